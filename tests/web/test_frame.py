"""The house around the tables: names, settings, making a table, the lobby, links that lead nowhere."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Newcomer
from .fakes import FakeTable, snapshot
from .people import Person


def test_settings_are_kept_on_this_device(anna: Person) -> None:
    anna.go("/me")
    paper = "() => getComputedStyle(document.documentElement).backgroundColor"
    light = anna.page.evaluate(paper)
    anna.page.get_by_role("radio", name="Polar night").check()
    assert anna.page.evaluate(paper) != light
    anna.page.get_by_label("Ask before what cannot be undone").check()
    anna.page.reload()
    expect(anna.page.get_by_role("radio", name="Polar night")).to_be_checked()
    expect(anna.page.get_by_label("Ask before what cannot be undone")).to_be_checked()


def test_nobody_is_asked_twice_without_wanting_it(anna: Person) -> None:
    anna.play_now("Santa's Sweatshop")
    anna.wait_ready()
    anna.wait_for_others()
    anna.page.locator(".scene .lit button.box-name").first.click()
    expect(anna.page.locator(".log")).to_contain_text("grabs")
    assert anna.page.locator("#do-it").count() == 0


def test_the_pace_is_kept_here_and_at_the_table(anna: Person) -> None:
    table = anna.play_now("Stocking Fillers")
    anna.page.get_by_role("button", name="Table", exact=True).click()
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_role("radio", name="At once").check()
    anna.page.keyboard.press("Escape")
    anna.page.reload()
    anna.wait_ready()
    assert anna.page.request.get(f"{anna.url}/api/tables/{table}").json()["pace"] == "at-once"
    another = anna.play_now("Stocking Fillers")
    anna.step()
    expect(anna.page.locator(".ask .error")).to_have_count(0)
    assert anna.page.request.get(f"{anna.url}/api/tables/{another}").json()["pace"] == "at-once"


def test_a_host_can_forbid_hints(anna: Person, ben: Person) -> None:
    anna.go("/new?game=stocking")
    anna.page.get_by_role("radio", name="2", exact=True).check()
    anna.page.get_by_label("Hints are allowed").uncheck()
    anna.page.get_by_role("button", name="Make the table").click()
    expect(anna.page.locator(".agreed div", has_text="Hints")).to_contain_text("not allowed")
    ben.go(f"/t/{anna.table()}")
    ben.page.get_by_role("button", name="Sit here").click()
    anna.page.get_by_role("button", name="Start the game").click()
    for person in (anna, ben):
        person.wait_ready()
        hint = person.page.get_by_role("button", name="Hint")
        expect(hint).to_be_disabled()
        expect(hint).to_have_accessible_description(re.compile("hints are not allowed"))


def test_the_form_is_made_of_the_game_s_own_options(anna: Person) -> None:
    anna.go("/new?game=sweatshop")
    gold = anna.page.get_by_role("group", name="Gold cards")
    expect(gold.get_by_role("checkbox", checked=True)).to_have_count(3)
    expect(gold.get_by_role("checkbox", name="satin")).to_be_disabled()
    gold.get_by_role("checkbox", name="broom").uncheck()
    gold.get_by_role("checkbox", name="satin").check()
    anna.page.get_by_label("Dutch auction").check()
    anna.page.get_by_role("button", name="Make the table").click()
    agreed = anna.page.locator(".agreed")
    expect(agreed).to_contain_text("Satin")
    expect(agreed).not_to_contain_text("Broom")
    expect(agreed.locator("div", has_text="Dutch auction")).to_contain_text("on")


def test_what_does_not_go_together_is_refused_in_words(anna: Person) -> None:
    anna.go("/new?game=sweatshop")
    gold = anna.page.get_by_role("group", name="Gold cards")
    gold.get_by_role("checkbox", name="broom").uncheck()
    gold.get_by_role("checkbox", name="knife").check()
    anna.page.get_by_label("Dutch auction").check()
    anna.page.get_by_role("button", name="Make the table").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("do not go together")
    assert anna.page.url.endswith("/new?game=sweatshop")


def test_a_public_table_is_found_on_the_front_page(anna: Person, ben: Person) -> None:
    anna.go("/new?game=stocking")
    anna.page.get_by_role("radio", name="Everybody").check()
    anna.page.get_by_role("button", name="Make the table").click()
    anna.page.locator(".lobby").wait_for()
    ben.go()
    ben.page.get_by_role("button", name="Sit down at Stocking Fillers").click()
    expect(ben.page.locator(".lobby")).to_be_visible()
    expect(anna.page.locator(".chair:not(.free)")).to_have_count(2)


def test_a_link_that_leads_nowhere_says_so(anna: Person) -> None:
    for path in ("/t/0123456789abcdef01234567", "/t/nonsense!", "/t/0123456789abcdef01234567/replay"):
        anna.go(path)
        expect(anna.page.get_by_role("heading", name="There is nothing at this address")).to_be_visible()
    anna.page.get_by_role("link", name="To the games").click()
    expect(anna.page.get_by_role("heading", name="On the shelf")).to_be_visible()


def test_the_title_forgets_the_turn_when_i_leave_the_table(anna: Person) -> None:
    anna.play_now("Stocking Fillers")
    anna.wait_ready()
    anna.page.wait_for_function("() => document.title.startsWith('● Your turn')")
    anna.page.get_by_role("link", name="All tables").click()
    anna.page.wait_for_function("() => document.title === 'Yuletable'")


def test_pieces_fly_and_leave_nothing_behind(newcomer: Newcomer) -> None:
    anna = newcomer(reduced_motion="no-preference")
    anna.play_now("Santa's Sweatshop")
    anna.page.evaluate("""() => { window.flown = 0; new MutationObserver((all) => {
      for (const each of all) for (const node of each.addedNodes) if (node.classList?.contains('ghost')) window.flown++;
    }).observe(document.body, { childList: true, subtree: true }); }""")
    for _ in range(6):
        anna.wait_ready()
        anna.act()
        anna.page.wait_for_timeout(400)
    assert anna.page.evaluate("() => window.flown") > 0
    expect(anna.page.locator(".ghost")).to_have_count(0)


def test_a_touch_lets_what_flies_land(newcomer: Newcomer) -> None:
    anna = newcomer(reduced_motion="no-preference")
    anna.page.add_init_script("""const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        return animate.call(this, frames, { ...options, duration: 1e7 });
      };""")  # nothing lands by itself
    names = {"card:doll": "Doll"}
    views = ({"left": ["card:doll"], "right": []}, {"left": [], "right": ["card:doll"]})
    first, then = (snapshot(n, view, "Where to?", ["go"], names) for n, view in enumerate(views))
    table = FakeTable(anna.page, first)
    anna.go("/t/large")
    anna.page.locator(".scene .piece").wait_for()
    table.send(then)
    expect(anna.page.locator(".ghost")).to_have_count(1)
    anna.page.locator(".ask-text").click()
    expect(anna.page.locator(".ghost")).to_have_count(0)


def test_a_figure_that_changes_says_by_how_much(newcomer: Newcomer) -> None:
    """It rises where things may move, is not read out, and stays unseen where nothing moves."""
    for motion in ("no-preference", "reduce"):
        anna = newcomer(reduced_motion=motion)
        table = FakeTable(anna.page, snapshot(0, {"coal": 3}, "Where to?", ["go"], {}))
        anna.go("/t/large")
        expect(anna.page.locator(".scene .figure")).to_have_text("coal3")
        table.send(snapshot(1, {"coal": 1}, "Where to?", ["go"], {}))
        by = anna.page.locator(".scene .by")
        expect(by).to_have_text("−2")
        expect(by).to_have_attribute("aria-hidden", "true")
        if motion == "no-preference":
            assert by.evaluate("each => each.getAnimations().length") == 1
        expect(by).to_be_hidden()
