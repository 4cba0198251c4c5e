"""A Store in a database, whichever it is: every query stands here once. `sqlite` and `postgres` say how one is run."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Table, case, delete, func, inspect, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from yuletable.engine.errors import Refused

from . import schema
from .store import Chair, Change, ChatLine, GameRecord, Guest, JournalRow, LaneStep, TableRow, Taken

T = TypeVar("T")
MIGRATIONS = Path(__file__).parent / "migrations"
LATEST = "0013"
"""The migration that makes the present schema."""

CODES_KEPT = 24 * 3600.0
"""Seconds by which a code is older than the newest when it is thrown away."""

FORGOTTEN = "Somebody"
"""What stands where the name of whoever wanted to be forgotten stood."""

# What every decision writes, as text and straight to the driver: SQLAlchemy takes longer than to carry it out.
ENTER = 'INSERT INTO journal ("match", n, kind, seat, body, at) VALUES (?, ?, ?, ?, ?, ?)'
STEP = 'INSERT INTO lane_steps ("match", phase, seat, step, move, "by") VALUES (?, ?, ?, ?, ?, ?)'
TOUCH = (
    "UPDATE tables SET version = version + 1, touched = coalesce(?, touched), to_decide = coalesce(?, to_decide)"
    " WHERE id = ? AND version = coalesce(?, version)"
)
FORGET_STEPS = 'DELETE FROM lane_steps WHERE "match" = ?'
TOUCHED = {"touched", "to_decide"}
"""The columns that TOUCH writes."""


class DatabaseStore:
    """Guests, tables and journals in a database. `_do` is all that differs from one to another."""

    placeholder = "?"
    """What stands for a value in the driver's own statements."""
    conflict: type[Exception] = sqlite3.IntegrityError
    """What the driver itself raises where a key is taken."""

    def __init__(self) -> None:
        self.enter, self.step, self.touch, self.forget_steps = (
            statement.replace("?", self.placeholder) for statement in (ENTER, STEP, TOUCH, FORGET_STEPS)
        )

    async def _do(self, work: Callable[[Connection], T]) -> T:
        """Has a piece of work done as a whole or not at all; when it returns, it is kept."""
        raise NotImplementedError

    async def _read(self, work: Callable[[Connection], T]) -> T:
        """Has several things read as they were at one moment."""
        return await self._do(work)

    def is_conflict(self, error: BaseException) -> bool:
        """Whether something could not be kept because somebody else was faster."""
        return isinstance(error, (Taken, IntegrityError, self.conflict))

    async def setting(self, name: str, make: Callable[[], str]) -> str:
        def work(connection: Connection) -> str:
            wanted = select(schema.settings.c.value).where(schema.settings.c.name == name)
            found = connection.scalar(wanted)
            if found is None:
                _put(connection, schema.settings, [{"name": name, "value": make()}], replace=False)
                found = connection.scalar(wanted)  # another server may have been faster
            return str(found)

        return await self._do(work)

    async def guest(self, guest: str) -> Guest | None:
        def work(connection: Connection) -> Guest | None:
            found = connection.execute(select(schema.guests).where(schema.guests.c.id == guest)).mappings().first()
            return Guest(**found) if found else None

        return await self._do(work)

    async def keep_guest(self, guest: Guest) -> None:
        def work(connection: Connection) -> None:
            _put(connection, schema.guests, [asdict(guest)])

        await self._do(work)

    async def keep_code(self, code: str, guest: str, until: float) -> None:
        def work(connection: Connection) -> None:
            codes = schema.codes
            old = or_(codes.c.guest == guest, codes.c.until < until - CODES_KEPT)
            connection.execute(delete(codes).where(old))
            connection.execute(codes.insert(), {"code": code, "guest": guest, "until": until})

        await self._do(work)

    async def take_code(self, code: str, now: float) -> str | None:
        def work(connection: Connection) -> str | None:
            codes = schema.codes
            taken = delete(codes).where(codes.c.code == code).returning(codes.c.guest, codes.c.until)
            found = connection.execute(taken).first()
            return found.guest if found is not None and found.until >= now else None

        return await self._do(work)

    async def pack(self, hash_: str) -> tuple[str, dict[str, Any]] | None:
        def work(connection: Connection) -> tuple[str, dict[str, Any]] | None:
            found = connection.execute(select(schema.packs).where(schema.packs.c.hash == hash_)).first()
            return (found.file, found.contents) if found else None

        return await self._do(work)

    async def keep_pack(self, hash_: str, file: str, contents: dict[str, Any]) -> None:
        def work(connection: Connection) -> None:
            _put(connection, schema.packs, [{"hash": hash_, "file": file, "contents": contents}], replace=False)

        await self._do(work)

    async def table(self, table: str) -> TableRow | None:
        return await self._read(lambda connection: _table(connection, table))

    async def tables_of(self, guest: str, limit: int) -> list[TableRow]:
        def work(connection: Connection) -> list[TableRow]:
            sits = select(schema.chairs.c.table).where(schema.chairs.c.guest == guest)
            latest = select(schema.tables).where(schema.tables.c.id.in_(sits), schema.tables.c.status != "away")
            order = latest.order_by(schema.tables.c.touched.desc()).limit(limit)
            return _with_chairs(connection, list(connection.execute(order).mappings()))

        return await self._read(work)

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

        return await self._read(work)

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
            later = update(schema.tables).where(schema.tables.c.id.in_(tables))
            connection.execute(later.values(version=schema.tables.c.version + 1))
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

        return await self._read(work)

    async def idle_since(self, status: str, before: float, limit: int) -> list[str]:
        def work(connection: Connection) -> list[str]:
            idle = select(schema.tables.c.id).where(schema.tables.c.status == status, schema.tables.c.touched < before)
            return list(connection.scalars(idle.limit(limit)))

        return await self._do(work)

    async def write(self, table: str, change: Change) -> None:
        try:
            await self._do(lambda connection: self._write(connection, table, change))
        except (IntegrityError, self.conflict) as error:
            raise Taken from error

    def _write(self, connection: Connection, table: str, change: Change) -> None:
        cursor = connection.connection.cursor()
        columns = change.columns
        if change.table is not None:
            _insert_table(connection, change.table)
        else:
            touched, to_decide = columns.get("touched"), columns.get("to_decide")
            cursor.execute(self.touch, (touched, to_decide, table, change.version))
            if cursor.rowcount != 1:
                raise Taken
        if not columns.keys() <= TOUCHED:
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(**columns))
        if "seats" in columns:
            gone = schema.chairs.c.table == table, schema.chairs.c.chair >= columns["seats"]
            connection.execute(delete(schema.chairs).where(*gone))
        if change.chairs:
            _put_chairs(connection, table, change.chairs)
        if change.close:
            cursor.execute(self.forget_steps, (table,))
        if change.unstep is not None:
            steps, (seat, first) = schema.lane_steps, change.unstep
            back = (steps.c.match == table, steps.c.seat == seat, steps.c.step >= first)
            connection.execute(delete(steps).where(*back))
        for s in change.steps:
            cursor.execute(self.step, (table, s.phase, s.seat, s.step, s.move, s.by))
        for row in change.rows:
            cursor.execute(self.enter, (table, row.n, row.kind, row.seat, json.dumps(row.body), row.at))
        cursor.close()

    async def journal(self, table: str) -> tuple[list[JournalRow], list[LaneStep]]:
        return await self._read(lambda connection: _journal(connection, table, 0))

    async def whole(self, table: str, since: int = 0) -> tuple[TableRow, list[JournalRow], list[LaneStep]] | None:
        def work(connection: Connection) -> tuple[TableRow, list[JournalRow], list[LaneStep]] | None:
            row = _table(connection, table)
            return (row, *_journal(connection, table, since)) if row is not None else None

        return await self._read(work)

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        def work(connection: Connection) -> dict[str, int]:
            known = schema.tables.c
            found = connection.execute(select(known.id, known.version).where(known.id.in_(tables)))
            return {row.id: row.version for row in found}

        return await self._do(work)

    async def say(self, table: str, said: ChatLine) -> None:
        def work(connection: Connection) -> None:
            connection.execute(schema.chat.insert(), {"table": table, **asdict(said)})

        try:
            await self._do(work)
        except IntegrityError as error:
            raise Taken from error

    async def said(self, table: str, limit: int) -> list[ChatLine]:
        def work(connection: Connection) -> list[ChatLine]:
            lines = select(schema.chat).where(schema.chat.c.table == table).order_by(schema.chat.c.i.desc())
            found = connection.execute(lines.limit(limit)).mappings()
            return [ChatLine(**_without(line, "table")) for line in found][::-1]

        return await self._do(work)

    async def check(self) -> None:
        """Writes something, and raises what stands against it."""

        def work(connection: Connection) -> None:
            _put(connection, schema.settings, [{"name": "checked", "value": f"{time.time():.0f}"}])

        await self._do(work)


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


