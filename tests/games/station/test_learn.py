"""The steps of the guided first game that need a special position, and those that must be true where they are shown."""

from __future__ import annotations

from tests.games.learning import explained

from .table import arrange, do, home, moves, start
from .test_end import BOTTOM
from .test_workshop import ALL, STEM, shopping


def test_welcome_comes_first_wherever_one_sits() -> None:
    match = start(3)
    assert explained(match, 0) == ["welcome", "goal", "placing"]
    assert explained(match, 2) == ["welcome", "goal"]
    do(match, 0, "place area:workshop")
    do(match, 1, "place area:forest")
    assert explained(match, 2) == ["welcome", "goal", "placing"]


def test_extras_are_explained_to_whoever_buys_them() -> None:
    for extra in ("diviner", "wand", "hat", "gift"):
        match = shopping(3)
        assert extra not in explained(match)
        do(match, 0, f"buy extra:{extra} plain")
        assert extra in explained(match)
        assert extra not in explained(match, 1)


def test_the_coin_is_explained_while_it_is_free() -> None:
    """The coin is the last space to be left: with one agent out it is taken, with three it is free."""
    match = shopping(3, stock=["G W"])
    assert home(match, 0) == "second coin"
    assert "coin" not in explained(match)
    match = arrange(3, areas={"workshop": "1", "forest": "1 2 1"}, turn=1, stock=["G W"])
    do(match, 1, "place area:workshop")
    assert "coin" in explained(match)
    assert "draw deco:bauble square:a1 coin-wood" in moves(match, 0)


def test_empty_handed_by_itself() -> None:
    match = arrange(3, areas={"workshop": "1"}, turn=1)
    do(match, 1, "place area:workshop")
    assert "empty-handed" in explained(match)
    assert "workshop" not in explained(match)


def test_others_draw_and_the_track_is_explained() -> None:
    match = arrange(3, areas={"workshop": "2"}, turn=2, stock=["", ALL, ""])
    do(match, 2, "place area:workshop")
    do(match, 1, "draw deco:bauble square:a1 plain")
    assert "track" in explained(match, 0)
    assert "first-decoration" in explained(match, 1)


def test_a_roll_of_others_is_explained_to_whoever_waits_for_dice() -> None:
    match = arrange(3, areas={"forest": "1", "pine": "3"}, turn=2, dice="3")
    do(match, 2, "roll area:pine")
    assert "others-rolled" in explained(match, 0)
    assert "others-rolled" not in explained(match, 1)


def test_toppers_as_soon_as_one_is_on_sale() -> None:
    assert "toppers" not in explained(arrange(3, bought="sleigh"))
    assert "toppers" in explained(arrange(3, bought="second-sleigh"))


def test_last_item_and_the_end() -> None:
    assert "last-item" not in explained(arrange(3, bought="angel"))
    assert "last-item" in explained(arrange(3, bought="candle"))
    match = shopping(3, bought="candle", trees=[STEM, BOTTOM])
    do(match, 0, "draw deco:fairy square:d6 plain")
    assert explained(match)[-1] == explained(match, 2)[-1] == "the-end"
