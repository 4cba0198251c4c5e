/** The village: a house for every game, lit where somebody waits for me. */

import { useEffect, useState } from "preact/hooks";
import { GameHouse } from "../board/covers.tsx";
import type { GameInfo, TableInfo } from "../wire.ts";
import { isNarrow } from "../core/screen.ts";
import { say } from "../words.ts";
import { titleLines } from "./cover.tsx";
import { TurnChip } from "./lantern.tsx";

type Scenery = typeof import("../kit/village.tsx");

let scenery: Scenery | null = null;

/** What stands around the houses is drawn when it has come: the houses are links before that. */
export function useScenery(): Scenery | null {
  const [found, setFound] = useState(scenery);
  useEffect(() => {
    void import("../kit/village.tsx").then((module) => setFound(scenery = module), () => {});
  }, []);
  return found;
}

/** Longest games first, then those for most players: a new one finds its place by itself. */
export const inVillage = (games: readonly GameInfo[]): GameInfo[] =>
  games.toSorted((a, b) =>
    (b.minutes[1] ?? 0) - (a.minutes[1] ?? 0) || b.seats.length - a.seats.length || (a.id < b.id ? -1 : 1)
  );

export function Village({ games, mine }: { games: readonly GameInfo[]; mine: readonly TableInfo[] }) {
  const found = useScenery();
  const houses = inVillage(games);
  const upper = Math.floor(houses.length / 2);
  return (
    <nav class="village" aria-label={say("front.village")}>
      {found && <found.Land rows={isNarrow.value ? 2 : 1} />}
      <div class="snowfall" aria-hidden="true" />
      <ul class="houses" style={{ "--houses": houses.length, "--upper": upper, "--lower": houses.length - upper }}>
        {houses.map((game, n) => (
          <li key={game.id} class={n < upper ? "upper" : "lower"}>
            <House game={game} mine={mine.filter((table) => table.game === game.id)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** It leads to the table that has waited longest for me; where none waits, to the game itself. */
function House({ game, mine }: { game: GameInfo; mine: readonly TableInfo[] }) {
  const turns = mine.filter((table) => table.your_turn);
  const state = turns.length ? "lit" : mine.some((table) => table.status === "playing") ? "busy" : "quiet";
  const [first] = turns;
  return (
    <a
      class="house has-house"
      href={first ? `/t/${first.id}` : `/?game=${encodeURIComponent(game.id)}`}
      aria-label={first ? say("front.turnLabel", { game: game.title, n: turns.length }) : spokenFacts(game)}
    >
      <span class="house-drawing">
        <GameHouse game={game.id} state={state} />
        {first && <TurnChip n={turns.length} />}
      </span>
      {!first && <span class="door-chip">{say("front.doors")}</span>}
      <span class="signpost">
        <strong>{titleLines(game).map((line) => <span key={line}>{line}</span>)}</strong>
        <b>{game.short_title}</b>
        <small>{facts(game)}</small>
      </span>
    </a>
  );
}

const range = ([from, to]: readonly (number | undefined)[]): string =>
  from === to ? String(from) : say("front.range", { from: from ?? 0, to: to ?? 0 });
const players = (game: GameInfo) => range([game.seats[0], game.seats.at(-1)]);

/** "2 to 5 · 30 to 60 min". */
export const facts = (game: GameInfo): string =>
  say("front.facts", { players: players(game), minutes: range(game.minutes) });

const spokenFacts = (game: GameInfo): string =>
  say("front.factsLabel", { game: game.title, players: players(game), minutes: range(game.minutes) });
