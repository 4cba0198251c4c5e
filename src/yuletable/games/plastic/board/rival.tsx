/** The other side's mat: what everybody sees of it; below it what the toys built so far mean. */

import { useBoard } from "board/context.ts";
import type { MatProps } from "board/contract.ts";
import { Good } from "kit/goods.tsx";
import { RankBack, RankCard } from "kit/heart.tsx";
import { Mat } from "kit/mat.tsx";
import { Paper } from "kit/paper.tsx";
import { Toy } from "kit/toys.tsx";
import { Crew } from "./crew.tsx";
import { ELVES, rankOf } from "./facts.ts";
import { Pile } from "./hand.tsx";
import type { PlasticView } from "./view.ts";
import { type Key, say } from "./words.ts";

export function OtherMat({ view, seats, owner, rivals }: MatProps<PlasticView>) {
  const who = seats[owner];
  if (!who) return null;
  const elves = owner === ELVES;
  return (
    <div class={`plastic-rival${rivals > 1 ? " pair" : ""}${elves ? "" : " of-plastic"}`}>
      <Mat
        seat={owner}
        name={who.name}
        bot={who.bot}
        deciding={who.deciding}
        note={say(elves ? "side.elves" : "side.plastic")}
      >
        {elves ? <ElvesSeen view={view} /> : <PlasticSeen view={view} />}
      </Mat>
      {rivals < 2 && <Ladder view={view} />}
    </div>
  );
}

const BACKS = 5;

function PlasticSeen({ view }: { view: PlasticView }) {
  const { goons, to_send, hand, known } = view.plastic;
  const unseen = hand - known.length;
  return (
    <>
      <span class="seen-row">
        <Crew view={view} side="plastic" size={48} />
        <span class="seen-words">{say("goons.send", { n: to_send, of: goons })}</span>
      </span>
      <span class="seen-row cards-row">
        <b>{say("hand.n", { n: hand })}</b>
        <span class="seen-cards" data-at="plastic">
          <Known known={known} />
          {Array.from({ length: Math.min(unseen, BACKS) }, (_, n) => <RankBack key={n} w={24} h={34} />)}
        </span>
        {known.length > 0 && unseen > 0 && <span class="seen-words">{say("unseen", { n: unseen })}</span>}
      </span>
      <span class="seen-row pile-row">
        <b>{say("pile")}</b>
        <span class="seen-words">{say("deck", { n: view.deck })}</span>
        <Pile pile={view.pile} />
      </span>
      <span class="seen-row ogres">
        <Good good="heart" size={18} />
        {say("ogres", { n: view.ogres })}
      </span>
    </>
  );
}

function Known({ known }: { known: readonly string[] }) {
  const board = useBoard();
  return (
    <>
      {known.map((card, n) => (
        <span key={n} role="img" aria-label={say("known", { cards: board.thing(card).name })} data-ref={card}>
          <RankCard rank={rankOf(card)} w={24} h={34} />
        </span>
      ))}
    </>
  );
}

function ElvesSeen({ view }: { view: PlasticView }) {
  const board = useBoard();
  const { elves, to_place, hearts, built } = view.elves;
  return (
    <>
      <span class="seen-row">
        <Crew view={view} side="elves" size={48} />
        <span class="seen-words">
          {to_place > 0 ? say("elves.place", { n: to_place }) : say("elves.left", { n: elves })}
        </span>
      </span>
      <span class="seen-row">
        <Good good="heart" size={22} />
        <b>{say("hearts", { n: hearts })}</b>
        <span class="seen-words">{say("ogres", { n: view.ogres })}</span>
      </span>
      {built.length > 0 && (
        <span class="seen-row" data-at="elves.built">
          {built.map((toy) => (
            <span key={toy} role="img" aria-label={board.thing(toy).name} data-ref={toy}>
              <Toy id={toy} size={40} />
            </span>
          ))}
          <span class="seen-words">{say("built")}</span>
        </span>
      )}
    </>
  );
}

/** What the number of toys built so far means. */
function Ladder({ view }: { view: PlasticView }) {
  const built = view.elves.built.length;
  return (
    <Paper cut={1} lies="layer" class="ladder">
      <b class="ladder-head">
        {say("ladder")} <span>{say("ladder.of", { n: built, of: view.recipes.length - 1 })}</span>
      </b>
      {[0, 1, 2, 3].map((n) => (
        <span key={n} class={`rung rung-${n}${n === built ? " now" : ""}`}>
          <b>{n}</b>
          <span>{say(`ladder.${n}` as Key)}</span>
          <span class="rung-end">
            {n === built ? say("ladder.now") : Array.from({ length: n }, (_, at) => <Good key={at} good="gift" />)}
          </span>
        </span>
      ))}
    </Paper>
  );
}
