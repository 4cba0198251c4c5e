"""What a table offers besides decisions: undo and its barrier, hints, chat, spectators, hot seat, coming back."""

from __future__ import annotations

import re
from dataclasses import replace

from playwright.sync_api import APIResponse, Route, expect

from .conftest import PHONE, Newcomer
from .fakes import CHAIR, TABLE, FakeTable, snapshot
from .people import SIGN, Person, play_to_the_end
from .serving import Server


def seated(anna: Person, ben: Person, game: str = "stocking") -> str:
    """Anna and Ben at a table of two, in play."""
    return begin(anna, ben, anna.make(game, 2, "free"))


def begin(anna: Person, ben: Person, table: str) -> str:
    """Ben sits down at Anna's table, and she starts the game."""
    ben.go(f"/t/{table}")
    ben.page.get_by_role("button", name="Sit here").click()
    anna.page.get_by_role("button", name="Start the game").click()
    for person in (anna, ben):
        person.page.locator(".room:not(.lobby)").wait_for()
        person.wait_ready()
    return table


def test_an_answer_that_comes_late_does_not_lead_back_to_the_lobby(anna: Person, ben: Person) -> None:
    """Ben sits down, and before the answer to that reaches him the game has begun."""
    late: list[tuple[Route, APIResponse]] = []
    ben.page.route("**/join", lambda route: late.append((route, route.fetch())))
    ben.go(f"/t/{anna.make('stocking', 2, 'free')}")
    ben.page.get_by_role("button", name="Sit here").click()
    anna.page.get_by_role("button", name="Start the game").click()
    ben.page.locator(".room:not(.lobby)").wait_for()
    route, answer = late[0]
    with ben.page.expect_response("**/join") as given:
        route.fulfill(response=answer)
    given.value.finished()
    ben.page.wait_for_timeout(100)
    expect(ben.page.locator(".room:not(.lobby)")).to_be_visible()


def choose(person: Person, name: str) -> None:
    person.page.locator(".ask .choices").get_by_role("button", name=name, exact=True).click()


def test_undo_goes_back_to_the_barrier_and_not_past_it(anna: Person, ben: Person) -> None:
    seated(anna, ben)
    undo = anna.page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    choose(anna, "2")
    expect(anna.page.locator(".ask-text")).to_contain_text("stake")
    choose(anna, "no")
    expect(anna.page.locator(".ask-note")).to_contain_text("You have chosen")
    expect(ben.others().first).to_contain_text("has chosen")
    undo.click()
    expect(anna.page.locator(".ask-text")).to_contain_text("stake")
    undo.click()
    expect(anna.page.locator(".ask-text")).to_contain_text("What do you bid")
    expect(undo).to_be_disabled()
    expect(ben.others().first).to_contain_text("thinking")
    choose(anna, "1")
    choose(anna, "no")
    choose(ben, "0")
    expect(ben.page.locator(".ask-note")).to_contain_text("opens what everybody has chosen")
    choose(ben, "no")
    expect(anna.page.locator(".log")).to_contain_text("wins the")
    for person in (anna, ben):
        expect(person.page.get_by_role("button", name="Undo")).to_be_disabled()


def test_who_wants_to_be_asked_first_can_think_again(anna: Person) -> None:
    """At a practice table Take back works, so nobody is told that it cannot be taken back."""
    anna.ask_first()
    anna.play_now("Santa's Sweatshop")
    anna.wait_ready()
    anna.wait_for_others()
    anna.page.locator(".scene .lit button.box-name").first.click()
    expect(anna.page.locator("#do-it")).to_be_focused()
    expect(anna.page.locator(".confirm")).to_contain_text("Undo stops here.")
    expect(anna.page.locator(".confirm")).not_to_contain_text("cannot")
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("#do-it")).to_have_count(0)
    expect(anna.page.locator(".scene .lit").first).to_be_visible()


