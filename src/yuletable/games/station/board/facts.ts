/** What the board reads off the view: things counted, squares and shapes, whose is what. */

import { bareName } from "kit/goods.tsx";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Area, Place, Sheet, StationView, Ware } from "./view.ts";

export interface Stack {
  id: string;
  n: number;
}

/** Equal things together, in the order they come. */
export function stacks(things: readonly string[]): Stack[] {
  const found = new Map<string, number>();
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1);
  return [...found].map(([id, n]) => ({ id, n }));
}

type Named = (id: string) => { name: string };

/** "3 gingerbread, 1 wood". */
export const counted = (
  things: readonly string[],
  named: Named,
  none: string,
): string =>
  stacks(things).map(({ id, n }) => `${n} ${named(id).name}`).join(", ") ||
  none;

export const seatOf = (id: string | null): number => id ? Number(bareName(id)) - 1 : -1;

export const numberOf = (id: string): number => Number(bareName(id));

const AGENTS = ["round", "tiny", "broad", "tall", "wiry"];
export const shapeOf = (seat: number): string => AGENTS[seat] ?? "round";

export const isSquare = (id: string): boolean => id.startsWith("square:");

export const isDiceArea = (area: Area): boolean => area.pays.length > 0;

/** What covers a single square. */
export function singlesIn({ small }: StationView): string[] {
  let found = singles.get(small);
  if (!found) {
    found = small.filter((ware) => ware.shape.flat().filter(Boolean).length === 1).map(({ id }) => id);
    singles.set(small, found);
  }
  return found;
}

/** The same list for the same wares, so that no tree is drawn again for it. */
const singles = new WeakMap<readonly Ware[], string[]>();

/** How many squares are empty. */
export const emptyIn = (sheet: Sheet): number => sheet.tree.flat().filter((id) => id !== null && isSquare(id)).length;

/** What hangs on a tree, each thing once. */
export const hungIn = (sheet: Sheet): string[] => [
  ...new Set(
    sheet.tree.flat().filter((id): id is string => id !== null && !isSquare(id)),
  ),
];

export type Cell = readonly [row: number, column: number];

/** The squares of a shape, seen from the first of them. */
export function cellsOf(ware: Ware): Cell[] {
  const all = ware.shape.flatMap((row, r) => row.flatMap((x, c) => x ? [[r, c] as const] : []));
  const first = all[0];
  return first ? all.map(([r, c]) => [r - first[0], c - first[1]] as const) : [];
}

/** Something that may be drawn, and what it would cover at each of its places. */
export interface Spread {
  place: Place;
  cells: Cell[];
}

export function spreadsOf(
  view: StationView,
  ware: Ware,
  sheet: Sheet,
): Spread[] {
  const shape = cellsOf(ware);
  const at = new Map(
    sheet.tree.flatMap((row, r) => row.flatMap((id, c) => id ? [[id, [r, c] as const] as const] : [])),
  );
  const places = view.fittings.find((each) => each.id === ware.id)?.places ??
    [];
  return places.flatMap((place) => {
    const first = at.get(place.id);
    return first
      ? [{
        place,
        cells: shape.map(([r, c]) => [first[0] + r, first[1] + c] as const),
      }]
      : [];
  });
}

/** How large a box is drawn, or was before it was hidden; null until it is. */
export function useSize<T extends HTMLElement>() {
  const place = useRef<T>(null);
  const [size, setSize] = useState<{ w: number; h: number } | null>(null);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => {
      if (box.clientWidth > 0) setSize({ w: box.clientWidth, h: box.clientHeight });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return { place, size };
}
