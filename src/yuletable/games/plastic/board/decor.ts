/** What stands on an island beside whoever works there, its middle at 0, 0. */

import type { Shapes } from "kit/drawing.tsx";

const wheel = (y: number, radius: number): string =>
  Array.from({ length: 8 }, (_, n) => {
    const turn = n * Math.PI / 4;
    return `M0 ${y}l${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  }).join("");

const FIR = "M0-60 16-38H9L24-17H14L32 6H4V16H-4V6H-32L-14-17H-24L-9-38H-16Z";
const SHEEP: Shapes = [
  ["M-10 2a7 7 0 0 1 0-12 7 7 0 0 1 13-3 7 7 0 0 1 9 8 6 6 0 0 1-3 8Z", "#F6F0E4", "contour", 1],
  ["O-13 -7 4.4 5.4", "#3A2E2A"],
  ["M-5 3v6M6 3v6", "", "#3A2E2A", 2.2],
];
const TREE: Shapes = [[FIR, "fir-near"], ["M0-60 16-38Q10-43 6-40 0-48-6-40-10-43-16-38Z", "snow", "", 0, 0.92]];

/** A drawing, where it stands, how large it is. */
export type Prop = readonly [shapes: Shapes, x: number, y: number, size: number];

/** A good or a toy, where it lies, how large it is. */
export type Lying = readonly [id: string, x: number, y: number, size: number];

interface Decor {
  props: readonly Prop[];
  goods: readonly Lying[];
  toys?: readonly Lying[];
}

export const DECOR: Readonly<Record<string, Decor>> = {
  forest: { props: [[TREE, -62, 0, 0.8], [TREE, -38, -12, 0.6], [TREE, 64, 0, 0.85], [TREE, 42, -12, 0.6]], goods: [] },
  sawmill: {
    props: [[
      [
        ["M-30 0V-28L0-44 30-28V0Z", "beam-light", "contour", 1.2],
        ["M-34-26 0-46 34-26 30-22 0-39-30-22Z", "roof", "contour", 1],
        ["O0 -12 11", "steel", "contour", 1.1],
        [wheel(-12, 8), "", "contour", 0.9],
      ],
      48,
      -10,
      0.95,
    ]],
    goods: [["wood", -58, -2, 26], ["wood", -48, -14, 24]],
  },
  dolls: {
    props: [[[["M-70-4h34v-4h-34Zm4 4h4v14h-4Zm22 0h4v14h-4Z", "beam-light", "contour", 1]], 0, -4, 1]],
    goods: [],
    toys: [["jester", -52, -26, 30], ["queen", 58, -14, 34]],
  },
  pasture: { props: [[SHEEP, -54, 0, 1.1], [SHEEP, 62, -6, 1], [SHEEP, 42, -20, 0.8]], goods: [] },
  spinning: {
    props: [[
      [
        ["O0 -14 17", "", "beam", 4],
        [wheel(-14, 15), "", "beam-light", 1.6],
        ["M-12 10 0-14 12 10", "", "beam", 3.4],
      ],
      54,
      -6,
      1,
    ]],
    goods: [["yarn", -56, -2, 26], ["yarn", -40, -16, 20]],
  },
  shed: {
    props: [
      [
        [
          ["M-24 4V-24H24V4Z", "beam-light", "contour", 1.2],
          ["M-30-22-18-38H18L30-22Z", "roof", "contour", 1.1],
          ["M-12-14h24v14h-24Z", "window-now", "contour", 1],
        ],
        54,
        -6,
        0.95,
      ],
      [[["M-12-4H8l-5-5M12 5H-8l5 5", "", "pine", 3.4]], -52, -8, 1],
    ],
    goods: [],
  },
  "lower-mine": {
    props: [[
      [
        ["M-34 6C-36-30-12-42 4-40S38-20 36 6Z", "rock", "contour", 1.2],
        ["M-14 6V-14a14 14 0 0 1 28 0V6Z", "#2B2420"],
        ["M-17 6V-16h34V6", "", "beam-light", 4],
      ],
      56,
      -2,
      0.9,
    ]],
    goods: [["ore", -56, -2, 24], ["ore", -42, -14, 20]],
  },
  "upper-mine": {
    props: [[
      [
        ["M-22 4V-20L-12-44H12L22-20V4Z", "#8C5A4A", "contour", 1.2],
        ["M-9 4V-8a9 9 0 0 1 18 0V4Z", "#FFB648", "contour", 1],
        ["O0 -52 8O9 -62 11", "card", "", 0, 0.6],
      ],
      56,
      -4,
      0.85,
    ]],
    goods: [["metal", -54, -4, 26]],
  },
  machines: { props: [], goods: [], toys: [["plane", -50, -14, 36], ["knight", 56, -14, 34]] },
};
