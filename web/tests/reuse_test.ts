import { reuse } from "../src/core/reuse.ts";
import { equal, holds } from "./check.ts";

Deno.test("what is equal stays the same object", () => {
  const old = { belt: [{ id: "belt:1" }, { id: "belt:2" }], deck: 3 };
  holds(reuse(old, structuredClone(old)) === old, "an equal view is the old one");
  const shared = reuse(old, { belt: [{ id: "belt:1" }, { id: "belt:3" }], deck: 3 });
  holds(shared.belt[0] === old.belt[0], "the first slot is the old one");
  holds(shared.belt !== old.belt, "the belt is new");
});

Deno.test("what differs is the new value, whatever its shape", () => {
  for (
    const [old, fresh] of [[{ a: 1 }, { b: 1 }], [[1, 2], [1]], [null, {}], [{}, []], [[], {}], [{ a: undefined }, {}]]
  ) {
    equal(reuse(old, fresh), fresh);
    holds(reuse(old, fresh) !== old, `${JSON.stringify(old)} is not ${JSON.stringify(fresh)}`);
  }
});
