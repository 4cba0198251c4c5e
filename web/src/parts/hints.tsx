/** What a patient bot would do, and why. */

import type { Match } from "../core/match.ts";
import { settings } from "../core/settings.ts";
import type { HintLine } from "../wire.ts";
import { say } from "../words.ts";
import { Icon } from "./dialog.tsx";
import { Spans } from "./spans.tsx";

/** Where a game counts few points, a tenth of one tells decisions apart. */
const roughly = (points: number): number => Math.abs(points) < 10 ? Math.round(points * 10) / 10 : Math.round(points);

export function Hints({ match, hints }: { match: Match; hints: HintLine[] }) {
  const take = (hint: HintLine) => {
    const move = match.moves.value.find((each) => each.do === hint.do);
    match.hints.value = null;
    if (move) void match.complete(move, settings.value.confirm);
  };
  return (
    <section class="hints" aria-label={say("hint.title")}>
      <header>
        <h3>{say("hint.title")}</h3>
        <button type="button" class="icon" aria-label={say("hint.close")} onClick={() => match.hints.value = null}>
          <Icon name="close" />
        </button>
      </header>
      <ol>
        {hints.slice(0, 3).map((hint) => (
          <li key={hint.do}>
            <div>
              <strong>{hint.said}</strong>
              <p>
                <Spans spans={hint.reason} />
              </p>
              <p class="quiet">
                {say("hint.wins", { n: Math.round(hint.wins * 100) })},{" "}
                {say("hint.points", { n: roughly(hint.points) })}
              </p>
            </div>
            <button type="button" onClick={() => take(hint)}>{say("hint.do")}</button>
          </li>
        ))}
      </ol>
    </section>
  );
}