def test_the_list_holds_every_decision_and_can_be_searched(anna: Person) -> None:
    anna.play_now("Santa's Sweatshop")
    anna.wait_ready()
    anna.wait_for_others()
    glowing = anna.page.locator(".scene .lit").count()
    anna.page.get_by_role("button", name="List").click()
    decisions = anna.page.locator(".decisions .choice")
    expect(decisions).to_have_count(glowing + 1)  # and nothing at all
    anna.page.get_by_label("Search the decisions").fill("nothing")
    expect(decisions).to_have_count(1)
    decisions.first.click()
    expect(anna.page.locator(".log")).to_contain_text("bids nil")


def test_a_long_press_explains_and_does_not_choose(newcomer: Newcomer) -> None:
    anna = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    anna.play_now("Santa's Workshop, family game")
    room = anna.page.locator(".scene .box.lit", has_text="Wood Shop").locator("button.box-name")
    finger = {"pointerType": "touch", "bubbles": True, "isPrimary": True}
    room.dispatch_event("pointerdown", finger)
    expect(anna.page.get_by_role("tooltip")).to_contain_text("Hands out wood")
    room.dispatch_event("pointerup", finger)
    before = anna.sign()
    room.dispatch_event("click")
    assert anna.sign() == before
    room.tap()
    expect(anna.page.get_by_role("tooltip")).to_have_count(0)
    anna.page.wait_for_function(f"before => ({SIGN})() !== before", arg=before)


def test_things_behind_words_glow_at_once(anna: Person) -> None:
    """A word need not be said first; where two words lead to one thing, touching it asks which is meant."""
    moves = ("send place:pine", "send place:forest", "send place:post", "send place:shop", "roll place:pine", "pass")
    names = {f"place:{name}": name.title() for name in ("pine", "forest", "post", "shop")}
    view = {"seat": 0, "to_act": [0], "places": [{"id": each, "rolled": ["die:1"]} for each in names]}
    FakeTable(anna.page, snapshot(0, view, "Where to?", moves, names))
    anna.go("/t/large")
    ways, glowing = anna.page.locator(".ask .choice > span"), anna.page.locator(".scene .box.lit > button.box-name")
    expect(ways).to_have_text(["send …", "roll place:pine", "pass"])
    expect(glowing).to_have_text(["Pine", "Forest", "Post", "Shop"])
    glowing.first.click()
    expect(ways).to_have_text(["send place:pine", "roll place:pine"])
    expect(anna.page.locator(".scene .box.lifted")).to_have_text(re.compile("Pine"))
    anna.page.keyboard.press("Escape")
    expect(glowing).to_have_count(4)
    ways.first.click()
    expect(anna.page.locator(".ask .settled")).to_contain_text("send")
    expect(anna.page.locator(".ask .choice kbd")).to_have_text(["1", "2", "3", "4"])
    expect(ways).to_have_text(["Pine", "Forest", "Post", "Shop"])


def test_what_always_asks_is_not_done_when_it_cannot_be_shown_first(anna: Person) -> None:
    """No preview comes back: nothing is decided, and the next try asks for it anew."""
    shown = snapshot(0, {"seat": 0, "to_act": [0]}, "Well?", ["stop", "go"], {"stop": "stop", "go": "go"})
    refused = {"kind": "refused", "code": "rate", "sentence": "Slowly."}
    table = FakeTable(anna.page, {**shown, "confirm_always": ["stop"]}, replies={"preview": refused})
    anna.go("/t/large")
    for _ in range(2):
        asked = len(table.heard_of("preview"))
        anna.page.locator(".ask .choice").first.click()
        expect(anna.page.get_by_role("alert")).to_contain_text("nothing was decided")
        anna.page.get_by_role("alert").get_by_role("button").click()
        assert len(table.heard_of("preview")) > asked
    assert table.heard_of("decide") == []


