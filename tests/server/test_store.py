"""What a Store promises on every kind of database: what comes back, who loses, how an older one is brought on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import create_engine, inspect, text
from tests.postgres import Postgres

from yuletable.engine.game import Refused
from yuletable.server.data_folder import DATABASE
from yuletable.server.database import LATEST, MIGRATIONS, migrate
from yuletable.server.postgres import PostgresStore, prepare
from yuletable.server.schema import metadata
from yuletable.server.sqlite import SqliteStore
from yuletable.server.store import (
    Chair,
    Change,
    ChatLine,
    GameRecord,
    Guest,
    JournalRow,
    LaneStep,
    Store,
    TableRow,
    Taken,
    Unreachable,
)

NewStore = Callable[[], Store]


def in_store(new_store: NewStore, work: Callable[[Store], Awaitable[None]]) -> None:
    """Does something with a store that holds a pack and a table."""

    async def run() -> None:
        store = new_store()
        try:
            await store.keep_pack("h", "p.toml", {})
            await store.write("t", Change(table=table_row()))
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def table_row(table: str = "t", touched: float = 2.0) -> TableRow:
    return TableRow(table, "stocking", 1, 2, {}, "h", "g", b"s", 1.0, touched, chairs=[Chair(0), Chair(1)])


def test_a_journal_row_that_is_taken_is_refused_and_nothing_is_written(new_store: NewStore) -> None:
    async def work(store: Store) -> None:
        row = JournalRow(0, "begin", None, {}, 1.0)
        await store.write("t", Change(rows=[row]))
        step = LaneStep(0, 0, 0, "bid 1", "person")
        with pytest.raises(Taken):
            await store.write("t", Change(steps=[step], rows=[JournalRow(0, "decide", 0, {"move": "x"}, 2.0)]))
        rows, steps = await store.journal("t")
        assert [found.kind for found in rows] == ["begin"]
        assert steps == []

    in_store(new_store, work)


def test_a_change_to_what_the_table_no_longer_is_is_refused(new_store: NewStore) -> None:
    async def work(store: Store) -> None:
        await store.write("t", Change(chairs=[Chair(0, "person", "g", "Ann")], version=0))
        with pytest.raises(Taken):
            await store.write("t", Change(chairs=[Chair(0, "person", "h", "Bob")], version=0))
        with pytest.raises(Taken):
            await store.write("t", Change(columns={"pace": "fast"}, version=0))
        with pytest.raises(Taken):
            await store.write("nowhere", Change(version=0))
        found = await store.table("t")
        assert found is not None
        assert (found.version, found.chairs[0].name, found.pace) == (1, "Ann", "normal")
        await store.write("t", Change(columns={"pace": "fast", "touched": 9.0}, version=1))
        found = await store.table("t")
        assert found is not None
        assert (found.version, found.pace, found.touched, found.to_decide) == (2, "fast", 9.0, 0)

    in_store(new_store, work)


def test_what_is_written_together_is_kept_but_for_what_is_taken(new_store: NewStore) -> None:
    """One commit keeps what many tables wait for; one of them that cannot be kept costs the others nothing."""

    async def work(store: Store) -> None:
        names = [f"t{i}" for i in range(20)]
        await asyncio.gather(*(store.write(name, Change(table=table_row(name))) for name in names))
        row = JournalRow(0, "begin", None, {"deal": [1, 2]}, 1.5)
        wrong = {3: 7, 12: 1}
        writes = [store.write(name, Change(rows=[row], version=wrong.get(i, 0))) for i, name in enumerate(names)]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert [i for i, outcome in enumerate(outcomes) if isinstance(outcome, Taken)] == [3, 12]
        for i, name in enumerate(names):
            rows, _ = await store.journal(name)
            assert rows == ([] if i in wrong else [row])

    in_store(new_store, work)


def test_the_store_gives_back_what_it_was_given(new_store: NewStore) -> None:
    async def work(store: Store) -> None:
        guest = Guest("g", "Ann", 3, 1.5)
        await store.keep_guest(guest)
        await store.keep_guest(Guest("g", "Anna", 4, 1.5))
        assert await store.guest("g") == Guest("g", "Anna", 4, 1.5)
        assert await store.guest("nobody") is None
        assert await store.table("t") == table_row()
        assert await store.table("nowhere") is None
        said = [ChatLine(i, "g", "Ann", None, f"line {i} é 🎄", 1.0) for i in range(5)]
        for line in said:
            await store.say("t", line)
        assert await store.said("t", 3) == said[2:]
        assert await store.setting("key", lambda: "made") == "made"
        assert await store.setting("key", lambda: "again") == "made"
        await store.keep_pack("h", "other.toml", {"never": "changed"})
        assert await store.pack("h") == ("p.toml", {})
        assert await store.idle_since("open", 3.0, 9) == ["t"]
        assert await store.idle_since("open", 1.0, 9) == []
        await store.check()

    in_store(new_store, work)


def test_lanes_go_back_and_close(new_store: NewStore) -> None:
    async def work(store: Store) -> None:
        steps = [LaneStep(4, seat, step, f"bid {step}", "person") for seat in (0, 1) for step in (0, 1)]
        await store.write("t", Change(steps=steps))
        await store.write("t", Change(unstep=(1, 1)))
        assert (await store.journal("t"))[1] == steps[:3]
        await store.write("t", Change(close=True))
        assert (await store.journal("t"))[1] == []

    in_store(new_store, work)


def test_lists_and_records(new_store: NewStore) -> None:
    async def work(store: Store) -> None:
        for i in range(4):
            row = table_row(f"t{i}", touched=10.0 + i)
            row.public, row.host = i > 0, "host"
            row.status = "over" if i == 3 else "open"
            row.chairs[0] = Chair(0, "person", "g", "Ann", place=1)
            await store.write(row.id, Change(table=row))
        assert [row.id for row in await store.tables_of("g", 3)] == ["t3", "t2", "t1"]
        assert [row.id for row in await store.open_tables(9, 1)] == ["t2"]
        games, latest = await store.record("g", 9)
        assert (games, [row.id for row in latest]) == ([GameRecord("stocking", 1, 1)], ["t3"])
        await store.write("t3", Change(columns={"seats": 1}))
        found = await store.table("t3")
        assert found is not None
        assert len(found.chairs) == 1

    in_store(new_store, work)


def test_whoever_is_forgotten_leaves_the_matches_behind(new_store: NewStore) -> None:
    async def work(store: Store) -> None:
        await store.keep_guest(Guest("g", "Ann", 3, 1.5))
        chair = Chair(0, "person", "g", "Ann", nonce="ab")
        begin = JournalRow(0, "begin", None, {"people": ["Ann", "Bob"]}, 1.0)
        await store.write("t", Change(chairs=[chair], rows=[begin]))
        await store.say("t", ChatLine(1, "g", "Ann", None, "hello", 1.0))
        assert await store.forget_guest("g") == ["t"]
        found = await store.table("t")
        assert found is not None
        assert (found.chairs[0].guest, found.chairs[0].name, found.chairs[0].nonce) == (None, "Somebody", "ab")
        assert (await store.journal("t"))[0][0].body["people"] == ["Somebody", "Bob"]
        assert [(line.guest, line.name, line.text) for line in await store.said("t", 9)] == [("", "Somebody", "hello")]
        assert await store.guest("g") is None

    in_store(new_store, work)


# ---- schemas ----


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, NewStore]:
    """An empty database, as SQLAlchemy addresses it, and how a server begins with it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / DATABASE}", lambda: SqliteStore(tmp_path / DATABASE)
    url = request.getfixturevalue("postgres").new()

    def begin() -> Store:
        prepare(url)
        return PostgresStore(url)

    return url.replace("postgresql", "postgresql+psycopg", 1), begin


