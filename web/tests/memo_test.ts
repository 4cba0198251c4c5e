/** A component that is drawn again only for its properties would not hear of a signal: what it reads of one grows stale,
 * such as the ember rim of a gift that has just become lit. */

import { equal } from "./check.ts";

const SOURCES = [new URL("../src/", import.meta.url), new URL("../../src/yuletable/games/", import.meta.url)];
const READS_SIGNALS = /\.(thing|isLit|isLitWithin|isLifted)\(|useTouching\(|\b(client|settings|session)\.\w+\.value/;

function* sources(folder: URL): Generator<URL> {
  for (const each of Deno.readDirSync(folder)) {
    if (each.isDirectory) yield* sources(new URL(`${each.name}/`, folder));
    else if (each.name.endsWith(".tsx")) yield new URL(each.name, folder);
  }
}

/** The components in a source that are wrapped in `memo`, each as its text. */
function* wrapped(source: string): Generator<string> {
  for (const { index } of source.matchAll(/memo\(\s*function/g)) {
    let depth = 0, end = source.indexOf("(", index);
    do depth += source[end] === "(" ? 1 : source[end] === ")" ? -1 : 0; while (depth && ++end < source.length);
    yield source.slice(index, end);
  }
}

Deno.test("what is drawn again only for its properties reads no signal", () => {
  const all = SOURCES.flatMap((folder) => [...sources(folder)]).flatMap((
    file,
  ) => [...wrapped(Deno.readTextFileSync(file))]);
  equal(all.length > 40, true);
  equal(all.filter((text) => READS_SIGNALS.test(text)).map((text) => text.slice(0, 60)), []);
});
