"""The open connections: how many there may be, in all and of one address, and how long a request may take to come in.

Somebody who opens thousands of connections and never finishes a request keeps nobody else out: of those that have not
sent a whole request the oldest makes room for whoever comes.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

import h11
import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.frames import Frame, Opcode

from .framing import FramedSocket

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

log = logging.getLogger("yuletable.connections")

MOST_OF_ONE = 256
"""Connections of one address; those from this machine are not counted, a proxy may be among them."""

MOST_WAITING = 256
"""Connections that have not sent a whole request."""

REQUEST_SECONDS = 10.0
"""How long a request may take to come in."""

RESERVED = 200
"""File handles that are for other things than connections: the database, the workers, files."""

PING_SECONDS = 5.0
"""How long a socket is silent until it is asked whether it is still there."""
PONG_SECONDS = 7.0
"""How long it may take to answer: long enough for a phone that changes networks."""
BEAT_SECONDS = 0.25
"""Sockets that are due within this time are asked together."""


def group_of(address: str) -> str:
    """Whose connection it is: an address, or of IPv6 the network that one customer has; nothing for this machine."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return group_of(str(parsed.ipv4_mapped))
        if not parsed.is_loopback:
            return str(ipaddress.ip_network((parsed, 64), strict=False))
    return "" if parsed.is_loopback else str(parsed)


def raise_handle_limit() -> int:
    """Lets this process have as many files open as the system allows; returns how many connections that leaves."""
    if sys.platform == "win32":
        return 4096
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65536 if hard == resource.RLIM_INFINITY else min(hard, 65536)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(64, (wanted if soft == resource.RLIM_INFINITY else soft) - RESERVED)


class Doorkeeper:
    """Knows every open connection, and those that keep us waiting for a whole request."""

    def __init__(
        self,
        most: int,
        most_of_one: int = MOST_OF_ONE,
        most_waiting: int = MOST_WAITING,
        wait: float = REQUEST_SECONDS,
        proxies: Sequence[Network] = (),
    ) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.most_waiting = most_waiting
        self.wait = wait
        self.proxies = proxies
        """Who speaks for many, and is not counted."""
        self.open: dict[asyncio.Transport, str] = {}
        """Every connection, and whose it is."""
        self.of_one: Counter[str] = Counter()
        self.waiting: dict[asyncio.Transport, asyncio.TimerHandle] = {}
        """Those we wait for, the oldest first, and what ends the wait."""

    def let_in(self, transport: asyncio.Transport) -> None:
        """Takes a new connection, at the expense of one that only keeps us waiting, or sends it away."""
        peer = transport.get_extra_info("peername")
        whose = self._whose(str(peer[0])) if isinstance(peer, tuple) else ""
        if len(self.waiting) >= self.most_waiting or len(self.open) >= self.most:
            self._make_room()
        if whose and self.of_one[whose] >= self.most_of_one:
            self._make_room(whose)
        full = len(self.open) >= self.most or (whose and self.of_one[whose] >= self.most_of_one)
        self.open[transport] = whose
        self.of_one[whose] += 1
        if full:
            self._abort(transport)
        else:
            self.wait_for(transport)

    def _whose(self, address: str) -> str:
        if self.proxies and any(ipaddress.ip_address(address) in network for network in self.proxies):
            return ""
        return group_of(address)

    def wait_for(self, transport: asyncio.Transport) -> None:
        """A request has begun to come in, or is to."""
        if transport in self.open and transport not in self.waiting:
            loop = asyncio.get_running_loop()
            self.waiting[transport] = loop.call_later(self.wait, self._abort, transport)

    def arrived(self, transport: asyncio.Transport) -> None:
        """The request is there."""
        if (ending := self.waiting.pop(transport, None)) is not None:
            ending.cancel()

    def gone(self, transport: asyncio.Transport) -> None:
        """The connection is closed."""
        self.arrived(transport)
        whose = self.open.pop(transport, None)
        if whose is not None:
            self.of_one[whose] -= 1
            if not self.of_one[whose]:
                del self.of_one[whose]

    def _make_room(self, whose: str | None = None) -> None:
        """Ends the oldest connection that keeps us waiting, of somebody if need be."""
        for transport in self.waiting:
            if whose is None or self.open[transport] == whose:
                self._abort(transport)
                return

    def _abort(self, transport: asyncio.Transport) -> None:
        self.gone(transport)
        transport.abort()


