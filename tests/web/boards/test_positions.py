"""Every painted board in positions of random games: every decision can be touched, everything lies where it can be
seen, and axe has nothing to complain of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.length import often

from ..conftest import SEEN, Newcomer
from ..test_access import complaints
from .positions import OPTIONS, SIZES, Position, Showing, found, share

TOUCHED_ON = ("desktop", "phone")
NAMED = ("sweatshop", "workshop")
"""Games whose other mats have most beside a name."""


def of_each_game(of: Sequence[tuple[str, ...]]) -> list[object]:
    """Each game with each of these; all of a game run in one process, which has its positions."""
    return [pytest.param(game, *each, marks=pytest.mark.xdist_group(game)) for game in OPTIONS for each in of]


@pytest.mark.parametrize(("game", "size"), of_each_game([(size,) for size in TOUCHED_ON]))
def test_every_decision_can_be_touched(newcomer: Newcomer, game: str, size: str) -> None:
    showing = Showing(newcomer(**SIZES[size]), found(game)[0])
    failed = []
    for position in share(found(game), size, TOUCHED_ON):
        showing.show(position)
        failed += showing.unreachable()
    assert failed == []


@pytest.mark.parametrize(("game", "size"), of_each_game([(size,) for size in SIZES]))
def test_everything_lies_where_it_can_be_seen(newcomer: Newcomer, game: str, size: str) -> None:
    showing = Showing(newcomer(**SIZES[size]), found(game)[0])
    faults = []
    for position in share(found(game), size, tuple(SIZES)):
        showing.show(position)
        faults += showing.faults(touch="has_touch" in SIZES[size])
    assert faults == []


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in NAMED])
def test_long_names_are_whole_whatever_stands_beside_them(newcomer: Newcomer, game: str) -> None:
    """Gold, a lantern, who begins: a word gives way before a name does."""
    many = [each for each in found(game) if len(each.table.chairs) > 3][: often(3, 200)]
    showing = Showing(newcomer(**SIZES["desktop"]), many[0])
    faults = []
    for position in many:
        chairs = [replace(chair, name="Bartholomew") for chair in position.table.chairs]
        showing.show(replace(position, table=replace(position.table, chairs=chairs)))
        faults += showing.faults(touch=False)
    assert faults == []


@pytest.mark.parametrize(("game", "size", "light"), of_each_game(SEEN))
def test_a_table_in_mid_game_has_no_violations(newcomer: Newcomer, game: str, size: str, light: str) -> None:
    position: Position = found(game)[SEEN.index((size, light)) + 1]
    anna = newcomer(color_scheme=light, **SIZES[size])
    Showing(anna, position)
    assert complaints(anna) == [], position.title
