/** Who sits at the table, I among them: here, thinking, gone; their points, and what lies before them. */

import { useState } from "preact/hooks";
import { OtherMat } from "../board/board.tsx";
import { type Painted, PaintedMat } from "../board/painted.tsx";
import { asPile, type Field, isQuiet, type Mat, type Regions } from "../board/read_view.ts";
import { BotFace } from "../kit/bot_face.tsx";
import type { TableClient } from "../core/table_client.ts";
import type { Chair, Snapshot, TableInfo } from "../wire.ts";
import { say } from "../words.ts";
import { Amount } from "./amount.tsx";
import { Badge, Band } from "./badge.tsx";

/** What somebody is doing, in a word or two. */
export function statusText(chair: Chair, snapshot: Snapshot | null): string {
  const seat = chair.seat ?? -1;
  if (chair.conceded) return say("who.conceded");
  if (snapshot?.sealed && snapshot.finished.includes(seat)) return say("who.done");
  if (chair.stands_in) return say("who.standsIn");
  if (chair.kind === "free") return say("who.free");
  if (chair.presence === "gone") return say("who.gone");
  if (snapshot?.to_act.includes(seat)) return say("who.thinking");
  return chair.kind === "bot" ? say("who.bot") : say("who.here");
}

/** The same as a class, for the dot beside the name. */
export function statusClass(chair: Chair, snapshot: Snapshot | null): string {
  const seat = chair.seat ?? -1;
  if (snapshot?.sealed && snapshot.finished.includes(seat)) return "done";
  if (chair.kind === "person" && chair.presence === "gone" && !chair.stands_in) return "gone";
  return snapshot?.to_act.includes(seat) ? "thinking" : "here";
}

/** What games call the points that everybody can see while they play. */
const SCORES = ["score", "points", "cookies"];

interface Count {
  label: string;
  n: number;
}

/** The points among the fields of a mat, where the game shows them. */
export function scoreIn(fields: readonly Field[]): Count | null {
  for (const key of SCORES) {
    const found = fields.find((field) => field.key === key);
    if (typeof found?.value === "number") return { label: found.label, n: found.value };
  }
  return null;
}

/** A mat's counts in one line: "hand 3, floor 0, toys 1". */
function counts(fields: readonly Field[]): Count[] {
  const found: Count[] = [];
  for (const { label, value } of fields) {
    if (typeof value === "number") found.push({ label, n: value });
    else if (Array.isArray(value) && value.length && value.every((each) => asPile(each, {}) !== null)) {
      found.push({ label, n: value.length });
    }
  }
  return found.slice(0, 6);
}

/** What lies before a seat; my own things are sorted apart from the others'. */
export const matOf = (shown: Regions, seat: number | null, mine: boolean): Mat | undefined =>
  mine ? { seat: seat ?? -1, fields: shown.mine, at: "" } : shown.mats.find((mat) => mat.seat === seat);

interface RowProps {
  chair: Chair;
  mine: boolean;
  mat: Mat | undefined;
  client: TableClient;
  table: TableInfo;
}

function Row({ chair, mine, mat, client, table }: RowProps) {
  const snapshot = client.snapshot.value;
  const unfolds = mat && !mine && mat.fields.some((field) => !isQuiet(field.value));
  const score = scoreIn(mat?.fields ?? []);
  const head = (
    <>
      <Badge look={chair.look} size={26} />
      {chair.kind === "bot" && (
        <BotFace
          level={chair.level}
          look={chair.look}
          size={34}
          thinking={statusClass(chair, snapshot) === "thinking"}
        />
      )}
      <span class="who">
        <strong>{mine ? say("who.me", { name: chair.name }) : chair.name}</strong>
        {table.sides[chair.chair] && <span class="side-of">{table.sides[chair.chair]}</span>}
        <span class="doing">
          <span class={`dot ${statusClass(chair, snapshot)}`} /> {statusText(chair, snapshot)}
        </span>
        {mat && !mine && (
          <span class="counts">
            {counts(mat.fields).filter(({ label }) => label !== score?.label).map(({ label, n }) => (
              <span key={label} class={n ? "" : "zero"}>
                {label}{" "}
                <b>
                  <Amount n={n} />
                </b>
              </span>
            ))}
          </span>
        )}
      </span>
      {score && (
        <span class="score">
          <span class="unseen">{score.label}</span> <Amount n={score.n} />
        </span>
      )}
    </>
  );
  return (
    <li class={`person${mine ? " me" : ""}`} data-at={mine ? undefined : mat?.at}>
      {chair.seat !== null && <Band seat={chair.seat} />}
      {unfolds
        ? (
          <details>
            <summary>{head}</summary>
            <OtherMat mat={mat} />
          </details>
        )
        : <div class="summary">{head}</div>}
      {chair.replaceable && table.seats.length > 0 && !chair.mine && <Replace chair={chair} client={client} />}
    </li>
  );
}

/** Somebody stays away: the others may agree, one by one, that a bot plays on. */
function Replace({ chair, client }: { chair: Chair; client: TableClient }) {
  const [agreed, agree] = useState(false);
  const vote = async () => agree((await client.replace(chair.seat ?? -1)).kind === "done");
  return (
    <div class="replace">
      {agreed && chair.votes
        ? <span>{say("who.agreed", { name: chair.name })}</span>
        : <button type="button" onClick={() => void vote()}>{say("who.replace", { name: chair.name })}</button>}
      <span class="quiet" role="status">{say("who.votes", { n: chair.votes, of: chair.voters })}</span>
    </div>
  );
}

export function People({ client, table, shown }: { client: TableClient; table: TableInfo; shown: Regions }) {
  return (
    <section class="people" aria-label={say("board.players")} data-board tabIndex={0}>
      <ul>
        {bySeat(table).map((chair) => {
          const mine = chair.seat !== null && chair.seat === client.seat.value;
          return (
            <Row
              key={chair.chair}
              chair={chair}
              mine={mine}
              mat={matOf(shown, chair.seat, mine)}
              client={client}
              table={table}
            />
          );
        })}
      </ul>
      {table.watchers > 0 && <p class="quiet">{say("who.watchers", { n: table.watchers })}</p>}
    </section>
  );
}

/** The same on painted mats: those of the others, mine lies below the board. */
export function Rivals({ client, table, painted }: { client: TableClient; table: TableInfo; painted: Painted }) {
  return (
    <section class="people rivals" aria-label={say("board.players")} data-board tabIndex={0}>
      <ul>
        {bySeat(table).filter((chair) => chair.seat !== null && chair.seat !== client.seat.value).map((chair) => (
          <li key={chair.chair} class="rival">
            <PaintedMat {...painted} owner={chair.seat ?? -1} />
            {chair.replaceable && table.seats.length > 0 && !chair.mine && <Replace chair={chair} client={client} />}
          </li>
        ))}
      </ul>
      {table.watchers > 0 && <p class="quiet watchers">{say("who.watchers", { n: table.watchers })}</p>}
    </section>
  );
}

export const bySeat = (table: TableInfo): Chair[] => table.chairs.toSorted((a, b) => (a.seat ?? 99) - (b.seat ?? 99));
