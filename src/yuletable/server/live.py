"""The socket of a table. It reads and writes at once; what it sends is always what is so now, never a backlog."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from typing import Any

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from yuletable.engine.game import Refused
from yuletable.engine.shown import to_json

from . import chairs, wire
from .house import House
from .sight import Eyes
from .table import LiveTable

log = logging.getLogger("yuletable.live")
router = APIRouter()
FROM_CLIENT: TypeAdapter[Any] = TypeAdapter(wire.FromClient)

BACKLOG = 200
"""Answers that may wait for a slow client before it is let go."""

LARGEST = 8192
"""Characters of a message."""

AGAIN, NOT_YOURS, OLD_PAGE, NO_TABLE = 1012, 4403, 4406, 4404
"""Why a socket is closed: come again, you may not look, reload the page, there is no such table."""


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str, v: int = 0) -> None:
    """A seat, or a pair of eyes, at a table."""
    house: House = socket.app.state.house
    guest, address = socket.state.guest, socket.state.address
    await socket.accept()
    try:
        house.spend("connect", guest, address)
        if v != wire.VERSION:
            raise Refused("version", "This page is older than the server. Reload it.")
        found = await house.hall.table(table)
        if not found.may_watch(guest):
            raise Refused("holder", "The host of this table does not allow spectators.")
    except Refused as refused:
        codes = {"version": OLD_PAGE, "table": NO_TABLE, "rate": AGAIN}
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
            await socket.send_text(_text(wire.Refusal("refused", 0, 0, refused.code, refused.sentence)))
            await socket.close(codes.get(refused.code, NOT_YOURS), refused.sentence[:100])
        return
    await Line(house, found, socket, guest).run()


def _text(message: object) -> str:
    return to_json(message).decode()


class Line:
    """One open socket: a Client of its table."""

    def __init__(self, house: House, table: LiveTable, socket: WebSocket, guest: str) -> None:
        self.house = house
        self.table = table
        self.socket = socket
        self.guest = guest
        self.base = house.base(socket)
        self.eyes: Eyes = table.first_eyes(guest)
        self.outbox: deque[str] = deque()
        self.wake = asyncio.Event()
        self.table_due = False
        self.sight_due = False
        self.dropped = False

    # ---- as the table sees it ----

    def notice(self, *, table: bool = False, sight: bool = False) -> None:
        self.table_due |= table
        self.sight_due |= sight
        self.wake.set()

    def send(self, message: object) -> None:
        if len(self.outbox) >= BACKLOG:
            self.drop()
            return
        self.outbox.append(_text(message))
        self.wake.set()

    def drop(self) -> None:
        self.dropped = True
        self.wake.set()

    # ---- its two loops ----

    async def run(self) -> None:
        """Until the other side hangs up or the table sends it away."""
        table = self.table
        chat = [table.chat_line(said) for said in table.chat]
        info = table.info(self.guest, self.base)
        self.send(wire.Welcome("welcome", wire.VERSION, table.n, info, chat, table.seen(self.guest)))
        table.enter(self)
        self.notice(sight=True)
        reading = asyncio.create_task(self._read())
        writing = asyncio.create_task(self._write())
        try:
            await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reading, writing):
                task.cancel()
            for ended in await asyncio.gather(reading, writing, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect):
                    log.error("a socket failed", exc_info=ended)
            await asyncio.shield(asyncio.ensure_future(table.leave(self)))
            with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
                await self.socket.close(AGAIN if self.dropped else 1000)

    async def _write(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.outbox:  # answers first: what they speak of has been kept, and a sight takes a while to make
                await self.socket.send_text(self.outbox.popleft())
            for text in await self._due():
                await self.socket.send_text(text)
            if self.dropped:
                return

    async def _due(self) -> list[str]:
        """The table and the sight, where they are new; the lock makes sure that nothing is shown before it is kept."""
        if not (self.table_due or self.sight_due):
            return []
        async with self.table.lock:
            due = list(self.outbox)  # a sight never overtakes the answer to what it shows
            self.outbox.clear()
            if self.table.closed:
                self.dropped = True
                return due
            if self.table_due:
                self.table_due = False
                due.append(_text(wire.TableNow("table", self.table.n, self.table.info(self.guest, self.base))))
            if self.sight_due:
                self.sight_due = False
                if not self.table.may_watch(self.guest):
                    self.dropped = True
                elif self.table.match is not None:
                    due.append(_text(self.table.sight(self.eyes)))
            return due

    async def _read(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await self._hear(text if text is not None else message.get("bytes") or b"")

    async def _hear(self, text: str | bytes) -> None:
        """One message; whatever is wrong with it is answered by a sentence and changes nothing."""
        request = _request(text)
        try:
            if len(text) > LARGEST:
                raise Refused("size", f"A message has at most {LARGEST} characters.")
            try:
                message = FROM_CLIENT.validate_json(text)
            except ValidationError as error:
                raise Refused("malformed", _complaint(error)) from error
            # A change that has begun is finished, whether or not somebody still waits for it.
            await asyncio.shield(asyncio.ensure_future(self._do(message)))
        except Refused as refused:
            self.send(wire.Refusal("refused", request, self.table.n, refused.code, refused.sentence))

    async def _do(self, message: Any) -> None:
        """Carries a request out and says so."""
        table, guest = self.table, self.guest
        if table.closed:
            raise Refused("late", "The table has moved on since; look again before you decide.")
        match message:
            case wire.Decide():
                self.house.spend("decide", guest)
                await table.act(guest, message.seat, "decide", lambda m: m.decide(message.seat, message.do, message.at))
            case wire.Back():
                self.house.spend("decide", guest)
                await table.act(guest, message.seat, message.kind, lambda m: getattr(m, message.kind)(message.seat))
            case wire.Try():
                self.house.spend("look", guest)
                async with table.lock:
                    table.playing()
                    table.holder(guest, message.seat)
                    self.send(table.scene().brings(self.eyes, message.seat, message.id, table.n, message.do))
                return
            case wire.AskHint():
                self.house.spend("hint", guest)
                self.send(await table.hint(guest, message.seat, message.id))
                return
            case wire.Say():
                self.house.spend("chat", guest)
                await self._say(message.text)
            case wire.Look():
                self._look(message.seat)
            case wire.Hand():
                await table.hand(guest, message.seat, message.to)
            case wire.Concede():
                await table.concede(guest, message.seat)
            case wire.Replace():
                await table.agree(guest, message.seat)
            case wire.Rest():
                self.house.spend("hint", guest)
                await table.rest(guest, message.seat)
            case wire.Learnt():
                self.house.spend("look", guest)
                await table.learn(guest, message.seat, message.step)
            case wire.Ping():
                self.house.spend("look", guest)
        self.send(wire.Done("done", message.id, table.n))

    async def _say(self, text: str) -> None:
        mine = chairs.of_guest(self.table.row, self.guest)
        name = mine[0].name if mine else (await self.house.guests.guest(self.guest)).name
        await self.table.say(self.guest, name, text, mine[0].seat if mine else None)

    def _look(self, seat: int) -> None:
        """At a hot seat, whose eyes the screen is for."""
        if seat >= 0:
            self.table.holder(self.guest, seat)
        self.eyes.turn_to(seat)
        self.notice(sight=True)


def _request(text: str | bytes) -> int:
    """The number of a request, as far as it can be made out."""
    try:
        said = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
    number = said.get("id") if isinstance(said, dict) else 0
    return number if isinstance(number, int) and 0 <= number <= 1 << 31 else 0


def _complaint(error: ValidationError) -> str:
    """What is wrong with a message, in one sentence."""
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"That is no message of version {wire.VERSION}: {first['msg']}{f' (at {where})' if where else ''}."
