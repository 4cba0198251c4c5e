"""The painted board of Christmas Station Zero: every decision by touch, how everything lies, axe, and drawing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ..conftest import Newcomer
from ..test_access import complaints
from .positions import SIZES, TOUCHED_ON, Position, Showing, how_many, positions, share

SHAPES = ("desktop", "laptop", "phone", "small phone", "tablet")


@pytest.fixture(scope="module")
def found() -> list[Position]:
    return positions("station", how_many())


def buying(found: list[Position]) -> Position:
    """The position with most ways to draw."""
    return max(found, key=lambda each: sum(move.move.startswith("draw ") for move in each.moves))


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_decision_is_made_by_touching_what_is_lit(newcomer: Newcomer, found: list[Position], size: str) -> None:
    table = Showing(newcomer(**SIZES[size]), found[0])
    failed = []
    for position in share(found, size, TOUCHED_ON):
        table.show(position)
        failed += table.unreachable(12)
    assert failed == []


@pytest.mark.parametrize("size", SHAPES)
def test_nothing_is_cut_off_covered_or_too_small(newcomer: Newcomer, found: list[Position], size: str) -> None:
    table = Showing(newcomer(**SIZES[size]), found[0])
    faults = []
    for position in share(found, size, SHAPES):
        table.show(position)
        faults += table.faults(touch="has_touch" in SIZES[size])
    table.show(buying(found))
    table.page.locator(".small-ware.lit[data-piece^='deco:'], .ware.lit").first.click()
    table.page.locator(".canvas").wait_for()
    faults += table.faults(touch="has_touch" in SIZES[size])
    assert faults == []


@pytest.mark.parametrize("light", ["light", "dark"])
def test_axe_has_no_complaints_in_any_phase(newcomer: Newcomer, found: list[Position], light: str) -> None:
    anna = newcomer(**SIZES["desktop"], color_scheme=light)
    table = Showing(anna, found[0])
    for position in found[:5]:
        table.show(position)
        assert complaints(anna) == [], position.title


def test_the_ghost_goes_along_with_mouse_and_keys_and_one_touch_sets_it(
    newcomer: Newcomer, found: list[Position]
) -> None:
    position = buying(found)
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
