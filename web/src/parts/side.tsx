/** Log and chat: beside the table behind tabs; on a phone a line that says what has just happened, and drawers. */

import { Fragment } from "preact";
import { useState } from "preact/hooks";
import type { TableClient } from "../core/table_client.ts";
import { say } from "../words.ts";
import { ChatBox } from "./chat.tsx";
import { Dialog, Icon } from "./dialog.tsx";
import { Log } from "./log.tsx";
import { Spans } from "./spans.tsx";

/** On a phone: what has just happened, and from there the whole log and the chat. */
export function Latest({ client }: { client: TableClient }) {
  const [side, showSide] = useState<Side | null>(null);
  const { unread, markRead } = useUnread(client, side === "chat");
  const told = client.told.value;
  const last = told.filter((each) => each.n === told.at(-1)?.n);
  return (
    <div class="latest">
      <p>
        {last.map((each, n) => (
          <Fragment key={n}>
            <Spans spans={each.spans} />
            {" "}
          </Fragment>
        ))}
      </p>
      <button type="button" class="icon" aria-label={say("side.log")} onClick={() => showSide("log")}>
        <Icon name="log" />
      </button>
      <button
        type="button"
        class="icon"
        aria-label={unread ? `${say("side.chat")}, ${say("chat.unread", { n: unread })}` : say("side.chat")}
        onClick={() => {
          markRead();
          showSide("chat");
        }}
      >
        <Icon name="talk" />
        {unread > 0 && <span class="unread" aria-hidden="true">{unread}</span>}
      </button>
      {side && (
        <Dialog title={say(`side.${side}`)} kind="drawer" close={() => showSide(null)}>
          {side === "log" ? <Log told={told} since={client.since.value} /> : <ChatBox client={client} />}
        </Dialog>
      )}
    </div>
  );
}

type Side = "log" | "chat";

/** How much was said that I have not seen. */
function useUnread(client: TableClient, reading: boolean): { unread: number; markRead: () => void } {
  const said = client.chat.value.length;
  const [read, setRead] = useState(said);
  return { unread: reading ? 0 : Math.max(0, said - read), markRead: () => setRead(said) };
}

export function SideTabs({ client }: { client: TableClient }) {
  const [tab, setTab] = useState<Side>("log");
  const { unread, markRead } = useUnread(client, tab === "chat");
  const choose = (next: Side) => {
    setTab(next);
    markRead();
  };
  return (
    <section class="side-tabs">
      <div class="tabs" role="tablist">
        {(["log", "chat"] as const).map((each) => (
          <button
            type="button"
            key={each}
            role="tab"
            id={`tab-${each}`}
            aria-selected={tab === each}
            aria-controls="side-panel"
            tabIndex={tab === each ? 0 : -1}
            onClick={() => choose(each)}
            onKeyDown={(event) => {
              if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
              const other = each === "log" ? "chat" : "log";
              choose(other);
              document.getElementById(`tab-${other}`)?.focus();
            }}
          >
            {say(`side.${each}`)}
            {each === "chat" && unread > 0 && (
              <span class="unread">
                <span aria-hidden="true">{unread}</span>
                <span class="unseen">{say("chat.unread", { n: unread })}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div class="tab-panel" role="tabpanel" id="side-panel" aria-labelledby={`tab-${tab}`}>
        {tab === "log" ? <Log told={client.told.value} since={client.since.value} /> : <ChatBox client={client} />}
      </div>
    </section>
  );
}
