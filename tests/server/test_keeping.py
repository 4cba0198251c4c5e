"""Nothing lost: journals, restarts, idle tables, older databases, two servers on one folder, backups."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text
from websockets.exceptions import ConnectionClosed

from yuletable.engine.game import Refused
from yuletable.engine.messages import to_json
from yuletable.server.data_folder import DATABASE, DataFolder
from yuletable.server.describe import AWAY
from yuletable.server.journal import fold
from yuletable.server.schema import metadata
from yuletable.server.sqlite import LATEST, MIGRATIONS, SqliteStore, backup, migrate
from yuletable.server.store import Chair, Change, ChatLine, Guest, JournalRow, LaneStep, Store, TableRow, Taken

from .client import asked, over, play_on
from .conftest import Process, Serving, wait_for


def rows_of(folder: Path, query: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(folder / DATABASE) as database:
        found = database.execute(query).fetchall()
    database.close()
    return found


def two_at(server: Serving) -> str:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = str(ann.make(draw=False)["id"])
    bob.join(table)
    ann.post(f"/api/tables/{table}/start")
    return table


def test_a_restarted_server_goes_on_where_it_was(own_server: Callable[..., Serving]) -> None:
    first = own_server()
    table = two_at(first)
    ann, bob = first.guests[0], first.guests[1]
    with ann.at(table) as one, bob.at(table) as two:
        play_on(one, two, until=lambda snapshot: snapshot["at"] >= 5)
        asking = one if asked(one.snapshot()) else two
        asking.done("chat", text="Good night")
        before = asking.snapshot()["view"]
        number, token = asking.snapshot()["seat"], (ann, bob)[asking is two].http.cookies
    first.stop()
    second = own_server()
    somebody = second.guest()
    somebody.http.cookies = token
    with somebody.at(table) as again:
        snapshot = again.snapshot()
        assert snapshot["seat"] == number
        assert snapshot["view"] == before
        assert again.latest["welcome"]["chat"][-1]["text"] == "Good night"


def test_lanes_are_rows_until_the_phase_closes_then_they_are_journal(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    table = two_at(server)
    ann, bob = server.guests
    folder = server.settings.data
    with ann.at(table) as one, bob.at(table) as two:
        while asked(one.snapshot()):
            one.move()
        steps = rows_of(folder, "select seat, step, move from lane_steps order by seat, step")
        assert [step[:2] for step in steps] == [(0, i) for i in range(len(steps))]
        assert steps
        assert rows_of(folder, "select kind from journal") == [("begin",)]
        while asked(two.snapshot()) and not two.snapshot()["at"]:
            two.move()
        wait_for(lambda: not rows_of(folder, "select * from lane_steps"))
        kinds = [row[0] for row in rows_of(folder, "select kind from journal order by n")]
        assert kinds[0] == "begin"
        assert set(kinds[1:]) == {"decide"}


def test_undo_is_a_row_and_n_never_goes_back(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    ann = server.guest("Ann")
    table = ann.make(bots=["random"], start=True)["id"]
    with ann.at(table) as seat:
        play_on(seat, until=lambda snapshot: snapshot["at"] > 3 and asked(snapshot))
        before = seat.snapshot()["n"]
        n = seat.done("takeback", seat=seat.snapshot()["seat"])["n"]
        assert n > before
    folder = server.settings.data
    numbers = [row[0] for row in rows_of(folder, "select n from journal order by n")]
    assert numbers == list(range(len(numbers)))
    assert ("takeback",) in rows_of(folder, "select kind from journal")


def test_the_journal_folded_is_the_match(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    ann = server.guest("Ann")
    table = ann.make(game="sweatshop", seats=3, bots=["random", "random"], start=True)["id"]
    with ann.at(table) as seat:
        play_on(seat, until=lambda snapshot: snapshot["at"] > 6 and asked(snapshot))
        seat.done("takeback", seat=seat.snapshot()["seat"])
        seat.latest.pop("snapshot")
        play_on(seat, until=lambda snapshot: snapshot["at"] > 12 or over(snapshot))
    live = server.services.tables.tables[table]
    assert live.match is not None
    server.within(lambda services: setattr(services.tables, "pause", 60))

    async def folded() -> None:
        rows, steps = await server.services.tables.store.journal(table)
        assert live.match is not None
        match = fold(live.game, live.row, live.pack, rows, steps)
        for viewer in range(-1, 3):
            assert to_json(match.view(viewer)) == to_json(live.match.view(viewer))
            assert to_json(match.events(viewer)) == to_json(live.match.events(viewer))
        assert match.takebacks == live.match.takebacks == 1

    assert server.loop is not None
    time.sleep(0.5)
    asyncio.run_coroutine_threadsafe(folded(), server.loop).result(20)


def test_idle_tables_leave_memory_and_come_back(own_server: Callable[..., Serving]) -> None:
    server = own_server(idle=0.0)
    table = two_at(server)
    ann = server.guests[0]
    with ann.at(table) as seat:
        before = seat.snapshot()["view"]
    assert server.loop is not None
    wait_for(lambda: not server.services.tables.tables[table].presence.clients)
    time.sleep(0.05)
    asyncio.run_coroutine_threadsafe(server.services.tables.tidy(), server.loop).result(20)
    assert table not in server.services.tables.tables
    with ann.at(table) as seat:
        assert seat.snapshot()["view"] == before


def test_when_another_process_has_moved_a_match_on_everybody_comes_again(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    table = two_at(server)
    ann = server.guests[0]
    with ann.at(table) as seat:
        n = seat.snapshot()["n"]
        server.within(lambda services: services.tables.bus.tell(table, n))
        assert seat.done("ping")
        server.within(lambda services: services.tables.bus.tell(table, n + 1))
        with pytest.raises(ConnectionClosed):
            seat.until(lambda message: False, 5)
    with ann.at(table) as seat:
        assert seat.snapshot()["n"] == n


def untouched_for(server: Serving, table: str, seconds: float) -> None:
    """Makes a table one that nobody has touched for so long."""

    async def work() -> None:
        live = await server.services.tables.table(table)
        live.row.touched = time.time() - seconds
        await live.write()

    assert server.loop is not None
    asyncio.run_coroutine_threadsafe(work(), server.loop).result(20)


def tidy(server: Serving) -> None:
    assert server.loop is not None
    asyncio.run_coroutine_threadsafe(server.services.tables.tidy(), server.loop).result(20)


def test_a_deserted_table_is_put_away(own_server: Callable[..., Serving]) -> None:
    server = own_server(idle=0.0)
    server.services.tables.sure = 0.1
    table = two_at(server)
    ann = server.guests[0]
    untouched_for(server, table, AWAY + 60)
    for _ in range(2):
        tidy(server)
        assert ann.get(f"/api/tables/{table}")["status"] == "playing", "one reading is not enough, nor two at once"
    time.sleep(0.15)
    tidy(server)
    assert ann.get(f"/api/tables/{table}")["status"] == "away"
    assert table not in [mine["id"] for mine in ann.get("/api/tables")["mine"]]
    assert ann.get(f"/api/tables/{table}/proof")["secret"]


def test_a_clock_that_jumps_ends_nothing(own_server: Callable[..., Serving], monkeypatch: pytest.MonkeyPatch) -> None:
    server = own_server(idle=0.0)
    server.services.tables.sure = 0.0
    table = two_at(server)
    right = time.time
    for ahead in (0.0, AWAY + 60, 0.0, AWAY + 60, 0.0):
        monkeypatch.setattr("yuletable.server.tables.time.time", lambda ahead=ahead: right() + ahead)
        tidy(server)
    assert server.guests[0].get(f"/api/tables/{table}")["status"] == "playing"


def test_an_old_match_that_is_played_on_is_not_put_away_when_everybody_leaves(
    own_server: Callable[..., Serving],
) -> None:
    """What leaving writes must not bring back the time at which the match began."""
    server = own_server(idle=0.0)
    server.services.tables.sure = 0.0
    table = two_at(server)
    ann, bob = server.guests
    untouched_for(server, table, AWAY + 60)
    with ann.at(table) as one, bob.at(table) as two:
        play_on(one, two, until=lambda snapshot: snapshot["at"] >= 2)
    wait_for(lambda: not server.services.tables.tables[table].presence.clients)
    for _ in range(3):
        tidy(server)
    assert ann.get(f"/api/tables/{table}")["status"] == "playing"


def test_whose_turn_it_is_and_how_far_is_right_after_leaving_and_a_restart(own_server: Callable[..., Serving]) -> None:
    first = own_server()
    table = two_at(first)
    guests = first.guests
    with guests[0].at(table) as one, guests[1].at(table) as two:
        while one.snapshot()["sealed"] and asked(one.snapshot()):
            one.move()
        owed = two.snapshot(lambda snapshot: snapshot["finished"] == [0])["to_act"]
        assert guests[0].get("/api/tables")["mine"][0]["progress"] == "Prize 1 of 4"
    wait_for(lambda: not first.services.tables.tables[table].presence.clients)
    cookies = [guest.http.cookies for guest in guests]
    first.stop()
    second = own_server()
    for seat, cookie in enumerate(cookies):
        again = second.guest()
        again.http.cookies = cookie
        listed = again.get("/api/tables")["mine"][0]
        assert (listed["your_turn"], listed["progress"]) == (seat in owed, "Prize 1 of 4")
    assert table not in second.services.tables.tables


def test_a_change_writes_only_what_has_changed(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    table = two_at(server)
    ann = server.guests[0]
    written: list[Change] = []
    store = server.services.tables.store
    write = store.write

    async def noted(table: str, change: Change) -> None:
        written.append(change)
        await write(table, change)

    with ann.at(table) as seat:
        seat.snapshot(asked)
        server.within(lambda services: setattr(services.tables.store, "write", noted))
        seat.move()
        assert (written[-1].table, written[-1].columns, written[-1].chairs) == (None, {}, []), "a sealed step"
        while asked(seat.snapshot()):
            seat.move()
        assert set(written[-1].columns) == {"touched", "to_decide"}
    wait_for(lambda: bool(written[-1].chairs))
    assert [chair.name for chair in written[-1].chairs] == ["Ann"]
    assert not written[-1].columns


def test_when_a_sealed_step_was_taken_is_nobodys_business(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    table = two_at(server)
    ann, bob = server.guests
    before = bob.get(f"/api/tables/{table}")["touched"]
    with ann.at(table) as seat:
        seat.snapshot(asked)
        seat.move()
        assert asked(seat.snapshot())
        assert bob.get(f"/api/tables/{table}")["touched"] == before


def test_a_second_server_on_the_folder_is_refused_in_a_sentence(process: Process) -> None:
    process.start()
    with pytest.raises(Refused, match=r"Another server uses the data folder .* --data DIR"), DataFolder(process.folder):
        pass
    assert process.stop() in (0, -signal.SIGTERM)
    with DataFolder(process.folder):
        pass


def test_an_unwritable_folder_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Refused, match=r"cannot be written .* --data DIR"), DataFolder(tmp_path / "file" / "data"):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are otherwise there")
def test_what_is_kept_is_for_the_hosts_eyes_only(tmp_path: Path) -> None:
    with DataFolder(tmp_path / "data") as folder:
        assert (folder.path.stat().st_mode & 0o077, folder.database.stat().st_mode & 0o077) == (0, 0)


@pytest.mark.parametrize("older", ["0001", "0002", "0003", "0004", "0005"])
def test_an_older_database_is_brought_up_to_date(tmp_path: Path, older: str) -> None:
    """A folder of an older schema, with a table in it, opens and holds what it held."""
    file = tmp_path / DATABASE
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        migrate(connection, older)
        connection.execute(text("insert into packs values ('h', 'printed.toml', '{}')"))
        columns = "id, game, rules, seats, options, pack, host, secret, made, touched, public, spectators, draw"
        values = "'t', 'stocking', 1, 2, '{}', 'h', 'g', x'00', 1.0, 2.0, 0, 1, 1"
        connection.execute(
            text(f"insert into tables ({columns}, practice, status, ended, owing) values ({values}, 0, 'open', '', 0)")
        )
        chair = 'insert into chairs ("table", chair, kind, guest, name, look, conceded) values'
        connection.execute(text(f"{chair} ('t', 0, 'person', 'g', 'Ann', 1, 0), ('t', 1, 'free', null, '', 0, 0)"))
    engine.dispose()

    async def look() -> TableRow | None:
        store = SqliteStore(file)
        try:
            return await store.table("t")
        finally:
            await store.close()

    table = asyncio.run(look())
    assert table is not None
    assert [(chair.name, chair.seen) for chair in table.chairs] == [("Ann", None), ("", None)]
    assert table.branch_of is None
    assert (table.matches, table.before, table.counts, table.seed) == (1, [], None, None)
    assert (table.pace, table.hints) == ("normal", True)
    assert not any(chair.beside for chair in table.chairs)


def test_the_schema_is_what_all_migrations_together_make(tmp_path: Path) -> None:
    file = tmp_path / DATABASE
    SqliteStore(file).engine.dispose()
    engine = create_engine(f"sqlite:///{file}")
    made = {table: {column["name"] for column in inspect(engine).get_columns(table)} for table in metadata.tables}
    engine.dispose()
    assert made == {name: {column.name for column in table.columns} for name, table in metadata.tables.items()}
    assert max(file.stem[:4] for file in (MIGRATIONS / "versions").glob("0*.py")) == LATEST


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / DATABASE
    SqliteStore(file).engine.dispose()
    with sqlite3.connect(file) as database:
        database.execute("update alembic_version set version_num = '0999'")
    database.close()
    with pytest.raises(Refused, match="written by a newer version"):
        SqliteStore(file)


def in_store(tmp_path: Path, work: Callable[[Store], object]) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / DATABASE)
        try:
            await store.keep_pack("h", "p.toml", {})
            await store.write("t", Change(table=table_row()))
            await work(store)  # type: ignore[misc]
        finally:
            await store.close()

    asyncio.run(run())


def table_row() -> TableRow:
    return TableRow("t", "stocking", 1, 2, {}, "h", "g", b"s", 1.0, 2.0, chairs=[Chair(0), Chair(1)])


def test_a_journal_row_that_is_taken_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        row = JournalRow(0, "begin", None, {}, 1.0)
        await store.write("t", Change(rows=[row]))
        step = LaneStep(0, 0, 0, "bid 1", "person")
        with pytest.raises(Taken):
            await store.write("t", Change(steps=[step], rows=[JournalRow(0, "decide", 0, {"move": "x"}, 2.0)]))
        rows, steps = await store.journal("t")
        assert [found.kind for found in rows] == ["begin"]
        assert steps == []

    in_store(tmp_path, work)


def test_the_store_gives_back_what_it_was_given(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        guest = Guest("g", "Ann", 3, 1.5)
        await store.keep_guest(guest)
        assert await store.guest("g") == guest
        assert await store.table("t") == table_row()
        said = [ChatLine(i, "g", "Ann", None, f"line {i}", 1.0) for i in range(5)]
        for line in said:
            await store.say("t", line)
        assert await store.said("t", 3) == said[2:]
        assert await store.setting("key", lambda: "made") == "made"
        assert await store.setting("key", lambda: "again") == "made"
        assert await store.pack("h") == ("p.toml", {})
        assert await store.idle_since("open", 3.0, 9) == ["t"]
        assert await store.idle_since("open", 1.0, 9) == []

    in_store(tmp_path, work)


def test_a_backup_of_a_running_server_opens_and_holds_everything(
    own_server: Callable[..., Serving], tmp_path: Path
) -> None:
    server = own_server()
    table = two_at(server)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    copy = tmp_path / "copy.db"
    command = [sys.executable, "-m", "yuletable", "backup", str(copy), "--data", str(server.settings.data)]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert sys.platform == "win32" or copy.stat().st_mode & 0o077 == 0
    assert rows_of_file(copy, "select match, kind from journal") == [(table, "begin")]
    again = subprocess.run(command, env=env, capture_output=True, text=True)
    assert again.returncode == 2
    assert "is there already" in again.stderr


def rows_of_file(file: Path, query: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(file) as database:
        found = database.execute(query).fetchall()
    database.close()
    return found


def test_a_change_that_cannot_be_kept_is_not_acknowledged_and_not_shown(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    table = two_at(server)
    ann = server.guests[0]

    async def broken(table: str, change: Change) -> None:
        raise OSError("the disk is full")

    with ann.at(table) as seat:
        snapshot = seat.snapshot(asked)
        right = server.services.tables.store.write
        server.within(lambda services: setattr(services.tables.store, "write", broken))
        seat.line.send(
            f'{{"kind":"decide","id":7,"seat":0,"at":{snapshot["at"]},"move":"{snapshot["moves"][-1]["move"]}"}}'
        )
        with pytest.raises(ConnectionClosed):
            seat.until(lambda message: message.get("kind") == "done", 5)
        server.within(lambda services: setattr(services.tables.store, "write", right))
    with ann.at(table) as seat:
        assert seat.snapshot()["view"] == snapshot["view"]
        assert seat.move()["undo"]


def test_backup_refuses_what_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        backup(tmp_path / "none.db", tmp_path / "copy.db")
