/** What happened, in words, newest at the bottom; "since you were here" is marked. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Told } from "../wire.ts";
import { say } from "../words.ts";
import { memo } from "./memo.ts";
import { Spans } from "./spans.tsx";

const SHOWN = 300;

interface LogProps {
  told: Told[];
  since: number | null;
  /** A link to the replay at an entry, once there is one. */
  link?: (n: number) => string;
  /** The entry that is being looked at. */
  at?: number;
}

export function Log({ told, since, link, at }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  const top = useRef(0);
  const [all, showAll] = useState(false);
  const before = useRef<Entries>([]);
  const entries = useMemo(() => byEntry(all ? told : told.slice(-SHOWN), before.current), [told, all]);
  before.current = entries;
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const here = at === undefined ? null : list.querySelector(`[data-entry="${at}"]`);
    if (here) bringInView(list, here);
    else if (pinned.current) list.scrollTop = list.scrollHeight;
  }, [told, at]);
  // Only whoever scrolls up lets go of the end: that it has moved on meanwhile says nothing.
  const watch = () => {
    const list = box.current;
    if (!list) return;
    if (list.scrollHeight - list.scrollTop - list.clientHeight < 40) pinned.current = true;
    else if (list.scrollTop < top.current) pinned.current = false;
    top.current = list.scrollTop;
  };
  const firstNew = since === null ? -1 : entries.find(([n]) => n > since)?.[0] ?? -1;
  return (
    <div class="log" ref={box} onScroll={watch} tabIndex={0} role="log" aria-label={say("side.log")} aria-live="off">
      {told.length > SHOWN && !all && (
        <button
          type="button"
          class="plain"
          onClick={() => showAll(true)}
        >
          {say("board.all", { n: told.length })}
        </button>
      )}
      {!entries.length && <p class="quiet">{say("log.empty")}</p>}
      {entries.map(([n, lines]) => (
        <div key={n} class={`entry${n === at ? " now" : ""}`} data-entry={n}>
          {n === firstNew && <p class="since">{say("log.new")}</p>}
          <Entry n={n} lines={lines} href={link?.(n)} />
        </div>
      ))}
    </div>
  );
}

const Entry = memo(function Entry({ n, lines, href }: { n: number; lines: Told[]; href: string | undefined }) {
  return (
    <>
      {href
        ? <a class="entry-number" href={href} aria-label={say("log.entry", { n })}>{n}</a>
        : <span class="entry-number" aria-hidden="true">{n}</span>}
      <div>
        {lines.map((line, k) => (
          <p key={k}>
            <Spans spans={line.spans} />
          </p>
        ))}
      </div>
    </>
  );
});

type Entries = [n: number, lines: Told[]][];

/** What was told together. Entries that say what they said before stay the same lists, and are not drawn again. */
function byEntry(told: readonly Told[], before: Entries): Entries {
  const entries: Entries = [];
  for (const each of told) {
    const last = entries.at(-1);
    if (last && last[0] === each.n) last[1].push(each);
    else entries.push([each.n, [each]]);
  }
  const known = new Map(before);
  return entries.map(([n, lines]) => {
    const old = known.get(n);
    return [n, old?.length === lines.length && lines.every((line, k) => line === old[k]) ? old : lines];
  });
}

/** Scrolls the list and nothing around it. */
function bringInView(list: HTMLElement, here: Element): void {
  const all = list.getBoundingClientRect(), one = here.getBoundingClientRect();
  if (one.top < all.top) list.scrollTop -= all.top - one.top;
  else if (one.bottom > all.bottom) list.scrollTop += one.bottom - all.bottom;
}
