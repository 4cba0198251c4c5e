/** Cookies are seen to come from somewhere: a stall, a gift that was finished, the day's window. */

import type { Earning } from "board/contract.ts";
import type { WorkshopView } from "./view.ts";

export function earned(before: WorkshopView, after: WorkshopView): Earning[] {
  const tended = after.stalls.find((stall, n) => stall.cookies < (before.stalls[n]?.cookies ?? 0))?.id;
  return after.teams.flatMap((team, seat): Earning[] => {
    const old = before.teams[seat];
    const n = team.cookies - (old?.cookies ?? 0);
    if (!old || n <= 0) return [];
    const finished = team.assembled.find((gift) => !old.assembled.includes(gift));
    const from = [finished, tended, after.turn?.elf].flatMap((id) => id ? [`[data-ref="${id}"]`] : []);
    return [{ seat, n, from: [...from, ".calendar-window.today"] }];
  });
}
