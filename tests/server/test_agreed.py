"""What a host changes before the match, what is kept of how matches ended, and being forgotten."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from yuletable.server.sqlite import SqliteStore
from yuletable.server.store import Chair, Change, TableRow

from .client import Guest, play_on
from .conftest import Serving


@pytest.fixture
def host(serving: Serving) -> Guest:
    return serving.guest("Ann")


@pytest.fixture
def other(serving: Serving) -> Guest:
    return serving.guest("Bob")


def agreed(table: dict[str, object]) -> dict[str, str]:
    return {option["id"]: option["value"] for option in table["options"]}  # type: ignore[attr-defined]  # JSON


def test_a_chair_more_and_the_free_ones_away(host: Guest, other: Guest) -> None:
    table = host.make(game="sweatshop", seats=4)["id"]
    other.join(table, chair=3)
    more = host.post(f"/api/tables/{table}/agreed", {"seats": 5})
    assert [chair["name"] for chair in more["chairs"]] == ["Ann", "", "", "Bob", ""]
    fewer = host.post(f"/api/tables/{table}/agreed", {"seats": 2})
    assert [(chair["chair"], chair["name"]) for chair in fewer["chairs"]] == [(0, "Ann"), (1, "Bob")]
    assert host.post(f"/api/tables/{table}/start")["status"] == "playing"
    with host.at(table) as seat:
        assert len(seat.table()["chairs"]) == 2
        assert "seat:3" not in seat.snapshot()["names"]


def test_the_number_of_chairs_is_the_game_s_and_nobody_loses_theirs(host: Guest, other: Guest) -> None:
    table = host.make(game="sweatshop", seats=3, bots=["gentle"])["id"]
    other.join(table)
    path = f"/api/tables/{table}/agreed"
    assert "Send somebody away" in host.post(path, {"seats": 2}, status=400)["sentence"]
    assert host.post(path, {"seats": 6}, status=400)["code"] == "seats"
    assert other.post(path, {"seats": 4}, status=403)["code"] == "host"
    assert len(host.get(f"/api/tables/{table}")["chairs"]) == 3


def test_options_are_changed_and_what_makes_no_sense_changes_nothing(host: Guest) -> None:
    table = host.make(game="sweatshop", seats=3)
    path = f"/api/tables/{table['id']}/agreed"
    before = agreed(table)
    changed = host.post(path, {"options": {"dutch": True}, "public": True, "hints": False})
    assert agreed(changed) == {**before, "dutch": "on"}
    assert (changed["public"], changed["hints"], changed["spectators"]) == (True, False, True)
    host.post(path, {"options": {"dutch": "perhaps"}}, status=400)
    gold = {"gold": ["knife", "wrapping-paper", "elven-magic"], "dutch": True}
    assert "do not go together" in host.post(path, {"options": gold, "seats": 5}, status=400)["sentence"]
    after = host.get(f"/api/tables/{table['id']}")
    assert (agreed(after), len(after["chairs"])) == (agreed(changed), 3)


def test_what_nobody_has_chosen_is_what_is_usual_for_so_many(host: Guest) -> None:
    sweatshop = next(game for game in host.get("/api/games") if game["id"] == "sweatshop")
    made = {seats: agreed(host.make(game="sweatshop", seats=seats)) for seats in sweatshop["seats"]}
    table = host.make(game="sweatshop", seats=2)["id"]
    for seats in (5, 3, 2):
        assert agreed(host.post(f"/api/tables/{table}/agreed", {"seats": seats})) == made[seats]


def test_a_series_and_a_guided_game_stay_as_they_are(host: Guest) -> None:
    series = host.make(game="plastic", seats=2, series=True)["id"]
    assert host.post(f"/api/tables/{series}/agreed", {"options": {}}, status=400)["code"] == "series"
    assert host.post(f"/api/tables/{series}/agreed", {"public": True})["public"]


def test_no_two_wear_the_same_badge_while_the_table_is_being_set(host: Guest, other: Guest) -> None:
    """The test's guests have all chosen the first one."""
    table = host.make(seats=4, people=["Somebody beside me"], bots=["gentle"])["id"]
    other.join(table)
    chairs = host.get(f"/api/tables/{table}")["chairs"]
    assert chairs[0]["look"] == 0, "the host keeps it"
    assert len({chair["look"] for chair in chairs}) == 4


