/** What stands on the belt once it is empty: what can be made, asked for, wanted. Only what the view says. */

import type { SeatInfo } from "board/contract.ts";
import { cardOf, elfOf, seatOf } from "./facts.ts";
import type { SweatshopView } from "./view.ts";
import { say } from "./words.ts";

/** A card or toy that may be touched there. */
export interface Stand {
  id: string;
  card: string;
  line?: string;
  can: boolean;
}

/** A plate below the belt: a decision in a word or two. */
export interface Plate {
  id: string;
  words: string;
  note?: string;
  no?: boolean;
}

export interface Bench {
  title: string;
  stands: Stand[];
  plates: Plate[];
  /** A trade on the table: who gives what for what. */
  deal?: Offer;
}

export interface Offer {
  who: string;
  give: string[];
  want: string[];
}

export function benchOf(
  view: SweatshopView,
  seat: number,
  seats: readonly SeatInfo[],
): Bench {
  const { turn, mine } = view;
  const mineIs = seat >= 0 && seatOf(turn.elf) === seat;
  const who = seats[seatOf(turn.elf)]?.name ?? "",
    whom = seats[seatOf(turn.partner)]?.name ?? "";
  const asked = view.to_act.includes(seat);
  const stands = (cards: readonly string[], can: boolean, word = ""): Stand[] =>
    cards.map((card) => ({ id: word ? `${word} ${card}` : card, card, can }));
  const parts = view.prices.filter((price) => price.needs > 0).map((price) => price.id);
  const bare = (title: string, plates: Plate[] = []): Bench => ({
    title,
    stands: [],
    plates,
  });
  const answers = (word: string): Plate[] => [
    { id: `${word} yes`, words: say("plate.yes") },
    { id: `${word} no`, words: say("plate.no"), no: true },
  ];

  switch (view.phase) {
    case "bid": {
      const words = say("nil"), note = say("nil.note", { n: view.rolls_off });
      return bare(
        "",
        elfOf(view, seat)?.is_in ? [{ id: "grab nil", words, note, no: true }] : [],
      );
    }
    case "return":
      return bare(view.belt.length ? "" : say("bench.return"));
    case "knife":
      return bare(
        "",
        asked
          ? [
            {
              id: "knife play",
              words: say("plate.play"),
              note: say("plate.play.note"),
            },
            { id: "knife keep", words: say("plate.keep"), no: true },
          ]
          : [],
      );
    case "gloves": {
      if (!mineIs) return bare(say("bench.gloves.other", { who }));
      const keep: Plate = {
        id: "gloves keep",
        words: say("plate.keep.gloves"),
        no: true,
      };
      if (!turn.asks) return bare(say("bench.gloves.own"), [keep]);
      return {
        title: say("bench.gloves"),
        stands: stands(parts, true, "ask-for"),
        plates: [keep],
      };
    }
    case "hand-over": {
      const open = asked && mine?.answer === null;
      const plates = open ? answers("hand-over") : [];
      return {
        title: say("bench.hand-over", { who }),
        stands: stands([turn.asked ?? ""], false),
        plates,
      };
    }
    case "take-from": {
      const title = mineIs ? say("bench.take-from") : say("bench.take-from.other", { who });
      return { title, stands: stands([turn.asked ?? ""], false), plates: [] };
    }
    case "offer":
      return mineIs
        ? bare(say("bench.offer"), [{
          id: "offer stop",
          words: say("plate.stop"),
          no: true,
        }])
        : bare(say("bench.offer.other", { who }));
    case "give":
    case "want":
    case "trade": {
      const deal = { who, give: turn.give, want: turn.want };
      if (view.phase === "trade") {
        const plates = asked ? answers("trade") : [];
        return {
          title: say("bench.trade", { who, whom }),
          stands: [],
          plates,
          deal,
        };
      }
      const want = view.phase === "want";
      const title = want ? say("bench.want", { whom }) : say("bench.give", { whom });
      return {
        title,
        stands: stands(want ? parts : [], true),
        plates: [{ id: `${view.phase} enough`, words: say("plate.enough") }],
        deal,
      };
    }
    case "craft":
      return crafting(view, asked);
    default:
      return bare(say("bench.over"));
  }
}

function crafting(view: SweatshopView, asked: boolean): Bench {
  const { mine } = view;
  if (!mine || !asked || mine.step === "done") {
    return { title: say("bench.wait"), stands: [], plates: [] };
  }
  if (mine.step === "drop") {
    return {
      title: say("bench.drop", { n: view.limit }),
      stands: [],
      plates: [],
    };
  }
  if (mine.step === "sweep") {
    return {
      title: say("bench.sweep"),
      stands: [],
      plates: [{ id: "sweep nothing", words: say("plate.nothing"), no: true }],
    };
  }
  const known = new Map(mine.makes.map((making) => [making.id, making]));
  const stands = view.toys.filter((toy) => !toy.endsWith("borg") && !toy.endsWith("whistle") || known.has(toy)).map(
    (id) => {
      const making = known.get(id);
      const lacks = making?.lacks ?? view.prices.find((price) => price.id === cardOf(id))?.needs ??
        0;
      const scores = making?.scores ?? 0;
      return {
        id,
        card: cardOf(id),
        line: lacks ? say("bench.lacks", { n: lacks }) : say("toy", { scores }),
        can: true,
      };
    },
  );
  const plates = [{
    id: "done",
    words: say("plate.done"),
    note: say("plate.done.note"),
  }];
  return { title: say("bench.craft"), stands, plates };
}
