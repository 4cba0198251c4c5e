/** The table in play: scene, others, ask, my mat; log and chat; on a phone the same with my mat as a sheet. */

import { computed, effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Backdrop } from "../board/backdrop.tsx";
import { MyMat, Scene, useRegions } from "../board/board.tsx";
import { type AnyBoard, useGameBoard } from "../board/boards.ts";
import type { Flight } from "../board/changes.ts";
import { BoardInfo, BoardProvider, ownersIn } from "../board/context.ts";
import type { Score } from "../board/contract.ts";
import { type Painted, PaintedMyMat, PaintedScene, usePainted } from "../board/painted.tsx";
import { holders, idsIn, type Regions } from "../board/read_view.ts";
import { fly, flyPoints, land, noteStarts } from "../board/flying.ts";
import type { TableClient } from "../core/table_client.ts";
import { isSlim } from "../core/screen.ts";
import { motionLength, settings } from "../core/settings.ts";
import { Ask } from "../parts/ask.tsx";
import { Badge, Band, SeatBadge } from "../parts/badge.tsx";
import { Dialog, Icon } from "../parts/dialog.tsx";
import { Curtain, HandOn, useHotSeat } from "../parts/hotseat.tsx";
import { Latest, SideTabs } from "../parts/side.tsx";
import { bySeat, matOf, People, Rivals, scoreIn, statusClass, statusText } from "../parts/people.tsx";
import { MatchNumber } from "../parts/series.tsx";
import { plainText } from "../parts/spans.tsx";
import { TableHead } from "../parts/tablehead.tsx";
import { Tip } from "../parts/tip.tsx";
import { useReason } from "../parts/why_not.tsx";
import type { GameInfo, TableInfo } from "../wire.ts";
import { figure, say } from "../words.ts";

export function useBoardInfo(client: TableClient, game: GameInfo): BoardInfo {
  return useMemo(() => {
    const preview = (id: string | null) => {
      void client.showPreview(id === null ? null : client.completedBy(id));
    };
    const choose = (id: string) => void client.choose(id, settings.value.askFirst);
    const lying = computed(() => idsIn(client.snapshot.value?.view, game.labels, false));
    const confined = computed(() => holders(client.snapshot.value?.view, client.narrowed.value.settled));
    const owners = ownersIn(() => client.snapshot.value?.view);
    const { lit, lifted, isLitTogether: litTogether } = client;
    const more = { lit, litTogether, lifted, choose, preview, lying, confined, owners };
    return new BoardInfo(client.names, game.labels, more);
  }, [client, game]);
}

export function Play({ client, game }: { client: TableClient; game: GameInfo }) {
  const board = useBoardInfo(client, game);
  const table = client.table.value;
  const hot = useHotSeat(client);
  if (!table) return null;
  return (
    <BoardProvider value={board}>
      {hot.curtain
        ? <Curtain client={client} table={table} next={hot.next} />
        : <Room client={client} game={game} table={table} next={hot.pass} />}
    </BoardProvider>
  );
}

function Room(
  { client, game, table, next }: { client: TableClient; game: GameInfo; table: TableInfo; next: number[] },
) {
  const snapshot = client.snapshot.value;
  const root = useRef<HTMLDivElement>(null);
  const [high, setHigh] = useState(false);
  usePace(client);
  const reason = useReason(client, root);
  const board = useGameBoard(table.game);
  useFlights(client, root, board ?? null);
  const painted = usePainted(board, table, snapshot, client.told.value);
  const small = isSlim.value;
  const shown = useRegions(painted && !small ? null : snapshot?.view, snapshot?.seat ?? -1);
  useEffect(() => {
    client.anyOrder.value = painted !== null;
  }, [client, painted !== null]);
  useEffect(() => {
    for (const region of [".scene", ".my-mat"]) bringInView(root.current?.querySelector(region));
  }, [client.narrowed.value]);
  if (!snapshot || board === undefined) return <p class="loading" role="status">{say("line.connecting")}</p>;
  const seated = snapshot.seat >= 0;
  const mySide = table.sides[table.chairs.findIndex((chair) => chair.seat === snapshot.seat)];
  return (
    <div
      class={`room${small ? " slim" : ""}${seated ? "" : " watching"}${high ? " mat-high" : ""}${
        client.myTurn.value ? " my-turn" : ""
      }${painted ? ` on-board ${painted.layout}` : " on-table"}`}
      ref={root}
      data-n={snapshot.n}
    >
      <TableHead client={client} game={game} table={table}>
        {small && <SeatChips client={client} table={table} shown={shown} painted={painted} />}
      </TableHead>
      <Since client={client} />
      {small && <Latest client={client} />}
      {painted ? <PaintedScene {...painted} /> : (
        <>
          <Backdrop />
          <Scene shown={shown} />
        </>
      )}
      <Ask client={client} game={game}>
        {next.length > 0 && <HandOn client={client} table={table} next={next} />}
        {table.chairs.some((chair) => chair.seat === snapshot.seat && chair.stands_in && !chair.conceded) && (
          <div class="choices">
            <span>{say("who.standsInForMe")}</span>
            <button type="button" onClick={() => void client.handOver(snapshot.seat, "me")}>
              {say("menu.handBack")}
            </button>
          </div>
        )}
        {client.maySkip.value && (
          <div class="choices">
            <button type="button" class="plain" data-tip={say("ask.skipHelp")} onClick={() => void client.skip()}>
              <Icon name="last" /> {say("ask.skip")}
            </button>
          </div>
        )}
      </Ask>
      {seated && (
        <section class="my-mat" aria-label={say("board.mine")} data-board tabIndex={0}>
          {!painted && <Band seat={snapshot.seat} />}
          <header>
            <SeatBadge seat={snapshot.seat} size={20} />
            <h2>{mySide ? say("board.mineAs", { side: mySide }) : say("board.mine")}</h2>
            <button
              type="button"
              class="icon"
              aria-expanded={high}
              aria-label={high ? say("board.sheetDown") : say("board.sheetUp")}
              onClick={() => setHigh(!high)}
            >
              <Icon name={high ? "down" : "up"} />
            </button>
          </header>
          {painted ? <PaintedMyMat {...painted} /> : <MyMat shown={shown} />}
        </section>
      )}
      {!small && (
        <aside class="side">
          {painted
            ? <Rivals client={client} table={table} painted={painted} />
            : <People client={client} table={table} shown={shown} />}
          <SideTabs client={client} />
        </aside>
      )}
      <Tip names={client.names} reason={reason} />
      <p class="unseen" role="status">{reason.value && plainText(reason.value.spans)}</p>
    </div>
  );
}

