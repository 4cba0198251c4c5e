"""Santa's Sweatshop on its painted board: in positions of random games, with every gold type, both editions and all
ways to play, every decision can be touched, everything lies where it can be seen, and a run of cards lifts as one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Newcomer
from ..test_access import complaints
from .positions import SIZES, TOUCHED_ON, Position, Showing, how_many, positions, share

OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"edition": "2025-06", "gold": ["gloves", "fruitcake", "knife"]},
    {"dutch": True, "gold": ["borg", "whistle", "satin"]},
    {"luck": "down", "exploding": True, "gold": ["gloves", "elven-magic", "broom"]},
    {"luck": "up", "exploding": True, "gold": ["gloves", "fruitcake", "wrapping-paper"]},
)


@pytest.fixture(scope="module")
def found() -> list[Position]:
    return positions("sweatshop", how_many(), OPTIONS, matches=12)


def bidding(found: list[Position]) -> Position:
    return next(position for position in found if len(position.moves) > 5 and position.moves[1].parts[0] == "grab")


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
    for position in found[0:12:3]:
        showing.show(position)
        assert complaints(anna) == [], position.title


def lifts(page: Page, n: int) -> None:
    """The first n cards are lifted, under one bracket that says so; none where n is 0."""
    expect(page.locator(".belt-slot.up")).to_have_count(n)
    if n:
        expect(page.locator(".bracket-words")).to_have_text(f"grab {n} card{'s' * (n > 1)}")
    else:
        expect(page.locator(".bracket")).to_have_count(0)


def test_a_run_lifts_together_as_one_moves_along_the_belt(newcomer: Newcomer, found: list[Position]) -> None:
    page = Showing(newcomer(), bidding(found)).page
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
    expect(page.locator(".room")).to_be_visible()
    assert page.evaluate("() => shown.decided") == ["grab belt:4"]


def test_a_finger_lifts_the_run_it_moves_along(newcomer: Newcomer, found: list[Position]) -> None:
    anna = newcomer(**SIZES["phone"])
    page = Showing(anna, bidding(found)).page
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
