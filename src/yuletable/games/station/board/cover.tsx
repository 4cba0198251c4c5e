/** The cover: the tree of squares half trimmed, between gingerbread and ice. */

import { Art, coverHill, coverSky, decorationAt, dieAt, goodAt, placed } from "kit/art.tsx";
import { elfAt } from "kit/elf.tsx";
import { flakes, type Layer } from "kit/scenery.tsx";
import { TreeArt, type TreeRows } from "kit/tree.tsx";
import { CRYSTAL, GINGER } from "./growth.ts";

const CAVE = "light-dark(#56708A, #24384C)";
const GINGER_GROUND = "light-dark(#EBCFA3, #3A3226)";

const CANE = "candy-cane", SHOOTING = "shooting-star", GIANT = "giant-bauble", E = "empty", N = null;

const ROWS: TreeRows = [
  [N, N, N, E, E, N, N, N],
  [N, N, E, SHOOTING, SHOOTING, E, N, N],
  [N, N, CANE, CANE, SHOOTING, SHOOTING, N, N],
  [N, E, CANE, "bauble", E, E, E, N],
  [N, E, CANE, E, E, GIANT, GIANT, N],
  [E, E, CANE, "tinsel", "tinsel", GIANT, GIANT, E],
];

/** What is for sale hangs from the garland. */
const hung = (id: string, x: number, y: number): Layer[] => [
  ["", [[`M${x} 22V${y - 16}`, "", "contour", 1]]],
  ["lies", [[`O${x} ${y} 17`, "card", "edge", 1.2]]],
  decorationAt(id, x, y, 24),
];

const GARLAND = "M-60 20Q100 36 240 16T540 16";

const BACK: readonly Layer[] = [
  ...coverSky(330, 60, [80, 150, 240]),
  ["lies", [["O84 56 24", "moon"]]],
  ["", [flakes(30, -60, 0, 540, 200, 9)]],
  ["layer", [
    ["M230 250 330 110 372 156 420 96 480 170 506 140 550 200V330H230Z", CAVE],
    ["M330 110 348 130 336 146 322 134 310 146ZM420 96 440 124 426 140 414 126 402 136Z", "snow"],
  ]],
  placed(GINGER, -30, 190, 1, "lies"),
  placed(GINGER, 30, 176, 1.2, "lies"),
  placed(GINGER, 78, 164, 0.9, "lies"),
  placed(GINGER, 120, 180, 0.7, "lies"),
  ["layer", [["M-70 400V206C-20 170 90 176 130 166S190 200 200 260V400Z", GINGER_GROUND]]],
  ["lies", [[
    "M-70 206C-20 170 90 176 130 166S186 190 196 240C186 250 182 214 172 216S160 240 150 232 140 196 126 200 112 224 100 216 84 190 70 196 50 226 38 216 16 196-4 206-24 232-36 224-50 206-70 222Z",
    "icing",
    "",
    0,
    0.95,
  ]]],
  ["layer", [["M290 360C290 270 320 210 380 206S470 200 560 214V400H290Z", "ice"]]],
  placed(CRYSTAL, 420, 300, 1.8, "lies"),
  placed(CRYSTAL, 446, 304, 2.4, "lies"),
  placed(CRYSTAL, 468, 302, 1.5, "lies"),
  coverHill(284, 7, 6, "snow", 5),
  ["", [["O240 80 56", "url(#halo)"]]],
];

const FRONT: readonly Layer[] = [
  decorationAt("star", 240, 78, 50),
  ...elfAt(84, 322, 0, "round", 0, 1.45),
  ...elfAt(136, 338, 3, "tall", 2, 1.3),
  ...elfAt(350, 330, 1, "stocky", 1, 1.4),
  ...elfAt(398, 342, 2, "tiny", 3, 1.3),
  dieAt(5, 42, 326, 34, -10),
  dieAt(3, 300, 334, 32, 8),
  goodAt("gingerbread", 112, 296, 26),
  goodAt("glass", 376, 292, 22),
  ["", [[GARLAND, "", "fir-near", 9], [GARLAND, "", "fir-mid", 4, 1, "3 5"]]],
  ...hung("candy-cane", 40, 48),
  ...hung("giant-bauble", 108, 52),
  ...hung("sleigh", 176, 50),
  ...hung("goose", 306, 46),
  ...hung("skates", 372, 46),
  ...hung("candle", 440, 50),
];

export function Cover() {
  return (
    <>
      <Art of={BACK} />
      <g transform="translate(136 100)">
        <TreeArt rows={ROWS} size={26} isSquare={(id) => id === E} />
      </g>
      <Art of={FRONT} />
    </>
  );
}
