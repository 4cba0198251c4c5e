/** The luck of a finished match, recomputed on this device: commitment, key, and every number that was drawn. */

import type { Proof } from "../wire.ts";
import { hmac as plainHmac, sha256 as plainSha256 } from "./sha256.ts";

export interface Verdict {
  commitment: boolean;
  key: boolean;
  /** How many draws fit, of how many that this match drew itself. */
  right: number;
  drawn: number;
  /** The first entry whose draw does not fit. */
  wrong: number | null;
}

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export function fromHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** How hashes are made here: by the browser where it may (https, localhost), else in plain TypeScript. */
export interface Hashing {
  sha256(message: Bytes): Promise<Uint8Array>;
  hmac(key: Bytes): Promise<(message: Bytes) => Promise<Uint8Array>>;
}

export const plain: Hashing = {
  sha256: (message) => Promise.resolve(plainSha256(message)),
  hmac: (key) => Promise.resolve((message) => Promise.resolve(plainHmac(key, message))),
};

export const webCrypto: Hashing = {
  sha256: async (message) => new Uint8Array(await crypto.subtle.digest("SHA-256", message)),
  hmac: async (key) => {
    const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
  },
};

export const hashing = (): Hashing => globalThis.crypto?.subtle ? webCrypto : plain;

const WIDTH = 1n << 56n;

export async function verify(proof: Proof, by: Hashing = hashing()): Promise<Verdict> {
  const secret = fromHex(proof.secret);
  const commitment = toHex(await by.sha256(secret)) === proof.commitment;
  const agreed = utf8([proof.terms, ...proof.nonces].join("\n"));
  const key = await (await by.hmac(secret))(agreed);
  const sign = await by.hmac(Uint8Array.from(key));
  const own = proof.rolls.filter((roll) => roll.n >= proof.first);
  let right = 0;
  let wrong: number | null = null;
  for (const roll of own) {
    const digest = await sign(utf8(`${roll.n}/${roll.c}`));
    const number = BigInt(`0x${toHex(digest.slice(0, 7))}`);
    const size = BigInt(roll.size);
    const counts = number < WIDTH - WIDTH % size;
    if (counts && number % size === BigInt(roll.value)) right++;
    else wrong ??= roll.n;
  }
  return { commitment, key: toHex(key) === proof.key, right, drawn: own.length, wrong };
}

export const holds = (verdict: Verdict): boolean =>
  verdict.commitment && verdict.key && verdict.right === verdict.drawn;
