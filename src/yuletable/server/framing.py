"""The frames of an open socket, taken apart and put together by hand.

Almost all that goes through one is short messages that come in whole, answers to pings, and texts that go out. uvicorn
and `websockets` do the handshake, the closing and whatever is unusual; for the rest they would take as long as making
what is sent: a queue, tasks and several layers for every message, however small.
"""

from __future__ import annotations

from typing import Protocol, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

IN_STATE = "socket"
"""What the socket is called in the state of its ASGI scope."""

TEXT, PONG = 0x81, 0x8A
"""The first byte of a text that is whole, and of an answer to a ping."""
MASKED = 0x80
"""In the second byte: a client must mask what it sends."""
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Lengths that say how long the length is that follows."""


class Listener(Protocol):
    """Whoever talks through a socket."""

    def hear(self, text: bytes) -> None:
        """Somebody has sent this."""

    def writable(self) -> None:
        """There is room again for what is to be sent."""


class FramedSocket(WebSocketsSansIOProtocol):
    """A socket. Once it has a listener, messages go straight to it, and what it says goes straight out."""

    listener: Listener | None = None
    by_hand = False
    """Whether frames are taken apart here; else by `websockets`, which must have each of them then."""
    partial = b""
    """The beginning of a frame."""
    heard_at = 0.0
    """When something last came, by the loop's time."""

    # ---- as whoever talks through it sees it ----

    @staticmethod
    def of(scope: Scope) -> FramedSocket:
        """The socket of a request that asked for one; it is handed out once, so that the two do not hold each other."""
        return cast("FramedSocket", scope["state"].pop(IN_STATE))

    def listen(self, listener: Listener) -> None:
        """From now on, and what has come already."""
        self.listener = listener
        ended = None
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                text = event.get("text")
                listener.hear(text.encode() if text is not None else event.get("bytes") or b"")
            else:
                ended = event
        if ended is not None:
            self.queue.put_nowait(ended)
        self.read_on()

    def say(self, text: bytes) -> None:
        """Sends a message, unless the other side has gone; `full` says when to stop."""
        if self.close_sent or self.disconnected:
            return
        length = len(text)
        if length < TWO_BYTES:
            head = bytes((TEXT, length))
        elif length < 1 << 16:
            head = bytes((TEXT, TWO_BYTES)) + length.to_bytes(2, "big")
        else:
            head = bytes((TEXT, EIGHT_BYTES)) + length.to_bytes(8, "big")
        self.transport.write(head + text)

    def full(self) -> bool:
        """Whether the other side does not keep up."""
        return not self.writable.is_set()

    def wait(self) -> None:
        """Reads nothing more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    async def ended(self) -> None:
        """Waits until the other side has hung up, or we have."""
        while (await self.queue.get())["type"] != "websocket.disconnect":
            pass

    def hang_up(self) -> None:
        """Ends the wait for the end."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1012})

    # ---- as uvicorn sees it ----

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][IN_STATE] = self
            self.by_hand = True

    def data_received(self, data: bytes) -> None:
        self.heard_at = self.loop.time()
        if not self.handshake_complete:
            self.by_hand = False  # unless this is the handshake: whoever does not wait for its end is left to uvicorn
            super().data_received(data)
        elif self.by_hand:
            self._take_apart(self.partial + data if self.partial else data)
        else:
            super().data_received(data)

    def _take_apart(self, data: bytes) -> None:
        """Handles what is whole and usual; of the rest each frame goes to `websockets` as a whole."""
        at, end = 0, len(data)
        while end - at >= 2:
            length, mask = data[at + 1] ^ MASKED, at + 2
            if length == TWO_BYTES:
                length, mask = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            if length >= EIGHT_BYTES and mask == at + 2:  # not masked, or far too long: it will be refused
                self.by_hand, self.partial = False, b""
                super().data_received(data[at:])
                return
            begin = mask + 4
            if end < begin + length:
                break
            kind, before, at = data[at], at, begin + length
            if kind == TEXT and self.listener is not None and not (self.frames or self.close_sent):
                self.listener.hear(_unmasked(data[begin:at], data[mask:begin]))
            elif kind == PONG:
                self.answered(_unmasked(data[begin:at], data[mask:begin]))
            else:
                super().data_received(data[before:at])
        self.partial = data[at:]

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        text, self.frames = b"".join(self.frames), []
        self.listener.hear(text)

    def handle_pong(self, event: Frame) -> None:
        self.answered(bytes(event.data))

    def answered(self, payload: bytes) -> None:
        """The other side is still there."""
        if payload == self.pending_ping_payload:
            self.pending_ping_payload = None

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.listener is not None:
            self.listener.writable()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.listener, self.partial = None, b""


def _unmasked(data: bytes, mask: bytes) -> bytes:
    """What a client has masked, in the clear."""
    length = len(data)
    long_mask = (mask * (length // 4 + 1))[:length]
    return (int.from_bytes(data, "little") ^ int.from_bytes(long_mask, "little")).to_bytes(length, "little")
