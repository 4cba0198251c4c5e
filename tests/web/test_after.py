"""After a match: the replay at any moment, advice on decisions; playing on; the file; the proof."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from .conftest import DESKTOP, Newcomer
from .people import Person, play_to_the_end
from .serving import Server

COLUMNS = """sheet => {
  const number = (cell) => Number((cell.querySelector('span:not(.none)')?.innerText ?? '0').replace('−', '-'));
  const lines = [...sheet.querySelectorAll('tbody tr, tfoot tr')];
  const rows = lines.map((row) => [...row.querySelectorAll('td')].map(number));
  return rows[0].map((_, seat) => rows.map((row) => row[seat]));
}"""
"""Of each seat what every line brought, and at last the total."""


@pytest.fixture(scope="module")
def played(browser: Browser, server: Server) -> tuple[str, Any]:
    """A match that was played to its end, once for all tests here, and what shows who played it."""
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")  # type: ignore[arg-type]  # a size
    anna = Person(context.new_page(), server.url)
    table = anna.play_now("Stocking Fillers")
    play_to_the_end(anna)
    cookies = context.cookies()
    context.close()
    return table, cookies


@pytest.fixture
def finished(anna: Person, played: tuple[str, Any]) -> str:
    """That match, with Anna's page open on it."""
    table, cookies = played
    anna.page.context.add_cookies(cookies)
    anna.go(f"/t/{table}")
    anna.page.locator(".after").wait_for()
    return table


def test_a_link_leads_to_a_moment_of_the_match(anna: Person, ben: Person, finished: str) -> None:
    anna.page.get_by_role("link", name="Watch it again").click()
    page = anna.page
    entry = page.locator(".scrubber output")
    expect(entry).to_contain_text("Entry 0 of")
    page.get_by_role("button", name="To the end").click()
    expect(entry).to_contain_text(re.compile(r"Entry (\d+) of \1$"))
    page.get_by_role("button", name="To the beginning").click()
    expect(entry).to_contain_text("Entry 0 of")
    for _ in range(3):
        page.get_by_role("button", name="One entry on").click()
    expect(entry).to_contain_text(re.compile(r"Entry ([3-9]|\d\d) of"))
    expect(page).to_have_url(re.compile(r"/replay\?at=3$"))
    page.get_by_label("Seen by").select_option("1")
    expect(page).to_have_url(re.compile(r"at=3&seat=1$"))
    ben.page.goto(page.url)
    expect(ben.page.locator(".scrubber output")).to_contain_text("Entry 3 of")
    expect(ben.page.get_by_label("Seen by")).to_have_value("1")
    shown = page.locator(".moment").inner_text()
    expect(ben.page.locator(".moment")).to_have_text(re.compile(re.escape(shown.split("\n")[0])))


def test_a_replay_plays_by_itself_and_goes_to_my_turns(anna: Person, finished: str) -> None:
    anna.go(f"/t/{finished}/replay")
    page, entry = anna.page, anna.page.locator(".scrubber output")
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(entry).to_contain_text(re.compile(r"Entry ([3-9]|\d\d) of"))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    anna.go(f"/t/{finished}/replay?at=2")  # wherever a slow machine paused: from here a turn of mine comes
    expect(entry).to_contain_text("Entry 2 of")
    at = int(entry.inner_text().split()[1])
    seat = page.request.get(f"{anna.url}/api/tables/{finished}").json()["seats"][0]
    page.get_by_role("button", name="My next turn").click()
    expect(page.get_by_role("button", name="My next turn")).to_be_enabled()
    now = int(entry.inner_text().split()[1])
    assert now > at
    asked = [
        seat in page.request.get(f"{anna.url}/api/tables/{finished}/at/{n}").json()["to_act"]
        for n in range(at, now + 1)
    ]
    assert asked[-1]
    assert (False, True) not in itertools.pairwise(asked[:-1]), "a turn of mine was passed over"


