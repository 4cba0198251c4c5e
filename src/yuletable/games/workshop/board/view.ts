// Generated from src/yuletable/games/workshop/view.py by `python -m yuletable.server.typescript`. Do not edit.

/** Days count from 1; `date` is the day of December. */
export interface WorkshopView {
  seat: number;
  to_act: number[];
  phase: string;
  day: number;
  days: number;
  date: number;
  inspections: number[];
  rush: boolean;
  holiday: Holiday | null;
  holidays_unseen: Record<string, number>;
  turn: Turn | null;
  rooms: Room[];
  mailroom: Mailroom;
  lessons: Lesson[];
  stalls: Stall[];
  zelf: string;
  zelf_yields: Record<string, number>;
  teams: Team[];
  mine: Mine | null;
}

/** Today's holiday card. */
export interface Holiday {
  id: string;
  effect: string;
  bakery_sign: boolean;
  topic: string | null;
  repairs: number[];
}

/** Whose turn it is, the elf at work and where, and what is in its hands. */
export interface Turn {
  team: string;
  elf: string | null;
  space: string | null;
  holds: string | null;
  hand: string[];
  left: number;
  used: number;
  optional: boolean;
  from_shop: boolean;
  baked: boolean;
}

/** A location of the workshop; the last one is today's holiday card, where it is a space. */
export interface Room {
  id: string;
  spaces: Space[];
}

/** Open letters by slot, None where there is a gap; the deck from the top; gifts on the sleigh. */
export interface Mailroom {
  letters: (Gift | null)[];
  deck: Layer[];
  unseen: string[];
  sleigh: string[];
}

/** A subject, and whether its token is still in the Classroom. */
export interface Lesson {
  id: string;
  there: boolean;
}

/** A reindeer, its cookies, and what else whoever tends it gets. */
export interface Stall {
  id: string;
  cookies: number;
  favour: string;
  brings: number;
}

/** One team as everybody sees it, sealed choices left out. */
export interface Team {
  id: string;
  cookies: number;
  coal: number;
  cart: number;
  tree: boolean;
  zelf: boolean;
  bakery: boolean;
  done: boolean;
  elves: Elf[];
  home: string[];
  improvements: Improvement[];
  gifts: Gift[];
  assembled: string[];
  earned: Earned;
  returned: number;
  seminar: boolean;
  jammed: string | null;
}

/** What only this seat knows: its starting gifts and which it means to keep, what it put back, its dentist's elf. */
export interface Mine {
  dealt: Gift[];
  kept: string[];
  returned: string[];
  dentist: string | null;
}

/** A place for an elf: what it costs and gives today an elf without training, and who is there. */
export interface Space {
  id: string;
  gives: string;
  costs: number;
  makes: number;
  open: boolean;
  shut: boolean;
  sweeps: boolean;
  elves: string[];
}

/** A gift: its requirements, its assembly tokens, and what it scores without plastic, with one, with two ... */
export interface Gift {
  id: string;
  needs: Need[];
  tokens: number;
  icons: number;
  chart: number[];
  worth: number;
  ready: boolean;
}

/** Cards of the deck that lie together in an order nobody knows, and those of them that this seat knows. */
export interface Layer {
  size: number;
  gifts: string[];
}

/** An elf, what it has learnt, and where it is: home, dentist, or a space. */
export interface Elf {
  id: string;
  shape: string;
  lessons: string[];
  at: string;
  yields: Record<string, number>;
}

/** Something that a team builds on its mat, of one material. */
export interface Improvement {
  id: string;
  has: number;
  needs: number;
  does: string;
}

/** Cookies by where they came from. */
export interface Earned {
  gifts: number;
  stalls: number;
  harness: number;
  inspections: number;
  holidays: number;
}

/** A requirement of a gift, and the material that lies in it, if any. */
export interface Need {
  id: string;
  holds: string | null;
}
