"""The table before play: chairs filled by touching faces, what is agreed, the link, a start at which nothing jumps."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from .conftest import DESKTOP, PHONE, Newcomer
from .people import Person
from .test_access import complaints

SMALL_TEXT = """() => [...document.querySelectorAll('#content *')].filter((each) =>
  [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
  && each.getClientRects().length && !each.closest('.unseen')).map((each) => {
    const scale = each.closest('.stage') ? Number(each.closest('.stage').style.getPropertyValue('--scale')) : 1;
    return [parseFloat(getComputedStyle(each).fontSize) * scale, each.className, each.textContent];
  }).filter(([size]) => size < 12.99)"""

BOXES = """names => Object.fromEntries(names.map((name) => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return [name, name === '.rivals' ? [x, y, width] : [x, y, width, height]];
}))"""
"""Where things are; the others' mats are as many as there are, so how high they are does not count."""


FINGER = 43.9
"""Pixels that a finger needs, less what rounding takes."""

SIZES = (DESKTOP, {"width": 820, "height": 1100}, PHONE)
LIGHTS: tuple[Literal["dark", "light"], ...] = ("dark", "light", "dark")


def fits(person: Person) -> None:
    """The page is no wider than its window, has no small print and nothing for axe: three sizes, changing light."""
    for size, light in zip(SIZES, LIGHTS, strict=True):
        person.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        person.page.emulate_media(color_scheme=light)
        assert complaints(person) == [], (size, light)
        assert person.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), size
        assert person.page.evaluate(SMALL_TEXT) == [], size


def chair(person: Person, n: int) -> Locator:
    return person.page.locator(".chair").nth(n - 1)


def ask(person: Person) -> Locator:
    return person.page.locator(".ask-text")


def test_a_face_sits_down_changes_and_goes_away_again(anna: Person, ben: Person) -> None:
    table = anna.make("sweatshop", 4, "free", "free", "free")
    ben.go(f"/t/{table}")
    assert ben.page.locator(".face").count() == 0
    anna.seat_bot("Easy")
    expect(chair(ben, 2)).to_contain_text("bot, Easy")
    chair(anna, 2).get_by_role("button").click()
    expect(anna.page.locator(".lobby-mat")).to_be_focused()
    anna.page.locator(".face", has_text="Hard").click()
    expect(chair(ben, 2)).to_contain_text("bot, Hard")
    anna.page.get_by_role("button", name="Free chair 4").click()
    anna.page.get_by_role("button", name="On this device").click()
    anna.page.get_by_label("Name of the person on chair 4").fill("Grandma")
    anna.page.get_by_role("button", name="Sit down").click()
    expect(chair(ben, 4)).to_contain_text("Grandma")
    expect(chair(anna, 4)).to_contain_text("on this device")
    expect(ask(anna)).to_have_text("One chair is free. Wait, seat a bot, or start with three?")
    ben.page.get_by_role("button", name="Sit here").click()
    expect(ask(anna)).to_have_text("Every chair is taken. Shall we start?")
    ben.page.get_by_role("button", name="Stand up").click()
    chair(anna, 2).get_by_role("button").click()
    anna.page.get_by_role("button", name=re.compile("^Send .+ away$")).click()
    expect(ask(anna)).to_have_text("Two chairs are free. Wait, seat a bot, or start with two?")
    expect(chair(ben, 2)).to_contain_text("Free chair")


def test_what_a_guest_sees(anna: Person, ben: Person) -> None:
    anna.say_name("Anna")
    table = anna.make_by_form("sweatshop", 4, "bot gentle", "free", "free")
    ben.go(f"/t/{table}")
    expect(ask(ben)).to_have_text("Anna is setting the table. Sit down with them?")
    ben.page.get_by_role("button", name="Free chair 3").click()
    expect(ask(ben)).to_have_text("Anna is setting the table.")
    expect(chair(ben, 3)).to_contain_text("you")
    expect(ben.page.locator(".ask.mine, .chair .lamp, .ghost-elf")).to_have_count(0)
    expect(chair(anna, 3)).to_contain_text("here")
    expect(anna.page.locator(".chair .lamp")).to_have_count(1)
    for button in ("Start the game", "Change", "a fifth chair"):
        assert ben.page.get_by_role("button", name=button).count() == 0
    ben.page.goto("about:blank")
    expect(chair(anna, 3)).to_contain_text("away")
    expect(chair(anna, 3).locator(".sitter.gone")).to_have_css("opacity", "0.3")


