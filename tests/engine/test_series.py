"""A series in sums and words."""

from __future__ import annotations

import pytest

from yuletable.engine import series
from yuletable.engine.match import Match
from yuletable.games import game
from yuletable.games.plastic import GAME as PLASTIC


def test_after_all_matches_everybody_sat_everywhere() -> None:
    for seats in range(2, 6):
        sat = [list(range(seats))]
        while len(sat) < seats:
            sat.append(series.rotated(sat[-1]))
        for player in range(seats):
            assert sorted(match[player] for match in sat) == list(range(seats))
        assert series.rotated(sat[-1]) == sat[0]


def test_sums_go_by_player() -> None:
    assert series.added_up([[2, 0], [0, 1]], 2) == [2, 1]
    assert series.added_up([], 2) == [0, 0]


@pytest.mark.parametrize(
    ("totals", "words"),
    [
        ([2, 1], "Ann wins the series: Ann 2 toys, Bob 1 toy."),
        ([0, 3], "Bob wins the series: Bob 3 toys, Ann 0 toys."),
        ([1, 1], "Ann and Bob share the series, with 1 toy each."),
        ([0, 0], "Ann and Bob share the series, with 0 toys each."),
    ],
)
def test_the_end_of_a_series_in_plain_words(totals: list[int], words: str) -> None:
    assert series.outcome(PLASTIC, ["Ann", "Bob"], totals) == words


def test_you_are_spoken_to_at_the_end_of_a_series() -> None:
    assert series.outcome(PLASTIC, ["You", "Pip"], [2, 1]) == "You win the series: You 2 toys, Pip 1 toy."
    assert series.outcome(PLASTIC, ["You", "Pip"], [1, 2]) == "Pip wins the series: Pip 2 toys, You 1 toy."


def test_three_who_share() -> None:
    words = series.outcome(game("stocking"), ["Ann", "Bob", "Cleo"], [4, 4, 4])
    assert words == "Ann, Bob and Cleo share the series, with 4 points each."


def test_half_way() -> None:
    words = "After match 1 of 2: Bob 2 toys, Ann 0 toys. Sides are changed for match 2."
    assert series.so_far(PLASTIC, ["Ann", "Bob"], [0, 2], 1, 2) == words


def test_big_plastic_counts_toys_and_giving_up_as_big_plastic_leaves_all_three() -> None:
    """Both sides (big-plastic.md): the toys are added up; the elves keep what they built."""
    match = Match.new(PLASTIC, 2, secret=b"toys")
    position = match.position(-1)
    assert PLASTIC.series_points(position, []) == [0, 0]
    assert PLASTIC.series_points(position, [0]) == [0, 0]
    assert PLASTIC.series_points(position, [1]) == [3, 0]
