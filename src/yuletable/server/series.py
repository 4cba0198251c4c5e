"""Both sides: a series of matches, each a table of its own, which carries what the earlier ones counted.

So a table tells the whole series without a look at another one, and what was kept once never changes.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace

from yuletable.engine import series
from yuletable.engine.game import SPECTATOR, Game, Refused
from yuletable.engine.match import Match

from . import wire
from .store import Chair, TableRow


def number(row: TableRow) -> int:
    """Which match of its series this is, counted from 1."""
    return len(row.before) + 1


def goes_on(row: TableRow) -> bool:
    """Whether this match is over and another one of its series is to come."""
    return row.status == "over" and number(row) < row.matches


def length(game: Game) -> int:
    """How many matches a series of this game has; refuses where everybody plays alike."""
    if not game.sides:
        raise Refused("series", f"{game.title} has no sides to change. Play one match, and another one after it.")
    return len(game.sides)


def commit_secrets(row: TableRow) -> None:
    """Settles the luck of a new series: all secrets at once, each the hash of the next one's.

    So the commitment of the first match, which people have seen before they hand in their nonces, binds the others too;
    and the secret of a match, published when it is over, is the commitment of the next.
    """
    if row.matches > 1:
        row.seed = secrets.token_bytes(32)
        row.secret = _secret(row.seed, row.matches - number(row))


def next_of(row: TableRow, old: TableRow) -> None:
    """Makes a table the next match of a series: the sides are changed, the luck is the one that was settled.

    Its id follows from the one before, for the id goes into the key too. A series begun before luck was settled ahead
    has no seed: its next match makes a secret of its own.
    """
    row.rules, row.before, row.chairs = old.rules, played(old), chairs_after(old)
    if old.seed is not None:
        row.id = hashlib.sha256(f"{old.id}/next".encode()).hexdigest()[: len(old.id)]
        row.seed, row.secret = old.seed, _secret(old.seed, row.matches - number(row))


def _secret(seed: bytes, times: int) -> bytes:
    for _ in range(times):
        seed = hashlib.sha256(seed).digest()
    return seed


def record(row: TableRow, game: Game, match: Match) -> None:
    """Writes down what a match that has just ended counts."""
    if row.matches > 1:
        gave_up = [chair.seat or 0 for chair in row.chairs if chair.conceded]
        tally = game.series_points(match.position(SPECTATOR), gave_up)
        row.counts = [tally[chair.seat or 0] for chair in row.chairs]


def chairs_after(row: TableRow) -> list[Chair]:
    """Everybody on the next side, bots too. A bot plays on for whoever left, but not for whoever gave up.

    The nonces stay: they were handed in after the luck of the whole series was settled, so nobody could choose it.
    """
    seats = series.rotated(_seats(row))
    return [
        replace(
            chair,
            seat=seat,
            level=None if chair.kind == "person" and chair.conceded else chair.level,
            conceded=False,
            seen=None,
            place=None,
            points=None,
        )
        for chair, seat in zip(row.chairs, seats, strict=True)
    ]


def played(row: TableRow) -> list[dict[str, object]]:
    """What the next match carries: this one and all before it."""
    return [*row.before, {"table": row.id, "seats": _seats(row), "counts": row.counts}]


def ids(row: TableRow) -> list[str]:
    """The matches of the series that have begun, in their order; nothing for a match that stands alone."""
    if row.matches == 1:
        return []
    later = [row.rematch] if row.rematch and goes_on(row) else []
    return [*(earlier["table"] for earlier in row.before), row.id, *later]


def sides(row: TableRow, game: Game) -> list[str]:
    """Which side each chair plays, as far as that is settled."""
    return [game.sides[seat] for seat in _seats(row)] if game.sides else []


def _seats(row: TableRow) -> list[int]:
    """The seat of each chair: given, or by the order of the chairs; nothing while they are to be drawn."""
    given = [chair.seat for chair in row.chairs if chair.seat is not None]
    if len(given) == row.seats:
        return given
    return [] if row.draw else list(range(row.seats))


def describe(row: TableRow, game: Game) -> wire.SeriesInfo | None:
    """How a table's series stands, in words; nothing for a match that stands alone."""
    if row.matches == 1:
        return None
    here = number(row)
    matches = [
        _match(game, n, earlier["table"], earlier["seats"], earlier["counts"])
        for n, earlier in enumerate(row.before, start=1)
    ]
    seats = _seats(row)
    matches.append(_match(game, here, row.id, seats, row.counts))
    for later in range(here + 1, row.matches + 1):
        seats = series.rotated(seats)
        table = row.rematch if later == here + 1 and goes_on(row) else None
        matches.append(_match(game, later, table, seats, None))
    counted = [earlier["counts"] for earlier in row.before] + ([row.counts] if row.counts is not None else [])
    totals = series.added_up(counted, row.seats)
    names = [chair.name for chair in row.chairs]
    over = len(counted) == row.matches
    sentence = ""
    if over:
        sentence = series.outcome(game, names, totals)
    elif row.status == "away":
        sentence = series.broken_off(game, names, totals)
    elif counted:
        sentence = series.so_far(game, names, totals, len(counted), row.matches)
    return wire.SeriesInfo(
        number=here,
        of=row.matches,
        matches=matches,
        totals=totals,
        said=[series.counted(game, total) for total in totals],
        over=over,
        winners=series.leaders(totals) if over else [],
        sentence=sentence,
    )


def _match(game: Game, n: int, table: str | None, seats: list[int], counts: list[int] | None) -> wire.SeriesMatch:
    said = None if counts is None else [series.counted(game, count) for count in counts]
    return wire.SeriesMatch(n, table, [game.sides[seat] for seat in seats], said)
