"""Who somebody is: a guest with a signed cookie, or a program with the same thing as a token. No sign-up."""

from __future__ import annotations

import hashlib
import secrets
import time

from itsdangerous import BadSignature, URLSafeSerializer

from yuletable.engine.game import Refused
from yuletable.engine.seat_colours import SEATS

from .store import Guest, Store

COOKIE = "yuletable_guest"
"""The cookie's name. Where many programs share a host, as on localhost, ours adds something that nobody else has."""

SHARED_HOSTS = ("localhost", "127.0.0.1", "[::1]")
KEPT = 400 * 24 * 3600
"""Seconds a browser keeps the cookie: as long as browsers allow."""

NAMES = ("Robin", "Wren", "Marten", "Lark", "Otter", "Badger", "Finch", "Hare", "Owl", "Stoat", "Vole", "Pine")
"""What a guest is called until they say otherwise."""

CODE_MINUTES = 10
LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"
"""Of codes for another device: nothing that is read as something else."""


class Guests:
    """Makes guests, knows them again, and lets them onto another device."""

    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self.signer = URLSafeSerializer(key, salt="guest")
        self.own_cookie = f"{COOKIE}_{hashlib.sha256(key.encode()).hexdigest()[:8]}"

    def token(self, guest: str) -> str:
        """What a browser or program shows to be known again."""
        return str(self.signer.dumps(guest))

    def known(self, token: str) -> str | None:
        """Whose token it is, if we made it."""
        try:
            guest = self.signer.loads(token)
        except BadSignature:
            return None
        return guest if isinstance(guest, str) else None

    def cookie_name(self, host: str) -> str:
        """What our cookie is called on a host; browsers send it to every port of it."""
        return self.own_cookie if host.rpartition(":")[0] in SHARED_HOSTS or host in SHARED_HOSTS else COOKIE

    def from_cookies(self, header: str) -> str | None:
        """Whose cookie of ours is in a Cookie header. What others have put there may be anything."""
        found: dict[str, str] = {}
        for part in header.split(";"):
            name, _, value = part.strip().partition("=")
            if name in (self.own_cookie, COOKIE) and (guest := self.known(value)):
                found.setdefault(name, guest)
        return found.get(self.own_cookie) or found.get(COOKIE)

    @staticmethod
    def new() -> str:
        """An id for somebody we have not met; nothing is kept of them until they do something."""
        return secrets.token_hex(12)

    async def guest(self, guest: str) -> Guest:
        """A guest by id, with a name for the time being where they have not chosen one."""
        found = await self.store.guest(guest)
        number = int(guest[:8], 16)
        return found or Guest(guest, NAMES[number % len(NAMES)], number % len(SEATS), time.time())

    async def rename(self, guest: str, name: str, look: int) -> Guest:
        """How a guest wants to be called."""
        known = await self.guest(guest)
        known.name, known.look = name, look
        await self.store.keep_guest(known)
        return known

    async def code(self, guest: str) -> str:
        """A code to be typed in on another device; it serves once and not for long."""
        code = "".join(secrets.choice(LETTERS) for _ in range(8))
        await self.store.keep_code(code, guest, time.time() + 60 * CODE_MINUTES)
        return f"{code[:4]}-{code[4:]}"

    async def claim(self, typed: str) -> str:
        """The guest whose code this is."""
        code = typed.upper().replace("-", "").replace(" ", "")
        guest = await self.store.take_code(code, time.time())
        if guest is None:
            raise Refused("code", "That code is not valid (any more). Ask your other device for a new one.")
        return guest
