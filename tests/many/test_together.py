"""Two servers on one database are one to whoever plays: what happens with one is seen with the other."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence

import httpx
import psycopg
import pytest
from tests.postgres import Postgres
from tests.server.client import Guest, Json, asked, over, play_on
from tests.server.conftest import Serving, wait_for

from yuletable.server.limits import RATES, Limits
from yuletable.server.postgres import prepare
from yuletable.server.postgres_peers import BEAT, MAY_THINK, PostgresPeers

from .conftest import same_guest

Servers = tuple[Serving, Serving]


def seated(one: Serving, other: Serving, **wanted: object) -> tuple[Guest, Guest, str]:
    """Ann with one server, Bob with the other, and their table; it has begun."""
    ann, bob = one.guest("Ann"), other.guest("Bob")
    table = str(ann.make(draw=False, **wanted)["id"])
    bob.join(table)
    ann.post(f"/api/tables/{table}/start")
    return ann, bob, table


@pytest.mark.parametrize("game", ["stocking", "sweatshop", "family"])
def test_a_match_is_played_across_two_servers(two_servers: Servers, game: str) -> None:
    """Sealed phases and turns, to the end: both see the same, and nobody has to come again."""
    ann, bob, table = seated(*two_servers, game=game)
    with ann.at(table) as one, bob.at(table) as two:
        play_on(one, two, until=lambda snapshot: over(snapshot) or (game != "stocking" and snapshot["at"] >= 12))
        at = max(one.snapshot()["at"], two.snapshot()["at"])
        mine, theirs = (seat.snapshot(lambda snapshot: bool(snapshot["at"] >= at)) for seat in (one, two))
        assert (mine["at"], mine["n"], mine["to_act"]) == (theirs["at"], theirs["n"], theirs["to_act"])
        assert mine["result"] == theirs["result"]
        for seat in (one, two):
            assert [message["kind"] for message in seat.all].count("welcome") == 1
    for server in two_servers:
        with server.guest().at(table) as looking:
            assert looking.snapshot()["at"] == mine["at"]


def test_of_a_sealed_step_nobody_hears_with_the_other_server_either(two_servers: Servers) -> None:
    ann, bob, table = seated(*two_servers)
    with ann.at(table) as one, bob.at(table) as two, same_guest(ann, two_servers[1]).at(table) as also_ann:
        two.snapshot(asked)
        also_ann.snapshot(asked)
        two.table(lambda table: all(chair["presence"] == "here" for chair in table["chairs"]))
        time.sleep(0.7)  # that everybody is here has been told to all
        two.drain()
        before = len(two.all)
        one.snapshot(asked)
        one.move()
        assert asked(one.snapshot()), "the choice takes more than one step"
        lane = one.snapshot()["view"]
        also_ann.snapshot(lambda snapshot: bool(snapshot["view"] == lane))
        two.done("ping")
        assert [message["kind"] for message in two.all[before:]] == ["done"]


def test_what_is_taken_back_and_done_anew_is_told_anew(two_servers: Servers) -> None:
    one, other = two_servers
    ann = one.guest("Ann")
    table = str(ann.make(people=["Ben"], draw=False, start=True)["id"])
    watcher = other.guest("Cat")
    with ann.at(table) as seat, watcher.at(table) as looking:

        def turn() -> Json:
            snapshot: Json = seat.snapshot()
            while not asked(snapshot):
                seat.latest.pop("snapshot")
                seat.done("look", seat=snapshot["to_act"][0])
                snapshot = seat.snapshot()
            return snapshot

        while not turn()["at"] or not turn()["undo"]:
            turn()
            seat.move()
        at = turn()["at"]
        looking.snapshot(lambda snapshot: snapshot["at"] == at)
        seat.done("undo", seat=turn()["seat"])
        back = looking.until(lambda message: message["kind"] == "snapshot" and message["at"] < at)
        assert back["told_from"] <= back["at"] + 1


def test_of_two_who_take_the_same_chair_one_is_told_no(two_servers: Servers) -> None:
    one, other = two_servers
    for _ in range(5):
        table = str(one.guest("Ann").make(seats=2)["id"])
        guests = [one.guest("Bob"), other.guest("Cat")]
        for guest in guests:
            guest.get(f"/api/tables/{table}")
        answers: list[int] = []

        def sit(guest: Guest, table: str = table, answers: list[int] = answers) -> None:
            answers.append(guest.http.post(f"/api/tables/{table}/join", json={}).status_code)

        threads = [threading.Thread(target=sit, args=(guest,)) for guest in guests]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answers) == [200, 400], "one sits, the other hears that the table is full"
        seen = [server.guest().get(f"/api/tables/{table}")["chairs"] for server in two_servers]
        assert [chair["name"] for chair in seen[0]] == [chair["name"] for chair in seen[1]]
        assert len({chair["name"] for chair in seen[0]}) == 2


def test_who_is_here_and_what_is_said_is_known_with_both(two_servers: Servers) -> None:
    ann, bob, table = seated(*two_servers)

    def there(table: Json) -> set[str]:
        return {chair["name"] for chair in table["chairs"] if chair["presence"] == "here"}

    with ann.at(table) as one:
        with bob.at(table) as two:
            one.table(lambda table: there(table) == {"Ann", "Bob"})
            two.table(lambda table: there(table) == {"Ann", "Bob"})
            one.done("chat", text="Good evening")
            assert two.until(lambda message: message["kind"] == "chat")["text"] == "Good evening"
            two.done("chat", text="And to you")
            assert one.until(lambda message: message["kind"] == "chat" and message["name"] == "Bob")["i"] == 2
        one.latest.pop("table", None)
        one.table(lambda table: there(table) == {"Ann"})


def test_votes_count_across_servers(two_servers: Servers) -> None:
    """Three play, one is gone: the others agree, each with another server, and a bot plays."""
    one, other = two_servers
    ann, bob, cat = one.guest("Ann"), other.guest("Bob"), one.guest("Cat")
    table = str(ann.make(game="sweatshop", seats=3, draw=False)["id"])
    bob.join(table)
    cat.join(table)
    ann.post(f"/api/tables/{table}/start")
    with ann.at(table) as mine, bob.at(table) as theirs:
        with cat.at(table):
            theirs.table(lambda table: table["chairs"][2]["presence"] == "here")
        for seat in (mine, theirs):
            seat.table(lambda table: table["chairs"][2]["replaceable"] and table["chairs"][2]["voters"] == 2)
        mine.done("replace", seat=2)
        assert theirs.table(lambda table: table["chairs"][2]["votes"] == 1)["chairs"][2]["level"] is None
        theirs.done("replace", seat=2)
        mine.table(lambda table: bool(table["chairs"][2]["stands_in"]))


def test_one_server_at_a_time_runs_the_bots_and_another_takes_over(more_servers: Callable[..., Serving]) -> None:
    one, other = more_servers(), more_servers()
    ann = one.guest("Ann")
    table = ann.make(game="sweatshop", seats=3, bots=["random", "random"], start=True)["id"]
    with ann.at(table) as seat, same_guest(ann, other).at(table) as also:
        play_on(seat, until=lambda snapshot: snapshot["at"] >= 4)
        owners = [server.services.tables.peers.thinks(table) for server in (one, other)]
        assert sorted(owners) == [False, True]
        first, second = (one, other) if owners[0] else (other, one)
        playing = also if first is one else seat
        at = playing.snapshot()["at"]
        first.stop()
        play_on(playing, until=lambda snapshot: over(snapshot) or snapshot["at"] >= at + 9)
        play_on(playing, until=lambda snapshot: over(snapshot) or second.services.tables.peers.thinks(table))


class Deaf:
    """Ears that nothing matters to."""

    def moved(self, table: str, version: int) -> None: ...

    def company_changed(self, table: str) -> None: ...

    def missed(self) -> None: ...


def test_whose_connection_is_gone_is_dead_long_before_its_time(postgres: Postgres) -> None:
    database = postgres.new()
    prepare(database)

    async def work() -> None:
        one, other = PostgresPeers(database, lease=60.0), PostgresPeers(database, lease=60.0)
        for each in (one, other):
            await each.open(Deaf(), Limits())
        assert await one.may_think("t")
        one.enter("t", "Ann")
        await asyncio.sleep(2 * BEAT)
        assert not await other.may_think("t"), "it is alive"
        for task in one.tasks:  # as kill -9 would
            task.cancel()
        assert one.speaker is not None
        await one.speaker.close()
        async with asyncio.timeout(20):
            while not await other.may_think("t"):
                await asyncio.sleep(0.05)
        assert await other.elsewhere(["t"]) == {}
        await other.close()

    asyncio.run(work())


def test_a_table_that_was_let_go_of_while_its_bots_were_asked_for_is_free(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.new()
    prepare(database)

    async def work() -> None:
        one, other = PostgresPeers(database), PostgresPeers(database)
        for each in (one, other):
            await each.open(Deaf(), Limits())
        asked, noted = one.ask, asyncio.Event()

        async def answer_late(statement: str, *values: object) -> Sequence[tuple[object, ...]]:
            answer = await asked(statement, *values)
            if statement == MAY_THINK:
                noted.set()
                await asyncio.sleep(60)
            return answer

        monkeypatch.setattr(one, "ask", answer_late)
        asking = asyncio.create_task(one.may_think("t"))
        await noted.wait()
        assert not await other.may_think("t")
        asking.cancel()
        one.release("t")
        async with asyncio.timeout(20):
            while not await other.may_think("t"):
                await asyncio.sleep(0.05)
        await one.close()
        await other.close()

    asyncio.run(work())


def test_a_listener_that_was_cut_off_catches_up(two_servers: Servers) -> None:
    ann, bob, table = seated(*two_servers)
    database = two_servers[0].settings.database
    assert database is not None
    with ann.at(table) as one, bob.at(table) as two:
        for _ in range(3):
            with psycopg.connect(database, autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND query LIKE 'LISTEN%' OR query = 'SELECT 1'"
                )
            at = one.snapshot()["at"]
            play_on(one, two, until=lambda snapshot, at=at: over(snapshot) or snapshot["at"] > at)  # type: ignore[misc]


def test_who_has_not_heard_yet_looks_again_before_refusing(
    two_servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two_servers
    ann = one.guest("Ann")
    table = str(ann.make(draw=False)["id"])
    monkeypatch.setattr(one.services.tables, "moved", lambda table, version: None)
    other.guest("Bob").join(table)
    ann.post(f"/api/tables/{table}/start")  # as far as this server knew, a chair was free


def test_limits_hold_across_servers(more_servers: Callable[..., Serving]) -> None:
    servers = more_servers(limited=True), more_servers(limited=True)
    ann = servers[0].guest("Ann")
    guests = [ann, same_guest(ann, servers[1])]
    allowed = 0
    end = time.monotonic() + 2
    while time.monotonic() < end:
        for guest in guests:
            allowed += guest.http.post("/api/me/claim", json={"code": "AAAA-AAAA"}).status_code == 400
        time.sleep(0.05)
    burst = RATES["code"].burst
    assert allowed <= burst * 3 / 2 + 2, "each server alone would have let a burst through"
    for guest in guests:
        assert guest.http.post("/api/me/claim", json={"code": "AAAA-AAAA"}).status_code == 429


def test_a_code_from_one_server_lets_in_with_the_other_once(two_servers: Servers) -> None:
    one, other = two_servers
    ann = one.guest("Ann")
    code = ann.post("/api/me/code")["code"]
    assert other.guest().post("/api/me/claim", {"code": code})["name"] == "Ann"
    assert one.guest().post("/api/me/claim", {"code": code}, 400)["code"] == "code"


def test_a_rematch_asked_for_with_both_servers_is_one_table(two_servers: Servers) -> None:
    ann, bob, table = seated(*two_servers)
    with ann.at(table) as one, bob.at(table):
        one.done("concede", seat=0)
    found: list[str] = []

    def again(guest: Guest) -> None:
        found.append(guest.post(f"/api/tables/{table}/rematch")["id"])

    threads = [threading.Thread(target=again, args=(guest,)) for guest in (ann, bob)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 2
    assert len(set(found)) == 1
    assert found[0] in [mine["id"] for mine in ann.get("/api/tables")["mine"]]


def test_whoever_is_forgotten_is_nameless_with_both(two_servers: Servers) -> None:
    ann, bob, table = seated(*two_servers)
    with bob.at(table) as two:
        ann.post("/api/me/forget")
        two.table(lambda table: "Ann" not in [chair["name"] for chair in table["chairs"]])


def test_while_the_database_is_away_requests_say_so_and_later_all_is_well(more_servers: Callable[..., Serving]) -> None:
    server = more_servers()
    ann = server.guest("Ann")
    table = ann.make()["id"]
    store = server.services.tables.store

    async def cut() -> None:
        await store.engine.dispose()  # type: ignore[attr-defined]  # as a restart of the database would

    assert server.loop is not None
    asyncio.run_coroutine_threadsafe(cut(), server.loop).result(10)
    assert ann.get(f"/api/tables/{table}")["id"] == table
    wait_for(lambda: httpx.get(f"{server.base}/health").status_code == 200)
