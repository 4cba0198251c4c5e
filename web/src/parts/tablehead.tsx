/** The head of a table in play: where I am, rules, settings, and the ways out. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { TableClient } from "../core/table_client.ts";
import type { GameInfo, TableInfo } from "../wire.ts";
import { moment, say } from "../words.ts";
import { MakeCode } from "./devices.tsx";
import { Dialog, Icon } from "./dialog.tsx";
import { HelpDrawer } from "./help.tsx";
import { InviteLinks } from "./invite.tsx";
import { Leaving } from "./leaving.tsx";
import { Mark } from "./mark.tsx";
import { MatchNumber, SeriesTable } from "./series.tsx";
import { SettingsForm } from "./settings.tsx";

type Sheet = "menu" | "help" | "settings" | "link" | "leave" | null;

export function TableHead({ client, game, table, title = game.title, note, children }: {
  client: TableClient;
  game: GameInfo;
  table: TableInfo;
  /** What the tag says, if not the name of the game. */
  title?: string;
  /** A word beside it. */
  note?: string | undefined;
  children?: ComponentChildren;
}) {
  const [sheet, show] = useState<Sheet>(null);
  const close = () => show(null);
  const seat = client.seat.value;
  const mine = table.chairs.find((chair) => chair.seat === seat);
  const inPlay = table.status === "playing" && table.seats.includes(seat);
  return (
    <header class="table-head">
      <a class="brand" href="/" aria-label={say("menu.home")}>
        <Mark />
      </a>
      <h1>
        {title}
        {note && <small>{note}</small>}
      </h1>
      <MatchNumber table={table} />
      <div class="head-tools">
        {children}
        <button type="button" class="icon worded" aria-label={say("menu.help")} onClick={() => show("help")}>
          <Icon name="help" /> <span>{say("menu.help")}</span>
        </button>
        <button type="button" class="icon worded" aria-label={say("menu.title")} onClick={() => show("menu")}>
          <Icon name="menu" /> <span>{say("menu.title")}</span>
        </button>
      </div>
      {sheet === "help" && <HelpDrawer table={table.id} close={close} />}
      {sheet === "settings" && (
        <Dialog title={say("menu.settings")} close={close}>
          <SettingsForm />
        </Dialog>
      )}
      {sheet === "link" && (
        <Dialog title={say("menu.link")} close={close}>
          <InviteLinks table={table} />
          <h3>{say("menu.code")}</h3>
          <p>{say("me.deviceHelp")}</p>
          <MakeCode />
        </Dialog>
      )}
      {sheet === "menu" && (
        <Dialog title={say("menu.title")} close={close}>
          {table.status === "playing" && <SeriesTable table={table} />}
          <ul class="menu">
            <li>
              <button type="button" onClick={() => show("settings")}>{say("menu.settings")}</button>
            </li>
            <li>
              <button type="button" onClick={() => show("link")}>{say("menu.link")}</button>
            </li>
            {inPlay && !mine?.conceded && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    void client.handOver(seat, mine?.stands_in ? "me" : "bot");
                  }}
                >
                  {mine?.stands_in ? say("menu.handBack") : say("menu.hand")}
                </button>
              </li>
            )}
            <li>
              {table.status === "playing" && table.seats.length > 0
                ? <button type="button" onClick={() => show("leave")}>{say("menu.leave")}</button>
                : <a class="button" href="/">{say("menu.home")}</a>}
            </li>
          </ul>
          {table.status === "playing" && (
            <p class="quiet">{say("lobby.putAway", { when: moment(table.away_after) })}</p>
          )}
        </Dialog>
      )}
      {sheet === "leave" && <Leaving client={client} table={table} close={close} />}
    </header>
  );
}
