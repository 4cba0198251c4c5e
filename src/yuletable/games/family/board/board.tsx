/** The painted board of Santa's Workshop, the family game: a village square in the snow. */

import type { Board } from "board/contract.ts";
import { Good } from "kit/goods.tsx";
import { MyMat } from "./mat.tsx";
import { earned, moves } from "./moving.ts";
import { OtherMat } from "./rival.tsx";
import { Scene } from "./scene.tsx";
import type { FamilyView } from "./view.ts";
import { say } from "./words.ts";

const board: Board<FamilyView> = {
  Scene,
  MyMat,
  OtherMat,
  score: (view, seat) => {
    const team = view.teams[seat];
    return team ? { label: say("points"), n: team.score, sign: <Good good="star" size={18} /> } : null;
  },
  moves,
  earned,
};

export default board;
