"""How long people wait for bots: one beat a turn, what follows told together, and a pace of one's own."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from yuletable.server import pace
from yuletable.server.pace import HURRIED, LONGEST, PACES, Tempo

from .client import Seat, asked, over
from .conftest import Serving

BEAT = 0.3


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands still until the test moves it."""
    now = [100.0]
    monkeypatch.setattr("yuletable.server.pace.time", SimpleNamespace(monotonic=lambda: now[0]))  # others' runs on
    return now


def test_the_paces_are_those_agreed_on() -> None:
    usual = 0.7
    assert {name: round(usual * beats, 2) for name, beats in PACES.items()} == {
        "slow": 1.4,
        "normal": 0.7,
        "quick": 0.25,
        "at-once": 0.0,
    }


@pytest.mark.parametrize("turns", [3, 12])
def test_whoever_waits_through_many_turns_waits_less_than_four_seconds(clock: list[float], turns: int) -> None:
    """Bots that use all the time they get, two to five decisions a turn."""
    tempo, begun = Tempo(), clock[0]
    for turn in range(turns):
        thought = tempo.thinking("hard", 0.7, follows=False)
        clock[0] += max(thought, tempo.pause(0.7))
        for _ in range(turn % 4 + 1):
            clock[0] += tempo.thinking("hard", 0.7, follows=True)
    assert clock[0] - begun < LONGEST + turns * 5 * HURRIED
    assert turns > 3 or clock[0] - begun < 4


def test_a_bot_has_time_again_once_a_person_has_decided(clock: list[float]) -> None:
    tempo = Tempo()
    clock[0] += 60
    assert tempo.thinking("medium", 0.7, follows=False) == HURRIED
    tempo.begin()
    assert tempo.thinking("medium", 0.7, follows=False) == pace.THINKING
    assert tempo.pause(0.7) == 0.7


def warm_up(seat: Seat) -> None:
    """Lets the process that thinks for bots start, which takes a while."""
    snapshot = seat.snapshot(asked)
    assert seat.ask("hint", seat=snapshot["seat"])["kind"] == "hint"


def turns_of_bots(seat: Seat) -> list[tuple[float, int]]:
    """Plays on alone against bots: how long each wait was, and how many decisions of bots it was for."""
    waits = []
    snapshot = seat.snapshot(asked)
    while not over(snapshot):
        begun, at = time.monotonic(), snapshot["at"]
        seat.move()
        snapshot = seat.snapshot(lambda snapshot: asked(snapshot) or over(snapshot))
        decisions = snapshot["at"] - at - 1
        if decisions > 0 and not snapshot["sealed"]:
            waits.append((time.monotonic() - begun, decisions))
        if len(waits) > 8:
            break
    return waits


def test_a_bots_turn_takes_one_beat_however_many_decisions_it_has(own_server: Callable[..., Serving]) -> None:
    ann = own_server(pause=BEAT).guest("Ann")
    table = ann.make(game="family", seats=2, bots=["gentle"], start=True)["id"]
    with ann.at(table) as seat:
        warm_up(seat)
        waits = turns_of_bots(seat)
    decisions = sum(each for _, each in waits)
    assert decisions > 2 * len(waits)
    assert sum(seconds for seconds, _ in waits) < decisions * BEAT * 0.8


def test_the_decisions_of_a_bots_turn_are_told_together(own_server: Callable[..., Serving]) -> None:
    """No more snapshots than turns: what comes between would only flicker."""
    ann = own_server(pause=0.05).guest("Ann")
    table = ann.make(game="family", seats=2, bots=["gentle"], start=True)["id"]
    with ann.at(table) as seat:
        snapshot = seat.snapshot(asked)
        for _ in range(12):
            before = len(seat.all)
            seat.move()
            snapshot = seat.snapshot(lambda snapshot: asked(snapshot) or over(snapshot))
            shown = [message for message in seat.all[before:] if message["kind"] == "snapshot"]
            assert len(shown) <= 3, [message["at"] for message in shown]  # mine, and the bot's turn
            if over(snapshot):
                break


def test_whoever_plays_alone_with_bots_sets_their_pace_and_it_is_kept(own_server: Callable[..., Serving]) -> None:
    first = own_server(pause=BEAT)
    ann = first.guest("Ann")
    info = ann.make(bots=["gentle"], start=True)
    assert info["pace"] == "normal"
    with ann.at(info["id"]) as seat:
        seat.done("pace", pace="at-once")
        assert seat.table(lambda table: table["pace"] == "at-once")
        assert first.services.tables.tables[info["id"]].beat() == 0
        seat.refused("malformed", "pace", pace="ludicrous")
    cookies = ann.http.cookies
    first.stop()
    again = own_server().guest()
    again.http.cookies = cookies
    assert again.get(f"/api/tables/{info['id']}")["pace"] == "at-once"


def test_among_people_the_host_sets_the_pace(serving: Serving) -> None:
    ann, bob = serving.guest("Ann"), serving.guest("Bob")
    table = str(ann.make(draw=False)["id"])
    bob.join(table)
    with ann.at(table) as host, bob.at(table) as guest:
        assert "Only the host" in guest.refused("host", "pace", pace="slow")
        host.done("pace", pace="slow")
        assert guest.table(lambda table: table["pace"] == "slow")


def test_a_bots_sealed_choice_takes_one_beat_however_many_steps_it_has(own_server: Callable[..., Serving]) -> None:
    ann = own_server(pause=2 * BEAT).guest("Ann")
    with ann.at(ann.make(bots=["random"], start=True)["id"]) as seat:
        warm_up(seat)
    begun = time.monotonic()
    table = ann.make(bots=["random"], start=True, draw=False)["id"]
    with ann.at(table) as seat:
        assert seat.snapshot(asked)["sealed"]
        seat.snapshot(lambda snapshot: snapshot["finished"] == [1])
        assert 2 * BEAT * 0.9 < time.monotonic() - begun < 2 * BEAT * 1.9
