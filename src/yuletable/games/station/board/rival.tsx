/** What lies before somebody else: their tree, their goods, who is at home. */

import { useBoard } from "board/context.ts";
import type { MatProps } from "board/contract.ts";
import { Elf } from "kit/elf.tsx";
import { Good } from "kit/goods.tsx";
import { Mat } from "kit/mat.tsx";
import { Decoration } from "kit/decorations.tsx";
import { Amount } from "page/parts/amount.tsx";
import { figure } from "page/words.ts";
import { shapeOf, stacks } from "./facts.ts";
import { Seen } from "./pieces.tsx";
import { WholeTree } from "./tree.tsx";
import type { StationView } from "./view.ts";
import { say } from "./words.ts";

const ROOM = { w: 132, h: 112, low: 88 };

export function OtherMat(
  { view, seats, owner, rivals }: MatProps<StationView>,
) {
  const board = useBoard();
  const sheet = view.sheets[owner], who = seats[owner];
  if (!sheet || !who) return null;
  const rows = sheet.tree.length,
    columns = Math.max(...sheet.tree.map((row) => row.length));
  const compact = rivals > 3;
  const square = Math.min(
    ROOM.w / (columns + 1),
    (compact ? ROOM.low : ROOM.h) / (rows + 1.5),
  );
  return (
    <Mat
      seat={owner}
      name={who.name}
      bot={who.bot}
      deciding={who.deciding}
      score={figure(sheet.points)}
      scoreGood="star"
      compact={compact}
    >
      <span class={`rival-sheet${rivals > 2 ? " three" : ""}`} data-at={`sheets.${sheet.id}`}>
        <WholeTree view={view} sheet={sheet} size={square} name={who.name} />
        <span class="rival-goods">
          <span class="rival-stock" data-at={`sheets.${sheet.id}.stock`}>
            {view.rates.map(({ id }) => {
              const n = sheet.stock.filter((each) => each === id).length;
              return (
                <Seen
                  key={id}
                  id={id}
                  label={say("stock", { n, name: board.thing(id).name })}
                >
                  <Good good={id} size={20} />
                  <b>
                    <Amount n={n} />
                  </b>
                </Seen>
              );
            })}
          </span>
          <span
            class="rival-home"
            role="img"
            aria-label={sheet.home.length ? say("athome", { n: sheet.home.length }) : say("out")}
            data-at={`sheets.${sheet.id}.home`}
          >
            {sheet.home.map((id) => (
              <Elf
                key={id}
                seat={owner}
                shape={shapeOf(owner)}
                skin={owner}
                size={28}
              />
            ))}
            {!sheet.home.length && <span>{say("out")}</span>}
          </span>
          <span class="rival-extras" data-at={`sheets.${sheet.id}.extras`}>
            {stacks(sheet.extras).map(({ id, n }) => (
              <Seen
                key={id}
                id={id}
                label={`${board.thing(id).name}${n > 1 ? ` ×${n}` : ""}`}
              >
                <Decoration id={id} size={22} />
                {n > 1 && <b>×{n}</b>}
              </Seen>
            ))}
          </span>
        </span>
      </span>
    </Mat>
  );
}
