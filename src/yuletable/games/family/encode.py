"""What everybody knows in the family game, as numbers: each toy by where it is, each team by what it has."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from yuletable.engine.contract import State
from yuletable.engine.counting import total
from yuletable.engine.encoder import Encoder, fetch, write_bits, write_counts, write_one

from .rules import constants as c
from .rules.setup import FamilySetup
from .rules.state import Family

MOST_POINTS: Final = 1000
SOURCES: Final = ["toys", "donating", "helping", "tree", "inspections"]


class FamilyEncoder(Encoder):
    """Teams by their place after the viewer. A toy's place in the Mail Room or on a mat counts from 1."""

    def __init__(self, tables: FamilySetup) -> None:
        Encoder.__init__(self, tables)
        self.tables = tables
        self.kinds: i64 = len(tables.ornament_copies)
        self.tokens: i64 = tables.days * tables.elves * tables.seats * c.MOST_TOYS * c.TOKENS
        """No more tokens than this are ever handed out."""
        self.declare_table(tables)
        self.declare_toys(tables)
        self.declare_teams(tables)

    def declare_table(self, tables: FamilySetup) -> None:
        ids = tables.ids
        tokens = self.tokens
        self.phase: i64 = self.flags("phase", c.PHASES)
        self.day: i64 = self.number("day", tables.days)
        self.first: i64 = self.flags("first", self.players)
        self.turn: i64 = self.flags("turn", self.players)
        self.token: i64 = self.flags("token", c.TOKEN_IDS)
        self.left: i64 = self.number("left", tokens)
        self.donated_last: i64 = self.number("last.donate", 1)
        self.choices: i64 = self.number("materials", tokens)
        self.ornament: i64 = self.flags("ornament", ids["ornament"])
        self.elves: i64 = self.numbers(
            "elves", [f"{station}.{who}" for station in ids["station"] for who in self.players], tables.elves
        )
        self.donation: i64 = self.numbers("donated", c.TOKEN_IDS, tokens)
        self.deck: i64 = self.number("deck", tables.cards)
        self.stalls: i64 = self.flags(
            "stall", [f"{n + 1}.{deer}" for n in range(int(tables.stalls)) for deer in ids["reindeer"]]
        )
        self.herd: i64 = self.number("herd", total(tables.deer_copies))
        self.under: i64 = self.numbers(
            "under", [f"{day + 1}.{deer}" for day in range(int(tables.days)) for deer in ids["reindeer"]], tables.stalls
        )
        self.ornaments: i64 = self.number("ornaments", total(tables.ornament_copies))

    def declare_toys(self, tables: FamilySetup) -> None:
        toys = tables.ids["toy"]
        self.last: i64 = self.flags("last", toys)
        self.mail: i64 = self.numbers("mail", toys, tables.slots)
        self.sleigh: i64 = self.flags("sleigh", toys)
        self.needs: i64 = self.numbers(
            "needs", [f"{toy}.{token}" for toy in toys for token in c.TOKEN_IDS], max(tables.sizes)
        )
        self.toys: i64 = self.of_each("toy", toys, c.MOST_TOYS)
        self.finished: i64 = self.of_each("finished", toys, 1)

    def declare_teams(self, tables: FamilySetup) -> None:
        ids = tables.ids
        hung = [f"{space}.{ornament}" for space in ids["space"] for ornament in ids["ornament"]]
        self.home: i64 = self.numbers("home", self.players, tables.elves)
        self.made: i64 = self.numbers("made", self.players, tables.days * tables.elves * tables.cards)
        self.collected: i64 = self.numbers("collected", self.players, self.tokens)
        self.tree: i64 = self.of_each("tree", hung, 1)
        self.deer: i64 = self.of_each("reindeer", ids["reindeer"], max(tables.deer_copies))
        self.points: i64 = self.of_each("points", SOURCES, MOST_POINTS)

    def write(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(s, Family)
        fetch(s.mats)
        self.write_turn(s, seat, out, at)
        self.write_table(s, seat, out, at)
        place: i64
        for place in range(self.seats):
            self.write_team(s, seat, place, out, at)

    def write_turn(self, s: Family, seat: i64, out: vec[i16], at: i64) -> None:
        write_one(out, at + self.phase, s.phase)
        out[at + self.day] = i16(min(s.day + 1, self.tables.days))
        out[at + self.first + self.place_of(seat, s.first)] = 1
        out[at + self.turn + self.place_of(seat, s.turn)] = 1
        out[at + self.choices] = i16(s.choices)
        write_one(out, at + self.ornament, s.ornament)
        if c.SETTLING <= s.phase <= c.PICKING:
            out[at + self.left] = i16(s.left)
        if s.phase == c.SETTLING:
            out[at + self.token + s.kind] = 1
            if s.last == c.DONATED:
                out[at + self.donated_last] = 1
            else:
                write_one(out, at + self.last, s.last)

    def write_table(self, s: Family, seat: i64, out: vec[i16], at: i64) -> None:
        tables = self.tables
        write_counts(out, at + self.donation, s.donation, 0, c.TOKENS)
        out[at + self.deck] = i16(s.deck.size)
        out[at + self.herd] = i16(s.herd.left())
        out[at + self.ornaments] = i16(s.ornaments.size)
        write_bits(out, at + self.sleigh, s.sleigh, tables.cards)
        i: i64
        for i in range(len(s.mail)):
            if s.mail[i] != c.NO_CARD:
                out[at + self.mail + s.mail[i]] = i16(i + 1)
        for i in range(len(s.stalls)):
            if s.stalls[i] != c.NO_CARD:
                out[at + self.stalls + i * tables.deer + s.stalls[i]] = 1
        layer = at + self.under
        for counts in s.herd.below:
            write_counts(out, layer, counts, 0, tables.deer)
            layer += tables.deer
        place: i64
        for i in range(len(s.stations)):
            if s.stations[i] != 0:
                for place in range(self.seats):
                    there = s.stations[i] >> (self.seat_of(seat, place) * c.ELF_BITS) & c.ELF_MASK
                    out[at + self.elves + i * self.seats + place] = i16(there)

    def write_team(self, s: Family, seat: i64, place: i64, out: vec[i16], at: i64) -> None:
        tables, m = self.tables, s.mats
        row = self.seat_of(seat, place) * c.W
        out[at + self.home + place] = i16(m[row + c.ELVES])
        out[at + self.made + place] = i16(m[row + c.MADE])
        out[at + self.collected + place] = i16(m[row + c.COLLECTED])
        write_bits(out, at + self.finished + place * tables.cards, m[row + c.FINISHED], tables.cards)
        write_counts(out, at + self.deer + place * tables.deer, m, row + c.DEER, tables.deer)
        write_counts(out, at + self.points + place * len(SOURCES), m, row + c.BY_TOYS, len(SOURCES))
        i: i64
        for i in range(m[row + c.TOYS]):
            card = m[row + i * c.TOY]
            out[at + self.toys + place * tables.cards + card] = i16(i + 1)
            write_counts(out, at + self.needs + card * c.TOKENS, m, row + i * c.TOY + c.NEEDS, c.TOKENS)
        tree = at + self.tree + place * tables.spaces * self.kinds
        for i in range(tables.spaces):
            write_one(out, tree + i * self.kinds, m[row + c.TREE_SPACES + i] - 1)
