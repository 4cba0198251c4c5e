/** Short ways to draw the scenery: strokes of one kind, strings of lights. */

import type { Shapes } from "kit/drawing.tsx";

/** Short strokes of one kind, as one path. */
export const each = <T>(
  all: readonly T[],
  draw: (one: T, n: number) => string,
): string => all.map(draw).join("");

/** Whole numbers from the first to before the last. */
export const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / by) }, (_, n) => from + n * by);

const BULBS = ["#B5263A", "#F0BD48", "#2F7D5B", "#3D6E9E", "#E8742A"] as const;

/** A string of paper bulbs in bows of equal width. */
export function lights(
  from: number,
  to: number,
  y: number,
  bow: number,
): Shapes {
  const starts = steps(from, to - bow / 2, bow);
  const sag = bow * 0.09 + 3;
  const bulbs = starts.flatMap((x) =>
    [1 / 6, 1 / 2, 5 / 6].map((t) => [x + t * bow, y + 2 * t * (1 - t) * sag + 1.4] as const)
  );
  const drawn: Shapes = BULBS.map((tone, k) => [
    each(
      bulbs.filter((_, n) => n % BULBS.length === k),
      ([x, top]) => `M${(x - 2.4).toFixed(1)} ${top.toFixed(1)}h4.8q1.8 5.4-2.4 8.4q-4.2-3-2.4-8.4Z`,
    ),
    tone,
    "#3A2A20",
    0.6,
  ]);
  return [
    [
      each(starts, (x) => `M${x} ${y}q${bow / 2} ${sag} ${bow} 0`),
      "",
      "#3A2A20",
      1.1,
      0.8,
    ],
    [
      each(bulbs, ([x, top]) => `O${x.toFixed(1)} ${(top + 3).toFixed(1)} 7`),
      "url(#window-glow)",
      "",
      0,
      0.55,
    ],
    ...drawn,
  ];
}
