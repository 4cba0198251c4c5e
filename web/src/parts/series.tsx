/** Sides, and both sides as a series: which match this is, what each brought, and the sums. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../core/api.ts";
import type { SeriesInfo, TableInfo } from "../wire.ts";
import { listed, say } from "../words.ts";
import { Badge } from "./badge.tsx";

/** Whether this match is over and another one of its series is to come. */
export const goesOn = (table: TableInfo): boolean =>
  table.series !== null && table.status === "over" && table.series.number < table.series.of;

/** How the series of a match that is over stands by now: the next match knows more, if it has begun. */
export function useSeries(table: TableInfo | null): SeriesInfo | null {
  const [later, setLater] = useState<SeriesInfo | null>(null);
  const next = table && goesOn(table) ? table.rematch : null;
  useEffect(() => {
    if (next) api.table(next).then((found) => setLater(found.series), () => {});
  }, [next]);
  return later ?? table?.series ?? null;
}

/** "Match 1 of 2", where there is more than one. */
export function MatchNumber({ table }: { table: TableInfo }) {
  if (!table.series) return null;
  return <span class="match-number">{say("series.match", { n: table.series.number, of: table.series.of })}</span>;
}

/** Who won the series, as a headline. */
export function seriesHeadline(table: TableInfo): string {
  const winners = table.series?.winners.map((chair) => table.chairs[chair]?.name ?? "") ?? [];
  return say(winners.length > 1 ? "series.wonMany" : "series.won", { names: listed(winners) });
}

/** A row for everybody, a column for every match: the side played there and what it brought; and the sums. */
export function SeriesTable({ table, series = table.series }: { table: TableInfo; series?: SeriesInfo | null }) {
  if (!series) return null;
  const going = table.status === "away" ? "front.away" : table.status === "open" ? "series.toCome" : "series.playing";
  return (
    <table class="series" aria-label={say("series.title")}>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{say("series.player")}</span>
          </th>
          {series.matches.map((match) => (
            <th key={match.number} scope="col" aria-current={match.table === table.id ? "true" : undefined}>
              {match.table && match.table !== table.id
                ? <a href={`/t/${match.table}`}>{say("series.nth", { n: match.number })}</a>
                : say("series.nth", { n: match.number })}
            </th>
          ))}
          <th scope="col">{series.over ? say("series.sum") : say("series.soFar")}</th>
        </tr>
      </thead>
      <tbody>
        {table.chairs.map((chair) => (
          <tr key={chair.chair} class={series.winners.includes(chair.chair) ? "first" : ""}>
            <th scope="row">
              <span class="series-who">
                <Badge look={chair.look} size={20} /> {chair.name}
              </span>
            </th>
            {series.matches.map((match) => (
              <td key={match.number}>
                <small>{match.sides[chair.chair]}</small>
                {match.counts
                  ? <b>{match.counts[chair.chair]}</b>
                  : <span class="quiet">{say(match.table ? going : "series.toCome")}</span>}
              </td>
            ))}
            <td class="sum">{series.said[chair.chair]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which side is mine: the table draws, or one of them. */
export function SidePills({ name, legend, sides, side, set }: {
  name: string;
  legend: string;
  sides: readonly string[];
  side: number | null;
  set: (side: number | null) => void;
}) {
  return (
    <fieldset class="choice-row">
      <legend>{legend}</legend>
      {[null, ...sides.keys()].map((each) => (
        <label key={each} class="pill">
          <input type="radio" name={name} checked={side === each} onChange={() => set(each)} />
          <span>{each === null ? say("sides.drawn") : sides[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
