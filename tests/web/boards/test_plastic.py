"""Santa's Elves against Big Plastic on its painted board: in positions of random games every decision of either side
can be touched, and everything lies where it can be seen; a barred island tells which goons close it."""

from __future__ import annotations

import pytest

from ..conftest import Newcomer
from ..test_access import complaints
from .positions import SIZES, TOUCHED_ON, Position, Showing, how_many, positions, share


@pytest.fixture(scope="module")
def found() -> list[Position]:
    return positions("plastic", how_many())


@pytest.mark.parametrize("size", TOUCHED_ON)
def test_every_decision_can_be_touched(newcomer: Newcomer, found: list[Position], size: str) -> None:
    showing = Showing(newcomer(**SIZES[size]), found[0])
    failed = []
    for position in share(found, size, TOUCHED_ON):
        showing.show(position)
        failed += showing.unreachable()
    assert failed == []


@pytest.mark.parametrize("size", sorted(SIZES))
def test_everything_lies_where_it_can_be_seen(newcomer: Newcomer, found: list[Position], size: str) -> None:
    showing = Showing(newcomer(**SIZES[size]), found[0])
    faults = []
    for position in share(found, size):
        showing.show(position)
        faults += showing.faults(touch="has_touch" in SIZES[size])
    assert faults == []


@pytest.mark.parametrize("light", ["light", "dark"])
def test_a_table_in_mid_game_has_no_violations(newcomer: Newcomer, found: list[Position], light: str) -> None:
    anna = newcomer(color_scheme=light, **SIZES["desktop"])
    showing = Showing(anna, found[0])
    for position in found[1:7:2]:
        showing.show(position)
        assert complaints(anna) == [], position.title


def test_a_stuck_elf_shows_which_goons_close_its_way(newcomer: Newcomer, found: list[Position]) -> None:
    stuck = next(each for each in found if each.snapshot["view"]["phase"] == "call")
    view = stuck.snapshot["view"]
    spaces = [space for road in view["roads"] for space in road["spaces"]]
    closers = next(space["closed_by"] for space in spaces if space["id"] == view["at"])
    anna = newcomer(**SIZES["desktop"])
    Showing(anna, stuck)
    marked = anna.page.locator(".island.closes [data-piece]").evaluate_all("(all) => all.map((it) => it.dataset.piece)")
    assert closers
    assert sorted(marked) == sorted(closers)
    assert anna.page.locator(".island.stuck .barred").count() == 1
