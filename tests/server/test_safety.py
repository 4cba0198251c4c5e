"""Secure from the start: cookies, origins, headers, sizes, limits, ids, and whose seat it is."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from yuletable.engine.game import Refused
from yuletable.server.guests import COOKIE
from yuletable.server.limits import Limits, Rate

from .client import PATIENCE, Guest
from .conftest import Serving


@pytest.fixture
def ann(serving: Serving) -> Guest:
    return serving.guest("Ann")


def test_the_cookie_is_for_the_server_alone(serving: Serving) -> None:
    cookie = httpx.get(f"{serving.base}/api/me").headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(re.split(r";\s*", cookie))
    assert "Secure" not in cookie


def test_behind_tls_the_cookie_is_secure(own_server: Callable[..., Serving]) -> None:
    server = own_server(public_url="https://games.example.org")
    assert "; Secure" in httpx.get(f"{server.base}/api/me").headers["set-cookie"]


def test_a_forged_cookie_is_somebody_new(ann: Guest, serving: Serving) -> None:
    table = ann.make()["id"]
    real = ann.http.cookies[COOKIE]
    for forged in (real[:-2] + "xx", "", "x" * 5000, '"; drop table guests; --', real.split(".")[0]):
        response = httpx.get(f"{serving.base}/api/tables/{table}", headers={"Cookie": f"{COOKIE}={forged}"})
        assert response.status_code == 200
        assert not response.json()["host"]
        assert "set-cookie" in response.headers


def test_a_known_guest_gets_no_new_cookie(ann: Guest) -> None:
    assert "set-cookie" not in ann.http.get("/api/me").headers


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
    assert ann.post("/api/me", {"name": "x" * 25, "look": 0}, status=422)["code"] == "malformed"
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
    live = serving.house.hall.tables[table]
    with bob.at(table) as seat:
        seat.sight()
        seat.drain()
        sent = "".join(seat.raw) + json.dumps(bob.get(f"/api/tables/{table}")) + json.dumps(bob.get("/api/tables"))
    for secret in (live.row.secret.hex(), live.row.host, live.match.fairness.key(live.game, live.match.setup).hex()):  # type: ignore[union-attr]
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
            seat.sight()
        ann.get(f"/api/tables/{table}")
        until = time.monotonic() + PATIENCE
        while "/api/tables/{table}" not in logged() and time.monotonic() < until:
            time.sleep(0.01)
    assert "/api/tables/{table}" in logged()
    for secret in (ann.token, table, server.house.hall.tables[table].row.secret.hex()):
        assert secret not in logged()


def test_health_and_what_is_not_there(serving: Serving) -> None:
    assert httpx.get(f"{serving.base}/health").json()["status"] == "ok"
    answer = httpx.get(f"{serving.base}/api/nothing")
    assert (answer.status_code, answer.json()["sentence"]) == (404, "There is nothing here.")
    assert httpx.delete(f"{serving.base}/api/tables").status_code == 405


def test_the_page_is_escaped_and_known_files_only(tmp_path: Path, own_server: Callable[..., Serving]) -> None:
    from yuletable.server.house import Settings

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
        for name in ("..%2Fsecret.js", "../secret.js", "nothing.js", "%2e%2e/secret.js"):
            assert ann.http.get(f"/page/{name}").status_code == 404
        assert ann.http.get("/t/nothing").status_code == 200
    finally:
        server.stop()
