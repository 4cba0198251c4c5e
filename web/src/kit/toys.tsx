/** Pictures of toys, gifts and cards, by id. One picture may serve several things that look alike. */

import { memo } from "../parts/memo.ts";
import { Drawing, type Shapes } from "./drawing.tsx";
import { bareName, SMALL_BOX } from "./goods.tsx";
import { CLOTHES } from "./pictures/clothes.ts";
import { DOLLS } from "./pictures/dolls.ts";
import { GAMES } from "./pictures/games.ts";
import { GOODS } from "./pictures/goods.ts";
import { MAKINGS } from "./pictures/makings.ts";
import { SKATES } from "./pictures/skates.ts";
import { VEHICLES } from "./pictures/vehicles.ts";

const TOYS: Readonly<Record<string, Shapes>> = {
  ...DOLLS,
  ...VEHICLES,
  ...CLOTHES,
  ...MAKINGS,
  ...GAMES,
  "ice-skates": SKATES,
};

export const TOY_NAMES = Object.keys(TOYS);

/** What a thing is drawn as, where it is not drawn by its own name. */
const ALIKE: Readonly<Record<string, string>> = {
  "doll-hammock": "cradle",
  "jack-in-the-box": "jack",
  "rag-doll": "doll",
  "teddy-bear": "teddy",
  "spinning-top": "top",
  "toy-sewing-machine": "sewing",
  "explorers-satchel": "bag",
  sailboat: "boat",
  "music-box": "musicbox",
  squeezebox: "accordion",
  "archery-set": "bow",
  "doll-cradle": "cradle",
  bugle: "horn",
  "drum-kit": "drum",
  "toy-drum": "drum",
  "play-tent": "tent",
  "hot-air-balloon": "balloon",
  "fire-engine": "engine",
  "electric-train": "train",
  "astronaut-suit": "space-suit",
  "firefighter-suit": "fire-suit",
  "sleeping-bag": "bedroll",
  "building-blocks": "blocks",
  "rocking-horse": "horse",
  biplane: "plane",
  "pedal-car": "car",
  "sheriff-outfit": "hat",
  "pirate-ship": "ship",
  "wizard-robe": "robe",
  "stuffed-whale": "whale",
  "rocking-chair": "chair",
  "knitting-set": "knitting",
  "beach-hut": "hut",
  "baseball-set": "bat",
  "ring-toss": "rings",
  "alarm-clock": "clock",
  "plush-penguin": "penguin",
  "elven-magic": "magic",
  j: "jester",
  q: "queen",
  k: "knight",
  a: "plane",
};

/** The name of the picture of a toy. */
export const drawnAs = (id: string): string => ALIKE[bareName(id)] ?? bareName(id);

/** The picture of a toy by its id or bare name, if it has one. */
export const toyShapes = (id: string): Shapes | undefined => TOYS[drawnAs(id)];

const BOX = [-24, -24, 48, 48] as const;

interface PictureProps {
  /** An id or its bare name: `gift:kite`, `kite`. */
  id: string;
  size?: number;
  class?: string | undefined;
}

/** A toy; one nobody has drawn is still wrapped. */
export const Toy = memo(function Toy({ id, size = 40, class: look }: PictureProps) {
  const shapes = toyShapes(id);
  return shapes
    ? <Drawing shapes={shapes} box={BOX} size={size} class={look} />
    : <Drawing shapes={GOODS.gift} box={SMALL_BOX} size={size} class={look} />;
});
