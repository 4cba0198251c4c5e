"""The table of Santa's Workshop: all that a position holds, the gifts on the mats, and the gift deck."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag, Deck
from yuletable.engine.contract import State
from yuletable.engine.luck import EVERYONE, Luck

from . import constants as c
from . import events
from .setup import WorkshopSetup


class Table(State):
    """A position. What can be done in it comes part by part, each a class on top of the one before."""

    def __init__(
        self,
        tables: WorkshopSetup,
        mats: vec[i64],
        where: vec[i64],
        display: vec[i64],
        stalls: vec[i64],
        blackboard: vec[i64],
        taken: vec[i64],
        repairs: vec[i64],
        deck: Deck,
        surprises: Bag,
        open_: vec[i64],
    ) -> None:
        self.setup = tables
        self.tables = tables
        self.to_decide = 0
        self.mats = mats
        self.where = where
        """Where each gift card is."""
        self.display = display
        """The open letters by slot; -1 is a gap."""
        self.stalls = stalls
        """Cookies by reindeer."""
        self.blackboard = blackboard
        """Training tokens left in the Classroom, by subject."""
        self.taken = taken
        """Elves on each space."""
        self.repairs = repairs
        """What Sleigh Repairs still takes today, by material."""
        self.deck = deck
        self.surprises = surprises
        """Holiday cards that nobody has seen."""
        self.open = open_
        """The decisions of the one seat that owes one; nothing while all choose at once."""
        self.phase: i64 = c.STARTING
        self.day: i64 = 0
        self.turn: i64 = 0
        self.tree: i64 = 0
        """Who holds the tree; `turns from it` from the next morning on (workshop R10)."""
        self.today: i64 = tables.no_card
        self.topic: i64 = -1
        """The subject of today's Training Seminar."""
        self.zelf_team: i64 = -1
        self.zelf_at: i64 = c.AT_HOME
        self.sleigh: i64 = 0
        """Gifts on the sleigh."""
        self.fresh: i64 = 0
        """Cards left of the first deck while gifts that were put back lie beneath it: until then these are secret."""
        self.elf: i64 = -1
        """The elf at work, and on which space."""
        self.space: i64 = -1
        self.kind: i64 = 0
        """The material being placed."""
        self.left: i64 = 0
        """Cards, materials, plastics or tokens still to be had."""
        self.used: i64 = 0
        self.optional: bool = False
        """All of it may be refused."""
        self.from_shop: bool = False
        self.baked: bool = False
        """The Bakery was spent on this assignment."""

    # Gifts on mats

    def add_gift(self, seat: i64, card: i64) -> None:
        """A gift is laid open above a mat, which keeps them in order of card."""
        m, at = self.mats, seat * c.W
        row = at + c.GIFT + m[at + c.GIFTS] * c.G
        k: i64
        while row > at + c.GIFT and m[row - c.G] > card:
            for k in range(c.G):
                m[row + k] = m[row - c.G + k]
            row -= c.G
        m[row] = card
        for k in range(1, c.G):
            m[row + k] = 0
        m[at + c.GIFTS] += 1
        self.where[card] = c.ON_MAT + seat

    def drop_row(self, seat: i64, row: i64) -> None:
        """Takes a gift's row off a mat."""
        m, at = self.mats, seat * c.W
        m[at + c.GIFTS] -= 1
        end = at + c.GIFT + m[at + c.GIFTS] * c.G
        while row < end:
            m[row] = m[row + c.G]
            row += 1
        for row in range(end, end + c.G):
            m[row] = 0

    def row_of(self, seat: i64, card: i64) -> i64:
        """Where a gift's row begins."""
        row = seat * c.W + c.GIFT
        while self.mats[row] != card:
            row += c.G
        return row

    # The gift deck

    def cards_left(self) -> bool:
        """Whether a card can be drawn: from the deck, or from the sleigh (workshop R16)."""
        return self.deck.size > 0 or self.sleigh > 0

    def remake(self, luck: Luck) -> None:
        """The sleigh's gifts become the deck (workshop R16)."""
        layer = vec[i64]([0] * self.tables.gifts)
        card: i64
        for card in range(self.tables.gifts):
            if self.where[card] == c.IN_SLEIGH:
                self.where[card] = c.IN_DECK
                layer[card] = 1
        luck.tell(events.REMADE, -1, self.sleigh, 0, EVERYONE)
        self.sleigh = 0
        self.deck.tuck(layer)

    def remake_first(self, luck: Luck) -> None:
        """Before letters are put under or into a deck that is empty: else the same ones would come back (common C4)."""
        if self.tables.rules >= 2 and self.deck.size == 0 and self.sleigh > 0:
            self.remake(luck)

    def draw_gift(self, luck: Luck) -> i64:
        """The next card; an empty deck is remade of the sleigh first; -1 where there is none (workshop R16)."""
        if self.deck.size == 0:
            if self.sleigh == 0:
                return -1
            self.remake(luck)
        card = luck.draw(self.deck)
        if self.fresh > 0:
            self.fresh -= 1
            if self.fresh == 0:
                self.nothing_is_secret()
        return card

    def nothing_is_secret(self) -> None:
        """What is left of the deck is what lies nowhere else: everybody knows what its owners knew (common C5)."""
        self.fresh = 0
        card: i64
        for card in range(self.tables.gifts):
            if self.where[card] >= c.RETURNED_BY:
                self.where[card] = c.IN_DECK

    def fill_display(self, luck: Luck) -> None:
        """Gaps are filled while there are cards (workshop R16)."""
        slot: i64
        for slot in range(self.tables.display):
            if self.display[slot] < 0:
                card = self.draw_gift(luck)
                if card < 0:
                    return
                self.display[slot] = card
                self.where[card] = c.IN_DISPLAY
                luck.tell(events.LAID, -1, card, 0, EVERYONE)

    def sweep(self, luck: Luck) -> None:
        """The open letters go under the deck as one layer, others are laid out (workshop R4)."""
        self.remake_first(luck)
        layer = vec[i64]([0] * self.tables.gifts)
        letters: i64 = 0
        slot: i64
        for slot in range(self.tables.display):
            card = self.display[slot]
            if card >= 0:
                layer[card] = 1
                letters += 1
                self.where[card] = c.IN_DECK
                self.display[slot] = -1
        if letters > 0:
            self.deck.tuck(layer)
        self.fill_display(luck)

    def mix(self, luck: Luck) -> None:
        """A Yeti: letters and deck are shuffled together (workshop R25)."""
        self.remake_first(luck)
        luck.tell(events.MIXED, -1, 0, 0, EVERYONE)
        self.deck.shuffle()
        slot: i64
        for slot in range(self.tables.display):
            card = self.display[slot]
            if card >= 0:
                self.deck.add(card)
                self.where[card] = c.IN_DECK
                self.display[slot] = -1
        self.nothing_is_secret()
        self.fill_display(luck)
