/** SHA-256 and HMAC in plain TypeScript, for pages on plain http, where browsers have no WebCrypto (FIPS 180-4). */

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
/** The first 32 bits of the fraction of a root, exactly: roots of primes below 312 leave doubles enough digits. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(((message.length + 72) >> 6) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const bytes = new DataView(padded.buffer);
  bytes.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  bytes.setUint32(padded.length - 4, message.length << 3);
  const hash = Int32Array.from(START);
  const schedule = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) mix(hash, schedule, bytes, block);
  const digest = new Uint8Array(32);
  hash.forEach((word, at) => new DataView(digest.buffer).setInt32(at * 4, word));
  return digest;
}

function mix(hash: Int32Array, schedule: Int32Array, bytes: DataView, block: number): void {
  const w = (at: number) => schedule[at] as number;
  for (let at = 0; at < 16; at++) schedule[at] = bytes.getInt32(block + at * 4);
  for (let at = 16; at < 64; at++) {
    const near = w(at - 15), far = w(at - 2);
    const s0 = turn(near, 7) ^ turn(near, 18) ^ (near >>> 3);
    const s1 = turn(far, 17) ^ turn(far, 19) ^ (far >>> 10);
    schedule[at] = w(at - 16) + s0 + w(at - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[at] as number) + w(at)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => hash[at] = (hash[at] as number) + word);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const join = (pad: number, rest: Uint8Array) => {
    const joined = new Uint8Array(64 + rest.length);
    joined.set(block.map((byte) => byte ^ pad));
    joined.set(rest, 64);
    return joined;
  };
  return sha256(join(0x5c, sha256(join(0x36, message))));
}
