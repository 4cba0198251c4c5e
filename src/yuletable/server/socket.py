"""The socket of a table. It reads and writes at once; what it sends is always what is so now, never a backlog."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import deque
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
from .framing import FramedSocket
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

MOST_HEARD = 32
"""Messages that may wait to be carried out before no more are read."""

LARGEST = 8192
"""Bytes of a message."""

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
            connection = Connection(services, found, socket, guest)
            await connection.run()
            with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
                await socket.close(AGAIN if connection.dropped else 1000)
    except Refused as refused:
        codes = {"version": OLD_PAGE, "table": NO_TABLE, "rate": AGAIN}
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
            await socket.send_text(to_json(wire.Refusal("refused", 0, 0, refused.code, refused.sentence)).decode())
            await socket.close(codes.get(refused.code, NOT_YOURS), refused.sentence[:100])


class Connection:
    """One open socket: a Client of its table."""

    def __init__(self, services: Services, table: LiveTable, socket: WebSocket, guest: str) -> None:
        self.services = services
        self.table = table
        self.socket = FramedSocket.of(socket.scope)
        self.guest = guest
        self.base = services.base(socket)
        socket.scope["headers"].clear()  # nobody asks for them any more, and a socket may stay open for days
        self.viewer: Viewer = table.viewer_for(guest)
        self.outbox: list[bytes] = []
        """Answers that wait until the other side keeps up."""
        self.heard: deque[bytes] = deque()
        """What is still to be carried out, in its order."""
        self.working: asyncio.Task[None] | None = None
        self.table_due = False
        self.snapshot_due = False
        self.dropped = False

    # ---- as the table sees it ----

    def notice(self, *, table: bool = False, snapshot: bool = False) -> None:
        self.table_due |= table
        self.snapshot_due |= snapshot
        self.table.tell_soon()

    def send(self, message: object) -> None:
        if len(self.outbox) >= BACKLOG:
            self.drop()
        elif self.socket.full():
            self.outbox.append(to_json(message))
        else:
            self.socket.say(to_json(message))

    def tell(self) -> None:
        """Sends the table and the snapshot, where they are new. Nothing may be under way at the table."""
        if self.dropped or self.socket.full() or not (self.table_due or self.snapshot_due):
            return
        if self.table.closed:
            self.drop()
            return
        if self.table_due:
            self.table_due = False
            self.socket.say(to_json(wire.TableNow("table", self.table.n, self.table.info(self.guest, self.base))))
        if self.snapshot_due:
            self.snapshot_due = False
            if not self.table.may_watch(self.guest):
                self.drop()
            elif self.table.match is not None:
                self.socket.say(to_json(self.table.snapshot(self.viewer)))

    def drop(self) -> None:
        self.dropped = True
        self.socket.hang_up()

    # ---- as the socket sees it ----

    async def run(self) -> None:
        """Until the other side hangs up or the table sends it away."""
        table = self.table
        self.send(self._welcome())
        table.enter(self)
        self.notice(snapshot=True)
        self.socket.listen(self)
        try:
            await self.socket.ended()
        finally:
            self.heard.clear()  # what has begun is finished
            await asyncio.shield(asyncio.ensure_future(table.leave(self)))

    def _welcome(self) -> wire.Welcome:
        table = self.table
        chat = [table.chat_line(said) for said in table.chat]
        info = table.info(self.guest, self.base)
        return wire.Welcome("welcome", wire.VERSION, table.n, info, chat, table.seen(self.guest))

    def hear(self, text: bytes) -> None:
        self.heard.append(text)
        if self.working is None:
            self.working = asyncio.get_running_loop().create_task(self._work_off())
        elif len(self.heard) >= MOST_HEARD:
            self.socket.wait()

    def writable(self) -> None:
        while self.outbox and not self.socket.full():  # answers first: a snapshot never overtakes what it shows
            self.socket.say(self.outbox.pop(0))
        self.table.tell_soon()

    async def _work_off(self) -> None:
        """Carries out what was heard, one after the other."""
        try:
            while self.heard and not self.dropped:
                await self._hear(self.heard.popleft())
        except Exception:
            log.exception("a socket failed")
            self.drop()
        finally:
            self.working = None
            self.socket.read_on()

    async def _hear(self, text: bytes) -> None:
        """One message; whatever is wrong with it is answered by a sentence and changes nothing."""
        request = 0
        try:
            said = _decoded(text)
            request = _request(said)
            if len(text) > LARGEST:
                raise Refused("size", f"A message has at most {LARGEST} bytes.")
            try:
                message = FROM_CLIENT.validate_python(said)
            except ValidationError as error:
                raise Refused("malformed", _complaint(error)) from error
            await self._do(message)
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


def _decoded(text: bytes) -> object:
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
