/** The village square: sky, hills, houses, tree, stables, post office, cart. Layers of paper that never change. */

import type { Shapes } from "kit/drawing.tsx";
import { fir, flakes, hill, icicles, type Layer, Scenery, sky } from "kit/scenery.tsx";
import { house, lowHouse, TONES } from "./houses.ts";
import { SHOPS, TALL, WIDE } from "./places.ts";

/** How far the land goes on to either side, for windows wider than the stage. */
const BEYOND = 500;

/** A hill over the whole width of a stage and beyond. */
const land = (
  w: number,
  h: number,
  y: number,
  wave: number,
  times: number,
  tone: string,
): Layer => [
  "layer",
  [[hill(-BEYOND, w + BEYOND, y, wave, times, h + 40, times), tone]],
];

const GARLAND = ["#B5263A", "#F0BD48", "#3D6E9E", "#FFFDF8", "#D9722F"];

/** The great tree, 282 high, its foot at 0, 0. */
const TREE: Layer[] = [
  ["", [["M-10-34h20V0h-20Z", "door"]]],
  ...([[-146, -26, 102], [-208, -102, 80], [-258, -172, 56]] as const).flatMap(
    ([top, foot, half], tier): Layer[] => {
      const hem = Array.from(
        { length: 5 },
        () => `q${-half * 0.2} 12 ${-half * 0.4} 0`,
      ).join("");
      const side = `M0 ${top - 30}C${half * 0.3} ${top + 10} ${half * 0.7} ${foot - 30} ${half} ${foot}`;
      const balls = GARLAND.map((tone, k): Shapes[number] => {
        const at = k / 4;
        const x = half * (1.48 * at - 0.74),
          y = foot - 6 + 14 * Math.sin(Math.PI * at) - 4 * at;
        return [
          `O${x.toFixed(1)} ${y.toFixed(1)} 4.6`,
          GARLAND[(k + tier) % 5] ?? tone,
          "contour",
          0.8,
        ];
      });
      return [[
        "layer",
        [
          [
            `${side}${hem}C${-half * 0.7} ${foot - 30} ${-half * 0.3} ${top + 10} 0 ${top - 30}Z`,
            "fir-mid",
          ],
          [
            `M${-half * 0.8} ${foot - 10}Q0 ${foot + 16} ${half * 0.82} ${foot - 16}`,
            "",
            "#F0BD48",
            2,
            0.9,
          ],
          ...balls,
        ],
      ]];
    },
  ),
  ["", [
    [
      "M0-282C10-264 18-248 26-236Q14-244 8-234 0-246-8-234-14-244-26-236C-18-248-10-264 0-282Z",
      "snow",
      "",
      0,
      0.95,
    ],
  ]],
  ["lies", [
    [
      "M0-302l4.7 10.4 11.3 1.2-8.4 7.7 2.3 11.2-9.9-5.6-9.9 5.6 2.3-11.2-8.4-7.7 11.3-1.2Z",
      "#F0BD48",
      "contour",
      1.2,
    ],
  ]],
];
const tree = (x: number, y: number, size: number): Layer[] =>
  TREE.map((
    [drop, shapes],
  ) => [drop, shapes, `translate(${x} ${y}) scale(${size})`]);

const planks = (
  from: number,
  to: number,
  by: number,
  draw: (at: number) => string,
): string => {
  let path = "";
  for (let at = from; at < to; at += by) path += draw(at);
  return path;
};

