"""The end of a match: in order where it was seen to end, at once by a touch, by a key, or where nothing moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace

import pytest
from playwright.sync_api import Locator, expect

from yuletable.engine.words import Span
from yuletable.server import wire

from .conftest import Newcomer
from .fakes import CHAIR, TABLE, FakeTable, snapshot
from .people import Person
from .test_lobby import fits

NAMES = ("Anna", "Ben", "Carol", "Dora", "Eve")
LINES = ("Dolls × 2", "Kites", "On the floor")

SEEK = """(seconds) => { for (const each of document.getAnimations()) {
  each.pause();
  each.currentTime = seconds * 1000;
} }"""
"""All that moves, as it is so long after the end."""

SHOWN = """() => [...document.querySelectorAll('.scores tbody tr, .scores .total, .finale')]
  .filter((each) => getComputedStyle(each).visibility === 'visible').map((each) => each.className || each.tagName)"""


def result(points: Mapping[int, int]) -> wire.ResultInfo:
    """An end on so many points by seat, all of them in three lines."""
    order = sorted(points.values(), reverse=True)
    return wire.ResultInfo(
        "All is counted.",
        [
            wire.SeatScore(
                order.index(n) + 1,
                n,
                [wire.ScoreLine(part, [Span(line)]) for part, line in zip((n + 1, 1, -2), LINES, strict=True)],
                [],
            )
            for n in points.values()
        ],
    )


class Ending:
    """A match that ends before our eyes, or has ended."""

    def __init__(self, person: Person, *points: int, mine: int = 0, seen: bool = True, lesson: str = "") -> None:
        chairs = [
            replace(CHAIR, chair=seat, seat=seat, name=NAMES[seat], look=seat, mine=seat == mine, host=seat == mine)
            for seat in range(len(points))
        ]
        self.page = person.page
        playing = replace(TABLE, chairs=chairs, seats=[mine])
        over = replace(playing, status="over", your_turn=False)
        before = snapshot(1, {"seat": mine, "to_act": [mine]}, "And?", ["go"], {})
        after = {**snapshot(2, {"seat": mine, "to_act": []}, "", [], {})}
        after["result"] = asdict(result(dict(enumerate(points))))
        after["lesson"] = asdict(wire.LessonStep("the-end", [Span(lesson)], [])) if lesson else None
        self.page.route("**/api/tables/large/*", lambda route: route.fulfill(status=404, json={}))
        self.fake = FakeTable(self.page, before if seen else after, playing if seen else over)
        person.go("/t/large")
        if seen:
            self.page.locator(".room .ask").wait_for()
            self.fake.send(after)
            self.fake.send({"kind": "table", "n": 2, "table": asdict(over)})
        self.page.locator(".scores").wait_for()

    def shown(self, seconds: float) -> list[str]:
        """What is to be seen so long after the end."""
        self.page.evaluate(SEEK, seconds)
        found: list[str] = self.page.evaluate(SHOWN)
        return found

    def rematch(self) -> Locator:
        return self.page.get_by_role("button", name="Rematch")


def test_lines_then_totals_then_the_beach(newcomer: Newcomer) -> None:
    end = Ending(newcomer(reduced_motion="no-preference"), 10, 7, 3)
    counted = [end.shown(seconds).count("TR") for seconds in (0, 1.1, 1.3, 1.7, 2.1)]
    assert counted == [0, 0, 1, 2, 3], "a line every 400 ms, from 1.2 s on"
    totals = ".scores .total"
    by_place = "all => all.map((each) => getComputedStyle(each).visibility)"
    end.shown(2.5)
    assert end.page.locator(totals).evaluate_all(by_place) == ["hidden", "hidden", "visible"], "the best comes last"
    end.shown(3.2)
    assert end.page.locator(totals).evaluate_all(by_place) == ["visible"] * 3
    assert not any("finale" in each for each in end.shown(4.9))
    assert any("finale" in each for each in end.shown(5.1))
    expect(end.rematch()).to_be_visible()


@pytest.mark.parametrize("skip", ["touch", "key"])
def test_a_touch_or_a_key_shows_all_of_it_at_once(newcomer: Newcomer, skip: str) -> None:
    end = Ending(newcomer(reduced_motion="no-preference"), 10, 7, 3)
    assert end.shown(0.5) == []
    if skip == "touch":
        end.page.mouse.click(700, 500)
    else:
        end.page.keyboard.press("Space")
    expect(end.rematch()).to_be_visible()
    assert len(end.page.evaluate(SHOWN)) == 3 + 3 + 1


@pytest.mark.parametrize(("motion", "seen"), [("reduce", True), ("no-preference", False)])
def test_where_nothing_moves_or_it_ended_long_ago_all_is_there(newcomer: Newcomer, motion: str, seen: bool) -> None:
    end = Ending(newcomer(reduced_motion=motion), 10, 7, 3, seen=seen)
    expect(end.rematch()).to_be_visible()
    assert len(end.page.evaluate(SHOWN)) == 3 + 3 + 1


@pytest.mark.parametrize(
    ("points", "mine", "said", "elves"),
    [
        ((9, 4), 0, ["You win", "9 points, 5 more than Ben."], 2),
        ((9, 4), 1, ["Anna wins. You came second", "5 more than you.", "The next beach may be yours."], 2),
        ((9, 9, 4), 0, ["You share the victory with Ben"], 2),
        ((5, 5, 5), 2, ["You share the victory with Anna and Ben"], 3),
    ],
    ids=["won", "lost", "shared", "all"],
)
def test_who_is_on_the_beach_and_what_is_said(
    anna: Person, points: tuple[int, ...], mine: int, said: list[str], elves: int
) -> None:
    Ending(anna, *points, mine=mine, seen=False)
    finale = anna.page.locator(".finale")
    for each in said:
        expect(finale).to_contain_text(each)
    expect(finale.locator(".beach-elf")).to_have_count(elves)
    won = sum(point == max(points) for point in points)
    expect(anna.page.locator(".scores thead .won")).to_have_count(won)
    anna.page.get_by_role("button", name="See the table").click()
    expect(anna.page.locator(".last-board")).to_be_focused()


def test_a_guided_first_game_says_its_last_words_and_all_fits_every_screen_in_both_lights(anna: Person) -> None:
    Ending(anna, 10, 7, 3, 2, -4, seen=False, lesson="That was the whole game, and merry Christmas!")
    expect(anna.page.get_by_role("note", name="How it goes")).to_have_text(
        "That was the whole game, and merry Christmas!"
    )
    fits(anna)
