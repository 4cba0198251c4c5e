"""The page is kept on the device: it can be installed, and opens without a server. Of a match nothing is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Newcomer
from .serving import Server

READY = "async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'"
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
  }
  return found;
}"""
KEEPS = f"async (wanted) => {{ const kept = await ({KEPT})(); return wanted.every((each) => kept.includes(each)); }}"


@pytest.fixture
def own_server(page_made: None, tmp_path: Path) -> Server:
    return Server(tmp_path / "data")


def test_without_a_server_the_page_opens_and_says_so(newcomer: Newcomer, own_server: Server) -> None:
    try:
        anna = newcomer(own_server.start().url, service_workers="allow")
        table = anna.play_through_the_door("Stocking Fillers")
        anna.wait_ready()
        anna.page.wait_for_function(READY)
        files = ("main.js", "main.css", "kit.css", "boards/workshop.js", "boards/workshop.css", "covers/station.js")
        anna.page.wait_for_function(KEEPS, arg=["/", *(f"/page/{name}" for name in files)])
        kept = anna.page.evaluate(KEPT)
        assert not [path for path in kept if path.startswith(("/api", "/t/"))]
        own_server.stop()
        anna.page.goto(f"{own_server.url}/t/{table}")
        notice = anna.page.locator(".notice")
        expect(notice).to_contain_text("No server answers")
        own_server.start()
        notice.get_by_role("button", name="Try again").click()
        anna.wait_ready()
        assert anna.table() == table
    finally:
        own_server.stop()


def test_it_can_be_installed(newcomer: Newcomer) -> None:
    anna = newcomer()
    anna.go()
    session = anna.page.context.new_cdp_session(anna.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert "yuletable" in manifest["data"].lower()
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in problems if each["errorId"] != "in-incognito"] == []
