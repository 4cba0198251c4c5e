"""Bots think in processes of their own, so that the server's loop never waits for one. They are sent views, no more.

There are few workers, so whoever waits is served in turn: bots of tables where somebody is come first, and among them
those of whoever has had least thinking lately. A worker that dies is replaced and the thought begun again; one that
takes too long is ended, and whoever waited for it is told so and helps itself.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import time
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from yuletable.bots import Bot, bot_maker
from yuletable.bots.analysis import Advice, advice
from yuletable.bots.hints import Hint, hints
from yuletable.bots.levels import SearchBot
from yuletable.engine.game import Setup, View
from yuletable.engine.terms import Terms
from yuletable.games import game as find_game

from .metrics import Durations, gauge

LATE = 10.0
"""Seconds after which a bot is no longer waited for; the levels cap themselves far below."""

REMEMBERED_PAYERS = 1000

REMEMBERED = 64
"""Bots and setups a worker keeps at hand."""


ATTEMPTS = 3
"""How often a thought is begun when workers die over it."""

LATELY = 60.0
"""Seconds after which half of the thinking that somebody has had is forgotten."""


class Failed(Exception):
    """A bot did not answer; the words say how."""


class Crashed(Failed):
    """The worker died."""


@dataclass(frozen=True)
class Think:
    """Decide for a seat."""

    match: str
    terms: Terms
    level: str
    seat: int
    seed: int
    view: View
    legal: list[str]
    seconds: float
    """How long it may think, where its level would think longer."""


@dataclass(frozen=True)
class Advise:
    """What would a patient bot do?"""

    match: str
    terms: Terms
    view: View


@dataclass(frozen=True)
class Review:
    """What was this decision of a finished match worth?"""

    match: str
    terms: Terms
    view: View
    """What the seat saw when it decided."""
    taken: str


Job = Think | Advise | Review


class Worker:
    """One process that thinks, one thing at a time."""

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.wire, theirs = spawn.Pipe()
        self.process = spawn.Process(target=_work, args=(theirs,), daemon=True, name="yuletable-thinker")
        self.process.start()
        theirs.close()

    def ask(self, job: Job, seconds: float) -> tuple[bool, Any]:
        """Sends a job and waits: whether it went well, and what came of it. After a Failed the worker is of no use."""
        try:
            self.wire.send(job)
            if not self.wire.poll(seconds):
                raise Failed(f"took longer than {seconds:g} s")
            good, answer = self.wire.recv()
        except (EOFError, OSError) as error:
            raise Crashed("crashed") from error
        return good, answer

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.wire.close()


@dataclass(eq=False)
class Waiting:
    """A job that no worker has taken yet."""

    job: Job
    number: int
    payer: str
    attended: bool
    answer: asyncio.Future[Any]


class BotPool:
    """A few workers, shared by all tables."""

    def __init__(self, workers: int, late: float = LATE) -> None:
        self.late = late
        self.workers = workers
        self.threads = ThreadPoolExecutor(workers, thread_name_prefix="bot_pool")
        self.free: list[Worker] = []
        self.all: set[Worker] = set()
        self.closed = False
        self.waiting: list[Waiting] = []
        self.busy = 0
        self.working: set[asyncio.Task[None]] = set()
        self.asked = 0
        self.took = Durations()
        self.spent: dict[str, tuple[float, float]] = {}
        """How many seconds of thinking each guest has had lately, and as of when."""

    async def ask(self, job: Job, payer: str = "", *, attended: bool = True) -> Any:
        """What a bot says; raises Failed when it does not. `payer` is the guest for whose table it thinks."""
        self.asked += 1
        waiting = Waiting(job, self.asked, payer, attended, asyncio.get_running_loop().create_future())
        self.waiting.append(waiting)
        self._serve()
        try:
            return await waiting.answer
        finally:
            if waiting in self.waiting:  # nobody waits for it any more
                self.waiting.remove(waiting)

    def _serve(self) -> None:
        """Gives free workers to those who have waited with the best right."""
        while self.waiting and self.busy < self.workers:
            first = min(self.waiting, key=self._rank)
            self.waiting.remove(first)
            self.busy += 1
            task = asyncio.create_task(self._work_for(first))
            self.working.add(task)
            task.add_done_callback(self.working.discard)

    def figures(self) -> Iterator[str]:
        """For `GET /metrics`."""
        yield from gauge("yuletable_bots_waiting", len(self.waiting))
        yield from gauge("yuletable_bots_thinking", self.busy)
        yield from self.took.lines("yuletable_bot_seconds")

    async def queue_lengths(self) -> dict[str, int]:
        """How much waits in the queues that servers share, by queue; there are none without workers."""
        return {}

    def _rank(self, waiting: Waiting) -> tuple[bool, bool, bool, float, int]:
        """Who comes first: bots that somebody waits for, then hints, then other bots; what is over can wait."""
        hint, over = isinstance(waiting.job, Advise), isinstance(waiting.job, Review)
        return over, not waiting.attended, hint, self._lately(waiting.payer), waiting.number

    async def _work_for(self, waiting: Waiting) -> None:
        begun = time.monotonic()
        try:
            answer = await asyncio.get_running_loop().run_in_executor(self.threads, self._ask, waiting.job)
            if not waiting.answer.done():
                waiting.answer.set_result(answer)
        except (Failed, RuntimeError) as error:  # RuntimeError: the threads are closed
            if not waiting.answer.done():
                waiting.answer.set_exception(error if isinstance(error, Failed) else Failed("the server is closing"))
        finally:
            self.busy -= 1
            now = time.monotonic()
            self.took.add(now - begun)
            self.spent[waiting.payer] = self._lately(waiting.payer) + now - begun, now
            if len(self.spent) > REMEMBERED_PAYERS:
                self.spent = {payer: spent for payer, spent in self.spent.items() if now - spent[1] < 10 * LATELY}
            self._serve()

    def _lately(self, payer: str) -> float:
        seconds, when = self.spent.get(payer, (0.0, 0.0))
        return seconds * 0.5 ** ((time.monotonic() - when) / LATELY) if seconds else 0.0

    def _ask(self, job: Job) -> Any:
        for attempt in range(ATTEMPTS):
            if self.closed:
                raise Failed("the server is closing")
            worker = self.free.pop() if self.free else self._new()
            try:
                good, answer = worker.ask(job, self.late)
            except Failed as failed:
                self._end(worker)
                if isinstance(failed, Crashed) and attempt < ATTEMPTS - 1:
                    continue
                raise
            self.free.append(worker)
            if not good:
                raise Failed(f"failed ({answer})")
            return answer
        raise AssertionError("the last attempt returns or raises")

    def _new(self) -> Worker:
        worker = Worker()
        self.all.add(worker)
        return worker

    def warm(self) -> None:
        """Starts every process now, so that nobody waits for one later."""
        while len(self.all) < self.workers:
            self.free.append(self._new())

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
    job: Job, setups: OrderedDict[str, Setup], bots: OrderedDict[tuple[str, str, int], Bot]
) -> str | list[Hint] | Advice:
    game = find_game(job.terms.game)
    setup = setups.get(job.match)
    if setup is None:
        setup = setups[job.match] = job.terms.setup(game)
    setups.move_to_end(job.match)
    while len(setups) > REMEMBERED:
        setups.popitem(last=False)
    if isinstance(job, Advise):
        return hints(game, setup, job.view)
    if isinstance(job, Review):
        return advice(game, setup, job.view, job.taken)
    key = (job.match, job.level, job.seat)
    bot = bots.get(key)
    if bot is None:
        bot = bots[key] = bot_maker(job.level, game)(setup, job.seat, job.seed)
    bots.move_to_end(key)
    while len(bots) > REMEMBERED:
        bots.popitem(last=False)
    if isinstance(bot, SearchBot):
        bot.effort.seconds = job.seconds
    return bot.choose(job.view, job.legal)
