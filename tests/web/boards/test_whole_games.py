"""Whole games on the painted boards: by mouse, by touch on a phone, by keyboard alone.

Each way is tried with one game, by `run.py test --long` with every game.
"""

from __future__ import annotations

import time

import pytest
from tests.length import LONG

from yuletable.games import register

from ..conftest import Newcomer
from ..people import SIGN, WHOLE_GAME, Person, play_to_the_end
from .positions import OPTIONS, SIZES

WAYS = ("mouse", "touch", "keyboard")
USUAL = [("plastic", "keyboard"), ("sweatshop", "touch"), ("workshop", "mouse")]
GAMES = [(game, way) for game in OPTIONS for way in WAYS] if LONG else USUAL

LIT = "button.touch.lit, .touch.lit > button.touch-under, .ask .choice, #do-it"


def by_keyboard(person: Person) -> None:
    """Tab to what is lit, Enter; wherever the focus is, it is somewhere."""
    until = time.monotonic() + WHOLE_GAME
    while True:
        person.wait_ready()
        if person.over():
            return
        assert time.monotonic() < until, person.sign()
        before = person.sign()
        for _ in range(200):
            if person.page.evaluate("lit => document.activeElement.matches(lit)", LIT):
                break
            person.page.keyboard.press("Tab")
        else:
            raise AssertionError(f"Tab never came to anything lit: {before}")
        person.page.keyboard.press("Enter")
        person.page.wait_for_function(f"before => ({SIGN})() !== before", arg=before)


@pytest.mark.parametrize(("game", "way"), GAMES)
def test_a_whole_game(newcomer: Newcomer, game: str, way: str) -> None:
    anna = newcomer(**SIZES["phone" if way == "touch" else "desktop"])
    anna.play_now(register()[game].title)
    anna.page.locator(".room.on-board").wait_for()
    if way == "keyboard":
        by_keyboard(anna)
    else:
        play_to_the_end(anna, tap=way == "touch")
    anna.page.locator(".after").wait_for()
