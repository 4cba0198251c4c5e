/** What was opened last: who grabbed how much, who won, and how far the belt has moved on since. */

import { useMemo } from "preact/hooks";
import type { Told } from "page/wire.ts";

export interface Bid {
  /** 0 is nil. */
  grab: number;
  payment: number | null;
}

export interface Opened {
  /** The entry of the log. */
  n: number;
  bids: ReadonlyMap<string, Bid>;
  winner: string | null;
}

const BIDS = ["event.bid", "event.bid-nil", "event.bid-payment"];
/** How long open bids are looked at before the winner's cards leave the belt. */
const LOOKED_AT = 1100;

const isBid = ({ key }: Told): boolean => BIDS.includes(key);

/** The bids that were opened last in this season. */
export function openedIn(told: readonly Told[]): Opened | null {
  const last = told.findLastIndex(isBid);
  if (last < 0 || told.slice(last).some(({ key }) => key === "event.season")) return null;
  const n = told[last]?.n ?? 0;
  const then = told.filter((each) => each.n === n && isBid(each));
  const winner = told.slice(last).find(({ key }) => key === "event.wins")?.figures.who;
  return {
    n,
    winner: winner === undefined ? null : String(winner),
    bids: new Map(
      then.map(({ figures }) => [
        String(figures.who),
        { grab: Number(figures.n ?? 0), payment: figures.payment === undefined ? null : Number(figures.payment) },
      ]),
    ),
  };
}

export const useOpened = (told: readonly Told[]): Opened | null => useMemo(() => openedIn(told), [told]);

/** So many cards have just left the belt at its left end, with the entry that says so. */
export function rolledOn(told: readonly Told[]): { n: number; cards: number } {
  const n = told.at(-1)?.n ?? 0;
  let cards = 0;
  for (let at = told.length - 1; told[at]?.n === n; at--) {
    const { key, figures } = told[at] as Told;
    if (key === "event.wins") cards += Number(figures.n);
    else if (key === "event.lost") cards += 1;
  }
  return { n, cards };
}

export const pause = (told: readonly Told[]): number => told.some(isBid) ? LOOKED_AT : 0;
