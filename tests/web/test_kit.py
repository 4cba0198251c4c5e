"""The page of the painted boards' pieces: there with its switch alone, and axe finds nothing to complain about."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, Newcomer
from .serving import Server
from .test_access import complaints


@pytest.fixture(scope="module")
def workbench(page_made: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for those who work on the boards."""
    running = Server(tmp_path_factory.mktemp("workbench") / "data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("YULETABLE_DEV", "1")
        running.start()
    try:
        yield running
    finally:
        running.stop()


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_kit_has_no_violations(newcomer: Newcomer, workbench: Server, light: str) -> None:
    anna = newcomer(workbench.url, color_scheme=light)
    anna.go("/kit")
    expect(anna.page.locator(".kit-page .reindeer-row svg").first).to_be_visible()
    assert complaints(anna) == []


def test_what_is_lit_is_a_button_as_large_as_a_fingertip(newcomer: Newcomer, workbench: Server) -> None:
    anna = newcomer(workbench.url, viewport=PHONE, has_touch=True, is_mobile=True)
    anna.go("/kit")
    lit = anna.page.locator("button.touch.lit")
    expect(lit.first).to_have_accessible_name("Small forge")
    reach = "e => { const b = getComputedStyle(e, '::before'); return [parseFloat(b.width), parseFloat(b.height)] }"
    scale = "e => parseFloat(getComputedStyle(e).getPropertyValue('--scale'))"
    for each in lit.all():
        assert min(each.evaluate(reach)) * each.evaluate(scale) >= 44
    quiet = anna.page.locator('[data-piece="space:quiet"]')
    expect(quiet).to_have_role("img")
    expect(quiet).to_have_accessible_name("Large forge")


def test_no_text_on_a_stage_is_smaller_than_13_pixels(newcomer: Newcomer, workbench: Server) -> None:
    anna = newcomer(workbench.url)
    anna.go("/kit")
    chip = anna.page.locator(".kit-small .paper-chip")
    expect(chip).to_be_visible()
    size = "e => parseFloat(getComputedStyle(e).fontSize) * e.getBoundingClientRect().width / e.offsetWidth"
    assert chip.evaluate(size) == pytest.approx(13, abs=0.2)


def test_without_the_switch_there_is_no_such_page(newcomer: Newcomer, server: Server) -> None:
    anna = newcomer()
    answer = anna.page.goto(f"{server.url}/kit")
    assert answer is not None
    assert answer.status == 404
