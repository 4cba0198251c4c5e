"""Painted boards as they are looked at in other ways than by whoever decides: from two seats of one device, by somebody
who watches, step by step in a replay, and by ear."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from ..conftest import Newcomer
from ..people import Person
from .positions import Position, Showing, found

DEALT = "(all) => all.map((each) => each.dataset.ref)"


def dealt(page: Page) -> set[str]:
    """The gifts before whoever looks, in the Workshop before its first day: nobody else may know them."""
    gifts = page.locator(".my-mat [data-holds^='gift:']")
    gifts.first.wait_for()
    return set(gifts.evaluate_all(DEALT))


def test_on_one_device_each_sees_only_their_own(anna: Person) -> None:
    anna.say_name("Anna")
    anna.make("workshop", 2, "Ben")
    page = anna.page
    seen: list[set[str]] = []
    for turn in range(2):
        page.locator(".curtain").wait_for()
        assert page.locator(".scene, .my-mat, .rivals").count() == 0, "something shows beside the curtain"
        page.locator(".curtain .primary").click()
        page.locator(".room.on-board").wait_for()
        seen.append(dealt(page))
        if turn == 0:
            page.locator(".my-mat .lit > .touch-under").first.click()
            page.wait_for_function("() => document.querySelector('.ask[aria-busy=false] .choice')")
            page.locator(".ask .choice").first.click()
            page.get_by_role("button", name=re.compile("Hand on to")).click()
    first, second = seen
    assert first
    assert second
    assert not first & second
    html = page.locator(".room").inner_html()
    assert [gift for gift in first if gift in html] == []


def test_who_watches_can_touch_nothing_and_sees_no_secret(anna: Person, newcomer: Newcomer) -> None:
    table = anna.make("workshop", 2, "bot gentle")
    secret = dealt(anna.page)
    carol = newcomer()
    carol.go(f"/t/{table}")
    carol.page.locator(".room.on-board.watching").wait_for()
    expect(carol.page.locator(".ask")).to_contain_text("You are watching")
    expect(carol.page.locator(".rivals .rival")).to_have_count(2)
    assert carol.page.locator(".scene .space").count() > 10, "the board is drawn"
    assert carol.page.locator(".my-mat, .lit, button.touch, .lamp").count() == 0
    html = carol.page.locator(".room").inner_html()
    assert [gift for gift in secret if gift in html] == []


LIES = """() => [...document.querySelectorAll('.position .scene [data-piece]')].map((each) =>
  each.dataset.piece + ' ' + (each.closest('[data-at]')?.dataset.at ?? '') + ' ' + each.getAttribute('aria-label'))"""


SCALE = "Number(getComputedStyle(document.querySelector('.position .stage')).getPropertyValue('--scale'))"


def test_a_replay_goes_on_and_back_on_the_board(anna: Person) -> None:
    table = anna.play_now("Santa's Workshop")
    for _ in range(8):
        anna.step()
    anna.concede()
    anna.go(f"/t/{table}/replay")
    page, entry = anna.page, anna.page.locator(".scrubber output")
    page.locator(".position .scene.painted").wait_for()
    page.get_by_role("button", name="To the end").click()
    last = int(entry.inner_text().split()[-1])
    first = max(0, last - 6)

    def at(n: int) -> list[str]:
        page.locator(f".moment[data-n='{n}']").wait_for()
        lies: list[str] = page.evaluate(LIES)
        return lies

    back = [at(last)]
    for n in reversed(range(first, last)):
        page.get_by_role("button", name="One entry back").click()
        back.append(at(n))
    on = [at(first)]
    for n in range(first + 1, last + 1):
        page.get_by_role("button", name="One entry on").click()
        on.append(at(n))
    assert on == back[::-1]
    assert page.locator(".position :is(.lit, button.touch)").count() == 0
    page.get_by_role("button", name="To the beginning").click()
    assert at(0) != on[-1], "nothing ever moved"
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(entry).to_contain_text(re.compile(r"Entry ([3-9]|\d\d) of"))
    page.get_by_role("button", name="Pause").click()
    stopped = entry.inner_text()
    page.wait_for_timeout(600)
    assert entry.inner_text() == stopped
    for width, smallest in ((1440, 0.85), (1280, 0.8), (1100, 0.85)):  # below, signs would lie on each other
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(f"() => {SCALE} >= {smallest}")


THING = re.compile(r"""^\s*- ['"]?(?P<role>img|button|group)(?: "(?P<name>[^"]+)")?""")
ID = re.compile(r"\b[a-z]+:[a-z]")


def heard(region: Locator) -> str:
    """What a screen reader is told of a part of the page; whatever can be pointed at there has a name of its own."""
    tree = region.aria_snapshot()
    for line in tree.splitlines():
        thing = THING.match(line)
        if thing:
            assert thing["name"], f"nothing is said of: {line}"
            assert not ID.search(thing["name"]), line
    return tree


def hear(newcomer: Newcomer, game: str, asked: str) -> tuple[Position, str]:
    position = next(each for each in found(game) if f"{asked}," in each.title)
    page = Showing(newcomer(), position).page
    return position, "\n".join(heard(page.locator(each)) for each in (".scene", ".my-mat", ".rivals"))


@pytest.mark.xdist_group("workshop")
def test_the_workshop_can_be_listened_to(newcomer: Newcomer) -> None:
    position, tree = hear(newcomer, "workshop", "ask.place")
    view, names = position.snapshot["view"], position.snapshot["names"]
    for team in view["teams"]:
        assert f"{team['cookies']} cookies" in tree
        assert f"{team['coal']} of {team['cart']} coal in the cart" in tree
        for elf in team["elves"]:
            where = names[elf["at"]]["name"] if elf["at"] in names else ""
            assert re.search(rf"{names[elf['id']]['name']}.*{where}", tree), elf
    for room in view["rooms"]:
        for space in room["spaces"]:
            who = " and ".join(names[elf]["name"] for elf in space["elves"][-2:])
            said = f"{names[space['id']]['name']}: {space['gives']}"
            assert space["shut"] or re.search(rf"{re.escape(said)}.*{who}", tree), said


@pytest.mark.xdist_group("sweatshop")
def test_the_sweatshop_can_be_listened_to(newcomer: Newcomer) -> None:
    position, tree = hear(newcomer, "sweatshop", "ask.bid")
    view, names = position.snapshot["view"], position.snapshot["names"]
    for n, place in enumerate(view["belt"], start=1):
        card = names[place["card"]]["name"] if place["card"] in names else "face down"
        assert f"up to card {n}: {card}" in tree
    for chair in position.table.chairs:
        elf = view["elves"][chair.seat]
        if not chair.mine:
            assert re.search(rf"{chair.name}: {elf['hand']} cards? in hand, {elf['toys']} toys?, {elf['floor']}", tree)
