"""What is kept, and the door to it. Another database is another Store, no more.

A match lives in its journal: rows (match, n) that are only ever added. While several seats choose at once, their steps
are rows of their own until the phase closes; then they move into the journal in one transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import zip_longest
from operator import attrgetter
from typing import Any, Protocol

from yuletable.engine.errors import Refused


@dataclass
class Guest:
    """Somebody with a name; no sign-up, no password."""

    id: str
    name: str
    look: int
    made: float


@dataclass
class Chair:
    """A chair at a table, and who has it."""

    chair: int
    kind: str = "free"
    """`person`, `bot` or `free`."""
    guest: str | None = None
    name: str = ""
    look: int = 0
    level: str | None = None
    """Of a bot; on a person's chair, of the bot that plays for them now."""
    seat: int | None = None
    nonce: str | None = None
    conceded: bool = False
    seen: int | None = None
    """The length of the log when this person last left."""
    beside: bool = False
    """Somebody who plays on the device of the guest whose chair this is: a hot seat."""
    place: int | None = None
    """Which place this chair came in, once the match is over; nothing for whoever gave up."""
    points: int | None = None
    """How many points it ended on, where the match was played to its end."""


@dataclass
class TableRow:
    """What is known of a table without playing its match."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    pack: str
    """By its hash."""
    host: str
    secret: bytes
    made: float
    touched: float
    public: bool = False
    spectators: bool = True
    draw: bool = True
    practice: bool = False
    learn: bool = False
    status: str = "open"
    """`open`, `playing`, `over` or `away`."""
    ended: str = ""
    """Why it ended early."""
    to_decide: int = 0
    """The seats that owe a decision, as bits: for the front page."""
    progress: str = ""
    """How far the match has come, in the game's own words: for the front page too."""
    rematch: str | None = None
    branch_of: str | None = None
    branch_at: int | None = None
    matches: int = 1
    """How many matches the series has that this one belongs to; 1 where it stands alone."""
    before: list[dict[str, Any]] = field(default_factory=list)
    """The earlier matches of the series: `table`, and chair by chair `seats` and `counts`."""
    counts: list[int] | None = None
    """What this match adds to each chair's sum in the series, once it is over."""
    seed: bytes | None = None
    """The secret of the last match of the series: each earlier one is the hash of the one after it."""
    pace: str = "normal"
    """How fast bots play, one of `pace.PACES`."""
    hints: bool = True
    """Whether people may ask for hints where several of them play."""
    version: int = 0
    """How often it was written: its columns, chairs, journal or lanes."""
    chairs: list[Chair] = field(default_factory=list)

    def copy(self) -> TableRow:
        """The table as it is now; its chairs may be changed without changing these."""
        return replace(self, chairs=[replace(chair) for chair in self.chairs])

    def changes_since(self, before: TableRow) -> tuple[dict[str, Any], list[Chair]]:
        """What is no longer as it was before: columns, and chairs."""
        each = zip(COLUMNS, in_columns(self), in_columns(before), strict=True)
        columns = {name: value for name, value, old in each if value is not old and value != old}
        return columns, [chair for chair, old in zip_longest(self.chairs, before.chairs) if chair and chair != old]

    def become(self, other: TableRow) -> None:
        """Takes over everything that another row of this table says."""
        for name in (*COLUMNS, "chairs"):
            setattr(self, name, getattr(other, name))


COLUMNS = tuple(each.name for each in fields(TableRow) if each.name not in ("chairs", "version"))
"""What a change may change; the store counts versions itself."""
in_columns = attrgetter(*COLUMNS)


@dataclass(frozen=True)
class JournalRow:
    """One row of a journal."""

    n: int
    kind: str
    """`begin`, `decide`, `undo`, `takeback`, `hand`, `agree`, `learnt`, `concede` or `end`."""
    seat: int | None
    body: dict[str, Any]
    at: float


@dataclass(frozen=True)
class LaneStep:
    """A step of a sealed phase that is still open; `phase` is the length of the log when it began."""

    phase: int
    seat: int
    step: int
    move: str
    by: str


