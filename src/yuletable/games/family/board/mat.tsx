/** What lies before me: points and elves (or the tokens in my hand), my toys, my tree, what Santa would count, reindeer. */

import { useBoard } from "board/context.ts";
import type { BoardProps } from "board/contract.ts";
import { EmptyPlace } from "kit/cards.tsx";
import { Good } from "kit/goods.tsx";
import { OwnMat } from "kit/mat.tsx";
import { Reindeer } from "kit/reindeer.tsx";
import { TokenSlot } from "kit/slots.tsx";
import { Toy as Picture } from "kit/toys.tsx";
import { Amount } from "page/parts/amount.tsx";
import { Worker } from "./elves.tsx";
import { hungOn, stacks } from "./facts.ts";
import { MyToy } from "./toys.tsx";
import { MatTree } from "./tree.tsx";
import type { FamilyView, Team } from "./view.ts";
import { say } from "./words.ts";

/** As many toys lie side by side on a mat; a pack may allow more. */
const PLACES = 5;

export function MyMat({ view, seat, layout }: BoardProps<FamilyView>) {
  const team = view.teams[seat];
  if (!team) return null;
  const mine = view.turn.who === team.id;
  const first = !mine ? "" : view.phase === "hang" ? " hanging" : /settle|take/.test(view.phase) ? " making" : "";
  const many = team.toys.length > 3 ? " many" : "";
  return (
    <OwnMat seat={seat}>
      <div
        class={`family-mat ${layout}${first}${many}`}
        data-at={`teams.${team.id}`}
      >
        {layout === "tall" && <Peek team={team} seat={seat} />}
        <Home view={view} team={team} seat={seat} mine={mine} layout={layout} />
        <Toys view={view} team={team} layout={layout} />
        <MatTree tree={team.tree} at={`teams.${team.id}.tree`} />
        <Counted team={team} />
      </div>
    </OwnMat>
  );
}

const MyPoints = ({ team, seat }: { team: Team; seat: number }) => (
  <span class="my-points" data-score={seat}>
    <Good good="star" size={30} />
    <b>
      <Amount n={team.score} />
    </b>
  </span>
);

/** The phone's line of figures. */
const Peek = ({ team, seat }: { team: Team; seat: number }) => (
  <p class="my-peek">
    <MyPoints team={team} seat={seat} />
    <span>
      <Good good="bell" size={18} />
      {say("santa.short", { n: team.cheer })}
    </span>
    <span>
      <Good good="gift" size={18} />
      {say("finished", { n: team.finished.length })}
    </span>
  </p>
);

/** My points, and who is still at home; while I hold tokens, those. */
function Home({ view, team, seat, mine, layout }: {
  view: FamilyView;
  team: Team;
  seat: number;
  mine: boolean;
  layout: string;
}) {
  const board = useBoard();
  const { token, tokens } = view.turn;
  const holding = mine && token && tokens > 0;
  return (
    <section class="home">
      {layout === "wide" && <MyPoints team={team} seat={seat} />}
      {holding
        ? (
          <>
            <p>{say("hand")}</p>
            <span
              class="in-hand"
              data-at="turn.token"
              role="img"
              aria-label={say("hand.label", {
                n: tokens,
                token: board.thing(token).name,
              })}
            >
              {Array.from(
                { length: tokens },
                (_, n) => <TokenSlot key={n} good={token} full size={36} />,
              )}
            </span>
          </>
        )
        : (
          <>
            <p>
              {team.elves ? say("home", { n: team.elves }) : say("home.none")}
            </p>
            <span class="at-home" data-at={`teams.${team.id}.home`} aria-hidden="true">
              {Array.from(
                { length: team.elves },
                (_, n) => <Worker key={n} seat={seat} size={72} />,
              )}
            </span>
          </>
        )}
    </section>
  );
}

function Toys(
  { view, team, layout }: { view: FamilyView; team: Team; layout: string },
) {
  const at = `teams.${team.id}.toys`, free = PLACES - team.toys.length;
  return (
    <section class="my-toys" data-at={at}>
      {team.toys.map((toy, n) => <MyToy key={toy.id} toy={toy} tokens={view.tokens} at={at} cut={n} />)}
      {layout === "wide" && free > 0 && (
        <span class="free-places">
          {Array.from(
            { length: free },
            (_, n) => <EmptyPlace key={n}>{n === free >> 1 && say("room", { n: free })}</EmptyPlace>,
          )}
        </span>
      )}
    </section>
  );
}

/** What Santa would count this evening, and the reindeer. */
function Counted({ team }: { team: Team }) {
  const board = useBoard();
  const [made] = team.finished;
  return (
    <section class="counted">
      <p class="muted">{say("santa")}</p>
      <p class="cheer">
        <Good good="bell" size={22} />
        <b>
          <Amount n={team.cheer} />
        </b>
        <span>
          {say("santa.what", {
            toys: team.finished.length,
            ornaments: hungOn(team.tree),
          })}
        </span>
      </p>
      <p class="finished" data-at={`teams.${team.id}.finished`}>
        {team.finished.map((toy) => (
          <span
            key={toy}
            data-piece={toy}
            data-ref={toy}
            tabIndex={-1}
            role="img"
            aria-label={board.thing(toy).name}
          >
            <Picture id={toy} size={30} />
          </span>
        ))}
        {team.finished.length < 2 && (
          <span>
            {made ? say("finished.one", { toy: board.thing(made).name }) : say("finished.none")}
          </span>
        )}
      </p>
      <p class="my-deer" data-at={`teams.${team.id}.reindeer`}>
        {team.reindeer.length ? <Deer deer={team.reindeer} /> : <b>{say("deer.none")}</b>}
        <span class="muted">
          {team.reindeer.length
            ? say("deer.points", {
              n: team.points.reindeer + team.points.extra_reindeer,
            })
            : say("deer.more")}
        </span>
      </p>
    </section>
  );
}

/** Reindeer by name, of two alike the number. */
export function Deer(
  { deer, size = 34 }: { deer: readonly string[]; size?: number },
) {
  const board = useBoard();
  return (
    <span class="deer">
      {stacks(deer).map(({ id, n }) => (
        <span
          key={id}
          data-piece={id}
          data-ref={id}
          tabIndex={-1}
          role="img"
          aria-label={`${board.thing(id).name}${n > 1 ? ` ${say("times", { n })}` : ""}`}
        >
          <Reindeer id={id} size={size} />
          {n > 1 && <b aria-hidden="true">{say("times", { n })}</b>}
        </span>
      ))}
    </span>
  );
}
