"""Search: information-set Monte Carlo on sampled positions, the same for every game. Compiled.

Each iteration samples a position that fits the view and goes down a tree whose nodes are what the searching seat
could tell apart: its own steps and the events it would hear. While several seats choose at once, each has a node of its
own, keyed by its own lane and what it knows, by nothing that is hidden from it, and chooses there by regret matching,
led by the policy at first; our own candidates are tried side by side in the same worlds. In turn a node chooses by UCB
with availability counts, because not every decision is open in every sampled position; where a brain trusts its policy
(`Brain.policy_visits`), that decides here at first too, and candidates are tried side by side. Below the tree the
policy plays on for all seats to the end of a stage, where `worth` says how it went.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from yuletable.engine.contract import Belief, Brain, State
from yuletable.engine.luck import QuickLuck, only

from .search_tree import EXPLORE, Node, SearchLuck, Visit, drawn, end_reward, holds, lowest, mix, several

SEALED_POLICY_VISITS: Final = 30.0
"""A sealed node follows the policy for about this many visits."""

POLICY_BONUS: Final = 0.05
"""How much better than the policy's another decision must look, in units of one world's noise."""

NOISE: Final = 0.05
EQUAL: Final = 0.015
"""In a sealed phase decisions are mixed only if their means are as close as this: the noise of one world over the root
of the number of worlds, and a little more, because rivals who mix as they should make all that we mix equally good."""


class Effort:
    """How hard a search tries. `seconds` is a cap for slow machines: below it the result depends on the seed alone."""

    def __init__(self, iterations: i64, horizon: i64, seconds: float, temperature: float = 0.0) -> None:
        self.iterations: i64 = iterations
        self.horizon: i64 = horizon
        """A playout is cut off after this many decisions, or earlier where a stage ends."""
        self.seconds = seconds
        self.temperature = temperature
        """A decision that looks worse by this much than the best is taken a third as often; with 0 never."""


class Search:
    """A tree for one seat at one point of a match, grown by `run`; `move` keeps what is below a decision."""

    def __init__(self, brain: Brain, seat: i64, effort: Effort) -> None:
        self.brain = brain
        self.seat: i64 = seat
        self.effort = effort
        self.exploration = brain.exploration()
        self.stages_ahead: i64 = brain.stages_ahead()
        self.nodes: dict[int, Node] = {}
        self.point: i64 = 1
        """The key of where the seat stands; in a sealed phase, of where the phase began."""
        self.root: i64 = 1
        """The same with the seat's own lane."""
        self.done: i64 = 0
        self.live = vec[i64]()
        """Places at the root that are still tried."""
        self.dropped = vec[i64]()
        """Those that were dropped, the last one first."""
        self.worlds: i64 = 0
        """In how many worlds they were tried side by side."""
        self.favourite: i64 = -1
        """The policy's decision at the root."""
        self.dice = QuickLuck(0)
        """For our own choices; what the world does comes from the luck of that world."""
        self.visits: list[Visit] = []
        """All choices of the world that is being tried."""
        self.sealed = False
        """Whether others choose at the same time as we do."""
        self.policy_visits = brain.policy_visits()
        """For about this many visits of a node in turn the policy decides there."""
        self.paired = False
        """Whether candidates are tried side by side."""

    def run(self, belief: Belief, seed: i64) -> None:
        """As many iterations as the effort allows; a tree that was kept counts."""
        deadline = perf_counter() + self.effort.seconds
        luck = SearchLuck(seed, self.seat)
        self.dice = QuickLuck(seed ^ 0x5BD1E995)
        root = self.begin(belief.sample(luck))
        if self.paired:
            self.side_by_side(root, belief, luck, deadline)
        elif len(self.live) > 1:
            self.in_turn(root, belief, seed, deadline)

    def in_turn(self, root: Node, belief: Belief, seed: i64, deadline: float) -> None:
        """UCB. The k-th time a decision is tried it meets the k-th world, whichever it is: differences are its own."""
        while self.done < self.effort.iterations:
            place = root.by_confidence(self.live, self.exploration)
            world: i64 = int(root.visits[place]) + 1
            luck = SearchLuck((seed + 7919 * world) & 0x7FFFFFFF, self.seat)
            self.visits = []
            root.learn(place, self.iterate(belief.sample(luck), root.actions[place], 1.0, luck), 1.0)
            self.learn()
            self.done += 1
            if self.done & 15 == 0 and perf_counter() > deadline:
                return

    def side_by_side(self, root: Node, belief: Belief, luck: SearchLuck, deadline: float) -> None:
        """Sequential halving: all candidates are tried in the same sampled worlds, with the same rivals and the same
        luck; then the better half of them in more worlds, until three are left.
        """
        least: i64 = 3
        while len(self.live) > 1 and self.done < self.effort.iterations:
            rounds: i64 = 1
            left: i64 = len(self.live)
            while left > least:
                left = max(least, (left + 1) // 2)
                rounds += 1
            worlds = max(1, (self.effort.iterations - self.done) // rounds // len(self.live))
            while worlds > 0:
                self.world(root, belief, luck)
                worlds -= 1
                if perf_counter() > deadline:
                    return
            if len(self.live) > least:
                self.halve(root, max(least, (len(self.live) + 1) // 2))
            elif self.effort.iterations - self.done < len(self.live):
                return

    def begin(self, s: State) -> Node:
        """The root with its candidates, the policy's decision first."""
        self.sealed = several(s.to_decide)
        self.paired = self.sealed or self.policy_visits > 0.0
        root = self.nodes.get(int(self.root))
        if root is None:
            root = Node()
            self.nodes[int(self.root)] = root
        self.favourite = root.place(self.brain.policy(s, self.seat, self.dice))
        root.regret[self.favourite] += 1.0
        self.live = vec[i64]([self.favourite])
        i: i64
        for i in root.places(self.brain.search_candidates(s, self.seat, self.effort.iterations)):
            if i != self.favourite:
                self.live = append(self.live, i)
        self.dropped = vec[i64]()
        self.worlds = 0
        return root

    def halve(self, root: Node, left: i64) -> None:
        """The best go on, the others are dropped."""
        order = self.ranking(root)
        self.live = order[:left]
        dropped = order[left:]
        i: i64
        for i in self.dropped:
            dropped = append(dropped, i)
        self.dropped = dropped

    def ranking(self, root: Node) -> vec[i64]:
        """The live places, best first."""
        found = vec[i64]()
        left = self.live[:]
        while len(left) > 0:
            best: i64 = 0
            i: i64
            for i in range(1, len(left)):
                if self.estimate(root, left[i]) > self.estimate(root, left[best]):
                    best = i
            found = append(found, left[best])
            rest = vec[i64]()
            for i in range(len(left)):
                if i != best:
                    rest = append(rest, left[i])
            left = rest
        return found

    def estimate(self, root: Node, place: i64) -> float:
        """What a decision brought on average, with a small bonus for the policy's; by UCB, how often it was tried."""
        if not self.paired:
            return root.visits[place] + root.mean(place)
        bonus = POLICY_BONUS / sqrt(float(self.worlds) + 1.0) if place == self.favourite else 0.0
        return root.mean(place) + bonus

    def world(self, root: Node, belief: Belief, luck: SearchLuck) -> None:
        """All live candidates in one sampled world; what was seen is learnt when all have been tried."""
        first = belief.sample(luck)
        seed = luck.roll(0x7FFFFFFF)
        positive = root.positive(self.live)
        even = 1.0 / float(len(self.live))
        self.visits = []
        brought = vec[float]()
        expected = 0.0
        i: i64
        for i in self.live:
            share = root.strategy(i, positive, even)
            reward = self.iterate(first.clone(), root.actions[i], share, SearchLuck(seed, self.seat))
            brought = append(brought, reward)
            expected += share * reward
        self.worlds += 1
        self.done += len(self.live)
        age = float(self.worlds)
        n: i64
        for n in range(len(self.live)):
            i = self.live[n]
            root.plan[i] += age * root.strategy(i, positive, even)
        for n in range(len(self.live)):
            i = self.live[n]
            root.regret[i] = max(root.regret[i] + brought[n] - expected, 0.0)
            root.learn(i, brought[n], 1.0)
        self.learn()

    def learn(self) -> None:
        """What was seen below the root."""
        for visit in self.visits:
            if visit.chance > 0.0:
                visit.node.learn_sealed(visit.chosen, visit.places, visit.chance, visit.reward, visit.weight)
            else:
                visit.node.learn(visit.chosen, visit.reward, visit.weight)

    def iterate(self, s: State, action: i64, share: float, luck: SearchLuck) -> float:
        """One decision, down the tree to a new node, on by policy; returns what it brought our seat."""
        seen: i64 = len(self.visits)
        stage = self.brain.stage(s)
        luck.heard = self.point
        if self.sealed:
            is_new = self.sealed_phase(s, self.root, action, luck)
            for n in range(seen, len(self.visits)):
                if self.visits[n].seat != self.seat:
                    self.visits[n].weight = share
        else:
            luck.heard = mix(luck.heard, action * 8 + self.seat)
            s.apply(self.seat, action, luck)
            is_new = False
        while s.to_decide and not is_new and not self.is_far_enough(s, stage):
            if several(s.to_decide):
                is_new = self.sealed_phase(s, luck.heard, -1, luck)
            else:
                is_new = self.step(s, lowest(s.to_decide), luck)
        self.play_out(s, stage, luck)
        rewards = vec[float]([-1.0] * s.setup.seats)
        rewards[self.seat] = self.reward(s, self.seat)
        for n in range(seen, len(self.visits)):
            visit = self.visits[n]
            if rewards[visit.seat] < 0.0:
                rewards[visit.seat] = self.reward(s, visit.seat)
            visit.reward = rewards[visit.seat]
        return rewards[self.seat]

    def sealed_phase(self, s: State, own: i64, first: i64, luck: SearchLuck) -> bool:
        """Every seat takes the steps of its lane, unseen by the others; ours begins with `first`, if that is given.

        Returns whether a node was new.
        """
        opened = luck.heard
        to_decide = s.to_decide
        is_new = False
        seat: i64
        for seat in range(s.setup.seats):
            mine = seat == self.seat
            lane = own if mine else mix(mix(opened, seat + 7), self.brain.private_key(s, seat))
            known = True
            while to_decide & s.to_decide & only(seat) and luck.heard == opened:
                if mine and first >= 0:
                    action = first
                    first = -1
                elif known:
                    action = self.choose(s, seat, lane, luck)
                    known = action >= 0
                    if not known:
                        is_new = True
                        action = self.brain.policy(s, seat, luck)
                else:
                    action = self.brain.policy(s, seat, self.dice if mine else luck)
                lane = mix(lane, action)
                s.apply(seat, action, luck)
            if mine:
                own = lane
        luck.heard = mix(luck.heard, own)
        return is_new

    def step(self, s: State, seat: i64, luck: SearchLuck) -> bool:
        """One decision in turn, by UCB; the policy's at first. Returns whether the node was new."""
        name = int(luck.heard)
        node = self.nodes.get(name)
        is_new = node is None
        if node is None:
            node = Node()
            self.nodes[name] = node
            chosen = node.place(self.brain.policy(s, seat, luck))
        elif self.follows_policy(node, luck):
            chosen = node.place(self.brain.policy(s, seat, luck))
        else:
            chosen = node.by_confidence(node.places(self.brain.candidates(s, seat)), self.exploration)
        self.visits.append(Visit(node, chosen, vec[i64](), seat, 0.0))
        action = node.actions[chosen]
        luck.heard = mix(luck.heard, action * 8 + seat)
        s.apply(seat, action, luck)
        return is_new

    def follows_policy(self, node: Node, luck: SearchLuck) -> bool:
        """Whether the policy decides in turn here: always at first, then less and less often."""
        if self.policy_visits <= 0.0:
            return False
        return float(luck.roll(1 << 24)) / float(1 << 24) < self.policy_visits / (self.policy_visits + node.total)

    def choose(self, s: State, seat: i64, key: i64, luck: SearchLuck) -> i64:
        """A sealed decision: the policy's while little is known, then by regret. -1 where the node is new."""
        name = int(key)
        node = self.nodes.get(name)
        if node is None:
            self.nodes[name] = Node()
            return -1
        places = node.places(self.brain.search_candidates(s, seat, self.effort.iterations))
        dice = self.dice if seat == self.seat else luck
        wanted = node.place(self.brain.policy(s, seat, dice))
        if not holds(places, wanted):
            places = append(places, wanted)
        lead = SEALED_POLICY_VISITS / (SEALED_POLICY_VISITS + node.total)
        point = float(dice.roll(1 << 24)) / float(1 << 24)
        chosen = wanted if point < lead else node.by_regret(places, dice)
        even = 1.0 / float(len(places))
        share = node.strategy(chosen, node.positive(places), even)
        chance = (1.0 - lead) * (EXPLORE * even + (1.0 - EXPLORE) * share)
        if chosen == wanted:
            chance += lead
        self.visits.append(Visit(node, chosen, places, seat, chance))
        return node.actions[chosen]

    def is_far_enough(self, s: State, stage: i64) -> bool:
        """Whether as many stages were played as the brain wants."""
        return self.brain.stage(s) - stage >= self.stages_ahead

    def play_out(self, s: State, stage: i64, luck: SearchLuck) -> None:
        """The policy plays for everybody until the end, the horizon or the end of a stage."""
        steps: i64 = 0
        brain = self.brain
        while s.to_decide and steps < self.effort.horizon and not self.is_far_enough(s, stage):
            seat = lowest(s.to_decide)
            s.apply(seat, brain.policy(s, seat, luck), luck)
            steps += 1

    def reward(self, s: State, seat: i64) -> float:
        """What a seat got: the win, shared where it is, a little for place and lead; its worth where it was cut off."""
        if s.to_decide:
            return self.brain.worth(s, seat)
        return end_reward(s.points(), seat)

    def chances(self) -> list[float]:
        """How likely each decision of the root is to be taken.

        In a sealed phase the average strategy, without what is clearly worse or hardly ever chosen; elsewhere
        always the best. With a temperature all that were tried, the worse the more seldom.
        """
        root = self.nodes[int(self.root)]
        if self.effort.temperature > 0.0:
            return self.tempered(root)
        chances = [0.0] * len(root.actions)
        order = self.ranking(root)
        best = order[0]
        if not self.sealed:
            chances[best] = 1.0
            return chances
        level = self.estimate(root, best) - EQUAL - NOISE / sqrt(float(self.worlds) + 1.0)
        most = 0.0
        i: i64
        for i in order:
            if root.mean(i) >= level:
                most = max(most, root.plan[i])
        if most == 0.0:
            chances[best] = 1.0
            return chances
        total = 0.0
        for i in order:
            if root.mean(i) >= level and root.plan[i] * 3.0 >= most:
                total += root.plan[i]
        for i in order:
            if root.mean(i) >= level and root.plan[i] * 3.0 >= most:
                chances[i] = root.plan[i] / total
        return chances

    def tempered(self, root: Node) -> list[float]:
        """The chances with a temperature."""
        chances = [0.0] * len(root.actions)
        order = self.ranking(root)
        most = root.mean(order[0])
        total = 0.0
        i: i64
        for i in extend(order, self.dropped):
            if i == order[0] or root.visits[i] > 0.0:
                chances[i] = exp(min(root.mean(i) - most, 0.0) / self.effort.temperature)
                total += chances[i]
        return [chance / total for chance in chances]

    def best(self) -> list[int]:
        """All decisions that were tried, best first."""
        root = self.nodes[int(self.root)]
        order = [int(root.actions[i]) for i in self.ranking(root)]
        return order + [int(root.actions[i]) for i in self.dropped]

    def compare(
        self, belief: Belief, actions: list[int], games: i64, seed: i64, seconds: float
    ) -> list[list[tuple[float, float]]]:
        """What each of some decisions leads to, game by game, when the policy plays on to the very end: win and points.

        The n-th game of each begins in the same world and goes on with the same luck, so that differences are the
        decisions' own. `seconds` is a cap for slow machines, as in an effort: then all play fewer, five at least.
        """
        deadline = perf_counter() + seconds
        luck = SearchLuck(seed, self.seat)
        found: list[list[tuple[float, float]]] = [[] for _ in actions]
        played: i64 = 0
        while played < games and (played < 5 or perf_counter() < deadline):
            played += 1
            world = belief.sample(luck)
            same = luck.roll(0x7FFFFFFF)
            for n in range(len(actions)):
                found[n].append(self.to_the_end(world.clone(), actions[n], SearchLuck(same, self.seat)))
        return found

    def to_the_end(self, s: State, action: i64, luck: SearchLuck) -> tuple[float, float]:
        """The share of the win, and the points, of one game that the policy plays on after a decision."""
        s.apply(self.seat, action, luck)
        while s.to_decide:
            seat = lowest(s.to_decide)
            s.apply(seat, self.brain.policy(s, seat, luck), luck)
        final = s.points()
        mine = final[self.seat]
        win = 1.0 / float(final.count(mine)) if mine == max(final) else 0.0
        return win, float(mine)

    def decision(self, luck: QuickLuck) -> i64:
        """What to do, drawn from the chances."""
        return self.nodes[int(self.root)].actions[drawn(self.chances(), luck)]

    def move(self, action: i64) -> None:
        """The seat has decided, and nothing else happened: what was learnt below stays."""
        if self.sealed:
            self.root = mix(self.root, action)
        else:
            self.point = self.root = mix(self.root, action * 8 + self.seat)
        node = self.nodes.get(int(self.root))
        self.done = 0 if node is None else min(int(node.total), self.effort.iterations // 2)
