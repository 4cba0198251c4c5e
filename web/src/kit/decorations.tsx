/** Decorations: what hangs on a tree, and on the thread from which it is sold. */

import { memo } from "../parts/memo.ts";
import { Drawing, type Shapes } from "./drawing.tsx";
import { bareName } from "./goods.tsx";
import { DECORATIONS } from "./pictures/decorations.ts";

const HUNG: Readonly<Record<string, Shapes>> = DECORATIONS;
export const DECORATION_NAMES = Object.keys(HUNG);

/** The picture of a decoration by its id or bare name; a second one looks like the first, the other way round. */
export const decorationShapes = (id: string): Shapes | undefined => HUNG[bareName(id).replace(/^second-/, "")];

const BOX = [-24, -24, 48, 48] as const;

interface DecorationProps {
  /** An id or its bare name. */
  id: string;
  size?: number;
  class?: string | undefined;
}

export const Decoration = memo(function Decoration({ id, size = 40, class: look = "" }: DecorationProps) {
  const shapes = decorationShapes(id);
  const turned = bareName(id).startsWith("second-") ? "turned" : "";
  return shapes ? <Drawing shapes={shapes} box={BOX} size={size} class={`${turned} ${look}`} /> : null;
});

interface TrackItemProps {
  id: string;
  /** `gone`: a trace is left; `sale`: to be had now, larger and gold; `ahead`: still to come. */
  state: "gone" | "sale" | "ahead";
  worth?: number | undefined;
}

/** A disc on a thread, 42 wide; 48 on sale. */
export function TrackItem({ id, state, worth }: TrackItemProps) {
  return (
    <span class={`track-item ${state}`}>
      <Decoration id={id} size={state === "sale" ? 36 : 29} />
      {worth !== undefined && state !== "gone" && <b>{worth}</b>}
    </span>
  );
}
