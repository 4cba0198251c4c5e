/** What a patient bot would do, and why. */

import type { TableClient } from "../core/table_client.ts";
import { settings } from "../core/settings.ts";
import type { HintLine } from "../wire.ts";
import { say } from "../words.ts";
import { Icon } from "./dialog.tsx";
import { Spans } from "./spans.tsx";

/** Where a game counts few points, a tenth of one tells decisions apart. */
const roughly = (points: number): number => Math.abs(points) < 10 ? Math.round(points * 10) / 10 : Math.round(points);

/** A decision, what speaks for it, and what it brought in sampled games. */
export function HintText({ hint }: { hint: HintLine }) {
  return (
    <div>
      <strong>{hint.said}</strong>
      <p>
        <Spans spans={hint.reason} />
      </p>
      <p class="quiet">
        {say("hint.wins", { n: Math.round(hint.wins * 100) })}, {say("hint.points", { n: roughly(hint.points) })}
      </p>
    </div>
  );
}

export function Hints({ client, hints }: { client: TableClient; hints: HintLine[] }) {
  const take = (hint: HintLine) => {
    const move = client.moves.value.find((each) => each.move === hint.move);
    client.hints.value = null;
    if (move) void client.complete(move, settings.value.askFirst);
  };
  return (
    <section class="panel hints" aria-label={say("hint.title")}>
      <header>
        <h3>{say("hint.title")}</h3>
        <button type="button" class="icon" aria-label={say("hint.close")} onClick={() => client.hints.value = null}>
          <Icon name="close" />
        </button>
      </header>
      <ol>
        {hints.slice(0, 3).map((hint) => (
          <li key={hint.move}>
            <HintText hint={hint} />
            <button type="button" onClick={() => take(hint)}>{say("hint.move")}</button>
          </li>
        ))}
      </ol>
    </section>
  );
}
