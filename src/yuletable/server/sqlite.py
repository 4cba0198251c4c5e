"""A Store in one SQLite file. One thread owns the connection, so nothing can race.

WAL with synchronous FULL: what `write` has returned from survives a kill and a power cut. What waits while the disk is
busy is written by one commit, so many tables cost little more than one.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import StaticPool

from yuletable.engine.errors import Refused

from .database import DatabaseStore, migrate

T = TypeVar("T")
Job = tuple[Callable[[Connection], Any], asyncio.Future[Any]]
"""A piece of work, and who waits for what it brings."""

TOGETHER = 64
"""Pieces of work that are done by one commit at most."""


class SqliteStore(DatabaseStore):
    """Guests, tables and journals in a file."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self.waiting: deque[Job] = deque()
        self.called = False
        """Whether the thread has been told of what waits."""
        self.connection: Connection | None = None
        """The thread's, for as long as all goes well."""
        self.engine = create_engine(
            f"sqlite:///{file}", poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        event.listen(self.engine, "connect", _durable)
        with self.engine.begin() as connection:
            migrate(connection)

    async def _do(self, work: Callable[[Connection], T]) -> T:
        """Has a piece of work done in the store's own thread, as a whole or not at all; when it returns, it is kept."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self.waiting.append((work, done))
        if not self.called:
            self.called = True
            self.thread.submit(self._work_off, loop)
        return await done

    def _work_off(self, loop: asyncio.AbstractEventLoop) -> None:
        """Does what waits by one commit. If any of it fails, all is taken back and each is done by itself."""
        self.called = False
        while jobs := [self.waiting.popleft() for _ in range(min(TOGETHER, len(self.waiting)))]:
            outcomes = self._commit(jobs)
            if len(jobs) > 1 and any(isinstance(outcome, Exception) for outcome in outcomes):
                outcomes = [outcome for job in jobs for outcome in self._commit([job])]
            loop.call_soon_threadsafe(_settle, jobs, outcomes)

    def _commit(self, jobs: Sequence[Job]) -> list[Any]:
        """What the work brought, if all of it could be kept; else the same error for each."""
        try:
            if self.connection is None:
                self.connection = self.engine.connect()
            with self.connection.begin():
                return [work(self.connection) for work, _ in jobs]
        except Exception as error:  # noqa: BLE001  # whoever asked for it hears of it
            self._hang_up()
            return [error] * len(jobs)

    def _hang_up(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.close()

    async def close(self) -> None:
        """Finishes what is being written."""

        def end() -> None:
            self._hang_up()
            self.engine.dispose()

        await asyncio.get_running_loop().run_in_executor(self.thread, end)
        self.thread.shutdown()


def _settle(jobs: Sequence[Job], outcomes: Sequence[Any]) -> None:
    """Tells those who wait what their work brought, unless they have gone."""
    for (_, done), outcome in zip(jobs, outcomes, strict=True):
        if done.done():
            continue
        if isinstance(outcome, Exception):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)


def prepare(file: Path) -> None:
    """Sees to it that a server can begin with this database: that it is sound, and of the present schema."""
    try:
        with sqlite3.connect(file) as database:
            found = database.execute("PRAGMA quick_check(1)").fetchone()[0]
        database.close()
        if found != "ok":
            raise sqlite3.DatabaseError(found)
        SqliteStore(file).engine.dispose()
    except (sqlite3.Error, SQLAlchemyError) as error:
        why = str(getattr(error, "orig", None) or error).strip().rstrip(".")
        raise Refused(
            "folder",
            f"The database {file} cannot be used ({why}). If the disk is full, make room; if it is damaged, put a"
            " backup in its place, or choose another folder: --data DIR.",
        ) from error


def backup(file: Path, copy: Path) -> None:
    """A sound copy of a database, also of one that a server is writing to; for its owner's eyes, it holds secrets."""
    os.close(os.open(copy, os.O_CREAT | os.O_WRONLY, 0o600))
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as source, sqlite3.connect(copy) as target:
        source.backup(target)
    source.close()
    target.close()


def _durable(connection: sqlite3.Connection, _: object) -> None:
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
        connection.execute(f"PRAGMA {pragma}")
