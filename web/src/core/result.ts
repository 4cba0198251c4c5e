/** How a match ended, for the one who looks at it. */

import type { PointsAt, ResultInfo, Snapshot, Span, TableInfo } from "../wire.ts";
import { type Key, listed, say } from "../words.ts";

const PLACES: readonly Key[] = ["after.second", "after.third", "after.fourth", "after.fifth"];

/** "You win", "You came third", "Nutmeg wins". */
export function headline(table: TableInfo, snapshot: Snapshot | null): string {
  if (table.status === "away") return say("after.putAway");
  const scores = snapshot?.result?.scores ?? [];
  const winners = scores.flatMap((score, seat) => score.place === 1 ? [seat] : []);
  if (!winners.length) return say("after.title");
  const nameOf = (seat: number) => table.chairs.find((chair) => chair.seat === seat)?.name ?? "";
  // Several people on one device are all "you": then names say more.
  const me = table.seats.length === 1 ? table.seats[0] ?? -1 : -1;
  if (winners.includes(me)) {
    if (winners.length === 1) return say("after.youWon");
    return say("after.youShare", { names: listed(winners.filter((seat) => seat !== me).map(nameOf)) });
  }
  const won = say(winners.length > 1 ? "after.wonMany" : "after.won", { names: listed(winners.map(nameOf)) });
  const place = PLACES[(scores[me]?.place ?? 0) - 2];
  return place ? say("after.mine", { won, place: say(place) }) : won;
}

/** The points over time, ending on what the result says: the last count adds what only the end decides. */
export function endingOn(points: PointsAt[], result: ResultInfo | null | undefined): PointsAt[] {
  const last = points.at(-1);
  if (!last || !result) return points;
  return [...points.slice(0, -1), { at: last.at, points: result.scores.map((score) => score.points) }];
}

/** One line of the sheet on which everybody's points are counted side by side. */
export interface ScoreRow {
  label: Span[];
  /** Seat by seat what it brought, and how many of them there were if that was said; nothing where there was none. */
  cells: ({ points: number; count: string } | null)[];
}

const COUNT = /(?: ×|:) (\d+)$/;

/** The same with the words that are not about a thing put together. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (last && !last.ref && !span.ref) last.text += span.text;
    else found.push({ ...span });
  }
  return found;
}

/** The lines of all seats, those about the same thing in one row, what costs points last. How many of it somebody had is not part of its name. */
export function scoreRows(result: ResultInfo): ScoreRow[] {
  const rows = new Map<string, ScoreRow>();
  for (const [seat, score] of result.scores.entries()) {
    for (const line of score.lines) {
      const own = line.spans.filter((span) => !span.ref?.startsWith("seat:"));
      const spans = joined(own.length ? own : line.spans);
      const last = spans.at(-1), count = last ? COUNT.exec(last.text)?.[1] ?? "" : "";
      if (last) last.text = last.text.replace(COUNT, "");
      const name = spans.map((span) => span.text).join("").trim();
      const row = rows.get(name) ?? { label: spans, cells: result.scores.map(() => null) };
      const before = row.cells[seat];
      row.cells[seat] = { points: line.points + (before?.points ?? 0), count: before ? "" : count };
      rows.set(name, row);
    }
  }
  const costs = (row: ScoreRow) => row.cells.every((cell) => !cell || cell.points < 0);
  return [...rows.values()].sort((a, b) => Number(costs(a)) - Number(costs(b)));
}

/** The seats whose elves go to the beach: who came first, or who is left when all others have given up. */
export function winnersOf(table: TableInfo, snapshot: Snapshot | null): number[] {
  if (snapshot?.result) return snapshot.result.scores.flatMap((score, seat) => score.place === 1 ? [seat] : []);
  const left = table.chairs.filter((chair) => !chair.conceded);
  return table.status === "over" && left.length === 1 ? left.flatMap((chair) => chair.seat ?? []) : [];
}

/** How far ahead, and a kind word: "31 points, 9 more than you." */
export function margin(table: TableInfo, snapshot: Snapshot | null): string {
  const scores = snapshot?.result?.scores ?? [];
  const [first, second] = scores.map((score, seat) => ({ ...score, seat })).sort((a, b) => a.place - b.place);
  const me = table.seats.length === 1 ? table.seats[0] ?? -1 : -1;
  if (!first || !second || second.place === 1) return "";
  const other = me >= 0 && me !== first.seat ? me : second.seat;
  const n = first.points - (scores[other]?.points ?? 0);
  if (n <= 0) return say("after.points", { n: first.points });
  const name = other === me ? say("lobby.me") : table.chairs.find((chair) => chair.seat === other)?.name ?? "";
  return say("after.ahead", { n: first.points, more: n, name });
}

/** Whether I have played and others won. */
export const lost = (table: TableInfo, winners: readonly number[]): boolean =>
  table.seats.length > 0 && winners.length > 0 && !table.seats.some((seat) => winners.includes(seat));
