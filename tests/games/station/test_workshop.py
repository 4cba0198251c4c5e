"""The Workshop: what is bought, extras, the track, drawing: station R9, R11, R14 to R17, R24."""

from __future__ import annotations

from typing import Any

import pytest

from yuletable.engine.game import Refused
from yuletable.engine.match import Match

from .table import STATION, arrange, do, home, moves, position, sheet, stock, told, tree, view

ALL = "9G 9W 9L 9J"

TRACK = [
    ("candy-cane", 4, "2G W J", "xx/x./x./x."),
    ("giant-icicle", 4, "2G W J", "x/x/x/x"),
    ("icicles", 6, "2G 2W L J", "xxx/.x."),
    ("giant-bauble", 6, "2G 2W L J", "xx/xx"),
    ("giant-gift", 4, "2G 2W L J", ".x./xxx/xxx"),
    ("shooting-star", 8, "2G 2W 3L J", "xx./.xx"),
    ("second-shooting-star", 8, "2G 2W 3L J", ".xx/xx."),
    ("sleigh", 7, "2G 2W 3L J", "x..x/xxxx"),
    ("second-sleigh", 7, "3G 3W 4L J", "..x/xxx"),
    ("goose", 11, "3G 3W 4L J", "xx./xxx/.xx"),
    ("skates", 10, "G 4W 4L J", "x.x/xxx"),
    ("star", 11, "G 4W 6L J", "x"),
    ("angel", 20, "4G 4W 4L J", "x"),
    ("candle", 18, "4G 4W 4L J", "x"),
    ("fairy", 10, "4G 4W 4L J", "x"),
]
"""The track as the page has it, written down a second time."""


def shopping(seats: int = 2, **given: Any) -> Match:
    """Seat 1's agent is the first to act in the Workshop."""
    waiting = {2: "1", 3: "1", 4: "1 3"}[seats]
    given.setdefault("stock", [ALL])
    match = arrange(seats, areas={"workshop": waiting}, turn=1, **given)
    do(match, 1, "place area:workshop")
    assert match.to_act() == [0]
    return match


def squares(match: Match, deco: str) -> list[str]:
    """Where a decoration may begin."""
    found = [move.split() for move in moves(match, 0, f"draw deco:{deco} ")]
    return sorted({part[2].removeprefix("square:") for part in found})


# What is bought (station R9, R17)


def test_bauble() -> None:
    match = shopping(stock=["G W"])
    do(match, 0, "draw deco:bauble square:b1 plain")
    assert (stock(match, 0), tree(match, 0)) == ("", {"b1": "bauble"})


def test_tinsel() -> None:
    match = shopping(stock=["2J"])
    do(match, 0, "draw deco:tinsel square:b1 plain")
    assert (stock(match, 0), tree(match, 0)) == ("", {"b1": "tinsel", "c1": "tinsel"})


@pytest.mark.parametrize(("extra", "cost"), [("diviner", "2W J"), ("wand", "2L"), ("hat", "5L"), ("gift", "2G")])
def test_each_extra(extra: str, cost: str) -> None:
    match = shopping(stock=[cost])
    do(match, 0, f"buy extra:{extra} plain")
    assert stock(match, 0) == ""
    assert sheet(match, 0).extras == [f"extra:{extra}"]


def test_track_item() -> None:
    match = shopping(stock=["2G W J"])
    do(match, 0, "draw deco:candy-cane square:c4 plain")
    assert stock(match, 0) == ""
    assert tree(match, 0) == dict.fromkeys(("c4", "d4", "c3", "c2", "c1"), "candy-cane")


def test_cannot_pay_refused() -> None:
    match = shopping(stock=["G W"])
    assert not moves(match, 0, "buy")
    with pytest.raises(Refused):
        match.decide(0, "buy extra:gift plain")


def test_one_of_each_extra_a_player_and_many_gifts() -> None:
    match = shopping(extras=["diviner wand hat gift gift"])
    assert {move.split()[1] for move in moves(match, 0, "buy")} == {"extra:gift"}
    do(match, 0, "buy extra:gift plain")
    assert sheet(match, 0).extras.count("extra:gift") == 3


def test_two_players_same_extra() -> None:
    match = shopping(stock=[ALL, ALL])
    do(match, 0, "buy extra:wand plain")
    do(match, 1, "buy extra:wand plain")
    assert sheet(match, 0).extras == sheet(match, 1).extras == ["extra:wand"]


# Santa Hat (station R11)


def test_hat_agent_home_after_buyer() -> None:
    """Seat 1's first agent buys and goes home to the first space; the new one then has the jangle space."""
    match = shopping(stock=["5L"])
    do(match, 0, "buy extra:hat plain")
    assert home(match, 0) == "first second coin jangle"
    match = arrange(areas={"workshop": "1", "forest": "1"}, turn=1, stock=["5L"])
    do(match, 1, "place area:workshop")
    do(match, 0, "buy extra:hat plain")
    assert home(match, 0) == "first second coin"


