"""A Store in PostgreSQL: for many tables, and for several servers on one database.

What waits while the database is busy is written by one statement or one commit. Every change is told to all servers in
the same transaction, so nobody hears of what was not kept and nobody misses what was.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection, create_engine, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from yuletable.engine.errors import Refused

from . import schema
from .database import DatabaseStore, migrate
from .postgres_changes import is_plain, statement
from .store import Chair, Change, ChatLine, JournalRow, LaneStep, TableRow, Taken, Unreachable

try:
    import psycopg
    import psycopg.conninfo
    from psycopg.rows import dict_row
except ImportError as missing:
    raise Refused(
        "package",
        f"A PostgreSQL database needs the package psycopg, which cannot be loaded ({missing})."
        " Install it: pip install 'yuletable[postgres]'.",
    ) from missing

T = TypeVar("T")

CHANNEL = "yuletable"
"""What servers listen to: `table:version` of every change."""

COMPANY = "yuletable_company"
"""And of every table where somebody came, left or said something; who and what is in the database."""

TOGETHER = 64
"""Changes that are kept by one commit at most."""

PATIENCE = 4.0
"""Seconds after which the database is said not to answer."""

CONNECTIONS = 4
"""Connections for all that is not a change to a table."""

MIGRATING = 8024
"""The lock that only one server at a time has while it brings the database up to date."""

WHOLE = """
    SELECT tables.*,
        (SELECT coalesce(json_agg(chairs ORDER BY chair), '[]')::text FROM chairs WHERE "table" = tables.id) AS chairs,
        (SELECT coalesce(json_agg(journal ORDER BY n), '[]')::text FROM journal
            WHERE "match" = tables.id AND n >= %(since)s) AS journal,
        (SELECT coalesce(json_agg(lane_steps ORDER BY phase, seat, step), '[]')::text FROM lane_steps
            WHERE "match" = tables.id) AS steps
    FROM tables WHERE id = %(table)s
