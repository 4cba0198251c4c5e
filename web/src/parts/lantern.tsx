/** A burning lantern, and the chip it hangs in: something waits for me. */

import { Drawing } from "../kit/drawing.tsx";
import { lanternShapes } from "../kit/pictures/lantern.ts";
import { say } from "../words.ts";

const BURNING = lanternShapes(true);
const BOX = [-10, -16, 20, 28] as const;

export function BurningLantern({ size }: { size: number }) {
  return <Drawing shapes={BURNING} box={BOX} size={size} class="lantern" />;
}

export function TurnChip({ n }: { n: number }) {
  return (
    <span class="turn-chip">
      <BurningLantern size={20} />
      {n > 1 ? say("front.turns", { n }) : say("front.yourTurn")}
    </span>
  );
}
