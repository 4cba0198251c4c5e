"""Face-down decks. A deck has no order, only contents: there is nothing to leak or to save."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Bag:
    """How many of each card nobody has drawn yet; cards are numbered from 0."""

    def __init__(self, counts: vec[i64]) -> None:
        self.counts = counts
        self.size: i64 = 0
        i: i64
        for i in range(len(counts)):
            self.size += counts[i]

    def take(self, k: i64) -> i64:
        """Draws the k-th card of the bag, counted through its contents in order of card."""
        card: i64 = 0
        while k >= self.counts[card]:
            k -= self.counts[card]
            card += 1
        self.remove(card)
        return card

    def remove(self, card: i64) -> None:
        """Takes out one card whose kind is known."""
        self.counts[card] -= 1
        self.size -= 1

    def add(self, card: i64) -> None:
        """Puts a card in among the others."""
        self.counts[card] += 1
        self.size += 1

    def clone(self) -> Bag:
        return Bag(self.counts[:])


class Deck(Bag):
    """A bag in layers: what was put underneath is drawn only when all above is gone (common C4).

    `counts` and `size` are those of the layer on top, the only one that can be drawn from.
    """

    def __init__(self, counts: vec[i64]) -> None:
        Bag.__init__(self, counts)
        self.below = vec[vec[i64]]()

    def remove(self, card: i64) -> None:
        self.counts[card] -= 1
        self.size -= 1
        if self.size == 0:
            self.lift()

    def lift(self) -> None:
        """Brings up the next layer that holds a card, if there is one."""
        i: i64
        while self.size == 0 and len(self.below) > 0:
            self.counts = self.below[0]
            self.below = self.below[1:]
            for i in range(len(self.counts)):
                self.size += self.counts[i]

    def tuck(self, cards: vec[i64]) -> None:
        """Puts these cards (how many of each) underneath as one layer, in an order nobody knows."""
        self.below = append(self.below, cards[:])
        self.lift()

    def shuffle(self) -> None:
        """Makes one layer of everything."""
        i: i64
        for layer in self.below:
            for i in range(len(layer)):
                self.counts[i] += layer[i]
                self.size += layer[i]
        self.below = vec[vec[i64]]()

    def left(self) -> i64:
        """How many cards there are in all layers."""
        total: i64 = self.size
        i: i64
        for layer in self.below:
            for i in range(len(layer)):
                total += layer[i]
        return total

    def clone(self) -> Deck:
        deck = Deck(self.counts[:])
        if len(self.below) > 0:
            deck.below = vec[vec[i64]]([layer[:] for layer in self.below])
        return deck
