/** The barn: eight stalls with their cookies and favours. */

import { useBoard } from "board/context.ts";
import type { Layout } from "board/contract.ts";
import { bareName, Good } from "kit/goods.tsx";
import { Chip, type ChipPart } from "kit/paper.tsx";
import { Reindeer, Stall as StallDrawing } from "kit/reindeer.tsx";
import { Placed } from "kit/stage.tsx";
import { Touch } from "kit/touch.tsx";
import { memo } from "page/parts/memo.ts";
import { STALLS } from "./places.ts";
import type { Stall } from "./view.ts";
import { say } from "./words.ts";

/** What a reindeer brings, as a picture; Comet and Donner bring just one thing. */
const FAVOURS: Record<string, string> = {
  blitzen: "assembly",
  comet: "tree",
  cupid: "letter",
  dancer: "wood",
  dasher: "fabric",
  prancer: "metal",
  vixen: "coal",
};

function favourOf(stall: Stall): ChipPart[] {
  const name = bareName(stall.id), good = FAVOURS[name];
  if (!stall.brings) return ["–"];
  if (!good) return [say("zelfName")];
  return good === "tree" ? [{ good }] : [stall.brings, { good }];
}

export const Stalls = memo(
  function Stalls(
    { stalls, layout }: { stalls: readonly Stall[]; layout: Layout },
  ) {
    const { x, y, w, h, across, down } = STALLS[layout];
    return (
      <>
        {stalls.map((stall, n) => (
          <Placed
            key={stall.id}
            x={x - w / 2 + (n % 4) * across}
            y={y + Math.floor(n / 4) * down}
            w={w}
            h={h}
            class="stall-place"
          >
            <StallTouch stall={stall} tall={layout === "tall"} />
          </Placed>
        ))}
      </>
    );
  },
);

function StallTouch({ stall, tall }: { stall: Stall; tall: boolean }) {
  const board = useBoard();
  const { name } = board.thing(stall.id);
  const lit = board.isLit(stall.id);
  const label = say("stall", { name, n: stall.cookies, favour: stall.favour });
  const favour = (
    <Chip
      parts={favourOf(stall)}
      class="favour"
    />
  );
  return (
    <Touch id={stall.id} label={label} class="stall-touch">
      {tall
        ? (
          <span class={`small-stall${lit ? " lit" : ""}`}>
            <span class="small-deer">
              <Reindeer id={stall.id} asleep={stall.cookies === 0} size={34} />
            </span>
            {favour}
            {stall.cookies > 0 && (
              <span class="small-cookies">
                <Good good="cookie" size={14} />
                {stall.cookies}
              </span>
            )}
            <b>{name}</b>
          </span>
        )
        : (
          <StallDrawing
            id={stall.id}
            name={name}
            cookies={stall.cookies}
            favour={favour}
            lit={lit}
          />
        )}
    </Touch>
  );
}
