/** What never changes of the phone's board: rows of rooms under one roof, the stable below. Drawn once. */

import { type Layer, Scenery } from "kit/scenery.tsx";
import { each, steps } from "./strokes.ts";
import { ROOMS, TONES } from "./places.ts";

const INDOORS = [
  "mailroom",
  "classroom",
  "lab",
  "fabric",
  "wood",
  "metal",
  "hall",
  "mine",
];
const EAVES = each(
  steps(-4, 394, 13),
  (x) => `M${x} 48h13q-3 1.5-6.5 ${5 + (x * 7) % 6}q-3-4-6.5-${5 + (x * 7) % 6}Z`,
);

const room = (name: string): Layer => {
  const [x, y, w, h] = ROOMS.tall[name] ?? [0, 0, 0, 0];
  return ["", [
    [`M${x} ${y}h${w}v${h}h-${w}Z`, TONES[name] ?? "wash"],
    [`M${x} ${y + h - 22}h${w}v22h-${w}Z`, "floor-shade"],
    [`M${x} ${y}h${w}v20h-${w}Z`, "url(#shade-top)"],
    [`M${x} ${y}h11v${h}h-11Z`, "url(#shade-left)"],
    [`M${x} ${y}h${w}v${h}h-${w}Z`, "", "beam", 1.5],
  ]];
};

const ALL: Layer[] = [
  ["lies", [[
    "M-300 40C-100 8 60 48 100 30 200 12 260 46 390 24 500 10 600 40 700 30V300H-300Z",
    "sky-1",
  ]]],
  ["lies", [[
    "M-300 96C-100 70 60 104 100 88 200 70 260 104 390 82 500 70 600 96 700 88V560H-300Z",
    "hill-far",
  ]]],
  ["lies", [[
    "M-300 330C-100 300 100 340 200 326S500 340 700 320V560H-300Z",
    "hill-mid",
  ]]],
  ["lies", [[
    "M-300 430C-100 410 100 440 200 426S500 440 700 420V560H-300Z",
    "snow-2",
  ]]],
  ["layer", [
    ["M4 46H386V418H4Z", "wall"],
    [each(steps(58, 418, 16), (y) => `M4 ${y}H386`), "", "beam", 1, 0.5],
  ]],
  ["layer", [["M-6 52 24 4H366L396 52Z", "roof"]]],
  ["lies", [[
    "M24 6C60-4 120 8 180 2S320 8 366 3L372 10C320 18 260 8 200 12S80 14 18 16Z",
    "snow",
  ]]],
  ["", [[EAVES, "snow"]]],
  ...INDOORS.map(room),
  ["", [["M214 404h78", "", "steel", 1.5]]],
  // a window with a wreath, where on some days a holiday card hangs
  ["lies", [
    ["M308 340h64v56h-64Z", "beam-light"],
    ["M312 344h56v48h-56Z", "window"],
    ["M340 344v48M312 368h56", "", "beam-light", 3],
    ["M304 394h72v6h-72Z", "snow"],
    ["O340 362 12", "", "fir-mid", 6],
    ["O352 362 2O343.5 374.5 2O329.6 369.8 2O329.7 354 2O343.7 349.5 2M335 374l5-3 5 3-2 6-3-4-3 4Z", "#B5263A"],
  ]],
  ["layer", [
    ["M4 422H386V552H4Z", "roof-dark"],
    [each(steps(16, 386, 14), (x) => `M${x} 420V552`), "", "#000", 1, 0.12],
  ]],
  ["lies", [[
    "M0 420Q60 412 120 418T240 418T390 417V425Q300 431 200 426T0 427Z",
    "snow",
  ]]],
  room("stable"),
];

export const TallScenery = () => <Scenery w={390} h={554} layers={ALL} />;
