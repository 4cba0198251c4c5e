"""A game without a board of its own has the same grammar: a scene, paper, lamps where one can act, the seats' bands."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, Newcomer

LAMP = "(lit) => getComputedStyle(lit, lit.matches('.piece') ? '::after' : '::before').backgroundImage"


@pytest.mark.parametrize("options", [{}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}])
def test_a_game_without_a_board_is_played_before_a_scene(newcomer: Newcomer, options: dict[str, Any]) -> None:
    anna = newcomer(**options)
    anna.make("workshop", 2, "bot gentle")
    anna.wait_ready()
    expect(anna.page.locator(".room.on-table > .backdrop")).to_be_visible()
    lit = anna.page.locator(
        ".on-table :is(.scene, .my-mat) :is(button.piece.lit:not(.small), .box.lit > button.box-name)"
    )
    assert "svg" in lit.first.evaluate(LAMP)
    assert anna.page.locator(".my-mat > .band").count() == 1
