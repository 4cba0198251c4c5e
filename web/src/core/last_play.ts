/** Whom I played against last, game by game, kept on this device: "Play now" does it again. */

import type { GameInfo } from "../wire.ts";
import { api } from "./api.ts";
import { go } from "./route.ts";

/** A game against bots: the level of each, and my side where the game has sides (null: drawn). */
export interface Play {
  game: string;
  bots: string[];
  side: number | null;
}

const STORAGE_KEY = "yuletable.plays";
const FIRST_GAME = "sweatshop", FIRST_LEVEL = "easy", FIRST_BOTS = 3;

/** The last play of each game, the latest first. */
function plays(): Play[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPlay) : [];
  } catch {
    return [];
  }
}

const isPlay = (kept: unknown): kept is Play => {
  const { game, bots, side } = (kept ?? {}) as Partial<Play>;
  return typeof game === "string" && Array.isArray(bots) && bots.every((level) => typeof level === "string") &&
    (side === null || typeof side === "number");
};

/** Whether the game still has such a table. */
const fits = (game: GameInfo, { bots, side }: Play): boolean =>
  game.seats.includes(bots.length + 1) && bots.every((bot) => game.levels.some((level) => level.id === bot)) &&
  (side === null || side < game.sides.length);

export function remember(play: Play): void {
  try {
    const others = plays().filter((each) => each.game !== play.game);
    localStorage.setItem(STORAGE_KEY, JSON.stringify([play, ...others]));
  } catch { /* a private window keeps nothing */ }
}

/** How this game is played next: as last time, else with a few easy bots. */
export function nextPlay(game: GameInfo): Play {
  const last = plays().find((play) => play.game === game.id);
  if (last && fits(game, last)) return last;
  const level = game.levels.find((each) => each.id === FIRST_LEVEL) ?? game.levels[0];
  const most = Math.max(...game.seats.filter((seats) => seats <= FIRST_BOTS + 1)) - 1;
  return { game: game.id, bots: Array<string>(most).fill(level?.id ?? ""), side: null };
}

/** What "Play now" does, and whether it has been played before. */
export function playNow(games: readonly GameInfo[]): { game: GameInfo; play: Play; again: boolean } | null {
  for (const play of plays()) {
    const game = games.find((each) => each.id === play.game);
    if (game && fits(game, play)) return { game, play, again: true };
  }
  const game = games.find((each) => each.id === FIRST_GAME) ?? games[0];
  return game ? { game, play: nextPlay(game), again: false } : null;
}

/** Sits down with the bots and begins. */
export async function start(play: Play): Promise<void> {
  const { game, bots, side } = play;
  const table = await api.make({ game, seats: bots.length + 1, bots, start: true, side });
  remember(play);
  go(`/t/${table.id}`);
}

/** A guided first game, with gentle company. */
export async function learn(game: GameInfo): Promise<void> {
  const seats = game.seats.includes(3) ? 3 : game.seats[0] ?? 2;
  const bots = Array<string>(seats - 1).fill("gentle");
  const table = await api.make({ game: game.id, seats, bots, start: true, learn: true });
  go(`/t/${table.id}`);
}
