"""Workers think for servers: asked first, sent views only, and not waited for when they are late or dead."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator

import psycopg
import pytest
from tests.postgres import Postgres
from tests.server.client import over, play_on
from tests.server.conftest import ROOT, Serving, wait_for

from yuletable.server import bot_workers
from yuletable.server.bot_workers import SharedBotPool, prepare_queues
from yuletable.server.postgres import prepare

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are otherwise there")


def pool_of(server: Serving) -> SharedBotPool:
    pool = server.services.tables.bot_pool
    assert isinstance(pool, SharedBotPool)
    return pool


@pytest.fixture
def workers() -> Iterator[Callable[[str], subprocess.Popen[bytes]]]:
    """Starts `yuletable bots` on a database."""
    made: list[subprocess.Popen[bytes]] = []

    def start(database: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "yuletable", "bots", "--workers", "1"]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "YULETABLE_DATABASE": database}
        made.append(subprocess.Popen(command, cwd=ROOT, env=env))
        return made[-1]

    yield start
    for process in made:
        process.kill()
        process.wait()


def test_workers_think_and_the_server_takes_over_when_they_die(
    more_servers: Callable[..., Serving],
    workers: Callable[[str], subprocess.Popen[bytes]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server = more_servers()
    pool, database = pool_of(server), server.settings.database
    assert database is not None
    ann = server.guest("Ann")
    process = workers(database)
    wait_for(lambda: pool.somebody, 60)
    table = ann.make(game="sweatshop", seats=3, bots=["greedy", "greedy"], start=True)["id"]
    with ann.at(table) as seat:
        play_on(seat, until=lambda snapshot: over(snapshot) or pool.by_workers >= 3)
        before = pool.by_workers
        hints = seat.ask("hint", seat=seat.snapshot(lambda snapshot: bool(snapshot["moves"]))["seat"])
        assert hints["kind"] == "hint"
        assert pool.by_workers + pool.taken_over > before >= 3
        past = ann.make(bots=["random"], start=True)["id"]
        with ann.at(past) as other:
            play_on(other)
        before = pool.by_workers + pool.taken_over
        decided = ann.get(f"/api/tables/{past}/decisions")["decided"][0]
        advice = ann.get(f"/api/tables/{past}/advice?at={decided['at']}&seat={decided['seat']}")
        assert advice["taken"] in {line["move"] for line in advice["hints"]}
        assert pool.by_workers + pool.taken_over > before
        process.send_signal(signal.SIGSTOP)  # it is there, and says nothing
        monkeypatch.setattr(bot_workers, "REST", 3600.0)
        late = pool.taken_over
        play_on(seat, until=lambda snapshot: over(snapshot) or pool.taken_over > late)
        play_on(seat, until=lambda snapshot: over(snapshot) or pool.asked >= 5)
        assert pool.asked >= 5, "the server's own processes think"
        assert pool.taken_over <= late + 2, "each of two bots may have waited for it, but once"
    process.kill()
    wait_for(lambda: not pool.somebody)
    with psycopg.connect(database) as connection:
        by = connection.execute("SELECT body FROM journal WHERE kind = 'decide'").fetchall()
    assert {body["by"] for (body,) in by} == {"person", "bot"}, "no bot had to be helped out"


def test_a_worker_that_is_told_to_stop_ends_well(
    postgres: Postgres, workers: Callable[[str], subprocess.Popen[bytes]]
) -> None:
    url = postgres.new()
    process = workers(url)

    def alive() -> bool:
        with psycopg.connect(url) as connection:
            found = connection.execute("SELECT to_regclass('bot_workers')").fetchone()
            assert found is not None
            return found[0] is not None and bool(connection.execute("SELECT 1 FROM bot_workers").fetchone())

    wait_for(alive, 60)
    process.terminate()
    assert process.wait(20) == 0


def test_what_lies_in_a_queue_is_a_view_and_no_position(more_servers: Callable[..., Serving]) -> None:
    """Nobody takes the job, so it can be looked at: it holds what the seat sees, and no secret of the match."""
    server = more_servers()
    database = server.settings.database
    assert database is not None
    ann = server.guest("Ann")
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("INSERT INTO bot_workers VALUES ('nobody', now() + interval '1 minute')")
        wait_for(lambda: pool_of(server).somebody)
        table = ann.make(game="sweatshop", seats=2, bots=["greedy"], start=True)["id"]
        found: list[tuple[str, dict[str, object]]] = []

        def queued() -> bool:
            found.extend(connection.execute("SELECT queue_name, args FROM procrastinate_jobs").fetchall())
            return bool(found)

        wait_for(queued)
        queue, job = found[0]
        secret = connection.execute("SELECT secret FROM tables WHERE id = %s", (table,)).fetchone()
    assert queue == "others"
    said = json.dumps(job["job"])
    agreed = {"match", "game", "rules", "seats", "options", "pack"}
    assert set(json.loads(said)) == {*agreed, "view", "level", "seat", "seed", "legal", "seconds"}
    assert secret is not None
    assert secret[0].hex() not in said


def test_queues_are_prepared_once(postgres: Postgres) -> None:
    url = postgres.new()
    prepare(url)
    prepare_queues(url)
    prepare_queues(url)
