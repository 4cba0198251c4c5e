/** The workshop in the village: a red roof whose windows are a calendar. */

import { Art } from "kit/art.tsx";
import { Door, DoorLamp, Lit, Pane, planks, Smoke } from "kit/buildings.tsx";
import { Ink, rounded, type Shapes } from "kit/drawing.tsx";
import { icicles, type Layer, lights } from "kit/scenery.tsx";

const frame = (x: number, glass: string): Layer => [
  "lies",
  [[rounded(x - 15, -182, 30, 32, 4), "beam"], [rounded(x - 12, -179, 24, 26, 3), glass]],
];

/** Two windows of the roof have been opened, two are still shut. */
const opened = (x: number): Layer[] => [
  frame(x, "pane"),
  ["", [[`M${x - 15}-181l-7 4v24l7 4ZM${x + 15}-181l7 4v24l-7 4Z`, "fir-mid", "fir-dark", 0.9]]],
];
const shut = (x: number): Layer[] => [frame(x, "fir-near"), ["", [[`M${x}-179v26`, "", "fir-dark", 1.2]]]];

const WALLS: readonly Layer[] = [
  ["layer", [
    ["M54-150V-222h24V-150Z", "beam"],
    ["M50-224h32v8h-32Z", "beam-light"],
    ["M49-224q17-9 34 0l-2 3q-15-5-30 0Z", "snow"],
  ]],
  ["layer", [["M-104-128H104V0H-104Z", "wall"], planks(-104, 104, -118, 0)]],
  ["layer", [
    ["M-118-122-92-206H92L118-122Z", "roof"],
    ["M-112-134H112M-106-152H106M-100-170H100M-94-188H94", "", "roof-dark", 1.4, 0.7],
    [
      "M-122-120C-112-126-98-196-94-212-40-220 50-218 96-212 102-190 114-128 122-120 116-116 104-190 88-200 40-204-50-206-86-200-100-190-114-116-122-120Z",
      "snow",
    ],
  ]],
  ["lies", [icicles(-112, 112, -121, 9, 5)]],
  ...opened(-66),
  ...opened(-22),
  ...shut(22),
  ...shut(66),
];
const GLASS = [-66, -22].map((x): Shapes => [[rounded(x - 12, -179, 24, 26, 3), "window-now"]]);
const LIGHTS = lights([[-112, -122], [-40, -122], [40, -122], [112, -122]], 24);

export function House() {
  return (
    <>
      <Smoke x={66} y={-236} />
      <Art of={WALLS} />
      {GLASS.map((glass, n) => (
        <Lit key={n} n={n + 8}>
          <Ink shapes={glass} />
        </Lit>
      ))}
      <Pane n={2} x={-88} y={-108} w={28} h={32} glow />
      <Pane n={3} x={-50} y={-108} w={28} h={32} />
      <Pane n={4} x={22} y={-108} w={28} h={32} />
      <Pane n={1} x={60} y={-108} w={28} h={32} glow />
      <Pane n={5} x={-88} y={-52} w={28} h={34} glow />
      <Pane n={6} x={-50} y={-52} w={22} h={34} />
      <Pane n={7} x={60} y={-52} w={28} h={34} glow />
      <Door x={0} w={40} h={62} />
      <Ink shapes={LIGHTS} />
      <DoorLamp x={0} y={-72} />
    </>
  );
}
