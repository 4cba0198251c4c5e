/** The ways out of a match, and what each of them means for those who stay. */

import { useState } from "preact/hooks";
import { api } from "../core/api.ts";
import type { TableClient } from "../core/table_client.ts";
import { go } from "../core/route.ts";
import type { TableInfo } from "../wire.ts";
import { moment, say } from "../words.ts";
import { Dialog } from "./dialog.tsx";

/** A bot plays on, the table waits, or the match is given up; whoever only watches just goes. */
export function Leaving({ client, table, close }: { client: TableClient; table: TableInfo; close: () => void }) {
  const [sure, askSure] = useState(false);
  const [error, setError] = useState("");
  const mine = table.chairs.filter((chair) => chair.mine);
  const seat = client.seat.value >= 0 ? client.seat.value : mine.find((chair) => !chair.conceded)?.seat ?? -1;
  // As on the server: with one seat left, or with bots alone, there is nothing to play on for.
  const others = table.chairs.filter((chair) => chair.seat !== seat && !chair.conceded);
  const ends = others.length === 1 || !others.some((chair) => chair.kind === "person");
  const letBot = () => api.leave(table.id).then(() => go("/"), (problem: Error) => setError(problem.message));
  const concede = async () => {
    const answer = await client.concede(seat);
    if (answer.kind !== "refused") close();
    else setError(answer.sentence || say("error.offline"));
  };
  if (sure) {
    return (
      <Dialog title={say("menu.concede")} close={close}>
        <p>{say(ends ? "menu.concedeEnds" : "menu.concedeSure")}</p>
        {error && <p class="error" role="alert">{error}</p>}
        <div class="buttons">
          <button type="button" class="danger" onClick={() => void concede()}>{say("menu.concedeYes")}</button>
          <button type="button" onClick={close}>{say("menu.concedeNo")}</button>
        </div>
      </Dialog>
    );
  }
  const given = mine.every((chair) => chair.conceded);
  return (
    <Dialog title={say("leave.title")} close={close}>
      <ul class="leaving">
        {!given && !table.practice && mine.some((chair) => !chair.stands_in) && (
          <li>
            <button type="button" class="primary" onClick={() => void letBot()}>{say("leave.bot")}</button>
            <p>{say("leave.botHelp")}</p>
          </li>
        )}
        <li>
          <a class={table.practice || given ? "button primary" : "button"} href="/">
            {table.practice ? say("leave.later") : say("leave.go")}
          </a>
          <p>
            {given ? say("leave.goneHelp") : table.practice ? say("leave.laterHelp") : say("leave.goHelp")}{" "}
            {say("lobby.putAway", { when: moment(table.away_after) })}
          </p>
        </li>
        {!given && (
          <li>
            <button type="button" class="danger" onClick={() => askSure(true)}>{say("menu.concede")}</button>
            <p>{say(ends ? "leave.concedeEnds" : "leave.concedeHelp")}</p>
          </li>
        )}
      </ul>
      {error && <p class="error" role="alert">{error}</p>}
      <div class="buttons">
        <button type="button" onClick={close}>{say("leave.stay")}</button>
      </div>
    </Dialog>
  );
}