"""

LOST = (psycopg.OperationalError, psycopg.InterfaceError, TimeoutError, OSError)
"""What is raised where the database does not answer."""
LOST_OR_FAILED = (psycopg.Error, *LOST)


class Writing(NamedTuple):
    """A change that waits to be kept, and who waits for it."""

    table: str
    change: Change
    done: asyncio.Future[None]


Write = Callable[[Sequence[Writing]], Awaitable[Exception | None]]
"""Keeps changes together; returns what stands against it."""


class PostgresStore(DatabaseStore):
    """Guests, tables and journals in a PostgreSQL database."""

    placeholder = "%s"
    conflict = psycopg.IntegrityError

    def __init__(self, url: str) -> None:
        super().__init__()

        async def connect() -> psycopg.AsyncConnection[Any]:
            return await psycopg.AsyncConnection.connect(url, **options())

        self.engine = create_async_engine(
            "postgresql+psycopg://", async_creator=connect, pool_size=CONNECTIONS, max_overflow=0
        )
        self.at_one_moment = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self.waiting: deque[Writing] = deque()
        self.writer: asyncio.Task[None] | None = None
        self.connection: AsyncConnection | None = None
        """The writer's, for as long as all goes well."""
        self.pen, self.eye = Line(url), Line(url)
        """For what every decision writes, and for what is read whenever a table is opened or has gone on elsewhere."""

    async def _do(self, work: Callable[[Connection], T]) -> T:
        return await self._answer(self.engine, work)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await self._answer(self.at_one_moment, work)

    async def whole(self, table: str, since: int = 0) -> tuple[TableRow, list[JournalRow], list[LaneStep]] | None:
        """By one statement, which sees everything as it is at one moment."""
        for attempt in (1, 2):
            try:
                found = await self.eye.ask(WHOLE, {"table": table, "since": since})
                return read_whole(found[0]) if found else None
            except LOST_OR_FAILED as error:
                if not is_lost(error):
                    raise
                if attempt == 2:
                    raise Unreachable(str(error)) from error
        raise AssertionError("the second attempt returns or raises")

    async def _answer(self, engine: Any, work: Callable[[Connection], T]) -> T:
        """Does a piece of work; where a connection has been lost meanwhile, once more on a new one."""
        for attempt in (1, 2):
            try:
                async with asyncio.timeout(PATIENCE), engine.begin() as connection:
                    done: T = await connection.run_sync(work)
                    return done
            except (DBAPIError, *LOST) as error:
                if not is_lost(error):
                    raise
                if attempt == 2:
                    raise Unreachable(str(error)) from error
        raise AssertionError("the second attempt returns or raises")

    async def write(self, table: str, change: Change) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(Writing(table, change, done))
        if self.writer is None:
            self.writer = asyncio.create_task(self._work_off())
        await done

    async def _work_off(self) -> None:
        """Keeps what waits, one change of each table at a time: decisions by one statement, all else by one commit."""
        try:
            while self.waiting:
                jobs = self._next_jobs()
                plain = [job for job in jobs if is_plain(job.change)]
                await self._keep(plain, self._write_plain)
                await self._keep([job for job in jobs if job not in plain], self._commit)
        finally:
            self.writer = None

    def _next_jobs(self) -> list[Writing]:
        """In the order of the tables, so that two servers never wait for each other."""
        jobs: dict[str, Writing] = {}
        later = []
        while self.waiting and len(jobs) < TOGETHER:
            job = self.waiting.popleft()
            if jobs.setdefault(job.table, job) is not job:
                later.append(job)
        self.waiting.extendleft(reversed(later))
        return sorted(jobs.values(), key=attrgetter("table"))

    async def _keep(self, jobs: Sequence[Writing], write: Write) -> None:
        """Keeps changes together. If any of them fails, all are taken back and each is kept by itself."""
        if not jobs:
            return
        outcome = await write(jobs)
        for job in jobs:
            alone = await write([job]) if outcome and len(jobs) > 1 else outcome
            if job.done.done():
                continue
            if alone is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(alone)

    async def _write_plain(self, jobs: Sequence[Writing]) -> Exception | None:
        """Keeps decisions; those whose table has gone on meanwhile hear so at once. Returns what stands against it."""
        text, values = statement([(job.table, job.change) for job in jobs], CHANNEL)
        try:
            kept = {row["id"] for row in await self.pen.ask(text, values)}
        except Exception as error:  # noqa: BLE001  # whoever asked for it hears of it
            return self._problem(error)
        for job in jobs:
            if job.table not in kept and not job.done.done():
                job.done.set_exception(Taken())
        return None

    async def _commit(self, jobs: Sequence[Writing]) -> Exception | None:
        """Keeps changes together; returns what stands against it."""

        def work(connection: Connection) -> None:
            for table, change, _ in jobs:
                self._write(connection, table, change)

        try:
            async with asyncio.timeout(PATIENCE):
                if self.connection is None:
                    self.connection = await self.engine.connect()
                async with self.connection.begin():
                    await self.connection.run_sync(work)
            return None
        except Exception as error:  # noqa: BLE001  # whoever asked for it hears of it
            await self._hang_up()
            return self._problem(error)

    def _problem(self, error: Exception) -> Exception:
        if self.is_conflict(error):
            return Taken()
        return Unreachable(str(error)) if is_lost(error) else error

    def _write(self, connection: Connection, table: str, change: Change) -> None:
        super()._write(connection, table, change)
        version = 0 if change.table is not None else change.version
        if version is None:
            kept = connection.scalar(select(schema.tables.c.version).where(schema.tables.c.id == table))
        else:
            kept = version + (change.table is None)
        cursor = connection.connection.cursor()
        cursor.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{table}:{kept}"))
        cursor.close()

    async def say(self, table: str, said: ChatLine) -> None:
        await super().say(table, said)
        await self._tell(COMPANY, [table])

    async def forget_guest(self, guest: str) -> list[str]:
        tables = await super().forget_guest(guest)
        await self._tell(COMPANY, tables)
        await self._tell(CHANNEL, [f"{table}:{version}" for table, version in (await self.versions(tables)).items()])
        return tables

    async def answer(self, statement: str, values: Sequence[object], channel: str, told: str) -> None:
        """Writes something and tells whoever listens, as a whole; a statement of the driver's own."""

        def work(connection: Connection) -> None:
            cursor = connection.connection.cursor()
            cursor.execute(statement, tuple(values))
            cursor.execute("SELECT pg_notify(%s, %s)", (channel, told))
            cursor.close()

        await self._do(work)

    async def _tell(self, channel: str, told: Sequence[str]) -> None:
        telling = text("SELECT pg_notify(:channel, told) FROM unnest(cast(:told AS text[])) AS told")
        values = {"channel": channel, "told": list(told)}

        def work(connection: Connection) -> None:
            connection.execute(telling, values)

        await self._do(work)

    async def _hang_up(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()

    async def close(self) -> None:
        """Finishes what is being written."""
        while self.writer is not None:
            await asyncio.sleep(0.01)
        await self._hang_up()
        for line in (self.pen, self.eye):
            await line.hang_up()
        await self.engine.dispose()


class Line:
    """A connection of the driver's own, for single statements; made when it is needed, and anew where it was lost."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.connection: psycopg.AsyncConnection[dict[str, Any]] | None = None
        self.connecting = asyncio.Lock()

    async def ask(self, statement: str, values: Mapping[str, object]) -> list[dict[str, Any]]:
        """Carries a statement out by itself; returns its rows."""
        connection = None
        try:
            async with asyncio.timeout(PATIENCE):
                connection = await self._connected()
                return await (await connection.execute(statement, values)).fetchall()
        except BaseException:
            if connection is self.connection:
                await self.hang_up()
            raise

    async def _connected(self) -> psycopg.AsyncConnection[dict[str, Any]]:
        async with self.connecting:
            if self.connection is None:
                self.connection = await psycopg.AsyncConnection.connect(
                    self.url, autocommit=True, row_factory=dict_row, **options()
                )
            return self.connection

    async def hang_up(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()


def options() -> dict[str, Any]:
    """How every connection is made: one that nobody answers on is given up soon."""
    return {
        "connect_timeout": 3,
        "application_name": "yuletable",
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 2,
    }


def read_whole(found: dict[str, Any]) -> tuple[TableRow, list[JournalRow], list[LaneStep]]:
    """A row of WHOLE."""
    rows = CHAIRS.decode(found.pop("chairs")), JOURNAL.decode(found.pop("journal")), STEPS.decode(found.pop("steps"))
    return TableRow(**found, chairs=rows[0]), rows[1], rows[2]


CHAIRS = msgspec.json.Decoder(list[Chair])
JOURNAL = msgspec.json.Decoder(list[JournalRow])
STEPS = msgspec.json.Decoder(list[LaneStep])


def is_lost(error: BaseException) -> bool:
    """Whether something failed because the database did not answer, or was just stopping or starting."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, psycopg.Error) and cause.sqlstate is not None:
        return cause.sqlstate[:2] in ("08", "57")
    return isinstance(cause, LOST)


def place_of(url: str) -> str:
    """Where a database is, without its password: for sentences. Refuses what is no address of one."""
    try:
        parts = psycopg.conninfo.conninfo_to_dict(url)
    except psycopg.ProgrammingError as error:
        raise Refused(
            "database",
            "--database takes an address such as postgresql://user:password@host/name, or host=... dbname=... user=...",
        ) from error
    return f"{parts.get('host') or 'this machine'}/{parts.get('dbname') or ''}"


def prepare(url: str) -> None:
    """Sees to it that a server can begin with this database: that it answers, and is of the present schema."""
    place = place_of(url)
    engine = create_engine(
        "postgresql+psycopg://", creator=lambda: psycopg.connect(url, **options()), poolclass=NullPool
    )
    try:
        with engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
            migrate(connection)
    except (psycopg.Error, SQLAlchemyError) as error:
        why = str(getattr(error, "orig", None) or error).strip().splitlines()[0].rstrip(".")
        raise Refused(
            "database",
            f"The database at {place} cannot be used ({why}). See that it runs and that --database names it,"
            " such as postgresql://user:password@host/name.",
        ) from error
