/** Which game, by its cover: behind a door and on the form for a new table. */

import { CoverArt } from "../board/covers.tsx";
import type { GameInfo } from "../wire.ts";
import { say } from "../words.ts";
import { inVillage } from "./village.tsx";

interface GameChoiceProps {
  games: readonly GameInfo[];
  chosen: string;
  choose: (game: GameInfo) => void;
}

export function GameChoice({ games, chosen, choose }: GameChoiceProps) {
  return (
    <fieldset class="choice-games">
      <legend class="unseen">{say("new.game")}</legend>
      {inVillage(games).map((game) => (
        <label key={game.id}>
          <input
            type="radio"
            name="game"
            aria-label={game.title}
            checked={game.id === chosen}
            onChange={() => choose(game)}
          />
          <span>
            <span class="round-cover">
              <CoverArt game={game.id} />
            </span>
            {game.short_title}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