def test_after_the_start_nothing_is_agreed_anew(host: Guest) -> None:
    table = host.make(bots=["gentle"], start=True)["id"]
    assert host.post(f"/api/tables/{table}/agreed", {"hints": False}, status=409)["code"] == "begun"


def test_matches_and_victories_are_counted_by_game(host: Guest) -> None:
    assert host.get("/api/me/record")["matches"] == 0
    table = host.make(bots=["gentle"], start=True)["id"]
    with host.at(table) as seat:
        assert host.get("/api/me/record")["matches"] == 0, "a match that is played does not count yet"
        play_on(seat)
        mine = seat.snapshot()["result"]["scores"][seat.snapshot()["seat"]]
        assert host.get("/api/tables")["mine"][0]["progress"] == "Prize 4 of 4"
    sat = next(chair for chair in host.get("/api/tables")["mine"][0]["chairs"] if chair["mine"])
    assert (sat["place"], sat["points"]) == (mine["place"], mine["points"])
    record = host.get("/api/me/record")
    won = int(mine["place"] == 1)
    assert (record["matches"], record["won"]) == (1, won)
    assert record["games"] == [{"game": "stocking", "matches": 1, "won": won}]
    (latest,) = record["latest"]
    assert (latest["table"], latest["place"], latest["points"]) == (table, mine["place"], mine["points"])
    assert len(set(latest["looks"])) == 2
    host.post(f"/api/tables/{table}/branch", {"at": 1})
    host.post(f"/api/tables/{table}/rematch")
    assert host.get("/api/me/record")["matches"] == 1


def test_giving_up_is_a_match_that_the_other_wins(host: Guest, other: Guest) -> None:
    table = host.make()["id"]
    other.join(table)
    host.post(f"/api/tables/{table}/start")
    with host.at(table) as seat:
        seat.done("concede", seat=seat.snapshot()["seat"])
    assert [host.get("/api/me/record")[key] for key in ("matches", "won")] == [1, 0]
    assert [other.get("/api/me/record")[key] for key in ("matches", "won")] == [1, 1]
    assert host.get("/api/me/record")["latest"][0]["place"] is None


def test_who_is_forgotten_leaves_no_name_behind(serving: Serving, other: Guest) -> None:
    ann = serving.guest("Persephone")
    open_, playing = (ann.make()["id"] for _ in range(2))
    for table in (open_, playing):
        other.join(table)
    ann.post(f"/api/tables/{playing}/start")
    finished = ann.make(bots=["gentle"], start=True)["id"]
    with ann.at(finished) as seat:
        seat.done("chat", text="Hello")
        play_on(seat)
    old = {**ann.http.cookies}
    assert ann.post("/api/me/forget")["name"] != "Persephone"
    assert {**ann.http.cookies} != old, "this browser is somebody new"
    assert ann.get("/api/tables")["mine"] == []
    assert ann.get("/api/me/record")["matches"] == 0
    told = str([other.get(f"/api/tables/{table}") for table in (open_, playing, finished)])
    with other.at(finished) as seat:
        told += str(seat.all)
    told += other.http.get(f"/api/tables/{finished}/match.yule").text
    assert "Persephone" not in told
    assert "Somebody" in told
    assert other.get(f"/api/tables/{open_}")["host"]
    assert any(chair["stands_in"] for chair in other.get(f"/api/tables/{playing}")["chairs"])


def test_chairs_that_were_taken_away_are_gone_from_the_store_too(tmp_path: Path) -> None:
    async def kept() -> TableRow | None:
        store = SqliteStore(tmp_path / "kept.db")
        await store.keep_pack("hash", "pack.toml", {})
        row = TableRow(
            "ab" * 8, "stocking", 1, 4, {}, "hash", "ann", b"", 0.0, 0.0, chairs=[Chair(n) for n in range(4)]
        )
        await store.write(row.id, Change(table=row.copy()))
        before = row.copy()
        row.seats, row.chairs = 2, [Chair(0), Chair(1, "bot", level="gentle")]
        columns, chairs = row.changes_since(before)
        await store.write(row.id, Change(columns=columns, chairs=chairs))
        found = await store.table(row.id)
        await store.close()
        return found

    found = asyncio.run(kept())
    assert found is not None
    assert [(chair.chair, chair.kind) for chair in found.chairs] == [(0, "free"), (1, "bot")]
