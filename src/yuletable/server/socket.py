"""The socket of a table. It reads and writes at once; what it sends is always what is so now, never a backlog."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import Callable
from typing import Any

import msgspec
from pydantic import TypeAdapter, ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from yuletable.engine.game import Refused
from yuletable.engine.match import Effect, Match
from yuletable.engine.messages import to_json

from . import chairs, table_bots, wire
from .live_table import LiveTable
from .services import Services
from .snapshot import Viewer

log = logging.getLogger("yuletable.live")
ADDRESS = re.compile(r"/api/tables/([^/]+)/live")
FROM_CLIENT: TypeAdapter[Any] = TypeAdapter(wire.FromClient)

TAKES_BACK: dict[str, Callable[[Match, int], Effect]] = {
    "undo": Match.undo,
    "redo": Match.redo,
    "restart": Match.restart,
    "takeback": Match.takeback,
}

BACKLOG = 200
"""Answers that may wait for a slow client before it is let go."""

LARGEST = 8192
"""Characters of a message."""

AGAIN, NOT_YOURS, OLD_PAGE, NO_TABLE = 1012, 4403, 4406, 4404
"""Why a socket is closed: come again, you may not look, reload the page, there is no such table."""


class LiveSockets:
    """ASGI middleware. Sockets go straight to their table: a route keeps some 12 KiB of its own for each open one."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        socket = WebSocket(scope, receive, send)
        await live(socket, found[1], socket.query_params.get("v", ""))


async def live(socket: WebSocket, table: str, version: str) -> None:
    """Somebody at a table, playing or looking on."""
    services: Services = socket.app.state.services
    guest, address = socket.state.guest, socket.state.address
    await socket.accept()
    try:
        services.spend("connect", guest, address)
        if version != str(wire.VERSION):
            raise Refused("version", "This page is older than the server. Reload it.")
        found = await services.tables.table(table)
        if not found.may_watch(guest):
            raise Refused("holder", "The host of this table does not allow spectators.")
        with services.socket_of(address):
            await Connection(services, found, socket, guest).run()
    except Refused as refused:
        codes = {"version": OLD_PAGE, "table": NO_TABLE, "rate": AGAIN}
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
            await socket.send_text(_text(wire.Refusal("refused", 0, 0, refused.code, refused.sentence)))
            await socket.close(codes.get(refused.code, NOT_YOURS), refused.sentence[:100])


def _text(message: object) -> str:
    return to_json(message).decode()


