/** What buildings are made of: boards, gables, windows and doors. Those of a house in the village (`Pane`, `Door`,
 * `DoorLamp`, `Lit`) know by the style sheet alone whether they are lit or open: the house around them says so. */

import type { ComponentChildren } from "preact";
import { Ink, type Shape, type Shapes } from "./drawing.tsx";
import { lanternShapes } from "./pictures/lantern.ts";
import type { Layer } from "./scenery.tsx";

const n = (value: number) => Number(value.toFixed(1));

/** The joints between the boards of a wall. */
export function planks(from: number, to: number, top: number, foot: number, apart = 14): Shape {
  let path = "";
  for (let y = top; y < foot; y += apart) path += `M${from} ${y}H${to}`;
  return [path, "", "#000", 1, 0.09];
}

/** A pointed roof with snow upon it, over walls from one side to the other. */
export function gable(left: number, right: number, eaves: number, top: number): Layer[] {
  const middle = (left + right) / 2, over = 10, l = left - over, r = right + over;
  return [
    ["layer", [[
      `M${l} ${eaves + 4}L${middle} ${top}L${r} ${eaves + 4}L${r - 5} ${eaves + 13}L${middle} ${top + 17}L${l + 5} ${
        eaves + 13
      }Z`,
      "roof",
    ]]],
    ["lies", [[
      `M${l - 4} ${eaves + 7}Q${middle - 30} ${top + 26} ${middle} ${top - 9}Q${middle + 30} ${top + 26} ${r + 4} ${
        eaves + 7
      }Q${r - 3} ${eaves + 9} ${r - 8} ${eaves + 1}T${right - 10} ${eaves - 8}Q${middle + 24} ${top + 30} ${middle} ${
        top + 9
      }Q${middle - 24} ${top + 30} ${left + 10} ${eaves - 8}T${l + 8} ${eaves + 1} ${l - 4} ${eaves + 7}Z`,
      "snow",
    ]]],
  ];
}

/** A house front with a gable, its walls down to `foot`. */
export const gabled = (left: number, right: number, eaves: number, foot: number, tone: string): Layer[] => [
  ["layer", [
    [`M${left} ${eaves}L${(left + right) / 2} ${eaves - 61}L${right} ${eaves}V${foot}H${left}Z`, tone],
    planks(left, right, eaves + 10, foot, 15),
  ]],
  ...gable(left, right, eaves, eaves - 65),
];

interface Opening {
  x: number;
  y: number;
  w: number;
  h: number;
  arch?: boolean;
}

const glass = ({ x, y, w, h, arch = false }: Opening): string =>
  arch ? `M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}Z` : `M${x} ${y}h${w}v${h}h${-w}Z`;

const darkPane = (at: Opening): Shapes => [
  [glass(at), "pane", "beam", 3],
  [`M${at.x + 3} ${at.y + at.h - 4}L${at.x + at.w - 5} ${at.y + 6}`, "", "#FFF", 2.2, 0.22],
];

const litPane = (at: Opening, glow: boolean): Shapes => {
  const { x, y, w, h } = at, middle = x + w / 2, out = n(w * 0.32), up = n(h * 0.34);
  const light: Shape[] = glow ? [[`O${middle} ${y + h / 2} ${n(w * 1.05)} ${n(h * 0.95)}`, "url(#window-glow)"]] : [];
  return [
    ...light,
    [glass(at), "window-now", "beam", 3],
    [`M${middle} ${y + h}h${-out}q0-${up} ${out}-${up}t${out} ${up}Z`, "#E9A94A", "", 0, 0.8],
  ];
};

const bars = ({ x, y, w, h }: Opening): Shapes => [
  [`M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}h${w}`, "", "beam", 2],
  [`M${x - 4} ${y + h}h${w + 8}v4h${-w - 8}Z`, "snow"],
];

/** A window in a still picture. */
export const pane = (x: number, y: number, w: number, h: number, lit: boolean): Layer => {
  const at = { x, y, w, h };
  return ["", [...(lit ? litPane(at, true) : darkPane(at)), ...bars(at)]];
};

