"""Sides, and both sides as a series: choosing, two matches with seats changed, the sums, and what may come between."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from yuletable.engine import replay
from yuletable.games import game
from yuletable.server import series
from yuletable.server.describe import AWAY
from yuletable.server.store import TableRow

from .client import Guest, Json, Seat, asked, over, play_on
from .conftest import Process, Serving, wait_for

ELVES, PLASTIC = 0, 1
SIDES = ["The elves", "Big Plastic"]


@pytest.fixture
def ann(serving: Serving) -> Guest:
    return serving.guest("Ann")


@pytest.fixture
def bob(serving: Serving) -> Guest:
    return serving.guest("Bob")


def make(guest: Guest, **wanted: object) -> Json:
    """A table of the game with two sides; its maker plays the elves unless the test says otherwise."""
    return guest.make(**{"game": "plastic", "side": ELVES, **wanted})


def both(ann: Guest, bob: Guest, **wanted: object) -> str:
    """The first match of a series, begun: Ann is the elves."""
    table = str(make(ann, series=True, **wanted)["id"])
    bob.join(table)
    ann.post(f"/api/tables/{table}/start")
    return table


def info(guest: Guest, table: str) -> Json:
    found: Json = guest.get(f"/api/tables/{table}")
    return found


def concede(guest: Guest, table: str) -> None:
    with guest.at(table) as seat:
        seat.done("concede", seat=seat.snapshot()["seat"])


def on(guest: Guest, table: str, status: int = 200) -> Json:
    """On to the next match."""
    found: Json = guest.post(f"/api/tables/{table}/rematch", {"nonce": "ef" * 8}, status)
    return found


def shortest(snapshot: Json) -> str:
    """The elves call it a day as soon as they may."""
    moves = [str(move["move"]) for move in snapshot["moves"]]
    return "call-it-a-day" if "call-it-a-day" in moves else moves[0]


# ---- choosing sides ----


def test_games_say_which_sides_they_have(ann: Guest) -> None:
    games = {each["id"]: each for each in ann.get("/api/games")}
    assert games["plastic"]["sides"] == SIDES
    assert "added up" in games["plastic"]["series"]
    assert (games["stocking"]["sides"], games["stocking"]["series"]) == ([], "")


@pytest.mark.parametrize("side", [ELVES, PLASTIC])
def test_play_now_on_the_side_i_want(ann: Guest, side: int) -> None:
    for _ in range(4):
        table = make(ann, side=side, bots=["random"], start=True)
        assert table["seats"] == [side]
        mine = next(chair for chair in table["chairs"] if chair["mine"])
        assert table["sides"][mine["chair"]] == SIDES[side]
        assert table["series"] is None


def test_drawn_sides_are_shown_when_they_are_drawn(ann: Guest) -> None:
    seen = set()
    for _ in range(20):
        table = make(ann, side=None, bots=["random"])
        assert table["draw"]
        assert table["sides"] == []
        begun = ann.post(f"/api/tables/{table['id']}/start")
        assert begun["sides"] == [SIDES[chair["seat"]] for chair in begun["chairs"]]
        seen.add(begun["sides"][0])
    assert seen == set(SIDES)


def test_everybody_picks_a_side_by_taking_its_chair(ann: Guest, bob: Guest) -> None:
    table = make(ann)
    assert table["sides"] == SIDES
    moved = ann.post(f"/api/tables/{table['id']}/chairs/0/swap", {"chair": 1})
    assert [chair["name"] for chair in moved["chairs"]] == ["", "Ann"]
    assert [chair["chair"] for chair in moved["chairs"]] == [0, 1]
    bob.join(table["id"])
    begun = ann.post(f"/api/tables/{table['id']}/start")
    assert [(chair["name"], chair["seat"]) for chair in begun["chairs"]] == [("Bob", ELVES), ("Ann", PLASTIC)]


def test_nobody_is_moved_by_somebody_else(ann: Guest, bob: Guest, serving: Serving) -> None:
    table = make(ann)["id"]
    bob.join(table)
    swap = f"/api/tables/{table}/chairs"
    sentence = bob.post(f"{swap}/1/swap", {"chair": 0}, status=400)["sentence"]
    assert sentence == "Ann sits there already. Ask them to stand up, or let the table draw."
    assert ann.post(f"{swap}/0/swap", {"chair": 1}, status=400)["code"] == "chairs"
    assert ann.post(f"{swap}/1/swap", {"chair": 0}, status=403)["code"] == "holder"
    assert serving.guest("Cleo").post(f"{swap}/0/swap", {"chair": 1}, status=403)["code"] == "holder"
    assert ann.post(f"{swap}/0/swap", {"chair": 5}, status=400)["code"] == "chairs"
    ann.post(f"{swap}/0/swap", {"chair": -1}, status=422)
    assert [chair["name"] for chair in info(ann, table)["chairs"]] == ["Ann", "Bob"]


def test_a_bot_makes_room_and_the_host_moves_bots(ann: Guest) -> None:
    table = make(ann, bots=["random"])["id"]
    swap = f"/api/tables/{table}/chairs"
    assert [chair["kind"] for chair in ann.post(f"{swap}/0/swap", {"chair": 1})["chairs"]] == ["bot", "person"]
    assert [chair["kind"] for chair in ann.post(f"{swap}/0/swap", {"chair": 1})["chairs"]] == ["person", "bot"]
    ann.post(f"/api/tables/{table}/start")
    assert ann.post(f"{swap}/0/swap", {"chair": 1}, status=409)["code"] == "begun"


def test_two_on_one_device_change_sides(ann: Guest) -> None:
    table = make(ann, people=["Gran"])["id"]
    moved = ann.post(f"/api/tables/{table}/chairs/0/swap", {"chair": 1})
    assert [chair["name"] for chair in moved["chairs"]] == ["Gran", "Ann"]


def test_the_host_says_whether_sides_are_drawn(ann: Guest, bob: Guest) -> None:
    table = make(ann, side=None)["id"]
    bob.join(table)
    draw = f"/api/tables/{table}/draw"
    assert bob.post(draw, {"draw": False}, status=403)["code"] == "host"
    assert ann.post(draw, {"draw": False})["sides"] == SIDES
    assert ann.post(draw, {"draw": True})["sides"] == []
    ann.post(draw, {"draw": False})
    assert ann.post(f"/api/tables/{table}/start")["seats"] == [ELVES]
    assert ann.post(draw, {"draw": True}, status=409)["code"] == "begun"


def test_what_needs_sides_is_refused_where_there_are_none(ann: Guest) -> None:
    wanted = {"game": "stocking", "seats": 2}
    problem = ann.post("/api/tables", {**wanted, "series": True}, status=400)
    assert problem["code"] == "series"
    assert problem["sentence"].startswith("Stocking Fillers has no sides to change.")
    assert ann.post("/api/tables", {**wanted, "side": 1}, status=400)["code"] == "side"
    assert ann.post("/api/tables", {"game": "plastic", "seats": 2, "side": 2}, status=400)["code"] == "side"
    ann.post("/api/tables", {"game": "plastic", "seats": 2, "side": "elves"}, status=422)


# ---- the series ----


def test_two_people_play_both_sides_and_the_toys_are_added_up(ann: Guest, bob: Guest) -> None:
    first = both(ann, bob)
    before = info(ann, first)["series"]
    assert (before["number"], before["of"], before["over"], before["sentence"]) == (1, 2, False, "")
    assert [match["sides"] for match in before["matches"]] == [SIDES, SIDES[::-1]]
    assert ann.post(f"/api/tables/{first}/rematch", status=409)["code"] == "playing"
    concede(bob, first)  # Big Plastic gives up: all three toys count
    half = info(ann, first)
    assert half["series"]["totals"] == [3, 0]
    sentence = "After match 1 of 2: Ann 3 toys, Bob 0 toys. Sides are changed for match 2."
    assert half["series"]["sentence"] == sentence
    second = on(bob, first)
    assert second["status"] == "playing"
    assert [(chair["name"], chair["seat"]) for chair in second["chairs"]] == [("Ann", PLASTIC), ("Bob", ELVES)]
    assert second["series"]["number"] == 2
    assert second["series"]["said"] == ["3 toys", "0 toys"]
    with ann.at(second["id"]) as one, bob.at(second["id"]) as two:
        play_on(one, two, choose=shortest)
        end = one.table(lambda table: table["status"] == "over")["series"]
    assert end["over"]
    assert end["winners"] == [0]
    assert end["totals"] == [3, 0]
    assert end["sentence"] == "Ann wins the series: Ann 3 toys, Bob 0 toys."
    assert [match["table"] for match in end["matches"]] == [first, second["id"]]
    assert [match["counts"] for match in end["matches"]] == [["3 toys", "0 toys"], ["0 toys", "0 toys"]]


def test_the_second_match_is_one_table_whoever_asks_and_the_first_leads_to_it(
    ann: Guest, bob: Guest, serving: Serving
) -> None:
    first = both(ann, bob)
    with bob.at(first) as waiting:
        concede(ann, first)
        second = on(ann, first)["id"]
        assert waiting.table(lambda table: table["rematch"] is not None)["rematch"] == second
    assert on(bob, first)["id"] == second
    assert on(ann, first)["id"] == second
    watcher = serving.guest("Cleo")
    assert [match["table"] for match in info(watcher, first)["series"]["matches"]] == [first, second]
    assert on(watcher, first, status=403)["code"] == "holder"
    with watcher.at(second) as viewer:
        assert viewer.snapshot()["seat"] == -1


def test_equal_sums_share_the_series_and_a_rematch_begins_a_new_one(ann: Guest, bob: Guest) -> None:
    first = both(ann, bob)
    concede(bob, first)
    second = on(ann, first)["id"]
    concede(ann, second)
    end = info(bob, second)["series"]
    assert end["sentence"] == "Ann and Bob share the series, with 3 toys each."
    assert end["winners"] == [0, 1]
    again = on(bob, second)
    assert again["status"] == "open"
    assert again["series"]["number"] == 1
    assert again["series"]["totals"] == [0, 0]
    assert [match["table"] for match in again["series"]["matches"]] == [again["id"], None]
    ann.join(again["id"])
    assert bob.post(f"/api/tables/{again['id']}/start")["status"] == "playing"


def test_who_gives_up_as_the_elves_keeps_the_toys_built(ann: Guest, bob: Guest) -> None:
    first = both(ann, bob)
    concede(ann, first)
    assert info(ann, first)["series"]["totals"] == [0, 0]
    second = on(ann, first)
    assert [chair["conceded"] for chair in second["chairs"]] == [False, False]
    assert [chair["stands_in"] for chair in second["chairs"]] == [False, False]


def test_a_bot_changes_sides_too_and_plays_on(ann: Guest) -> None:
    first = make(ann, series=True, bots=["random"], start=True)["id"]
    with ann.at(first) as seat:
        play_on(seat, choose=shortest)
    second = on(ann, first)
    assert [(chair["kind"], chair["seat"]) for chair in second["chairs"]] == [("person", PLASTIC), ("bot", ELVES)]
    assert second["practice"]
    with ann.at(second["id"]) as seat:
        seat.snapshot(lambda snapshot: asked(snapshot) or over(snapshot))
        assert seat.snapshot()["seat"] == PLASTIC


def test_two_on_one_device_play_both_sides(ann: Guest) -> None:
    first = make(ann, series=True, people=["Gran"], start=True)["id"]
    with ann.at(first) as seat:
        seat.done("concede", seat=PLASTIC)
    assert info(ann, first)["series"]["sentence"].startswith("After match 1 of 2: Ann 3 toys, Gran 0 toys.")
    second = on(ann, first)
    assert second["status"] == "playing"
    assert sorted(second["seats"]) == [ELVES, PLASTIC]
    assert [(chair["name"], chair["seat"]) for chair in second["chairs"]] == [("Ann", PLASTIC), ("Gran", ELVES)]


def test_the_luck_of_each_match_is_its_own_and_its_file_names_both(ann: Guest, bob: Guest) -> None:
    first = both(ann, bob)
    concede(ann, first)
    second = on(ann, first)["id"]
    concede(ann, second)
    files = [replay.read(ann.http.get(f"/api/tables/{table}/match.yule").text) for table in (first, second)]
    assert [file.series for file in files] == [[first, second], [first, second]]
    assert [file.people for file in files] == [["Ann", "Bob"], ["Bob", "Ann"]]
    assert files[0].secret != files[1].secret
    for file in files:
        replay.verify(file, game("plastic"))
    alone = make(ann, bots=["random"], start=True)["id"]
    concede(ann, alone)
    assert replay.read(ann.http.get(f"/api/tables/{alone}/match.yule").text).series == []


def kept(guest: Guest, table: str) -> replay.Yule:
    """The file of a match that is over."""
    return replay.read(guest.http.get(f"/api/tables/{table}/match.yule").text)


def test_the_luck_of_both_matches_is_settled_before_the_last_nonce_comes(ann: Guest, bob: Guest) -> None:
    """Bob has seen a commitment that binds both secrets, and nothing chosen later goes into the second match's key."""
    first = str(make(ann, series=True, nonce="ab" * 8)["id"])
    seen = info(bob, first)["commitment"]
    bob.join(first, nonce="cd" * 8)
    ann.post(f"/api/tables/{first}/start")
    concede(ann, first)
    second = on(ann, first)
    published = kept(ann, first).secret
    assert second["commitment"] == published, "the first secret is the second's commitment"
    concede(ann, second["id"])
    one, two = kept(ann, first), kept(bob, second["id"])
    assert hashlib.sha256(hashlib.sha256(bytes.fromhex(two.secret)).digest()).hexdigest() == seen
    assert one.nonces == two.nonces == ["ab" * 8, "cd" * 8], "each person's, and not that of whoever clicks"
    assert two.id == second["id"] == hashlib.sha256(f"{first}/next".encode()).hexdigest()[: len(first)]
    assert one.key != two.key
    replay.verify(two, game("plastic"))
    again = on(bob, second["id"])
    assert again["commitment"] != two.secret, "another series, another luck"
    concede_all(ann, bob, again["id"])
    third = on(ann, again["id"])
    assert third["commitment"] == kept(ann, again["id"]).secret


