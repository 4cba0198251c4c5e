"""Somebody at a browser, as far as the tests need them: makes tables, sits down, plays what glows."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, expect

from yuletable.games import register

WHOLE_GAME = 240.0
"""Seconds a whole game may take on a loaded machine."""

READY = """() => !document.querySelector('.ask[aria-busy=true]') && !!document.querySelector(
  '.after, #do-it, .curtain, .ask.mine .choice, .ask.mine .decisions button, .scene .lit, .my-mat .lit')"""
"""Something is asked, and nothing that was decided is still on its way."""

SIGN = """() => { const n = document.querySelector('.room')?.dataset.n ?? '';
  return `${n} ${document.querySelector('.ask, .after, .curtain')?.innerText ?? ''}`; }"""

GLOWING = (
    "#do-it",
    ".my-mat button.lit",
    ".my-mat .lit > .touch-under",
    ".my-mat .lit button.box-name",
    ".scene button.lit",
    ".scene .lit > .touch-under",
    ".scene .lit button.box-name",
    ".ask .choice",
)

FIRST_GLOWING = """all => {
  const lifted = document.querySelector('.room.on-board .my-mat .lifted');
  const order = lifted ? all.toSorted((a, b) => b.startsWith('.scene') - a.startsWith('.scene')) : all;
  return order.find((each) => document.querySelector(each));
}"""
"""Where something of mine is chosen already, the board first: on painted boards others may be chosen instead of it."""


class Person:
    """A browser with a page open."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.set_default_timeout(20_000)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.url + path)
        self.page.locator("#content > *").first.wait_for()

    def play_now(self, game: str, level: str = "gentle") -> str:
        """At a table against two bots of a level, or one where the game is for two; returns the table's id."""
        found = next(each for each in register().values() if each.title == game)
        return self.make(found.id, min(3, found.seats[-1]), *([f"bot {level}"] * min(2, found.seats[-1] - 1)))

    def make(self, game: str, seats: int, *others: str) -> str:
        """A table made as a program would, and gone to; `others` as in the form."""
        wanted = {
            "game": game,
            "seats": seats,
            "people": [each for each in others if each != "free" and not each.startswith("bot ")],
            "bots": [each.removeprefix("bot ") for each in others if each.startswith("bot ")],
            "start": "free" not in others,
        }
        made = self.page.request.post(f"{self.url}/api/tables", data=wanted)
        assert made.ok, made.text()
        self.go(f"/t/{made.json()['id']}")
        self.page.locator(".lobby, .room, .curtain").first.wait_for()
        return self.table()

    def play_through_the_door(self, game: str, level: str = "Gentle") -> str:
        """The same as a person does it: from the village through the house's door."""
        self.choose(game)
        door = self.page.get_by_role("dialog")
        if door.get_by_role("group", name="How many bots?").count():
            door.get_by_role("radio", name="2", exact=True).check()
        door.get_by_role("radio", name=level, exact=True).check()
        door.get_by_role("button", name="Play", exact=True).click()
        self.page.locator(".room:not(.lobby)").wait_for()
        return self.table()

    def choose(self, game: str) -> None:
        """From the front page to what lies behind a game's door."""
        self.go()
        self.page.get_by_role("heading", name=game, exact=True).get_by_role("link").click()
        self.page.get_by_role("dialog", name=game, exact=True).wait_for()

    def make_by_form(self, game: str, seats: int, *others: str) -> str:
        """`others` say who sits on chairs 2, 3, ...: free, bot gentle, or somebody's name."""
        self.go(f"/new?game={game}")
        self.page.get_by_role("radio", name=str(seats), exact=True).check()
        for chair, sitter in enumerate(others, start=2):
            field = self.page.get_by_label(f"Chair {chair}")
            if sitter == "free" or sitter.startswith("bot "):
                field.select_option(sitter)
            else:
                field.select_option("here")
                self.page.get_by_label(f"Name of player {chair}").fill(sitter)
        full = "free" not in others
        self.page.get_by_role("button", name="Start at once" if full else "Make the table").click()
        self.page.locator(".lobby, .room, .curtain").first.wait_for()
        return self.table()

    def seat_bot(self, level: str) -> None:
        """In the lobby: touch a face; it sits down on the chair that is free, or was touched."""
        faces = self.page.locator(".faces .face", has_text=level)
        faces.click()
        seated = self.page.get_by_role("button", name=re.compile(rf", {level}: change or send away"))
        expect(seated.first).to_be_visible()

    def table(self) -> str:
        found = re.search(r"/t/([^/?]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def ask_first(self) -> None:
        """Whoever likes to be asked before what cannot be undone; for pages opened from now on."""
        self.page.add_init_script("localStorage.setItem('yuletable.settings', JSON.stringify({ askFirst: true }))")

    def others(self) -> Locator:
        """Everybody in the list of players but me."""
        return self.page.locator(".person:not(.me)")

    def say_name(self, name: str) -> None:
        me = f"{self.url}/api/me"
        said = self.page.request.post(me, data={"name": name, "look": self.page.request.get(me).json()["look"]})
        assert said.ok, said.text()

    # ---- playing ----

    def concede(self) -> None:
        """Give the match up, and see that it is over."""
        self.page.get_by_role("button", name="Table", exact=True).click()
        for button in ("Leave or concede", "Concede", "Yes, concede"):
            self.page.get_by_role("button", name=button, exact=True).click()
        self.page.locator(".after").wait_for()

    def over(self) -> bool:
        return self.page.locator(".after").count() > 0

    def mine(self) -> bool:
        return self.page.locator(".ask.mine").count() > 0

    def wait_ready(self, seconds: float = 60.0) -> None:
        """Until there is something to click, or the game is over."""
        self.page.wait_for_function(READY, timeout=seconds * 1000)

    def wait_for_others(self) -> None:
        """In a sealed phase: until all others have chosen, so that my choice opens it."""
        others = self.others()
        expect(others.filter(has_text="has chosen")).to_have_count(others.count(), timeout=30_000)

    def act(self, tap: bool = False) -> bool:
        """Clicks one thing that glows; False when there is nothing to click now."""
        selector = self.page.evaluate(FIRST_GLOWING, list(GLOWING))
        if selector is None:
            return False
        glowing = self.page.locator(selector)
        try:
            if tap:
                glowing.first.tap(timeout=4000)
            else:
                glowing.first.click(timeout=4000)
        except PlaywrightError:
            return not glowing.count()  # if it is still there, the table moved on under the pointer: look again
        return True

    def sign(self) -> str:
        """Changes whenever something was decided or chosen."""
        return str(self.page.evaluate(SIGN))

    def step(self, tap: bool = False) -> bool:
        """Waits until something glows, clicks it and waits for what comes of it; False when the game is over."""
        self.wait_ready()
        if self.over():
            return False
        before = self.sign()
        if self.act(tap):
            self.page.wait_for_function(f"before => ({SIGN})() !== before", arg=before)
        return True


def play_to_the_end(*people: Person, tap: bool = False, each_step: object = None) -> int:
    """All of them play whatever glows until the game is over; returns how many clicks it took."""
    until = time.monotonic() + WHOLE_GAME
    clicks = 0
    while not all(person.over() for person in people):
        assert time.monotonic() < until, [person.sign() for person in people]
        acted = False
        for person in people:
            if not person.over() and person.mine():
                if callable(each_step):
                    each_step(person)
                if person.act(tap):
                    acted = True
                    clicks += 1
        if not acted:
            people[0].page.wait_for_timeout(30)
    return clicks