def decided(anna: Person, table: str) -> list[dict[str, Any]]:
    """Anna's decisions, by the entry before each."""
    ask = anna.page.request
    seat = ask.get(f"{anna.url}/api/tables/{table}").json()["seats"][0]
    found = ask.get(f"{anna.url}/api/tables/{table}/decisions").json()["decided"]
    return [each for each in found if each["seat"] == seat]


def test_the_adviser_says_what_a_decision_was_worth(anna: Person, finished: str) -> None:
    """By keyboard: what I did stands among what it would have done, and the next moment has nothing of it."""
    first, *_, last = decided(anna, finished)
    anna.go(f"/t/{finished}/replay?at={first['at']}")
    card = anna.page.get_by_role("region", name="What the adviser says")
    expect(card).to_contain_text("The expert has not learned Stocking Fillers")
    expect(card).to_contain_text("You decide here.")
    card.get_by_role("button", name="Ask about this decision").press("Enter")
    expect(card.locator(".advised .taken")).to_contain_text("You did this")
    expect(card.locator(".verdict-of")).to_have_text(re.compile("As good as any|would have done|Cost about"))
    expect(card).to_contain_text("sampled games that quick bots play to the end")
    anna.page.get_by_role("button", name="To the end").click()
    expect(card).to_contain_text("Nothing is decided at this moment.")
    expect(card.locator(".advised")).to_have_count(0)
    anna.go(f"/t/{finished}/replay?at={last['at']}")
    expect(card.get_by_role("button", name="Ask about this decision")).to_be_visible()


def test_my_decisions_are_looked_through_and_the_worst_three_lead_to_their_moments(anna: Person, finished: str) -> None:
    """Each costs more than the one before, says this adviser; and the server has to be waited for once."""
    mine = decided(anna, finished)
    costs = {each["at"]: (n + 1) / (len(mine) + 1) for n, each in enumerate(mine)}
    refused: list[str] = []

    def says(route: Route) -> None:
        if not refused:
            refused.append(route.request.url)
            route.fulfill(status=429, json={"code": "rate", "sentence": "You ask for hints very fast."})
            return
        answer = route.fetch()
        advice = answer.json()
        route.fulfill(json={**advice, "cost": costs[advice["at"]]})

    anna.page.route("**/advice?*", says)
    anna.go(f"/t/{finished}/replay")
    card = anna.page.get_by_role("region", name="What the adviser says")
    card.get_by_role("button", name="Look through my decisions").click()
    expect(card).to_contain_text("The server asks for a moment's patience.")
    links = card.get_by_role("listitem").get_by_role("link")
    expect(links.first).to_be_visible(timeout=60_000)
    worst = mine[::-1][:3]
    for link, each in zip(links.all(), worst, strict=True):
        expect(link).to_contain_text(f"Entry {each['at'] + 1}: ")
    expect(card.get_by_role("status")).to_contain_text(f"{len(mine)} of {len(mine)} decisions cost something.")
    links.last.click()
    expect(anna.page).to_have_url(re.compile(rf"at={worst[-1]['at']}&seat={worst[-1]['seat']}$"))
    expect(card.locator(".advised .taken")).to_be_visible()


def test_looking_through_can_be_stopped(anna: Person, finished: str) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        if not held:
            route.continue_()
        held.append(route)

    anna.page.route("**/advice?*", hold)
    anna.go(f"/t/{finished}/replay")
    card = anna.page.get_by_role("region", name="What the adviser says")
    card.get_by_role("button", name="Look through my decisions").click()
    expect(card).to_contain_text(re.compile(r"1 of \d+"))
    card.get_by_role("button", name="Stop").click()
    expect(card.get_by_role("status")).to_contain_text(re.compile(r"Stopped after 1 of \d+\."))
    expect(card.get_by_role("button", name="Look through my decisions")).to_be_focused()


