/** What lies before the viewer: cookies and coal, elves, improvements, gifts. */

import { useBoard } from "board/context.ts";
import type { BoardProps } from "board/contract.ts";
import { EmptyPlace } from "kit/cards.tsx";
import { Drawing, type Shapes } from "kit/drawing.tsx";
import { Elf as ElfDrawing, Zelf } from "kit/elf.tsx";
import { bareName, Good } from "kit/goods.tsx";
import { OwnMat } from "kit/mat.tsx";
import { NeedSlot } from "kit/slots.tsx";
import { Touch } from "kit/touch.tsx";
import { Toy } from "kit/toys.tsx";
import { Amount } from "page/parts/amount.tsx";
import { memo } from "page/parts/memo.ts";
import { listed } from "page/words.ts";
import { GiftOnMat, LargeSlots, Lessons, SmallGift, StillGift } from "./gifts.tsx";
import type { Elf, Gift, Improvement, Team, WorkshopView } from "./view.ts";
import { say } from "./words.ts";

const LIMIT = 5;
const GOODS: Record<string, string> = {
  harness: "fabric",
  cart: "wood",
  tools: "metal",
};

const CART: Shapes = [
  ["M-36-18H36L29 14H-29Z", "steel", "contour", 1.3],
  ["M-36-18H36L35-13H-35Z", "steel-dark"],
  ["O-16 17 6.5O16 17 6.5", "#3A2A20", "contour", 1],
];

const TICK: Shapes = [["O12 12 12", "pine"], [
  "M6.5 12.5l4 4L17.5 8",
  "",
  "card",
  3,
]];

export function MyMat(props: BoardProps<WorkshopView>) {
  const team = props.view.teams[props.seat];
  if (!team) return null;
  const Drawn = props.layout === "wide" ? WideMat : TallMat;
  const { mine, zelf, turn } = props.view;
  return <Drawn seat={props.seat} team={team} mine={mine} zelf={zelf} inHand={turn?.holds ?? null} />;
}

/** All that my mat shows: drawn again only when something of it has changed. */
interface OwnProps {
  seat: number;
  team: Team;
  mine: WorkshopView["mine"];
  zelf: WorkshopView["zelf"];
  /** The material to be placed now. */
  inHand: string | null;
}

/** The gifts to be shown: before the first day those dealt, of which some are kept. */
function giftsOf(
  mine: WorkshopView["mine"],
  team: Team,
): { gifts: readonly Gift[]; kept: readonly string[]; at: string } {
  if (mine?.dealt.length && !team.gifts.length) {
    return { gifts: mine.dealt, kept: mine.kept, at: "mine.dealt" };
  }
  return { gifts: team.gifts, kept: [], at: `teams.${team.id}.gifts` };
}

const WideMat = memo(function WideMat({ seat, team, mine, zelf, inHand }: OwnProps) {
  const { gifts, kept, at } = giftsOf(mine, team);
  return (
    <div class="workshop-mat">
      <OwnMat seat={seat}>
        <Score team={team} seat={seat} />
        <Elves team={team} dentist={mine?.dentist ?? null} zelf={zelf} seat={seat} size={70} />
        <span class="improvements">
          {team.improvements.map((each) => <ImprovementRow key={each.id} improvement={each} />)}
        </span>
        <span class="gifts">
          {gifts.map((gift, n) => (
            <GiftOnMat
              key={gift.id}
              gift={gift}
              at={at}
              cut={n}
              kept={kept.includes(gift.id)}
              inHand={inHand}
            />
          ))}
          {gifts.length < LIMIT && (
            <span class="room-for">
              <EmptyPlace>
                {say("roomFor", { n: LIMIT - gifts.length })}
              </EmptyPlace>
            </span>
          )}
        </span>
      </OwnMat>
    </div>
  );
});

