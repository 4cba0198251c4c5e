"""What a simulation adds up to: who won how often, from which seat, with how many points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yuletable.engine.options import Value

from .faults import Faults, Misbehaved
from .matches import Record
from .sim import Plan
from .statistics import Rate, Spread, WinShares


@dataclass(frozen=True)
class Points:
    """What a bot scored."""

    mean: float
    sd: float


@dataclass(frozen=True)
class Decisions:
    """How long a match was."""

    mean: float
    sd: float
    min: int
    max: int


@dataclass(frozen=True)
class Report:
    """The result of `sim --json`. `win_rate` and `points` go by bot, `seats` by seat; shared wins are split."""

    game: str
    games: int
    seed: int
    options: dict[str, Value]
    pack: str
    rotate: bool
    bots: list[str]
    win_rate: list[Rate]
    seats: list[Rate]
    points: list[Points]
    decisions: Decisions
    think: float
    misbehaved: list[Misbehaved]
    """What custom bots did wrong; empty when all is well."""
    seconds: float


class Tally:
    """What a simulation has shown so far. Lists of bots are in the order of the plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.wins = [WinShares() for _ in plan.bots]
        self.seat_wins = [WinShares() for _ in plan.bots]
        self.points = [Spread() for _ in plan.bots]
        self.seat_points = [Spread() for _ in plan.bots]
        self.decisions = Spread()
        self.match_seconds = Spread()
        self.faults = Faults()
        self._blocks = 0

    @property
    def games(self) -> int:
        """How many matches have been counted."""
        return self.decisions.count

    def add(self, records: Sequence[Record]) -> list[str]:
        """Counts the next block of matches; returns what bots did wrong in a way they had not done before."""
        matches = self.plan.matches(self._blocks)
        seatings = [self.plan.seating(match) for match in matches]
        self._blocks += 1
        for seat, wins in enumerate(self.seat_wins):
            wins.add([record.shares()[seat] for record in records])
        for bot, wins in enumerate(self.wins):
            sat = [seating.index(bot) for seating in seatings]
            wins.add([record.shares()[seat] for record, seat in zip(records, sat, strict=True)])
        for record, seating in zip(records, seatings, strict=True):
            self.decisions.add(record.decisions)
            self.match_seconds.add(record.seconds)
            for seat, points in enumerate(record.points):
                self.seat_points[seat].add(points)
                self.points[seating[seat]].add(points)
        return [
            news
            for match, record, seating in zip(matches, records, seatings, strict=True)
            for fault in record.faults
            for news in self.faults.add(self.plan.bots[seating[fault.seat]], f"game {match + 1}", fault)
        ]

    def report(self, seconds: float) -> Report:
        """The figures as programs read them."""
        plan = self.plan
        return Report(
            game=plan.game,
            games=self.games,
            seed=plan.seed,
            options=plan.options,
            pack=plan.pack.name,
            rotate=plan.rotate,
            bots=plan.bots,
            win_rate=[wins.rate() for wins in self.wins],
            seats=[wins.rate() for wins in self.seat_wins],
            points=[Points(points.mean, points.sd) for points in self.points],
            decisions=Decisions(
                self.decisions.mean, self.decisions.sd, int(self.decisions.low), int(self.decisions.high)
            ),
            think=plan.think,
            misbehaved=self.faults.report(),
            seconds=seconds,
        )
