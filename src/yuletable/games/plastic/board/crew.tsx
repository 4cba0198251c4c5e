/** Elves and goons in a row: who waits to be sent, who is out, who is home. */

import { useBoard } from "board/context.ts";
import { Elf, Goon } from "kit/elf.tsx";
import { ELF, ELVES, GOON, PLASTIC, SHAPES } from "./facts.ts";
import type { PlasticView } from "./view.ts";
import { say } from "./words.ts";

interface CrewProps {
  view: PlasticView;
  side: "elves" | "plastic";
  size: number;
}

/** Those that wait stand at the left; of the others a trace is left. */
export function Crew({ view, side, size }: CrewProps) {
  const board = useBoard();
  const elves = side === "elves";
  const all = elves ? view.elves.elves : view.plastic.goons;
  const waiting = elves ? view.elves.waiting.length : view.plastic.waiting.length;
  const token = elves ? ELF : GOON;
  return (
    <span class="crew" data-at={`${side}.waiting`}>
      {Array.from({ length: all }, (_, n) => {
        const here = n < waiting;
        const name = elves ? (here ? "elf.waiting" : "elf.away") : here ? "goon.waiting" : "goon.away";
        return (
          <span
            key={n}
            class={here ? undefined : "away"}
            {...(here && { "data-piece": token })}
            data-ref={token}
            tabIndex={-1}
            role="img"
            aria-label={`${board.thing(token).name}, ${say(name)}`}
          >
            {elves
              ? <Elf seat={ELVES} shape={SHAPES[n % SHAPES.length]} skin={n} size={size} away={!here} />
              : <Goon seat={PLASTIC} size={size} />}
          </span>
        );
      })}
    </span>
  );
}
