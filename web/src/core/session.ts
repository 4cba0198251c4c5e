/** What every page needs: who I am, and which games there are. Fetched once, kept while the page is open. */

import { signal } from "@preact/signals";
import type { GameInfo, Me } from "../wire.ts";
import { api, ApiError } from "./api.ts";

export const me = signal<Me | null>(null);
/** Counts up when this device becomes another guest, so that forms begin anew with that guest's name. */
export const arrivals = signal(0);
export const games = signal<GameInfo[] | null>(null);
export const sessionError = signal<ApiError | null>(null);

/** From now on this device is that guest. */
export function arriveAs(guest: Me): void {
  me.value = guest;
  arrivals.value += 1;
}

export async function startSession(): Promise<void> {
  sessionError.value = null;
  try {
    arriveAs(await api.me()); // first and alone: the answer sets the cookie that all else goes by
    games.value = await api.games();
  } catch (problem) {
    sessionError.value = problem instanceof ApiError ? problem : new ApiError("page", String(problem), 0);
  }
}

export const gameOf = (id: string): GameInfo | null => games.value?.find((game) => game.id === id) ?? null;
