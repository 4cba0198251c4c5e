"""The family game on its painted board: in positions of random games every decision can be touched, everything lies
where it can be seen, and of each shop only the next window is lit."""

from __future__ import annotations

import pytest

from ..conftest import Newcomer
from ..test_access import complaints
from .positions import SIZES, TOUCHED_ON, Position, Showing, how_many, positions, share


@pytest.fixture(scope="module")
def found() -> list[Position]:
    return positions("family", how_many())


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
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_table_in_mid_game_has_no_violations(
    newcomer: Newcomer, found: list[Position], size: str, light: str
) -> None:
    anna = newcomer(color_scheme=light, **SIZES[size])
    showing = Showing(anna, found[0])
    for position in found[1:7:2]:
        showing.show(position)
        assert complaints(anna) == [], position.title


def test_only_the_next_window_of_a_shop_is_lit(newcomer: Newcomer, found: list[Position]) -> None:
    placing = [position for position in found if "ask.place" in position.title]
    assert placing
    showing = Showing(newcomer(), placing[0])
    for position in placing:
        showing.show(position)
        legal = {part for move in position.moves for part in move.parts}
        for room in position.snapshot["view"]["rooms"][:4]:
            windows = showing.page.locator(f"[data-at='rooms.{room['id']}'] .pane")
            looks = [(window.get_attribute("class") or "").split() for window in windows.all()]
            lit = [n for n, look in enumerate(looks) if "lit" in look]
            free = [n for n, station in enumerate(room["stations"]) if not station["elves"]]
            assert lit == (free[:1] if room["id"] in legal else []), position.title
