/** Any value of a view, drawn by its shape: pieces, stacks, boxes, grids, figures. */

import type { ComponentChildren } from "preact";
import { Amount } from "../parts/amount.tsx";
import { memo } from "../parts/memo.ts";
import { say } from "../words.ts";
import { RecordProvider, useBoard, useWithin, WithinProvider } from "./context.ts";
import { Gap } from "./glyphs.tsx";
import { Piece } from "./piece.tsx";
import {
  asPile,
  type Field,
  type Fields,
  fieldsOf,
  isFields,
  isGrid,
  isId,
  isQuiet,
  isRecord,
  isSlots,
  isSquare,
  type Labels,
  numbersOf,
  type Pile,
  seatOf,
  shortName,
  type Slot,
  stacked,
  stackedSlots,
  stepOf,
} from "./read_view.ts";
import { useTouching } from "./touching.ts";

const MANY = 8;

/** The fields of a region: figures first, in one line; then whatever needs room. */
export const FieldList = memo(function FieldList({ fields, inBox = false }: { fields: Field[]; inBox?: boolean }) {
  const { labels } = useBoard();
  const within = useWithin();
  const shown = fields.filter((field) => says(field, labels));
  const plain = shown.filter((field) => isPlain(field.value));
  const roomy = shown.filter((field) => !isPlain(field.value))
    .sort((a, b) => Number(isRecord(a.value)) - Number(isRecord(b.value)));
  const beside = roomy.filter((field) => !isId(field.value)).length;
  return (
    <>
      {plain.length > 0 && (
        <dl class="figures">
          {plain.map((field) => <Figure key={field.key} label={field.label} value={field.value} brief={field.brief} />)}
        </dl>
      )}
      {roomy.map((field) => (
        <Group
          key={field.key}
          label={field.label}
          value={field.value}
          at={field.at}
          brief={field.brief}
          named={!inBox || !speaksForItself(field.value, labels, within, beside)}
        />
      ))}
    </>
  );
});

/** In a box: places say what they are; so do boxes when there are no other lists. In a row of a card a piece does, and
 * so do pieces when there are no others. */
const speaksForItself = (value: unknown, labels: Labels, within: string, beside: number): boolean =>
  Array.isArray(value)
    ? isSlots(value, labels) || beside === 1 && (isBoxes(value) || within !== "" && isPieces(value, labels))
    : within !== "" && isId(value);

/** Whether there is anything to show of a field, once what its game hides is left out. */
const says = ({ value, at }: Field, labels: Labels): boolean =>
  isFields(value) && !isId(value.id)
    ? fieldsOf(value, labels, at).some((field) => says(field, labels))
    : !isQuiet(value);

const isPlain = (value: unknown) => (typeof value !== "object" || value === null) && !isId(value);

/** A figure or a few words with their name; brief ones speak for themselves. */
function Figure({ label, value, brief }: { label: string; value: unknown; brief: boolean }) {
  if (value === true) {
    return (
      <div class="figure flag">
        <dt>{label}</dt>
        <dd class="unseen">{say("board.yes")}</dd>
      </div>
    );
  }
  return (
    <div class={`figure${brief ? " brief" : ""}`}>
      <dt class={brief ? "unseen" : undefined}>{label}</dt>
      <dd>
        {typeof value === "number" ? <Amount n={value} /> : String(value).replaceAll("-", " ")}
      </dd>
    </div>
  );
}

const isPieces = (value: unknown, labels: Labels) =>
  Array.isArray(value) && value.every((each) => asPile(each, labels) !== null) && !isSlots(value, labels);
const isBoxes = (value: unknown) => Array.isArray(value) && value.every((each) => isFields(each) && isId(each.id));

interface GroupProps {
  label: string;
  value: unknown;
  at: string;
  brief: boolean;
  /** A box that holds nothing but boxes need not say what they are. */
  named: boolean;
}

