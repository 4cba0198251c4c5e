"""How many tables a server bears: `python bench/load.py [--game family] [--tables 600] [--rate 0.5] [--seconds 30]`.

Starts a server process of its own on an empty folder and seats people at every table over real sockets, no bots; where
a game has fewer seats than `--sockets`, others look on. Every table decides at a steady rate. Prints how long decisions
took to be acknowledged and until the last of the others was told, what part of them was within 100 ms in both, how busy
the server's process was, what that makes a decision, and how much memory a table took.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

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


class Move(msgspec.Struct):
    """A decision that is open."""

    move: str


class Message(msgspec.Struct):
    """What the load test reads of a message; the rest is skipped."""

    kind: str
    id: int = -1
    at: int = -1
    seat: int = -1
    moves: list[Move] = []


MESSAGE = msgspec.json.Decoder(Message)


class Person:
    """One connection: what it sees now, and when it heard that."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.snapshot = Message("snapshot")
        self.heard = 0.0
        self.news = asyncio.Event()
        self.answer: asyncio.Future[str] | None = None

    async def listen(self) -> None:
        async for text in self.line:
            message = MESSAGE.decode(text)
            if message.kind == "snapshot":
                if message.at != self.snapshot.at:
                    self.heard = time.perf_counter()
                self.snapshot = message
                self.news.set()
            elif message.id >= 0 and self.answer is not None and not self.answer.done():
                self.answer.set_result(message.kind)

    async def decide(self) -> bool:
        """Takes any decision that is open; whether it was accepted."""
        seen, self.answer = self.snapshot, asyncio.get_running_loop().create_future()
        move = random.choice(seen.moves).move
        self.news.clear()
        message = {"kind": "decide", "id": 1, "seat": seen.seat, "at": seen.at, "move": move}
        await self.line.send(json.dumps(message))
        return await asyncio.wait_for(self.answer, PATIENCE) == "done"

    async def see(self, at: int) -> None:
        """Until it has heard of entry `at`."""
        while self.snapshot.at < at:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)


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
            "within_100_ms": round(self.soon / max(1, len(self.acknowledged) + self.lost), 4),
            "ack_median_ms": round(share(self.acknowledged, 0.5), 1),
            "ack_99_ms": round(share(self.acknowledged, 0.99), 1),
            "told_median_ms": round(share(self.told, 0.5), 1),
            "told_99_ms": round(share(self.told, 0.99), 1),
        }


def share(values: Sequence[float], part: float) -> float:
    """The value that this part of all lie below."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


async def seat_table(base: str, game: str, seats: int, sockets: int) -> list[Person]:
    """A table in play with everybody listening; those without a seat look on."""
    people = [httpx.AsyncClient(base_url=base, timeout=60, verify=False, trust_env=False) for _ in range(sockets)]
    for person in people:
        (await person.get("/api/me")).raise_for_status()
    made = await people[0].post("/api/tables", json={"game": game, "seats": seats})
    made.raise_for_status()
    table = made.json()["id"]
    for person in people[1:seats]:
        (await person.post(f"/api/tables/{table}/join", json={})).raise_for_status()
    (await people[0].post(f"/api/tables/{table}/start", json={})).raise_for_status()
    address = f"{base.replace('http', 'ws')}/api/tables/{table}/live?v={VERSION}"
    seated = []
    for person in people:
        cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
        headers = {"Cookie": cookies}
        line = await connect(address, additional_headers=headers, max_size=None, compression=None, proxy=None)
        seated.append(Person(line))
        await person.aclose()
    return seated


async def seat_everybody(base: str, game: str, tables: int, sockets: int) -> list[list[Person]]:
    """All tables, a few at a time."""
    taken = find_game(game).seats
    seats = max((n for n in taken if n <= sockets), default=taken[0])
    gate = asyncio.Semaphore(AT_ONCE)

    async def one() -> list[Person]:
        async with gate:
            return await seat_table(base, game, seats, max(seats, sockets))

    return list(await asyncio.gather(*(one() for _ in range(tables))))


async def warm_up(people: list[Person], decisions: int) -> None:
    """Plays a table on, as fast as it can, so that not only beginnings are measured."""
    for _ in range(decisions):
        ready = [person for person in people if person.snapshot.moves]
        if not ready:
            return
        person, at = (chosen := random.choice(ready)), chosen.snapshot.at
        await person.decide()
        await asyncio.wait_for(person.news.wait(), PATIENCE)
        if person.snapshot.at > at:
            await asyncio.gather(*(other.see(at + 1) for other in people))


async def play(people: list[Person], rate: float, until: float, figures: Figures) -> None:
    """One table: a decision every so often, each timed until it is acknowledged and until all others were told."""
    due = time.perf_counter() + random.random() / rate
    while due < until:
        await asyncio.sleep(due - time.perf_counter())
        due = max(due + 1 / rate, time.perf_counter())
        ready = [person for person in people if person.snapshot.moves]
        if not ready:
            figures.skipped += 1
            continue
        person, at = (chosen := random.choice(ready)), chosen.snapshot.at
        begun = time.perf_counter()
        try:
            if not await person.decide():
                figures.refused += 1
                continue
            took = (time.perf_counter() - begun) * 1000
            figures.acknowledged.append(took)
            await asyncio.wait_for(person.news.wait(), PATIENCE)
            if person.snapshot.at > at:
                others = [other for other in people if other is not person]
                await asyncio.gather(*(other.see(at + 1) for other in others))
                told = (max(other.heard for other in others) - begun) * 1000
                figures.told.append(told)
                took = max(took, told)
            figures.soon += took <= SOON
        except TimeoutError:
            figures.lost += 1


async def drive(base: str, game: str, asked: argparse.Namespace, server: int) -> dict[str, float]:
    before = memory(server)
    seated = await seat_everybody(base, game, asked.tables, asked.sockets)
    listening = [asyncio.create_task(person.listen()) for people in seated for person in people]
    await asyncio.sleep(2)
    await asyncio.gather(*(warm_up(people, asked.warm_up) for people in seated))
    figures = Figures()
    begun, busy = time.perf_counter(), processor(server)
    until = begun + asked.seconds
    await asyncio.gather(*(play(people, asked.rate, until, figures) for people in seated))
    took = time.perf_counter() - begun
    used = processor(server) - busy
    more = {
        "server_busy": round(used / took, 2),
        "server_ms_a_decision": round(used * 1000 / max(1, len(figures.acknowledged)), 2),
        "kib_a_table": round((memory(server) - before) / asked.tables),
    }
    for task in listening:
        task.cancel()
    return figures.summary(took) | more


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
    asked = parser.parse_args()
    raise_handle_limit()
    for game in asked.game:
        with serving() as (base, process):
            figures = asyncio.run(drive(base, game, asked, process))
        about: dict[str, Any] = {"game": game, "tables": asked.tables, "sockets": asked.sockets, "rate": asked.rate}
        print(json.dumps(about | figures), flush=True)


@contextmanager
def serving() -> Iterator[tuple[str, int]]:
    """A server of one's own on an empty folder: its address and its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "yuletable", "serve", "--no-limits", "--quiet"]
        server = subprocess.Popen([*command, "--port", str(port), "--data", data])
        try:
            wait_until_up(base, server)
            yield base, server.pid
        finally:
            server.terminate()
            server.wait()


def wait_until_up(base: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if server.poll() is not None:
            sys.exit("The server did not start.")
        try:
            if httpx.get(f"{base}/health", timeout=1, trust_env=False).status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.1)
    sys.exit("The server did not answer within a minute.")


if __name__ == "__main__":
    main()