def concede_all(ann: Guest, bob: Guest, table: str) -> None:
    """A table that waits for people is begun and given up."""
    ann.join(table)
    bob.post(f"/api/tables/{table}/start")
    concede(ann, table)


def test_a_series_of_three_would_be_settled_too() -> None:
    first = TableRow("a" * 24, "plastic", 1, 3, {}, "pack", "host", b"", 0.0, 0.0, matches=3)
    series.commit_secrets(first)
    seen = [first]
    while len(seen) < 3:
        old = seen[-1]
        row = replace(first, id="?", secret=b"", seed=None, before=[])
        series.next_of(row, old)
        seen.append(row)
    assert [hashlib.sha256(later.secret).digest() for later in seen[1:]] == [row.secret for row in seen[:-1]]
    assert len({row.id for row in seen}) == 3


def test_a_series_from_before_luck_was_settled_ahead_goes_on(ann: Guest, bob: Guest, serving: Serving) -> None:
    first = both(ann, bob)

    def forget(services: Any) -> None:
        services.tables.tables[first].row.seed = None

    serving.within(forget)
    concede(ann, first)
    second = on(ann, first)
    assert second["status"] == "playing"
    assert second["commitment"] != kept(ann, first).secret
    concede(ann, second["id"])
    replay.verify(kept(ann, second["id"]), game("plastic"))


