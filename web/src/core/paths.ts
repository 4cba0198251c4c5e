/** A decision is a path of things one clicks. Here the open paths are narrowed, part by part; no rule is known. */

import type { Move } from "../wire.ts";

/** One way on: the part to click, and the decision it completes if only one is left then. */
export interface Way {
  part: string;
  whole: Move | null;
  /** Words that are settled along with it: "send" before the place to send somebody to. */
  via?: string[];
  /** Behind several words: touching it leaves the decisions about it, and the word is asked for then. */
  several?: true;
}

export interface Narrowed {
  /** The parts that are settled: chosen, or shared by every decision that is left. */
  trail: string[];
  ways: Way[];
  /** Things that lie behind a word: they can be touched at once, and the word is understood. */
  beyond: Way[];
  left: Move[];
}

const fits = (move: Move, trail: readonly string[]) => trail.every((part, at) => move.parts[at] === part);

/** What is left once these parts are chosen. Parts that fit nothing (any more) are dropped from the end. */
export function narrow(moves: readonly Move[], chosen: readonly string[]): Narrowed {
  let trail = [...chosen];
  let left = moves.filter((move) => fits(move, trail));
  while (!left.length && trail.length) {
    trail = trail.slice(0, -1);
    left = moves.filter((move) => fits(move, trail));
  }
  while (left.length > 1) {
    const shared = left[0]?.parts[trail.length];
    if (shared === undefined || !left.every((move) => move.parts[trail.length] === shared)) break;
    trail.push(shared);
  }
  const ways = new Map<string, Move[]>();
  for (const move of left) {
    const part = move.parts[trail.length];
    if (part === undefined) continue;
    const through = ways.get(part);
    if (through) through.push(move);
    else ways.set(part, [move]);
  }
  const found = [...ways].map(([part, through]) => ({
    part,
    whole: through.length === 1 ? through[0] ?? null : null,
  }));
  return { trail, left, ways: found, beyond: behind(ways, trail) };
}

const isThing = (part: string) => part.includes(":");

/** What lies behind the words among these ways. */
function behind(ways: ReadonlyMap<string, Move[]>, trail: readonly string[]): Way[] {
  const found = new Map<string, Way>();
  for (const [word, through] of ways) {
    if (isThing(word)) continue;
    for (const way of firstThings(through, [...trail, word], trail.length)) {
      found.set(way.part, found.has(way.part) ? { part: way.part, whole: null, several: true } : way);
    }
  }
  return [...found.values()].filter((way) => !ways.has(way.part));
}

/** The first things on these decisions once the trail is settled, each with the words that come before it. */
function firstThings(moves: readonly Move[], trail: readonly string[], from: number): Way[] {
  const [only, ...more] = moves;
  if (only && !more.length) {
    const part = only.parts.slice(trail.length).find(isThing);
    return part === undefined ? [] : [{ part, whole: only }];
  }
  const on = narrow(moves, trail);
  const settled = on.trail.slice(from);
  const shared = settled.findIndex(isThing);
  if (shared >= 0) return [{ part: settled[shared] as string, whole: null, via: settled.slice(0, shared) }];
  const direct = on.ways.filter((way) => isThing(way.part)).map((way) => ({ ...way, via: settled }));
  return [...direct, ...on.beyond.map((way) => ({ ...way, via: [...settled, ...way.via ?? []] }))];
}

/** One part back: before the last part that was a choice. */
export function back(moves: readonly Move[], chosen: readonly string[]): string[] {
  const { trail } = narrow(moves, chosen);
  for (let length = trail.length - 1; length >= 0; length--) {
    const shorter = narrow(moves, trail.slice(0, length));
    if (shorter.trail.length < trail.length) return trail.slice(0, length);
  }
  return [];
}

/** The decisions that contain all of the words somebody typed. */
export function search(moves: readonly Move[], typed: string): Move[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return moves.filter((move) => words.every((word) => `${move.said} ${move.do}`.toLowerCase().includes(word)));
}
