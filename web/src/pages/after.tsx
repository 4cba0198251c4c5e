/** After the match: who won and why, the points over time, the replay, the proof, and the next game. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { MyMat, Scene, useRegions } from "../board/board.tsx";
import { useGameBoard } from "../board/boards.ts";
import { PaintedPosition, usePainted } from "../board/painted.tsx";
import { BoardInfo, BoardProvider, ownersIn } from "../board/context.ts";
import { api } from "../core/api.ts";
import type { TableClient } from "../core/table_client.ts";
import { endingOn, headline } from "../core/result.ts";
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
import type { GameInfo, PointsAt, Snapshot, TableInfo } from "../wire.ts";
import { say } from "../words.ts";

export function After({ client, game }: { client: TableClient; game: GameInfo }) {
  const table = client.table.value, snapshot = client.snapshot.value;
  const board = useMemo(() => {
    return new BoardInfo(client.names, game.labels, { owners: ownersIn(() => client.snapshot.value?.view) });
  }, [client, game]);
  const [points, setPoints] = useState<PointsAt[]>([]);
  const [error, setError] = useState("");
  // What was put away is open to all as well: its secret is published, its moves can be watched and played on from.
  const over = table?.status === "over" || table?.status === "away" && snapshot !== null;
  useEffect(() => {
    if (over) api.points(client.id).then(setPoints, () => {});
  }, [over]);
  const series = useSeries(table);
  if (!table) return null;
  const rematch = async () => {
    try {
      go(`/t/${(await api.rematch(table.id)).id}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const next = goesOn(table) ? (table.series?.number ?? 0) + 1 : 0;
  return (
    <BoardProvider value={board}>
      <TableHead client={client} game={game} table={table} />
      <div class="after">
        <section class="finale card">
          <Farewell />
          <div class="finale-words">
            {table.series?.over && <h2>{seriesHeadline(table)}</h2>}
            {table.series && (
              <p class="this-match">
                <MatchNumber table={table} />
                {table.series.over && <strong>{headline(table, snapshot)}</strong>}
              </p>
            )}
            {!table.series?.over && <h2>{headline(table, snapshot)}</h2>}
            {snapshot?.result?.ending && <p>{snapshot.result.ending}</p>}
            {snapshot?.ended && <p>{snapshot.ended}</p>}
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
            {error && <p class="error" role="alert">{error}</p>}
          </div>
        </section>
        {snapshot?.result && (
          <section aria-labelledby="scores">
            <h2 id="scores" class="unseen">{say("after.score")}</h2>
            <Scores result={snapshot.result} chairs={table.chairs} game={game} />
          </section>
        )}
        {points.length > 1 && (
          <section class="card" aria-labelledby="chart">
            <h2 id="chart">{say("after.chart")}</h2>
            <Chart
              points={endingOn(points, snapshot?.result)}
              chairs={table.chairs}
              go={(at) => go(`/t/${table.id}/replay?at=${at}`)}
            />
          </section>
        )}
        {over && <Fairness table={table.id} />}
        {snapshot && <LastBoard client={client} table={table} snapshot={snapshot} />}
        <section class="card" aria-labelledby="log">
          <h2 id="log">{say("side.log")}</h2>
          <Log told={client.told.value} since={null} link={over ? (n) => `/t/${table.id}/replay?at=${n}` : undefined} />
        </section>
        <section class="card" aria-labelledby="chat">
          <h2 id="chat">{say("side.chat")}</h2>
          <ChatBox client={client} />
        </section>
      </div>
      <Tip names={client.names} />
    </BoardProvider>
  );
}

function LastBoard({ client, table, snapshot }: { client: TableClient; table: TableInfo; snapshot: Snapshot }) {
  const shown = useRegions(snapshot.view, snapshot.seat);
  const painted = usePainted(useGameBoard(table.game), table, snapshot, client.told.value);
  return (
    <section class="card last-board" aria-labelledby="last">
      <h2 id="last">{say("after.board")}</h2>
      {painted ? <PaintedPosition painted={painted} /> : (
        <>
          <Scene shown={shown} />
          {snapshot.seat >= 0 && <MyMat shown={shown} />}
          <People client={client} table={table} shown={shown} />
        </>
      )}
    </section>
  );
}
