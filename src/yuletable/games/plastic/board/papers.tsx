/** Papers that lie on the scene: the turns, what toys take, Elf-Storage and what is swapped there. */

import { useBoard } from "board/context.ts";
import { Good } from "kit/goods.tsx";
import { Paper } from "kit/paper.tsx";
import { Touch } from "kit/touch.tsx";
import { Toy } from "kit/toys.tsx";
import { listed } from "page/words.ts";
import { isAtStorage, shortName } from "./facts.ts";
import { Plate } from "./plate.tsx";
import type { PlasticView, Recipe } from "./view.ts";
import { say } from "./words.ts";

/** The turns as a row of numbers, or of dots. */
export function Turns({ view, dots = false }: { view: PlasticView; dots?: boolean }) {
  const { turn, turns } = view;
  return (
    <Paper cut={1} lies="layer" at="turn" class={`turns${dots ? " dots" : ""}`}>
      <b>{say("turn", { n: turn, of: turns })}</b>
      <span class="turn-row" aria-hidden="true">
        {Array.from(
          { length: turns },
          (_, at) => (
            <i key={at} class={at + 1 === turn ? "now" : at + 1 < turn ? "past" : undefined}>{dots ? "" : at + 1}</i>
          ),
        )}
      </span>
    </Paper>
  );
}

/** What each toy takes, and whether the viewer knows it to be wanted. */
export function Recipes({ view }: { view: PlasticView }) {
  return (
    <Paper cut={2} lies="layer" class="recipes">
      <b>{say("recipes")}</b>
      {view.recipes.map((recipe) => <Row key={recipe.id} view={view} recipe={recipe} />)}
    </Paper>
  );
}

function Row({ view, recipe }: { view: PlasticView; recipe: Recipe }) {
  const board = useBoard();
  const built = view.elves.built.includes(recipe.id), aside = view.aside === recipe.id;
  const mine = view.mine?.toys.includes(recipe.id) ?? false;
  const toy = board.thing(recipe.id).name;
  const needs = listed(recipe.needs.map((good) => board.thing(good).name));
  const key = built ? "recipe.built" : mine ? "recipe.mine" : aside ? "recipe.aside" : "recipe";
  return (
    <span
      class={`recipe${aside ? " aside" : ""}`}
      data-piece={recipe.id}
      data-ref={recipe.id}
      tabIndex={-1}
      role="img"
      aria-label={say(key, { toy, needs })}
    >
      <Toy id={recipe.id} size={36} />
      <span class="recipe-words">
        <b>{plainName(toy)}</b>
        <span class="recipe-bench">{shortName(board, recipe.bench)}</span>
        <span class="recipe-needs">
          {recipe.needs.map((good, n) => <Good key={n} good={good} size={19} />)}
          {built
            ? <i class="recipe-note">{say("built")}</i>
            : aside
            ? <i class="recipe-note">{say("aside")}</i>
            : mine && <Good good="scroll" size={19} class="recipe-mine" />}
        </span>
      </span>
    </span>
  );
}

/** "Jester (J)" without its letter. */
export const plainName = (name: string): string => name.replace(/ \(.*\)$/, "");

/** Elf-Storage: what lies in it, and room. Whoever swaps sees, once it is known what goes, what may come for it. */
export function Storage({ view, short = false }: { view: PlasticView; short?: boolean }) {
  const board = useBoard();
  const { storage, room, phase } = view;
  const choosing = isAtStorage(view), swapping = choosing && phase === "swap";
  const given = swapping ? storage.find((good) => board.isLifted(good)) : undefined;
  const words = choosing
    ? say(!swapping ? "storage.take" : given ? "storage.get" : "storage.give")
    : say(storage.length >= room ? "storage.full" : "storage.room", { n: storage.length, of: room });
  return (
    <Paper cut={3} lies="layer" class={`storage${choosing ? " choosing" : ""}${short ? " short" : ""}`}>
      <span class="storage-head">
        {!(choosing && short) && <b>{say(short ? "storage.short" : "storage")}</b>}
        <span>{words}</span>
      </span>
      {given
        ? (
          <span class="shelf">
            <Stored good={given} />
            <i class="for">→</i>
            {view.goods.filter((good) => good !== given && board.isLit(good)).map((good) => (
              <Stored key={good} good={good} />
            ))}
          </span>
        )
        : (
          <span class="shelf" data-at="storage">
            {storage.map((good, n) => <Stored key={n} good={good} />)}
            {Array.from({ length: Math.max(0, room - storage.length) }, (_, n) => <i key={n} class="stored empty" />)}
          </span>
        )}
      {swapping && <Plate id="leave" words={say("leave")} />}
    </Paper>
  );
}

function Stored({ good }: { good: string }) {
  return (
    <Touch id={good} class="stored">
      <Good good={good} size={28} />
    </Touch>
  );
}
