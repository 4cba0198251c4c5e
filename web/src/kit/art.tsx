/** Still pictures, such as a game's cover and its house: layers of paper, the farthest first, and pieces of the kit among
 * them. Whatever ends in `At` puts a piece into one: figures by their feet, all else by its middle. */

import { memo } from "../parts/memo.ts";
import { decorationShapes } from "./decorations.tsx";
import { dieShapes } from "./dice.tsx";
import { Ink, type Shapes } from "./drawing.tsx";
import { FIGURES } from "./pictures/figures.ts";
import { goodShapes } from "./goods.tsx";
import { hangingLamp } from "./light.tsx";
import { reindeerLayers } from "./reindeer.tsx";
import { hill, type Layer, sky } from "./scenery.tsx";
import { toyShapes } from "./toys.tsx";

export const Art = memo(function Art({ of }: { of: readonly Layer[] }) {
  return (
    <>
      {of.map(([drop, shapes, move], n) => (
        <g key={n} class={drop ? `drop-${drop}` : undefined} transform={move}>
          <Ink shapes={shapes} />
        </g>
      ))}
    </>
  );
});

/** Layers moved and made smaller or larger together. */
export const moved = (layers: readonly Layer[], move: string): Layer[] =>
  layers.map(([drop, shapes, within]) => [drop, shapes, within ? `${move} ${within}` : move]);

/** A picture at a place, so many times its own size, turned by so many degrees. */
export const placed = (
  shapes: Shapes,
  x: number,
  y: number,
  size = 1,
  drop: Layer[0] = "",
  turn = 0,
): Layer => {
  const scale = size === 1 ? "" : ` scale(${Number(size.toFixed(3))})`;
  return [drop, shapes, `translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}${scale}`];
};

export const toyAt = (id: string, x: number, y: number, size: number): Layer =>
  placed(toyShapes(id) ?? [], x, y, size / 48);

export const goodAt = (good: string, x: number, y: number, size: number, drop: Layer[0] = ""): Layer =>
  placed(goodShapes(good) ?? [], x, y, size / 24, drop);

export const decorationAt = (id: string, x: number, y: number, size: number): Layer =>
  placed(decorationShapes(id) ?? [], x, y, size / 48);

export const figureAt = (name: "ogre" | "santa" | "snowman", x: number, y: number, size = 1): Layer =>
  placed(FIGURES[name], x, y, size, "lies");

export const dieAt = (side: number, x: number, y: number, size: number, tilt = 0): Layer =>
  placed(dieShapes(side), x, y, size / 24, "lies", tilt);

/** A lamp that hangs from `top`, its light on the floor. */
export const lampAt = (x: number, top: number, floor: number, cord: number, half: number): Layer =>
  placed(hangingLamp(floor - top, cord, half), x, floor);

export const reindeerAt = (name: string, x: number, y: number, size = 1): Layer[] =>
  moved(reindeerLayers(name), `translate(${x} ${y}) scale(${size})`);

/** The sky of a cover: three rings round a point. */
export const coverSky = (x: number, y: number, radii: readonly number[]): Layer[] =>
  moved(sky(600, 400, x + 60, y, radii), "translate(-60 0)");

/** A hill of a cover, from side to side. */
export const coverHill = (y: number, wave: number, times: number, tone: string, seed: number): Layer => [
  "layer",
  [[hill(-60, 540, y, wave, times, 400, seed), tone]],
];
