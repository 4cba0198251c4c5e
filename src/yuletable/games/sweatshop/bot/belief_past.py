"""What one rival's past may have been: every spread of its cards that fits what everybody saw, counted exactly.

A *spread* says, season by season: which unknown cards came (by kind: the starting hand, the face-down ones), which kind
each pair of Gloves picked up, which toys were made (as a multiset of toy, Magic and wrapping), which cards were dropped
and which were swept (each as a multiset). Equal steps in another order are the same spread. An assignment of unknown
cards weighs as much as there are ways to deal it out of the pool, and each spread that it allows counts alike
(sweatshop R13 to R21).

The past runs through *layers*. A layer holds every combination of hand, unknown cards so far and floor that the public
figures allow at one moment, with the number of spreads that lead there. `recall` walks back from the last layer to
the first and so draws one spread, each as likely as its weight says.

Hand, unknown cards and floor are packed into one number. Of the floor only as much is kept as
Brooms, Gloves and givers will still ask of it: a fifth Doll makes no difference to an elf that sweeps once.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import Luck

from ..rules import constants as c
from ..rules.setup import SweatshopSetup
from . import belief_steps as step
from .belief_layers import (
    HAND_MASK,
    MOST_FALLEN,
    MOST_ON_FLOOR,
    TO_FLOOR,
    TOY_BITS,
    Bench,
    Choice,
    Layer,
    factorial,
    floor_after,
    floor_of,
    hand_of,
    hand_size,
    heap_size,
    holds,
    leads_to,
    lies,
    new_of,
    one_in_hand,
    one_new,
    one_on_floor,
    swept_key,
)


class Past:
    """The layers of one rival. `back` weighs each violet card that it may have put back at the start (2025-06)."""

    def __init__(self, tables: SweatshopSetup, steps: vec[i64], early: i64, back: vec[i64]) -> None:
        self.tables = tables
        self.back = back
        self.layers: list[Layer] = []
        self.benches: list[Bench | None] = []
        self.early: i64 = 0
        """The layer when the first `early` steps had been taken."""
        self.by_then: i64 = 0
        floor = self.floor_that_matters(steps)
        n: i64
        for n in range(len(steps) // step.FIGURES):
            if n == early:
                self.early = len(self.layers) - 1
            at = n * step.FIGURES
            self.go(steps[at], steps[at + 1], steps[at + 2], floor[n])
        if early * step.FIGURES == len(steps):
            self.early = len(self.layers) - 1

    # What of the floor will matter

    def floor_that_matters(self, steps: vec[i64]) -> vec[i64]:
        """For each step, how many cards of each kind later steps may want to find on the floor: 4 bits a kind."""
        wanted = vec[i64]([0] * c.DESK)
        packed = vec[i64]([0] * (len(steps) // step.FIGURES))
        kind: i64
        n = len(packed) - 1
        while n >= 0:
            what, figure = steps[n * step.FIGURES], steps[n * step.FIGURES + 1]
            for kind in range(c.DESK):
                if wanted[kind] > (MOST_ON_FLOOR if kind < c.POOP else MOST_FALLEN):
                    raise ValueError("an elf used more Brooms and Gloves than belief can follow")
                packed[n] |= wanted[kind] << 4 * kind
            if what == step.SWEEP:
                for kind in range(c.DESK):
                    wanted[kind] += figure
            elif what == step.PICK:
                for kind in range(c.PARTS):
                    wanted[kind] += 1
            elif what == step.GIVE:
                wanted[figure] += 1
            elif what == step.NEED:
                wanted[figure] = max(wanted[figure], 1)
            n -= 1
        return packed

    # Forward: counting

    def go(self, what: i64, figure: i64, other: i64, floor: i64) -> None:
        if what == step.FIRST:
            self.start(figure, other)
        elif what == step.TAKE:
            self.top().shift += figure
        elif what == step.HIDE:
            self.hide(figure, c.PARTS + other)
        elif what == step.FALL:
            self.top().shift += min(figure, floor >> 4 * c.POOP & 15) * one_on_floor(c.POOP)
        elif what == step.PICK:
            self.pick_up()
        elif what == step.NEED:
            self.insist(0, figure)
        elif what == step.GIVE:
            self.insist(0, figure)
            self.top().shift -= one_on_floor(figure)
        elif what == step.HAVE:
            self.insist(figure, -1)
        elif what == step.MOVE:
            self.insist(figure, -1)
            self.top().shift += other - figure
        elif what == step.MAKE:
            self.make(figure, other)
        elif what == step.KEEP:
            self.keep(figure, floor)
        else:
            self.sweep(figure, floor)

    def top(self) -> Layer:
        return self.layers[len(self.layers) - 1]

    def push(self, what: i64, figure: i64) -> Layer:
        layer = Layer(what, figure)
        self.layers.append(layer)
        self.benches.append(None)
        return layer

    def start(self, drawn: i64, returned: i64) -> None:
        """Violet cards; if one was put back, whichever it may have been (sweatshop R4)."""
        layer = self.push(step.FIRST, drawn)
        kept = drawn - returned
        a: i64
        b: i64
        for a in range(kept + 1):
            for b in range(kept - a + 1):
                key = self.cards(a, b, kept - a - b)
                layer.add(key, self.put_back(key).sum if returned else self.orders(a, b, kept - a - b))

    def orders(self, dolls: i64, kites: i64, robots: i64) -> float:
        """In how many orders these cards may be dealt."""
        ways = float(factorial(dolls + kites + robots))
        return ways / float(factorial(dolls) * factorial(kites) * factorial(robots))

    def put_back(self, kept: i64) -> Choice:
        """Which card an elf may have put back that kept these."""
        choice = Choice()
        card: i64
        for card in range(c.VIOLETS):
            drawn = kept + one_in_hand(card)
            ways = self.orders(hand_of(drawn, 0), hand_of(drawn, 1), hand_of(drawn, 2))
            choice.add(0, card, ways * float(self.back[card]))
        return choice

    def cards(self, dolls: i64, kites: i64, robots: i64) -> i64:
        """Unknown violet cards that come to hand."""
        return (
            dolls * (one_in_hand(0) + one_new(0))
            + kites * (one_in_hand(1) + one_new(1))
            + robots * (one_in_hand(2) + one_new(2))
        )

    def hide(self, n: i64, kinds: i64) -> None:
        """Face-down cards, one after the other: each order in which they could be dealt counts."""
        kind: i64
        state: i64
        while n > 0:
            n -= 1
            below = self.top()
            layer = self.push(step.HIDE, kinds)
            for state in range(below.size):
                if below.weights[state] > 0.0:
                    for kind in range(kinds):
                        layer.add(below.now(state) + self.card_down(kind), below.weights[state])

    def card_down(self, kind: i64) -> i64:
        """What a face-down card adds. Poop is not counted among the hand here."""
        return one_new(kind) + (one_in_hand(kind) if kind < c.POOP else 0)

    def pick_up(self) -> None:
        below = self.top()
        layer = self.push(step.PICK, 0)
        kind: i64
        state: i64
        for state in range(below.size):
            key = below.now(state)
            for kind in range(c.PARTS):
                if floor_of(key, kind) > 0 and below.weights[state] > 0.0:
                    layer.add(key + one_in_hand(kind) - one_on_floor(kind), below.weights[state])

    def insist(self, cards: i64, kind: i64) -> None:
        """Strikes out the states without these cards in hand, or without a card of this kind on the floor."""
        layer = self.top()
        state: i64
        for state in range(layer.size):
            key = layer.now(state)
            if not holds(key, cards) or (kind >= 0 and floor_of(key, kind) == 0):
                layer.weights[state] = 0.0

    def make(self, figures: i64, left: i64) -> None:
        """Toys out of the hand, so that `left` cards are left: how many went in is seen by all."""
        if figures == 0:
            return
        below = self.top()
        bench = Bench(self.tables, figures, self.most_in_hand(below), self.in_hand(below) - left)
        layer = self.push(step.MAKE, figures)
        self.benches[len(self.benches) - 1] = bench
        state: i64
        i: i64
        for state in range(below.size):
            key, weight = below.now(state), below.weights[state]
            if weight > 0.0:
                for i in range(len(bench.inside)):
                    if holds(key, bench.inside[i]):
                        layer.add(key - bench.inside[i], weight * float(bench.ways[i]))

    def most_in_hand(self, layer: Layer) -> i64:
        """The most cards of each kind that any state has in hand."""
        most = vec[i64]([0] * c.PARTS)
        state: i64
        kind: i64
        for state in range(layer.size):
            if layer.weights[state] > 0.0:
                for kind in range(c.PARTS):
                    most[kind] = max(most[kind], hand_of(layer.now(state), kind))
        packed: i64 = 0
        for kind in range(c.PARTS):
            packed += most[kind] * one_in_hand(kind)
        return packed

    def in_hand(self, layer: Layer) -> i64:
        """How many cards are in hand: the same number in all states that fit."""
        state: i64
        for state in range(layer.size):
            if layer.weights[state] > 0.0:
                return hand_size(layer.now(state))
        return 0

    def keep(self, kept: i64, floor: i64) -> None:
        """What stays in hand; the rest drops (sweatshop R20)."""
        below = self.top()
        if self.in_hand(below) == kept:
            return
        layer = self.push(step.KEEP, kept)
        layer.after = floor
        dolls: i64
        kites: i64
        robots: i64
        state: i64
        for state in range(below.size):
            key, weight = below.now(state), below.weights[state]
            if weight == 0.0:
                continue
            rest = key & ~HAND_MASK & TO_FLOOR
            has_kites, has_robots, has_radios = hand_of(key, 1), hand_of(key, 2), hand_of(key, 3)
            for dolls in range(max(0, kept - has_kites - has_robots - has_radios), min(hand_of(key, 0), kept) + 1):
                others = kept - dolls
                for kites in range(max(0, others - has_robots - has_radios), min(has_kites, others) + 1):
                    last_two = others - kites
                    for robots in range(max(0, last_two - has_radios), min(has_robots, last_two) + 1):
                        hand = dolls | kites << 6 | robots << 12 | (last_two - robots) << 18
                        layer.add(rest | hand | floor_after(key, key - hand, floor), weight)

    def sweep(self, n: i64, floor: i64) -> None:
        """What Brooms took, Poop included: each multiset of `n` counts once (sweatshop R21)."""
        if n == 0:
            return
        below = self.top()
        layer = self.push(step.SWEEP, n)
        layer.after = floor
        state: i64
        i: i64
        ways = self.heaps(n)
        for state in range(below.size):
            key, weight = below.now(state), below.weights[state]
            if weight > 0.0:
                for i in range(len(ways)):
                    if lies(key, ways[i]):
                        layer.add(swept_key(key, ways[i], floor), weight)

    def heaps(self, n: i64) -> vec[i64]:
        """Every multiset of n cards out of five kinds, packed as on the floor."""
        found = vec[i64]([0])
        kind: i64
        more: i64
        for kind in range(c.DESK):
            longer = vec[i64]()
            for heap in found:
                had = heap_size(heap)
                for more in range(n - had + 1):
                    if kind < c.POOP or had + more == n:
                        longer = append(longer, heap + more * one_on_floor(kind))
            found = longer
        return found

    # Backward: drawing one spread

    def recall(self, state: i64, m: vec[i64], at: i64, luck: Luck) -> i64:
        """Fills a mat's private columns with one spread that ends in this state. Gives the starting hand kept.

        `self.by_then` says which unknown cards it had in the early layer.
        """
        kind: i64
        depth: i64 = len(self.layers) - 1
        while depth >= 0:
            layer = self.layers[depth]
            key = layer.keys[state]
            if depth == self.early:
                self.by_then = key
            if depth == 0:
                return key
            choice = layer.choice(state)
            if choice is None:
                choice = self.sources(depth, key)
                layer.choices[state] = choice
            lot = choice.pick(luck)
            deed = choice.deeds[lot]
            if layer.what == step.MAKE:
                self.fill_bin(depth, deed, m, at, luck)
            elif layer.what == step.KEEP:
                for kind in range(c.PARTS):
                    m[at + c.FLOOR + kind] += hand_of(deed, kind)
            elif layer.what == step.SWEEP:
                for kind in range(c.DESK):
                    m[at + c.FLOOR + kind] -= floor_of(deed, kind)
                    m[at + c.SWEPT + kind] += floor_of(deed, kind)
            elif layer.what == step.PICK:
                m[at + c.FLOOR + deed] -= 1
            state = choice.states[lot]
            depth -= 1
        raise AssertionError("a past begins with a starting hand")

    def fill_bin(self, depth: i64, pile: i64, m: vec[i64], at: i64, luck: Luck) -> None:
        bench = self.benches[depth]
        assert bench is not None
        record = bench.pick(pile, luck)
        k: i64
        for k in range(c.PARTS):
            m[at + c.INSIDE + k] += hand_of(pile, k)
        for k in range(c.TOYS):
            m[at + c.BIN + k] += record >> k * TOY_BITS & 31
            m[at + c.WRAPPED + k] += record >> (c.TOYS + k) * TOY_BITS & 31

    def sources(self, depth: i64, key: i64) -> Choice:
        """All ways into a state from the layer before, with their weights."""
        layer, below = self.layers[depth], self.layers[depth - 1]
        choice = Choice()
        kind: i64
        i: i64
        if layer.what == step.KEEP:
            for i in range(below.size):
                came = below.now(i)
                if below.weights[i] > 0.0 and leads_to(came, key, layer.after):
                    choice.add(i, (came & HAND_MASK) - (key & HAND_MASK), below.weights[i])
        elif layer.what == step.SWEEP:
            ways = self.heaps(layer.figure)
            for i in range(below.size):
                came = below.now(i)
                if below.weights[i] > 0.0 and (came ^ key) & TO_FLOOR == 0:
                    for heap in ways:
                        if lies(came, heap) and swept_key(came, heap, layer.after) == key:
                            choice.add(i, heap, below.weights[i])
        elif layer.what == step.MAKE:
            bench = self.benches[depth]
            assert bench is not None
            for i in range(len(bench.inside)):
                self.add_source(choice, below, key + bench.inside[i], bench.inside[i], float(bench.ways[i]))
        elif layer.what == step.HIDE:
            for kind in range(layer.figure):
                if new_of(key, kind) > 0 and (kind == c.POOP or hand_of(key, kind) > 0):
                    self.add_source(choice, below, key - self.card_down(kind), kind, 1.0)
        else:
            for kind in range(c.PARTS):
                if hand_of(key, kind) > 0 and floor_of(key, kind) < MOST_ON_FLOOR:
                    self.add_source(choice, below, key - one_in_hand(kind) + one_on_floor(kind), kind, 1.0)
        return choice

    def add_source(self, choice: Choice, below: Layer, key: i64, deed: i64, ways: float) -> None:
        state = below.find(key - below.shift)
        if state >= 0 and below.weights[state] > 0.0:
            choice.add(state, deed, below.weights[state] * ways)
