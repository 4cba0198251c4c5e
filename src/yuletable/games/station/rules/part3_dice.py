"""Activating a dice area: a roll for everybody there, and what dice bring."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck

from . import constants as c
from . import events
from .part2_agents import Agents


class Dice(Agents):
    """The dice on the table and who takes them."""

    def roll_dice(self, seat: i64, area: i64, luck: Luck) -> None:
        """A die for each agent there, one more for whoever alone has the most gifts (station R4, R5)."""
        tables, b = self.tables, self.board
        luck.tell(events.ROLLS, seat, area, 0, EVERYONE)
        self.extra_die = self.most_gifts(seat)
        n = b[c.COUNT + area]
        if self.extra_die:
            n += 1
            luck.tell(events.GIFT_DIE, seat, 0, 0, EVERYONE)
        total: i64 = 0
        face: i64
        for face in range(c.FACES):
            b[c.ROLLED + area * c.FACES + face] = 0
        while n > 0:
            face = luck.roll(c.FACES)
            luck.tell(events.DIE, seat, face, 0, EVERYONE)
            b[c.DICE + face] += 1
            b[c.ROLLED + area * c.FACES + face] += 1
            total += face + 1
            n -= 1
        luck.tell(events.TOTAL, -1, total, 0, EVERYONE)
        self.column = 1 if total >= tables.high else 0
        self.phase = c.PICKING
        self.area = area
        self.actor = seat

    def most_gifts(self, seat: i64) -> bool:
        """A tie for most helps nobody."""
        most: i64 = 0
        other: i64
        for other in range(self.tables.seats):
            if other != seat:
                most = max(most, self.mats[other * c.W + c.GIFTS])
        return self.mats[seat * c.W + c.GIFTS] > most

    def picks(self) -> vec[i64]:
        open_ = vec[i64]()
        face: i64
        for face in range(c.FACES):
            if self.board[c.DICE + face] > 0:
                open_ = append(open_, self.tables.take + face)
        return open_

    def only_face(self) -> i64:
        """The face that all dice on the table show, or NOBODY if they differ."""
        found: i64 = c.NOBODY
        face: i64
        for face in range(c.FACES):
            if self.board[c.DICE + face] > 0:
                if found >= 0:
                    return c.NOBODY
                found = face
        return found

    def pick(self, face: i64, luck: Luck) -> bool:
        """A die must be taken and sends its taker's left-most agent of the area home; then the next (station R4).

        Says whether another agent is waiting for a die; the roller takes what is left over (station R5).
        """
        b, seat, area = self.board, self.actor, self.area
        luck.tell(events.TOOK, seat, face, 0, EVERYONE)
        self.take_die(seat, face, luck)
        space = area * c.ROOM
        while b[space] != seat:
            space += 1
        self.take_off(space)
        self.send_home(seat, c.PLAIN)
        if b[c.COUNT + area] > 0:
            self.actor = b[self.leftmost(area)]
            return True
        if self.extra_die:
            face = self.only_face()
            luck.tell(events.LEFTOVER, self.mover, face, 0, EVERYONE)
            self.take_die(self.mover, face, luck)
        return False

    def take_die(self, seat: i64, face: i64, luck: Luck) -> None:
        tables = self.tables
        self.board[c.DICE + face] -= 1
        at = ((self.area * 2 + self.column) * c.FACES + face) * c.RESOURCES
        g = tables.gains
        self.gain(seat, g[at], g[at + 1], g[at + 2], g[at + 3], luck)

    # Tracks

    def gain(self, seat: i64, gingerbread: i64, wood: i64, glass: i64, jangles: i64, luck: Luck) -> None:
        """Diviner and Wand add once to a gain that holds their resource; tracks end at 9 (station R12, R13)."""
        if gingerbread > 0:
            if self.has(seat, c.DIVINER):
                gingerbread += self.tables.more_gingerbread
            self.add(seat, c.GINGERBREAD, gingerbread, luck)
        if wood > 0:
            self.add(seat, c.WOOD, wood, luck)
        if glass > 0:
            if self.has(seat, c.WAND):
                glass += self.tables.more_glass
            self.add(seat, c.GLASS, glass, luck)
        if jangles > 0:
            self.add(seat, c.JANGLES, jangles, luck)

    def add(self, seat: i64, resource: i64, n: i64, luck: Luck) -> None:
        m, at = self.mats, seat * c.W + resource
        kept = min(n, c.TRACK_END - m[at])
        m[at] += kept
        if kept > 0:
            luck.tell(events.GAINED, seat, resource, kept, EVERYONE)
        if n > kept:
            luck.tell(events.LOST, seat, resource, n - kept, EVERYONE)