def test_who_left_has_a_bot_in_the_second_match_too_and_may_come_back(ann: Guest, bob: Guest) -> None:
    first = both(ann, bob)
    bob.post(f"/api/tables/{first}/leave")
    with ann.at(first) as seat:
        play_on(seat, choose=shortest)
    second = on(ann, first)
    assert [chair["stands_in"] for chair in second["chairs"]] == [False, True]
    with bob.at(second["id"]) as back:
        back.done("hand", seat=ELVES, to="me")
        assert not back.table(lambda table: not table["chairs"][1]["stands_in"])["chairs"][1]["stands_in"]


def test_who_stays_away_between_the_matches_can_be_replaced(own_server: Callable[..., Serving]) -> None:
    server = own_server(gone=0.3)
    ann, bob = server.guest("Ann"), server.guest("Bob")
    first = both(ann, bob)
    concede(bob, first)
    second = on(ann, first)["id"]  # Bob never comes
    with ann.at(second) as seat:
        time.sleep(0.5)
        assert info(ann, second)["chairs"][1]["replaceable"]
        seat.done("replace", seat=ELVES)
        seat.table(lambda table: table["chairs"][1]["stands_in"])
        seat.snapshot(lambda snapshot: asked(snapshot) or over(snapshot))


def test_a_stranger_cannot_begin_the_second_match(ann: Guest, bob: Guest, serving: Serving) -> None:
    first = both(ann, bob, spectators=False)
    concede(ann, first)
    assert on(serving.guest("Cleo"), first, status=403)["code"] == "holder"


