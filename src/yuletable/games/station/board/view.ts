// Generated from src/yuletable/games/station/view.py by `python -m yuletable.server.typescript`. Do not edit.

/** Nothing is hidden; only the names of the empty squares are on one's own tree alone. */
export interface StationView {
  seat: number;
  to_act: number[];
  phase: string;
  turn_of: string;
  area: string | null;
  dice: Die[];
  column: string | null;
  high_from: number;
  extra_die: boolean;
  areas: Area[];
  on_sale: Ware[];
  small: Ware[];
  later: Ware[];
  rates: Rate[];
  fittings: Fitting[];
  track: string[];
  gone: string[];
  sheets: Sheet[];
  idle: number;
  turns_left: number;
  drew: boolean;
  patience: string;
  ending: string;
}

/** A die on the table, and what it brings in the column that counts; Diviner and Wand apart. */
export interface Die {
  id: string;
  brings: string[];
  mine: string[];
}

/** A named place on the board. */
export interface Area {
  id: string;
  spaces: Space[];
  rolled: string[];
  pays: Face[];
}

/** Something that can be bought in the Workshop now. */
export interface Ware {
  id: string;
  cost: string[];
  points: number;
  top: boolean;
  shape: ((string | null)[])[];
}

/** What the Trading Post deals in: how much of it counts as one trade, and how much one may gain for nothing. */
export interface Rate {
  id: string;
  trade: number;
  gain: number;
}

/** A decoration that the viewer can pay for, and every place for it. */
export interface Fitting {
  id: string;
  places: Place[];
}

/** A player's sheet: tracks, home spaces, extras, tree. */
export interface Sheet {
  id: string;
  stock: string[];
  home: string[];
  free: string[];
  extras: string[];
  tree: ((string | null)[])[];
  groups: number;
  apart: string[][];
  points: number;
}

/** A space of an area, counted from the left, and whose agent stands there. */
export interface Space {
  id: string;
  agent: string | null;
}

/** A side of the dice, and what it brings in an area: when the total is low, and when it is high. */
export interface Face {
  id: string;
  low: string[];
  high: string[];
}

/** Where a decoration may be drawn, by its first square: what that brings, and the groups there would be then. */
export interface Place {
  id: string;
  adds: number;
  apart: string[][];
}
