/** Big Plastic's block with its requisitions: the only thing on the board that is not of paper. */

import { useBoard } from "board/context.ts";
import { Goon } from "kit/elf.tsx";
import { Lantern } from "kit/light.tsx";
import { PlasticBlock } from "kit/plastic.tsx";
import { Touch } from "kit/touch.tsx";
import { GOON, PLASTIC, rangeOf, said, shortName } from "./facts.ts";
import type { PlasticView, Space } from "./view.ts";
import { say } from "./words.ts";

interface BlockProps {
  view: PlasticView;
  /** `column`: beside the roads; `row`: below them, with or without room for what each does. */
  shape: "column" | "row" | "low row";
}

export function Block({ view, shape }: BlockProps) {
  return (
    <PlasticBlock class={`hq ${shape}`}>
      <b class="hq-name">{say("plastic")}</b>
      <span class="orders">
        {view.requisitions.map((order) => (
          <Order
            key={order.id}
            order={order}
            shape={shape}
            now={view.order === order.id}
          />
        ))}
      </span>
    </PlasticBlock>
  );
}

function Order({ order, shape, now }: { order: Space; shape: BlockProps["shape"]; now: boolean }) {
  const board = useBoard();
  const lit = board.isLit(order.id), here = order.token === GOON;
  return (
    <Touch
      id={order.id}
      at={`requisitions.${order.id}`}
      class={`order${now ? " now" : ""}${here ? " taken" : ""}`}
      label={said(board, order)}
    >
      <b class="order-name">{shape === "column" ? board.thing(order.id).name : shortName(board, order.id)}</b>
      {shape !== "low row" && <span class="order-deed">{order.deed}</span>}
      <span class="order-foot">
        <span class="order-fits">{rangeOf(order.fits)}</span>
        {lit && <Lantern lit size={22} />}
      </span>
      <span class="order-spot">
        {here && (
          <span class="stands" data-at={`requisitions.${order.id}.token`}>
            <Goon seat={PLASTIC} size={shape === "column" ? 48 : 28} />
          </span>
        )}
      </span>
    </Touch>
  );
}
