/** A game's cover with its title on a front sheet of paper, as it stands on the shelf. */

import { CoverArt } from "../board/covers.tsx";
import type { GameInfo } from "../wire.ts";

/** A title and what stands below it: "Santa's Workshop", "family game". */
export const titleLines = (game: GameInfo): readonly string[] => game.title.split(", ");

export function Cover({ game }: { game: GameInfo }) {
  const [title, under] = titleLines(game);
  return (
    <span class="cover">
      <span class="cover-scene">
        <CoverArt game={game.id} />
      </span>
      <span class="cover-sheet">
        <Wave class="cover-edge" />
        <span class={`cover-title${title && title.length > 20 ? " long" : ""}`}>{title}</span>
        {under && <small>{under}</small>}
      </span>
    </span>
  );
}

/** The edge of a sheet that was cut by hand. */
export const Wave = ({ class: look }: { class: string }) => (
  <svg class={look} viewBox="0 0 400 8" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 8V4C30 1 60 6 96 4S170 0 214 3 290 7 330 4 380 2 400 5V8Z" />
  </svg>
);
