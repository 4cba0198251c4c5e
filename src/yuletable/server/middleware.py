"""What every request passes first: who it is, where it comes from, how big it is; and what every answer carries."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from yuletable.engine.messages import to_json

from .guests import KEPT, Guests
from .wire import Problem

log = logging.getLogger("yuletable.requests")

LARGEST = 64 * 1024
"""Bytes of a request's body."""

CSP = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Gate:
    """ASGI middleware. Puts `guest` and `address` into the request's state."""

    def __init__(
        self, app: ASGIApp, guests: Callable[[], Guests], public_url: str | None, answered: Callable[[int], None]
    ) -> None:
        self.app = app
        self.answered = answered
        self.guests = guests
        self.public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        guest, known_by = self._guest(headers)
        client = scope.get("client")
        address = client[0] if client else ""
        scope.setdefault("state", {}).update(guest=guest, address=address, has_cookie=known_by == "cookie")
        if not self._same_origin(scope, headers):
            await _turn_away(scope, receive, send, 403, "origin", "This request comes from another site.")
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST:
            await _turn_away(scope, receive, send, 413, "size", f"Send at most {LARGEST} bytes.")
            return
        is_file = scope["path"].startswith("/page/")  # what is the same for everybody may be kept by caches
        await self._answer(scope, _bounded(receive), send, guest, new=not known_by and not is_file)

    def _guest(self, headers: Headers) -> tuple[str, str]:
        """Who it is, and by what we know: a token, a cookie, or nothing for somebody new."""
        kind, _, token = headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer" and (guest := self.guests().known(token)):
            return guest, "token"
        for header in headers.getlist("cookie"):
            if guest := self.guests().from_cookies(header):
                return guest, "cookie"
        return self.guests().new(), ""

    def _same_origin(self, scope: Scope, headers: Headers) -> bool:
        """Browsers say where a request comes from; what changes anything must come from our own page."""
        origin = headers.get("origin")
        if origin is None or (scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")):
            return True
        here = urlsplit(self.public_url).netloc if self.public_url else headers.get("host", "")
        return origin.lower().partition("//")[2] == here.lower()

    async def _answer(self, scope: Scope, receive: Receive, send: Send, guest: str, *, new: bool) -> None:
        begun = time.monotonic()
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                claimed = scope["state"].get("claimed")
                if claimed or new:
                    headers.append("set-cookie", self.cookie(claimed or guest, scope))
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            route = scope.get("route")
            what = {
                "method": scope["method"],
                "path": getattr(route, "path", "-"),  # the template: a table's id lets people in
                "status": status,
                "ms": round((time.monotonic() - begun) * 1000, 1),
            }
            self.answered(status)
            log.info("request", extra={"what": what})

    def cookie(self, guest: str, scope: Scope) -> str:
        """The cookie that makes us know somebody again."""
        safe = (self.public_url or "").startswith("https:") or scope.get("scheme") == "https"
        name = self.guests().cookie_name(Headers(scope=scope).get("host", ""))
        value = f"{name}={self.guests().token(guest)}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax"
        return value + ("; Secure" if safe else "")


def _bounded(receive: Receive) -> Receive:
    """A body that does not say how long it is may still not be longer."""
    seen = 0

    async def receiving() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > LARGEST:
            raise HTTPException(413, f"Send at most {LARGEST} bytes.")
        return message

    return receiving


async def _turn_away(scope: Scope, receive: Receive, send: Send, status: int, code: str, sentence: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": sentence})
        return
    body = to_json(Problem(code, sentence))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
