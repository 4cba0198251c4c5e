import { endingOn, headline, scoreRows } from "../src/core/result.ts";
import type { Chair, Snapshot, TableInfo } from "../src/wire.ts";
import { equal } from "./check.ts";

const CHAIRS = ["Anna", "Ben", "Carol"].map((name, seat) => ({ name, seat }) as Chair);

function said(places: number[], seats: number[], status: TableInfo["status"] = "over"): string {
  const scores = places.map((place) => ({ place, points: 10 - place, lines: [], ties: [] }));
  return headline(
    { chairs: CHAIRS, seats, status } as unknown as TableInfo,
    { result: { scores } } as unknown as Snapshot,
  );
}

Deno.test("the end is told to whoever looks at it", () => {
  equal(said([1, 2, 3], [0]), "You win");
  equal(said([1, 1, 3], [0]), "You share the victory with Ben");
  equal(said([1, 2, 3], [2]), "Anna wins. You came third");
  equal(said([1, 1, 3], [2]), "Anna and Ben share the victory. You came third");
});

Deno.test("to those who watch, or share a device, it is told by name", () => {
  equal(said([1, 2, 3], []), "Anna wins");
  equal(said([1, 2, 3], [0, 1]), "Anna wins");
});

Deno.test("points over time end on the points of the result", () => {
  const points = [{ at: 0, points: [0, 0] }, { at: 7, points: [5, 6] }];
  const result = { ending: "", scores: [9, 4].map((n) => ({ place: 1, points: n, lines: [], ties: [] })) };
  equal(endingOn(points, result).at(-1), { at: 7, points: [9, 4] });
  equal(endingOn(points, null), points);
});

Deno.test("lines about the same thing stand in one row, whoever had how many", () => {
  const toy = (text: string, more: string) => [{ text, ref: `card:${text}` }, { text: " × " }, { text: more }];
  const score = (place: number, points: number, lines: [number, { text: string; ref?: string }[]][]) => ({
    place,
    points,
    lines: lines.map(([points, spans]) => ({ points, spans })),
    ties: [],
  });
  const rows = scoreRows({
    ending: "",
    scores: [
      score(1, 9, [[4, toy("Doll", "2")], [5, [{ text: "Inspections" }]]]),
      score(2, 1, [[6, toy("Doll", "3")], [-5, [{ text: "Coal left: 5" }]]]),
    ],
  });
  equal(rows.map((row) => row.label.map((span) => span.text).join("").trim()), ["Doll", "Inspections", "Coal left"]);
  equal(rows.map((row) => row.cells.map((cell) => cell?.points ?? null)), [[4, 6], [5, null], [null, -5]]);
  equal(rows[0]?.cells.map((cell) => cell?.count), ["2", "3"]);
});
