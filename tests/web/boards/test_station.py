"""Christmas Station Zero on its painted board: drawing a decoration."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ..conftest import Newcomer
from .positions import SIZES, Position, Showing, found

pytestmark = pytest.mark.xdist_group("station")


def buying() -> Position:
    """The position with most ways to draw."""
    return max(found("station"), key=lambda each: sum(move.move.startswith("draw ") for move in each.moves))


def test_the_ghost_goes_along_with_mouse_and_keys_and_one_touch_sets_it(newcomer: Newcomer) -> None:
    position = buying()
    table = Showing(newcomer(**SIZES["desktop"]), position)
    page = table.page
    ware = page.locator(".small-ware.lit[data-piece^='deco:'], .ware.lit").first
    deco = ware.get_attribute("data-piece")
    ware.click()
    places = page.locator(".canvas button.touch.lit")
    ghost = page.locator(".ghost-deco")
    page.mouse.move(5, 5)
    expect(ghost).to_have_count(0)
    places.first.hover()
    expect(ghost).to_be_visible()
    expect(page.locator(".brings")).to_contain_text("here")
    page.mouse.move(5, 5)
    expect(ghost).to_have_count(0)
    places.last.focus()
    expect(ghost).to_be_visible()
    square = places.last.get_attribute("data-piece")
    page.keyboard.press("Enter")
    possible = [move.move for move in position.moves if deco in move.parts and square in move.parts]
    if len(possible) == 1:
        page.wait_for_function("() => shown.decided.length > 0")
        assert page.evaluate("() => shown.decided") == possible
    else:
        expect(page.locator(".ask .choice")).to_have_count(len(possible))


@pytest.mark.parametrize("size", SIZES)
def test_the_tree_that_comes_up_for_drawing_lies_where_it_can_be_seen(newcomer: Newcomer, size: str) -> None:
    showing = Showing(newcomer(**SIZES[size]), buying())
    showing.page.locator(".small-ware.lit[data-piece^='deco:'], .ware.lit").first.click()
    showing.page.locator(".canvas").wait_for()
    assert showing.faults(touch="has_touch" in SIZES[size]) == []
