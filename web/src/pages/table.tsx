/** A table, whatever it has come to: waiting for players, in play, over. */

import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { api, ApiError } from "../core/api.ts";
import { announceTurn, markTurnInTitle, setPageTitle } from "../core/notifications.ts";
import { noteSeen } from "../core/seen.ts";
import { games } from "../core/session.ts";
import { TableClient } from "../core/table_client.ts";
import { play, soundOf } from "../core/sound.ts";
import { Announcer } from "../parts/announcer.tsx";
import { SeatLooksProvider, useLooksOf } from "../parts/badge.tsx";
import { plainText } from "../parts/spans.tsx";
import type { GameInfo, Snapshot, TableInfo } from "../wire.ts";
import { say } from "../words.ts";
import { After } from "./after.tsx";
import { Head, Missing, Notice } from "./frame.tsx";
import { Lobby } from "./lobby.tsx";
import { Play } from "./play.tsx";

export function TablePage({ id }: { id: string }) {
  const [client, setClient] = useState<TableClient | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    let opened: TableClient | null = null;
    let gone = false;
    let quiet = () => {};
    api.table(id).then((table) => {
      if (gone) return;
      opened = new TableClient(id);
      opened.table.value = table;
      quiet = attend(opened);
      setClient(opened);
    }, (problem: ApiError) => setError(problem));
    return () => {
      gone = true;
      quiet();
      opened?.close();
      markTurnInTitle(false);
    };
  }, [id]);
  if (error) {
    if (error.isMissing) {
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
        <Notice title={say("error.title")} text={error.message} />
      </>
    );
  }
  const table = client?.table.value;
  const game = games.value?.find((each) => each.id === table?.game);
  if (!client || !table || !game) return <p class="loading" role="status">{say("loading")}</p>;
  return <Room client={client} game={game} />;
}

function Room({ client, game }: { client: TableClient; game: GameInfo }) {
  const status = client.table.value?.status;
  const connection = client.connection.value;
  const played = useRef(false);
  if (status === "playing") played.current = true;
  const looks = useLooksOf(client.table.value?.chairs ?? []);
  useEffect(() => {
    if (status === "over") noteSeen(client.id);
  }, [client, status]);
  return (
    <SeatLooksProvider value={looks}>
      {status === "open"
        ? <Lobby client={client} game={game} />
        : status === "playing"
        ? <Play client={client} game={game} />
        : <After client={client} game={game} justEnded={played.current} />}
      <p class={`connection ${connection}`} role="status">
        {connection === "lost"
          ? say("line.lost")
          : connection === "refused"
          ? say("line.refused")
          : connection === "old"
          ? say("line.old")
          : ""}
      </p>
      <Announcer client={client} />
    </SeatLooksProvider>
  );
}

/** Whether one of my seats owes a decision; the snapshot knows it sooner than the table. */
const asks = (table: TableInfo, snapshot: Snapshot): boolean =>
  table.chairs.some(({ mine, seat, stands_in }) =>
    mine && !stands_in && seat !== null && snapshot.to_act.includes(seat) && !snapshot.finished.includes(seat)
  );

/** The title says whose turn it is; a bell rings when it becomes mine. */
function attend(client: TableClient): () => void {
  let mine = false;
  let over = client.table.value?.status === "over";
  let entries = -1;
  return effect(() => {
    const table = client.table.value, snapshot = client.snapshot.value;
    if (!table) return;
    setPageTitle(table.title);
    const now = table.status === "playing" && (snapshot ? asks(table, snapshot) : table.your_turn);
    markTurnInTitle(now);
    const called = now && !mine;
    if (called) announceTurn(table.title, snapshot?.ask ? plainText(snapshot.ask) : "");
    mine = now;
    if (table.status === "over" && !over) play("end");
    over = table.status === "over";
    if (snapshot && entries >= 0 && snapshot.at > entries && !called) {
      play(soundOf(snapshot.told.filter((told) => told.n > entries).map((told) => told.key)));
    }
    entries = snapshot?.at ?? -1;
  });
}
