/** A tree of squares: empty ones, those where drawing may begin, the ghost of what is drawn, and joined paper shapes. */

import type { ComponentChildren } from "preact";
import { memo } from "../parts/memo.ts";
import { decorationShapes } from "./decorations.tsx";
import { Ink, type Shape } from "./drawing.tsx";
import { bareName } from "./goods.tsx";

/** A row of squares from the left: null where there is none, the id of an empty square, or of what covers it. */
export type TreeRows = readonly (readonly (string | null)[])[];

/** The paper that each decoration is cut from. */
const PAPER: Readonly<Record<string, string>> = {
  "candy-cane": "#F6D9D5",
  "shooting-star": "#24386E",
  "giant-bauble": "#F3C6CC",
  bauble: "#BFD3EA",
  tinsel: "#C9D2D6",
  sleigh: "#F3D9C6",
  icicles: "#D6EEF6",
  "giant-icicle": "#D6EEF6",
  "giant-gift": "#F0C9A8",
  goose: "#E4EFE0",
  skates: "#DCE8F2",
  star: "#FFF1C4",
  angel: "#E9E2F2",
  candle: "#FBE4B8",
  fairy: "#E7F2DA",
};

/** The colour of the paper that a decoration is cut from. */
export const paperOf = (id: string): string => PAPER[bareName(id).replace(/^second-/, "")] ?? "#DCE8F2";

type Cell = readonly [row: number, column: number];

interface Cut {
  id: string;
  cells: Cell[];
}

/** The shapes that lie on the tree: cells side by side with the same thing are one piece of paper, unless each of them is
 * one by itself. */
export function cutsOf(rows: TreeRows, isSquare: (id: string) => boolean, single: readonly string[] = []): Cut[] {
  const cuts: Cut[] = [];
  const seen = new Set<string>();
  const at = (row: number, column: number) => rows[row]?.[column] ?? null;
  rows.forEach((cells, row) =>
    cells.forEach((id, column) => {
      if (!id || isSquare(id) || seen.has(`${row} ${column}`)) return;
      const cut: Cut = { id, cells: [] };
      const open = [[row, column] as const];
      while (open.length) {
        const [r, c] = open.pop() as readonly [number, number];
        if (at(r, c) !== id || seen.has(`${r} ${c}`)) continue;
        seen.add(`${r} ${c}`);
        cut.cells.push([r, c]);
        if (!single.includes(id)) open.push([r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]);
      }
      cuts.push(cut);
    })
  );
  return cuts;
}

interface TreeProps {
  rows: TreeRows;
  /** The side of a square: 14 small, 24 on a mat, 42 for drawing. */
  size?: number;
  isSquare: (id: string) => boolean;
  /** What covers one square at a time: two side by side are two. */
  single?: readonly string[];
  /** What lies over an empty square: a `Touch`, most likely, with a `TreeSquare` in it. */
  square?: (id: string, row: number, column: number) => ComponentChildren;
}

/** Eight columns or fewer; its box is as wide as the grid and one square more, and one square higher. */
export const Tree = memo(function Tree({ rows, size = 24, isSquare, single = [], square }: TreeProps) {
  const columns = Math.max(...rows.map((row) => row.length));
  const w = (columns + 1) * size, h = (rows.length + 1.5) * size;
  return (
    <span class="tree" style={{ width: `${w}px`, height: `${h}px` }}>
      <svg class="drawing" viewBox={`${-size / 2} ${-size} ${w} ${h}`} width={w} height={h} aria-hidden="true">
        <TreeArt rows={rows} size={size} isSquare={isSquare} single={single} />
      </svg>
      {square && rows.map((row, r) =>
        row.map((id, c) =>
          id && isSquare(id)
            ? (
              <span
                key={id}
                class="tree-place"
                style={{ left: `${(c + 0.5) * size}px`, top: `${(r + 1) * size}px`, "--size": `${size}px` }}
              >
                {square(id, r, c)}
              </span>
            )
            : null
        )
      )}
    </span>
  );
});

/** The tree and what hangs on it, for a larger picture: its uppermost left square at 0, 0. */
export const TreeArt = ({ rows, size = 24, isSquare, single = [] }: Omit<TreeProps, "square">) => (
  <>
    <Boughs rows={rows} size={size} />
    {cutsOf(rows, isSquare, single).map((cut, n) => <Sheet key={n} cut={cut} size={size} />)}
  </>
);

const n = (value: number) => Number(value.toFixed(1));

