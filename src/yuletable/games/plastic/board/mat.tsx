/** What lies before me: the elves' toys and hearts, or Big Plastic's hand. */

import { useBoard } from "board/context.ts";
import type { BoardProps } from "board/contract.ts";
import { RankCard } from "kit/heart.tsx";
import { OwnMat } from "kit/mat.tsx";
import { NeedSlot } from "kit/slots.tsx";
import { Touch } from "kit/touch.tsx";
import { Toy } from "kit/toys.tsx";
import { Crew } from "./crew.tsx";
import { ELVES, heldOf, rankOf, shortName, spaceFor, stacks } from "./facts.ts";
import { Hand } from "./hand.tsx";
import { plainName } from "./papers.tsx";
import { Plate, useUnderstood } from "./plate.tsx";
import type { PlasticView, Recipe } from "./view.ts";
import { say } from "./words.ts";

export function MyMat(props: BoardProps<PlasticView>) {
  const { view, seat, layout } = props;
  useUnderstood();
  if (!view.mine) return null;
  return (
    <OwnMat seat={seat}>
      <div class={`plastic-mat ${layout}`}>
        {seat === ELVES ? <Elves {...props} /> : <Hand {...props} />}
      </div>
    </OwnMat>
  );
}

/** With more kinds of hearts than this there is no room for what stands below them. */
const FEW = 4;

/** Toys before hearts on a phone, unless a heart is what is asked for. */
function Elves({ view, layout }: BoardProps<PlasticView>) {
  const mine = view.mine;
  if (!mine) return null;
  const tall = layout === "tall";
  const { elves, to_place, built } = view.elves;
  const calling = view.phase === "call" || view.phase === "work";
  return (
    <>
      <section class="staff" aria-label={say("elves")}>
        <h3>
          {say("elves")}
          <span>{to_place > 0 ? say("elves.place", { n: to_place }) : say("elves.left", { n: elves })}</span>
        </h3>
        <Crew view={view} side="elves" size={tall ? 44 : 72} />
      </section>
      <section class="wishes" aria-label={say("mine.toys")}>
        <h3>
          {tall ? say("mine.toys.short", { n: mine.toys.length - built.length }) : say("mine.toys")}
          {!tall && <span>{say("mine.secret")}</span>}
        </h3>
        <span class="wish-cards" data-at="mine.toys">
          {view.recipes.filter((recipe) => mine.toys.includes(recipe.id)).map((recipe) => (
            <Wish key={recipe.id} view={view} recipe={recipe} />
          ))}
        </span>
      </section>
      <section class={`hearts${calling ? " first" : ""}`} aria-label={say("mine.hearts")}>
        <h3>
          {tall ? say("mine.hearts.short", { n: mine.hearts.length }) : say("mine.hearts")}
          {!tall && <span>{say("mine.hearts.note")}</span>}
        </h3>
        <span class={`heart-cards${mine.hearts.length > FEW ? " many" : ""}`} data-at="mine.hearts">
          <Plate id="quit" words={say("quit")} note={say("quit.note")} />
          {mine.hearts.length ? <Hearts view={view} hearts={mine.hearts} /> : <i>{say("mine.hearts.none")}</i>}
        </span>
      </section>
    </>
  );
}

/** A toy of mine: what it takes, and how much of that lies in Storage. */
function Wish({ view, recipe }: { view: PlasticView; recipe: Recipe }) {
  const board = useBoard();
  const built = view.elves.built.includes(recipe.id), ready = !built && !recipe.lacks.length;
  const held = heldOf(recipe.needs, recipe.lacks);
  const state = built ? say("toy.built") : ready ? say("toy.pays") : say("toy.lacks", { n: recipe.lacks.length });
  const name = plainName(board.thing(recipe.id).name);
  return (
    <Touch
      id={recipe.id}
      class={`wish${built ? " built" : ready ? " ready" : ""}`}
      label={`${name}, ${board.thing(recipe.bench).name}: ${state}`}
    >
      <span class="wish-head">
        <Toy id={recipe.id} size={42} />
        <span class="wish-words">
          <b>{name}</b>
          <span>{shortName(board, recipe.bench)}</span>
        </span>
      </span>
      {!built && (
        <span class="wish-needs">
          {recipe.needs.map((good, n) => <NeedSlot key={n} id={good} holds={held[n] ? good : null} />)}
        </span>
      )}
      <span class="wish-state">{state}</span>
    </Touch>
  );
}

const TILTS = [-3, 1, -1, 3, -2];

function Hearts({ view, hearts }: { view: PlasticView; hearts: readonly string[] }) {
  const board = useBoard();
  return (
    <>
      {stacks(hearts).map(({ id, n }, at) => {
        const space = spaceFor(view, id);
        const clears = space ? board.thing(space.id).name : "";
        return (
          <Touch
            key={id}
            id={id}
            count={n}
            class="heart-card"
            label={say("heart", { heart: board.thing(id).name, space: clears })}
          >
            <span class="tilted" style={{ rotate: `${TILTS[at % TILTS.length]}deg` }}>
              <RankCard rank={rankOf(id)} heart lit={board.isLit(id)} lifted={board.isLifted(id)} w={68} h={96} />
            </span>
            <span class="under">{space && shortName(board, space.id)}</span>
          </Touch>
        );
      })}
    </>
  );
}
