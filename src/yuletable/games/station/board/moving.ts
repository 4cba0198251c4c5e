/** What is seen to move though the view only counts it: agents on their way, and the stars that a tree earns. */

import type { Flight } from "board/changes.ts";
import type { Earning } from "board/contract.ts";
import type { StationView } from "./view.ts";

/** Agents go from their homes to a hill, and back. */
export function moves(flights: Flight[], before: StationView, after: StationView): Flight[] {
  const found = [...flights];
  for (const [n, area] of after.areas.entries()) {
    for (const [k, space] of area.spaces.entries()) {
      const was = before.areas[n]?.spaces[k]?.agent ?? null, is = space.agent;
      const at = `areas.${area.id}.spaces.${space.id}`;
      if (was === is) continue;
      if (is) found.push({ id: is, from: `sheets.${is}.home`, to: at, fresh: true });
      if (was) found.push({ id: was, from: at, to: `sheets.${was}.home`, fresh: false });
    }
  }
  return found;
}

export const earned = (before: StationView, after: StationView): Earning[] =>
  after.sheets.flatMap((sheet, seat): Earning[] => {
    const n = sheet.points - (before.sheets[seat]?.points ?? 0);
    return n > 0 ? [{ seat, n, from: [`[data-at="sheets.${sheet.id}.tree"]`] }] : [];
  });
