"""What other servers do to a table that is open here: who was faster, what they wrote, and who must be told of it.

The functions are handed the table and keep no reference to it; whoever calls them has its lock.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from yuletable.engine.game import Refused

from . import journal
from .journal import LaneAuthors, fold, terms_of
from .store import JournalRow, LaneStep, TableRow, Taken, Unreachable

if TYPE_CHECKING:
    from .live_table import LiveTable

T = TypeVar("T")

ATTEMPTS = 5
"""How often something is done anew because another server was faster."""

PLAYED = ("decide", "undo", "takeback")
"""What changes a position."""


async def settle(table: LiveTable, work: Callable[[], Awaitable[T]]) -> T:
    """Does something to the table; where another server was faster, once more on what it is by now."""
    for _ in range(ATTEMPTS):
        try:
            return await work()
        except Taken:
            table.tables.metrics.lost_races += 1
            if table.kept is None:  # a new table, and there is one of that name
                raise
            await read_on(table)
        except Unreachable:
            raise
        except Refused:
            if not await is_old(table):
                raise
            await read_on(table)
    raise Refused("late", "The table has moved on since; look again before you decide.")


async def is_old(table: LiveTable) -> bool:
    """Whether another server has written to the table, which we have not heard of yet."""
    if table.kept is None or not table.tables.peers.shared:
        return False
    return (await table.tables.store.versions([table.row.id])).get(table.row.id, 0) > table.row.version


async def read_on(table: LiveTable) -> None:
    """Takes over what is kept, and tells those who see something new. Where that fails, everybody comes again."""
    before, known = Seen(table), table.n
    try:
        row, rows, steps = await _kept_since(table, 0 if table.ahead else known)
        if table.ahead or not journal.go_on(table.match, rows, steps):
            row, rows, steps = await _kept_since(table, 0)
            setup = table.tables.setup(table.game, terms_of(row, table.pack)) if rows else None
            table.match = fold(table.game, row, table.pack, rows, steps, setup) if rows else None
            table.n = 0
        _take_over(table, row, rows, steps)
    except BaseException:
        table.tables.forget(table)
        raise
    before.tell(table, [entry for entry in rows if entry.n >= known])
    table.bots.wake(table)


async def _kept_since(table: LiveTable, n: int) -> tuple[TableRow, list[JournalRow], list[LaneStep]]:
    found = await table.tables.store.whole(table.row.id, n)
    if found is None:
        raise Refused("table", "There is no such table any more.")
    return found


def _take_over(table: LiveTable, row: TableRow, rows: Sequence[JournalRow], steps: Sequence[LaneStep]) -> None:
    """What is kept of the table, and the rows of its journal from n on."""
    seats = table.row.seats
    table.row.become(row)
    table.row.version, table.kept = row.version, row.copy()
    if table.row.seats != seats:
        table.seat_anew()
    table.presence.votes = journal.votes(table.row, rows, table.presence.votes if table.n else {})
    learnt = {entry.body["step"] for entry in rows if entry.kind == "learnt"}
    table.learnt = table.learnt | learnt if table.n else learnt
    table.lane_authors = LaneAuthors(row.seats, steps)
    table.n += len(rows)
    table.ahead = False


class Seen:
    """What was to be seen at a table before another server's changes came in."""

    def __init__(self, table: LiveTable) -> None:
        self.match = table.match
        self.row = table.row.copy()
        if table.match is not None:
            self.at, self.to_act = len(table.match.log), table.match.to_act()
            self.lanes = [list(lane) for lane in table.match.lanes]

    def tell(self, table: LiveTable, rows: Sequence[JournalRow]) -> None:
        """Tells those who see something new; of a step of a sealed phase only whoever looks through that seat."""
        presence, match = table.presence, table.match
        columns, seated = table.row.changes_since(self.row)
        is_new = bool(seated or columns.keys() - {"touched", "to_decide", "progress"})
        if match is not None and self.match is None:
            table.begun()
            return
        if match is None:
            presence.notify(table=is_new)
            return
        for row in rows:
            if row.kind in ("undo", "takeback"):  # what is told now is told anew
                for client in presence.clients:
                    client.viewer.told = min(client.viewer.told, row.body["to"] + 1)
        if (len(match.log), match.to_act()) != (self.at, self.to_act) or any(row.kind in PLAYED for row in rows):
            presence.notify(table=is_new or match.over(), snapshot=True)
            return
        for seat, lane in enumerate(match.lanes):
            if lane != self.lanes[seat]:
                presence.notify_seat(seat)
        presence.notify(table=is_new, snapshot=bool(rows))
