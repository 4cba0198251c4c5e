"""A Store in one SQLite file. One thread owns the connection, so nothing can race.

WAL with synchronous FULL: what `write` has returned from survives a kill and a power cut. What waits while the disk is
busy is written by one commit, so many tables cost little more than one.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, case, create_engine, delete, event, func, insert, inspect, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from yuletable.engine.errors import Refused

from . import schema
from .store import Chair, Change, ChatLine, GameRecord, Guest, JournalRow, LaneStep, TableRow, Taken

T = TypeVar("T")
Job = tuple[Callable[[Connection], Any], asyncio.Future[Any]]
"""A piece of work, and who waits for what it brings."""
MIGRATIONS = Path(__file__).parent / "migrations"
LATEST = "0010"
"""The migration that makes the present schema."""

FORGOTTEN = "Somebody"
"""What stands where the name of whoever wanted to be forgotten stood."""

TOGETHER = 64
"""Pieces of work that are done by one commit at most."""

# What every decision writes, as text and straight to the driver: SQLAlchemy takes longer than to carry it out.
ENTER = 'INSERT INTO journal ("match", n, kind, seat, body, at) VALUES (?, ?, ?, ?, ?, ?)'
STEP = 'INSERT INTO lane_steps ("match", phase, seat, step, move, "by") VALUES (?, ?, ?, ?, ?, ?)'
TOUCH = "UPDATE tables SET touched = ifnull(?, touched), to_decide = ifnull(?, to_decide) WHERE id = ?"
FORGET_STEPS = 'DELETE FROM lane_steps WHERE "match" = ?'


class SqliteStore:
    """Guests, tables and journals in a file."""

    def __init__(self, file: Path) -> None:
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

    async def setting(self, name: str, make: Callable[[], str]) -> str:
        def work(connection: Connection) -> str:
            found = connection.scalar(select(schema.settings.c.value).where(schema.settings.c.name == name))
            if found is None:
                found = make()
                connection.execute(insert(schema.settings), {"name": name, "value": found})
            return str(found)

        return await self._do(work)

    async def guest(self, guest: str) -> Guest | None:
        def work(connection: Connection) -> Guest | None:
            found = connection.execute(select(schema.guests).where(schema.guests.c.id == guest)).mappings().first()
            return Guest(**found) if found else None

        return await self._do(work)

    async def keep_guest(self, guest: Guest) -> None:
        def work(connection: Connection) -> None:
            connection.execute(insert(schema.guests).prefix_with("OR REPLACE"), asdict(guest))

        await self._do(work)

    async def pack(self, hash_: str) -> tuple[str, dict[str, Any]] | None:
        def work(connection: Connection) -> tuple[str, dict[str, Any]] | None:
            found = connection.execute(select(schema.packs).where(schema.packs.c.hash == hash_)).first()
            return (found.file, found.contents) if found else None

        return await self._do(work)

    async def keep_pack(self, hash_: str, file: str, contents: dict[str, Any]) -> None:
        def work(connection: Connection) -> None:
            row = {"hash": hash_, "file": file, "contents": contents}
            connection.execute(insert(schema.packs).prefix_with("OR IGNORE"), row)

        await self._do(work)

    async def table(self, table: str) -> TableRow | None:
        def work(connection: Connection) -> TableRow | None:
            found = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).mappings().first()
            return _with_chairs(connection, [found])[0] if found else None

        return await self._do(work)

    async def tables_of(self, guest: str, limit: int) -> list[TableRow]:
        def work(connection: Connection) -> list[TableRow]:
            sits = select(schema.chairs.c.table).where(schema.chairs.c.guest == guest)
            latest = select(schema.tables).where(schema.tables.c.id.in_(sits), schema.tables.c.status != "away")
            order = latest.order_by(schema.tables.c.touched.desc()).limit(limit)
            return _with_chairs(connection, list(connection.execute(order).mappings()))

        return await self._do(work)

    async def record(self, guest: str, limit: int) -> tuple[list[GameRecord], list[TableRow]]:
        def work(connection: Connection) -> tuple[list[GameRecord], list[TableRow]]:
            tables, chairs = schema.tables, schema.chairs
            mine = chairs.c.guest == guest, chairs.c.kind == "person", chairs.c.beside.is_(False)
            over = tables.c.status == "over", tables.c.branch_of.is_(None)
            won = func.sum(case((chairs.c.place == 1, 1), else_=0))
            games = select(tables.c.game, func.count(), won).join(chairs, chairs.c.table == tables.c.id)
            found = connection.execute(games.where(*mine, *over).group_by(tables.c.game)).all()
            sits = select(chairs.c.table).where(*mine)
            latest = select(tables).where(tables.c.id.in_(sits), *over).order_by(tables.c.touched.desc()).limit(limit)
            rows = _with_chairs(connection, list(connection.execute(latest).mappings()))
            return [GameRecord(*each) for each in found], rows

        return await self._do(work)

    async def forget_guest(self, guest: str) -> list[str]:
        def work(connection: Connection) -> list[str]:
            guests, chairs, chat = schema.guests, schema.chairs, schema.chat
            tables = list(connection.scalars(select(chairs.c.table).where(chairs.c.guest == guest).distinct()))
            nobody = {"guest": None, "name": FORGOTTEN}  # the nonce stays: the luck of a series depends on it
            for table in tables:
                _forget_name(connection, table, guest)
            connection.execute(update(chairs).where(chairs.c.guest == guest).values(**nobody))
            connection.execute(update(chat).where(chat.c.guest == guest).values(guest="", name=FORGOTTEN))
            connection.execute(delete(guests).where(guests.c.id == guest))
            return tables

        return await self._do(work)

    async def open_tables(self, limit: int, of_one: int) -> list[TableRow]:
        def work(connection: Connection) -> list[TableRow]:
            tables = schema.tables
            rank = func.row_number().over(partition_by=tables.c.host, order_by=tables.c.touched.desc())
            waiting = select(tables.c.id, rank.label("rank")).where(tables.c.status == "open", tables.c.public)
            ranked = waiting.subquery()
            few = select(ranked.c.id).where(ranked.c.rank <= of_one)
            order = select(tables).where(tables.c.id.in_(few)).order_by(tables.c.touched.desc()).limit(limit)
            return _with_chairs(connection, list(connection.execute(order).mappings()))

        return await self._do(work)

    async def idle_since(self, status: str, before: float, limit: int) -> list[str]:
        def work(connection: Connection) -> list[str]:
            idle = select(schema.tables.c.id).where(schema.tables.c.status == status, schema.tables.c.touched < before)
            return list(connection.scalars(idle.limit(limit)))

        return await self._do(work)

    async def write(self, table: str, change: Change) -> None:
        def work(connection: Connection) -> None:
            driver: Any = connection.connection.driver_connection
            if change.table is not None:
                _insert_table(connection, change.table)
            if change.columns and change.columns.keys() <= {"touched", "to_decide"}:
                touched, to_decide = change.columns.get("touched"), change.columns.get("to_decide")
                driver.execute(TOUCH, (touched, to_decide, table))
            elif change.columns:
                mine = schema.tables.c.id == table
                connection.execute(update(schema.tables).where(mine).values(**change.columns))
            if "seats" in change.columns:
                gone = schema.chairs.c.table == table, schema.chairs.c.chair >= change.columns["seats"]
                connection.execute(delete(schema.chairs).where(*gone))
            if change.chairs:
                _put_chairs(connection, table, change.chairs)
            if change.close:
                driver.execute(FORGET_STEPS, (table,))
            if change.unstep is not None:
                steps, (seat, first) = schema.lane_steps, change.unstep
                back = (steps.c.match == table, steps.c.seat == seat, steps.c.step >= first)
                connection.execute(delete(steps).where(*back))
            for s in change.steps:
                driver.execute(STEP, (table, s.phase, s.seat, s.step, s.move, s.by))
            for row in change.rows:
                driver.execute(ENTER, (table, row.n, row.kind, row.seat, json.dumps(row.body), row.at))

        try:
            await self._do(work)
        except (IntegrityError, sqlite3.IntegrityError) as error:
            raise Taken from error

    async def journal(self, table: str) -> tuple[list[JournalRow], list[LaneStep]]:
        def work(connection: Connection) -> tuple[list[JournalRow], list[LaneStep]]:
            rows, steps = schema.journal, schema.lane_steps
            written = connection.execute(select(rows).where(rows.c.match == table).order_by(rows.c.n)).mappings()
            order = (steps.c.phase, steps.c.seat, steps.c.step)
            walked = connection.execute(select(steps).where(steps.c.match == table).order_by(*order)).mappings()
            return [JournalRow(**_without(row, "match")) for row in written], [
                LaneStep(**_without(step, "match")) for step in walked
            ]

        return await self._do(work)

    async def say(self, table: str, said: ChatLine) -> None:
        def work(connection: Connection) -> None:
            connection.execute(insert(schema.chat), {"table": table, **asdict(said)})

        await self._do(work)

    async def said(self, table: str, limit: int) -> list[ChatLine]:
        def work(connection: Connection) -> list[ChatLine]:
            lines = select(schema.chat).where(schema.chat.c.table == table).order_by(schema.chat.c.i.desc())
            found = connection.execute(lines.limit(limit)).mappings()
            return [ChatLine(**_without(line, "table")) for line in found][::-1]

        return await self._do(work)

    async def check(self) -> None:
        """Writes something, and raises what stands against it."""

        def work(connection: Connection) -> None:
            row = {"name": "checked", "value": f"{time.time():.0f}"}
            connection.execute(insert(schema.settings).prefix_with("OR REPLACE"), row)

        await self._do(work)

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


def migrate(connection: Connection, to: str = LATEST) -> None:
    """Brings a database to the present schema, from nothing or from any older one."""
    if inspect(connection).has_table("alembic_version"):
        found = connection.scalar(text("select version_num from alembic_version"))
        if found == to:
            return
        if found not in {file.stem[:4] for file in (MIGRATIONS / "versions").glob("0*.py")}:
            raise Refused("folder", f"This database was written by a newer version (schema {found}). Upgrade first.")
    from alembic import command  # it takes a while to load, and is needed once a version
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _durable(connection: sqlite3.Connection, _: object) -> None:
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
        connection.execute(f"PRAGMA {pragma}")


def _without(found: Mapping[Any, Any], key: str) -> dict[str, Any]:
    return {str(name): value for name, value in found.items() if name != key}


def _with_chairs(connection: Connection, found: list[Mapping[Any, Any]]) -> list[TableRow]:
    by_table: dict[str, list[Chair]] = {row["id"]: [] for row in found}
    chairs = schema.chairs
    sitting = select(chairs).where(chairs.c.table.in_(by_table)).order_by(chairs.c.chair)
    for row in connection.execute(sitting).mappings():
        by_table[row["table"]].append(Chair(**_without(row, "table")))
    return [TableRow(**{str(name): value for name, value in row.items()}, chairs=by_table[row["id"]]) for row in found]


def _insert_table(connection: Connection, table: TableRow) -> None:
    row = asdict(table)
    row.pop("chairs")
    connection.execute(insert(schema.tables), row)
    _put_chairs(connection, table.id, table.chairs)


def _forget_name(connection: Connection, table: str, guest: str) -> None:
    """Takes a guest's names out of what a match began with."""
    journal, chairs = schema.journal, schema.chairs
    mine = set(connection.scalars(select(chairs.c.name).where(chairs.c.table == table, chairs.c.guest == guest)))
    first = journal.c.match == table, journal.c.kind == "begin"
    body = connection.scalar(select(journal.c.body).where(*first))
    if body is not None:
        people = [FORGOTTEN if name in mine else name for name in body["people"]]
        connection.execute(update(journal).where(*first).values(body={**body, "people": people}))


def _put_chairs(connection: Connection, table: str, chairs: Sequence[Chair]) -> None:
    rows = [{"table": table, **asdict(chair)} for chair in chairs]
    connection.execute(insert(schema.chairs).prefix_with("OR REPLACE"), rows)
