/** What a game without a board of its own is played before: sky in rings round the moon, hills with firs, snow in front. */

import { Ink, type Shapes } from "../kit/drawing.tsx";
import { fir, flakes, hill, type Layer, sky } from "../kit/scenery.tsx";
import { memo } from "../parts/memo.ts";

const W = 1440, H = 844;

const firs = (
  places: readonly (readonly [x: number, y: number, size: number])[],
  tone: "fir-far" | "fir-mid",
): Layer[] => places.map(([x, y, size]) => fir(x, y, size, tone));

const LAYERS: readonly Layer[] = [
  ...sky(W, H, 1010, 170, [120, 240, 400]),
  ["", [["O1010 170 58", "moon"], flakes(60, 0, 10, W, 520)] satisfies Shapes],
  ["layer", [[hill(0, W, 430, 34, 5, H, 4), "hill-far"]]],
  ...firs([[90, 452, 1], [160, 470, 0.8], [640, 462, 0.9], [1180, 440, 1.1], [1330, 452, 0.9]], "fir-far"),
  ["layer", [[hill(0, W, 540, 30, 6, H, 7), "hill-mid"]]],
  ...firs([[40, 586, 1.5], [240, 592, 1.1], [880, 590, 1.2], [1270, 570, 1.6], [1400, 600, 1.3]], "fir-mid"),
  ["layer", [[hill(0, W, 660, 16, 7, H, 9), "snow"]]],
];

export const Backdrop = memo(function Backdrop() {
  return (
    <svg class="backdrop" viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {LAYERS.map(([drop, shapes, move], n) => (
        <g key={n} class={drop && `drop-${drop}`} transform={move}>
          <Ink shapes={shapes} />
        </g>
      ))}
    </svg>
  );
});