def test_touching_what_is_not_open_says_why(anna: Person) -> None:
    """By mouse and by keyboard; it is shown beside the thing and said to a screen reader."""
    view = {"seat": 0, "to_act": [0], "hand": ["card:doll", "card:kite", "card:boat"]}
    names = {"card:doll": "Doll", "card:kite": "Kite", "card:boat": "Boat"}
    shown = snapshot(0, view, "Which one?", ["drop card:doll 1", "drop card:doll 2", "pass"], names)
    why = {"kind": "why", "thing": "", "spans": [{"text": "It is glued."}]}
    table = FakeTable(anna.page, shown, replies={"why": why})
    anna.go("/t/large")
    page, tip = anna.page, anna.page.locator(".tip:popover-open")
    page.locator(".piece", has_text="Kite").click()
    expect(tip).to_have_text("It is glued.")
    expect(page.get_by_role("status").filter(has_text="It is glued.")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    page.locator(".scene").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(tip).to_have_text("It is glued.")
    page.locator(".piece.lit").click()
    expect(tip).to_have_count(0)
    assert [each["thing"] for each in table.heard_of("why")] == ["card:kite", "card:boat"]


def test_bots_can_be_asked_not_to_pause_until_my_turn(anna: Person) -> None:
    bot = replace(CHAIR, chair=1, seat=1, name="Bot", kind="bot", mine=False, host=False)
    waiting = {**snapshot(0, {"seat": 0, "to_act": [1]}, "", [], {}), "to_act": [1]}
    table = FakeTable(anna.page, waiting, replace(TABLE, chairs=[CHAIR, bot]), {"pace": {"kind": "done"}})
    anna.go("/t/large")
    skip = anna.page.get_by_role("button", name="Skip to my turn")
    skip.click()
    table.send(snapshot(1, {"seat": 0, "to_act": [0]}, "Well?", ["go"], {}))
    expect(anna.page.locator(".ask.mine")).to_be_visible()
    assert skip.count() == 0
    assert [each["pace"] for each in table.heard_of("pace")] == ["at-once", "normal"]


def test_a_hint_comes_with_its_reason(anna: Person) -> None:
    anna.play_now("Stocking Fillers")
    anna.wait_ready()
    anna.page.get_by_role("button", name="Hint").click()
    hints = anna.page.get_by_role("region", name="What a patient bot would do")
    expect(hints.locator("li").first).to_be_visible(timeout=30_000)
    expect(hints.locator("li").first).to_contain_text("wins")
    hints.get_by_role("button", name="Do this").first.click()
    expect(hints).to_have_count(0)


def test_what_was_undone_can_be_done_again(anna: Person, ben: Person) -> None:
    seated(anna, ben)
    asked = anna.page.locator(".ask-text")
    redo = anna.page.get_by_role("button", name="Redo")
    expect(redo).to_have_count(0)
    choose(anna, "2")
    expect(asked).to_contain_text("stake")
    anna.page.get_by_role("button", name="Undo").click()
    expect(asked).to_contain_text("What do you bid")
    redo.click()
    expect(asked).to_contain_text("stake")
    expect(redo).to_have_count(0)
    anna.page.keyboard.press("u")
    expect(asked).to_contain_text("What do you bid")
    anna.page.keyboard.press("r")
    expect(asked).to_contain_text("stake")
    anna.page.keyboard.press("u")
    expect(redo).to_be_visible()
    choose(anna, "1")
    expect(asked).to_contain_text("stake")
    expect(redo).to_have_count(0)


def test_restarting_my_turn_takes_all_of_it_back(anna: Person, ben: Person) -> None:
    seated(anna, ben)
    restart = anna.page.get_by_role("button", name="Restart turn")
    expect(restart).to_have_count(0)
    choose(anna, "2")
    choose(anna, "no")
    expect(anna.page.locator(".ask-note")).to_contain_text("You have chosen")
    restart.click()
    expect(anna.page.locator(".ask-text")).to_contain_text("What do you bid")
    expect(restart).to_have_count(0)
    expect(ben.others().first).to_contain_text("thinking")


def test_a_takeback_at_a_practice_table(anna: Person) -> None:
    anna.play_now("Stocking Fillers")
    take_back = anna.page.get_by_role("button", name="Take back")
    while not take_back.count():
        assert anna.step(), "the match ended before anything could be taken back"
    told = anna.page.locator(".entry").count()
    take_back.click()
    anna.page.wait_for_function("told => document.querySelectorAll('.entry').length < told", arg=told)
    expect(anna.page.locator(".ask.mine")).to_be_visible()
    assert anna.step(), "play goes on from there"


def test_with_others_at_the_table_nothing_is_taken_back(anna: Person, ben: Person) -> None:
    seated(anna, ben)
    for person, bid in ((anna, "1"), (ben, "0")):
        choose(person, bid)
        choose(person, "no")
    expect(anna.page.locator(".log")).to_contain_text("wins the")
    for person in (anna, ben):
        assert person.page.get_by_role("button", name="Take back").count() == 0


def test_people_talk_and_are_seen_to_come_and_go(anna: Person, ben: Person) -> None:
    seated(anna, ben)
    anna.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_label("Say something to the table").fill("Merry <b>Christmas</b>!")
    anna.page.get_by_role("button", name="Send").click()
    expect(ben.page.get_by_role("tab", name="Chat")).to_contain_text("1")
    ben.page.get_by_role("tab", name="Chat").click()
    expect(ben.page.get_by_role("log", name="Chat")).to_contain_text("Merry <b>Christmas</b>!")
    ben.page.goto("about:blank")
    expect(anna.others().first).to_contain_text("gone")


def test_a_spectator_sees_the_table_and_decides_nothing(anna: Person, ben: Person, newcomer: Newcomer) -> None:
    table = seated(anna, ben)
    carol = newcomer()
    carol.go(f"/t/{table}")
    carol.page.locator(".room.watching").wait_for()
    expect(carol.page.locator(".ask")).to_contain_text("You are watching")
    expect(carol.page.locator(".person")).to_have_count(2)
    expect(carol.page.locator(".my-mat")).to_have_count(0)
    assert carol.page.locator(".lit").count() == 0
    expect(anna.page.locator(".people")).to_contain_text("1 person watches")


def test_a_hot_seat_has_a_curtain_between_the_seats(anna: Person) -> None:
    anna.say_name("Anna")
    anna.make_by_form("stocking", 2, "Ben")
    page = anna.page
    for turn in range(2):
        page.locator(".curtain").wait_for()
        assert page.locator(".scene, .my-mat").count() == 0, "something shows beside the curtain"
        button = page.locator(".curtain .primary")
        name = button.inner_text().strip()
        button.click()
        page.locator(".room:not(.lobby)").wait_for()
        choose(anna, "1")
        choose(anna, "no")
        if turn == 0:
            hand_on = page.get_by_role("button", name=re.compile("Hand on to"))
            expect(hand_on).to_be_visible()
            assert name.removeprefix("I am ") not in hand_on.inner_text()
            hand_on.click()
    expect(page.locator(".curtain, .log", has_text=re.compile("wins the|Hand the device")).first).to_be_visible()


def test_a_bot_plays_for_me_until_i_am_back(anna: Person, ben: Person) -> None:
    seated(anna, ben)
    anna.page.get_by_role("button", name="Table", exact=True).click()
    anna.page.get_by_role("button", name="Let a bot play for me").click()
    expect(ben.others().first).to_contain_text(re.compile("a bot plays for now|has chosen"))
    expect(anna.page.locator(".ask")).to_contain_text("A bot plays for you")
    assert anna.page.locator(".ask.mine, .lit, .choice").count() == 0, "I am still asked"
    anna.page.get_by_role("button", name="I am back").click()
    expect(anna.page.get_by_role("button", name="I am back")).to_have_count(0)


def test_the_page_comes_back_by_itself_when_the_server_does(anna: Person, server: Server) -> None:
    anna.play_now("Stocking Fillers")
    anna.wait_ready()
    asked = anna.page.locator(".ask-text").inner_text()
    server.stop()
    expect(anna.page.get_by_text("The connection is gone.")).to_be_visible()
    server.start()
    expect(anna.page.get_by_text("The connection is gone.")).to_have_count(0, timeout=30_000)
    expect(anna.page.locator(".ask-text")).to_have_text(asked)
    choose(anna, "1")
    expect(anna.page.locator(".ask-text")).not_to_have_text(asked)


def test_since_you_were_here(anna: Person, ben: Person) -> None:
    table = seated(anna, ben)
    ben.page.goto("about:blank")
    expect(anna.others().first).to_contain_text("gone")
    choose(anna, "1")
    choose(anna, "no")
    ben.go(f"/t/{table}")
    ben.page.locator(".room:not(.lobby)").wait_for()
    expect(ben.page.get_by_text("Since you were here")).to_have_count(0)
    choose(ben, "0")
    anna.page.goto("about:blank")
    choose(ben, "no")
    expect(ben.page.locator(".log")).to_contain_text("wins the")
    anna.go(f"/t/{table}")
    banner = anna.page.locator(".since-banner")
    expect(banner).to_contain_text("Since you were here")
    expect(anna.page.locator(".log .since")).to_be_visible()
    banner.get_by_role("button", name="I know").click()
    expect(banner).to_have_count(0)


def test_the_rules_can_be_searched(anna: Person) -> None:
    """They are those of the table, with the figures of its pack."""
    table = anna.play_now("Santa's Sweatshop")
    with anna.page.expect_response(f"**/api/tables/{table}/help"):
        anna.page.get_by_role("button", name="Rules").click()
    anna.page.get_by_label("Search the rules").fill("fruitcake")
    expect(anna.page.get_by_role("dialog").get_by_role("status")).to_contain_text("something about it")
    anna.page.get_by_label("Search the rules").fill("xyzzy")
    expect(anna.page.get_by_role("dialog")).to_contain_text("Nothing about that")
    anna.page.keyboard.press("Escape")  # empties the field
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)


