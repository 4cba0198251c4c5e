/** The station in the village: a gingerbread house between a gingerbread wood and the ice. */

import { Art, decorationAt, placed } from "kit/art.tsx";
import { Door, DoorLamp, Pane, planks } from "kit/buildings.tsx";
import type { Shape } from "kit/drawing.tsx";
import type { Layer } from "kit/scenery.tsx";
import { CRYSTAL, GINGER } from "./growth.ts";

const SWEETS: readonly Shape[] = ([
  [-4, -164, "#B5263A"],
  [-26, -138, "#2F7D5B"],
  [18, -140, "#F0BD48"],
  [-48, -112, "#3D6E9E"],
  [-4, -118, "#D9722F"],
  [40, -114, "#7A4FA3"],
] as const).map(([x, y, colour]) => [`O${x} ${y} 5`, colour, "contour", 0.8]);

/** A corner post like a candy cane. */
const cane = (x: number): Shape[] => [
  [`M${x} 0V-92`, "", "#FFFDF8", 9],
  [[8, 22, 36, 50, 64, 78].map((up) => `M${x - 4.5} ${-up}l9-6`).join(""), "", "#B5263A", 4],
];

const WALLS: readonly Layer[] = [
  placed(GINGER, -112, -4, 1.15, "lies"),
  placed(GINGER, -84, 4, 0.7, "lies"),
  placed(CRYSTAL, 92, 0, 1.9, "lies"),
  placed(CRYSTAL, 112, 2, 1.3, "lies"),
  placed(CRYSTAL, 74, 2, 1.1, "lies"),
  ["layer", [["M-76-96H68V0H-76Z", "gingerbread"], planks(-76, 68, -84, 0, 18)]],
  ["layer", [
    ["M44-150V-196h20V-130Z", "gingerbread-dark"],
    ["M40-198q14-10 28 0v8q-6 6-9-1-5 7-10 0-5 6-9 0Z", "icing"],
  ]],
  ["layer", [["M-98-88-4-190 90-88Z", "gingerbread-dark"]]],
  ["lies", [[
    "M-104-84C-92-100-20-176-4-198 12-176 84-100 96-84 92-76 86-92 78-86S70-70 62-78 54-96 46-90 38-74 30-80 22-100 14-94 4-78-4-84-14-102-22-96-30-76-38-82-48-98-56-90-64-72-72-80-82-94-88-86-98-76-104-84Z",
    "icing",
  ]]],
  ["", SWEETS],
  ["", [...cane(-80), ...cane(72)]],
];

const SILLS: readonly Layer[] = [
  ["", [[
    "M-64-28q4 8 9 2 5 8 10 0 5 8 10 0 5 6 9-2ZM20-28q4 8 9 2 5 8 10 0 5 8 10 0 5 6 9-2Z",
    "icing",
  ]]],
];

const STAR: readonly Layer[] = [
  ["", [["O-4 -206 22", "url(#halo)"]]],
  decorationAt("star", -4, -206, 38),
];

export function House() {
  return (
    <>
      <Art of={WALLS} />
      <Pane n={2} x={-60} y={-66} w={30} h={34} glow />
      <Pane n={1} x={24} y={-66} w={30} h={34} glow />
      <Art of={SILLS} />
      <Door x={-4} w={36} h={60} />
      <DoorLamp x={-4} y={-70} />
      <Art of={STAR} />
    </>
  );
}
