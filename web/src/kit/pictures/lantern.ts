/** A lantern, its middle at 0, 0: it burns while somebody is awaited. */

import type { Shapes } from "../drawing.tsx";

export const lanternShapes = (lit: boolean): Shapes => [
  ...(lit ? [["O0 2 24", "url(#halo)"]] as const : []),
  ["M-4-13a4 4 0 0 1 8 0", "", "contour", 1.6],
  ["M-8-10H8L6.5-13H-6.5Z", "#5D3A1A", "contour", 1],
  ["M-7-10H7V8H-7Z", lit ? "lamp" : "wash", "contour", 1.3],
  ["M-8.5 8h17v3.4h-17Z", "#5D3A1A", "contour", 1],
  ...(lit
    ? [
      ["M0-5c3 3.4 3.6 5.4 3.6 7A3.6 3.6 0 0 1-3.6 2C-3.6.4-3-1.6 0-5Z", "#E8742A"],
      ["M0-1c1.5 1.8 1.8 2.6 1.8 3.6a1.8 1.8 0 0 1-3.6 0C-1.8 1.6-1.5.8 0-1Z", "#FFF1C4"],
    ] as const
    : []),
  ["M0-10V-5M0 5.6V8", "", "contour", 1, 0.5],
];
