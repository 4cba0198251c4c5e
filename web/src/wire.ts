// Generated from src/yuletable/server/wire.py by `python -m yuletable.server.typescript`. Do not edit.

export const VERSION = 3;

/** A stretch of a sentence; `ref` names the thing it speaks of, for colour and hover. */
export interface Span {
  text: string;
  ref?: string | null;
}

/** A guest: a name, and one of the five looks (colour, pattern, badge). */
export interface Me {
  name: string;
  look: number;
  token: string;
}

/** How a guest wants to be called and told apart. */
export interface MeWanted {
  name: string;
  look: number;
}

/** To be typed in on another device within `minutes`; it serves once. */
export interface Code {
  code: string;
  minutes: number;
}

/** A code as it was typed in. */
export interface CodeGiven {
  code: string;
}

/** How often somebody has played a game to its end, and how often they won it. */
export interface GameRecord {
  game: string;
  matches: number;
  won: number;
}

/** A match somebody has played. */
export interface PlayedMatch {
  table: string;
  game: string;
  ended: number;
  looks: number[];
  place: number | null;
  points: number | null;
}

/** What somebody has played to its end, matches branched off from others not counted. */
export interface PlayRecord {
  since: number;
  matches: number;
  won: number;
  games: GameRecord[];
  latest: PlayedMatch[];
}

/** One thing a table may choose. `defaults` is by number of seats, in the order of the game's `seats`. */
export interface OptionInfo {
  id: string;
  kind: "switch" | "choice" | "number" | "some";
  name: string;
  help: string;
  defaults: (boolean | number | string | string[])[];
  values: string[];
  names: string[];
  low: number;
  high: number;
  count: number;
}

/** A set of figures the game can be played with. */
export interface PackInfo {
  id: string;
  name: string;
}

/** A bot that can be given a chair. */
export interface Level {
  id: string;
  name: string;
  help: string;
  rating: number | null;
}

/** A game as the front page shows it. */
export interface GameInfo {
  id: string;
  title: string;
  short_title: string;
  blurb: string;
  seats: number[];
  minutes: number[];
  options: OptionInfo[];
  packs: PackInfo[];
  levels: Level[];
  labels: Record<string, string>;
  learn: boolean;
  sides: string[];
  series: string;
  seats_without_elves: number[];
}

/** One part of a game's help, for searching: the words without marks. */
export interface HelpSection {
  id: string;
  title: string;
  text: string;
  html: string;
}

/** How a game is played, with every ruling; the HTML is made from our own Markdown and holds no script. */
export interface Help {
  title: string;
  sections: HelpSection[];
}

/** A place at a table. Before the match chairs are filled; then the table draws which seat each chair gets. */
export interface Chair {
  chair: number;
  seat: number | null;
  name: string;
  look: number;
  kind: "person" | "bot" | "free";
  level: string | null;
  presence: "here" | "gone" | "bot" | "free";
  mine: boolean;
  host: boolean;
  stands_in: boolean;
  conceded: boolean;
  place: number | null;
  points: number | null;
  replaceable: boolean;
  votes: number;
  voters: number;
}

/** An option as it was chosen, in words. */
export interface Chosen {
  id: string;
  name: string;
  value: string;
}

/** One match of a series. */
export interface SeriesMatch {
  number: number;
  table: string | null;
  sides: string[];
  counts: string[] | null;
}

/** Both sides: as many matches as the game has sides, everybody plays each, what they bring is added up. */
export interface SeriesInfo {
  number: number;
  of: number;
  matches: SeriesMatch[];
  totals: number[];
  said: string[];
  over: boolean;
  winners: number[];
  sentence: string;
}

/** A table as one guest sees it: who sits there, what was agreed, how far it has come. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  pack: string;
  options: Chosen[];
  public: boolean;
  spectators: boolean;
  practice: boolean;
  learn: boolean;
  status: "open" | "playing" | "over" | "away";
  chairs: Chair[];
  host: boolean;
  seats: number[];
  watchers: number;
  commitment: string;
  link: string;
  made: number;
  touched: number;
  away_after: number;
  rematch: string | null;
  branch: number | null;
  progress: string;
  your_turn: boolean;
  draw: boolean;
  sides: string[];
  series: SeriesInfo | null;
  pace: "slow" | "normal" | "quick" | "at-once";
  hints: boolean;
  bots_remark: string;
}

/** All that a program needs to set up the same match: what was agreed, and the pack with its contents. */
export interface MatchTerms {
  game: string;
  rules: number;
  seats: number;
  options: Record<string, boolean | number | string | string[]>;
  pack_file: string;
  pack_hash: string;
  pack: Record<string, unknown>;
}

