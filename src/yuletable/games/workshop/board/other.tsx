/** What lies before somebody else, small. */

import { useBoard } from "board/context.ts";
import type { MatProps, SeatInfo } from "board/contract.ts";
import { Elf } from "kit/elf.tsx";
import { Good } from "kit/goods.tsx";
import { Mat } from "kit/mat.tsx";
import { Touch } from "kit/touch.tsx";
import { memo } from "page/parts/memo.ts";
import { listed } from "page/words.ts";
import { Lessons, SmallGift } from "./gifts.tsx";
import { Coal, Done, ImprovementSlots } from "./mat.tsx";
import type { Team, WorkshopView } from "./view.ts";
import { say } from "./words.ts";

export function OtherMat(
  { view, owner, seats, rivals }: MatProps<WorkshopView>,
) {
  const team = view.teams[owner];
  const info = seats.find((each) => each.seat === owner);
  return team && info ? <Rival team={team} info={info} rivals={rivals} /> : null;
}

/** Drawn again only when something about this team has changed. */
const Rival = memo(function Rival({ team, info, rivals }: { team: Team; info: SeatInfo; rivals: number }) {
  const owner = info.seat;
  return (
    <div class="workshop-rival" style={{ "--rivals-here": rivals }}>
      <Mat
        seat={owner}
        name={info.name}
        bot={info.bot}
        deciding={info.deciding}
        note={<Notes team={team} status={info.status} />}
        score={team.cookies}
        scoreSaid={say("cookies")}
      >
        <span class="rival-middle">
          <RivalElves team={team.id} elves={team.elves} owner={owner} />
          <span class="rival-goods">
            <span>
              <Good good="coal" size={17} /> <Coal team={team} />
            </span>
            <span data-at={`teams.${team.id}.assembled`}>
              <Good good="gift" size={17} /> <Done n={team.assembled.length} />
            </span>
            <span class="rival-slots">
              {team.improvements.map((each) => <ImprovementSlots key={each.id} improvement={each} size={13} />)}
            </span>
          </span>
        </span>
        <span class="rival-gifts">
          {team.gifts.map((gift, n) => (
            <SmallGift
              key={gift.id}
              gift={gift}
              at={`teams.${team.id}.gifts`}
              cut={n}
            />
          ))}
        </span>
      </Mat>
    </div>
  );
});

function Notes({ team, status }: { team: Team; status: string }) {
  return (
    <>
      {team.tree && (
        <>
          <Good good="tree" size={18} /> <span class="unseen">{say("first")}</span>
          <span class="rival-first" aria-hidden="true">{say("first")}</span>
        </>
      )}
      {team.bakery && <span class="unseen">{say("bakery")}</span>}
      <span class="unseen">{status}</span>
      {team.done && <span>{say("out")}</span>}
    </>
  );
}

function RivalElves({ team, elves, owner }: { team: string; elves: Team["elves"]; owner: number }) {
  const board = useBoard();
  return (
    <span class="rival-elves" data-at={`teams.${team}.home`}>
      {elves.map((elf, n) => {
        const { name } = board.thing(elf.id);
        const lessons = listed(
          elf.lessons.map((lesson) => board.thing(lesson).name),
        );
        const away = elf.at !== "home";
        const where = !away ? "" : elf.at === "dentist" ? say("dentist") : board.thing(elf.at).name;
        const key = away ? (lessons ? "elfAwayKnows" : "elfAway") : lessons ? "elfKnows" : "elf";
        return (
          <Touch
            key={elf.id}
            id={elf.id}
            label={say(key, { name, lessons, where })}
            class="rival-elf"
          >
            <Elf
              shape={elf.shape}
              seat={owner}
              skin={owner + n}
              size={36}
              away={away}
            />
            <Lessons lessons={elf.lessons} />
          </Touch>
        );
      })}
    </span>
  );
}
