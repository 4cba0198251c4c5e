/** Make a table: game, seats, who sits where, and the game's own options as a form. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../core/api.ts";
import { setPageTitle } from "../core/notifications.ts";
import { games, me } from "../core/session.ts";
import { remember } from "../core/last_play.ts";
import { go } from "../core/route.ts";
import { Badge } from "../parts/badge.tsx";
import { GameChoice } from "../parts/game_choice.tsx";
import { type Chosen, OptionField, usual } from "../parts/options.tsx";
import { SidePills } from "../parts/series.tsx";
import { facts } from "../parts/village.tsx";
import type { GameInfo } from "../wire.ts";
import { say } from "../words.ts";

/** Who sits on a chair: nobody yet, a bot of a level, or somebody on this device. */
type Sitter = { kind: "free" } | { kind: "bot"; level: string } | { kind: "here"; name: string };

export function Make({ wanted }: { wanted: string | null }) {
  const shelf = games.value ?? [];
  const [id, setId] = useState(shelf.some((game) => game.id === wanted) ? wanted as string : shelf[0]?.id ?? "");
  useEffect(() => setPageTitle(say("new.title")), []);
  const game = shelf.find((each) => each.id === id);
  return (
    <div class="narrow">
      <h1>{say("new.title")}</h1>
      <section class="card which-game">
        <GameChoice games={shelf} chosen={id} choose={(each) => setId(each.id)} />
        {game && (
          <div>
            <h2>{game.title}</h2>
            <p class="facts">{facts(game)}</p>
            <p>{game.blurb}</p>
          </div>
        )}
      </section>
      {game && <Form key={game.id} game={game} />}
    </div>
  );
}

