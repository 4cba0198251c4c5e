"""Secure from the start: cookies, origins, headers, sizes, limits, ids, and whose seat it is."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from yuletable.engine.game import Refused
from yuletable.server.guests import COOKIE
from yuletable.server.limits import RATES, Limits, Rate

from .client import PATIENCE, Guest, asked
from .conftest import Serving


@pytest.fixture
def ann(serving: Serving) -> Guest:
    return serving.guest("Ann")


def test_the_cookie_is_for_the_server_alone(serving: Serving) -> None:
    cookie = httpx.get(f"{serving.base}/api/me").headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}_")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(re.split(r";\s*", cookie))
    assert "Secure" not in cookie


def test_behind_tls_the_cookie_is_secure(own_server: Callable[..., Serving]) -> None:
    server = own_server(public_url="https://games.example.org")
    assert "; Secure" in httpx.get(f"{server.base}/api/me").headers["set-cookie"]


def test_a_forged_cookie_is_somebody_new(ann: Guest, serving: Serving) -> None:
    table = ann.make()["id"]
    name = serving.services.guests.own_cookie
    real = ann.http.cookies[name]
    for forged in (real[:-2] + "xx", "", "x" * 5000, '"; drop table guests; --', real.split(".")[0]):
        response = httpx.get(f"{serving.base}/api/tables/{table}", headers={"Cookie": f"{name}={forged}"})
        assert response.status_code == 200
        assert not response.json()["host"]
        assert "set-cookie" in response.headers


def test_a_known_guest_gets_no_new_cookie(ann: Guest) -> None:
    assert "set-cookie" not in ann.http.get("/api/me").headers


@pytest.mark.parametrize("foreign", ['prefs={"dark":true}', "a=b; c", 'x="un;closed', f"{COOKIE}=junk", "@:=1"])
def test_cookies_of_other_programs_cost_nobody_their_identity(ann: Guest, serving: Serving, foreign: str) -> None:
    table = ann.make()["id"]
    ours = f"{serving.services.guests.own_cookie}={ann.token}"
    for header in (f"{foreign}; {ours}", f"{ours}; {foreign}"):
        answer = httpx.get(f"{serving.base}/api/tables/{table}", headers={"Cookie": header})
        assert answer.json()["host"]
        assert "set-cookie" not in answer.headers


def test_the_cookie_of_an_earlier_version_is_still_known(ann: Guest, serving: Serving) -> None:
    table = ann.make()["id"]
    assert httpx.get(f"{serving.base}/api/tables/{table}", headers={"Cookie": f"{COOKIE}={ann.token}"}).json()["host"]


def test_two_servers_on_one_machine_do_not_overwrite_each_others_guests(
    own_server: Callable[..., Serving], ann: Guest, serving: Serving
) -> None:
    table = ann.make()["id"]
    other = own_server()
    browser = httpx.Client()  # as browsers do, it sends a cookie to every port of a host
    browser.cookies.update(ann.http.cookies)
    browser.get(f"{other.base}/api/me")
    assert browser.get(f"{serving.base}/api/tables/{table}").json()["host"]
    browser.close()


def test_on_a_host_of_its_own_the_cookie_has_its_plain_name(own_server: Callable[..., Serving]) -> None:
    server = own_server(public_url="https://games.example.org")
    cookie = httpx.get(f"{server.base}/api/me", headers={"Host": "games.example.org"}).headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1", "http://[bad"])
def test_what_changes_anything_must_come_from_our_own_page(ann: Guest, origin: str) -> None:
    answer = ann.http.post("/api/tables", json={"game": "stocking", "seats": 2}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json()["code"] == "origin"


def test_our_own_page_is_let_in(ann: Guest, serving: Serving) -> None:
    wanted = {"game": "stocking", "seats": 2}
    assert ann.http.post("/api/tables", json=wanted, headers={"Origin": serving.base}).status_code == 200


def test_a_socket_from_another_site_is_refused(ann: Guest, serving: Serving) -> None:
    table = ann.make()["id"]
    evil, own = Origin("https://evil.example"), Origin(serving.base)
    with pytest.raises(InvalidStatus), connect(ann.address(table), origin=evil, **ann.credentials()):
        pass
    with connect(ann.address(table), origin=own, **ann.credentials()) as line:
        assert json.loads(line.recv())["kind"] == "welcome"


def test_behind_a_proxy_only_the_public_address_is_our_own(own_server: Callable[..., Serving]) -> None:
    server = own_server(public_url="https://games.example.org")
    wanted = {"game": "stocking", "seats": 2}
    for origin, status in (("https://games.example.org", 200), (server.base, 403)):
        answer = httpx.post(f"{server.base}/api/tables", json=wanted, headers={"Origin": origin})
        assert answer.status_code == status
    assert httpx.get(f"{server.base}/api/tables").status_code == 200
    assert answer.status_code == 403


def test_links_carry_the_public_address(own_server: Callable[..., Serving]) -> None:
    server = own_server(public_url="https://games.example.org")
    table = server.guest("Ann").make()
    assert table["link"] == f"https://games.example.org/t/{table['id']}"


def test_every_answer_carries_a_strict_policy(ann: Guest) -> None:
    for path in ("/api/me", "/nothing", "/api/tables/xyz"):
        headers = ann.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_sizes_are_bounded(ann: Guest) -> None:
    large = b'{"name": "' + b"x" * 70_000 + b'", "look": 0}'
    assert ann.http.post("/api/me", content=large).status_code == 413

    def pieces() -> Iterator[bytes]:
        yield from (b"x" * 10_000 for _ in range(10))

    assert ann.http.post("/api/me", content=pieces()).status_code == 413
    for long in ("x" * 25, "x" * 24 + "\x86", "x" + " " * 24):
        assert ann.post("/api/me", {"name": long, "look": 0}, status=422)["code"] == "malformed"
    assert ann.post("/api/me", {"name": "  ", "look": 0}, status=422)["code"] == "malformed"
    assert ann.post("/api/me", {"name": "Ann", "look": 5}, status=422)["code"] == "malformed"
    many = {f"option{i}": True for i in range(41)}
    assert ann.post("/api/tables", {"game": "stocking", "seats": 2, "options": many}, status=422)


def test_ids_cannot_be_guessed(ann: Guest) -> None:
    ids = {ann.make()["id"] for _ in range(20)}
    assert len(ids) == 20
    assert all(re.fullmatch(r"[0-9a-f]{24}", table) for table in ids)


def test_nobodys_id_or_secret_is_sent(ann: Guest, serving: Serving) -> None:
    bob = serving.guest("Bob")
    table = ann.make(draw=False)["id"]
    bob.join(table)
    ann.post(f"/api/tables/{table}/start")
    live = serving.services.tables.tables[table]
    with bob.at(table) as seat:
        seat.snapshot()
        seat.drain()
        sent = "".join(seat.raw) + json.dumps(bob.get(f"/api/tables/{table}")) + json.dumps(bob.get("/api/tables"))
    for secret in (live.row.secret.hex(), live.row.host, live.match.fairness.key.hex()):  # type: ignore[union-attr]
        assert secret not in sent


def test_too_many_at_once_are_refused_with_when_to_come_back() -> None:
    limits = Limits({"knock": Rate(3, 60, "knock")})
    for _ in range(3):
        limits.spend("knock", "ann")
    with pytest.raises(Refused, match=r"You knock very fast\. Try again in 1 s\."):
        limits.spend("knock", "ann")
    limits.spend("knock", "bob")
    with pytest.raises(Refused):
        limits.spend("knock", "bob", "ann")


def test_a_wait_is_said_in_whole_seconds_and_never_none() -> None:
    limits = Limits({"knock": Rate(1, 6000, "knock")})
    limits.spend("knock", "ann")
    with pytest.raises(Refused, match=r"Try again in 1 s\."):
        limits.spend("knock", "ann")


def test_ordinary_use_of_hints_is_never_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint takes a second or two to work out; somebody who asks for one after another for ten minutes may."""
    now = [0.0]
    monkeypatch.setattr("yuletable.server.limits.time", SimpleNamespace(monotonic=lambda: now[0]))
    limits = Limits()
    for _ in range(600):
        limits.spend("hint", "ann")
        now[0] += 1.0


