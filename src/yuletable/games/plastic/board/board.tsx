/** The painted board of Santa's Elves against Big Plastic. */

import type { Board } from "board/contract.ts";
import { Good } from "kit/goods.tsx";
import { RankBack } from "kit/heart.tsx";
import { ELVES } from "./facts.ts";
import { MyMat } from "./mat.tsx";
import { OtherMat } from "./rival.tsx";
import { Scene } from "./scene.tsx";
import type { PlasticView } from "./view.ts";
import { say } from "./words.ts";

const board: Board<PlasticView> = {
  Scene,
  MyMat,
  OtherMat,
  score: (view, seat) =>
    seat === ELVES
      ? { label: say("toys"), n: view.elves.built.length, sign: <Good good="gift" size={18} /> }
      : { label: say("cards"), n: view.plastic.hand, sign: <RankBack w={13} h={18} /> },
};

export default board;
