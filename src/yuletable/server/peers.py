"""The other servers on the same database: what they have changed, who is with them, and who thinks for which table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from .limits import Limits


class Ears(Protocol):
    """What a server wants to be told of the others; `Tables` is."""

    def moved(self, table: str, version: int) -> None:
        """A table was written: it is of this version now."""

    def company_changed(self, table: str) -> None:
        """Somebody has come to a table, or left it, or said something."""

    def missed(self) -> None:
        """For a while nothing was heard: whatever is in memory may be old."""


class Peers(Protocol):
    """The servers that share a database, as one of them sees it. What it says of tables is in the Store."""

    shared: bool
    """Whether others may write to the same tables."""

    async def open(self, ears: Ears, limits: Limits) -> None:
        """Joins the others and begins to listen; from now on limits are everybody's together."""

    def enter(self, table: str, guest: str) -> None:
        """Somebody has opened a page of a table here."""

    def leave(self, table: str, guest: str) -> None:
        """One of their pages was closed."""

    async def elsewhere(self, tables: Iterable[str]) -> Mapping[str, set[str]]:
        """Who is at these tables with other servers."""

    async def may_think(self, table: str) -> bool:
        """Whether this server is the one that runs a table's bots; if nobody does, it is from now on."""

    def thinks(self, table: str) -> bool:
        """Whether it is so already."""

    def release(self, table: str) -> None:
        """Another server may run the bots of a table."""

    async def close(self) -> None:
        """Leaves the others, who take over what this one did."""


class Alone:
    """There are no others: the data folder belongs to one server."""

    shared = False

    async def open(self, ears: Ears, limits: Limits) -> None:
        pass

    def enter(self, table: str, guest: str) -> None:
        pass

    def leave(self, table: str, guest: str) -> None:
        pass

    async def elsewhere(self, tables: Iterable[str]) -> Mapping[str, set[str]]:
        return {}

    async def may_think(self, table: str) -> bool:
        return True

    def thinks(self, table: str) -> bool:
        return True

    def release(self, table: str) -> None:
        pass

    async def close(self) -> None:
        pass
