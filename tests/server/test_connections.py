"""Who may be connected: half-open requests keep nobody out, one address takes not all, a lost line is noticed."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx
import pytest

from yuletable.server.connections import PING_SECONDS, PONG_SECONDS, Doorkeeper, QuietLoop, group_of

from .client import Guest
from .conftest import Serving, wait_for

HALF = b"GET /health HTTP/1.1\r\nHost: here\r\n"


@contextmanager
def half_open(server: Serving, count: int, data: bytes = HALF) -> Iterator[list[socket.socket]]:
    """Connections that have sent the beginning of a request."""
    lines = []
    try:
        for _ in range(count):
            lines.append(socket.create_connection(("127.0.0.1", server.port), timeout=5))
            lines[-1].sendall(data)
        yield lines
    finally:
        for line in lines:
            line.close()


def closed(line: socket.socket) -> bool:
    line.settimeout(0.01)
    try:
        return line.recv(100) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_half_open_requests_keep_nobody_out(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    server.doorkeeper.most, server.doorkeeper.most_waiting = 60, 40
    ann = server.guest("Ann")
    table = ann.make()["id"]
    with ann.at(table) as seat, half_open(server, 200) as lines:
        assert httpx.get(f"{server.base}/health", timeout=5).status_code == 200
        assert seat.done("ping"), "who was there before stays there"
        wait_for(lambda: len(server.doorkeeper.open) <= 60)
        assert sum(closed(line) for line in lines[:100]) >= 100, "the oldest make room"


@pytest.mark.parametrize("data", [b"", HALF, b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"])
def test_a_request_that_does_not_come_in_is_not_waited_for(own_server: Callable[..., Serving], data: bytes) -> None:
    server = own_server()
    server.doorkeeper.wait = 0.3
    with half_open(server, 3, data) as lines:
        wait_for(lambda: all(closed(line) for line in lines), 5)
    wait_for(lambda: not server.doorkeeper.waiting)


def test_a_second_request_on_the_same_line_is_not_waited_for_either(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    with half_open(server, 1, b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n") as (line,):
        assert line.recv(4096).startswith(b"HTTP/1.1 200")
        server.doorkeeper.wait = 0.3
        line.sendall(HALF)
        wait_for(lambda: closed(line), 3)


def test_an_ordinary_socket_is_counted_and_forgotten(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    ann = server.guest("Ann")
    with ann.at(ann.make()["id"]) as seat:
        seat.done("ping")
        assert not server.doorkeeper.waiting
    ann.close()
    wait_for(lambda: not server.doorkeeper.open and not server.services.sockets)


class Line(asyncio.Transport):
    """A connection from some address."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_one_address_does_not_take_all_and_ipv6_counts_by_network() -> None:
    async def come() -> None:
        keeper = Doorkeeper(most=100, most_of_one=3)
        served = [Line("192.0.2.7") for _ in range(3)]
        for line in served:
            keeper.let_in(line)
            keeper.arrived(line)
        more = Line("192.0.2.7")
        keeper.let_in(more)
        assert more.aborted
        assert not any(line.aborted for line in served)
        keeper.gone(served[0])
        again = Line("192.0.2.7")
        keeper.let_in(again)
        assert not again.aborted
        network = [Line(f"2001:db8:0:1::{i}") for i in range(3)]
        for line in network:
            keeper.let_in(line)
        keeper.let_in(Line("2001:db8:0:1:ffff::9"))
        assert network[0].aborted, "of those that keep us waiting the oldest makes room"
        here = [Line("127.0.0.1") for _ in range(9)]
        for line in here:
            keeper.let_in(line)
        assert not any(line.aborted for line in here), "a proxy may be among them"

    asyncio.run(come())


def test_addresses_are_told_apart_by_customer() -> None:
    assert group_of("2001:db8:0:1::5") == group_of("2001:db8:0:1:ffff::9") != group_of("2001:db8:0:2::5")
    assert group_of("::ffff:192.0.2.7") == group_of("192.0.2.7")
    assert group_of("127.0.0.1") == group_of("::1") == ""


def test_a_loop_without_handles_complains_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.new_event_loop()
    quiet = QuietLoop()
    with caplog.at_level(logging.WARNING):
        for _ in range(100):
            quiet(loop, {"message": "socket.accept() out of system resource"})
    loop.close()
    assert len(caplog.records) == 1


def test_a_lost_line_is_noticed_soon(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody whose line goes dead without a word is shown as gone, not as thinking; here ten times as soon."""
    assert PING_SECONDS + PONG_SECONDS < 15
    monkeypatch.setattr("yuletable.server.connections.PING_SECONDS", PING_SECONDS / 10)
    monkeypatch.setattr("yuletable.server.connections.PONG_SECONDS", PONG_SECONDS / 10)
    ann, bob = serving.guest("Ann"), serving.guest("Bob")
    table = str(ann.make(draw=False)["id"])
    bob.join(table)
    with ann.at(table) as first, dead_line(serving, bob, table):
        first.table(lambda table: table["chairs"][1]["presence"] == "here")
        first.latest.pop("table", None)
        begun = time.monotonic()
        first.table(lambda table: table["chairs"][1]["presence"] == "gone")
        assert time.monotonic() - begun < 6


@contextmanager
def dead_line(serving: Serving, guest: Guest, table: str) -> Iterator[None]:
    """A socket at a table whose other end reads and answers nothing any more."""
    cookies = guest.credentials()["additional_headers"]["Cookie"]
    request = (
        f"GET /api/tables/{table}/live?v={guest.address(table).rpartition('=')[2]} HTTP/1.1\r\nHost: x\r\n"
        f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {cookies}\r\n\r\n"
    )
    with half_open(serving, 1, request.encode()) as (line,):
        assert line.recv(100).startswith(b"HTTP/1.1 101")
        yield
