"""What a side may know of Santa's Elves against Big Plastic, as numbers. The sides are not alike: nothing is turned."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from yuletable.engine.contract import State
from yuletable.engine.counting import total
from yuletable.engine.encoder import Encoder, write_bits, write_counts, write_one

from .rules import constants as c
from .rules.setup import PlasticSetup
from .rules.state import BigPlastic


class PlasticEncoder(Encoder):
    """The board, what both sides show, then what the viewer's own side holds. Of plays only how many of each card."""

    def __init__(self, tables: PlasticSetup) -> None:
        Encoder.__init__(self, tables, ["plays"])
        self.tables = tables
        self.cards = vec[i64]([n + hearts for n, hearts in zip(tables.deck, tables.hearts, strict=True)])
        """By rank: a heart that was played lies in Big Plastic's pile."""
        self.declare_board(tables)
        self.declare_sides(tables)
        self.declare_mine(tables)

    def declare_board(self, tables: PlasticSetup) -> None:
        ids = tables.ids
        self.phase: i64 = self.flags("phase", c.PHASES)
        self.turn: i64 = self.number("turn", tables.turns)
        self.elves: i64 = self.flags("elf", ids["space"][: c.MAIN])
        self.goons: i64 = self.flags("goon", ids["space"])
        self.at: i64 = self.flags("at", ids["space"][: c.MAIN])
        self.storage: i64 = self.numbers("storage", ids["good"], tables.storage)
        self.order: i64 = self.flags("order", ids["space"][c.MAIN :])
        self.due: i64 = self.number("due", total(self.cards))
        self.end: i64 = self.flags("end", ids["end"])

    def declare_sides(self, tables: PlasticSetup) -> None:
        ids, cards, hearts = tables.ids, total(self.cards), total(tables.hearts)
        self.staff: i64 = self.number("elves", tables.elves)
        self.unplaced: i64 = self.number("elves-to-place", tables.elves)
        self.held: i64 = self.number("hearts", hearts)
        self.built: i64 = self.flags("built", ids["toy"])
        self.crew: i64 = self.number("goons", tables.goons + 1)
        self.fourth: i64 = self.flags("fourth", c.FOURTH)
        self.unsent: i64 = self.number("goons-to-send", tables.goons + 1)
        self.stopped: i64 = self.number("stopped", 1)
        self.hands: i64 = self.number("hand", cards)
        self.known: i64 = self.counts("known", ids["card"], self.cards)
        self.aside: i64 = self.flags("aside", ids["toy"])
        self.ruled_out: i64 = self.flags("ruled-out", ids["toy"])
        self.deck: i64 = self.number("deck", cards)
        self.pile: i64 = self.counts("pile", ids["card"], self.cards)
        self.ogres: i64 = self.number("ogres", hearts)
        self.gone: i64 = self.counts("hearts-gone", ids["heart"], tables.hearts)
        self.drawn: i64 = self.number("drawn", cards)
        self.plays: i64 = self.counts("plays", ids["card"], self.cards)

    def declare_mine(self, tables: PlasticSetup) -> None:
        self.toys: i64 = self.flags("my-toys", tables.ids["toy"])
        self.my_hearts: i64 = self.counts("my-hearts", tables.ids["heart"], tables.hearts)
        self.my_hand: i64 = self.counts("my-hand", tables.ids["card"], self.cards)

    def write(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(s, BigPlastic)
        self.write_board(s, out, at)
        self.write_sides(s, out, at)
        self.write_cards(s, out, at)
        if seat == c.ELVES:
            write_bits(out, at + self.toys, s.toys, c.TOYS)
            write_counts(out, at + self.my_hearts, s.held.counts, 0, c.RANKS)
        elif seat == c.PLASTIC:
            write_counts(out, at + self.my_hand, s.hand, 0, c.RANKS)
        if seat == c.ELVES or s.ruled_out != 0 or s.phase == c.OVER:
            write_one(out, at + self.aside, s.aside())

    def write_board(self, s: BigPlastic, out: vec[i16], at: i64) -> None:
        write_one(out, at + self.phase, s.phase)
        out[at + self.turn] = i16(s.turn)
        write_bits(out, at + self.elves, s.elves, c.MAIN)
        write_bits(out, at + self.goons, s.goons, c.SPACES)
        write_one(out, at + self.at, s.at)
        write_counts(out, at + self.storage, s.storage, 0, c.GOODS)
        write_one(out, at + self.order, s.order)
        out[at + self.due] = i16(s.due)
        write_one(out, at + self.end, s.end)

    def write_sides(self, s: BigPlastic, out: vec[i16], at: i64) -> None:
        out[at + self.staff] = i16(s.staff)
        out[at + self.unplaced] = i16(s.unplaced)
        out[at + self.held] = i16(s.held.size)
        write_bits(out, at + self.built, s.built, c.TOYS)
        out[at + self.crew] = i16(s.crew)
        write_one(out, at + self.fourth, s.fourth)
        out[at + self.unsent] = i16(s.unsent)
        out[at + self.stopped] = 1 if s.stopped else 0
        out[at + self.hands] = i16(total(s.hand))
        write_bits(out, at + self.ruled_out, s.ruled_out, c.TOYS)

    def write_cards(self, s: BigPlastic, out: vec[i16], at: i64) -> None:
        write_counts(out, at + self.known, s.known, 0, c.RANKS)
        out[at + self.deck] = i16(s.deck.size)
        write_counts(out, at + self.pile, s.pile, 0, c.RANKS)
        out[at + self.ogres] = i16(s.hearts.size)
        rank: i64
        for rank in range(c.RANKS):
            gone = self.tables.hearts[rank] - s.hearts.counts[rank] - s.held.counts[rank]
            out[at + self.gone + rank] = i16(gone)
        out[at + self.drawn] = i16(s.drawn)
        play: i64
        for play in range(s.played):
            out[at + self.plays + s.plays[play] // c.DRAWN] += 1
