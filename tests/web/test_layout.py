"""Where things stand at a table: nothing moves while a turn goes on, and the board gets most of the height."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import Browser, expect

from .conftest import DESKTOP, PHONE
from .people import Person
from .serving import Server

BOXES = """() => Object.fromEntries(['.ask', '.scene', '.my-mat'].map((name) => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return [name, [x, y, width, height]];
}))"""

CLICKS = 12
ENOUGH_TO_SCROLL = 40
"""Lines of the log that do not fit on a phone."""


@pytest.fixture(scope="module")
def anna(browser: Browser, server: Server) -> Iterator[Person]:
    """Somebody at a table of Santa's Workshop on the generic board, the same for all tests here."""
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")  # type: ignore[arg-type]  # a size
    context.route("**/page/boards/**", lambda route: route.abort())
    person = Person(context.new_page(), server.url)
    person.play_now("Santa's Workshop")
    yield person
    errors = person.errors
    context.close()
    assert errors == []


def resize(person: Person, size: Mapping[str, int]) -> None:
    person.page.set_viewport_size({"width": size["width"], "height": size["height"]})


def boxes(person: Person) -> dict[str, list[float]]:
    found: dict[str, list[float]] = person.page.evaluate(BOXES)
    return found


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_jumps_while_a_turn_goes_on(anna: Person, size: Mapping[str, int]) -> None:
    resize(anna, size)
    anna.wait_ready()
    first = boxes(anna)
    for click in range(CLICKS if size == DESKTOP else CLICKS // 3):
        assert anna.step()
        anna.wait_ready()
        for name, now in boxes(anna).items():
            moved = max(abs(a - b) for a, b in zip(now, first[name], strict=True))
            assert moved < 2, f"{name} has moved by {moved} px with click {click + 1}"
    anna.page.get_by_role("button", name="List").click()
    expect(anna.page.locator(".decisions")).to_be_visible()
    assert boxes(anna) == first, "the list pushes something away"
    anna.page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("width", "height"),
    [(1440, 900), (1280, 720), (720, 450), (640, 360), (844, 390), (390, 844)],
    ids=["desktop", "laptop", "desktop-200%", "laptop-200%", "sideways", "phone"],
)
def test_the_board_gets_most_of_the_height(anna: Person, width: int, height: int) -> None:
    anna.page.set_viewport_size({"width": width, "height": height})
    anna.wait_ready()
    most = "() => document.querySelector('.scene').getBoundingClientRect().height >= 0.55 * innerHeight"
    anna.page.wait_for_function(most)
    found = boxes(anna)
    assert found[".scene"][2] >= 0.5 * width
    assert found[".ask"][3] >= 110
    assert found[".my-mat"][3] >= 60
    for x, y, wide, high in found.values():
        assert x >= 0
        assert y >= 0
        assert x + wide <= width + 1
        assert y + high <= height + 1


def test_i_am_among_the_players_with_my_points(anna: Person) -> None:
    resize(anna, DESKTOP)
    me = anna.page.locator(".people .person.me")
    expect(me).to_contain_text("(you)")
    expect(me.locator(".score")).to_have_text(re.compile(r"^cookies \d+$"), use_inner_text=False)
    assert anna.others().locator(".score").count() == 2
    resize(anna, PHONE)
    expect(anna.page.locator(".chip.me")).to_have_accessible_name(re.compile(r", you, \w+, cookies \d+$"))


def test_what_is_asked_is_under_a_heading(anna: Person) -> None:
    anna.wait_ready()
    expect(anna.page.get_by_role("heading", name="Your decision")).to_be_visible()


def test_a_phone_says_what_has_just_happened_and_the_log_opens_at_its_newest(anna: Person) -> None:
    """There a tap on a dotted word explains it; the tip lies above the log, which is a dialog."""
    resize(anna, DESKTOP)
    while anna.page.locator(".log p").count() < ENOUGH_TO_SCROLL:
        assert anna.step()
    resize(anna, PHONE)
    anna.wait_ready()
    latest = anna.page.locator(".latest p").inner_text()
    anna.page.get_by_role("button", name="Log").click()
    log = anna.page.get_by_role("dialog").get_by_role("log")
    last = log.locator(".entry").last.locator("p")
    assert latest.split() == " ".join(last.all_inner_texts()).split()
    assert log.evaluate("each => each.scrollHeight > each.clientHeight + 40"), "it is too short to tell"
    expect(last.last).to_be_in_viewport()
    word = log.locator(".ref:not(.seat)").last
    name = word.inner_text()
    word.click()
    tip = anna.page.locator(".tip:popover-open")
    expect(tip).to_contain_text(name)
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("dialog, .tip:popover-open")).to_have_count(0)
