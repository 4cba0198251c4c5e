"""What happens is seen to happen: pieces move as what they are, points fly to the score, bids are opened."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from .boards.positions import Position, Showing
from .conftest import Newcomer
from .test_figures import changes

SEND = """async (text) => {
  shown.last = JSON.parse(text);
  shown.socket.onmessage({ data: text });
  await new Promise((done) => setTimeout(done));
  return document.getAnimations().map(({ effect }) => {
    const still = new Set(effect.getKeyframes().map((frame) => frame.transform)).size === 1;
    return { looks: [...effect.target.classList], takes: effect.getTiming().duration, still };
  });
}"""
"""Everything that moves once a snapshot has been drawn: nothing has landed yet, however slow the machine is."""


@cache
def match_of(game: str, seats: int) -> tuple[Position, list[dict[str, Any]]]:
    return changes(game, seats, 0, 140)


def change_with(game: str, seats: int, event: str) -> tuple[Position, dict[str, Any]]:
    """A position, and the snapshot that follows it and tells of an event, of as little else as can be."""
    first, later = match_of(game, seats)
    telling = [n for n, message in enumerate(later) if any(told["key"] == event for told in message["told"])]
    assert telling, f"nothing tells of {event}"
    best = min(telling, key=lambda n: len(later[n]["told"]))
    before = later[best - 1] if best else first.snapshot
    return Position(game, first.table, {**before, "names": first.snapshot["names"]}), later[best]


def moving(showing: Showing, message: dict[str, Any]) -> list[dict[str, Any]]:
    """What moves when this snapshot follows the position that is shown."""
    showing.n += 1
    found: list[dict[str, Any]] = showing.page.evaluate(SEND, json.dumps({**message, "n": showing.n}))
    return found


MOVES: dict[tuple[str, int], dict[str, tuple[str, int]]] = {
    ("workshop", 3): {
        "event.placed": ("figurine", 430),
        "event.fills": ("ghost", 300),
        "event.tends": ("ghost", 400),
    },
    ("family", 3): {"event.placed": ("figurine", 430), "event.helped": ("ghost", 400)},
    ("station", 3): {"event.placed": ("figurine", 430), "event.total": ("tumble", 500)},
    ("plastic", 2): {"event.sent": ("figurine", 430)},
}
"""What is seen of an event: how that looks, and how many milliseconds it takes."""


@pytest.mark.parametrize(("game", "seats"), sorted(MOVES))
def test_painted_pieces_move_as_what_they_are(newcomer: Newcomer, game: str, seats: int) -> None:
    showing: Showing | None = None
    anna = newcomer(reduced_motion="no-preference")
    for event, (look, takes) in MOVES[game, seats].items():
        position, message = change_with(game, seats, event)
        if showing is None:
            showing = Showing(anna, position)
        else:
            showing.show(position)
        found = moving(showing, message)
        assert takes in [each["takes"] for each in found if look in each["looks"]], (event, found)


def test_painted_pieces_fade_where_motion_is_not_wanted(newcomer: Newcomer) -> None:
    position, message = change_with("workshop", 3, "event.placed")
    found = moving(Showing(newcomer(), position), message)
    ghosts = [each for each in found if "ghost" in each["looks"]]
    assert ghosts
    assert all(each["still"] for each in ghosts), found


def test_painted_bids_are_opened_on_the_board(newcomer: Newcomer) -> None:
    """All at once at the hats; the belt stays as it was until the winner's cards are gone, or somebody touches it."""
    position, message = change_with("sweatshop", 4, "event.bid")
    showing = Showing(newcomer(reduced_motion="no-preference"), position)
    found = moving(showing, message)
    told = message["told"]
    bids = {each["figures"]["who"]: each["figures"].get("n", "nil") for each in told if ".bid" in each["key"]}
    winner = next(each["figures"]["who"] for each in told if each["key"] == "event.wins")
    tracker = message["view"]["tracker"]
    tags = showing.page.locator(".bid-tag")
    expect(tags).to_have_text([str(bids[elf]) for elf in tracker if elf in bids])
    expect(showing.page.locator(".bid-tag.won")).to_have_text(str(bids[winner]))
    assert sum("bid-tag" in each["looks"] for each in found) >= len(bids)
    showing.page.dispatch_event("body", "pointerdown")
    expect(showing.page.locator(".belt-slot.waits")).to_have_count(0)
    expect(showing.page.locator(".ghost")).to_have_count(0)