@pytest.mark.parametrize("older", ["0001", "0002", "0003", "0004", "0005"])
def test_an_older_database_is_brought_up_to_date(database: tuple[str, NewStore], older: str) -> None:
    """A database of an older schema, with a table in it, opens and holds what it held."""
    address, begin = database
    engine = create_engine(address)
    with engine.begin() as connection:
        migrate(connection, older)
        connection.execute(text("insert into packs values ('h', 'printed.toml', '{}')"))
        columns = "id, game, rules, seats, options, pack, host, secret, made, touched, public, spectators, draw"
        values = "'t', 'stocking', 1, 2, '{}', 'h', 'g', '', 1.0, 2.0, false, true, true"
        last = "practice, status, ended, owing"
        connection.execute(text(f"insert into tables ({columns}, {last}) values ({values}, false, 'open', '', 0)"))
        chair = 'insert into chairs ("table", chair, kind, guest, name, look, conceded) values'
        sitting = "('t', 0, 'person', 'g', 'Ann', 1, false), ('t', 1, 'free', null, '', 0, false)"
        connection.execute(text(f"{chair} {sitting}"))
        body = '{"do": "bid 1", "drew": []}'
        entry = "insert into journal (match, n, kind, seat, body, at) values ('t', 1, 'decide', 0, :body, 1.0)"
        connection.execute(text(entry.replace(":body", f"'{body}'").replace('": ', '"\\: ')))
    engine.dispose()

    async def look() -> None:
        store = begin()
        try:
            table = await store.table("t")
            rows, _ = await store.journal("t")
        finally:
            await store.close()
        assert table is not None
        assert [(chair.name, chair.seen) for chair in table.chairs] == [("Ann", None), ("", None)]
        assert table.branch_of is None
        assert (table.matches, table.before, table.counts, table.seed) == (1, [], None, None)
        assert (table.pace, table.hints, table.version) == ("normal", True, 0)
        assert not any(chair.beside for chair in table.chairs)
        assert rows[0].body == {"move": "bid 1", "drew": []}

    asyncio.run(look())


