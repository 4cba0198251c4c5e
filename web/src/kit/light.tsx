/** Light: a lit lamp means that you can act here. Nothing else on a board is lit. */

import type { ComponentChildren } from "preact";
import { memo } from "../parts/memo.ts";
import { Ink, type Shapes } from "./drawing.tsx";
import { GhostElf } from "./elf.tsx";
import { lanternShapes } from "./pictures/lantern.ts";

interface LampProps {
  /** From the ceiling to the floor, in units. */
  high: number;
  /** How long its cord is; a lamp on a post has none. */
  cord?: number;
  /** Half the width of its light on the floor. */
  half?: number;
  /** Outdoors it stands beside the place, on a post. */
  post?: boolean;
}

/** A lit lamp with its cone of light: the middle of its floor is the middle of the foot of its box. */
export const Lamp = memo(function Lamp({ high, cord = 30, half = 26, post = false }: LampProps) {
  const wide = Math.max(half, 36);
  return (
    <svg
      class="drawing lamp"
      viewBox={`${-wide} ${-high} ${2 * wide} ${high}`}
      width={2 * wide}
      height={high}
      aria-hidden="true"
    >
      {post ? <Post half={half} /> : <Ink shapes={hangingLamp(high, cord, half)} />}
    </svg>
  );
});

/** The shapes of a hanging lamp, the middle of its floor at 0, 0. */
export const hangingLamp = (high: number, cord: number, half: number): Shapes => {
  const y = cord - high;
  return [
    [`M-6 ${y + 6}L${-half} 0Q0 9 ${half} 0L6 ${y + 6}Z`, "url(#cone)"],
    [`M0 ${-high}V${y}`, "", "contour", 1.1, 0.7],
    [`M-8 ${y + 6}Q-7 ${y - 2} 0 ${y - 3}Q7 ${y - 2} 8 ${y + 6}Z`, "ember", "contour", 1.1],
    [`O0 ${y + 6.5} 5 2.6`, "lamp-core"],
    [`O0 ${y + 8} 13`, "url(#halo)", "", 0, 0.8],
  ];
};

/** A lantern on a crook, its light falling on the place beside it. */
function Post({ half }: { half: number }) {
  return (
    <>
      <Ink
        shapes={[
          [`M12-60L${-half} 0Q0 9 ${half} 0L20-60Z`, "url(#cone)"],
          ["M28 2V-66q-2-10-12-8", "", "beam", 3],
        ]}
      />
      <g transform="translate(16 -62) scale(.62)">
        <Ink shapes={lanternShapes(true)} />
      </g>
    </>
  );
}

/** A lantern: lit while somebody is to decide. */
export const Lantern = memo(function Lantern({ lit, size = 34 }: { lit: boolean; size?: number }) {
  return (
    <svg
      class={`drawing lantern${lit ? " burning" : ""}`}
      viewBox="-10 -18 20 30"
      width={size * 2 / 3}
      height={size}
      aria-hidden="true"
    >
      <Ink shapes={lanternShapes(lit)} />
    </svg>
  );
});

interface RingProps {
  lit?: boolean;
  /** Half its width and half its depth. */
  half?: number;
  deep?: number;
}

/** The ring on the floor where a figure stands: dashed, or glowing ember. Its middle is the middle of its box. */
export const Ring = memo(function Ring({ lit = false, half = 23, deep = 6.5 }: RingProps) {
  const shapes: Shapes = lit
    ? [[`O0 0 ${half + 8} ${deep + 5}`, "url(#ring)"], [`O0 0 ${half} ${deep}`, "ring-light", "ember", 2.4]]
    : [[`O0 0 ${half} ${deep}`, "spot", "spot-line", 1.2, 1, "3 3"]];
  return (
    <svg
      class={`drawing ring${lit ? " lit" : ""}`}
      viewBox={`${-half} ${-deep} ${2 * half} ${2 * deep}`}
      width={2 * half}
      height={2 * deep}
      aria-hidden="true"
    >
      <Ink shapes={shapes} />
    </svg>
  );
});

interface SpotProps extends RingProps {
  /** Ceiling to floor for the lamp that is shown when lit. */
  high?: number;
  cord?: number;
  cone?: number;
  post?: boolean;
  /** How many lamps are lit before it: they come on one after another. */
  turn?: number;
  /** The shape of the elf that could go here. */
  ghost?: string | false;
  /** How high that elf is. */
  size?: number;
  children?: ComponentChildren;
}

/** A place for one figure: ring, and while lit the lamp, its light and the trace of who could go. The figures themselves
 * are its children. The middle of the floor is the middle of the foot of its box. */
export function Spot(
  { lit = false, half, deep, high = 95, cord, cone = 26, post = false, turn = 0, ghost = "round", size = 50, children }:
    SpotProps,
) {
  const empty = !children || Array.isArray(children) && !children.length;
  return (
    <span class="spot" style={{ "--turn": turn }}>
      {lit && <Lamp high={high} cord={cord ?? 30} half={cone} post={post} />}
      <Ring lit={lit} half={half ?? 23} deep={deep ?? 6.5} />
      {lit && empty && ghost && <GhostElf shape={ghost} size={size} />}
      {children}
    </span>
  );
}

/** Two boards nailed across: shut today. */
export const Shut = memo(function Shut({ w = 76, h = 34 }: { w?: number; h?: number }) {
  const cross = `M0 0L${w} ${h}M0 ${h}L${w} 0`;
  return (
    <svg class="drawing shut" viewBox={`0 0 ${w} ${h}`} width={w} height={h} aria-hidden="true">
      <Ink shapes={[[cross, "", "beam-light", 9], [cross, "", "beam", 1.2]]} />
    </svg>
  );
});
