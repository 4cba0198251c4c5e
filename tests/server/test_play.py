"""Live play through real sockets: two people, bots, undo, lanes, leaving and coming back, watching, the end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from yuletable.engine import replay
from yuletable.engine.match import Match
from yuletable.games import game as find_game
from yuletable.server.house import House

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
        result = first.sight(over)["result"]
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
    live, store = serving.house.hall.tables[table], serving.house.hall.store
    write = store.write

    async def slowly(*change: Any) -> None:
        live.tell(sight=True)  # everybody's page now waits until the change is kept, to show it
        await asyncio.sleep(0.05)
        await write(*change)

    with ann.at(table) as seat:
        seat.sight(asked)
        monkeypatch.setattr(store, "write", slowly)
        sent = len(seat.all)
        seat.move()
        answered = next(n for n, message in enumerate(seat.all) if n >= sent and message["kind"] == "done")
        assert "sight" not in [message["kind"] for message in seat.all[sent:answered]]


def test_nothing_of_a_finished_match_is_told_before_its_end(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    for path in ("proof", "points", "match.yule", "at/0"):
        assert ann.get(f"/api/tables/{table}/{path}", status=409)["code"] == "playing"


def test_what_a_seat_is_sent_names_every_id_it_holds(ann: Guest) -> None:
    table = ann.make(game="sweatshop", seats=3, bots=["random", "random"], start=True)["id"]
    with ann.at(table) as seat:
        named: dict[str, Json] = {}
        for _ in range(6):
            sight = seat.sight(lambda sight: asked(sight) or over(sight))
            for message in seat.all:
                named |= message.get("names", {})
            for move in sight["moves"]:
                assert set(move["parts"]) <= set(named)
            assert all(slot["id"] in named for slot in sight["view"]["belt"])
            seat.move(sight["moves"][-1]["do"])


def test_somebody_elses_seat_is_not_mine_to_decide_for(ann: Guest, bob: Guest, serving: Serving) -> None:
    table = two(ann, bob)
    with ann.at(table) as first, bob.at(table) as second, serving.guest("Eve").at(table) as eve:
        sight = first.sight(asked)
        move = sight["moves"][0]["do"]
        for stranger in (second, eve):
            for kind in ("decide", "preview"):
                fields: Json = {"seat": 0, "do": move} | ({"at": sight["at"]} if kind == "decide" else {})
                assert "not your seat" in stranger.refused("holder", kind, **fields)
            for kind in ("undo", "redo", "restart", "takeback", "hint", "concede"):
                stranger.refused("holder", kind, seat=0)
            stranger.refused("holder", "hand", seat=0, to="bot")
            stranger.refused("holder", "look", seat=0)
        assert ann.get(f"/api/tables/{table}")["chairs"][0]["stands_in"] is False


def test_a_late_or_illegal_decision_changes_nothing(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    with ann.at(table) as seat:
        sight = seat.sight(asked)
        assert "is not open now. Open:" in seat.refused("illegal", "decide", seat=0, at=sight["at"], do="card keep")
        seat.refused("late", "decide", seat=0, at=99, do=sight["moves"][0]["do"])
        seat.refused("malformed", "decide", seat=0, at=sight["at"], do="sing loudly")
        assert seat.done("ping")["n"] == sight["n"]


def test_a_sealed_step_shows_to_its_own_seat_only_and_can_be_changed(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    with ann.at(table) as first, bob.at(table) as second:
        before = second.sight(asked)
        assert before["sealed"]
        mine = first.sight(asked)
        assert first.decide(mine["moves"][-1]["do"])["kind"] == "done"
        seen = first.sight(lambda sight: sight["undo"])
        assert seen["view"] != mine["view"]
        assert second.done("ping")
        assert second.latest["sight"]["view"] == before["view"]
        first.done("undo", seat=0)
        again = first.sight(lambda sight: not sight["undo"])
        assert again["view"] == mine["view"]
        assert again["redo"]


def test_the_table_shows_who_has_finished_a_sealed_phase(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    with ann.at(table) as first, bob.at(table) as second:
        finish_lane(first)
        assert second.sight(lambda sight: sight["finished"] == [0])["owing"] == [1]
        waiting = first.sight(lambda sight: sight["finished"] == [0])["waiting"]
        assert "".join(span["text"] for span in waiting) == "Waiting for Bob."


def finish_lane(seat: Seat) -> None:
    """All steps of a sealed phase."""
    while asked(seat.sight()) and seat.sight()["sealed"] and not seat.sight()["at"]:
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
        serving.within(lambda house, table=table, match=match: play_this(house, table, match))  # type: ignore[misc]
        with ann.at(table) as first, bob.at(table) as second:
            for number in order:
                finish_lane((first, second)[number])
            play_on(first, second)
        logs.append([(entry.seat, entry.action, entry.draws) for entry in match.log])
    assert logs[0] == logs[1]


def play_this(house: House, table: str, match: Match) -> None:
    """Puts another match on a table that has just begun."""
    house.hall.tables[table].match = match


def test_reconnecting_in_the_middle_of_a_lane_loses_nothing(ann: Guest, bob: Guest, serving: Serving) -> None:
    table = two(ann, bob)
    with ann.at(table) as seat:
        start = seat.sight(asked)
        seat.decide(start["moves"][-1]["do"])
        walked = seat.sight(lambda sight: sight["undo"])
    live = serving.house.hall.tables[table]
    wait_for(lambda: live.row.chairs[0].seen is not None and not live.lock.locked())
    with ann.at(table) as again:
        back = again.sight()
        assert back["view"] == walked["view"]
        assert [move["do"] for move in back["moves"]] == [move["do"] for move in walked["moves"]]
        assert back["told_from"] == 0
        assert again.latest["welcome"]["since"] == back["at"]


def test_undo_goes_to_the_barrier_and_not_past_it(ann: Guest) -> None:
    table = ann.make(game="sweatshop", seats=2, bots=["random"], start=True)["id"]
    with ann.at(table) as seat:
        mine = seat.sight(asked)["seat"]
        seat.refused("barrier", "undo", seat=mine)

        def after_a_barrier(sight: Json) -> bool:
            return asked(sight) and sight["at"] > 0 and not sight["undo"]

        play_on(seat, until=after_a_barrier)
        at = seat.sight()["at"]
        assert "taken back" in seat.refused("barrier", "undo", seat=mine) or "go" in seat.latest["refused"]["sentence"]
        seat.drain()
        assert seat.sight()["at"] == at


def test_takeback_at_a_practice_table_only(ann: Guest, bob: Guest) -> None:
    table = ann.make(bots=["random"], start=True)["id"]
    with ann.at(table) as seat:
        first = seat.sight(asked)
        number = first["seat"]
        finish_lane(seat)
        later = seat.sight(lambda sight: sight["at"] > 0 and (asked(sight) or over(sight)))
        assert later["takeback"]
        n = seat.done("takeback", seat=number)["n"]
        back = seat.sight(lambda sight: sight["at"] == 0)
        assert back["n"] >= n > later["n"]
        assert back["told_from"] <= 1
    table = two(ann, bob)
    with ann.at(table) as seat:
        finish_lane(seat)
        assert "practice tables" in seat.refused("practice", "takeback", seat=0)


def test_a_preview_says_what_would_come_and_changes_nothing(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    with ann.at(table) as seat:
        sight = seat.sight(asked)
        do = sight["moves"][-1]["do"]
        brings = seat.ask("preview", seat=0, do=do)
        assert brings["kind"] == "preview"
        assert brings["n"] == sight["n"]
        assert not brings["final"]
        seat.decide(do)
        assert seat.sight(lambda sight: sight["undo"])["view"] == brings["view"]


def test_a_hint_gives_decisions_that_are_open_with_reasons(ann: Guest) -> None:
    table = ann.make(game="sweatshop", seats=2, bots=["random"], start=True)["id"]
    with ann.at(table) as seat:
        sight = seat.sight(asked)
        found = seat.ask("hint", seat=sight["seat"])
        assert found["kind"] == "hint"
        assert {hint["do"] for hint in found["hints"]} <= {move["do"] for move in sight["moves"]}
        assert all(hint["reason"] for hint in found["hints"])


def test_spectators_see_what_everyone_sees(ann: Guest, bob: Guest, serving: Serving) -> None:
    table = two(ann, bob)
    with ann.at(table) as first, serving.guest("Eve").at(table) as eve:
        sight = eve.sight()
        assert sight["seat"] == -1
        assert sight["moves"] == []
        assert sight["view"] != first.sight()["view"]
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
            eve.until(lambda message: message["kind"] == "sight", 5)


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
        first.sight(lambda sight: 1 in sight["finished"] or sight["at"] > 0)
        sight = second.sight()
        assert "Take your seat back" in second.refused("bot", "decide", seat=1, at=sight["at"], do="bid 0")
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
        assert first.sight(over)["ended"] == "Bob conceded. Ann wins."
        first.refused("over", "decide", seat=0, at=0, do="bid 0")
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
            first.sight()
            assert "only after having been away" in first.refused("here", "replace", seat=2)
            third.sight()
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
        curtain = device.sight()
        assert curtain["seat"] == -1
        assert device.latest["welcome"]["table"]["seats"] == [0, 1]
        views = []
        for seat in (0, 1):
            device.done("look", seat=seat)
            sight = device.sight(lambda sight, seat=seat: sight["seat"] == seat)  # type: ignore[misc]
            views.append(sight["view"])
            assert sight["told_from"] == 0
        assert views[0] != views[1]
        device.done("look", seat=-1)
        assert device.sight(lambda sight: sight["seat"] == -1)["view"] == curtain["view"]


def test_replay_at_any_entry_from_every_seats_eyes(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob)
    seen: dict[int, Json] = {}
    with ann.at(table) as first, bob.at(table) as second:

        def remember(sight: Json) -> bool:
            if sight["seat"] == 0 and not sight["undo"]:
                seen[sight["at"]] = sight["view"]
            return over(sight)

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
        began = seat.sight(lambda sight: sight["at"] >= branch["branch"])
        if began["at"] == branch["branch"]:
            assert began["view"] == past["view"]
        play_on(seat)
    document = replay.read(bob.http.get(f"/api/tables/{branch['id']}/match.yule").text)
    assert document.since == branch["branch"]
    assert replay.verify(document, find_game("stocking")).over()
    proof = bob.get(f"/api/tables/{branch['id']}/proof")
    assert proof["first"] == branch["branch"] + 1
    assert min(roll["n"] for roll in proof["rolls"]) >= proof["first"]


def test_an_old_page_is_told_to_reload(ann: Guest) -> None:
    from websockets.sync.client import connect

    table = ann.make()["id"]
    with connect(ann.address(table).replace("v=1", "v=0"), **ann.credentials()) as line:
        assert json.loads(line.recv())["code"] == "version"


def test_a_guided_first_game_explains_once_and_goes_on_after_a_restart(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    ann = server.guest("Ann")
    info = ann.make(game="family", seats=2, learn=True, start=True)
    assert info["learn"]
    assert len(info["chairs"]) == 3
    table = info["id"]
    with ann.at(table) as seat:
        sight = seat.sight(lambda sight: bool(sight["lesson"]) and asked(sight))
        first = sight["lesson"]
        assert first["spans"]
        seat.refused("step", "learnt", seat=sight["seat"], step="nonsense")
        seat.done("learnt", seat=sight["seat"], step=first["step"])
        later = seat.sight(lambda sight: sight["lesson"] is None or sight["lesson"]["step"] != first["step"])
    token = ann.http.cookies
    server.stop()
    again = own_server().guest()
    again.http.cookies = token
    with again.at(table) as seat:
        assert seat.sight()["lesson"] == later["lesson"]


def test_without_a_lesson_there_is_nothing_to_learn_by(ann: Guest) -> None:
    wanted = {"game": "stocking", "seats": 2, "learn": True}
    assert "no guided first game" in ann.post("/api/tables", wanted, status=400)["sentence"]


def test_the_rest_can_be_done_for_me_and_undone(ann: Guest, bob: Guest) -> None:
    table = two(ann, bob, game="family")

    def shop(sight: Json) -> str:
        goes = [str(move["do"]) for move in sight["moves"]]
        return next((do for do in goes if "wood" in do), goes[0])

    with ann.at(table) as first, bob.at(table) as second:
        play_on(first, second, until=lambda sight: bool(sight["rest"]), choose=shop)
        seat = first if first.sight()["rest"] else second
        before = seat.sight()
        mine = before["seat"]
        seat.done("rest", seat=mine)
        seat.latest.pop("sight")
        after = seat.sight(lambda sight: sight["at"] > before["at"])
        seat.drain()
        after = seat.sight()
        assert after["at"] > before["at"]
        assert not after["rest"]
        assert after["undo"]
        for _ in range(after["at"] - before["at"]):
            seat.done("undo", seat=mine)
        assert seat.sight(lambda sight: sight["at"] == before["at"])["view"] == before["view"]
        other = second if seat is first else first
        other.refused("rest", "rest", seat=1 - mine)
