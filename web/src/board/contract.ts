/** What a game's own board is given and what it draws. A board knows no rules, sends nothing and keeps nothing of the
 * match: it draws a view. What can be touched, and what a touch does, comes by `useBoard` (context.ts), most easily through
 * the kit's `Touch`; whatever part of a decision no `Touch` shows is offered in the ask.
 *
 * A board is the default export of `games/<game>/board/board.tsx`; its style is the `*.css` beside it, and the types of its
 * view are `view.ts`, made by `python -m yuletable.server.typescript`. Its texts stand by key in `words.ts` there:
 * `export const say = speaker({ ready: "ready", room: "room for {n:gift|gifts}" })`, with `speaker` of page/words.ts. */

import type { ComponentChildren, ComponentType } from "preact";
import type { Told } from "../wire.ts";
import type { Flight } from "./changes.ts";

/** The composition for large windows, and the one for phones and other narrow ones. */
export type Layout = "wide" | "tall";

/** Somebody at the table. */
export interface SeatInfo {
  seat: number;
  name: string;
  /** Which of the five seat colours, with its pattern and badge. */
  colour: number;
  mine: boolean;
  /** The level of the bot that plays here, also for somebody who is away. */
  bot: string | null;
  /** A decision of theirs is awaited. */
  deciding: boolean;
  /** In a sealed phase: has decided, and waits for the others. */
  finished: boolean;
  /** What they are doing, in a word or two. */
  status: string;
}

export interface BoardProps<View> {
  view: View;
  /** Whose eyes look at it; -1 for a spectator. */
  seat: number;
  seats: readonly SeatInfo[];
  layout: Layout;
  /** What has been told so far, the latest last, each with its key and figures: for what a position does not show, such
   * as bids that were opened. */
  told: readonly Told[];
}

export interface MatProps<View> extends BoardProps<View> {
  /** Whose mat it is. */
  owner: number;
  /** How many such mats stand below each other: with four they are smaller. */
  rivals: number;
}

/** Points that everybody sees, and what they are called. */
export interface Score {
  label: string;
  n: number;
  /** What is counted, as a small picture: a cookie, a star. */
  sign?: ComponentChildren;
}

/** Points that somebody has just earned, and where they came from. */
export interface Earning {
  seat: number;
  n: number;
  /** Selectors of what is drawn; the first that is there counts, and all it finds send their share. */
  from: readonly string[];
}

export interface Board<View> {
  /** All that lies in the middle. Wide: a stage of 1440 x 634 units, free of anything that matters right of 1112, where
   * the other mats lie; tall: 390 x 554. */
  Scene: ComponentType<BoardProps<View>>;
  /** What lies before the viewer. Wide: 1096 x 180 at 1440 x 900, 950 x 128 at 1280 x 720; tall: a sheet, of which the
   * first 120 show until it is drawn up. */
  MyMat: ComponentType<BoardProps<View>>;
  /** What lies before somebody else: 296 x 178, with four such mats 136 high. */
  OtherMat: ComponentType<MatProps<View>>;
  score: (view: View, seat: number) => Score | null;
  /** Points that are seen to fly to the score, which is marked with `data-score` and the seat's number. */
  earned?: (before: View, after: View) => Earning[];
  /** What moved, from what was found by comparing the views: with pieces that a view only counts, and without those that
   * only count differently. */
  moves?: (found: Flight[], before: View, after: View, told: readonly Told[]) => Flight[];
  /** Milliseconds that pieces wait before they move, where something is shown first. */
  pause?: (told: readonly Told[]) => number;
}

/** The sizes of the two stages, in their own units. */
export const STAGES: Record<Layout, { width: number; height: number }> = {
  wide: { width: 1440, height: 634 },
  tall: { width: 390, height: 554 },
};
