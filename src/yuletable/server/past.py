"""A finished match looked at again: any moment through any eyes, the points as they went, the proof of its luck."""

from __future__ import annotations

from yuletable.engine.game import Refused
from yuletable.engine.luck import RecordedLuck, TrueLuck
from yuletable.engine.match import Match, terms

from . import wire


def moment(match: Match, at: int) -> Match:
    """The match as it stood after so many entries."""
    if at > len(match.log):
        raise Refused("at", f"The match has {len(match.log)} entries; {at} is none of them.")
    past = Match(match.game, match.start, match.lucks, match.deal, match.fairness)
    for entry in match.log[:at]:
        do = match.setup.space.text(entry.action)
        past.enter(entry.seat, do, RecordedLuck(entry.draws), entry.opened)
    return past


def points(match: Match) -> list[wire.PointsAt]:
    """The points of every seat after each entry, as an all-knowing scorer counts them."""
    state = match.start.clone()
    course = [wire.PointsAt(0, [int(n) for n in state.standing()])]
    for at, entry in enumerate(match.log, start=1):
        state.apply(entry.seat, entry.action, RecordedLuck(entry.draws))
        course.append(wire.PointsAt(at, [int(n) for n in state.standing()]))
    return course


def proof(match: Match) -> wire.Proof:
    """Secret, key, and every number that luck was asked for, computed afresh from the key."""
    fairness = match.fairness
    assert fairness is not None
    key = fairness.key(match.game, match.setup)
    first = match.since + 1 if match.since else 0
    rolls: list[wire.Roll] = []
    deal = TrueLuck(key, 0) if first == 0 else RecordedLuck(list(match.deal.draws))
    again = Match(match.game, match.game.new(match.setup, deal), match.lucks, deal, fairness)
    if isinstance(deal, TrueLuck):
        rolls += [wire.Roll(0, c, size, value) for c, size, value in deal.rolls]
    for n, entry in enumerate(match.log, start=1):
        luck = TrueLuck(key, n) if n >= first else RecordedLuck(entry.draws)
        again.enter(entry.seat, match.setup.space.text(entry.action), luck, entry.opened)
        if isinstance(luck, TrueLuck):
            rolls += [wire.Roll(n, c, size, value) for c, size, value in luck.rolls]
    return wire.Proof(
        id=fairness.id,
        commitment=fairness.commitment,
        secret=fairness.secret.hex(),
        terms=terms(fairness.id, match.game, match.setup),
        nonces=fairness.nonces,
        key=key.hex(),
        rolls=rolls,
        first=first,
        command=f"yuletable replay verify {match.game.id}-{fairness.id[:8]}.yule",
    )