/** A field that needs room: its name, and its things below it. */
const Group = memo(function Group({ label, value, at, brief, named }: GroupProps) {
  const { labels } = useBoard();
  const boxes = isBoxes(value) && !isPieces(value, labels);
  if (boxes && brief) {
    return (
      <details class="group of-boxes brief" data-at={at}>
        <summary>
          <span class="group-name">{label}</span>
        </summary>
        <Value value={value} at={at} label={label} />
      </details>
    );
  }
  return (
    <section class={`group${boxes ? " of-boxes" : ""}${brief ? " brief" : ""}`} data-at={at}>
      <h3 class={named ? "group-name" : "group-name unseen"}>{label}</h3>
      <Value value={value} at={at} label={label} />
    </section>
  );
});

interface ValueProps {
  value: unknown;
  at: string;
  label: string;
  /** Draw a box even where there is nothing in it: its neighbours are boxes. */
  boxed?: boolean;
}

const Value = memo(function Value({ value, at, label, boxed = false }: ValueProps) {
  const { labels } = useBoard();
  if (boxed && isFields(value) && isId(value.id)) return <Box id={value.id} value={value} at={at} />;
  if (isGrid(value)) return <Grid rows={value} label={label} />;
  if (Array.isArray(value)) return <Things things={value} at={at} label={label} />;
  const pile = asPile(value, labels);
  if (pile) return <Piece id={pile.id} tags={pile.tags.join(", ")} />;
  if (isFields(value)) {
    if (isId(value.id)) return <Box id={value.id} value={value} at={at} />;
    return (
      <div class="inner">
        <FieldList fields={fieldsOf(value, labels, at)} />
      </div>
    );
  }
  return <span class="word">{typeof value === "string" ? value.replaceAll("-", " ") : String(value ?? "–")}</span>;
});

/** A list. Equal pieces are stacked; boxes stand side by side; long lists of other things are folded. */
function Things({ things, at, label }: { things: unknown[]; at: string; label: string }) {
  const board = useBoard();
  const { labels } = board;
  if (isSlots(things, labels)) return <Slots slots={things} at={at} />;
  const piles = things.map((thing) => asPile(thing, labels));
  if (piles.every((pile): pile is Pile => pile !== null)) {
    return (
      <ul class="pieces">
        {stacked(piles).map((pile) => (
          <li key={[pile.id, ...pile.tags].join(" ")}>
            <Piece id={pile.id} count={pile.count} tags={pile.tags.join(", ")} />
          </li>
        ))}
      </ul>
    );
  }
  const boxes = things.every((thing) => isFields(thing) && isId(thing.id));
  const shown = things.map((thing, n) => [thing, n] as const).filter(([thing]) =>
    boxes || !isQuiet(thing) || isPlain(thing)
  );
  const rows = shown.map(([thing, n]) => (
    <li key={stepOf(thing, n)} class={isPlain(thing) ? "bare" : undefined}>
      {!boxes && !isPlain(thing) && <span class="ordinal">{say("board.place", { n: n + 1 })}</span>}
      <Value value={thing} at={`${at}.${stepOf(thing, n)}`} label={label} boxed={boxes} />
    </li>
  ));
  const numbered = boxes && numbersOf(things.map((thing) => board.thing(String((thing as Fields).id)).name));
  const look = boxes ? `boxes${numbered ? " numbered" : ""}` : "rows";
  const list = (some: typeof rows) => <ul class={look}>{some}</ul>;
  if (!isRecord(things)) return list(rows);
  if (rows.length <= MANY) return <RecordProvider value>{list(rows)}</RecordProvider>;
  return (
    <Folded summary={say("board.all", { n: rows.length })} first={list(rows.slice(-3))}>
      {list(rows)}
    </Folded>
  );
}

