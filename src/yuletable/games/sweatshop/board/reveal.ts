/** What was opened last: who grabbed how much, who won, and how far the belt has moved on since. */

import type { Flight } from "board/changes.ts";
import { motionLength } from "page/core/settings.ts";
import type { Told } from "page/wire.ts";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { SweatshopView } from "./view.ts";

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
/** How long they take to leave. */
const GOING = 480;

const TAKEN = ["event.took", "event.took-unseen", "event.took-hidden", "event.found-gold"];

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

export const pause = (told: readonly Told[]): number => told.some(isBid) ? LOOKED_AT : 0;

/** The cards that the latest entry took off the left end of the belt. The last elf in takes the rest along with it. */
const goneIn = (entry: readonly Told[]): number =>
  entry.filter(({ key }) => key === "event.lost" || TAKEN.includes(key)).length;

/** How many cards are still seen to leave the belt. A touch lets them go at once. */
export function useLeaving(told: readonly Told[]): number {
  const n = told.at(-1)?.n ?? 0;
  const entry = useMemo(() => told.slice(told.findLastIndex((each) => each.n !== n) + 1), [told, n]);
  const [seen, setSeen] = useState(n);
  const cards = seen !== n && motionLength() ? goneIn(entry) : 0;
  useEffect(() => {
    const done = () => setSeen(n);
    if (!cards) return done();
    const timer = setTimeout(done, (pause(entry) + GOING) * motionLength());
    document.addEventListener("pointerdown", done);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", done);
    };
  }, [n]);
  return cards;
}

/** Slots are counted from the leftmost card that is left, so all others only seem to move: those that were taken do. */
export function moves(found: Flight[], before: SweatshopView, _after: SweatshopView, told: readonly Told[]): Flight[] {
  const elsewhere = found.filter(({ from }) => !from.startsWith("belt."));
  const takers = told.filter(({ key }) => TAKEN.includes(key)).map(({ figures }) => String(figures.who));
  const taken = before.belt.slice(0, takers.length).map((slot, n): Flight => ({
    id: slot.id,
    from: `belt.${slot.id}.card`,
    to: `elves.${takers[n]}.mat.hand`,
    fresh: false,
  }));
  return [...taken, ...elsewhere];
}
