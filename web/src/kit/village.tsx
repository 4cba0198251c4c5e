/** The land around the houses of the front page: sky and hills behind them, snow before them. The large one is drawn for
 * a window of 1440 and goes on to either side; its ground is 114 above the foot. On phones the houses stand in two rows. */

import { Art, figureAt, goodAt, moved, placed } from "./art.tsx";
import { elfAt } from "./elf.tsx";
import { FIGURES } from "./pictures/figures.ts";
import { fir, flakes, hill, type Layer, sky } from "./scenery.tsx";

const STAR = "M0-7 1.8-1.8 7 0 1.8 1.8 0 7-1.8 1.8-7 0-1.8-1.8Z";

/** Santa's sleigh in the air, so many reindeer before it, sparks behind. */
function ride(x: number, y: number, size: number, deer: number): Layer[] {
  const team = Array.from(
    { length: deer },
    (_, n) => placed(FIGURES.galloper, 140 + n * 104, -4 - n % 2 * 4, 1, "lies"),
  );
  const sparks = [0, 1, 2, 3, 4].map((n) =>
    placed([[STAR, "#F0BD48"]], -96 - n * 26, 22 + n * 9 * (n % 2 ? 1 : -0.6), 1 - 0.12 * n)
  );
  return moved([
    ["", [[`M62-6Q110 6 ${150 + 112 * (deer - 1)}-4`, "", "#5D3A1A", 2]]],
    placed(FIGURES.sleigh, 0, 0, 1, "lies"),
    placed(FIGURES.santa, 50, -4, 1.35),
    ...team,
    ...sparks,
  ], `translate(${x} ${y}) rotate(-8) scale(${size})`);
}

const LEFT = -480, RIGHT = 1920, HIGH = 542;
const land = (y: number, wave: number, times: number, tone: string, seed: number, drop: Layer[0] = "layer"): Layer => [
  drop,
  [[hill(LEFT, RIGHT, y, wave, times, HIGH, seed), tone]],
];
const firs = (tone: "fir-far" | "fir-mid", ...where: readonly (readonly [number, number, number])[]): Layer[] =>
  where.map(([x, y, size]) => fir(x, y, size, tone));

const BEHIND: readonly Layer[] = [
  ...moved(sky(RIGHT - LEFT, HIGH, 1040 - LEFT, 60, [130, 250, 400]), `translate(${LEFT} 0)`),
  ["layer", [["O1118 68 44", "moon"]]],
  ["", [flakes(150, LEFT, 0, RIGHT, 360, 5)]],
  ...ride(850, 80, 0.42, 3),
  land(270, 30, 10, "hill-far", 3),
  ...firs(
    "fir-far",
    [286, 286, 0.9],
    [322, 292, 1.15],
    [566, 270, 1],
    [604, 280, 0.75],
    [862, 296, 1.1],
    [1140, 290, 1],
    [1180, 282, 0.8],
    [1420, 290, 1.2],
    [18, 300, 1],
    [-120, 290, 1.1],
    [-300, 296, 0.9],
    [1560, 286, 1],
    [1740, 296, 1.2],
  ),
  land(344, 14, 12, "hill-mid", 12),
  ...firs(
    "fir-mid",
    [290, 376, 1.25],
    [574, 372, 1.1],
    [856, 380, 1.2],
    [1146, 376, 1.3],
    [8, 390, 1.5],
    [-160, 384, 1.3],
    [-380, 380, 1.5],
    [1500, 384, 1.4],
    [1690, 380, 1.2],
  ),
  land(396, 10, 15, "snow-2", 22),
];

const BEFORE: readonly Layer[] = [
  land(431, 4, 23, "snow", 31, "lies"),
];

/** Who stands about between five houses. */
const FOLK: readonly Layer[] = [
  figureAt("snowman", 572, 468, 0.9),
  fir(860, 480, 1.1),
  fir(290, 474, 0.9),
  ...elfAt(1130, 476, 3, "tall", 2, 0.95),
  goodAt("gift", 1158, 470, 24, "lies"),
  ...elfAt(318, 480, 0, "tiny", 1, 0.9),
];

const TALL_HIGH = 414;
const tall = (y: number, wave: number, times: number, tone: string, seed: number, drop: Layer[0] = "layer"): Layer => [
  drop,
  [[hill(-200, 600, y, wave, times, TALL_HIGH, seed), tone]],
];

const TALL_BEHIND: readonly Layer[] = [
  ...moved(sky(800, TALL_HIGH, 470, 70, [80, 150, 240]), "translate(-200 0)"),
  ["layer", [["O318 46 26", "moon"]]],
  ["", [flakes(80, -200, 0, 600, 280, 5)]],
  ...ride(196, 42, 0.3, 2),
  tall(126, 14, 6, "hill-far", 3),
  ...firs("fir-far", [186, 156, 0.8], [372, 146, 0.9], [12, 156, 0.9], [-90, 150, 1], [480, 150, 1]),
  tall(172, 6, 8, "hill-mid", 12),
  ...firs("fir-mid", [190, 194, 0.8], [-60, 196, 1], [450, 194, 1]),
];

const TALL_BETWEEN: readonly Layer[] = [tall(198, 3, 10, "snow-2", 12, "lies")];
const TALL_BEFORE: readonly Layer[] = [tall(372, 3, 12, "snow", 21, "lies")];

interface Sheet {
  layers: readonly Layer[];
  class: string;
}

const Wide = ({ layers, class: look }: Sheet) => (
  <svg class={`art land wide ${look}`} viewBox={`${LEFT} 0 ${RIGHT - LEFT} ${HIGH}`} aria-hidden="true">
    <Art of={layers} />
  </svg>
);

const Tall = ({ layers, class: look }: Sheet) => (
  <svg class={`art land tall ${look}`} viewBox={`-200 0 800 ${TALL_HIGH}`} aria-hidden="true">
    <Art of={layers} />
  </svg>
);

/** The whole land in the composition of the window: what lies behind the houses, between their rows and before them. */
export function Land({ rows }: { rows: 1 | 2 }) {
  return rows === 1
    ? (
      <>
        <Wide layers={BEHIND} class="behind" />
        <Wide layers={BEFORE} class="before" />
        <Wide layers={FOLK} class="before folk" />
      </>
    )
    : (
      <>
        <Tall layers={TALL_BEHIND} class="behind" />
        <Tall layers={TALL_BETWEEN} class="between" />
        <Tall layers={TALL_BEFORE} class="before" />
      </>
    );
}

const ELF = elfAt(0, 0, 2, "tiny", 1, 1.3);
const SNOWMAN = [figureAt("snowman", 0, 0, 0.95)];

/** Somebody who stands where there is nothing yet. */
export function Waiting({ who }: { who: "elf" | "snowman" }) {
  return (
    <svg class="art waiting" viewBox="-28 -60 56 66" aria-hidden="true">
      <Art of={who === "elf" ? ELF : SNOWMAN} />
    </svg>
  );
}