/** The front page's lists: mine with "your turn" first, the longest wait before all; public ones that wait. */
export interface TableList {
  mine: TableInfo[];
  open: TableInfo[];
}

/** A table somebody wants to make. `bots` names a level for each chair that a bot takes, from the last one. */
export interface TableWanted {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string | string[]>;
  pack?: string | null;
  bots?: string[];
  people?: string[];
  public?: boolean;
  spectators?: boolean;
  draw?: boolean;
  nonce?: string | null;
  start?: boolean;
  learn?: boolean;
  side?: number | null;
  series?: boolean;
  hints?: boolean;
}

/** What the host wants on a chair: a bot of this level, somebody on the same device, or nobody. */
export interface ChairWanted {
  level?: string | null;
  person?: string | null;
}

/** Somebody sits down; the nonce goes into the key of the luck. */
export interface Joining {
  nonce?: string | null;
  chair?: number | null;
}

/** Whoever sits on a chair changes places with this one. */
export interface Swapping {
  chair: number;
}

/** What the host wants to be agreed; what is left out stays as it is. */
export interface AgreedWanted {
  seats?: number | null;
  options?: Record<string, boolean | number | string | string[]> | null;
  public?: boolean | null;
  spectators?: boolean | null;
  hints?: boolean | null;
}

/** Whether the table is to draw the seats. */
export interface Drawing {
  draw: boolean;
}

/** On to the next match; the nonce goes into the key of its luck. Within a series the first match's nonces count. */
export interface Again {
  nonce?: string | null;
}

/** Play on from an entry of a finished match. */
export interface BranchWanted {
  at: number;
  seat?: number;
  level?: string;
}

/** What an id of a view is called, and one sentence about it. */
export interface Thing {
  name: string;
  tip: string;
}

/** Something that happened at log entry `n`, in words and as it is. */
export interface Told {
  n: number;
  spans: Span[];
  key: string;
  figures: Record<string, number | string>;
}

/** One line of a score: so many points, and for what. */
export interface ScoreLine {
  points: number;
  spans: Span[];
}

/** A seat's place, points and how they came about. */
export interface SeatScore {
  place: number;
  points: number;
  lines: ScoreLine[];
  ties: Span[][];
}

/** How it ended. */
export interface ResultInfo {
  ending: string;
  scores: SeatScore[];
}

/** A decision that is open: its notation, its parts (ids in the view, words, numbers), and how one says it. */
export interface Move {
  move: string;
  parts: string[];
  said: string;
}

/** In a guided first game: what is to be explained now, and the ids it speaks of. Say `learnt` when it was read. */
export interface LessonStep {
  step: string;
  spans: Span[];
  look: string[];
}

/** Everything a seat sees now. It is always whole: a client that missed some needs only the latest. */
export interface Snapshot {
  kind: "snapshot";
  n: number;
  at: number;
  seat: number;
  view: unknown;
  ask: Span[] | null;
  waiting: Span[];
  moves: Move[];
  names: Record<string, Thing>;
  told_from: number;
  told: Told[];
  to_act: number[];
  sealed: boolean;
  finished: number[];
  undo: boolean;
  redo: boolean;
  takeback: boolean;
  confirm_always: string[];
  rest: boolean;
  lesson: LessonStep | null;
  result: ResultInfo | null;
  ended: string;
}

/** The points of every seat after an entry, as an all-knowing scorer would count them. Finished matches only. */
export interface PointsAt {
  at: number;
  points: number[];
}

/** One number that luck was asked for: entry, counter, number of outcomes, outcome. */
export interface Roll {
  n: number;
  c: number;
  size: number;
  value: number;
}

/** All that is needed to check the luck of a finished match. */
export interface Proof {
  id: string;
  commitment: string;
  secret: string;
  terms: string;
  nonces: string[];
  key: string;
  rolls: Roll[];
  first: number;
  command: string;
}

/** A decision of a finished match where there was something to decide: after entry `at`, as entry `at` + 1. */
export interface Decided {
  at: number;
  seat: number;
  opened: number | null;
}

/** Who decided when in a finished match, and whose advice on it can be asked for. */
export interface Decisions {
  decided: Decided[];
  remark: string;
}

