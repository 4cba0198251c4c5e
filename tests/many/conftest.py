"""Several servers on one database, in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.postgres import Postgres
from tests.server.client import Guest
from tests.server.conftest import Serving

from yuletable.server.services import Settings


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Processes die and start here while others want the same cores: what failed is tried once more, and said so."""
    for item in items:
        if "tests/many/" in item.nodeid:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def two_servers(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Serving, Serving]]:
    """Two servers that tests share; bots do not pause, nobody is limited."""
    folder = tmp_path_factory.mktemp("none")
    settings = Settings(folder, postgres.new(), pause=0.0, limited=False, workers=1, gone=0.3)
    servers = Serving(settings).start(), Serving(settings).start()
    yield servers
    for server in servers:
        server.stop()


@pytest.fixture
def more_servers(postgres: Postgres, tmp_path: Path) -> Iterator[Callable[..., Serving]]:
    """Servers of one's own on one database, with settings of one's own."""
    database = postgres.new()
    made: list[Serving] = []

    def make(**settings: object) -> Serving:
        usual = {"pause": 0.0, "limited": False, "workers": 1, **settings}
        made.append(Serving(Settings(tmp_path, database, **usual)).start())  # type: ignore[arg-type]  # as the test says
        return made[-1]

    yield make
    for server in made:
        if server.thread.is_alive():
            server.stop()


def same_guest(guest: Guest, server: Serving) -> Guest:
    """Somebody, as another server sees them: with the same cookies."""
    again = server.guest()
    again.http.cookies = guest.http.cookies
    return again
