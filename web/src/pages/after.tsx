/** After the match: who won and why, the points over time, the replay, the proof, and the next game. */

import { useEffect, useState } from "preact/hooks";
import { MyMat, Scene, useRegions } from "../board/board.tsx";
import { BoardInfo, BoardProvider, ownersIn } from "../board/context.ts";
import { api } from "../core/api.ts";
import type { Match } from "../core/match.ts";
import { go } from "../core/route.ts";
import { Chart } from "../parts/chart.tsx";
import { ChatBox } from "../parts/chat.tsx";
import { Fairness } from "../parts/fairness.tsx";
import { Log } from "../parts/log.tsx";
import { People } from "../parts/people.tsx";
import { Farewell } from "../parts/scenery.tsx";
import { Scores } from "../parts/scores.tsx";
import { goesOn, MatchNumber, seriesHeadline, SeriesTable, useSeries } from "../parts/series.tsx";
import { TableHead } from "../parts/tablehead.tsx";
import { Tip } from "../parts/tip.tsx";
import type { GameInfo, PointsAt, Sight, TableInfo } from "../wire.ts";
import { listed, say } from "../words.ts";
import { useMemo } from "preact/hooks";

export function After({ match, game }: { match: Match; game: GameInfo }) {
  const table = match.table.value, sight = match.sight.value;
  const board = useMemo(() => {
    return new BoardInfo(match.names, game.labels, { owners: ownersIn(() => match.sight.value?.view) });
  }, [match, game]);
  const [points, setPoints] = useState<PointsAt[]>([]);
  const [trouble, setTrouble] = useState("");
  // What was put away is open to all as well: its secret is published, its moves can be watched and played on from.
  const over = table?.status === "over" || table?.status === "away" && sight !== null;
  useEffect(() => {
    if (over) api.points(match.id).then(setPoints, () => {});
  }, [over]);
  const series = useSeries(table);
  if (!table) return null;
  const rematch = async () => {
    try {
      go(`/t/${(await api.rematch(table.id)).id}`);
    } catch (problem) {
      setTrouble(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const next = goesOn(table) ? (table.series?.number ?? 0) + 1 : 0;
  return (
    <BoardProvider value={board}>
      <TableHead match={match} game={game} table={table} />
      <div class="after">
        <section class="finale card">
          <Farewell />
          <div class="finale-words">
            {table.series?.over && <h2>{seriesHeadline(table)}</h2>}
            {table.series && (
              <p class="this-match">
                <MatchNumber table={table} />
                {table.series.over && <strong>{headline(table, sight)}</strong>}
              </p>
            )}
            {!table.series?.over && <h2>{headline(table, sight)}</h2>}
            {sight?.result?.ending && <p>{sight.result.ending}</p>}
            {sight?.ended && <p>{sight.ended}</p>}
            {series && !table.series?.over && <p class="series-sentence">{series.sentence}</p>}
            <SeriesTable table={table} series={series} />
            <div class="buttons">
              {table.rematch
                ? (
                  <a class="button primary" href={`/t/${table.rematch}`}>
                    {next ? say("series.toNext", { n: next }) : say("after.toRematch")}
                  </a>
                )
                : table.seats.length > 0 && (
                  <button type="button" class="primary" onClick={() => void rematch()}>
                    {next ? say("series.next", { n: next }) : say(table.series ? "series.again" : "after.rematch")}
                  </button>
                )}
              {over && <a class="button" href={`/t/${table.id}/replay`}>{say("after.replay")}</a>}
              {over && <a class="button" href={`/api/tables/${table.id}/match.yule`} download>{say("after.file")}</a>}
            </div>
            {trouble && <p class="trouble" role="alert">{trouble}</p>}
          </div>
        </section>
        {sight?.result && (
          <section aria-labelledby="scores">
            <h2 id="scores" class="unseen">{say("after.score")}</h2>
            <Scores result={sight.result} chairs={table.chairs} />
          </section>
        )}
        {points.length > 1 && (
          <section class="card" aria-labelledby="chart">
            <h2 id="chart">{say("after.chart")}</h2>
            <Chart points={points} chairs={table.chairs} go={(at) => go(`/t/${table.id}/replay?at=${at}`)} />
          </section>
        )}
        {over && <Fairness table={table.id} />}
        {sight && <LastBoard match={match} table={table} sight={sight} />}
        <section class="card" aria-labelledby="log">
          <h2 id="log">{say("side.log")}</h2>
          <Log told={match.told.value} since={null} link={over ? (n) => `/t/${table.id}/replay?at=${n}` : undefined} />
        </section>
        <section class="card" aria-labelledby="chat">
          <h2 id="chat">{say("side.chat")}</h2>
          <ChatBox match={match} />
        </section>
      </div>
      <Tip names={match.names} />
    </BoardProvider>
  );
}

function headline(table: TableInfo, sight: Sight | null): string {
  if (table.status === "away") return say("after.putAway");
  const scores = sight?.result?.scores ?? [];
  const winners = scores.flatMap((score, seat) =>
    score.place === 1 ? [table.chairs.find((chair) => chair.seat === seat)?.name ?? ""] : []
  );
  if (!winners.length) return say("after.title");
  return say(winners.length > 1 ? "after.wonMany" : "after.won", { names: listed(winners) });
}

function LastBoard({ match, table, sight }: { match: Match; table: TableInfo; sight: Sight }) {
  const shown = useRegions(sight.view, sight.seat);
  return (
    <section class="card last-board" aria-labelledby="last">
      <h2 id="last">{say("after.board")}</h2>
      <Scene shown={shown} />
      {sight.seat >= 0 && <MyMat shown={shown} />}
      <People match={match} table={table} mats={shown.mats} />
    </section>
  );
}
