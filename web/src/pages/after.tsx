/** After the match: the sleigh leaves, the points are counted, the winner's elves are on a beach; then the replay, the
 * proof, and the next game. Whoever saw it end sees this in order; a touch or a key shows all of it at once. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { MyMat, Scene, useRegions } from "../board/board.tsx";
import { useGameBoard } from "../board/boards.ts";
import { GameHouse } from "../board/covers.tsx";
import { PaintedPosition, usePainted } from "../board/painted.tsx";
import { BoardInfo, BoardProvider, ownersIn } from "../board/context.ts";
import { api } from "../core/api.ts";
import { endingOn, headline, lost, margin, scoreRows, winnersOf } from "../core/result.ts";
import { go } from "../core/route.ts";
import { isNarrow, isSlim } from "../core/screen.ts";
import type { TableClient } from "../core/table_client.ts";
import { Beach } from "../kit/beach.tsx";
import { Farewell } from "../kit/farewell.tsx";
import { SeatBadge, useSeatLook } from "../parts/badge.tsx";
import { Chart } from "../parts/chart.tsx";
import { ChatBox } from "../parts/chat.tsx";
import { Icon } from "../parts/dialog.tsx";
import { Fairness } from "../parts/fairness.tsx";
import { CopyButton, ShareButton } from "../parts/invite.tsx";
import { Log } from "../parts/log.tsx";
import { People } from "../parts/people.tsx";
import { Scores } from "../parts/scores.tsx";
import { goesOn, MatchNumber, seriesHeadline, SeriesTable, useSeries } from "../parts/series.tsx";
import { Spans } from "../parts/spans.tsx";
import { TableHead } from "../parts/tablehead.tsx";
import { Tip } from "../parts/tip.tsx";
import type { GameInfo, LessonStep, PointsAt, Snapshot, TableInfo } from "../wire.ts";
import { say } from "../words.ts";

export function After({ client, game, justEnded }: { client: TableClient; game: GameInfo; justEnded: boolean }) {
  const table = client.table.value, snapshot = client.snapshot.value;
  const board = useMemo(() => {
    return new BoardInfo(client.names, game.labels, { owners: ownersIn(() => client.snapshot.value?.view) });
  }, [client, game]);
  const [points, setPoints] = useState<PointsAt[]>([]);
  const last = useRef<HTMLElement>(null);
  const inOrder = useInOrder(justEnded);
  // What was put away is open to all as well: its secret is published, its moves can be watched and played on from.
  const over = table?.status === "over" || table?.status === "away" && snapshot !== null;
  useEffect(() => {
    if (over) api.points(client.id).then(setPoints, () => {});
  }, [over]);
  if (!table) return null;
  const rows = snapshot?.result ? scoreRows(snapshot.result) : [];
  const seeTable = () => {
    last.current?.scrollIntoView({ block: "start" });
    last.current?.focus({ preventScroll: true });
  };
  return (
    <BoardProvider value={board}>
      <div
        class={`after${isSlim.value ? " slim" : ""}${inOrder ? " in-order" : ""}`}
        style={{ "--lines": rows.length, "--seats": table.chairs.length }}
      >
        <TableHead
          client={client}
          game={game}
          table={table}
          title={isNarrow.value ? say("after.theEnd") : game.title}
          note={isNarrow.value ? undefined : say("after.end")}
        />
        <div class="end-scene">
          <Farewell tall={isNarrow.value} />
          <span class="end-house">
            <GameHouse game={table.game} state="lit" />
          </span>
        </div>
        <Finale client={client} table={table} game={game} over={over} seeTable={snapshot ? seeTable : null} />
        <div class="end-main">
          {snapshot?.result && (
            <section class="card score-card" aria-labelledby="scores">
              <h2 id="scores">{say("after.score")}</h2>
              <Scores result={snapshot.result} rows={rows} chairs={table.chairs} />
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
        </div>
        <div class="end-side">
          {over && <Fairness table={table.id} />}
          <section class="card" aria-labelledby="log">
            <h2 id="log">{say("side.log")}</h2>
            <Log
              told={client.told.value}
              since={null}
              link={over ? (n) => `/t/${table.id}/replay?at=${n}` : undefined}
            />
          </section>
          <section class="card" aria-labelledby="chat">
            <h2 id="chat">{say("side.chat")}</h2>
            <ChatBox client={client} />
          </section>
        </div>
        {snapshot && (
          <section class="card last-board" aria-labelledby="last" tabIndex={-1} ref={last}>
            <h2 id="last">{say("after.board")}</h2>
            <LastBoard client={client} table={table} snapshot={snapshot} />
          </section>
        )}
      </div>
      <Tip names={client.names} />
    </BoardProvider>
  );
}

/** Whether things still come up one after another: until a touch or a key, or until all of it is there. */
function useInOrder(justEnded: boolean): boolean {
  const [running, run] = useState(justEnded);
  useEffect(() => {
    if (!running) return;
    const skip = () => run(false);
    addEventListener("pointerdown", skip, true);
    addEventListener("keydown", skip, true);
    return () => {
      removeEventListener("pointerdown", skip, true);
      removeEventListener("keydown", skip, true);
    };
  }, [running]);
  return running;
}

