/** Points over time: a line for each seat, told apart by dash and badge as well as by colour. */

import type { Chair, PointsAt } from "../wire.ts";
import { figure, say } from "../words.ts";
import { lookOf, SeatBadge, useSeatLook } from "./badge.tsx";

const WIDTH = 640, HEIGHT = 240, LEFT = 34, RIGHT = 28, TOP = 12, BOTTOM = 24;
const DASHES = ["", "7 3", "2 3", "10 3 2 3", "4 2"];

interface ChartProps {
  points: PointsAt[];
  chairs: Chair[];
  at?: number;
  go?: (at: number) => void;
}

/** Round figures for the axis, about five of them. */
function marks(low: number, high: number): number[] {
  const rough = Math.max(1, (high - low) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const found: number[] = [];
  for (let mark = Math.ceil(low / step) * step; mark <= high; mark += step) found.push(mark);
  return found;
}

export function Chart({ points, chairs, at, go }: ChartProps) {
  const seatLook = useSeatLook();
  const last = points.at(-1);
  if (!last) return null;
  const values = points.flatMap((each) => each.points);
  const low = Math.min(0, ...values), high = Math.max(1, ...values);
  const x = (entry: number) => LEFT + (WIDTH - LEFT - RIGHT) * entry / Math.max(1, last.at);
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low);
  const choose = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = ((event.clientX - box.x) / box.width * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT);
    go?.(Math.round(Math.min(1, Math.max(0, share)) * last.at));
  };
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say("after.chart")} onClick={choose}>
        {marks(low, high).map((mark) => (
          <g key={mark}>
            <line class="rule" x1={LEFT} x2={WIDTH - RIGHT} y1={y(mark)} y2={y(mark)} />
            <text class="mark-text" x={LEFT - 6} y={y(mark) + 4} text-anchor="end">{figure(mark)}</text>
          </g>
        ))}
        {at !== undefined && <line class="now" x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />}
        <g class="lines">
          {last.points.map((_, seat) => {
            const path = points.map((each, n) => {
              const [px, py] = [x(each.at), y(each.points[seat] ?? 0)];
              return n ? `H${px.toFixed(1)}V${py.toFixed(1)}` : `M${px.toFixed(1)} ${py.toFixed(1)}`;
            }).join("");
            return (
              <g key={seat}>
                <path d={path} class="under" />
                <path
                  d={path}
                  fill="none"
                  stroke={lookOf(seatLook(seat)).fill}
                  stroke-width="3"
                  stroke-dasharray={DASHES[seat % 5]}
                />
              </g>
            );
          })}
        </g>
        {spread(last.points.map((value, seat) => ({ seat, y: y(value) }))).map(({ seat, y: height }) => (
          <g key={seat} transform={`translate(${WIDTH - RIGHT + 4} ${height - 9})`}>
            <SeatBadge seat={seat} size={18} />
          </g>
        ))}
      </svg>
      <figcaption class="quiet">{say("after.chartHelp")}</figcaption>
      <details>
        <summary>{say("after.chartTable")}</summary>
        <div class="scroll" tabIndex={0} role="region" aria-label={say("after.chartTable")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say("after.entry")}</th>
                {last.points.map((_, seat) => (
                  <th scope="col" key={seat}>{chairs.find((chair) => chair.seat === seat)?.name}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changing(points).map((each) => (
                <tr key={each.at}>
                  <th scope="row">{each.at}</th>
                  {each.points.map((value, seat) => <td key={seat}>{figure(value)}</td>)}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** Badges at the ends of the lines, moved apart where they would lie on each other. */
function spread(ends: { seat: number; y: number }[]): { seat: number; y: number }[] {
  const sorted = ends.toSorted((a, b) => a.y - b.y);
  for (let n = 1; n < sorted.length; n++) {
    const above = sorted[n - 1], here = sorted[n];
    if (above && here && here.y < above.y + 19) here.y = above.y + 19;
  }
  const over = (sorted.at(-1)?.y ?? 0) - (HEIGHT - 10);
  if (over > 0) { for (const end of sorted) end.y -= over; }
  return sorted;
}

/** The entries at which anybody's points changed. */
const changing = (points: readonly PointsAt[]): PointsAt[] =>
  points.filter((each, n) =>
    n === 0 || n === points.length - 1 || each.points.some((v, s) => v !== points[n - 1]?.points[s])
  );
