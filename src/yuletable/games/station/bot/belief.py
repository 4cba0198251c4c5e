"""What a view leaves open: nothing. The position is read back from it, once; to sample it is to copy it."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.contract import Belief
from yuletable.engine.counting import seat_number
from yuletable.engine.luck import Luck, only

from ..rules import constants as c
from ..rules.setup import StationSetup
from ..rules.state import Station
from ..view import Sheet, StationView


class StationBelief(Belief):
    """The one position that fits."""

    def __init__(self, tables: StationSetup, view: StationView) -> None:
        self.tables = tables
        self.base = Station(tables)
        s = self.base
        s.clear()
        s.marker = len(view.gone)
        s.idle = view.idle
        s.drew = view.drew
        s.mover = seat_number(view.turn_of)
        s.actor = view.to_act[0] if view.to_act else s.mover
        s.phase = c.PHASES.index(view.phase)
        s.area = c.NOBODY if view.area is None else c.AREA_IDS.index(view.area)
        s.column = 1 if view.column == "high" else 0
        s.extra_die = view.extra_die
        s.patient = c.PATIENCE.index(view.patience)
        s.ending = c.ENDINGS.index(view.ending)
        self.read_board(view)
        for seat, sheet in enumerate(view.sheets):
            self.read_sheet(seat, sheet)
        for seat in view.to_act:
            s.to_decide |= only(seat)

    def read_board(self, view: StationView) -> None:
        b = self.base.board
        count_dice(b, c.DICE, [die.id for die in view.dice])
        for area, seen in enumerate(view.areas):
            for n, space in enumerate(seen.spaces):
                if space.agent is not None:
                    b[area * c.ROOM + n] = seat_number(space.agent)
                    b[c.COUNT + area] += 1
            if seen.rolled:
                count_dice(b, c.ROLLED + area * c.FACES, seen.rolled)

    def read_sheet(self, seat: int, sheet: Sheet) -> None:
        tables, s = self.tables, self.base
        m = s.mats
        at = seat * c.W
        for resource in sheet.stock:
            m[at + tables.ids["resource"].index(resource)] += 1
        for home in sheet.home:
            m[at + c.HOME] |= 1 << c.HOME_IDS.index(home)
        for extra in sheet.extras:
            n = c.EXTRA_IDS.index(extra)
            if n == c.GIFT:
                m[at + c.GIFTS] += 1
            else:
                m[at + c.EXTRAS] |= 1 << n
        for n in range(int(tables.squares)):
            row, column = divmod(int(tables.cells[n]), int(tables.columns))
            cell = sheet.tree[row][column]
            if cell in tables.ids["deco"]:
                self.read_square(seat, tables.ids["deco"].index(cell), tables.bits[n])
        m[at + c.N_BAUBLES] //= tables.sizes_of[c.BAUBLE]
        m[at + c.N_TINSEL] //= tables.sizes_of[c.TINSEL_PIECE]

    def read_square(self, seat: int, deco: int, bit: i64) -> None:
        tables, s = self.tables, self.base
        m = s.mats
        at = seat * c.W
        m[at + c.FULL] |= bit
        m[at + c.FILLED] += 1
        if deco == c.BAUBLE:
            m[at + c.BAUBLES] |= bit
            m[at + c.N_BAUBLES] += 1
        elif deco == c.TINSEL_PIECE:
            m[at + c.TINSEL] |= bit
            m[at + c.N_TINSEL] += 1
        else:
            item = deco - c.SMALL
            if s.owners[item] == c.NOBODY:
                s.owners[item] = seat
                m[at + c.POINTS] += tables.points[deco]
                m[at + c.TOPPERS] += tables.top[deco]
            s.drawn[item] |= bit

    def sample(self, luck: Luck) -> Station:
        return self.base.clone()


def count_dice(b: vec[i64], at: i64, dice: Sequence[str]) -> None:
    for die in dice:
        b[at + int(die.removeprefix("die:")) - 1] += 1
