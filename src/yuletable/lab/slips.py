"""What bots of somebody's own did wrong: told once for each kind, counted ever after."""

from __future__ import annotations

from dataclasses import dataclass, replace

from yuletable.bots import Slip


@dataclass(frozen=True)
class Misbehaved:
    """One kind of failing of one bot: `slow`, `raised`, `ended` or `nonsense`. Each cost it one decision."""

    bot: str
    kind: str
    count: int
    first: str
    """The first time, in a sentence."""


class Slips:
    """All failings so far, by bot and kind."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], Misbehaved] = {}

    def add(self, bot: str, match: str, slip: Slip) -> list[str]:
        """Counts what a bot did in a match; gives back a sentence if it is something new."""
        found = self._found.get((bot, slip.kind))
        if found is not None:
            self._found[bot, slip.kind] = replace(found, count=found.count + 1)
            return []
        where = f"{match}, seat {slip.seat + 1}, its decision {slip.decision}"
        first = f"{bot} {slip.what}. ({where}; a random legal decision was taken instead.)"
        self._found[bot, slip.kind] = Misbehaved(bot, slip.kind, 1, first)
        return [first]

    def report(self) -> list[Misbehaved]:
        """All that happened, in the order in which it began."""
        return list(self._found.values())
