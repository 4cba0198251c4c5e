"""Shared by all tests: the tiny game is found like anybody's own game, through a path."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.postgres import Postgres

TINY = Path(__file__).parent / "tiny"

os.environ["YULETABLE_GAMES"] = os.pathsep.join(filter(None, [str(TINY), os.environ.get("YULETABLE_GAMES")]))

if (
    signal.getsignal(signal.SIGINT) is signal.SIG_IGN
):  # as in a job in the background: what tests start must hear Ctrl-C
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Where tests get databases; it takes a while to start, so there is one a session."""
    from tests.postgres import Postgres

    server = Postgres()
    yield server
    server.stop()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "uncompiled: subclasses what is final when compiled; runs on the Python build")
    config.addinivalue_line("markers", "compiled: compares the builds; runs where the compiled one is under test")


UNHURRIED = ("tests/lab/", "tests/bots/", "tests/project/", "tests/cli/test_play.py", "tests/server/", "tests/many/")
"""What starts many processes or plays many matches; the fast tier leaves it out."""


PLAYING = ("tests/conformance/", "tests/games/", "tests/bots/", "tests/lab/")
"""Where slow tests play so many matches that only the compiled build has the time."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    left_out = "uncompiled" if compiled() else "compiled"
    for item in items:
        if item.nodeid.startswith(UNHURRIED) and "test_tables.py" not in item.nodeid:
            item.add_marker(pytest.mark.slow)
        only_here = item.get_closest_marker("uncompiled")
        if item.get_closest_marker("slow") and item.nodeid.startswith(PLAYING) and not only_here:
            item.add_marker(pytest.mark.thorough)
        if item.get_closest_marker(left_out):
            item.add_marker(pytest.mark.skip(reason=f"for the {left_out} build"))


def compiled() -> bool:
    """Whether the compiled build is under test."""
    from yuletable.engine import luck

    return not str(luck.__file__).endswith(".py")
