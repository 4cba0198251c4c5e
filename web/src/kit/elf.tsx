/** Figures: the shape of an elf says which one it is; colour, pattern and badge whose. All stand on the foot of their box. */

import type { ComponentChildren } from "preact";
import { lookOf, LOOKS, useSeatLook } from "../parts/badge.tsx";
import { memo } from "../parts/memo.ts";
import { Ink, type Shapes } from "./drawing.tsx";
import { FIGURES } from "./pictures/figures.ts";
import type { Layer } from "./scenery.tsx";

export type ElfShape = "round" | "tall" | "wiry" | "tiny" | "broad" | "stocky" | "lanky" | "agent";

/** Half the width of the cloak, its height, radius of the face, height of the hat, and whether the hat stands up. */
const BUILD: Record<ElfShape, readonly [number, number, number, number, boolean]> = {
  round: [15, 19, 8.6, 19, false],
  tall: [11.5, 27, 7.6, 23, true],
  wiry: [9.5, 22, 7.4, 25, false],
  tiny: [10.5, 14, 7.6, 18, false],
  broad: [17, 20, 8.8, 16, true],
  stocky: [15, 15, 8.6, 18, false],
  lanky: [10, 28, 7, 20, false],
  agent: [12.5, 19, 8, 20, false],
};
export const ELF_SHAPES = Object.keys(BUILD) as ElfShape[];
const SKINS = ["#F3CDA9", "#DBA674", "#B57B52", "#8C5B3B"] as const;
const SNOW = "#FFFDF8", DARK = "#22302B";

export const isElfShape = (shape: string): shape is ElfShape => shape in BUILD;

interface Parts {
  cloak: string;
  hat: string;
  /** Middle of the bobble. */
  bobble: readonly [number, number];
  face: number;
  brim: number;
}

/** The outlines of an elf whose feet stand at 0, 0. */
function partsOf(shape: ElfShape): Parts {
  const [wide, high, round, peak, up] = BUILD[shape];
  const face = -(high + round * 0.62), brim = -(high + round * 1.12), half = round * 1.12;
  const cloak = `M-${wide} 0C-${wide} ${n(-high * 0.55)}-6.5 ${-high}-5 ${-high}H5C6.5 ${-high} ${wide} ${
    n(-high * 0.55)
  } ${wide} 0Q0 3.5-${wide} 0Z`;
  const hem = `${n(half)} ${n(brim + 1)}Q0 ${n(brim - 3)}-${n(half)} ${n(brim + 1)}Z`;
  const hat = up
    ? `M-${n(half)} ${n(brim + 1)}Q-${n(half * 0.5)} ${n(brim - peak * 0.6)} 2 ${n(brim - peak)}Q${n(half * 0.7)} ${
      n(brim - peak * 0.5)
    } ${hem}`
    : `M-${n(half)} ${n(brim + 1)}C-${n(half * 0.8)} ${n(brim - peak * 0.7)}-1 ${n(brim - peak)} ${n(half * 1.35)} ${
      n(brim - peak * 0.62)
    }C${n(half * 0.7)} ${n(brim - peak * 0.66)} ${n(half * 0.75)} ${n(brim - peak * 0.3)} ${hem}`;
  return { cloak, hat, face, brim, bobble: up ? [2, brim - peak] : [half * 1.4, brim - peak * 0.58] };
}

const n = (value: number) => Number(value.toFixed(1));

