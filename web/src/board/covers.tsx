/** The picture of a game: its cover, and its house in the village. Both lie with the game, in `board/cover.tsx` and
 * `board/house.tsx`, and are loaded when a page first shows them; a game without them gets plain ones. */

import { type ComponentType, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { facts } from "./boards.ts";

/** The two modules as the bundler makes them. */
interface Modules {
  covers: { Cover: ComponentType };
  houses: { House: ComponentType };
}
type Kind = keyof Modules;

const pick = {
  covers: (module: Modules["covers"]) => module.Cover,
  houses: (module: Modules["houses"]) => module.House,
};

const loaded = new Map<string, ComponentType>();
const loading = new Map<string, Promise<ComponentType>>();

async function fetchArt<K extends Kind>(kind: K, game: string): Promise<ComponentType> {
  const script = facts[kind]?.[game];
  const module = script
    ? await import(script).catch(() => import("../kit/plain_game.tsx"))
    : await import("../kit/plain_game.tsx");
  return pick[kind](module);
}

/** What draws it; undefined until it has come. */
function useArt(kind: Kind, game: string): ComponentType | undefined {
  const key = `${kind} ${game}`;
  const [, redraw] = useState(0);
  useEffect(() => {
    if (loaded.has(key)) return;
    let gone = false;
    let promise = loading.get(key);
    if (!promise) loading.set(key, promise = fetchArt(kind, game));
    promise.then((Drawn) => {
      loaded.set(key, Drawn);
      if (!gone) redraw((n) => n + 1);
    }, () => loading.delete(key));
    return () => {
      gone = true;
    };
  }, [key]);
  return loaded.get(key);
}

const symbolOf = (game: string) => `cover-${game}`;

/** A cover is drawn into the document once, and shown from there wherever it stands: it has hundreds of shapes. */
function define(game: string, Cover: ComponentType): void {
  const id = symbolOf(game);
  if (document.getElementById(id)) return;
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sheet.setAttribute("class", "patterns art");
  sheet.setAttribute("aria-hidden", "true");
  render(
    <symbol id={id} viewBox="-60 0 600 350" preserveAspectRatio="xMidYMax slice">
      <Cover />
    </symbol>,
    sheet,
  );
  document.body.append(sheet);
}

/** A game's cover, without words: it fills its box. A narrow one crops it left and right, a low one above. */
export function CoverArt({ game }: { game: string }) {
  const Cover = useArt("covers", game);
  if (Cover) define(game, Cover);
  return (
    <span class="cover-art">
      <svg class="art" aria-hidden="true">
        {Cover && <use href={`#${symbolOf(game)}`} width="100%" height="100%" />}
      </svg>
    </span>
  );
}

/** A game's house, its threshold in the middle of the lower edge of its box. Lit: it is my turn there; busy: others play,
 * one window is lit. Its door opens while whoever holds it (`.has-house`) is pointed at or has the focus. */
export function GameHouse({ game, state = "quiet" }: { game: string; state?: "quiet" | "busy" | "lit" }) {
  const House = useArt("houses", game);
  return (
    <svg class={`art house-art ${House ? state : "awaited"}`} viewBox="-130 -250 260 250" aria-hidden="true">
      {House && <House />}
    </svg>
  );
}
