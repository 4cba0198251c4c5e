"""A turn and placing an agent: where agents may go, and how they come home."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck

from . import constants as c
from . import events
from .part1_start import Sheets


class Agents(Sheets):
    """Agents at home, in the areas, and on their way."""

    def turns(self, seat: i64) -> vec[i64]:
        """Place into an area with room, not straight after an own agent; or roll where one has an agent (R2, R3)."""
        tables, b = self.tables, self.board
        open_ = vec[i64]()
        area: i64
        n: i64
        if self.mats[seat * c.W + c.HOME] != 0:
            for area in range(c.AREAS):
                n = b[c.COUNT + area]
                if n < tables.sizes[area] and (n == 0 or b[area * c.ROOM + n - 1] != seat):
                    open_ = append(open_, tables.place + area)
        for area in range(c.DICE_AREAS):
            for n in range(b[c.COUNT + area]):
                if b[area * c.ROOM + n] == seat:
                    open_ = append(open_, tables.roll + area)
                    break
        return open_

    def place_agent(self, seat: i64, area: i64, luck: Luck) -> None:
        """The left-most agent at home goes to the left-most free space (station R3)."""
        m, b = self.mats, self.board
        m[seat * c.W + c.HOME] &= m[seat * c.W + c.HOME] - 1
        b[area * c.ROOM + b[c.COUNT + area]] = seat
        b[c.COUNT + area] += 1
        luck.tell(events.PLACED, seat, area, 0, EVERYONE)

    def send_home(self, seat: i64, way: i64) -> None:
        """To the left-most free home space, or to the very space that paid (station R6, R10)."""
        m, at = self.mats, seat * c.W
        if way == c.PLAIN:
            free = self.home_spaces(seat) & ~m[at + c.HOME]
            m[at + c.HOME] |= free & -free
        else:
            m[at + c.HOME] |= 1 << (c.JANGLE_SPACE if way == c.WITH_JANGLE else c.COIN)

    def leftmost(self, area: i64) -> i64:
        """The first space of an area with an agent."""
        n = area * c.ROOM
        while self.board[n] == c.NOBODY:
            n += 1
        return n

    def take_off(self, space: i64) -> None:
        self.board[space] = c.NOBODY
        self.board[c.COUNT + space // c.ROOM] -= 1