function drawElf(shape: ElfShape, look: number, skin: number): Shapes {
  const [wide, high, round] = BUILD[shape];
  const { cloak, hat, bobble, face, brim } = partsOf(shape);
  const { fill } = lookOf(look);
  const pattern = patternOf(look), tone = SKINS[skin % SKINS.length] as string;
  const half = round * 1.12 + 0.6, ear = round - 1;
  return [
    [`M-${n(ear)} ${n(face - 1)}l-7.5-3 4.5 6.5ZM${n(ear)} ${n(face - 1)}l7.5-3-4.5 6.5Z`, tone, "contour", 1],
    [`M-${n(wide * 0.55)} 1.5a4.5 2.6 0 1 0 .1 0M${n(wide * 0.55 - 4)} 1.5a4.5 2.6 0 1 0 .1 0`, "#3A2A20"],
    [cloak, fill],
    [cloak, pattern, "contour", 1.4],
    [`O0 ${n(face)} ${round}`, tone, "contour", 1.2],
    [
      `O${n(-round * 0.5)} ${n(face + round * 0.28)} 1.6O${n(round * 0.5)} ${n(face + round * 0.28)} 1.6`,
      "#D9655B",
      "",
      0,
      0.45,
    ],
    [`O${n(-round * 0.36)} ${n(face - 0.2)} 1.1O${n(round * 0.36)} ${n(face - 0.2)} 1.1`, DARK],
    [`M-2 ${n(face + round * 0.42)}q2 2 4 0`, "", DARK, 1.1],
    [hat, fill],
    [hat, pattern, "contour", 1.4],
    [
      `M-${n(half)} ${n(brim + 0.6)}Q0 ${n(brim - 4.2)} ${n(half)} ${n(brim + 0.6)}Q0 ${n(brim + 3.2)}-${n(half)} ${
        n(brim + 0.6)
      }Z`,
      SNOW,
      "contour",
      1,
    ],
    [`O${n(bobble[0])} ${n(bobble[1])} 3.1`, SNOW, "contour", 1.1],
    [
      `M-6.6 ${n(0.2 - high)}Q0 ${n(4.6 - high)} 6.6 ${n(0.2 - high)}L7.2 ${n(3.4 - high)}Q0 ${n(8 - high)}-7.2 ${
        n(3.4 - high)
      }Z`,
      SNOW,
      "contour",
      1,
    ],
    [`O0 ${n(-high * 0.34)} 5.9`, SNOW, "contour", 1],
  ];
}

const drawn = new Map<string, Shapes>();

/** Drawn once for each shape, look and skin. */
function elfShapes(shape: ElfShape, look: number, skin: number): Shapes {
  const key = `${shape} ${look} ${skin}`;
  let shapes = drawn.get(key);
  if (!shapes) drawn.set(key, shapes = drawElf(shape, look, skin));
  return shapes;
}

const patternOf = (look: number) => `url(#pattern-${((look % LOOKS.length) + LOOKS.length) % LOOKS.length})`;

/** Where the badge is worn, as the place of a box of 24. */
const chestMove = (x: number, y: number, size = 8.6) =>
  `translate(${n(x - size / 2)} ${n(y - size / 2)}) scale(${(size / 24).toFixed(3)})`;

/** An elf in a still picture, for whom it is never asked whose it is: a look, no seat. */
export function elfAt(
  x: number,
  y: number,
  look: number,
  shape: ElfShape,
  skin: number,
  size = 1,
  badge = true,
): Layer[] {
  const move = `translate(${x} ${y})${size === 1 ? "" : ` scale(${size})`}`;
  const shapes = elfShapes(shape, look, skin);
  if (!badge) return [["lies", shapes.slice(0, -1), move]];
  const { fill, shape: sign } = lookOf(look);
  return [
    ["lies", shapes, move],
    ["", [[sign, fill, "contour", 1.8]], `${move} ${chestMove(0, -BUILD[shape][1] * 0.34)}`],
  ];
}

/** A goon in a still picture. */
export function goonAt(x: number, y: number, look: number, size = 1): Layer[] {
  const move = `translate(${x} ${y}) scale(${size})`;
  const { fill, shape } = lookOf(look);
  return [
    ["lies", [...FIGURES.goon, [BAND, fill], [BAND, patternOf(look)], ...FIGURES["goon-hat"]], move],
    ["", [[shape, fill, "contour", 1.8]], `${move} ${chestMove(9, -13, 8)}`],
  ];
}

/** A seat's badge as part of a figure, its middle at x, y. */
function Chest({ look, x, y, size = 8.6 }: { look: number; x: number; y: number; size?: number }) {
  const { fill, shape } = lookOf(look);
  return (
    <g transform={chestMove(x, y, size)}>
      <Ink shapes={[[shape, fill, "contour", 1.8]]} />
    </g>
  );
}

interface FigureProps {
  /** How high a figure of middling height is: 54 on a board, 72 on a mat, 42 on a phone, 34 small. */
  size?: number;
  class?: string | undefined;
}

interface OwnedProps extends FigureProps {
  /** Whose it is: the seat's colour, pattern and badge at this table. */
  seat: number;
}

interface ElfProps extends OwnedProps {
  shape?: string | undefined;
  /** Which of the four skins. */
  skin?: number;
  /** At work elsewhere: only a trace of it is left here. */
  away?: boolean;
}

