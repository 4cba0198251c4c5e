"""Whole games on the painted boards: by mouse, by touch on a phone, by keyboard alone.

Each game is played in one of these ways, by `run.py test --long` in all three.
"""

from __future__ import annotations

import time

import pytest
from tests.length import LONG

from yuletable.games import register

from ..conftest import Newcomer
from ..people import SIGN, WHOLE_GAME, Person, play_to_the_end
from .positions import SIZES, UNPAINTED, WEAR

WAYS = ("mouse", "touch", "keyboard")
USUAL = {"family": "keyboard", "plastic": "touch", "station": "mouse", "sweatshop": "touch", "workshop": "mouse"}
GAMES = [(game, way) for game, usual in USUAL.items() for way in (WAYS if LONG else (usual,))]

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
    anna.page.evaluate(WEAR, UNPAINTED)
    anna.page.locator(".room.on-board").wait_for()
    if way == "keyboard":
        by_keyboard(anna)
    else:
        play_to_the_end(anna, tap=way == "touch")
    anna.page.locator(".after").wait_for()
