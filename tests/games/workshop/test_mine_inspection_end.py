"""Coal Mine, inspections, final scoring, tie-breakers (workshop R15, R18, common C8)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from yuletable.engine.match import Match

from .table import arrange, open_to, pass_day, places, points, scores, send, space, team, to_mine, told, view


def test_four_coal() -> None:
    match = arrange(2)
    send(match, 0, "nutmeg", "mine")
    assert team(match, 0).coal == 4


def test_six_with_tools() -> None:
    match = arrange(2, built=["MM"])
    send(match, 0, "nutmeg", "mine")
    assert team(match, 0).coal == 6


def test_one_metal_is_not_tools() -> None:
    match = arrange(2, built=["M"])
    send(match, 0, "nutmeg", "mine")
    assert team(match, 0).coal == 4


def test_overflow_back() -> None:
    match = arrange(2, coal=[3])
    send(match, 0, "nutmeg", "mine")
    assert team(match, 0).coal == 6
    assert told(match, "coal-in") == [{"who": "seat:1", "n": 3}]


@pytest.mark.parametrize(("coal", "lost"), [(2, []), (3, [1]), (5, [3])])
def test_the_event_tells_how_much_coal_was_lost(coal: int, lost: list[int]) -> None:
    match = arrange(2, coal=[coal])
    send(match, 0, "nutmeg", "mine")
    assert [event["n"] for event in told(match, "coal-lost")] == lost


def test_unlimited_elves() -> None:
    match = arrange(5)
    for seat in range(5):
        assert "mine" in {move.split(":")[-1] for move in match.moves(seat)}
        to_mine(match, seat)
    assert len(space(match, "mine").elves) == 5
    assert space(match, "mine").open


def test_example_f_brian_and_tom() -> None:
    """Brian has tools and room for five: six coal, one back. Tom has one metal of two: four coal."""
    match = arrange(2, coal=[1, 0], built=["MM", "M"])
    send(match, 0, "nutmeg", "mine")
    send(match, 1, "juniper", "mine")
    assert [event["n"] for event in told(match, "coal-in")] == [5, 4]
    assert told(match, "coal-lost") == [{"who": "seat:1", "n": 1}]


# Inspection


ELEVEN = ["kite yo-yo bugle harmonica", "hand-puppet spinning-top ice-skates", "jester-hat sailboat violin", "biplane"]


def inspected(stacks: list[str], day: int = 6) -> Match:
    seats = len(stacks)
    match = arrange(seats, day=day, stacks=stacks, home=[1] * seats)
    to_mine(match, *range(seats))
    return match


def prizes(match: Match) -> list[object]:
    return [event["cookies"] for event in told(match, "inspected")]


def test_example_g() -> None:
    """Susan 4, Ben and Elise 3, Phil 1: 8, 3, 3 and 0 cookies; eleven gifts to the sleigh."""
    match = inspected(ELEVEN)
    assert prizes(match) == [8, 3, 3, 0]
    assert told(match, "to-sleigh") == [{"n": 11}]
    assert len(view(match).mailroom.sleigh) == 11


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_example_g_in_whatever_seats(order: tuple[int, ...]) -> None:
    """Who is second does not hang on who sits where."""
    match = inspected([ELEVEN[place] for place in order])
    assert prizes(match) == [[8, 3, 3, 0][place] for place in order]


def test_tie_for_first_second_still_pays() -> None:
    assert prizes(inspected(["kite yo-yo", "bugle harmonica", "biplane", ""])) == [4, 4, 1, 0]


def test_all_tied_no_second() -> None:
    assert prizes(inspected(["kite", "bugle", "biplane"])) == [2, 2, 2]


def test_zero_gifts_zero() -> None:
    assert prizes(inspected(["", "", ""])) == [0, 0, 0]


def test_two_players_second_pays() -> None:
    assert prizes(inspected(["kite yo-yo", "bugle"])) == [4, 1]


def test_everyones_gifts_to_sleigh() -> None:
    match = inspected(ELEVEN)
    assert [each.assembled for each in view(match).teams] == [[]] * 4


def test_gifts_count_once() -> None:
    match = inspected(["kite yo-yo", "bugle"], day=3)
    for _ in range(3):
        pass_day(match)
    assert prizes(match)[2:] == [0, 0]


# The end


def finished(seats: int = 2, **there: Any) -> Match:
    """The last evening comes without another elf going anywhere that counts: all of them are in the mine."""
    match = arrange(seats, day=9, home=[0] * seats, **there)
    assert match.over()
    return match


def test_final_partial_credit_without_plastic() -> None:
    match = finished(gifts=["biplane:MmmFw+2 kite:F"])
    assert points(match)[0] == 1 + 1 + 2 + 1


def test_final_coal_half_rounded_down() -> None:
    assert points(finished(coal=[5, 4])) == [2, 2]


def test_improvements_score_nothing() -> None:
    assert points(finished(built=["FWM"])) == [0, 0]


def test_score_parts_one_by_one() -> None:
    match = finished(gifts=["kite:F"], coal=[3], cookies=[20], stacks=["bugle"])
    lines = {line.key.removeprefix("score."): line.figures["n"] for line in scores(match)[0].lines}
    assert lines == {"gifts": 20, "stalls": 0, "harness": 0, "inspections": 2, "unfinished": 1, "coal": 1}


def test_tie_by_coal_odd_coal_counts() -> None:
    match = finished(coal=[4, 5])
    assert points(match) == [2, 2]
    assert places(match) == [2, 1]
    assert ties(match) == [["coal 4"], ["coal 5"]]


def test_tie_by_training() -> None:
    match = finished(coal=[4, 4], lessons={"moss": "wood fabric", "nutmeg": "metal"})
    assert points(match) == [2, 2]
    assert places(match) == [2, 1]
    assert ties(match) == [["training 1"], ["training 2"]]


def test_a_tie_of_three_says_what_decided_between_whom() -> None:
    match = finished(3, coal=[4, 4, 5], lessons={"moss": "wood"})
    assert points(match) == [2, 2, 2]
    assert places(match) == [3, 2, 1]
    assert ties(match) == [["coal 4", "training 0"], ["coal 4", "training 1"], ["coal 5"]]


def test_tie_shared() -> None:
    match = finished(3, coal=[4, 4, 0], lessons={"moss": "wood", "nutmeg": "metal"})
    assert places(match) == [1, 1, 3]
    assert ties(match) == [[], [], []]


def ties(match: Match) -> list[list[str]]:
    """What decided between those with as many cookies."""
    return [[f"{tie.key.removeprefix('tie.')} {tie.figures['n']}" for tie in score.ties] for score in scores(match)]


def test_inspection_on_day_9_comes_first() -> None:
    match = finished(stacks=["kite", ""])
    assert points(match) == [2, 0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_last_day_ends_it(seats: int) -> None:
    match = arrange(seats, day=9, home=[1] * seats)
    to_mine(match, *range(seats))
    assert match.over()
    assert open_to(match, 0, "nutmeg") == set()
