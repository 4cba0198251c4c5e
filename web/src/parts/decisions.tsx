/** Every decision that is open, in words: to read, to search, to take. */

import { useState } from "preact/hooks";
import type { Match } from "../core/match.ts";
import { search } from "../core/paths.ts";
import { settings } from "../core/settings.ts";
import { say } from "../words.ts";

const SEARCHABLE = 12;
const SHOWN = 200;

export function Decisions({ match, close }: { match: Match; close: () => void }) {
  const [typed, type] = useState("");
  const moves = match.narrowed.value.left;
  const found = search(moves, typed).slice(0, SHOWN);
  return (
    <div class="decisions">
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
          <li key={move.do}>
            <button
              type="button"
              class="way"
              onClick={() => {
                close();
                void match.complete(move, settings.value.confirm);
              }}
              onPointerEnter={() => void match.look(move)}
              onPointerLeave={() => void match.look(null)}
              onFocus={() => void match.look(move)}
              onBlur={() => void match.look(null)}
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