class Pulse:
    """Asks sockets whether they are still there, many at once: a timer for each of 2,400 sockets would wake the server
    a thousand times a second, and cost as much as a fifth of what it can do."""

    def __init__(self) -> None:
        self.asked: dict[FramedSocket, float] = {}
        """Every open socket, and when it was last asked, or opened."""
        self.beating: asyncio.TimerHandle | None = None

    def begin(self, socket: FramedSocket) -> None:
        self.asked[socket] = socket.loop.time()
        if self.beating is None:
            self.beating = socket.loop.call_later(BEAT_SECONDS, self.beat, socket.loop)

    def end(self, socket: FramedSocket) -> None:
        self.asked.pop(socket, None)

    def beat(self, loop: asyncio.AbstractEventLoop) -> None:
        """Asks those that have been silent and are due before the next beat, and gives those up that do not answer."""
        now, payload = loop.time(), os.urandom(4)
        question = Frame(Opcode.PING, payload).serialize(mask=False)  # the same for all: what a server says has no mask
        for socket, asked in list(self.asked.items()):
            if socket.close_sent or socket.transport.is_closing():
                self.end(socket)
            elif socket.pending_ping_payload is not None:
                if now + BEAT_SECONDS - asked > PONG_SECONDS:
                    self.end(socket)
                    socket.keepalive_timeout()
            elif now + BEAT_SECONDS - max(asked, socket.heard_at) > PING_SECONDS:
                self.asked[socket], socket.pending_ping_payload = now, payload
                socket.transport.write(question)
        self.beating = loop.call_later(BEAT_SECONDS, self.beat, loop) if self.asked else None


def guarded(keeper: Doorkeeper) -> tuple[type[H11Protocol], type[FramedSocket]]:
    """uvicorn's protocols, with a doorkeeper and one pulse for all sockets."""
    pulse = Pulse()

    class GuardedHttp(H11Protocol):
        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
            super().connection_made(transport)
            keeper.let_in(transport)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            incoming = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
            if incoming and self.transport.get_protocol() is self:
                keeper.wait_for(self.transport)
            else:
                keeper.arrived(self.transport)

        def connection_lost(self, exc: Exception | None) -> None:
            keeper.gone(self.transport)
            super().connection_lost(exc)

    class GuardedSocket(FramedSocket):
        def start_keepalive(self) -> None:
            pulse.begin(self)
            self.request.headers.clear()  # the handshake is over, and a socket may stay open for days
            del self.request, self.response

        def stop_keepalive(self) -> None:
            pulse.end(self)
            super().stop_keepalive()

        def keepalive_timeout(self) -> None:
            super().keepalive_timeout()
            self.transport.abort()  # what has not been sent by now never will be

        def connection_lost(self, exc: Exception | None) -> None:
            keeper.gone(self.transport)
            super().connection_lost(exc)

    return GuardedHttp, GuardedSocket


def server_config(app: FastAPI, keeper: Doorkeeper, **more: Any) -> uvicorn.Config:
    """How we want uvicorn to run."""
    http, ws = guarded(keeper)
    usual: dict[str, Any] = {
        "http": http,
        "ws": ws,
        "ws_max_size": 65536,
        "ws_per_message_deflate": False,
        "ws_ping_interval": None,  # `Pulse` asks
        "backlog": 128,
        "timeout_graceful_shutdown": 3,
        "log_config": None,
        "access_log": False,
        "server_header": False,
    }
    return uvicorn.Config(app, **{**usual, **more})


class QuietLoop:
    """What the event loop complains of goes to our log; of connections it could not take, once a minute."""

    def __init__(self) -> None:
        self.complained = -60.0

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not str(context.get("message", "")).startswith("socket.accept()"):
            loop.default_exception_handler(context)
        elif time.monotonic() - self.complained >= 60:
            self.complained = time.monotonic()
            log.warning("no more connections can be taken: the system has no file handle left")