def _without(found: Mapping[Any, Any], key: str) -> dict[str, Any]:
    return {str(name): value for name, value in found.items() if name != key}


def _table(connection: Connection, table: str) -> TableRow | None:
    found = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).mappings().first()
    return _with_chairs(connection, [found])[0] if found else None


def _journal(connection: Connection, table: str, since: int) -> tuple[list[JournalRow], list[LaneStep]]:
    rows, steps = schema.journal, schema.lane_steps
    later = rows.c.match == table, rows.c.n >= since
    written = connection.execute(select(rows).where(*later).order_by(rows.c.n)).mappings()
    order = (steps.c.phase, steps.c.seat, steps.c.step)
    walked = connection.execute(select(steps).where(steps.c.match == table).order_by(*order)).mappings()
    return [JournalRow(**_without(row, "match")) for row in written], [
        LaneStep(**_without(step, "match")) for step in walked
    ]


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
    connection.execute(schema.tables.insert(), row)
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
    _put(connection, schema.chairs, [{"table": table, **asdict(chair)} for chair in chairs])


def _put(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]], *, replace: bool = True) -> None:
    """Inserts rows; where there is one of that key already, it is replaced, or else left as it is."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    new = insert(table)
    keys = [column.name for column in table.primary_key]
    if replace:
        others = {name: new.excluded[name] for name in table.columns.keys() if name not in keys}  # noqa: SIM118  # no dict
        new = new.on_conflict_do_update(index_elements=keys, set_=others)
    else:
        new = new.on_conflict_do_nothing(index_elements=keys)
    connection.execute(new, list(rows))
