"""Bots think in processes of their own, so that the server's loop never waits for one. They are sent views, no more.

A worker that dies or takes too long is ended and replaced; whoever waited for it is told so and helps itself.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from yuletable.bots import Bot, bot_maker
from yuletable.bots.hints import Hint, hints
from yuletable.engine.game import Setup, View
from yuletable.engine.pack import Pack
from yuletable.games import game as find_game

LATE = 10.0
"""Seconds after which a bot is no longer waited for; the levels cap themselves far below."""

REMEMBERED = 64
"""Bots and setups a worker keeps at hand."""


class Failed(Exception):
    """A bot did not answer; the words say how."""


@dataclass(frozen=True)
class Terms:
    """What a worker needs to set a match up; a Setup itself cannot travel."""

    match: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    pack: Pack


@dataclass(frozen=True)
class Think:
    """Decide for a seat."""

    terms: Terms
    level: str
    seat: int
    seed: int
    view: View
    legal: list[str]


@dataclass(frozen=True)
class Advise:
    """What would a patient bot do?"""

    terms: Terms
    view: View


class Worker:
    """One process that thinks, one thing at a time."""

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.wire, theirs = spawn.Pipe()
        self.process = spawn.Process(target=_work, args=(theirs,), daemon=True, name="yuletable-thinker")
        self.process.start()
        theirs.close()

    def ask(self, job: Think | Advise, seconds: float) -> tuple[bool, Any]:
        """Sends a job and waits: whether it went well, and what came of it. After a Failed the worker is of no use."""
        try:
            self.wire.send(job)
            if not self.wire.poll(seconds):
                raise Failed(f"took longer than {seconds:g} s")
            good, answer = self.wire.recv()
        except (EOFError, OSError) as error:
            raise Failed("crashed") from error
        return good, answer

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.wire.close()


class Thinkers:
    """A few workers, shared by all tables."""

    def __init__(self, workers: int, late: float = LATE) -> None:
        self.late = late
        self.threads = ThreadPoolExecutor(workers, thread_name_prefix="thinkers")
        self.free: list[Worker] = []
        self.all: set[Worker] = set()
        self.closed = False

    async def ask(self, job: Think | Advise) -> Any:
        """What a bot says; raises Failed when it does not."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, self._ask, job)

    def _ask(self, job: Think | Advise) -> Any:
        if self.closed:
            raise Failed("the server is closing")
        worker = self.free.pop() if self.free else self._new()
        try:
            good, answer = worker.ask(job, self.late)
        except Failed:
            self._end(worker)
            raise
        self.free.append(worker)
        if not good:
            raise Failed(f"failed ({answer})")
        return answer

    def _new(self) -> Worker:
        worker = Worker()
        self.all.add(worker)
        return worker

    def _end(self, worker: Worker) -> None:
        self.all.discard(worker)
        worker.end()

    def close(self) -> None:
        """Ends every worker; jobs under way fail."""
        self.closed = True
        for worker in list(self.all):
            worker.process.kill()
        self.threads.shutdown(wait=True, cancel_futures=True)
        for worker in list(self.all):
            self._end(worker)


# ---- inside a worker ----


def _work(wire: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    setups: OrderedDict[str, Setup] = OrderedDict()
    bots: OrderedDict[tuple[str, str, int], Bot] = OrderedDict()
    while True:
        try:
            job = wire.recv()
        except (EOFError, OSError):
            return
        try:
            answer: tuple[bool, object] = True, _done(job, setups, bots)
        except Exception as error:  # noqa: BLE001  # whatever a game's brain may raise costs one decision
            answer = False, f"{type(error).__name__}: {error}"
        try:
            wire.send(answer)
        except OSError:  # the server is gone
            return


def _done(
    job: Think | Advise, setups: OrderedDict[str, Setup], bots: OrderedDict[tuple[str, str, int], Bot]
) -> str | list[Hint]:
    terms = job.terms
    game = find_game(terms.game)
    setup = setups.get(terms.match)
    if setup is None:
        setup = setups[terms.match] = game.prepare(terms.seats, terms.options, terms.pack)
        setup.rules = terms.rules
    setups.move_to_end(terms.match)
    if isinstance(job, Advise):
        return hints(game, setup, job.view)
    key = (terms.match, job.level, job.seat)
    bot = bots.get(key)
    if bot is None:
        bot = bots[key] = bot_maker(job.level, game)(setup, job.seat, job.seed)
    bots.move_to_end(key)
    while len(bots) > REMEMBERED:
        bots.popitem(last=False)
    while len(setups) > REMEMBERED:
        setups.popitem(last=False)
    return bot.choose(job.view, job.legal)
