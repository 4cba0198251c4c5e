/** A decision is a path of things one clicks. Here the open paths are narrowed, part by part; no rule is known. */

import type { Move } from "../wire.ts";

/** One part that can come next: the part to click, and the decision it completes if only one is left then. */
export interface NextPart {
  part: string;
  completes: Move | null;
  /** Words that are settled along with it: "send" before the place to send somebody to. */
  via?: string[];
  /** It lies behind more than one word: touching it leaves the decisions about it, and the word is asked for then. */
  ambiguous?: true;
}

export interface Narrowed {
  /** The parts that are settled: chosen, or shared by every decision that is left. */
  settled: string[];
  next: NextPart[];
  /** Things that lie behind a word: they can be touched at once, and the word is understood. */
  behindWords: NextPart[];
  left: Move[];
}

const fits = (move: Move, settled: readonly string[]) => settled.every((part, at) => move.parts[at] === part);

/** What is left once these parts are chosen. Parts that fit nothing (any more) are dropped from the end. */
export function narrow(moves: readonly Move[], chosen: readonly string[]): Narrowed {
  let settled = [...chosen];
  let left = moves.filter((move) => fits(move, settled));
  while (!left.length && settled.length) {
    settled = settled.slice(0, -1);
    left = moves.filter((move) => fits(move, settled));
  }
  while (left.length > 1) {
    const shared = left[0]?.parts[settled.length];
    if (shared === undefined || !left.every((move) => move.parts[settled.length] === shared)) break;
    settled.push(shared);
  }
  const next = new Map<string, Move[]>();
  for (const move of left) {
    const part = move.parts[settled.length];
    if (part === undefined) continue;
    const through = next.get(part);
    if (through) through.push(move);
    else next.set(part, [move]);
  }
  const found = [...next].map(([part, through]) => ({
    part,
    completes: through.length === 1 ? through[0] ?? null : null,
  }));
  return { settled, left, next: found, behindWords: behind(next, settled) };
}

const isThing = (part: string) => part.includes(":");

/** What lies behind the words among these parts. */
function behind(next: ReadonlyMap<string, Move[]>, settled: readonly string[]): NextPart[] {
  const found = new Map<string, NextPart>();
  for (const [word, through] of next) {
    if (isThing(word)) continue;
    for (const each of firstThings(through, [...settled, word], settled.length)) {
      found.set(each.part, found.has(each.part) ? { part: each.part, completes: null, ambiguous: true } : each);
    }
  }
  return [...found.values()].filter((each) => !next.has(each.part));
}

/** The first things on these decisions once these are settled, each with the words that come before it. */
function firstThings(moves: readonly Move[], before: readonly string[], from: number): NextPart[] {
  const [only, ...more] = moves;
  if (only && !more.length) {
    const part = only.parts.slice(before.length).find(isThing);
    return part === undefined ? [] : [{ part, completes: only }];
  }
  const on = narrow(moves, before);
  const settled = on.settled.slice(from);
  const shared = settled.findIndex(isThing);
  if (shared >= 0) return [{ part: settled[shared] as string, completes: null, via: settled.slice(0, shared) }];
  const direct = on.next.filter((each) => isThing(each.part)).map((each) => ({ ...each, via: settled }));
  return [...direct, ...on.behindWords.map((each) => ({ ...each, via: [...settled, ...each.via ?? []] }))];
}

/** Something touched out of its order: the choice it begins anew, or what has been touched then and which decisions are
 * about all of it. */
export type OutOfOrder = { chosen: string[] } | { about: string[]; left: Move[] };

/** The decisions that are about all of these things. */
export const areAbout = (moves: readonly Move[], things: readonly string[]): Move[] =>
  moves.filter((move) => things.every((thing) => move.parts.includes(thing)));

/** Things that may be touched though they do not come next: another one instead of one that was chosen or touched, and
 * what comes later on a path, the place before the elf who goes there. `about` was touched so already. */
export function outOfOrder(
  moves: readonly Move[],
  { settled, next, behindWords, left }: Narrowed,
  about: readonly string[] = [],
): Map<string, OutOfOrder> {
  const found = new Map<string, OutOfOrder>();
  const touch = (things: string[]) => ({ about: things, left: areAbout(moves, things) });
  for (const thing of about) {
    const rest = about.filter((each) => each !== thing);
    const places = new Set(areAbout(moves, about).map((move) => move.parts.indexOf(thing)));
    for (const move of areAbout(moves, rest)) {
      for (const at of places) {
        const other = move.parts[at];
        if (other !== undefined && isThing(other) && !about.includes(other)) found.set(other, touch([...rest, other]));
      }
    }
  }
  const before = settled.filter((part) => isThing(part) && !about.includes(part));
  for (const move of left) {
    for (const part of move.parts.slice(settled.length + 1)) {
      if (isThing(part)) found.set(part, touch([...about, ...before, part]));
    }
  }
  settled.forEach((part, at) => {
    if (!isThing(part) || about.includes(part)) return;
    const before = settled.slice(0, at);
    for (const move of moves) {
      const other = move.parts[at];
      if (other !== undefined && other !== part && isThing(other) && fits(move, before)) {
        found.set(other, { chosen: [...before, other] });
      }
    }
  });
  for (const each of [...next, ...behindWords]) found.delete(each.part);
  for (const part of [...settled, ...about]) found.delete(part);
  return found;
}

/** One part back: before the last part that was a choice. */
export function back(moves: readonly Move[], chosen: readonly string[]): string[] {
  const { settled } = narrow(moves, chosen);
  for (let length = settled.length - 1; length >= 0; length--) {
    const shorter = narrow(moves, settled.slice(0, length));
    if (shorter.settled.length < settled.length) return settled.slice(0, length);
  }
  return [];
}

/** The decisions that contain all of the words somebody typed. */
export function search(moves: readonly Move[], typed: string): Move[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return moves.filter((move) => words.every((word) => `${move.said} ${move.move}`.toLowerCase().includes(word)));
}
