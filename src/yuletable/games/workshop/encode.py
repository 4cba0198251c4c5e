"""What a seat may know in Santa's Workshop, as numbers: each gift by where it is, each team by what it has."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from yuletable.engine.contract import State
from yuletable.engine.encoder import Encoder, fetch, write_bits, write_counts, write_one

from .pack import IMPROVEMENTS, MATERIALS, NEEDS, REINDEER, SUBJECTS
from .rules import constants as c
from .rules.setup import WorkshopSetup
from .rules.state import Workshop

LAYERS: Final = 6
"""Layers of the deck that are told apart; what lies deeper counts as in the last of them."""
MOST: Final = 99
"""Of coal, cookies in a stall, cards or materials at once."""
MOST_COOKIES: Final = 999
SOURCES: Final = ["gifts", "stalls", "harness", "inspections", "holidays"]
GIFT_ROW: Final = [
    *[f"has-{need}" for need in NEEDS],
    *[f"plastic-for-{material}" for material in MATERIALS[: c.PLASTIC]],
    "tokens",
]
"""What lies on an unassembled gift, in the order of its row."""


class WorkshopEncoder(Encoder):
    """Teams by their place after the viewer; what spaces cost and give follows from the day and its card."""

    def __init__(self, tables: WorkshopSetup) -> None:
        Encoder.__init__(self, tables, ["mailroom.deck"])
        self.tables = tables
        self.declare_day(tables)
        self.declare_turn(tables)
        self.declare_gifts(tables)
        self.declare_teams(tables)

    def declare_day(self, tables: WorkshopSetup) -> None:
        ids = tables.ids
        self.phase: i64 = self.flags("phase", c.PHASES)
        self.day: i64 = self.number("day", tables.days + 1)
        self.holiday: i64 = self.flags("holiday", ids["surprise"])
        self.topic: i64 = self.flags("topic", ids["lesson"])
        self.repairs: i64 = self.numbers("repairs", MATERIALS[: c.PLASTIC], MOST)
        self.holidays_unseen: i64 = self.counts("holidays-unseen", ids["surprise"], tables.copies)
        self.lessons: i64 = self.flags("lesson", ids["lesson"])
        self.stalls: i64 = self.numbers("stall", REINDEER, MOST)
        self.zelf_team: i64 = self.flags("zelf", self.players)
        self.zelf_at: i64 = self.flags("zelf-at", ids["space"])
        self.tree: i64 = self.flags("tree", self.players)
        self.visitors: i64 = self.numbers(
            "elves", [f"{space}.{who}" for space in ids["space"] for who in self.players], tables.elves
        )

    def declare_turn(self, tables: WorkshopSetup) -> None:
        elves = [f"{who}.{n + 1}" for who in self.players for n in range(int(tables.elves))]
        self.turn: i64 = self.flags("turn", self.players)
        self.elf: i64 = self.flags("turn-elf", [*elves, "zelf"])
        self.space: i64 = self.flags("turn-space", tables.ids["space"])
        self.holds: i64 = self.flags("holds", MATERIALS)
        self.left: i64 = self.number("left", MOST)
        self.used: i64 = self.number("used", MOST)
        self.optional: i64 = self.number("optional", 1)
        self.from_shop: i64 = self.number("from-shop", 1)
        self.baked: i64 = self.number("baked", 1)

    def declare_gifts(self, tables: WorkshopSetup) -> None:
        gifts = tables.ids["gift"]
        rows = [f"{gift}.{what}" for gift in gifts for what in GIFT_ROW]
        self.letters: i64 = self.numbers("letter", gifts, tables.display)
        self.layers: i64 = self.numbers("deck", [f"layer{n + 1}" for n in range(LAYERS)], tables.gifts)
        self.depth: i64 = self.numbers("depth", gifts, LAYERS)
        self.sleigh: i64 = self.flags("sleigh", gifts)
        self.rows: i64 = self.numbers("gift", rows, max(max(tables.icons), c.CHART))
        self.on_mat: i64 = self.of_each("gift", gifts, 1)
        self.stacks: i64 = self.of_each("assembled", gifts, 1)
        self.dealt: i64 = self.flags("my-dealt", gifts)
        self.kept: i64 = self.flags("my-kept", gifts)
        self.returned: i64 = self.flags("my-returned", gifts)
        self.dentist: i64 = self.flags("my-dentist", [str(n + 1) for n in range(int(tables.elves))])

    def declare_teams(self, tables: WorkshopSetup) -> None:
        elves = [f"elf{n + 1}" for n in range(int(tables.elves))]
        learnt = [f"{elf}.{subject}" for elf in elves for subject in SUBJECTS]
        self.coal: i64 = self.numbers("coal", self.players, MOST)
        self.built: i64 = self.of_each("built", IMPROVEMENTS, MOST)
        self.earned: i64 = self.of_each("earned", SOURCES, MOST_COOKIES)
        self.bakery: i64 = self.flags("bakery", self.players)
        self.done: i64 = self.flags("done", self.players)
        self.seminar: i64 = self.flags("seminar", self.players)
        self.jammed: i64 = self.numbers("jammed-gift", self.players, tables.gifts)
        self.put_back: i64 = self.numbers("returned", self.players, tables.dealt)
        self.learnt: i64 = self.of_each("learnt", learnt, 1)
        self.at_home: i64 = self.of_each("home", elves, 1)
        self.at_dentist: i64 = self.of_each("dentist", elves, 1)
        self.at_space: i64 = self.of_each("space-number", elves, tables.spaces)

    def write(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(s, Workshop)
        fetch(s.mats)
        fetch(s.where)
        self.write_day(s, seat, out, at)
        if s.phase not in (c.KEEPING, c.AT_THE_DENTIST, c.OVER):
            self.write_turn(s, seat, out, at)
        self.write_mailroom(s, seat, out, at)
        place: i64
        for place in range(self.seats):
            self.write_team(s, seat, place, out, at)
        if seat >= 0:
            self.write_mine(s, seat, out, at)

    def write_day(self, s: Workshop, seat: i64, out: vec[i16], at: i64) -> None:
        tables = self.tables
        write_one(out, at + self.phase, s.phase)
        out[at + self.day] = i16(s.day)
        if s.today != tables.no_card:
            out[at + self.holiday + s.today] = 1
            write_one(out, at + self.topic, s.topic)
            write_counts(out, at + self.repairs, s.repairs, 0, c.PLASTIC)
        write_counts(out, at + self.holidays_unseen, s.surprises.counts, 0, tables.no_card)
        write_counts(out, at + self.lessons, s.blackboard, 0, c.SUBJECTS)
        write_counts(out, at + self.stalls, s.stalls, 0, c.STALLS)
        if s.zelf_team >= 0:
            out[at + self.zelf_team + self.place_of(seat, s.zelf_team)] = 1
            write_one(out, at + self.zelf_at, s.zelf_at)
        out[at + self.tree + self.place_of(seat, s.tree)] = 1

    def write_turn(self, s: Workshop, seat: i64, out: vec[i16], at: i64) -> None:
        elves = self.tables.elves
        out[at + self.turn + self.place_of(seat, s.turn)] = 1
        if s.elf == self.tables.zelf:
            out[at + self.elf + s.elf] = 1
        elif s.elf >= 0:
            out[at + self.elf + self.place_of(seat, s.elf // elves) * elves + s.elf % elves] = 1
        write_one(out, at + self.space, s.space)
        if s.phase == c.FILLING:
            out[at + self.holds + s.kind] = 1
        elif s.phase == c.MOULDING:
            out[at + self.holds + c.PLASTIC] = 1
        out[at + self.left] = i16(s.left)
        out[at + self.used] = i16(s.used)
        out[at + self.optional] = 1 if s.optional else 0
        out[at + self.from_shop] = 1 if s.from_shop else 0
        out[at + self.baked] = 1 if s.baked else 0

    def write_mailroom(self, s: Workshop, seat: i64, out: vec[i16], at: i64) -> None:
        """While gifts that were put back lie under the first deck, nobody knows which card is in which layer."""
        display, gifts = s.display, self.tables.gifts
        i: i64
        for i in range(self.tables.display):
            if display[i] >= 0:
                out[at + self.letters + display[i]] = i16(i + 1)
        in_sleigh, in_stack = at + self.sleigh, at + self.stacks
        for lies in s.where:
            if lies == c.IN_SLEIGH:
                out[in_sleigh] = 1
            elif c.IN_STACK <= lies < c.DEALT_TO:
                out[in_stack + self.place_of(seat, lies - c.IN_STACK) * gifts] = 1
            in_sleigh += 1
            in_stack += 1
        if s.deck.size > 0:
            secret: i64 = 2 if s.fresh > 0 else 1 if s.phase == c.KEEPING else 0
            self.write_layer(s.deck.counts, 0, secret, out, at)
            depth: i64 = 1
            for counts in s.deck.below:
                self.write_layer(counts, depth, secret, out, at)
                depth += 1

    def write_layer(self, counts: vec[i64], depth: i64, secret: i64, out: vec[i16], at: i64) -> None:
        """How many gifts lie together, and which, if everybody knows. A gift lies in one layer, if in any."""
        layer = min(depth, LAYERS - 1)
        n: i64 = 0
        for has in counts:
            n += has
        out[at + self.layers + layer] += i16(n)
        if depth >= secret:
            entry = at + self.depth
            for has in counts:  # no question here: which gifts lie where is nothing that a processor could guess
                out[entry] += i16(has * (layer + 1))
                entry += 1

    def write_team(self, s: Workshop, seat: i64, place: i64, out: vec[i16], at: i64) -> None:
        tables, m = self.tables, s.mats
        row = self.seat_of(seat, place) * c.W
        out[at + self.coal + place] = i16(m[row + c.COAL])
        write_counts(out, at + self.built + place * c.PLASTIC, m, row + c.BUILT, c.PLASTIC)
        write_counts(out, at + self.earned + place * c.SOURCES, m, row + c.FROM_GIFTS, c.SOURCES)
        out[at + self.bakery + place] = i16(m[row + c.HAS_BAKERY])
        out[at + self.done + place] = i16(m[row + c.DONE])
        out[at + self.seminar + place] = i16(m[row + c.SEMINAR])
        out[at + self.jammed + place] = i16(m[row + c.JAMMED] + 1)
        out[at + self.put_back + place] = i16(m[row + c.RETURNED])
        on_mat, rows = at + self.on_mat + place * tables.gifts, at + self.rows
        gift: i64
        for gift in range(m[row + c.GIFTS]):
            cells = row + c.GIFT + gift * c.G
            card = m[cells]
            out[on_mat + card] = 1
            write_counts(out, rows + card * (c.G - c.FILLED), m, cells + c.FILLED, c.G - c.FILLED)
        self.write_elves(m, row, place, out, at)

    def write_elves(self, m: vec[i64], row: i64, place: i64, out: vec[i16], at: i64) -> None:
        seats, elves = self.seats, self.tables.elves
        visitors, first = at + self.visitors + place, at + place * elves
        at_space, at_home, at_dentist = first + self.at_space, first + self.at_home, first + self.at_dentist
        learnt = at + self.learnt + place * elves * c.SUBJECTS
        elf: i64
        for elf in range(elves):
            write_bits(out, learnt + elf * c.SUBJECTS, m[row + c.LESSONS + elf], c.SUBJECTS)
            where = m[row + c.AT + elf]
            if where >= 0:
                out[at_space + elf] = i16(where + 1)
                out[visitors + where * seats] += 1
            elif where == c.AT_HOME:
                out[at_home + elf] = 1
            else:
                out[at_dentist + elf] = 1

    def write_mine(self, s: Workshop, seat: i64, out: vec[i16], at: i64) -> None:
        m, row, mine = s.mats, seat * c.W, c.RETURNED_BY + seat
        k: i64
        for k in range(self.tables.dealt):
            card = m[row + c.DEALT + k]
            if card >= 0:
                out[at + self.dealt + card] = 1
                out[at + self.kept + card] = i16(m[row + c.KEPT] >> k & 1)
        returned = at + self.returned
        for lies in s.where:
            if lies == mine:
                out[returned] = 1
            returned += 1
        write_one(out, at + self.dentist, m[row + c.DENTIST])
