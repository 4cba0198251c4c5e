/** Dice, 22 to 34. */

import { pipsOf } from "../board/glyphs.tsx";
import { memo } from "../parts/memo.ts";
import { Drawing, type Shapes } from "./drawing.tsx";

const BOX = [-12, -12, 24, 24] as const;

interface DieProps {
  /** How many pips lie uppermost. */
  side: number;
  size?: number;
  /** A tilt in degrees, as it came to lie. */
  tilt?: number;
}

/** The shapes of a die, in a box of 24 around the middle. */
export const dieShapes = (side: number): Shapes => [
  ["M-7-12H7a5 5 0 0 1 5 5V7a5 5 0 0 1-5 5H-7a5 5 0 0 1-5-5V-7a5 5 0 0 1 5-5Z", "#FFFDF8", "#22302B", 1.5],
  ["M-11 7h22v1a4 4 0 0 1-4 4H-7a4 4 0 0 1-4-4Z", "#DDD3BF"],
  [pipsOf(side).map(([x, y]) => `O${x - 12} ${y - 12} 2.2`).join(""), "#22302B"],
];

export const Die = memo(function Die({ side, size = 28, tilt = 0 }: DieProps) {
  return (
    <span class="die" style={{ rotate: `${tilt}deg` }}>
      <Drawing
        shapes={dieShapes(side)}
        box={BOX}
        size={size}
        class="lies"
      />
    </span>
  );
});
