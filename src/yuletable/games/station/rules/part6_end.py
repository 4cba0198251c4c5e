"""The end of a turn and of the game: whose turn is next, lost patience, no room, the marker on its last space."""

from __future__ import annotations

from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck

from . import constants as c
from . import events, scoring
from .part5_workshop import Workshop
from .tree import fits


class Ending(Workshop):
    """How turns end, and the game."""

    def end_turn(self, luck: Luck) -> None:
        """The next seat, unless everybody has lost patience (station R22, R23)."""
        self.phase = c.TURN
        self.area = c.NOBODY
        if self.drew:
            self.idle = 0
            self.drew = False
        else:
            self.idle += 1
            if self.idle >= self.tables.patience:
                luck.tell(events.IMPATIENT, -1, 0, 0, EVERYONE)
                self.lose_patience(c.POST_ACTS, luck)
                return
        self.mover = (self.mover + 1) % self.tables.seats

    # The end of the game

    def at_an_end(self, luck: Luck) -> bool:
        """At once, in the middle of a queue too: the marker on the last item, or a topper on every tree (R20)."""
        last = self.marker == self.tables.items
        topped = True
        seat: i64
        for seat in range(self.tables.seats):
            if self.mats[seat * c.W + c.TOPPERS] == 0:
                topped = False
        if last and topped:
            self.finish(c.BOTH_ENDS, luck)
        elif last:
            self.finish(c.LAST_ITEM, luck)
        elif topped:
            self.finish(c.ALL_TOPPED, luck)
        return last or topped

    def make_room(self, luck: Luck) -> bool:
        """While nothing on sale has room on any tree the marker moves on; says whether that ended the game (R21)."""
        while not self.some_room():
            if self.move_marker(events.CROWDED, luck):
                self.finish(c.NO_ROOM, luck)
                return True
        return False

    def some_room(self) -> bool:
        item: i64
        seat: i64
        for item in range(self.marker, min(self.marker + self.tables.sale, self.tables.items)):
            for seat in range(self.tables.seats):
                if fits(self.tables, c.SMALL + item, self.mats[seat * c.W + c.FULL]):
                    return True
        return False

    def move_marker(self, why: i64, luck: Luck) -> bool:
        """On by one item, which is gone; says whether it was the last."""
        luck.tell(why, -1, c.SMALL + self.marker, 0, EVERYONE)
        self.marker += 1
        return self.marker == self.tables.items

    def lose_patience(self, stage: i64, luck: Luck) -> None:
        """Those who wait act as if the queues were full; if nothing is drawn by that, the marker moves on (R22)."""
        if stage == c.POST_ACTS and self.board[c.COUNT + c.POST] > 0:
            self.patient = c.POST_ACTS
            self.open_queue(c.POST)
            return
        if stage <= c.WORKSHOP_ACTS and self.board[c.COUNT + c.WORKSHOP] > 0:
            self.patient = c.WORKSHOP_ACTS
            self.open_queue(c.WORKSHOP)
            return
        self.patient = c.CALM
        if not self.drew:
            if self.move_marker(events.MARKED, luck):
                self.finish(c.OUT_OF_PATIENCE, luck)
                return
            if self.make_room(luck):
                return
        self.drew = False
        self.idle = 0
        self.phase = c.TURN
        self.area = c.NOBODY
        self.mover = (self.mover + 1) % self.tables.seats

    def finish(self, ending: i64, luck: Luck) -> None:
        self.ending = ending
        self.phase = c.OVER
        luck.tell(events.ENDED, -1, 0, 0, EVERYONE)
        seat: i64
        for seat in range(self.tables.seats):
            luck.tell(events.SCORED, seat, scoring.score(self, seat), 0, EVERYONE)
