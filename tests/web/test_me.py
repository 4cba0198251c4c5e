"""My own page: the name changed in place, the badge, what I have played, and being forgotten."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .people import Person
from .test_lobby import fits


def test_name_and_badge_are_changed_where_they_stand(anna: Person) -> None:
    anna.go()
    anna.page.get_by_role("link", name="You: ").click()
    expect(anna.page.get_by_role("heading", name="No match yet")).to_be_visible()
    anna.page.get_by_role("button", name="Change your name").click()
    field = anna.page.get_by_role("textbox", name="Name")
    expect(field).to_be_focused()
    field.fill("Nobody")
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("heading", name="Nobody")).to_have_count(0)
    anna.page.get_by_role("button", name="Change your name").click()
    field.fill("Clove")
    anna.page.get_by_role("button", name="Save").click()
    expect(anna.page.get_by_role("heading", name="Clove", exact=True)).to_be_visible()
    anna.page.get_by_role("radio", name="Frost").check()
    expect(anna.page.get_by_text("Frost. Here since")).to_be_visible()
    anna.page.reload()
    expect(anna.page.get_by_role("link", name="You: Clove")).to_be_visible()
    expect(anna.page.get_by_role("radio", name="Frost")).to_be_checked()


def test_a_match_is_counted_leads_to_its_end_and_is_forgotten_with_me(anna: Person, ben: Person) -> None:
    anna.say_name("Clove")
    table = anna.play_now("Stocking Fillers")
    anna.wait_ready()
    anna.concede()
    anna.go("/me")
    figures = anna.page.locator(".my-figures div")
    expect(figures.nth(0)).to_have_text(re.compile(r"matches\s*1"))
    expect(figures.nth(1)).to_have_text(re.compile(r"won\s*0"))
    expect(anna.page.get_by_role("region", name="Game by game")).to_contain_text("1 match")
    anna.page.get_by_role("radio", name="Won", exact=True).check()
    expect(anna.page.get_by_text("None of these yet")).to_be_visible()
    anna.page.get_by_role("radio", name="All games").check()
    fits(anna)
    anna.page.get_by_role("link", name="Stocking Fillers").click()
    anna.page.locator(".after").wait_for()
    anna.go("/me")
    anna.page.get_by_role("button", name="Forget me", exact=True).click()
    anna.page.get_by_role("button", name="No, stay").click()
    expect(anna.page.get_by_role("heading", name="Clove")).to_be_visible()
    anna.page.get_by_role("button", name="Forget me", exact=True).click()
    anna.page.get_by_role("button", name="Yes, forget me").click()
    expect(anna.page.get_by_role("link", name=re.compile("^You: (?!Clove)"))).to_be_visible()
    anna.go("/me")
    expect(anna.page.get_by_role("heading", name="No match yet")).to_be_visible()
    ben.go(f"/t/{table}")
    ben.page.locator(".after").wait_for()
    expect(ben.page.locator(".after")).not_to_contain_text("Clove")
