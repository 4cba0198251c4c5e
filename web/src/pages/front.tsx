/** The front page: the village, a game in one click, my tables with "your turn" first, open tables, the shelf. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../core/api.ts";
import { learn, type Play, playNow, start } from "../core/last_play.ts";
import { setPageTitle } from "../core/notifications.ts";
import { isNarrow } from "../core/screen.ts";
import { isSeen } from "../core/seen.ts";
import { gameOf, games } from "../core/session.ts";
import { Cover, Wave } from "../parts/cover.tsx";
import { Icon } from "../parts/dialog.tsx";
import { PlayChoice } from "../parts/play_choice.tsx";
import { OpenTable, TableCard } from "../parts/table_card.tsx";
import { facts, inVillage, useScenery, Village } from "../parts/village.tsx";
import type { GameInfo, TableInfo, TableList } from "../wire.ts";
import { say } from "../words.ts";

const LOOK_AGAIN = 8000;
/** With the card for a new table they fill two rows. */
const FEW = 7;

export function Front({ chosen }: { chosen: string | null }) {
  const tables = useTables();
  const shelf = games.value ?? [];
  const game = chosen === null ? null : gameOf(chosen);
  useEffect(() => setPageTitle(""), []);
  return (
    <>
      <div class="front-scene">
        <PlayNow shelf={shelf} />
        <Village games={shelf} mine={tables?.mine ?? []} />
      </div>
      <div class="front">
        <Wave class="front-edge" />
        {tables && (
          <div class="front-tables">
            <Mine tables={tables.mine} />
            <Open tables={tables.open} />
          </div>
        )}
        <section aria-labelledby="shelf">
          <h2 id="shelf">{say("front.games")}</h2>
          <ul class="shelf">
            {inVillage(shelf).map((each) => (
              <li key={each.id}>
                <ShelfGame game={each} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      {game && <PlayChoice games={shelf} chosen={game} />}
    </>
  );
}

/** My tables and the open ones, looked up again while the page is in sight. */
function useTables(): TableList | null {
  const [tables, setTables] = useState<TableList | null>(null);
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
  return tables;
}

/** The last game and its bots again, in one click; it says so beside it. */
function PlayNow({ shelf }: { shelf: readonly GameInfo[] }) {
  const [next] = useState(() => playNow(shelf));
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const play = async (again: Play) => {
    setBusy(true);
    try {
      await start(again);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
      setBusy(false);
    }
  };
  return (
    <section class="play-now" aria-labelledby="welcome">
      <Wave class="front-edge" />
      <h1 id="welcome">
        {say("house.line")} <span>{say("house.sub")}</span>
      </h1>
      {next && (
        <div class="play-line">
          <button
            type="button"
            class="primary pill-button"
            disabled={busy}
            aria-describedby="play-what"
            onClick={() => void play(next.play)}
          >
            <Icon name="play" /> {say("front.playNow")}
          </button>
          <p>
            <span id="play-what">{against(next.game, next.play, next.again)}</span>{" "}
            <a href={`/?game=${encodeURIComponent(next.game.id)}`}>{say("front.else")}</a>
          </p>
        </div>
      )}
      {error && <p class="error" role="alert">{error}</p>}
    </section>
  );
}

const COUNTS = ["bots.1", "bots.2", "bots.3", "bots.4"] as const;

/** "Santa's Sweatshop against three easy bots, as last time." */
function against(game: GameInfo, { bots }: Play, again: boolean): string {
  const alike = bots.every((bot) => bot === bots[0]) && game.levels.find((level) => level.id === bots[0]);
  const level = alike ? alike.name.toLowerCase() : "";
  const count = COUNTS[bots.length - 1];
  const company = count ? say(count, { level }) : say("bots.many", { n: bots.length, level });
  return say(again ? "front.asLastTime" : "front.firstTime", {
    game: isNarrow.value ? game.short_title : game.title,
    bots: company.replace("  ", " "),
  });
}

function Mine({ tables }: { tables: TableInfo[] }) {
  const [all, showAll] = useState(false);
  const scenery = useScenery();
  const fresh = tables.filter((table) => table.status !== "over" || !isSeen(table.id));
  const shown = all ? tables : fresh.slice(0, FEW);
  if (!tables.length) {
    return (
      <section aria-labelledby="mine" class="none">
        <h2 id="mine">{say("front.mine")}</h2>
        <div class="nothing">
          {scenery && <scenery.Waiting who="elf" />}
          <div>
            <h3>{say("front.noTable")}</h3>
            <p class="quiet">{say("front.noTableHelp")}</p>
          </div>
        </div>
      </section>
    );
  }
  return (
    <section aria-labelledby="mine">
      <div class="front-head">
        <h2 id="mine">{say("front.mine")}</h2>
        {shown.length < tables.length && (
          <button type="button" class="plain" onClick={() => showAll(true)}>
            {say("board.all", { n: tables.length })}
          </button>
        )}
      </div>
      <ul class="table-cards">
        {shown.map((table) => (
          <li key={table.id}>
            <TableCard table={table} />
          </li>
        ))}
        <li>
          <a class="nothing" href="/new">
            <Icon name="plus" />
            <span>
              <strong>{say("front.newTable")}</strong>
              <span class="quiet">{say("front.newTableHelp")}</span>
            </span>
          </a>
        </li>
      </ul>
    </section>
  );
}

function Open({ tables }: { tables: TableInfo[] }) {
  const scenery = useScenery();
  if (!tables.length) {
    return (
      <section aria-labelledby="open" class="none">
        <h2 id="open">{say("front.open")}</h2>
        <div class="nothing">
          {scenery && <scenery.Waiting who="snowman" />}
          <div>
            <h3>{say("front.noOpen")}</h3>
            <p class="quiet">{say("front.noOpenHelp")}</p>
            <a class="button pill-button" href="/new">
              <Icon name="plus" /> {say("front.setTable")}
            </a>
          </div>
        </div>
      </section>
    );
  }
  return (
    <section aria-labelledby="open">
      <div class="front-head">
        <h2 id="open">{say("front.open")}</h2>
        <p class="quiet">{say("front.openHelp")}</p>
      </div>
      <ul class="open-tables">
        {tables.map((table) => (
          <li key={table.id}>
            <OpenTable table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A game on the shelf: its cover, and below it what it is like and the ways in. */
function ShelfGame({ game }: { game: GameInfo }) {
  const [error, setError] = useState("");
  const door = `/?game=${encodeURIComponent(game.id)}`;
  const begin = () =>
    learn(game).catch((problem) => setError(problem instanceof Error ? problem.message : String(problem)));
  return (
    <article class="shelf-game">
      <h3>
        <a class="cover-link" href={door} aria-label={game.title}>
          <Cover game={game} />
        </a>
      </h3>
      <div>
        <p class="facts">{facts(game)}</p>
        <p>{game.blurb}</p>
        {error && <p class="error" role="alert">{error}</p>}
      </div>
      <div class="buttons">
        <a class="button pill-button second" href={door} aria-label={say("front.playLabel", { game: game.title })}>
          <Icon name="play" /> {say("front.play")}
        </a>
        <a
          class="button pill-button"
          href={`/new?game=${encodeURIComponent(game.id)}`}
          aria-label={say("front.newLabel", { game: game.title })}
        >
          {say("nav.new")}
        </a>
        {game.learn && (
          <button
            type="button"
            class="plain"
            aria-label={say("front.learnLabel", { game: game.title })}
            onClick={() => void begin()}
          >
            {say("front.learn")}
          </button>
        )}
      </div>
    </article>
  );
}
