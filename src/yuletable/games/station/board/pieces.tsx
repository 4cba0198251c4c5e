/** Small things that lie in several places of the board. */

import { useBoard } from "board/context.ts";
import { Good } from "kit/goods.tsx";
import type { ComponentChildren } from "preact";
import { stacks } from "./facts.ts";

/** Something that cannot be touched, but asked what it is. */
export function Seen({ id, at, label, class: look = "", children }: {
  id: string;
  at?: string;
  label?: string;
  class?: string;
  children: ComponentChildren;
}) {
  const board = useBoard();
  return (
    <span
      class={look}
      data-piece={id}
      data-ref={id}
      data-at={at}
      tabIndex={-1}
      role="img"
      aria-label={label ?? board.thing(id).name}
    >
      {children}
    </span>
  );
}

/** Figures with goods: what something costs or brings. */
export function Counts(
  { things, size = 17 }: { things: readonly string[]; size?: number },
) {
  return (
    <span class="cost-counts" aria-hidden="true">
      {stacks(things).map(({ id, n }) => (
        <span key={id}>
          <b>{n}</b>
          <Good good={id} size={size} />
        </span>
      ))}
    </span>
  );
}

/** The goods themselves, two in a row. */
export function Heap(
  { things, size = 14 }: { things: readonly string[]; size?: number },
) {
  return (
    <span class="heap" aria-hidden="true">
      {things.map((id, n) => <Good key={n} good={id} size={size} />)}
    </span>
  );
}
