"""Santa is here: toys, less floor, less payments; ties (sweatshop R24, common C8)."""

from __future__ import annotations

import pytest

from yuletable.engine.game import SPECTATOR

from .table import (
    arrange,
    bid,
    craft,
    do,
    elf,
    idle,
    leave_belt,
    places,
    play_out,
    points,
    scores,
    start,
    told,
    toys,
    view,
)


def test_example_score_10() -> None:
    """A Radio 10, a wrapped Kite 3 x 2, a Doll and a Robot on the floor: 10 + 6 - 2 - 4 = 10."""
    match = arrange(hands=["radio radio radio radio kite kite kite"], gold=["wrapping-paper"], floors=["doll robot"])
    craft(match, 0, "radio", "kite*")
    assert points(match)[0] == 10 + 3 * 2 - 2 - 4 == 10


def test_example_score_june_8() -> None:
    """The same table in the revision: a Radio 8, a wrapped Kite 3 + 3, less 2 and 4: 8."""
    match = arrange(
        hands=["radio radio radio radio kite kite kite"],
        gold=["wrapping-paper"],
        floors=["doll robot"],
        edition="2025-06",
    )
    craft(match, 0, "radio", "kite*")
    assert points(match)[0] == 8 + (3 + 3) - 2 - 4 == 8


def test_example_wrapped_doll_with_satin_6() -> None:
    match = arrange(hands=["doll doll doll"], gold=["wrapping-paper satin"])
    craft(match, 0, "doll*")
    assert points(match)[0] == 2 * 3 == 6


@pytest.mark.parametrize(
    ("card", "printed", "june"),
    [("doll", -2, -2), ("kite", -3, -3), ("robot", -4, -4), ("radio", -6, -5), ("poop", -7, -5)],
)
def test_floor_costs(card: str, printed: int, june: int) -> None:
    assert points(arrange(floors=[card]))[0] == printed
    assert points(arrange(floors=[card], edition="2025-06"))[0] == june


@pytest.mark.parametrize(
    ("toy", "printed", "june"),
    [("doll", 2, 2), ("kite", 3, 3), ("robot", 4, 4), ("radio", 10, 8), ("borg", 5, 5), ("whistle", 4, 4)],
)
def test_toy_points(toy: str, printed: int, june: int) -> None:
    assert points(arrange(bins=[toy]))[0] == printed
    assert points(arrange(bins=[toy], edition="2025-06"))[0] == june


def test_negative_score() -> None:
    match = arrange(bins=["doll"], floors=["radio robot", "doll"])
    assert points(match) == [-8, -2]
    assert places(match) == [2, 1]


def test_hand_ignored() -> None:
    match = arrange(hands=["radio radio radio radio", "doll"])
    do(match, 0, "done")
    assert points(match) == [0, 0]


def test_most_points_win() -> None:
    match = arrange(3, bins=["doll doll", "radio", "kite"])
    assert points(match) == [4, 10, 3]
    assert places(match) == [2, 1, 3]


def test_tie_by_toys() -> None:
    match = arrange(bins=["robot", "doll doll"])
    assert points(match) == [4, 4]
    assert places(match) == [2, 1]


def test_tie_whistle_counts() -> None:
    match = arrange(3, bins=["robot robot", "robot whistle", "radio"], floors=["", "", "doll"])
    assert points(match) == [8, 8, 8]
    assert places(match) == [1, 1, 3]


def test_tie_borg_counts() -> None:
    match = arrange(bins=["borg doll", "radio"], floors=["", "kite"])
    assert points(match) == [7, 7]
    assert places(match) == [1, 2]


def test_tie_wrapped_toy_is_one_toy() -> None:
    match = arrange(bins=["doll*", "doll doll"])
    assert points(match) == [4, 4]
    assert places(match) == [2, 1]


def test_tie_shared() -> None:
    match = arrange(3, bins=["doll kite", "doll kite", "robot"])
    assert places(match) == [1, 1, 3]
    result = match.result()
    assert result is not None
    assert result.winners() == [0, 1]


def test_shared_victory_same_place() -> None:
    """Tied to the end means equal places, with nothing at all too (common C8)."""
    assert places(arrange(4)) == [1, 1, 1, 1]


def test_santa_comes_after_the_fourth_season() -> None:
    match = start(2)
    for season in range(1, 5):
        assert (view(match).season, match.over()) == (season, False)
        leave_belt(match)
        idle(match)
    assert match.over()
    assert told(match, SPECTATOR, "santa") == [{}]


def test_end_turns_everything_up() -> None:
    match = arrange(hands=["kite"], bins=["doll", "radio*"], floors=["robot"])
    for seat in (SPECTATOR, 0, 1):
        shown = elf(match, 1, viewer=seat).mat
        assert shown is not None
        assert shown.toys == toys(match, 1)


def test_end_score_told_to_all() -> None:
    match = arrange(belt="poop doll", bins=["robot"])
    bid(match, "1 nil")
    assert told(match, 1, "scored") == [{"who": "seat:1", "n": 4 - 7}, {"who": "seat:2", "n": 0}]


@pytest.mark.parametrize("edition", ["printed", "2025-06"])
@pytest.mark.parametrize("gold", [["wrapping-paper", "satin", "elven-magic"], ["borg", "whistle", "wrapping-paper"]])
def test_score_lines_add_up(edition: str, gold: list[str]) -> None:
    for secret in range(10):
        match = play_out(start(3, secret, edition=edition, gold=gold, dutch=True), secret)
        for score in scores(match):
            assert sum(int(line.figures["n"]) for line in score.lines) == score.points
