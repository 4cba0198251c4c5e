/** Which finished matches I have looked at on this device: each is shown on the front page until then. */

const STORAGE_KEY = "yuletable.seen";
const KEPT = 200;

function ids(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

export const isSeen = (table: string): boolean => ids().includes(table);

export function noteSeen(table: string): void {
  if (isSeen(table)) return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([table, ...ids()].slice(0, KEPT)));
  } catch { /* a private window keeps nothing */ }
}
