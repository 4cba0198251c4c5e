"""A plan is carried out the same way by any number of workers, and every bot gets its turn in every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from yuletable.bots import Bot, roster
from yuletable.engine.game import Refused, View
from yuletable.engine.messages import to_json
from yuletable.games import game as find_game
from yuletable.lab.matches import Record
from yuletable.lab.sim import Plan, make_plan, simulate
from yuletable.lab.sim_report import Report, Tally

FOUR = ["greedy", "policy", "random", "random"]


def plan_of(games: int, *, rotate: bool = True, seed: int = 1) -> Plan:
    return make_plan(find_game("stocking"), 4, FOUR, games=games, rotate=rotate, seed=seed)


def report(plan: Plan, workers: int) -> Report:
    tally = Tally(plan)
    for records in simulate(plan, workers):
        tally.add(records)
    return tally.report(seconds=0)


@pytest.mark.parametrize("rotate", [True, False])
def test_any_number_of_workers_plays_the_same_games(rotate: bool) -> None:
    plan = plan_of(70, rotate=rotate)
    assert report(plan, 1) == report(plan, 2) == report(plan, 3)


def test_another_seed_plays_other_games() -> None:
    assert report(plan_of(8), 1).points != report(plan_of(8, seed=2), 1).points


def test_any_whole_number_is_a_seed() -> None:
    assert report(plan_of(4, seed=-(10**30)), 1).games == 4


def test_more_games_begin_with_the_same_ones() -> None:
    def points(games: int) -> list[list[int]]:
        return [record.points for block in simulate(plan_of(games), 1) for record in block]

    assert points(10) == points(20)[:10]


def test_with_rotate_each_bot_sits_in_each_seat_once_a_block() -> None:
    plan = plan_of(10)
    assert [plan.seating(match) for match in range(5)] == [
        [0, 1, 2, 3],
        [3, 0, 1, 2],
        [2, 3, 0, 1],
        [1, 2, 3, 0],
        [0, 1, 2, 3],
    ]
    assert [list(plan.matches(block)) for block in range(plan.blocks)] == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]


def test_without_rotate_all_stay_where_they_are() -> None:
    plan = plan_of(3, rotate=False)
    assert [plan.seating(match) for match in range(3)] == [[0, 1, 2, 3]] * 3
    assert plan.blocks == 3


def test_a_block_is_played_with_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[bytes] = []

    class Witness(Bot):
        def __init__(self, *given: object) -> None:
            super().__init__(*given)  # type: ignore[arg-type]  # passed on as it came
            self.fresh = True

        def choose(self, view: View, legal: Sequence[str]) -> str:
            if self.fresh and self.seat == 0:
                deals.append(to_json(view))
            self.fresh = False
            return legal[0]

    monkeypatch.setitem(roster.COMMON, "witness", Witness)
    list(simulate(make_plan(find_game("stocking"), 4, ["witness"], games=40, rotate=True), 1))
    blocks = [deals[first : first + 4] for first in range(0, 40, 4)]
    assert all(len(set(block)) == 1 for block in blocks)
    assert any(one != other for one, other in pairwise(blocks))


def test_a_tally_counts_by_bot_and_by_seat_and_splits_shared_wins() -> None:
    plan = replace(plan_of(2), seats=2, bots=["a", "b"])
    tally = Tally(plan)
    tally.add([Record([5, 3], [1, 2], 10, 0.1), Record([4, 4], [1, 1], 14, 0.1)])
    found = tally.report(1.5)
    assert [wins.rate for wins in found.win_rate] == [0.75, 0.25]
    assert [wins.rate for wins in found.seats] == [0.75, 0.25]
    assert [points.mean for points in found.points] == [4.5, 3.5]
    assert (found.decisions.mean, found.decisions.min, found.decisions.max) == (12, 10, 14)
    tally = Tally(plan)
    tally.add([Record([5, 3], [1, 2], 10, 0.1), Record([1, 9], [2, 1], 10, 0.1)])
    found = tally.report(1.5)
    assert [wins.rate for wins in found.win_rate] == [1.0, 0.0]
    assert [wins.rate for wins in found.seats] == [0.5, 0.5]
    assert [points.mean for points in found.points] == [7.0, 2.0]


@pytest.mark.parametrize(
    ("seats", "bots", "games", "sentence"),
    [
        (
            3,
            ["random", "greedy"],
            1,
            "Name 3 bots for 3 seats, or one that takes them all; there are 2 (random, greedy).",
        ),
        (2, ["random", "elf"], 1, "There is no bot 'elf' for Stocking Fillers. There are: random, greedy, policy, "),
        (9, ["random"], 1, "Stocking Fillers takes 2 to 4 seats, not 9."),
        (2, ["random"], 0, "At least 1 game must be played, not 0."),
    ],
)
def test_a_plan_that_cannot_be_is_refused(seats: int, bots: list[str], games: int, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        make_plan(find_game("stocking"), seats, bots, games=games)
    assert refused.value.sentence.startswith(sentence)
