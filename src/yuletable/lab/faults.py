"""What custom bots did wrong: reported once for each kind, then only counted."""

from __future__ import annotations

from dataclasses import dataclass, replace

from yuletable.bots import Fault


@dataclass(frozen=True)
class Misbehaved:
    """One kind of fault of one bot: `slow`, `raised`, `ended` or `nonsense`. Each cost it one decision."""

    bot: str
    kind: str
    count: int
    first: str
    """The first time, in a sentence."""


class Faults:
    """All faults so far, by bot and kind."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], Misbehaved] = {}

    def add(self, bot: str, match: str, fault: Fault) -> list[str]:
        """Counts what a bot did in a match; returns a sentence if it is something new."""
        found = self._found.get((bot, fault.kind))
        if found is not None:
            self._found[bot, fault.kind] = replace(found, count=found.count + 1)
            return []
        where = f"{match}, seat {fault.seat + 1}, its decision {fault.decision}"
        first = f"{bot} {fault.what}. ({where}; a random legal decision was taken instead.)"
        self._found[bot, fault.kind] = Misbehaved(bot, fault.kind, 1, first)
        return [first]

    def report(self) -> list[Misbehaved]:
        """All that happened, in the order in which it began."""
        return list(self._found.values())
