import { census, flights, myChanges } from "../src/board/changes.ts";
import {
  asPile,
  fieldsOf,
  holders,
  idsIn,
  isGrid,
  isQuiet,
  isSlots,
  numbersOf,
  owners,
  regions,
  seatOf,
  shortName,
  stacked,
  stackedSlots,
} from "../src/board/read_view.ts";
import { equal, holds } from "./check.ts";

const VIEW = {
  seat: 1,
  to_act: [0],
  phase: "bid",
  belt: [{ id: "belt:1", card: "card:kite" }, { id: "belt:2", card: null }],
  elves: [
    { id: "seat:1", hand: 2, mat: null, seasons: [{ taken: ["card:poop"] }] },
    { id: "seat:2", hand: 2, mat: { hand: ["card:doll", "card:doll"] }, seasons: [] },
  ],
  mine: { gold: ["card:broom"], step: "done" },
  cards: ["card:doll", "card:kite"],
};

Deno.test("a view is sorted by before whom its things lie", () => {
  const { table, mine, mats } = regions(VIEW, { step: "", cards: "" }, 1);
  equal(table.map((field) => field.key), ["phase", "belt"]);
  equal(mine.map((field) => field.at), ["elves.seat:2.mat.hand", "elves.seat:2.seasons", "mine.gold"]);
  equal(mats.map((mat) => [mat.seat, mat.at]), [[0, "elves.seat:1"]]);
});

Deno.test("a spectator has nothing of its own", () => {
  const { mine, mats } = regions({ ...VIEW, mine: null }, {}, -1);
  equal(mine, []);
  equal(mats.length, 2);
});

Deno.test("a field is called by the game's label, else by its own words", () => {
  equal(
    fieldsOf({ is_in: true, deck: 3, toys: 1 }, { deck: "cards left", toys: "" }, "x").map((field) => field.label),
    [
      "is in",
      "cards left",
    ],
  );
});

Deno.test("a tilde before a label makes its pieces brief and is not said", () => {
  const fields = fieldsOf({ low: [], high: [] }, { low: "~below 12", high: "12 +" }, "x");
  equal(fields.map((field) => [field.label, field.brief]), [["below 12", true], ["12 +", false]]);
});

Deno.test("a label with a slash is for the top of the view only", () => {
  const labels = { "/toys": "", toys: "toys made" };
  equal(fieldsOf({ toys: [] }, labels, ""), []);
  equal(fieldsOf({ toys: [] }, labels, "elves.seat:1").map((field) => field.label), ["toys made"]);
});

Deno.test("equal pieces are stacked, unlike ones are not", () => {
  const piles = [{ id: "toy:kite", wrapped: false }, { id: "toy:kite", wrapped: true }, {
    id: "toy:kite",
    wrapped: false,
  }]
    .map((toy) => asPile(toy, {})!);
  equal(stacked(piles), [{ id: "toy:kite", count: 2, tags: [] }, { id: "toy:kite", count: 1, tags: ["wrapped"] }]);
});

Deno.test("a box with something in it is no pile", () => {
  equal(asPile({ id: "belt:1", card: "card:kite" }, {}), null);
  equal(asPile("over", {}), null);
});

Deno.test("only lists of equally long lists are grids", () => {
  holds(isGrid([["a:1", null], [null, "a:2"]]), "two rows of two");
  holds(isGrid([["square:1"], ["square:2"]]), "a column");
  holds(isGrid([["square:1", "square:2"]]), "a row of squares");
  for (const not of [[], [[1, 2]], [[1, 2], [1]], [[{}, {}], [{}, {}]], [1, 2], "ab"]) {
    holds(!isGrid(not), JSON.stringify(not));
  }
});

Deno.test("what says nothing is quiet", () => {
  for (const nothing of [null, 0, false, "", [], [0, null], { a: 0, b: [] }]) {
    holds(isQuiet(nothing), JSON.stringify(nothing));
  }
  for (const something of [1, "x", true, ["x"], { id: "belt:1" }]) {
    holds(!isQuiet(something), JSON.stringify(something));
  }
});

Deno.test("seats are counted from 1 in ids and from 0 in programs", () => {
  equal([seatOf("seat:1"), seatOf("seat:12"), seatOf("card:1"), seatOf(null)], [0, 11, -1, -1]);
});

