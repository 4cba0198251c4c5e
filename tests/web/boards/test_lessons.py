"""A guided first game rings what it speaks of on the painted boards, wide and tall, and its words do not cover it."""

from __future__ import annotations

import contextlib
import tomllib
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Error as PlaywrightError
from tests.length import LONG

from yuletable.engine.lesson import FIGURE
from yuletable.engine.messages import seat_id
from yuletable.games import register

from ..conftest import Newcomer
from .positions import OPTIONS, SIZES, Position, Showing, found

POINTS = """() => {
  const words = document.querySelector('.lesson')?.getBoundingClientRect();
  const rings = [...document.querySelectorAll('.lesson-rings span')].map((each) => each.getBoundingClientRect());
  const apart = (ring) => ring.bottom <= words.top || ring.top >= words.bottom;
  const shown = (ring) => ring.left >= 0 && ring.top >= 0 && ring.right <= innerWidth && ring.bottom <= innerHeight;
  return words && rings.length && rings.every((ring) => Math.min(ring.width, ring.height) > 24 && shown(ring))
    && (rings.every(apart) || rings.some((ring) => ring.height > innerHeight / 3));
}"""
"""Every ring is large enough and on the screen, and the words lie beside it, unless it goes around half the board."""

WORDS = (
    "Look here: this is what an explanation of the usual length speaks of, so that the words need two lines or three."
)


def pointed_at(game: str) -> list[str]:
    """Whatever some explanation of a game points at."""
    text = (register()[game].folder / "learn.toml").read_text(encoding="utf-8")
    steps: list[dict[str, Any]] = tomllib.loads(text)["step"]
    things = {thing for step in steps for thing in step.get("look", [])}
    return sorted(thing for thing in things if not FIGURE.search(thing.replace("{me}", "")))


def explaining(position: Position, thing: str) -> Position:
    thing = thing.replace("{me}", seat_id(position.snapshot["seat"]))
    lesson = {"step": thing, "spans": [{"text": WORDS, "ref": None}], "look": [thing]}
    return replace(position, snapshot={**position.snapshot, "lesson": lesson})


def shows(position: Position, thing: str) -> bool:
    """Whether it is in the view at all, by its id, or open, by how its move begins; of mine, whether I have any."""
    if " " in thing:
        return any(each["move"].startswith(thing) for each in position.snapshot["moves"])
    if thing.startswith("{me}."):
        return has(position.snapshot["view"], seat_id(position.snapshot["seat"]), thing.removeprefix("{me}."))
    if "." in thing or ":" not in thing:
        return True
    return f'"{thing}"' in msgspec.json.encode(position.snapshot["view"]).decode()


def has(view: Any, owner: str, field: str) -> bool:
    """Whether whatever has this id somewhere in a view has something in this field, as far as it has such a field."""
    if isinstance(view, dict):
        if view.get("id") == owner:
            return bool(view.get(field, True))
        view = list(view.values())
    return not isinstance(view, list) or all(has(each, owner, field) for each in view)


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in OPTIONS])
def test_what_an_explanation_speaks_of_is_ringed(newcomer: Newcomer, game: str, size: str) -> None:
    showing = Showing(newcomer(**SIZES[size]), found(game)[0])
    things = pointed_at(game)
    for thing in things if LONG else things[size == "phone" :: 2]:
        shows_it = [each for each in found(game) if shows(each, thing)]
        for position in shows_it:
            showing.show(explaining(position, thing))
            with contextlib.suppress(PlaywrightError):
                showing.page.wait_for_function(POINTS, timeout=500)
                break
        else:
            known = " " in thing or "{me}" in thing or thing in found(game)[0].snapshot["names"]
            if known and not shows_it and not LONG:
                continue  # none of these few positions is one where it would be pointed at
            raise AssertionError(f"{thing} is never ringed beside the words, in {len(shows_it)} positions")
