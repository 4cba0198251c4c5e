/** How the generic board reads a game's view: which values are pieces, which lie before whom, what they are called. */

export type Labels = Record<string, string>;
export type Fields = Record<string, unknown>;

/** One field of the view with its name in words; the path says where it lies, by ids rather than by numbers. */
export interface Field {
  key: string;
  label: string;
  value: unknown;
  at: string;
  /** Its pieces are drawn without their names, its boxes folded away. */
  brief: boolean;
}

export interface Mat {
  seat: number;
  fields: Field[];
  at: string;
}

export interface Regions {
  table: Field[];
  mine: Field[];
  mats: Mat[];
}

export interface Pile {
  id: string;
  count: number;
  /** The names of the switches that are on: "wrapped". */
  tags: string[];
}

const ID = /^[a-z][\w-]*:[^\s]+$/i;
const SEAT = /^seat:(\d+)$/;
const ALWAYS_HIDDEN = new Set(["seat", "to_act"]);

export const isId = (value: unknown): value is string => typeof value === "string" && ID.test(value);
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The seat behind an id such as `seat:2`, counted from 0; -1 for anything else. */
export function seatOf(id: unknown): number {
  const found = typeof id === "string" ? SEAT.exec(id) : null;
  return found ? Number(found[1]) - 1 : -1;
}

/** Nothing worth showing: null, no, zero, an empty list, or fields that all say nothing. */
export function isQuiet(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0 || value === "") return true;
  if (Array.isArray(value)) return value.every(isQuiet);
  return isFields(value) && !("id" in value) && Object.values(value).every(isQuiet);
}

/** What a field is called; "/toys" names a field at the top of the view only, and comes before "toys". */
export function labelOf(key: string, labels: Labels, at = ""): string {
  return (at === key ? labels[`/${key}`] : undefined) ?? labels[key] ?? key.replaceAll(/[_-]/g, " ");
}

/** The fields of an object that have a name; an empty name hides a field, "~" in front of it makes its pieces brief. */
export function fieldsOf(value: Fields, labels: Labels, at: string, leave: readonly string[] = []): Field[] {
  return Object.entries(value)
    .filter(([key]) => !leave.includes(key))
    .map(([key, inside]) => {
      const here = at ? `${at}.${key}` : key;
      const label = labelOf(key, labels, here), brief = label.startsWith("~");
      return { key, label: brief ? label.slice(1) : label, value: inside, at: here, brief };
    })
    .filter((field) => field.label !== "");
}

/** The name of an element in a path: its id where it has one, so that it keeps it when the list shifts. */
export const stepOf = (value: unknown, index: number): string =>
  isFields(value) && typeof value.id === "string" ? value.id : String(index);

/** A list of boxes that are each somebody's. */
export const isMats = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => isFields(each) && seatOf(each.id) >= 0);

const SQUARE = /^(square|cell):/;

export const isSquare = (id: string): boolean => SQUARE.test(id);

/** A list of lists of one length is a grid; its cells are ids, words, numbers or nothing. One row alone is a grid only
 * where it is made of squares. */
export function isGrid(value: unknown): value is unknown[][] {
  if (!Array.isArray(value) || !value.length || !value.every(Array.isArray)) return false;
  const rows = value as unknown[][];
  const width = rows[0]?.length ?? 0;
  const squares = rows.some((row) => row.some((cell) => isId(cell) && SQUARE.test(cell)));
  return width > 0 && (rows.length > 1 || squares) &&
    rows.every((row) => row.length === width && row.every((cell) => cell === null || typeof cell !== "object"));
}

/** A numbered place or a square: in a grid it needs no picture. */
export const isPlace = (id: string): boolean => SQUARE.test(id) || /[:/,-]\d+$/.test(id);

/** A view sorted by where its things lie: on the table, before me, before the others. */
export function regions(view: unknown, labels: Labels, seat: number): Regions {
  const sorted: Regions = { table: [], mine: [], mats: [] };
  if (!isFields(view)) return sorted;
  for (const field of fieldsOf(view, labels, "")) {
    if (ALWAYS_HIDDEN.has(field.key)) continue;
    const boxes = isMats(field.value) ? field.value : isMats([field.value]) ? [field.value as Fields] : null;
    if (boxes) {
      for (const box of boxes) {
        const whose = seatOf(box.id);
        const at = `${field.at}.${String(box.id)}`;
        const fields = matFields(box, labels, at);
        if (whose === seat) sorted.mine.unshift(...fields);
        else sorted.mats.push({ seat: whose, fields, at });
      }
    } else if (field.key === "mine" && isFields(field.value)) {
      sorted.mine.push(...matFields(field.value, labels, field.at));
    } else sorted.table.push(field);
  }
  return sorted;
}

/** What lies on a mat. An inner object called `mat` is no box of its own, and a list makes a bare count of it needless. */
function matFields(box: Fields, labels: Labels, at: string): Field[] {
  const listed = isFields(box.mat) ? box.mat : {};
  return fieldsOf(box, labels, at, ["id"]).flatMap((field) => {
    if (field.key === "mat" && isFields(field.value)) return fieldsOf(field.value, labels, field.at);
    const inside = listed[field.key];
    if (typeof field.value === "number" && Array.isArray(inside) && inside.length === field.value) return [];
    return [field];
  });
}

