/** The painted board of Santa's Elves against Big Plastic. */

import type { Board } from "board/contract.ts";
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
    seat === ELVES ? { label: say("toys"), n: view.elves.built.length } : { label: say("cards"), n: view.plastic.hand },
};

export default board;
