/** The generic board: any game's view as labelled groups of pieces, on the table and on the mats. */

import { useMemo, useRef } from "preact/hooks";
import { memo } from "../parts/memo.ts";
import { say } from "../words.ts";
import { useBoard } from "./context.ts";
import { usePinch } from "./pinch.ts";
import { type Mat, type Regions, regions } from "./read_view.ts";
import { FieldList } from "./values.tsx";

/** A view in its regions; what has not changed stays the same object, so that it is not drawn again. */
export function useRegions(view: unknown, seat: number): Regions {
  const { labels } = useBoard();
  return useMemo(() => regions(view, labels, seat), [view, labels, seat]);
}

export const Scene = memo(function Scene({ shown }: { shown: Regions }) {
  const place = useRef<HTMLElement>(null);
  usePinch(place);
  return (
    <section class="scene" aria-label={say("board.table")} tabIndex={0} onKeyDown={walk} data-board ref={place}>
      <h2 class="unseen">{say("board.table")}</h2>
      <FieldList fields={shown.table} />
    </section>
  );
});

export const MyMat = memo(function MyMat({ shown }: { shown: Regions }) {
  return (
    <div class="my-mat-things" onKeyDown={walk}>
      {shown.mine.length ? <FieldList fields={shown.mine} /> : <p class="quiet">{say("board.empty")}</p>}
    </div>
  );
});

/** Somebody else's mat: the counts at a glance, everything when it is unfolded. */
export const OtherMat = memo(function OtherMat({ mat }: { mat: Mat }) {
  return (
    <div class="other-mat" data-at={mat.at} onKeyDown={walk}>
      <FieldList fields={mat.fields} />
    </div>
  );
});

const TURNS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The arrow keys go from piece to piece, the one that lies nearest in that direction. */
export function walk(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const turn = TURNS[event.key];
  if (!turn || event.altKey || event.ctrlKey || event.metaKey) return;
  const pieces = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      "[data-piece]:is(button, [tabindex]), .box-name, .touch-under",
    ),
  ];
  const here = document.activeElement;
  if (!pieces.length) return;
  if (!(here instanceof HTMLElement) || !pieces.includes(here)) {
    event.preventDefault();
    pieces[0]?.focus();
    return;
  }
  const middle = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [x, y] = middle(here);
  const [dx, dy] = turn;
  let nearest: HTMLElement | null = null;
  let least = Infinity;
  for (const piece of pieces) {
    const [px, py] = middle(piece);
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (piece !== here && along > 2 && along + aside * 3 < least) {
      nearest = piece;
      least = along + aside * 3;
    }
  }
  if (nearest) {
    event.preventDefault();
    nearest.focus();
  }
}
