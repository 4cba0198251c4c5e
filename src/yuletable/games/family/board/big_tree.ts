/** The tree on the square, as the cover and the house in the village show it. */

import { goodAt } from "kit/art.tsx";
import type { Shape } from "kit/drawing.tsx";
import type { Layer } from "kit/scenery.tsx";

const BULBS = ["#B5263A", "#F0BD48", "#3D6E9E", "#FFFDF8", "#D9722F"] as const;
const n = (value: number) => Number(value.toFixed(1));

/** Three tiers of boughs, each with a chain of bulbs; a star on top. */
export function bigTree(x: number, top: number, foot: number): Layer[] {
  const tiers = [[top + 136, foot - 26, 102], [top + 74, top + 180, 80], [top + 24, top + 110, 56]] as const;
  const layers: Layer[] = [["", [[`M${x - 10} ${foot - 34}h20v34h-20Z`, "door"]]]];
  for (const [from, to, half] of tiers) {
    const hem = [0, 1, 2, 3, 4].map((k) =>
      `Q${n(x + half * (0.8 - k * 0.4))} ${to + 12} ${n(x + half * (0.6 - k * 0.4))} ${to}`
    );
    layers.push(["layer", [[
      `M${x} ${from - 30}C${n(x + half * 0.3)} ${from + 10} ${n(x + half * 0.7)} ${to - 30} ${x + half} ${to}${
        hem.join("")
      }C${n(x - half * 0.7)} ${to - 30} ${n(x - half * 0.3)} ${from + 10} ${x} ${from - 30}Z`,
      "fir-mid",
    ]]]);
    const bulbs: Shape[] = [[
      `M${n(x - half * 0.8)} ${to - 10}Q${x} ${to + 16} ${n(x + half * 0.82)} ${to - 16}`,
      "",
      "#F0BD48",
      2,
      0.9,
    ]];
    for (const [k, colour] of BULBS.entries()) {
      const along = k / 4, bx = n(x - half * 0.74 + half * 1.48 * along);
      const by = n(to - 6 + 14 * Math.sin(Math.PI * along) - 4 * along);
      bulbs.push([`O${bx} ${by} 9`, "url(#window-glow)", "", 0, 0.7], [`O${bx} ${by} 4.6`, colour, "contour", 0.8]);
    }
    layers.push(["", bulbs]);
  }
  const y = top;
  layers.push(
    ["", [[
      `M${x} ${y + 2}C${x + 10} ${y + 20} ${x + 18} ${y + 36} ${x + 26} ${y + 48}Q${x + 14} ${y + 40} ${x + 8} ${
        y + 50
      } ${x} ${y + 38} ${x - 8} ${y + 50} ${x - 14} ${y + 40} ${x - 26} ${y + 48}C${x - 18} ${y + 36} ${x - 10} ${
        y + 20
      } ${x} ${y + 2}Z`,
      "snow",
      "",
      0,
      0.95,
    ]]],
    ["", [[`O${x} ${y - 2} 26`, "url(#halo)"]]],
    goodAt("star", x, y - 2, 30, "lies"),
  );
  return layers;
}

/** The walls of the shops as they look from afar. */
export const WALLS = {
  fabric: "light-dark(#8A6AA8, #4C3A66)",
  wood: "beam-light",
  metal: "light-dark(#7E8F96, #46545B)",
  assembly: "light-dark(#4E8A8C, #2A5155)",
} as const;
