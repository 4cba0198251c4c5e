"""Bots that think on other machines: servers put what is to be thought about into queues, workers take it from there.

A worker is sent what a bot's process in the server is sent: a view, the legal moves, the terms; never a position. Its
answer goes to the server that asked, which alone decides. One that is late, or whose worker has died, is not waited
for: the server thinks itself, and what comes later is nobody's. Where there are no workers, servers think as ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import secrets
import signal
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from typing import Any

import msgspec
import psycopg

from yuletable.bots.analysis import Advice
from yuletable.bots.hints import Hint
from yuletable.bots.levels import LEVELS
from yuletable.engine.errors import Refused
from yuletable.engine.game import View
from yuletable.engine.match import Match
from yuletable.engine.messages import to_json
from yuletable.engine.pack import Pack
from yuletable.engine.terms import Fairness, Terms
from yuletable.games import game as find_game

from .bot_pool import LATE, Advise, BotPool, Failed, Job, Review, Think
from .metrics import counter
from .postgres import LOST, MIGRATING, PATIENCE, PostgresStore, options
from .postgres_peers import BEAT, GONE, LEASE, PostgresPeers
from .store import Unreachable

try:
    import procrastinate
    from procrastinate.schema import SchemaManager
except ImportError as missing:
    raise Refused(
        "package",
        f"Bot workers need the package procrastinate, which cannot be loaded ({missing})."
        " Install it: pip install 'yuletable[workers]'.",
    ) from missing

log = logging.getLogger("yuletable.bot_workers")
logging.getLogger("procrastinate").setLevel(logging.CRITICAL)  # it would log whole jobs: views, and ids of tables

TASK = "think"
ANSWERED = "yuletable_answered"
"""The channel on which a server hears that a thought is in the database; by its number."""

HINTS = "hints"
OTHERS = "others"
"""The queue of bots that are none of the levels."""
LIVE = (*LEVELS, OTHERS)
"""The queues of bots at tables. Hints have one of their own, and processes of their own: they can starve nobody."""

GRACE = 1.5
"""Seconds beyond its time for thinking after which a worker is late."""
HINT_SECONDS = 6.0
REST = 3.0
"""Seconds for which workers are not asked after one was late: who waits for a bot should not wait for that again."""

ALIVE = """
    INSERT INTO bot_workers (id, until, connection) VALUES (%s, now() + make_interval(secs => %s), pg_backend_pid())
    ON CONFLICT (id) DO UPDATE SET until = excluded.until, connection = excluded.connection
"""
ANY_ALIVE = f"SELECT count(*) FROM bot_workers WHERE until > now() AND NOT ({GONE})"
ANSWER = "INSERT INTO answers (id, said, at) VALUES (%s, %s, now()) ON CONFLICT DO NOTHING"
TAKE = "DELETE FROM answers WHERE id = %s RETURNING said"
LENGTHS = "SELECT queue_name, count(*) FROM procrastinate_jobs WHERE status = 'todo' GROUP BY queue_name"
TIDY = (
    "DELETE FROM answers WHERE at < now() - interval '1 minute'",
    "DELETE FROM bot_workers WHERE until < now()",
    """DELETE FROM procrastinate_jobs AS job WHERE NOT EXISTS
        (SELECT 1 FROM procrastinate_events WHERE job_id = job.id AND at > now() - interval '1 minute')""",
)
"""What nobody waits for any more."""


ANSWERS: dict[type[Job], Any] = {Think: str, Advise: list[Hint], Review: Advice}
"""What a worker answers to each kind of job."""


def queue_of(job: Job) -> str:
    if not isinstance(job, Think):
        return HINTS
    return job.level if job.level in LEVELS else OTHERS


def prepare_queues(url: str) -> None:
    """Makes procrastinate's tables, unless they are there."""
    with psycopg.connect(url, **options()) as connection:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        found = connection.execute("SELECT to_regclass('procrastinate_jobs')").fetchone()
        if found is not None and found[0] is None:
            connection.execute(SchemaManager.get_schema().encode())


def queues(url: str) -> procrastinate.App:
    return procrastinate.App(connector=procrastinate.PsycopgConnector(conninfo=url, kwargs=options()))


# ---- with a server ----


