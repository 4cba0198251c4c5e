/** Somebody's portrait: their elf before firs and the moon, in a wooden frame. */

import { memo } from "../parts/memo.ts";
import { Art } from "./art.tsx";
import { Ink } from "./drawing.tsx";
import { elfAt } from "./elf.tsx";
import { fir, hill, type Layer } from "./scenery.tsx";

const W = 152, H = 170;
const BEHIND: Layer[] = [
  ["", [[`M0 0H${W}V${H}H0Z`, "sky-2"], [`O${W / 2} ${H * 0.42} ${W * 0.46}`, "sky-0"]]],
  ["", [[hill(-4, W + 4, H * 0.78, 5, 3, H + 6, 3), "snow"]]],
  fir(W * 0.12, H * 0.84, 0.7, "fir-mid"),
  fir(W * 0.9, H * 0.84, 0.8, "fir-mid"),
];

export const Portrait = memo(function Portrait({ look }: { look: number }) {
  return (
    <svg class="drawing portrait" viewBox={`-10 -10 ${W + 20} ${H + 20}`} aria-hidden="true">
      <g class="drop-layer">
        <Ink shapes={[[`M-10-10H${W + 10}V${H + 10}H-10Z`, "beam"], [`M-4-4H${W + 4}V${H + 4}H-4Z`, "#F0BD48"]]} />
      </g>
      <clipPath id="portrait">
        <rect width={W} height={H} rx="2" />
      </clipPath>
      <g clip-path="url(#portrait)">
        <Art of={BEHIND} />
        <Art of={elfAt(W / 2, H - 12, look, "round", 0, 2.5)} />
      </g>
    </svg>
  );
});
