/** A finished match, watched again: any entry, as anybody saw it; and from there, played on. */

import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { MyMat, OtherMat, Scene, useRegions } from "../board/board.tsx";
import { useGameBoard } from "../board/boards.ts";
import { PaintedPosition, usePainted } from "../board/painted.tsx";
import type { Regions } from "../board/read_view.ts";
import { BoardInfo, BoardProvider, ownersIn } from "../board/context.ts";
import { fly, noteStarts } from "../board/flying.ts";
import { api, type ApiError } from "../core/api.ts";
import { setPageTitle } from "../core/notifications.ts";
import { games } from "../core/session.ts";
import type { Names } from "../core/table_client.ts";
import { endingOn } from "../core/result.ts";
import { go, replaceAddress } from "../core/route.ts";
import { reuse } from "../core/reuse.ts";
import { AdviceCard } from "../parts/advice.tsx";
import { Badge, looksOf, SeatBadge, SeatLooksProvider } from "../parts/badge.tsx";
import { Chart } from "../parts/chart.tsx";
import { Icon } from "../parts/dialog.tsx";
import { CopyButton } from "../parts/invite.tsx";
import { Log } from "../parts/log.tsx";
import { bySeat } from "../parts/people.tsx";
import { MatchNumber } from "../parts/series.tsx";
import { Spans } from "../parts/spans.tsx";
import { Tip } from "../parts/tip.tsx";
import type { Decisions, GameInfo, PointsAt, ResultInfo, Snapshot, TableInfo } from "../wire.ts";
import { say } from "../words.ts";
import { Head, Missing, Notice } from "./frame.tsx";

/** What may be watched again: played to the end, given up, or put away. */
const FINISHED = new Set(["over", "away"]);

interface Found {
  table: TableInfo;
  points: PointsAt[];
  decisions: Decisions | null;
}

export function Replay({ id, at, seat }: { id: string; at: number | null; seat: number }) {
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    (async () => {
      const table = await api.table(id);
      if (!FINISHED.has(table.status)) return setFound({ table, points: [], decisions: null });
      const [points, decisions] = await Promise.all([api.points(id), api.decisions(id)]);
      setFound({ table, points, decisions });
    })().catch(setError);
  }, [id]);
  if (error) {
    return (
      <>
        <Head here={{ page: "missing" }} />
        {error.isMissing ? <Missing /> : <Notice title={say("error.title")} text={error.message} />}
      </>
    );
  }
  if (!found) return <p class="loading" role="status">{say("loading")}</p>;
  const game = games.value?.find((each) => each.id === found.table.game);
  if (!game || !found.decisions) {
    return (
      <>
        <Head here={{ page: "missing" }} />
        <Notice title={say("error.title")} text={say("replay.notYet")}>
          <a class="button primary" href={`/t/${id}`}>{found.table.title}</a>
        </Notice>
      </>
    );
  }
  return (
    <SeatLooksProvider value={looksOf(found.table.chairs)}>
      <Player
        game={game}
        table={found.table}
        points={found.points}
        decisions={found.decisions}
        start={at}
        viewer={seat}
      />
    </SeatLooksProvider>
  );
}