def test_my_seat_on_another_device(anna: Person, ben: Person) -> None:
    anna.say_name("Anna")
    table = anna.play_now("Stocking Fillers")
    anna.go("/me")
    anna.page.get_by_role("button", name="Make a code").click()
    code = anna.page.locator(".code").inner_text()
    ben.go("/me")
    ben.page.get_by_label("I have a code").fill(code)
    ben.page.get_by_role("button", name="Use it").click()
    expect(ben.page.get_by_text("This browser is Anna now.")).to_be_visible()
    ben.go()
    row = ben.page.locator(".table-card", has_text="Stocking Fillers")
    expect(row).to_contain_text("Your turn")
    row.click()
    ben.wait_ready()
    assert ben.table() == table
    assert ben.mine()


def test_a_single_decision_is_a_button_and_is_not_taken_by_itself(anna: Person) -> None:
    """Sweatshop asks even those who can make nothing (common C6)."""
    anna.play_now("Santa's Sweatshop")
    seen = 0
    for _ in range(40):
        if anna.over() or seen:
            break
        anna.wait_ready()
        ways = anna.page.locator(".ask .choice")
        if anna.page.locator("#do-it").count() == 0 and ways.count() == 1 and not anna.page.locator(".lit").count():
            seen += 1
            expect(ways.first).to_be_visible()
        anna.act()
        anna.page.wait_for_timeout(60)


