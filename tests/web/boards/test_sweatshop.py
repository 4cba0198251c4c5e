"""Santa's Sweatshop on its painted board: a run of cards lifts as one, and a bid is confirmed in the ask."""

from __future__ import annotations

from dataclasses import replace

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


def test_what_waits_to_be_confirmed_stands_in_the_ask_and_the_board_stays_in_sight(newcomer: Newcomer) -> None:
    position = bidding()
    always = {**position.snapshot, "confirm_always": [move.move for move in position.moves]}
    page = Showing(newcomer(), replace(position, snapshot=always)).page
    page.locator("[data-piece='belt:2']").click()
    expect(page.locator("#do-it")).to_be_focused()
    ask, confirm = page.locator(".ask").bounding_box(), page.locator(".confirm").bounding_box()
    assert ask is not None
    assert confirm is not None
    assert confirm["y"] >= ask["y"]
    assert confirm["y"] + confirm["height"] <= ask["y"] + ask["height"]
    page.get_by_role("button", name="Not yet").click()
    expect(page.locator(".confirm")).to_have_count(0)


def test_on_a_phone_it_is_said_what_everybody_has_most_of(newcomer: Newcomer) -> None:
    """Beside the badge and the number; where four or more have no room for it, the number alone."""
    few, many = (next(each for each in found("sweatshop") if len(each.table.chairs) == n) for n in (3, 5))
    showing = Showing(newcomer(**SIZES["phone"]), few)
    signs = showing.page.locator(".chip .score > svg")
    expect(signs).to_have_count(3)
    expect(signs.first).to_be_visible()
    showing.show(many)
    expect(signs).to_have_count(5)
    expect(signs.first).not_to_be_visible()