def test_a_match_put_away_ends_the_series(own_server: Callable[..., Serving]) -> None:
    server = own_server(idle=0.0)
    ann, bob = server.guest("Ann"), server.guest("Bob")
    first = both(ann, bob)
    concede(bob, first)
    second = on(ann, first)["id"]
    put_away(server, second)
    end = info(ann, second)
    assert end["status"] == "away"
    assert not end["series"]["over"]
    assert end["series"]["totals"] == [3, 0]
    assert end["series"]["sentence"] == "The series was not played to its end: Ann 3 toys, Bob 0 toys."
    again = on(ann, second)
    assert again["series"]["number"] == 1
    assert again["series"]["totals"] == [0, 0]


def put_away(server: Serving, table: str) -> None:
    async def work() -> None:
        live = await server.services.tables.table(table)
        live.row.touched = time.time() - AWAY - 60
        await live.write()
        server.services.tables.sure = 0.0
        for _ in range(2):
            await server.services.tables.tidy()

    assert server.loop is not None
    asyncio.run_coroutine_threadsafe(work(), server.loop).result(20)


def test_a_match_played_on_from_another_stands_alone(ann: Guest, bob: Guest) -> None:
    first = both(ann, bob)
    with ann.at(first) as one, bob.at(first) as two:
        play_on(one, two, choose=shortest)
    branch = ann.post(f"/api/tables/{first}/branch", {"at": 3, "seat": 0, "level": "random"})
    assert branch["series"] is None
    assert branch["sides"] == SIDES


