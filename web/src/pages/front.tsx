/** The front page: who I am, my tables with "your turn" first, the games, and open tables. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../core/api.ts";
import { setPageTitle } from "../core/notifications.ts";
import { games, me } from "../core/session.ts";
import { go } from "../core/route.ts";
import { Badge } from "../parts/badge.tsx";
import { GuestForm } from "../parts/guest.tsx";
import { Hero, Vignette } from "../parts/scenery.tsx";
import { goesOn, MatchNumber, SidePills } from "../parts/series.tsx";
import type { GameInfo, TableInfo, TableList } from "../wire.ts";
import { ago, listed, say } from "../words.ts";

const LOOK_AGAIN = 8000;
const FEW = 6;

export function Front() {
  const [tables, setTables] = useState<TableList | null>(null);
  useEffect(() => setPageTitle(""), []);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") api.tables().then(setTables, () => {});
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return (
    <>
      <section class="hero">
        <Hero />
        <div class="hero-words">
          <h1>{say("house.line")}</h1>
          <p>{say("house.sub")}</p>
        </div>
      </section>
      <div class="front">
        <Hello />
        {tables && tables.mine.length > 0 && <Mine tables={tables.mine} />}
        <section aria-labelledby="shelf">
          <h2 id="shelf">{say("front.games")}</h2>
          <ul class="shelf">
            {games.value?.map((game) => (
              <li key={game.id}>
                <GameCard game={game} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="open">
          <h2 id="open">{say("front.open")}</h2>
          {tables && tables.open.length > 0
            ? (
              <ul class="tables">
                {tables.open.map((table) => (
                  <li key={table.id}>
                    <TableRow table={table} />
                  </li>
                ))}
              </ul>
            )
            : <p class="quiet">{say("front.noOpen")}</p>}
        </section>
      </div>
    </>
  );
}

function Hello() {
  const [editing, edit] = useState(false);
  const guest = me.value;
  if (!guest) return null;
  if (editing) {
    return (
      <section class="card hello-form">
        <p>{say("front.welcome")}</p>
        <GuestForm done={() => edit(false)} />
      </section>
    );
  }
  return (
    <p class="hello">
      {say("front.hello")} <Badge look={guest.look} size={22} /> <strong>{guest.name}</strong>
      <button type="button" class="plain" onClick={() => edit(true)}>{say("front.change")}</button>
    </p>
  );
}

function Mine({ tables }: { tables: TableInfo[] }) {
  const [all, showAll] = useState(false);
  const shown = all ? tables : tables.slice(0, FEW);
  return (
    <section aria-labelledby="mine">
      <h2 id="mine">{say("front.mine")}</h2>
      <ul class="tables">
        {shown.map((table) => (
          <li key={table.id}>
            <TableRow table={table} />
          </li>
        ))}
      </ul>
      {shown.length < tables.length && (
        <button type="button" class="plain" onClick={() => showAll(true)}>
          {say("front.older", { n: tables.length - shown.length })}
        </button>
      )}
    </section>
  );
}

function TableRow({ table }: { table: TableInfo }) {
  const others = table.chairs.filter((chair) => !chair.mine && chair.kind !== "free").map((chair) => chair.name);
  const free = table.chairs.filter((chair) => chair.kind === "free").length;
  const status = table.your_turn
    ? say("front.yourTurn")
    : table.status === "open"
    ? say("front.chairs", { free, all: table.chairs.length })
    : table.status === "playing"
    ? say(table.chairs.some((chair) => chair.mine && chair.stands_in) ? "front.standsIn" : "front.waiting")
    : goesOn(table) && !table.rematch
    ? say("front.nextMatch", { n: (table.series?.number ?? 0) + 1 })
    : table.status === "over"
    ? say("front.over")
    : say("front.away");
  return (
    <a class={`table-row${table.your_turn ? " turn" : ""}`} href={`/t/${table.id}`}>
      <span class="row-words">
        <strong>{table.title}</strong>
        <span class="quiet">
          <MatchNumber table={table} />{" "}
          {others.length ? say("front.with", { names: listed(others) }) : say("front.alone")}, {ago(table.touched)}
        </span>
      </span>
      <span class="row-badges" aria-hidden="true">
        {table.chairs.map((chair) =>
          chair.kind === "free"
            ? <span key={chair.chair} class="free-badge" />
            : <Badge key={chair.chair} look={chair.look} size={20} />
        )}
      </span>
      <span class="row-status">{status}</span>
    </a>
  );
}

/** "Play now" is two clicks: this one, and how strong the bots should be. */
function GameCard({ game }: { game: GameInfo }) {
  const [asking, ask] = useState(false);
  const [side, setSide] = useState<number | null>(null);
  const [error, setError] = useState("");
  const [from, to] = [game.seats[0] ?? 2, game.seats.at(-1) ?? 2];
  const play = async (level: string | null) => {
    const seats = game.seats.includes(3) ? 3 : from;
    try {
      const bots = Array<string>(seats - 1).fill(level ?? "gentle");
      const learn = level === null;
      const table = await api.make({ game: game.id, seats, bots, start: true, learn, side });
      go(`/t/${table.id}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  return (
    <article class="game card">
      <Vignette game={game.id} />
      <div class="game-words">
        <h3>{game.title}</h3>
        <p class="facts">
          <span>{from === to ? say("front.onePlayers", { from }) : say("front.players", { from, to })}</span>
          <span>{say("front.minutes", { from: game.minutes[0] ?? 0, to: game.minutes[1] ?? 0 })}</span>
        </p>
        <p>{game.blurb}</p>
        {error && <p class="error" role="alert">{error}</p>}
        {asking
          ? (
            <div class="levels" role="group" aria-label={say("front.against")}>
              {game.sides.length > 0 && (
                <SidePills
                  name={`side-${game.id}`}
                  legend={say("sides.mine")}
                  sides={game.sides}
                  side={side}
                  set={setSide}
                />
              )}
              <p>{say("front.against")}</p>
              <div class="buttons">
                {game.levels.map((level) => (
                  <button
                    type="button"
                    key={level.id}
                    title={level.help}
                    onClick={() => void play(level.id)}
                  >
                    {level.name}
                  </button>
                ))}
                <button type="button" class="plain" onClick={() => ask(false)}>{say("front.againstNobody")}</button>
              </div>
            </div>
          )
          : (
            <div class="buttons">
              <button
                type="button"
                class="primary"
                aria-label={say("front.playNowLabel", { game: game.title })}
                onClick={() => ask(true)}
              >
                {say("front.playNow")}
              </button>
              <a
                class="button"
                href={`/new?game=${encodeURIComponent(game.id)}`}
                aria-label={say("front.customLabel", { game: game.title })}
              >
                {say("front.custom")}
              </a>
              {game.learn && (
                <button
                  type="button"
                  class="plain"
                  aria-label={say("front.learnLabel", { game: game.title })}
                  onClick={() => void play(null)}
                >
                  {say("front.learn")}
                </button>
              )}
            </div>
          )}
      </div>
    </article>
  );
}
