/** A card wherever it lies: one that may be touched where it lies, or one that only shows what it is. */

import { useBoard } from "board/context.ts";
import { CardBack, PartCard } from "kit/cards.tsx";
import { Touch } from "kit/touch.tsx";
import type { ComponentChildren } from "preact";
import { say as sayPage } from "page/words.ts";
import { borderOf, priceOf, shortName, useOf } from "./facts.ts";
import type { SweatshopView } from "./view.ts";
import { say } from "./words.ts";

interface PieceProps {
  id: string;
  /** Whether a touch means this one, here: cards of its kind may lie elsewhere, too. */
  can: boolean;
  at?: string | undefined;
  label?: string | undefined;
  class?: string | undefined;
  children: ComponentChildren;
}

export function Piece(
  { id, can, at, label, class: look = "", children }: PieceProps,
) {
  const board = useBoard();
  if (can) {
    return (
      <Touch id={id} at={at} label={label} class={look}>
        {children}
      </Touch>
    );
  }
  const { name } = board.thing(id);
  return (
    <span
      class={`touch ${look}`}
      data-piece={id}
      data-ref={id}
      data-at={at}
      tabIndex={-1}
      role="img"
      aria-label={label ?? name}
    >
      {children}
    </span>
  );
}

interface FaceProps {
  view: SweatshopView;
  card: string | null;
  lit?: boolean;
  lifted?: boolean;
  /** In pixels: below 58 there is room for the picture and one figure, below 84 for one line. */
  room: number;
  /** What stands at the foot instead of what it is good for. */
  line?: string | undefined;
}

/** The face of a card on the belt. */
export function Face(
  { view, card, lit = false, lifted = false, room, line }: FaceProps,
) {
  const board = useBoard();
  if (card === null) return <CardBack lit={lit} lifted={lifted} />;
  const price = priceOf(view, card), tiny = room < 58, short = room < 84;
  const { costs } = price;
  const figure = short && !price.needs ? tiny && costs ? say("minus", { costs }) : "" : useOf(price, short);
  const use = line ?? (room < (figure.length > 3 ? 41 : 35) ? "" : figure);
  const loss = costs > 0 && room >= 76 && line === undefined &&
    say(short ? "minus" : "floor", { costs });
  return (
    <PartCard
      id={card}
      name={tiny ? "" : shortName(card, board.thing(card).name)}
      border={borderOf(card)}
      line={use || undefined}
      loss={loss || undefined}
      lit={lit}
      lifted={lifted}
    />
  );
}

interface StackedProps {
  card: string;
  /** What a touch does with it, where another word is open for cards of its kind. */
  word?: string | undefined;
  n?: number;
  can: boolean;
  at?: string | undefined;
  tilt?: number;
}

/** Equal cards on a mat: picture and name, those beneath peeping out, and how many there are. */
export function Stacked(
  { card, word, n = 1, can, at, tilt = 0 }: StackedProps,
) {
  const board = useBoard();
  const id = word ? `${word} ${card}` : card;
  const { name } = board.thing(card);
  const lit = can && board.isLit(id), lifted = can && board.isLifted(card);
  const called = n > 1 ? sayPage("board.count", { name, n }) : name;
  return (
    <Piece
      id={id}
      can={can}
      at={at}
      label={word ? `${board.thing(word).name} ${called}` : called}
      class={`stacked of-${Math.min(n, 3)}`}
    >
      <span
        class="stacked-cards"
        style={tilt ? { rotate: `${tilt}deg` } : undefined}
      >
        <PartCard
          id={card}
          name={shortName(card, name)}
          border={borderOf(card)}
          small
          lit={lit}
          lifted={lifted}
        />
      </span>
      {n > 1 && <b class="stacked-n" aria-hidden="true">×{n}</b>}
    </Piece>
  );
}
