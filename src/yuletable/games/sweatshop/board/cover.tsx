/** The cover: five elves at the belt, summer outside. */

import { Art, toyAt } from "kit/art.tsx";
import { rounded, type Shape } from "kit/drawing.tsx";
import { elfAt } from "kit/elf.tsx";
import { bricks, type Layer, lights } from "kit/scenery.tsx";
import { SeasonWindow, type When } from "./seasons.tsx";

const Season = ({ name, when, x }: { name: string; when: When; x: number }) => (
  <g transform={`translate(${x - 11} 14)`}>
    <SeasonWindow season={name} when={when} w={96} />
  </g>
);

const lamp = (x: number): Shape[] => [
  [`M${x - 14} 190L${x - 76} 300Q${x} 318 ${x + 76} 300L${x + 14} 190Z`, "url(#cone)"],
  [`M${x} 158V176`, "", "contour", 1.6],
  [`M${x - 30} 192Q${x - 26} 174 ${x} 172Q${x + 26} 174 ${x + 30} 192Z`, "ember", "contour", 1.3],
  [`O${x} 192 20 5`, "lamp-core"],
];

const PURPLE = "#7A4FA3", GOLD = "#8A5E00", GREEN = "#2F7D5B";

/** A part on the belt; one that somebody has bid for is lifted, with a rim. */
function part(toy: string, x: number, rim: string, bid = false): Layer[] {
  const y = bid ? 192 : 214;
  return [
    ...(bid ? [["", [[rounded(x - 4, y - 4, 78, 96, 12), "flame", "", 0, 0.45]]] as const] : []),
    [bid ? "lifted" : "layer", [[rounded(x, y, 70, 88, 9), "card", rim, 3]]],
    toyAt(toy, x + 35, y + 44, 57.4),
    ...(bid ? [["", [[rounded(x - 1.5, y - 1.5, 73, 91, 10), "", "ember", 3]]] as const] : []),
  ];
}

const ROLLERS = Array.from({ length: 12 }, (_, n) => -39 + n * 51);

const BACK: readonly Layer[] = [
  ["", [["M-60 0h600v150h-600Z", "brick"], ...bricks(-80, 540, 0, 150, 18, 4)]],
];

const FRONT: readonly Layer[] = [
  ["", [["M-60 150h600v150h-600Z", "plaster"]]],
  ["layer", [["M-60 146H540v12H-60Z", "wainscot"]]],
  ["", lights([[-60, 158], [60, 158], [180, 158], [300, 158], [420, 158], [540, 158]])],
  ["", [["M-60 300h600v100h-600Z", "floor"], ...lamp(110), ...lamp(370)]],
  ...elfAt(36, 292, 1, "round", 2, 1.62, false),
  ...elfAt(138, 292, 0, "wiry", 0, 1.62, false),
  ...elfAt(240, 292, 4, "stocky", 1, 1.62, false),
  ...elfAt(342, 292, 3, "round", 1, 1.62, false),
  ...elfAt(444, 292, 2, "wiry", 3, 1.62, false),
  ...part("doll", -50, PURPLE),
  ...part("kite", 52, PURPLE),
  ...part("robot", 154, PURPLE, true),
  ...part("elven-magic", 256, GOLD, true),
  ...part("radio", 358, GREEN),
  ...part("kite", 460, PURPLE),
  ["layer", [
    ["M-70 304H550V334H-70Z", "belt", "contour", 1.4],
    [ROLLERS.map((x) => `O${x} 319 9`).join(""), "steel", "contour", 1],
    [ROLLERS.map((x) => `O${x} 319 3`).join(""), "steel-dark"],
  ]],
  ["", [["M70 334h16v40H70ZM396 334h16v40h-16Z", "beam"]]],
];

export function Cover() {
  return (
    <>
      <Art of={BACK} />
      <Season name="winter" when="past" x={36} />
      <Season name="summer" when="now" x={192} />
      <Season name="autumn" when="next" x={348} />
      <Art of={FRONT} />
    </>
  );
}
