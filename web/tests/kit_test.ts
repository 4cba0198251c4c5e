/** Whatever the packs of the five games name has a picture in the kit, and the kit draws nothing that nobody names. */

import { DECORATION_NAMES, decorationShapes } from "../src/kit/decorations.tsx";
import { pathOf, type Shapes } from "../src/kit/drawing.tsx";
import { isElfShape } from "../src/kit/elf.tsx";
import { goodShapes } from "../src/kit/goods.tsx";
import { FIGURES } from "../src/kit/pictures/figures.ts";
import { GOODS } from "../src/kit/pictures/goods.ts";
import { REINDEER } from "../src/kit/reindeer.tsx";
import { drawnAs, TOY_NAMES, toyShapes } from "../src/kit/toys.tsx";
import { flakes, hill, icicles, lights, sky } from "../src/kit/scenery.tsx";
import { cutsOf, type TreeRows } from "../src/kit/tree.tsx";
import { equal, holds } from "./check.ts";

const GAMES = new URL("../../src/yuletable/games/", import.meta.url);

/** One property of all entries of a section, in every pack of a game: `gift = [...]` or `[[card]]`. */
function named(game: string, section: string, property = "id"): string[] {
  const folder = new URL(`${game}/packs/`, GAMES);
  const found = new Set<string>();
  for (const file of Deno.readDirSync(folder)) {
    let here = "";
    for (const line of Deno.readTextFileSync(new URL(file.name, folder)).split("\n")) {
      here = /^(?:\[+(\w+)\]+|(\w+) = \[)\s*$/.exec(line)?.slice(1).find(Boolean) ?? (line === "]" ? "" : here);
      const value = new RegExp(`(?:^|[{,]) *${property} = "([^"]+)"`).exec(line)?.[1];
      if (here === section && value) found.add(value);
    }
  }
  if (!found.size) throw new Error(`${game} names no ${section}`);
  return [...found];
}

const TOYS = [
  ...named("workshop", "gift"),
  ...named("family", "toy"),
  ...named("plastic", "toy"),
  ...named("sweatshop", "card"),
];
const HUNG = ["track", "extra", "bauble", "tinsel"].flatMap((section) => named("station", section));

Deno.test("every toy, gift and card has a picture", () => {
  equal(TOYS.filter((id) => !toyShapes(id)), []);
  equal(toyShapes("gift:kite"), toyShapes("kite"));
  equal(toyShapes("nothing"), undefined);
});

Deno.test("every decoration has a picture, the second of a kind that of the first", () => {
  equal(HUNG.filter((id) => !decorationShapes(id)), []);
  equal(decorationShapes("second-sleigh"), decorationShapes("sleigh"));
});

Deno.test("no picture is drawn for nothing", () => {
  const used = new Set(TOYS.map(drawnAs));
  equal(TOY_NAMES.filter((name) => !used.has(name)), []);
  equal(DECORATION_NAMES.filter((name) => !HUNG.includes(name)), []);
});

Deno.test("every good, elf and reindeer can be drawn", () => {
  const goods = [...named("plastic", "good"), ...named("family", "ornament"), ...named("family", "tree_space")];
  equal([...goods, "gingerbread", "glass", "jangles", "coal"].filter((id) => !goodShapes(id)), []);
  equal(goodShapes("material:wood"), goodShapes("wood"));
  equal(named("workshop", "elf", "shape").filter((shape) => !isElfShape(shape)), []);
  equal(named("family", "reindeer").filter((id) => !REINDEER.includes(id)), []);
});

const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Whether every command of a path has as many figures as it takes. */
function isWhole(path: string): boolean {
  const commands = path.match(/[a-z][^a-z]*/gi) ?? [];
  return path.startsWith("M") && commands.join("") === path && commands.every((command) => {
    const takes = TAKES[command.slice(0, 1).toLowerCase()];
    const figures = command.slice(1).match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
    return takes === undefined
      ? false
      : takes === 0
      ? !figures.length
      : figures.length > 0 && figures.length % takes === 0;
  });
}

Deno.test("paths are whole, and colours are colours or tokens", () => {
  const tokens = Deno.readTextFileSync(new URL("../style/tokens.css", import.meta.url));
  const isPaint = (paint: string) => !paint || /^#[\dA-F]{6}$/i.test(paint) || tokens.includes(`--${paint}:`);
  const tables: Record<string, Shapes | undefined> = { ...FIGURES, ...GOODS };
  for (const name of TOY_NAMES) tables[name] = toyShapes(name);
  for (const name of DECORATION_NAMES) tables[`hung ${name}`] = decorationShapes(name);
  const wrong = Object.entries(tables).flatMap(([name, shapes]) =>
    (shapes ?? []).filter(([path, fill, stroke = ""]) => !isWhole(pathOf(path)) || !isPaint(fill) || !isPaint(stroke))
      .map(([path]) => `${name}: ${path}`)
  );
  equal(wrong, []);
});

Deno.test("a circle is two arcs, an ellipse too", () => {
  equal(pathOf("O0 2 3"), "M-3 2a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z");
  equal(pathOf("M0 0hO-1 -2 3 .5"), "M0 0hM-4 -2a3 .5 0 1 0 6 0a3 .5 0 1 0-6 0Z");
});

Deno.test("cells side by side are one piece of paper, cells apart are two", () => {
  const rows: TreeRows = [
    [null, "square:a1", "deco:bauble"],
    ["deco:star", "deco:star", "square:b1"],
    ["deco:bauble", "deco:star", "square:c1"],
  ];
  const cuts = cutsOf(rows, (id) => id.startsWith("square:"));
  equal(cuts.map(({ id, cells }) => [id, cells.length]), [["deco:bauble", 1], ["deco:star", 3], ["deco:bauble", 1]]);
});

Deno.test("scenery is the same every time, and another with another seed", () => {
  equal(hill(0, 100, 50, 9, 4, 90, 3), hill(0, 100, 50, 9, 4, 90, 3));
  holds(hill(0, 100, 50, 9, 4, 90, 3) !== hill(0, 100, 50, 9, 4, 90, 4), "the seed counts");
  const made = [
    ...sky(100, 50, 60, 10).flatMap(([, shapes]) => [...shapes]),
    flakes(9, 0, 0, 40, 40),
    icicles(0, 90, 4),
  ];
  for (const [path] of [...made, ...lights([[0, 0], [90, 5]])]) holds(isWhole(pathOf(path)), path);
});

Deno.test("flakes fall inside their rectangle", () => {
  const [path] = flakes(50, 10, 20, 30, 40);
  const middles = [...path.matchAll(/O([\d.]+) ([\d.]+) /g)].map((found) =>
    [Number(found[1]), Number(found[2])] as const
  );
  equal(middles.length, 50);
  holds(middles.every(([x, y]) => x >= 10 && x <= 30 && y >= 20 && y <= 40), "one fell beside it");
});
