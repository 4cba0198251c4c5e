/** Bots: wooden faces with a key to wind them up. Expression and pips say the level, hat and collar the seat. */

import { lookOf, LOOKS } from "../parts/badge.tsx";
import { memo } from "../parts/memo.ts";
import { Ink, type Shapes } from "./drawing.tsx";

const WOOD = "#DDB07A", GRAIN = "#B98750", INK = "#3A2417", SNOW = "#FFFDF8", CHEEK = "#D9655B", BRASS = "#C98A1E";
const RING = "#8A5A00";

interface Level {
  /** Hat and collar of a face that nobody has given a seat. */
  cloth: string;
  face: Shapes;
}

/** From the kindest to the sharpest: as many pips as its place in this list. */
const LEVELS: Readonly<Record<string, Level>> = {
  gentle: {
    cloth: "#9CC2A6",
    face: [
      ["M-11 0q3.5 4 7 0M4 0q3.5 4 7 0", "", INK, 1.9],
      ["M-5 7q5 5 10 0", "", INK, 1.8],
      ["O-11 6 3.2O11 6 3.2", CHEEK, "", 0, 0.5],
    ],
  },
  easy: {
    cloth: "#8DB7C4",
    face: [
      ["O-7 0 2.4O7 0 2.4", INK],
      ["M-6 6q6 7 12 0Z", SNOW, INK, 1.5],
      ["O-12 6 2.6O12 6 2.6", CHEEK, "", 0, 0.4],
    ],
  },
  medium: {
    cloth: "#C9A45A",
    face: [["O-7 1 2.4O7 1 2.4", INK], ["M-11-4h7M4-4h7", "", INK, 1.9], ["M-5 8.5q5 2 10 0", "", INK, 1.8]],
  },
  hard: {
    cloth: "#B5735A",
    face: [
      ["O-7 2 2.3O7 2 2.3", INK],
      ["M-12-5-3-1.4M12-5 3-1.4", "", INK, 2.3],
      ["M-5 9.5q6 .6 10-3", "", INK, 1.9],
    ],
  },
  expert: {
    cloth: "#6C5A8E",
    face: [
      ["O-7 1 2.3O7 1 2.3", INK],
      ["O7 1 6.4", "rgb(255 255 255 / 35%)", RING, 1.8],
      ["M12 5q3 8 1 14", "", RING, 1.1],
      ["M-12-4q4-4 8-1M3-8q5-3 9 0", "", INK, 2],
      ["M-5 9q5 2.6 9-1", "", INK, 1.8],
    ],
  },
};
const ORDER = Object.keys(LEVELS);
/** How a bot looks whose level has no face of its own. */
const PLAIN = LEVELS.medium as Level;

const COLLAR = "M-18 24C-18 12-10 8 0 8S18 12 18 24Z";
const HAT = "M-19-12C-16-30-6-40 12-36 8-30 16-22 19-12Q0-18-19-12Z";
const HEAD = "M-5-18H5a13 13 0 0 1 13 13V3a13 13 0 0 1-13 13H-5a13 13 0 0 1-13-13V-5a13 13 0 0 1 13-13Z";
const KEY: Shapes = [["M0-2h9v4H0ZM9-9c8-2 10 5 5 9 5 4 3 11-5 9Z", BRASS, "#6B4A10", 1.1]];

interface BotFaceProps {
  level: string | null;
  /** The look of the seat it plays; without one it wears the cloth of its level. */
  look?: number | undefined;
  /** How high it is, hat and collar and all. */
  size?: number;
  /** Its key turns while it thinks. */
  thinking?: boolean;
}

export const BotFace = memo(function BotFace({ level, look, size = 66, thinking = false }: BotFaceProps) {
  const { cloth, face } = LEVELS[level ?? ""] ?? PLAIN;
  const seated = look !== undefined;
  const fill = seated ? lookOf(look).fill : cloth;
  const pattern = seated ? `url(#pattern-${((look % LOOKS.length) + LOOKS.length) % LOOKS.length})` : "";
  return (
    <svg
      class={`drawing figurine bot-face${thinking ? " thinking" : ""}`}
      viewBox="-22 -42 62 66"
      width={size * 62 / 66}
      height={size}
      aria-hidden="true"
    >
      <g transform="translate(21 -2)">
        <g class="bot-key">
          <Ink shapes={KEY} />
        </g>
      </g>
      <Ink
        shapes={[
          [COLLAR, fill, "contour", 1.4],
          [COLLAR, pattern],
          [HEAD, WOOD, "contour", 1.5],
          ["M-12-14q12-5 24 0M-14 8q14 7 28 0", "", GRAIN, 1.1, 0.7],
          [HAT, fill, "contour", 1.4],
          [HAT, pattern],
          ["M-20-11.5Q0-20 20-11.5Q0-5-20-11.5Z", SNOW, "contour", 1.1],
          ["O13 -36 4.4", SNOW, "contour", 1.1],
        ]}
      />
      <Ink shapes={face} />
    </svg>
  );
});

/** How strong a level is, in pips of five; nothing for one that is not among them. */
export const Pips = memo(function Pips({ level }: { level: string | null }) {
  const strength = ORDER.indexOf(level ?? "") + 1;
  if (!strength) return null;
  return (
    <span class="pips" aria-hidden="true">
      {ORDER.map((each, n) => <i key={each} class={n < strength ? "on" : ""} />)}
    </span>
  );
});