/** Scrolls a region to the first thing in it that can be touched, unless one is in view. */
function bringInView(region: Element | null | undefined): void {
  if (!region) return;
  const { top, bottom } = region.getBoundingClientRect();
  const glowing = [...region.querySelectorAll(".lit")];
  const inSight = glowing.some((each) => {
    const box = each.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom;
  });
  const first = glowing[0];
  if (inSight || !first) return;
  const tall = first.getBoundingClientRect().height > (bottom - top) * 0.7;
  first.scrollIntoView({ block: tall ? "start" : "center", behavior: motionLength() === 0 ? "instant" : "smooth" });
}

/** Alone with bots they keep to the pace I like; a host's liking counts from the moment it is changed here. */
function usePace(client: TableClient): void {
  const { pace } = settings.value;
  const may = client.maySetPace.value && client.connection.value === "open";
  const liked = useRef(pace);
  useEffect(() => {
    const table = client.table.peek();
    if (!may || !table || table.pace === pace || !table.practice && liked.current === pace) return;
    liked.current = pace;
    void client.setPace(pace);
  }, [may, pace]);
}

/** Pieces fly: their old places are noted while the old view is still drawn. A touch lets them land at once. */
function useFlights(client: TableClient, root: { current: HTMLDivElement | null }, board: AnyBoard | null): void {
  const starts = useRef<ReturnType<typeof noteStarts>>([]);
  const earlier = useRef<unknown>(null);
  useEffect(() => {
    document.addEventListener("pointerdown", land);
    return () => document.removeEventListener("pointerdown", land);
  }, []);
  useEffect(() => {
    let before = client.snapshot.peek();
    return effect(() => {
      const now = client.snapshot.value;
      if (before && now && before.seat === now.seat && before.view !== now.view) {
        const old = before.view;
        const moved = (found: Flight[]) => board?.moves?.(found, old, now.view, now.told) ?? found;
        starts.current = noteStarts(root.current, old, now.view, moved);
        earlier.current = old;
      }
      before = now;
    });
  }, [client, board]);
  const snapshot = client.snapshot.value, view = snapshot?.view;
  useLayoutEffect(() => {
    const pause = snapshot && board?.pause?.(snapshot.told) || 0;
    fly(root.current, starts.current, pause);
    if (earlier.current && view) flyPoints(root.current, board?.earned?.(earlier.current, view) ?? [], pause);
    starts.current = [];
    earlier.current = null;
  }, [view]);
}

/** On a phone: everybody's badge and points; a touch shows what lies before them. */
function SeatChips({ client, table, shown, painted }: {
  client: TableClient;
  table: TableInfo;
  shown: Regions;
  painted: Painted | null;
}) {
  const [open, setOpen] = useState(false);
  const snapshot = client.snapshot.value;
  return (
    <>
      <div class="seat-chips" data-board>
        {bySeat(table).map((chair) => {
          const mine = chair.seat === snapshot?.seat;
          const mat = matOf(shown, chair.seat, mine);
          const score: Score | null = painted
            ? painted.board.score(painted.view, chair.seat ?? -1)
            : scoreIn(mat?.fields ?? []);
          const words = [chair.name, mine && say("lobby.me"), statusText(chair, snapshot)].filter(Boolean).join(", ");
          return (
            <button
              type="button"
              key={chair.chair}
              class={`chip${mine ? " me" : ""}${score ? "" : " named"}`}
              data-at={mine ? undefined : mat?.at}
              data-score={mine ? undefined : chair.seat}
              aria-label={score ? `${words}, ${score.label} ${score.n}` : words}
              onClick={() => setOpen(true)}
            >
              <Badge look={chair.look} size={18} />
              {score
                ? (
                  <b class="score">
                    {score.sign}
                    <span>{figure(score.n)}</span>
                  </b>
                )
                : <span>{chair.name}</span>}
              <span class={`dot ${statusClass(chair, snapshot)}`} />
            </button>
          );
        })}
      </div>
      {open && (
        <Dialog title={say("board.players")} kind="drawer" close={() => setOpen(false)}>
          <MatchNumber table={table} />
          {painted
            ? <Rivals client={client} table={table} painted={painted} />
            : <People client={client} table={table} shown={shown} />}
        </Dialog>
      )}
    </>
  );
}

/** "Since you were here", once, when there is something to say. */
function Since({ client }: { client: TableClient }) {
  const [gone, dismiss] = useState(false);
  const count = useRef<number | null>(null);
  const since = client.since.value;
  if (since !== null && client.snapshot.value) {
    count.current ??= client.told.value.filter((told) => told.n > since).length;
  }
  if (gone || !count.current) return null;
  return (
    <div class="since-banner" role="status">
      <span>{say("log.sinceBanner", { n: count.current })}</span>
      <button type="button" onClick={() => dismiss(true)}>{say("log.dismiss")}</button>
    </div>
  );
}
