/** Says to a screen reader what the others see: what happened, then what is asked. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { TableClient } from "../core/table_client.ts";
import { plainText } from "./spans.tsx";

const MOST = 8;

export function Announcer({ client }: { client: TableClient }) {
  const [words, speak] = useState("");
  const heard = useRef<number | null>(null);
  const asked = useRef("");
  const told = client.told.value;
  const ask = client.snapshot.value?.ask;
  useEffect(() => {
    const before = heard.current;
    heard.current = told.length;
    const question = ask ? plainText(ask) : "";
    const fresh = before === null ? [] : told.slice(before).slice(-MOST).map((each) => plainText(each.spans));
    if (question && question !== asked.current) fresh.push(question);
    asked.current = question;
    if (fresh.length) speak(fresh.join(" "));
  }, [told, ask]);
  return <div class="unseen" role="status" aria-live="polite">{words}</div>;
}
