"""Search: information-set Monte Carlo on imagined positions, the same for every game. Compiled with the engine.

Each iteration imagines a position that fits the view and walks down a tree whose nodes are what the searching seat
could tell apart: its own steps and the events it would hear. While several seats choose at once, each has a node of its
own, keyed by its own lane and by nobody else's, and chooses there by regret matching; elsewhere a node chooses by UCB
with availability counts, because not every decision is open in every imagined position. Below the tree the game's
policy plays on for all seats, with a little noise, and is cut off by `worth`.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import QuickLuck, only
from yuletable.engine.position import Belief, Brain, State

NARROW: Final = 0x3FFFFFFFFFF
"""Keys have 42 bits, so that mixing them never leaves 64 and both builds agree."""


EXPLORE: Final = 0.2
"""The share of sealed choices that are made at random, so that nothing is forgotten."""

TRUST: Final = 1.0
"""The head start of the policy's decision at a new sealed node, in regret."""


def mix(key: i64, word: i64) -> i64:
    """A key that hangs on all words so far, in order."""
    return (key * 1000003 ^ (word & NARROW)) & NARROW


class SearchLuck(QuickLuck):
    """Chance for a search, which also remembers what the searching seat would have heard."""

    def __init__(self, seed: i64, seat: i64) -> None:
        QuickLuck.__init__(self, seed)
        self.seat: i64 = seat
        self.heard: i64 = 0

    def tell(self, event: i64, seat: i64, a: i64, b: i64, to: i64) -> None:
        if to >> self.seat & 1:
            self.heard = mix(self.heard, ((event * 64 + seat + 1) * 4096 + a + 1) * 4096 + b + 1)


class Effort:
    """How hard a search tries. `seconds` is a cap for slow machines: below it the result hangs on the seed alone."""

    def __init__(self, iterations: i64, horizon: i64, seconds: float) -> None:
        self.iterations: i64 = iterations
        self.horizon: i64 = horizon
        self.seconds = seconds
        self.noise: i64 = 16
        """Every so many decisions of a playout are drawn from the candidates instead of the policy."""
        self.curiosity = 0.7


class Node:
    """What is known of one seat's decisions at one point."""

    def __init__(self) -> None:
        self.actions = vec[i64]()
        self.visits = vec[i64]()
        self.open = vec[i64]()
        """How often each was available when the node was visited."""
        self.reward = vec[float]()
        self.regret = vec[float]()
        self.plan = vec[float]()
        """The sum of all strategies so far, later ones counting for more; its shares are the average strategy."""
        self.points = vec[float]()
        """At the root: the points the seat had in the end, summed up for each decision."""
        self.total: i64 = 0

    def place(self, action: i64) -> i64:
        """Where a decision stands in the lists; a new one is put at the end."""
        i: i64
        for i in range(len(self.actions)):
            if self.actions[i] == action:
                return i
        self.actions = append(self.actions, action)
        self.visits = append(self.visits, 0)
        self.open = append(self.open, 0)
        self.reward = append(self.reward, 0.0)
        self.regret = append(self.regret, 0.0)
        self.plan = append(self.plan, 0.0)
        self.points = append(self.points, 0.0)
        return len(self.actions) - 1

    def mean(self, i: i64) -> float:
        """What a decision brought on average; one half where nobody knows."""
        return self.reward[i] / float(self.visits[i]) if self.visits[i] else 0.5

    def by_confidence(self, places: vec[i64], curiosity: float) -> i64:
        """UCB: the decision that may be best, as far as is known; untried ones first."""
        best: i64 = places[0]
        most = -1.0
        i: i64
        for i in places:
            self.open[i] += 1
            hope = 1000.0
            if self.visits[i]:
                hope = self.mean(i) + curiosity * sqrt(log(float(self.open[i]) + 1.0) / float(self.visits[i]))
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
        age = float(self.total)
        point = float(luck.roll(1 << 24)) / float(1 << 24)
        chosen: i64 = -1
        i: i64
        for i in places:
            weight = self.strategy(i, positive, even)
            self.open[i] += 1
            self.plan[i] += age * weight
            point -= EXPLORE * even + (1.0 - EXPLORE) * weight
            if chosen < 0 and point < 0.0:
                chosen = i
        return chosen if chosen >= 0 else places[0]

    def learn(self, chosen: i64, reward: float) -> None:
        """Takes in what a decision brought."""
        self.total += 1
        self.visits[chosen] += 1
        self.reward[chosen] += reward

    def learn_sealed(self, chosen: i64, places: vec[i64], reward: float) -> None:
        """Takes in what a sealed decision brought, and regrets the others by what they would have brought.

        That is guessed by what each has brought on average so far; for the one that was chosen the guess is corrected
        by how rarely it is chosen, which makes the guess right in the long run whatever the averages say.
        """
        positive = self.positive(places)
        even = 1.0 / float(len(places))
        weight = self.strategy(chosen, positive, even)
        surprise = (reward - self.mean(chosen)) / (EXPLORE * even + (1.0 - EXPLORE) * weight)
        expected = weight * surprise
        i: i64
        for i in places:
            expected += self.strategy(i, positive, even) * self.mean(i)
        self.regret[chosen] += surprise
        for i in places:
            self.regret[i] = max(self.regret[i] + self.mean(i) - expected, 0.0)
        self.learn(chosen, reward)


