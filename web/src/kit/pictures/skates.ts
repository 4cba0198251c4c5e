/** A gift in one game, a decoration in another. */

import type { Shapes } from "../drawing.tsx";

export const SKATES: Shapes = [
  ["M-18-16h9v12q8 0 9 8H-18Z", "#E4573F", "#7d1a2a", 1.2],
  ["M2-14h9v12q8 0 9 8H2Z", "#C93A33", "#7d1a2a", 1.2],
  ["M-20 10H2q4 0 4-3M0 12H20q4 0 4-3M-15 4v6M-4 4v6M5 6v6M16 6v6", "", "#6C777D", 2.2],
  ["M-15-10h5M-15-6h5M5-8h5M5-4h5", "", "#FFFDF8", 1.6],
];
