"""One step ahead, in numbers: the loop that greedy spends its time in. Written to be compiled with the engine."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.contract import Belief, Brain, State
from yuletable.engine.luck import Luck, QuickLuck, only

LONGEST_TURN: Final = 16
"""A turn that goes on for more steps than this is judged where it stands."""

EQUAL: Final = 1e-9
"""Sums that differ by less are equal: compilers round differently in the last place."""


TEMPERATURE: Final = 0.08
"""A decision that leaves a seat worse off by this much of its worth is taken a third as often as the best."""


def best(brain: Brain, belief: Belief, seat: i64, sampled: i64, luck: Luck) -> i64:
    """The candidate that leaves the seat best off on average; of equal ones the lowest number.

    All candidates meet the same sampled positions, rivals and luck, so that only the decision makes a difference.
    """
    position = belief.sample(luck)
    candidates = brain.candidates(position, seat)
    if len(candidates) == 1:
        return candidates[0]
    worth = [0.0] * len(candidates)
    n: i64
    for n in range(sampled):
        if n > 0:
            position = belief.sample(luck)
        seal_rivals(brain, position, seat, luck)
        seed = luck.roll(0x7FFFFFFF)
        for i in range(len(candidates)):
            worth[i] += outcome(brain, position.clone(), seat, candidates[i], QuickLuck(seed))
    return top(candidates, worth)


def softmax(brain: Brain, belief: Belief, seat: i64, luck: Luck) -> i64:
    """A candidate drawn by how well off it leaves the seat on one sampled position: the worse, the more seldom."""
    position = belief.sample(luck)
    candidates = brain.candidates(position, seat)
    seal_rivals(brain, position, seat, luck)
    seed = luck.roll(0x7FFFFFFF)
    worth = [outcome(brain, position.clone(), seat, action, QuickLuck(seed)) for action in candidates]
    most = max(worth)
    weights = [exp((each - most) / TEMPERATURE) for each in worth]
    point = sum(weights) * float(luck.roll(1 << 24)) / float(1 << 24)
    for i in range(len(candidates)):
        point -= weights[i]
        if point < 0.0:
            return candidates[i]
    return candidates[0]


def seal_rivals(brain: Brain, s: State, seat: i64, luck: Luck) -> None:
    """Rivals who choose at the same time decide by policy. Our own lane stays open, so nothing is revealed yet."""
    other: i64
    for other in range(s.setup.seats):
        while other != seat and s.to_decide & only(other) != 0:
            s.apply(other, brain.policy(s, other, luck), luck)


def outcome(brain: Brain, s: State, seat: i64, action: i64, luck: Luck) -> float:
    """What the position is worth to the seat after this decision and the rest of its turn, played by policy."""
    s.apply(seat, action, luck)
    steps: i64 = 0
    while s.to_decide == only(seat) and steps < LONGEST_TURN:
        s.apply(seat, brain.policy(s, seat, luck), luck)
        steps += 1
    return brain.worth(s, seat)


def top(candidates: vec[i64], worth: list[float]) -> i64:
    """The candidate of most worth; of equal ones the lowest number."""
    most = max(worth) - EQUAL
    chosen: i64 = -1
    for i in range(len(candidates)):
        if worth[i] >= most and (chosen < 0 or candidates[i] < chosen):
            chosen = candidates[i]
    return chosen
