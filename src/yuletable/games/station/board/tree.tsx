/** A tree with what it says: what hangs there, and which groups tinsel keeps apart. */

import { useBoard } from "board/context.ts";
import { Tree, type TreeRows } from "kit/tree.tsx";
import { emptyIn, hungIn, isSquare, singlesIn } from "./facts.ts";
import type { Sheet, StationView } from "./view.ts";
import { say } from "./words.ts";

/** Each group has a number on every decoration of it, where there is more than one. */
export function Groups(
  { rows, apart, size }: {
    rows: TreeRows;
    apart: readonly string[][];
    size: number;
  },
) {
  if (apart.length < 2) return null;
  const first = new Map<string, readonly [number, number]>();
  rows.forEach((row, r) => row.forEach((id, c) => id && !first.has(id) && first.set(id, [r, c])));
  return (
    <span class="groups" aria-hidden="true">
      {apart.flatMap((group, n) =>
        group.map((id) => {
          const at = first.get(id);
          return at && (
            <b
              key={id}
              class={`group-${n % 4}`}
              style={{
                left: `${(at[1] + 0.5) * size}px`,
                top: `${(at[0] + 1) * size}px`,
              }}
            >
              {n + 1}
            </b>
          );
        })
      )}
    </span>
  );
}

/** A whole tree, to be looked at. */
export function WholeTree({ view, sheet, size, name }: {
  view: StationView;
  sheet: Sheet;
  size: number;
  name?: string;
}) {
  const board = useBoard();
  const things = hungIn(sheet).map((id) => board.thing(id).name).join(", ") ||
    say("tree.bare");
  const figures = { things, n: emptyIn(sheet), name: name ?? "" };
  return (
    <span
      class="whole-tree"
      role="img"
      aria-label={say(name ? "tree.of" : "tree.mine", figures)}
      data-at={`sheets.${sheet.id}.tree`}
    >
      <Tree
        rows={sheet.tree}
        size={size}
        isSquare={isSquare}
        single={singlesIn(view)}
      />
      {size > 15 && (
        <Groups
          rows={sheet.tree}
          apart={sheet.apart}
          size={size}
        />
      )}
    </span>
  );
}
