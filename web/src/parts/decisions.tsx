/** Every decision that is open, in words: to read, to search, to take. */

import { useState } from "preact/hooks";
import type { TableClient } from "../core/table_client.ts";
import { search } from "../core/paths.ts";
import { settings } from "../core/settings.ts";
import { say } from "../words.ts";

const SEARCHABLE = 12;
const SHOWN = 200;

export function Decisions({ client, close }: { client: TableClient; close: () => void }) {
  const [typed, type] = useState("");
  const moves = client.narrowed.value.left;
  const found = search(moves, typed).slice(0, SHOWN);
  return (
    <div class="panel decisions">
      <div class="decisions-head">
        <h3>{say("ask.listCount", { n: moves.length })}</h3>
        <button type="button" class="plain" onClick={close}>{say("close")}</button>
      </div>
      {moves.length > SEARCHABLE && (
        <input
          type="search"
          aria-label={say("ask.search")}
          placeholder={say("ask.search")}
          value={typed}
          onInput={(event) => type(event.currentTarget.value)}
        />
      )}
      <ul>
        {found.map((move) => (
          <li key={move.move}>
            <button
              type="button"
              class="choice"
              onClick={() => {
                close();
                void client.complete(move, settings.value.askFirst);
              }}
              onPointerEnter={() => void client.showPreview(move)}
              onPointerLeave={() => void client.showPreview(null)}
              onFocus={() => void client.showPreview(move)}
              onBlur={() => void client.showPreview(null)}
            >
              {move.said}
            </button>
          </li>
        ))}
        {!found.length && <li class="quiet">{say("ask.none")}</li>}
      </ul>
    </div>
  );
}
