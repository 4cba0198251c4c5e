"""Santa's Elves against Big Plastic on its painted board: a barred island tells which goons close it."""

from __future__ import annotations

import pytest

from ..conftest import Newcomer
from .positions import SIZES, Showing, found

pytestmark = pytest.mark.xdist_group("plastic")


def test_a_stuck_elf_shows_which_goons_close_its_way(newcomer: Newcomer) -> None:
    stuck = next(each for each in found("plastic") if each.snapshot["view"]["phase"] == "call")
    view = stuck.snapshot["view"]
    spaces = [space for road in view["roads"] for space in road["spaces"]]
    closers = next(space["closed_by"] for space in spaces if space["id"] == view["at"])
    anna = newcomer(**SIZES["desktop"])
    Showing(anna, stuck)
    marked = anna.page.locator(".island.closes [data-piece]").evaluate_all("(all) => all.map((it) => it.dataset.piece)")
    assert closers
    assert sorted(marked) == sorted(closers)
    assert anna.page.locator(".island.stuck .barred").count() == 1
