"""Santa's Workshop on its painted board: in positions of random games, with and without holiday cards, every decision
can be touched, and everything lies where it can be seen."""

from __future__ import annotations

import pytest

from ..conftest import Newcomer
from ..test_access import complaints
from .positions import SIZES, TOUCHED_ON, Position, Showing, how_many, positions, share

OPTIONS: list[dict[str, object]] = [{}, {"holidays": True}]


@pytest.fixture(scope="module")
def found() -> list[Position]:
    return positions("workshop", how_many(), OPTIONS)


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
    for position in found[1:9:2]:
        showing.show(position)
        assert complaints(anna) == [], position.title