/** The tree itself, fitted to its rows. */
const Boughs = memo(function Boughs({ rows, size: z }: { rows: TreeRows; size: number }) {
  const shapes: Shape[] = [];
  const spans = rows.map((row) => {
    const there = row.flatMap((id, column) => id === null || id === "" ? [] : [column]);
    return [Math.min(...there), Math.max(...there) + 1] as const;
  });
  const top = spans[0] ?? [0, 1];
  const middle = (top[0] + top[1]) / 2 * z, foot = rows.length * z;
  shapes.push([`M${n(middle - z * 0.45)} ${n(foot)}h${n(z * 0.9)}v${n(z * 0.5)}h${n(-z * 0.9)}Z`, "door"]);
  for (let r = spans.length - 1; r >= 0; r--) {
    const [from, to] = spans[r] as readonly [number, number];
    const left = from * z, right = to * z, upper = r * z, lower = (r + 1) * z, out = z * 0.5;
    const waves = to - from + 1, step = (right - left + 2 * out) / waves;
    const sides = `M${n(left - out)} ${n(lower + z * 0.08)}Q${n(left - z * 0.02)} ${n(lower - z * 0.3)} ${
      n(left + z * 0.04)
    } ${n(upper - z * 0.04)}H${n(right - z * 0.04)}Q${n(right + z * 0.02)} ${n(lower - z * 0.3)} ${n(right + out)} ${
      n(lower + z * 0.08)
    }`;
    const hem = `q${n(-step / 2)} ${n(z * 0.26)} ${n(-step)} 0`.repeat(waves);
    shapes.push([`${sides}${hem}Z`, r % 2 ? "fir-near" : "fir-light", "fir-dark", 0.9]);
  }
  const wing = z * (top[1] - top[0]) / 2 + z * 0.02;
  shapes.push([
    `M${n(middle - wing)} ${n(z * 0.02)}Q${n(middle - z * 0.2)} ${n(-z * 0.3)} ${n(middle)} ${n(-z * 0.85)}Q${
      n(middle + z * 0.2)
    } ${n(-z * 0.3)} ${n(middle + wing)} ${n(z * 0.02)}Z`,
    "fir-light",
    "fir-dark",
    0.9,
  ]);
  return (
    <>
      <Ink shapes={shapes} />
      {rows.flatMap((row, r) =>
        row.map((id, c) =>
          id
            ? (
              <rect
                key={`${r} ${c}`}
                class="tree-cell"
                x={c * z + 1.2}
                y={r * z + 1.2}
                width={z - 2.4}
                height={z - 2.4}
                rx={n(z * 0.16)}
              />
            )
            : null
        )
      )}
    </>
  );
});

/** The cells of a thin shape one after another, from end to end. */
function inLine({ cells }: Cut): Cut["cells"] {
  const beside = ([r, c]: Cell, [s, d]: Cell) => Math.abs(r - s) + Math.abs(c - d) === 1;
  const line = cells.filter((cell) => cells.filter((other) => beside(cell, other)).length < 2).slice(0, 1);
  for (let last = line[0]; last;) {
    const from: Cell = last;
    last = cells.find((cell) => !line.includes(cell) && beside(cell, from));
    if (last) line.push(last);
  }
  return line;
}

/** What follows the shape of its paper: a cane bent at its corner, a wave of tinsel. */
function along(cut: Cut, z: number): Shape[] | null {
  const name = bareName(cut.id);
  const points = inLine(cut).map(([r, c]) => [(c + 0.5) * z, (r + 0.5) * z] as const);
  const [first, ...rest] = points;
  if (!first || !rest.length) return null;
  const end = rest[rest.length - 1] as readonly [number, number];
  if (name === "candy-cane") {
    // Round the corners: towards the middle of each side, with the cell's own middle as the handle.
    const middles = rest.map(([x, y], at) => {
      const [px, py] = points[at] as readonly [number, number];
      return [(x + px) / 2, (y + py) / 2] as const;
    });
    const bends = middles.slice(1).map(([x, y], at) => `Q${rest[at]?.map(n).join(" ")} ${n(x)} ${n(y)}`);
    const path = `M${first.map(n).join(" ")}L${middles[0]?.map(n).join(" ")}${bends.join("")}L${end.map(n).join(" ")}`;
    return [
      [path, "", "#B9A98C", z * 0.42],
      [path, "", "#FFFDF8", z * 0.36],
      [path, "", "#B8303F", z * 0.36, 1, `|${n(z * 0.2)} ${n(z * 0.26)}`],
    ];
  }
  if (name !== "tinsel") return null;
  const [dx, dy] = [(end[0] - first[0]) / 2, (end[1] - first[1]) / 2];
  const path = `M${n(first[0] - dx * 0.7)} ${n(first[1] - dy * 0.7)}q${n(dx * 0.85 - dy * 0.8)} ${
    n(dy * 0.85 + dx * 0.8)
  } ${n(dx * 1.7)} ${n(dy * 1.7)}t${n(dx * 1.7)} ${n(dy * 1.7)}`;
  return [[path, "", "#7D8A91", z * 0.24], [path, "", "#FFFDF8", z * 0.12, 1, "2 4"]];
}

/** One piece of paper on the tree, with its picture as large as it can be. */
function Sheet({ cut, size: z }: { cut: Cut; size: number }) {
  const has = new Set(cut.cells.map(([r, c]) => `${r} ${c}`));
  const inset = (r: number, c: number) => has.has(`${r} ${c}`) ? 0 : 1.4;
  const path = cut.cells.map(([r, c]) =>
    `M${n(c * z + inset(r, c - 1))} ${n(r * z + inset(r - 1, c))}H${n((c + 1) * z - inset(r, c + 1))}V${
      n((r + 1) * z - inset(r + 1, c))
    }H${n(c * z + inset(r, c - 1))}Z`
  ).join("");
  const rs = cut.cells.map(([r]) => r), cs = cut.cells.map(([, c]) => c);
  const high = Math.max(...rs) - Math.min(...rs) + 1, wide = Math.max(...cs) - Math.min(...cs) + 1;
  const scale = Math.min(high, wide) * z * 0.92 / 48;
  const bent = along(cut, z);
  const x = (Math.min(...cs) + wide / 2) * z, y = (Math.min(...rs) + high / 2) * z;
  return (
    <>
      <path d={path} fill={paperOf(cut.id)} class={z > 15 ? "tree-sheet" : undefined} />
      {z > 15 && (bent ? <Ink shapes={bent} /> : (
        <g transform={`translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)})`}>
          <Ink shapes={decorationShapes(cut.id) ?? []} />
        </g>
      ))}
    </>
  );
}

/** An empty square that can be touched: where drawing may begin there is a dot, where it would lie its ghost. */
export function TreeSquare({ state }: { state: "empty" | "begin" | "traced" }) {
  return <span class={`tree-square ${state}`} />;
}
