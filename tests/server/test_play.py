"""Live play through real sockets: two people, bots, undo, lanes, leaving and coming back, watching, the end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from yuletable.engine import replay
from yuletable.engine.errors import Refused
from yuletable.engine.game import Line
from yuletable.engine.match import Match
from yuletable.games import game as find_game
from yuletable.server.services import Services
from yuletable.server.wire import VERSION

from .client import Guest, Seat, asked, over, play_on
from .conftest import Serving, wait_for

Json = dict[str, Any]


@pytest.fixture
def ann(serving: Serving) -> Guest:
    return serving.guest("Ann")


@pytest.fixture
def bob(serving: Serving) -> Guest:
    return serving.guest("Bob")


def two(ann: Guest, bob: Guest, **wanted: object) -> str:
    """A match of two people, Ann in the first seat."""
    table = str(ann.make(draw=False, nonce="ab" * 8, **wanted)["id"])
    bob.join(table, nonce="cd" * 8)
    ann.post(f"/api/tables/{table}/start")
    return table


def test_two_people_play_a_whole_match_and_its_luck_can_be_proved(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    with ann.at(table) as first, bob.at(table) as second:
        play_on(first, second)
        result = first.snapshot(over)["result"]
        assert {score["place"] for score in result["scores"]} >= {1}
    document = replay.read(ann.http.get(f"/api/tables/{table}/match.yule").text)
    match = replay.verify(document, find_game("stocking"))
    assert match.over()
    assert document.people == ["Ann", "Bob"]
    proof = bob.get(f"/api/tables/{table}/proof")
    assert proof["commitment"] == ann.get(f"/api/tables/{table}")["commitment"]
    assert len(proof["rolls"]) == len(document.deal) + sum(len(step.drew) for step in document.entries)
    points = ann.get(f"/api/tables/{table}/points")
    assert points[-1]["points"] == [score["points"] for score in result["scores"]]


def test_a_sight_never_overtakes_the_answer_to_what_it_shows(
    ann: Guest, bob: Guest, serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = two(ann, bob)
    live, store = serving.services.tables.tables[table], serving.services.tables.store
    write = store.write

    async def slowly(*change: Any) -> None:
        live.presence.notify(snapshot=True)  # everybody's page now waits until the change is kept, to show it
        await asyncio.sleep(0.05)
        await write(*change)

    with ann.at(table) as seat:
        seat.snapshot(asked)
        monkeypatch.setattr(store, "write", slowly)
        sent = len(seat.all)
        seat.move()
        answered = next(n for n, message in enumerate(seat.all) if n >= sent and message["kind"] == "done")
        assert "snapshot" not in [message["kind"] for message in seat.all[sent:answered]]


def test_nothing_of_a_finished_match_is_told_before_its_end(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    for path in ("proof", "points", "match.yule", "at/0"):
        assert ann.get(f"/api/tables/{table}/{path}", status=409)["code"] == "playing"


def test_what_a_seat_is_sent_names_every_id_it_holds(ann: Guest) -> None:
    table = ann.make(game="sweatshop", seats=3, bots=["random", "random"], start=True)["id"]
    with ann.at(table) as seat:
        named: dict[str, Json] = {}
        for _ in range(6):
            snapshot = seat.snapshot(lambda snapshot: asked(snapshot) or over(snapshot))
            for message in seat.all:
                named |= message.get("names", {})
            for move in snapshot["moves"]:
                assert set(move["parts"]) <= set(named)
            assert all(slot["id"] in named for slot in snapshot["view"]["belt"])
            seat.move(snapshot["moves"][-1]["move"])


def test_somebody_elses_seat_is_not_mine_to_decide_for(ann: Guest, bob: Guest, serving: Serving) -> None:
    table = two(ann, bob)
    with ann.at(table) as first, bob.at(table) as second, serving.guest("Eve").at(table) as eve:
        snapshot = first.snapshot(asked)
        move = snapshot["moves"][0]["move"]
        for stranger in (second, eve):
            for kind in ("decide", "preview"):
                fields: Json = {"seat": 0, "move": move} | ({"at": snapshot["at"]} if kind == "decide" else {})
                assert "not your seat" in stranger.refused("holder", kind, **fields)
            for kind in ("undo", "redo", "restart", "takeback", "hint", "concede"):
                stranger.refused("holder", kind, seat=0)
            stranger.refused("holder", "hand", seat=0, to="bot")
            stranger.refused("holder", "look", seat=0)
        assert ann.get(f"/api/tables/{table}")["chairs"][0]["stands_in"] is False


def test_a_late_or_illegal_decision_changes_nothing(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    with ann.at(table) as seat:
        snapshot = seat.snapshot(asked)
        assert "is not open now. Open:" in seat.refused(
            "illegal", "decide", seat=0, at=snapshot["at"], move="card keep"
        )
        seat.refused("late", "decide", seat=0, at=99, move=snapshot["moves"][0]["move"])
        seat.refused("malformed", "decide", seat=0, at=snapshot["at"], move="sing loudly")
        assert seat.done("ping")["n"] == snapshot["n"]


def test_a_sealed_step_shows_to_its_own_seat_only_and_can_be_changed(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    with ann.at(table) as first, bob.at(table) as second:
        before = second.snapshot(asked)
        assert before["sealed"]
        mine = first.snapshot(asked)
        assert first.decide(mine["moves"][-1]["move"])["kind"] == "done"
        seen = first.snapshot(lambda snapshot: snapshot["undo"])
        assert seen["view"] != mine["view"]
        assert second.done("ping")
        assert second.latest["snapshot"]["view"] == before["view"]
        first.done("undo", seat=0)
        again = first.snapshot(lambda snapshot: not snapshot["undo"])
        assert again["view"] == mine["view"]
        assert again["redo"]


def test_the_table_shows_who_has_finished_a_sealed_phase(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    with ann.at(table) as first, bob.at(table) as second:
        finish_lane(first)
        assert second.snapshot(lambda snapshot: snapshot["finished"] == [0])["to_act"] == [1]
        waiting = first.snapshot(lambda snapshot: snapshot["finished"] == [0])["waiting"]
        assert "".join(span["text"] for span in waiting) == "Waiting for Bob."


def finish_lane(seat: Seat) -> None:
    """All steps of a sealed phase."""
    while asked(seat.snapshot()) and seat.snapshot()["sealed"] and not seat.snapshot()["at"]:
        seat.move()


def test_the_order_of_arrival_changes_nothing(serving: Serving) -> None:
    """Two tables with one secret: the lanes arrive in opposite orders, the log is the same."""
    logs = []
    for order in ((0, 1), (1, 0)):
        ann, bob = serving.guest("Ann"), serving.guest("Bob")
        table = str(ann.make(draw=False)["id"])
        bob.join(table)
        ann.post(f"/api/tables/{table}/start")
        match = Match.new(find_game("stocking"), 2, secret=bytes(32), match_id="one")
        serving.within(lambda services, table=table, match=match: play_this(services, table, match))  # type: ignore[misc]
        with ann.at(table) as first, bob.at(table) as second:
            for number in order:
                finish_lane((first, second)[number])
            play_on(first, second)
        logs.append([(entry.seat, entry.action, entry.draws) for entry in match.log])
    assert logs[0] == logs[1]


def play_this(services: Services, table: str, match: Match) -> None:
    """Puts another match on a table that has just begun."""
    services.tables.tables[table].match = match


def test_reconnecting_in_the_middle_of_a_lane_loses_nothing(ann: Guest, bob: Guest, serving: Serving) -> None:
    table = two(ann, bob)
    with ann.at(table) as seat:
        start = seat.snapshot(asked)
        seat.decide(start["moves"][-1]["move"])
        walked = seat.snapshot(lambda snapshot: snapshot["undo"])
    live = serving.services.tables.tables[table]
    wait_for(lambda: live.row.chairs[0].seen is not None and not live.lock.locked())
    with ann.at(table) as again:
        back = again.snapshot()
        assert back["view"] == walked["view"]
        assert [move["move"] for move in back["moves"]] == [move["move"] for move in walked["moves"]]
        assert back["told_from"] == 0
        assert again.latest["welcome"]["since"] == back["at"]


def test_undo_goes_to_the_barrier_and_not_past_it(ann: Guest) -> None:
    table = ann.make(game="sweatshop", seats=2, bots=["random"], start=True)["id"]
    with ann.at(table) as seat:
        mine = seat.snapshot(asked)["seat"]
        seat.refused("barrier", "undo", seat=mine)

        def after_a_barrier(snapshot: Json) -> bool:
            return asked(snapshot) and snapshot["at"] > 0 and not snapshot["undo"]

        play_on(seat, until=after_a_barrier)
        at = seat.snapshot()["at"]
        assert "taken back" in seat.refused("barrier", "undo", seat=mine) or "go" in seat.latest["refused"]["sentence"]
        seat.drain()
        assert seat.snapshot()["at"] == at


def test_takeback_at_a_practice_table_only(ann: Guest, bob: Guest) -> None:
    table = ann.make(bots=["random"], start=True)["id"]
    with ann.at(table) as seat:
        first = seat.snapshot(asked)
        number = first["seat"]
        finish_lane(seat)
        later = seat.snapshot(lambda snapshot: snapshot["at"] > 0 and (asked(snapshot) or over(snapshot)))
        assert later["takeback"]
        n = seat.done("takeback", seat=number)["n"]
        back = seat.snapshot(lambda snapshot: snapshot["at"] == 0)
        assert back["n"] >= n > later["n"]
        assert back["told_from"] <= 1
    table = two(ann, bob)
    with ann.at(table) as seat:
        finish_lane(seat)
        assert "practice tables" in seat.refused("practice", "takeback", seat=0)


def test_a_preview_says_what_would_come_and_changes_nothing(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    with ann.at(table) as seat:
        snapshot = seat.snapshot(asked)
        move = snapshot["moves"][-1]["move"]
        brings = seat.ask("preview", seat=0, move=move)
        assert brings["kind"] == "preview"
        assert brings["n"] == snapshot["n"]
        assert not brings["final"]
        seat.decide(move)
        assert seat.snapshot(lambda snapshot: snapshot["undo"])["view"] == brings["view"]


def test_a_hint_gives_decisions_that_are_open_with_reasons(ann: Guest) -> None:
    table = ann.make(game="sweatshop", seats=2, bots=["random"], start=True)["id"]
    with ann.at(table) as seat:
        snapshot = seat.snapshot(asked)
        found = seat.ask("hint", seat=snapshot["seat"])
        assert found["kind"] == "hint"
        assert {hint["move"] for hint in found["hints"]} <= {move["move"] for move in snapshot["moves"]}
        assert all(hint["reason"] for hint in found["hints"])


def test_spectators_see_what_everyone_sees(ann: Guest, bob: Guest, serving: Serving) -> None:
    table = two(ann, bob)
    with ann.at(table) as first, serving.guest("Eve").at(table) as eve:
        snapshot = eve.snapshot()
        assert snapshot["seat"] == -1
        assert snapshot["moves"] == []
        assert snapshot["view"] != first.snapshot()["view"]
        assert first.table(lambda table: table["watchers"] == 1)


def test_no_spectators_where_the_host_does_not_want_them(ann: Guest, bob: Guest, serving: Serving) -> None:
    table = two(ann, bob, spectators=False)
    eve = serving.guest("Eve")
    assert eve.get(f"/api/tables/{table}", status=403)["code"] == "holder"
    from websockets.sync.client import connect

    with connect(eve.address(table), **eve.credentials()) as line:
        assert json.loads(line.recv())["sentence"] == "The host of this table does not allow spectators."
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_a_watcher_in_the_lobby_is_sent_away_when_the_match_begins_without_spectators(
    ann: Guest, bob: Guest, serving: Serving
) -> None:
    table = str(ann.make(spectators=False)["id"])
    bob.join(table)
    with serving.guest("Eve").at(table) as eve:
        ann.post(f"/api/tables/{table}/start")
        with pytest.raises(ConnectionClosed):
            eve.until(lambda message: message["kind"] == "snapshot", 5)


def test_chat_reaches_everybody_and_is_there_for_those_who_come(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    text = "<b>Hello</b> & welcome"
    with ann.at(table) as first, bob.at(table) as second:
        first.done("chat", text=text)
        line = second.until(lambda message: message["kind"] == "chat")
        assert (line["name"], line["text"], line["seat"]) == ("Ann", text, 0)
        first.refused("malformed", "chat", text=" ")
        first.refused("malformed", "chat", text="x" * 501)
    with bob.at(table) as again:
        assert [line["text"] for line in again.latest["welcome"]["chat"]] == [text]


def test_no_line_is_lost_when_everybody_talks_at_once(ann: Guest, bob: Guest, serving: Serving) -> None:
    table = two(ann, bob)
    lines = 60
    with ann.at(table) as first, bob.at(table) as second, serving.guest("Eve").at(table) as third:
        for i in range(lines):
            for seat in (first, second, third):
                seat.line.send(json.dumps({"kind": "chat", "id": i + 1, "text": f"line {i}"}))
        for seat in (first, second, third):
            heard: list[int] = []
            while len(heard) < 3 * lines:
                message = seat.hear()
                assert message["kind"] != "refused"
                if message["kind"] == "chat":
                    heard.append(message["i"])
            assert heard == list(range(1, 3 * lines + 1))


def test_who_is_here_and_who_is_gone(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)

    def presence(of: int) -> Callable[[Json], bool]:
        return lambda table: table["chairs"][1]["presence"] == ("gone", "here")[of]

    with ann.at(table) as first:
        first.table(presence(0))
        with bob.at(table):
            first.table(presence(1))
        first.latest.pop("table")
        first.table(presence(0))


def test_a_bot_plays_for_me_until_i_am_back(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    with ann.at(table) as first, bob.at(table) as second:
        second.done("hand", seat=1, to="bot")
        assert first.table(lambda table: table["chairs"][1]["stands_in"])
        first.snapshot(lambda snapshot: 1 in snapshot["finished"] or snapshot["at"] > 0)
        snapshot = second.snapshot()
        assert "Take your seat back" in second.refused("bot", "decide", seat=1, at=snapshot["at"], move="bid 0")
        second.done("hand", seat=1, to="me")
        assert second.table(lambda table: not table["chairs"][1]["stands_in"])


def test_leaving_a_match_lets_a_bot_play_on(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    assert bob.post(f"/api/tables/{table}/leave")["chairs"][1]["stands_in"]
    with ann.at(table) as seat:
        play_on(seat)
    assert ann.get(f"/api/tables/{table}")["status"] == "over"


def test_conceding_a_match_of_two_ends_it_and_opens_the_secret(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    with ann.at(table) as first, bob.at(table) as second:
        second.done("concede", seat=1)
        assert first.snapshot(over)["ended"] == "Bob conceded. Ann wins."
        first.refused("over", "decide", seat=0, at=0, move="bid 0")
    assert ann.get(f"/api/tables/{table}/proof")["secret"]


def test_conceding_among_three_lets_the_others_play_on(ann: Guest, bob: Guest, serving: Serving) -> None:
    cleo = serving.guest("Cleo")
    table = str(ann.make(seats=3, draw=False)["id"])
    bob.join(table)
    cleo.join(table)
    ann.post(f"/api/tables/{table}/start")
    with cleo.at(table) as third:
        third.done("concede", seat=2)
        chairs = third.table(lambda table: table["chairs"][2]["conceded"])["chairs"]
        assert chairs[2]["stands_in"]
        third.refused("conceded", "hand", seat=2, to="me")
    assert ann.get(f"/api/tables/{table}")["status"] == "playing"


def test_the_others_may_agree_to_replace_somebody_who_stays_away(own_server: Callable[..., Serving]) -> None:
    server = own_server(gone=0.3)
    ann, bob, cleo = (server.guest(name) for name in ("Ann", "Bob", "Cleo"))
    table = str(ann.make(seats=3, draw=False)["id"])
    bob.join(table)
    cleo.join(table)
    ann.post(f"/api/tables/{table}/start")
    with ann.at(table) as first, bob.at(table) as second:
        with cleo.at(table) as third:
            first.snapshot()
            assert "only after having been away" in first.refused("here", "replace", seat=2)
            third.snapshot()
        wait_for(lambda: ann.get(f"/api/tables/{table}")["chairs"][2]["replaceable"])
        first.done("replace", seat=2)
        assert not ann.get(f"/api/tables/{table}")["chairs"][2]["stands_in"]
        chair = ann.get(f"/api/tables/{table}")["chairs"][2]
        assert (chair["votes"], chair["voters"]) == (1, 2)
        second.done("replace", seat=2)
        assert second.table(lambda table: table["chairs"][2]["stands_in"])
        cleo_back = cleo.get(f"/api/tables/{table}")["chairs"][2]
        assert cleo_back["mine"]
    with cleo.at(table) as third:
        third.done("hand", seat=2, to="me")


def test_hot_seat_shows_one_seat_at_a_time_behind_a_curtain(ann: Guest) -> None:
    table = ann.make(seats=2, people=["Dad"], start=True, draw=False)["id"]
    with ann.at(table) as device:
        curtain = device.snapshot()
        assert curtain["seat"] == -1
        assert device.latest["welcome"]["table"]["seats"] == [0, 1]
        views = []
        for seat in (0, 1):
            device.done("look", seat=seat)
            snapshot = device.snapshot(lambda snapshot, seat=seat: snapshot["seat"] == seat)  # type: ignore[misc]
            views.append(snapshot["view"])
            assert snapshot["told_from"] == 0
        assert views[0] != views[1]
        device.done("look", seat=-1)
        assert device.snapshot(lambda snapshot: snapshot["seat"] == -1)["view"] == curtain["view"]


def test_replay_at_any_entry_from_every_seats_eyes(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    seen: dict[int, Json] = {}
    with ann.at(table) as first, bob.at(table) as second:

        def remember(snapshot: Json) -> bool:
            if snapshot["seat"] == 0 and not snapshot["undo"]:
                seen[snapshot["at"]] = snapshot["view"]
            return over(snapshot)

        play_on(first, second, until=remember)
    assert len(seen) > 3
    for at, view in seen.items():
        replayed = bob.get(f"/api/tables/{table}/at/{at}?seat=0")
        assert replayed["view"] == view
    assert bob.get(f"/api/tables/{table}/at/99999", status=400)["code"] == "at"


def test_play_on_from_here_has_luck_of_its_own_from_there(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    with ann.at(table) as first, bob.at(table) as second:
        play_on(first, second)
    branch = bob.post(f"/api/tables/{table}/branch", {"at": 4, "seat": 1, "level": "random"})
    assert branch["practice"]
    assert branch["branch"] <= 4
    past = bob.get(f"/api/tables/{table}/at/{branch['branch']}?seat=1")
    with bob.at(branch["id"]) as seat:
        began = seat.snapshot(lambda snapshot: snapshot["at"] >= branch["branch"])
        if began["at"] == branch["branch"]:
            assert began["view"] == past["view"]
        play_on(seat)
    document = replay.read(bob.http.get(f"/api/tables/{branch['id']}/match.yule").text)
    assert document.branched_at == branch["branch"]
    with pytest.raises(Refused, match=f"played on from entry {branch['branch']} of another one {table}"):
        replay.verify(document, find_game("stocking"))
    source = replay.read(bob.http.get(f"/api/tables/{table}/match.yule").text)
    assert replay.verify(document, find_game("stocking"), [source]).over()
    proof = bob.get(f"/api/tables/{branch['id']}/proof")
    assert proof["first"] == branch["branch"] + 1
    assert min(roll["n"] for roll in proof["rolls"]) >= proof["first"]


def test_an_old_page_is_told_to_reload(ann: Guest) -> None:
    from websockets.sync.client import connect

    table = ann.make()["id"]
    with connect(ann.address(table).replace(f"v={VERSION}", "v=1"), **ann.credentials()) as line:
        assert json.loads(line.recv())["code"] == "version"


def test_a_guided_first_game_explains_once_and_goes_on_after_a_restart(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    ann = server.guest("Ann")
    info = ann.make(game="family", seats=2, learn=True, start=True)
    assert info["learn"]
    assert len(info["chairs"]) == 3
    table = info["id"]
    with ann.at(table) as seat:
        snapshot = seat.snapshot(lambda snapshot: bool(snapshot["lesson"]) and asked(snapshot))
        first = snapshot["lesson"]
        assert first["spans"]
        seat.refused("step", "learnt", seat=snapshot["seat"], step="nonsense")
        seat.done("learnt", seat=snapshot["seat"], step=first["step"])
        later = seat.snapshot(
            lambda snapshot: snapshot["lesson"] is None or snapshot["lesson"]["step"] != first["step"]
        )
    token = ann.http.cookies
    server.stop()
    again = own_server().guest()
    again.http.cookies = token
    with again.at(table) as seat:
        assert seat.snapshot()["lesson"] == later["lesson"]


def test_without_a_lesson_there_is_nothing_to_learn_by(ann: Guest) -> None:
    wanted = {"game": "stocking", "seats": 2, "learn": True}
    assert "no guided first game" in ann.post("/api/tables", wanted, status=400)["sentence"]


def test_the_rest_can_be_done_for_me_and_undone(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob, game="family")

    def shop(snapshot: Json) -> str:
        goes = [str(move["move"]) for move in snapshot["moves"]]
        return next((do for do in goes if "wood" in do), goes[0])

    with ann.at(table) as first, bob.at(table) as second:
        play_on(first, second, until=lambda snapshot: bool(snapshot["rest"]), choose=shop)
        seat = first if first.snapshot()["rest"] else second
        before = seat.snapshot()
        mine = before["seat"]
        seat.done("rest", seat=mine)
        seat.latest.pop("snapshot")
        after = seat.snapshot(lambda snapshot: snapshot["at"] > before["at"])
        seat.drain()
        after = seat.snapshot()
        assert after["at"] > before["at"]
        assert not after["rest"]
        assert after["undo"]
        for _ in range(after["at"] - before["at"]):
            seat.done("undo", seat=mine)
        assert seat.snapshot(lambda snapshot: snapshot["at"] == before["at"])["view"] == before["view"]
        other = second if seat is first else first
        other.refused("rest", "rest", seat=1 - mine)


@pytest.mark.parametrize("last", [1, 2])
def test_what_could_not_be_taken_back_is_left_to_me_and_said(
    ann: Guest, bob: Guest, monkeypatch: pytest.MonkeyPatch, last: int
) -> None:
    """The first or the second answer would be final: it is not taken for me, and not in silence."""
    table = two(ann, bob, game="family")
    asked_about = 0

    def is_final(match: Match, seat: int, move: str) -> bool:
        nonlocal asked_about
        asked_about += 1
        return asked_about == last

    def shop(snapshot: Json) -> str:
        goes = [str(move["move"]) for move in snapshot["moves"]]
        return next((do for do in goes if "wood" in do), goes[0])

    with ann.at(table) as first, bob.at(table) as second:
        monkeypatch.setattr("yuletable.server.table_bots.is_final", is_final)
        while asked_about < last:  # sometimes only one is left to answer
            asked_about = 0
            play_on(first, second, until=lambda snapshot: bool(snapshot["rest"]), choose=shop)
            seat = first if first.snapshot()["rest"] else second
            before = seat.snapshot()
            answer = seat.ask("rest", seat=before["seat"])
            for each in (first, second):
                each.done("ping")
                each.drain()
        assert answer["kind"] == ("refused" if last == 1 else "done")
        sentence = answer["sentence"] if last == 1 else answer["note"]
        assert "cannot be taken back once it is decided, so it is left to you." in sentence
        assert seat.snapshot()["at"] == before["at"] + last - 1
        assert asked(seat.snapshot())


def test_playing_on_from_here_keeps_the_names_of_bots(ann: Guest) -> None:
    table = ann.make(game="sweatshop", seats=3, bots=["random", "random"], start=True)
    with ann.at(table["id"]) as seat:
        seat.done("concede", seat=table["seats"][0])
    names = {chair["seat"]: chair["name"] for chair in ann.get(f"/api/tables/{table['id']}")["chairs"]}
    branch = ann.post(f"/api/tables/{table['id']}/branch", {"at": 0, "seat": table["seats"][0], "level": "random"})
    assert {chair["seat"]: chair["name"] for chair in branch["chairs"]} == names


def test_why_something_is_not_open_is_said_from_the_view(
    ann: Guest, bob: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game("stocking")
    monkeypatch.setattr(
        type(game), "why_not", lambda self, setup, view, thing: Line("why.taken", {"n": view.seat + 7}), raising=False
    )
    monkeypatch.setitem(game.words.messages, "why.taken", "All {n:of it is|of them are} taken.")
    table = two(ann, bob)
    with ann.at(table) as first, bob.at(table) as second:
        snapshot = first.snapshot(asked)
        told = first.ask("why", seat=0, thing="card:nothing")
        assert (told["kind"], told["thing"], told["n"]) == ("why", "card:nothing", snapshot["n"])
        assert "".join(span["text"] for span in told["spans"]) == "All 7 of them are taken."
        part = snapshot["moves"][0]["parts"][0]
        assert first.ask("why", seat=0, thing=part)["spans"] is None, "what is open needs no reason"
        second.refused("holder", "why", seat=0, thing="card:nothing")
        finish_lane(first)
        assert "finished choosing" in first.ask("why", seat=0, thing=part)["spans"][0]["text"]
        first.refused("malformed", "why", seat=0, thing="x" * 101)


def test_why_not_out_of_turn_is_a_plain_sentence(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob, game="family")
    with ann.at(table) as first, bob.at(table) as second:
        idle = second if asked(first.snapshot()) else first
        answer = idle.ask("why", seat=idle.snapshot()["seat"], thing="room:donation")
        assert answer["spans"] == [{"text": "It is not your turn.", "ref": None}]


def test_the_help_of_a_table_has_the_figures_of_its_pack(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("stocking")
    monkeypatch.setattr(type(game), "figures", lambda self, setup: {"cards": setup.pack.file}, raising=False)
    monkeypatch.setitem(game.__dict__, "help", "# How it is played\n\nThe cards are those of {{cards}}.\n")
    table = ann.make(pack="few", options={"turns": 1})["id"]
    assert "The cards are those of few.toml." in ann.get(f"/api/tables/{table}/help")["sections"][0]["text"]
    assert "The cards are those of plain.toml." in ann.get("/api/games/stocking/help")["sections"][0]["text"]


def test_a_host_can_forbid_hints_among_people(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob, hints=False)
    assert not ann.get(f"/api/tables/{table}")["hints"]
    with ann.at(table) as seat:
        seat.snapshot(asked)
        assert seat.refused("hints", "hint", seat=0) == "The host of this table does not allow hints."
    alone = ann.make(bots=["random"], start=True, hints=False)["id"]
    with ann.at(alone) as seat:
        snapshot = seat.snapshot(asked)
        assert seat.ask("hint", seat=snapshot["seat"])["kind"] == "hint"
