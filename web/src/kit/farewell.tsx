/** The sleigh leaves: Santa, his load and the reindeer in the air, over hills and firs. */

import { memo } from "../parts/memo.ts";
import { Art, figureAt, toyAt } from "./art.tsx";
import { FIGURES } from "./pictures/figures.ts";
import { fir, flakes, hill, type Layer, sky } from "./scenery.tsx";

const SPARK = "M0-7 1.8-1.8 7 0 1.8 1.8 0 7-1.8 1.8-7 0-1.8-1.8Z";

/** The sleigh on the left, its reindeer to the right, what glitters behind it. */
function ride(reindeer: number): Layer[] {
  const reins = `M62-6Q110 6 ${150 + 112 * (reindeer - 1)}-4`;
  return [
    ["", [[reins, "", "#5D3A1A", 2]]],
    toyAt("teddy", 24, -36, 30),
    ["lies", FIGURES.sleigh],
    figureAt("santa", 50, -4, 1.35),
    ...Array.from(
      { length: reindeer },
      (_, n): Layer => ["lies", FIGURES.galloper, `translate(${140 + n * 104} ${-4 - n % 2 * 4})`],
    ),
    ...Array.from({ length: 5 }, (_, n): Layer => {
      const y = 22 + n * 9 * (n % 2 ? 1 : -0.6);
      return ["", [[SPARK, "#F0BD48"]], `translate(${-96 - n * 26} ${y}) scale(${1 - 0.12 * n})`];
    }),
  ];
}

interface View {
  w: number;
  h: number;
  moon: readonly [x: number, y: number, r: number];
  /** Where the sleigh is when all has been counted, and how large. */
  sleigh: string;
  reindeer: number;
  far: number;
  near: readonly (readonly [x: number, y: number, size: number])[];
}

const WIDE: View = {
  w: 1440,
  h: 410,
  moon: [1170, 130, 56],
  sleigh: "translate(940 196) rotate(-9)",
  reindeer: 3,
  far: 16,
  near: [[1210, 360, 0.7], [1030, 360, 0.8], [760, 362, 0.8], [1400, 366, 0.9]],
};
const TALL: View = {
  w: 390,
  h: 240,
  moon: [300, 116, 30],
  sleigh: "translate(120 150) rotate(-9) scale(.5)",
  reindeer: 2,
  far: 5,
  near: [[36, 214, 0.5], [356, 212, 0.6]],
};

const behind = ({ w, h, moon: [x, y, r], far, near }: View): Layer[] => [
  ...sky(w, h, x, y, [r * 2.4, r * 4.4, r * 7]),
  ["layer", [[`O${x} ${y} ${r}`, "moon"]]],
  ["", [flakes(Math.round(w / 12), 0, 0, w, h * 0.93, 6)]],
  ["layer", [[hill(0, w, h * 0.61, 18 * h / 410, 6, h, 3), "hill-far"]]],
  ...Array.from({ length: far }, (_, n) => {
    const x = (n + 0.3 + n % 3 * 0.2) * w / far;
    return fir(Math.round(x), Math.round(h * (0.7 + n % 4 * 0.01)), (0.6 + n * 7 % 5 * 0.1) * h / 410, "fir-far");
  }),
  ["layer", [[hill(0, w, h * 0.74, 10 * h / 410, 7, h, 12), "hill-mid"]]],
  ...near.map(([x, y, size]) => fir(x, y, size, "fir-mid")),
];

const VIEWS = [WIDE, TALL].map((view) => ({ ...view, behind: behind(view), ride: ride(view.reindeer) }));

export const Farewell = memo(function Farewell({ tall }: { tall: boolean }) {
  const { w, h, behind, ride, sleigh } = VIEWS[tall ? 1 : 0] as (typeof VIEWS)[number];
  return (
    <svg class="art farewell" viewBox={`0 0 ${w} ${h}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g>
        <Art of={behind} />
      </g>
      <g class="sleigh">
        <g transform={sleigh}>
          <Art of={ride} />
        </g>
      </g>
    </svg>
  );
});
