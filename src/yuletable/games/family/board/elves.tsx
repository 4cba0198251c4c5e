/** Elves at their places: one alone, or a crowd where any number may stand. */

import { Elf } from "kit/elf.tsx";
import type { SeatInfo } from "board/contract.ts";
import { seatOf, shapeOf, stacks } from "./facts.ts";
import { say } from "./words.ts";

/** An elf of a seat. */
export const Worker = ({ seat, size }: { seat: number; size: number }) => (
  <Elf seat={seat} shape={shapeOf(seat)} skin={seat + 1} size={size} />
);

interface CrowdProps {
  elves: readonly string[];
  seats: readonly SeatInfo[];
  size: number;
  /** As wide as they may stand together. */
  wide: number;
}

/** Those who stand at a place; of several of one owner the number. */
export function Crowd({ elves, seats, size, wide }: CrowdProps) {
  const owners = stacks(elves);
  const each = size * 0.74,
    step = owners.length > 1 ? Math.min(each, (wide - each) / (owners.length - 1)) : 0;
  return (
    <span
      class="crowd"
      style={{ width: `${each + step * (owners.length - 1)}px` }}
    >
      {owners.map(({ id, n }, at) => (
        <span
          key={id}
          class="worker"
          data-piece={id}
          style={{ left: `${at * step}px` }}
          role="img"
          aria-label={say("elves", { name: seats[seatOf(id)]?.name ?? "", n })}
        >
          <Worker seat={seatOf(id)} size={size} />
          {n > 1 && <b aria-hidden="true">{say("times", { n })}</b>}
        </span>
      ))}
    </span>
  );
}
