/** How it ended: places, points, and the lines as the rulebook counts them. */

import { seatOf } from "../board/read_view.ts";
import type { Chair, GameInfo, ResultInfo } from "../wire.ts";
import { figure, say } from "../words.ts";
import { SeatBadge, useSeatLook } from "./badge.tsx";
import { Beach } from "./scenery.tsx";
import { plainText, Spans } from "./spans.tsx";

export function Scores({ result, chairs, game }: { result: ResultInfo; chairs: Chair[]; game: GameInfo }) {
  const order = result.scores.map((score, seat) => ({ ...score, seat })).sort((a, b) =>
    a.place - b.place || a.seat - b.seat
  );
  const seatLook = useSeatLook();
  const nameOf = (seat: number) => chairs.find((chair) => chair.seat === seat)?.name ?? "";
  return (
    <ol class="scores">
      {order.map((score, n) => (
        <li key={score.seat} class={score.place === 1 ? "first" : ""} style={{ "--n": n }}>
          {score.place === 1 && (
            <Beach look={seatLook(score.seat)} elves={!game.seats_without_elves.includes(score.seat)} />
          )}
          <div class="score-head">
            <span class="place">{say("after.nth", { n: score.place })}</span>
            <SeatBadge seat={score.seat} size={32} />
            <strong>{nameOf(score.seat)}</strong>
            <span class="points">{figure(score.points)}</span>
          </div>
          <table aria-label={`${say("after.score")}: ${nameOf(score.seat)}`}>
            <tbody>
              {score.lines.map((line, k) => (
                <tr key={k} style={{ "--k": k }}>
                  <th scope="row">
                    <Spans
                      spans={line.spans.filter((span) => seatOf(span.ref) < 0 || plainText(line.spans) === span.text)}
                    />
                  </th>
                  <td class={line.points < 0 ? "less" : ""}>{figure(line.points)}</td>
                </tr>
              ))}
              <tr class="total" style={{ "--k": score.lines.length }}>
                <th scope="row">{say("after.total")}</th>
                <td>{figure(score.points)}</td>
              </tr>
            </tbody>
          </table>
          {score.ties.map((line, k) => (
            <p key={k} class="tie">
              <Spans spans={line} />
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
