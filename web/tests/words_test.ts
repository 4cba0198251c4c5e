import { routeOf } from "../src/core/route.ts";
import { ago, figure, say } from "../src/words.ts";
import { equal } from "./check.ts";

Deno.test("a number brings its noun", () => {
  equal(say("who.watchers", { n: 1 }), "1 person watches");
  equal(say("who.watchers", { n: 3 }), "3 people watch");
});

Deno.test("a minus is a minus", () => equal([figure(-3), figure(0), figure(12)], ["−3", "0", "12"]));

Deno.test("time goes by in words", () => {
  equal([ago(1000, 1010), ago(1000, 1000 + 61), ago(1000, 1000 + 7200), ago(1000, 1000 + 5 * 86400)], [
    "just now",
    "1 minute ago",
    "2 hours ago",
    "5 days ago",
  ]);
});

Deno.test("addresses lead to pages, and nonsense to none", () => {
  const page = (path: string) => routeOf(new URL(path, "http://localhost"));
  equal(page("/"), { page: "front", game: null });
  equal(page("/?game=station"), { page: "front", game: "station" });
  equal(page("/new?game=sweatshop"), { page: "new", game: "sweatshop" });
  equal(page("/t/abc"), { page: "table", id: "abc" });
  equal(page("/t/abc/replay?at=12&seat=1"), { page: "replay", id: "abc", at: 12, seat: 1 });
  equal(page("/t/abc/replay?at=-1&seat=x"), { page: "replay", id: "abc", at: null, seat: -1 });
  for (const nonsense of ["/t", "/t/a/b", "/new/x", "/elsewhere"]) equal(page(nonsense).page, "missing");
});

Deno.test("every text is used somewhere", async () => {
  let sources = "";
  for (const folder of ["core", "board", "parts", "pages"]) {
    const path = new URL(`../src/${folder}/`, import.meta.url);
    for await (const file of Deno.readDir(path)) sources += await Deno.readTextFile(new URL(file.name, path));
  }
  const words = await Deno.readTextFile(new URL("../src/words.ts", import.meta.url));
  const keys = [...words.matchAll(/^ {2}"([\w.]+)":/gm)].map((found) => found[1] as string);
  const made = [/^side\.(log|chat)$/, /^set\.(theme|pace)\./, /^ago\./, /^lobby\.ask\w+Short$/];
  equal(keys.filter((key) => !sources.includes(`"${key}"`) && !made.some((pattern) => pattern.test(key))), []);
});
