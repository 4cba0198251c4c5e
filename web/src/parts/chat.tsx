/** What people say to each other at the table. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { TableClient } from "../core/table_client.ts";
import { say } from "../words.ts";
import { SeatBadge } from "./badge.tsx";

export function ChatBox({ client }: { client: TableClient }) {
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
            {line.seat !== null && <SeatBadge seat={line.seat} size={14} />} <strong>{line.name}</strong> {line.text}
          </p>
        ))}
      </div>
      <form onSubmit={(event) => void send(event)}>
        <input
          aria-label={say("chat.label")}
          placeholder={say("chat.label")}
          maxLength={500}
          value={text}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <button type="submit">{say("chat.send")}</button>
      </form>
    </div>
  );
}