/** A box of units with the feet in the middle of its lower edge. */
function Standing({ half, high, size, class: look, children }: {
  half: number;
  high: number;
  size: number;
  class: string;
  children: ComponentChildren;
}) {
  return (
    <svg
      class={`drawing ${look}`}
      viewBox={`${-half} ${-high} ${2 * half} ${high}`}
      width={size * 2 * half / 54}
      height={size * high / 54}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const Elf = memo(
  function Elf({ shape = "", seat, skin = 0, size = 54, away = false, class: more = "" }: ElfProps) {
    const look = useSeatLook()(seat);
    const known = isElfShape(shape) ? shape : "agent";
    return (
      <Standing half={20} high={64} size={size} class={`figurine ${away ? "away" : ""} ${more}`}>
        <Ink shapes={elfShapes(known, look, skin)} />
        <Chest look={look} x={0} y={-BUILD[known][1] * 0.34} />
      </Standing>
    );
  },
);

/** Somebody who has no seat yet: an elf by the look they chose, with or without a badge. */
export const LookElf = memo(function LookElf({ look, shape = "agent", skin = 0, size = 54, badge = true }: {
  look: number;
  shape?: ElfShape | undefined;
  skin?: number;
  size?: number;
  badge?: boolean;
}) {
  return (
    <Standing half={20} high={64} size={size} class="figurine">
      {elfAt(0, 0, look, shape, skin, 1, badge).map(([, shapes, move], n) => (
        <g key={n} transform={move}>
          <Ink shapes={shapes} />
        </g>
      ))}
    </Standing>
  );
});

/** The outline of an elf in dashed ember. */
export function ghostShapes(shape: ElfShape): Shapes {
  const { cloak, hat, face } = partsOf(shape);
  const round = BUILD[shape][2];
  return [
    [`${cloak}${hat}O0 ${n(face)} ${round}`, "ember", "", 0, 0.16],
    [`${cloak}${hat}M-${round} ${n(face)}a${round} ${round} 0 0 0 ${2 * round} 0`, "", "ember", 1.5, 1, "3 3"],
  ];
}

/** Where an elf could go. */
export const GhostElf = memo(function GhostElf({ shape = "", size = 50 }: { shape?: string; size?: number }) {
  return (
    <Standing half={20} high={64} size={size} class="ghost-elf">
      <Ink shapes={ghostShapes(isElfShape(shape) ? shape : "round")} />
    </Standing>
  );
});

const plain = (name: "zelf" | "ogre" | "santa", half: number, high: number) =>
  memo(function Figure({ size = 54, class: more = "" }: FigureProps) {
    return (
      <Standing half={half} high={high} size={size} class={`figurine ${more}`}>
        <Ink shapes={FIGURES[name]} />
      </Standing>
    );
  });

export const Zelf = plain("zelf", 18, 54);
export const Ogre = plain("ogre", 28, 58);
/** Santa, as he looks out of a window. */
export const Santa = plain("santa", 18, 38);

const BAND = "M-9-43.5Q0-46 9-43.5V-40Q0-42.5-9-40Z";

export const Goon = memo(function Goon({ seat, size = 54, class: more = "" }: OwnedProps) {
  const look = useSeatLook()(seat);
  return (
    <Standing half={18} high={56} size={size} class={`figurine ${more}`}>
      <Ink shapes={FIGURES.goon} />
      <Ink shapes={[[BAND, lookOf(look).fill], [BAND, patternOf(look)]]} />
      <Ink shapes={FIGURES["goon-hat"]} />
      <Chest look={look} x={9} y={-13} size={8} />
    </Standing>
  );
});

const CROWN = "M-15 8C-12-10-2-24 14-18 8-14 12 0 15 8Q0 2-15 8Z";

/** A hat in a seat's colours: whose turn comes when. */
export const Hat = memo(function Hat({ seat, size = 44, class: more = "" }: OwnedProps) {
  const look = useSeatLook()(seat);
  return (
    <svg class={`drawing figurine ${more}`} viewBox="-20 -24 40 40" width={size} height={size} aria-hidden="true">
      <Ink
        shapes={[
          [CROWN, lookOf(look).fill],
          [CROWN, patternOf(look), "contour", 1.4],
          ["M-16 8Q0 1 16 8Q0 14-16 8Z", SNOW, "contour", 1],
          ["O15 -17 4", SNOW, "contour", 1],
        ]}
      />
    </svg>
  );
});
