"""Making tables, sitting down, chairs, hosts, lists, codes: all that comes before the first decision."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from yuletable.engine.errors import Refused
from yuletable.games import game as find_game
from yuletable.server.chairs import bot_names

from .client import Guest, asked, over
from .conftest import Serving


@pytest.fixture
def host(serving: Serving) -> Guest:
    return serving.guest("Ann")


@pytest.fixture
def other(serving: Serving) -> Guest:
    return serving.guest("Bob")


def test_games_say_what_can_be_chosen(host: Guest) -> None:
    games = {game["id"]: game for game in host.get("/api/games")}
    sweatshop = games["sweatshop"]
    assert sweatshop["seats"] == [2, 3, 4, 5]
    gold = next(option for option in sweatshop["options"] if option["id"] == "gold")
    assert gold["kind"] == "some"
    assert gold["count"] == 3
    assert len(gold["names"]) == len(gold["values"]) == 9
    assert [level["id"] for level in sweatshop["levels"]] == ["gentle", "easy", "medium", "hard", "expert"]
    assert "learned from its own games" in sweatshop["levels"][-1]["help"]


def test_help_comes_in_sections_without_script(host: Guest) -> None:
    found = host.get("/api/games/sweatshop/help")
    assert len(found["sections"]) > 3
    assert "<script" not in "".join(section["html"] for section in found["sections"])


def test_a_table_fills_live_and_the_host_starts(host: Guest, other: Guest) -> None:
    table = host.make()["id"]
    with host.at(table) as watching:
        other.join(table, nonce="cd" * 8)
        chairs = watching.table(lambda table: table["chairs"][1]["kind"] == "person")["chairs"]
        assert [chair["name"] for chair in chairs] == ["Ann", "Bob"]
        assert [chair["mine"] for chair in chairs] == [True, False]
        host.post(f"/api/tables/{table}/start")
        assert watching.snapshot()["seat"] in (0, 1)
        assert watching.table(lambda table: table["status"] == "playing")["commitment"]


def test_only_the_host_starts_or_changes_chairs(host: Guest, other: Guest) -> None:
    table = host.make()["id"]
    other.join(table)
    assert other.post(f"/api/tables/{table}/start", status=403)["code"] == "host"
    assert other.post(f"/api/tables/{table}/chairs/0", {"level": "easy"}, status=403)["code"] == "host"


def test_a_match_needs_every_chair(host: Guest) -> None:
    table = host.make(seats=3)["id"]
    sentence = host.post(f"/api/tables/{table}/start", status=400)["sentence"]
    assert sentence == "2 of 3 chairs are free. Wait for people, or put bots there."


def test_the_host_puts_bots_on_chairs_and_clears_them(host: Guest) -> None:
    table = host.make(seats=3)["id"]
    chairs = host.post(f"/api/tables/{table}/chairs/2", {"level": "easy"})["chairs"]
    assert chairs[2]["kind"] == "bot"
    assert host.post(f"/api/tables/{table}/chairs/2", {})["chairs"][2]["kind"] == "free"
    assert (
        "There is no bot" in host.post(f"/api/tables/{table}/chairs/2", {"level": "brilliant"}, status=400)["sentence"]
    )
    assert host.post(f"/api/tables/{table}/chairs/7", {}, status=400)["code"] == "chairs"


def test_a_table_says_where_its_expert_has_not_learned_what_is_agreed(host: Guest) -> None:
    usual = host.make(game="sweatshop", seats=2)["id"]
    assert host.post(f"/api/tables/{usual}/chairs/1", {"level": "expert"})["bots_remark"] == ""
    dutch = host.make(game="sweatshop", seats=2, options={"dutch": True})
    assert dutch["bots_remark"] == "", "nobody has called for an expert yet"
    seated = host.post(f"/api/tables/{dutch['id']}/chairs/1", {"level": "expert"})
    assert "usual options only" in seated["bots_remark"]
    assert host.post(f"/api/tables/{dutch['id']}/chairs/1", {"level": "hard"})["bots_remark"] == ""


def test_at_the_table_bots_go_by_their_names_unless_somebody_has_the_same(serving: Serving) -> None:
    for name, called in (("Ann", "Quill"), ("Quill", "Quill (gentle bot)")):
        guest = serving.guest(name)
        table = guest.make(bots=["gentle"], start=True, draw=False)["id"]
        with guest.at(table) as seat:
            assert seat.snapshot()["names"]["seat:2"]["name"] == called


def test_a_bot_of_somebodys_own_file_cannot_be_named_over_the_wire(host: Guest) -> None:
    table = host.make()["id"]
    for name in ("mine.py:Clever", "..%2Fmine.py"):
        host.post(f"/api/tables/{table}/chairs/1", {"level": name}, status=422)


def test_a_full_table_refuses_and_two_of_a_name_are_told_apart(host: Guest, serving: Serving) -> None:
    table = host.make()["id"]
    assert serving.guest("Ann").join(table)["chairs"][1]["name"] == "Ann 2"
    late = serving.guest("Cleo")
    assert late.post(f"/api/tables/{table}/join", {}, status=400)["sentence"] == "Every chair is taken."


def test_joining_twice_keeps_one_chair(host: Guest, other: Guest) -> None:
    table = host.make(seats=3)["id"]
    other.join(table)
    assert sum(chair["mine"] for chair in other.join(table)["chairs"]) == 1


def test_leaving_an_open_table_frees_the_chair_and_passes_the_host_on(host: Guest, other: Guest) -> None:
    table = host.make()["id"]
    other.join(table)
    host.post(f"/api/tables/{table}/leave")
    seen = other.get(f"/api/tables/{table}")
    assert seen["host"]
    assert seen["chairs"][0]["kind"] == "free"
    assert other.post(f"/api/tables/{table}/leave")["status"] == "away"


def test_play_now_begins_at_once(host: Guest) -> None:
    table = host.make(seats=3, bots=["easy", "easy"], start=True)
    assert table["status"] == "playing"
    assert table["practice"]
    assert table["seats"] in ([0], [1], [2])


def test_options_are_checked_by_the_game(host: Guest) -> None:
    wanted = {"game": "sweatshop", "seats": 3, "options": {"luck": "much"}}
    assert "takes one of" in host.post("/api/tables", wanted, status=400)["sentence"]
    wanted = {"game": "sweatshop", "seats": 9}
    assert host.post("/api/tables", wanted, status=400)["code"] == "seats"
    assert host.post("/api/tables", {"game": "ludo", "seats": 2}, status=404)["code"] == "game"


def test_seats_are_drawn(host: Guest) -> None:
    drawn = {tuple(host.make(seats=2, bots=["random"], start=True)["seats"]) for _ in range(20)}
    assert drawn == {(0,), (1,)}


def test_seats_as_seated_when_the_table_does_not_draw(host: Guest) -> None:
    for _ in range(5):
        assert host.make(bots=["random"], start=True, draw=False)["seats"] == [0]


def test_public_tables_are_listed_private_ones_are_not(host: Guest, other: Guest) -> None:
    public, private = host.make(public=True)["id"], host.make()["id"]
    listed = [table["id"] for table in other.get("/api/tables")["open"]]
    assert public in listed
    assert private not in listed


def test_my_tables_begin_with_your_turn(host: Guest) -> None:
    waiting = host.make()["id"]
    turn = host.make(bots=["random"], start=True)["id"]
    with host.at(turn) as seat:
        seat.snapshot(asked)
    host.make()
    mine = host.get("/api/tables")["mine"]
    assert mine[0]["id"] == turn
    assert mine[0]["your_turn"]
    assert waiting in [table["id"] for table in mine]


def test_of_my_turns_the_one_that_has_waited_longest_comes_first(host: Guest) -> None:
    turns = [host.make(bots=["random"], start=True)["id"] for _ in range(3)]
    for turn in turns:
        with host.at(turn) as seat:
            seat.snapshot(asked)
    mine = [table for table in host.get("/api/tables")["mine"] if table["your_turn"]]
    waits = [table["touched"] for table in mine]
    assert waits == sorted(waits)
    assert set(turns) <= {table["id"] for table in mine}


def test_a_code_moves_me_to_another_device_once(host: Guest, serving: Serving) -> None:
    table = host.make()["id"]
    code = host.post("/api/me/code")["code"]
    phone = serving.guest()
    assert phone.post("/api/me/claim", {"code": code.lower()})["name"] == "Ann"
    assert phone.get(f"/api/tables/{table}")["chairs"][0]["mine"]
    assert serving.guest().post("/api/me/claim", {"code": code}, status=400)["code"] == "code"


def test_the_link_has_a_picture(host: Guest) -> None:
    table = host.make()["id"]
    picture = host.http.get(f"/api/tables/{table}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<?xml")


def test_rematch_is_one_table_for_all_and_bots_begin_at_once(host: Guest) -> None:
    table = host.make(bots=["random"], start=True)["id"]
    assert host.post(f"/api/tables/{table}/rematch", status=409)["code"] == "playing"
    with host.at(table) as seat:
        while not over(seat.snapshot(lambda snapshot: asked(snapshot) or over(snapshot))):
            assert seat.decide()["kind"] == "done"
            seat.latest.pop("snapshot", None)
    again = host.post(f"/api/tables/{table}/rematch")
    assert again["status"] == "playing"
    assert host.post(f"/api/tables/{table}/rematch")["id"] == again["id"]


def test_no_table_says_what_to_do(host: Guest) -> None:
    answer = host.get("/api/tables/" + "0" * 24, status=404)
    assert answer["sentence"].startswith("There is no such table.")


def test_a_bot_wears_a_badge_that_nobody_else_has(host: Guest) -> None:
    for look in range(5):
        host.post("/api/me", {"name": "Ann", "look": look})
        table = host.make(game="sweatshop", seats=5, bots=["gentle"] * 4)
        assert sorted(chair["look"] for chair in table["chairs"]) == [0, 1, 2, 3, 4]


def test_whoever_plays_on_my_device_is_not_called_host(host: Guest) -> None:
    table = host.make(seats=3, people=["Gran"])
    assert [chair["host"] for chair in table["chairs"]] == [True, False, False]
    added = host.post(f"/api/tables/{table['id']}/chairs/2", {"person": "Dad"})
    assert [chair["host"] for chair in added["chairs"]] == [True, False, False]
    moved = host.post(f"/api/tables/{table['id']}/chairs/0/swap", {"chair": 1})
    assert [(chair["name"], chair["host"]) for chair in moved["chairs"]][:2] == [("Gran", False), ("Ann", True)]


def test_no_bot_is_called_like_a_thing_of_the_game(host: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = [chair["name"] for chair in host.make(seats=4, bots=["gentle"] * 3)["chairs"]]
    monkeypatch.setitem(find_game("stocking").words.messages, "name.card:sweet", f"A sweet {usual[2].lower()}")
    bot_names.cache_clear()
    names = [chair["name"] for chair in host.make(seats=4, bots=["gentle"] * 3)["chairs"]]
    bot_names.cache_clear()
    assert usual[2] not in names
    assert len(set(names)) == 4


def test_two_bots_never_have_one_name(host: Guest) -> None:
    table = host.make(seats=3, bots=["gentle"])["id"]
    host.post(f"/api/tables/{table}/chairs/2/swap", {"chair": 1})
    chairs = host.post(f"/api/tables/{table}/chairs/2", {"level": "gentle"})["chairs"]
    assert chairs[1]["name"] != chairs[2]["name"]


def test_the_colour_i_chose_is_the_one_i_play(host: Guest, other: Guest) -> None:
    host.post("/api/me", {"name": "Ann", "look": 3})
    other.post("/api/me", {"name": "Bob", "look": 3})
    table = host.make(seats=4, bots=["gentle"])["id"]
    other.join(table)
    host.post(f"/api/tables/{table}/chairs/2", {"level": "gentle"})
    chairs = host.post(f"/api/tables/{table}/start")["chairs"]
    assert chairs[0]["look"] == 3, "who came first keeps it"
    assert len({chair["look"] for chair in chairs}) == 4


def test_a_pack_is_read_once_and_again_when_its_file_has_changed(
    serving: Serving, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, stocking = serving.services.tables, find_game("stocking")
    text = stocking.packs[stocking.default_pack].read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    monkeypatch.setitem(stocking.packs, "mine", file)
    first = tables.own_pack(stocking, "mine")
    assert tables.own_pack(stocking, "mine") is first
    file.write_text(text.replace("points = 1", "points = 2", 1), encoding="utf-8")
    os.utime(file, ns=(0, 0))
    assert tables.own_pack(stocking, "mine").hash != first.hash
    file.unlink()
    with pytest.raises(Refused, match="cannot be read"):
        tables.own_pack(stocking, "mine")
    with pytest.raises(Refused, match="has no pack 'yours'"):
        tables.own_pack(stocking, "yours")
