/** Who could sit on a chair: the faces of the bots, somebody on this device, or nobody. */

import { useState } from "preact/hooks";
import { BotFace, Pips } from "../kit/bot_face.tsx";
import { LookElf } from "../kit/elf.tsx";
import type { Chair, ChairWanted, GameInfo } from "../wire.ts";
import { type Key, say } from "../words.ts";

/** What each level is like, in a few words. */
const SHORT: Readonly<Record<string, Key>> = {
  gentle: "level.gentle",
  easy: "level.easy",
  medium: "level.medium",
  hard: "level.hard",
  expert: "level.expert",
};

interface BotChoiceProps {
  /** The chair it is about. */
  chair: Chair;
  game: GameInfo;
  seat: (wanted: ChairWanted) => void;
}

export function BotChoice({ chair, game, seat }: BotChoiceProps) {
  const [naming, setNaming] = useState(false);
  return (
    <div class="bot-choice">
      <ul class="faces">
        {game.levels.map((level) => {
          const here = chair.kind === "bot" && chair.level === level.id;
          return (
            <li key={level.id}>
              <button
                type="button"
                class="face"
                aria-pressed={chair.kind === "bot" ? here : undefined}
                data-tip={level.help}
                onClick={() => !here && seat({ level: level.id })}
              >
                <BotFace level={level.id} size={game.levels.length > 4 ? 62 : 78} />
                <span class="face-words">
                  <strong>{level.name}</strong>
                  <span class="face-rank">
                    <Pips level={level.id} />
                    {level.rating !== null && (
                      <span title={say("level.rating", { n: level.rating })}>{level.rating}</span>
                    )}
                  </span>
                  <span class="face-help">{SHORT[level.id] ? say(SHORT[level.id] as Key) : level.help}</span>
                </span>
              </button>
            </li>
          );
        })}
        <li>
          {naming
            ? (
              <NameForm
                chair={chair}
                give={(person) => {
                  setNaming(false);
                  seat({ person });
                }}
              />
            )
            : (
              <button type="button" class="face here" onClick={() => setNaming(true)}>
                <LookElf look={4} shape="tiny" skin={1} size={66} />
                <span class="face-words">
                  <strong>{say("new.here")}</strong>
                  <span class="face-help">{say("lobby.hotseatHelp")}</span>
                </span>
              </button>
            )}
        </li>
      </ul>
    </div>
  );
}

/** What the person next to me is called. */
function NameForm({ chair, give }: { chair: Chair; give: (name: string) => void }) {
  const [name, setName] = useState("");
  return (
    <form
      class="face name-form"
      onSubmit={(event) => {
        event.preventDefault();
        give(name.trim());
      }}
    >
      <input
        aria-label={say("lobby.hotseatName", { n: chair.chair + 1 })}
        placeholder={say("me.name")}
        required
        autofocus
        maxLength={24}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit">{say("lobby.put")}</button>
    </form>
  );
}
