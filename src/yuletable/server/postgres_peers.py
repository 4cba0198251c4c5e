"""Servers that share a PostgreSQL database hear of each other by LISTEN/NOTIFY and share a few tables in it.

A server is alive as long as its row in `servers` has not run out, by the database's own clock, and the connection is
there through which it was written: of a process that was killed it is gone at once. What it had (pages that are open
with it, tables whose bots it runs) counts as long, and is given up with it. None of that is worth a log: the
tables are unlogged, and whoever finds its own row gone says everything anew.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import psycopg

from .limits import Limits
from .peers import Ears
from .postgres import CHANNEL, COMPANY, LOST, PATIENCE, is_lost, options
from .store import Unreachable

log = logging.getLogger("yuletable.peers")

LEASE = 4.0
"""Seconds after which a server that says nothing counts as dead."""

BEAT = 1.0
"""Seconds between two signs of life."""

ALIVE = """
    INSERT INTO servers (id, until, connection) VALUES (%s, now() + make_interval(secs => %s), pg_backend_pid())
    ON CONFLICT (id) DO UPDATE SET until = excluded.until, connection = excluded.connection RETURNING xmax = 0
"""
"""Whether the row is a new one: then whatever else this server had is gone as well."""
GONE = "connection IS NOT NULL AND NOT EXISTS (SELECT 1 FROM pg_stat_get_activity(connection))"
"""Whether there is no connection any more through which somebody has shown to be alive."""
DEAD = f"DELETE FROM servers WHERE until < now() OR ({GONE}) RETURNING id"
GIVE_UP = """
    WITH gone AS (DELETE FROM company WHERE server = ANY(%s) RETURNING table_id),
         free AS (DELETE FROM thinkers WHERE server = ANY(%s))
    SELECT pg_notify(%s, table_id) FROM (SELECT DISTINCT table_id FROM gone) AS left_there
"""
CAME = """
    INSERT INTO company (server, table_id, guest)
    SELECT %s, * FROM unnest(%s::text[], %s::text[]) ON CONFLICT DO NOTHING
"""
LEFT = "DELETE FROM company WHERE server = %s AND (table_id, guest) IN (SELECT * FROM unnest(%s::text[], %s::text[]))"
TELL = "SELECT pg_notify(%s, told) FROM unnest(%s::text[]) AS told"
ELSEWHERE = """
    SELECT company.table_id, company.guest FROM company JOIN servers ON servers.id = company.server
    WHERE company.table_id = ANY(%s) AND company.server <> %s AND servers.until > now()
"""
MAY_THINK = """
    INSERT INTO thinkers AS mine (table_id, server) VALUES (%s, %s)
    ON CONFLICT (table_id) DO UPDATE SET server = excluded.server
    WHERE mine.server = excluded.server
       OR NOT EXISTS (SELECT 1 FROM servers WHERE servers.id = mine.server AND servers.until > now())
    RETURNING 1
"""
RELEASE = "DELETE FROM thinkers WHERE server = %s AND table_id = ANY(%s)"
SPEND = """
    INSERT INTO spent AS bucket (kind, who, burst, a_second, level, at)
    SELECT kind, who, burst, a_second, burst - used, now()
    FROM unnest(%s::text[], %s::text[], %s::float[], %s::float[], %s::float[]) AS new (kind, who, burst, a_second, used)
    ON CONFLICT (kind, who) DO UPDATE SET at = now(), level = excluded.level - excluded.burst + least(
        excluded.burst, bucket.level + extract(epoch FROM now() - bucket.at) * excluded.a_second)
    RETURNING kind, who, level
