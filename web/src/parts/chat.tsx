/** What people say to each other at the table. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { TableClient } from "../core/table_client.ts";
import type { Chat } from "../wire.ts";
import { say } from "../words.ts";
import { Badge, SeatBadge } from "./badge.tsx";

/** The badge of whoever spoke; before the match nobody has a seat, so it is known by the name. */
function Speaker({ client, line }: { client: TableClient; line: Chat }) {
  if (line.seat !== null) return <SeatBadge seat={line.seat} size={14} />;
  const chair = client.table.value?.chairs.find((each) => each.name === line.name);
  return chair ? <Badge look={chair.look} size={14} /> : null;
}

/** What is said most before a match. */
const PHRASES = ["chat.hello", "chat.ready", "chat.minute"] as const;

/** With `phrases`, what is said most can be said by one touch. */
export function ChatBox({ client, phrases = false }: { client: TableClient; phrases?: boolean }) {
  const [text, type] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const said = client.chat.value;
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [said.length]);
  const send = async (event: Event) => {
    event.preventDefault();
    const words = text.trim();
    if (words && await client.sendChat(words)) type("");
  };
  return (
    <div class="chat">
      <div class="chat-lines" ref={box} role="log" aria-label={say("side.chat")} tabIndex={0}>
        {!said.length && <p class="quiet">{say("chat.empty")}</p>}
        {said.map((line) => (
          <p key={line.i}>
            <Speaker client={client} line={line} /> <strong>{line.name}</strong> {line.text}
          </p>
        ))}
      </div>
      {phrases && (
        <div class="phrases">
          {PHRASES.map((each) => (
            <button type="button" key={each} onClick={() => void client.sendChat(say(each))}>{say(each)}</button>
          ))}
        </div>
      )}
      <form onSubmit={(event) => void send(event)}>
        <input
          aria-label={say("chat.label")}
          placeholder={say("chat.hint")}
          maxLength={500}
          value={text}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <button type="submit">{say("chat.send")}</button>
      </form>
    </div>
  );
}
