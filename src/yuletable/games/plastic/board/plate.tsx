/** Decisions that begin with a word: a plate to touch where the word is all, or one that is understood. */

import { useBoard } from "board/context.ts";
import { Paper } from "kit/paper.tsx";
import { Touch } from "kit/touch.tsx";
import { useEffect } from "preact/hooks";

export function Plate({ id, words, note }: { id: string; words: string; note?: string }) {
  const board = useBoard();
  if (!board.isLit(id)) return null;
  return (
    <Touch id={id} class="plate" label={note ? `${words} ${note}` : words}>
      <Paper rim="ember" cut={2}>
        <b>{words}</b>
        {note && <span>{note}</span>}
      </Paper>
    </Touch>
  );
}

const UNDERSTOOD = ["place", "send", "work", "call", "swap"];

/** Words that nobody needs to say: touching an island, a card, a heart or a good says them. The ask leaves them out. */
export function useUnderstood(): void {
  const { show } = useBoard();
  useEffect(() => {
    const gone = UNDERSTOOD.map(show);
    return () => gone.forEach((go) => go());
  }, [show]);
}
