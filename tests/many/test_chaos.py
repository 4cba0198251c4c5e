"""Servers, the bots' workers, the database and connections die at random, and nobody who plays loses anything."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import psycopg
import pytest
from tests.length import often
from tests.postgres import Postgres, patiently
from tests.server.conftest import ROOT, Process, Serving

from yuletable.engine.pack import Pack
from yuletable.games import game as find_game
from yuletable.server.journal import fold
from yuletable.server.postgres import PostgresStore, prepare

from .chaos import AGAIN, ChaosTable, Proxy

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are otherwise there")

STUCK = often(40, 10)
"""Seconds after which a table that does not go on is stuck; where tests share the machine, processes start slowly."""


class House:
    """Two servers and bot workers on a database of their own, and all that may happen to them."""

    def __init__(self, folder: Path) -> None:
        self.postgres = Postgres()
        self.database = self.postgres.new()
        prepare(self.database)
        self.servers = [Process(folder / f"none{i}", self.database) for i in range(2)]
        starting = [threading.Thread(target=server.start) for server in self.servers]
        for thread in starting:
            thread.start()
        for thread in starting:
            thread.join()
        self.workers = [self._new_worker() for _ in range(often(1, 2))]
        self.dice = random.Random(2024)
        self.happened: Counter[str] = Counter()
        self.when: list[tuple[float, float, str]] = []
        """When each thing went wrong, and when it had been put right."""

    def _new_worker(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "yuletable", "bots", "--workers", "1"]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "YULETABLE_DATABASE": self.database}
        return subprocess.Popen(command, cwd=ROOT, env=env)

    def cause(self, what: str) -> None:
        """Something goes wrong, and is put right as whoever watches over servers would."""
        self.happened[what] += 1
        begun = time.monotonic()
        self._cause(what)
        self.when.append((begun, time.monotonic(), what))

    def meanwhile(self, begun: float, ended: float) -> str:
        """What went wrong between two moments, and how long it took to put it right."""
        went = [(a, b, what) for a, b, what in self.when if a < ended and b > begun]
        return ", ".join(f"{what} {a - begun:+.1f} s for {b - a:.1f} s" for a, b, what in went) or "nothing"

    def _cause(self, what: str) -> None:
        if what == "server":
            server = self.dice.choice(self.servers)
            server.kill()
            server.start()
        elif what == "restart":
            server = self.dice.choice(self.servers)
            server.stop()
            server.start()
        elif what == "worker":
            killed = self.workers.pop(self.dice.randrange(len(self.workers)))
            killed.kill()
            killed.wait()
            self.workers.append(self._new_worker())
        elif what == "thinker":
            for parent in [*(server.process for server in self.servers), *self.workers]:
                assert parent is not None
                with contextlib.suppress(psutil.Error):  # it has ended by itself
                    for child in psutil.Process(parent.pid).children(recursive=True):
                        if "spawn_main" in " ".join(child.cmdline()):
                            child.kill()
        elif what == "database":
            self.postgres.kill()
            self.postgres.start()
        elif what == "backend":  # of one connection: then all others are ended too, and the database recovers
            self._signal("true", signal.SIGKILL)
        elif what == "listener":
            frozen = self._signal("query LIKE 'LISTEN%%' OR query = 'SELECT 1'", signal.SIGSTOP)
            time.sleep(2.5)
            with contextlib.suppress(OSError):
                os.kill(frozen, signal.SIGCONT)

    def _signal(self, which: str, sent: signal.Signals) -> int:
        theirs = "datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'yuletable'"
        with patiently(lambda: psycopg.connect(self.database, autocommit=True)) as connection:
            found = connection.execute(f"SELECT pid FROM pg_stat_activity WHERE {theirs} AND ({which})").fetchall()
        if not found:
            return 0
        pid: int = self.dice.choice(found)[0]
        os.kill(pid, sent)
        return pid

    def stop(self) -> None:
        for server in self.servers:
            if server.process is not None and server.process.poll() is None:
                server.kill()
        for worker in self.workers:
            worker.kill()
            worker.wait()
        self.postgres.stop()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    yield made
    made.stop()


@pytest.mark.slow
def test_nothing_is_lost_whatever_dies(house: House) -> None:
    causes = often(1, 7) * ["server", "database", "backend", "listener", "worker", "thinker"]
    causes += often(0, 7) * ["server", "restart", "worker"]  # every process that starts takes seconds
    causes += ["cut"] * (often(30, 200) - len(causes))
    house.dice.shuffle(causes)
    tables = asyncio.run(play(house, causes, often(5, 50)))
    acknowledged = sum(table.acknowledged.total() for table in tables)
    again = sorted(seconds for table in tables for seconds in table.reconnections)
    slowest = max(tables, key=lambda table: table.longest)
    print(
        f"\n{len(causes)} causes {dict(house.happened)}, {len(tables)} tables, {acknowledged} acknowledged decisions,"
        f" {len(again)} reconnections, half within {again[len(again) // 2]:.1f} s, all within {again[-1]:.1f} s,"
        f" the longest that a table did not go on {slowest.longest:.1f} s, for seats {slowest.waited_for},"
        f" {sum(table.longest > 10 for table in tables)} tables longer than 10 s; meanwhile:"
        f" {house.meanwhile(slowest.stood - slowest.longest, slowest.stood)}"
    )
    assert acknowledged > len(causes)
    asyncio.run(check(house.database, tables))
    assert slowest.longest < STUCK


def test_a_rolling_restart_costs_nobody_anything(more_servers: Callable[..., Serving]) -> None:
    first, second = more_servers(), more_servers()
    database = first.settings.database
    assert database is not None

    async def restart() -> list[ChaosTable]:
        proxy = Proxy([first.port, second.port])
        await proxy.start()
        enough = asyncio.Event()
        tables = [ChaosTable(f"http://127.0.0.1:{proxy.port}", seed) for seed in range(3)]
        playing = [asyncio.create_task(table.play(enough)) for table in tables]
        for server in (first, second):
            before = [table.acknowledged.total() for table in tables]
            while any(t.acknowledged.total() < n + 3 and not t.over for t, n in zip(tables, before, strict=True)):
                await asyncio.sleep(0.02)
            await asyncio.to_thread(server.stop)
            if server is first:  # in its place comes another
                proxy.ports[0] = (await asyncio.to_thread(more_servers)).port
        await asyncio.sleep(AGAIN)
        while not all(table.over or all(table.seeing) for table in tables):  # they are all back
            await asyncio.sleep(0.02)
        enough.set()
        await asyncio.gather(*playing)
        await proxy.close()
        return tables

    tables = asyncio.run(asyncio.wait_for(restart(), 60))
    again = [seconds for table in tables for seconds in table.reconnections]
    assert len(again) >= 3, "somebody sat with each of them"
    assert max(again) < often(6, 3)
    asyncio.run(check(database, tables))


async def play(house: House, causes: list[str], at_once: int) -> list[ChaosTable]:
    """Lets tables be played while one thing after another goes wrong; a table that is over is followed by a new one."""
    proxy = Proxy([server.port for server in house.servers])
    await proxy.start()
    enough = asyncio.Event()
    tables: list[ChaosTable] = []

    async def one_after_another(number: int) -> None:
        while not enough.is_set():
            tables.append(ChaosTable(f"http://127.0.0.1:{proxy.port}", number * 1000 + len(tables)))
            await tables[-1].play(enough)

    playing = [asyncio.create_task(one_after_another(number)) for number in range(at_once)]
    for cause in causes:
        await asyncio.sleep(house.dice.random() * 0.4)
        if cause == "cut":
            house.happened[cause] += 1
            proxy.cut(house.dice)
        else:
            await asyncio.to_thread(house.cause, cause)
        for task in playing:
            if task.done():
                await task
    before = {table.id: table.went_on for table in tables if table.id}
    end = time.monotonic()
    while any(table.went_on == before.get(table.id) and not table.over for table in tables):
        await asyncio.sleep(0.05)
        if time.monotonic() > end + 2 * STUCK:  # told below, after what is worse
            break
    for table in tables:
        if table.went_on == before.get(table.id) and not table.over:
            table.stood = time.monotonic()
            table.longest, table.waited_for = table.stood - table.moved, table.to_act
    enough.set()
    await asyncio.gather(*playing)
    await proxy.close()
    return [table for table in tables if table.id]


async def check(database: str, tables: list[ChaosTable]) -> None:
    """Journals are sound, hold what was acknowledged, and nothing that nobody sent; everybody saw the same end."""
    store = PostgresStore(database)
    try:
        for table in tables:
            found = await store.whole(table.id)
            assert found is not None
            row, rows, steps = found
            assert [entry.n for entry in rows] == list(range(len(rows)))
            pack = await store.pack(row.pack)
            assert pack is not None
            match = fold(find_game(row.game), row, Pack(pack[1], pack[0]), rows, steps)
            by_person = [entry.body["by"] == "person" for entry in rows if entry.kind == "decide"]
            move = match.setup.space.move
            kept = Counter(
                (entry.seat, i if entry.opened is None else entry.opened, move(entry.action))
                for i, (entry, person) in enumerate(zip(match.log, by_person, strict=True))
                if person
            )
            kept += Counter((step.seat, step.phase, step.move) for step in steps if step.by == "person")
            assert not table.acknowledged - kept, "acknowledged, and lost"
            assert not kept - table.sent, "kept more often than it was sent"
            ends = [seen["result"] for seen in table.latest.values() if seen["n"] == len(rows) and table.over]
            assert all(end == ends[0] for end in ends)
    finally:
        await store.close()
