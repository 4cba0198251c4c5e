/** What is seen to move though the view only counts it: elves who go to work, and the stars that help earns. */

import type { Flight } from "board/changes.ts";
import type { Earning } from "board/contract.ts";
import type { FamilyView } from "./view.ts";

/** Elves who have come to a room since, by team, with the place in the view where they stand now. */
function arrivals(before: FamilyView, after: FamilyView): { team: string; at: string; room: string }[] {
  return after.rooms.flatMap((room, n) =>
    room.stations.flatMap((station, k) => {
      const old = [...before.rooms[n]?.stations[k]?.elves ?? []];
      const here = station.elves.filter((elf) => {
        const at = old.indexOf(elf);
        if (at >= 0) old.splice(at, 1);
        return at < 0;
      });
      return here.map((team) => ({ team, room: room.id, at: `rooms.${room.id}.stations.${station.id}` }));
    })
  );
}

export const moves = (found: Flight[], before: FamilyView, after: FamilyView): Flight[] => [
  ...arrivals(before, after).map(({ team, at }) => ({ id: team, from: `teams.${team}.home`, to: at, fresh: true })),
  ...found,
];

/** Points for helping come from the elves that helped, others from what was finished or from where they were earned. */
export function earned(before: FamilyView, after: FamilyView): Earning[] {
  const room = arrivals(before, after)[0]?.room;
  return after.teams.flatMap((team, seat): Earning[] => {
    const old = before.teams[seat];
    const n = team.score - (old?.score ?? 0);
    if (!old || n <= 0) return [];
    const finished = team.finished.find((toy) => !old.finished.includes(toy));
    const helped = team.points.helping > old.points.helping;
    const from = [
      ...(helped && room ? [`[data-at="rooms.${room}"] [data-piece="${team.id}"]`] : []),
      ...(finished ? [`[data-ref="${finished}"]`] : []),
      `[data-at="teams.${team.id}.home"]`,
      `[data-at="teams.${team.id}"]`,
    ];
    return [{ seat, n, from }];
  });
}
