"""What one server is made of, put together from its settings."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import HTTPConnection

from .describe import AWAY
from .folder import Folder
from .guests import Guests
from .hall import IDLE, Hall
from .limits import Limits
from .sqlite import SqliteStore
from .store import LocalBus
from .table import GONE
from .thinkers import LATE, Thinkers


@dataclass(frozen=True)
class Settings:
    """What whoever hosts it may choose."""

    data: Path
    public_url: str | None = None
    """Where people reach the server, if not where it listens: behind a proxy."""
    link_url: str | None = None
    """What invite links begin with, on a local network."""
    pause: float = 0.7
    """Seconds a bot takes at least, so that people can follow."""
    late: float = LATE
    gone: float = GONE
    """Seconds after which the others may agree on a bot for somebody who is away."""
    idle: float = IDLE
    """Seconds after which a table that nobody is at leaves memory."""
    away: float = AWAY
    """Seconds after which a table in play that nobody touches is put away."""
    workers: int = 0
    """Processes that think for bots; 0 for one less than there are cores."""
    limited: bool = True


class House:
    """A server's rooms: the hall with its tables, the guests, the limits."""

    def __init__(self, settings: Settings, hall: Hall, guests: Guests) -> None:
        self.settings = settings
        self.hall = hall
        self.guests = guests
        self.limits = Limits()

    def spend(self, kind: str, *who: str) -> None:
        """Counts something against somebody's limit."""
        if self.settings.limited:
            self.limits.spend(kind, *who)

    def base(self, request: HTTPConnection) -> str:
        """What links to this server begin with."""
        fixed = self.settings.public_url or self.settings.link_url
        scheme = "https" if request.url.scheme in ("https", "wss") else "http"
        return (fixed or f"{scheme}://{request.url.netloc}").rstrip("/")


@contextlib.asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """Takes the data folder, opens the store, starts the thinkers; closes all of it in good order."""
    with Folder(settings.data) as folder:
        store = await asyncio.to_thread(SqliteStore, folder.database)
        guests = Guests(store, await store.setting("cookie-key", lambda: secrets.token_hex(32)))
        thinkers = Thinkers(settings.workers or max(1, (os.cpu_count() or 2) - 1), settings.late)
        times = {"pause": settings.pause, "gone": settings.gone, "idle": settings.idle, "away": settings.away}
        hall = Hall(store, LocalBus(), thinkers, **times)
        housekeeping = asyncio.create_task(hall.keep_house())
        try:
            yield House(settings, hall, guests)
        finally:
            housekeeping.cancel()
            await hall.close()
