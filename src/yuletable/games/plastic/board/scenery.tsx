/** The valley: sky, hills, roads, cave, chimneys. Nothing here changes during a match, so all of it is drawn once. */

import { Ink, type Shape, type Shapes } from "kit/drawing.tsx";
import { fir, flakes, hill, type Layer, Scenery, sky } from "kit/scenery.tsx";
import { memo } from "page/parts/memo.ts";

/** How far it goes on to either side, for windows wider than the stage. */
const BEYOND = 420;

const roads = (paths: string, wide: number): Shapes => [
  [paths, "", "road-edge", wide * 1.3],
  [paths, "", "road", wide],
  [paths, "", "road-edge", 2, 0.8, "8 9"],
];

const back = (w: number, h: number): Shape => [`M${-BEYOND} 0H${w + BEYOND}V${h}H${-BEYOND}Z`, "sky-3"];

const PEAKS =
  "M60 300 190 120 250 190 330 90 430 200 470 150 520 90 556 64 600 96 650 150 700 190 790 84 880 186 950 128 1080 300Z";
const CAPS =
  "M330 90 356 120 340 140 322 124 308 142 296 134ZM790 84 818 116 800 138 784 120 768 134 760 120ZM190 120 214 146 196 160 180 146 168 156ZM950 128 974 152 956 164 938 148Z";

const FIRS = [
  [226, 330, 0.9],
  [210, 460, 1.1],
  [440, 300, 0.7],
  [672, 300, 0.7],
  [436, 440, 0.8],
  [680, 440, 0.8],
  [884, 320, 0.8],
  [1180, 420, 1.1],
  [1260, 470, 1.3],
  [1350, 430, 1],
] as const;

/** An ogre, as he looks out from behind the rocks; his feet at x, y. */
const ogre = (x: number, y: number, size: number): Layer => ["lies", OGRE, `translate(${x} ${y}) scale(${size})`];

const OGRE: Shapes = [
  ["M-26 0C-30-26-20-40 0-40S30-26 26 0Z", "#6E8F5E", "contour", 1.4],
  ["O0 -38 17", "#7FA36B", "contour", 1.4],
  ["M-15-46-22-54-12-52ZM15-46 22-54 12-52Z", "#E9DCC4", "contour", 1],
  ["O-6 -41 3.4O6 -41 3.4", "#FFFDF8"],
  ["O-5 -40.6 1.5O7 -40.6 1.5", "#22302B"],
  ["M-9-31q9 7 18 0l-3 1-1-4-2 5h-6l-2-5-1 4Z", "#FFFDF8", "contour", 0.9],
];

const CHIMNEYS: Shapes = [
  ["M926 110h26v60h-26ZM966 88h26v80h-26Z", "plastic-dark", "contour", 1.4],
  ["M931 116v36M971 94v56", "", "plastic-light", 3],
  ["O940 96 10O980 72 12O998 58 9", "plastic-panel", "plastic-dark", 1.2],
];

const WIDE: Layer[] = [
  ["", [back(1440, 634)]],
  ...sky(1440, 634, 556, 60, [120, 240, 400]),
  ["", [flakes(60, -BEYOND, 0, 1440 + BEYOND, 300)]],
  ["layer", [[PEAKS, "rock"], [CAPS, "snow"]]],
  ["layer", [[hill(-BEYOND, 1440 + BEYOND, 250, 14, 9, 660, 4), "meadow"]]],
  ["layer", [[hill(-BEYOND, 1440 + BEYOND, 420, 14, 9, 660, 14), "snow-2"]]],
  ["layer", [[hill(-BEYOND, 1440 + BEYOND, 548, 8, 11, 660, 15), "snow"]]],
  ...FIRS.map(([x, y, size]) => fir(x, y, size, y < 400 ? "fir-mid" : "fir-near")),
  [
    "",
    roads(
      "M556 606C470 604 330 600 322 500V244C326 176 420 160 556 132M556 606V112M556 606C640 604 782 600 790 500V244C786 176 690 160 556 132",
      20,
    ),
  ],
  ogre(446, 120, 1),
  ogre(666, 122, 0.9),
  ["layer", [
    ["M436 160C430 70 486 14 556 14S682 70 676 160Z", "rock", "contour", 1.4],
    ["M478 160C476 84 508 40 556 40S636 84 634 160Z", "#3A302A"],
    ["M498 160C498 98 520 66 556 66S614 98 614 160Z", "#241C18"],
    ["M476 60q8 12 4 22M640 70q-8 10-2 22", "", "#857C6A", 2],
  ]],
  ["lies", CHIMNEYS],
];

