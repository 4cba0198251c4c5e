/** The cover and the house of a game that brings none of its own: presents in the snow, and a cottage. */

import { Art, coverHill, coverSky, figureAt, goodAt } from "./art.tsx";
import { Door, DoorLamp, gabled, Pane, Smoke } from "./buildings.tsx";
import { elfAt } from "./elf.tsx";
import { fir, flakes, type Layer, lights } from "./scenery.tsx";

const COVER: readonly Layer[] = [
  ...coverSky(240, 80, [80, 150, 250]),
  ["lies", [["O372 66 26", "moon"]]],
  ["", [flakes(44, -60, 0, 540, 250, 7)]],
  coverHill(206, 14, 5, "hill-far", 3),
  ...[-30, 60, 420, 506].map((x) => fir(x, 234, 1.1, "fir-far")),
  coverHill(242, 10, 6, "hill-mid", 8),
  fir(-8, 276, 1.3, "fir-mid"),
  fir(112, 270, 1.1, "fir-mid"),
  fir(376, 272, 1.2, "fir-mid"),
  fir(478, 278, 1.5, "fir-mid"),
  coverHill(276, 8, 6, "snow-2", 4),
  ["", lights([[-60, 20], [90, 26], [240, 20], [390, 26], [540, 20]], 30)],
  ["", [["O240 250 150 90", "url(#halo)", "", 0, 0.5]]],
  goodAt("gift", 240, 246, 140, "layer"),
  goodAt("gift", 160, 280, 74, "lies"),
  goodAt("gift", 326, 284, 66, "lies"),
  figureAt("snowman", 424, 322, 1.6),
  coverHill(316, 6, 7, "snow", 12),
  ...elfAt(96, 330, 1, "round", 0, 1.5),
  ...elfAt(214, 338, 0, "tiny", 2, 1.4),
  ...elfAt(290, 336, 3, "tall", 1, 1.35),
  ...elfAt(364, 342, 2, "stocky", 3, 1.35),
];

export function Cover() {
  return <Art of={COVER} />;
}

const COTTAGE: readonly Layer[] = [
  ["layer", [
    ["M36-120V-194h22V-120Z", "beam"],
    ["M32-196h30v8H32Z", "beam-light"],
    ["M31-196q16-9 32 0l-2 3q-14-5-28 0Z", "snow"],
  ]],
  ...gabled(-86, 86, -96, 0, "wall"),
  ["lies", [["O0 -116 17", "card"]]],
  goodAt("gift", 0, -117, 22),
];

export function House() {
  return (
    <>
      <Smoke x={46} y={-208} />
      <Art of={COTTAGE} />
      <Pane n={2} x={-68} y={-70} w={30} h={36} glow />
      <Pane n={1} x={38} y={-70} w={30} h={36} glow />
      <Door x={0} w={36} h={58} />
      <DoorLamp x={0} y={-66} />
    </>
  );
}