/** Places side by side: equal ones are stacked, and of names that differ by their number the number is enough. */
function Slots({ slots, at }: { slots: Slot[]; at: string }) {
  const board = useBoard();
  const stacks = stackedSlots(slots);
  const numbers = numbersOf(stacks.map(({ slot }) => board.thing(slot.id).name));
  return (
    <ul class="boxes">
      {stacks.map(({ slot, count }, n) => (
        <li key={JSON.stringify(slot)}>
          <Box id={slot.id} value={slot} at={`${at}.${slot.id}`} short={numbers?.[n]} count={count} />
        </li>
      ))}
    </ul>
  );
}

function Folded(
  { summary, first, children }: { summary: string; first: ComponentChildren; children: ComponentChildren },
) {
  return (
    <RecordProvider value>
      {first}
      <details>
        <summary>{summary}</summary>
        {children}
      </details>
    </RecordProvider>
  );
}

interface BoxProps {
  id: string;
  value: Fields;
  at: string;
  /** What it is called among its like. */
  short?: string | undefined;
  /** How many like it there are. */
  count?: number;
}

/** A thing with things in it. When it can be touched, its name is the button and the whole box its area. */
function Box({ id, value, at, short, count = 1 }: BoxProps) {
  const board = useBoard();
  const within = useWithin();
  const { name: whole, lit, lifted, on } = useTouching(id, within);
  const name = short ?? shortName(whole, within ? board.thing(within).name : "");
  const fields = fieldsOf(value, board.labels, at, ["id"]).filter((field) => !isQuiet(field.value));
  const only = fields.length === 1 ? fields[0] : undefined;
  const slot = only && isId(only.value) ? only.value : null;
  const called = slot ? `${whole}: ${board.thing(slot).name}` : whole;
  const spoken = count > 1 ? say("board.count", { name: called, n: count }) : called;
  const times = count > 1 && <span class="count">×{count}</span>;
  const title = lit
    ? (
      <button
        type="button"
        class="box-name"
        aria-label={spoken === name ? undefined : spoken}
        {...on}
      >
        {name}
        {times}
      </button>
    )
    : <span class="box-name" tabIndex={-1}>{name}{times}</span>;
  return (
    <div
      class={`box${slot || !fields.length ? ` slot${name.length > 3 ? " worded" : ""}` : ""}${lit ? " lit" : ""}${
        lifted ? " lifted" : ""
      }`}
      data-at={at}
      data-ref={id}
    >
      {title}
      {slot ? <Piece id={slot} small={within !== "" && seatOf(slot) >= 0} /> : fields.length
        ? (
          <WithinProvider value={id}>
            <FieldList fields={fields} inBox />
          </WithinProvider>
        )
        : <Gap id={id} />}
    </div>
  );
}

/** Cells side by side, each with its place in words for those who do not see it. What was drawn into a grid from
 * somewhere else is remembered there: it glows where it is still to be had. */
function Grid({ rows, label }: { rows: unknown[][]; label: string }) {
  const columns = rows[0]?.length ?? 0;
  return (
    <div
      class="grid"
      role="group"
      aria-label={say("board.grid", { label, rows: rows.length, columns })}
      style={{ "--columns": columns }}
    >
      {rows.map((row, r) => row.map((cell, c) => <Cell key={`${r} ${c}`} cell={cell} row={r + 1} column={c + 1} />))}
    </div>
  );
}

function Cell({ cell, row, column }: { cell: unknown; row: number; column: number }) {
  const board = useBoard();
  if (cell === null || cell === "") return <span class="cell void" />;
  if (cell === "x") {
    return (
      <span class="cell full">
        <span class="unseen">{say("board.covered", { row, column })}</span>
      </span>
    );
  }
  if (!isId(cell)) return <span class="cell">{String(cell)}</span>;
  const piece = <Piece id={cell} small label={say("board.cell", { row, column, what: board.thing(cell).name })} />;
  return <span class="cell">{isSquare(cell) ? piece : <RecordProvider value>{piece}</RecordProvider>}</span>;
}
