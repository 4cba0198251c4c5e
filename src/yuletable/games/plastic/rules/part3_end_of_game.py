"""The end of a turn and of the game (page 2, the last of Elves do work, and End of game)."""

from __future__ import annotations

from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck

from . import constants as c
from . import events as e
from .part2_elves_do_work import Working
from .setup import count_bits


class Ending(Working):
    """What happens once all elves have left their spaces."""

    def clean_up(self, luck: Luck) -> None:
        """Goons off, the fourth goon arrives, and on to the next turn if there is one (plastic R13)."""
        self.goons = 0
        self.unsent = 0
        luck.tell(e.CLEANED_UP, -1, self.turn, 0, EVERYONE)
        if self.fourth == c.COMING:
            self.fourth = c.ARRIVED
            self.crew += 1
            luck.tell(e.FOURTH_CAME, c.PLASTIC, self.crew, 0, EVERYONE)
        if self.staff == 0:
            self.finish(c.NO_ELF_LEFT, luck)
        elif self.turn == self.tables.turns:
            self.finish(c.CHRISTMAS, luck)
        else:
            self.begin_turn(luck)

    def finish(self, end: i64, luck: Luck) -> None:
        """The toys alone decide (plastic R14). The one laid aside is turned up."""
        luck.reveal()
        self.phase = c.OVER
        self.to_decide = 0
        self.at = -1
        self.end = end
        luck.tell(e.ENDED, c.ELVES, count_bits(self.built), end, EVERYONE)
        luck.tell(e.ASIDE, -1, self.aside(), 0, EVERYONE)

    def aside(self) -> i64:
        """The toy that is not among the elves' three."""
        toy: i64 = 0
        while self.toys >> toy & 1:
            toy += 1
        return toy
