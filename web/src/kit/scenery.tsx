/** Scenery: layers of paper, the farthest first, each with the shadow it throws. Made once, by chance that is the same
 * every time. */

import { memo } from "../parts/memo.ts";
import { Ink, type Shape, type Shapes } from "./drawing.tsx";

/** How far it lies above what is behind it, its shapes, and where they are moved to. */
export type Layer = readonly [drop: "" | "lies" | "layer" | "lifted", shapes: Shapes, move?: string];

interface SceneryProps {
  w: number;
  h: number;
  layers: readonly Layer[];
}

export const Scenery = memo(function Scenery({ w, h, layers }: SceneryProps) {
  return (
    <svg class="drawing" viewBox={`0 0 ${w} ${h}`} width={w} height={h} aria-hidden="true">
      {layers.map(([drop, shapes, move], n) => (
        <g key={n} class={drop && `drop-${drop}`} transform={move}>
          <Ink shapes={shapes} />
        </g>
      ))}
    </svg>
  );
});

/** Figures between two others, the same ones for the same seed. */
function chance(seed: number): (from: number, to: number) => number {
  let state = seed * 2654435761;
  return (from, to) => {
    state = Math.imul(state ^ state >>> 15, 2246822519) + 0x9e3779b9 | 0;
    return from + (state >>> 8) / 0x1000000 * (to - from);
  };
}

const n = (value: number) => Number(value.toFixed(1));

/** The sky in three rings round a point, lightest inside, upon its darkest tone. */
export function sky(w: number, h: number, x: number, y: number, radii: readonly number[] = [120, 230, 380]): Layer[] {
  const next = chance(8);
  const ring = (radius: number): string => {
    const points = Array.from({ length: 14 }, (_, at) => {
      const turn = at / 7 * Math.PI, out = radius * next(0.94, 1.07);
      return [x + out * 1.35 * Math.cos(turn), y + out * Math.sin(turn)] as const;
    });
    const middle = (at: number) => {
      const [a, b] = [points[at % 14], points[(at + 1) % 14]] as [readonly [number, number], readonly [number, number]];
      return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
    };
    return `M${middle(13)}${points.map(([px, py], at) => `Q${n(px)} ${n(py)} ${middle(at)}`).join("")}Z`;
  };
  const rings = radii.map((radius, at): Layer => ["layer", [[ring(radius), `sky-${at}`]]]);
  return [["", [[`M0 0H${w}V${h}H0Z`, "sky-3"]]], ...rings.reverse()];
}

/** A hill from side to side, down to the bottom: its edge waves by so much, so many times. */
export function hill(
  from: number,
  to: number,
  y: number,
  wave: number,
  times: number,
  bottom: number,
  seed = 1,
): string {
  const next = chance(seed), step = (to - from) / times;
  let path = `M${from} ${bottom}V${y}`;
  for (let at = 1, before = y; at <= times; at++) {
    const x = from + step * at, here = y + next(-wave, wave);
    path += `C${n(x - step * 0.6)} ${n(before)} ${n(x - step * 0.4)} ${n(here)} ${n(x)} ${n(here)}`;
    before = here;
  }
  return `${path}V${bottom}Z`;
}

/** Flakes of snow in a rectangle. */
export function flakes(count: number, from: number, top: number, to: number, bottom: number, seed = 3): Shape {
  const next = chance(seed);
  const each = () => `O${n(next(from, to))} ${n(next(top, bottom))} ${n(next(1.2, 2.8))}`;
  return [Array.from({ length: count }, each).join(""), "flake", "", 0, 0.9];
}

/** Icicles along an edge, the longest so long. */
export function icicles(from: number, to: number, y: number, longest = 12, seed = 2): Shape {
  const next = chance(seed);
  let path = `M${from} ${y}`;
  for (let x = from; x < to - 6;) {
    const end = Math.min(x + next(7, 15), to), wide = end - x;
    path += `Q${n(x + wide * 0.3)} ${y + 1.5} ${n(x + wide / 2)} ${n(y + next(3, longest))}Q${n(end - wide * 0.3)} ${
      y + 1.5
    } ${n(end)} ${y}`;
    x = end;
  }
  return [`${path}V${y - 5}H${from}Z`, "snow"];
}

