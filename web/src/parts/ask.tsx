/** The ask: whose decision, what is asked, and every way to answer. Always in the same place. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { nameIn } from "../board/context.ts";
import { idsIn, type Labels, seatOf } from "../board/shape.ts";
import type { Match } from "../core/match.ts";
import { narrow } from "../core/paths.ts";
import { isSlim } from "../core/screen.ts";
import { settings } from "../core/settings.ts";
import type { GameInfo, Move } from "../wire.ts";
import { say } from "../words.ts";
import { Badge } from "./badge.tsx";
import { BringsLine, saysMuch } from "./brings.tsx";
import { Decisions } from "./decisions.tsx";
import { Icon } from "./dialog.tsx";
import { Hints } from "./hints.tsx";
import { Lesson } from "./lesson.tsx";
import { Spans } from "./spans.tsx";

/** So few decisions are offered whole; of more, the next parts; and of many parts those that do not glow on the board. */
const FEW = 4;
const MANY = 7;

/** The part that a button stands for; its name begins the way or ends the decision. */
function Ways({ match, labels }: { match: Match; labels: Labels }) {
  const { ways, beyond, trail, left } = match.narrowed.value;
  const names = match.names.value;
  const view = match.sight.value?.view;
  const onBoard = useMemo(() => idsIn(view, labels), [view, labels]);
  const start = narrow(match.moves.value, []).trail.length;
  const many = isSlim.value ? FEW : MANY;
  const alone = left.length === 1 ? left[0] : undefined;
  const inWords = left.length <= FEW ? [] : ways.length <= many ? ways : ways.filter((way) => !onBoard.has(way.part));
  const wholly = left.length <= FEW ? left : [];
  const glows = beyond.some((way) => onBoard.has(way.part));
  const hinted = !wholly.length && (inWords.length < ways.length || glows) && !(isSlim.value && inWords.length > 1);
  const rest = (move: Move) =>
    trail.length && !alone ? move.parts.slice(trail.length).map((part) => nameIn(names, part)).join(" ") : move.said;
  return (
    <div class="ways">
      {trail.length > 0 && !alone && (
        <span class="trail">
          <span class="unseen">{say("ask.soFar")}:</span> {trail.map((part) => nameIn(names, part)).join(" ")}
        </span>
      )}
      {wholly.map((move) => (
        <button
          type="button"
          key={move.do}
          class="way"
          data-ref={move.parts.findLast((part) => names[part]?.tip)}
          onClick={() => void match.complete(move, settings.value.confirm)}
          onPointerEnter={() => void match.look(move)}
          onPointerLeave={() => void match.look(null)}
          onFocus={() => void match.look(move)}
          onBlur={() => void match.look(null)}
        >
          <SeatBadge parts={move.parts.slice(trail.length)} />
          {rest(move)}
        </button>
      ))}
      {inWords.map((way) => (
        <button
          type="button"
          key={way.part}
          class="way"
          data-ref={way.part}
          onClick={() => void match.choose(way.part, settings.value.confirm)}
          onPointerEnter={() => way.whole && void match.look(way.whole)}
          onPointerLeave={() => void match.look(null)}
          onFocus={() => way.whole && void match.look(way.whole)}
          onBlur={() => void match.look(null)}
        >
          <SeatBadge parts={[way.part]} />
          {way.whole ? rest(way.whole) : say("ask.more", { what: nameIn(names, way.part) })}
        </button>
      ))}
      {hinted && <span class="quiet">{say("ask.onBoard")}</span>}
      {match.sight.value?.rest && (
        <button
          type="button"
          class="plain"
          disabled={match.busy.value}
          onClick={() => void match.rest()}
        >
          {say("ask.rest")}
        </button>
      )}
      {(trail.length > start || match.about.value) && (
        <button
          type="button"
          class="plain"
          onClick={() => match.stepBack()}
        >
          <Icon name="back" /> {say("ask.back")}
        </button>
      )}
    </div>
  );
}

function SeatBadge({ parts }: { parts: string[] }) {
  const seat = parts.map(seatOf).find((each) => each >= 0);
  return seat === undefined ? null : <Badge look={seat} size={18} />;
}

function Confirm({ match, labels }: { match: Match; labels: Labels }) {
  const ready = match.ready.value, sight = match.sight.value;
  useEffect(() => document.getElementById("do-it")?.focus(), [ready]);
  if (!ready || !sight) return null;
  return (
    <div class="confirm" role="group" aria-label={ready.move.said}>
      <div class="confirm-words">
        <p class="said">{ready.move.said}</p>
        <BringsLine brings={ready.brings} sight={sight} names={match.names.value} labels={labels} />
      </div>
      <div class="confirm-buttons">
        <button
          type="button"
          class="primary"
          id="do-it"
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => void match.decide(ready.move)}
        >
          {say("ask.doIt")}
        </button>
        <button type="button" onClick={() => match.stepBack()}>{say("ask.notYet")}</button>
      </div>
    </div>
  );
}

