"""Santa's Sweatshop on its painted board: a run of cards lifts as one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Newcomer
from .positions import SIZES, Position, Showing, found

pytestmark = pytest.mark.xdist_group("sweatshop")


def bidding() -> Position:
    return next(
        position for position in found("sweatshop") if len(position.moves) > 5 and position.moves[1].parts[0] == "grab"
    )


def lifts(page: Page, n: int) -> None:
    """The first n cards are lifted, under one bracket that says so; none where n is 0."""
    expect(page.locator(".belt-slot.up")).to_have_count(n)
    if n:
        expect(page.locator(".bracket-words")).to_have_text(f"grab {n} card{'s' * (n > 1)}")
    else:
        expect(page.locator(".bracket")).to_have_count(0)


def test_a_run_lifts_together_as_one_moves_along_the_belt(newcomer: Newcomer) -> None:
    page = Showing(newcomer(), bidding()).page
    for n in (2, 4, 1):
        page.locator(f"[data-piece='belt:{n}']").hover()
        lifts(page, n)
    page.mouse.move(700, 850)
    lifts(page, 0)
    page.locator("[data-piece='belt:3']").focus()
    lifts(page, 3)
    page.keyboard.press("ArrowRight")
    lifts(page, 4)
    page.keyboard.press("Enter")
    page.wait_for_function("() => shown.decided.length")
    assert page.evaluate("() => shown.decided") == ["grab belt:4"]


def test_a_finger_lifts_the_run_it_moves_along(newcomer: Newcomer) -> None:
    anna = newcomer(**SIZES["phone"])
    page = Showing(anna, bidding()).page
    session = page.context.new_cdp_session(page)

    def touch(kind: str, n: int) -> None:
        box = page.locator(f"[data-piece='belt:{n}']").bounding_box()
        assert box
        points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind != "touchEnd" else []})

    touch("touchStart", 1)
    lifts(page, 1)
    for n in (2, 3):
        touch("touchMove", n)
        lifts(page, n)
    touch("touchEnd", 3)
    lifts(page, 3)
    assert page.evaluate("() => shown.decided") == []