@dataclass(frozen=True)
class ChatLine:
    """A line of a table's chat."""

    i: int
    guest: str
    name: str
    seat: int | None
    text: str
    at: float


@dataclass(frozen=True)
class Change:
    """What one request changes. It is written as a whole or not at all."""

    table: TableRow | None = None
    """A table that is new, with its chairs."""
    columns: Mapping[str, Any] = field(default_factory=dict)
    """What else of a table is no longer what it was, by column. With fewer seats the last chairs go."""
    chairs: Sequence[Chair] = ()
    """The chairs that are no longer what they were."""
    rows: Sequence[JournalRow] = ()
    steps: Sequence[LaneStep] = ()
    unstep: tuple[int, int] | None = None
    """Forget the steps of this seat from this one on."""
    close: bool = False
    """Forget all steps: the phase has closed, or was left by a takeback."""
    version: int | None = None
    """What the table must not have gone beyond, or nothing is written; none for whatever it has become."""


@dataclass(frozen=True)
class GameRecord:
    """How often a guest has played a game to its end, and how often they won it."""

    game: str
    matches: int
    won: int


class Taken(Exception):
    """Somebody else has written to this table: it is of a later version, or a row with that number is there already."""


class Unreachable(Refused):
    """The database did not answer. What was to be written may have been kept or not."""

    def __init__(self, why: str) -> None:
        super().__init__("database", "The database does not answer just now. Look again in a moment.")
        self.why = why


class Store(Protocol):
    """Keeps guests, tables, journals. What it has returned from is on disk."""

    async def setting(self, name: str, make: Callable[[], str]) -> str:
        """A setting by name; made and kept when it is first asked for."""

    async def guest(self, guest: str) -> Guest | None: ...

    async def keep_guest(self, guest: Guest) -> None: ...

    async def keep_code(self, code: str, guest: str, until: float) -> None:
        """A code that lets a guest in on another device; the one they had before, and whatever is too old, is gone."""

    async def take_code(self, code: str, now: float) -> str | None:
        """Whose code it is, if it is still good; it serves once."""

    async def pack(self, hash_: str) -> tuple[str, dict[str, Any]] | None:
        """A pack's file name and contents."""

    async def keep_pack(self, hash_: str, file: str, contents: dict[str, Any]) -> None: ...

    async def table(self, table: str) -> TableRow | None: ...

    async def tables_of(self, guest: str, limit: int) -> list[TableRow]:
        """Where a guest sits, latest first."""

    async def record(self, guest: str, limit: int) -> tuple[list[GameRecord], list[TableRow]]:
        """What a guest has played to its end: how much of each game, and the latest of it. Branches do not count."""

    async def forget_guest(self, guest: str) -> list[str]:
        """Takes a guest's name off everything, and forgets them; returns the tables they sat at."""

    async def open_tables(self, limit: int, of_one: int) -> list[TableRow]:
        """Public tables that wait for players, latest first; of each host only the latest few."""

    async def idle_since(self, status: str, before: float, limit: int) -> list[str]:
        """Tables of that status that nobody has touched since."""

    async def write(self, table: str, change: Change) -> None:
        """Writes a change; raises Taken, and writes nothing, when somebody else has changed the table meanwhile."""

    async def journal(self, table: str) -> tuple[list[JournalRow], list[LaneStep]]:
        """All rows of a match, and the steps of the phase that is open."""

    async def whole(self, table: str, since: int = 0) -> tuple[TableRow, list[JournalRow], list[LaneStep]] | None:
        """A table with its chairs, its journal from a row on, and the open steps, all as they were at one moment."""

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """Of which versions these tables are."""

    async def say(self, table: str, said: ChatLine) -> None:
        """Keeps a line; raises Taken when there is one with that number."""

    async def said(self, table: str, limit: int) -> list[ChatLine]:
        """The latest lines of a chat, oldest first."""

    async def check(self) -> None:
        """Raises something if nothing can be written now."""

    async def close(self) -> None: ...