const Score = memo(function Score({ team, seat }: { team: Team; seat: number }) {
  const heap = Math.min(team.coal, 8);
  return (
    <span class="score-field">
      <span class="score-cookies" data-score={seat} data-at={`teams.${team.id}.cookies`}>
        <Good good="cookie" size={34} />
        <b>
          <Amount n={team.cookies} />
        </b>
        <span class="unseen">{say("cookies")}</span>
      </span>
      <span class="score-done">
        {say("finished", { n: team.assembled.length })}
        {team.tree && <Tree team={team} />}
      </span>
      <span class="score-toys" data-at={`teams.${team.id}.assembled`}>
        {team.assembled.slice(0, 4).map((gift) => (
          <Touch key={gift} id={gift} class="toy">
            <Toy id={gift} size={30} />
          </Touch>
        ))}
      </span>
      <Touch
        id="start coal"
        label={say("cartHolds", { n: team.coal, of: team.cart })}
        class="cart"
      >
        <span class="heap" aria-hidden="true">
          {Array.from(
            { length: heap },
            (_, n) => <Good key={n} good="coal" size={18} />,
          )}
        </span>
        <Drawing
          shapes={CART}
          box={[-37, -19, 74, 44]}
          size={42}
          class="lies"
        />
        <b class="paper-chip">{say("coal", { n: team.coal, of: team.cart })}</b>
      </Touch>
    </span>
  );
});

export const Elves = memo(function Elves(
  { team, dentist, zelf, seat, size }: {
    team: Team;
    /** Whom I have at the dentist's. */
    dentist: string | null;
    zelf: WorkshopView["zelf"];
    seat: number;
    size: number;
  },
) {
  return (
    <span class="elves">
      {team.elves.map((elf, n) => (
        <ElfAtHome
          key={elf.id}
          elf={elf}
          away={elf.at !== "home" || dentist === elf.id}
          at={`teams.${team.id}.home`}
          seat={seat}
          skin={seat + n}
          size={size}
        />
      ))}
      {team.zelf && <ZelfAtHome away={zelf !== "home"} size={size} />}
    </span>
  );
});

interface ElfProps {
  elf: Elf;
  away: boolean;
  at: string;
  seat: number;
  skin: number;
  size: number;
}

function ElfAtHome({ elf, away, at, seat, skin, size }: ElfProps) {
  const board = useBoard();
  const { name } = board.thing(elf.id);
  const where = elf.at === "dentist" ? say("dentist") : away ? board.thing(elf.at).name : "";
  const lessons = listed(
    elf.lessons.map((lesson) => board.thing(lesson).name),
  );
  const key = away ? (lessons ? "elfAwayKnows" : "elfAway") : lessons ? "elfKnows" : "elf";
  return (
    <Touch
      id={elf.id}
      at={away ? undefined : at}
      label={say(key, { name, lessons, where })}
      class="elf-place"
    >
      <ElfDrawing
        shape={elf.shape}
        seat={seat}
        skin={skin}
        size={size}
        away={away}
      />
      <b>{name}</b>
      <Lessons lessons={elf.lessons} places={2} />
    </Touch>
  );
}

function ZelfAtHome({ away, size }: { away: boolean; size: number }) {
  const name = say("zelfName");
  return (
    <Touch id="elf:zelf" label={`${name}, ${say("zelf")}`} class="elf-place">
      <Zelf size={size} class={away ? "away" : undefined} />
      <b>{name}</b>
      <span class="elf-note">{say("zelf")}</span>
    </Touch>
  );
}

/** An improvement: a row that can be touched, what it takes, and what it is good for. */
function ImprovementRow({ improvement }: { improvement: Improvement }) {
  const board = useBoard();
  const kind = bareName(improvement.id);
  const { name } = board.thing(improvement.id);
  const lit = board.isLit(improvement.id);
  const { has, needs } = improvement;
  return (
    <Touch
      id={improvement.id}
      label={say("improvement", { name, has, needs })}
      class="improvement"
    >
      <b>{say(kind as "harness")}</b>
      <span class="improvement-slots">
        <ImprovementSlots improvement={improvement} lit={lit} size={22} />
      </span>
      <span class="improvement-does">
        {improvement.does}
        {has >= needs && <Drawing shapes={TICK} box={[0, 0, 24, 24]} size={16} />}
      </span>
    </Touch>
  );
}

