"""Dice areas and what they bring: station R4, R5, R12, R13."""

from __future__ import annotations

import pytest

from yuletable.engine.match import Match

from .table import STATION, area, arrange, do, home, moves, stock, told, view

TABLES = {
    "forest": (["G", "2G", "2G", "2G", "3G", "3G W"], ["2G", "3G", "3G", "3G W", "3G W", "3G J"]),
    "pine": (["W", "2W", "2W", "2W", "3W", "G 3W"], ["2W", "3W", "3W", "G 2W", "G 3W", "3W J"]),
    "grotto": (["L", "L", "2L", "2L", "J", "L J"], ["2L", "2L", "G 2L", "W 2L", "2L J", "2L J"]),
}
"""The tables of the page, written down a second time. Every pack keeps the cell that the rulebook names."""


def test_activate_needs_own_agent() -> None:
    match = arrange(areas={"forest": "2", "pine": "1"})
    assert moves(match, 0, "roll") == ["roll area:pine"]


def test_one_die_an_agent() -> None:
    match = arrange(3, areas={"forest": "2 1 3"}, dice="1 2 3")
    do(match, 0, "roll area:forest")
    assert [die.id for die in view(match).dice] == ["die:1", "die:2", "die:3"]


@pytest.mark.parametrize(("dice", "column"), [("5 6", "low"), ("6 6", None), ("1 4 6", "low"), ("2 4 6", "high")])
def test_sum_below_12_left_column_and_12_right_column(dice: str, column: str | None) -> None:
    agents = "1 2 1"[: 2 * len(dice.split()) - 1]
    match = arrange(areas={"forest": agents}, dice=dice)
    do(match, 0, "roll area:forest")
    assert told(match, "total") == [{"n": sum(map(int, dice.split()))}]
    assert view(match).column == column
    if column is None:
        assert stock(match, 0) == "3G J"


def test_example_pine_grove_15_die_4() -> None:
    """A total of fifteen in the Pine Grove: a 4 brings two wood and one gingerbread."""
    match = arrange(3, areas={"pine": "1 2 3"}, dice="4 5 6", stock=["", "", ""])
    do(match, 0, "roll area:pine")
    assert told(match, "total") == [{"n": 15}]
    do(match, 0, "take die:4")
    assert stock(match, 0) == "G 2W"


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_each_cell_of_each_table(name: str, high: bool, face: int) -> None:
    rest = "6 6" if high else "1 1"
    match = arrange(3, areas={name: "1 2 3"}, dice=f"{face} {rest}", stock=["", "", ""])
    do(match, 0, f"roll area:{name}")
    if not told(match, "took"):
        do(match, 0, f"take die:{face}")
    assert stock(match, 0) == TABLES[name][int(high)][face - 1]


def test_roller_first_then_leftmost() -> None:
    """Seat 3 rolls and picks first, though it stands last; then seat 2, then seat 1, from the left."""
    match = arrange(3, areas={"grotto": "2 1 3"}, dice="1 2 5", turn=2)
    do(match, 2, "roll area:grotto", "take die:5")
    assert match.to_act() == [1]
    do(match, 1, "take die:2")
    assert [one["who"] for one in told(match, "took")] == ["seat:3", "seat:2", "seat:1"]


def test_each_pick_sends_pickers_leftmost_home_and_area_empty_afterwards() -> None:
    match = arrange(areas={"forest": "1 2 1"}, dice="1 2 3")
    do(match, 0, "roll area:forest", "take die:3")
    assert area(match, "forest") == "- 2 1 - -"
    do(match, 1, "take die:1")
    assert area(match, "forest") == "- - - - -"
    assert home(match, 0) == home(match, 1) == "first second coin"


def test_five_agents_five_dice() -> None:
    match = arrange(areas={"forest": "1 2 1 2 1"}, dice="1 2 3 4 5")
    do(match, 0, "roll area:forest")
    assert len(view(match).dice) == 5


def test_pick_must_be_taken_even_if_lost() -> None:
    """With full tracks the die is taken all the same and the gain is lost."""
    match = arrange(areas={"forest": "1"}, dice="6", stock=["9G 9W"])
    do(match, 0, "roll area:forest")
    assert stock(match, 0) == "9G 9W"
    assert [loss["n"] for loss in told(match, "lost")] == [3, 1]


