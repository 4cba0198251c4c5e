/** The cover: the tree on the square, the shops around it, and everybody out in the snow. */

import { Art, coverHill, coverSky, goodAt, toyAt } from "kit/art.tsx";
import { gabled, pane } from "kit/buildings.tsx";
import { elfAt } from "kit/elf.tsx";
import { flakes, type Layer } from "kit/scenery.tsx";
import { bigTree, WALLS } from "./big_tree.ts";

/** A shop: its sign under the gable says what is made there. */
function shop(left: number, right: number, eaves: number, made: keyof typeof WALLS): Layer[] {
  const middle = (left + right) / 2, wide = (right - left - 30) / 2;
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) =>
      pane(left + 10 + column * (wide + 10), eaves + 16 + row * 50, wide, 32, (column + row) % 2 === 0)
    )
  );
  return [
    ...gabled(left, right, eaves, 312, WALLS[made]),
    ["lies", [[`O${middle} ${eaves - 18} 13`, "card"]]],
    goodAt(made, middle, eaves - 18, 19),
    ...panes,
  ];
}

const ART: readonly Layer[] = [
  ...coverSky(240, 70, [90, 170, 270]),
  ["", [flakes(40, -60, 0, 540, 250, 6)]],
  coverHill(200, 12, 5, "hill-far", 5),
  coverHill(236, 10, 6, "hill-mid", 8),
  ...shop(-64, 12, 176, "wood"),
  ...shop(470, 544, 170, "fabric"),
  ...shop(20, 104, 150, "fabric"),
  ...shop(112, 168, 186, "wood"),
  ...shop(380, 462, 146, "assembly"),
  ...shop(314, 370, 184, "metal"),
  coverHill(296, 6, 7, "snow-2", 4),
  ...bigTree(240, 44, 318),
  coverHill(316, 6, 7, "snow", 12),
  ...elfAt(120, 334, 0, "round", 0, 1.35),
  ...elfAt(352, 334, 3, "tall", 2, 1.3),
  ...elfAt(168, 344, 2, "tiny", 1, 1.3),
  ...elfAt(404, 340, 1, "broad", 3, 1.3),
  ...elfAt(306, 346, 4, "stocky", 1, 1.3),
  toyAt("birdhouse", 66, 318, 54),
  toyAt("nutcracker", 450, 316, 50),
  goodAt("gift", 206, 336, 34, "lies"),
  goodAt("gift", 262, 340, 26, "lies"),
];

export function Cover() {
  return <Art of={ART} />;
}
