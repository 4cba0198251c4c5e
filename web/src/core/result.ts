/** How a match ended, for the one who looks at it. */

import type { PointsAt, ResultInfo, Snapshot, TableInfo } from "../wire.ts";
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
