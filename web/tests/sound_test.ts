import { soundOf } from "../src/core/sound.ts";
import { equal } from "./check.ts";

Deno.test("what happened is told apart by ear", () => {
  equal(soundOf(["placed", "pays"]), "place");
  equal(soundOf(["takes", "draws"]), "draw");
  equal(soundOf(["dealt-unseen"]), "draw");
  equal(soundOf(["draws", "evening", "inspected"]), "inspection");
  equal(soundOf([]), "place");
});
