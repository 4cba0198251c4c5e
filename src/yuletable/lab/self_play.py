"""What a network learns from: positions where a stage ends, and how matches went on from there.

Two teachers. The first is quick: a position comes up in a match by the game's policy with some whims, and the policy
plays it to the end several times. The second is strong: bots that search, with what was learned so far, play whole
matches. What a row holds is what a seat may know; the end of a match counts as it does in a search.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from yuletable.bots import Bot, BotMaker
from yuletable.bots.bot import brain_of
from yuletable.bots.learned import LearnedBrain
from yuletable.bots.levels import SearchBot
from yuletable.bots.network import Network
from yuletable.bots.search import Effort
from yuletable.bots.search_tree import end_reward, lowest
from yuletable.bots.seeds import seed_from
from yuletable.bots.weights import Shape
from yuletable.engine.game import Brain, Encoder, Game, Setup, State
from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match
from yuletable.engine.options import Value
from yuletable.engine.pack import Pack
from yuletable.games import game as find_game

from .dataset import encoder_of
from .sim import Plan, SimWorker

WHIMS = (0, 20, 50, 100, 200)
"""How many decisions in a thousand are taken at random on the way to a position; each match has one of these."""

PLAYOUTS = 6
"""How often the quick teacher plays a position to its end: the mean is what is learned."""

ROWS_A_MATCH = 12
"""Of a match by search at most about this many ends of stages are kept: they share one ending."""

HORIZON, SECONDS = 200, 5.0
"""Playouts end with their stage, and searches here are not cut off in practice."""


@dataclass(frozen=True)
class Lesson:
    """What a worker needs to know to make rows."""

    game: str
    seats: int
    options: dict[str, Value]
    pack: Pack
    seed: int
    iterations: int
    """Of the searches that play; 0: the quick teacher."""
    shape: Shape | None
    """What has been learned so far, if anything."""
    stages_ahead: int = 0
    """How far searches look that have learned; 0: as far as the game's own brain says."""

    def plan(self, games: int) -> Plan:
        """The same as bots' matches: the seed decides every one of them."""
        bots = ["learner"] * self.seats
        return Plan(self.game, self.seats, self.options, self.pack, bots, games, self.seed, rotate=False)


@dataclass
class Rows:
    """Vectors (16 bits a number, one after the other), what the judgement said, what came of it, and of which match."""

    vectors: bytearray
    judged: array[float]
    came: array[float]
    match: array[int]

    @classmethod
    def none(cls) -> Rows:
        return cls(bytearray(), array("d"), array("d"), array("q"))

    def add(self, vector: bytes, judged: float, came: float, match: int) -> None:
        self.vectors += vector
        self.judged.append(judged)
        self.came.append(came)
        self.match.append(match)

    def extend(self, more: Rows) -> None:
        self.vectors += more.vectors
        self.judged.extend(more.judged)
        self.came.extend(more.came)
        self.match.extend(more.match)


@dataclass(frozen=True)
class Seen:
    """A position as one seat sees it, before it is known what comes of it."""

    seat: int
    vector: bytes
    judged: float


def teacher(lesson: Lesson) -> QuickTeacher | StrongTeacher:
    """What makes the rows of a lesson in a worker process; a job is a range of matches."""
    return StrongTeacher(lesson) if lesson.iterations else QuickTeacher(lesson)


