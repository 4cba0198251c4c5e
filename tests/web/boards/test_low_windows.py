"""A painted table in a low window: held sideways, or with everything enlarged."""

from __future__ import annotations

import pytest

from ..conftest import Newcomer
from .positions import Showing, played, position_of

HEIGHTS = "() => ['.scene', '.ask', '.my-mat'].map((each) => document.querySelector(each).getBoundingClientRect())"


@pytest.mark.parametrize(("width", "height"), [(720, 450), (640, 360), (844, 390)])
def test_the_board_keeps_most_of_the_height(newcomer: Newcomer, width: int, height: int) -> None:
    match, seat = next(iter(played("workshop", 3, {}, 1)))
    showing = Showing(newcomer(viewport={"width": width, "height": height}), position_of(match, seat))
    scene, ask, mat = showing.page.evaluate(HEIGHTS)
    assert scene["height"] >= 0.55 * height
    assert scene["width"] >= 0.5 * width
    assert ask["height"] >= 110
    assert mat["height"] >= 60
    assert mat["bottom"] <= height + 1
