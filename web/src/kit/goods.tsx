/** Goods: what is made, spent and counted. The picture never stands alone: a number or a name is beside it. */

import { memo } from "../parts/memo.ts";
import { Drawing, type Shapes } from "./drawing.tsx";
import { GOODS } from "./pictures/goods.ts";

export type GoodName = keyof typeof GOODS | "bell";

/** The last word of an id or a kind: of "material:wood" and of "wood" it is wood. */
export const bareName = (id: string): string => id.slice(id.indexOf(":") + 1);

/** The picture of a good by its name or its id, if it has one. */
export const goodShapes = (good: string): Shapes | undefined => {
  const name = bareName(good);
  return (GOODS as Record<string, Shapes>)[name === "bell" ? "jangles" : name];
};

/** The box that goods are drawn in. */
export const SMALL_BOX = [-12, -12, 24, 24] as const;

export interface GoodProps {
  /** A name or an id: `wood`, `material:wood`. */
  good: GoodName | (string & Record<never, never>);
  size?: number;
  class?: string | undefined;
}

export const Good = memo(function Good({ good, size = 18, class: look }: GoodProps) {
  const shapes = goodShapes(good);
  return shapes ? <Drawing shapes={shapes} box={SMALL_BOX} size={size} class={look} /> : null;
});