/** Who won, on their beach, and what to do next. */
function Finale({ client, table, game, over, seeTable }: {
  client: TableClient;
  table: TableInfo;
  game: GameInfo;
  over: boolean;
  seeTable: (() => void) | null;
}) {
  const snapshot = client.snapshot.value;
  const series = useSeries(table);
  const seatLook = useSeatLook();
  const [error, setError] = useState("");
  const winners = winnersOf(table, snapshot);
  const next = goesOn(table) ? (table.series?.number ?? 0) + 1 : 0;
  const ahead = margin(table, snapshot);
  const rematch = async () => {
    try {
      go(`/t/${(await api.rematch(table.id)).id}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const ended = (
    <h2>
      {winners.map((seat) => <SeatBadge key={seat} seat={seat} size={30} />)} {headline(table, snapshot)}
    </h2>
  );
  return (
    <section class={`finale card${winners.length ? " won" : ""}`}>
      {winners.length > 0 && (
        <Beach
          looks={winners.map(seatLook)}
          elves={!winners.every((seat) => game.seats_without_elves.includes(seat))}
        />
      )}
      <div class="finale-words">
        {table.series?.over && <h2>{seriesHeadline(table)}</h2>}
        {table.series && (
          <p class="this-match">
            <MatchNumber table={table} />
            {table.series.over && <strong>{headline(table, snapshot)}</strong>}
          </p>
        )}
        {!table.series?.over && ended}
        {ahead && <p class="ahead">{ahead}</p>}
        {snapshot?.result?.ending && <p>{snapshot.result.ending}</p>}
        {snapshot?.ended && <p>{snapshot.ended}</p>}
        {lost(table, winners) && <p class="quiet">{say("after.kind")}</p>}
        {snapshot?.lesson && <LastWords lesson={snapshot.lesson} />}
        {series && !table.series?.over && <p class="series-sentence">{series.sentence}</p>}
        <SeriesTable table={table} series={series} />
        <div class="finale-do">
          {table.rematch
            ? (
              <a class="button primary" href={`/t/${table.rematch}`}>
                {next ? say("series.toNext", { n: next }) : say("after.toRematch")}
              </a>
            )
            : table.seats.length > 0 && (
              <button type="button" class="primary" onClick={() => void rematch()}>
                <Icon name="again" />{" "}
                {next ? say("series.next", { n: next }) : say(table.series ? "series.again" : "after.rematch")}
              </button>
            )}
          {error && <p class="error" role="alert">{error}</p>}
          <div class="finale-links">
            {over && <a href={`/t/${table.id}/replay`}>{say("after.replay")}</a>}
            {over && <a href={`/api/tables/${table.id}/match.yule`} download>{say("after.file")}</a>}
            {typeof navigator.share === "function"
              ? <ShareButton class="plain" title={table.title} url={table.link} />
              : <CopyButton class="plain" text={table.link} label={say("share")} />}
            {seeTable && <button type="button" class="plain" onClick={seeTable}>{say("after.seeTable")}</button>}
          </div>
        </div>
      </div>
    </section>
  );
}

/** The end of a guided first game. */
function LastWords({ lesson }: { lesson: LessonStep }) {
  return (
    <p class="last-words" role="note" aria-label={say("lesson.title")}>
      <Spans spans={lesson.spans} />
    </p>
  );
}

function LastBoard({ client, table, snapshot }: { client: TableClient; table: TableInfo; snapshot: Snapshot }) {
  const shown = useRegions(snapshot.view, snapshot.seat);
  const board = useGameBoard(table.game);
  const painted = usePainted(board, table, snapshot, client.told.value);
  if (board === undefined) return null;
  if (painted) return <PaintedPosition painted={painted} />;
  return (
    <>
      <Scene shown={shown} />
      {snapshot.seat >= 0 && <MyMat shown={shown} />}
      <People client={client} table={table} shown={shown} />
    </>
  );
}