class Visit:
    """One choice on the way down."""

    def __init__(self, node: Node, chosen: i64, places: vec[i64], seat: i64, sealed: bool) -> None:
        self.node = node
        self.chosen: i64 = chosen
        self.places = places
        self.seat: i64 = seat
        self.sealed = sealed


class Search:
    """A tree for one seat at one point of a match, grown by `run`; `move` keeps what is below a decision."""

    def __init__(self, brain: Brain, seat: i64, effort: Effort) -> None:
        self.brain = brain
        self.seat: i64 = seat
        self.effort = effort
        self.nodes: dict[int, Node] = {}
        self.point: i64 = 1
        """The key of where the seat stands; in a sealed phase, of where the phase began."""
        self.root: i64 = 1
        """The same with the seat's own lane."""
        self.done: i64 = 0

    def run(self, belief: Belief, seed: i64) -> None:
        """As many iterations as the effort allows; a tree that was kept counts."""
        deadline = perf_counter() + self.effort.seconds
        luck = SearchLuck(seed, self.seat)
        while self.done < self.effort.iterations:
            self.iterate(belief.imagine(luck), luck)
            self.done += 1
            if self.done & 15 == 0 and perf_counter() > deadline:
                break

    def iterate(self, s: State, luck: SearchLuck) -> None:
        """Down the tree to a new node, on by policy, and back up with what it brought each seat."""
        visits: list[Visit] = []
        luck.heard = self.point
        lane = self.root
        fresh = False
        while s.owing and not fresh:
            if several(s.owing):
                fresh = self.sealed_phase(s, lane, luck, visits)
            else:
                fresh = self.step(s, lowest(s.owing), luck, visits)
            lane = luck.heard
        self.play_out(s, luck)
        points = float(s.standing()[self.seat])
        root = self.nodes[int(self.root)]
        for visit in visits:
            if visit.node is root:
                root.points[visit.chosen] += points
            reward = self.reward(s, visit.seat)
            if visit.sealed:
                visit.node.learn_sealed(visit.chosen, visit.places, reward)
            else:
                visit.node.learn(visit.chosen, reward)

    def sealed_phase(self, s: State, own: i64, luck: SearchLuck, visits: list[Visit]) -> bool:
        """Every seat walks its lane, blind to the others; says whether a node was new."""
        opened = luck.heard
        owing = s.owing
        fresh = False
        seat: i64
        for seat in range(s.setup.seats):
            lane = own if seat == self.seat else mix(opened, seat + 7)
            while owing & s.owing & only(seat) and luck.heard == opened:
                action = self.choose(s, seat, lane, luck, visits, True)
                fresh = visits[len(visits) - 1].node.total == 0 or fresh
                lane = mix(lane, action)
                s.apply(seat, action, luck)
            if seat == self.seat:
                own = lane
        luck.heard = mix(luck.heard, own)
        return fresh

    def step(self, s: State, seat: i64, luck: SearchLuck, visits: list[Visit]) -> bool:
        """One decision in turn; says whether its node was new."""
        action = self.choose(s, seat, luck.heard, luck, visits, False)
        luck.heard = mix(luck.heard, action * 8 + seat)
        s.apply(seat, action, luck)
        return visits[len(visits) - 1].node.total == 0

    def choose(self, s: State, seat: i64, key: i64, luck: SearchLuck, visits: list[Visit], sealed: bool) -> i64:
        """A decision by what the node knows; a new node begins with the policy's."""
        name = int(key)
        node = self.nodes.get(name)
        if node is None:
            node = Node()
            self.nodes[name] = node
        candidates = self.brain.candidates(s, seat)
        places = vec[i64]()
        action: i64
        for action in candidates:
            places = append(places, node.place(action))
        if node.total == 0:
            wanted = self.brain.policy(s, seat, luck)
            chosen = node.place(wanted)
            if not holds(places, chosen):
                places = append(places, chosen)
            if sealed:
                node.regret[chosen] += TRUST
        elif sealed:
            chosen = node.by_regret(places, luck)
        else:
            chosen = node.by_confidence(places, self.effort.curiosity)
        visits.append(Visit(node, chosen, places, seat, sealed))
        return node.actions[chosen]

    def play_out(self, s: State, luck: SearchLuck) -> None:
        """The policy plays for everybody, now and then something else, until the end or the horizon."""
        steps: i64 = 0
        brain = self.brain
        while s.owing and steps < self.effort.horizon:
            seat = lowest(s.owing)
            if luck.roll(self.effort.noise) == 0:
                candidates = brain.candidates(s, seat)
                action = candidates[luck.roll(len(candidates))]
            else:
                action = brain.policy(s, seat, luck)
            s.apply(seat, action, luck)
            steps += 1

    def reward(self, s: State, seat: i64) -> float:
        """What a seat got: the win, shared where it is, a little for place and lead; its worth where it was cut off."""
        if s.owing:
            return self.brain.worth(s, seat)
        points = s.standing()
        mine = points.pop(int(seat))
        ahead = 0
        level = 1
        for other in points:
            if other > mine:
                ahead += 1
            elif other == mine:
                level += 1
        win = 1.0 / float(level) if ahead == 0 else 0.0
        lead = float(mine - max(points))
        by_lead = 0.5 + 0.5 * lead / (20.0 + abs(lead))
        return 0.7 * win + 0.1 * (1.0 - float(ahead) / float(len(points))) + 0.2 * by_lead

    def decision(self, luck: QuickLuck, sealed: bool) -> i64:
        """What to do: in a sealed phase drawn from the average strategy, elsewhere what was visited most."""
        node = self.nodes[int(self.root)]
        if sealed:
            return node.actions[drawn(mixture(node.plan), luck)]
        best: i64 = 0
        i: i64
        for i in range(len(node.actions)):
            if node.visits[i] > node.visits[best]:
                best = i
        return node.actions[best]

    def move(self, action: i64, sealed: bool) -> None:
        """The seat has decided, and nothing else happened: what was learnt below stays."""
        if sealed:
            self.root = mix(self.root, action)
        else:
            self.point = self.root = mix(self.root, action * 8 + self.seat)
        node = self.nodes.get(int(self.root))
        self.done = 0 if node is None else node.total


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


def mixture(plan: vec[float]) -> list[float]:
    """The average strategy as chances; what is chosen a third as often as the favourite, or less, is noise."""
    most = 0.0
    i: i64
    for i in range(len(plan)):
        most = max(most, plan[i])
    shares = [plan[i] if plan[i] * 3.0 >= most else 0.0 for i in range(len(plan))]
    total = sum(shares)
    return [share / total for share in shares]


def drawn(chances: list[float], luck: QuickLuck) -> i64:
    """A place, each as likely as its chance."""
    point = float(luck.roll(1 << 24)) / float(1 << 24)
    for i in range(len(chances)):
        point -= chances[i]
        if point < 0.0:
            return i
    return chances.index(max(chances))
