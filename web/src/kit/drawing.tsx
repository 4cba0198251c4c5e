/** A picture is a short table of shapes; one component draws them all, so that sixty pictures stay small. */

import { memo } from "../parts/memo.ts";

/** Path, fill, stroke, width of the stroke, opacity, dashes. "" is none; a word instead of a colour is a token of the
 * style sheet, `url(...)` a pattern. Dashes that begin with `|` are cut straight. In a path, `O x y r` is a circle, `O x y rx ry` an ellipse. */
export type Shape = readonly [
  path: string,
  fill: string,
  stroke?: string,
  width?: number,
  opacity?: number,
  dashes?: string,
];
export type Shapes = readonly Shape[];

const ROUND = /O(-?[\d.]+) (-?[\d.]+) ([\d.]+)(?: ([\d.]+))?/g;

/** A path as SVG knows it: circles become arcs. */
export const pathOf = (path: string): string =>
  path.replace(ROUND, (_, x: string, y: string, rx: string, ry = rx) => {
    const across = 2 * Number(rx);
    return `M${Number(x) - Number(rx)} ${y}a${rx} ${ry} 0 1 0 ${across} 0a${rx} ${ry} 0 1 0-${across} 0Z`;
  });

/** A rectangle with round corners. */
export const rounded = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h${
    2 * r - w
  }a${r} ${r} 0 0 1-${r}-${r}v${2 * r - h}a${r} ${r} 0 0 1 ${r}-${r}Z`;

const paintOf = (paint: string): string => !paint ? "none" : /^[a-z][\w-]*$/.test(paint) ? `var(--${paint})` : paint;

/** What is either filled or stroked fades by its paint: the same picture, but no layer of its own to be mixed. */
const fadeOf = (fill: string, stroke: string | undefined): string =>
  !stroke ? "fill-opacity" : fill ? "opacity" : "stroke-opacity";

function pathMarkup([path, fill, stroke, width, opacity = 1, dashes]: Shape): string {
  let markup = `<path d="${pathOf(path)}" fill="${paintOf(fill)}"`;
  if (stroke) markup += ` stroke="${paintOf(stroke)}" stroke-width="${width}"`;
  if (dashes) markup += ` stroke-dasharray="${dashes.replace("|", "")}"`;
  if (dashes?.startsWith("|")) markup += ` stroke-linecap="butt"`;
  if (opacity !== 1) markup += ` ${fadeOf(fill, stroke)}="${opacity}"`;
  return `${markup}/>`;
}

const markups = new WeakMap<Shapes, string>();

/** The shapes as the browser reads them: worked out once for a picture, and made in one go wherever it is drawn. */
function markupOf(shapes: Shapes): string {
  let markup = markups.get(shapes);
  if (markup === undefined) markups.set(shapes, markup = shapes.map(pathMarkup).join(""));
  return markup;
}

/** The shapes alone, for a picture inside a larger one. */
export const Ink = memo(function Ink({ shapes }: { shapes: Shapes }) {
  return <g dangerouslySetInnerHTML={{ __html: markupOf(shapes) }} />;
});

interface DrawingProps {
  shapes: Shapes;
  /** Left, top, width and height of the part that counts; what reaches beyond it is drawn all the same. */
  box: readonly [number, number, number, number];
  /** How high it is drawn, in the units of the stage. */
  size: number;
  class?: string | undefined;
}

export const Drawing = memo(function Drawing({ shapes, box, size, class: look = "" }: DrawingProps) {
  const [x, y, w, h] = box;
  return (
    <svg
      class={`drawing ${look}`}
      viewBox={`${x} ${y} ${w} ${h}`}
      width={size * w / h}
      height={size}
      aria-hidden="true"
    >
      <Ink shapes={shapes} />
    </svg>
  );
});
