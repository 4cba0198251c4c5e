"""What calls somebody to the table when it is their turn: the title, a bell, a notification; and where it may not."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from .conftest import LAN, Newcomer
from .people import Person
from .serving import Server
from .test_table import begin, choose, seated

LISTEN = """
window.rung = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.rung++; return make.call(this); };
window.rustled = 0;
const tear = AudioContext.prototype.createBufferSource;
AudioContext.prototype.createBufferSource = function () { window.rustled++; return tear.call(this); };
"""

POST = """
window.asked = 0; window.notes = [];
window.Notification = class {
  static permission = sessionStorage.getItem('may') ?? 'default';
  static requestPermission() {
    window.asked++;
    this.permission = 'ANSWER';
    sessionStorage.setItem('may', this.permission);
    return Promise.resolve(this.permission);
  }
  constructor(title, options) { window.notes.push([title, options.body]); }
  close() {}
};
document.hasFocus = () => false;
"""


def a_round(anna: Person, ben: Person) -> None:
    """Anna's turn ends, and after what Ben does it is hers again."""
    until = time.monotonic() + 60
    gone_round = False
    while not (gone_round and anna.mine()):
        assert time.monotonic() < until
        gone_round = gone_round or not anna.mine()
        # Whoever has just decided may look asked until the table has answered: nobody is waited for alone.
        if not any(person.mine() and person.act() for person in ([ben] if gone_round else [anna])):
            anna.page.wait_for_timeout(20)


def bid(person: Person, n: str) -> None:
    """So much for the prize, without a stake."""
    choose(person, n)
    choose(person, "no")


def switch(person: Person, name: str, *, on: bool = True) -> None:
    """A setting, by the table's menu."""
    person.page.get_by_role("button", name="Table", exact=True).click()
    person.page.get_by_role("button", name="Settings").click()
    box = person.page.get_by_role("dialog").get_by_label(name)
    box.click()
    expect(box).to_be_checked(checked=on)
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_the_title_says_whose_turn_it_is(anna: Person, ben: Person) -> None:
    seated(anna, ben)
    mine = "() => document.title.startsWith('● Your turn · ')"
    for person in (anna, ben):
        person.page.wait_for_function(mine)
    bid(anna, "1")
    anna.page.wait_for_function("() => document.title === 'Stocking Fillers · Yuletable'")
    assert ben.page.evaluate(mine)
    bid(ben, "0")
    anna.page.wait_for_function(mine)


def test_a_bell_rings_for_those_who_want_it(anna: Person, ben: Person) -> None:
    for person in (anna, ben):
        person.page.add_init_script(LISTEN)
    seated(anna, ben)
    switch(anna, "Sound")
    tried = anna.page.evaluate("() => window.rung")
    assert tried > 0, "switching it on lets one hear it"
    bid(anna, "0")
    bid(ben, "3")  # the prize is Ben's, and so is the next decision
    a_round(anna, ben)
    anna.page.wait_for_function("tried => window.rung > tried", arg=tried)
    assert anna.page.evaluate("() => window.rustled") > 0, "what happens is heard too"
    assert ben.page.evaluate("() => window.rung + window.rustled") == 0, "sound is off unless somebody asks for it"
    switch(anna, "Sound", on=False)
    heard = anna.page.evaluate("() => window.rung")
    a_round(anna, ben)
    assert anna.page.evaluate("() => window.rung") == heard


def test_a_notification_comes_where_it_was_asked_for(anna: Person, ben: Person) -> None:
    for person in (anna, ben):
        person.page.add_init_script(POST.replace("ANSWER", "granted"))
    seated(anna, ben)
    assert anna.page.evaluate("() => [window.asked, window.notes.length]") == [0, 0], "asked without a click"
    switch(anna, "Tell me when it is my turn")
    assert anna.page.evaluate("() => window.asked") == 1
    a_round(anna, ben)
    anna.page.wait_for_function("() => window.notes.length === 1")
    title, body = anna.page.evaluate("() => window.notes[0]")
    assert title == "Stocking Fillers: your turn"
    assert body == anna.page.locator(".ask-text").inner_text()
    assert ben.page.evaluate("() => [window.asked, window.notes.length]") == [0, 0]


def test_a_browser_that_says_no_is_believed(anna: Person) -> None:
    anna.page.add_init_script(POST.replace("ANSWER", "denied"))
    anna.go("/me")
    box = anna.page.get_by_label("Tell me when it is my turn")
    box.click()
    expect(anna.page.get_by_text("This browser has been told not to.")).to_be_visible()
    expect(box).not_to_be_checked()


@pytest.fixture
def near(server: Server) -> str:
    """The server by an address that is not this machine itself: plain http on the network."""
    return f"http://home.{LAN}:{server.port}"


def test_on_plain_http_it_says_why_there_are_no_notifications(newcomer: Newcomer, near: str) -> None:
    anna = newcomer(near)
    anna.go("/me")
    assert anna.page.evaluate("() => isSecureContext") is False
    box = anna.page.get_by_label("Tell me when it is my turn")
    expect(box).to_be_disabled()
    expect(box).to_have_accessible_description(
        "Browsers allow notifications only on https and on this computer itself, so this address cannot. "
        "The tab's title still says when it is your turn."
    )


def test_a_family_on_the_network_plays_all_the_same(newcomer: Newcomer, near: str) -> None:
    """Without a secure context much is missing (WebCrypto, the clipboard, notifications); nothing may hang on it."""
    anna, ben = newcomer(near), newcomer(near)
    begin(anna, ben, anna.make_by_form("stocking", 2, "free"))
    a_round(anna, ben)
    anna.page.wait_for_function("() => document.title.startsWith('● Your turn')")
