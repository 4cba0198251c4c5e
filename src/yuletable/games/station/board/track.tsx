/** The garland: what was on sale, what is, and what is to come. The robin sits where it has got to. */

import { useBoard } from "board/context.ts";
import { Ink, type Shapes } from "kit/drawing.tsx";
import { TrackItem } from "kit/decorations.tsx";
import { memo } from "page/parts/memo.ts";
import { Seen } from "./pieces.tsx";
import type { StationView } from "./view.ts";
import { say } from "./words.ts";

const ROBIN: Shapes = [
  ["M-9 0l-7 3 4-5Z", "#6E431C"],
  ["M-9 0C-9-10 3-13 7-7L13-8 9-3C9 5-1 9-9 0Z", "#8C5A36", "contour", 1],
  ["M-5 3C0 6 6 2 6-3 2-3-3-1-5 3Z", "#C9412F"],
  ["O5 -6 1.2", "#FFFDF8"],
];

/** From the left end to the right one, and how far it hangs down in the middle. */
interface GarlandProps {
  view: StationView;
  from: number;
  to: number;
  y: number;
  sag: number;
  /** How wide an item is, at most. */
  size: number;
}

const ITEM = 42;
const ROOM = 0.95;
/** Where there is little room, what is gone hangs closer: by this part of the usual distance. */
const GONE = 0.5;

export function Garland({ view, from, to, y, sag, size }: GarlandProps) {
  const board = useBoard();
  const sale = new Map(view.on_sale.map((ware) => [ware.id, ware.points]));
  const later = new Map(view.later.map((ware) => [ware.id, ware.points]));
  const all = [...view.gone, ...view.track];
  const close = size < ITEM ? GONE : 1, gone = view.gone.length;
  const distance = (n: number) => Math.min(n, gone) * close + Math.max(0, n - gone);
  const inset = size * 0.6,
    step = (to - from - 2 * inset) / Math.max(1, distance(all.length - 1));
  const wide = Math.min(size, step * ROOM * (size < ITEM ? 1 : 0.78));
  const at = (n: number) => from + inset + distance(n) * step;
  const hangs = (x: number) => y + 4 * sag * ((x - from) / (to - from)) * (1 - (x - from) / (to - from));
  const robin = view.gone.length ? at(view.gone.length - 1) : from + inset / 3;
  return (
    <div
      class="garland"
      role="group"
      aria-label={say("track", {
        gone: view.gone.length,
        ahead: view.track.length,
      })}
    >
      <Rope from={from} to={to} y={y} sag={sag} thick={size / 5} />
      {all.map((id, n) => {
        const name = board.thing(id).name, x = at(n);
        const points = sale.get(id) ?? later.get(id);
        const state = n < view.gone.length ? "gone" : sale.has(id) ? "sale" : "ahead";
        return (
          <span
            key={id}
            class={`hung ${state}`}
            style={{
              left: `${x}px`,
              top: `${hangs(x)}px`,
              "--item": wide / ITEM * (state === "gone" ? 0.4 + 0.6 * close : 1),
            }}
          >
            <Seen
              id={id}
              label={say(`track.${state}`, { name, n: points ?? 0 })}
              at={`${state === "gone" ? "gone" : "track"}.${id}`}
            >
              <TrackItem id={id} state={state} />
            </Seen>
            {points !== undefined && <b aria-hidden="true">{points}</b>}
          </span>
        );
      })}
      <svg
        class="drawing robin"
        viewBox="-18 -14 36 24"
        width={size * 0.9}
        height={size * 0.6}
        style={{ left: `${robin}px`, top: `${hangs(robin)}px` }}
        aria-hidden="true"
      >
        <Ink shapes={ROBIN} />
      </svg>
    </div>
  );
}

const Rope = memo(function Rope({ from, to, y, sag, thick }: {
  from: number;
  to: number;
  y: number;
  sag: number;
  thick: number;
}) {
  const path = `M${from} ${y}Q${(from + to) / 2} ${y + 2 * sag} ${to} ${y}`;
  return (
    <svg
      class="drawing rope"
      width={to}
      height={y + sag + thick}
      aria-hidden="true"
    >
      <Ink
        shapes={[[path, "", "fir-mid", thick], [
          path,
          "",
          "fir-near",
          thick * 0.55,
          1,
          "3 6",
        ]]}
      />
    </svg>
  );
});
