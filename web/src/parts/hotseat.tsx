/** Several people on one device: whose things are shown, and a curtain while it is handed on. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { TableClient } from "../core/table_client.ts";
import { settings } from "../core/settings.ts";
import type { TableInfo } from "../wire.ts";
import { say } from "../words.ts";
import { SeatBadge } from "./badge.tsx";

interface HotSeat {
  curtain: boolean;
  /** Those on this device who owe a decision. */
  next: number[];
  /** To whom the device should be handed on, when the one who holds it has nothing to decide. */
  pass: number[];
}

export function useHotSeat(client: TableClient): HotSeat {
  const table = client.table.value, snapshot = client.snapshot.value;
  const mine = table?.seats ?? [];
  const hot = mine.length > 1;
  const [covered, cover] = useState(false);
  const next = snapshot && hot
    ? mine.filter((seat) => snapshot.to_act.includes(seat) && !snapshot.finished.includes(seat))
    : [];
  const idle = snapshot !== null && !next.includes(snapshot.seat);
  const open = !settings.value.curtain;
  const seat = snapshot?.seat;
  useEffect(() => {
    if (!hot || seat === undefined) return;
    // Until somebody says who they are, the device shows what everyone may see.
    if (seat < 0) cover(true);
    else if (!covered && !open) void client.showSeat(-1);
    if (open && idle && next[0] !== undefined) void client.showSeat(next[0]);
  }, [hot, open, idle, next[0], seat]);
  const behind = hot && !open && snapshot !== null && !snapshot.result && (snapshot.seat < 0 || !covered);
  return { curtain: behind && next.length > 0, next, pass: hot && !open && idle ? next : [] };
}

const nameOf = (table: TableInfo, seat: number) => table.chairs.find((chair) => chair.seat === seat)?.name ?? "";

export function Curtain({ client, table, next }: { client: TableClient; table: TableInfo; next: number[] }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [next[0]]);
  return (
    <div class="curtain">
      <section class="card">
        <h1>{say("hot.title", { name: nameOf(table, next[0] ?? 0) })}</h1>
        <p>{say("hot.help")}</p>
        <div class="buttons">
          {next.map((seat, n) => (
            <button
              type="button"
              key={seat}
              ref={n === 0 ? first : undefined}
              class={n === 0 ? "primary" : ""}
              onClick={() => void client.showSeat(seat)}
            >
              <SeatBadge seat={seat} size={20} /> {say("hot.iAm", { name: nameOf(table, seat) })}
            </button>
          ))}
        </div>
      </section>
    </div>
  );
}

export function HandOn({ client, table, next }: { client: TableClient; table: TableInfo; next: number[] }) {
  const seat = next[0] ?? 0;
  return (
    <div class="choices">
      <button type="button" class="primary" onClick={() => void client.showSeat(-1)}>
        {say("hot.pass", { name: nameOf(table, seat) })}
      </button>
    </div>
  );
}
