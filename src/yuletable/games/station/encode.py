"""What everybody knows in Christmas Station Zero, as numbers: trees square by square."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from yuletable.engine.contract import State
from yuletable.engine.encoder import Encoder, write_bits, write_counts, write_one

from .rules import constants as c
from .rules.setup import StationSetup
from .rules.state import Station

MOST_GIFTS: Final = 99
SQUARE: Final = ["bauble", "tinsel", "item", "item-number"]
"""What is written of a square: three flags, and which item of the track it is, from 1."""


class StationEncoder(Encoder):
    """Players by their place after the viewer."""

    def __init__(self, tables: StationSetup) -> None:
        Encoder.__init__(self, tables)
        self.tables = tables
        self.declare_board(tables)
        self.declare_sheets(tables)

    def declare_board(self, tables: StationSetup) -> None:
        ids = tables.ids
        spaces = [f"{area}/{n + 1}" for area, size in zip(c.AREA_IDS, tables.sizes, strict=True) for n in range(size)]
        dice = max(tables.sizes)
        self.phase: i64 = self.flags("phase", c.PHASES)
        self.turn: i64 = self.flags("turn", self.players)
        self.area: i64 = self.flags("area", c.AREA_IDS)
        self.dice: i64 = self.numbers("dice", ids["die"], dice)
        self.column: i64 = self.number("high-column", 1)
        self.extra_die: i64 = self.number("extra-die", 1)
        self.agents: i64 = self.flags("agent", [f"{space}.{who}" for space in spaces for who in self.players])
        rolled = [f"{area}.{die}" for area in c.AREA_IDS[: c.DICE_AREAS] for die in ids["die"]]
        self.rolled: i64 = self.numbers("rolled", rolled, dice)
        self.marker: i64 = self.number("marker", tables.items)
        self.idle: i64 = self.number("idle", tables.patience)
        self.drew: i64 = self.number("drew", 1)
        self.patience: i64 = self.flags("patience", c.PATIENCE)
        self.ending: i64 = self.flags("ending", c.ENDINGS)

    def declare_sheets(self, tables: StationSetup) -> None:
        ids = tables.ids
        self.stock: i64 = self.of_each("stock", c.RESOURCE_WORDS, c.TRACK_END)
        self.home: i64 = self.of_each("home", c.HOME_IDS, 1)
        self.extras: i64 = self.of_each("extra", c.EXTRA_IDS[: c.GIFT], 1)
        self.gifts: i64 = self.numbers("gifts", self.players, MOST_GIFTS)
        self.items: i64 = self.of_each("item", ids["deco"][c.SMALL :], 1)
        squares = [f"{square}.{what}" for square in ids["square"] for what in SQUARE]
        self.squares: i64 = self.of_each("tree", squares, tables.items)

    def write(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(s, Station)
        self.write_board(s, seat, out, at)
        self.write_agents(s, seat, out, at)
        place: i64
        for place in range(self.seats):
            self.write_sheet(s, self.seat_of(seat, place), place, out, at)
        self.write_items(s, seat, out, at)

    def write_board(self, s: Station, seat: i64, out: vec[i16], at: i64) -> None:
        write_one(out, at + self.phase, s.phase)
        out[at + self.turn + self.place_of(seat, s.mover)] = 1
        write_one(out, at + self.area, s.area)
        write_counts(out, at + self.dice, s.board, c.DICE, c.FACES)
        if s.phase == c.PICKING:
            out[at + self.column] = i16(s.column)
            out[at + self.extra_die] = 1 if s.extra_die else 0
        write_counts(out, at + self.rolled, s.board, c.ROLLED, c.DICE_AREAS * c.FACES)
        out[at + self.marker] = i16(s.marker)
        out[at + self.idle] = i16(s.idle)
        out[at + self.drew] = 1 if s.drew else 0
        write_one(out, at + self.patience, s.patient)
        write_one(out, at + self.ending, s.ending)

    def write_agents(self, s: Station, seat: i64, out: vec[i16], at: i64) -> None:
        entry = at + self.agents
        area: i64
        n: i64
        for area in range(c.AREAS):
            for n in range(area * c.ROOM, area * c.ROOM + self.tables.sizes[area]):
                if s.board[n] != c.NOBODY:
                    out[entry + self.place_of(seat, s.board[n])] = 1
                entry += self.seats

    def write_sheet(self, s: Station, owner: i64, place: i64, out: vec[i16], at: i64) -> None:
        tables, m, row = self.tables, s.mats, owner * c.W
        write_counts(out, at + self.stock + place * c.RESOURCES, m, row, c.RESOURCES)
        write_bits(out, at + self.home + place * len(c.HOME_IDS), m[row + c.HOME], len(c.HOME_IDS))
        write_bits(out, at + self.extras + place * c.GIFT, m[row + c.EXTRAS], c.GIFT)
        out[at + self.gifts + place] = i16(m[row + c.GIFTS])
        entry = at + self.squares + place * tables.squares * len(SQUARE)
        n: i64
        for n in range(tables.squares):
            bit = tables.bits[n]
            if m[row + c.BAUBLES] & bit:
                out[entry] = 1
            elif m[row + c.TINSEL] & bit:
                out[entry + 1] = 1
            entry += len(SQUARE)

    def write_items(self, s: Station, seat: i64, out: vec[i16], at: i64) -> None:
        """What was drawn of the track: whose it is, and on which squares of that tree."""
        tables = self.tables
        item: i64
        n: i64
        for item in range(s.marker):
            if s.owners[item] != c.NOBODY:
                place = self.place_of(seat, s.owners[item])
                out[at + self.items + place * tables.items + item] = 1
                entry = at + self.squares + place * tables.squares * len(SQUARE)
                for n in range(tables.squares):
                    if s.drawn[item] & tables.bits[n]:
                        out[entry + n * len(SQUARE) + 2] = 1
                        out[entry + n * len(SQUARE) + 3] = i16(item + 1)
