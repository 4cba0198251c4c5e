/** What every page needs: who I am, and which games there are. Fetched once, kept while the page is open. */

import { signal } from "@preact/signals";
import type { GameInfo, Me } from "../wire.ts";
import { api } from "./api.ts";

export const me = signal<Me | null>(null);
export const games = signal<GameInfo[] | null>(null);
export const troubleAtDoor = signal("");

export async function enter(): Promise<void> {
  troubleAtDoor.value = "";
  try {
    me.value = await api.me(); // first and alone: the answer sets the cookie that all else goes by
    games.value = await api.games();
  } catch (problem) {
    troubleAtDoor.value = problem instanceof Error ? problem.message : String(problem);
  }
}

export const gameOf = (id: string): GameInfo | null => games.value?.find((game) => game.id === id) ?? null;
