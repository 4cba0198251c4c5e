"""The village: every house leads to its game, lit ones to the table that waits; one click plays as last time."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, replace
from typing import Any

import pytest
from playwright.sync_api import expect

from yuletable.games import register
from yuletable.server import wire

from .conftest import DESKTOP, PHONE, Newcomer
from .fakes import CHAIR, TABLE
from .people import Person
from .test_access import complaints

TABLET = {"width": 820, "height": 1180}

BEN = replace(CHAIR, chair=1, seat=1, name="Benjamin Bartholomew", look=1, mine=False, host=False)
BOT = replace(BEN, chair=2, seat=2, name="Quill", look=2, kind="bot", level="easy")
FREE = replace(BEN, chair=2, seat=None, name="", kind="free", presence="free")

UNREADABLE = """() => [...document.querySelectorAll('#content *')].filter((each) =>
  [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) &&
  parseFloat(getComputedStyle(each).fontSize) < 13).map((each) => each.outerHTML.slice(0, 80))"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def tables() -> wire.TableList:
    """One of everything: two wait for me, in one I wait, one is being set, one is over; and one to sit down at."""
    now = time.time()
    sitting = [CHAIR, BEN, BOT]
    ended = [replace(chair, place=place, points=50 - place) for chair, place in zip(sitting, (2, 1, 3), strict=True)]
    mine = [
        replace(TABLE, id="long", game="sweatshop", chairs=sitting, touched=now - 7200, progress="Summer, 3 of 4"),
        replace(TABLE, id="short", game="sweatshop", chairs=sitting, touched=now - 60, progress="Winter, 1 of 4"),
        replace(
            TABLE,
            id="theirs",
            game="plastic",
            chairs=[CHAIR, BEN],
            touched=now,
            your_turn=False,
            progress="Turn 7 of 14",
        ),
        replace(TABLE, id="set", game="family", chairs=[CHAIR, BEN, FREE], status="open", touched=now, your_turn=False),
        replace(TABLE, id="done", game="station", chairs=ended, status="over", touched=now, your_turn=False),
    ]
    there = replace(mine[3], id="open", game="station", title="Christmas Station Zero", chairs=[BEN, FREE])
    return wire.TableList(mine, [there])


def lists(person: Person, found: wire.TableList) -> None:
    """From now on the front page is told of these tables."""

    def answer(route: Any) -> None:
        route.fulfill(content_type="application/json", body=json.dumps(asdict(found)))

    person.page.route("**/api/tables", answer)


def test_every_house_leads_to_a_first_decision_in_two_clicks(anna: Person) -> None:
    anna.go()
    houses = anna.page.locator(".house")
    expect(houses).to_have_count(len(register()))
    for game in [each.get_attribute("href") for each in houses.all()]:
        anna.go()
        anna.page.locator(f".house[href='{game}']").click()
        anna.page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()
        anna.wait_ready()
        assert anna.mine(), game


def test_play_now_repeats_the_last_game_and_says_so(anna: Person) -> None:
    anna.go()
    play = anna.page.get_by_role("button", name="Play now")
    expect(play).to_have_accessible_description("Santa's Sweatshop against three easy bots.")
    anna.play_through_the_door("Stocking Fillers")
    anna.go()
    expect(play).to_have_accessible_description("Stocking Fillers against two gentle bots, as last time.")
    play.click()
    anna.page.locator(".room").wait_for()
    made = anna.page.request.get(f"{anna.url}/api/tables/{anna.table()}").json()
    assert [made["game"], [chair["level"] for chair in made["chairs"]]] == ["stocking", [None, "gentle", "gentle"]]
    anna.go()
    anna.page.get_by_role("link", name="Something else").click()
    door = anna.page.get_by_role("dialog", name="Stocking Fillers")
    expect(door.get_by_role("radio", name="Gentle")).to_be_checked()
    door.get_by_role("radio", name="Big Plastic").check()
    expect(anna.page.get_by_role("dialog", name="Santa's Elves against Big Plastic")).to_be_visible()
    expect(anna.page.get_by_role("radio", name="Easy")).to_be_checked()


def test_a_card_says_how_far_it_is_and_who_won(anna: Person) -> None:
    lists(anna, tables())
    anna.go()
    cards = anna.page.locator(".table-card")
    expect(cards.first).to_contain_text("Summer, 3 of 4 · 2 hours ago")
    expect(cards.filter(has_text="Station Zero")).to_contain_text("over · Benjamin Bartholomew won, 49")