/** What shows while the house is lit, as its nth window. With the first one alone somebody is at home, and plays. */
export function Lit({ n: number, children }: { n: number; children: ComponentChildren }) {
  return <g class={`house-light${number === 1 ? " first" : ""}`} style={{ "--n": number }}>{children}</g>;
}

interface PaneProps extends Opening {
  /** The windows of a house are lit one after another. */
  n: number;
  glow?: boolean;
}

export function Pane({ n: number, glow = false, ...at }: PaneProps) {
  return (
    <>
      <Ink shapes={darkPane(at)} />
      <Lit n={number}>
        <Ink shapes={litPane(at, glow)} />
      </Lit>
      <Ink shapes={bars(at)} />
    </>
  );
}

const leaf = (x: number, y: number, w: number, h: number) =>
  `M${x - w / 2} ${y}V${y - h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y}Z`;

const light = (x: number, y: number, w: number, h: number) =>
  `M${n(x - w * 0.26)} ${n(y - h * 0.55)}v${n(-h * 0.14)}a${n(w * 0.26)} ${n(w * 0.26)} 0 0 1 ${n(w * 0.52)} 0v${
    n(h * 0.14)
  }Z`;

/** A shut door, its threshold at x, y; a wreath hangs on it. */
const shutDoor = (x: number, y: number, w: number, h: number): Shapes => [
  [leaf(x, y, w, h), "door", "beam", 2.4],
  [light(x, y, w, h), "pane"],
  [`O${n(x + w * 0.28)} ${n(y - h * 0.34)} 2`, "#F0BD48"],
  [`O${x} ${n(y - h * 0.36)} ${n(w * 0.17)}`, "", "#3F8A5F", 4],
  [`O${x} ${n(y - h * 0.36 + w * 0.17)} 2.4`, "#B5263A"],
];

/** A door in a still picture, light behind its pane. */
export const door = (x: number, y: number, w: number, h: number): Layer => [
  "",
  [
    [`O${x} ${n(y - h * 0.4)} ${w * 1.5} ${n(h * 0.9)}`, "url(#window-glow)"],
    ...shutDoor(x, y, w, h),
    [light(x, y, w, h), "window-now"],
  ],
];

/** The door of a house in the village, its threshold at x, 0: it opens while somebody points at the house. */
export function Door({ x, w, h }: { x: number; w: number; h: number }) {
  const half = w / 2;
  return (
    <>
      <Lit n={0}>
        <Ink shapes={[[`O${x} ${n(-h * 0.4)} ${w * 1.5} ${n(h * 0.9)}`, "url(#window-glow)"]]} />
      </Lit>
      <Ink shapes={shutDoor(x, 0, w, h)} />
      <Lit n={0}>
        <Ink shapes={[[light(x, 0, w, h), "window-now"], [`O${x} 6 ${w * 1.5} 9`, "url(#halo)"]]} />
      </Lit>
      <g class="house-open">
        <Ink
          shapes={[
            [`O${x} ${n(-h * 0.4)} ${w} ${n(h * 0.7)}`, "url(#window-glow)"],
            [leaf(x, 0, w, h), "window-now", "beam", 2],
            [
              `M${x - half} 0V${n(-h + half)}q0-${n(half * 0.66)} ${n(half * 0.44)}-${n(half * 0.88)}V5Z`,
              "door",
              "beam",
              1.5,
            ],
          ]}
        />
      </g>
    </>
  );
}

/** The lantern over a door, which hangs there while it is lit. */
export function DoorLamp({ x, y }: { x: number; y: number }) {
  return (
    <Lit n={0}>
      <Ink shapes={[[`M${x} ${y - 16}v6`, "", "contour", 1.4], [`M${x - 9} ${y - 16}h18`, "", "beam", 3]]} />
      <g transform={`translate(${x} ${y + 3}) scale(.8)`}>
        <Ink shapes={lanternShapes(true)} />
      </g>
    </Lit>
  );
}

/** Smoke over a chimney. */
export function Smoke({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="smoke">
        <Ink
          shapes={[
            ["O0 0 7", "snow-2", "", 0, 0.7],
            ["O9 -14 10", "snow-2", "", 0, 0.56],
            ["O22 -30 13", "snow-2", "", 0, 0.42],
          ]}
        />
      </g>
    </g>
  );
}
