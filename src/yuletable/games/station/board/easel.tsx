/** Drawing a decoration: the tree comes up large, every place for it is shown, and its ghost goes along with finger,
 * mouse and arrow keys. One touch sets it. */

import { useBoard } from "board/context.ts";
import { Drawing } from "kit/drawing.tsx";
import { Paper, Worth } from "kit/paper.tsx";
import { Touch } from "kit/touch.tsx";
import { Decoration, decorationShapes } from "kit/decorations.tsx";
import { paperOf, Tree, TreeSquare } from "kit/tree.tsx";
import { useState } from "preact/hooks";
import { type Cell, isSquare, singlesIn, type Spread, spreadsOf } from "./facts.ts";
import type { Sheet, StationView, Ware } from "./view.ts";
import { Groups } from "./tree.tsx";
import { say } from "./words.ts";

/** What is being drawn, if anything is. */
export function useDrawn(view: StationView): Ware | undefined {
  const board = useBoard();
  return view.fittings.length
    ? [...view.on_sale, ...view.small].find((ware) => ware.shape.length > 0 && board.isLifted(ware.id))
    : undefined;
}

interface EaselProps {
  view: StationView;
  sheet: Sheet;
  ware: Ware;
  /** Its place on the stage. */
  x: number;
  y: number;
  w: number;
  h: number;
  layout: string;
}

const HEAD = 52;
const FOOT = 34;
const SIDE = 240;

export function Easel({ view, sheet, ware, x, y, w, h, layout }: EaselProps) {
  const board = useBoard();
  const wide = layout === "wide";
  const rows = sheet.tree.length,
    columns = Math.max(...sheet.tree.map((row) => row.length));
  const room = wide ? { w: w - SIDE - 40, h: h - 30 } : { w: w - 8, h: h - HEAD - FOOT - 8 };
  const size = Math.floor(
    Math.min(72, room.w / (columns + 1), room.h / (rows + 1.5)),
  );
  const spreads = spreadsOf(view, ware, sheet);
  const settled = spreads.find((each) => board.isLifted(each.place.id));
  const [over, setOver] = useState<string | null>(null);
  const ghost = settled ?? spreads.find((each) => each.place.id === over);
  const others = [...view.on_sale, ...view.small].filter((each) => each.shape.length && each.id !== ware.id);
  return (
    <div
      class={`easel ${layout}`}
      style={{
        left: `${x}px`,
        top: `${y}px`,
        width: `${w}px`,
        height: `${h}px`,
      }}
    >
      <Paper cut={2} lies="layer">
        <div class="easel-side">
          <p class="easel-head">
            <Decoration id={ware.id} size={34} />
            <b>{say("draw", { name: board.thing(ware.id).name })}</b>
            <Worth value={ware.points} good="star" />
          </p>
          <div class="easel-others">
            {wide && others.some((each) => board.isLit(each.id)) && <p>{say("others")}</p>}
            {others.filter((each) => board.isLit(each.id)).map((each) => <Other key={each.id} ware={each} />)}
          </div>
          {wide && <Brings sheet={sheet} ghost={ghost} />}
        </div>
        <Canvas
          view={view}
          sheet={sheet}
          ware={ware}
          size={size}
          spreads={spreads}
          ghost={ghost}
          show={setOver}
        />
        {!wide && <Brings sheet={sheet} ghost={ghost} />}
      </Paper>
    </div>
  );
}

/** Another decoration instead. */
function Other({ ware }: { ware: Ware }) {
  return (
    <Touch id={ware.id} class="easel-other">
      <Paper cut={ware.id.length} rim="ember">
        <Decoration id={ware.id} size={30} />
      </Paper>
    </Touch>
  );
}

/** What setting it there brings: points, and the groups as they are and as they would be. */
function Brings({ sheet, ghost }: { sheet: Sheet; ghost: Spread | undefined }) {
  const now = sheet.apart.length;
  if (!ghost) return <p class="brings quiet">{say("draw.hint")}</p>;
  const then = ghost.place.apart.length;
  return (
    <p class="brings" aria-live="polite">
      <b>
        {say("draw.adds", {
          n: ghost.place.adds > 0 ? `+${ghost.place.adds}` : ghost.place.adds,
        })}
      </b>
      {(now > 1 || then !== now) && <span>{say("draw.groups", { now, then })}</span>}
    </p>
  );
}

interface CanvasProps {
  view: StationView;
  sheet: Sheet;
  ware: Ware;
  size: number;
  spreads: Spread[];
  ghost: Spread | undefined;
  show: (square: string | null) => void;
}

