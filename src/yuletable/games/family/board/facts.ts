/** What the board reads off the view: whose elf it is, which place of a room is next, how many of a kind there are. */

import { bareName } from "kit/goods.tsx";
import type { FamilyView, Room, Station, Toy } from "./view.ts";

export const seatOf = (id: string): number => Number(bareName(id)) - 1;

const SHAPES = ["round", "tall", "stocky", "broad", "wiry"];

/** The shape of the elves of a seat. */
export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length] ?? "round";

export const roomOf = (view: FamilyView, name: string): Room =>
  view.rooms.find((room) => room.id === `room:${name}`) ??
    { id: `room:${name}`, stations: [] };

/** The place that the next elf in a room gets; undefined where the room is full. */
export const nextOf = (room: Room): Station | undefined =>
  room.stations.find((station) => station.is_open || !station.elves.length);

export interface Stack {
  id: string;
  n: number;
}

/** Equal things together, in the order they come. */
export function stacks(things: readonly string[]): Stack[] {
  const found = new Map<string, number>();
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1);
  return [...found].map(([id, n]) => ({ id, n }));
}

export interface Slot {
  token: string;
  full: boolean;
}

/** What a toy is made of, kind by kind: first what lies on it, then what it still needs. */
export const slotsOf = (
  { has, needs }: Toy,
  tokens: readonly string[],
): Slot[] =>
  tokens.flatMap((token) => [
    ...has.filter((each) => each === token).map(() => ({ token, full: true })),
    ...needs.filter((each) => each === token).map(() => ({
      token,
      full: false,
    })),
  ]);

/** How many ornaments hang on a tree. */
export const hungOn = (tree: readonly { ornament: string | null }[]): number =>
  tree.filter((space) => space.ornament).length;
