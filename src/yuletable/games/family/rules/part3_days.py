"""Days: turns, the evening, Santa's inspections, the end of the game (family R2, R13, R14)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck, only

from . import constants as c
from . import events, scoring
from .part2_other_jobs import OtherJobs
from .position import any_card, holds, ones


class Days(OtherJobs):
    """What happens between the decisions."""

    # Turns (family R2)

    def begin_day(self, luck: Luck) -> None:
        seat: i64
        for seat in range(self.tables.seats):
            self.mats[seat * c.W + c.ELVES] = self.tables.elves
        luck.tell(events.DAY, self.first, self.day + 1, 0, EVERYONE)
        self.begin_turn(self.first)

    def begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.to_decide = only(seat)
        self.phase = c.PLACING

    def end_turn(self, luck: Luck) -> None:
        seat = self.turn + 1
        if seat == self.tables.seats:
            seat = 0
        if self.mats[seat * c.W + c.ELVES] > 0:
            self.begin_turn(seat)
        else:
            self.end_day(luck)

    # The end of a day (family R13)

    def end_day(self, luck: Luck) -> None:
        """Elves home, reindeer changed, Santa's inspection, the marker moves on."""
        tables = self.tables
        station: i64
        for station in range(len(self.stations)):
            self.stations[station] = 0
        self.clear_stalls(luck)
        self.day += 1
        if self.day < tables.days:
            self.fill_stalls(luck)
        if holds(tables.inspections, self.day):
            self.inspect(luck)
        if self.day == tables.days:
            self.end_game(luck)
            return
        self.fill_mail(luck)
        self.first += 1
        if self.first == tables.seats:
            self.first = 0
        self.begin_day(luck)

    def clear_stalls(self, luck: Luck) -> None:
        """The reindeer that nobody took go under their deck, in an order nobody knows (common C4)."""
        if not any_card(self.stalls):
            return
        layer = vec[i64]([0] * self.tables.deer)
        stall: i64
        for stall in range(self.tables.stalls):
            if self.stalls[stall] != c.NO_CARD:
                layer[self.stalls[stall]] += 1
                luck.tell(events.DEER_LEFT, c.NONE, self.stalls[stall], 0, EVERYONE)
                self.stalls[stall] = c.NO_CARD
        self.herd.tuck(layer)

    # Santa's inspection (family R14)

    def cheer_of(self, seat: i64) -> i64:
        """Toys finished since the last inspection, and all ornaments."""
        return ones(self.mats[seat * c.W + c.FINISHED]) + self.ornaments_of(seat)

    def inspect(self, luck: Luck) -> None:
        """Ranks have no gaps, and those that tie get the full value; then the finished toys go into the sleigh."""
        tables = self.tables
        luck.tell(events.INSPECTION, c.NONE, self.day, 0, EVERYONE)
        seat: i64
        rank: i64
        cheers = vec[i64]([self.cheer_of(seat) for seat in range(tables.seats)])
        for seat in range(tables.seats):
            rank = higher_values(cheers, cheers[seat])
            points = tables.cheer[rank] if rank < len(tables.cheer) else 0
            self.score(seat, c.BY_CHEER, points)
            luck.tell(events.CHEER, seat, cheers[seat], points, EVERYONE)
        loaded: i64 = 0
        for seat in range(tables.seats):
            loaded += self.cheer_of(seat) - self.ornaments_of(seat)
            self.sleigh |= self.mats[seat * c.W + c.FINISHED]
            self.mats[seat * c.W + c.FINISHED] = 0
        luck.tell(events.LOADED, c.NONE, loaded, 0, EVERYONE)

    # The end (family R15)

    def end_game(self, luck: Luck) -> None:
        self.phase = c.OVER
        self.to_decide = 0
        scoring.tell_all(self.tables, self.mats, luck)


def higher_values(row: vec[i64], value: i64) -> i64:
    """How many different values of a row are above this one: a rank without gaps, from 0."""
    higher: i64 = 0
    i: i64
    k: i64
    for i in range(len(row)):
        if row[i] > value:
            k = 0
            while row[k] != row[i]:
                k += 1
            if k == i:
                higher += 1
    return higher
