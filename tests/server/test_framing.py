"""Whatever way messages are cut into frames and packets, each is heard once and in order; what is no frame ends it."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from .conftest import Serving

TEXT, MORE, PING, PONG, CLOSE = 0x81, 0x80, 0x89, 0x8A, 0x88
BEGINNING = 0x01
MASK = b"\x0f\xf0\x55\xaa"


def frame(kind: int, payload: bytes, mask: bytes = MASK) -> bytes:
    """A frame as a client sends it."""
    length = len(payload)
    size = bytes([0x80 | length]) if length < 126 else bytes([0x80 | 126]) + length.to_bytes(2, "big")
    return bytes([kind]) + size + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def ask(number: int, padding: int = 0) -> bytes:
    return json.dumps({"kind": "ping", "id": number, **({"text": "x" * padding} if padding else {})}).encode()


class Line:
    """The other end of a raw socket."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line
        self.received = b""

    def exactly(self, count: int) -> bytes:
        while len(self.received) < count:
            more = self.line.recv(65536)
            assert more, "the server hung up"
            self.received += more
        taken, self.received = self.received[:count], self.received[count:]
        return taken

    def hear(self) -> tuple[int, bytes]:
        kind, length = self.exactly(2)
        if length > 125:
            length = int.from_bytes(self.exactly(2 if length == 126 else 8), "big")
        return kind, self.exactly(length)

    def answer(self) -> tuple[str, int]:
        """The next answer to a request: its kind and number."""
        while True:
            kind, payload = self.hear()
            if kind == PING:
                continue
            assert kind == TEXT, f"{kind:#x} {payload!r}"
            message = json.loads(payload)
            if message["kind"] in ("done", "refused"):
                return message["kind"], message["id"]

    def until(self, wanted: int) -> bytes:
        """The payload of the next frame of a kind."""
        while True:
            kind, payload = self.hear()
            if kind == wanted:
                return payload


@pytest.fixture
def line(serving: Serving) -> Iterator[Line]:
    with opened(serving) as found:
        yield found


@contextmanager
def opened(serving: Serving) -> Iterator[Line]:
    """A raw socket at a table, right after the handshake."""
    ann = serving.guest("Ann")
    address = ann.address(str(ann.make()["id"])).partition("/api")[2]
    request = (
        f"GET /api{address} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Cookie: {ann.credentials()['additional_headers']['Cookie']}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", serving.port), timeout=20) as found:
        found.sendall(request.encode())
        line = Line(found)
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += line.exactly(1)
        assert head.startswith(b"HTTP/1.1 101")
        yield line


def test_many_in_one_packet_are_answered_in_order(line: Line) -> None:
    line.line.sendall(b"".join(frame(TEXT, ask(number)) for number in range(1, 101)))
    assert [line.answer() for _ in range(100)] == [("done", number) for number in range(1, 101)]


def test_one_that_comes_byte_by_byte_is_heard(line: Line) -> None:
    line.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for number, padding in ((1, 0), (2, 300)):
        for byte in frame(TEXT, ask(number, padding)):
            line.line.sendall(bytes([byte]))
    assert line.answer() == ("done", 1)
    assert line.answer()[1] == 2


def test_one_in_pieces_with_a_ping_in_between(line: Line) -> None:
    text = ask(1)
    line.line.sendall(frame(BEGINNING, text[:5]) + frame(PING, b"there?") + frame(0x00, text[5:9]))
    assert line.until(PONG) == b"there?"
    line.line.sendall(frame(MORE, text[9:]) + frame(TEXT, ask(2)))
    assert [line.answer(), line.answer()] == [("done", 1), ("done", 2)]


@pytest.mark.parametrize("text", [b"\xff\xfe\xfd", b"", b"{", b"\x00" * 200, b'"' + b"x" * 9000 + b'"'])
def test_what_is_no_message_is_refused_and_the_next_is_heard(line: Line, text: bytes) -> None:
    line.line.sendall(frame(TEXT, text) + frame(0x82, text) + frame(TEXT, ask(7)))
    assert [line.answer(), line.answer(), line.answer()] == [("refused", 0), ("refused", 0), ("done", 7)]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (bytes([TEXT, 5]) + b"hello", 1002),  # not masked
        (frame(0x83, b"?"), 1002),  # no such kind
        (frame(MORE, b"?"), 1002),  # the end of nothing
        (frame(BEGINNING, b"a") + frame(TEXT, ask(1)), 1002),  # one in the middle of another
        (bytes([TEXT, 0xFF]) + (70_000).to_bytes(8, "big") + MASK, 1009),  # too long
    ],
)
def test_what_is_no_frame_ends_the_line(line: Line, data: bytes, code: int) -> None:
    line.line.sendall(data)
    assert int.from_bytes(line.until(CLOSE)[:2], "big") == code


def test_what_is_said_before_the_table_listens_is_heard_then(serving: Serving) -> None:
    with opened(serving) as line:
        line.line.sendall(frame(TEXT, ask(1)) + frame(TEXT, ask(2)))
        kind, payload = line.hear()
        assert (kind, json.loads(payload)["kind"]) == (TEXT, "welcome")
        assert [line.answer(), line.answer()] == [("done", 1), ("done", 2)]
