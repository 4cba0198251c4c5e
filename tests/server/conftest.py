"""Servers for tests: one in this process that most share, and ones of their own for what is killed or restarted."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from tests.postgres import Postgres

from yuletable.server.app import create_app
from yuletable.server.connections import Doorkeeper, server_config
from yuletable.server.data_folder import DATABASE
from yuletable.server.postgres import PostgresStore, prepare
from yuletable.server.services import Services, Settings
from yuletable.server.sqlite import SqliteStore
from yuletable.server.store import Store

from .client import Guest

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Serving:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings, page: Path | None = None) -> None:
        self.settings = settings
        self.app: FastAPI = create_app(settings, page)
        self.port = free_port()
        self.doorkeeper = Doorkeeper(1000)
        config = server_config(self.app, self.doorkeeper, port=self.port, timeout_graceful_shutdown=2)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.guests: list[Guest] = []

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve()

        asyncio.run(serve())

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    def guest(self, name: str = "") -> Guest:
        self.guests.append(Guest(self.base, name))
        return self.guests[-1]

    def start(self) -> Serving:
        self.thread.start()
        wait_for(lambda: self.server.started or not self.thread.is_alive())
        return self

    def stop(self) -> None:
        for guest in self.guests:
            guest.close()
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive()

    def within(self, work: Callable[[Services], object]) -> None:
        """Does something in the server's own loop."""
        assert self.loop is not None
        done = threading.Event()

        def do() -> None:
            work(self.services)
            done.set()

        self.loop.call_soon_threadsafe(do)
        assert done.wait(10)


class Process:
    """A server in a process of its own, to be killed."""

    def __init__(self, folder: Path, database: str | None = None) -> None:
        self.folder = folder
        self.database = database
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        kept_in = [str(self.folder), str(self.port), *([self.database] if self.database else [])]
        command = [sys.executable, "-m", "tests.server.serving", *kept_in]
        self.process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")})
        wait_for(self.answers, 90)

    def answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "the server ended by itself"
        try:
            return httpx.get(f"{self.base}/health", timeout=1).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Asks it to stop; returns how it ended."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(20)


def wait_for(so: Callable[[], bool], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@pytest.fixture(params=["sqlite", "postgres"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """Opens the same database again and again; every test of a store runs on each kind."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / DATABASE)
    url = request.getfixturevalue("postgres").new()
    prepare(url)
    return lambda: PostgresStore(url)


@pytest.fixture(scope="session")
def new_database(request: pytest.FixtureRequest) -> Callable[[], str | None]:
    """An address for each server that shares its data with no other. YULETABLE_TESTS_ON=postgres puts those of all
    tests into PostgreSQL; what looks into a SQLite file fails then."""
    if os.environ.get("YULETABLE_TESTS_ON") == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        return postgres.new
    return lambda: None


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str | None]) -> Iterator[Serving]:
    """A server that tests share; bots do not pause, nobody is limited."""
    settings = Settings(tmp_path_factory.mktemp("data"), new_database(), pause=0.0, limited=False, workers=1)
    server = Serving(settings).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path, new_database: Callable[[], str | None]) -> Iterator[Callable[..., Serving]]:
    """Makes servers of one's own, with settings of one's own, on one folder."""
    made: list[Serving] = []
    database = new_database()

    def make(**settings: object) -> Serving:
        usual = Settings(tmp_path / "data", database, pause=0.0, limited=False, workers=1)
        server = Serving(replace(usual, **settings)).start()  # type: ignore[arg-type]  # as the test says
        made.append(server)
        return server

    yield make
    for server in made:
        if server.thread.is_alive():
            server.stop()


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    server = Process(tmp_path / "data")
    yield server
    if server.process is not None and server.process.poll() is None:
        server.kill()