"""
"""Takes what was used out of buckets that fill up again; returns what is left in each."""

FORGET_SPENT = "DELETE FROM spent WHERE at < now() - interval '1 hour'"


class PostgresPeers:
    """The servers on one PostgreSQL database, as this one sees them."""

    shared = True

    def __init__(self, url: str, lease: float = LEASE) -> None:
        self.url = url
        self.lease = lease
        self.id = secrets.token_hex(8)
        self.ears: Ears | None = None
        self.limits = Limits()
        self.speaker: psycopg.AsyncConnection[Any] | None = None
        """The connection for all but listening."""
        self.speaking = asyncio.Lock()
        self.alive_until = 0.0
        """When the others count this server as dead, by its own running time, with a margin."""
        self.pages: Counter[tuple[str, str]] = Counter()
        """The open pages here, by table and guest."""
        self.untold: set[tuple[str, str]] = set()
        """Of whom the others do not know yet whether they are here."""
        self.thinking: set[str] = set()
        self.claimed: set[str] = set()
        """The tables that may be noted down as this server's: also those where it has not heard so."""
        self.released: set[str] = set()
        self.due = asyncio.Event()
        self.listeners: dict[str, Callable[[str], None]] = {}
        """Who else wants to hear, by channel; set before `open`."""
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, ears: Ears, limits: Limits) -> None:
        self.ears, self.limits = ears, limits
        limits.share = self.due.set
        await self._sign_of_life()
        listening = asyncio.Event()
        self.tasks = [asyncio.create_task(work) for work in (self._live(), self._listen(listening), self._tell())]
        await asyncio.wait_for(listening.wait(), 2 * PATIENCE)

    # ---- who is where ----

    def enter(self, table: str, guest: str) -> None:
        self.pages[table, guest] += 1
        self._changed(table, guest)

    def leave(self, table: str, guest: str) -> None:
        self.pages[table, guest] -= 1
        self._changed(table, guest)

    def _changed(self, table: str, guest: str) -> None:
        if self.pages[table, guest] <= 1:
            self.untold.add((table, guest))
            self.due.set()
        if not self.pages[table, guest]:
            del self.pages[table, guest]

    async def elsewhere(self, tables: Iterable[str]) -> Mapping[str, set[str]]:
        found: dict[str, set[str]] = {}
        for table, guest in await self.ask(ELSEWHERE, list(tables), self.id):
            found.setdefault(table, set()).add(guest)
        return found

    # ---- who thinks ----

    def thinks(self, table: str) -> bool:
        return table in self.thinking and time.monotonic() < self.alive_until

    async def may_think(self, table: str) -> bool:
        if not self.thinks(table) and time.monotonic() < self.alive_until:
            self.claimed.add(table)  # whoever asks may be gone, or the answer be lost, when it is noted down
            try:
                if await self.ask(MAY_THINK, table, self.id):
                    self.thinking.add(table)
                else:
                    self.claimed.discard(table)
            except Unreachable:
                return False
        return self.thinks(table)

    def release(self, table: str) -> None:
        if table in self.claimed:
            self.claimed.discard(table)
            self.thinking.discard(table)
            self.released.add(table)
            self.due.set()

    # ---- its tasks ----

    async def _live(self) -> None:
        """For ever: shows that this server is alive, and gives up what dead ones had."""
        for beat in itertools.count():
            await asyncio.sleep(BEAT)
            try:
                await self._sign_of_life()
                dead = [row[0] for row in await self.ask(DEAD)]
                if dead:
                    await self.ask(GIVE_UP, dead, dead, COMPANY)
                    log.warning("other servers are gone", extra={"what": {"servers": len(dead)}})
                if beat % 1000 == 0:
                    await self.ask(FORGET_SPENT)
            except Unreachable as error:
                log.warning("the database does not answer (%s)", error.why)

    async def _sign_of_life(self) -> None:
        begun = time.monotonic()
        is_new = (await self.ask(ALIVE, self.id, self.lease))[0][0]
        if is_new:  # the first sign, or all that was kept of this server is gone
            self.thinking.clear()
            self.untold |= set(self.pages)
            self.due.set()
        self.alive_until = begun + self.lease * 0.8

    async def _tell(self) -> None:
        """For ever: says who has come and gone and who is in a hurry, many at once, and whose bots others may run."""
        while True:
            await self.due.wait()
            self.due.clear()
            untold, self.untold = self.untold, set()
            released, self.released = self.released - self.claimed, set()
            try:
                await self._share_limits()
                await self._say(untold, released)
            except Unreachable:
                self.untold |= untold
                self.released |= released
                await asyncio.sleep(BEAT)
                self.due.set()

    async def _say(self, untold: set[tuple[str, str]], released: set[str]) -> None:
        if released:
            await self.ask(RELEASE, self.id, list(released))
        came = [page for page in untold if self.pages[page]]
        left = [page for page in untold if not self.pages[page]]
        for statement, pages in ((CAME, came), (LEFT, left)):
            if pages:
                await self.ask(statement, self.id, [table for table, _ in pages], [guest for _, guest in pages])
        if untold:
            await self.ask(TELL, COMPANY, list({table for table, _ in untold}))

    async def _share_limits(self) -> None:
        """What somebody has done here counts with the others, and theirs here; only of those who are in a hurry."""
        used = self.limits.take_used()
        if used:
            kinds = [kind for kind, _ in used]
            rates = [self.limits.rates[kind] for kind in kinds]
            bursts, speeds = [float(rate.burst) for rate in rates], [rate.a_minute / 60 for rate in rates]
            who, much = [who for _, who in used], [float(n) for n in used.values()]
            left = await self.ask(SPEND, kinds, who, bursts, speeds, much)
            self.limits.set_levels({(kind, name): level for kind, name, level in left})

    async def _listen(self, listening: asyncio.Event) -> None:
        """For ever: hears what the others do; where nothing could be heard for a while, all that may be old is read."""
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self.url, autocommit=True, **options())
                try:
                    await self._hear(connection, listening)
                finally:
                    await connection.close()
            except (psycopg.Error, *LOST) as error:
                log.warning("the other servers cannot be heard (%s)", error)
            await asyncio.sleep(0.2)

    async def _hear(self, connection: psycopg.AsyncConnection[Any], listening: asyncio.Event) -> None:
        assert self.ears is not None
        async with asyncio.timeout(PATIENCE):
            for channel in (CHANNEL, COMPANY, *self.listeners):
                await connection.execute(f"LISTEN {channel}")
        self.ears.missed()
        listening.set()
        while True:
            async for told in connection.notifies(timeout=BEAT):
                if told.channel == COMPANY:
                    if self.speaker is None or told.pid != self.speaker.info.backend_pid:
                        self.ears.company_changed(told.payload)
                    continue
                if told.channel in self.listeners:
                    self.listeners[told.channel](told.payload)
                    continue
                table, _, version = told.payload.partition(":")
                self.ears.moved(table, int(version))
            async with asyncio.timeout(BEAT):  # one that is frozen says nothing either
                await connection.execute("SELECT 1")

    async def ask(self, statement: str, *values: object) -> Sequence[tuple[Any, ...]]:
        """Says something to the database by itself; returns the rows of its answer, if it has any."""
        async with self.speaking:
            try:
                async with asyncio.timeout(PATIENCE):
                    if self.speaker is None:
                        self.speaker = await psycopg.AsyncConnection.connect(self.url, autocommit=True, **options())
                    cursor = await self.speaker.execute(statement, values)
                    return await cursor.fetchall() if cursor.description else []
            except (psycopg.Error, *LOST) as error:
                lost, self.speaker = self.speaker, None
                if lost is not None:
                    await lost.close()
                if not is_lost(error):
                    raise
                raise Unreachable(str(error)) from error

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        try:
            await self.ask(GIVE_UP, [self.id], [self.id], COMPANY)
            await self.ask("DELETE FROM servers WHERE id = %s", self.id)
        except Unreachable:
            pass  # they will notice
        if self.speaker is not None:
            await self.speaker.close()
