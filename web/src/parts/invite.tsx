/** The link of a table, to send, to copy, to photograph. */

import { useEffect, useState } from "preact/hooks";
import type { TableInfo } from "../wire.ts";
import { say } from "../words.ts";
import { Icon, type IconName } from "./dialog.tsx";

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

/** Milliseconds for which a button says that it has copied. */
const COPIED = 2000;

export function CopyButton({ text, label, icon, class: look }: {
  text: string;
  label: string;
  icon?: IconName;
  class?: string;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <button type="button" class={look} onClick={() => void copy(text).then(() => setCopied(true), () => {})}>
        {icon && <Icon name={copied ? "check" : icon} />} {copied ? say("copied") : label}
      </button>
      <span role="status" class="unseen">{copied && say("copied")}</span>
    </>
  );
}

/** Hands a link to whatever this device shares with, where the browser can. */
export function ShareButton({ title, url, class: look }: { title: string; url: string; class?: string }) {
  if (typeof navigator.share !== "function") return null;
  return (
    <button type="button" class={look} onClick={() => void navigator.share({ title, url }).catch(() => {})}>
      <Icon name="share" /> {say("share")}
    </button>
  );
}

export function Invite({ table }: { table: TableInfo }) {
  return (
    <section class="card invite" aria-labelledby="invite">
      <header>
        <h2 id="invite">{say("lobby.invite")}</h2>
        <span class="quiet invite-who">
          {!table.public && <Icon name="lock" />} {say(table.public ? "lobby.public" : "lobby.private")}
        </span>
      </header>
      <InviteLinks table={table} />
    </section>
  );
}

export function InviteLinks({ table }: { table: TableInfo }) {
  return (
    <div class="invite-row">
      <img class="qr" src={`/api/tables/${table.id}/qr.svg`} alt={say("lobby.qr")} width="132" height="132" />
      <p>{say("lobby.inviteHelp")}</p>
      <input
        class="link-field"
        readOnly
        aria-label={say("lobby.link")}
        value={table.link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="buttons">
        <CopyButton text={table.link} label={say("lobby.copy")} icon="copy" />
        <ShareButton title={table.title} url={table.link} />
      </div>
    </div>
  );
}
