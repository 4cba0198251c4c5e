/** Toy cards: a letter on the line, a card on one's own mat, a small one on somebody else's. */

import { type BoardInfo, useBoard } from "board/context.ts";
import { Paper, Worth } from "kit/paper.tsx";
import { TokenSlot } from "kit/slots.tsx";
import { Touch } from "kit/touch.tsx";
import { Toy as Picture } from "kit/toys.tsx";
import { type Slot, slotsOf, stacks } from "./facts.ts";
import type { Toy } from "./view.ts";
import { say } from "./words.ts";

interface ToyProps {
  toy: Toy;
  /** Every kind of token, in their order. */
  tokens: readonly string[];
  cut?: number;
}

/** A toy in a sentence: what it is worth and still needs. */
export function describe(board: BoardInfo, toy: Toy): string {
  const needs = stacks(toy.needs).map(({ id, n }) => `${n} × ${board.thing(id).name}`).join(", ");
  const figures = { toy: board.thing(toy.id).name, points: toy.points, needs };
  return needs ? say("toy", figures) : say("toy.ready", figures);
}

const Slots = ({ slots, size }: { slots: readonly Slot[]; size: number }) => (
  <span class="toy-slots">
    {slots.map(({ token, full }, n) => <TokenSlot key={n} good={token} full={full} size={size} />)}
  </span>
);

/** A letter in the post office; on the phone the picture and its points alone. */
export function Letter(
  { toy, tokens, cut = 0, small }: ToyProps & { small: boolean },
) {
  const board = useBoard();
  const lit = board.isLit(toy.id);
  return (
    <Touch id={toy.id} label={describe(board, toy)} class="letter-touch">
      <Paper
        class={`toy-letter${small ? " small" : ""}`}
        cut={cut}
        pin
        rim={lit ? "ember" : undefined}
      >
        <span class="toy-head">
          <Picture id={toy.id} size={small ? 27 : 54} />
          {!small && <Worth value={toy.points} good="star" />}
        </span>
        {small ? <SmallNeeds toy={toy} tokens={tokens} /> : (
          <>
            <b class="toy-name">{board.thing(toy.id).name}</b>
            <Slots slots={slotsOf(toy, tokens)} size={19} />
          </>
        )}
      </Paper>
    </Touch>
  );
}

function SmallNeeds({ toy, tokens }: ToyProps) {
  return (
    <>
      <span class="token-dots">
        {slotsOf(toy, tokens).map(({ token, full }, n) => <Dot key={n} token={token} full={full} />)}
      </span>
      <Worth value={toy.points} good="star" />
    </>
  );
}

const Dot = ({ token, full }: Slot) => <i class={`token-dot token-${token.slice(6)}${full ? " full" : ""}`} />;

/** A toy on my mat. */
export function MyToy({ toy, tokens, at, cut = 0 }: ToyProps & { at: string }) {
  const board = useBoard();
  return (
    <Touch id={toy.id} at={at} label={describe(board, toy)} class="my-toy">
      <Paper
        cut={cut}
        rim={board.isLit(toy.id) ? "ember" : "line"}
        lies={board.isLifted(toy.id) ? "lifted" : "flat"}
      >
        <span class="toy-head">
          <Picture id={toy.id} size={48} />
          <Worth value={toy.points} good="star" />
        </span>
        <b class="toy-name">{board.thing(toy.id).name}</b>
        <span data-at={`${at}.${toy.id}.has`}>
          <Slots slots={slotsOf(toy, tokens)} size={21} />
        </span>
      </Paper>
    </Touch>
  );
}

/** A toy on somebody else's mat. */
export function SmallToy({ toy, tokens, cut = 0 }: ToyProps) {
  const board = useBoard();
  return (
    <Touch id={toy.id} label={describe(board, toy)} class="small-toy">
      <Paper cut={cut} rim="line">
        <Picture id={toy.id} size={30} />
        <span class="token-dots">
          {slotsOf(toy, tokens).map(({ token, full }, n) => <Dot key={n} token={token} full={full} />)}
        </span>
      </Paper>
    </Touch>
  );
}
