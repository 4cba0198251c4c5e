"""Bots are as strong as their names promise, on the tiny game; and the same in every process and build."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from yuletable.bots.default_brain import DefaultBrain
from yuletable.bots.one_step import top
from yuletable.engine.messages import to_json
from yuletable.games import game as find_game
from yuletable.lab.sim import make_plan, simulate
from yuletable.lab.sim_report import Tally
from yuletable.lab.statistics import Rate

from .table import fresh

PAR = 0.25
"""What each of four equal players wins."""

pytestmark = pytest.mark.slow


def win_rates(bots: list[str], games: int = 400) -> list[Rate]:
    plan = make_plan(find_game("stocking"), 4, bots, games=games, rotate=True)
    tally = Tally(plan)
    for records in simulate(plan, workers=1):
        tally.add(records)
    return [wins.rate() for wins in tally.wins]


def test_greedy_beats_random() -> None:
    """About 51 % where par is 25; 95 % interval 46 to 56 on 400 games."""
    assert win_rates(["greedy", "random", "random", "random"])[0].low > PAR + 0.1


def test_policy_beats_random() -> None:
    assert win_rates(["policy", "random", "random", "random"])[0].low > PAR


def test_greedy_beats_the_policy_it_samples() -> None:
    greedy, policy, *_ = win_rates(["greedy", "policy", "random", "random"])
    assert greedy.low > policy.high


def test_greedy_beats_random_without_a_brain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find_game("stocking")), "brain", lambda self, setup: None)
    assert win_rates(["greedy", "random", "random", "random"])[0].low > PAR


def test_a_plain_brain_likes_to_be_ahead() -> None:
    """Worth is 0 to 1, and a half when even."""
    position = fresh(find_game("stocking"), 3).position(0)
    points = position.points()
    worth = {points[seat]: DefaultBrain().worth(position, seat) for seat in range(3)}
    assert [worth[n] for n in sorted(worth)] == sorted(worth.values())
    assert all(0 < w < 1 for w in worth.values())


def test_of_equal_decisions_the_lowest_number_is_taken() -> None:
    candidates = vec[i64]([7, 3, 5])
    assert top(candidates, [0.2, 0.2, 0.1]) == 3
    assert top(candidates, [0.3, 0.1 + 0.2, 0.1]) == 3
    assert top(candidates, [0.3, 0.2, 0.1]) == 7


PLAY = """
from yuletable.games import game
from yuletable.engine.messages import to_json
from yuletable.lab.sim import SimWorker, make_plan
table = SimWorker(make_plan(game("stocking"), 4, ["greedy", "policy", "random", "greedy"], games=12, rotate=True))
print(to_json([[record.points, record.decisions] for block in table(range(3)) for record in block]).decode())
"""


def test_the_same_seed_plays_the_same_in_another_process_with_another_hash_seed_and_uncompiled() -> None:
    def play(**env: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", PLAY],
            env={**os.environ, **env},
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        )
        return done.stdout

    plan = make_plan(find_game("stocking"), 4, ["greedy", "policy", "random", "greedy"], games=12, rotate=True)
    here = [[record.points, record.decisions] for block in simulate(plan, 1) for record in block]
    there = play(PYTHONHASHSEED="1")
    assert there == play(PYTHONHASHSEED="2", YULETABLE_BUILD="python") == to_json(here).decode() + "\n"
