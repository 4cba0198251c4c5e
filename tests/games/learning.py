"""What a guided first game would say here, for the tests of its steps."""

from __future__ import annotations

from yuletable.engine.lesson import due
from yuletable.engine.match import Match


def explained(match: Match, seat: int = 0) -> list[str]:
    """All that would be shown here to somebody who has seen nothing yet."""
    lesson = match.game.lesson
    assert lesson is not None
    shown: list[str] = []
    while new := due(lesson, shown, match.view(seat), match.events(seat), match.ask(seat), match.moves(seat)):
        shown.append(new.id)
    return shown
