/** Below the hills: what the Trading Post deals in, how long patience lasts, and all that the Workshop sells. */

import { useBoard } from "board/context.ts";
import { Drawing, type Shapes } from "kit/drawing.tsx";
import { Good } from "kit/goods.tsx";
import { Chip, Paper, Worth } from "kit/paper.tsx";
import { Touch } from "kit/touch.tsx";
import { Decoration } from "kit/decorations.tsx";
import { paperOf } from "kit/tree.tsx";
import { memo } from "page/parts/memo.ts";
import { counted } from "./facts.ts";
import { Counts } from "./pieces.tsx";
import type { StationView, Ware } from "./view.ts";
import { say } from "./words.ts";

/** What is worth the same, and what one may gain. */
export function Rates({ view }: { view: StationView }) {
  const board = useBoard();
  const gains = view.rates.filter((rate) => rate.gain > 0);
  const spoken = (n: number, id: string) => `${n} ${board.thing(id).name}`;
  const label = say("rates", {
    rates: view.rates.map((rate) => spoken(rate.trade, rate.id)).join(" = "),
    gains: gains.map((rate) => spoken(rate.gain, rate.id)).join(
      ` ${say("or")} `,
    ),
  });
  return (
    <Paper cut={3} class="rates">
      <span role="img" aria-label={label}>
        <span class="rates-title">{say("same")}</span>
        <span class="rates-row">
          {view.rates.map((rate, n) => (
            <span key={rate.id}>
              {n > 0 && <i>=</i>}
              <b>{rate.trade}</b>
              <Good good={rate.id} size={17} />
            </span>
          ))}
        </span>
        <span class="rates-title second">{say("gain")}</span>
        <span class="rates-row">
          {gains.map((rate, n) => (
            <span key={rate.id}>
              {n > 0 && <i>{say("or")}</i>}
              <b>{rate.gain}</b>
              <Good good={rate.id} size={17} />
            </span>
          ))}
        </span>
      </span>
    </Paper>
  );
}

const CANDLE: Shapes = [
  ["M-12 0h24v-44h-24Z", "#FFF3DC", "#B9A98C", 1.2],
  ["M-12-38q6 6 8-2 4 8 9 1 4 5 7-3v-4h-24Z", "#F4E2BE"],
  ["M-12-12h24M-12-24h24", "", "#D9C9A4", 1],
  ["O0 -58 26", "url(#halo)"],
  ["M0-66c5 7 5 10 5 12a5 5 0 0 1-10 0c0-2 0-5 5-12Z", "#E8742A"],
  ["O0 -52 2.4", "#FFF1C4"],
  ["M-20 2h40l-5 8h-30Z", "#C98A1E", "#8A5A00", 1],
];
const CANDLE_BOX = [-26, -84, 52, 96] as const;

/** A candle that burns down: how long patience lasts. */
export function Patience(
  { view, size = 88 }: { view: StationView; size?: number },
) {
  return (
    <span
      class="patience"
      role="img"
      aria-label={say("patience.long", { n: view.turns_left })}
      data-at="turns_left"
    >
      {size > 0 && <Drawing shapes={CANDLE} box={CANDLE_BOX} size={size} class="lies" />}
      <Chip quiet>{say("patience", { n: view.turns_left })}</Chip>
    </span>
  );
}

/** The squares that a decoration covers. */
export const ShapeOf = memo(
  function ShapeOf({ ware, size }: { ware: Ware; size: number }) {
    const rows = ware.shape.filter((row) => row.some(Boolean));
    const wide = Math.max(
      1,
      ...rows.map((row) => row.reduce((last, x, n) => x ? n + 1 : last, 0)),
    );
    return (
      <svg
        class="drawing shape"
        width={wide * size}
        height={rows.length * size}
        aria-hidden="true"
      >
        {rows.flatMap((row, r) =>
          row.map((x, c) =>
            x && (
              <rect
                key={`${r} ${c}`}
                x={c * size + 0.7}
                y={r * size + 0.7}
                width={size - 1.4}
                height={size - 1.4}
                rx={size * 0.18}
                fill={paperOf(ware.id)}
              />
            )
          )
        )}
      </svg>
    );
  },
);

/** What a ware is called in full. */
export function useWareLabel(ware: Ware): string {
  const board = useBoard();
  const figures = {
    name: board.thing(ware.id).name,
    n: ware.points,
    cost: counted(ware.cost, board.thing, say("nothing")),
  };
  return say(
    !ware.shape.length ? "ware.extra" : ware.top ? "ware.top" : "ware",
    figures,
  );
}

/** Something on sale from the track. */
export function WareCard(
  { ware, low = false, brief = false }: {
    ware: Ware;
    low?: boolean;
    brief?: boolean;
  },
) {
  const board = useBoard();
  const lit = board.isLit(ware.id), lifted = board.isLifted(ware.id);
  const cell = low || brief ? 10 : 13;
  return (
    <Touch
      id={ware.id}
      at={`on_sale.${ware.id}`}
      label={useWareLabel(ware)}
      class={`ware${low ? " low" : ""}${brief ? " brief" : ""}`}
    >
      <Paper
        cut={ware.id.length}
        rim={lit || lifted ? "ember" : "gold"}
        lies={lifted ? "lifted" : "flat"}
      >
        <span class="ware-picture">
          <Decoration id={ware.id} size={low ? 28 : brief ? 32 : 44} />
        </span>
        <span class="ware-words">
          {!brief && <b class="ware-name">{board.thing(ware.id).name}</b>}
          <Worth value={ware.points} good="star" />
          {ware.top && <i>{say("top")}</i>}
        </span>
        <ShapeOf
          ware={ware}
          size={Math.min(
            cell,
            (low ? 38 : 46) / Math.max(1, ware.shape.length),
          )}
        />
        <span class="ware-cost">
          <Counts things={ware.cost} size={brief ? 13 : 16} />
        </span>
      </Paper>
    </Touch>
  );
}

/** Something that is always on sale. */
export function SmallWare(
  { ware, brief = false }: { ware: Ware; brief?: boolean },
) {
  const board = useBoard();
  const lit = board.isLit(ware.id), lifted = board.isLifted(ware.id);
  const name = board.thing(ware.id).name;
  return (
    <Touch
      id={ware.id}
      at={`small.${ware.id}`}
      label={useWareLabel(ware)}
      class={`small-ware${brief ? " brief" : ""}`}
    >
      <Paper
        cut={ware.id.length + 1}
        rim={lit || lifted ? "ember" : undefined}
        lies={lifted ? "lifted" : "flat"}
      >
        <Decoration id={ware.id} size={brief ? 22 : 30} />
        {brief ? <Heap things={ware.cost} /> : (
          <span class="small-words">
            <b>
              {ware.points ? say("ware.points", { name, n: ware.points }) : name}
            </b>
            <Counts things={ware.cost} size={15} />
          </span>
        )}
      </Paper>
    </Touch>
  );
}

/** All that something small costs, in one row, closer the more there is. */
function Heap({ things }: { things: readonly string[] }) {
  const size = Math.min(11, 40 / Math.max(1, things.length));
  return (
    <span class="small-cost" aria-hidden="true">
      {things.map((id, n) => <Good key={n} good={id} size={size} />)}
    </span>
  );
}

/** To leave a queue with nothing. */
export function Leave() {
  const board = useBoard();
  if (!board.isLit("leave")) return null;
  return (
    <Touch id="leave" class="leave" label={say("leave.long")}>
      <Paper cut={1} rim="ember">{say("leave")}</Paper>
    </Touch>
  );
}
