"""Set-up: coal, the fifth seat's choice, the starting gifts (workshop R1, R2)."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck, all_but, only

from . import constants as c
from . import events
from .part1_table import Table


class Start(Table):
    """What happens before the first day."""

    def begin(self, luck: Luck) -> None:
        """Coal by seat; the last of five chooses before any gift is dealt (workshop R1)."""
        tables, m = self.tables, self.mats
        seat: i64
        for seat in range(tables.seats):
            m[seat * c.W + c.COAL] = tables.start_coal[seat]
        if tables.chooser >= 0:
            self.phase = c.STARTING
            self.turn = tables.chooser
        else:
            self.deal(luck)

    def starts(self) -> vec[i64]:
        """Seat 5: its coal, or any of its elves trained in any subject (workshop R1)."""
        tables = self.tables
        choices = vec[i64]([tables.start])
        n: i64
        for n in range(tables.elves * c.SUBJECTS):
            choices = append(choices, tables.train + self.turn * tables.elves * c.SUBJECTS + n)
        return choices

    def start_with(self, seat: i64, action: i64, luck: Luck) -> None:
        """Its coal, or none and one training token (workshop R1)."""
        tables, m = self.tables, self.mats
        if action == tables.start:
            luck.tell(events.STARTS_WITH_COAL, seat, m[seat * c.W + c.COAL], 0, EVERYONE)
        else:
            choice = action - tables.train
            elf = choice // c.SUBJECTS
            m[seat * c.W + c.COAL] = 0
            m[seat * c.W + c.LESSONS + elf - seat * tables.elves] = only(choice % c.SUBJECTS)
            luck.tell(events.STARTS_TRAINED, seat, elf, choice % c.SUBJECTS, EVERYONE)
        self.deal(luck)

    def deal(self, luck: Luck) -> None:
        """Three gifts each, seen by their team, and six open in the Mailroom (workshop R2)."""
        tables, m = self.tables, self.mats
        seat: i64
        k: i64
        for seat in range(tables.seats):
            for k in range(tables.dealt):
                card = luck.draw(self.deck)
                self.where[card] = c.DEALT_TO + seat
                slot = seat * c.W + c.DEALT + k
                while slot > seat * c.W + c.DEALT and m[slot - 1] > card:
                    m[slot] = m[slot - 1]
                    slot -= 1
                m[slot] = card
            for k in range(tables.dealt):
                luck.tell(events.DEALT_GIFT, seat, m[seat * c.W + c.DEALT + k], 0, only(seat))
            luck.tell(events.DEALT_UNSEEN, seat, tables.dealt, 0, all_but(seat))
        self.fill_display(luck)
        if tables.dealt == 1:
            for seat in range(tables.seats):
                m[seat * c.W + c.KEPT] = 1
            self.open_gifts(luck)
        else:
            self.phase = c.KEEPING
            self.to_decide = only(tables.seats) - 1

    def keeping_legal(self, seat: i64) -> vec[i64]:
        """Another of the three, or that is all; none is not enough (workshop R2)."""
        tables, at = self.tables, seat * c.W
        kept = self.mats[at + c.KEPT]
        choices = vec[i64]()
        k: i64
        for k in range(tables.dealt):
            if not kept >> k & 1:
                choices = append(choices, tables.keep + self.mats[at + c.DEALT + k])
        if kept:
            choices = append(choices, tables.stop)
        return choices

    def keep(self, seat: i64, action: i64, luck: Luck) -> None:
        """Sealed: one more gift is kept, or no more."""
        tables, m, at = self.tables, self.mats, seat * c.W
        k: i64
        if action != tables.stop:
            for k in range(tables.dealt):
                if m[at + c.DEALT + k] == action - tables.keep:
                    m[at + c.KEPT] |= only(k)
        if action == tables.stop or m[at + c.KEPT] == only(tables.dealt) - 1:
            self.to_decide &= ~only(seat)
        if self.to_decide == 0:
            self.open_gifts(luck)

    def open_gifts(self, luck: Luck) -> None:
        """Kept gifts are shown; the others go under the deck together, known to their owners only (workshop R2)."""
        tables, m = self.tables, self.mats
        luck.reveal()
        layer = vec[i64]([0] * tables.gifts)
        back: i64 = 0
        seat: i64
        k: i64
        for seat in range(tables.seats):
            at = seat * c.W
            for k in range(tables.dealt):
                card = m[at + c.DEALT + k]
                m[at + c.DEALT + k] = -1
                if m[at + c.KEPT] >> k & 1:
                    self.add_gift(seat, card)
                    luck.tell(events.KEEPS, seat, card, 0, EVERYONE)
                else:
                    m[at + c.RETURNED] += 1
                    self.where[card] = c.RETURNED_BY + seat
                    layer[card] = 1
                    back += 1
                    luck.tell(events.PUTS_BACK, seat, card, 0, only(seat))
            m[at + c.KEPT] = 0
            if m[at + c.RETURNED] > 0:
                luck.tell(events.PUTS_BACK_UNSEEN, seat, m[at + c.RETURNED], 0, all_but(seat))
        if back > 0:
            self.fresh = self.deck.size
            self.deck.tuck(layer)
            if self.fresh == 0:
                self.nothing_is_secret()
        self.dawn(luck)

    @abstractmethod
    def dawn(self, luck: Luck) -> None:
        """The first day begins."""
