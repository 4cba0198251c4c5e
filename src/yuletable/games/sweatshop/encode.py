"""What a seat may know in Santa's Sweatshop, as numbers. What was said over Gloves and Fruitcake is left out."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from yuletable.engine.contract import State
from yuletable.engine.counting import total
from yuletable.engine.encoder import Encoder, fetch, write_counts, write_one

from .pack import KINDS
from .rules import constants as c
from .rules.present import SPENT
from .rules.setup import SweatshopSetup
from .rules.state import Sweatshop

CRAFTED: Final = c.DEED - c.NEW_TOYS
"""The figures of a season that are private until all bins are opened."""
DEED_WORDS = [
    *[f"taken-{kind}" for kind in KINDS[: c.DESK]],
    "hidden", "fallen", "toys", "wrapped", "magic", "whistles", "borgs", "dropped", "swept", "kept",
]  # fmt: skip


class SweatshopEncoder(Encoder):
    """Elves by their place after the viewer; what lies on a mat is written for its owner, and for all at the end."""

    def __init__(self, tables: SweatshopSetup) -> None:
        Encoder.__init__(self, tables, ["talk"])
        self.tables = tables
        kinds = [kind for kind in range(c.KINDS) if tables.box[kind] > 0 or kind < c.DESK]
        self.kinds = vec[i64](kinds)
        """The kinds of card in this match; gold begins at DESK."""
        self.columns = vec[i64]([kinds.index(kind) if kind in kinds else -1 for kind in range(c.KINDS)])
        """By kind of card: its place among them."""
        spent = dict(SPENT)
        self.spent = vec[i64]([spent.get(kind, -1) for kind in kinds])
        """By place: the deed that counts what crafting used up, or -1."""
        self.names_of = [KINDS[kind] for kind in kinds]
        self.width: i64 = len(kinds)
        self.golds: i64 = len(kinds) - c.DESK
        self.declare_table(tables)
        self.declare_elves(tables)
        self.declare_mine(tables)
        self.declare_turn(tables)

    def declare_table(self, tables: SweatshopSetup) -> None:
        kinds, cards = self.names_of, total(tables.box)
        longest = max(tables.sizes)
        slots = [f"belt{n + 1}" for n in range(int(longest))]
        later = int(tables.all_belts - tables.sizes[0]) if tables.luck == c.LUCK_DOWN else 0
        self.phase: i64 = self.flags("phase", c.PHASES)
        self.season: i64 = self.flags("season", [str(n + 1) for n in range(int(tables.seasons))])
        self.rank: i64 = self.numbers("tracker-space", self.players, tables.seats)
        self.belt: i64 = self.flags("belt", [f"{slot}.{kind}" for slot in slots for kind in [*kinds, "face-down"]])
        self.coming: i64 = self.flags("coming", [f"{n + 1}.{kind}" for n in range(later) for kind in kinds])
        self.deck: i64 = self.number("deck", cards)
        self.aside: i64 = self.number("aside", 1)
        self.gone: i64 = self.numbers("gone", kinds, cards)

    def declare_elves(self, tables: SweatshopSetup) -> None:
        players, cards = self.players, total(tables.box)
        most = len(tables.payments) - 1
        seasons = range(1, int(tables.seasons) + 1)
        self.is_in: i64 = self.flags("in", players)
        self.bid: i64 = self.numbers("bid-plus-1", players, max(tables.sizes) + 1)
        self.payment: i64 = self.numbers("payment-plus-1", players, most + 1)
        self.paid: i64 = self.numbers("paid", players, most * tables.all_belts)
        self.hands: i64 = self.numbers("hand", players, cards)
        self.floors: i64 = self.numbers("floor", players, cards)
        self.bins: i64 = self.numbers("toys", players, cards)
        self.dealt: i64 = self.numbers("dealt", players, max(tables.draw))
        self.gold: i64 = self.of_each("gold", self.names_of[c.DESK :], cards)
        self.deeds: i64 = self.of_each("deeds", [f"{n}.{deed}" for n in seasons for deed in DEED_WORDS], cards)
        self.hand: i64 = self.of_each("hand", KINDS[: c.DESK], cards)
        self.floor: i64 = self.of_each("floor", KINDS[: c.DESK], cards)
        self.made: i64 = self.of_each("made", [*c.TOY_IDS, *[f"wrapped-{toy}" for toy in c.TOY_IDS]], cards)

    def declare_mine(self, tables: SweatshopSetup) -> None:
        cards = total(tables.box)
        self.my_gold: i64 = self.numbers("my-gold", self.names_of[c.DESK :], cards)
        self.my_deeds: i64 = self.numbers("my-deeds", DEED_WORDS[c.NEW_TOYS :], cards)
        self.step: i64 = self.flags("step", c.STEPS)
        self.answer: i64 = self.number("answer-plus-1", 2)
        self.inside: i64 = self.numbers("inside", KINDS[: c.PARTS], cards)
        self.swept: i64 = self.numbers("swept", KINDS[: c.DESK], cards)
        self.returned: i64 = self.flags("returned", KINDS[: c.VIOLETS])

    def declare_turn(self, tables: SweatshopSetup) -> None:
        parts, cards = KINDS[: c.PARTS], total(tables.box)
        self.elf: i64 = self.flags("turn", self.players)
        self.turn_rank: i64 = self.number("turn-rank", tables.seats, -1)
        self.jumped: i64 = self.number("jumped", cards)
        self.asks: i64 = self.number("asks", cards)
        self.asked: i64 = self.flags("asked", parts)
        self.willing: i64 = self.flags("willing", self.players)
        self.cakes: i64 = self.number("cakes", cards)
        self.offered: i64 = self.flags("offered", self.players)
        self.traded: i64 = self.number("traded", 1)
        self.partner: i64 = self.flags("partner", self.players)
        self.give: i64 = self.numbers("give", parts, cards)
        self.want: i64 = self.numbers("want", parts, cards)

    def write(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(s, Sweatshop)
        fetch(s.mats)
        self.write_table(s, seat, out, at)
        place: i64
        for place in range(self.seats):
            self.write_elf(s, seat, place, out, at)
        if seat >= 0:
            self.write_mine(s, seat, out, at)
        if c.CUTTING <= s.phase <= c.TRADING:
            self.write_turn(s, seat, out, at)

    def write_table(self, s: Sweatshop, seat: i64, out: vec[i16], at: i64) -> None:
        tables, belt, width, columns = self.tables, s.belt, self.width, self.columns
        unseen_offer = c.OFFERING <= s.phase <= c.WANTING and seat != s.elf
        write_one(out, at + self.phase, c.OFFERING if unseen_offer else s.phase)
        write_one(out, at + self.season, s.season)
        hidden: i64 = 0
        i: i64
        for i in range(self.seats):
            out[at + self.rank + self.place_of(seat, s.tracker[i])] = i16(i + 1)
        slot = at + self.belt
        for i in range(s.at, s.end):
            if belt[i] < 0:
                hidden += 1
                out[slot + width] = 1
            else:
                out[slot + columns[belt[i]]] = 1
            slot += width + 1
        if tables.luck == c.LUCK_DOWN and s.phase != c.RETURNING:
            first = tables.sizes[0]
            for i in range(tables.starts[s.season] + tables.sizes[s.season], tables.all_belts):
                out[at + self.coming + (i - first) * width + columns[belt[i]]] = 1
        out[at + self.deck] = i16(s.deck.size + (1 if s.aside else 0) - hidden)
        out[at + self.aside] = 1 if s.aside else 0
        kinds, gone, entry = self.kinds, s.gone, at + self.gone
        for i in range(width):
            out[entry + i] = i16(gone[kinds[i]])

    def write_elf(self, s: Sweatshop, seat: i64, place: i64, out: vec[i16], at: i64) -> None:
        tables, m = self.tables, s.mats
        elf = self.seat_of(seat, place)
        row = elf * c.W
        out[at + self.is_in + place] = i16(m[row + c.IN])
        if s.phase != c.BIDDING or elf == seat:
            out[at + self.bid + place] = i16(m[row + c.GRAB] + 1)
            out[at + self.payment + place] = i16(m[row + c.PAYMENT] + 1)
        out[at + self.paid + place] = i16(m[row + c.PAID])
        out[at + self.hands + place] = i16(m[row + c.HANDS])
        out[at + self.floors + place] = i16(m[row + c.FLOORS])
        out[at + self.bins + place] = i16(m[row + c.BINS])
        put_back: i64 = 1 if elf == tables.returner and s.phase != c.RETURNING else 0
        out[at + self.dealt + place] = i16(tables.draw[elf] - put_back)
        self.write_open_gold(s, row, out, at + self.gold + place * self.golds)
        before = s.season * c.DEED
        deeds = at + self.deeds + place * tables.seasons * c.DEED
        write_counts(out, deeds, m, row + c.DEEDS, before)
        shown = c.NEW_TOYS if s.phase == c.CRAFTING else c.DEED
        write_counts(out, deeds + before, m, row + c.DEEDS + before, shown)
        if elf == seat or s.phase == c.OVER:
            write_counts(out, at + self.hand + place * c.DESK, m, row, c.DESK)
            write_counts(out, at + self.floor + place * c.DESK, m, row + c.FLOOR, c.DESK)
            write_counts(out, at + self.made + place * 2 * c.TOYS, m, row + c.BIN, 2 * c.TOYS)

    def write_open_gold(self, s: Sweatshop, row: i64, out: vec[i16], at: i64) -> None:
        """Gold as everybody sees it: while crafting is sealed, as it was before."""
        m, kinds, spent = s.mats, self.kinds, self.spent
        deeds = row + c.DEEDS + s.season * c.DEED
        sealed = s.phase == c.CRAFTING
        place: i64
        for place in range(c.DESK, self.width):
            n = m[row + kinds[place]]
            if sealed and spent[place] >= 0:
                n += m[deeds + spent[place]]
            out[at + place - c.DESK] = i16(n)

    def write_mine(self, s: Sweatshop, seat: i64, out: vec[i16], at: i64) -> None:
        m, kinds, row = s.mats, self.kinds, seat * c.W
        entry = at + self.my_gold - c.DESK
        place: i64
        for place in range(c.DESK, self.width):
            out[entry + place] = i16(m[row + kinds[place]])
        write_counts(out, at + self.my_deeds, m, row + c.DEEDS + s.season * c.DEED + c.NEW_TOYS, CRAFTED)
        write_one(out, at + self.step, m[row + c.STEP] if s.phase == c.CRAFTING else c.DONE)
        if s.phase == c.ANSWERING:
            out[at + self.answer] = i16(m[row + c.ANSWER] + 1)
        write_counts(out, at + self.inside, m, row + c.INSIDE, c.PARTS)
        write_counts(out, at + self.swept, m, row + c.SWEPT, c.DESK)
        if seat == self.tables.returner:
            write_one(out, at + self.returned, s.returned)

    def write_turn(self, s: Sweatshop, seat: i64, out: vec[i16], at: i64) -> None:
        m, phase = s.mats, s.phase
        out[at + self.turn_rank] = i16(s.rank)
        if phase == c.CUTTING:
            out[at + self.jumped] = i16(s.jumped)
            return
        out[at + self.elf + self.place_of(seat, s.elf)] = 1
        place: i64
        if phase <= c.PICKING:
            out[at + self.asks] = i16(s.asks)
            if phase != c.GLOVING:
                out[at + self.asked + s.asked] = 1
            if phase == c.PICKING:
                for place in range(self.seats):
                    if m[self.seat_of(seat, place) * c.W + c.ANSWER] == 1:
                        out[at + self.willing + place] = 1
            return
        out[at + self.cakes] = i16(s.cakes)
        for place in range(self.seats):
            out[at + self.offered + place] = i16(s.offered >> self.seat_of(seat, place) & 1)
        out[at + self.traded] = 1 if s.traded else 0
        if phase == c.TRADING or (phase != c.OFFERING and seat == s.elf):
            out[at + self.partner + self.place_of(seat, s.partner)] = 1
            write_counts(out, at + self.give, m, s.elf * c.W + c.GIVE, c.PARTS)
            write_counts(out, at + self.want, m, s.elf * c.W + c.WANT, c.PARTS)
