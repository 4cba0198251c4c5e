/** The painted board of Santa's Sweatshop. */

import type { Board } from "board/contract.ts";
import { Good } from "kit/goods.tsx";
import { elfOf } from "./facts.ts";
import { MyMat } from "./mat.tsx";
import { OtherMat } from "./rival.tsx";
import { moves, pause } from "./reveal.ts";
import { Scene } from "./scene.tsx";
import type { SweatshopView } from "./view.ts";
import { say } from "./words.ts";

const board: Board<SweatshopView> = {
  Scene,
  MyMat,
  OtherMat,
  score: (view, seat) => {
    const elf = elfOf(view, seat);
    return elf ? { label: say("toys"), n: elf.toys, sign: <Good good="gift" size={18} /> } : null;
  },
  moves,
  pause,
};

export default board;
