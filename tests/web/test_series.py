"""Sides, and both sides as a series of two matches, through the page."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from contextlib import suppress

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, expect

from .conftest import PHONE, Newcomer
from .people import Person
from .test_access import complaints

GAME = "Santa's Elves against Big Plastic"
PATIENCE = 120.0


def make(person: Person, *wanted: str, sitter: str = "free") -> str:
    """A table by the form, with these pills chosen."""
    person.go("/new?game=plastic")
    for name in wanted:
        person.page.get_by_role("radio", name=re.compile(f"^{name}")).check()
    person.page.get_by_label("Chair 2").select_option(sitter)
    full = sitter != "free"
    person.page.get_by_role("button", name="Start at once" if full else "Make the table").click()
    person.page.locator(".room" if full else ".lobby").wait_for()
    return person.table()


def seated(anna: Person, ben: Person, *wanted: str) -> str:
    """Anna and Ben in the first match."""
    for person, name in ((anna, "Anna"), (ben, "Ben")):
        person.say_name(name)
    table = make(anna, *wanted)
    ben.go(f"/t/{table}")
    ben.page.get_by_role("button", name="Sit here").click()
    anna.page.get_by_role("button", name="Start the game").click()
    for person in (anna, ben):
        person.page.locator(".room:not(.lobby)").wait_for()
    return table


def play_out(*people: Person, short: Sequence[str] = ("call it a day", "no more goons")) -> None:
    """Everybody takes the shortest way to the end of the match."""
    until = time.monotonic() + PATIENCE
    while not all(person.over() for person in people):
        assert time.monotonic() < until, [person.sign() for person in people]
        for person in people:
            if person.over() or not person.mine():
                continue
            ways = [person.page.locator(".ask .choice", has_text=words) for words in short]
            quick = next((way for way in ways if way.count()), None)
            if quick is not None and not person.page.locator("#do-it").count():
                with suppress(PlaywrightError):  # the table may move on under the pointer: look again
                    quick.first.click(timeout=2000)
            else:
                person.act()
        people[0].page.wait_for_timeout(20)


def head(person: Person) -> Locator:
    return person.page.locator(".table-head .match-number")


def row(person: Person, name: str) -> Locator:
    return person.page.locator(".series tbody tr", has_text=name)


def test_nobody_calls_it_a_day_by_a_slip(anna: Person) -> None:
    """It is asked twice, also of those who did not wish to be asked first."""
    make(anna, "The elves", sitter="bot gentle")
    day = anna.page.locator(".ask .choice", has_text="call it a day")
    until = time.monotonic() + PATIENCE
    anna.wait_ready()
    while not day.count():
        assert time.monotonic() < until, anna.sign()
        anna.step()
        anna.wait_ready()  # what was decided is no longer on its way
    day.click()
    expect(anna.page.locator(".confirm")).to_contain_text("the game ends")
    anna.page.get_by_role("button", name="Not yet").click()
    expect(day).to_be_visible()
    day.click()
    anna.page.get_by_role("button", name="Do it").click()
    anna.page.locator(".after").wait_for()


def test_two_people_play_both_sides_and_the_page_adds_up(anna: Person, ben: Person, newcomer: Newcomer) -> None:
    first = seated(anna, ben, "The elves", "Both sides")
    expect(head(anna)).to_have_text("Match 1 of 2")
    expect(anna.page.get_by_role("heading", name="My things: The elves")).to_be_visible()
    expect(anna.page.locator(".person", has_text="Ben")).to_contain_text("Big Plastic")
    ben.concede()
    expect(anna.page.get_by_text("After match 1 of 2: Anna 3 toys, Ben 0 toys.")).to_be_visible()
    expect(row(anna, "Anna").locator(".sum")).to_have_text("3 toys")
    carol = newcomer()
    carol.go(f"/t/{first}")
    expect(carol.page.locator(".series")).to_be_visible()
    assert carol.page.get_by_role("button", name="On to match 2").count() == 0
    anna.page.get_by_role("button", name="On to match 2").click()
    expect(head(anna)).to_have_text("Match 2 of 2")
    expect(anna.page.get_by_role("heading", name="My things: Big Plastic")).to_be_visible()
    for person in (ben, carol):
        person.page.get_by_role("link", name="To match 2").click()
        expect(head(person)).to_have_text("Match 2 of 2")
    expect(carol.page.locator(".room.watching")).to_be_visible()
    second = anna.table()
    assert second == ben.table() == carol.table() != first
    anna.page.reload()
    expect(anna.page.get_by_role("heading", name="My things: Big Plastic")).to_be_visible()
    play_out(anna, ben)
    for person in (anna, ben, carol):
        expect(person.page.get_by_role("heading", name="Anna wins the series")).to_be_visible()
        expect(row(person, "Anna").locator(".sum")).to_have_text("3 toys")
        expect(row(person, "Ben").locator(".sum")).to_have_text("0 toys")
    anna.page.get_by_role("link", name="Watch it again").click()
    expect(anna.page.get_by_role("link", name="Watch match 1")).to_have_attribute("href", f"/t/{first}/replay")
    ben.go(f"/t/{first}")
    expect(ben.page.get_by_text("Anna wins the series: Anna 3 toys, Ben 0 toys.")).to_be_visible()
    ben.page.get_by_role("link", name="To match 2").click()
    anna.page.get_by_role("link", name="Watch match 1").click()
    expect(anna.page.get_by_role("link", name="To match 2")).to_have_attribute("href", f"/t/{second}")
    ben.page.get_by_role("button", name="Play both sides again").click()
    expect(ben.page.locator(".lobby .match-number")).to_have_text("Match 1 of 2")


def test_a_bot_changes_sides_too_and_the_whole_series_is_played(anna: Person) -> None:
    anna.say_name("Anna")
    make(anna, "The elves", "Both sides", sitter="bot gentle")
    play_out(anna)
    expect(anna.page.get_by_text("After match 1 of 2")).to_be_visible()
    anna.page.get_by_role("button", name="On to match 2").click()
    expect(head(anna)).to_have_text("Match 2 of 2")
    expect(anna.page.get_by_role("heading", name="My things: Big Plastic")).to_be_visible()
    play_out(anna)
    pip = anna.page.locator(".series tbody tr").nth(1)
    expect(pip.locator("td").first).to_contain_text("Big Plastic")
    expect(pip.locator("td").nth(1)).to_contain_text("The elves")
    expect(anna.page.locator(".finale h2")).to_contain_text("the series")
    sums = anna.page.locator(".series .sum").all_inner_texts()
    assert all(text.endswith(("toy", "toys")) for text in sums), sums


def test_equal_sums_share_the_series(anna: Person, ben: Person) -> None:
    seated(anna, ben, "Big Plastic", "Both sides")
    anna.concede()
    ben.page.get_by_role("button", name="On to match 2").click()
    ben.page.locator(".room:not(.lobby)").wait_for()
    ben.concede()
    expect(ben.page.get_by_role("heading", name="share the series")).to_contain_text("Anna")


def test_sides_are_picked_in_the_lobby_or_drawn_as_the_host_says(anna: Person, ben: Person) -> None:
    anna.say_name("Anna")
    table = make(anna, "The elves")
    chairs = anna.page.locator(".chair")
    expect(chairs.nth(0)).to_contain_text("The elves")
    expect(chairs.nth(0)).to_contain_text("Anna")
    anna.page.get_by_role("button", name="Swap: play Big Plastic").click()
    expect(chairs.nth(1)).to_contain_text("Anna")
    ben.go(f"/t/{table}")
    assert ben.page.get_by_role("radio", name="The table draws").count() == 0
    expect(ben.page.locator(".chair").nth(0)).to_contain_text("The elves")
    ben.page.get_by_role("button", name="Sit here").click()
    expect(anna.page.get_by_role("button", name="Swap")).to_have_count(0)  # Ben has the elves: nobody takes them away
    anna.page.get_by_role("radio", name="The table draws").check()
    expect(ben.page.get_by_text("The table draws the sides when the game starts.")).to_be_visible()
    expect(ben.page.locator(".chair .side-of")).to_have_count(0)
    anna.page.get_by_role("radio", name="Everybody picks").check()
    expect(ben.page.locator(".chair .side-of")).to_have_count(2)
    anna.page.get_by_role("button", name="Start the game").click()
    expect(ben.page.get_by_role("heading", name="My things: The elves")).to_be_visible()
    assert head(ben).count() == 0


@pytest.mark.parametrize("side", ["The elves", "Big Plastic"])
def test_play_now_asks_which_side(anna: Person, side: str) -> None:
    anna.choose(GAME)
    door = anna.page.get_by_role("dialog")
    mine = door.get_by_role("group", name="Your side")
    expect(mine.get_by_role("radio", name="Drawn")).to_be_checked()
    mine.get_by_role("radio", name=side).check()
    door.get_by_role("radio", name="Gentle").check()
    door.get_by_role("button", name="Play", exact=True).click()
    expect(anna.page.get_by_role("heading", name=f"My things: {side}")).to_be_visible()


def test_games_without_sides_ask_for_none(anna: Person) -> None:
    anna.go("/new?game=stocking")
    expect(anna.page.get_by_label("The table draws the seats")).to_be_visible()
    assert anna.page.get_by_role("radio", name="Both sides").count() == 0
    assert anna.page.get_by_role("radio", name="Drawn").count() == 0


@pytest.mark.parametrize(("phone", "light"), [(False, "light"), (True, "dark")], ids=["desktop", "phone"])
def test_no_page_of_a_series_has_violations(newcomer: Newcomer, light: str, phone: bool) -> None:
    options = {"viewport": PHONE, "has_touch": True} if phone else {}
    anna = newcomer(color_scheme=light, **options)
    anna.go("/new?game=plastic")
    anna.page.get_by_role("radio", name="Both sides").check()
    assert complaints(anna) == [], "the form"
    make(anna, "The elves", "Both sides")
    expect(anna.page.locator(".qr")).to_be_visible()
    assert complaints(anna) == [], "the lobby"
    anna.seat_bot("Gentle")
    anna.page.get_by_role("button", name="Start the game").click()
    anna.page.locator(".room:not(.lobby)").wait_for()
    anna.wait_ready()
    assert complaints(anna) == [], "the table"
    anna.concede()
    anna.page.wait_for_timeout(200)
    assert complaints(anna) == [], "between the matches"
    width = anna.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