/** The stables: red boards under a snowy gable, with a lit room below the stalls. */
function stables({ x, y, w, foot, gable, room }: typeof WIDE.stables): Layer[] {
  const right = x + w, middle = x + w / 2, top = y - gable;
  const inside = `M${x + 6} ${room}H${right - 6}V${foot - 6}H${x + 6}Z`;
  return [
    ["layer", [
      [`M${x} ${y}H${right}V${foot}H${x}Z`, "roof-dark"],
      [
        planks(x + 16, right, 16, (at) => `M${at} ${y}V${foot}`),
        "",
        "#000",
        1,
        0.12,
      ],
    ]],
    ["layer", [
      [
        `M${x - 12} ${y + 6}L${middle} ${top}L${right + 12} ${y + 6}L${right + 4} ${y + 14}L${middle} ${top + 16}L${
          x - 4
        } ${y + 14}Z`,
        "beam",
      ],
      [`M${x + 6} ${y}L${middle} ${top + 12}L${right - 6} ${y}Z`, "roof-dark"],
    ]],
    ["lies", [[
      `M${x - 14} ${y + 8}C${x - 16} ${y - 4} ${middle - 50} ${top + 14} ${middle} ${top - 6}C${middle + 50} ${
        top + 14
      } ${right + 16} ${y - 4} ${right + 14} ${y + 8}C${right} ${y + 8} ${middle + 40} ${top + 22} ${middle} ${
        top + 10
      }S${x} ${y + 10} ${x - 14} ${y + 8}Z`,
      "snow",
    ]]],
    ["", [
      [inside, "room-stable"],
      [inside, "lamp", "", 0, 0.3],
      [
        `M${x + 6} ${foot - 30}H${right - 6}V${foot - 6}H${x + 6}Z`,
        "floor-shade",
      ],
      [`M${x + 6} ${room}H${right - 6}v14H${x + 6}Z`, "url(#shade-top)"],
    ]],
  ];
}

/** The post office: a long room with its front wall away, icicles along the roof. */
function postOffice({ x, y, w, foot }: typeof WIDE.post): Layer[] {
  const right = x + w;
  const inside = `M${x + 10} ${y + 10}H${right - 10}V${foot - 14}H${x + 10}Z`;
  return [
    ["layer", [
      [`M${x} ${y}H${right}V${foot}H${x}Z`, "post-wall"],
      [
        planks(y + 14, foot, 14, (at) => `M${x} ${at}H${right}`),
        "",
        "#000",
        1,
        0.08,
      ],
    ]],
    ["", [
      [inside, "room-mail"],
      [inside, "lamp", "", 0, 0.16],
      [
        `M${x + 10} ${foot - 50}H${right - 10}V${foot - 14}H${x + 10}Z`,
        "floor-shade",
      ],
      [`M${x + 10} ${y + 10}H${right - 10}v16H${x + 10}Z`, "url(#shade-top)"],
    ]],
    ["lies", [
      [
        `M${x - 10} ${y + 4}C${x} ${y - 16} ${x + w * 0.24} ${y - 8} ${x + w * 0.37} ${y - 12}S${x + w * 0.76} ${
          y - 6
        } ${right - 40} ${y - 12} ${right + 12} ${y - 8} ${right + 10} ${y + 4}C${right - 20} ${y + 10} ${
          x + w * 0.76
        } ${y + 4} ${x + w * 0.63} ${y + 8}S${x + w * 0.24} ${y + 4} ${x - 10} ${y + 4}Z`,
        "snow",
      ],
      icicles(x, right, y + 5),
    ]],
  ];
}

/** Sack and cart of the Donation Center; what was given lies between them. The middle of the ground is 0, 0. */
const SACK: Shapes = [
  [
    "M-103-82C-127-136-95-178-31-192H25C89-178 119-134 99-82Z",
    "#B5263A",
    "contour",
    1.5,
  ],
  [
    "M-31-191C-41-206-53-212-47-221-27-229 21-229 41-221 47-212 35-206 25-191Z",
    "#C63C4C",
    "contour",
    1.3,
  ],
  ["M-35-198Q-3-188 29-198L31-188Q-3-178-37-188Z", "#F0BD48", "contour", 1],
  ["M-81-104q4-44 40-66M73-104q0-40-30-64", "", "#D65A5F", 3],
  ["M-77-142l12-6 6 12-12 6Z", "#8C5A36", "contour", 0.9],
];
const CART: Shapes = [
  ["M-123-78H123L109-24H-107Z", "beam-light", "contour", 1.4],
  ["M-123-78H123L121-68H-120Z", "wall"],
  [planks(-87, 100, 34, (at) => `M${at}-66v40`), "", "beam", 1.2, 0.6],
  ["O-77 -20 18O77 -20 18", "beam", "contour", 1.4],
  ["O-77 -20 6O77 -20 6", "#F0BD48", "contour", 1],
];

