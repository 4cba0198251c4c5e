"""Whole games in a real browser: by mouse with two people and two bots, by keyboard alone, on a phone."""

from __future__ import annotations

import time

from playwright.sync_api import expect

from .conftest import PHONE, Newcomer
from .people import SIGN, WHOLE_GAME, Person, play_to_the_end


def test_two_people_and_two_bots_play_sweatshop_by_mouse(anna: Person, ben: Person) -> None:
    anna.say_name("Anna")
    ben.say_name("Ben")
    table = anna.make("sweatshop", 4, "free", "bot gentle", "bot gentle")
    ben.go(f"/t/{table}")
    ben.page.get_by_role("button", name="Sit here").click()
    expect(anna.page.locator(".chair", has_text="Ben")).to_be_visible()
    anna.page.get_by_role("button", name="Start the game").click()
    for person in (anna, ben):
        person.page.locator(".room:not(.lobby)").wait_for()
    assert play_to_the_end(anna, ben) > 10
    for person in (anna, ben):
        expect(person.page.locator(".scores .score-head")).to_have_count(4)
        points = [int(text.replace("−", "-")) for text in person.page.locator(".scores .total").all_inner_texts()]
        assert len(points) == 4
        assert points == sorted(points, reverse=True)
    anna.page.get_by_role("button", name="Rematch").click()
    anna.page.wait_for_url(lambda url: table not in url)
    ben.page.get_by_role("link", name="To the next game").click()
    expect(ben.page.locator(".room, .lobby").first).to_be_visible()


FOCUSED = """() => { const e = document.activeElement;
  return e ? (e.getAttribute('aria-label') || e.innerText || e.value || '').trim() : ''; }"""


HAS_FOCUS = "() => document.querySelector('.after') || document.activeElement !== document.body"


def tab_to(person: Person, *names: str, most: int = 80) -> None:
    """Tab until something of that name has the focus."""
    for _ in range(most):
        person.page.keyboard.press("Tab")
        focused = person.page.evaluate(FOCUSED)
        if any(name in focused for name in names):
            return
    raise AssertionError(f"Tab never came to {names}")


def test_a_whole_game_by_keyboard_alone(anna: Person) -> None:
    anna.go()
    tab_to(anna, "Stocking Fillers")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("dialog").get_by_role("button", name="Play", exact=True)).to_be_focused()
    anna.page.keyboard.press("Enter")
    anna.page.locator(".room:not(.lobby)").wait_for()
    until = time.monotonic() + WHOLE_GAME
    decided = 0
    while not anna.over():
        assert time.monotonic() < until
        anna.wait_ready()
        if anna.over():
            break
        before, names = anna.sign(), anna.page.locator(".ask .choice").all_inner_texts()
        if anna.page.locator("#do-it").count():
            expect(anna.page.locator("#do-it")).to_be_focused()
            anna.page.keyboard.press("Enter")
        elif not names:
            continue  # the table has just moved on
        elif decided % 3 == 0:
            tab_to(anna, *names, most=12 if decided else 80)
            anna.page.keyboard.press("Enter")
        elif decided % 3 == 1:
            anna.page.keyboard.press("1")
        else:
            anna.page.keyboard.press("l")
            expect(anna.page.locator(".decisions .choice").first).to_be_visible()
            tab_to(anna, *anna.page.locator(".decisions .choice").all_inner_texts())
            anna.page.keyboard.press("Enter")
        decided += 1
        anna.page.wait_for_function(f"before => ({SIGN})() !== before", arg=before)
        if not anna.over():
            anna.page.wait_for_function(HAS_FOCUS)  # nobody is thrown back to the top of the page
    tab_to(anna, "Watch it again")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("slider")).to_be_visible()


def test_a_game_with_a_board_by_keyboard_alone(anna: Person) -> None:
    """What glows is reached by Tab, says its name, and is chosen with Enter; the focus is never lost."""
    anna.play_now("Santa's Workshop, family game")
    for turn in range(12):
        anna.wait_ready()
        if anna.page.locator("#do-it").count() == 0:
            glowing = anna.page.locator(".scene .lit, .my-mat .lit, .ask .choice").count()
            assert glowing, "nothing can be chosen"
            for _ in range(120):
                anna.page.keyboard.press("Tab")
                if anna.page.evaluate(CHOOSABLE):
                    break
            else:
                raise AssertionError("Tab never came to anything that glows")
            assert anna.page.evaluate(FOCUSED), "what has the focus has no name"
        before = anna.sign()
        anna.page.keyboard.press("Enter")
        anna.page.wait_for_function(f"before => ({SIGN})() !== before", arg=before)
        anna.page.wait_for_function(HAS_FOCUS)
        assert turn < 11 or anna.page.locator(".entry").count() > 3


CHOOSABLE = """() => document.activeElement.matches('button.lit, .lit > button.box-name, .ask .choice')"""


def test_arrow_keys_go_from_piece_to_piece(anna: Person) -> None:
    anna.play_now("Santa's Sweatshop")
    anna.wait_ready()
    anna.page.locator(".scene").focus()
    anna.page.keyboard.press("ArrowRight")
    first = anna.page.evaluate(FOCUSED)
    anna.page.keyboard.press("ArrowDown")
    assert anna.page.evaluate(FOCUSED) not in ("", first)


VISIBLE = """() => document.querySelector('.after') ? [] : ['.ask', '.my-mat', '.scene'].map((name) => {
  const box = document.querySelector(name)?.getBoundingClientRect();
  if (!box) return [name, 0];
  return [name, box.height, box.top >= 0, box.bottom <= innerHeight + 1, box.left >= 0, box.right <= innerWidth + 1];
})"""


def test_a_whole_game_on_a_phone(newcomer: Newcomer) -> None:
    anna = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)

    def in_sight(person: Person) -> None:
        width = person.page.evaluate("() => document.documentElement.scrollWidth")
        assert width <= PHONE["width"], f"scrolls sideways: {width}"
        for name, height, *inside in person.page.evaluate(VISIBLE):
            assert height >= 60, f"{name} is {height} high"
            assert all(inside), f"{name} leaves the screen"

    anna.play_now("Santa's Sweatshop")
    assert play_to_the_end(anna, tap=True, each_step=in_sight) > 5
    assert anna.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]


def test_on_a_phone_my_things_can_be_drawn_up_and_the_others_looked_at(newcomer: Newcomer) -> None:
    anna = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    anna.play_now("Santa's Sweatshop")
    mat = anna.page.locator(".my-mat")
    low = mat.bounding_box()
    anna.page.get_by_role("button", name="Draw my things up").tap()
    expect(anna.page.get_by_role("button", name="Put my things down")).to_be_visible()
    high = mat.bounding_box()
    assert low is not None
    assert high is not None
    assert high["height"] > low["height"] * 1.5
    anna.page.locator(".seat-chips .chip").first.tap()
    expect(anna.page.get_by_role("dialog").locator(".person:not(.me)")).to_have_count(2)
