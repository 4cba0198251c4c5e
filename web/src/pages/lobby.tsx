/** Before the match: the table page while the table is being set. Chairs fill live; what the match brings, the ask, the
 * tools and the column beside it, is in its place already. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useGameBoard } from "../board/boards.ts";
import { CoverArt } from "../board/covers.tsx";
import { api } from "../core/api.ts";
import { boardLayout, isNarrow, isSlim } from "../core/screen.ts";
import type { TableClient } from "../core/table_client.ts";
import { Lantern } from "../kit/light.tsx";
import { Agreed } from "../parts/agreed.tsx";
import { Badge } from "../parts/badge.tsx";
import { BotChoice } from "../parts/bot_choice.tsx";
import { ChatBox } from "../parts/chat.tsx";
import { Icon } from "../parts/dialog.tsx";
import { AddChair, DiningRoom } from "../parts/dining_room.tsx";
import { Invite } from "../parts/invite.tsx";
import { SeriesTable } from "../parts/series.tsx";
import { TableHead } from "../parts/tablehead.tsx";
import { facts } from "../parts/village.tsx";
import type { Chair, GameInfo, TableInfo } from "../wire.ts";
import { say, spelt } from "../words.ts";

type Change = (doing: Promise<TableInfo>) => Promise<void>;

export function Lobby({ client, game }: { client: TableClient; game: GameInfo }) {
  const table = client.table.value;
  const board = useGameBoard(table?.game ?? "");
  const [error, setError] = useState("");
  const [chosen, choose] = useState<number | null>(null);
  const mat = useRef<HTMLElement>(null);
  if (!table || board === undefined) return <p class="loading" role="status">{say("line.connecting")}</p>;
  /** Do something to the table. The socket shows everybody what it has come to; the answer may already be older. */
  const change: Change = async (doing) => {
    setError("");
    try {
      const answer = await doing;
      if (client.connection.value !== "open") client.table.value = answer;
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const slim = isSlim.value;
  const mine = table.chairs.find((chair) => chair.mine);
  const about = chairToChange(table, chosen);
  const pick = (chair: Chair) => {
    choose(chair.chair);
    mat.current?.focus();
    if (slim) mat.current?.scrollIntoView({ block: "center" });
  };
  const touch = (chair: Chair) => {
    if (table.host && !chair.host) return () => pick(chair);
    if (!mine && chair.kind === "free") return () => void change(api.join(table.id, chair.chair));
    return null;
  };
  const most = Math.max(...game.seats);
  const settled = table.series !== null || table.learn;
  const addChair = table.host && !settled && table.chairs.length < most
    ? () => void change(api.agree(table.id, { seats: table.chairs.length + 1 }))
    : null;
  return (
    <div
      class={`room lobby${slim ? " slim" : ""}${board ? ` on-board ${boardLayout.value}` : ""}${
        table.host || !mine ? "" : " waiting"
      }`}
    >
      <TableHead client={client} game={game} table={table} title={slim ? game.short_title : say("lobby.title")}>
        {slim && mine && <Badge look={mine.look} size={24} />}
      </TableHead>
      <DiningRoom
        table={table}
        game={game}
        tall={isNarrow.value}
        chosen={table.host ? about?.chair ?? null : null}
        touch={touch}
        lit={table.host || !mine}
        addChair={addChair}
      />
      <Asked table={table} game={game} mine={mine} error={error} change={change} />
      <section class="my-mat lobby-mat" aria-labelledby="mat" tabIndex={-1} ref={mat}>
        {game.sides.length > 0 && <Sides table={table} game={game} mine={mine} change={change} />}
        {table.host && about && (
          <>
            <header class="mat-head">
              <h2 id="mat">
                {about.kind === "free" ? say("lobby.botFor") : say("lobby.instead", { name: about.name })}
              </h2>
              <p class="quiet">
                {table.bots_remark || say(about.kind === "free" ? "lobby.botForHelp" : "lobby.insteadHelp")}
              </p>
              {about.kind !== "free" && (
                <button
                  type="button"
                  class="send-away"
                  onClick={() => {
                    choose(null);
                    void change(api.chair(table.id, about.chair, {}));
                  }}
                >
                  {say("lobby.sendAway", { name: about.name })}
                </button>
              )}
            </header>
            <BotChoice
              key={about.chair}
              chair={about}
              game={game}
              seat={(wanted) => {
                choose(null);
                void change(api.chair(table.id, about.chair, wanted));
              }}
            />
          </>
        )}
        {table.host && !about && (
          <header class="mat-head">
            <h2 id="mat">{say("lobby.full")}</h2>
            <p class="quiet">{table.bots_remark || say("lobby.fullHelp")}</p>
          </header>
        )}
        {!table.host && (
          <div class="about-game">
            <span class="cover-window">
              <CoverArt game={game.id} />
            </span>
            <div>
              <h2 id="mat">{game.title}</h2>
              <p>{game.blurb}</p>
              <p class="quiet">{table.bots_remark || facts(game)}</p>
            </div>
          </div>
        )}
        {slim && addChair && <AddChair count={table.chairs.length} add={addChair} />}
        {(table.series?.number ?? 0) > 1 && <SeriesTable table={table} />}
      </section>
      <aside class="side">
        <div class="people rivals lobby-cards">
          <Invite table={table} />
          <Agreed table={table} game={game} />
        </div>
        <section class="side-tabs lobby-chat" aria-labelledby="chat">
          {slim ? <FoldedChat client={client} /> : (
            <>
              <h2 id="chat">{say("side.chat")}</h2>
              <ChatBox client={client} phrases />
            </>
          )}
        </section>
      </aside>
    </div>
  );
}

const free = (table: TableInfo): number => table.chairs.filter((chair) => chair.kind === "free").length;

/** The chair that the faces are for: the one that was touched, else the first that is free. */
function chairToChange(table: TableInfo, chosen: number | null): Chair | undefined {
  const touched = chosen === null ? undefined : table.chairs[chosen];
  return touched && !touched.host ? touched : table.chairs.find((chair) => chair.kind === "free");
}

/** Whose move it is before the first one: the host's to start, a newcomer's to sit down. */
function Asked({ table, game, mine, error, change }: {
  table: TableInfo;
  game: GameInfo;
  mine: Chair | undefined;
  error: string;
  change: Change;
}) {
  const slim = isSlim.value;
  const empty = free(table), taken = table.chairs.length - empty;
  const fewer = empty > 0 && game.sides.length === 0 && !table.learn && game.seats.includes(taken);
  const host = table.chairs.find((chair) => chair.host)?.name ?? "";
  const chairs = empty ? say(empty === 1 ? "lobby.oneFree" : "lobby.someFree", { n: spelt(empty, true) }) : "";
  const start = async () => {
    if (empty) await api.agree(table.id, { seats: taken });
    return await api.start(table.id);
  };
  const asks = table.host || !mine && empty > 0;
  let kind = say(table.host ? "lobby.yours" : "lobby.wait");
  let text = say(mine || !empty ? "lobby.setting" : "lobby.settingSit", { name: host });
  if (table.host) {
    if (slim && empty) kind = chairs;
    const question = !empty ? "lobby.askFull" : fewer ? "lobby.askFewer" : "lobby.askWait";
    text = say(slim ? `${question}Short` : question, { chairs: `${chairs}.`, n: spelt(taken) });
  }
  return (
    <section class={`ask${asks ? " mine" : ""}`} aria-label={say("ask.title")}>
      <div class="ask-above">{error && <p class="panel error" role="alert">{error}</p>}</div>
      <div class="ask-body">
        <div class="ask-line">
          <Lantern lit={asks} size={40} />
          {mine && <Badge look={mine.look} size={28} />}
          <div class="ask-words">
            <div class="ask-top">
              <h2 class="ask-kind">{kind}</h2>
            </div>
            <p class="ask-text" role="status">{text}</p>
          </div>
        </div>
        <div class="ask-do">
          {table.host && (
            <button
              type="button"
              class="primary"
              disabled={empty > 0 && !fewer}
              aria-label={say("lobby.start")}
              onClick={() => void change(start())}
            >
              <Icon name="play" /> {say(slim ? "lobby.startShort" : "lobby.start")}
            </button>
          )}
          {!mine && empty > 0 && (
            <button
              type="button"
              class="primary"
              onClick={() => void change(api.join(table.id, null))}
            >
              {say("lobby.sit")}
            </button>
          )}
          {mine && !table.host && (
            <button type="button" onClick={() => void change(api.leave(table.id))}>{say("lobby.stand")}</button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Where sides are picked: change places with a free chair, a bot, or somebody else on this device. */
function Swap({ chair, mine, table, change }: {
  chair: Chair;
  mine: Chair | undefined;
  table: TableInfo;
  change: Change;
}) {
  const side = table.sides[chair.chair];
  if (!side || !mine || mine === chair || chair.kind === "person" && !chair.mine || chair.seat !== null) return null;
  return (
    <button
      type="button"
      class="swap"
      onClick={() => void change(api.swap(table.id, mine.chair, { chair: chair.chair }))}
    >
      {say("lobby.swap", { side })}
    </button>
  );
}

/** Who plays which side: drawn or picked, as the host says. */
function Sides({ table, game, mine, change }: {
  table: TableInfo;
  game: GameInfo;
  mine: Chair | undefined;
  change: Change;
}) {
  const settled = (table.series?.number ?? 1) > 1;
  return (
    <div class="sides">
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
        {settled ? say("lobby.sidesSettled") : table.draw ? say("lobby.sidesDrawn") : say("lobby.sidesPicked")}{" "}
        {table.series && game.series}
      </p>
      {table.chairs.map((chair) => <Swap key={chair.chair} chair={chair} mine={mine} table={table} change={change} />)}
    </div>
  );
}

/** On a phone: the latest line, and the whole chat when it is touched. */
function FoldedChat({ client }: { client: TableClient }) {
  const latest = client.chat.value.at(-1);
  const fold = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) fold.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  return (
    <details ref={fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2 id="chat">{say("side.chat")}</h2>
        {latest && !open && <span class="quiet">{say("chat.latest", { name: latest.name, text: latest.text })}</span>}
      </summary>
      <ChatBox client={client} phrases />
    </details>
  );
}