const SNOWMAN: Shapes = [
  ["O0 -14 15", "snow", "contour", 1],
  ["O0 -38 11", "snow", "contour", 1],
  ["M-11-47h22v-4h-5v-13h-12v13h-5Z", "#3A2E2A", "contour", 0.8],
  ["M0-38l9 2-9 2Z", "#E8742A"],
  ["O-4 -41 1.3O4 -41 1.3O0 -18 1.4O0 -10 1.4", "#22302B"],
  ["M-9-29q9 5 18 0l1 4q-10 5-20 0Z", "#B5263A"],
];

/** The light round the tree; the air itself reaches farther than the stage. */
const RINGS = sky(1440, 634, 440, 120, [130, 250, 390]).slice(1);

const WIDE_LAYERS: Layer[] = [
  ["", [[`M${-BEYOND} 0H${1440 + BEYOND}V634H${-BEYOND}Z`, "sky-3"]]],
  ...RINGS,
  ["", [flakes(80, -BEYOND, 0, 1440 + BEYOND, 380, 9)]],
  land(1440, 634, 262, 22, 12, "hill-far"),
  fir(10, 306, 1, "fir-far"),
  fir(352, 266, 0.8, "fir-far"),
  fir(890, 274, 0.9, "fir-far"),
  fir(1130, 284, 1.2, "fir-far"),
  fir(1250, 290, 0.8, "fir-far"),
  fir(1330, 294, 1.2, "fir-far"),
  land(1440, 634, 322, 8, 16, "snow-2"),
  ...SHOPS.flatMap((name, n) => house(WIDE.shops[n] ?? 0, WIDE.house, TONES[name] ?? "")),
  land(1440, 634, WIDE.ground, 4, 22, "snow"),
  ...tree(WIDE.tree.x, WIDE.tree.y, 1),
  ...stables(WIDE.stables),
  ["", [[
    "M880 378C900 360 930 374 970 368S1060 376 1112 364L1130 390H880Z",
    "snow",
  ]]],
  ...postOffice(WIDE.post),
  ["", [[
    `O${WIDE.cart.x} ${WIDE.cart.y - 50} 175 76`,
    "url(#halo)",
    "",
    0,
    0.55,
  ]]],
  ["layer", SACK, `translate(${WIDE.cart.x} ${WIDE.cart.y})`],
  ["layer", CART, `translate(${WIDE.cart.x} ${WIDE.cart.y})`],
  ["lies", SNOWMAN, "translate(1094 424) scale(.72)"],
];

const TALL_LAYERS: Layer[] = [
  ["", [[`M${-BEYOND} 0H${390 + BEYOND}V600H${-BEYOND}Z`, "sky-3"]]],
  land(390, 554, 22, 8, 15, "sky-2"),
  land(390, 554, 58, 12, 14, "sky-1"),
  ["", [flakes(90, -BEYOND, 0, 390 + BEYOND, 190, 9)]],
  land(390, 554, 120, 12, 13, "hill-far"),
  land(390, 554, 160, 6, 12, "snow-2"),
  ...SHOPS.flatMap((name, n) => lowHouse(TALL.shops[n] ?? 0, TALL.house, TONES[name] ?? "")),
  land(390, 554, TALL.ground, 2, 20, "snow"),
  ...tree(TALL.tree.x, TALL.tree.y, 0.45),
  ...stables(TALL.stables),
  ...postOffice(TALL.post),
  ["layer", SACK, `translate(${TALL.cart.x} ${TALL.cart.y + 4}) scale(.62 .4)`],
  ["layer", CART, `translate(${TALL.cart.x} ${TALL.cart.y}) scale(1.1 .5)`],
];

export const Village = ({ tall = false }: { tall?: boolean }) =>
  tall ? <Scenery w={390} h={554} layers={TALL_LAYERS} /> : <Scenery w={1440} h={634} layers={WIDE_LAYERS} />;
