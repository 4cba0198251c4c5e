/** What the board reads off the view: where a space lies, what is written on it, equal cards together. */

import type { BoardInfo } from "board/context.ts";
import { bareName } from "kit/goods.tsx";
import { listed } from "page/words.ts";
import type { PlasticView, Space } from "./view.ts";
import { type Key, say } from "./words.ts";

/** The seats of the two sides. */
export const ELVES = 0, PLASTIC = 1;

export const ELF = "token:elf", GOON = "token:goon";

/** The look of the elves, in the order they stand. */
export const SHAPES = ["lanky", "round", "tall", "stocky"];

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

export const rankOf = (id: string): string => bareName(id).toUpperCase();

/** "A–6": the cards that lead to a space. */
export function rangeOf(fits: readonly string[]): string {
  const low = fits[0], high = fits.at(-1);
  if (!low || !high) return "";
  return fits.length === 1 ? rankOf(low) : say("range", { low: rankOf(low), high: rankOf(high) });
}

const SHORT = ["dolls", "machines", "spinning", "shed", "cave", "draw"];

/** A name that fits where there is little room. */
export const shortName = (board: BoardInfo, id: string): string =>
  SHORT.includes(bareName(id)) ? say(`short.${bareName(id)}` as Key) : board.thing(id).name;

export const spacesOf = (view: PlasticView): Space[] => view.roads.flatMap((road) => road.spaces);

/** The space of the main board that a card or a heart leads to. */
export const spaceFor = (view: PlasticView, id: string): Space | undefined =>
  spacesOf(view).find((space) => space.fits.some((card) => bareName(card) === bareName(id)));

/** What is done at a space, as pictures. */
export function deedOf(view: PlasticView, space: Space): string[] {
  if (space.brings) return [...(space.takes ? [space.takes, "→"] : ["+"]), space.brings];
  if (view.recipes.some((recipe) => recipe.bench === space.id)) return ["gift"];
  return view.roads.at(-1)?.spaces.includes(space) ? ["+", "heart"] : [];
}

/** The whole of a space in one sentence. */
export function said(board: BoardInfo, space: Space): string {
  const figures = { name: board.thing(space.id).name, deed: space.deed };
  const what = say(space.token === ELF ? "space.elf" : space.token === GOON ? "space.goon" : "space", figures);
  const cards = say("fits", { cards: rangeOf(space.fits) });
  return `${what}; ${cards}. ${barred(board, space)}`.trim();
}

/** Which goons close the way home, or nothing. */
export const barred = (board: BoardInfo, space: Space): string =>
  space.cut_off
    ? say("barred", {
      name: board.thing(space.id).name,
      n: space.closed_by.length,
      goons: listed(space.closed_by.map((id) => board.thing(id).name)),
    })
    : "";

/** Whether the viewer is to choose goods from Storage now. */
export const isAtStorage = (view: PlasticView): boolean =>
  view.to_act.includes(view.seat) && (view.phase === "take" || view.phase === "swap");

/** What a toy lacks, slot by slot: whether Storage holds what each of its needs asks for. */
export function heldOf(needs: readonly string[], lacks: readonly string[]): boolean[] {
  const missing = stacks(lacks);
  return needs.map((good) => {
    const short = missing.find((each) => each.id === good && each.n > 0);
    if (short) short.n--;
    return !short;
  });
}
