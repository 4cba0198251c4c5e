"""A guided first game rings what it speaks of on the painted boards, wide and tall."""

from __future__ import annotations

import contextlib
import tomllib
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Error as PlaywrightError
from tests.length import LONG

from yuletable.games import register

from ..conftest import Newcomer
from .positions import OPTIONS, SIZES, Position, Showing, found

LARGE_ENOUGH = """() => {
  const box = document.querySelector('.lesson-rings span')?.getBoundingClientRect();
  return box && Math.min(box.width, box.height) > 24;
}"""


def pointed_at(game: str) -> list[str]:
    """Whatever some explanation of a game points at."""
    text = (register()[game].folder / "learn.toml").read_text(encoding="utf-8")
    steps: list[dict[str, Any]] = tomllib.loads(text)["step"]
    return sorted({thing for step in steps for thing in step.get("look", [])})


def explaining(position: Position, thing: str) -> Position:
    lesson = {"step": thing, "spans": [{"text": "Look here.", "ref": None}], "look": [thing]}
    return replace(position, snapshot={**position.snapshot, "lesson": lesson})


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in OPTIONS])
def test_what_an_explanation_speaks_of_is_ringed(newcomer: Newcomer, game: str, size: str) -> None:
    showing = Showing(newcomer(**SIZES[size]), found(game)[0])
    things = pointed_at(game)
    for thing in things if LONG else things[size == "phone" :: 2]:
        shows_it = [each for each in found(game) if f'"{thing}"' in msgspec.json.encode(each.snapshot["view"]).decode()]
        for position in shows_it:
            showing.show(explaining(position, thing))
            with contextlib.suppress(PlaywrightError):
                showing.page.wait_for_function(LARGE_ENOUGH, timeout=800)
                break
        else:
            raise AssertionError(f"{thing} is never ringed, in {len(shows_it)} positions")