def test_one_more_chair_and_a_start_with_fewer(anna: Person) -> None:
    anna.make("sweatshop", 4, "bot gentle", "free", "free")
    anna.page.get_by_role("button", name="a fifth chair").click()
    expect(anna.page.locator(".chair")).to_have_count(5)
    assert anna.page.get_by_role("button", name="chair", exact=False).filter(has_text="a sixth").count() == 0
    anna.page.get_by_role("button", name="Start the game").click()
    anna.page.locator(".room:not(.lobby)").wait_for()
    expect(anna.page.locator(".people .person")).to_have_count(2)


def test_where_the_game_needs_everybody_the_start_waits(anna: Person) -> None:
    anna.make("plastic", 2, "free")
    expect(ask(anna)).to_have_text("One chair is free. Wait for somebody, or seat a bot.")
    expect(anna.page.get_by_role("button", name="Start the game")).to_be_disabled()
    anna.seat_bot("Gentle")
    expect(anna.page.get_by_role("button", name="Start the game")).to_be_enabled()


def test_the_host_changes_what_is_agreed_and_everybody_reads_it(anna: Person, ben: Person) -> None:
    table = anna.make("sweatshop", 3, "free", "free")
    ben.go(f"/t/{table}")
    row = ben.page.locator(".agreed div", has_text="Dutch auction")
    expect(row).to_contain_text("off")
    anna.page.get_by_role("button", name="Change").click()
    form = anna.page.get_by_role("dialog")
    form.get_by_label("Dutch auction").check()
    form.get_by_label("Hints are allowed").uncheck()
    form.get_by_role("button", name="Agree on this").click()
    expect(form).to_have_count(0)
    expect(row).to_contain_text("on")
    expect(ben.page.locator(".agreed div", has_text="Hints")).to_contain_text("not allowed")


def test_the_link_is_shown_copied_and_can_be_photographed(newcomer: Newcomer) -> None:
    anna = newcomer(permissions=["clipboard-read", "clipboard-write"])
    anna.page.clock.install()
    table = anna.make("stocking", 2, "free")
    link = f"{anna.url}/t/{table}"
    expect(anna.page.get_by_label("Link to this table")).to_have_value(link)
    anna.page.wait_for_function("() => document.querySelector('.qr')?.naturalWidth > 0")
    anna.page.get_by_role("button", name="Copy").click()
    copied = anna.page.get_by_role("button", name="Copied")
    expect(copied).to_be_visible()
    assert anna.page.evaluate("() => navigator.clipboard.readText()") == link
    anna.page.clock.run_for(2100)
    expect(copied).to_have_count(0)


@pytest.mark.parametrize("board", ["painted", "generic"])
def test_nothing_jumps_at_the_start(newcomer: Newcomer, board: str) -> None:
    anna = newcomer()
    if board == "generic":
        anna.page.context.route("**/page/boards/**", lambda route: route.abort())
    anna.make("sweatshop", 3, "bot gentle", "free")
    anna.page.locator(".lobby .chair").first.wait_for()
    side = [".rivals", ".side-tabs"] if board == "painted" else [".side"]
    there = [".table-head .brand", ".head-tools", ".ask", *side]
    before = anna.page.evaluate(BOXES, there)
    anna.page.get_by_role("button", name="Start the game").click()
    anna.page.locator(".room:not(.lobby) .ask").wait_for()
    anna.wait_ready()
    assert (anna.page.locator(".on-board").count() == 1) == (board == "painted")
    after = anna.page.evaluate(BOXES, there)
    for name, was in before.items():
        assert max(abs(a - b) for a, b in zip(was, after[name], strict=True)) <= 2, (name, was, after[name])


def test_it_fits_every_screen_in_both_lights(newcomer: Newcomer) -> None:
    anna = newcomer(viewport=PHONE)
    anna.make("sweatshop", 5, "bot hard", "free", "free", "Grandma")
    expect(anna.page.locator(".qr")).to_be_visible()
    for button in anna.page.locator(".lobby button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER, button.inner_text()
    fits(anna)
    expect(anna.page.get_by_role("button", name="Start the game")).to_be_in_viewport()
