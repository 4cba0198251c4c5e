/** The ask: whose decision, what is asked, and everything to answer it with. Always in the same place. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Labels } from "../board/read_view.ts";
import { isSlim } from "../core/screen.ts";
import { settings } from "../core/settings.ts";
import type { TableClient } from "../core/table_client.ts";
import type { GameInfo, Snapshot } from "../wire.ts";
import { say } from "../words.ts";
import { Lantern } from "../kit/light.tsx";
import { SeatBadge } from "./badge.tsx";
import { Choices, FEW } from "./choices.tsx";
import { Decisions } from "./decisions.tsx";
import { Hints } from "./hints.tsx";
import { Lesson } from "./lesson.tsx";
import { PreviewLine, saysMuch } from "./preview.tsx";
import { plainText, Spans } from "./spans.tsx";
import { Tools } from "./tools.tsx";

/** Letters of a question that are set smaller, so that they fit in two lines. */
const LONG = 60;

function Confirm({ client, labels }: { client: TableClient; labels: Labels }) {
  const unconfirmed = client.unconfirmed.value, snapshot = client.snapshot.value;
  useEffect(() => document.getElementById("do-it")?.focus(), [unconfirmed]);
  if (!unconfirmed || !snapshot) return null;
  return (
    <div class="panel confirm" role="group" aria-label={unconfirmed.move.said}>
      <div class="confirm-words">
        <p class="said">{unconfirmed.move.said}</p>
        <PreviewLine client={client} preview={unconfirmed.preview} snapshot={snapshot} labels={labels} />
      </div>
      <div class="confirm-buttons">
        <button
          type="button"
          class="primary"
          id="do-it"
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => void client.decide(unconfirmed.move)}
        >
          {say("ask.doIt")}
        </button>
        <button type="button" onClick={() => client.stepBack()}>{say("ask.notYet")}</button>
      </div>
    </div>
  );
}

export function Ask({ client, game, children }: { client: TableClient; game: GameInfo; children?: ComponentChildren }) {
  const [list, showList] = useState(false);
  const snapshot = client.snapshot.value;
  const mine = client.myTurn.value;
  useKeys(client, () => mine && showList((shown) => !shown), () => {
    if (list) showList(false);
    return list;
  });
  const section = useFocusKept([snapshot?.moves, client.chosen.value, client.unconfirmed.value, list]);
  const note = useNote(client);
  if (!snapshot) return null;
  const kind = snapshot.result || snapshot.ended
    ? say("ask.over")
    : mine
    ? say("ask.yours")
    : snapshot.seat < 0
    ? say("ask.watching")
    : say("ask.waiting");
  const asked = mine && snapshot.ask ? snapshot.ask : snapshot.waiting;
  const long = plainText(asked).length > LONG;
  const tools = <Tools client={client} list={list && mine} toggleList={() => showList(!list)} />;
  return (
    <section
      class={`ask${mine ? " mine" : ""}`}
      aria-label={say("ask.title")}
      aria-busy={client.busy.value}
      ref={section}
      tabIndex={-1}
    >
      <Above client={client} game={game} snapshot={snapshot} list={list} closeList={() => showList(false)} />
      <div class="ask-body">
        <div class="ask-line">
          <Lantern lit={mine} size={40} />
          {snapshot.seat >= 0 && <SeatBadge seat={snapshot.seat} size={28} />}
          <div class="ask-words">
            <div class="ask-top">
              <h2 class="ask-kind">{kind}</h2>
              {note && <p class="quiet ask-note">{note}</p>}
            </div>
            <p class={`ask-text${long ? " long" : ""}`}>
              <Spans spans={asked} />
            </p>
          </div>
          {!isSlim.value && tools}
        </div>
        {children}
        {mine && !client.unconfirmed.value && !list && <Choices client={client} labels={game.labels} />}
      </div>
      {isSlim.value && tools}
    </section>
  );
}

/** What comes up for a while lies over the board, so that neither the board nor the ask moves. */
function Above({ client, game, snapshot, list, closeList }: {
  client: TableClient;
  game: GameInfo;
  snapshot: Snapshot;
  list: boolean;
  closeList: () => void;
}) {
  const mine = client.myTurn.value, hovered = client.hovered.value;
  return (
    <div class="ask-above">
      {mine && !client.unconfirmed.value && hovered && saysMuch(hovered, snapshot, game.labels) && (
        <div class="preview-float">
          <PreviewLine client={client} preview={hovered} snapshot={snapshot} labels={game.labels} />
        </div>
      )}
      {client.error.value && (
        <p class="panel error" role="alert">
          {client.error.value}{" "}
          <button type="button" class="plain" onClick={() => client.error.value = ""}>{say("error.dismiss")}</button>
        </p>
      )}
      {snapshot.lesson && <Lesson client={client} lesson={snapshot.lesson} />}
      {client.hints.value && <Hints client={client} hints={client.hints.value} />}
      {mine && client.unconfirmed.value && <Confirm client={client} labels={game.labels} />}
      {mine && !client.unconfirmed.value && list && <Decisions client={client} close={closeList} />}
    </div>
  );
}

/** One more sentence about what is asked: that all choose at once, or that what comes is not known before. */
function useNote(client: TableClient): string {
  const [unknown, setUnknown] = useState("");
  const { left } = client.narrowed.value;
  useEffect(() => {
    setUnknown("");
    if (!left.length || left.length > FEW) return;
    let stale = false;
    void client.unknownIn(left).then((found) => stale || setUnknown(found));
    return () => {
      stale = true;
    };
  }, [left]);
  const snapshot = client.snapshot.value;
  if (!snapshot || snapshot.result || snapshot.seat < 0) return "";
  if (snapshot.sealed && snapshot.finished.includes(snapshot.seat)) return say("ask.sealedDone");
  return client.note.value || unknown || (snapshot.sealed ? say("ask.sealed") : "");
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
function useKeys(client: TableClient, toggleList: () => void, closeList: () => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
      if (event.key === "Escape") {
        if (!closeList()) client.stepBack();
        return;
      }
      if (!settings.value.keys || target?.matches("input, textarea, select")) return;
      const snapshot = client.snapshot.value;
      const key = event.key.toLowerCase();
      if (key === "u" && snapshot?.undo) void client.takeBack("undo");
      else if (key === "r" && snapshot?.redo) void client.takeBack("redo");
      else if (key === "h" && client.myTurn.value) void client.askHint();
      else if (key === "l") toggleList();
      else if (/^[1-9]$/.test(key) && !client.unconfirmed.value) {
        const choices = document.querySelectorAll<HTMLButtonElement>(".choices .choice");
        choices[Number(key) - 1]?.click();
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
