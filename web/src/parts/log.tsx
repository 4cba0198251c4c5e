/** What happened, in words, newest at the bottom; "since you were here" is marked. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { reuse } from "../core/reuse.ts";
import type { Told } from "../wire.ts";
import { say } from "../words.ts";
import { memo } from "./memo.ts";
import { Spans } from "./spans.tsx";

const SHOWN = 300;
/** Entries on a page: a page is drawn again only if something on it has changed, however long the log has grown. */
const PAGE = 16;

interface LogProps {
  told: Told[];
  since: number | null;
  /** A link to the replay at an entry, once there is one. */
  link?: ((n: number) => string) | undefined;
  /** The entry that is being looked at. */
  at?: number;
}

export function Log({ told, since, link, at }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  const top = useRef(0);
  const [all, showAll] = useState(false);
  const before = useRef<Entries[]>([]);
  const pages = useMemo(() => inPages(all ? told : told.slice(-SHOWN), before.current), [told, all]);
  before.current = pages;
  const scroll = () => {
    const list = box.current;
    if (!list) return;
    const here = at === undefined ? null : list.querySelector(`[data-entry="${at}"]`);
    if (here) bringInView(list, here);
    else if (pinned.current) list.scrollTop = list.scrollHeight;
  };
  useLayoutEffect(scroll, [told, at]); // before pieces fly, so that the page is laid out once for both
  useEffect(scroll, []); // a dialog opens only when what is in it has been drawn
  // Only whoever scrolls up lets go of the end: that it has moved on meanwhile says nothing.
  const watch = () => {
    const list = box.current;
    if (!list) return;
    if (list.scrollHeight - list.scrollTop - list.clientHeight < 40) pinned.current = true;
    else if (list.scrollTop < top.current) pinned.current = false;
    top.current = list.scrollTop;
  };
  const firstNew = since === null ? -1 : pages.flat().find(([n]) => n > since)?.[0] ?? -1;
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
      {!pages.length && <p class="quiet">{say("log.empty")}</p>}
      {pages.map((entries) => {
        const on = (n: number | undefined) =>
          entries.some((entry) =>
              entry[0] === n
            )
            ? n
            : undefined;
        return <Page key={pageOf(entries)} entries={entries} firstNew={on(firstNew)} at={on(at)} link={link} />;
      })}
    </div>
  );
}

const Page = memo(function Page({ entries, firstNew, at, link }: {
  entries: Entries;
  firstNew: number | undefined;
  at: number | undefined;
  link: LogProps["link"];
}) {
  return (
    <div class="entries">
      {entries.map(([n, lines]) => (
        <div key={n} class={`entry${n === at ? " now" : ""}`} data-entry={n}>
          {n === firstNew && <p class="since">{say("log.new")}</p>}
          <Entry n={n} lines={lines} href={link?.(n)} />
        </div>
      ))}
    </div>
  );
});

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

const pageOf = (entries: Entries): number => Math.floor((entries[0]?.[0] ?? 0) / PAGE);

/** What was told together, in pages. Those that say what they said before stay the same lists, and are not drawn again. */
function inPages(told: readonly Told[], before: readonly Entries[]): Entries[] {
  const pages = new Map<number, Entries>();
  for (const each of told) {
    const page = pages.get(Math.floor(each.n / PAGE)) ?? [];
    const last = page.at(-1);
    if (last?.[0] === each.n) last[1].push(each);
    else page.push([each.n, [each]]);
    pages.set(Math.floor(each.n / PAGE), page);
  }
  const known = new Map(before.map((page) => [pageOf(page), page]));
  return [...pages].map(([number, page]) => reuse(known.get(number), page));
}

/** Scrolls the list and nothing around it. */
function bringInView(list: HTMLElement, here: Element): void {
  const all = list.getBoundingClientRect(), one = here.getBoundingClientRect();
  if (one.top < all.top) list.scrollTop -= all.top - one.top;
  else if (one.bottom > all.bottom) list.scrollTop += one.bottom - all.bottom;
}