function Form({ game }: { game: GameInfo }) {
  const level = (game.levels.find((each) => each.id === "medium") ?? game.levels[0])?.id ?? "";
  const [seats, setSeats] = useState(game.seats.includes(3) ? 3 : game.seats[0] ?? 2);
  const [sitters, setSitters] = useState<Sitter[]>(() => Array.from({ length: 12 }, () => ({ kind: "free" })));
  const [options, setOptions] = useState<Record<string, Chosen>>({});
  const [pack, setPack] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [spectators, setSpectators] = useState(true);
  const [hints, setHints] = useState(true);
  const [draw, setDraw] = useState(true);
  const [side, setSide] = useState<number | null>(null);
  const [series, setSeries] = useState(false);
  const [error, setError] = useState("");
  const others = sitters.slice(0, seats - 1);
  const full = others.every((sitter) => sitter.kind !== "free");

  const seat = (n: number, sitter: Sitter) => setSitters(sitters.map((each, k) => k === n ? sitter : each));
  const make = async (event: Event) => {
    event.preventDefault();
    const start = (event as SubmitEvent).submitter?.getAttribute("value") === "start";
    setError("");
    const bots = others.flatMap((sitter) => sitter.kind === "bot" ? [sitter.level] : []);
    try {
      const table = await api.make({
        game: game.id,
        seats,
        pack,
        options: Object.fromEntries(Object.entries(options)),
        people: others.flatMap((sitter) => sitter.kind === "here" ? [sitter.name.trim()] : []),
        bots,
        public: open,
        spectators,
        hints,
        draw,
        side,
        series,
        start,
      });
      if (start && bots.length === others.length) remember({ game: game.id, bots, side });
      go(`/t/${table.id}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };

  return (
    <form onSubmit={(event) => void make(event)}>
      <section class="card">
        <fieldset class="choice-row">
          <legend>{say("new.seats")}</legend>
          {game.seats.map((n) => (
            <label key={n} class="pill">
              <input type="radio" name="seats" checked={seats === n} onChange={() => setSeats(n)} />
              <span>{n}</span>
            </label>
          ))}
        </fieldset>
        {game.sides.length > 0 && (
          <>
            <SidePills name="side" legend={say("sides.mine")} sides={game.sides} side={side} set={setSide} />
            <fieldset class="choice-row">
              <legend>{say("new.matches")}</legend>
              {[false, true].map((both) => (
                <label key={String(both)} class="pill">
                  <input type="radio" name="series" checked={series === both} onChange={() => setSeries(both)} />
                  <span>{both ? say("new.bothSides", { n: game.sides.length }) : say("new.oneMatch")}</span>
                </label>
              ))}
            </fieldset>
            {series && <p class="quiet">{game.series}</p>}
          </>
        )}
        <h2>{say("new.who")}</h2>
        <ol class="sitters">
          <li>
            <Badge look={me.value?.look ?? 0} />
            <strong>{me.value?.name}</strong>
            <span class="quiet">{say("lobby.me")}</span>
          </li>
          {others.map((sitter, n) => (
            <SitterRow
              key={n}
              n={n + 2}
              sitter={sitter}
              game={game}
              level={level}
              set={(to) => seat(n, to)}
            />
          ))}
        </ol>
      </section>
      {(game.options.length > 0 || game.packs.length > 1) && (
        <section class="card">
          <h2>{say("new.options")}</h2>
          {game.packs.length > 1 && (
            <label class="field">
              <span>{say("new.pack")}</span>
              <select value={pack ?? ""} onChange={(event) => setPack(event.currentTarget.value || null)}>
                <option value="">{say("new.reset")}</option>
                {game.packs.map((each) => <option key={each.id} value={each.id}>{each.name}</option>)}
              </select>
            </label>
          )}
          {game.options.map((option) => (
            <OptionField
              key={option.id}
              option={option}
              value={options[option.id] ?? usual(option, game.seats.indexOf(seats))}
              set={(value) => setOptions({ ...options, [option.id]: value })}
            />
          ))}
        </section>
      )}
      <section class="card">
        <fieldset class="choice-row">
          <legend>{say("new.publicTitle")}</legend>
          {[false, true].map((value) => (
            <label key={String(value)} class="pill">
              <input type="radio" name="public" checked={open === value} onChange={() => setOpen(value)} />
              <span>{value ? say("new.public") : say("new.invite")}</span>
            </label>
          ))}
        </fieldset>
        <Check text={say("new.spectators")} help={say("new.spectatorsHelp")} on={spectators} set={setSpectators} />
        {others.some((sitter) => sitter.kind !== "bot") && (
          <Check text={say("new.hints")} help={say("new.hintsHelp")} on={hints} set={setHints} />
        )}
        {game.sides.length === 0 && <Check text={say("new.draw")} help={say("new.drawHelp")} on={draw} set={setDraw} />}
      </section>
      {error && <p class="error" role="alert">{error}</p>}
      <div class="buttons">
        {full && <button type="submit" class="primary" value="start">{say("new.start")}</button>}
        <button type="submit" class={full ? "" : "primary"} value="make">{say("new.make")}</button>
      </div>
    </form>
  );
}

function SitterRow({ n, sitter, game, level, set }: {
  n: number;
  sitter: Sitter;
  game: GameInfo;
  level: string;
  set: (sitter: Sitter) => void;
}) {
  const value = sitter.kind === "bot" ? `bot ${sitter.level}` : sitter.kind;
  const choose = (chosen: string) => {
    if (chosen === "here") set({ kind: "here", name: "" });
    else if (chosen.startsWith("bot ")) set({ kind: "bot", level: chosen.slice(4) });
    else set({ kind: "free" });
  };
  const chosen = sitter.kind === "bot" ? game.levels.find((each) => each.id === sitter.level) : undefined;
  return (
    <li>
      <label class="field">
        <span>{say("new.chair", { n })}</span>
        <select value={value} onChange={(event) => choose(event.currentTarget.value)} data-usual={level}>
          <option value="free">{say("new.free")}: {say("new.freeHelp")}</option>
          {game.levels.map((each) => (
            <option key={each.id} value={`bot ${each.id}`}>{say("new.bot", { name: each.name })}</option>
          ))}
          <option value="here">{say("new.here")}</option>
        </select>
      </label>
      {sitter.kind === "here" && (
        <input
          class="here-name"
          aria-label={say("new.hereName", { n })}
          placeholder={say("new.hereName", { n })}
          required
          maxLength={24}
          value={sitter.name}
          onInput={(event) => set({ kind: "here", name: event.currentTarget.value })}
        />
      )}
      {chosen && (
        <small>
          {chosen.help} {chosen.rating !== null && `(${say("level.rating", { n: chosen.rating })})`}
        </small>
      )}
    </li>
  );
}

function Check({ text, help, on, set }: { text: string; help: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label class="toggle">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      <span>
        {text}
        <small>{help}</small>
      </span>
    </label>
  );
}
