/** What hangs on the wall: hats on hooks, the seasons, what Santa pays, what is still to come. */

import { useBoard } from "board/context.ts";
import type { SeatInfo } from "board/contract.ts";
import type { Told } from "page/wire.ts";
import { Hat } from "kit/elf.tsx";
import { bareName, Good } from "kit/goods.tsx";
import { Now, Paper } from "kit/paper.tsx";
import { Touch } from "kit/touch.tsx";
import { Toy } from "kit/toys.tsx";
import { listed } from "page/words.ts";
import { borderOf, seatOf } from "./facts.ts";
import { type Opened, useOpened } from "./reveal.ts";
import { SeasonWindow, type When } from "./seasons.tsx";
import type { Price, SweatshopView } from "./view.ts";
import { say } from "./words.ts";

interface TrackerProps {
  view: SweatshopView;
  seats: readonly SeatInfo[];
  told: readonly Told[];
  size: number;
  /** On a phone a bid takes the place of the number. */
  short?: boolean;
}

/** The tracker: the hats of all elves on hooks, space 1 first. Each is its elf, where one is to be chosen. Below a hat
 * hangs the bid that its elf opened last. */
export function Tracker({ view, seats, told, size, short = false }: TrackerProps) {
  const opened = useOpened(told);
  return (
    <ol class="hats" data-at="tracker">
      {view.tracker.map((id, space) => {
        const seat = seatOf(id), mine = seats[seat]?.mine;
        const instead = short && opened?.bids.has(id);
        return (
          <li key={id} class={mine ? "mine" : undefined}>
            <Touch
              id={id}
              label={say("ties.space", {
                name: seats[seat]?.name ?? "",
                n: space + 1,
              })}
              class={instead ? "hat-hook with-bid" : "hat-hook"}
            >
              <Hat seat={seat} size={size} />
              {!instead && <b class="hat-n">{space + 1}</b>}
              {mine && <span class="hat-you">{say("you")}</span>}
            </Touch>
            {opened && <BidTag key={opened.n} opened={opened} id={id} name={seats[seat]?.name ?? ""} />}
          </li>
        );
      })}
    </ol>
  );
}

/** A bid on a slip of paper: all of them are turned over together. */
function BidTag({ opened, id, name }: { opened: Opened; id: string; name: string }) {
  const bid = opened.bids.get(id);
  if (!bid) return null;
  const { grab, payment } = bid;
  const words = grab ? say("bid", { name, n: grab }) : say("bid.nil", { name });
  return (
    <span
      class={`bid-tag${id === opened.winner ? " won" : ""}`}
      role="img"
      aria-label={id === opened.winner ? say("bid.won", { bid: words }) : words}
    >
      <b>
        {grab || say("nil.short")}
        {payment ? <span class="bid-pays">·{payment}</span> : null}
      </b>
    </span>
  );
}

export const whenOf = (view: SweatshopView, n: number): When =>
  n + 1 === view.season && view.phase !== "over" ? "now" : n + 1 <= view.season ? "past" : "next";

