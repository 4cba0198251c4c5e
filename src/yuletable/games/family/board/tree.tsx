/** The tree on a mat: six spaces that show what they bring, or the ornament that hangs there. */

import { useBoard } from "board/context.ts";
import { Ink, type Shapes } from "kit/drawing.tsx";
import { bareName, Good } from "kit/goods.tsx";
import { Touch } from "kit/touch.tsx";
import { memo } from "page/parts/memo.ts";
import type { TreeSpace } from "./view.ts";
import { say } from "./words.ts";

const BOUGHS: Shapes = [
  ["M-7 50h14v14h-14Z", "door"],
  [
    "M0-66C14-44 24-36 34-30L22-28C34-10 44-2 52 4L36 6C46 24 56 36 66 46Q0 64-66 46C-56 36-46 24-36 6L-52 4C-44-2-34-10-22-28L-34-30C-24-36-14-44 0-66Z",
    "fir-mid",
    "fir-dark",
    1.2,
  ],
  [
    "M0-78l3.7 8.2 9 1-6.7 6.1 1.9 8.8L0-58.3l-7.9 4.4 1.9-8.8-6.7-6.1 9-1Z",
    "#F0BD48",
    "contour",
    1,
  ],
];

export const Fir = memo(function Fir() {
  return (
    <svg
      class="drawing fir"
      viewBox="-70 -80 140 146"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <Ink shapes={BOUGHS} />
    </svg>
  );
});

/** Where the spaces are, in hundredths of the width and height of the tree. */
const AT = [[29, 77], [50, 81], [71, 77], [38, 59], [62, 59], [
  50,
  39,
]] as const;

const TONES: Readonly<Record<string, string>> = {
  wood: "#C9965C",
  fabric: "#9A73C1",
  metal: "#A7B2B7",
  letter: "#E8B13F",
  assembly: "#4E9AA5",
};

/** What a reward is drawn as. */
const goodOf = (brings: string): string => {
  const name = bareName(brings);
  return name === "points" ? "star" : name === "toy" ? "letter" : name;
};

export function Bauble(
  { ornament, size }: { ornament: string; size: number | string },
) {
  const name = bareName(ornament);
  return (
    <svg
      class="drawing bauble"
      viewBox="-14 -18 28 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <Ink
        shapes={[
          ["M-3-17h6v5h-6Z", "#F0BD48", "contour", 0.8],
          ["O0 0 13", TONES[name] ?? "#B5263A", "contour", 1.2],
          ["M-8-4a9 9 0 0 1 6-6", "", "#FFFDF8", 2, 0.7],
        ]}
      />
      <svg x={-8} y={-7} width={16} height={16} overflow="visible">
        <Good good={goodOf(name)} size={16} />
      </svg>
    </svg>
  );
}

/** The whole tree; on my own mat its spaces can be touched. */
export function MatTree(
  { tree, at }: { tree: readonly TreeSpace[]; at: string },
) {
  return (
    <span class="mat-tree" data-at={at}>
      <Fir />
      <span class="spaces">
        {tree.map((space, n) => {
          const [x, y] = AT[n % AT.length] ?? AT[0];
          return (
            <span
              key={space.id}
              class="space"
              style={{ left: `${x}%`, top: `${y}%` }}
            >
              <Space space={space} at={`${at}.${space.id}`} />
            </span>
          );
        })}
      </span>
    </span>
  );
}

function Space({ space, at }: { space: TreeSpace; at: string }) {
  const board = useBoard();
  const { id, brings, ornament } = space;
  const name = board.thing(id).name;
  const label = ornament
    ? say("space.hung", { space: name, ornament: board.thing(ornament).name })
    : say("space", { space: name, brings: board.thing(brings).name });
  return (
    <Touch id={id} at={at} label={label} class="fill">
      {ornament
        ? <Bauble ornament={ornament} size="100%" />
        : (
          <span class={`free-space${board.isLit(id) ? " lit" : ""}`}>
            <Good good={goodOf(brings)} size={16} />
          </span>
        )}
    </Touch>
  );
}

/** Somebody else's tree, small: what hangs on it. */
export function SmallTree(
  { tree, label }: { tree: readonly TreeSpace[]; label: string },
) {
  return (
    <span class="mat-tree small" role="img" aria-label={label}>
      <Fir />
      {tree.map(({ id, ornament }, n) => {
        const [x, y] = AT[n % AT.length] ?? AT[0];
        const tone = ornament ? TONES[bareName(ornament)] ?? "#B5263A" : undefined;
        return (
          <i
            key={id}
            class={ornament ? "hung" : ""}
            style={{ left: `${x}%`, top: `${y}%`, background: tone }}
          />
        );
      })}
    </span>
  );
}
