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
  equal(narrow([], ["grab"]), { trail: [], left: [], ways: [] });
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
