"""Every registered game can be played through the generic board, on a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from yuletable.games import register

from .conftest import PHONE, Newcomer

CLICKS = 30


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", sorted(register()))
def test_what_glows_can_be_played(newcomer: Newcomer, name: str, phone: bool) -> None:
    anna = newcomer(viewport=PHONE, has_touch=True, is_mobile=True) if phone else newcomer()
    anna.play_now(register()[name].title)
    clicked = 0
    for _ in range(CLICKS * 4):
        anna.wait_ready()
        if anna.over() or clicked >= CLICKS:
            break
        clicked += anna.act(tap=phone)
        anna.page.wait_for_timeout(40)
    assert clicked >= CLICKS or anna.over()
    expect(anna.page.locator(".ask .trouble")).to_have_count(0)
    assert anna.page.evaluate("() => document.documentElement.scrollWidth") <= anna.page.evaluate("() => innerWidth")
