"""Bots in processes of their own: what they are sent, and what happens when one crashes, raises or is late."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable

import pytest

from yuletable.engine.game import State
from yuletable.engine.match import Match
from yuletable.games import game as find_game
from yuletable.server.thinkers import Advise, Failed, Terms, Think, Thinkers

from .client import asked
from .conftest import Serving, wait_for


def job(level: str = "easy", legal: list[str] | None = None) -> Think:
    match = Match.new(find_game("stocking"), 2, secret=b"think", match_id="m")
    terms = Terms("m", "stocking", 1, 2, dict(match.setup.options), match.setup.pack)
    return Think(terms, level, 0, 7, match.view(0), legal or match.moves(0))


def test_a_worker_is_sent_a_view_and_never_a_position() -> None:
    sent = job()
    assert not any(isinstance(value, State) for value in vars(sent).values())
    with pytest.raises((TypeError, pickle.PicklingError, AttributeError)):
        pickle.dumps(Match.new(find_game("sweatshop"), 2).position(0))


def test_workers_decide_and_advise_then_end() -> None:
    thinkers = Thinkers(1)
    try:
        assert thinkers._ask(job()) in job().legal
        found = thinkers._ask(Advise(job().terms, job().view))
        assert {hint.decision for hint in found} <= set(job().legal)
        processes = [worker.process for worker in thinkers.all]
        assert len(processes) == 1
    finally:
        thinkers.close()
    assert not any(process.is_alive() for process in processes)
    with pytest.raises(Failed, match="closing"):
        thinkers._ask(job())


def test_a_bot_that_raises_fails_and_the_worker_lives() -> None:
    thinkers = Thinkers(1)
    try:
        with pytest.raises(Failed, match="There is no bot 'none'"):
            thinkers._ask(job("none"))
        (worker,) = thinkers.all
        assert thinkers._ask(job()) in job().legal
        assert thinkers.all == {worker}
    finally:
        thinkers.close()


def test_a_late_worker_is_ended_and_replaced() -> None:
    thinkers = Thinkers(1, late=0.0)
    try:
        with pytest.raises(Failed, match="took longer than 0 s"):
            thinkers._ask(job())
        assert not thinkers.all
        thinkers.late = 20
        assert thinkers._ask(job()) in job().legal
    finally:
        thinkers.close()


def test_a_killed_worker_costs_one_decision_not_the_match(own_server: Callable[..., Serving]) -> None:
    """The journal says who really decided, the table hears of it, and play goes on."""
    server = own_server(pause=0.0)
    ann = server.guest("Ann")
    table = ann.make(bots=["easy"], start=True)["id"]
    with ann.at(table) as seat:
        seat.sight(asked)
        wait_for(lambda: bool(server.house.hall.thinkers.free))
        for worker in list(server.house.hall.thinkers.all):
            assert worker.process.pid is not None
            os.kill(worker.process.pid, signal.SIGKILL)
            worker.process.join()
        while asked(seat.sight()) and "chat" not in seat.latest:
            seat.move()
            seat.drain()
        if "chat" not in seat.latest:
            seat.until(lambda message: message["kind"] == "chat")
        assert "crashed: a legal decision was taken for it." in seat.latest["chat"]["text"]
        seat.sight(lambda sight: asked(sight) or bool(sight["result"]))


def test_a_bot_of_nobodys_name_is_refused_when_the_table_is_made(own_server: Callable[..., Serving]) -> None:
    ann = own_server().guest("Ann")
    wanted = {"game": "stocking", "seats": 2, "bots": ["genius"]}
    assert "There is no bot 'genius'" in ann.post("/api/tables", wanted, status=400)["sentence"]
