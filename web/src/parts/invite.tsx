/** The link of a table, to send, to copy, to photograph. */

import { useState } from "preact/hooks";
import type { TableInfo } from "../wire.ts";
import { say } from "../words.ts";

/** Copies where the browser lets us (https, localhost); elsewhere the old way, by a selection. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return await navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <button type="button" onClick={() => void copy(text).then(() => setCopied(true), () => {})}>{label}</button>
      <span role="status" class="quiet">{copied && say("lobby.copied")}</span>
    </>
  );
}

export function Invite({ table }: { table: TableInfo }) {
  const share = typeof navigator.share === "function";
  return (
    <section class="card invite" aria-labelledby="invite">
      <h2 id="invite">{say("lobby.invite")}</h2>
      <InviteLinks table={table} share={share} />
    </section>
  );
}

export function InviteLinks({ table, share }: { table: TableInfo; share: boolean }) {
  return (
    <div class="invite-row">
      <img class="qr" src={`/api/tables/${table.id}/qr.svg`} alt={say("lobby.qr")} width="148" height="148" />
      <div>
        <p>{say("lobby.inviteHelp")}</p>
        <input
          class="link-field"
          readOnly
          aria-label={say("lobby.link")}
          value={table.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="buttons">
          <CopyButton text={table.link} label={say("lobby.copy")} />
          {share && (
            <button
              type="button"
              onClick={() => void navigator.share({ title: table.title, url: table.link }).catch(() => {})}
            >
              {say("lobby.share")}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