class QuickTeacher:
    """Positions from matches by policy, each played to its end several times."""

    def __init__(self, lesson: Lesson) -> None:
        self.seed = str(lesson.seed)
        self.game = find_game(lesson.game)
        self.setup = self.game.setup_for(lesson.seats, lesson.options, lesson.pack)
        self.brain = brain_of(self.game, self.setup)
        self.encoder = encoder_of(lesson.plan(1))

    def __call__(self, matches: range) -> Rows:
        rows = Rows.none()
        for match in matches:
            luck = QuickLuck(seed_from(self.seed, "quick", match))
            position = self.somewhere(luck, QuickLuck(seed_from(self.seed, "anywhere", match)))
            came = self.play_on(position, luck)
            for seen in look(position, self.encoder, self.brain):
                rows.add(seen.vector, seen.judged, came[seen.seat], match)
        return rows

    def somewhere(self, luck: QuickLuck, anywhere: QuickLuck) -> State:
        """One of the ends of stages of a match, each as likely; where there are none, one of its positions."""
        brain, s = self.brain, self.game.new(self.setup, luck)
        whim, stage, ends, steps = WHIMS[luck.roll(len(WHIMS))], brain.stage(s), 0, 0
        found = s
        while s.to_decide:
            seat = lowest(s.to_decide)
            action = brain.policy(s, seat, luck)
            if whim and luck.roll(1000) < whim:
                candidates = brain.candidates(s, seat)
                action = candidates[luck.roll(len(candidates))]
            s.apply(seat, action, luck)
            steps += 1
            if not s.to_decide:
                break
            if brain.stage(s) != stage:
                stage, ends = brain.stage(s), ends + 1
                if luck.roll(ends) == 0:
                    found = s.clone()
            elif not ends and anywhere.roll(steps) == 0:
                found = s.clone()
        return found

    def play_on(self, position: State, luck: QuickLuck) -> list[float]:
        """What each seat got on average when the policy played on for all."""
        came = [0.0] * int(self.setup.seats)
        for _ in range(PLAYOUTS):
            s = position.clone()
            while s.to_decide:
                seat = lowest(s.to_decide)
                s.apply(seat, self.brain.policy(s, seat, luck), luck)
            points = s.points()
            came = [so_far + end_reward(points, seat) / PLAYOUTS for seat, so_far in enumerate(came)]
        return came


class StrongTeacher:
    """Whole matches between bots that search, each with its own view."""

    def __init__(self, lesson: Lesson) -> None:
        plan = lesson.plan(1 << 30)
        maker = searcher(find_game(lesson.game), lesson.iterations, lesson.shape, lesson.stages_ahead)
        self.worker = SimWorker(plan, {"learner": maker})
        self.brain = brain_of(self.worker.game, self.worker.setup)
        self.encoder = encoder_of(plan)
        self.seed = str(lesson.seed)

    def __call__(self, matches: range) -> Rows:
        rows = Rows.none()
        for match in matches:
            for seen, came in self.watched(match):
                rows.add(seen.vector, seen.judged, came, match)
        return rows

    def watched(self, number: int) -> Iterable[tuple[Seen, float]]:
        """A match: what its seats saw at ends of stages, and what they got."""
        luck = QuickLuck(seed_from(self.seed, "kept", number))
        ends, others = Some(ROWS_A_MATCH, luck), Some(ROWS_A_MATCH, luck)
        stage = -1

        def watch(match: Match, seat: int, move: str) -> None:
            nonlocal stage
            position = match.position(seat)
            before, stage = stage, int(self.brain.stage(position))
            if before not in (-1, stage):
                ends.add(look(position, self.encoder, self.brain))
            elif not ends.kept and before == stage:
                others.add(look(position, self.encoder, self.brain))

        points = self.worker.play(number, number, watch).points
        kept = ends.kept or others.kept
        return [(seen, end_reward(points, seen.seat)) for all_seats in kept for seen in all_seats]


class Some:
    """So many of the positions of a match, each as likely to be kept as any other."""

    def __init__(self, most: int, luck: QuickLuck) -> None:
        self.most, self.luck = most, luck
        self.kept: list[list[Seen]] = []
        self.offered = 0

    def add(self, position: list[Seen]) -> None:
        self.offered += 1
        if len(self.kept) < self.most:
            self.kept.append(position)
        elif (place := int(self.luck.roll(self.offered))) < self.most:
            self.kept[place] = position


def look(position: State, encoder: Encoder, brain: Brain) -> list[Seen]:
    """A position from every seat."""
    seats = range(int(position.setup.seats))
    return [Seen(s, bytes(memoryview(encoder.vector(position, s))), brain.worth(position, s)) for s in seats]


def searcher(game: Game, iterations: int, shape: Shape | None, stages_ahead: int = 0) -> BotMaker:
    """Bots that search with what was learned so far; by the game's own judgement where that is nothing."""
    return partial(_searching, game, iterations, None if shape is None else shape.network(), stages_ahead)


def _searching(
    game: Game, iterations: int, network: Network | None, stages_ahead: int, setup: Setup, seat: int, seed: int
) -> Bot:
    brain = brain_of(game, setup)
    if network is not None:
        encoder = game.encoder(setup)
        assert encoder is not None
        brain = LearnedBrain(brain, encoder, network, stages_ahead)
    return SearchBot(game, setup, seat, seed, Effort(iterations, HORIZON, SECONDS), brain)
