/** Where everything stands on the two stages, in their units. */

/** The four shops, from left to right. */
export const SHOPS = ["fabric", "wood", "metal", "assembly"] as const;

/** Where the windows of a house are: filled from the lower left. */
export interface Panes {
  /** From the left edge of the house to the first pane, and from pane to pane. */
  inset: number;
  across: number;
  /** The upper edges of the lower and of the upper row. */
  rows: readonly [number, number];
  w: number;
  h: number;
  /** How high the elf in it is. */
  elf: number;
}

export const WIDE = {
  shops: [14, 184, 548, 718],
  house: { w: 158, top: 86, eaves: 148, foot: 376 },
  panes: {
    inset: 20,
    across: 65,
    rows: [274, 181],
    w: 53,
    h: 67,
    elf: 44,
  } as Panes,
  ground: 374,
  tree: { x: 446, y: 366, apart: 66, elf: 46 },
  stables: { x: 892, y: 150, w: 220, foot: 374, gable: 58, room: 264 },
  stalls: { first: 931, apart: 71, y: 168, floor: 340, elf: 48, lamp: 74 },
  post: { x: 14, y: 410, w: 772, foot: 640 },
  mail: { first: 60, apart: 82, floor: 566, elf: 50, lamp: 145 },
  cart: { x: 978, y: 612, plate: 564, pile: 515, spot: 830 },
};

export const TALL = {
  shops: [4, 100.5, 197, 293.5],
  house: { w: 92, top: 40, eaves: 66, foot: 192 },
  panes: {
    inset: 8,
    across: 40,
    rows: [136, 78],
    w: 36,
    h: 42,
    elf: 31,
  } as Panes,
  ground: 188,
  tree: { x: 64, y: 318, apart: 46, elf: 34 },
  stables: { x: 136, y: 206, w: 248, foot: 330, gable: 14, room: 272 },
  stalls: { first: 180, apart: 80, y: 209, floor: 314, elf: 34, lamp: 42 },
  post: { x: 4, y: 344, w: 382, foot: 436 },
  mail: { first: 36, apart: 46, floor: 406, elf: 34, lamp: 50 },
  cart: { x: 232, y: 506, plate: 493, pile: 453, spot: 40 },
};
