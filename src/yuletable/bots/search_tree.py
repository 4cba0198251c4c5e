"""What a search knows of one point: its nodes, how they choose, and the luck that hears what a seat would. Compiled."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import QuickLuck

KEY_MASK: Final = 0x3FFFFFFFFFF
"""Keys have 42 bits, so that mixing them never leaves 64 and both builds agree."""

EXPLORE: Final = 0.05
"""The share of sealed choices below the root that are made at random, so that nothing is forgotten."""


def mix(key: i64, word: i64) -> i64:
    """A key that depends on all words so far, in order."""
    return (key * 1000003 ^ (word & KEY_MASK)) & KEY_MASK


class SearchLuck(QuickLuck):
    """Chance for a search, which also remembers what the searching seat would have heard."""

    def __init__(self, seed: i64, seat: i64) -> None:
        QuickLuck.__init__(self, seed)
        self.listens = True
        self.seat: i64 = seat
        self.heard: i64 = 0

    def tell(self, event: i64, seat: i64, a: i64, b: i64, to: i64) -> None:
        if to >> self.seat & 1:
            self.heard = mix(self.heard, ((event * 64 + seat + 1) * 4096 + a + 1) * 4096 + b + 1)


class Node:
    """What is known of one seat's decisions at one point."""

    def __init__(self) -> None:
        self.actions = vec[i64]()
        self.visits = vec[float]()
        self.open = vec[float]()
        """How often each was available when the node was visited."""
        self.reward = vec[float]()
        self.regret = vec[float]()
        self.plan = vec[float]()
        """The sum of all strategies so far, later ones counting for more; its shares are the average strategy."""
        self.total = 0.0
        self.sum = 0.0

    def place(self, action: i64) -> i64:
        """Where a decision stands in the lists; a new one is put at the end."""
        i: i64
        for i in range(len(self.actions)):
            if self.actions[i] == action:
                return i
        self.actions = append(self.actions, action)
        self.visits = append(self.visits, 0.0)
        self.open = append(self.open, 0.0)
        self.reward = append(self.reward, 0.0)
        self.regret = append(self.regret, 0.0)
        self.plan = append(self.plan, 0.0)
        return len(self.actions) - 1

    def places(self, actions: vec[i64]) -> vec[i64]:
        found = vec[i64]()
        action: i64
        for action in actions:
            found = append(found, self.place(action))
        return found

    def mean(self, i: i64) -> float:
        """What a decision brought on average; where nobody knows, what this point did."""
        if self.visits[i] > 0.0:
            return self.reward[i] / self.visits[i]
        return self.sum / self.total if self.total > 0.0 else 0.5

    def by_confidence(self, places: vec[i64], exploration: float) -> i64:
        """UCB: the decision that may be best, as far as is known; an untried one may be as good as the rest is."""
        best: i64 = places[0]
        most = -1.0
        i: i64
        for i in places:
            self.open[i] += 1.0
            hope = self.mean(i) + exploration * sqrt(log(self.open[i] + 1.0) / max(self.visits[i], 1.0))
            if hope > most:
                most = hope
                best = i
        return best

    def positive(self, places: vec[i64]) -> float:
        """All that is regretted here, together."""
        total = 0.0
        i: i64
        for i in places:
            if self.regret[i] > 0.0:
                total += self.regret[i]
        return total

    def strategy(self, i: i64, positive: float, even: float) -> float:
        """Regret matching: each decision as often as it is regretted; all alike while nothing is."""
        if positive <= 0.0:
            return even
        return self.regret[i] / positive if self.regret[i] > 0.0 else 0.0

    def by_regret(self, places: vec[i64], luck: QuickLuck) -> i64:
        """A decision drawn from the strategy, and every one now and then."""
        positive = self.positive(places)
        even = 1.0 / float(len(places))
        point = float(luck.roll(1 << 24)) / float(1 << 24)
        i: i64
        for i in places:
            point -= EXPLORE * even + (1.0 - EXPLORE) * self.strategy(i, positive, even)
            if point < 0.0:
                return i
        return places[0]

    def learn(self, chosen: i64, reward: float, weight: float) -> None:
        """Takes in what a decision brought."""
        self.total += weight
        self.sum += weight * reward
        self.visits[chosen] += weight
        self.reward[chosen] += weight * reward

    def learn_sealed(self, chosen: i64, places: vec[i64], chance: float, reward: float, weight: float) -> None:
        """Takes in what a sealed decision brought, and regrets the others by what they would have brought.

        That is guessed by what each has brought on average so far; for the one that was chosen the guess is corrected
        by how rarely it is chosen, which makes the guess right in the long run whatever the averages say.
        """
        positive = self.positive(places)
        even = 1.0 / float(len(places))
        surprise = (reward - self.mean(chosen)) / chance
        expected = self.strategy(chosen, positive, even) * surprise
        age = weight * (self.total + 1.0)
        i: i64
        for i in places:
            share = self.strategy(i, positive, even)
            expected += share * self.mean(i)
            self.plan[i] += age * share
        self.regret[chosen] += weight * surprise
        for i in places:
            self.regret[i] = max(self.regret[i] + weight * (self.mean(i) - expected), 0.0)
        self.learn(chosen, reward, weight)


class Visit:
    """One choice on the way down."""

    def __init__(self, node: Node, chosen: i64, places: vec[i64], seat: i64, chance: float) -> None:
        self.node = node
        self.chosen: i64 = chosen
        self.places = places
        self.seat: i64 = seat
        self.chance = chance
        """How likely this choice was, in a sealed phase; 0 elsewhere."""
        self.reward = 0.0
        self.weight = 1.0


def end_reward(points: list[int], seat: i64) -> float:
    """What the end of a match is worth to a seat: most for the win, shared where it is, a little for place and lead."""
    mine = points[seat]
    ahead = 0
    level = 0
    most = -1000000
    for other in range(len(points)):
        theirs = points[other]
        if theirs > mine:
            ahead += 1
        elif theirs == mine:
            level += 1
        if other != seat and theirs > most:
            most = theirs
    win = 1.0 / float(level) if ahead == 0 else 0.0
    lead = float(mine - most)
    by_lead = 0.5 + 0.5 * lead / (20.0 + abs(lead))
    return 0.7 * win + 0.1 * (1.0 - float(ahead) / float(len(points) - 1)) + 0.2 * by_lead


def holds(places: vec[i64], place: i64) -> bool:
    return any(i == place for i in places)


def several(bits: i64) -> bool:
    """Whether a bit set holds more than one seat."""
    return bits & (bits - 1) != 0


def lowest(bits: i64) -> i64:
    """The first seat of a bit set."""
    seat: i64 = 0
    while not bits >> seat & 1:
        seat += 1
    return seat


def drawn(chances: list[float], luck: QuickLuck) -> i64:
    """A place, each as likely as its chance."""
    point = float(luck.roll(1 << 24)) / float(1 << 24)
    for i in range(len(chances)):
        point -= chances[i]
        if point < 0.0:
            return i
    return chances.index(max(chances))