def test_tracks_stop_at_9() -> None:
    match = arrange(areas={"forest": "1"}, dice="5", stock=["8G"])
    do(match, 0, "roll area:forest")
    assert stock(match, 0) == "9G"
    assert told(match, "gained") == [{"who": "seat:1", "resource": "res:gingerbread", "n": 1}]
    assert told(match, "lost") == [{"who": "seat:1", "resource": "res:gingerbread", "n": 2}]


# Gifts (station R5)


def gifted(extras: list[str], dice: str, *, turn: int = 0, agents: str = "1 2") -> Match:
    match = arrange(areas={"forest": agents}, extras=extras, dice=dice, turn=turn)
    do(match, turn, "roll area:forest")
    return match


def test_gift_sole_leader_rolls_one_more_and_with_one_gift_only() -> None:
    match = gifted(["gift"], "1 2 3")
    assert len(view(match).dice) == 3
    assert view(match).extra_die


def test_gift_die_counts_in_sum() -> None:
    """4 and 5 alone would be 9; the third die makes 15."""
    assert view(gifted(["gift"], "4 5 6")).column == "high"


def test_gift_last_die_to_roller() -> None:
    match = gifted(["gift", ""], "1 2 6")
    do(match, 0, "take die:6")
    do(match, 1, "take die:1")
    assert told(match, "leftover") == [{"who": "seat:1", "die": "die:2"}]
    assert stock(match, 0) == "5G W"


def test_gift_tie_nobody() -> None:
    match = gifted(["gift gift", "gift gift"], "1 2")
    assert len(view(match).dice) == 2
    assert not view(match).extra_die


def test_gift_leader_not_rolling_no_die() -> None:
    assert len(view(gifted(["gift", ""], "1 2", turn=1)).dice) == 2


def test_nobody_has_gifts_no_die() -> None:
    assert len(view(gifted(["", ""], "1 2")).dice) == 2


def test_six_dice_at_most() -> None:
    match = gifted(["gift"], "1 2 3 4 5 6", agents="1 2 1 2 1")
    assert len(view(match).dice) == 6


# Diviner and Wand (station R13)


def test_diviner_on_die() -> None:
    match = arrange(areas={"forest": "1"}, extras=["diviner"], dice="2")
    do(match, 0, "roll area:forest")
    assert stock(match, 0) == "4G"


def test_diviner_not_without_gingerbread() -> None:
    match = arrange(areas={"pine": "1"}, extras=["diviner"], dice="2")
    do(match, 0, "roll area:pine")
    assert stock(match, 0) == "2W"


def test_wand_on_die() -> None:
    match = arrange(areas={"grotto": "1"}, extras=["wand"], dice="3")
    do(match, 0, "roll area:grotto")
    assert stock(match, 0) == "3L"


def test_diviner_on_any_gain_that_holds_gingerbread() -> None:
    """The 4 of the Pine Grove, total 12 or more, holds one gingerbread: that makes three."""
    match = arrange(3, areas={"pine": "1 2 3"}, extras=["diviner"], dice="4 5 6", stock=["", "", ""])
    do(match, 0, "roll area:pine", "take die:4")
    assert stock(match, 0) == "3G 2W"


def test_wand_not_without_glass() -> None:
    match = arrange(areas={"grotto": "1"}, extras=["wand"], dice="5")
    do(match, 0, "roll area:grotto")
    assert stock(match, 0) == "J"


def test_diviner_on_gift_last_die_again() -> None:
    """Two dice, two gains: the Diviner adds to each."""
    match = arrange(areas={"forest": "1"}, extras=["diviner gift"], dice="1 2")
    do(match, 0, "roll area:forest", "take die:1")
    assert stock(match, 0) == "7G"


def test_diviner_up_to_9() -> None:
    match = arrange(areas={"forest": "1"}, extras=["diviner"], dice="5", stock=["7G"])
    do(match, 0, "roll area:forest")
    assert stock(match, 0) == "9G"


def test_every_pack_keeps_the_cell_that_the_rulebook_names() -> None:
    for name in STATION.packs:
        contents = STATION.pack(name).contents
        pine = next(each for each in contents["area"] if each["id"] == "pine")
        assert pine["high"][3] == "2W G"
