/** Before the match: the link, the chairs filling live, what was agreed, and the start. */

import { useState } from "preact/hooks";
import { api } from "../core/api.ts";
import type { TableClient } from "../core/table_client.ts";
import { Badge } from "../parts/badge.tsx";
import { ChatBox } from "../parts/chat.tsx";
import { Invite } from "../parts/invite.tsx";
import { Vignette } from "../parts/scenery.tsx";
import { MatchNumber, SeriesTable } from "../parts/series.tsx";
import type { Chair, GameInfo, TableInfo } from "../wire.ts";
import { moment, say } from "../words.ts";
import { Head } from "./frame.tsx";

export function Lobby({ client, game }: { client: TableClient; game: GameInfo }) {
  const table = client.table.value;
  const [error, setError] = useState("");
  if (!table) return null;
  const free = table.chairs.filter((chair) => chair.kind === "free").length;
  const seated = table.chairs.some((chair) => chair.mine);
  const host = table.chairs.find((chair) => chair.host)?.name ?? "";
  /** Do something to the table. The socket shows everybody what it has come to; the answer may already be older. */
  const change = async (doing: Promise<TableInfo>) => {
    setError("");
    try {
      const answer = await doing;
      if (client.connection.value !== "open") client.table.value = answer;
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  return (
    <>
      <Head here={{ page: "table", id: table.id }} />
      <div class="lobby">
        <header class="lobby-head card">
          <Vignette game={table.game} />
          <div>
            <h1>{say("lobby.title", { game: table.title })}</h1>
            <p>{game.blurb}</p>
            {table.series && (
              <p>
                <MatchNumber table={table} /> {game.series}
              </p>
            )}
          </div>
        </header>
        <section class="card" aria-labelledby="chairs">
          <h2 id="chairs">{say("lobby.chairs")}</h2>
          {game.sides.length > 0 && <Sides table={table} change={change} />}
          <ul class="chairs">
            {table.chairs.map((chair) => (
              <ChairRow key={chair.chair} chair={chair} table={table} game={game} seated={seated} change={change} />
            ))}
          </ul>
          {error && <p class="error" role="alert">{error}</p>}
          <div class="buttons">
            {table.host && (
              <button
                type="button"
                class="primary"
                disabled={free > 0}
                onClick={() => void change(api.start(table.id))}
              >
                {say("lobby.start")}
              </button>
            )}
            {seated && !table.host && (
              <button type="button" onClick={() => void change(api.leave(table.id))}>{say("lobby.stand")}</button>
            )}
            <p class="quiet" role="status">
              {table.host ? free > 0 && say("lobby.startWait", { n: free }) : say("lobby.hostStarts", { name: host })}
            </p>
          </div>
        </section>
        <Invite table={table} />
        <section class="card" aria-labelledby="agreed">
          <h2 id="agreed">{say("lobby.agreed")}</h2>
          {table.options.length
            ? (
              <dl class="agreed">
                {table.options.map((option) => (
                  <div key={option.id}>
                    <dt>{option.name}</dt>
                    <dd>{option.value}</dd>
                  </div>
                ))}
              </dl>
            )
            : <p>{say("lobby.plain")}</p>}
          <p>
            {table.public ? say("lobby.public") : say("lobby.private")}{" "}
            {table.spectators ? say("lobby.watch") : say("lobby.noWatch")} {!table.hints && say("lobby.noHints")}
          </p>
          <p class="quiet">{say("lobby.putAway", { when: moment(table.away_after) })}</p>
          <p class="quiet">
            {say("lobby.luck")} <code class="hash">{table.commitment}</code>
          </p>
        </section>
        <section class="card" aria-labelledby="chat">
          <h2 id="chat">{say("side.chat")}</h2>
          <ChatBox client={client} />
        </section>
      </div>
    </>
  );
}

/** Who plays which side: drawn or picked, as the host says. */
function Sides({ table, change }: { table: TableInfo; change: (doing: Promise<TableInfo>) => Promise<void> }) {
  const settled = (table.series?.number ?? 1) > 1;
  return (
    <>
      {table.host && !settled && (
        <fieldset class="choice-row">
          <legend>{say("sides.legend")}</legend>
          {[true, false].map((draw) => (
            <label key={String(draw)} class="pill">
              <input
                type="radio"
                name="sides"
                checked={table.draw === draw}
                onChange={() => void change(api.draw(table.id, { draw }))}
              />
              <span>{draw ? say("sides.draw") : say("sides.pick")}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p class="quiet sides-note">
        {settled ? say("lobby.sidesSettled") : table.draw ? say("lobby.sidesDrawn") : say("lobby.sidesPicked")}
      </p>
      {settled && <SeriesTable table={table} />}
    </>
  );
}

function ChairRow({ chair, table, game, seated, change }: {
  chair: Chair;
  table: TableInfo;
  game: GameInfo;
  seated: boolean;
  change: (doing: Promise<TableInfo>) => Promise<void>;
}) {
  const level = game.levels.find((each) => each.id === chair.level)?.name;
  const mayChange = table.host && !(chair.kind === "person" && chair.host);
  const side = table.sides[chair.chair];
  const mine = table.chairs.find((each) => each.mine);
  const maySwap = side && mine && mine !== chair && (chair.kind !== "person" || chair.mine) && chair.seat === null;
  return (
    <li class={chair.kind === "free" ? "chair free" : "chair"}>
      {chair.kind === "free" ? <span class="free-badge" /> : <Badge look={chair.look} size={28} />}
      <span class="who">
        {side && <span class="side-of">{side}</span>}
        <strong>{chair.kind === "free" ? say("lobby.free") : chair.name}</strong>
        <span class="quiet">
          {[
            chair.kind === "bot" && (level ? say("who.botLevel", { level }) : say("who.bot")),
            chair.kind === "person" && (chair.presence === "gone" ? say("who.gone") : say("who.here")),
            chair.host && say("lobby.host"),
            chair.mine && say("lobby.me"),
          ].filter(Boolean).join(", ")}
        </span>
      </span>
      {chair.kind === "free" && !seated && (
        <button
          type="button"
          class="primary"
          onClick={() => void change(api.join(table.id, chair.chair))}
        >
          {say("lobby.sit")}
        </button>
      )}
      {maySwap && (
        <button
          type="button"
          aria-label={say("lobby.swapLabel", { side })}
          onClick={() => void change(api.swap(table.id, mine.chair, { chair: chair.chair }))}
        >
          {say("lobby.swap")}
        </button>
      )}
      {mayChange && <ChairSetter chair={chair} table={table} game={game} change={change} />}
    </li>
  );
}

function ChairSetter({ chair, table, game, change }: {
  chair: Chair;
  table: TableInfo;
  game: GameInfo;
  change: (doing: Promise<TableInfo>) => Promise<void>;
}) {
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState("");
  const value = chair.kind === "bot" ? `bot ${chair.level ?? ""}` : chair.kind === "person" ? "person" : "free";
  const choose = (chosen: string) => {
    setNaming(chosen === "here");
    if (chosen.startsWith("bot ")) void change(api.chair(table.id, chair.chair, { level: chosen.slice(4) }));
    else if (chosen === "free") void change(api.chair(table.id, chair.chair, {}));
  };
  return (
    <div class="chair-setter">
      <select
        aria-label={say("lobby.set", { n: chair.chair + 1 })}
        value={naming ? "here" : value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {chair.kind === "person" && <option value="person">{chair.name}</option>}
        <option value="free">{say("lobby.nobody")}</option>
        {game.levels.map((level) => (
          <option key={level.id} value={`bot ${level.id}`}>{say("new.bot", { name: level.name })}</option>
        ))}
        <option value="here">{say("lobby.hotseat")}</option>
      </select>
      {naming && (
        <form
          class="inline-form"
          onSubmit={(event) => {
            event.preventDefault();
            setNaming(false);
            void change(api.chair(table.id, chair.chair, { person: name.trim() }));
          }}
        >
          <input
            aria-label={say("lobby.hotseatName", { n: chair.chair + 1 })}
            required
            maxLength={24}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <button type="submit">{say("lobby.put")}</button>
        </form>
      )}
    </div>
  );
}
