"""The family game on its painted board: of each shop only the next window is lit."""

from __future__ import annotations

import pytest

from ..conftest import Newcomer
from .positions import Showing, found

pytestmark = pytest.mark.xdist_group("family")


def test_only_the_next_window_of_a_shop_is_lit(newcomer: Newcomer) -> None:
    placing = [position for position in found("family") if "ask.place" in position.title]
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
