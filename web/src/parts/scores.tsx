/** Santa counts: everybody's points side by side, line by line as the rulebook has them, and the totals. */

import type { ScoreRow } from "../core/result.ts";
import { Drawing } from "../kit/drawing.tsx";
import { goodShapes, SMALL_BOX } from "../kit/goods.tsx";
import { Toy, toyShapes } from "../kit/toys.tsx";
import type { Chair, ResultInfo } from "../wire.ts";
import { figure, say } from "../words.ts";
import { SeatBadge } from "./badge.tsx";
import { Spans } from "./spans.tsx";

export function Scores({ result, rows, chairs }: { result: ResultInfo; rows: readonly ScoreRow[]; chairs: Chair[] }) {
  const order = result.scores.map((score, seat) => ({ ...score, seat })).sort((a, b) =>
    a.place - b.place || a.seat - b.seat
  );
  const nameOf = (seat: number) => chairs.find((chair) => chair.seat === seat)?.name ?? "";
  const won = (place: number) => place === 1 ? "won" : undefined;
  return (
    <>
      <table class="scores" aria-labelledby="scores">
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{say("after.line")}</span>
            </th>
            {order.map(({ seat, place }) => (
              <th key={seat} scope="col" class={won(place)}>
                <span class="score-head">
                  <SeatBadge seat={seat} size={22} />
                  <strong>{nameOf(seat)}</strong>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, k) => (
            <tr key={k} style={{ "--k": k }}>
              <th scope="row">
                <span class="score-line">
                  <Picture row={row} />
                  <span>
                    <Spans spans={row.label} />
                  </span>
                </span>
              </th>
              {order.map(({ seat, place }) => <Cell key={seat} cell={row.cells[seat] ?? null} won={won(place)} />)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say("after.total")}</th>
            {order.map(({ seat, place, points }, n) => (
              <td key={seat} class={won(place)}>
                <span class="total" style={{ "--n": order.length - 1 - n }}>{figure(points)}</span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {order.flatMap((score) =>
        score.ties.map((line, k) => (
          <p key={`${score.seat} ${k}`} class="tie">
            <SeatBadge seat={score.seat} size={16} /> <Spans spans={line} />
          </p>
        ))
      )}
    </>
  );
}

function Cell({ cell, won }: { cell: ScoreRow["cells"][number]; won: string | undefined }) {
  return (
    <td class={won}>
      {cell
        ? (
          <>
            <span class={cell.points < 0 ? "less" : undefined}>{figure(cell.points)}</span>
            {cell.count && <small>{say("after.count", { n: cell.count })}</small>}
          </>
        )
        : <span class="none" aria-hidden="true">·</span>}
    </td>
  );
}

/** The picture of what a line is about, where it is about a thing that has one. */
function Picture({ row }: { row: ScoreRow }) {
  const ref = row.label.find((span) => span.ref)?.ref;
  if (!ref) return null;
  if (toyShapes(ref)) return <Toy id={ref} size={28} />;
  const good = goodShapes(ref);
  return good ? <Drawing shapes={good} box={SMALL_BOX} size={22} /> : null;
}
