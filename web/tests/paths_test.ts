import { back, narrow, search } from "../src/core/paths.ts";
import type { Move } from "../src/wire.ts";
import { equal } from "./check.ts";

const moves = (...lines: string[]): Move[] => lines.map((line) => ({ do: line, parts: line.split(" "), said: line }));

Deno.test("a part that all decisions share is chosen by itself", () => {
  const { trail, ways } = narrow(moves("grab nil", "grab belt:1", "grab belt:2"), []);
  equal(trail, ["grab"]);
  equal(ways.map((way) => way.part), ["nil", "belt:1", "belt:2"]);
});

Deno.test("a lone decision is never taken by itself", () => {
  const { trail, ways } = narrow(moves("done"), []);
  equal(trail, []);
  equal(ways.map((way) => [way.part, way.whole?.do]), [["done", "done"]]);
});

Deno.test("a part completes a decision when only one goes through it", () => {
  const open = moves("craft doll plain", "craft doll wrapped", "craft kite plain", "done");
  equal(narrow(open, []).ways.map((way) => way.whole?.do ?? null), [null, "done"]);
  equal(narrow(open, ["craft"]).ways.map((way) => way.whole?.do ?? null), [null, "craft kite plain"]);
});

Deno.test("parts that fit nothing any more are dropped", () => {
  equal(narrow(moves("drop card:doll", "drop card:kite"), ["drop", "card:robot"]).trail, ["drop"]);
});

Deno.test("no decisions leave no ways", () => {
  equal(narrow([], ["grab"]), { trail: [], left: [], ways: [], beyond: [] });
});

Deno.test("things behind a word can be touched at once", () => {
  const open = moves("send to place:a", "send to place:b", "roll in place:c", "pass");
  const { ways, beyond } = narrow(open, []);
  equal(ways.map((way) => way.part), ["send", "roll", "pass"]);
  equal(beyond.map((way) => [way.part, way.whole?.do]), [
    ["place:a", "send to place:a"],
    ["place:b", "send to place:b"],
    ["place:c", "roll in place:c"],
  ]);
  equal(beyond[0]?.via, ["send", "to"]);
});

Deno.test("what lies behind two words is asked about, and what can be touched anyway is left out", () => {
  const open = moves("keep card:doll", "keep card:kite", "give card:doll", "give card:robot", "card:kite");
  equal(narrow(open, []).beyond, [
    { part: "card:doll", whole: null, several: true },
    { part: "card:robot", whole: open[3] as Move, via: ["give"] },
  ]);
});

Deno.test("a thing behind a word may lead on", () => {
  const open = moves("put card:doll seat:1", "put card:doll seat:2", "put card:kite seat:1", "done");
  const [doll, kite] = narrow(open, []).beyond;
  equal([doll?.part, doll?.whole, doll?.via], ["card:doll", null, ["put"]]);
  equal([kite?.part, kite?.whole?.do], ["card:kite", "put card:kite seat:1"]);
});

Deno.test("of two things behind a word the first is touched first", () => {
  const open = moves("put gift:boat need:1", "put gift:boat need:2", "done");
  equal(narrow(open, []).beyond, [{ part: "gift:boat", whole: null, via: ["put"] }]);
});

Deno.test("back goes before the last part that was a choice", () => {
  const open = moves("give a x 1", "give a x 2", "give b y 1", "give b y 2");
  equal(narrow(open, ["give", "a"]).trail, ["give", "a", "x"]);
  equal(back(open, ["give", "a"]), ["give"]);
  equal(back(open, []), []);
});

Deno.test("search finds all the words, in any order", () => {
  equal(search(moves("grab belt:1", "grab nil"), "NIL grab").map((move) => move.do), ["grab nil"]);
  equal(search(moves("grab belt:1"), "knife"), []);
});