/** An object with an id that holds nothing but switches is just that piece. */
export function asPile(value: unknown, labels: Labels): Pile | null {
  if (isId(value)) return { id: value, count: 1, tags: [] };
  if (!isFields(value) || !isId(value.id)) return null;
  const rest = fieldsOf(value, labels, "", ["id"]).filter((field) => !isQuiet(field.value));
  return rest.every((field) => field.value === true)
    ? { id: value.id, count: 1, tags: rest.map((field) => field.label) }
    : null;
}

/** Places that hold one thing or nothing: they stay places when they are empty. */
export const isSlots = (things: readonly unknown[], labels: Labels): things is Slot[] =>
  things.length > 0 && things.every((thing) => {
    if (!isFields(thing) || !isId(thing.id)) return false;
    const [only, ...more] = fieldsOf(thing, labels, "", ["id"]);
    return !!only && !more.length && (only.value === null || isId(only.value));
  });

export type Slot = Fields & { id: string };

/** Places of the same name that hold the same, stacked: four that want wood are read, not counted. */
export function stackedSlots(slots: readonly Slot[]): { slot: Slot; count: number }[] {
  const stacks = new Map<string, { slot: Slot; count: number }>();
  for (const slot of slots) {
    const key = JSON.stringify(slot);
    const stack = stacks.get(key);
    if (stack) stack.count++;
    else stacks.set(key, { slot, count: 1 });
  }
  return [...stacks.values()];
}

/** What a thing is called inside another: "Mailroom, left" is just "left" in the Mailroom. */
export function shortName(name: string, within: string): string {
  if (!within) return name;
  const rest = name.startsWith(within) ? name.slice(within.length).replace(/^[\s,:]+/, "") : name;
  return rest.replace(/^\((.*)\)$/, "$1") || name;
}

/** "up to card 1", "up to card 2", ...: side by side the numbers are enough. */
export function numbersOf(names: readonly string[]): string[] | null {
  const found = names.map((name) => /^(.*\D)(\d+)$/.exec(name));
  const first = found[0]?.[1];
  return names.length > 1 && first && found.every((each) => each?.[1] === first)
    ? found.map((each) => each?.[2] ?? "")
    : null;
}

/** Equal pieces stacked, in the order of their first. */
export function stacked(pieces: readonly Pile[]): Pile[] {
  const stacks = new Map<string, Pile>();
  for (const piece of pieces) {
    const key = [piece.id, ...piece.tags].join(" ");
    const stack = stacks.get(key);
    if (stack) stack.count += piece.count;
    else stacks.set(key, { ...piece });
  }
  return [...stacks.values()];
}

/** A list of things without ids of their own: a history, a list of notes. */
export const isRecord = (value: unknown): boolean =>
  Array.isArray(value) && value.some((each) => isFields(each) && !isId(each.id));

/** Whose things are whose: what has an id of its own on one mat and on no other belongs to that seat wherever it lies. */
export function owners(view: unknown): Map<string, number> {
  const found = new Map<string, number>();
  const walk = (value: unknown, seat: number): void => {
    if (Array.isArray(value)) value.forEach((each) => walk(each, seat));
    else if (isFields(value)) {
      const whose = seatOf(value.id) >= 0 ? seatOf(value.id) : seat;
      if (seat >= 0 && isId(value.id)) found.set(value.id, (found.get(value.id) ?? seat) === seat ? seat : -1);
      for (const inside of Object.values(value)) walk(inside, whose);
    }
  };
  if (isFields(view)) { for (const value of Object.values(view)) if (isMats(value)) walk(value, -1); }
  return found;
}

/** Which box each of these ids lies in, where that box is among the ones that were touched. */
export function holders(view: unknown, touched: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, within: string): void => {
    if (isId(value) && within) found.set(value, within);
    else if (Array.isArray(value)) value.forEach((each) => walk(each, within));
    else if (isFields(value)) {
      if (isId(value.id) && within) found.set(value.id, within);
      const box = isId(value.id) && touched.includes(value.id) ? value.id : within;
      for (const [key, inside] of Object.entries(value)) if (key !== "id") walk(inside, box);
    }
  };
  if (touched.some(isId)) walk(view, "");
  return found;
}

/** Every id that the board shows, hidden fields left out: what is not here must be offered in words. With `records`
 * false, what is only remembered in some list or drawn into a grid counts as not shown. */
export function idsIn(view: unknown, labels: Labels, records = true): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown, at: string): void => {
    if (isId(value)) found.add(value);
    else if (!records && isGrid(value)) value.flat().forEach((cell) => isId(cell) && isSquare(cell) && found.add(cell));
    else if (Array.isArray(value)) {
      if (records || !isRecord(value)) value.forEach((each) => walk(each, `${at}.`));
    } else if (isFields(value)) {
      for (const field of fieldsOf(value, labels, at)) {
        if (at !== "" || !ALWAYS_HIDDEN.has(field.key)) walk(field.value, field.at);
      }
    }
  };
  walk(view, "");
  return found;
}
