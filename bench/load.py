"""How a server bears up: `python bench/load.py [--tables 200] [--rate 100] [--seconds 30] [--game sweatshop]`.

Starts a server process of its own on an empty folder, seats four people at each table over real sockets, no bots, and
lets them decide at a steady rate in all. Prints how long decisions took to be acknowledged, and to reach the others.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4


@dataclass
class Person:
    """One connection: what it sees now, and when it last heard that the log had grown."""

    line: ClientConnection
    sight: dict[str, Any] = field(default_factory=dict)
    answers: dict[int, asyncio.Future[dict[str, Any]]] = field(default_factory=dict)
    grown: dict[int, float] = field(default_factory=dict)

    async def listen(self) -> None:
        async for text in self.line:
            message = json.loads(text)
            if message["kind"] == "sight":
                if message["at"] != self.sight.get("at"):
                    self.grown[message["at"]] = time.perf_counter()
                self.sight = message
            elif (waiting := self.answers.pop(message.get("id", -1), None)) is not None:
                waiting.set_result(message)

    def can_decide(self) -> bool:
        return bool(self.sight.get("moves")) and not self.answers


@dataclass
class Figures:
    """What was measured, in milliseconds."""

    acknowledged: list[float] = field(default_factory=list)
    visible: list[float] = field(default_factory=list)
    refused: int = 0

    def summary(self, seconds: float) -> dict[str, float]:
        return {
            "decisions": len(self.acknowledged),
            "per_second": round(len(self.acknowledged) / seconds, 1),
            "refused": self.refused,
            "ack_median_ms": round(share(self.acknowledged, 0.5), 1),
            "ack_99_ms": round(share(self.acknowledged, 0.99), 1),
            "visible_median_ms": round(share(self.visible, 0.5), 1),
            "visible_99_ms": round(share(self.visible, 0.99), 1),
        }


def share(values: list[float], part: float) -> float:
    """The value that this part of all lie below."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


async def seat_everybody(base: str, game: str, tables: int) -> list[list[Person]]:
    """Tables with four people each, the match begun, everybody listening."""
    seated = []
    for _ in range(tables):
        people = [httpx.AsyncClient(base_url=base, timeout=60, verify=False) for _ in range(SEATS)]
        for person in people:
            await person.get("/api/me")
        made = await people[0].post("/api/tables", json={"game": game, "seats": SEATS})
        table = made.json()["id"]
        for person in people[1:]:
            (await person.post(f"/api/tables/{table}/join", json={})).raise_for_status()
        (await people[0].post(f"/api/tables/{table}/start", json={})).raise_for_status()
        address = f"{base.replace('http', 'ws')}/api/tables/{table}/live?v=1"
        lines = []
        for person in people:
            cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
            lines.append(await connect(address, additional_headers={"Cookie": cookies}, max_size=None))
            await person.aclose()
        seated.append([Person(line) for line in lines])
    return seated


async def decide(person: Person, others: list[Person], figures: Figures, request: int) -> None:
    """One decision, timed until it is acknowledged and until the first of the others sees that the log has grown."""
    sight = person.sight
    answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
    person.answers[request] = answer
    move = random.choice(sight["moves"])["do"]
    begun = time.perf_counter()
    person.sight = {**sight, "moves": []}
    message = {"kind": "decide", "id": request, "seat": sight["seat"], "at": sight["at"], "do": move}
    await person.line.send(json.dumps(message))
    done = await asyncio.wait_for(answer, 60)
    if done["kind"] != "done":
        figures.refused += 1
        return
    figures.acknowledged.append((time.perf_counter() - begun) * 1000)
    await asyncio.sleep(0.3)
    seen = [when for other in others for at, when in other.grown.items() if at > sight["at"] and when >= begun]
    if seen and min(seen) - begun < 0.3:
        figures.visible.append((min(seen) - begun) * 1000)


async def drive(base: str, game: str, tables: int, rate: float, seconds: float) -> dict[str, float]:
    seated = await seat_everybody(base, game, tables)
    listening = [asyncio.create_task(person.listen()) for people in seated for person in people]
    await asyncio.sleep(1)
    figures, running = Figures(), set()
    begun = time.perf_counter()
    request = 0
    while time.perf_counter() - begun < seconds:
        request += 1
        await asyncio.sleep(max(0.0, begun + request / rate - time.perf_counter()))
        for people in random.sample(seated, len(seated)):
            ready = [person for person in people if person.can_decide()]
            if ready:
                person = random.choice(ready)
                others = [other for other in people if other is not person]
                task = asyncio.create_task(decide(person, others, figures, request))
                running.add(task)
                task.add_done_callback(running.discard)
                break
    took = time.perf_counter() - begun
    await asyncio.gather(*running)
    for task in listening:
        task.cancel()
    return figures.summary(took)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100.0, help="decisions a second in all")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--game", default="sweatshop")
    asked = parser.parse_args()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "yuletable", "serve", "--no-limits", "--quiet"]
        server = subprocess.Popen([*command, "--port", str(port), "--data", data])
        try:
            wait_until_up(base, server)
            figures = asyncio.run(drive(base, asked.game, asked.tables, asked.rate, asked.seconds))
        finally:
            server.terminate()
            server.wait()
    connections = asked.tables * SEATS
    print(json.dumps({"game": asked.game, "tables": asked.tables, "connections": connections, **figures}))


def wait_until_up(base: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if server.poll() is not None:
            sys.exit("The server did not start.")
        try:
            if httpx.get(f"{base}/health", timeout=1).status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.1)
    sys.exit("The server did not answer within a minute.")


if __name__ == "__main__":
    main()