function Player({ game, table, points, decisions, start, viewer }: {
  game: GameInfo;
  table: TableInfo;
  points: PointsAt[];
  decisions: Decisions;
  start: number | null;
  viewer: number;
}) {
  const end = points.at(-1)?.at ?? 0;
  const [at, setAt] = useState(Math.min(start ?? 0, end));
  const [seat, setSeat] = useState(viewer);
  const [error, setError] = useState("");
  const names = useMemo(() => signal<Names>({}), []);
  const view = useMemo(() => signal<unknown>(null), []);
  const board = useMemo(() => new BoardInfo(names, game.labels, { owners: ownersIn(() => view.value) }), [game]);
  const load = useMemo(() => snapshotLoader(table.id), [table.id]);
  const snapshot = useSnapshot(load, at, seat, names, setError);
  const result = useResult(load, end);
  useLayoutEffect(() => {
    view.value = snapshot?.view;
  }, [snapshot]);
  useEffect(() => setPageTitle(say("replay.title", { game: table.title })), [table]);
  useEffect(() => {
    replaceAddress(`/t/${table.id}/replay?at=${at}${seat >= 0 ? `&seat=${seat}` : ""}`);
  }, [at, seat]);
  const step = (to: number) => setAt(Math.max(0, Math.min(end, to)));
  const lookAt = (entry: number, as: number) => {
    step(entry);
    setSeat(as);
    const moment = document.querySelector(".moment");
    if (moment && moment.getBoundingClientRect().top < 0) moment.scrollIntoView();
  };
  const playOn = async (as: number) => {
    try {
      go(`/t/${(await api.branch(table.id, { at, seat: as })).id}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  return (
    <BoardProvider value={board}>
      <Head here={{ page: "replay", id: table.id, at, seat }} />
      <div class="replay">
        <header class="replay-head">
          <h1>{say("replay.title", { game: table.title })}</h1>
          <MatchNumber table={table} />
          <a href={`/t/${table.id}`}>{say("after.score")}</a>
          {table.series?.matches.map((match) =>
            match.table && match.table !== table.id && (
              <a key={match.number} href={`/t/${match.table}${match.counts ? "/replay" : ""}`}>
                {match.counts
                  ? say("series.watchOther", { n: match.number })
                  : say("series.toNext", { n: match.number })}
              </a>
            )
          )}
        </header>
        <section class="scrubber card" aria-label={say("replay.scrub")}>
          <Transport at={at} end={end} step={step} shown={snapshot?.at === at} />
          <NextTurn load={load} at={at} end={end} step={step} table={table} viewer={seat} fail={setError} />
          <input
            type="range"
            min={0}
            max={end}
            value={at}
            aria-label={say("replay.scrub")}
            aria-valuetext={say("replay.entry", { n: at, all: end })}
            onInput={(event) => step(event.currentTarget.valueAsNumber)}
          />
          <output>{say("replay.entry", { n: at, all: end })}</output>
          <label class="field viewer">
            <span>{say("replay.viewer")}</span>
            <select value={String(seat)} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
              <option value="-1">{say("replay.everyone")}</option>
              {bySeat(table).map((chair) => <option key={chair.seat} value={String(chair.seat)}>{chair.name}</option>)}
            </select>
          </label>
          <CopyButton
            text={`${location.origin}/t/${table.id}/replay?at=${at}${seat >= 0 ? `&seat=${seat}` : ""}`}
            label={say("replay.link")}
          />
        </section>
        {error && <p class="error" role="alert">{error}</p>}
        {snapshot && <Moment snapshot={snapshot} table={table} />}
        <aside class="replay-side">
          <AdviceCard table={table} decisions={decisions} at={at} viewer={seat} lookAt={lookAt} />
          <section class="card">
            <h2>{say("after.chart")}</h2>
            <Chart points={endingOn(points, result)} chairs={table.chairs} at={at} go={step} />
          </section>
          <section class="card">
            <h2>{say("after.branch")}</h2>
            <p class="quiet">{say("after.branchHelp")}</p>
            <div class="buttons" role="group" aria-label={say("after.branchAs")}>
              {bySeat(table).map((chair) => (
                <button
                  type="button"
                  key={chair.seat}
                  disabled={at === end && snapshot?.result !== null}
                  onClick={() => void playOn(chair.seat ?? 0)}
                >
                  <Badge look={chair.look} size={18} /> {chair.name}
                </button>
              ))}
            </div>
          </section>
          <section class="card">
            <h2>{say("side.log")}</h2>
            {snapshot && (
              <Log
                told={snapshot.told}
                since={null}
                at={at}
                link={(n) => `/t/${table.id}/replay?at=${n}`}
              />
            )}
          </section>
        </aside>
      </div>
      <Tip names={names} />
    </BoardProvider>
  );
}

type Load = (at: number, seat: number) => Promise<Snapshot>;

/** Fetches moments of a match; each only once. */
function snapshotLoader(id: string): Load {
  const kept = new Map<string, Promise<Snapshot>>();
  return (at, seat) => {
    const key = `${at}/${seat}`;
    let found = kept.get(key);
    if (!found) {
      kept.set(key, found = api.snapshot(id, at, seat));
      found.catch(() => kept.delete(key));
    }
    return found;
  };
}

/** The snapshot of a moment; while the next one is fetched the last one stays. */
function useSnapshot(
  load: Load,
  at: number,
  seat: number,
  names: { value: Names },
  setError: (text: string) => void,
): Snapshot | null {
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const wanted = useRef("");
  useEffect(() => {
    const key = `${at}/${seat}`;
    wanted.current = key;
    load(at, seat).then((fresh) => {
      if (wanted.current !== key) return;
      names.value = { ...names.value, ...fresh.names };
      setSnapshot((old) => reuse(old, fresh));
      setError("");
    }, (problem: Error) => wanted.current === key && setError(problem.message));
  }, [load, at, seat]);
  return snapshot;
}

function useResult(load: Load, end: number): ResultInfo | null {
  const [result, setResult] = useState<ResultInfo | null>(null);
  useEffect(() => {
    load(end, -1).then((last) => setResult(last.result), () => {});
  }, [load, end]);
  return result;
}

const SPEEDS = [0.5, 1, 2, 4];
/** How long a moment is shown at speed 1, in milliseconds. */
const MOMENT = 1200;

interface TransportProps {
  at: number;
  end: number;
  step: (to: number) => void;
  /** Whether this moment is on the board yet: the next one waits for it. */
  shown: boolean;
}

/** To the beginning, back, play or pause, on, to the end; and how fast. */
function Transport({ at, end, step, shown }: TransportProps) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    if (!playing || !shown) return;
    if (at === end) return setPlaying(false);
    const timer = setTimeout(() => step(at + 1), MOMENT / speed);
    return () => clearTimeout(timer);
  }, [playing, speed, at, shown]);
  const toggle = () => {
    if (!playing && at === end) step(0);
    setPlaying(!playing);
  };
  return (
    <div class="buttons">
      <IconButton icon="first" label={say("replay.first")} act={() => step(0)} off={at === 0} />
      <IconButton icon="back" label={say("replay.prev")} act={() => step(at - 1)} off={at === 0} />
      <button type="button" class="primary" onClick={toggle}>
        <Icon name={playing ? "pause" : "play"} /> {say(playing ? "replay.pause" : "replay.play")}
      </button>
      <IconButton icon="next" label={say("replay.next")} act={() => step(at + 1)} off={at === end} />
      <IconButton icon="last" label={say("replay.last")} act={() => step(end)} off={at === end} />
      <label class="field speed">
        <span>{say("replay.speed")}</span>
        <select value={String(speed)} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
          {SPEEDS.map((n) => <option key={n} value={String(n)}>{say("replay.speedOf", { n })}</option>)}
        </select>
      </label>
    </div>
  );
}

interface NextTurnProps {
  load: Load;
  at: number;
  end: number;
  step: (to: number) => void;
  table: TableInfo;
  viewer: number;
  fail: (text: string) => void;
}

/** On to the next moment at which the viewer, or else my own seat, is asked again. */
function NextTurn({ load, at, end, step, table, viewer, fail }: NextTurnProps) {
  const [looking, setLooking] = useState(false);
  const seat = viewer >= 0 ? viewer : table.seats[0] ?? -1;
  const chair = table.chairs.find((each) => each.seat === seat);
  if (!chair) return null;
  const find = async () => {
    setLooking(true);
    try {
      let asked = (await load(at, viewer)).to_act.includes(seat);
      for (let next = at + 1; next <= end; next++) {
        const now = (await load(next, viewer)).to_act.includes(seat);
        if (now && !asked || next === end) {
          step(next);
          break;
        }
        asked = now;
      }
    } catch (problem) {
      fail(problem instanceof Error ? problem.message : String(problem));
    }
    setLooking(false);
  };
  return (
    <button type="button" disabled={looking || at === end} onClick={() => void find()}>
      <Badge look={chair.look} size={18} />{" "}
      {chair.mine ? say("replay.mine") : say("replay.theirs", { name: chair.name })}
    </button>
  );
}

function Moment({ snapshot, table }: { snapshot: Snapshot; table: TableInfo }) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<Snapshot | null>(null);
  const starts = before.current && before.current.seat === snapshot.seat && before.current.view !== snapshot.view
    ? noteStarts(root.current, before.current.view, snapshot.view)
    : [];
  before.current = snapshot;
  useEffect(() => fly(root.current, starts), [snapshot.view]);
  const shown = useRegions(snapshot.view, snapshot.seat);
  const painted = usePainted(useGameBoard(table.game), table, snapshot, snapshot.told);
  const here = snapshot.told.filter((told) => told.n === snapshot.at);
  const waits = snapshot.ask ?? snapshot.waiting;
  return (
    <div class="moment" ref={root} data-n={snapshot.at}>
      <section class="card now-told" aria-label={say("replay.here")} aria-live="polite" tabIndex={0}>
        {here.map((told, n) => (
          <p key={n}>
            <Spans spans={told.spans} />
          </p>
        ))}
        {waits.length > 0 && (
          <p class="quiet">
            <Spans spans={waits} />
          </p>
        )}
      </section>
      {painted
        ? <PaintedPosition painted={painted} />
        : <PlainPosition shown={shown} table={table} snapshot={snapshot} />}
    </div>
  );
}

/** A moment on the generic board. */
function PlainPosition({ shown, table, snapshot }: { shown: Regions; table: TableInfo; snapshot: Snapshot }) {
  return (
    <>
      <Scene shown={shown} />
      {snapshot.seat >= 0 && (
        <section class="card" aria-label={say("board.mine")}>
          <h2 class="mat-name">
            <SeatBadge seat={snapshot.seat} /> {table.chairs.find((chair) => chair.seat === snapshot.seat)?.name}
          </h2>
          <MyMat shown={shown} />
        </section>
      )}
      <div class="mats">
        {shown.mats.map((mat) => (
          <section
            class="card"
            key={mat.seat}
            aria-label={table.chairs.find((chair) => chair.seat === mat.seat)?.name}
          >
            <h2 class="mat-name">
              <SeatBadge seat={mat.seat} /> {table.chairs.find((chair) => chair.seat === mat.seat)?.name}
            </h2>
            <OtherMat mat={mat} />
          </section>
        ))}
      </div>
    </>
  );
}

function IconButton({ icon, label, act, off }: {
  icon: Parameters<typeof Icon>[0]["name"];
  label: string;
  act: () => void;
  off: boolean;
}) {
  return (
    <button type="button" class="icon" aria-label={label} disabled={off} onClick={act}>
      <Icon name={icon} />
    </button>
  );
}
