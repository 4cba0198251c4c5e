import { flights } from "../src/board/changes.ts";
import { keyframes, type Kind, LENGTHS } from "../src/board/motions.ts";
import { openedIn } from "../../src/yuletable/games/sweatshop/board/reveal.ts";
import type { Told } from "../src/wire.ts";
import { equal, holds } from "./check.ts";

const PATH = { left: 10, top: 20, dx: 200, dy: -80, grow: 1 };
const places = (kind: Kind, still = false) => keyframes(kind, PATH, 1, still).map((frame) => String(frame.transform));

Deno.test("whatever moves begins where it lay and ends where it lies", () => {
  for (const kind of Object.keys(LENGTHS) as Kind[]) {
    const all = places(kind);
    holds(all[0]?.startsWith("translate(0.0px, 0.0px)") === true, `${kind} begins at ${all[0]}`);
    holds(all.at(-1)?.startsWith("translate(200.0px, -80.0px)") === true, `${kind} ends at ${all.at(-1)}`);
  }
});

Deno.test("a figure goes in an arc, a card is lifted first", () => {
  const heights = places("figure").map((place) => Number(/, (-?[\d.]+)px/.exec(place)?.[1]));
  holds(Math.min(...heights) < -80, `no higher than where it goes: ${heights}`);
  equal(places("card")[1], "translate(0.0px, -14.0px) scale(1.06)");
});

Deno.test("where nothing is to move things fade in their place", () => {
  for (const kind of Object.keys(LENGTHS) as Kind[]) equal(new Set(places(kind, true)).size, 1);
});

Deno.test("who is spoken of as being at work has gone to the place, not to the sentence", () => {
  const before = { turn: { elf: null }, rooms: [{ id: "room:lab", elves: [] }], home: ["elf:clove"] };
  const after = { turn: { elf: "elf:clove" }, rooms: [{ id: "room:lab", elves: ["elf:clove"] }], home: [] };
  equal(flights(before, after).map(({ to }) => to), ["rooms.room:lab.elves"]);
});

const told = (n: number, key: string, figures: Told["figures"] = {}): Told => ({
  n,
  key: `event.${key}`,
  figures,
  spans: [],
});

Deno.test("the bids that were opened last are known until the next season", () => {
  const round = [
    told(4, "bid", { who: "seat:1", n: 7 }),
    told(5, "bid-nil", { who: "seat:1" }),
    told(5, "bid", { who: "seat:2", n: 3 }),
    told(5, "wins", { who: "seat:2", n: 3 }),
    told(6, "made", { who: "seat:2", n: 1 }),
  ];
  const opened = openedIn(round);
  equal([...opened?.bids ?? []], [["seat:1", { grab: 0, payment: null }], ["seat:2", { grab: 3, payment: null }]]);
  equal(opened?.winner, "seat:2");
  equal(openedIn([...round, told(7, "season", { n: 2 })]), null);
  equal(openedIn([]), null);
});
