"""What is timed, slice by slice, in a process of its own: it waits for an order, runs a slice, answers how far it got.

A slice is a number of whole passes over the same fixed sample (deals, positions, views), so that one slice differs from
the next only in luck and in the load of the machine. `bench` gives the orders and makes ratios of the answers.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import msgspec

from yuletable.engine.game import Belief, Game, Luck, Refused, Setup, State, View
from yuletable.engine.luck import QuickLuck
from yuletable.engine.messages import to_json
from yuletable.engine.random_play import clone_many, play_many, sample_and_play
from yuletable.games import game as find_game

from .yardstick import yardstick

SAMPLE = 32
"""Deals, positions and views in a sample."""

SEATS = 4
"""How many play, or as many as the game allows up to that."""

STREAK = 100
"""A search stays with one belief, so it is timed in this many iterations in a row; cold caches would slow them."""

EVERY = 4
"""One in this many views of a sample is searched from."""

LONG_STREAK = 25_000
"""Decisions, about: where random games are long, a streak has fewer iterations."""

GAMES_COUNTED = 8
"""Games from each deal, for the mean number of decisions."""

LONG_COUNT = 100_000
"""Decisions: where random games are long, deals that come after this many are not counted."""

WORTH_TIMING = 0.002
"""A pass takes at least this many seconds, or the clock would be part of what it measures."""

YARDSTICK = "yardstick"

MISSING = "missing"
"""The code of a refusal that names a package which is not installed."""

Work = Callable[[int], int]
"""One pass over a sample, each of it this many times; returns how many units that were."""

clock = time.process_time if time.get_clock_info("process_time").resolution < 1e-5 else time.perf_counter
"""Processor time, so that other programs on the machine disturb less; where that ticks too slowly, the time of day."""


@dataclass(frozen=True)
class Order:
    """Open a game, or run a slice of one figure of it."""

    game: str
    figure: str = ""
    seconds: float = 0


@dataclass(frozen=True)
class Opened:
    """What can be measured here: the figures by name."""

    game: str
    seats: int
    decisions_a_game: float
    figures: list[str]
    on: str = ""
    """Whose program it is, for a peer."""


@dataclass(frozen=True)
class Slice:
    """How many units were done in how many seconds."""

    units: int
    seconds: float

    @property
    def rate(self) -> float:
        """Units a second."""
        return self.units / self.seconds


@dataclass(frozen=True)
class Answer:
    """To an order; where there is neither, what was refused."""

    opened: Opened | None = None
    slice: Slice | None = None
    code: str = ""
    refused: str = ""


class Passes:
    """A figure's work, repeated until a slice is full."""

    def __init__(self, work: Work) -> None:
        self.work = work

    @cached_property
    def times(self) -> int:
        """How often a pass repeats each of its sample to be worth timing."""
        times = 1
        while True:
            began = clock()
            self.work(times)
            if clock() - began >= WORTH_TIMING:
                return times
            times *= 2

    def run(self, seconds: float) -> Slice:
        """Whole passes, until the time is up."""
        times = self.times
        units = 0
        began = clock()
        while True:
            units += self.work(times)
            took = clock() - began
            if took >= seconds:
                return Slice(units, took)


@dataclass(frozen=True)
class Subject:
    """Something to play, ready to be timed."""

    opened: Opened
    figures: Mapping[str, Passes]


