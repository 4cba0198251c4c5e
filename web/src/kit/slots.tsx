/** Slots: where a good is wanted, and where it lies. */

import { memo } from "../parts/memo.ts";
import { bareName, Good } from "./goods.tsx";

interface NeedSlotProps {
  /** `need:wood`, or `need:wood/plastic` where plastic will do. */
  id: string;
  holds?: string | null | undefined;
  /** Something can be put here now. */
  lit?: boolean;
  size?: number;
}

/** A square slot: the ghost of what it wants, a white corner where plastic will do, or what lies in it. */
export const NeedSlot = memo(function NeedSlot({ id, holds, lit = false, size = 24 }: NeedSlotProps) {
  const kinds = bareName(id).split("/");
  const plastic = kinds.includes("plastic");
  return (
    <span class={`need-slot${plastic ? " or-plastic" : ""}${lit ? " lit" : ""}`} style={{ "--size": `${size}px` }}>
      {holds
        ? <Good good={holds} size={size * 0.98} class="lies" />
        : <Good good={kinds[0] ?? ""} size={size * 0.7} class="ghostly" />}
    </span>
  );
});

/** A round slot for a token: wanted, or lying there. */
export const TokenSlot = memo(function TokenSlot({ good, full = false, lit = false, size = 21 }: {
  good: string;
  full?: boolean;
  lit?: boolean;
  size?: number;
}) {
  return (
    <span
      class={`token-slot token-${bareName(good)}${full ? " laid" : ""}${lit ? " lit" : ""}`}
      style={{ "--size": `${size}px` }}
    >
      <Good good={good} size={size * (full ? 0.74 : 0.62)} class={full ? undefined : "ghostly"} />
    </span>
  );
});
