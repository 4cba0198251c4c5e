/** Who sits at the table: here, thinking, gone; and what lies before them. */

import { useState } from "preact/hooks";
import { OtherMat } from "../board/board.tsx";
import { asPile, type Field, isQuiet, type Mat } from "../board/shape.ts";
import type { Match } from "../core/match.ts";
import type { Chair, Sight, TableInfo } from "../wire.ts";
import { say } from "../words.ts";
import { Amount } from "./amount.tsx";
import { Badge } from "./badge.tsx";

/** What somebody is doing, in a word or two. */
export function doing(chair: Chair, sight: Sight | null): string {
  const seat = chair.seat ?? -1;
  if (chair.conceded) return say("who.conceded");
  if (sight?.sealed && sight.finished.includes(seat)) return say("who.done");
  if (chair.stands_in) return say("who.standsIn");
  if (chair.kind === "free") return say("who.free");
  if (chair.presence === "gone") return say("who.gone");
  if (sight?.owing.includes(seat)) return say("who.thinking");
  return chair.kind === "bot" ? say("who.bot") : say("who.here");
}

/** The same as a class, for the dot beside the name. */
export function mood(chair: Chair, sight: Sight | null): string {
  const seat = chair.seat ?? -1;
  if (sight?.sealed && sight.finished.includes(seat)) return "done";
  if (chair.kind === "person" && chair.presence === "gone" && !chair.stands_in) return "gone";
  return sight?.owing.includes(seat) ? "thinking" : "here";
}

/** A mat's counts in one line: "hand 3, floor 0, toys 1". */
function glance(fields: readonly Field[]): { label: string; n: number }[] {
  const counts: { label: string; n: number }[] = [];
  for (const { label, value } of fields) {
    if (typeof value === "number") counts.push({ label, n: value });
    else if (Array.isArray(value) && value.length && value.every((each) => asPile(each, {}) !== null)) {
      counts.push({ label, n: value.length });
    }
  }
  return counts.slice(0, 6);
}

interface RowProps {
  chair: Chair;
  mat: Mat | undefined;
  match: Match;
  table: TableInfo;
}

function Row({ chair, mat, match, table }: RowProps) {
  const sight = match.sight.value;
  const unfolds = mat && mat.fields.some((field) => !isQuiet(field.value));
  const head = (
    <>
      <Badge look={chair.look} size={26} />
      <span class="who">
        <strong>{chair.name}</strong>
        {table.sides[chair.chair] && <span class="side-of">{table.sides[chair.chair]}</span>}
        <span class="doing">
          <span class={`dot ${mood(chair, sight)}`} /> {doing(chair, sight)}
        </span>
        {mat && (
          <span class="glance">
            {glance(mat.fields).map(({ label, n }) => (
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
    </>
  );
  return (
    <li class="person" data-at={mat?.at}>
      {unfolds
        ? (
          <details>
            <summary>{head}</summary>
            <OtherMat mat={mat} />
          </details>
        )
        : <div class="summary">{head}</div>}
      {chair.replaceable && table.seats.length > 0 && !chair.mine && <Replace chair={chair} match={match} />}
    </li>
  );
}

/** Somebody stays away: the others may agree, one by one, that a bot plays on. */
function Replace({ chair, match }: { chair: Chair; match: Match }) {
  const [agreed, agree] = useState(false);
  const vote = async () => agree((await match.replace(chair.seat ?? -1)).kind === "done");
  return (
    <div class="replace">
      {agreed && chair.votes
        ? <span>{say("who.agreed", { name: chair.name })}</span>
        : <button type="button" onClick={() => void vote()}>{say("who.replace", { name: chair.name })}</button>}
      <span class="quiet" role="status">{say("who.votes", { n: chair.votes, of: chair.voters })}</span>
    </div>
  );
}

export function People({ match, table, mats }: { match: Match; table: TableInfo; mats: Mat[] }) {
  const chairs = bySeat(table).filter((chair) => chair.seat !== match.seat.value);
  return (
    <section class="people" aria-label={say("board.others")} data-board tabIndex={0}>
      <ul>
        {chairs.map((chair) => (
          <Row
            key={chair.chair}
            chair={chair}
            match={match}
            table={table}
            mat={mats.find((mat) => mat.seat === chair.seat)}
          />
        ))}
      </ul>
      {table.watchers > 0 && <p class="quiet">{say("who.watchers", { n: table.watchers })}</p>}
    </section>
  );
}

export const bySeat = (table: TableInfo): Chair[] => table.chairs.toSorted((a, b) => (a.seat ?? 99) - (b.seat ?? 99));
