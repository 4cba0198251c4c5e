// Generated from src/yuletable/games/sweatshop/view.py by `python -m yuletable.server.typescript`. Do not edit.

/** Seasons count from 1. */
export interface SweatshopView {
  seat: number;
  to_act: number[];
  phase: string;
  season: number;
  seasons: string[];
  tracker: string[];
  belt: Slot[];
  coming: string[][];
  deck: number;
  aside: boolean;
  gone: string[];
  elves: Elf[];
  mine: Mine | null;
  turn: Turn;
  talk: Talk[];
  cards: string[];
  toys: string[];
  prices: Price[];
  limit: number;
  rolls_off: number;
  most: number;
}

/** A card on the belt, counted from the leftmost that is left; None is face down. */
export interface Slot {
  id: string;
  card: string | null;
}

/** One elf as everybody sees it, sealed steps left out; `mat` is what this seat may see besides. */
export interface Elf {
  id: string;
  is_in: boolean;
  bid: number | null;
  payment: number | null;
  paid: number;
  hand: number;
  floor: number;
  toys: number;
  gold: string[];
  dealt: number;
  seasons: Deeds[];
  mat: Mat | null;
}

/** What else this seat knows of itself, sealed steps included. */
export interface Mine {
  gold: string[];
  deeds: Deeds;
  step: string;
  answer: boolean | null;
  inside: string[];
  swept: string[];
  returned: string | null;
  makes: Making[];
}

/** Whose go it is with a Knife, Gloves or Fruitcake, and how far it has come; empty in other phases. */
export interface Turn {
  elf: string | null;
  rank: number;
  jumped: number;
  asks: number;
  asked: string | null;
  willing: string[];
  cakes: number;
  offered: string[];
  traded: boolean;
  partner: string | null;
  give: string[];
  want: string[];
}

/** Something everybody heard about Gloves or Fruitcake, in order. */
export interface Talk {
  season: number;
  what: string;
  who: string;
  whom: string | null;
  card: string | null;
  n: number;
}

/** What Santa thinks of a card: so many alike make its toy, the toy scores so much, one on the floor costs so much. */
export interface Price {
  id: string;
  needs: number;
  scores: number;
  costs: number;
}

/** What an elf did in one season, as everybody saw it: the craft figures are zero until all bins are opened. */
export interface Deeds {
  taken: string[];
  hidden: number;
  fallen: number;
  toys: number;
  wrapped: number;
  magic: number;
  whistles: number;
  borgs: number;
  dropped: number;
  swept: number;
  kept: number;
}

/** What lies face down on a mat: for its owner's eyes, sealed steps included, and for all at the end. */
export interface Mat {
  hand: string[];
  floor: string[];
  toys: Toy[];
  earned: number;
  lost: number;
}

/** A toy that I could make: how many cards I still lack, my Elven Magic counted in, and what it would score. */
export interface Making {
  id: string;
  lacks: number;
  scores: number;
}

/** A finished toy. */
export interface Toy {
  id: string;
  wrapped: boolean;
}
