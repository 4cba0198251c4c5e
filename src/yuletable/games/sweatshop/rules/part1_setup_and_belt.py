"""Set-up and step 1 of a season: starting hands, then the belt is laid and all elves are in."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag
from yuletable.engine.contract import State
from yuletable.engine.luck import EVERYONE, Luck, all_but, only

from . import constants as c
from . import events as e
from .setup import SweatshopSetup


class Laying(State):
    """A position; from the deal to the first bids of a season."""

    def __init__(
        self,
        tables: SweatshopSetup,
        mats: vec[i64],
        belt: vec[i64],
        tracker: vec[i64],
        gone: vec[i64],
        deck: Bag,
        talk: vec[i64],
    ) -> None:
        self.setup = tables
        self.tables = tables
        self.to_decide = 0
        self.mats = mats
        self.belt = belt
        self.tracker = tracker
        """The seats in the order of their spaces, space 1 first (sweatshop R3)."""
        self.gone = gone
        """By kind: cards that left the game in sight of all. Gold that crafting used up stands in the deeds."""
        self.deck = deck
        """All that nobody has seen, the face-down cards of the belt included."""
        self.talk = talk
        self.phase: i64 = c.BIDDING
        self.season: i64 = 0
        self.at: i64 = 0
        """The leftmost card on the belt; `end` is one past the last."""
        self.end: i64 = 0
        self.returned: i64 = -1
        """The starting card that was put back, seen by its elf only."""
        self.aside: bool = False
        """That card is not in the deck yet."""
        self.rank: i64 = 0
        """Where on the tracker the turn is, for Knives, Gloves and Fruitcakes."""
        self.jumped: i64 = 0
        """Knives played since the reveal."""
        self.elf: i64 = 0
        """Whose Gloves or Fruitcake."""
        self.asks: i64 = 0
        self.asked: i64 = 0
        """The card asked for with Gloves."""
        self.cakes: i64 = 0
        self.offered: i64 = 0
        """Those who had an offer for this Fruitcake, as bits."""
        self.traded: bool = False
        self.partner: i64 = 0

    # Set-up

    def deal(self, luck: Luck) -> None:
        """Hands and first belt, in the order of the edition (sweatshop R4). Everybody is in from the first moment."""
        self.all_in()
        if self.tables.belt_first:
            self.lay_belt(0, luck)
            self.end = self.tables.sizes[0]
        self.deal_hands(luck)
        returner = self.tables.returner
        if returner >= 0:
            self.phase = c.RETURNING
            self.to_decide = only(returner)
        else:
            self.begin(luck)

    def deal_hands(self, luck: Luck) -> None:
        """Violet cards, unseen by others; the tracker is in seat order (sweatshop R3, R4)."""
        tables, m = self.tables, self.mats
        violet = Bag(self.deck.counts[:])
        card: i64
        for card in range(c.VIOLETS, c.KINDS):
            while violet.counts[card] > 0:
                violet.remove(card)
        seat: i64
        for seat in range(tables.seats):
            while m[seat * c.W + c.HANDS] < tables.draw[seat]:
                card = luck.draw(violet)
                self.deck.remove(card)
                m[seat * c.W + card] += 1
                m[seat * c.W + c.HANDS] += 1
                luck.tell(e.DEALT, seat, card, 0, only(seat))
            luck.tell(e.DEALT_UNSEEN, seat, tables.draw[seat], 0, all_but(seat))

    def put_back(self, seat: i64, card: i64, luck: Luck) -> None:
        """2025-06: the card returns to the deck, yet not to a belt that was dealt before it (sweatshop R4)."""
        m = self.mats
        m[seat * c.W + card] -= 1
        m[seat * c.W + c.HANDS] -= 1
        self.returned = card
        if self.tables.belt_first:
            self.aside = True
        else:
            self.deck.add(card)
        luck.tell(e.PUT_BACK, seat, card, 0, only(seat))
        luck.tell(e.PUT_BACK_UNSEEN, seat, 0, 0, all_but(seat))
        self.begin(luck)

    def begin(self, luck: Luck) -> None:
        """With Luck down all belts are dealt now (sweatshop R23)."""
        tables = self.tables
        season: i64
        if tables.luck == c.LUCK_DOWN:
            for season in range(tables.seasons):
                self.lay_belt(season, luck)
        elif not tables.belt_first:
            self.lay_belt(0, luck)
        self.begin_season(luck)

    # Step 1: the belt

    def lay_belt(self, season: i64, luck: Luck) -> None:
        """Face up but for the last; Luck up also hides the first and one between, Luck down nothing (sweatshop R23)."""
        tables = self.tables
        size, start = tables.sizes[season], tables.starts[season]
        luck.tell(e.SEASON, -1, season, size, EVERYONE)
        between: i64 = 0
        if tables.luck == c.LUCK_UP and size > 2:
            between = 1 + luck.roll(size - 2)
        slot: i64
        for slot in range(size):
            down = slot == size - 1
            if tables.luck != 0:
                down = tables.luck == c.LUCK_UP and (down or slot == 0 or slot == between)
            if down:
                self.belt[start + slot] = c.FACE_DOWN
                luck.tell(e.LAID_DOWN, -1, slot + 1, 0, EVERYONE)
            else:
                card = luck.draw(self.deck)
                self.belt[start + slot] = card
                luck.tell(e.LAID, -1, card, slot + 1, EVERYONE)

    def begin_season(self, luck: Luck) -> None:
        """All elves are in, and the belt is whole."""
        self.at = self.tables.starts[self.season]
        self.end = self.at + self.tables.sizes[self.season]
        self.all_in()
        self.next_round(luck)

    def all_in(self) -> None:
        seat: i64
        for seat in range(self.tables.seats):
            self.mats[seat * c.W + c.IN] = 1

    @abstractmethod
    def next_round(self, luck: Luck) -> None:
        """The belt lies there."""
