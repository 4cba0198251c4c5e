/** In the village the elves' cottage stands right before the factory. */

import { Art, goodAt, placed } from "kit/art.tsx";
import { Door, DoorLamp, gable, Lit, Pane, planks } from "kit/buildings.tsx";
import { Ink, rounded, type Shape } from "kit/drawing.tsx";
import { goonAt } from "kit/elf.tsx";
import type { Layer } from "kit/scenery.tsx";
import { BRICK } from "./factory.ts";

const chimney = (x: number, top: number): Shape[] => [
  [`M${x}-150V${top}h26V-150Z`, "plastic-dark", "contour", 1.2],
  [`M${x + 5} ${top + 8}v60`, "", "#FFF", 3, 0.3],
  [`O${x + 13} ${top - 14} 9`, "#E9A9C4", "plastic-dark", 1.2, 0.9],
  [`O${x + 25} ${top - 32} 12`, "#F3C6DA", "plastic-dark", 1.2, 0.8],
];

const panel = (x: number, y: number, tone: string): Shape => [rounded(x, y, 36, 32, 6), tone, "plastic-dark", 1.4];

/** A window of the factory. */
const Works = ({ n, x, y }: { n: number; x: number; y: number }) => (
  <>
    <Ink shapes={[panel(x, y, "plastic-panel")]} />
    <Lit n={n}>
      <Ink shapes={[panel(x, y, "#FBD9A0")]} />
    </Lit>
  </>
);

const WALLS: readonly Layer[] = [
  ["", [...chimney(36, -244), ...chimney(74, -268)]],
  ["layer", [[rounded(-14, -200, 132, 200, 12), "plastic", "contour", 1.4]]],
  ["", [["M-4-132V-178q0-14 14-14H60", "", "#FFF", 4, 0.35]]],
  placed(BRICK, 52, -180, 1.05),
];

const FRONT: readonly Layer[] = [
  ["", [[rounded(26, -58, 72, 58, 6), "plastic-dark"], [
    "M30-50h64M30-40h64M30-30h64M30-20h64M30-10h64",
    "",
    "#FFF",
    1.6,
    0.16,
  ]]],
  ...goonAt(96, 2, 1, 0.86),
  ["layer", [["M-116-62H-6V0H-116Z", "wall"], planks(-116, -6, -52, 0, 12)]],
  ...gable(-116, -6, -62, -122),
  ["lies", [["O-61 -86 14", "card"]]],
  goodAt("heart", -61, -85, 17),
];

export function House() {
  return (
    <>
      <Art of={WALLS} />
      <Works n={3} x={22} y={-154} />
      <Works n={4} x={68} y={-154} />
      <Works n={5} x={22} y={-110} />
      <Works n={6} x={68} y={-110} />
      <Art of={FRONT} />
      <Pane n={2} x={-104} y={-46} w={22} h={26} glow />
      <Pane n={1} x={-40} y={-46} w={22} h={26} glow />
      <Door x={-61} w={30} h={48} />
      <DoorLamp x={-61} y={-52} />
    </>
  );
}
