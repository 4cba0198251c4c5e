/** A table as the front page shows it: mine as a card, one that waits for players as a row. */

import { useState } from "preact/hooks";
import { CoverArt } from "../board/covers.tsx";
import { api } from "../core/api.ts";
import { go } from "../core/route.ts";
import { isNarrow } from "../core/screen.ts";
import { gameOf } from "../core/session.ts";
import type { TableInfo } from "../wire.ts";
import { ago, figure, listed, say } from "../words.ts";
import { Badge } from "./badge.tsx";
import { BurningLantern } from "./lantern.tsx";
import { goesOn, MatchNumber } from "./series.tsx";

const freeChairs = (table: TableInfo): number => table.chairs.filter((chair) => chair.kind === "free").length;
const shortTitle = (table: TableInfo): string => gameOf(table.game)?.short_title ?? table.title;

/** What there is to do, in a word or two. */
function statusOf(table: TableInfo): string {
  if (table.your_turn) return say("front.yourTurn");
  switch (table.status) {
    case "open":
      return say("front.chairs", { free: freeChairs(table) });
    case "playing":
      return say(table.chairs.some((chair) => chair.mine && chair.stands_in) ? "front.standsIn" : "front.waiting");
    case "over":
      return goesOn(table) && !table.rematch
        ? say("front.nextMatch", { n: (table.series?.number ?? 0) + 1 })
        : say("front.lookAt");
    case "away":
      return say("front.away");
  }
}

/** How far it has come, or how it ended: "Summer, 3 of 4 · an hour ago", "over · Fern won, 48". */
function courseOf(table: TableInfo, company: string): string {
  if (table.status !== "over") {
    return say("front.course", { what: table.progress || company, when: ago(table.touched) });
  }
  const first = table.chairs.filter((chair) => chair.place === 1);
  const names = listed(first.map((chair) => chair.mine && !sharesDevice(table) ? say("front.you") : chair.name));
  const points = first[0]?.points ?? null;
  if (!first.length) return say("front.course", { what: say("front.over"), when: ago(table.touched) });
  return say("front.course", {
    what: say("front.over"),
    when: points === null ? say("front.won", { names }) : say("front.wonWith", { names, points: figure(points) }),
  });
}

/** Whether several sit here on this device, so that "you" says too little. */
const sharesDevice = (table: TableInfo): boolean => table.chairs.filter((chair) => chair.mine).length > 1;

export function TableCard({ table }: { table: TableInfo }) {
  const others = table.chairs.filter((chair) => !chair.mine && chair.kind !== "free").map((chair) => chair.name);
  const company = others.length ? say("front.with", { names: listed(others) }) : say("front.alone");
  return (
    <a class={`table-card${table.your_turn ? " turn" : ""} ${table.status}`} href={`/t/${table.id}`}>
      <span class="small-cover">
        <CoverArt game={table.game} />
      </span>
      <span class="card-words">
        <strong>{shortTitle(table)}</strong>
        <span class="quiet">
          <MatchNumber table={table} /> {courseOf(table, company)} <span class="unseen">{company}</span>
        </span>
        <span class="card-foot">
          <ChairBadges table={table} size={17} />
          <span class="card-status">{statusOf(table)}</span>
        </span>
      </span>
      {table.your_turn && <BurningLantern size={26} />}
    </a>
  );
}

function ChairBadges({ table, size }: { table: TableInfo; size: number }) {
  return (
    <span class="chair-badges" aria-hidden="true">
      {table.chairs.map((chair) =>
        chair.kind === "free"
          ? <span key={chair.chair} class="free-badge" />
          : <Badge key={chair.chair} look={chair.look} size={size} />
      )}
    </span>
  );
}

/** Sitting down is one click; the lobby comes after it. */
export function OpenTable({ table }: { table: TableInfo }) {
  const [error, setError] = useState("");
  const names = listed(table.chairs.filter((chair) => chair.kind !== "free").map((chair) => chair.name));
  const company = say("front.with", { names }), free = say("front.chairs", { free: freeChairs(table) });
  const sit = async () => {
    try {
      await api.join(table.id, null);
      go(`/t/${table.id}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  return (
    <div class="open-table">
      <span class="small-cover">
        <CoverArt game={table.game} />
      </span>
      <span class="card-words">
        <a href={`/t/${table.id}`}>{isNarrow.value ? shortTitle(table) : table.title}</a>
        <span class="quiet">
          {say("front.course", { what: company, when: isNarrow.value ? free : ago(table.touched) })}
        </span>
        {error && <span class="error" role="alert">{error}</span>}
      </span>
      <ChairBadges table={table} size={20} />
      <span class="open-free">{free}</span>
      <button
        type="button"
        class="pill-button"
        aria-label={say("front.sitLabel", { game: table.title, names })}
        onClick={() => void sit()}
      >
        {say("front.sit")}
      </button>
    </div>
  );
}