def test_looking_handing_over_and_reading_have_limits(own_server: Callable[..., Serving]) -> None:
    server = own_server(limited=True)
    ann = server.guest("Ann")
    table = ann.make(bots=["random"], start=True)["id"]
    with ann.at(table) as seat:
        mine = seat.snapshot()["seat"]
        for kind, fields in (("look", {"seat": -1}), ("hand", {"seat": mine, "to": "me"})):
            for i in range(RATES[kind].burst + 20):
                seat.line.send(json.dumps({"kind": kind, "id": 10_000 + i, **fields}))
            refused = seat.until(lambda message: message["kind"] == "refused")
            assert refused["code"] == "rate"
    few = {**RATES, "read": Rate(3, 1, "ask")}
    server.within(lambda services: setattr(services.limits, "rates", few))
    assert [ann.http.get("/api/games").status_code for _ in range(6)][-1] == 429


def test_the_token_is_for_programs_and_not_for_scripts_in_the_page(ann: Guest, serving: Serving) -> None:
    assert ann.get("/api/me")["token"] == "", "whoever has the cookie needs none"
    assert ann.post("/api/me", {"name": "Ann", "look": 1})["token"] == ""
    code = ann.post("/api/me/code")["code"]
    assert ann.post("/api/me/claim", {"code": code})["token"] == ""
    program = httpx.get(f"{serving.base}/api/me", headers={"Authorization": f"Bearer {ann.token}"}).json()
    assert program == {"name": "Ann", "look": 1, "token": ann.token}


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("\x1b[31mEve\x00", "[31mEve"),
        ("\u202eevE", "evE"),
        ("A\u200bn\ufeffn", "Ann"),
        ("two\nlines", "two lines"),
        ("\U0001f468\u200d\U0001f467 Ann", "\U0001f468\u200d\U0001f467 Ann"),
        ("Zo\u00eb", "Zo\u00eb"),
    ],
)
def test_names_and_chat_hold_nothing_that_cannot_be_seen(ann: Guest, typed: str, kept: str) -> None:
    assert ann.post("/api/me", {"name": typed, "look": 0})["name"] == kept
    table = ann.make()["id"]
    with ann.at(table) as seat:
        seat.done("chat", text=typed)
        assert seat.latest["chat"]["text"] == kept
    ann.post("/api/me", {"name": "\u202e\x1b", "look": 0}, status=422)