class SharedBotPool(BotPool):
    """A server's own few processes, and whatever workers there are, who are asked first."""

    def __init__(self, workers: int, late: float, app: procrastinate.App, peers: PostgresPeers) -> None:
        super().__init__(workers, late)
        self.app = app
        self.peers = peers
        self.somebody = False
        """Whether there are workers."""
        self.answers: dict[int, tuple[Job, asyncio.Future[Any]]] = {}
        peers.listeners[ANSWERED] = self._answered
        self.by_workers = 0
        """Thoughts that workers have answered."""
        self.taken_over = 0
        """How often a worker was late."""
        self.asked_again = 0.0
        """When workers are asked again, by the running time."""

    def figures(self) -> Iterator[str]:
        yield from super().figures()
        yield from counter("yuletable_worker_answers_total", self.by_workers)
        yield from counter("yuletable_worker_late_total", self.taken_over)

    async def queue_lengths(self) -> dict[str, int]:
        return {str(queue): int(length) for queue, length in await self.peers.ask(LENGTHS)}

    async def watch(self) -> None:
        """For ever: notices whether there are workers."""
        while True:
            with contextlib.suppress(Unreachable):
                self.somebody = bool((await self.peers.ask(ANY_ALIVE))[0][0])
            await asyncio.sleep(BEAT)

    async def ask(self, job: Job, payer: str = "", *, attended: bool = True) -> Any:
        if self.somebody and time.monotonic() >= self.asked_again:
            try:
                answer = await self._ask_workers(job, attended=attended)
                self.by_workers += 1
                return answer
            except (Failed, Unreachable, procrastinate.exceptions.ProcrastinateException, *LOST) as error:
                self.taken_over += 1
                self.asked_again = time.monotonic() + REST
                log.warning("a worker did not answer (%s): the server thinks itself", error)
        return await super().ask(job, payer, attended=attended)

    async def _ask_workers(self, job: Job, *, attended: bool) -> Any:
        patience = job.seconds + GRACE if isinstance(job, Think) else HINT_SECONDS
        number = secrets.randbits(62)
        answer = asyncio.get_running_loop().create_future()
        self.answers[number] = job, answer
        priority = -1 if isinstance(job, Review) else int(attended)
        deferrer = self.app.configure_task(TASK, queue=queue_of(job), priority=priority)
        queued = 0
        try:
            async with asyncio.timeout(patience):
                queued = await deferrer.defer_async(number=number, job=as_json(job))
                return await answer
        except TimeoutError:
            if queued:
                await self._withdraw(queued)
            raise Failed(f"took longer than {patience:g} s") from None
        finally:
            self.answers.pop(number, None)

    async def _withdraw(self, queued: int) -> None:
        """Nobody has to think about it any more; where that cannot be said now, the workers find out."""
        with contextlib.suppress(procrastinate.exceptions.ProcrastinateException, *LOST):
            async with asyncio.timeout(0.5):
                await self.app.job_manager.cancel_job_by_id_async(queued, delete_job=True)

    def _answered(self, payload: str) -> None:
        number = int(payload)
        if number in self.answers:
            task = asyncio.create_task(self._take(number))
            self.working.add(task)
            task.add_done_callback(self.working.discard)

    async def _take(self, number: int) -> None:
        with contextlib.suppress(Unreachable):
            found = await self.peers.ask(TAKE, number)
            if found and number in self.answers:
                self._give(*self.answers[number], *found[0][0])

    def _give(self, job: Job, waiting: asyncio.Future[Any], good: bool, said: Any) -> None:
        if waiting.done():
            return
        try:
            if not good:
                raise Failed(f"failed ({said})")
            waiting.set_result(msgspec.convert(said, ANSWERS[type(job)]))
        except msgspec.ValidationError:  # a worker of another release does not know this kind of job
            waiting.set_exception(Failed("answered something else"))
        except Failed as failed:
            waiting.set_exception(failed)


@contextlib.asynccontextmanager
async def shared_pool(url: str, workers: int, late: float, peers: PostgresPeers) -> AsyncIterator[SharedBotPool]:
    """A pool that asks workers; `peers` is opened afterwards, by whoever wants to hear."""
    await asyncio.to_thread(prepare_queues, url)
    async with queues(url).open_async() as app:
        pool = SharedBotPool(workers, late, app, peers)
        watching = asyncio.create_task(pool.watch())
        try:
            yield pool
        finally:
            watching.cancel()


def as_json(job: Job) -> dict[str, Any]:
    """A job as it lies in a queue: plain values, and of the pack only its name in the database."""
    terms = job.terms
    agreed = {"game": terms.game, "rules": terms.rules, "seats": terms.seats, "options": dict(terms.options)}
    said: dict[str, Any] = {
        "match": job.match,
        **agreed,
        "pack": terms.pack.hash,
        "view": json.loads(to_json(job.view)),
    }
    if isinstance(job, Think):
        said |= {"level": job.level, "seat": job.seat, "seed": job.seed, "legal": job.legal, "seconds": job.seconds}
    if isinstance(job, Review):
        said["taken"] = job.taken
    return said


