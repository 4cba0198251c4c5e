/** Draws a position on the game's own board: the live table, a moment of a replay, the table at the end, a vignette. */

import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { reuse } from "../core/reuse.ts";
import { boardLayout } from "../core/screen.ts";
import { memo } from "../parts/memo.ts";
import { bySeat, statusText } from "../parts/people.tsx";
import type { Snapshot, TableInfo, Told } from "../wire.ts";
import { say } from "../words.ts";
import { walk } from "./board.tsx";
import type { AnyBoard } from "./boards.ts";
import { BoardInfo, BoardProvider } from "./context.ts";
import type { BoardProps, Layout, SeatInfo } from "./contract.ts";

/** A board together with what it draws. */
export interface Painted extends BoardProps<unknown> {
  board: AnyBoard;
}

export function usePainted(
  board: AnyBoard | null | undefined,
  table: TableInfo,
  snapshot: Snapshot | null,
  told: readonly Told[],
): Painted | null {
  const layout = boardLayout.value;
  const before = useRef<SeatInfo[]>([]);
  const seats = before.current = reuse(before.current, snapshot ? seatsAt(table, snapshot) : []);
  return board && snapshot ? { board, view: snapshot.view, seat: snapshot.seat, seats, layout, told } : null;
}

function seatsAt(table: TableInfo, snapshot: Snapshot): SeatInfo[] {
  return bySeat(table).filter((chair) => chair.seat !== null).map((chair) => {
    const seat = chair.seat as number;
    const finished = snapshot.sealed && snapshot.finished.includes(seat);
    return {
      seat,
      name: chair.name,
      colour: chair.look,
      mine: seat === snapshot.seat,
      bot: chair.level,
      deciding: snapshot.to_act.includes(seat) && !finished,
      finished,
      status: statusText(chair, snapshot),
    };
  });
}

export const PaintedScene = memo(function PaintedScene({ board, ...props }: Painted) {
  return (
    <section
      class={`scene painted ${props.layout}`}
      aria-label={say("board.table")}
      tabIndex={0}
      onKeyDown={walk}
      data-board
    >
      <h2 class="unseen">{say("board.table")}</h2>
      <board.Scene {...props} />
    </section>
  );
});

export const PaintedMyMat = memo(function PaintedMyMat({ board, ...props }: Painted) {
  return (
    <div class={`my-mat-things painted ${props.layout}`} onKeyDown={walk}>
      <board.MyMat {...props} />
    </div>
  );
});

/** Somebody else's mat. */
export const PaintedMat = memo(function PaintedMat({ board, owner, ...props }: Painted & { owner: number }) {
  const rivals = props.seats.filter((each) => each.seat !== props.seat).length;
  return (
    <div class={`other-mat painted ${props.layout}`} onKeyDown={walk}>
      <board.OtherMat {...props} owner={owner} rivals={rivals} />
    </div>
  );
});

/** A whole position that nobody is asked about: scene and every mat, one below the other. */
export function PaintedPosition({ painted }: { painted: Painted }) {
  return (
    <div class={`position ${painted.layout}`}>
      <PaintedScene {...painted} />
      {painted.seat >= 0 && (
        <section class="my-mat" aria-label={say("board.mine")}>
          <PaintedMyMat {...painted} />
        </section>
      )}
      <ul class="mats">
        {painted.seats.filter((each) => each.seat !== painted.seat).map((each) => (
          <li key={each.seat}>
            <PaintedMat {...painted} owner={each.seat} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const NOTHING_TO_TOUCH = new BoardInfo(signal({}), {});

/** A small still picture of a position: the scene alone, nothing to touch or to read out. */
export function Vignette({ board, layout = "wide", ...props }: Omit<Painted, "layout"> & { layout?: Layout }) {
  return (
    <BoardProvider value={NOTHING_TO_TOUCH}>
      <div class={`vignette painted ${layout}`} inert aria-hidden="true">
        <board.Scene {...props} layout={layout} />
      </div>
    </BoardProvider>
  );
}