const BULBS = ["#B5263A", "#F0BD48", "#2F7D5B", "#3D6E9E", "#E8742A"] as const;

/** A string of paper bulbs from point to point. */
export function lights(points: readonly (readonly [number, number])[], apart = 26): Shapes {
  const bulbs = BULBS.map(() => "");
  const glows: Shape[] = [];
  let cord = "", count = 0;
  for (const [at, [x1, y1]] of points.slice(1).entries()) {
    const [x0, y0] = points[at] as readonly [number, number];
    const x = (x0 + x1) / 2, y = Math.max(y0, y1) + Math.abs(x1 - x0) * 0.09 + 3;
    const many = Math.max(2, Math.floor(Math.abs(x1 - x0) / apart));
    cord += `M${x0} ${y0}Q${n(x)} ${n(y)} ${x1} ${y1}`;
    for (let k = 0; k < many; k++) {
      const t = (k + 0.5) / many, u = 1 - t;
      const bx = u * u * x0 + 2 * t * u * x + t * t * x1, by = u * u * y0 + 2 * t * u * y + t * t * y1;
      // Each for itself: the paint would spread over all of them together.
      glows.push([`O${n(bx)} ${n(by + 4)} 7`, "url(#window-glow)", "", 0, 0.55]);
      bulbs[count++ % BULBS.length] += `M${n(bx - 2.4)} ${n(by + 1.4)}h4.8q1.8 5.4-2.4 8.4q-4.2-3-2.4-8.4Z`;
    }
  }
  return [
    [cord, "", "#3A2A20", 1.1, 0.8],
    ...glows,
    ...bulbs.flatMap((path, k): Shape[] => path ? [[path, BULBS[k] as string, "#3A2A20", 0.6]] : []),
  ];
}

const FIR = "M0-60 16-38H9L24-17H14L32 6H4V16H-4V6H-32L-14-17H-24L-9-38H-16Z";
const SNOW: Shapes = [
  ["M0-60 16-38Q10-43 6-40 0-48-6-40-10-43-16-38Z", "snow", "", 0, 0.92],
  ["M24-17q-6-5-10-2-4-4-6-1 6-4 3-9ZM-24-17q5-5 9-1 3-4 7-2-3-6-1-10Z", "snow", "", 0, 0.8],
];

/** A fir, its foot at x, y; far ones carry no snow that could be seen. */
export const fir = (
  x: number,
  y: number,
  size: number,
  tone: "fir-far" | "fir-mid" | "fir-near" = "fir-near",
): Layer => [
  "lies",
  tone === "fir-far" ? [[FIR, tone]] : [[FIR, tone], ...SNOW],
  `translate(${x} ${y}) scale(${size})`,
];

/** A hole in a wall or a hill, as of a room: its shade falls from above and from the left. */
export const hole = (x: number, y: number, w: number, h: number): Shapes => [
  [`M${x} ${y}h${w}v20h${-w}Z`, "url(#shade-top)"],
  [`M${x} ${y}h11v${h}h-11Z`, "url(#shade-left)"],
];

/** Single bricks that stand out of a wall, darker or lighter than it; a course is so high. */
export function bricks(from: number, to: number, top: number, foot: number, course: number, seed = 1): Shapes {
  const next = chance(seed), step = course * 2, w = step - 4, h = course - 3;
  const tones = { dark: "", light: "" };
  for (let y = top, row = 0; y + h <= foot; y += course, row++) {
    for (let x = from + (row % 2 ? course : 0); x + w <= to; x += step) {
      const draw = next(0, 1);
      if (draw < 0.35) tones[draw < 0.18 ? "dark" : "light"] += `M${x} ${y}h${w}v${h}h${-w}Z`;
    }
  }
  return [[tones.dark, "brick-dark"], [tones.light, "brick-light"]];
}
