import { fromHex, holds as proven, plain, toHex, verify, webCrypto } from "../src/core/proof.ts";
import { hmac, sha256 } from "../src/core/sha256.ts";
import type { Proof } from "../src/wire.ts";
import { equal, holds } from "./check.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

Deno.test("plain SHA-256 gives the digests of FIPS 180-4", () => {
  equal(toHex(sha256(bytes("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  equal(toHex(sha256(bytes(""))), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  equal(
    toHex(sha256(bytes("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))),
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
});

Deno.test("plain hashes and WebCrypto agree on every length around a block", async () => {
  for (let length = 0; length < 200; length++) {
    const message = Uint8Array.from({ length }, (_, n) => (n * 37 + length) & 255);
    equal(toHex(sha256(message)), toHex(await webCrypto.sha256(message)));
    const key = message.slice(0, Math.max(1, length));
    if (length) equal(toHex(hmac(key, message)), toHex(await (await webCrypto.hmac(key))(message)));
  }
});

/** A proof made here the long way round, with numbers of its own. */
async function made(): Promise<Proof> {
  const secret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
  const terms = "id game 1", nonces = ["aa".repeat(8), "bb".repeat(8)];
  const key = await (await webCrypto.hmac(fromHex(secret)))(bytes([terms, ...nonces].join("\n")));
  const sign = await webCrypto.hmac(Uint8Array.from(key));
  const rolls = [];
  for (const [n, c, size] of [[0, 1, 51], [0, 2, 50], [3, 1, 6]] as const) {
    const number = BigInt(`0x${toHex((await sign(bytes(`${n}/${c}`))).slice(0, 7))}`);
    rolls.push({ n, c, size, value: Number(number % BigInt(size)) });
  }
  const commitment = toHex(await webCrypto.sha256(fromHex(secret)));
  return { id: "id", commitment, secret, terms, nonces, key: toHex(key), rolls, first: 0, command: "" };
}

Deno.test("an honest match is proven, with WebCrypto and without", async () => {
  const proof = await made();
  for (const by of [webCrypto, plain]) {
    const verdict = await verify(proof, by);
    holds(proven(verdict), JSON.stringify(verdict));
    equal(verdict.drawn, 3);
  }
});

Deno.test("every lie is found", async () => {
  const proof = await made();
  const other = (hex: string) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);
  const lies: Proof[] = [
    { ...proof, commitment: other(proof.commitment) },
    { ...proof, secret: other(proof.secret) },
    { ...proof, key: other(proof.key) },
    { ...proof, terms: "id game 2" },
    { ...proof, nonces: proof.nonces.slice(1) },
    ...proof.rolls.map((_, at) => ({
      ...proof,
      rolls: proof.rolls.map((roll, n) => n === at ? { ...roll, value: (roll.value + 1) % roll.size } : roll),
    })),
  ];
  for (const lie of lies) holds(!proven(await verify(lie, plain)), "a lie was believed");
  equal((await verify(lies.at(-1) as Proof, plain)).wrong, 3);
});

Deno.test("a match that was played on answers for its own draws only", async () => {
  const proof = await made();
  const played = {
    ...proof,
    first: 3,
    rolls: proof.rolls.map((roll) => roll.n < 3 ? { ...roll, value: 0, size: 1e6 } : roll),
  };
  const verdict = await verify(played, plain);
  holds(proven(verdict), JSON.stringify(verdict));
  equal(verdict.drawn, 1);
});
