/** What lies before somebody else: points, elves at home, tree, cheer, reindeer and the toys they make. */

import { useBoard } from "board/context.ts";
import type { MatProps } from "board/contract.ts";
import { Good } from "kit/goods.tsx";
import { Mat } from "kit/mat.tsx";
import { Reindeer } from "kit/reindeer.tsx";
import { TokenSlot } from "kit/slots.tsx";
import { Toy as Picture } from "kit/toys.tsx";
import { Worker } from "./elves.tsx";
import { hungOn, stacks } from "./facts.ts";
import { SmallToy } from "./toys.tsx";
import { SmallTree } from "./tree.tsx";
import type { FamilyView, Team } from "./view.ts";
import { say } from "./words.ts";

export function OtherMat({ view, seats, owner, rivals }: MatProps<FamilyView>) {
  const team = view.teams[owner], who = seats[owner];
  if (!team || !who) return null;
  return (
    <Mat
      seat={owner}
      name={who.name}
      bot={who.bot}
      score={team.score}
      scoreGood="star"
      deciding={who.deciding}
      note={view.first === team.id && (
        <>
          <Good good="tree" size={18} /> <span class={rivals > 3 ? "unseen" : undefined}>{say("first")}</span>
        </>
      )}
      compact={rivals > 3}
    >
      <span
        class={`family-rival${rivals > 3 ? " low" : ""}`}
        data-at={`teams.${team.id}`}
        role="group"
        aria-label={say("mat", {
          name: who.name,
          points: team.score,
          elves: team.elves,
          cheer: team.cheer,
        })}
      >
        <Seen view={view} team={team} owner={owner} />
        <span class="small-toys" data-at={`teams.${team.id}.toys`}>
          {team.toys.map((toy, n) => <SmallToy key={toy.id} toy={toy} tokens={view.tokens} cut={n} />)}
        </span>
      </span>
    </Mat>
  );
}

/** Who is at home or what is in their hand, the tree, cheer and reindeer. */
function Seen(
  { view, team, owner }: { view: FamilyView; team: Team; owner: number },
) {
  const board = useBoard();
  const { token, tokens, who } = view.turn;
  const holding = who === team.id && token && tokens > 0;
  return (
    <span class="rival-upper">
      <span class="rival-home">
        <span aria-hidden="true">
          {holding
            ? Array.from(
              { length: Math.min(tokens, 4) },
              (_, n) => <TokenSlot key={n} good={token} full size={24} />,
            )
            : Array.from(
              { length: team.elves },
              (_, n) => <Worker key={n} seat={owner} size={36} />,
            )}
        </span>
        <span>
          {holding
            ? say("hand.short", { n: tokens, token: board.thing(token).name })
            : team.elves
            ? say("home.short", { n: team.elves })
            : say("home.none")}
        </span>
      </span>
      <SmallTree
        tree={team.tree}
        label={say("tree.hung", { n: hungOn(team.tree) })}
      />
      <span class="rival-counted">
        <span>
          <Good good="bell" size={17} />
          <b>{say("santa.short", { n: team.cheer })}</b>
          {team.finished.slice(0, 1).map((toy) => (
            <span
              key={toy}
              role="img"
              aria-label={say("finished.one", { toy: board.thing(toy).name })}
            >
              <Picture id={toy} size={22} />
            </span>
          ))}
        </span>
        <span class="rival-deer" data-at={`teams.${team.id}.reindeer`}>
          {stacks(team.reindeer).slice(0, 4).map(({ id, n }) => (
            <span
              key={id}
              role="img"
              aria-label={`${board.thing(id).name}${n > 1 ? ` ×${n}` : ""}`}
            >
              <Reindeer id={id} size={25} />
            </span>
          ))}
          {team.reindeer.length > 4 && <b>{say("times", { n: team.reindeer.length })}</b>}
        </span>
      </span>
    </span>
  );
}
