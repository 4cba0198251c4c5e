"""A real browser before a real server. `run.py test` names the browser in YULETABLE_BROWSER."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext
from tests.length import LONG

from yuletable.build import load
from yuletable.build.page import bundle

from .people import Person
from .serving import Server

DESKTOP = {"width": 1440, "height": 900}
USUAL = {"viewport": DESKTOP, "reduced_motion": "reduce", "service_workers": "block"}
"""How tests look at the page. Past a service worker nobody sees what a page asks for, so most do without."""
PHONE = {"width": 390, "height": 844}
SEEN = [("desktop", "light"), ("phone", "dark")]
"""How each page is looked at; at length in every light at every size."""
if LONG:
    SEEN = [(size, light) for size in ("desktop", "phone") for light in ("light", "dark")]
LAN = "yuletable-lan.test"
"""Names that lead to this machine, but not as itself: to the browser an address on the network, on plain http."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/web/" in item.nodeid and "/test_size" not in item.nodeid:
            item.add_marker(pytest.mark.browser)
            if not item.get_closest_marker("xdist_group"):  # the tests of a file share what they have played
                item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("YULETABLE_BROWSER") or next(filter(None, map(shutil.which, names)), None)
    if found is None:
        pytest.skip("there is no Chromium here: apt-get install chromium")
    args = [f"--host-resolver-rules=MAP *.{LAN} 127.0.0.1", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return {"executable_path": found, "args": args}


@pytest.fixture(scope="session")
def page_made() -> None:
    root = load.checkout()
    assert root is not None
    bundle(Path(root))


@pytest.fixture(scope="session")
def server(page_made: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for each worker; guests are strangers to each other, so the tests are too."""
    running = Server(tmp_path_factory.mktemp("served") / "data")
    try:
        yield running.start()
    finally:
        running.stop()


Newcomer = Callable[..., Person]

UNPAINTED = """
const plain = new CSSStyleSheet();
plain.replaceSync(`
  .stage-floor::after { display: none !important }
  *, *::before, *::after { filter: none !important; box-shadow: none !important; text-shadow: none !important }
`);
document.adoptedStyleSheets.push(plain);
"""
"""Paper grain and shadows change no place; without a graphics card they take most of the time."""


PAINTED = ("tests/web/boards/", "tests/web/test_keeping.py", "painted")
"""Tests of painted boards. For all others no board can be had: they see the generic one, as a sixth game does."""


@pytest.fixture
def newcomer(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Newcomer]:
    """Makes people with a browser of their own; none of their pages may have thrown an error in the end."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []
    painted = any(each in request.node.nodeid for each in PAINTED)

    def come(url: str = "", *, shadows: bool = False, **options: Any) -> Person:
        context = browser.new_context(**{**USUAL, **options})
        contexts.append(context)
        if not shadows:
            context.add_init_script(UNPAINTED)
        if not painted:
            context.route("**/page/boards/**", lambda route: route.abort())
        person = Person(context.new_page(), url or server.url)
        people.append(person)
        return person

    yield come
    errors = [error for person in people for error in person.errors]
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def anna(newcomer: Newcomer) -> Person:
    return newcomer()


@pytest.fixture
def ben(newcomer: Newcomer) -> Person:
    return newcomer()