Deno.test("hidden fields show no ids, and histories only when asked", () => {
  const all = idsIn(VIEW, { cards: "" });
  holds(all.has("belt:2") && all.has("card:poop") && all.has("card:broom"), "what is shown is found");
  holds(!idsIn(VIEW, { cards: "" }, false).has("card:poop"), "what is only remembered does not lie there");
  holds(!idsIn(VIEW, { belt: "", cards: "" }).has("belt:1"), "a hidden field shows nothing");
  const drawn = { tree: [["square:a2", null], ["deco:goose", "square:b1"]] };
  equal([...idsIn(drawn, {})], ["square:a2", "deco:goose", "square:b1"]);
  equal([...idsIn(drawn, {}, false)], ["square:a2", "square:b1"]);
});

Deno.test("a piece that is fewer here and more there has gone there", () => {
  const before = { belt: [{ id: "belt:1", card: "card:kite" }], hand: ["card:doll"] };
  const after = { belt: [], hand: ["card:doll", "card:kite"] };
  equal(flights(before, after), [{ id: "card:kite", from: "belt.belt:1.card", to: "hand", fresh: true }]);
  equal(flights(after, after), []);
});

Deno.test("a census counts pieces by where they lie", () => {
  equal([...census({ hand: ["card:doll", "card:doll"] }).pieces.get("hand") ?? []], [["card:doll", 2]]);
});

Deno.test("what changes before me is said in counts, hidden fields left out", () => {
  const after = structuredClone(VIEW);
  after.elves[1]!.mat = { hand: ["card:doll"] };
  after.elves[1]!.hand = 1;
  after.mine.gold = [];
  equal(myChanges(VIEW, after, { gold: "" }, 1), [{ label: "hand", id: "card:doll", by: -1 }]);
});

Deno.test("places that may be empty stay places, things with more to them do not", () => {
  equal(isSlots(VIEW.belt, {}), true);
  equal(isSlots([{ id: "space:1", agent: null }, { id: "space:2", agent: null }], {}), true);
  equal(isSlots([{ id: "elf:a", at: "home", lesson: null }], {}), false);
  equal(isSlots(["card:doll"], {}), false);
  equal(isSlots([], {}), false);
});

Deno.test("equal places are stacked", () => {
  const need = (id: string, holds: string | null) => ({ id: `need:${id}`, holds });
  const stacks = stackedSlots([
    need("wood", null),
    need("wood", "material:wood"),
    need("wood", null),
    need("metal", null),
  ]);
  equal(stacks.map(({ slot, count }) => [slot.id, count]), [["need:wood", 2], ["need:wood", 1], ["need:metal", 1]]);
});

Deno.test("what has an id on one mat belongs to that seat", () => {
  const teams = [
    { id: "seat:1", elves: [{ id: "elf:nutmeg", at: "space:1" }], stock: [{ id: "wood:1", n: 1 }] },
    { id: "seat:2", elves: [{ id: "elf:moss", at: "home" }], stock: [{ id: "wood:1", n: 2 }] },
  ];
  equal([...owners({ rooms: [{ id: "space:1", elves: ["elf:nutmeg"] }], teams })], [
    ["elf:nutmeg", 0],
    ["wood:1", -1],
    ["elf:moss", 1],
  ]);
});

Deno.test("in a room its name is not said again", () => {
  equal(shortName("Mailroom, left", "Mailroom"), "left");
  equal(shortName("Mail Room (3 toys)", "Mail Room"), "3 toys");
  equal(shortName("(wood only)", "Sailboat"), "wood only");
  equal(shortName("Coal Mine", "Coal Mine"), "Coal Mine");
  equal(shortName("Mailroom, left", ""), "Mailroom, left");
});

Deno.test("of names that differ by a number the number is enough", () => {
  equal(numbersOf(["up to card 1", "up to card 2"]), ["1", "2"]);
  equal(numbersOf(["wood 1", "metal 2"]), null);
  equal(numbersOf(["left", "right"]), null);
  equal(numbersOf(["card 1"]), null);
});

Deno.test("what lies in a box that was touched is meant there", () => {
  const gifts = [
    { id: "gift:boat", needs: [{ id: "need:wood", holds: null }] },
    { id: "gift:doll", needs: [{ id: "need:wood", holds: null }, "card:x"] },
  ];
  equal([...holders({ gifts }, ["put", "gift:doll"])], [["need:wood", "gift:doll"], ["card:x", "gift:doll"]]);
  equal([...holders({ gifts }, ["put"])], []);
});