def test_the_schema_is_what_all_migrations_together_make(database: tuple[str, NewStore]) -> None:
    address, begin = database
    asyncio.run(begin().close())
    engine = create_engine(address)
    made = {table: {column["name"] for column in inspect(engine).get_columns(table)} for table in metadata.tables}
    engine.dispose()
    assert made == {name: {column.name for column in table.columns} for name, table in metadata.tables.items()}
    assert max(file.stem[:4] for file in (MIGRATIONS / "versions").glob("0*.py")) == LATEST


def test_a_database_of_a_newer_version_is_left_alone(database: tuple[str, NewStore]) -> None:
    address, begin = database
    asyncio.run(begin().close())
    engine = create_engine(address)
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '0999'"))
    engine.dispose()
    with pytest.raises(Refused, match="written by a newer version"):
        begin()


# ---- PostgreSQL alone ----


def test_a_database_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises(Refused, match=r"The database at 127\.0\.0\.1/club cannot be used .* postgresql://") as refused:
        prepare("postgresql://ann:hunter2@127.0.0.1:9/club")
    assert "hunter2" not in refused.value.sentence


def test_a_connection_that_was_lost_is_made_again(postgres: Postgres) -> None:
    url = postgres.new()
    prepare(url)

    async def work(store: Store) -> None:
        await store.write("t", Change(version=0))
        with psycopg.connect(url, autocommit=True) as other:
            theirs = "from pg_stat_activity where datname = current_database() and pid != pg_backend_pid()"
            other.execute(f"select pg_terminate_backend(pid) {theirs}")
        assert await store.table("t") is not None, "what only reads is asked again"
        with pytest.raises(Unreachable):
            await store.write("t", Change(version=1))
        await store.write("t", Change(version=1))
        chair = Chair(0, name="Ann")
        with pytest.raises(Unreachable):
            await store.write("t", Change(chairs=[chair], version=2))
        await store.write("t", Change(chairs=[chair], version=2))

    in_store(lambda: PostgresStore(url), work)


def test_decisions_of_many_tables_are_one_transaction_that_tells_of_each(postgres: Postgres) -> None:
    url = postgres.new()
    prepare(url)

    async def work(store: Store) -> None:
        tables = ["t", "u", "v"]
        for table in tables[1:]:
            await store.write(table, Change(table=table_row(table)))
        walked = LaneStep(0, 1, 0, "bid 1", "person")
        await store.write("u", Change(steps=[walked], version=0))
        begun = JournalRow(0, "begin", None, {"deal": ["é"]}, 1.0)
        changes = [
            ("t", Change(rows=[begun], columns={"touched": 9.0, "to_decide": 2, "progress": "Day 1"}, version=0)),
            ("u", Change(rows=[begun], close=True, version=1)),
            ("v", Change(rows=[begun], version=7)),  # it has another
            ("t", Change(steps=[walked], version=1)),  # made on what the first makes of it
        ]
        with psycopg.connect(url, autocommit=True) as other:
            other.execute("LISTEN yuletable")
            done = await asyncio.gather(*(store.write(*change) for change in changes), return_exceptions=True)
            assert [type(each) for each in done] == [type(None), type(None), Taken, type(None)]
            told = [note.payload for note in other.notifies(timeout=5, stop_after=3)]
            assert told == ["t:1", "u:2", "t:2"]
            assert other.execute('select count(*), count(distinct xmin::text) from "journal"').fetchone() == (2, 1)
        row, rows, steps = await store.whole("t") or pytest.fail("it is there")
        assert (row.touched, row.to_decide, row.progress, row.version) == (9.0, 2, "Day 1", 2)
        assert (rows, steps) == ([begun], [walked])
        row, rows, steps = await store.whole("u") or pytest.fail("it is there")
        assert (row.touched, row.progress, row.version, rows, steps) == (2.0, "", 2, [begun], [])
        assert await store.journal("v") == ([], [])

    in_store(lambda: PostgresStore(url), work)
