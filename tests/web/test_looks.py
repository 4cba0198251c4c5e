"""The look that somebody chose is theirs wherever the page shows them, whichever seat was drawn for them."""

from __future__ import annotations

from dataclasses import asdict, replace

import pytest
from playwright.sync_api import expect

from yuletable.server import wire

from .fakes import CHAIR, TABLE, FakeTable, snapshot
from .people import Person, play_to_the_end

FILLS = ["#A4161A", "#2FA36B", "#FFD23F", "#21409A", "#A9DDF7"]

SHOWN = """() => {
  const fill = (badge) => badge.querySelector('path').getAttribute('fill');
  const named = [...document.querySelectorAll('[data-ref^="seat:"]')].flatMap((thing) =>
    [...thing.querySelectorAll('.badge')].map((badge) => [Number(thing.dataset.ref.slice(5)) - 1, fill(badge)]));
  const places = ['.ask-line > .badge', '.my-mat header .badge', '.person.me .badge', '.chip.me .badge'];
  const mine = places.flatMap((place) => [...document.querySelectorAll(place)].map((badge) => [-1, fill(badge)]));
  return [...named, ...mine];
}"""
"""Every badge of a table in play with the seat it stands for; -1 for my own."""


def test_my_look_is_the_one_i_play_with_from_the_first_decision_to_the_chart(anna: Person) -> None:
    anna.go()
    anna.page.request.post(f"{anna.url}/api/me", data={"name": "Anna", "look": 3})
    table = anna.play_now("Stocking Fillers")
    info = anna.page.request.get(f"{anna.url}/api/tables/{table}").json()
    looks = {chair["seat"]: FILLS[chair["look"]] for chair in info["chairs"]}
    mine = info["seats"][0]
    looks[-1] = looks[mine]
    assert looks[mine] == FILLS[3]
    seen: set[int] = set()

    def look(person: Person) -> None:
        for seat, fill in person.page.evaluate(SHOWN):
            assert fill == looks[seat], f"seat {seat}"
            seen.add(seat)

    play_to_the_end(anna, each_step=look)
    assert seen >= {-1, 0, 1}
    page = anna.page
    heads = page.locator(".scores .score-head").all()
    assert len(heads) == len(info["chairs"])
    for head in heads:
        seat = next(c["seat"] for c in info["chairs"] if c["name"] == head.locator("strong").inner_text())
        assert head.locator(".badge path").first.get_attribute("fill") == looks[seat]
    lines = page.locator(".chart path[stroke-width='3']")
    expect(lines).to_have_count(len(info["chairs"]))
    assert [line.get_attribute("stroke") for line in lines.all()] == [
        looks[seat] for seat in range(len(info["chairs"]))
    ]
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("button", name="To the end").click()
    page.locator(".moment [data-ref^='seat:'] .badge").first.wait_for()
    look(anna)


@pytest.mark.parametrize(("game", "winner", "elves"), [("plastic", 0, 2), ("plastic", 1, 0), ("stocking", 1, 2)])
def test_only_those_who_lead_elves_have_them_on_the_beach(anna: Person, game: str, winner: int, elves: int) -> None:
    chairs = [CHAIR, replace(CHAIR, chair=1, seat=1, name="Ben", look=4, mine=False, host=False)]
    scores = [wire.SeatScore(1 if seat == winner else 2, 3, [], []) for seat in range(2)]
    end = {**snapshot(1, {"seat": 0, "to_act": []}, "", [], {}), "result": asdict(wire.ResultInfo("Over.", scores))}
    FakeTable(anna.page, end, replace(TABLE, game=game, status="over", chairs=chairs))
    anna.page.route("**/api/tables/large/*", lambda route: route.fulfill(status=404, json={}))
    anna.go("/t/large")
    expect(anna.page.locator(".beach")).to_have_count(1)
    expect(anna.page.locator(".beach .beach-elf")).to_have_count(elves)


def test_what_was_left_to_me_is_said(anna: Person) -> None:
    """ "Place the rest for me" stops before what cannot be taken back, and the page shows the server's sentence."""
    first = {
        **snapshot(1, {"seat": 0, "to_act": [0]}, "Which?", ["take a", "take b"], {"a": "A", "b": "B"}),
        "rest": True,
    }
    left = "The next one cannot be taken back once it is decided, so it is left to you."
    fake = FakeTable(anna.page, first, replies={"rest": {"kind": "done", "note": left}, "decide": {"kind": "done"}})
    anna.go("/t/large")
    anna.page.get_by_role("button", name="Place the rest for me").click()
    expect(anna.page.locator(".ask-note")).to_have_text(left)
    anna.page.locator(".ask .choice").first.click()
    expect(anna.page.locator(".ask-note")).to_have_count(0)
    assert fake.heard_of("decide")
