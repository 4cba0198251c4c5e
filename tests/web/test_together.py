"""People who stay away: the others may let a bot play, a deserted table is put away, and leaving says what happens."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .conftest import Newcomer
from .people import Person
from .serving import Server

PATIENCE = 1.0
"""Seconds after which somebody may be replaced, and twice that until a deserted table is put away."""


@pytest.fixture(scope="module")
def server(page_made: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One with little patience."""
    days = str(2 * PATIENCE / 86400)
    running = Server(
        tmp_path_factory.mktemp("served") / "data", "--replace-after", str(PATIENCE), "--put-away-after", days
    )
    try:
        yield running.start()
    finally:
        running.stop()


def three(anna: Person, ben: Person, carol: Person) -> str:
    """Three people at a table, in play."""
    for person, name in ((anna, "Anna"), (ben, "Ben"), (carol, "Carol")):
        person.say_name(name)
    table = anna.make("stocking", 3, "free", "free")
    for person in (ben, carol):
        person.go(f"/t/{table}")
        person.page.get_by_role("button", name="Sit here").first.click()
    expect(anna.page.locator(".chair.free")).to_have_count(0)
    anna.page.get_by_role("button", name="Start the game").click()
    for person in (anna, ben, carol):
        person.wait_ready()
    return table


def open_leave(person: Person) -> None:
    person.page.get_by_role("button", name="Table", exact=True).click()
    person.page.get_by_role("button", name="Leave or concede").click()
    expect(person.page.get_by_role("dialog")).to_contain_text("Leave the table?")


def test_the_others_agree_on_a_bot_for_somebody_who_stays_away(anna: Person, ben: Person, newcomer: Newcomer) -> None:
    carol = newcomer()
    table = three(anna, ben, carol)
    assert anna.page.get_by_role("button", name="Let a bot play for").count() == 0
    carol.page.goto("about:blank")
    row = anna.page.locator(".person", has_text="Carol")
    expect(row).to_contain_text("gone")
    agree = row.get_by_role("button", name="Let a bot play for Carol")
    expect(row).to_contain_text("0 of 2 agree")
    agree.click()
    expect(row).to_contain_text("You agree that a bot plays for Carol")
    expect(row).to_contain_text("1 of 2 agree")
    others = ben.page.locator(".person", has_text="Carol")
    expect(others).to_contain_text("1 of 2 agree")
    expect(others).not_to_contain_text("a bot plays for now")
    others.get_by_role("button", name="Let a bot play for Carol").click()
    for person in (anna, ben):
        seen = person.page.locator(".person", has_text="Carol")
        expect(seen).to_contain_text(re.compile("a bot plays for now|has chosen"))
        expect(seen.get_by_role("button", name="Let a bot play")).to_have_count(0)
    carol.go(f"/t/{table}")
    expect(carol.page.locator(".ask")).to_contain_text("A bot plays for you for now.")
    carol.page.get_by_role("button", name="I am back").click()
    expect(carol.page.get_by_text("A bot plays for you for now.")).to_have_count(0)


def test_who_comes_back_in_time_is_not_replaced(anna: Person, ben: Person, newcomer: Newcomer) -> None:
    carol = newcomer()
    table = three(anna, ben, carol)
    carol.page.goto("about:blank")
    row = anna.page.locator(".person", has_text="Carol")
    row.get_by_role("button", name="Let a bot play for Carol").click()
    expect(row).to_contain_text("1 of 2 agree")
    carol.go(f"/t/{table}")
    carol.wait_ready()
    expect(row).not_to_contain_text("agree")
    assert carol.mine()


def test_a_deserted_table_is_put_away_and_says_so(anna: Person) -> None:
    table = anna.play_now("Stocking Fillers")
    anna.step()
    anna.page.get_by_role("button", name="Table", exact=True).click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("If nothing happens, the table is put away on")
    anna.page.goto("about:blank")
    status = f"{anna.url}/api/tables/{table}"
    for _ in range(100):
        if anna.page.request.get(status).json()["status"] == "away":
            break
        anna.page.wait_for_timeout(100)
    anna.go()
    expect(anna.page.get_by_role("heading", name="On the shelf")).to_be_visible()
    assert anna.page.locator(f"a[href='/t/{table}']").count() == 0
    anna.go(f"/t/{table}")
    expect(anna.page.get_by_role("heading", name="This table was put away.")).to_be_visible()
    expect(anna.page.locator(".finale")).to_contain_text("Nobody came back for a long time")
    anna.page.get_by_role("button", name="Check it here").click()
    expect(anna.page.locator(".verdict.good")).to_contain_text("Yes.")
    anna.page.get_by_role("link", name="Watch it again").click()
    expect(anna.page.get_by_role("slider")).to_be_visible()
    anna.page.get_by_role("group", name="Play on as").get_by_role("button").first.click()
    anna.page.locator(".room").wait_for()
    assert anna.table() != table


def test_who_leaves_may_let_a_bot_play_on_and_come_back(anna: Person, ben: Person, newcomer: Newcomer) -> None:
    carol = newcomer()
    three(anna, ben, carol)
    open_leave(carol)
    dialog = carol.page.get_by_role("dialog")
    expect(dialog).to_contain_text("A bot plays for you until you open the table again")
    dialog.get_by_role("button", name="Stay").click()
    expect(dialog).to_have_count(0)
    expect(anna.page.locator(".person", has_text="Carol")).not_to_contain_text("a bot plays")
    open_leave(carol)
    dialog.get_by_role("button", name="Let a bot play on").click()
    expect(carol.page.get_by_role("heading", name="My tables")).to_be_visible()
    row = carol.page.locator(".table-card").first
    expect(row).to_contain_text("A bot plays for you")
    expect(anna.page.locator(".person", has_text="Carol")).to_contain_text(re.compile("a bot plays for now|has chosen"))
    row.click()
    carol.page.get_by_role("button", name="I am back").click()
    expect(carol.page.get_by_role("button", name="I am back")).to_have_count(0)


def test_conceding_is_offered_beside_leaving_and_asked_twice(anna: Person, ben: Person, newcomer: Newcomer) -> None:
    carol = newcomer()
    three(anna, ben, carol)
    for answer in ("No, play on", "Yes, concede"):
        open_leave(carol)
        carol.page.get_by_role("button", name="Concede").click()
        carol.page.get_by_role("button", name=answer).click()
        if answer.startswith("No"):
            expect(anna.page.locator(".person", has_text="Carol")).not_to_contain_text("conceded")
    expect(anna.page.locator(".person", has_text="Carol")).to_contain_text("has conceded")
    open_leave(carol)
    assert carol.page.get_by_role("button", name="Concede").count() == 0
    expect(carol.page.get_by_role("dialog")).to_contain_text("You have conceded")


def test_alone_with_bots_the_table_just_waits(anna: Person) -> None:
    """A bot that played on would play the whole match."""
    anna.play_now("Stocking Fillers")
    anna.wait_ready()
    open_leave(anna)
    assert anna.page.get_by_role("button", name="Let a bot play on").count() == 0
    anna.page.get_by_role("link", name="Go on later").click()
    expect(anna.page.locator(".table-card").first).to_contain_text("Your turn")
