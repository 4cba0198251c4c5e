"""What a view leaves open: nothing. The position is read back from it, once; to imagine it is to copy it."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.luck import Luck, only
from yuletable.engine.position import Belief

from .layout import (
    AREA_IDS,
    BAUBLE,
    BAUBLES,
    BOARD,
    COUNT,
    DICE,
    ENDINGS,
    EXTRA_IDS,
    EXTRAS,
    FACES,
    FILLED,
    FULL,
    GIFT,
    GIFTS,
    HOME,
    HOME_IDS,
    N_BAUBLES,
    N_TINSEL,
    NOBODY,
    PATIENCE,
    PHASES,
    POINTS,
    ROLLED,
    ROOM,
    SMALL,
    STRIDE,
    TINSEL,
    TINSEL_PIECE,
    TOPPERS,
    W,
)
from .pieces import StationSetup
from .rules import Station
from .view import Sheet, StationView


class StationBelief(Belief):
    """The one position that fits."""

    def __init__(self, tables: StationSetup, view: StationView) -> None:
        self.tables = tables
        self.base = Station(tables)
        s = self.base
        s.mats = vec[i64]([0] * (tables.seats * W))
        s.board = vec[i64]([NOBODY] * COUNT + [0] * (BOARD - COUNT))
        s.owners = vec[i64]([NOBODY] * tables.items)
        s.drawn = vec[i64]([0] * tables.items)
        s.marker = len(view.gone)
        s.idle = view.idle
        s.drew = view.drew
        s.mover = seat_number(view.turn_of)
        s.actor = view.owing[0] if view.owing else s.mover
        s.phase = PHASES.index(view.phase)
        s.area = NOBODY if view.area is None else AREA_IDS.index(view.area)
        s.column = 1 if view.column == "high" else 0
        s.extra_die = view.extra_die
        s.patient = PATIENCE.index(view.patience)
        s.ending = ENDINGS.index(view.ending)
        self.read_board(view)
        for seat, sheet in enumerate(view.sheets):
            self.read_sheet(seat, sheet)
        for seat in view.owing:
            s.owing |= only(seat)

    def read_board(self, view: StationView) -> None:
        b = self.base.board
        count_dice(b, DICE, [die.id for die in view.dice])
        for area, seen in enumerate(view.areas):
            for n, space in enumerate(seen.spaces):
                if space.agent is not None:
                    b[area * ROOM + n] = seat_number(space.agent)
                    b[COUNT + area] += 1
            if seen.rolled:
                count_dice(b, ROLLED + area * FACES, seen.rolled)

    def read_sheet(self, seat: int, sheet: Sheet) -> None:
        tables, s = self.tables, self.base
        m = s.mats
        at = seat * W
        for resource in sheet.stock:
            m[at + tables.ids["resource"].index(resource)] += 1
        for home in sheet.home:
            m[at + HOME] |= 1 << HOME_IDS.index(home)
        for extra in sheet.extras:
            n = EXTRA_IDS.index(extra)
            if n == GIFT:
                m[at + GIFTS] += 1
            else:
                m[at + EXTRAS] |= 1 << n
        for row, cells in enumerate(sheet.tree):
            for column, cell in enumerate(cells):
                if cell is not None and cell in tables.ids["deco"]:
                    bit: i64 = one() << (row * STRIDE + column)
                    self.read_square(seat, tables.ids["deco"].index(cell), bit)
        m[at + N_TINSEL] //= 2

    def read_square(self, seat: int, deco: int, bit: i64) -> None:
        tables, s = self.tables, self.base
        m = s.mats
        at = seat * W
        m[at + FULL] |= bit
        m[at + FILLED] += 1
        if deco == BAUBLE:
            m[at + BAUBLES] |= bit
            m[at + N_BAUBLES] += 1
        elif deco == TINSEL_PIECE:
            m[at + TINSEL] |= bit
            m[at + N_TINSEL] += 1
        else:
            item = deco - SMALL
            if s.owners[item] == NOBODY:
                s.owners[item] = seat
                m[at + POINTS] += tables.points[deco]
                m[at + TOPPERS] += tables.top[deco]
            s.drawn[item] |= bit

    def imagine(self, luck: Luck) -> Station:
        return self.base.clone()


def one() -> i64:
    """A one of 64 bits, to be shifted far."""
    return 1


def count_dice(b: vec[i64], at: i64, dice: Sequence[str]) -> None:
    for die in dice:
        b[at + int(die.removeprefix("die:")) - 1] += 1


def seat_number(seat: str) -> int:
    return int(seat.removeprefix("seat:")) - 1
