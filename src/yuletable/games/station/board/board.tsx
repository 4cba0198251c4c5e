/** The painted board of Christmas Station Zero. */

import type { Board } from "board/contract.ts";
import { Good } from "kit/goods.tsx";
import { MyMat } from "./mat.tsx";
import { earned, moves } from "./moving.ts";
import { OtherMat } from "./rival.tsx";
import { Scene } from "./scene.tsx";
import type { StationView } from "./view.ts";
import { say } from "./words.ts";

const board: Board<StationView> = {
  Scene,
  MyMat,
  OtherMat,
  score: (view, seat) => {
    const sheet = view.sheets[seat];
    return sheet ? { label: say("points"), n: sheet.points, sign: <Good good="star" size={18} /> } : null;
  },
  moves,
  earned,
};

export default board;
