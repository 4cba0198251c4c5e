"""How to make toys: the shops and the Hall, tokens, the Donation Center, toys that are finished (family R4 to R6)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck

from . import constants as c
from . import events
from .position import Position, in_order, lacks, needed, remove_toy, slot_of


class MakingToys(Position):
    """What tokens do."""

    # The shops and the Hall (family R4)

    def thank_helpers(self, choice: i64, luck: Luck) -> None:
        """Each elf already in the shop or Hall earns its owner a point, the placing player's own too (family R4)."""
        tables = self.tables
        seat: i64
        station: i64
        for seat in range(tables.seats):
            helpers: i64 = 0
            for station in range(tables.choice_first[choice], tables.choice_last[choice]):
                helpers += self.stations[station] >> (seat * c.ELF_BITS) & c.ELF_MASK
            if helpers > 0:
                self.score(seat, c.BY_HELPING, helpers * tables.helper)
                luck.tell(events.HELPED, seat, tables.choice_room[choice], helpers * tables.helper, EVERYONE)

    # Tokens (family R6)

    def take_tokens(self, kind: i64, n: i64, luck: Luck) -> None:
        """From the supply, which never ends (common C3)."""
        luck.tell(events.TOOK, self.turn, kind, n, EVERYONE)
        self.phase = c.SETTLING
        self.kind = kind
        self.left = n
        self.last = c.NONE

    def open_settlings(self) -> vec[i64]:
        """Each unfinished toy that still needs the token, or the Donation Center."""
        tables = self.tables
        m = self.mats
        at = self.turn * c.W
        open_ = vec[i64]()
        toy: i64
        for toy in range(m[at + c.TOYS]):
            slot = at + toy * c.TOY
            if m[slot + c.NEEDS + self.kind] > 0:
                open_ = append(open_, tables.put + m[slot])
        return append(in_order(open_), tables.donate)

    def put_token(self, card: i64, luck: Luck) -> None:
        self.last = card
        self.left -= 1
        luck.tell(events.PUT, self.turn, self.kind, card, EVERYONE)
        self.add_token(self.kind, card, luck)
        if self.left == 0:
            self.go_on(luck)

    def add_token(self, kind: i64, card: i64, luck: Luck) -> None:
        """On a toy; its last token scores it at once, and its tokens go back to the supply."""
        tables = self.tables
        m = self.mats
        at = self.turn * c.W
        slot = slot_of(m, at, card)
        m[slot + c.NEEDS + kind] -= 1
        if lacks(m, slot) == 0:
            remove_toy(m, at, slot)
            m[at + c.FINISHED] |= tables.bits[card]
            m[at + c.MADE] += 1
            self.score(self.turn, c.BY_TOYS, tables.toy_points[card])
            luck.tell(events.FINISHES, self.turn, card, tables.toy_points[card], EVERYONE)

    def donate(self, n: i64, luck: Luck) -> None:
        """For a point each; where the rest fits nowhere, all of it."""
        if needed(self.mats, self.turn * c.W, self.kind) == 0:
            n = self.left
        self.last = c.DONATED
        self.left -= n
        self.donation[self.kind] += n
        self.score(self.turn, c.BY_DONATING, n * self.tables.donated)
        luck.tell(events.GAVE, self.turn, self.kind, n * self.tables.donated, EVERYONE)
        if self.left == 0:
            self.go_on(luck)

    def go_on(self, luck: Luck) -> None:
        """What else this turn brings."""
        self.last = c.NONE
        if self.choices > 0:
            self.phase = c.CHOOSING
        elif self.ornament != c.NONE:
            self.phase = c.HANGING
        else:
            self.end_turn(luck)

    # The Donation Center (family R5)

    def something_fits(self) -> bool:
        """Whether a token in the Donation Center fits a toy of the player whose turn it is."""
        fits: i64 = 0
        kind: i64
        for kind in range(c.TOKENS):
            if self.donation[kind] > 0:
                fits += needed(self.mats, self.turn * c.W, kind)
        return fits > 0

    def open_takings(self) -> vec[i64]:
        """Each token there on each toy that needs it; after the first one may stop."""
        tables = self.tables
        m = self.mats
        at = self.turn * c.W
        open_ = vec[i64]()
        kind: i64
        toy: i64
        for kind in range(c.TOKENS):
            if self.donation[kind] > 0:
                for toy in range(m[at + c.TOYS]):
                    slot = at + toy * c.TOY
                    if m[slot + c.NEEDS + kind] > 0:
                        open_ = append(open_, tables.take + kind * tables.cards + m[slot])
        open_ = in_order(open_)
        return append(open_, tables.enough) if self.left > 0 else open_

    def take_donated(self, kind: i64, card: i64, luck: Luck) -> None:
        self.left += 1
        self.donation[kind] -= 1
        self.mats[self.turn * c.W + c.COLLECTED] += 1
        luck.tell(events.COLLECTS, self.turn, kind, card, EVERYONE)
        self.add_token(kind, card, luck)
