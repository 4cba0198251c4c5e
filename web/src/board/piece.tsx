/** One piece, or a stack of equal ones. What can be touched is a real button; everything says what it is. */

import { Elf, ELF_SHAPES } from "../kit/elf.tsx";
import { SeatBadge } from "../parts/badge.tsx";
import { say } from "../words.ts";
import { useBoard, useWithin } from "./context.ts";
import { Picture } from "./glyphs.tsx";
import { isPlace, shortName } from "./read_view.ts";
import { useTouching } from "./touching.ts";

/** Kinds of things that walk about: they are drawn as the elves of their seat. */
const FIGURES = /^(seat|elf|agent|goon|team|worker|runner|player):/;

/** One of the shapes for each, the same all match long. */
const shapeOf = (id: string) =>
  ELF_SHAPES[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % ELF_SHAPES.length];

interface PieceProps {
  id: string;
  count?: number;
  tags?: string;
  /** Drawn without its name, in a grid. */
  small?: boolean;
  label?: string;
}

export function Piece({ id, count = 1, tags = "", small = false, label }: PieceProps) {
  const board = useBoard();
  const { name, lit, lifted, on } = useTouching(id);
  const within = useWithin();
  const seat = board.seatOf(id);
  const spoken = label ?? (count > 1 ? say("board.count", { name, n: count }) : undefined);
  const look = `piece${small ? " small" : ""}${lit ? " lit" : ""}${lifted ? " lifted" : ""}`;
  const drawn = (
    <>
      {seat >= 0
        ? small || !FIGURES.test(id)
          ? <SeatBadge seat={seat} size={20} />
          : <Elf seat={seat} shape={shapeOf(id)} skin={seat} size={24} />
        : !(small && isPlace(id)) && <Picture id={id} name={name} tone={board.tone(id)} />}
      {!small && (
        <span class="piece-name" aria-hidden={spoken !== undefined}>
          {within ? shortName(name, board.thing(within).name) : name}
        </span>
      )}
      {tags && <span class="tag">{tags}</span>}
      {count > 1 && <span class="count" aria-hidden="true">×{count}</span>}
    </>
  );
  if (!lit) {
    return (
      <span class={look} data-piece={id} data-ref={id} tabIndex={-1}>
        {drawn}
        {(spoken || small) && <span class="unseen">{spoken ?? name}</span>}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={look}
      data-piece={id}
      data-ref={id}
      aria-label={spoken ?? (small ? name : undefined)}
      {...on}
    >
      {drawn}
    </button>
  );
}
