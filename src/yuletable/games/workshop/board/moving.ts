/** Cookies are seen to come from somewhere: a stall, a gift that was finished, the day's window. */

import type { Earning } from "board/contract.ts";
import type { WorkshopView } from "./view.ts";

export function earned(before: WorkshopView, after: WorkshopView): Earning[] {
  const emptied = after.stalls.find((stall, n) => stall.cookies < (before.stalls[n]?.cookies ?? 0));
  return after.teams.flatMap((team, seat): Earning[] => {
    const old = before.teams[seat];
    const n = team.cookies - (old?.cookies ?? 0);
    if (!old || n <= 0) return [];
    const finished = team.assembled.find((gift) => !old.assembled.includes(gift));
    const inspected = team.earned.inspections > old.earned.inspections;
    const from = [
      ...(finished ? [`[data-ref="${finished}"]`] : []),
      ...(emptied && team.earned.stalls > old.earned.stalls ? [`[data-ref="${emptied.id}"]`] : []),
      ...(inspected ? [".calendar-window.today"] : []),
      ...(after.turn?.elf ? [`[data-ref="${after.turn.elf}"]`] : []),
      `[data-at="teams.${team.id}.assembled"]`,
    ];
    return [{ seat, n, from }];
  });
}
