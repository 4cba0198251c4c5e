"""A finished match looked at again: any moment as anybody saw it, the course of the points, what decisions were worth,
the proof of its luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from yuletable.bots import analysis
from yuletable.bots.weights import misfit
from yuletable.engine.game import Refused
from yuletable.engine.luck import RecordingLuck, ReplayLuck, TrueLuck
from yuletable.engine.match import Match

from . import chairs, wire
from .bot_pool import Failed, Review
from .snapshot import Narrator

if TYPE_CHECKING:
    from .live_table import LiveTable


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


def decisions(match: Match) -> wire.Decisions:
    """Who decided when, where there was something to decide."""
    decided = [wire.Decided(each.n - 1, each.seat, each.opened) for each in analysis.decisions(match)]
    return wire.Decisions(decided, misfit(match.game, match.setup))


async def advice(table: LiveTable, match: Match, guest: str, at: int, seat: int) -> wire.Advice:
    """What a patient bot says of the decision that followed entry `at`: it is sent what that seat saw then."""
    if at >= len(match.log):
        raise Refused("at", f"The match has {len(match.log)} entries; nothing was decided after entry {at}.")
    entry = match.log[at]
    people = chairs.spoken_names(table.row)
    if entry.seat != seat:
        who = f"{people[entry.seat]} (seat {entry.seat + 1})"
        raise Refused("turn", f"After entry {at} it was {who} who decided, not seat {seat + 1}. Ask for that seat.")
    before = match.when_decided(at + 1)
    view, taken = before.view(seat), match.setup.space.move(entry.action)
    if len(before.moves(seat)) == 1:
        raise Refused("lone", f"After entry {at} nothing else could be done, so there is nothing to advise.")
    try:
        job = Review(table.row.id, table.terms(), view, taken)
        found: analysis.Advice = await table.tables.bot_pool.ask(job, guest)
    except Failed as failed:
        raise Refused("hint", "No advice this time: the adviser did not answer. Try again.") from failed
    narrator = Narrator(before, people)
    return wire.Advice(
        at=at,
        seat=seat,
        hints=narrator.hints(view, found.hints),
        taken=taken,
        same=found.same,
        cost=found.cost,
        margin=found.margin,
        games=found.games,
        remark=misfit(match.game, match.setup),
    )


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