/** What a patient bot says of a decision of a finished match, from what that seat saw then. */
export interface Advice {
  at: number;
  seat: number;
  hints: HintLine[];
  taken: string;
  same: boolean;
  cost: number;
  margin: number;
  games: number;
  remark: string;
}

/** What was refused, why, and what would be accepted. */
export interface Problem {
  code: string;
  sentence: string;
}

/** A decision for a seat, made on the log of this length. */
export interface Decide {
  kind: "decide";
  id: number;
  seat: number;
  at: number;
  move: string;
}

/** Undo, redo, my turn from its beginning, or (at practice tables) further back. */
export interface TakeBack {
  kind: "undo" | "redo" | "restart" | "takeback";
  id: number;
  seat: number;
}

/** What would this decision bring? */
export interface AskPreview {
  kind: "preview";
  id: number;
  seat: number;
  move: string;
}

/** What would a patient bot do? */
export interface AskHint {
  kind: "hint";
  id: number;
  seat: number;
}

/** Why can this seat not choose that thing now? */
export interface AskWhy {
  kind: "why";
  id: number;
  seat: number;
  thing: string;
}

/** How fast the bots of this table are to play; for whoever plays alone with them, otherwise for the host. */
export interface SetPace {
  kind: "pace";
  id: number;
  pace: "slow" | "normal" | "quick" | "at-once";
}

/** Something for everybody at the table. */
export interface Say {
  kind: "chat";
  id: number;
  text: string;
}

/** At a hot seat: the device now shows this seat; -1 shows what everyone sees (the curtain). */
export interface Look {
  kind: "look";
  id: number;
  seat: number;
}

/** A bot plays on for me, or I am back. */
export interface HandOver {
  kind: "hand";
  id: number;
  seat: number;
  to: "bot" | "me";
}

/** I give up this match. */
export interface Concede {
  kind: "concede";
  id: number;
  seat: number;
}

/** I agree that a bot plays for somebody who stays away. */
export interface Replace {
  kind: "replace";
  id: number;
  seat: number;
}

/** Do the rest of what is asked several times in a row for me, in ordinary decisions that I can undo. */
export interface AutoAnswer {
  kind: "rest";
  id: number;
  seat: number;
}

/** An explanation was read. */
export interface LessonRead {
  kind: "learnt";
  id: number;
  seat: number;
  step: string;
}

/** Are you there? */
export interface Ping {
  kind: "ping";
  id: number;
}

/** Somebody said something. */
export interface Chat {
  kind: "chat";
  n: number;
  i: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

/** The first message: who you are here, and what was said before you came. */
export interface Welcome {
  kind: "welcome";
  v: number;
  n: number;
  table: TableInfo;
  chat: Chat[];
  since: number | null;
}

/** The table has changed: somebody sat down, came, went, agreed. */
export interface TableNow {
  kind: "table";
  n: number;
  table: TableInfo;
}

/** Your request was carried out; what it changed is kept. */
export interface Done {
  kind: "done";
  id: number;
  n: number;
  note?: string;
}

/** Your request was refused and changed nothing. */
export interface Refusal {
  kind: "refused";
  id: number;
  n: number;
  code: string;
  sentence: string;
}

/** What a decision would bring; where luck or a secret decides, `unknown` says so and the rest is empty. */
export interface Preview {
  kind: "preview";
  id: number;
  n: number;
  move: string;
  view: unknown;
  told: Told[];
  passes: boolean;
  final: boolean;
  unknown: string | null;
}

/** A decision worth taking: how often it won in sampled games, the points it ended on, and why. */
export interface HintLine {
  move: string;
  said: string;
  wins: number;
  points: number;
  reason: Span[];
}

/** The best decisions, best first. */
export interface Hints {
  kind: "hint";
  id: number;
  n: number;
  hints: HintLine[];
}

/** Why a thing cannot be chosen now, in words; nothing where there is no more to say than that. */
export interface Why {
  kind: "why";
  id: number;
  n: number;
  thing: string;
  spans: Span[] | null;
}

export type FromClient = Decide | TakeBack | AskPreview | AskHint | AskWhy | SetPace | Say | Look | HandOver | Concede | Replace | AutoAnswer | LessonRead | Ping;

export type ToClient = Welcome | TableNow | Snapshot | Done | Refusal | Preview | Hints | Why | Chat;
