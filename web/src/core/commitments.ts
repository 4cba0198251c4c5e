/** What this device saw of a match's luck before the first draw, kept so that the proof can be held against it. */

export interface Seen {
  commitment: string;
  /** This device's own share of the luck; empty where it gave none. */
  nonce: string;
}

const STORAGE_KEY = "yuletable.luck";
const MOST = 60;

function load(): [string, Seen][] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]") as [string, Seen][];
  } catch {
    return [];
  }
}

export const seen = (table: string): Seen | null => load().find(([id]) => id === table)?.[1] ?? null;

/** The first fingerprint stays, whatever is told later; of the nonces the last one handed in counts. */
export function noteCommitment(table: string, commitment: string, nonce = ""): void {
  const before = seen(table);
  if (before && !nonce) return;
  const now: Seen = { commitment: before?.commitment ?? commitment, nonce };
  const rest = load().filter(([id]) => id !== table);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...rest, [table, now]].slice(-MOST)));
  } catch { /* a private window keeps nothing: then there is nothing to hold the proof against */ }
}

/** Whether a proof is about the luck that was promised here: the same fingerprint, and our own nonce among them. */
export const agrees = (before: Seen | null, commitment: string, nonces: readonly string[]): boolean =>
  !before || before.commitment === commitment && (!before.nonce || nonces.includes(before.nonce));
