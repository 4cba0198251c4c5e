/** Reindeer: one head, and one trait each; without cookies they sleep. */

import type { ComponentChildren } from "preact";
import { memo } from "../parts/memo.ts";
import { Ink, type Shapes } from "./drawing.tsx";
import { bareName, Good } from "./goods.tsx";
import type { Layer } from "./scenery.tsx";

interface Deer {
  coat: string;
  trait: Shapes;
  nose?: string;
}

const STAR = "M0-18 1.5-14.6 5-14.3 2.3-12 3.1-8.6 0-10.4-3.1-8.6-2.3-12-5-14.3-1.5-14.6Z";

const DEER: Readonly<Record<string, Deer>> = {
  blitzen: { coat: "#9A6238", trait: [["M2-19-3.5-11h3l-1.6 5.5L4-13.5H.8Z", "#F6D36B", "#8A5A00", 0.8]] },
  comet: { coat: "#A9744A", trait: [[STAR, "#F6D36B", "#8A5A00", 0.8]] },
  cupid: {
    coat: "#B98358",
    nose: "#C2475A",
    trait: [[
      "M0-8.5C-4-11.5-5-13.1-5-14.7A2.5 2.5 0 0 1 0-15.3 2.5 2.5 0 0 1 5-14.7C5-13.1 4-11.5 0-8.5Z",
      "#D2475B",
      "contour",
      0.8,
    ]],
  },
  dancer: {
    coat: "#A87046",
    trait: [["M-10 10q10 7 20 0l-1 4q-9 5-18 0Z", "#7A4FA3", "contour", 1], ["O0 14.4 2.6", "#F0BD48", "contour", 0.9]],
  },
  dasher: {
    coat: "#8D5730",
    trait: [
      ["M-12-9H12v-4.5H-12Z", "#5D3A1A", "contour", 0.9],
      ["O-5 -11.4 4.6 3.4O5 -11.4 4.6 3.4", "#BFE3EE", "contour", 1.1],
    ],
  },
  donner: {
    coat: "#7A4A28",
    trait: [["M-9.5-10.5l6 1.6M9.5-10.5l-6 1.6", "", "#2B1A0E", 2.4], ["M-4 11q4 6 8 0", "#5B3A22"]],
  },
  prancer: { coat: "#B07A50", trait: [["M-6-18q6-8 12 0-2 3-3 6-3-4-6 0-1-4-3-6Z", "#EAD3A6", "contour", 1]] },
  vixen: {
    coat: "#A0603A",
    nose: "#7B2A3A",
    trait: [
      ["M-7.6-8.2l-2.6-1.6M-6.4-9l-1.6-2.4M7.6-8.2l2.6-1.6M6.4-9l1.6-2.4", "", "#22302B", 1.3],
      ["M9-17 4-20v6ZM9-17l5-3v6Z", "#B5263A", "contour", 0.8],
      ["O9 -17 1.6", "#8B1729"],
    ],
  },
  velvet: { coat: "#6E4630", trait: [["M-9 11q9 6 18 0v5q-9 5-18 0Z", "#5C2E6B", "contour", 1]] },
};
export const REINDEER = Object.keys(DEER);

const ANTLER = "M-7-16C-10-24-17-24-19-31M-11-21.5C-13-25-12-29-9.5-31M-15-25c-4 0-6-1.5-7.5-4";
const AWAKE: Shapes = [["O-5.4 -6 1.9 2.4O5.4 -6 1.9 2.4", "#22302B"], ["O-4.8 -6.8 .7O6 -6.8 .7", "#FFFFFF"]];
const ASLEEP: Shapes = [["M-8-6q2.5 2.4 5 0M3-6q2.5 2.4 5 0", "", "#22302B", 1.4]];

const side = (name: string, coat: string): Shapes => {
  const width = name === "donner" ? 4.2 : 3.2;
  return [
    [ANTLER, "", "contour", width + 1.8],
    [ANTLER, "", name === "donner" ? "#C9A572" : "#D9B98A", width],
    ["M-10-13C-16-19-23-17-24-13c3 5 9 6 14 4Z", coat, "contour", 1.1],
    ["M-13-13c-3-2-6-2-8 0 3 2 5 2.4 8 2Z", "#E7BFA0"],
  ];
};

interface ReindeerProps {
  /** `reindeer:vixen` or `vixen`. */
  id: string;
  asleep?: boolean;
  /** How high, antlers and all. */
  size?: number;
}

/** The head in layers, its middle at 0, 0: one side, the same mirrored, the face. */
export function reindeerLayers(name: string, asleep = false): Layer[] {
  const { coat, trait, nose = "#3A2A20" } = DEER[name] ?? { coat: "#A9744A", trait: [] };
  const muzzle = name === "prancer" ? "M-7 4C-8 12 8 12 7 4 3-6-3-6-7 4Z" : "M-7 4C-8 12 8 12 7 4 4 .5-4 .5-7 4Z";
  const half = side(name, coat);
  return [
    ["", half],
    ["", half, "scale(-1 1)"],
    ["", [
      ["M-12-12C-12-19 12-19 12-12 12-4 9.5 0 8.5 7 7.5 14-7.5 14-8.5 7-9.5 0-12-4-12-12Z", coat, "contour", 1.3],
      [muzzle, "#E9CDAA"],
      ["O0 4.2 3.4 2.4", nose],
      ["M-2.5 9q2.5 1.8 5 0", "", "#5B3A22", 1.1],
      ...(asleep ? ASLEEP : AWAKE),
      ...trait,
    ]],
  ];
}

export const Reindeer = memo(function Reindeer({ id, asleep = false, size = 50 }: ReindeerProps) {
  const name = bareName(id).split("/")[0] ?? "";
  return (
    <svg class="drawing figurine" viewBox="-26 -33 52 50" width={size * 1.04} height={size} aria-hidden="true">
      {reindeerLayers(name, asleep).map(([, shapes, move], n) => (
        <g key={n} transform={move}>
          <Ink shapes={shapes} />
        </g>
      ))}
    </svg>
  );
});

/** Cookies in a row, 17 each and overlapping; over four, a figure and one cookie. */
export function Cookies({ n }: { n: number }) {
  if (n > 4) {
    return (
      <span class="paper-chip cookies-many">
        {n}
        <Good good="cookie" size={16} />
      </span>
    );
  }
  return (
    <span class="cookies">
      {Array.from({ length: n }, (_, each) => <Good key={each} good="cookie" size={17} class="lies" />)}
    </span>
  );
}

interface StallProps {
  id: string;
  name: string;
  cookies: number;
  /** What tending it brings: a chip at the upper left. */
  favour?: ComponentChildren;
  lit?: boolean;
}

/** A reindeer in its stall, 70 x 92: cookies lie on the door, its name is on it. */
export function Stall({ id, name, cookies, favour, lit = false }: StallProps) {
  return (
    <span class={`stall${lit ? " lit" : ""}`}>
      <span class="stall-arch">
        <Reindeer id={id} asleep={cookies === 0} size={45} />
      </span>
      <span class="stall-favour">{favour}</span>
      <Cookies n={cookies} />
      <span class="stall-door">
        <b>{name}</b>
      </span>
    </span>
  );
}
