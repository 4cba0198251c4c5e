"""The first half of a turn (page 2, Placement): the table, Big Plastic's cards, elves and goons, requisitions."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag
from yuletable.engine.contract import State
from yuletable.engine.counting import total
from yuletable.engine.luck import EVERYONE, Luck, all_but, only

from . import constants as c
from . import events as e
from .setup import PlasticSetup


class Placing(State):
    """A position, and what both sides do until all tokens are placed."""

    def __init__(
        self,
        tables: PlasticSetup,
        deck: Bag,
        hearts: Bag,
        held: Bag,
        hand: vec[i64],
        pile: vec[i64],
        known: vec[i64],
        plays: vec[i64],
        storage: vec[i64],
    ) -> None:
        self.setup = tables
        self.tables = tables
        self.to_decide = 0
        self.deck = deck
        self.hearts = hearts
        """The Ogre Squad, face down."""
        self.held = held
        """The hearts in the elves' hand."""
        self.hand = hand
        self.pile = pile
        self.known = known
        self.plays = plays
        self.storage = storage
        self.phase: i64 = c.PLACING
        self.turn: i64 = 0
        self.staff: i64 = tables.elves
        """Elves that have not quit."""
        self.elves: i64 = 0
        self.unplaced: i64 = 0
        self.crew: i64 = tables.goons
        """Big Plastic's goons."""
        self.goons: i64 = 0
        self.unsent: i64 = 0
        self.stopped: bool = False
        self.fourth: i64 = c.NOT_ASKED
        self.toys: i64 = 0
        """The elves' three toys, as bits."""
        self.built: i64 = 0
        self.ruled_out: i64 = 0
        """A toy that everybody knows not to be among them, as a bit: a bench could have built it and did not."""
        self.at: i64 = -1
        self.order: i64 = -1
        self.due: i64 = 0
        self.drawn: i64 = 0
        self.played: i64 = 0
        self.end: i64 = c.STILL_ON

    # Big Plastic's cards

    def draw_cards(self, n: i64, luck: Luck) -> None:
        """The open pile becomes the deck when a card is needed and none is left (plastic R4, common C4)."""
        fetched: i64 = 0
        for _ in range(n):
            if self.deck.size == 0:
                if total(self.pile) == 0:
                    break
                self.shuffle(luck)
            card = luck.draw(self.deck)
            self.hand[card] += 1
            self.drawn += 1
            fetched += 1
            luck.tell(e.DREW, c.PLASTIC, card, 0, only(c.PLASTIC))
        if fetched > 0:
            luck.tell(e.DREW_UNSEEN, c.PLASTIC, fetched, 0, all_but(c.PLASTIC))

    def shuffle(self, luck: Luck) -> None:
        """All that nobody has seen is in Big Plastic's hand now, so everybody can work out what it holds."""
        self.deck = Bag(self.pile[:])
        card: i64
        for card in range(c.RANKS):
            self.pile[card] = 0
            self.known[card] = self.hand[card]
        self.drawn = 0
        self.played = 0
        luck.tell(e.SHUFFLED, -1, self.deck.size, 0, EVERYONE)

    def lay_open(self, card: i64, luck: Luck) -> None:
        """A card leaves Big Plastic's hand for the open pile."""
        luck.reveal(c.PLASTIC)
        self.hand[card] -= 1
        self.pile[card] += 1
        if self.known[card] > 0:
            self.known[card] -= 1
        else:
            self.plays[self.played] = card * c.DRAWN + self.drawn
            self.played += 1

    # Placement

    def begin_turn(self, luck: Luck) -> None:
        """Big Plastic draws, but not past the limit; then the elves begin to place (plastic R1, R3)."""
        tables = self.tables
        self.turn += 1
        luck.tell(e.TURN_BEGINS, -1, self.turn, tables.turns, EVERYONE)
        self.draw_cards(max(0, min(tables.draw, tables.limit - total(self.hand))), luck)
        self.unplaced = self.staff
        self.unsent = self.crew
        self.stopped = False
        self.phase = c.PLACING
        self.to_decide = only(c.ELVES)

    def place_elf(self, at: i64, luck: Luck) -> None:
        self.elves |= only(at)
        self.unplaced -= 1
        luck.tell(e.PLACED, c.ELVES, at, 0, EVERYONE)
        if self.may_send():
            self.ask_for_goon()
        else:
            self.go_on_placing(luck)

    def may_send(self) -> bool:
        """Whether Big Plastic is asked; with cards in hand it is, though none may fit (plastic R15)."""
        return self.unsent > 0 and not self.stopped and total(self.hand) > 0

    def ask_for_goon(self) -> None:
        self.phase = c.SENDING
        self.to_decide = only(c.PLASTIC)

    def go_on_placing(self, luck: Luck) -> None:
        """The elves' turn to place; whoever has tokens left when the other has not places the rest (plastic R1)."""
        if self.unplaced > 0:
            self.phase = c.PLACING
            self.to_decide = only(c.ELVES)
        elif self.may_send():
            self.ask_for_goon()
        else:
            self.next_elf(luck)

    def send_goon(self, card: i64, at: i64, luck: Luck) -> None:
        """A goon for a card; a requisition acts at once or is lost (plastic R2, R6)."""
        self.lay_open(card, luck)
        self.goons |= only(at)
        self.unsent -= 1
        luck.tell(e.SENT, c.PLASTIC, at, card, EVERYONE)
        if at >= c.MAIN:
            self.carry_out(at - c.MAIN, luck)
        else:
            self.go_on_placing(luck)

    def carry_out(self, order: i64, luck: Luck) -> None:
        """As a whole or not at all; goon and card are spent all the same (plastic R6, R7)."""
        tables = self.tables
        cards = tables.cards[order]
        if order == c.HIRE and self.fourth == c.NOT_ASKED:
            self.fourth = c.COMING
            luck.tell(e.HIRED, c.PLASTIC, 0, 0, EVERYONE)
        elif order == c.DRAW and self.deck.size + total(self.pile) >= cards:
            self.draw_cards(cards, luck)
        elif order >= c.RAID and total(self.hand) >= cards and self.something_to_take(order):
            self.order = order
            self.due = cards
            self.go_on_discarding(luck)
            return
        else:
            luck.tell(e.ORDER_LOST, c.PLASTIC, c.MAIN + order, 0, EVERYONE)
        self.go_on_placing(luck)

    def something_to_take(self, order: i64) -> bool:
        return total(self.storage) > 0 if order == c.RAID else self.held.size > 0

    def go_on_discarding(self, luck: Luck) -> None:
        """Asked card by card, also where all are alike: silence would tell it. A whole hand goes unasked."""
        left = total(self.hand)
        card: i64
        good: i64
        if 0 < self.due < left:
            self.phase = c.DISCARDING
            self.to_decide = only(c.PLASTIC)
            return
        if self.due > 0:
            for card in range(c.RANKS):
                while self.hand[card] > 0:
                    self.discard(card, luck)
        if self.order == c.BRIBE:
            self.lose_heart(luck)
            return
        kinds: i64 = 0
        for good in range(c.GOODS):
            if self.storage[good] > 0:
                kinds += 1
        if kinds == 1:
            good = 0
            while self.storage[good] == 0:
                good += 1
            self.take_good(good, luck)
        else:
            self.phase = c.TAKING
            self.to_decide = only(c.PLASTIC)

    def discard(self, card: i64, luck: Luck) -> None:
        self.lay_open(card, luck)
        self.due -= 1
        luck.tell(e.DISCARDED, c.PLASTIC, card, 0, EVERYONE)

    def take_good(self, good: i64, luck: Luck) -> None:
        self.storage[good] -= 1
        self.order = -1
        luck.tell(e.GOOD_TAKEN, c.PLASTIC, good, 0, EVERYONE)
        self.go_on_placing(luck)

    def lose_heart(self, luck: Luck) -> None:
        """At random, and face up to the pile (plastic R6)."""
        heart = luck.draw(self.held)
        self.pile[heart] += 1
        self.order = -1
        luck.tell(e.HEART_LOST, c.ELVES, heart, 0, EVERYONE)
        self.go_on_placing(luck)

    def sends(self) -> vec[i64]:
        """Each card in hand on each free space that names its rank, or stopping (plastic R2)."""
        tables = self.tables
        free = ~(self.elves | self.goons)
        open_ = vec[i64]()
        card: i64
        at: i64
        for card in range(c.RANKS):
            if self.hand[card] > 0:
                here = tables.fits[card] & free
                at = card
                while here >> at > 0:
                    if here >> at & 1:
                        open_ = append(open_, tables.send + card * c.SPACES + at)
                    at += 1
        return append(open_, tables.stop)

    @abstractmethod
    def next_elf(self, luck: Luck) -> None:
        """All tokens are placed: the elves begin to work."""