class Sample:
    """Fresh deals of a game, and positions spread evenly over random games, from the first decision to the last."""

    def __init__(self, deal: Callable[[Luck], State], seats: int) -> None:
        self.luck = QuickLuck(1)
        self.first = [(to_decide & -to_decide).bit_length() - 1 for to_decide in range(1 << seats)]
        self.deals = [deal(self.luck) for _ in range(SAMPLE)]
        self.decisions_a_game = self._decisions_a_game()
        self.positions = [self._along(deal, place) for place, deal in enumerate(self.deals)]

    def _decisions_a_game(self) -> float:
        decisions = games = 0
        for deal in self.deals:
            if decisions < LONG_COUNT:
                decisions += play_many(deal, GAMES_COUNTED, self.luck)
                games += GAMES_COUNTED
        return decisions / games

    def _along(self, deal: State, place: int) -> State:
        """The position a certain way through a random game from this deal."""
        luck = QuickLuck(place)
        length = play_many(deal, 1, luck)
        luck = QuickLuck(place)
        s = deal.clone()
        for _ in range(length * place // SAMPLE):
            self._step(s, luck)
        return s

    def _step(self, s: State, luck: QuickLuck) -> None:
        seat = self.first[s.to_decide]
        legal = s.legal(seat)
        s.apply(seat, legal[luck.roll(len(legal))], luck)

    def decisions(self, times: int) -> int:
        """Random games inside the compiled loop."""
        return sum(play_many(deal, times, self.luck) for deal in self.deals)

    def api_decisions(self, times: int) -> int:
        """Random games as a program in plain Python would play them: this loop is never compiled."""
        first, luck = self.first, self.luck
        steps = 0
        for deal in self.deals * times:
            s = deal.clone()
            while to_decide := s.to_decide:
                seat = first[to_decide]
                legal = s.legal(seat)
                s.apply(seat, legal[luck.roll(len(legal))], luck)
                steps += 1
        return steps

    def clones(self, times: int) -> int:
        for position in self.positions:
            clone_many(position, times)
        return times * SAMPLE


class Beliefs:
    """What the seats to move know in a sample's positions, some of it as beliefs to search from.

    Playouts start where iterations may: at a position that was sampled from a belief.
    """

    def __init__(self, game: Game, setup: Setup, sample: Sample) -> None:
        self.game = game
        self.setup = setup
        self.luck = QuickLuck(1)
        self.views: list[View] = [s.view(sample.first[s.to_decide]) for s in sample.positions]
        self.held: list[Belief] = [game.belief(setup, view) for view in self.views[EVERY // 2 :: EVERY]]
        self.sampled = [belief.sample(self.luck) for belief in self.held]
        self.streak = max(1, min(STREAK, int(LONG_STREAK / sample.decisions_a_game)))

    def beliefs(self, times: int) -> int:
        for view in self.views * times:
            self.game.belief(self.setup, view)
        return times * SAMPLE

    def iterations(self, times: int) -> int:
        for belief in self.held:
            sample_and_play(belief, times * self.streak, self.luck)
        return times * self.streak * len(self.held)

    def playouts(self, times: int) -> int:
        for position in self.sampled:
            play_many(position, times * self.streak, self.luck)
        return times * self.streak * len(self.sampled)


def open_yardstick() -> Subject:
    """The yardstick, which has no beliefs to measure."""
    return _subject(YARDSTICK, 4, Sample(yardstick, 4))


def open_game(game: Game) -> Subject:
    """A game with its default options."""
    seats = max((n for n in game.seats if n <= SEATS), default=game.seats[0])
    setup = game.setup_for(seats)
    sample = Sample(lambda luck: game.new(setup, luck), seats)
    beliefs = Beliefs(game, setup, sample)
    return _subject(game.id, seats, sample, beliefs.beliefs, beliefs.iterations, beliefs.playouts)


def _subject(name: str, seats: int, sample: Sample, *beliefs: Work) -> Subject:
    works = [sample.decisions, sample.api_decisions, sample.clones, *beliefs]
    names = ["decisions", "api_decisions", "clones", "beliefs", "iterations", "playouts"]
    figures = {figure: Passes(work) for figure, work in zip(names, works, strict=False)}
    return Subject(Opened(name, seats, sample.decisions_a_game, list(figures)), figures)


def serve(opening: Callable[[str], Subject]) -> None:
    """Carries out orders from the standard input until it ends. Whatever else prints goes to standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    subjects: dict[str, Subject] = {}
    for line in sys.stdin.buffer:
        order = msgspec.json.decode(line, type=Order)
        try:
            if order.game not in subjects:
                subjects[order.game] = opening(order.game)
            subject = subjects[order.game]
            if order.figure:
                answer = Answer(slice=subject.figures[order.figure].run(order.seconds))
            else:
                answer = Answer(opened=subject.opened)
        except Refused as refused:
            answer = Answer(code=refused.code, refused=refused.sentence)
        answers.write(to_json(answer) + b"\n")


if __name__ == "__main__":
    serve(lambda name: open_yardstick() if name == YARDSTICK else open_game(find_game(name)))
