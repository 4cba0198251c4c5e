import { giveWay } from "../src/parts/lesson.tsx";
import { equal } from "./check.ts";

const WORDS = { left: 0, right: 380, top: 600, bottom: 700 };
const at = (top: number, bottom: number) => ({ left: 20, right: 200, top, bottom });

Deno.test("words stay where they cover nothing they speak of", () => {
  equal(giveWay(WORDS, []), 0);
  equal(giveWay(WORDS, [at(100, 300)]), 0);
});

Deno.test("words go up to above what they would cover, and past whatever else lies there", () => {
  equal(giveWay(WORDS, [at(640, 760)]), 70);
  equal(giveWay(WORDS, [at(640, 760), at(500, 600)]), 210);
});

Deno.test("where they fit nowhere, words cover as little as they can", () => {
  equal(giveWay(WORDS, [at(20, 760)]), 0);
});
