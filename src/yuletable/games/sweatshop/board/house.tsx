/** The factory in the village: the belt comes out at the front. */

import { Art, goodAt, toyAt } from "kit/art.tsx";
import { Door, DoorLamp, Pane, Smoke } from "kit/buildings.tsx";
import { rounded } from "kit/drawing.tsx";
import { bricks, type Layer } from "kit/scenery.tsx";

const WALLS: readonly Layer[] = [
  ["layer", [
    ["M72-120 76-238H100L104-120Z", "light-dark(#8C5A4A, #5A3A30)"],
    ["M72-240h32v9H72Z", "beam"],
    ["M71-240q17-9 34 0l-2 3q-15-5-30 0Z", "snow"],
    ["M75-200h26M74-170h28", "", "light-dark(#6E4335, #42291F)", 2],
  ]],
  ["layer", [["M-116-118-116-160-62-192V-160L-8-192V-160L46-192V-160L116-160V0H-116Z", "brick"]]],
  ["", bricks(-114, 112, -150, -4, 12, 3)],
  ["", [["M-120-158-62-198-60-188-112-154ZM-66-160-8-198-6-188-58-154ZM-12-160 46-198 48-190-4-154Z", "roof"]]],
  ["lies", [[
    "M-122-160C-108-168-74-192-60-202-60-196-64-190-72-186S-110-156-122-160ZM-68-162C-54-170-20-192-6-202-6-196-10-190-18-186S-58-158-68-162ZM-14-162C0-170 34-192 48-202 48-196 44-190 36-186S-4-158-14-162ZM44-160q36-8 74-1l-1 6q-36-6-72 0Z",
    "snow",
  ]]],
];

const FRONT: readonly Layer[] = [
  ["", [["M-116-74H116v7H-116Z", "wainscot"]]],
];

const ABOVE: readonly Layer[] = [
  ["", [[rounded(-30, -58, 132, 40, 4), "#2E2621"], ["M-34-60H106v7H-34Z", "steel"]]],
  ["lies", [
    ["M-40-20H122a8 8 0 0 1 0 16H-40a8 8 0 0 1 0-16Z", "belt", "contour", 1.2],
    ["O-36 -12 5O-5 -12 5O26 -12 5O57 -12 5O88 -12 5O119 -12 5", "steel", "contour", 0.8],
    ["M-20-4h6V6h-6ZM96-4h6V6h-6Z", "beam"],
  ]],
  toyAt("robot", -12, -38, 36),
  toyAt("doll", 30, -38, 36),
  toyAt("kite", 72, -38, 36),
  goodAt("gift", 112, -32, 26, "lies"),
];

export function House() {
  return (
    <>
      <Smoke x={88} y={-252} />
      <Art of={WALLS} />
      <Pane n={2} x={-98} y={-140} w={36} h={52} arch glow />
      <Pane n={3} x={-44} y={-140} w={36} h={52} arch glow />
      <Pane n={1} x={10} y={-140} w={36} h={52} arch glow />
      <Pane n={4} x={66} y={-140} w={34} h={52} arch />
      <Art of={FRONT} />
      <Door x={-78} w={34} h={56} />
      <DoorLamp x={-78} y={-62} />
      <Art of={ABOVE} />
    </>
  );
}