class Connection:
    """One open socket: a Client of its table."""

    def __init__(self, services: Services, table: LiveTable, socket: WebSocket, guest: str) -> None:
        self.services = services
        self.table = table
        self.socket = socket
        self.guest = guest
        self.base = services.base(socket)
        socket.scope["headers"].clear()  # nobody asks for them any more, and a socket may stay open for days
        self.viewer: Viewer = table.viewer_for(guest)
        self.outbox: list[str] = []
        self.wake = asyncio.Event()
        self.table_due = False
        self.snapshot_due = False
        self.dropped = False

    # ---- as the table sees it ----

    def notice(self, *, table: bool = False, snapshot: bool = False) -> None:
        self.table_due |= table
        self.snapshot_due |= snapshot
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
        self.send(self._welcome())
        table.enter(self)
        self.notice(snapshot=True)
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

    def _welcome(self) -> wire.Welcome:
        table = self.table
        chat = [table.chat_line(said) for said in table.chat]
        info = table.info(self.guest, self.base)
        return wire.Welcome("welcome", wire.VERSION, table.n, info, chat, table.seen(self.guest))

    async def _write(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.outbox:  # answers first: what they speak of has been kept, and a snapshot takes a while to make
                await self.socket.send_text(self.outbox.pop(0))
            due = await self._due()
            while due:  # and what has been sent is let go of: nobody knows how long the next change takes
                await self.socket.send_text(due.pop(0))
            if self.dropped:
                return

    async def _due(self) -> list[str]:
        """The table and the snapshot, where they are new; under the lock, so nothing is shown before it is kept."""
        if not (self.table_due or self.snapshot_due):
            return []
        async with self.table.lock:
            due, self.outbox = self.outbox, []  # a snapshot never overtakes the answer to what it shows
            if self.table.closed:
                self.dropped = True
                return due
            if self.table_due:
                self.table_due = False
                due.append(_text(wire.TableNow("table", self.table.n, self.table.info(self.guest, self.base))))
            if self.snapshot_due:
                self.snapshot_due = False
                if not self.table.may_watch(self.guest):
                    self.dropped = True
                elif self.table.match is not None:
                    due.append(_text(self.table.snapshot(self.viewer)))
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
        request = 0
        try:
            said = _decoded(text)
            request = _request(said)
            if len(text) > LARGEST:
                raise Refused("size", f"A message has at most {LARGEST} characters.")
            try:
                message = FROM_CLIENT.validate_python(said)
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
                self.services.spend("decide", guest)
                await table.act(guest, message.seat, lambda m: m.decide(message.seat, message.move, message.at))
            case wire.TakeBack():
                self.services.spend("decide", guest)
                takes_back = TAKES_BACK[message.kind]
                is_takeback = message.kind == "takeback"
                await table.act(guest, message.seat, lambda m: takes_back(m, message.seat), takeback=is_takeback)
            case wire.AskPreview():
                self.services.spend("look", guest)
                async with table.lock:
                    table.playing()
                    table.holder(guest, message.seat)
                    self.send(table.narrator().preview(message.seat, message.id, table.n, message.move))
                return
            case wire.AskHint():
                self.services.spend("hint", guest)
                self.send(await table_bots.hint(table, guest, message.seat, message.id))
                return
            case wire.AskWhy():
                self.services.spend("look", guest)
                async with table.lock:
                    table.playing()
                    table.holder(guest, message.seat)
                    spans = table.narrator().why_not(message.seat, message.thing)
                    self.send(wire.Why("why", message.id, table.n, message.thing, spans))
                return
            case wire.SetPace():
                self.services.spend("hand", guest)
                await table.set_pace(guest, message.pace)
            case wire.Say():
                self.services.spend("chat", guest)
                await self._say(message.text)
            case wire.Look():
                self.services.spend("look", guest)
                self._look(message.seat)
            case wire.HandOver():
                self.services.spend("hand", guest)
                await table.hand(guest, message.seat, message.to)
            case wire.Concede():
                await table.concede(guest, message.seat)
            case wire.Replace():
                self.services.spend("hand", guest)
                await table.agree(guest, message.seat)
            case wire.AutoAnswer():
                self.services.spend("hint", guest)
                note = await table.bots.answer_rest(table, guest, message.seat)
                self.send(wire.Done("done", message.id, table.n, note))
                return
            case wire.LessonRead():
                self.services.spend("look", guest)
                await table.learn(guest, message.seat, message.step)
            case wire.Ping():
                self.services.spend("look", guest)
        self.send(wire.Done("done", message.id, table.n))

    async def _say(self, text: str) -> None:
        mine = chairs.of_guest(self.table.row, self.guest)
        name = mine[0].name if mine else (await self.services.guests.guest(self.guest)).name
        await self.table.say(self.guest, name, text, mine[0].seat if mine else None)

    def _look(self, seat: int) -> None:
        """At a hot seat, whose viewer the screen is for."""
        if seat >= 0:
            self.table.holder(self.guest, seat)
        self.viewer.turn_to(seat)
        self.notice(snapshot=True)


def _decoded(text: str | bytes) -> object:
    """A message as plain values."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("malformed", f"That is no message of version {wire.VERSION}: it is not JSON.") from error


def _request(said: object) -> int:
    """The number of a request, as far as it can be made out."""
    number = said.get("id") if isinstance(said, dict) else 0
    return number if isinstance(number, int) and 0 <= number <= 1 << 31 else 0


def _complaint(error: ValidationError) -> str:
    """What is wrong with a message, in one sentence."""
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"That is no message of version {wire.VERSION}: {first['msg']}{f' (at {where})' if where else ''}."
