"""Who is at a table now, who has gone, and who agrees that a bot should play for somebody who stays away."""

from __future__ import annotations

import time
from typing import Protocol

from yuletable.engine.game import Refused

from . import chairs
from .snapshot import Viewer
from .store import Chair, TableRow

GONE = 120.0
"""Seconds after which the others may agree that a bot plays for somebody who is away."""


class Client(Protocol):
    """Somebody's open page (or program) at a table."""

    guest: str
    viewer: Viewer

    def notice(self, *, table: bool = False, snapshot: bool = False) -> None:
        """Something changed: send the table, or what the match looks like now, when there is time."""

    def tell(self) -> None:
        """Now is the time."""

    def send(self, message: object) -> None:
        """Send this."""

    def drop(self) -> None:
        """The table is no longer what it was: let the client come again."""


class Presence:
    """The open pages at one table, when people were lost, and the votes about them."""

    def __init__(self, row: TableRow, patience: float) -> None:
        self.row = row
        self.patience = patience
        self.clients: set[Client] = set()
        self.elsewhere: set[str] = set()
        """Who is at this table with other servers."""
        self.gone: dict[str, float] = {}
        """When each person was last here, of those who are not."""
        self.votes: dict[int, set[str]] = {}
        """Who agrees on a bot, by the seat of whoever stays away."""

    def here(self) -> set[str]:
        return {client.guest for client in self.clients} | self.elsewhere

    def anybody(self) -> bool:
        return bool(self.clients or self.elsewhere)

    def set_elsewhere(self, guests: set[str]) -> bool:
        """Who is with other servers now; whether that changes who is here."""
        before = self.here()
        self.elsewhere = guests
        now = self.here()
        for guest in now:
            self.gone.pop(guest, None)
        sitting = {chair.guest for chair in chairs.people(self.row)}
        self.gone |= dict.fromkeys((before - now) & sitting, time.time())
        return before != now

    def watchers(self) -> int:
        """How many look on without a chair."""
        return len(self.here() - {chair.guest for chair in chairs.people(self.row)})

    def enter(self, client: Client) -> None:
        self.clients.add(client)
        self.gone.pop(client.guest, None)

    def leave(self, client: Client) -> bool:
        """A page is closed or lost; whether that was the last one of whoever had it."""
        self.clients.discard(client)
        return client.guest not in self.here()

    def nobody_here(self) -> None:
        """Whoever is not with another server counts as gone from now on: the table has just been opened."""
        people = {chair.guest or "" for chair in chairs.people(self.row)}
        self.gone = dict.fromkeys(people - self.elsewhere, time.time())

    def notify(self, *, table: bool = False, snapshot: bool = False) -> None:
        """Lets every client know that there is something new."""
        for client in self.clients:
            client.notice(table=table, snapshot=snapshot)

    def notify_seat(self, seat: int) -> None:
        """Lets those who look through a seat know that it sees something new; nobody else hears of it."""
        for client in self.clients:
            if client.viewer.seat == seat:
                client.notice(snapshot=True)

    # ---- those who stay away ----

    def stays_away(self, chair: Chair) -> bool:
        """Whether somebody has been gone for so long that the others may agree on a bot."""
        since = self.gone.get(chair.guest or "")
        return self.row.status == "playing" and since is not None and time.time() - since > self.patience

    def voters(self, chair: Chair) -> set[str]:
        """The people who are here and must agree before somebody is replaced."""
        return {other.guest or "" for other in chairs.people(self.row) if other.guest != chair.guest} & self.here()

    def count(self, chair: Chair) -> tuple[int, int]:
        """How many have agreed on a bot for somebody, and how many must."""
        voters = self.voters(chair)
        agreed = self.votes.get(chair.seat if chair.seat is not None else -1, set())
        return len(agreed & voters), len(voters)

    def agree(self, guest: str, chair: Chair) -> bool:
        """Somebody agrees that a bot plays for one who stays away; whether all who are here do now."""
        assert chair.seat is not None
        voters = self.voters(chair)
        if guest not in voters:
            raise Refused("holder", "Only the others who play at this table can agree on that.")
        if not self.stays_away(chair):
            wait = f"{self.patience / 60:g} minutes" if self.patience >= 60 else f"{self.patience:g} seconds"
            raise Refused("here", f"{chair.name} can be replaced only after having been away for {wait}.")
        agreed = self.votes.setdefault(chair.seat, set())
        agreed.add(guest)
        if not agreed >= voters:
            return False
        del self.votes[chair.seat]
        return True