def test_a_lit_house_leads_to_the_table_that_has_waited_longest(anna: Person) -> None:
    lists(anna, tables())
    anna.go()
    lit = anna.page.get_by_role("link", name="Santa's Sweatshop: your turn at 2 tables")
    expect(lit).to_have_attribute("href", "/t/long")
    expect(lit).to_contain_text("2 × your turn")
    expect(lit.locator(".house-art")).to_have_class("art house-art lit")
    busy = anna.page.get_by_role("link", name="Santa's Elves against Big Plastic, 2 players, 25 to 40 minutes")
    expect(busy.locator(".house-art")).to_have_class("art house-art busy")
    windows = "e => [...e.querySelectorAll('.house-light')].filter((w) => getComputedStyle(w).opacity === '1').length"
    assert busy.evaluate(windows) == 1
    assert lit.evaluate(windows) == lit.locator(".house-light").count()


def test_the_village_goes_by_keyboard(anna: Person) -> None:
    anna.go()
    house = anna.page.locator(".house", has_text="Stocking Fillers")
    house.focus()
    expect(house.locator(".house-open")).to_have_css("opacity", "1")
    anna.page.keyboard.press("Enter")
    play = anna.page.get_by_role("dialog").get_by_role("button", name="Play", exact=True)
    expect(play).to_be_focused()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    expect(house).to_be_focused()
    assert anna.page.url == f"{anna.url}/"
    anna.page.keyboard.press("Enter")
    expect(play).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator(".room")).to_be_visible()


def test_a_finished_match_is_shown_until_i_have_looked_at_it(anna: Person) -> None:
    lists(anna, tables())
    anna.go()
    cards = anna.page.get_by_role("region", name="My tables").locator(".table-card")
    expect(cards).to_have_count(5)
    assert [card.get_attribute("href") for card in cards.all()][:2] == ["/t/long", "/t/short"]
    expect(cards.last).to_contain_text("Look at it")
    anna.page.evaluate("() => localStorage.setItem('yuletable.seen', JSON.stringify(['done']))")
    anna.go()
    expect(cards).to_have_count(4)
    anna.page.get_by_role("button", name="Show all 5").click()
    expect(cards).to_have_count(5)


def test_looking_at_the_end_of_a_match_is_noted(anna: Person) -> None:
    table = anna.play_now("Stocking Fillers")
    anna.concede()
    expect(anna.page.locator(".after")).to_be_visible()
    assert anna.page.evaluate("() => JSON.parse(localStorage.getItem('yuletable.seen'))") == [table]


def test_where_there_is_nothing_there_is_a_way_out(anna: Person) -> None:
    lists(anna, wire.TableList([], []))
    anna.go()
    expect(anna.page.get_by_role("region", name="My tables")).to_contain_text("No table yet")
    anna.page.get_by_role("region", name="Open tables").get_by_role("link", name="Set a table").click()
    expect(anna.page.get_by_role("heading", name="Make a table")).to_be_visible()


def test_a_game_without_a_picture_gets_a_plain_one(anna: Person) -> None:
    anna.go()
    house = anna.page.locator(".house", has_text="Stocking Fillers")
    expect(house.locator(".house-art.quiet")).to_be_visible()
    expect(house.locator(".house-light")).not_to_have_count(0)
    expect(anna.page.locator("#cover-stocking path")).not_to_have_count(0)


@pytest.mark.parametrize(
    ("size", "light"),
    [(DESKTOP, "light"), (TABLET, "light"), (PHONE, "dark")],
    ids=["desktop", "tablet", "phone"],
)
def test_the_front_page_fits_and_can_be_read(newcomer: Newcomer, size: dict[str, int], light: str) -> None:
    anna = newcomer(viewport=size, color_scheme=light, has_touch=size is PHONE)
    lists(anna, tables())
    for path in ("/", "/?game=plastic"):
        anna.go(path)
        expect(anna.page.locator(".house-art.lit")).to_be_visible()
        expect(anna.page.locator(".table-card").first).to_be_visible()
        assert anna.page.evaluate(SIDEWAYS) == 0, path
        assert anna.page.evaluate(UNREADABLE) == [], path
    anna.go()
    expect(anna.page.locator(".table-card").first).to_be_visible()
    if size is not TABLET:
        assert complaints(anna) == []
    if size is PHONE:
        for each in anna.page.locator("#content :is(a, button):visible").all():
            box = each.bounding_box()
            assert box is not None
            assert box["height"] >= 44, each.inner_text()
