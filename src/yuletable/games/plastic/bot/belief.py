"""What a view leaves open in Santa's Elves against Big Plastic, and positions that fit it.

Open to Big Plastic: the toy laid aside (none that was built; the one that a bench ruled out, if any did) and which of
the hearts not yet seen the elves hold; each possibility is as likely as any other.

Open to the elves: Big Plastic's hand. When the open pile becomes the deck everybody knows what that hand holds
(`known`); what was drawn since then is unknown. Each order of the deck counts alike if Big Plastic could make all its
plays with it: when a card was laid open that was not known to be there, one of its rank was among the cards drawn by
then.

How a hand is drawn: any of the unseen cards, and then back in time. What was laid open returns to the hand, what was
drawn leaves it at random; every such past is as likely as any other. Where the hand held several cards of the rank that
was laid open, any of them may have been the one: the same order of the deck has that many pasts, so this one is kept
with one in as many.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag
from yuletable.engine.contract import Belief
from yuletable.engine.counting import total
from yuletable.engine.luck import Luck, only

from ..rules import constants as c
from ..rules.setup import PlasticSetup
from ..rules.state import BigPlastic, fresh
from ..view import PlasticView


class PlasticBelief(Belief):
    """All positions that fit a view, each as likely as the rules make it."""

    def __init__(self, tables: PlasticSetup, view: PlasticView) -> None:
        self.tables = tables
        self.ids = {thing: n for things in tables.ids.values() for n, thing in enumerate(things)}
        self.base = fresh(tables)
        self.see_table(view)
        self.see_cards(view)
        self.sees_toys: bool = view.seat == c.ELVES
        self.sees_hand: bool = view.seat == c.PLASTIC
        base = self.base
        self.unseen = base.deck.counts[:]
        """Cards in the deck or in Big Plastic's hand, those known there left out."""
        self.unseen_hearts = base.hearts.counts[:]
        """Hearts in the face-down pile or in the elves' hand."""
        self.hearts: i64 = view.elves.hearts
        self.unknown: i64 = view.plastic.hand - total(base.known)
        """Cards in hand that are not known."""
        self.fresh = vec[i64]([0] * (base.drawn + 1))
        self.past = vec[i64]([0] * (base.drawn + 1))
        self.ranks = vec[i64]([0] * c.RANKS)
        """Cards that are not known, as a hand is drawn: now, at some time before, and the same by rank."""
        self.asides = vec[i64]([0] * c.TOYS)
        self.ways: i64 = 0
        """The toys that may be the one laid aside, and how many."""
        self.see_own(view)

    # What the view says

    def numbers(self, things: list[str], width: int) -> vec[i64]:
        """A list of things as counts by kind."""
        counts = vec[i64]([0] * width)
        for thing in things:
            counts[self.ids[thing]] += 1
        return counts

    def mask(self, things: list[str]) -> i64:
        bits: i64 = 0
        for thing in things:
            bits |= only(self.ids[thing])
        return bits

    def number(self, thing: str | None) -> i64:
        return -1 if thing is None else self.ids[thing]

    def see_table(self, view: PlasticView) -> None:
        """All that everybody sees, cards apart."""
        base = self.base
        seat: i64
        for seat in view.to_act:
            base.to_decide |= only(seat)
        base.phase = c.PHASES.index(view.phase)
        base.turn = view.turn
        base.staff = view.elves.elves
        base.unplaced = view.elves.to_place
        base.crew = view.plastic.goons
        base.unsent = view.plastic.to_send
        base.stopped = view.plastic.stopped
        base.fourth = c.FOURTH.index(view.plastic.fourth)
        base.built = self.mask(view.elves.built)
        base.ruled_out = 0 if view.ruled_out is None else only(self.ids[view.ruled_out])
        base.at = self.number(view.at)
        base.order = self.number(view.order) - c.MAIN if view.order is not None else -1
        base.due = view.due
        for good in view.storage:
            base.storage[self.ids[good]] += 1
        base.end = c.ENDS.index(view.end)
        for space in view.spaces():
            if space.token == "token:goon":
                base.goons |= only(self.ids[space.id])
            elif space.token == "token:elf" and space.id != view.at:
                base.elves |= only(self.ids[space.id])

    def see_cards(self, view: PlasticView) -> None:
        """The open pile and what everybody knows of Big Plastic's hand; all the rest is put into the two bags."""
        base = self.base
        base.pile = self.numbers(view.pile, c.RANKS)
        base.known = self.numbers(view.plastic.known, c.RANKS)
        base.drawn = view.drawn
        base.played = len(view.plays)
        for at, play in enumerate(view.plays):
            base.plays[at] = self.ids[play.card] * c.DRAWN + play.drawn
        gone = self.numbers(view.hearts_gone, c.RANKS)
        cards = self.tables.deck[:]
        hearts = self.tables.hearts[:]
        card: i64
        for card in range(c.RANKS):
            hearts[card] -= gone[card]
            cards[card] += gone[card] - base.pile[card] - base.known[card]
        base.deck = Bag(cards)
        base.hearts = Bag(hearts)

    def see_own(self, view: PlasticView) -> None:
        """What this seat has in hand, and which toys may lie aside."""
        base, mine = self.base, view.mine
        toy: i64
        if self.sees_toys and mine is not None:
            base.toys = self.mask(mine.toys)
            base.held = Bag(self.numbers(mine.hearts, c.RANKS))
            for heart in mine.hearts:
                base.hearts.remove(self.ids[heart])
        if self.sees_hand and mine is not None:
            base.hand = self.numbers(mine.hand, c.RANKS)
            for card in range(c.RANKS):
                base.deck.counts[card] -= base.hand[card] - base.known[card]
            base.deck = Bag(base.deck.counts)
        for toy in range(c.TOYS):
            if (base.built >> toy & 1) == 0 and (view.aside is None or self.ids[view.aside] == toy):
                self.asides[self.ways] = toy
                self.ways += 1

    # What it leaves open

    def sample(self, luck: Luck) -> BigPlastic:
        s = self.base.clone()
        if not self.sees_toys:
            s.toys = only(c.TOYS) - 1 & ~only(self.asides[luck.roll(self.ways)])
            self.fill_hearts(s, luck)
        if not self.sees_hand:
            self.fill_hand(s, luck)
        return s

    def fill_hearts(self, s: BigPlastic, luck: Luck) -> None:
        """Any of the hearts not seen yet."""
        for _ in range(self.hearts):
            s.held.add(s.hearts.take(luck.roll(s.hearts.size)))

    def fill_hand(self, s: BigPlastic, luck: Luck) -> None:
        """The known cards, and as many others as the hand has, out of an order of the deck that allows all plays."""
        card: i64
        for card in range(c.RANKS):
            s.hand[card] = s.known[card]
        if s.deck.size == self.unknown:
            for card in range(c.RANKS):
                s.hand[card] += self.unseen[card]
            s.deck = Bag(vec[i64]([0] * c.RANKS))
            return
        n: i64
        while not self.hand_fits(s, luck):
            for n in range(self.unknown):
                s.deck.add(self.fresh[n])
        for n in range(self.unknown):
            s.hand[self.fresh[n]] += 1

    def hand_fits(self, s: BigPlastic, luck: Luck) -> bool:
        """Draws the unknown cards and goes back to the shuffle. False where this past would be counted too often."""
        fresh, past, ranks = self.fresh, self.past, self.ranks
        n: i64
        for n in range(c.RANKS):
            ranks[n] = 0
        for n in range(self.unknown):
            fresh[n] = past[n] = s.deck.take(luck.roll(s.deck.size))
            ranks[fresh[n]] += 1
        n = self.unknown
        drawn = s.drawn
        play = s.played
        while play > 0:
            play -= 1
            while drawn > s.plays[play] % c.DRAWN:
                k = luck.roll(n)
                n -= 1
                ranks[past[k]] -= 1
                past[k] = past[n]
                drawn -= 1
            card = s.plays[play] // c.DRAWN
            past[n] = card
            n += 1
            ranks[card] += 1
            if ranks[card] > 1 and luck.roll(ranks[card]) > 0:
                return False
        return True
