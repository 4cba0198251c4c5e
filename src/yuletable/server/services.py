"""What one server is made of, put together from its settings."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import HTTPConnection

from yuletable.engine.game import Refused

from .bot_pool import LATE, BotPool
from .connections import MOST_OF_ONE, group_of
from .data_folder import DataFolder
from .describe import AWAY
from .guests import Guests
from .limits import Limits
from .metrics import counter, gauge, labelled
from .peers import Alone, Peers
from .presence import GONE
from .sqlite import SqliteStore
from .store import Store
from .tables import IDLE, Tables

log = logging.getLogger("yuletable.services")


@dataclass(frozen=True)
class Settings:
    """What whoever hosts it may choose."""

    data: Path
    """The folder for everything that is kept, where there is no `database`."""
    database: str | None = None
    """The address of a PostgreSQL database that everything is kept in."""
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
    metrics: bool = False
    """Whether anybody may read the server's figures."""


class Services:
    """What requests are answered with: the tables, the guests, the limits."""

    def __init__(self, settings: Settings, tables: Tables, guests: Guests) -> None:
        self.settings = settings
        self.tables = tables
        self.guests = guests
        self.limits = Limits()
        self.checked = -1.0, True
        """When it was last tried whether something can be written, and whether it could."""
        self.sockets: Counter[str] = Counter()
        """The open sockets of each address, also of those behind a proxy."""

    def spend(self, kind: str, *who: str) -> None:
        """Counts something against somebody's limit."""
        if self.settings.limited:
            self.limits.spend(kind, *who)

    @contextlib.contextmanager
    def socket_of(self, address: str) -> Iterator[None]:
        """Counts an open socket; refuses where an address has too many."""
        whose = group_of(address)
        if whose and self.settings.limited and self.sockets[whose] >= MOST_OF_ONE:
            raise Refused("rate", "There are too many open tables at your address. Close one and try again.")
        self.sockets[whose] += 1
        try:
            yield
        finally:
            self.sockets[whose] -= 1
            if not self.sockets[whose]:
                del self.sockets[whose]

    async def is_well(self) -> bool:
        """Whether something can be written; tried at most once a second, however many ask."""
        now = time.monotonic()
        if now - self.checked[0] >= 1:
            try:
                await asyncio.wait_for(self.tables.store.check(), 5)
                self.checked = now, True
            except Exception as error:  # noqa: BLE001  # whatever it is, the server is not well
                if self.checked[1]:
                    log.error("nothing can be written (%s)", error)  # the sentence says it all
                self.checked = now, False
        return self.checked[1]

    async def figures(self) -> str:
        """What `GET /metrics` says."""
        tables, counted = self.tables, self.tables.metrics
        by_status = Counter(live.row.status for live in tables.tables.values())
        lines = [
            *labelled("yuletable_tables", "gauge", "status", by_status),
            *gauge("yuletable_sockets", sum(len(live.presence.clients) for live in tables.tables.values())),
            *labelled("yuletable_decisions_total", "counter", "by", counted.decisions),
            *counted.kept.lines("yuletable_decision_seconds"),
            *counter("yuletable_lost_races_total", counted.lost_races),
            *labelled("yuletable_requests_total", "counter", "status", counted.requests),
            *tables.bot_pool.figures(),
            *labelled("yuletable_queue_length", "gauge", "queue", await tables.bot_pool.queue_lengths()),
            *gauge("yuletable_well", int(await self.is_well())),
        ]
        return "\n".join(lines) + "\n"

    def base(self, request: HTTPConnection) -> str:
        """What links to this server begin with."""
        fixed = self.settings.public_url or self.settings.link_url
        scheme = "https" if request.url.scheme in ("https", "wss") else "http"
        return (fixed or f"{scheme}://{request.url.netloc}").rstrip("/")


@contextlib.asynccontextmanager
async def open_store(settings: Settings) -> AsyncIterator[tuple[Store, Peers, BotPool]]:
    """The database, brought up to date, who shares it, and who thinks; a data folder belongs to this server alone."""
    workers = settings.workers or max(1, (os.cpu_count() or 2) - 1)
    if settings.database is None:
        with DataFolder(settings.data) as folder:
            store = await asyncio.to_thread(SqliteStore, folder.database)
            yield store, Alone(), BotPool(workers, settings.late)
    else:
        from . import postgres, postgres_peers  # they need an optional package

        await asyncio.to_thread(postgres.prepare, settings.database)
        peers = postgres_peers.PostgresPeers(settings.database)
        async with contextlib.AsyncExitStack() as stack:
            try:
                from .bot_workers import shared_pool  # another one
            except Refused as refused:
                log.info("%s Until then this server thinks for its bots itself.", refused.sentence)
                pool = BotPool(workers, settings.late)
            else:
                opened = shared_pool(settings.database, workers, settings.late, peers)
                pool = await stack.enter_async_context(opened)
            await asyncio.to_thread(pool.warm)  # whoever takes over another server's bots has people waiting
            yield postgres.PostgresStore(settings.database), peers, pool


@contextlib.asynccontextmanager
async def open_services(settings: Settings) -> AsyncIterator[Services]:
    """Opens the store, starts the bots' workers; closes all of it in good order."""
    async with open_store(settings) as (store, peers, bot_pool):
        guests = Guests(store, await store.setting("cookie-key", lambda: secrets.token_hex(32)))
        times = {"pause": settings.pause, "gone": settings.gone, "idle": settings.idle, "away": settings.away}
        tables = Tables(store, peers, bot_pool, **times)
        services = Services(settings, tables, guests)
        await peers.open(tables, services.limits)
        housekeeping = asyncio.create_task(tables.keep_tidy())
        try:
            yield services
        finally:
            housekeeping.cancel()
            await tables.close()
