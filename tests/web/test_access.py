"""axe finds nothing to complain about on any page, in either light, nor on a table in mid-game."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from .conftest import PHONE, SEEN, Newcomer
from .fakes import FakeTable, snapshot
from .people import Person, play_to_the_end


def complaints(person: Person) -> list[str]:
    found = Axe().run(person.page).response["violations"]
    return [f"{each['id']}: {node['target']} {node['failureSummary']}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize(("size", "light"), SEEN)
def test_no_page_has_violations(newcomer: Newcomer, size: str, light: str) -> None:
    options = {"viewport": PHONE, "has_touch": True} if size == "phone" else {}
    anna = newcomer(color_scheme=light, **options)
    for path in ("/?game=sweatshop", "/new?game=sweatshop", "/about", "/me", "/t/nothing"):
        anna.go(path)
        anna.page.locator("h1").first.wait_for()
        assert complaints(anna) == [], path
    anna.make("sweatshop", 3, "free", "bot gentle")
    expect(anna.page.locator(".qr")).to_be_visible()
    assert complaints(anna) == [], "the lobby"


@pytest.mark.parametrize(("size", "light"), SEEN)
def test_a_table_in_mid_game_has_no_violations(newcomer: Newcomer, size: str, light: str) -> None:
    options = {"viewport": PHONE, "has_touch": True} if size == "phone" else {}
    anna = newcomer(color_scheme=light, **options)
    anna.ask_first()
    anna.play_now("Santa's Sweatshop")
    anna.wait_ready()
    expect(anna.page.locator(".dot.done")).to_have_count(2, timeout=30_000)
    assert complaints(anna) == [], "the ask is open"
    anna.page.locator(".scene .lit button.box-name").first.click()
    expect(anna.page.locator("#do-it")).to_be_visible()
    assert complaints(anna) == [], "a decision waits to be done"
    anna.page.keyboard.press("Escape")
    anna.page.keyboard.press("l")
    expect(anna.page.locator(".decisions")).to_be_visible()
    assert complaints(anna) == [], "the list of decisions"
    anna.page.keyboard.press("Escape")
    for name in ("Rules", "Table"):
        anna.page.get_by_role("button", name=name, exact=True).click()
        expect(anna.page.get_by_role("dialog")).to_be_visible()
        anna.page.wait_for_timeout(400)
        assert complaints(anna) == [], name
        anna.page.keyboard.press("Escape")


def test_the_end_and_the_replay_have_no_violations(anna: Person) -> None:
    table = anna.play_now("Stocking Fillers")
    play_to_the_end(anna)
    anna.page.get_by_role("button", name="Check it here").click()
    expect(anna.page.locator(".verdict")).to_be_visible()
    assert complaints(anna) == [], "the end"
    anna.go(f"/t/{table}/replay?at=3&seat=0")
    expect(anna.page.locator(".moment")).to_be_visible()
    assert complaints(anna) == [], "the replay"
    anna.page.get_by_role("button", name="Ask about this decision").click()
    expect(anna.page.locator(".advised .taken")).to_be_visible()
    anna.page.get_by_role("button", name="Look through").click()
    expect(anna.page.locator(".walk [role=status] p").first).to_be_visible(timeout=60_000)
    assert complaints(anna) == [], "the replay with advice"


def test_what_happens_is_said_to_a_screen_reader(anna: Person) -> None:
    anna.play_now("Stocking Fillers")
    anna.wait_ready()
    spoken = anna.page.locator("[aria-live=polite].unseen")
    expect(spoken).to_contain_text("What do you bid")
    anna.page.keyboard.press("2")
    expect(spoken).to_contain_text("stake")


def test_with_the_system_s_own_colours_borders_tell_what_can_be_touched(newcomer: Newcomer) -> None:
    """There glows and washes are gone; and equal things are not called by their name twice."""
    anna = newcomer(forced_colors="active")
    names = {"card:doll": "Doll", "card:kite": "Kite"}
    view = {"seat": 0, "to_act": [0], "hand": ["card:doll", "card:kite", "card:kite"]}
    FakeTable(anna.page, snapshot(0, view, "Which one?", ["drop card:doll", *(f"go {n}" for n in range(9))], names))
    anna.go("/t/large")
    style = "each => getComputedStyle(each).borderTopStyle"
    assert anna.page.locator(".piece.lit").evaluate(style) == "double"
    assert anna.page.locator(".choice").first.evaluate(style) == "double"
    assert anna.page.locator(".piece:not(.lit)").evaluate(style) == "solid"
    assert anna.page.locator(".scene").aria_snapshot().count("Kite") == 1
