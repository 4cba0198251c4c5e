/** The cover: the elves' cottage on the left of the road, the factory and its goons on the right. */

import { Art, coverHill, coverSky, figureAt, goodAt, placed, toyAt } from "kit/art.tsx";
import { door, gable, pane, planks } from "kit/buildings.tsx";
import { rounded, type Shape } from "kit/drawing.tsx";
import { elfAt, goonAt } from "kit/elf.tsx";
import { fir, flakes, type Layer } from "kit/scenery.tsx";
import { BRICK } from "./factory.ts";

const ROAD = "M-70 330C60 330 60 270 130 262S240 280 330 230";

const chimney = (x: number, top: number): Shape[] => [
  [`M${x} 130V${top}h34V130Z`, "plastic-dark", "contour", 1.4],
  [`M${x + 7} ${top + 10}v60`, "", "#FFF", 4, 0.3],
];

const puff = (x: number, y: number, r: number): Shape => [`O${x} ${y} ${r}`, "#F3C6DA", "plastic-dark", 1.4, 0.92];

const SHUTTER = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => `M330 ${244 + n * 14}h108`).join("");

const ART: readonly Layer[] = [
  ...coverSky(150, 70, [80, 150, 240]),
  ["", [flakes(24, -60, 0, 540, 200, 4)]],
  ["layer", [
    ["M-60 220-16 168 14 190 70 120 110 160 170 90 240 190 300 240H-60Z", "rock"],
    ["M170 90 192 116 178 132 166 120 152 132ZM70 120 86 138 72 150 60 140Z", "snow"],
  ]],
  coverHill(214, 10, 5, "meadow", 4),
  fir(40, 262, 0.9, "fir-mid"),
  fir(196, 250, 0.7, "fir-mid"),
  coverHill(262, 8, 5, "snow-2", 6),
  ["", [
    [ROAD, "", "road-edge", 30],
    [ROAD, "", "road", 23],
    [ROAD, "", "road-edge", 2.2, 1, "9 9"],
    ...chimney(318, 28),
    ...chimney(362, -6),
    ...chimney(430, 40),
    puff(334, 14, 11),
    puff(352, -4, 14),
    puff(448, 26, 11),
    puff(466, 6, 14),
    puff(300, 26, 8),
  ]],
  ["lifted", [["M286 118Q286 96 308 96H560V400H286Z", "plastic", "contour", 1.6]]],
  ["", [["M298 230V132q0-22 22-22H420", "", "#FFF", 6, 0.35]]],
  placed(BRICK, 384, 136, 1.3),
  ["", [
    ...[312, 364, 416].map((x): Shape => [rounded(x, 166, 42, 40, 8), "plastic-panel", "plastic-dark", 1.6]),
    [rounded(322, 230, 124, 140, 8), "plastic-dark"],
    [SHUTTER, "", "#FFF", 2, 0.16],
  ]],
  coverHill(322, 6, 7, "snow", 9),
  ...goonAt(352, 340, 1, 1.7),
  ...goonAt(424, 346, 1, 1.9),
  figureAt("ogre", 238, 236, 0.9),
  ["layer", [["M14 250H104V312H14Z", "wall"], planks(14, 104, 262, 312, 12)]],
  ...gable(14, 104, 250, 200),
  pane(24, 268, 18, 22, true),
  pane(76, 268, 18, 22, true),
  door(59, 312, 28, 42),
  ["lies", [["O59 236 13", "card"]]],
  goodAt("heart", 59, 237, 16),
  ...elfAt(150, 330, 0, "round", 0, 1.8),
  toyAt("k", 196, 318, 46),
  ...elfAt(238, 340, 0, "tall", 2, 1.5),
  toyAt("j", 276, 324, 38),
  goodAt("heart", 270, 190, 18),
];

export function Cover() {
  return <Art of={ART} />;
}
