/** What moved between two views: for the pieces that fly, and for the few words that say what a decision changes. */

import { type Fields, isFields, isId, isMats, labelOf, type Labels, seatOf, stepOf } from "./read_view.ts";

/** Piece counts by where they lie and what they are; numbers by where they stand. */
export interface Census {
  pieces: Map<string, Map<string, number>>;
  figures: Map<string, number>;
}

/** What lies where in a view. What it shares with `other`, the very same objects at the same places, is left out: it has
 * not changed, and snapshots share all that has not (core/reuse.ts). */
export function census(view: unknown, other?: unknown): Census {
  const pieces = new Map<string, Map<string, number>>();
  const figures = new Map<string, number>();
  const walk = (value: unknown, at: string, known: unknown): void => {
    if (isId(value)) {
      const here = pieces.get(at) ?? new Map<string, number>();
      here.set(value, (here.get(value) ?? 0) + 1);
      pieces.set(at, here);
    } else if (typeof value === "number") figures.set(at, value);
    else if (Array.isArray(value)) {
      if (value === known) return;
      const before: readonly unknown[] = Array.isArray(known) ? known : [];
      value.forEach((each, n) => walk(each, isId(each) ? at : `${at}.${stepOf(each, n)}`, before[n]));
    } else if (isFields(value)) {
      const before = isFields(known) ? known : {};
      for (const key in value === known ? {} : value) {
        if (key !== "id" && !(at === "" && (key === "seat" || key === "to_act"))) {
          walk(value[key], at ? `${at}.${key}` : key, before[key]);
        }
      }
      if (isId(value.id) && seatOf(value.id) < 0) {
        walk(value.id, at.slice(0, Math.max(0, at.lastIndexOf("."))) || at, null);
      }
    }
  };
  walk(view, "", other);
  return { pieces, figures };
}

export interface Flight {
  id: string;
  from: string;
  to: string;
  /** Nothing of the kind lay there before. */
  fresh: boolean;
}

/** A piece may stand in a view twice, where it lies and where it is spoken of: it lies where the path is longer. */
const byDepth = (places: readonly string[]): string[] =>
  places.toSorted((one, other) => other.split(".").length - one.split(".").length);

/** Pieces that are fewer in one place and more in another have gone there. */
export function flights(before: unknown, after: unknown, most = 24): Flight[] {
  const old = census(before, after).pieces, now = census(after, before).pieces;
  const losses = new Map<string, string[]>(), gains = new Map<string, string[]>();
  const note = (book: Map<string, string[]>, id: string, at: string, n: number) => {
    const places = book.get(id) ?? [];
    for (let k = 0; k < n; k++) places.push(at);
    book.set(id, places);
  };
  for (const at of new Set([...old.keys(), ...now.keys()])) {
    for (const id of new Set([...(old.get(at)?.keys() ?? []), ...(now.get(at)?.keys() ?? [])])) {
      const more = (now.get(at)?.get(id) ?? 0) - (old.get(at)?.get(id) ?? 0);
      if (more > 0) note(gains, id, at, more);
      else if (more < 0) note(losses, id, at, -more);
    }
  }
  const found: Flight[] = [];
  for (const [id, places] of gains) {
    const left = byDepth(losses.get(id) ?? []);
    byDepth(places).slice(0, left.length).forEach((to, n) =>
      found.push({ id, from: left[n] as string, to, fresh: !old.get(to)?.has(id) })
    );
  }
  return found.slice(0, most);
}

export interface Change {
  label: string;
  /** The piece that became more or fewer; null where the label's own figure changed. */
  id: string | null;
  by: number;
}

/** What changes among my own things, as a few counts; what lies in two places of the view is said once. */
export function myChanges(before: unknown, after: unknown, labels: Labels, seat: number): Change[] {
  const old = census(mineOf(before, seat)), now = census(mineOf(after, seat));
  const found: Change[] = [];
  const label = (at: string) => labelOf(at.slice(at.lastIndexOf(".") + 1), labels);
  const hidden = (at: string) => at.split(".").some((step) => labels[step] === "");
  for (const at of new Set([...old.pieces.keys(), ...now.pieces.keys()])) {
    if (hidden(at)) continue;
    for (const id of new Set([...(old.pieces.get(at)?.keys() ?? []), ...(now.pieces.get(at)?.keys() ?? [])])) {
      const by = (now.pieces.get(at)?.get(id) ?? 0) - (old.pieces.get(at)?.get(id) ?? 0);
      if (by) found.push({ label: label(at), id, by });
    }
  }
  const said = new Set(found.map((change) => change.label));
  for (const [at, value] of now.figures) {
    const by = value - (old.figures.get(at) ?? 0);
    if (by && !hidden(at) && !said.has(label(at))) found.push({ label: label(at), id: null, by });
  }
  const once = new Map(found.map((change) => [`${change.label} ${change.id}`, change]));
  return [...once.values()];
}

function mineOf(view: unknown, seat: number): Fields {
  const mine: Fields = {};
  if (!isFields(view)) return mine;
  for (const [key, value] of Object.entries(view)) {
    if (key === "mine") mine[key] = value;
    else if (isMats(value)) mine[key] = value.filter((box) => seatOf(box.id) === seat);
  }
  return mine;
}
