"""What the chaos test is made of: a proxy that knows no sessions, players who come back, and what goes wrong."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from yuletable.server.wire import VERSION

Json = dict[str, Any]
LOST = (ConnectionClosed, WebSocketException, httpx.HTTPError, OSError, TimeoutError, EOFError)
"""What somebody sees of a server that is no longer there."""

AGAIN = 0.3
"""Seconds after which a page connects anew, as ours does."""


class Proxy:
    """Takes connections and hands each to the next server that answers."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.next = 0
        self.port = 0
        self.open: set[asyncio.StreamWriter] = set()

    async def start(self) -> None:
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in self.ports:
            self.next = (self.next + 1) % len(self.ports)
            try:
                back_reader, back_writer = await asyncio.open_connection("127.0.0.1", self.ports[self.next])
            except OSError:
                continue
            self.open |= {writer, back_writer}
            await asyncio.gather(_pump(reader, back_writer), _pump(back_reader, writer))
            self.open -= {writer, back_writer}
            return
        writer.close()

    def cut(self, dice: random.Random) -> None:
        """Half of all connections break."""
        for writer in [writer for writer in self.open if dice.random() < 0.5]:
            writer.transport.abort()

    async def close(self) -> None:
        self.server.close()
        for writer in list(self.open):
            writer.transport.abort()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


class ChaosTable:
    """A table: two people who play it against each other and a bot, through the proxy, for as long as it takes."""

    def __init__(self, base: str, seed: int) -> None:
        self.base = base
        self.dice = random.Random(seed)
        self.id = ""
        self.sent: Counter[tuple[int, int, str]] = Counter()
        """Seat, the log's length it was made on, the move."""
        self.acknowledged: Counter[tuple[int, int, str]] = Counter()
        self.went_on = 0, 0, 0
        self.moved = time.monotonic()
        """When it was last seen to go on."""
        self.longest = 0.0
        self.stood = 0.0
        """When it went on again after the longest."""
        self.to_act: list[int] = []
        self.waited_for: list[int] = []
        """Who was to decide when it took longest; the bot has seat 2."""
        self.latest: dict[int, Json] = {}
        """What each player saw last."""
        self.seeing = [False, False]
        """Whether each player has seen something since they last connected."""
        self.reconnections: list[float] = []
        """How long people were without the table."""
        self.over = False

    async def play(self, enough: asyncio.Event) -> None:
        cookies = [await self._request("GET", "/api/me", None) for _ in range(2)]
        wanted = {"game": "sweatshop", "seats": 3, "bots": ["random"], "draw": False}
        made = await self._request("POST", "/api/tables", cookies[0][1], wanted)
        self.id = made[0]["id"]
        await self._request("POST", f"/api/tables/{self.id}/join", cookies[1][1], {})
        while (await self._request("GET", f"/api/tables/{self.id}", cookies[0][1]))[0]["status"] == "open":
            with contextlib.suppress(AssertionError):  # it was begun, and the answer lost
                await self._request("POST", f"/api/tables/{self.id}/start", cookies[0][1], {})
        self.moved = time.monotonic()
        await asyncio.gather(*(self._sit(i, cookie, enough) for i, (_, cookie) in enumerate(cookies)))

    async def _request(self, method: str, path: str, cookie: str | None, body: object = None) -> tuple[Json, str]:
        """A request, made again until it is answered."""
        end = time.monotonic() + 30
        while True:
            headers = {"Cookie": cookie} if cookie else {}
            try:
                async with httpx.AsyncClient(base_url=self.base, timeout=10, verify=False) as http:
                    answer = await http.request(method, path, json=body, headers=headers)
                if answer.status_code < 500:
                    assert answer.status_code == 200, answer.text
                    return answer.json(), "; ".join(f"{k}={v}" for k, v in answer.cookies.items())
            except LOST:
                pass
            assert time.monotonic() < end, f"{method} {path} is never answered"
            await asyncio.sleep(AGAIN)

    async def _sit(self, player: int, cookie: str, enough: asyncio.Event) -> None:
        address = f"{self.base.replace('http', 'ws')}/api/tables/{self.id}/live?v={VERSION}"
        lost: float | None = None
        while not self.over and not enough.is_set():
            with contextlib.suppress(*LOST):
                async with connect(
                    address, additional_headers={"Cookie": cookie}, max_size=None, open_timeout=5, close_timeout=0.1
                ) as line:
                    await self._at(player, line, enough, lost)
            if self.seeing[player]:
                self.seeing[player], lost = False, time.monotonic()
            await asyncio.sleep(AGAIN)

    async def _at(self, player: int, line: ClientConnection, enough: asyncio.Event, lost: float | None) -> None:
        """One connection: decides whenever something is asked."""
        request, waiting = 0, False
        asked: tuple[int, int, str] | None = None
        while not enough.is_set():
            try:
                message: Json = json.loads(await asyncio.wait_for(line.recv(), 0.5))
            except TimeoutError:
                continue
            if message["kind"] == "done" and message["id"] == request and asked is not None:
                self.acknowledged[asked] += 1
                waiting, asked = False, None
                self._progress(self.latest[player])
            elif message["kind"] == "refused":
                waiting, asked = False, None
            elif message["kind"] == "snapshot":
                if lost is not None and not self.seeing[player]:
                    self.reconnections.append(time.monotonic() - lost)
                self.latest[player], self.seeing[player] = message, True
                self._progress(message)
                if message["result"] or message["ended"]:
                    self.over = True
                    return
            snapshot = self.latest.get(player)
            if waiting or message["kind"] not in ("snapshot", "refused"):
                continue
            if snapshot is not None and snapshot["moves"]:
                await asyncio.sleep(self.dice.random() * 0.05)
                move = self.dice.choice(snapshot["moves"])["move"]
                asked, waiting, request = (snapshot["seat"], snapshot["at"], move), True, request + 1
                self.sent[asked] += 1
                decide = {"seat": snapshot["seat"], "at": snapshot["at"], "move": move}
                await line.send(json.dumps({"kind": "decide", "id": request, **decide}))

    def _progress(self, snapshot: Json) -> None:
        """A row of the journal, or while several choose at once a step or somebody who has finished."""
        now = time.monotonic()
        went_on = snapshot["n"], len(snapshot["finished"]), self.acknowledged.total()
        if went_on > self.went_on:
            if now - self.moved > self.longest:
                self.longest, self.stood, self.waited_for = now - self.moved, now, list(self.to_act)
            self.went_on, self.moved, self.to_act = went_on, now, snapshot["to_act"]