def test_play_goes_on_with_bots_to_the_end(anna: Person) -> None:
    anna.play_now("Stocking Fillers")
    assert play_to_the_end(anna) > 3


def test_two_fingers_make_the_board_smaller_and_larger(newcomer: Newcomer) -> None:
    """Smaller, the rooms stand two abreast; nothing ever goes beyond the edge."""
    anna = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    anna.play_now("Santa's Workshop")
    anna.wait_ready()
    page = anna.page
    rooms = page.locator(".scene .boxes:has(> li > .box[data-ref^='room:']) > li")

    def columns() -> int:
        return len({round(box["x"]) for box in (room.bounding_box() for room in rooms.all()) if box})

    def pinch(before: int, after: int) -> None:
        touch = page.context.new_cdp_session(page)
        for kind, apart in (
            ("touchStart", before),
            *(("touchMove", before + (after - before) * k // 4) for k in (1, 2, 3, 4)),
        ):
            points = [{"x": 190 - apart // 2, "y": 250}, {"x": 190 + apart // 2, "y": 250}]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        scene = page.locator(".scene")
        assert scene.evaluate("each => each.scrollWidth <= each.clientWidth"), "it goes beyond the edge"

    assert columns() == 1
    pinch(260, 130)
    assert columns() == 2
    pinch(100, 320)
    assert columns() == 1
