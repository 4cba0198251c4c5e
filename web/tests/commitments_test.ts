import { api } from "../src/core/api.ts";
import { agrees, noteCommitment, seen } from "../src/core/commitments.ts";
import { equal, holds } from "./check.ts";

/** A shelf of this test's own, in place of the browser's. */
function emptyShelf(): void {
  const kept = new Map<string, string>();
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  Object.defineProperty(globalThis, "localStorage", { value: shelf, configurable: true });
}

Deno.test("a proof is held against what was seen before", () => {
  const before = { commitment: "c", nonce: "mine" };
  holds(agrees(before, "c", ["other", "mine"]), "the same luck was doubted");
  holds(!agrees(before, "d", ["other", "mine"]), "another fingerprint was believed");
  holds(!agrees(before, "c", ["other"]), "our own nonce was not missed");
  holds(agrees({ commitment: "c", nonce: "" }, "c", []), "a nonce was missed that was never given");
  holds(agrees(null, "d", []), "somebody who saw nothing before knew better");
});

Deno.test("the first fingerprint stays, whatever is told later", () => {
  emptyShelf();
  noteCommitment("t", "first");
  noteCommitment("t", "second", "mine");
  noteCommitment("t", "third");
  equal(seen("t"), { commitment: "first", nonce: "mine" });
  equal(seen("another"), null);
});

/** A server that changes its secret when it hears the nonce. */
async function made(statusOfJoin: string): Promise<string[]> {
  emptyShelf();
  const asked: string[] = [], honest = globalThis.fetch;
  globalThis.fetch = (path, init) => {
    asked.push(`${init?.method} ${path} ${String(init?.body).includes("nonce") ? "nonce" : ""}`.trim());
    const late = asked.some((each) => each.endsWith("nonce"));
    const table = { id: "t", commitment: late ? "chosen" : "promised", status: late ? statusOfJoin : "open" };
    return Promise.resolve(new Response(JSON.stringify(table)));
  };
  try {
    await api.make({ game: "stocking", seats: 2, start: true });
  } finally {
    globalThis.fetch = honest;
  }
  return asked;
}

Deno.test("the fingerprint is kept before the nonce is handed in", async () => {
  equal(await made("open"), [
    "POST /api/tables",
    "GET /api/tables/t",
    "POST /api/tables/t/join nonce",
    "POST /api/tables/t/start",
  ]);
  equal(seen("t")?.commitment, "promised");
  equal(seen("t")?.nonce.length, 32);
});

Deno.test("a nonce that came too late is not missed later", async () => {
  await made("playing");
  equal(seen("t"), { commitment: "promised", nonce: "" });
});
