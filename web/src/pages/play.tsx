/** The table in play: scene, others, ask, my mat; log and chat; on a phone the same with my mat as a sheet. */

import { computed, effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { MyMat, Scene, useRegions } from "../board/board.tsx";
import { BoardInfo, BoardProvider, ownersIn } from "../board/context.ts";
import { holders, idsIn } from "../board/shape.ts";
import { fly, noteStarts } from "../board/flying.ts";
import type { Match } from "../core/match.ts";
import { isSlim } from "../core/screen.ts";
import { settings, stillness } from "../core/settings.ts";
import { Ask } from "../parts/ask.tsx";
import { Badge } from "../parts/badge.tsx";
import { ChatBox } from "../parts/chat.tsx";
import { Dialog, Icon } from "../parts/dialog.tsx";
import { Curtain, HandOn, useHotSeat } from "../parts/hotseat.tsx";
import { Log } from "../parts/log.tsx";
import { bySeat, doing, mood, People } from "../parts/people.tsx";
import { MatchNumber } from "../parts/series.tsx";
import { TableHead } from "../parts/tablehead.tsx";
import { Tip } from "../parts/tip.tsx";
import type { GameInfo, TableInfo } from "../wire.ts";
import { say } from "../words.ts";

export function useBoardInfo(match: Match, game: GameInfo): BoardInfo {
  return useMemo(() => {
    const peek = (id: string | null) => {
      const way = id === null ? null : match.way(id);
      void match.look(way?.whole ?? null);
    };
    const choose = (id: string) => void match.choose(id, settings.value.confirm);
    const lying = computed(() => idsIn(match.sight.value?.view, game.labels, false));
    const confined = computed(() => holders(match.sight.value?.view, match.narrowed.value.trail));
    const owners = ownersIn(() => match.sight.value?.view);
    const { lit, lifted } = match;
    return new BoardInfo(match.names, game.labels, { lit, lifted, choose, peek, lying, confined, owners });
  }, [match, game]);
}

export function Play({ match, game }: { match: Match; game: GameInfo }) {
  const board = useBoardInfo(match, game);
  const table = match.table.value;
  const hot = useHotSeat(match);
  if (!table) return null;
  return (
    <BoardProvider value={board}>
      {hot.curtain
        ? <Curtain match={match} table={table} next={hot.next} />
        : <Room match={match} game={game} table={table} next={hot.pass} />}
    </BoardProvider>
  );
}

function Room({ match, game, table, next }: { match: Match; game: GameInfo; table: TableInfo; next: number[] }) {
  const sight = match.sight.value;
  const root = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<MatSize>("half");
  const high = size === "high";
  const [side, showSide] = useState<"log" | "chat" | null>(null);
  const shown = useRegions(sight?.view, sight?.seat ?? -1);
  useFlights(match, root);
  useLayoutEffect(() => {
    if (!isSlim.value && root.current) setSize(fitting(root.current));
  }, [sight === null]);
  useEffect(() => {
    for (const region of [".scene", ".my-mat"]) bringInView(root.current?.querySelector(region));
  }, [match.narrowed.value]);
  if (!sight) return <p class="loading" role="status">{say("line.connecting")}</p>;
  const small = isSlim.value;
  const seated = sight.seat >= 0;
  const mySide = table.sides[table.chairs.findIndex((chair) => chair.seat === sight.seat)];
  return (
    <div class={`room${small ? " slim" : ""}${seated ? "" : " watching"}`} ref={root} data-n={sight.n}>
      <TableHead match={match} game={game} table={table}>
        {small && (
          <button type="button" class="icon" aria-label={say("side.log")} onClick={() => showSide("log")}>
            <Icon name="list" />
          </button>
        )}
        {small && (
          <button type="button" class="icon" aria-label={say("side.chat")} onClick={() => showSide("chat")}>
            <Icon name="talk" />
          </button>
        )}
      </TableHead>
      <Since match={match} />
      {small && <SeatChips match={match} table={table} mats={shown.mats} />}
      <Scene shown={shown} />
      <Ask match={match} game={game}>
        {next.length > 0 && <HandOn match={match} table={table} next={next} />}
        {table.chairs.some((chair) => chair.seat === sight.seat && chair.stands_in && !chair.conceded) && (
          <div class="ways">
            <span>{say("who.standsInForMe")}</span>
            <button type="button" onClick={() => void match.hand(sight.seat, "me")}>{say("menu.handBack")}</button>
          </div>
        )}
      </Ask>
      {seated && (
        <section
          class={`my-mat ${size}`}
          aria-label={say("board.mine")}
          data-board
          tabIndex={0}
        >
          <header>
            <Badge look={sight.seat} size={20} />
            <h2>{mySide ? say("board.mineAs", { side: mySide }) : say("board.mine")}</h2>
            <button
              type="button"
              class="icon"
              aria-expanded={high}
              aria-label={high ? say("board.sheetDown") : say("board.sheetUp")}
              onClick={() => setSize(high ? "half" : "high")}
            >
              <Icon name={high ? "down" : "up"} />
            </button>
          </header>
          <MyMat shown={shown} />
        </section>
      )}
      {!small && (
        <aside class="side">
          <People match={match} table={table} mats={shown.mats} />
          <SideTabs match={match} />
        </aside>
      )}
      {small && side && (
        <Dialog title={say(`side.${side}`)} kind="drawer" close={() => showSide(null)}>
          {side === "log" ? <Log told={match.told.value} since={match.since.value} /> : <ChatBox match={match} />}
        </Dialog>
      )}
      <Tip names={match.names} />
    </div>
  );
}

/** Scrolls a region to the first thing in it that can be touched, unless one is in sight. */
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
  first.scrollIntoView({ block: tall ? "start" : "center", behavior: stillness() ? "instant" : "smooth" });
}

