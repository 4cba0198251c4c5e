/** Where everything stands on the two stages, in their units. */

import type { Layout } from "board/contract.ts";

/** Left, top, width and height. */
export type Box = readonly [x: number, y: number, w: number, h: number];

export const ROOMS: Record<Layout, Record<string, Box>> = {
  wide: {
    mailroom: [28, 102, 764, 138],
    classroom: [28, 248, 212, 128],
    fabric: [248, 248, 176, 128],
    wood: [432, 248, 176, 128],
    metal: [616, 248, 176, 128],
    lab: [28, 384, 250, 130],
    hall: [286, 384, 262, 130],
    sleigh: [556, 384, 236, 130],
    stable: [828, 449, 280, 85],
    mine: [36, 560, 540, 74],
  },
  tall: {
    mailroom: [8, 54, 374, 86],
    classroom: [8, 144, 184, 86],
    lab: [198, 144, 184, 86],
    fabric: [8, 234, 121, 86],
    wood: [134.5, 234, 121, 86],
    metal: [261, 234, 121, 86],
    hall: [8, 324, 200, 86],
    mine: [214, 324, 78, 86],
    stable: [10, 430, 92, 118],
  },
};

export const TONES: Record<string, string> = {
  mailroom: "room-mail",
  classroom: "room-class",
  fabric: "room-fabric",
  wood: "room-wood",
  metal: "room-metal",
  lab: "room-lab",
  hall: "room-hall",
  sleigh: "room-sleigh",
  stable: "room-stable",
  mine: "room-mine",
};

/** How far above the foot of its room the floor is where elves stand. */
export const FLOOR: Record<Layout, number> = { wide: 33, tall: 26 };

/** A space: the middle of its floor, the ceiling above it, and how much room there is from it to the next. */
export interface Place {
  x: number;
  floor: number;
  ceiling: number;
  pitch: number;
}

/** Where the spaces of a room are, however many it has. */
export function placesIn(layout: Layout, room: string, count: number): Place[] {
  const [x, y, w, h] = ROOMS[layout][room] ?? [0, 0, 100, 100];
  const floor = y + h - FLOOR[layout], ceiling = y;
  if (room === "mailroom") {
    const [first, pitch] = layout === "wide" ? [56, 68] : [34, 46];
    return range(count).map((n) => ({
      x: first + n * pitch,
      floor,
      ceiling,
      pitch,
    }));
  }
  if (room === "stable" && layout === "tall") {
    return range(count).map((n) => ({
      x: x + (n === 2 && count === 3 ? w / 2 : w / 4 + (n % 2) * w / 2),
      floor: y + 62 + Math.floor(n / 2) * 48,
      ceiling: y + 16 + Math.floor(n / 2) * 48,
      pitch: w / 2,
    }));
  }
  if (room === "stable") {
    return range(count).map((n) => ({
      x: x + w * (n + 0.5) / count,
      floor: y + 57,
      ceiling,
      pitch: w / count,
    }));
  }
  return range(count).map((n) => ({
    x: x + w * (n + 0.5) / count,
    floor,
    ceiling,
    pitch: w / count,
  }));
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** The windows of the calendar: the first one, and from one to the next. */
export const WINDOWS: Record<
  Layout,
  { x: number; y: number; w: number; h: number; pitch: number }
> = {
  wide: { x: 124, y: 46, w: 48, h: 42, pitch: 64 },
  tall: { x: 14, y: 14, w: 34, h: 32, pitch: 40.6 },
};

/** The stalls of the barn, by fours: the middle of the first, and the ways to the next. */
export const STALLS: Record<
  Layout,
  { x: number; y: number; w: number; h: number; across: number; down: number }
> = {
  wide: { x: 861, y: 252, w: 66, h: 92, across: 71.5, down: 99 },
  tall: { x: 141, y: 432, w: 62, h: 55, across: 69, down: 59 },
};

/** Before the house, or on a phone before the card itself, stands whoever works for the holiday card. */
export const CARD_PLACE: Record<Layout, Place> = {
  wide: { x: 812, floor: 549, ceiling: 470, pitch: 64 },
  tall: { x: 340, floor: 398, ceiling: 327, pitch: 88 },
};
