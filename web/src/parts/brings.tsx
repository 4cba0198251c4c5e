/** What a decision would bring: as it will be told, or where it is told to nobody yet, as what changes before me. */

import { myChanges } from "../board/changes.ts";
import { nameIn } from "../board/context.ts";
import type { Labels } from "../board/shape.ts";
import type { Names } from "../core/match.ts";
import type { Brings, Sight } from "../wire.ts";
import { say } from "../words.ts";
import { Spans } from "./spans.tsx";

/** Whether there is anything to say about it. */
export const saysMuch = (brings: Brings, sight: Sight, labels: Labels): boolean =>
  brings.unknown !== null || brings.told.length > 0 || brings.final || brings.passes ||
  myChanges(sight.view, brings.view, labels, sight.seat).length > 0;

interface Props {
  brings: Brings;
  sight: Sight;
  names: Names;
  labels: Labels;
}

export function BringsLine({ brings, sight, names, labels }: Props) {
  const changes = brings.unknown === null && !brings.told.length
    ? myChanges(sight.view, brings.view, labels, sight.seat)
    : [];
  return (
    <div class="brings">
      {brings.unknown !== null && <p>{brings.unknown}</p>}
      {brings.told.length > 0 && (
        <ul class="told">
          {brings.told.slice(0, 8).map((told, n) => (
            <li key={n}>
              <Spans spans={told.spans} />
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <ul class="changes">
          {changes.slice(0, 10).map((change) => (
            <li key={`${change.label} ${change.id}`}>
              <span class="quiet">{change.label}</span> {change.id ? nameIn(names, change.id) : ""}{" "}
              <strong class={change.by > 0 ? "more" : "less"}>
                {change.by > 0 ? `+${change.by}` : `−${-change.by}`}
              </strong>
            </li>
          ))}
        </ul>
      )}
      {brings.unknown === null && !brings.told.length && !changes.length && <p class="quiet">{say("brings.nothing")}
      </p>}
      {(brings.passes || brings.final) && (
        <p class="quiet">
          {brings.passes && say("brings.passes")} {brings.final && say("brings.final")}
        </p>
      )}
    </div>
  );
}
