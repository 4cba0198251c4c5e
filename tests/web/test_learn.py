"""A guided first game in the browser: explanations one at a time, each read once, while one plays."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from .people import Person


@pytest.mark.parametrize("game", ["Santa's Workshop, family game", "Santa's Sweatshop"])
def test_learn_by_playing(anna: Person, game: str) -> None:
    anna.go()
    anna.page.get_by_role("button", name=f"Learn {game} by playing").click()
    lesson = anna.page.locator(".lesson")
    read: list[str] = []
    until = time.monotonic() + 120
    while len(read) < 5:
        assert time.monotonic() < until, read
        anna.wait_ready()  # what is explained comes with what is asked: before that it may be on its way
        if lesson.count():
            words = lesson.locator("p").inner_text()
            assert words not in read, "an explanation came twice"
            if words.startswith("Choose a room"):
                expect(anna.page.locator(".lesson-rings span")).to_have_count(4)
            shown = lesson.filter(has_text=words)
            shown.get_by_role("button", name="Got it").click()
            expect(shown).to_have_count(0)
            read.append(words)
        else:
            anna.step()
    anna.page.reload()
    anna.wait_ready()
    if lesson.count():
        assert lesson.locator("p").inner_text() not in read