/** The seasons as windows, each with its name where there is room for it. */
export function Seasons(
  { view, w, named }: { view: SweatshopView; w: number; named: boolean },
) {
  const board = useBoard();
  return (
    <ol class="seasons">
      {view.seasons.map((season, n) => {
        const when = whenOf(view, n), { name } = board.thing(season);
        return (
          <li key={season}>
            <span class="season-window" role="img" aria-label={say(`season.${when}`, { name })} data-ref={season}>
              <SeasonWindow season={season} when={when} w={w} />
              {named && (when === "now" ? <Now>{name}</Now> : <span class="season-name">{name}</span>)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The belts of later seasons where all lie open: a row of pictures each. */
export function Timetable({ view, w }: { view: SweatshopView; w: number }) {
  const board = useBoard();
  return (
    <div class="timetable">
      {view.seasons.map((season, n) => {
        const when = whenOf(view, n), { name } = board.thing(season);
        const cards = view.coming[n - view.season] ?? [];
        if (when !== "next") return null;
        const said = say("coming", {
          season: name,
          cards: listed(cards.map((card) => board.thing(card).name)),
        });
        return (
          <Paper key={season} class="timetable-row" cut={n}>
            <SeasonWindow season={season} when="now" w={w} />
            <span
              class="timetable-cards"
              role="img"
              aria-label={said}
              data-at={`coming.${n - view.season}`}
            >
              {cards.map((card, at) => (
                <i key={at} class={`border-${borderOf(card)}`} data-ref={card}>
                  <Toy id={card} size={18} />
                </i>
              ))}
            </span>
          </Paper>
        );
      })}
    </div>
  );
}

const sayPrice = (price: Price, card: string) =>
  say(price.needs ? "pays.toy" : price.costs ? "pays.cost" : "pays.scored", {
    ...figures(price),
    card,
  });
const figures = ({ needs, scores, costs }: Price) => ({ needs, scores, costs });

/** What Santa pays for toys, and takes for the floor. */
export function Poster(
  { view, strip }: { view: SweatshopView; strip: boolean },
) {
  const board = useBoard();
  const parts = view.prices.filter((price) => price.needs > 0);
  const poop = view.prices.find((price) => !price.needs && price.costs > 0);
  const toys = view.prices.filter((price) => !price.needs && price.scores > 0);
  return (
    <Paper
      class={strip ? "poster strip" : "poster"}
      cut={2}
      lies="layer"
      pin={!strip}
    >
      {!strip && <b class="poster-title">{say("pays")}</b>}
      <span class="poster-prices">
        {parts.map((price) => (
          <span
            key={price.id}
            role="img"
            aria-label={sayPrice(price, board.thing(price.id).name)}
            data-ref={price.id}
          >
            <i class={`border-${borderOf(price.id)}`}>
              <Toy id={price.id} size={strip ? 18 : 25} />
            </i>
            <span class="poster-words">
              <b>{say(strip ? "short" : "pays.make", figures(price))}</b>
              <em>{say(strip ? "minus" : "pays.floor", figures(price))}</em>
            </span>
          </span>
        ))}
        {strip && poop && <Cost price={poop} name={board.thing(poop.id).name} bare />}
      </span>
      {!strip && (
        <span class="poster-more">
          {poop && <Cost price={poop} name={board.thing(poop.id).name} bare={toys.length > 1} />}
          {toys.map((price) => (
            <span
              key={price.id}
              role="img"
              aria-label={sayPrice(price, board.thing(price.id).name)}
              data-ref={price.id}
            >
              <Toy id={price.id} size={24} />
              <b>{say("pays.scores", figures(price))}</b>
            </span>
          ))}
          {!toys.length && (
            <span>
              <Good good="star" size={20} /> {say("pays.gold")}
            </span>
          )}
        </span>
      )}
    </Paper>
  );
}

/** What is good for nothing but the floor. */
function Cost({ price, name, bare }: { price: Price; name: string; bare: boolean }) {
  return (
    <span role="img" aria-label={sayPrice(price, name)} data-ref={price.id}>
      <Toy id={price.id} size={bare ? 20 : 24} />
      <em>{say(bare ? "minus" : "pays.floor", figures(price))}</em>
    </span>
  );
}

/** Cards that left the game in sight of all. */
export function Lost({ view, short = false }: { view: SweatshopView; short?: boolean }) {
  const board = useBoard();
  const n = view.gone.length;
  const which = n
    ? say("lost.which", {
      cards: listed(view.gone.map((card) => board.thing(card).name)),
    })
    : say("lost.none");
  return (
    <span
      class="lost"
      role="img"
      aria-label={which}
      data-at="gone"
      data-tip={which}
    >
      {short ? say("lost.short", { n }) : n ? say("lost", { n }) : say("lost.none")}
    </span>
  );
}

export const isOpenBelts = (view: SweatshopView): boolean => view.coming.some((belt) => belt.length > 0);
export const seasonName = (
  board: { thing: (id: string) => { name: string } },
  view: SweatshopView,
): string => board.thing(view.seasons[view.season - 1] ?? bareName("")).name;
