/** Big Plastic's own mat: goons, hand, open pile. A card that is touched lights where it leads. */

import { useBoard } from "board/context.ts";
import type { BoardProps } from "board/contract.ts";
import { RankCard } from "kit/heart.tsx";
import { Touch } from "kit/touch.tsx";
import { listed } from "page/words.ts";
import { Crew } from "./crew.tsx";
import { rankOf, shortName, spacesOf, type Stack, stacks } from "./facts.ts";
import { Recipes } from "./papers.tsx";
import { Plate } from "./plate.tsx";
import type { PlasticView } from "./view.ts";
import { say } from "./words.ts";

/** With more kinds of cards than this there is no room for what stands below them. */
const FEW = 7;

export function Hand({ view, layout }: BoardProps<PlasticView>) {
  const hand = stacks(view.mine?.hand ?? []);
  const tall = layout === "tall";
  const { goons, to_send, fourth, hand: held } = view.plastic;
  return (
    <>
      <section class="staff" aria-label={say("goons")}>
        <h3>
          {say("goons")} <span>{say("goons.send", { n: to_send, of: goons })}</span>
        </h3>
        <Crew view={view} side="plastic" size={tall ? 44 : 60} />
        <span class="staff-foot">
          {!tall && <Plate id="stop" words={say("stop")} note={say("stop.note")} />}
          {fourth === "coming" && <p>{say("goons.coming")}</p>}
        </span>
      </section>
      <section class="hand first" aria-label={say("hand")}>
        <h3>
          {tall ? say("hand.n", { n: held }) : say("hand")}{" "}
          {tall ? <Plate id="stop" words={say("stop")} /> : <span>{say("hand.note")}</span>}
        </h3>
        <span class={`hand-cards${hand.length > FEW ? " many" : ""}`} data-at="mine.hand">
          {hand.map((stack) => <Held key={stack.id} view={view} stack={stack} />)}
          {!hand.length && <i>{say("hand.none")}</i>}
        </span>
      </section>
      <section class="piles">
        <h3>
          {say("pile")} <span>{say("deck", { n: view.deck })}</span>
        </h3>
        <Pile pile={view.pile} />
      </section>
      {tall && <Recipes view={view} />}
    </>
  );
}

function Held({ view, stack: { id, n } }: { view: PlasticView; stack: Stack }) {
  const board = useBoard();
  const main = spacesOf(view).find((space) => space.fits.includes(id));
  const orders = view.requisitions.filter((order) => order.fits.includes(id));
  const { name } = board.thing(id);
  const leads = [...(main ? [main] : []), ...orders].map((space) => board.thing(space.id).name);
  return (
    <Touch id={id} count={n} class="held" label={`${n > 1 ? `${n} × ` : ""}${name}: ${listed(leads)}`}>
      <RankCard rank={rankOf(id)} lit={board.isLit(id)} lifted={board.isLifted(id)} w={52} h={74} />
      {n > 1 && <b class="held-n">×{n}</b>}
      <span class="under">
        <span>{main && shortName(board, main.id)}</span>
        {orders.map((order) => <span key={order.id}>{shortName(board, order.id)}</span>)}
      </span>
    </Touch>
  );
}

/** Cards that lie open, equal ones together. */
export function Pile({ pile }: { pile: readonly string[] }) {
  const board = useBoard();
  return (
    <span class="pile" data-at="pile">
      {stacks(pile).map(({ id, n }) => (
        <span
          key={id}
          class="piled"
          data-piece={id}
          data-ref={id}
          tabIndex={-1}
          role="img"
          aria-label={`${n} × ${board.thing(id).name}`}
        >
          <RankCard rank={rankOf(id)} w={25} h={32} />
          {n > 1 && <b>×{n}</b>}
        </span>
      ))}
      {!pile.length && <i>{say("pile.none")}</i>}
    </span>
  );
}
