/** The cover: the workshop cut open, every lamp lit, four nights before Christmas. */

import { Art, coverHill, coverSky, figureAt, goodAt, lampAt, placed, reindeerAt, toyAt } from "kit/art.tsx";
import { planks } from "kit/buildings.tsx";
import { rounded, type Shapes } from "kit/drawing.tsx";
import { elfAt } from "kit/elf.tsx";
import { FIGURES } from "kit/pictures/figures.ts";
import { fir, flakes, icicles, type Layer } from "kit/scenery.tsx";

/** The windows of the roof are a calendar: the first has been opened, the second is today's. */
function dormers(): Layer[] {
  const frame = (x: number, glass: string): Layer => [
    "lies",
    [[rounded(x, 76, 48, 46, 6), "beam"], [rounded(x + 3, 79, 42, 40, 4), glass]],
  ];
  const shutters = (x: number): Layer => [
    "",
    [[`M${x + 1} 78l-9 4v36l9 4ZM${x + 47} 78l9 4v36l-9 4Z`, "fir-mid", "fir-dark", 1]],
  ];
  const shut = (x: number): Layer => {
    const slats = [88, 96, 104, 112].map((y) => `M${x + 8} ${y}h12M${x + 28} ${y}h12`).join("");
    return ["", [
      [`M${x + 24} 79v40`, "", "fir-dark", 1.3],
      [slats, "", "fir-dark", 1.2, 0.7],
      [`O${x + 20} 99 1.8O${x + 28} 99 1.8`, "#F0BD48"],
    ]];
  };
  return [
    frame(110, "window-past"),
    shutters(110),
    toyAt("teddy", 134, 99, 34),
    ["", [["O200 98 48 42", "url(#window-glow)"]]],
    frame(176, "window-now"),
    shutters(176),
    figureAt("santa", 200, 119),
    frame(242, "fir-near"),
    shut(242),
    frame(308, "fir-near"),
    shut(308),
  ];
}

const ROOMS = [
  [66, 150, 166, "room-wood"],
  [240, 150, 174, "room-fabric"],
  [66, 244, 110, "room-metal"],
  [184, 244, 230, "room-hall"],
] as const;

const rooms = (): Shapes =>
  ROOMS.flatMap(([x, y, w, tone]): Shapes => [
    [`M${x} ${y}h${w}v84h${-w}Z`, tone],
    [`M${x} ${y}h${w}v84h${-w}Z`, "lamp", "", 0, 0.32],
    [`M${x} ${y + 62}h${w}v22h${-w}Z`, "floor-shade"],
    [`M${x} ${y + 62}h${w}`, "", "rgb(60 36 8 / 22%)", 1],
  ]);

/** The shade that falls into each room. Every one for itself: the paint would spread over all of them together. */
const shades = (): Shapes =>
  ROOMS.flatMap(([x, y, w]): Shapes => [
    [`M${x} ${y}h${w}v16h${-w}Z`, "url(#shade-top)"],
    [`M${x} ${y}h9v84h-9Z`, "url(#shade-left)"],
  ]);

const furniture = (path: string): Shapes => [[path, "furniture", "", 0, 0.28]];
const SAW = "M6 62h72v6H6Zm6 6h5v18h-5Zm54 0h5v18h-5ZM22 60a20 20 0 0 1 40 0l-3-5-1 5-5-4-3 4-4-4-4 4-4-4-3 4-5-4-2 4Z";
const LOOM =
  "M10 30h60v4H10Zm2 4h4v50h-4Zm50 0h4v50h-4ZM18 38h3v40h-3Zm7 0h3v40h-3Zm7 0h3v40h-3Zm7 0h3v40h-3Zm7 0h3v40h-3ZM14 78h50v6H14Z";
const ANVIL = "M6 58c10 0 14-4 16-8h40v10c-10 0-14 6-14 10h-8l4 16H22l5-16c-2-6-10-10-21-12Z";

const ART: readonly Layer[] = [
  ...coverSky(250, 40, [70, 140, 230]),
  ["lies", [["O404 52 24", "moon"]]],
  ["", [flakes(24, -60, 0, 540, 120, 5)]],
  coverHill(190, 14, 5, "hill-far", 3),
  fir(-34, 262, 1.1, "fir-far"),
  fir(512, 258, 1.2, "fir-far"),
  fir(20, 250, 1.2, "fir-mid"),
  fir(466, 246, 1.3, "fir-mid"),
  fir(440, 262, 0.9),
  ["", [
    ["O352 22 7", "snow-2", "", 0, 0.7],
    ["O361 8 10", "snow-2", "", 0, 0.56],
    ["O374 -8 13", "snow-2", "", 0, 0.42],
  ]],
  ["layer", [
    ["M338 90V34h28V90Z", "beam"],
    ["M334 32h36v9h-36Z", "beam-light"],
    ["M333 32q19-9 38 0l-2 3q-17-5-34 0Z", "snow"],
  ]],
  ["layer", [["M52 132H428V330H52Z", "wall"], planks(52, 428, 140, 330)]],
  ["layer", [
    ["M28 140 78 54H402L452 140Z", "roof"],
    ["M34 128H446M44 110H436M54 92H426M64 74H416", "", "roof-dark", 1.6, 0.6],
    [
      "M22 142C40 134 66 78 74 50 160 40 320 42 406 50 414 78 440 134 458 142 446 148 414 78 396 64 300 56 180 56 84 64 66 78 34 148 22 142Z",
      "snow",
    ],
  ]],
  ["lies", [icicles(40, 440, 141, 12, 8)]],
  ...dormers(),
  ["", rooms()],
  placed(furniture(SAW), 78, 154, 0.82),
  placed(furniture(LOOM), 320, 150, 0.9),
  placed(furniture(ANVIL), 76, 250, 0.72),
  ...[120, 190, 290, 360].map((x) => lampAt(x, 150, 226, 14, 30)),
  ...[118, 240, 320].map((x) => lampAt(x, 244, 320, 14, 30)),
  ["", shades()],
  ...elfAt(120, 222, 0, "round", 0),
  ...elfAt(190, 222, 1, "tall", 2),
  toyAt("horse", 156, 208, 36),
  goodAt("wood", 88, 220, 22),
  ...elfAt(292, 222, 3, "stocky", 1),
  ...elfAt(362, 222, 2, "wiry", 3),
  toyAt("doll", 328, 208, 34),
  goodAt("fabric", 398, 220, 22),
  ...elfAt(118, 316, 2, "broad", 1),
  goodAt("metal", 88, 314, 20),
  goodAt("metal", 150, 316, 20),
  ...elfAt(240, 316, 4, "tiny", 0),
  ...elfAt(320, 316, 0, "lanky", 2),
  toyAt("boat", 280, 302, 40),
  toyAt("drum", 372, 302, 40),
  coverHill(330, 6, 8, "snow", 9),
  placed(FIGURES.sleigh, 418, 330, 0.62, "lies"),
  ...reindeerAt("comet", 30, 322),
];

export function Cover() {
  return <Art of={ART} />;
}