def test_junk_does_not_hide_the_tables_where_somebody_waits(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    bob, eve, looker = server.guest("Bob"), server.guest("Eve"), server.guest("Looker")
    waiting = bob.make(public=True)["id"]
    with bob.at(waiting):
        for _ in range(60):
            eve.make(public=True)
        others = [server.guest() for _ in range(5)]
        for other in others:
            other.make(public=True)
        listed = looker.get("/api/tables")["open"]
    assert listed[0]["id"] == waiting, "who is here comes first"
    assert sum(table["chairs"][0]["name"] == "Eve" for table in listed) == 2


def test_health_says_when_nothing_can_be_written(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    assert httpx.get(f"{server.base}/health").status_code == 200

    async def broken() -> None:
        raise OSError("the disk is full")

    server.within(lambda services: setattr(services.tables.store, "check", broken))
    server.within(lambda services: setattr(services, "checked", (-1.0, True)))
    answer = httpx.get(f"{server.base}/health")
    assert (answer.status_code, answer.json()["status"]) == (503, "failing")


def test_a_server_limits_tables_codes_and_chat(own_server: Callable[..., Serving]) -> None:
    server = own_server(limited=True)
    ann = server.guest()
    answers = [ann.http.post("/api/tables", json={"game": "stocking", "seats": 2}) for _ in range(25)]
    assert [answer.status_code for answer in answers][-1] == 429
    assert "very fast" in answers[-1].json()["sentence"]
    codes = [ann.http.post("/api/me/claim", json={"code": f"AAAA-{i:04}"}).status_code for i in range(12)]
    assert codes[-1] == 429
    with ann.at(answers[0].json()["id"]) as seat:
        said = [seat.ask("chat", text=f"line {i}")["kind"] for i in range(14)]
    assert said[0] == "done"
    assert said[-1] == "refused"


def test_logs_hold_no_tokens_ids_or_secrets(
    own_server: Callable[..., Serving], caplog: pytest.LogCaptureFixture
) -> None:
    """A request is logged once it has been answered, so the last line may still be on its way."""

    def logged() -> str:
        return "\n".join(f"{record.getMessage()} {record.__dict__.get('what')}" for record in caplog.records)

    server = own_server()
    with caplog.at_level("INFO", logger="yuletable"):
        ann = server.guest("Ann")
        table = ann.make(bots=["random"], start=True)["id"]
        with ann.at(table) as seat:
            seat.snapshot()
        ann.get(f"/api/tables/{table}")
        until = time.monotonic() + PATIENCE
        while "/api/tables/{table}" not in logged() and time.monotonic() < until:
            time.sleep(0.01)
    assert "/api/tables/{table}" in logged()
    for secret in (ann.token, table, server.services.tables.tables[table].row.secret.hex()):
        assert secret not in logged()


def test_health_and_what_is_not_there(serving: Serving) -> None:
    assert httpx.get(f"{serving.base}/health").json()["status"] == "ok"
    answer = httpx.get(f"{serving.base}/api/nothing")
    assert (answer.status_code, answer.json()["sentence"]) == (404, "There is nothing here.")
    assert httpx.delete(f"{serving.base}/api/tables").status_code == 405


def test_the_page_is_escaped_and_known_files_only(tmp_path: Path, own_server: Callable[..., Serving]) -> None:
    from yuletable.server.services import Settings

    page = tmp_path / "page"
    page.mkdir()
    (page / "main.js").write_text("1")
    (tmp_path / "secret.js").write_text("no")
    server = Serving(Settings(tmp_path / "paged", pause=0.0, limited=False, workers=1), page).start()
    try:
        ann = server.guest('<script>"&')
        table = ann.make()["id"]
        html = ann.http.get(f"/t/{table}").text
        assert "<script>&quot;" not in html
        assert "&lt;script&gt;&quot;&amp;: 1 chair is free. Sit down!" in html
        assert ann.http.get("/page/main.js").text == "1"
        stamp = html.partition("main.js?v=")[2].partition('"')[0]
        fresh = httpx.get(f"{server.base}/page/main.js?v={stamp}")
        assert "public" in fresh.headers["cache-control"]
        assert "set-cookie" not in fresh.headers, "a cache would give it to everybody"
        for name in ("..%2Fsecret.js", "../secret.js", "nothing.js", "%2e%2e/secret.js"):
            assert ann.http.get(f"/page/{name}").status_code == 404
        assert ann.http.get("/t/nothing").status_code == 200
    finally:
        server.stop()


def test_figures_are_shown_only_where_the_host_wants_it(own_server: Callable[..., Serving]) -> None:
    server = own_server(metrics=True)
    ann = server.guest("Ann")
    table = ann.make(bots=["random"], start=True)["id"]
    with ann.at(table) as seat:
        seat.snapshot(asked)
        seat.move()
        text = httpx.get(f"{server.base}/metrics").text
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert figures['yuletable_tables{status="playing"}'] == "1"
    assert figures["yuletable_sockets"] == "1"
    assert int(figures['yuletable_decisions_total{by="person"}']) >= 1
    assert figures['yuletable_decision_seconds_bucket{le="+Inf"}'] == figures["yuletable_decision_seconds_count"]
    assert table not in text
    server.stop()
    assert httpx.get(f"{own_server().base}/metrics").status_code == 404
