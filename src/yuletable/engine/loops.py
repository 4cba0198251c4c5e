"""Loops over the bare rules, compiled: random play for measuring and studying, without anything between the moves."""

from __future__ import annotations

from mypy_extensions import i64

from .luck import QuickLuck
from .position import Belief, State


def play_randomly(s: State, luck: QuickLuck) -> i64:
    """Plays to the end, every legal decision equally likely; says how many decisions that took."""
    steps: i64 = 0
    while s.owing:
        seat: i64 = 0
        while not s.owing >> seat & 1:
            seat += 1
        legal = s.legal(seat)
        s.apply(seat, legal[luck.roll(len(legal))], luck)
        steps += 1
    return steps


def play_many(start: State, games: i64, luck: QuickLuck) -> i64:
    """Random games from one position; says how many decisions they took together."""
    steps: i64 = 0
    for _ in range(games):
        steps += play_randomly(start.clone(), luck)
    return steps


def clone_many(s: State, times: i64) -> i64:
    """Clones a position again and again."""
    owing: i64 = 0
    for _ in range(times):
        owing ^= s.clone().owing
    return owing


def imagine_and_play(belief: Belief, times: i64, luck: QuickLuck) -> i64:
    """The loop of a search without its tree: imagine, then random play to the end; says how many decisions."""
    steps: i64 = 0
    for _ in range(times):
        steps += play_randomly(belief.imagine(luck), luck)
    return steps
