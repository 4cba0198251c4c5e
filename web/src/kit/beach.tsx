/** What the winners win: their elves on a beach. Where no elves won, plastic lies there. */

import { lookOf } from "../parts/badge.tsx";
import { memo } from "../parts/memo.ts";
import { Art, moved } from "./art.tsx";
import { Ink, type Shapes } from "./drawing.tsx";
import { elfAt, type ElfShape } from "./elf.tsx";
import { hill, type Layer } from "./scenery.tsx";

const W = 300, H = 226;
const BARK = "#744726", SNOW = "#FFFDF8";

const SEA: Layer[] = [
  ["", [[`M0 0H${W}V${H}H0Z`, "sky-1"]]],
  ["lies", [[`O${W * 0.74} ${H * 0.42} ${H * 0.42}`, "sky-0"]]],
  ["", [[`O${W * 0.74} ${H * 0.42} ${H * 0.22}`, "#F9C04A"]]],
  ["", [[`M0 ${H * 0.5}H${W}V${H}H0Z`, "sea"], [hill(0, W, H * 0.58, 3, 10, H, 4), "sea-deep", "", 0, 0.7]]],
  ["lies", [[hill(0, W, H * 0.74, 5, 5, H, 8), "sand"]]],
];

const PALM: Shapes = [
  ["M-5 0C-2-30-4-54 6-84L13-82C6-54 7-28 8 0Z", "#A87247", "contour", 1.2],
  ["M-2-20q4 2 8 0M-2-38q4 2 8 0M0-56q4 2 8 0", "", BARK, 1.4],
  ...[
    "M9-84C-8-104-34-100-44-82-28-88-8-84 9-80Z",
    "M9-84C24-106 50-104 62-86 44-92 26-88 9-80Z",
    "M9-84C-4-84-28-74-32-54-20-66-4-74 9-78Z",
    "M9-84C26-84 44-72 48-52 36-66 22-74 9-78Z",
    "M9-84C4-102 16-120 30-122 22-110 16-96 12-82Z",
  ].map((leaf) => [leaf, "fir-mid", "fir-dark", 1] as const),
  ["O5 -78 5O14 -77 5", "#8C5A2B", "contour", 0.9],
];

const parasol = (colour: string): Shapes => [
  ["M0 0V-74", "", BARK, 3.4],
  [
    "M-44-60C-40-92 40-92 44-60 36-66 30-66 22-60 14-66 8-66 0-60-8-66-14-66-22-60-30-66-36-66-44-60Z",
    colour,
    "contour",
    1.2,
  ],
  ["M-22-60C-20-80-8-86 0-86 8-86 20-80 22-60 14-66 8-66 0-60-8-66-14-66-22-60Z", SNOW, "contour", 1],
];

const CLOTH = "M-46-36-24-9H36V-4H-26L-50-33Z";
const SHADES: Shapes = [["M-7.5-25.8h6l1 1.2h1l1-1.2h6v2.4q-3.4 3-6 0l-1-1h-1l-1 1q-2.6 3-6 0Z", "#22302B"]];

/** An elf on a lounger, in the winner's colours. */
function lounger(look: number, shape: ElfShape, skin: number): Layer[] {
  const { fill } = lookOf(look), pattern = `url(#pattern-${look % 5})`;
  return [
    ["", [["M-34 0-30-10M28 0 24-10M-44-34-22-8H34", "", BARK, 4], [CLOTH, fill, "contour", 1.2], [CLOTH, pattern]]],
    ...moved(elfAt(0, 0, look, shape, skin, 1, false), "translate(-14 -12) scale(.92) rotate(-34)"),
    ["", shape === "round" ? SHADES : [], "translate(-14 -12) scale(.92) rotate(-34)"],
    ["", [["M2-12q16-6 30 0v4H4Z", fill, "contour", 1.2], ["O36 -11 5 4", "#3A2A20"]]],
  ];
}

const DRINK: Shapes = [["M-9-20H9L6 0H-6Z", "#F0BD48", "contour", 1], ["M3-20 8-32", "", "#B5263A", 2]];
const BRICK: Shapes = [
  ["M-22-6H22V14H-22Z", "#FBFAF6", "plastic-dark", 1.8],
  ["M-17-6v-7h11v7M6-6v-7h11v7", "#FBFAF6", "plastic-dark", 1.8],
  ["M-20 8H20v4.5H-20Z", "#E3C3D2"],
];
const SKINS: readonly ElfShape[] = ["round", "tall", "wiry", "stocky", "broad"];

/** `looks` are those of the winners: two elves of the only one, one of each where they share it. */
export const Beach = memo(function Beach({ looks, elves }: { looks: readonly number[]; elves: boolean }) {
  const lying = looks.length === 1 ? [looks[0] ?? 0, looks[0] ?? 0] : looks;
  const size = lying.length > 3 ? 0.85 : lying.length > 2 ? 1.05 : 1.25;
  const step = 196 / lying.length, first = 78;
  const spots = lying.map((look, n) => ({ look, n, x: first + step * (n + 0.42) }));
  return (
    <svg class="art beach" viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g>
        <Art of={SEA} />
      </g>
      <g class="drop-lies" transform={`translate(48 ${H - 14}) scale(1.5)`}>
        <Ink shapes={PALM} />
      </g>
      <g class="drop-lies" transform={`translate(164 ${H - 20}) scale(1.5)`}>
        <Ink shapes={parasol(lookOf(looks[0] ?? 0).fill)} />
      </g>
      {elves
        ? spots.map(({ look, n, x }) => (
          <g key={n} class="beach-elf" transform={`translate(${x} ${H - 12 - n % 2 * 5}) scale(${size})`}>
            <Art of={lounger(look, SKINS[n % SKINS.length] as ElfShape, n)} />
          </g>
        ))
        : [[120, -18, -10], [196, -14, 12], [236, -30, -4]].map(([x, y, turn]) => (
          <g key={x} class="drop-lies beach-plastic" transform={`translate(${x} ${H + (y ?? 0)}) rotate(${turn})`}>
            <Ink shapes={BRICK} />
          </g>
        ))}
      {elves && (
        <g class="drop-lies" transform={`translate(282 ${H - 16}) scale(.9)`}>
          <Ink shapes={DRINK} />
        </g>
      )}
    </svg>
  );
});
