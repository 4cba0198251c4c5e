/** What grows on the hill: firs, gingerbread trees, crystals of ice. Each stands at 0, 0. */

import type { Shapes } from "kit/drawing.tsx";

export const FIR: Shapes = [
  ["M-4 0h8v10h-8Z", "door"],
  ["M0-62 26-26H15L34 2H-34L-15-26H-26Z", "tone"],
  [
    "M0-62 10-48 5-42 0-47-5-42-10-48ZM26-26l-11-2-6 5-5-6-7 6-8-6-4 4 4-7h26Z",
    "snow",
    "",
    0,
    0.85,
  ],
];
export const GINGER: Shapes = [
  [
    "M0-60C10-58 14-48 12-42 20-42 26-32 22-24 32-22 36-8 26 0 22 6 4 4 4 4V16H-4V4S-22 6-26 0C-36-8-32-22-22-24-26-32-20-42-12-42-14-48-10-58 0-60Z",
    "gingerbread",
    "#7A431A",
    1.2,
  ],
  ["M-14-40q14 8 28 0M-24-22q24 12 48 0M-26-2q26 10 52 0", "", "#FFF3DC", 2.6],
  ["O-6 -28 3O2 -12 3", "#B5263A"],
  ["O8 -30 3", "#2F7D5B"],
  ["O-14 -10 3O0 -50 3", "#F0BD48"],
  ["O14 -12 3", "#3D6E9E"],
];
export const CRYSTAL: Shapes = [
  ["M0-40 10-26 7 0H-7L-10-26Z", "#8FC7DA", "#3F7E96", 1],
  ["M0-40 3-26 2 0H-7L-10-26Z", "#D6EEF6", "", 0, 0.8],
];
