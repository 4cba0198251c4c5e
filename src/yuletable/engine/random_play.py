"""Loops over the bare rules, compiled: random play for measuring, with nothing between the moves."""

from __future__ import annotations

from mypy_extensions import i64

from .contract import Belief, State
from .luck import QuickLuck


def play_randomly(s: State, luck: QuickLuck) -> i64:
    """Plays to the end, every legal decision equally likely; returns how many decisions that took."""
    steps: i64 = 0
    while s.to_decide:
        seat: i64 = 0
        while not s.to_decide >> seat & 1:
            seat += 1
        legal = s.legal(seat)
        s.apply(seat, legal[luck.roll(len(legal))], luck)
        steps += 1
    return steps


def play_many(start: State, games: i64, luck: QuickLuck) -> i64:
    """Random games from one position; returns how many decisions they took together."""
    steps: i64 = 0
    for _ in range(games):
        steps += play_randomly(start.clone(), luck)
    return steps


def clone_many(s: State, times: i64) -> i64:
    """Clones a position again and again."""
    to_decide: i64 = 0
    for _ in range(times):
        to_decide ^= s.clone().to_decide
    return to_decide


def sample_and_play(belief: Belief, times: i64, luck: QuickLuck) -> i64:
    """The loop of a search without its tree: sample, then random play to the end; returns how many decisions."""
    steps: i64 = 0
    for _ in range(times):
        steps += play_randomly(belief.sample(luck), luck)
    return steps
