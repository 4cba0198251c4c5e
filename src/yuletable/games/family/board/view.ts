// Generated from src/yuletable/games/family/view.py by `python -m yuletable.server.typescript`. Do not edit.

/** Days count from 1. */
export interface FamilyView {
  seat: number;
  to_act: number[];
  phase: string;
  day: number;
  days: number;
  inspections: number[];
  first: string;
  turn: Turn;
  rooms: Room[];
  donated: string[];
  mail: (Toy | null)[];
  deck: number;
  sleigh: string[];
  stalls: (string | null)[];
  herd: number;
  under: string[][];
  ornaments: number;
  teams: Team[];
  tokens: string[];
}

/** How far the turn has come; empty where there is nothing to say. */
export interface Turn {
  who: string;
  token: string | null;
  tokens: number;
  last: string | null;
  cards: number;
  materials: number;
  ornament: string | null;
  taken: number;
}

/** A room of the workshop. */
export interface Room {
  id: string;
  stations: Station[];
}

/** A toy card: what it is worth, the tokens on it and those it still needs. */
export interface Toy {
  id: string;
  points: number;
  has: string[];
  needs: string[];
}

/** A player and everything on the mat. */
export interface Team {
  id: string;
  score: number;
  elves: number;
  toys: Toy[];
  finished: string[];
  made: number;
  tree: TreeSpace[];
  reindeer: string[];
  cheer: number;
  collected: number;
  points: Points;
}

/** A place for an elf, what it pays, and whose elves are there; an open one takes any number of them. */
export interface Station {
  id: string;
  pays: number;
  is_open: boolean;
  elves: string[];
}

/** A space on a player's tree, what it brings, and what hangs there. */
export interface TreeSpace {
  id: string;
  brings: string;
  ornament: string | null;
}

/** Where a player's points come from; the last three are counted at the end. */
export interface Points {
  toys: number;
  donating: number;
  helping: number;
  tree: number;
  inspections: number;
  unfinished: number;
  reindeer: number;
  extra_reindeer: number;
}
