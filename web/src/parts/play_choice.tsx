/** Behind a door: which game, against whom, and the three ways in. It opens over the front page at `/?game=...`. */

import { useState } from "preact/hooks";
import { CoverArt } from "../board/covers.tsx";
import { learn, nextPlay, type Play, start } from "../core/last_play.ts";
import { shut } from "../core/route.ts";
import type { GameInfo } from "../wire.ts";
import { say } from "../words.ts";
import { Dialog, Icon } from "./dialog.tsx";
import { GameChoice } from "./game_choice.tsx";
import { SidePills } from "./series.tsx";
import { facts } from "./village.tsx";

export function PlayChoice({ games, chosen }: { games: readonly GameInfo[]; chosen: GameInfo }) {
  const close = () => shut("/");
  return (
    <Dialog title={chosen.title} close={close}>
      <div class="play-choice">
        <div class="choice-cover">
          <CoverArt game={chosen.id} />
        </div>
        <GameChoice
          games={games}
          chosen={chosen.id}
          choose={(game) => shut(`/?game=${encodeURIComponent(game.id)}`)}
        />
        <p class="facts">{facts(chosen)}</p>
        <p>{chosen.blurb}</p>
        <Company key={chosen.id} game={chosen} />
      </div>
    </Dialog>
  );
}

/** How many bots, how strong, and my side: as last time, unless something else is picked. */
function Company({ game }: { game: GameInfo }) {
  const [play, setPlay] = useState<Play>(() => nextPlay(game));
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const level = play.bots[0] ?? "";
  const begin = async (way: () => Promise<void>) => {
    setBusy(true);
    try {
      await way();
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
      setBusy(false);
    }
  };
  const filled = (bots: number, by: string) => setPlay({ ...play, bots: Array<string>(bots).fill(by) });
  return (
    <>
      {game.seats.length > 1 && (
        <fieldset class="choice-row">
          <legend>{say("front.howMany")}</legend>
          {game.seats.map((seats) => (
            <label key={seats} class="pill">
              <input
                type="radio"
                name="bots"
                checked={play.bots.length === seats - 1}
                onChange={() => filled(seats - 1, level)}
              />
              <span>{seats - 1}</span>
            </label>
          ))}
        </fieldset>
      )}
      <fieldset class="choice-row">
        <legend>{say("front.against")}</legend>
        {game.levels.map((each) => (
          <label key={each.id} class="pill" title={each.help}>
            <input
              type="radio"
              name="level"
              checked={play.bots.every((bot) => bot === each.id)}
              onChange={() => filled(play.bots.length, each.id)}
            />
            <span>{each.name}</span>
          </label>
        ))}
      </fieldset>
      {game.sides.length > 0 && (
        <SidePills
          name="my-side"
          legend={say("sides.mine")}
          sides={game.sides}
          side={play.side}
          set={(side) => setPlay({ ...play, side })}
        />
      )}
      {error && <p class="error" role="alert">{error}</p>}
      <div class="buttons">
        <button type="button" class="primary" autofocus disabled={busy} onClick={() => void begin(() => start(play))}>
          <Icon name="play" /> {say("front.play")}
        </button>
        <a class="button" href={`/new?game=${encodeURIComponent(game.id)}`}>{say("nav.new")}</a>
        {game.learn && (
          <button
            type="button"
            class="plain"
            disabled={busy}
            onClick={() => void begin(() => learn(game))}
          >
            {say("front.learn")}
          </button>
        )}
      </div>
    </>
  );
}