# ---- with a worker ----


class BotWorkers:
    """The bots of many servers, on one machine."""

    def __init__(self, url: str, workers: int = 0, late: float = LATE) -> None:
        self.url = url
        self.id = secrets.token_hex(8)
        self.workers = workers or max(1, os.cpu_count() or 1)
        self.store = PostgresStore(url)
        self.live = BotPool(self.workers, late)
        self.advisers = BotPool(max(1, self.workers // 4), late)
        self.packs: dict[str, Pack] = {}
        self.shows: dict[str, type[View]] = {}
        """What a view of a match is made of, by what was agreed."""

    async def run(self) -> None:
        """For ever: thinks about whatever is in the queues."""
        app = queues(self.url)
        app.task(name=TASK)(self._think)
        await asyncio.to_thread(self.live.warm)
        async with app.open_async():
            try:
                async with asyncio.TaskGroup() as tasks:
                    tasks.create_task(self._live())
                    tasks.create_task(self._work(app, LIVE, self.live.workers))
                    tasks.create_task(self._work(app, [HINTS], self.advisers.workers))
            finally:
                for pool in (self.live, self.advisers):
                    await asyncio.to_thread(pool.close)
                await self.store.close()

    async def _work(self, app: procrastinate.App, of: Sequence[str], at_once: int) -> None:
        """Takes what is in some queues; where the database was away, it begins anew."""
        while True:
            try:
                await app.run_worker_async(
                    queues=list(of),
                    concurrency=at_once,
                    delete_jobs="always",
                    install_signal_handlers=False,
                    shutdown_graceful_timeout=3,
                    fetch_job_polling_interval=1.0,
                )
            except procrastinate.exceptions.ConnectorException as error:
                log.warning("the queues cannot be read (%s)", error.__cause__ or error)
            await asyncio.sleep(BEAT)

    async def _live(self) -> None:
        """Shows that there is somebody to ask, and now and then throws away what nobody waits for."""
        last = time.monotonic()
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.url, autocommit=True, **options()) as connection:
                    while True:
                        async with asyncio.timeout(PATIENCE):
                            await connection.execute(ALIVE, (self.id, LEASE))
                            if time.monotonic() - last > 60:
                                last = time.monotonic()
                                for statement in TIDY:
                                    await connection.execute(statement)
                        await asyncio.sleep(BEAT)
            except (psycopg.Error, *LOST) as error:
                log.warning("the database does not answer (%s)", error)
                await asyncio.sleep(BEAT)

    async def _think(self, number: int, job: dict[str, Any]) -> None:
        try:
            wanted = await self._job(job)
            pool = self.live if isinstance(wanted, Think) else self.advisers
            said = True, await pool.ask(wanted)
        except (Failed, Refused, msgspec.ValidationError, KeyError) as error:
            said = False, str(error)
        try:
            await self.store.answer(ANSWER, (number, to_json(said).decode()), ANSWERED, str(number))
        except Unreachable as error:
            log.warning("an answer was lost: the database does not answer (%s)", error.why)

    async def _job(self, job: Mapping[str, Any]) -> Job:
        if job["pack"] not in self.packs:
            found = await self.store.pack(job["pack"])
            if found is None:
                raise Failed("the pack is lost")
            self.packs[job["pack"]] = Pack(found[1], found[0])
        terms = Terms(job["game"], job["rules"], job["seats"], job["options"], self.packs[job["pack"]])
        view = msgspec.convert(job["view"], self._view_type(terms))
        if "taken" in job:
            return Review(job["match"], terms, view, job["taken"])
        if "level" not in job:
            return Advise(job["match"], terms, view)
        return Think(job["match"], terms, job["level"], job["seat"], job["seed"], view, job["legal"], job["seconds"])

    def _view_type(self, terms: Terms) -> type[View]:
        key = terms.text("")
        if key not in self.shows:
            match = Match.begin(find_game(terms.game), Fairness("mine", bytes(32), terms))
            self.shows[key] = type(match.view(0))
        return self.shows[key]


def run_workers(url: str, workers: int) -> None:
    """Runs until it is told to stop."""
    prepare_queues(url)

    async def main() -> None:
        task = asyncio.current_task()
        assert task is not None
        loop = asyncio.get_running_loop()
        for stop in (signal.SIGTERM, signal.SIGINT):
            with contextlib.suppress(NotImplementedError):  # Windows
                loop.add_signal_handler(stop, task.cancel)
        with contextlib.suppress(asyncio.CancelledError):
            await BotWorkers(url, workers).run()

    asyncio.run(main())