/** Undo, redo, hint: in the same place whether or not there is anything to undo. */
function Tools({ match, list, toggleList }: { match: Match; list: boolean; toggleList: () => void }) {
  const sight = match.sight.value;
  if (!sight || sight.seat < 0 || sight.result) return null;
  const many = match.moves.value.length;
  return (
    <div class="tools">
      <button type="button" class="tool" disabled={!sight.undo} onClick={() => void match.back("undo")}>
        <Icon name="undo" /> <span>{say("ask.undo")}</span>
      </button>
      {sight.redo && (
        <button type="button" class="tool" onClick={() => void match.back("redo")}>
          <Icon name="redo" /> <span>{say("ask.redo")}</span>
        </button>
      )}
      {sight.undo && (
        <button
          type="button"
          class="tool wide"
          aria-label={say("ask.restartLabel")}
          onClick={() => void match.back("restart")}
        >
          <Icon name="restart" /> <span>{say("ask.restart")}</span>
        </button>
      )}
      {!sight.undo && sight.takeback && (
        <button
          type="button"
          class="tool wide"
          onClick={() => void match.back("takeback")}
        >
          <Icon name="restart" /> <span>{say("ask.takeback")}</span>
        </button>
      )}
      <button
        type="button"
        class="tool"
        disabled={!many || match.thinking.value}
        onClick={() => void match.hint()}
      >
        <Icon name="hint" /> <span>{match.thinking.value ? say("ask.thinking") : say("ask.hint")}</span>
      </button>
      <button type="button" class="tool" disabled={!many} aria-expanded={list} onClick={toggleList}>
        <Icon name="list" /> <span>{say("ask.list")}</span>
      </button>
    </div>
  );
}

export function Ask({ match, game, children }: { match: Match; game: GameInfo; children?: ComponentChildren }) {
  const [list, showList] = useState(false);
  const sight = match.sight.value;
  const mine = match.myTurn.value;
  useKeys(match, () => mine && showList((shown) => !shown), () => {
    if (list) showList(false);
    return list;
  });
  const section = useFocusKept([sight?.moves, match.chosen.value, match.ready.value, list]);
  if (!sight) return null;
  const crowded = isSlim.value && sight.lesson !== null; // on a phone first the explanation, then the ways to answer
  const done = sight.sealed && sight.finished.includes(sight.seat);
  const kind = sight.result || sight.ended
    ? say("ask.over")
    : mine
    ? say("ask.yours")
    : sight.seat < 0
    ? say("ask.watching")
    : say("ask.waiting");
  const tools = <Tools match={match} list={list && mine} toggleList={() => showList(!list)} />;
  return (
    <section
      class={`ask${mine ? " mine" : ""}`}
      aria-label={say("ask.title")}
      aria-busy={match.busy.value}
      ref={section}
      tabIndex={-1}
    >
      {mine && !match.ready.value && match.peek.value && saysMuch(match.peek.value, sight, game.labels) && (
        <div class="peek">
          <BringsLine brings={match.peek.value} sight={sight} names={match.names.value} labels={game.labels} />
        </div>
      )}
      <div class="ask-body">
        <div class="ask-line">
          {sight.seat >= 0 && <Badge look={sight.seat} size={28} />}
          <div class="ask-words">
            <p class="ask-kind">{kind}</p>
            <p class="ask-text">
              <Spans spans={mine && sight.ask ? sight.ask : sight.waiting} />
            </p>
            {sight.sealed && sight.seat >= 0 && !sight.result && (
              <p class="quiet ask-note">{done ? say("ask.sealedDone") : say("ask.sealed")}</p>
            )}
          </div>
          {!isSlim.value && tools}
        </div>
        {match.trouble.value && (
          <p class="trouble" role="alert">
            {match.trouble.value}{" "}
            <button type="button" class="plain" onClick={() => match.trouble.value = ""}>
              {say("trouble.dismiss")}
            </button>
          </p>
        )}
        {children}
        {sight.lesson && <Lesson match={match} lesson={sight.lesson} />}
        {match.hints.value && <Hints match={match} hints={match.hints.value} />}
        {mine && (match.ready.value
          ? <Confirm match={match} labels={game.labels} />
          : list
          ? <Decisions match={match} close={() => showList(false)} />
          : !crowded && <Ways match={match} labels={game.labels} />)}
      </div>
      {isSlim.value && tools}
    </section>
  );
}

/** When the button that had the focus is gone, whoever plays by keyboard goes on from the ask, not from the page's top. */
function useFocusKept(changes: readonly unknown[]) {
  const section = useRef<HTMLElement>(null);
  const byKeyboard = useRef(false);
  useEffect(() => {
    const note = (event: Event) => byKeyboard.current = event.type === "keydown";
    addEventListener("keydown", note, true);
    addEventListener("pointerdown", note, true);
    return () => {
      removeEventListener("keydown", note, true);
      removeEventListener("pointerdown", note, true);
    };
  }, []);
  useEffect(() => {
    if (byKeyboard.current && document.activeElement === document.body) section.current?.focus();
  }, changes);
  return section;
}

/** Single keys, unless somebody is typing or has switched them off. */
function useKeys(match: Match, toggleList: () => void, closeList: () => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
      if (event.key === "Escape") {
        if (!closeList()) match.stepBack();
        return;
      }
      if (!settings.value.keys || target?.matches("input, textarea, select")) return;
      const sight = match.sight.value;
      const key = event.key.toLowerCase();
      if (key === "u" && sight?.undo) void match.back("undo");
      else if (key === "r" && sight?.redo) void match.back("redo");
      else if (key === "h" && match.myTurn.value) void match.hint();
      else if (key === "l") toggleList();
      else if (/^[1-9]$/.test(key) && !match.ready.value) {
        const ways = document.querySelectorAll<HTMLButtonElement>(".ways .way");
        ways[Number(key) - 1]?.click();
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
