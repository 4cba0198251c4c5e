"""Any registered game can be played through the generic board, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.length import LONG

from yuletable.games import register

from .boards.positions import SIZES, Showing, played, position_of
from .conftest import Newcomer
from .test_access import complaints

CLICKS = 8

GAMES = sorted(register()) if LONG else ["stocking", "workshop"]
"""Those that are played here; others have been at length, and their players see painted boards."""

OUTSIDE = """() => ['.scene', '.my-mat', '.ask-body'].flatMap((name) => {
  const room = document.querySelector(name);
  if (!room) return [];
  const right = room.getBoundingClientRect().right;
  return [...room.querySelectorAll('.piece, .box, .choice, .figure')]
    .filter((each) => each.getBoundingClientRect().right > right + 1)
    .map((each) => `${name}: ${each.innerText}`);
})"""
"""What sticks out of its region to the right, where nobody can see it."""

DOUBLED = re.compile(r'"(\w[^"]*?),? \1"')
"""A name that says everything twice, such as "8 8"."""

BELOW = "() => document.querySelector('.ask .tools').getBoundingClientRect().bottom - innerHeight"
"""How many pixels the tools of the ask reach below the screen."""


SEEN = (5, 25, 60)
"""Before which decisions of a match its table is looked at."""


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("name", GAMES)
def test_any_position_is_shown_in_good_order(newcomer: Newcomer, name: str, size: str) -> None:
    match = enumerate(played(name, register()[name].seats[-1], {}, 3))
    positions = [position_of(now, seat, f"{name} at {n}") for n, (now, seat) in match if n in SEEN]
    anna = newcomer(**SIZES[size])
    showing = Showing(anna, positions[0])
    for position in positions:
        showing.show(position)
        assert anna.page.evaluate(OUTSIDE) == [], position.title
        for region in anna.page.locator(".scene, .my-mat, .ask").all():
            assert DOUBLED.findall(region.aria_snapshot()) == [], f"{position.title}: called by its name twice"
    assert complaints(anna) == [], positions[-1].title
    if size == "phone":
        anna.page.get_by_role("button", name="Draw my things up").tap()
        assert anna.page.evaluate(BELOW) <= 0, "the tools are cut off while my things are drawn up"


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("name", GAMES)
def test_what_glows_can_be_played(newcomer: Newcomer, name: str, size: str) -> None:
    anna = newcomer(**SIZES[size])
    anna.play_now(register()[name].title)
    for _ in range(CLICKS):
        if not anna.step(tap=size == "phone"):
            break
    expect(anna.page.locator(".ask .error")).to_have_count(0)
    assert anna.page.evaluate("() => document.documentElement.scrollWidth") <= anna.page.evaluate("() => innerWidth")