export const WideValley = memo(function WideValley() {
  return <Scenery w={1440} h={634} layers={WIDE} />;
});

interface TallProps {
  w: number;
  h: number;
  /** Where the middle road and its neighbours run, and the height of the cave and of SAFE. */
  middle: number;
  apart: number;
  cave: number;
  top: number;
  safe: number;
}

/** The same on a phone, as high as there is room. */
export const TallValley = memo(function TallValley({ w, h, middle, apart, cave, top, safe }: TallProps) {
  const left = middle - apart, right = middle + apart, low = safe - 40;
  const side = (x: number) =>
    `M${middle} ${safe}C${(x + middle) / 2} ${safe} ${x} ${safe} ${x} ${low}V${top}C${x} ${cave + 26} ${
      (x + middle) / 2
    } ${cave + 18} ${middle} ${cave + 6}`;
  const layers: Layer[] = [
    ["", [[`M0 0H${w}V${h}H0Z`, "sky-2"]]],
    ["lies", [[hill(0, w, cave - 36, 16, 4, h, 4), "sky-1"]]],
    ["lies", [[
      `M-10 ${top + 20}L${left} ${cave - 16} ${left + 60} ${top - 30}H${right - 60}L${right} ${cave - 16} ${w + 10} ${
        top + 20
      }Z`,
      "rock",
    ]]],
    ["layer", [[hill(0, w, top - 22, 8, 4, h, 5), "meadow"]]],
    ["layer", [[hill(0, w, (top + safe) / 2 - 10, 10, 4, h, 15), "snow-2"]]],
    ["layer", [[hill(0, w, safe - 44, 6, 4, h, 15), "snow"]]],
    ["", roads(`${side(left)}M${middle} ${safe}V${cave}${side(right)}`, 14)],
    ["layer", [
      [
        `M${middle - 74} ${cave + 24}C${middle - 78} ${cave - 38} ${middle - 44} ${cave - 54} ${middle} ${cave - 54}S${
          middle + 78
        } ${cave - 38} ${middle + 74} ${cave + 24}Z`,
        "rock",
        "contour",
        1.3,
      ],
      [
        `M${middle - 40} ${cave + 24}C${middle - 42} ${cave - 22} ${middle - 25} ${cave - 38} ${middle} ${cave - 38}S${
          middle + 42
        } ${cave - 22} ${middle + 40} ${cave + 24}Z`,
        "#241C18",
      ],
    ]],
    ogre(middle - 60, cave + 20, 0.5),
  ];
  return <Scenery w={w} h={h} layers={layers} />;
});

const HOUSE: Shapes = [
  ["M16 104V54H156V104Z", "wall"],
  ["M0 60 86 6 172 60Z", "roof"],
  ["M-6 62C10 44 60 18 86 0 112 18 162 44 178 62 160 64 120 30 86 18 52 30 12 64-6 62Z", "snow"],
  ["O86 82 70 36", "url(#window-glow)"],
  ["M70 104V74a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v30Z", "#5B3A1A"],
  ["M30 70h26v22h-26ZM116 70h26v22h-26Z", "window-now"],
];

/** The house that everybody wants to come home to. */
export const House = memo(function House({ size }: { size: number }) {
  return (
    <svg class="drawing house" viewBox="0 0 172 104" width={172 * size} height={104 * size} aria-hidden="true">
      <Ink shapes={HOUSE} />
    </svg>
  );
});