def test_lists_tell_of_a_series_as_the_table_does(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    first = both(ann, bob)
    concede(bob, first)
    live = info(ann, first)
    assert server.loop is not None
    wait_for(lambda: not server.services.tables.tables[first].presence.clients)
    server.within(lambda services: services.tables.forget(services.tables.tables[first]))
    listed = next(table for table in ann.get("/api/tables")["mine"] if table["id"] == first)
    assert listed["series"] == live["series"]
    assert listed["sides"] == live["sides"]


# ---- nothing is lost ----


def come_back(base: str, guest: Guest) -> Guest:
    again = Guest(base)
    again.http.cookies = guest.http.cookies
    return again


def test_a_series_survives_a_kill_between_its_matches_and_within(process: Process) -> None:
    process.start()
    ann, bob = Guest(process.base, "Ann"), Guest(process.base, "Bob")
    first = both(ann, bob)
    concede(bob, first)
    before = info(ann, first)
    process.kill()
    process.start()
    assert info(ann, first)["series"] == before["series"]
    second = on(bob, first)["id"]
    with ann.at(second) as one, bob.at(second) as two:
        play_on(one, two, until=lambda snapshot: snapshot["at"] >= 4)
    process.kill()
    process.start()
    with ann.at(second) as one, bob.at(second) as two:
        assert one.snapshot()["seat"] == PLASTIC
        play_on(one, two, choose=shortest)
    end = info(bob, second)["series"]
    assert end["over"]
    assert end["sentence"] == "Ann wins the series: Ann 3 toys, Bob 0 toys."
    ann.close()
    bob.close()


def test_a_kill_while_the_second_match_is_made_is_mended_by_asking_again(own_server: Callable[..., Serving]) -> None:
    """The second table was kept, but the server ended before its match could begin."""
    server = own_server()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    first = both(ann, bob)
    concede(ann, first)

    def stop_starting(services: Any) -> None:
        make_one = services.tables._again

        async def broken(*given: Any) -> Any:
            made = await make_one(*given)
            made.start = fail
            return made

        async def fail() -> None:
            raise OSError("killed")

        services.tables._again = broken

    server.within(stop_starting)
    with contextlib.suppress(AssertionError):
        on(ann, first)
    server.stop()
    server = own_server()
    ann, bob = come_back(server.base, ann), come_back(server.base, bob)
    second = info(bob, first)["rematch"]
    left = info(bob, second)
    assert left["status"] == "open"
    assert left["sides"] == SIDES[::-1]
    assert bob.post(f"/api/tables/{second}/chairs/1/swap", {"chair": 0}, status=400)["code"] == "side"
    assert ann.post(f"/api/tables/{second}/draw", {"draw": True}, status=400)["code"] == "side"
    begun = on(bob, first)
    assert (begun["id"], begun["status"]) == (second, "playing")
    assert [(chair["name"], chair["seat"]) for chair in begun["chairs"]] == [("Ann", PLASTIC), ("Bob", ELVES)]
    ann.close()
    bob.close()


def test_both_asking_at_once_begin_one_match(ann: Guest, bob: Guest) -> None:
    first = both(ann, bob)
    concede(ann, first)

    async def ask() -> tuple[Json, Json]:
        return await asyncio.gather(asyncio.to_thread(on, ann, first), asyncio.to_thread(on, bob, first))

    one, other = asyncio.run(ask())
    assert one["id"] == other["id"]
    assert one["status"] == other["status"] == "playing"


def test_reconnecting_in_the_second_match_finds_the_same_side(ann: Guest, bob: Guest) -> None:
    first = both(ann, bob)
    concede(ann, first)
    second = on(ann, first)["id"]

    def seat_of(guest: Guest) -> tuple[Any, Any]:
        with guest.at(second) as line:
            return line.snapshot()["seat"], Seat.table(line)["series"]["number"]

    assert seat_of(ann) == seat_of(ann) == (PLASTIC, 2)
    assert seat_of(bob) == (ELVES, 2)


def test_everybody_keeps_their_colour_through_a_series(ann: Guest, bob: Guest) -> None:
    ann.post("/api/me", {"name": "Ann", "look": 4})
    bob.post("/api/me", {"name": "Bob", "look": 2})
    first = both(ann, bob)
    assert {chair["name"]: chair["look"] for chair in info(ann, first)["chairs"]} == {"Ann": 4, "Bob": 2}
    concede(bob, first)
    second = on(ann, first)
    assert {chair["name"]: chair["look"] for chair in second["chairs"]} == {"Ann": 4, "Bob": 2}
    assert [chair["seat"] for chair in second["chairs"]] == [PLASTIC, ELVES]
