"""Every registered game can be played through the generic board, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from yuletable.games import register

from .conftest import PHONE, Newcomer
from .test_access import complaints

CLICKS = 16

OUTSIDE = """() => ['.scene', '.my-mat', '.ask-body'].flatMap((name) => {
  const room = document.querySelector(name);
  if (!room) return [];
  const right = room.getBoundingClientRect().right;
  return [...room.querySelectorAll('.piece, .box, .choice, .figure')]
    .filter((each) => each.getBoundingClientRect().right > right + 1)
    .map((each) => `${name}: ${each.innerText}`);
})"""
"""What sticks out of its region to the right, where nobody can see it."""

DOUBLED = re.compile(r"\b(\w[\w' ]*),? \1\b")

BELOW = "() => document.querySelector('.ask .tools').getBoundingClientRect().bottom - innerHeight"
"""How many pixels the tools of the ask reach below the screen."""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", sorted(register()))
def test_what_glows_can_be_played(newcomer: Newcomer, name: str, phone: bool) -> None:
    anna = newcomer(viewport=PHONE, has_touch=True, is_mobile=True) if phone else newcomer()
    anna.play_now(register()[name].title)
    for click in range(CLICKS):
        if not anna.step(tap=phone):
            break
        if click == CLICKS // 2:
            anna.wait_ready()
            if anna.over():  # a short match
                break
            assert complaints(anna) == [], "in mid-game"
            assert anna.page.evaluate(OUTSIDE) == []
            for region in anna.page.locator(".scene, .my-mat, .ask").all():
                assert DOUBLED.findall(region.aria_snapshot()) == [], "called by its name twice"
            if phone:
                anna.page.get_by_role("button", name="Draw my things up").tap()
                assert anna.page.evaluate(BELOW) <= 0, "the tools are cut off while my things are drawn up"
    expect(anna.page.locator(".ask .error")).to_have_count(0)
    assert anna.page.evaluate("() => document.documentElement.scrollWidth") <= anna.page.evaluate("() => innerWidth")
