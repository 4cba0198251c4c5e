/** Gifts on a mat: what they ask for, slot by slot, and what they are worth as they are. */

import { useBoard } from "board/context.ts";
import { GiftCard } from "kit/cards.tsx";
import { bareName, Good } from "kit/goods.tsx";
import { NeedSlot } from "kit/slots.tsx";
import { Touch } from "kit/touch.tsx";
import { memo } from "page/parts/memo.ts";
import type { Gift, Need } from "./view.ts";
import { say } from "./words.ts";

/** So many figures of a chart find room on a card: those round the one that counts now. */
const FIGURES = 4;

function chartOf({ chart, worth }: Gift): { chart: number[]; counts: number } {
  const from = Math.max(0, Math.min(chart.indexOf(worth) - 1, chart.length - FIGURES));
  const shown = chart.slice(from, from + FIGURES);
  return { chart: shown, counts: shown.indexOf(worth) };
}

export const PLASTIC = "material:plastic";

/** What a gift is called, what it is worth and what it lacks, in a sentence. */
export function useGiftLabel(gift: Gift): string {
  const { name } = useBoard().thing(gift.id);
  const lacks = gift.needs.filter((need) => !need.holds).length;
  const figures = {
    name,
    n: gift.worth,
    tokens: gift.tokens,
    icons: gift.icons,
    lacks,
  };
  return say(lacks ? "giftLacks" : "gift", figures);
}

interface GiftProps {
  gift: Gift;
  at: string;
  cut?: number;
  /** Of a starting gift: it is to be kept. */
  kept?: boolean;
  /** The material to be placed now. */
  inHand?: string | null;
}

/** A gift on my mat: the whole card can be touched, and each slot. */
export function GiftOnMat(
  { gift, at, cut = 0, kept = false, inHand = null }: GiftProps,
) {
  const board = useBoard();
  const { name } = board.thing(gift.id);
  const lit = board.isLit(gift.id), lifted = board.isLifted(gift.id);
  const note = kept ? say("kept") : gift.ready ? say("ready") : "";
  return (
    <Touch
      id={gift.id}
      at={at}
      label={useGiftLabel(gift)}
      holds
      class="gift-place"
    >
      <GiftCard
        size="mat"
        id={gift.id}
        name={name}
        note={note}
        tools={gift.icons}
        laid={gift.tokens}
        needs={gift.needs}
        slot={(need, n) => (
          <Slot
            key={n}
            gift={gift}
            need={need as Need}
            at={`${at}.${gift.id}`}
            inHand={inHand}
          />
        )}
        {...chartOf(gift)}
        cut={cut}
        lifted={lifted}
        rim={lit || lifted || kept ? "ember" : "line"}
      />
    </Touch>
  );
}

/** Where a plastic lies the real thing may take its place. */
const replaces = (need: Need, inHand: string | null): boolean =>
  need.holds === PLASTIC && inHand !== null &&
  need.id.startsWith(`need:${bareName(inHand)}`);

/** What a slot takes, without the brackets that it has behind a gift's name. */
const bare = (said: string) => said.replace(/[()]/g, "");

interface SlotProps {
  gift: Gift;
  need: Need;
  at: string;
  inHand: string | null;
}

/** One requirement, and what lies in it. */
function Slot({ gift, need, at, inHand }: SlotProps) {
  const board = useBoard();
  const { name } = board.thing(gift.id);
  const place = `${at}.needs.${need.id}.holds`;
  const said = need.holds
    ? say("replace", { gift: name })
    : say("slotEmpty", { need: bare(board.thing(need.id).name), gift: name });
  if (need.holds && !replaces(need, inHand)) {
    return (
      <span
        class="gift-slot"
        data-at={place}
        data-ref={need.id}
        aria-hidden="true"
      >
        <NeedSlot id={need.id} holds={need.holds} />
      </span>
    );
  }
  const id = need.holds ? `replace ${gift.id}` : `put ${gift.id} ${need.id}`;
  return (
    <Touch id={id} at={place} label={said} class="gift-slot">
      <NeedSlot id={need.id} holds={need.holds} lit={board.isLit(id)} />
    </Touch>
  );
}

/** A gift in full that cannot be touched: on a phone, where it can be touched above. */
export function StillGift({ gift, cut = 0 }: { gift: Gift; cut?: number }) {
  const label = useGiftLabel(gift);
  return (
    <span class="gift-place" role="img" aria-label={label} data-ref={gift.id}>
      <GiftCard
        size="mat"
        id={gift.id}
        name={useBoard().thing(gift.id).name}
        note={gift.ready ? say("ready") : ""}
        tools={gift.icons}
        laid={gift.tokens}
        needs={gift.needs}
        {...chartOf(gift)}
        cut={cut}
        rim="line"
      />
    </span>
  );
}

/** A gift, small: picture, tokens and what it asks for; the whole of it can be touched. */
export function SmallGift({ gift, at, cut = 0, kept = false }: GiftProps) {
  const board = useBoard();
  const lit = board.isLit(gift.id), lifted = board.isLifted(gift.id);
  return (
    <Touch id={gift.id} at={at} label={useGiftLabel(gift)} class="small-gift">
      <GiftCard
        size="mini"
        id={gift.id}
        name=""
        tools={gift.icons}
        laid={gift.tokens}
        needs={gift.needs}
        cut={cut}
        lifted={lifted}
        rim={lit || lifted || kept ? "ember" : "line"}
      />
    </Touch>
  );
}

/** On a phone: the kinds of slot of a gift that was touched, large enough for a finger. */
export function LargeSlots(
  { gift, inHand }: { gift: Gift; inHand: string | null },
) {
  const board = useBoard();
  const kinds = [
    ...new Set(gift.needs.filter((need) => !need.holds).map((need) => need.id)),
  ];
  const { name } = board.thing(gift.id);
  const replaced = gift.needs.find((need) => replaces(need, inHand) && board.isLit(`replace ${gift.id}`));
  return (
    <span class="large-slots">
      {kinds.map((kind) => {
        const id = `put ${gift.id} ${kind}`;
        const said = board.thing(kind).name;
        return board.isLit(id) && (
          <Touch
            key={kind}
            id={id}
            label={say("slotEmpty", { need: bare(said), gift: name })}
            class="large-slot"
          >
            <NeedSlot id={kind} lit size={38} />
            <span>{bare(said)}</span>
          </Touch>
        );
      })}
      {replaced && (
        <Touch
          id={`replace ${gift.id}`}
          label={say("replace", { gift: name })}
          class="large-slot"
        >
          <NeedSlot id={replaced.id} holds={PLASTIC} lit size={38} />
          <span>{say("replace", { gift: name })}</span>
        </Touch>
      )}
    </span>
  );
}

/** Tokens of lessons. */
export const Lessons = memo(function Lessons(
  { lessons, places = 0 }: { lessons: readonly string[]; places?: number },
) {
  return (
    <span class="lessons" aria-hidden="true">
      {lessons.map((lesson) => (
        <span key={lesson} class="scroll-token">
          <Good good={bareName(lesson)} size={16} />
        </span>
      ))}
      {lessons.length < places &&
        Array.from(
          { length: places - lessons.length },
          (_, n) => <span key={n} class="scroll-token none" />,
        )}
    </span>
  );
});