@pytest.mark.parametrize(("seats", "crew"), [(2, 4), (4, 3)])
def test_hat_fourth_agent_plays(seats: int, crew: int) -> None:
    match = shopping(seats, stock=["5L"])
    do(match, 0, "buy extra:hat plain")
    assert len(home(match, 0).split()) == crew
    assert told(match, "new-agent") == [{"who": "seat:1"}]


# Track (station R14)


def test_next_three() -> None:
    match = shopping(bought="giant-bauble")
    names = ["giant-gift", "shooting-star", "second-shooting-star"]
    assert [ware.id for ware in view(match).on_sale] == [f"deco:{name}" for name in names]
    drawn = {move.split()[1] for move in moves(match, 0, "draw")}
    assert drawn == {"deco:bauble", "deco:tinsel", *[ware.id for ware in view(match).on_sale]}


def test_next_two_with_four() -> None:
    match = shopping(4)
    assert [ware.id for ware in view(match).on_sale] == ["deco:candy-cane", "deco:giant-icicle"]


def test_fewer_near_the_end() -> None:
    match = shopping(bought="angel")
    assert [ware.id for ware in view(match).on_sale] == ["deco:candle", "deco:fairy"]


def test_marker_moves_on_bought_and_skipped_gone() -> None:
    match = shopping()
    do(match, 0, "draw deco:icicles square:c2 plain")
    assert view(match).gone == ["deco:candy-cane", "deco:giant-icicle", "deco:icicles"]
    assert view(match).on_sale[0].id == "deco:giant-bauble"


def test_costs_and_points_and_shapes_of_all_fifteen() -> None:
    """House figures too, in the pack of these tests; what is known of every pack stands in test_packs."""
    track = STATION.pack("plain").contents["track"]
    assert [(item["id"], item["points"], item["cost"], item["shape"]) for item in track] == TRACK


# Drawing (station R15)


def test_no_rotation_no_flip() -> None:
    """The Candy Cane stands upright with its hook to the right: four places on the bottom row hold its foot."""
    assert squares(shopping(), "candy-cane") == ["c4", "d4", "e4"]


def test_no_overlap() -> None:
    match = shopping(trees=["bauble@c1 bauble@d1"])
    assert "c1" not in squares(match, "bauble")
    assert squares(match, "candy-cane") == ["c5", "d5", "e4"]


def test_inside_the_tree() -> None:
    """The lying tinsel cannot hang over the edge of the bottom row."""
    assert squares(shopping(), "tinsel") == ["a1", "b1", "c1", "d1", "e1", "f1", "g1"]


def test_bottom_row_start_and_empty_tree_must_touch_bottom() -> None:
    assert squares(shopping(), "bauble") == ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]


def test_side_adjacent_ok_and_corner_adjacent_refused() -> None:
    places = squares(shopping(trees=["bauble@b1 bauble@b2"]), "bauble")
    assert "c2" in places
    assert "c3" not in places


def test_bauble_and_tinsel_count_as_neighbours() -> None:
    assert "c2" in squares(shopping(trees=["tinsel@c1"]), "bauble")
    assert "c2" in squares(shopping(trees=["bauble@c1"]), "bauble")


def test_cannot_draw_cannot_buy() -> None:
    """Seat 1 could pay for the Giant Gift, which has no room between the baubles."""
    match = shopping(bought="giant-bauble", trees=["bauble@d1 bauble@d2 bauble@d3 bauble@d4 bauble@d5"])
    assert squares(match, "giant-gift") == ["f3"]
    match = shopping(bought="giant-bauble", trees=["bauble@d1 bauble@d2 bauble@d3 bauble@d4 bauble@d5 bauble@f1"])
    assert not squares(match, "giant-gift")


# The top (station R16, R24)

STEM = "bauble@d1 bauble@d2 bauble@d3 bauble@d4 bauble@d5"


def test_top_only_two_squares() -> None:
    match = shopping(bought="skates", trees=[f"{STEM} bauble@e5"])
    assert squares(match, "angel") == ["d6", "e6"]


def test_top_only_needs_neighbour_and_elsewhere_refused() -> None:
    assert squares(shopping(bought="skates"), "angel") == []
    assert squares(shopping(bought="skates", trees=[STEM]), "angel") == ["d6"]


def test_others_may_use_top_squares() -> None:
    assert "d6" in squares(shopping(trees=[STEM]), "bauble")


def test_both_top_squares_covered_no_topper() -> None:
    match = shopping(bought="skates", trees=[f"{STEM} tinsel@d6"])
    assert squares(match, "angel") == []


def test_two_toppers_on_a_tree() -> None:
    match = shopping(bought="star", trees=[f"{STEM} star@d6"])
    do(match, 0, "draw deco:angel square:e6 plain")
    assert {tree(match, 0)[square] for square in ("d6", "e6")} == {"star", "angel"}


def test_what_a_position_checks() -> None:
    """The check behind conformance 3 does find what is wrong."""
    s = position(trees=["bauble@a1"])
    s.mats[0] = 10
    with pytest.raises(AssertionError, match="track"):
        s.check()
