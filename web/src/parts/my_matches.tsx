/** What somebody has played: the figures on their shelf, how it went game by game, and the matches themselves. */

import { useState } from "preact/hooks";
import { CoverArt } from "../board/covers.tsx";
import { gameOf } from "../core/session.ts";
import { Good, type GoodName } from "../kit/goods.tsx";
import type { PlayedMatch, PlayRecord } from "../wire.ts";
import { day, figure, type Key, say } from "../words.ts";
import { Badge } from "./badge.tsx";

/** Three figures on paper, to stand on a shelf. */
export function Figures({ record }: { record: PlayRecord }) {
  const figures: [GoodName, number, Key][] = [
    ["gift", record.matches, "me.matches"],
    ["star", record.won, "me.won"],
    ["tree", record.games.length, "me.games"],
  ];
  return (
    <dl class="my-figures">
      {figures.map(([good, n, words]) => (
        <div key={words}>
          <dt>{say(words)}</dt>
          <dd>
            <Good good={good} size={28} /> {n}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How often each game was played and won, the most played first. */
export function ByGame({ record }: { record: PlayRecord }) {
  return (
    <section class="card" aria-labelledby="by-game">
      <h2 id="by-game">{say("me.byGame")}</h2>
      <ul class="by-game">
        {record.games.toSorted((a, b) => b.matches - a.matches).map(({ game, matches, won }) => (
          <li key={game}>
            <span class="match-cover">
              <CoverArt game={game} />
            </span>
            <span class="who">
              <strong>{gameOf(game)?.title ?? game}</strong>
              <span class="quiet">{say("me.matchCount", { n: matches })}</span>
            </span>
            <span class="share">
              <span class="bar" aria-hidden="true">
                <i style={{ width: `${100 * won / matches}%` }} />
              </span>
              <span>{say("me.wonOf", { n: won })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PLACES: readonly Key[] = ["place.1", "place.2", "place.3", "place.4", "place.5"];

/** The latest matches, each a way to its end. */
export function Matches({ record }: { record: PlayRecord }) {
  const [onlyWon, setOnlyWon] = useState(false);
  const shown = record.latest.filter((match) => !onlyWon || match.place === 1);
  return (
    <section class="card" aria-labelledby="matches">
      <header class="matches-head">
        <h2 id="matches">{say("me.latest")}</h2>
        <fieldset class="choice-row">
          <legend class="unseen">{say("me.which")}</legend>
          {[false, true].map((won) => (
            <label key={String(won)} class="pill">
              <input type="radio" name="matches" checked={onlyWon === won} onChange={() => setOnlyWon(won)} />
              <span>{say(won ? "me.onlyWon" : "me.all")}</span>
            </label>
          ))}
        </fieldset>
      </header>
      {shown.length
        ? <ul class="matches">{shown.map((match) => <MatchCard key={match.table} match={match} />)}</ul>
        : <p class="quiet">{say("me.noneWon")}</p>}
    </section>
  );
}

function MatchCard({ match: { table, game, ended, looks, place, points } }: { match: PlayedMatch }) {
  const placed = place === null ? undefined : PLACES[place - 1];
  return (
    <li>
      <a href={`/t/${table}`}>
        <time class="quiet" dateTime={new Date(ended * 1000).toISOString()}>{day(ended)}</time>
        <span class="match-cover">
          <CoverArt game={game} />
        </span>
        <strong>{gameOf(game)?.short_title ?? game}</strong>
        <span class="sat" aria-hidden="true">{looks.map((look, n) => <Badge key={n} look={look} size={19} />)}</span>
        <span class={place === 1 ? "place first" : "place"}>
          {place === 1 && <Good good="star" size={18} />} {placed ? say(placed) : ""}
        </span>
        <span class="points">{points === null ? "" : say("me.points", { n: figure(points) })}</span>
        <span class="look">{say("me.look")}</span>
      </a>
    </li>
  );
}
