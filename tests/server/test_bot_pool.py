"""Bots in processes of their own: what they are sent, and what happens when one crashes, raises or is late."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import time
from collections.abc import Callable

import pytest

from yuletable.engine.game import State
from yuletable.engine.match import Match
from yuletable.games import game as find_game
from yuletable.server.bot_pool import ATTEMPTS, Advise, BotPool, Crashed, Failed, Job, Review, Think, Worker

from .client import asked, over, play_on
from .conftest import Serving, wait_for


def job(level: str = "easy", legal: list[str] | None = None) -> Think:
    match = Match.new(find_game("stocking"), 2, secret=b"think", match_id="m")
    assert match.fairness is not None
    return Think("m", match.fairness.terms, level, 0, 7, match.view(0), legal or match.moves(0), 1.0)


def test_a_worker_is_sent_a_view_and_never_a_position() -> None:
    sent = job()
    assert not any(isinstance(value, State) for value in vars(sent).values())
    with pytest.raises((TypeError, pickle.PicklingError, AttributeError)):
        pickle.dumps(Match.new(find_game("sweatshop"), 2).position(0))


def test_workers_decide_and_advise_then_end() -> None:
    bot_pool = BotPool(1)
    try:
        assert bot_pool._ask(job()) in job().legal
        found = bot_pool._ask(Advise("m", job().terms, job().view))
        assert {hint.decision for hint in found} <= set(job().legal)
        of_a_decision = bot_pool._ask(Review("m", job().terms, job().view, job().legal[0]))
        assert of_a_decision.taken in {hint.decision for hint in of_a_decision.hints} <= set(job().legal)
        processes = [worker.process for worker in bot_pool.all]
        assert len(processes) == 1
    finally:
        bot_pool.close()
    assert not any(process.is_alive() for process in processes)
    with pytest.raises(Failed, match="closing"):
        bot_pool._ask(job())


def test_a_bot_that_raises_fails_and_the_worker_lives() -> None:
    bot_pool = BotPool(1)
    try:
        with pytest.raises(Failed, match="There is no bot 'none'"):
            bot_pool._ask(job("none"))
        (worker,) = bot_pool.all
        assert bot_pool._ask(job()) in job().legal
        assert bot_pool.all == {worker}
    finally:
        bot_pool.close()


def test_a_late_worker_is_ended_and_replaced() -> None:
    bot_pool = BotPool(1, late=0.0)
    try:
        with pytest.raises(Failed, match="took longer than 0 s"):
            bot_pool._ask(job())
        assert not bot_pool.all
        bot_pool.late = 20
        assert bot_pool._ask(job()) in job().legal
    finally:
        bot_pool.close()


def kill_workers(bot_pool: BotPool) -> None:
    for worker in list(bot_pool.all):
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGKILL)
        worker.process.join()


def test_what_a_killed_worker_thought_about_is_thought_about_again() -> None:
    bot_pool = BotPool(1)
    try:
        bot_pool._ask(job())
        kill_workers(bot_pool)
        assert bot_pool._ask(job()) in job().legal
    finally:
        bot_pool.close()


def test_a_thought_over_which_every_worker_dies_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    bot_pool = BotPool(1)
    tried = 0

    def dies(worker: Worker, job: Job, seconds: float) -> tuple[bool, object]:
        nonlocal tried
        tried += 1
        raise Crashed("crashed")

    monkeypatch.setattr(Worker, "ask", dies)
    try:
        with pytest.raises(Failed, match="crashed"):
            bot_pool._ask(job())
    finally:
        bot_pool.close()
    assert tried == ATTEMPTS
    assert not bot_pool.all


def test_a_killed_worker_costs_no_decision(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    ann = server.guest("Ann")
    table = ann.make(bots=["easy"], start=True)["id"]
    with ann.at(table) as seat:
        seat.snapshot(asked)
        bot_pool = server.services.tables.bot_pool
        wait_for(lambda: bool(bot_pool.free))
        kill_workers(bot_pool)
        play_on(seat)
        assert "chat" not in seat.latest
    assert b"fallback" not in (server.settings.data / "yuletable.db-wal").read_bytes()


def test_a_bot_that_fails_costs_one_decision_not_the_match(
    own_server: Callable[..., Serving], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The journal says who really decided, the table hears of it, and play goes on."""
    server = own_server()
    ann = server.guest("Ann")

    def fails(self: BotPool, job: Job) -> object:
        raise Failed("took longer than 10 s")

    monkeypatch.setattr(BotPool, "_ask", fails)
    table = ann.make(bots=["easy"], start=True)["id"]
    with ann.at(table) as seat:
        chat = seat.until(lambda message: message["kind"] == "chat")
        assert "took longer than 10 s: a legal decision was taken for it." in chat["text"]
        play_on(seat)


class Thinking:
    """Jobs by number instead of bots: the order in which a pool takes them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.taken: list[object] = []
        monkeypatch.setattr(BotPool, "_ask", self.think)

    def think(self, job: object) -> object:
        self.taken.append(job)
        time.sleep(0.02)
        return job


def served(thinking: Thinking, *jobs: tuple[object, str, bool]) -> list[object]:
    """The order in which one worker serves jobs (name, payer, attended) that are asked for at once."""

    async def ask() -> None:
        bot_pool = BotPool(1)
        asking = [bot_pool.ask(name, payer, attended=there) for name, payer, there in jobs]  # type: ignore[arg-type]
        await asyncio.gather(*asking)
        bot_pool.close()

    asyncio.run(ask())
    return thinking.taken


def test_bots_of_tables_where_somebody_is_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    order = served(Thinking(monkeypatch), ("a", "x", False), ("b", "y", False), ("c", "z", True), ("d", "z", True))
    assert order == ["a", "c", "d", "b"]


def test_what_is_over_waits_for_all_that_is_still_played(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, hint = job(), Advise("m", job().terms, job().view)
    over = Review("m", job().terms, job().view, job().legal[0])
    first = ("a", "x", True)
    order = served(
        Thinking(monkeypatch), first, (over, "x", True), (bot, "y", False), (hint, "z", True), (bot, "z", True)
    )
    assert order == ["a", bot, hint, bot, over]


def test_whoever_has_had_least_thinking_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty tables of one guest do not stand before the only one of another."""
    many = [(f"eve {i}", "eve", True) for i in range(20)]
    order = served(Thinking(monkeypatch), *many, ("ann", "ann", True))
    assert order.index("ann") == 1


def test_bots_rest_where_nobody_looks_and_no_person_plays(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    ann = server.guest("Ann")
    table = ann.make(game="sweatshop", seats=3, bots=["random", "random"], start=True)["id"]
    with ann.at(table) as seat:
        mine = seat.snapshot(asked)["seat"]
        server.within(lambda services: setattr(services.tables, "pause", 0.2))
        seat.done("hand", seat=mine, to="bot")
    live = server.services.tables.tables[table]
    wait_for(lambda: not live.presence.clients and not live.bots.thinking)
    at = live.n
    time.sleep(0.6)
    assert (live.n, live.row.status) == (at, "playing")
    server.within(lambda services: setattr(services.tables, "pause", 0.0))
    with ann.at(table) as seat:
        seat.snapshot(over)


def test_a_bot_of_nobodys_name_is_refused_when_the_table_is_made(own_server: Callable[..., Serving]) -> None:
    ann = own_server().guest("Ann")
    wanted = {"game": "stocking", "seats": 2, "bots": ["genius"]}
    assert "There is no bot 'genius'" in ann.post("/api/tables", wanted, status=400)["sentence"]