/** How far a finger goes before it drags. */
const DRAG = 10;

function Canvas(
  { view, sheet, ware, size, spreads, ghost, show }: CanvasProps,
) {
  const board = useBoard();
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const begins = new Set(spreads.map(({ place }) => place.id));
  const open = new Set(spreads.flatMap(({ cells }) => cells.map(String)));
  const traced = new Set(ghost?.cells.map(String));
  const under = (
    event: PointerEvent & { currentTarget: HTMLElement },
  ): string | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const unit = box.width /
      ((Math.max(...sheet.tree.map((row) => row.length)) + 1) * size);
    const row = (event.clientY - box.top) / unit / size - 1,
      column = (event.clientX - box.left) / unit / size - 0.5;
    return nearest(spreads, sheet, row, column);
  };
  const look = (square: string | null) => {
    show(square);
    board.preview(square);
  };
  const set = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    const square = under(event);
    if (square) board.choose(square);
  };
  return (
    <div
      class="canvas"
      onPointerMove={(event) => look(under(event))}
      onPointerLeave={() => look(null)}
      onPointerDown={(event) => {
        setFrom({ x: event.clientX, y: event.clientY });
        look(under(event));
      }}
      onPointerUp={(event) => {
        const far = from &&
          Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG;
        const beside = !(event.target as HTMLElement).closest("button");
        setFrom(null);
        if (from && (beside || event.pointerType === "touch" && far)) {
          set(event);
        }
      }}
      onFocusIn={(event) => show((event.target as HTMLElement).dataset.piece ?? null)}
    >
      <Tree
        rows={sheet.tree}
        size={size}
        isSquare={isSquare}
        single={singlesIn(view)}
        square={(id, row, column) => {
          const key = `${row},${column}`;
          const state = traced.has(key) ? "empty" : begins.has(id) ? "begin" : "empty";
          return (
            <Touch
              id={id}
              class={open.has(key) ? "open" : ""}
            >
              <TreeSquare state={state} />
            </Touch>
          );
        }}
      />
      <Groups
        rows={sheet.tree}
        apart={ghost?.place.apart ?? sheet.apart}
        size={size}
      />
      {ghost && <Ghost ware={ware} cells={ghost.cells} size={size} />}
    </div>
  );
}

/** The place that is meant at this point of the tree: one that begins there, else the one whose middle is nearest of
 * those that cover it. */
function nearest(
  spreads: readonly Spread[],
  sheet: Sheet,
  row: number,
  column: number,
): string | null {
  const r = Math.floor(row), c = Math.floor(column), here = sheet.tree[r]?.[c];
  const begins = spreads.find((each) => each.place.id === here);
  if (begins) return begins.place.id;
  const far = ({ cells }: Spread) => {
    const middle = (at: 0 | 1) => cells.reduce((sum, cell) => sum + cell[at] + 0.5, 0) / cells.length;
    return Math.hypot(middle(0) - row, middle(1) - column);
  };
  const covering = spreads.filter(({ cells }) => cells.some((cell) => cell[0] === r && cell[1] === c));
  return covering.sort((one, other) => far(one) - far(other))[0]?.place.id ??
    null;
}

/** The decoration as it would lie. */
function Ghost(
  { ware, cells, size }: { ware: Ware; cells: readonly Cell[]; size: number },
) {
  const rs = cells.map(([r]) => r), cs = cells.map(([, c]) => c);
  const top = Math.min(...rs), left = Math.min(...cs);
  const high = Math.max(...rs) - top + 1, wide = Math.max(...cs) - left + 1;
  const picture = Math.min(high, wide) * size * 0.92;
  return (
    <div
      class="ghost-deco"
      style={{
        left: `${(left + 0.5) * size}px`,
        top: `${(top + 1) * size}px`,
        width: `${wide * size}px`,
        height: `${high * size}px`,
        "--ghost": paperOf(ware.id),
      }}
      aria-hidden="true"
    >
      {cells.map(([r, c]) => (
        <i
          key={`${r} ${c}`}
          style={{
            left: `${(c - left) * size}px`,
            top: `${(r - top) * size}px`,
            width: `${size}px`,
            height: `${size}px`,
          }}
        />
      ))}
      <Drawing
        shapes={decorationShapes(ware.id) ?? []}
        box={[-24, -24, 48, 48]}
        size={picture}
      />
    </div>
  );
}
