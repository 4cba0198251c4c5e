/** A finished match, watched again: any entry, through anybody's eyes; and from there, played on. */

import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { MyMat, OtherMat, Scene, useRegions } from "../board/board.tsx";
import { BoardInfo, BoardProvider, ownersIn } from "../board/context.ts";
import { fly, noteStarts } from "../board/flying.ts";
import { api, type Trouble } from "../core/api.ts";
import { entitle } from "../core/attention.ts";
import { games } from "../core/house.ts";
import type { Names } from "../core/match.ts";
import { go, readdress } from "../core/route.ts";
import { share } from "../core/share.ts";
import { Badge } from "../parts/badge.tsx";
import { Chart } from "../parts/chart.tsx";
import { Icon } from "../parts/dialog.tsx";
import { CopyButton } from "../parts/invite.tsx";
import { Log } from "../parts/log.tsx";
import { bySeat } from "../parts/people.tsx";
import { MatchNumber } from "../parts/series.tsx";
import { Spans } from "../parts/spans.tsx";
import { Tip } from "../parts/tip.tsx";
import type { GameInfo, PointsAt, Sight, TableInfo } from "../wire.ts";
import { say } from "../words.ts";
import { Head, Missing, Notice } from "./house.tsx";

/** What may be watched again: played to the end, given up, or put away. */
const FINISHED = new Set(["over", "away"]);

interface Found {
  table: TableInfo;
  points: PointsAt[];
}

export function Replay({ id, at, seat }: { id: string; at: number | null; seat: number }) {
  const [found, setFound] = useState<Found | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    (async () => {
      const table = await api.table(id);
      setFound({ table, points: FINISHED.has(table.status) ? await api.points(id) : [] });
    })().catch(setTrouble);
  }, [id]);
  if (trouble) {
    return (
      <>
        <Head here={{ page: "missing" }} />
        {trouble.isMissing ? <Missing /> : <Notice title={say("trouble.title")} text={trouble.message} />}
      </>
    );
  }
  if (!found) return <p class="loading" role="status">{say("loading")}</p>;
  const game = games.value?.find((each) => each.id === found.table.game);
  if (!game || !found.points.length) {
    return (
      <>
        <Head here={{ page: "missing" }} />
        <Notice title={say("trouble.title")} text={say("replay.notYet")}>
          <a class="button primary" href={`/t/${id}`}>{found.table.title}</a>
        </Notice>
      </>
    );
  }
  return <Player game={game} table={found.table} points={found.points} start={at} eyes={seat} />;
}

function Player({ game, table, points, start, eyes }: {
  game: GameInfo;
  table: TableInfo;
  points: PointsAt[];
  start: number | null;
  eyes: number;
}) {
  const end = points.at(-1)?.at ?? 0;
  const [at, setAt] = useState(Math.min(start ?? end, end));
  const [seat, setSeat] = useState(eyes);
  const [trouble, setTrouble] = useState("");
  const names = useMemo(() => signal<Names>({}), []);
  const view = useMemo(() => signal<unknown>(null), []);
  const board = useMemo(() => new BoardInfo(names, game.labels, { owners: ownersIn(() => view.value) }), [game]);
  const sight = useSight(table.id, at, seat, names, setTrouble);
  useLayoutEffect(() => {
    view.value = sight?.view;
  }, [sight]);
  useEffect(() => entitle(say("replay.title", { game: table.title })), [table]);
  useEffect(() => {
    readdress(`/t/${table.id}/replay?at=${at}${seat >= 0 ? `&seat=${seat}` : ""}`);
  }, [at, seat]);
  const step = (to: number) => setAt(Math.max(0, Math.min(end, to)));
  const playOn = async (as: number) => {
    try {
      go(`/t/${(await api.branch(table.id, { at, seat: as })).id}`);
    } catch (problem) {
      setTrouble(problem instanceof Error ? problem.message : String(problem));
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
          <div class="buttons">
            <IconButton icon="first" label={say("replay.first")} act={() => step(0)} off={at === 0} />
            <IconButton icon="back" label={say("replay.prev")} act={() => step(at - 1)} off={at === 0} />
            <IconButton icon="next" label={say("replay.next")} act={() => step(at + 1)} off={at === end} />
            <IconButton icon="last" label={say("replay.last")} act={() => step(end)} off={at === end} />
          </div>
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
          <label class="field eyes">
            <span>{say("replay.eyes")}</span>
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
        {trouble && <p class="trouble" role="alert">{trouble}</p>}
        {sight && <Moment sight={sight} table={table} />}
        <aside class="replay-side">
          <section class="card">
            <h2>{say("after.chart")}</h2>
            <Chart points={points} chairs={table.chairs} at={at} go={step} />
          </section>
          <section class="card">
            <h2>{say("after.branch")}</h2>
            <p class="quiet">{say("after.branchHelp")}</p>
            <div class="buttons" role="group" aria-label={say("after.branchAs")}>
              {bySeat(table).map((chair) => (
                <button
                  type="button"
                  key={chair.seat}
                  disabled={at === end && sight?.result !== null}
                  onClick={() => void playOn(chair.seat ?? 0)}
                >
                  <Badge look={chair.look} size={18} /> {chair.name}
                </button>
              ))}
            </div>
          </section>
          <section class="card">
            <h2>{say("side.log")}</h2>
            {sight && <Log told={sight.told} since={null} at={at} link={(n) => `/t/${table.id}/replay?at=${n}`} />}
          </section>
        </aside>
      </div>
      <Tip names={names} />
    </BoardProvider>
  );
}

/** The sight of a moment; while the next one is fetched the last one stays. */
function useSight(
  id: string,
  at: number,
  seat: number,
  names: { value: Names },
  setTrouble: (text: string) => void,
): Sight | null {
  const [sight, setSight] = useState<Sight | null>(null);
  const wanted = useRef("");
  useEffect(() => {
    const key = `${at}/${seat}`;
    wanted.current = key;
    api.sight(id, at, seat).then((fresh) => {
      if (wanted.current !== key) return;
      names.value = { ...names.value, ...fresh.names };
      setSight((old) => share(old, fresh));
      setTrouble("");
    }, (problem: Error) => wanted.current === key && setTrouble(problem.message));
  }, [id, at, seat]);
  return sight;
}

function Moment({ sight, table }: { sight: Sight; table: TableInfo }) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<Sight | null>(null);
  const starts = before.current && before.current.seat === sight.seat && before.current.view !== sight.view
    ? noteStarts(root.current, before.current.view, sight.view)
    : [];
  before.current = sight;
  useEffect(() => fly(root.current, starts), [sight.view]);
  const shown = useRegions(sight.view, sight.seat);
  const here = sight.told.filter((told) => told.n === sight.at);
  const waits = sight.ask ?? sight.waiting;
  return (
    <div class="moment" ref={root}>
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
      <Scene shown={shown} />
      {sight.seat >= 0 && (
        <section class="card" aria-label={say("board.mine")}>
          <h2 class="mat-name">
            <Badge look={sight.seat} /> {table.chairs.find((chair) => chair.seat === sight.seat)?.name}
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
              <Badge look={mat.seat} /> {table.chairs.find((chair) => chair.seat === mat.seat)?.name}
            </h2>
            <OtherMat mat={mat} />
          </section>
        ))}
      </div>
    </div>
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
