/** What the factory shows to the outside: its sign, a brick. */

import type { Shapes } from "kit/drawing.tsx";

export const BRICK: Shapes = [
  ["M-22-6H22V14H-22Z", "#FBFAF6", "plastic-dark", 1.8],
  ["M-17-6v-7h11v7M6-6v-7h11v7", "#FBFAF6", "plastic-dark", 1.8],
  ["M-20 8H20v4.5H-20Z", "#E3C3D2"],
];
