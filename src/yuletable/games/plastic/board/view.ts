// Generated from src/yuletable/games/plastic/view.py by `python -m yuletable.server.typescript`. Do not edit.

/** Turns count from 1. */
export interface PlasticView {
  seat: number;
  to_act: number[];
  phase: string;
  turn: number;
  turns: number;
  roads: Road[];
  requisitions: Space[];
  storage: string[];
  room: number;
  goods: string[];
  recipes: Recipe[];
  elves: Elves;
  plastic: Plastic;
  mine: Mine | null;
  at: string | null;
  order: string | null;
  due: number;
  aside: string | null;
  ruled_out: string | null;
  deck: number;
  pile: string[];
  ogres: number;
  hearts_gone: string[];
  drawn: number;
  plays: Play[];
  end: string;
}

/** A road from SAFE up; the last one is what lies above all three. */
export interface Road {
  id: string;
  spaces: Space[];
}

/** A space of the main board, or a requisition. */
export interface Space {
  id: string;
  deed: string;
  fits: string[];
  token: string | null;
  cut_off: boolean;
  closed_by: string[];
  takes: string | null;
  brings: string | null;
}

/** A toy, the bench it is built on, what it takes. */
export interface Recipe {
  id: string;
  bench: string;
  needs: string[];
  lacks: string[];
}

/** The elves' side as everybody sees it. */
export interface Elves {
  id: string;
  elves: number;
  to_place: number;
  waiting: string[];
  home: string[];
  hearts: number;
  built: string[];
}

/** Big Plastic's side as everybody sees it. */
export interface Plastic {
  id: string;
  goons: number;
  fourth: string;
  to_send: number;
  waiting: string[];
  stopped: boolean;
  hand: number;
  known: string[];
}

/** What lies in my own hand: toys and hearts for the elves, cards for Big Plastic. */
export interface Mine {
  toys: string[];
  hearts: string[];
  hand: string[];
}

/** A card that Big Plastic laid open and was not known to have, after so many cards drawn since the last shuffle. */
export interface Play {
  card: string;
  drawn: number;
}
