/** A table, whatever it has come to: waiting for players, in play, over. */

import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { api, Trouble } from "../core/api.ts";
import { badgeTitle, callToTurn, entitle } from "../core/attention.ts";
import { games } from "../core/house.ts";
import { Match } from "../core/match.ts";
import { play, soundOf } from "../core/sound.ts";
import { Announcer } from "../parts/announcer.tsx";
import { plain } from "../parts/spans.tsx";
import type { GameInfo, Sight, TableInfo } from "../wire.ts";
import { say } from "../words.ts";
import { After } from "./after.tsx";
import { Head, Missing, Notice } from "./house.tsx";
import { Lobby } from "./lobby.tsx";
import { Play } from "./play.tsx";

export function TablePage({ id }: { id: string }) {
  const [match, setMatch] = useState<Match | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let opened: Match | null = null;
    let gone = false;
    let quiet = () => {};
    api.table(id).then((table) => {
      if (gone) return;
      opened = new Match(id);
      opened.table.value = table;
      quiet = attend(opened);
      setMatch(opened);
    }, (problem: Trouble) => setTrouble(problem));
    return () => {
      gone = true;
      quiet();
      opened?.close();
      badgeTitle(false);
    };
  }, [id]);
  if (trouble) {
    if (trouble.isMissing) {
      return (
        <>
          <Head here={{ page: "missing" }} />
          <Missing />
        </>
      );
    }
    return (
      <>
        <Head here={{ page: "missing" }} />
        <Notice title={say("trouble.title")} text={trouble.message} />
      </>
    );
  }
  const table = match?.table.value;
  const game = games.value?.find((each) => each.id === table?.game);
  if (!match || !table || !game) return <p class="loading" role="status">{say("loading")}</p>;
  return <Room match={match} game={game} />;
}

function Room({ match, game }: { match: Match; game: GameInfo }) {
  const status = match.table.value?.status;
  const line = match.connection.value;
  return (
    <>
      {status === "open"
        ? <Lobby match={match} game={game} />
        : status === "playing"
        ? <Play match={match} game={game} />
        : <After match={match} game={game} />}
      <p class={`line ${line}`} role="status">
        {line === "lost"
          ? say("line.lost")
          : line === "refused"
          ? say("line.refused")
          : line === "old"
          ? say("line.old")
          : ""}
      </p>
      <Announcer match={match} />
    </>
  );
}

/** Whether one of my seats owes a decision; the sight knows it sooner than the table. */
const asks = (table: TableInfo, sight: Sight): boolean =>
  table.chairs.some(({ mine, seat, stands_in }) =>
    mine && !stands_in && seat !== null && sight.owing.includes(seat) && !sight.finished.includes(seat)
  );

/** The title says whose turn it is; a bell rings when it becomes mine. */
function attend(match: Match): () => void {
  let mine = false;
  let over = match.table.value?.status === "over";
  let entries = -1;
  return effect(() => {
    const table = match.table.value, sight = match.sight.value;
    if (!table) return;
    entitle(table.title);
    const now = table.status === "playing" && (sight ? asks(table, sight) : table.your_turn);
    badgeTitle(now);
    const called = now && !mine;
    if (called) callToTurn(table.title, sight?.ask ? plain(sight.ask) : "");
    mine = now;
    if (table.status === "over" && !over) play("end");
    over = table.status === "over";
    if (sight && entries >= 0 && sight.at > entries && !called) {
      play(soundOf(sight.told.filter((told) => told.n > entries).map((told) => told.key)));
    }
    entries = sight?.at ?? -1;
  });
}
