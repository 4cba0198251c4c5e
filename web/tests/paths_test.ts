import { back, narrow, outOfOrder, search } from "../src/core/paths.ts";
import type { Move } from "../src/wire.ts";
import { equal } from "./check.ts";

const moves = (...lines: string[]): Move[] => lines.map((line) => ({ move: line, parts: line.split(" "), said: line }));

Deno.test("a part that all decisions share is chosen by itself", () => {
  const { settled, next } = narrow(moves("grab nil", "grab belt:1", "grab belt:2"), []);
  equal(settled, ["grab"]);
  equal(next.map((each) => each.part), ["nil", "belt:1", "belt:2"]);
});

Deno.test("a lone decision is never taken by itself", () => {
  const { settled, next } = narrow(moves("done"), []);
  equal(settled, []);
  equal(next.map((each) => [each.part, each.completes?.move]), [["done", "done"]]);
});

Deno.test("a part completes a decision when only one goes through it", () => {
  const open = moves("craft doll plain", "craft doll wrapped", "craft kite plain", "done");
  equal(narrow(open, []).next.map((each) => each.completes?.move ?? null), [null, "done"]);
  equal(narrow(open, ["craft"]).next.map((each) => each.completes?.move ?? null), [null, "craft kite plain"]);
});

Deno.test("parts that fit nothing any more are dropped", () => {
  equal(narrow(moves("drop card:doll", "drop card:kite"), ["drop", "card:robot"]).settled, ["drop"]);
});

Deno.test("no decisions leave no next parts", () => {
  equal(narrow([], ["grab"]), { settled: [], left: [], next: [], behindWords: [] });
});

Deno.test("things behind a word can be touched at once", () => {
  const open = moves("send to place:a", "send to place:b", "roll in place:c", "pass");
  const { next, behindWords } = narrow(open, []);
  equal(next.map((each) => each.part), ["send", "roll", "pass"]);
  equal(behindWords.map((each) => [each.part, each.completes?.move]), [
    ["place:a", "send to place:a"],
    ["place:b", "send to place:b"],
    ["place:c", "roll in place:c"],
  ]);
  equal(behindWords[0]?.via, ["send", "to"]);
});

Deno.test("what lies behind two words is asked about, and what can be touched anyway is left out", () => {
  const open = moves("keep card:doll", "keep card:kite", "give card:doll", "give card:robot", "card:kite");
  equal(narrow(open, []).behindWords, [
    { part: "card:doll", completes: null, ambiguous: true },
    { part: "card:robot", completes: open[3] as Move, via: ["give"] },
  ]);
});

Deno.test("a thing behind a word may lead on", () => {
  const open = moves("put card:doll seat:1", "put card:doll seat:2", "put card:kite seat:1", "done");
  const [doll, kite] = narrow(open, []).behindWords;
  equal([doll?.part, doll?.completes, doll?.via], ["card:doll", null, ["put"]]);
  equal([kite?.part, kite?.completes?.move], ["card:kite", "put card:kite seat:1"]);
});

Deno.test("of two things behind a word the first is touched first", () => {
  const open = moves("put gift:boat need:1", "put gift:boat need:2", "done");
  equal(narrow(open, []).behindWords, [{ part: "gift:boat", completes: null, via: ["put"] }]);
});

Deno.test("back goes before the last part that was a choice", () => {
  const open = moves("give a x 1", "give a x 2", "give b y 1", "give b y 2");
  equal(narrow(open, ["give", "a"]).settled, ["give", "a", "x"]);
  equal(back(open, ["give", "a"]), ["give"]);
  equal(back(open, []), []);
});

Deno.test("search finds all the words, in any order", () => {
  equal(search(moves("grab belt:1", "grab nil"), "NIL grab").map((move) => move.move), ["grab nil"]);
  equal(search(moves("grab belt:1"), "knife"), []);
});

const errands = moves("place elf:fern space:mine", "place elf:fern space:hall", "place elf:moss space:hall", "pass");

Deno.test("the place may be touched before the elf who goes there", () => {
  const found = outOfOrder(errands, narrow(errands, []));
  equal([...found].map(([part, meant]) => [part, "about" in meant ? meant.left.map((move) => move.move) : []]), [
    ["space:mine", ["place elf:fern space:mine"]],
    ["space:hall", ["place elf:fern space:hall", "place elf:moss space:hall"]],
  ]);
});

Deno.test("another elf may be touched instead of the one that was chosen", () => {
  const found = outOfOrder(errands, narrow(errands, ["place", "elf:fern"]));
  equal([...found], [["elf:moss", { chosen: ["place", "elf:moss"] }]]);
});

Deno.test("what comes next, and what is chosen, is not out of order", () => {
  const grabs = moves("grab nil", "grab belt:1", "grab belt:2");
  equal([...outOfOrder(grabs, narrow(grabs, []))], []);
});

const baked = moves("place elf:fern space:hall", "bake elf:fern space:hall", "place elf:fern space:mine", "done");

Deno.test("elf and place may both be touched before it is said what to do with them", () => {
  const open = baked.filter((move) => move.parts.includes("elf:fern"));
  const found = outOfOrder(baked, narrow(open, []), ["elf:fern"]);
  equal(found.get("space:hall"), { about: ["elf:fern", "space:hall"], left: baked.slice(0, 2) });
});

Deno.test("another elf may be touched instead of one that was touched first", () => {
  const open = errands.filter((move) => move.parts.includes("space:hall"));
  const found = outOfOrder(errands, narrow(open, []), ["space:hall"]);
  equal(found.get("space:mine"), { about: ["space:mine"], left: errands.slice(0, 1) });
});
