/** The belt. As one moves along it, by pointer, finger or keyboard, all cards up to there lift together: the grab. */

import { useBoard } from "board/context.ts";
import type { SeatInfo } from "board/contract.ts";
import { Hat } from "kit/elf.tsx";
import { Placed } from "kit/stage.tsx";
import { Touch } from "kit/touch.tsx";
import type { Told } from "page/wire.ts";
import { useEffect, useState } from "preact/hooks";
import { elfOf } from "./facts.ts";
import { Face } from "./part.tsx";
import { placeOf, type Plan } from "./plan.ts";
import { useOpened } from "./reveal.ts";
import type { Slot, SweatshopView } from "./view.ts";
import { say } from "./words.ts";

interface BeltProps {
  view: SweatshopView;
  seat: number;
  seats: readonly SeatInfo[];
  told: readonly Told[];
  plan: Plan;
  /** So many cards to the left of these are about to leave: the others stay where they were until then. */
  leaving: number;
  /** Pixels a unit. */
  scale: number;
}

export function Belt({ view, seat, seats, told, plan, leaving, scale }: BeltProps) {
  const board = useBoard();
  const opened = useOpened(told);
  const [over, setOver] = useState(0);
  useEffect(() => setOver(0), [view.belt]);
  const may = board.isLit("belt:1") || board.isLit("belt:2");
  const chosen = view.belt.findLastIndex((slot) => board.isLifted(slot.id)) + 1;
  const grab = Math.min(
    may && over || chosen || elfOf(view, seat)?.bid || 0,
    view.belt.length,
  );
  const along = (event: PointerEvent) => setOver(slotAt(document.elementFromPoint(event.clientX, event.clientY)));
  return (
    <div
      class="belt"
      data-at="belt"
      onPointerMove={along}
      onPointerDown={along}
      onPointerLeave={(event) => event.pointerType === "mouse" && setOver(0)}
      onFocusIn={(event) => setOver(slotAt(event.target))}
      onFocusOut={() => setOver(0)}
    >
      {view.belt.map((slot, n) => (
        <BeltCard
          key={slot.id}
          view={view}
          slot={slot}
          n={n}
          leaving={leaving}
          up={n < grab}
          plan={plan}
          scale={scale}
        />
      ))}
      {grab > 0 && (
        <Bracket
          plan={plan}
          grab={grab}
          words={say(over ? "grab" : "grab.mine", { n: grab })}
        />
      )}
      {view.phase === "knife" && <Bids grabs={view.elves.map((elf) => elf.bid ?? 0)} seats={seats} plan={plan} />}
      {opened && leaving > 0 && (
        <Bids grabs={view.elves.map(({ id }) => opened.bids.get(id)?.grab ?? 0)} seats={seats} plan={plan} />
      )}
    </div>
  );
}

const slotAt = (target: EventTarget | null): number =>
  Number(
    target instanceof Element ? target.closest<HTMLElement>("[data-slot]")?.dataset.slot ?? 0 : 0,
  );

interface BeltCardProps {
  view: SweatshopView;
  slot: Slot;
  n: number;
  leaving: number;
  up: boolean;
  plan: Plan;
  scale: number;
}

function BeltCard({ view, slot, n, leaving, up, plan, scale }: BeltCardProps) {
  const board = useBoard();
  const { x, y } = placeOf(plan, n + leaving);
  const card = slot.card === null ? say("slot.hidden") : board.thing(slot.card).name;
  const label = say("slot", { name: board.thing(slot.id).name, card });
  return (
    <div
      class={`belt-slot${up ? " up" : ""}${leaving ? " waits" : ""}${
        plan.w * Math.min(scale, 1) < 58 ? " tiny" : plan.w * Math.min(scale, 1) < 84 ? " short" : ""
      }`}
      data-slot={n + 1}
      style={{
        left: `${x}px`,
        top: `${y}px`,
        width: `${plan.w}px`,
        height: `${plan.h}px`,
        "--lift": `${-plan.lift}px`,
      }}
    >
      <Touch
        id={slot.id}
        at={`belt.${slot.id}.card`}
        label={label}
        class="slot-touch"
      >
        <Face
          view={view}
          card={slot.card}
          lit={board.isLit(slot.id)}
          lifted={up}
          room={plan.w * Math.min(scale, 1)}
        />
      </Touch>
      <b
        class="slot-n"
        style={{ top: `${plan.h + plan.edge * 0.56}px` }}
        aria-hidden="true"
      >
        {n + leaving + 1}
      </b>
    </div>
  );
}

/** Spans the cards of the run, tier by tier. */
function Bracket(
  { plan, grab, words }: { plan: Plan; grab: number; words: string },
) {
  return (
    <>
      {plan.tiers.filter(({ from }) => from < grab).map(({ y, from, to }) => {
        const n = Math.min(grab, to) - from, wide = (n - 1) * plan.pitch + plan.w + 4;
        return (
          <div
            key={from}
            class={wide < 170 ? "bracket narrow" : "bracket"}
            style={{
              left: `${plan.x - 2}px`,
              top: `${y - plan.h - plan.lift - 14}px`,
              width: `${wide}px`,
            }}
          >
            {from === 0 && <span class="bracket-words">{words}</span>}
          </div>
        );
      })}
    </>
  );
}

/** Once bids are open, everybody's hat stands where the grab ends. */
function Bids(
  { grabs, seats, plan }: {
    grabs: readonly number[];
    seats: readonly SeatInfo[];
    plan: Plan;
  },
) {
  const there = new Map<number, number>();
  return (
    <>
      {seats.map(({ seat, name }) => {
        const bid = grabs[seat] ?? 0;
        if (bid < 1) return null;
        const before = there.get(bid) ?? 0;
        there.set(bid, before + 1);
        const { x, y } = placeOf(plan, bid - 1);
        return (
          <Placed
            key={seat}
            x={x + plan.w - 8 - before * 18}
            y={y - 3}
            by="middle"
            class="bid-hat"
          >
            <span role="img" aria-label={say("bid", { name, n: bid })}>
              <Hat seat={seat} size={Math.min(30, plan.w * 0.45)} />
            </span>
          </Placed>
        );
      })}
    </>
  );
}
