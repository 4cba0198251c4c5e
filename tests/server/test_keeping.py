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
from websockets.exceptions import ConnectionClosed

from yuletable.engine.game import Refused
from yuletable.engine.messages import to_json
from yuletable.server.data_folder import DATABASE, DataFolder
from yuletable.server.describe import AWAY
from yuletable.server.journal import fold
from yuletable.server.sqlite import backup
from yuletable.server.store import Change

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