/** The Christmas tree: this team begins. */
const Tree = ({ team }: { team: Team }) => (
  <span data-at={`teams.${team.id}.tree`}>
    <Good good="tree" size={18} />
  </span>
);

/** How much coal is in the cart, in the same two ways as what follows. */
export function Coal({ team }: { team: Team }) {
  const figures = { n: team.coal, of: team.cart };
  return (
    <>
      <span aria-hidden="true">{say("coal", figures)}</span>
      <span class="unseen">{say("cartHolds", figures)}</span>
    </>
  );
}

/** How many gifts are finished: the figure beside its picture, and in words for those who cannot see it. */
export function Done({ n }: { n: number }) {
  return (
    <>
      <span aria-hidden="true">{n}</span>
      <span class="unseen">{say("done", { n })}</span>
    </>
  );
}

export const ImprovementSlots = memo(function ImprovementSlots({ improvement, lit, size }: {
  improvement: Improvement;
  lit?: boolean;
  size: number;
}) {
  const good = GOODS[bareName(improvement.id)] ?? "wood";
  return (
    <>
      {Array.from({ length: improvement.needs }, (_, n) => (
        <NeedSlot
          key={n}
          id={`need:${good}`}
          holds={n < improvement.has ? `material:${good}` : null}
          lit={lit === true && n >= improvement.has}
          size={size}
        />
      ))}
    </>
  );
});

/** On a phone: a line of figures, then what is asked about large enough for fingers, then everything. */
function TallMat({ seat, team, mine, zelf, inHand }: OwnProps) {
  const board = useBoard();
  const { gifts, kept, at } = giftsOf(mine, team);
  const elves = <Elves team={team} dentist={mine?.dentist ?? null} zelf={zelf} seat={seat} size={46} />;
  const building = team.improvements.filter((each) => board.isLit(each.id));
  const atGifts = gifts.some((gift) => board.isLit(gift.id) || board.isLifted(gift.id)) ||
    building.length > 0;
  const touched = gifts.find((gift) => board.isLifted(gift.id));
  const starting = board.isLit("start coal");
  const large = (
    <span class="tall-gifts">
      {gifts.map((gift, n) => (
        <SmallGift
          key={gift.id}
          gift={gift}
          at={at}
          cut={n}
          kept={kept.includes(gift.id)}
        />
      ))}
      {building.map((each) => (
        <Touch key={each.id} id={each.id} class="tall-build">
          <span class="improvement-slots">
            <ImprovementSlots improvement={each} lit size={22} />
          </span>
          <b>{say(bareName(each.id) as "harness")}</b>
        </Touch>
      ))}
    </span>
  );
  return (
    <div class="workshop-tall-mat">
      <span class="tall-line">
        <span class="score-cookies" data-score={seat} data-at={`teams.${team.id}.cookies`}>
          <Good good="cookie" size={20} />
          <b>
            <Amount n={team.cookies} />
          </b>
          <span class="unseen">{say("cookies")}</span>
        </span>
        <span data-at={`teams.${team.id}.coal`}>
          <Good good="coal" size={18} /> <Coal team={team} />
        </span>
        <span data-at={`teams.${team.id}.assembled`}>
          <Good good="gift" size={18} /> <Done n={team.assembled.length} />
        </span>
        {team.tree && <Tree team={team} />}
        <span class="tall-improvements">
          {team.improvements.map((each) => (
            <span key={each.id} data-ref={each.id}>
              <ImprovementSlots improvement={each} size={15} />
            </span>
          ))}
        </span>
      </span>
      {atGifts ? touched ? <LargeSlots gift={touched} inHand={inHand} /> : large : (
        <span class="tall-row">
          {starting && (
            <Touch
              id="start coal"
              label={say("startCoal", { n: team.coal })}
              class="tall-build"
            >
              <Good good="coal" size={30} />
              <b>{team.coal}</b>
            </Touch>
          )}
          {elves}
          {large}
        </span>
      )}
      <span class="tall-all">
        {atGifts && elves}
        <span class="gifts">{gifts.map((gift, n) => <StillGift key={gift.id} gift={gift} cut={n} />)}</span>
      </span>
    </div>
  );
}
