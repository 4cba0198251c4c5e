/** A hill: its spots with the agents, what dice bring there, and the dice that lie there now. */

import { useBoard } from "board/context.ts";
import { Die } from "kit/dice.tsx";
import { Elf } from "kit/elf.tsx";
import { Good } from "kit/goods.tsx";
import { Spot } from "kit/light.tsx";
import { Chip, Paper } from "kit/paper.tsx";
import { Placed } from "kit/stage.tsx";
import { Touch } from "kit/touch.tsx";
import type { SeatInfo } from "board/contract.ts";
import { counted, numberOf, seatOf, shapeOf, stacks } from "./facts.ts";
import { Heap } from "./pieces.tsx";
import type { Area, StationView } from "./view.ts";
import { say } from "./words.ts";

/** The area as one place to touch: an agent goes there. Where one may only roll, the dice are touched. */
export function Ground({ area, seats, class: look = "" }: {
  area: Area;
  seats: readonly SeatInfo[];
  class?: string;
}) {
  const board = useBoard();
  const place = `place ${area.id}`, name = board.thing(area.id).name;
  if (board.isLit(place)) {
    return (
      <Touch
        id={place}
        class={`fill ${look}`}
        label={say("send", { area: name })}
      />
    );
  }
  if (board.isLit(`roll ${area.id}`)) return null;
  const there = area.spaces.flatMap(({ agent }) => agent ? [seats[seatOf(agent)]?.name ?? ""] : []);
  const label = there.length
    ? say("area.there", { area: name, who: there.join(", ") })
    : say("area.empty", { area: name });
  return <Touch id={area.id} class={`fill ${look}`} label={label} />;
}

interface SpotsProps {
  area: Area;
  seat: number;
  /** The first spot, how far apart they are, and where the ground is. */
  x: number;
  step: number;
  y: number;
  /** How much the row bows upwards. */
  bow?: number;
  small?: boolean;
}

export function Spots(
  { area, seat, x, step, y, bow = 0, small = false }: SpotsProps,
) {
  const board = useBoard();
  const lit = board.isLit(`place ${area.id}`);
  const next = area.spaces.findIndex(({ agent }) => agent === null);
  const last = Math.max(1, area.spaces.length - 1);
  return (
    <>
      {area.spaces.map(({ id, agent }, n) => (
        <Placed
          key={id}
          x={x + n * step}
          y={y - bow * Math.sin(Math.PI * n / last)}
          by="foot"
          class="stand"
        >
          <span data-at={`areas.${area.id}.spaces.${id}`}>
            <Spot
              lit={lit && n === next}
              half={small ? 17 : 21}
              deep={small ? 5 : 6}
              high={small ? 62 : 80}
              cone={small ? 19 : 24}
              post
              ghost={shapeOf(seat)}
              size={small ? 36 : 46}
            >
              {agent && (
                <Elf
                  seat={seatOf(agent)}
                  shape={shapeOf(seatOf(agent))}
                  skin={seatOf(agent)}
                  size={small ? 40 : 50}
                />
              )}
            </Spot>
          </span>
        </Placed>
      ))}
    </>
  );
}

/** The dice to touch where one may roll. */
export function Roll({ area, brief = false }: { area: Area; brief?: boolean }) {
  const board = useBoard();
  const id = `roll ${area.id}`;
  if (!board.isLit(id)) return null;
  const n = area.spaces.filter(({ agent }) => agent !== null).length;
  return (
    <Touch
      id={id}
      class="roll"
      label={say("roll.in", { n, area: board.thing(area.id).name })}
    >
      <span class="roll-pill">
        <Die side={5} size={20} tilt={-10} />
        <b>{say(brief ? "roll.short" : "roll", { n })}</b>
      </span>
    </Touch>
  );
}

/** The last roll, while nobody has to take any of it. */
export function LastRoll({ area }: { area: Area }) {
  if (!area.rolled.length) return null;
  const dice = area.rolled.map(numberOf);
  return (
    <span
      key={area.rolled.join(" ")}
      class="last-roll"
      role="img"
      aria-label={say("rolled", { dice: dice.join(", ") })}
    >
      {dice.map((side, n) => (
        <span key={n} class="tumble">
          <Die side={side} size={17} tilt={n * 23 % 31 - 15} />
        </span>
      ))}
    </span>
  );
}

interface TableProps {
  view: StationView;
  area: Area;
  /** Figures instead of heaps: there is little room. */
  brief?: boolean;
}

/** What each side of the dice brings. */
export function DiceTable({ view, area, brief = false }: TableProps) {
  const board = useBoard();
  const high = view.high_from;
  const column = (goods: (face: Area["pays"][number]) => string[]) =>
    area.pays.map((face) =>
      say("face", {
        n: numberOf(face.id),
        goods: counted(goods(face), board.thing, say("nothing")),
      })
    ).join("; ");
  const label = say("table", {
    area: board.thing(area.id).name,
    high,
    low: column((face) => face.low),
    more: column((face) => face.high),
  });
  return (
    <Paper cut={area.id.length} class={`dice-table${brief ? " brief" : ""}`}>
      <span
        class="dice-rows"
        role="img"
        aria-label={label}
        style={{ "--faces": area.pays.length }}
      >
        {!brief && <span />}
        {area.pays.map((face) => <Die key={face.id} side={numberOf(face.id)} size={brief ? 15 : 20} />)}
        {!brief && (
          <span class="row-head">
            <span>{say("under")}</span> <b>{high}</b>
          </span>
        )}
        {area.pays.map((face) => <Cell key={face.id} things={face.low} brief={brief} />)}
        {!brief && (
          <span class="row-head">
            <b>{high}</b> <span>{say("from")}</span>
          </span>
        )}
        {area.pays.map((face) => <Cell key={face.id} things={face.high} brief={brief} />)}
      </span>
    </Paper>
  );
}

/** What a side of the dice brings: as a heap, or as the figure of what it brings most of, with a corner of the rest. */
function Cell({ things, brief }: { things: string[]; brief: boolean }) {
  if (!brief) return <Heap things={things} />;
  const [most, ...rest] = stacks(things).sort((one, other) => other.n - one.n);
  if (!most) return <span />;
  return (
    <span class="brief-cell">
      {most.n}
      <Good good={most.id} size={12} />
      {rest[0] && (
        <span class="brief-more">
          <Good good={rest[0].id} size={8} />
        </span>
      )}
    </span>
  );
}

/** The dice on the table, each with what it brings me. */
export function Tray({ view, mine }: { view: StationView; mine: boolean }) {
  const board = useBoard();
  return (
    <Paper cut={2} class="dice-tray" lies="lifted">
      <span class="tray-head">
        <b>{say(mine ? "tray.mine" : "tray.theirs")}</b>
        <Chip quiet>
          {say(view.column === "high" ? "tray" : "tray.low", {
            high: view.high_from,
          })}
        </Chip>
        {view.extra_die && <span class="tray-extra">{say("tray.extra")}</span>}
      </span>
      <span class="tray-dice" data-at="dice">
        {view.dice.map((die, n) => (
          <Touch
            key={`${die.id} ${n}`}
            id={die.id}
            class="tray-die"
            label={say("tray.die", {
              n: numberOf(die.id),
              goods: counted(die.mine, board.thing, say("nothing")),
            })}
          >
            <span class="tumble">
              <Die side={numberOf(die.id)} size={28} tilt={n * 23 % 17 - 8} />
            </span>
            {die.mine.length > 0 ? <Heap things={die.mine} size={14} /> : <span class="no-gain">–</span>}
          </Touch>
        ))}
      </span>
    </Paper>
  );
}