type MatSize = "low" | "half" | "high";

/** How much room my mat gets: more where the scene has some to spare, less where the scene could use what the mat leaves
 * empty. Asked once, so that the ask keeps its place. */
function fitting(room: HTMLElement): MatSize {
  const mat = room.querySelector(".my-mat"), scene = room.querySelector(".scene");
  const last = scene?.lastElementChild?.getBoundingClientRect(), things = mat?.lastElementChild;
  if (!mat || !scene || !last || !things) return "half";
  const spare = scene.getBoundingClientRect().bottom - last.bottom;
  const empty = mat.getBoundingClientRect().bottom - things.getBoundingClientRect().bottom;
  if (mat.scrollHeight > mat.clientHeight + 40 && spare > innerHeight * 0.2) return "high";
  return spare < 0 && empty > innerHeight * 0.1 ? "low" : "half";
}

/** Pieces fly: their old places are noted while the old view is still drawn. */
function useFlights(match: Match, root: { current: HTMLDivElement | null }): void {
  const starts = useRef<ReturnType<typeof noteStarts>>([]);
  useEffect(() => {
    let before = match.sight.peek();
    return effect(() => {
      const now = match.sight.value;
      if (before && now && before.seat === now.seat && before.view !== now.view) {
        starts.current = noteStarts(root.current, before.view, now.view);
      }
      before = now;
    });
  }, [match]);
  const view = match.sight.value?.view;
  useLayoutEffect(() => {
    fly(root.current, starts.current);
    starts.current = [];
  }, [view]);
}

function SeatChips({ match, table, mats }: {
  match: Match;
  table: TableInfo;
  mats: Parameters<typeof People>[0]["mats"];
}) {
  const [open, setOpen] = useState(false);
  const sight = match.sight.value;
  const chairs = bySeat(table).filter((chair) => chair.seat !== sight?.seat);
  return (
    <>
      <div class="seat-chips" data-board>
        {chairs.map((chair) => (
          <button
            type="button"
            key={chair.chair}
            class="chip"
            data-at={mats.find((mat) => mat.seat === chair.seat)?.at}
            aria-label={`${chair.name}: ${doing(chair, sight)}`}
            onClick={() => setOpen(true)}
          >
            <Badge look={chair.look} size={18} />
            <span>{chair.name}</span>
            <span class={`dot ${mood(chair, sight)}`} />
          </button>
        ))}
        <MatchNumber table={table} />
      </div>
      {open && (
        <Dialog title={say("board.others")} kind="drawer" close={() => setOpen(false)}>
          <People match={match} table={table} mats={mats} />
        </Dialog>
      )}
    </>
  );
}

function SideTabs({ match }: { match: Match }) {
  const [tab, setTab] = useState<"log" | "chat">("log");
  const [read, setRead] = useState(match.chat.value.length);
  const unread = tab === "chat" ? 0 : Math.max(0, match.chat.value.length - read);
  const choose = (next: "log" | "chat") => {
    setTab(next);
    setRead(match.chat.value.length);
  };
  return (
    <section class="side-tabs">
      <div class="tabs" role="tablist">
        {(["log", "chat"] as const).map((each) => (
          <button
            type="button"
            key={each}
            role="tab"
            id={`tab-${each}`}
            aria-selected={tab === each}
            aria-controls="side-panel"
            tabIndex={tab === each ? 0 : -1}
            onClick={() => choose(each)}
            onKeyDown={(event) => {
              if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
              const other = each === "log" ? "chat" : "log";
              choose(other);
              document.getElementById(`tab-${other}`)?.focus();
            }}
          >
            {say(`side.${each}`)}
            {each === "chat" && unread > 0 && (
              <span class="unread">
                <span aria-hidden="true">{unread}</span>
                <span class="unseen">{say("chat.unread", { n: unread })}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div class="tab-panel" role="tabpanel" id="side-panel" aria-labelledby={`tab-${tab}`}>
        {tab === "log" ? <Log told={match.told.value} since={match.since.value} /> : <ChatBox match={match} />}
      </div>
    </section>
  );
}

/** "Since you were here", once, when there is something to say. */
function Since({ match }: { match: Match }) {
  const [gone, dismiss] = useState(false);
  const count = useRef<number | null>(null);
  const since = match.since.value;
  if (since !== null && match.sight.value) count.current ??= match.told.value.filter((told) => told.n > since).length;
  if (gone || !count.current) return null;
  return (
    <div class="since-banner" role="status">
      <span>{say("log.sinceBanner", { n: count.current })}</span>
      <button type="button" onClick={() => dismiss(true)}>{say("log.dismiss")}</button>
    </div>
  );
}
