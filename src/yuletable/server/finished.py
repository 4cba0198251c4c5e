"""A finished match looked at again: any moment as anybody saw it, the course of the points, the proof of its luck."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.game import Refused
from yuletable.engine.luck import RecordingLuck, ReplayLuck, TrueLuck
from yuletable.engine.match import Match

from . import wire


def moment(match: Match, at: int) -> Match:
    """The match as it stood after that many entries."""
    if at > len(match.log):
        raise Refused("at", f"The match has {len(match.log)} entries; {at} is none of them.")
    assert match.fairness is not None
    return Match.rebuild(match.game, match.fairness, match.deal.draws, match.recorded(at), setup=match.setup)


def points(match: Match) -> list[wire.PointsAt]:
    """The points of every seat after each entry, as an all-knowing scorer counts them."""
    state = match.start.clone()
    course = [wire.PointsAt(0, [int(n) for n in state.points()])]
    for at, entry in enumerate(match.log, start=1):
        state.apply(entry.seat, entry.action, ReplayLuck(entry.draws))
        course.append(wire.PointsAt(at, [int(n) for n in state.points()]))
    return course


def proof(match: Match) -> wire.Proof:
    """Secret, key, and every number that luck was asked for, computed afresh from the key."""
    fairness = match.fairness
    assert fairness is not None
    key = fairness.key
    first = match.branched_at + 1 if match.branched_at else 0
    drawn: list[TrueLuck] = []

    def luck_of(n: int, draws: Sequence[int]) -> RecordingLuck:
        if n < first:
            return ReplayLuck(list(draws))
        drawn.append(TrueLuck(key, n))
        return drawn[-1]

    Match.rebuild(match.game, fairness, match.deal.draws, match.recorded(), luck_of=luck_of, setup=match.setup)
    return wire.Proof(
        id=fairness.id,
        commitment=fairness.commitment,
        secret=fairness.secret.hex(),
        terms=fairness.terms.text(fairness.id),
        nonces=list(fairness.nonces),
        key=key.hex(),
        rolls=[wire.Roll(luck.n, c, size, value) for luck in drawn for c, size, value in luck.rolls],
        first=first,
        command=f"yuletable replay verify {match.game.id}-{fairness.id[:8]}.yule",
    )
