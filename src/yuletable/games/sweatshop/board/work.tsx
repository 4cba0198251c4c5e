/** Draws what stands on the empty belt, the plates below it, and the till of a Dutch auction. */

import { useBoard } from "board/context.ts";
import type { SeatInfo } from "board/contract.ts";
import { Good } from "kit/goods.tsx";
import { Paper } from "kit/paper.tsx";
import { Placed } from "kit/stage.tsx";
import { Touch } from "kit/touch.tsx";
import type { Bench, Offer, Plate, Stand } from "./bench.ts";
import { stacks } from "./facts.ts";
import { Face, Piece, Stacked } from "./part.tsx";
import { placeOf, type Plan } from "./plan.ts";
import type { SweatshopView } from "./view.ts";
import { say } from "./words.ts";

interface WorkProps {
  view: SweatshopView;
  seats: readonly SeatInfo[];
  bench: Bench;
  plan: Plan;
  scale: number;
  /** The middle of the belt, and where the sign hangs. */
  middle: number;
  top: number;
  /** There is room for a trade on either side of what stands there. */
  apart?: boolean;
}

export function Work(
  { view, bench, plan, scale, middle, top, apart = false }: WorkProps,
) {
  const wide = (bench.stands.length - 1) * plan.pitch + plan.w;
  return (
    <>
      {bench.title && (
        <Placed x={middle} y={top} by="top" class="bench-title">
          <Paper cut={2} lies="layer">{bench.title}</Paper>
        </Placed>
      )}
      {bench.deal && (
        <Deal
          deal={bench.deal}
          middle={middle}
          top={top + (apart ? 110 : 36)}
          wide={apart ? wide : 0}
        />
      )}
      {bench.stands.map((stand, n) => (
        <Standing
          key={stand.id}
          view={view}
          stand={stand}
          plan={plan}
          scale={scale}
          x={middle - wide / 2 + n * plan.pitch}
          y={placeOf(plan, 0).y}
        />
      ))}
    </>
  );
}

function Standing({ view, stand, plan, scale, x, y }: {
  view: SweatshopView;
  stand: Stand;
  plan: Plan;
  scale: number;
  x: number;
  y: number;
}) {
  const board = useBoard();
  const lit = stand.can && board.isLit(stand.id),
    lifted = stand.can && (board.isLifted(stand.id) || board.isLifted(stand.card));
  const { name } = board.thing(stand.card);
  const at = stand.id.startsWith("toy:") ? `toys` : undefined;
  return (
    <div
      class={`belt-slot stand${lifted ? " up" : ""}${plan.w * Math.min(scale, 1) < 84 ? " short" : ""}`}
      style={{
        left: `${x}px`,
        top: `${y}px`,
        width: `${plan.w}px`,
        height: `${plan.h}px`,
        "--lift": `${-plan.lift}px`,
      }}
    >
      <Piece
        id={stand.id}
        can={stand.can}
        at={at}
        label={stand.line ? `${name}: ${stand.line}` : name}
        class="slot-touch"
      >
        <Face
          view={view}
          card={stand.card}
          lit={lit}
          lifted={lifted}
          room={plan.w * Math.min(scale, 1)}
          line={stand.line}
        />
      </Piece>
    </div>
  );
}

/** An offer: the cards for the cards. */
function Deal(
  { deal, middle, top, wide }: {
    deal: Offer;
    middle: number;
    top: number;
    wide: number;
  },
) {
  const half = Math.max(wide / 2, 0) + 14;
  return (
    <>
      <Placed x={middle - half} y={top} by="right">
        <Side
          title={say("deal.give", { who: deal.who })}
          cards={deal.give}
          at="turn.give"
        />
      </Placed>
      <Placed x={middle + half} y={top}>
        <Side title={say("deal.want")} cards={deal.want} at="turn.want" />
      </Placed>
    </>
  );
}

function Side(
  { title, cards, at }: { title: string; cards: readonly string[]; at: string },
) {
  return (
    <Paper lies="layer" class="deal-side">
      <b>{title}</b>
      <span class="deal-cards" data-at={at}>
        {stacks(cards).map(({ id, n }) => <Stacked key={id} card={id} n={n} can={false} />)}
        {!cards.length && <i>{say("deal.nothing")}</i>}
      </span>
    </Paper>
  );
}

/** The plates: decisions in a word, each a real button while it is open. */
export function Plates({ plates }: { plates: readonly Plate[] }) {
  return <>{plates.map((plate) => <PlateButton key={plate.id} plate={plate} />)}</>;
}

function PlateButton({ plate }: { plate: Plate }) {
  const board = useBoard();
  const lit = board.isLit(plate.id), lifted = board.isLifted(plate.id.split(" ").at(-1) ?? "");
  const words = plate.note ? `${plate.words}: ${plate.note}` : plate.words;
  const drawn = (
    <Paper cut={plate.no ? 1 : 3} lies={lifted ? "lifted" : "layer"} rim={lit || lifted ? "ember" : undefined}>
      <span class="plate-sign" aria-hidden="true">
        <svg viewBox="-14 -14 28 28">
          <circle r="13" />
          <path d={plate.no ? "M-7-7 7 7" : "M-7 0-2 6 7-6"} />
        </svg>
      </span>
      <span class="plate-words">
        <b>{plate.words}</b>
        {plate.note && <span>{plate.note}</span>}
      </span>
    </Paper>
  );
  return lit ? <Touch id={plate.id} label={words} class="plate">{drawn}</Touch> : <span class="plate">{drawn}</span>;
}

/** What one would pay to win a tie. */
export function Till({ most }: { most: number }) {
  return (
    <Paper class="till" cut={1} lies="layer">
      <b class="till-words">
        <Good good="coin" size={22} /> {say("pay")}
      </b>
      <span class="till-coins">
        {Array.from(
          { length: most + 1 },
          (_, n) => (
            <Touch key={n} id={`pay ${n}`} label={say("pay.label", { n })} class="coin">
              <span>{n}</span>
            </Touch>
          ),
        )}
      </span>
    </Paper>
  );
}

/** Whether this seat is to say what it would pay. */
export function isPaying(view: SweatshopView, seat: number): boolean {
  const elf = view.elves[seat];
  return view.most > 0 && view.phase === "bid" && !!elf?.bid &&
    elf.payment === null && view.to_act.includes(seat);
}
