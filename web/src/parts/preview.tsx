/** What a decision would bring: as it will be told, or where it is told to nobody yet, as what changes before me. */

import { myChanges } from "../board/changes.ts";
import { nameIn } from "../board/context.ts";
import type { Labels } from "../board/read_view.ts";
import type { TableClient } from "../core/table_client.ts";
import type { Preview, Snapshot } from "../wire.ts";
import { say } from "../words.ts";
import { Spans } from "./spans.tsx";

/** Whether there is anything to say about it. */
export const saysMuch = (preview: Preview, snapshot: Snapshot, labels: Labels): boolean =>
  preview.unknown !== null || preview.told.length > 0 || preview.final || preview.passes ||
  myChanges(snapshot.view, preview.view, labels, snapshot.seat).length > 0;

interface Props {
  client: TableClient;
  preview: Preview;
  snapshot: Snapshot;
  labels: Labels;
}

export function PreviewLine({ client, preview, snapshot, labels }: Props) {
  const names = client.names.value;
  const final = preview.final && say(client.table.value?.practice ? "preview.finalPractice" : "preview.final");
  const changes = preview.unknown === null && !preview.told.length
    ? myChanges(snapshot.view, preview.view, labels, snapshot.seat)
    : [];
  return (
    <div class="preview">
      {preview.unknown !== null && <p>{preview.unknown}</p>}
      {preview.told.length > 0 && (
        <ul class="told">
          {preview.told.slice(0, 8).map((told, n) => (
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
      {preview.unknown === null && !preview.told.length && !changes.length && (
        <p class="quiet">{say("preview.nothing")}</p>
      )}
      {(preview.passes || preview.final) && (
        <p class="quiet">
          {preview.passes && say("preview.passes")} {final}
        </p>
      )}
    </div>
  );
}
