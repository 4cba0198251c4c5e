/** Says to a screen reader what the others see: what happened, then what is asked. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Match } from "../core/match.ts";
import { plain } from "./spans.tsx";

const MOST = 8;

export function Announcer({ match }: { match: Match }) {
  const [words, speak] = useState("");
  const heard = useRef<number | null>(null);
  const asked = useRef("");
  const told = match.told.value;
  const ask = match.sight.value?.ask;
  useEffect(() => {
    const before = heard.current;
    heard.current = told.length;
    const question = ask ? plain(ask) : "";
    const fresh = before === null ? [] : told.slice(before).slice(-MOST).map((each) => plain(each.spans));
    if (question && question !== asked.current) fresh.push(question);
    asked.current = question;
    if (fresh.length) speak(fresh.join(" "));
  }, [told, ask]);
  return <div class="unseen" role="status" aria-live="polite">{words}</div>;
}