def test_the_end_speaks_to_me_and_the_chart_ends_on_the_scores(anna: Person, finished: str) -> None:
    expect(anna.page.get_by_role("heading", name=re.compile("^You |You came "))).to_be_visible()
    anna.page.get_by_text("The same in figures").click()
    table = anna.page.locator(".chart table")
    last = dict(
        zip(
            table.locator("thead th").all_inner_texts()[1:],
            table.locator("tr").last.locator("td").all_inner_texts(),
            strict=True,
        )
    )
    scores = anna.page.locator(".scores")
    names = scores.locator("thead strong").all_inner_texts()
    assert dict(zip(names, scores.locator(".total").all_inner_texts(), strict=True)) == last


def test_play_on_from_a_moment(anna: Person, finished: str) -> None:
    anna.go(f"/t/{finished}/replay?at=2")
    anna.page.get_by_role("group", name="Play on as").get_by_role("button").first.click()
    anna.page.locator(".room").wait_for()
    assert anna.table() != finished
    anna.wait_ready()


def test_the_page_proves_the_luck_itself(anna: Person, finished: str) -> None:
    anna.page.get_by_role("button", name="Check it here").click()
    expect(anna.page.locator(".verdict.good")).to_contain_text("Yes.")
    expect(anna.page.locator(".fairness pre")).to_contain_text("replay verify")


def test_without_webcrypto_the_proof_is_the_same(newcomer: Newcomer, finished: str) -> None:
    """A page on plain http in the local network has no `crypto.subtle`."""
    other = newcomer()
    other.page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    other.go(f"/t/{finished}")
    assert other.page.evaluate("() => crypto.subtle === undefined")
    other.page.get_by_role("button", name="Check it here").click()
    expect(other.page.locator(".verdict.good")).to_contain_text("Yes.")


def test_a_changed_draw_is_found_out(newcomer: Newcomer, finished: str) -> None:
    other = newcomer()

    def lie(route: object) -> None:
        answer = route.fetch()  # type: ignore[attr-defined]  # playwright's Route
        proof = answer.json()
        widest = max(proof["rolls"], key=lambda roll: roll["size"])
        widest["value"] = (widest["value"] + 1) % widest["size"]
        route.fulfill(json=proof)  # type: ignore[attr-defined]

    other.page.route("**/proof", lie)
    other.go(f"/t/{finished}")
    other.page.get_by_role("button", name="Check it here").click()
    expect(other.page.locator(".verdict.bad")).to_contain_text("does not fit")


def test_luck_other_than_the_one_promised_is_found_out(anna: Person, finished: str) -> None:
    """A proof that is right in itself, but not of the match whose fingerprint this device saw before it began."""
    another = anna.play_through_the_door("Stocking Fillers")
    play_to_the_end(anna)
    anna.page.get_by_role("button", name="Check it here").click()
    expect(anna.page.locator(".verdict.good")).to_contain_text("this device saw before the first draw")
    elsewhere = f"{anna.url}/api/tables/{finished}/proof"
    anna.page.route(f"**/{another}/proof", lambda route: route.fulfill(response=route.fetch(url=elsewhere)))
    anna.page.reload()
    anna.page.get_by_role("button", name="Check it here").click()
    expect(anna.page.locator(".verdict.bad")).to_contain_text("This device saw another fingerprint")


def test_the_match_can_be_saved(anna: Person, finished: str, tmp_path: Path) -> None:
    with anna.page.expect_download() as waiting:
        anna.page.get_by_role("link", name="Save", exact=True).click()
    waiting.value.save_as(tmp_path / "match.yule")
    assert '"game"' in (tmp_path / "match.yule").read_text(encoding="utf-8")


def test_every_score_line_adds_up(anna: Person, finished: str) -> None:
    columns = anna.page.locator(".scores").evaluate(COLUMNS)
    assert len(columns) > 1
    for *lines, total in columns:
        assert sum(lines) == total


def test_a_replay_of_a_match_in_play_is_refused_kindly(anna: Person) -> None:
    table = anna.play_now("Stocking Fillers")
    anna.go(f"/t/{table}/replay")
    expect(anna.page.get_by_text("once it is over")).to_be_visible()
