/** What the board reads off the view: cards with their figures, stacks, whose turn it is. */

import { bareName } from "kit/goods.tsx";
import type { Elf, Price, SweatshopView } from "./view.ts";
import { type Key, say } from "./words.ts";

export interface Stack {
  id: string;
  n: number;
}

/** Equal cards together, in the order they come. */
export function stacks(cards: readonly string[]): Stack[] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found].map(([id, n]) => ({ id, n }));
}

export const elfOf = (view: SweatshopView, seat: number): Elf | undefined => view.elves[seat];
export const seatOf = (id: string | null): number => id ? Number(bareName(id)) - 1 : -1;

export const cardOf = (toy: string): string => `card:${bareName(toy)}`;

const VIOLET = ["doll", "kite", "robot"];

export function borderOf(card: string): "violet" | "green" | "brown" | "gold" {
  const name = bareName(card);
  if (VIOLET.includes(name)) return "violet";
  return name === "radio" ? "green" : name === "poop" ? "brown" : "gold";
}

const SHORT = ["poop", "wrapping-paper", "elven-magic", "borg", "fruitcake"];

/** A name that fits on a card. */
export const shortName = (card: string, name: string): string =>
  SHORT.includes(bareName(card)) ? say(`card.${bareName(card)}` as Key) : name;

export const priceOf = (view: SweatshopView, card: string): Price =>
  view.prices.find((price) => price.id === card) ??
    { id: card, needs: 0, scores: 0, costs: 0 };

/** What a card is good for, in two or three words. */
export function useOf({ id, needs, scores }: Price, short = false): string {
  if (needs) return say(short ? "short" : "make", { needs, scores });
  return scores && !short ? say("toy", { scores }) : say(bareName(id) as Key);
}
