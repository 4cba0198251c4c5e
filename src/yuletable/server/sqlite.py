"""A Store in one SQLite file. One thread owns the connection, so a transaction costs one hop and nothing can race.

WAL with synchronous FULL: what `write` has returned from survives a kill and a power cut.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, delete, event, insert, inspect, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import StaticPool

from yuletable.engine.refused import Refused

from . import schema
from .store import Change, Guest, LaneStep, Row, Said, Seated, Table, Taken

T = TypeVar("T")
MIGRATIONS = Path(__file__).parent / "migrations"
LATEST = "0005"
"""The migration that makes the present schema."""


class SqliteStore:
    """Guests, tables and journals in a file."""

    def __init__(self, file: Path) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self.engine = create_engine(
            f"sqlite:///{file}", poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        event.listen(self.engine, "connect", _durable)
        with self.engine.begin() as connection:
            migrate(connection)

    async def _do(self, work: Callable[[Connection], T]) -> T:
        """Runs a piece of work as one transaction, in the store's own thread."""

        def transaction() -> T:
            with self.engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self.thread, transaction)

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

    async def table(self, table: str) -> Table | None:
        def work(connection: Connection) -> Table | None:
            found = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).mappings().first()
            return _with_chairs(connection, [found])[0] if found else None

        return await self._do(work)

    async def tables_of(self, guest: str, limit: int) -> list[Table]:
        def work(connection: Connection) -> list[Table]:
            sits = select(schema.chairs.c.table).where(schema.chairs.c.guest == guest)
            latest = select(schema.tables).where(schema.tables.c.id.in_(sits), schema.tables.c.status != "away")
            order = latest.order_by(schema.tables.c.touched.desc()).limit(limit)
            return _with_chairs(connection, list(connection.execute(order).mappings()))

        return await self._do(work)

    async def open_tables(self, limit: int) -> list[Table]:
        def work(connection: Connection) -> list[Table]:
            waiting = select(schema.tables).where(schema.tables.c.status == "open", schema.tables.c.public)
            order = waiting.order_by(schema.tables.c.touched.desc()).limit(limit)
            return _with_chairs(connection, list(connection.execute(order).mappings()))

        return await self._do(work)

    async def idle_since(self, status: str, before: float, limit: int) -> list[str]:
        def work(connection: Connection) -> list[str]:
            idle = select(schema.tables.c.id).where(schema.tables.c.status == status, schema.tables.c.touched < before)
            return list(connection.scalars(idle.limit(limit)))

        return await self._do(work)

    async def write(self, table: str, change: Change) -> None:
        def work(connection: Connection) -> None:
            if change.table is not None:
                _put_table(connection, change.table)
            elif change.touch is not None:
                touched, owing = change.touch
                mine = schema.tables.c.id == table
                connection.execute(update(schema.tables).where(mine).values(touched=touched, owing=owing))
            if change.close:
                connection.execute(delete(schema.lane_steps).where(schema.lane_steps.c.match == table))
            if change.unstep is not None:
                steps, (seat, first) = schema.lane_steps, change.unstep
                back = (steps.c.match == table, steps.c.seat == seat, steps.c.step >= first)
                connection.execute(delete(steps).where(*back))
            if change.steps:
                connection.execute(insert(schema.lane_steps), [{"match": table, **asdict(s)} for s in change.steps])
            if change.rows:
                connection.execute(insert(schema.journal), [{"match": table, **asdict(row)} for row in change.rows])

        try:
            await self._do(work)
        except IntegrityError as error:
            raise Taken from error

    async def journal(self, table: str) -> tuple[list[Row], list[LaneStep]]:
        def work(connection: Connection) -> tuple[list[Row], list[LaneStep]]:
            rows, steps = schema.journal, schema.lane_steps
            written = connection.execute(select(rows).where(rows.c.match == table).order_by(rows.c.n)).mappings()
            order = (steps.c.phase, steps.c.seat, steps.c.step)
            walked = connection.execute(select(steps).where(steps.c.match == table).order_by(*order)).mappings()
            return [Row(**_without(row, "match")) for row in written], [
                LaneStep(**_without(step, "match")) for step in walked
            ]

        return await self._do(work)

    async def say(self, table: str, said: Said) -> None:
        def work(connection: Connection) -> None:
            connection.execute(insert(schema.chat), {"table": table, **asdict(said)})

        await self._do(work)

    async def said(self, table: str, limit: int) -> list[Said]:
        def work(connection: Connection) -> list[Said]:
            lines = select(schema.chat).where(schema.chat.c.table == table).order_by(schema.chat.c.i.desc())
            found = connection.execute(lines.limit(limit)).mappings()
            return [Said(**_without(line, "table")) for line in found][::-1]

        return await self._do(work)

    async def close(self) -> None:
        """Finishes what is being written."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.engine.dispose)
        self.thread.shutdown()


def backup(file: Path, copy: Path) -> None:
    """A sound copy of a database, also of one that a server is writing to."""
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


def _with_chairs(connection: Connection, found: list[Mapping[Any, Any]]) -> list[Table]:
    by_table: dict[str, list[Seated]] = {row["id"]: [] for row in found}
    chairs = schema.chairs
    sitting = select(chairs).where(chairs.c.table.in_(by_table)).order_by(chairs.c.chair)
    for row in connection.execute(sitting).mappings():
        by_table[row["table"]].append(Seated(**_without(row, "table")))
    return [Table(**{str(name): value for name, value in row.items()}, chairs=by_table[row["id"]]) for row in found]


def _put_table(connection: Connection, table: Table) -> None:
    row = asdict(table)
    chairs = row.pop("chairs")
    there = connection.execute(update(schema.tables).where(schema.tables.c.id == table.id), row).rowcount
    if not there:
        connection.execute(insert(schema.tables), row)
    connection.execute(
        insert(schema.chairs).prefix_with("OR REPLACE"), [{"table": table.id, **chair} for chair in chairs]
    )
