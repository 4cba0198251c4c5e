"""What a network learns from: positions where a stage ends, and how matches went on from there.

Two teachers. The first is quick: a position comes up in a match by the game's policy with some whims, and the policy
plays it to the end several times. The second is strong: bots that search, with what was learned so far, play whole
matches, and what came of them is handed back from one end of a stage to the one before it. What a row holds is what a
seat may know; the end of a match counts as it does in a search.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from yuletable.bots import Bot, BotMaker
from yuletable.bots.bot import brain_of
from yuletable.bots.learned import LearnedBrain
from yuletable.bots.levels import SearchBot
from yuletable.bots.search import Effort
from yuletable.bots.search_tree import end_reward, lowest
from yuletable.bots.seeds import seed_from
from yuletable.bots.weights import Shape
from yuletable.engine.game import Brain, Encoder, Game, Setup, State, View
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

STRONG_WHIMS = (0, 0, 20, 50)
"""The same for bots that search: each has one of these."""

OTHERS_A_MATCH = 4
"""Positions of a match by search that stand for ends of stages where there are none."""

HANDED_BACK = 0.7
"""How much of what a match came to is handed back from each end of a stage to the one before it."""

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
    """Whole matches between bots that search, each with its own view; now and then they do something else after all, so
    that positions come up that nobody would choose.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.seed = str(lesson.seed)
        game = find_game(lesson.game)
        strong = searcher(game, lesson.iterations, lesson.shape, lesson.stages_ahead)
        self.worker = SimWorker(lesson.plan(1 << 30), {"learner": partial(WhimsicalBot, game, strong)})
        self.brain = brain_of(game, self.worker.setup)
        self.encoder = encoder_of(lesson.plan(1))
        self.learned = learned_brain(self.brain, self.encoder, lesson.shape)

    def __call__(self, matches: range) -> Rows:
        rows = Rows.none()
        for match in matches:
            for seen, came in self.watched(match):
                rows.add(seen.vector, seen.judged, came, match)
        return rows

    def watched(self, number: int) -> Iterator[tuple[Seen, float]]:
        """A match: what its seats saw at ends of stages, and what that was worth as it turned out.

        That is in part what the match came to, and in part what was thought of the next end of a stage (TD(lambda)).
        Where no stage ends, some positions stand for them, each for what the match came to.
        """
        ends: list[State] = []
        others = Some(OTHERS_A_MATCH, QuickLuck(seed_from(self.seed, "others", number)))
        stage = -1

        def watch(match: Match, seat: int, move: str) -> None:
            nonlocal stage
            position = match.position(seat)
            before, stage = stage, int(self.brain.stage(position))
            if before not in (-1, stage):
                ends.append(position.clone())
            elif not ends and before == stage:
                others.add(position.clone())

        points = self.worker.play(number, number, watch).points
        worth = [end_reward(points, seat) for seat in range(len(points))]
        for position in reversed(ends or others.kept):
            for seen in look(position, self.encoder, self.brain):
                yield seen, worth[seen.seat]
                if ends:
                    thought = self.learned.worth(position, seen.seat)
                    worth[seen.seat] += (1 - HANDED_BACK) * (thought - worth[seen.seat])


class WhimsicalBot(Bot):
    """A bot that has whims."""

    def __init__(self, game: Game, sober: BotMaker, setup: Setup, seat: int, seed: int) -> None:
        super().__init__(game, setup, seat, seed)
        self.sober = sober(setup, seat, seed)
        self.dice = QuickLuck(seed_from(self.seed, "whims"))
        self.whim = STRONG_WHIMS[self.dice.roll(len(STRONG_WHIMS))]

    def choose(self, view: View, legal: Sequence[str]) -> str:
        if self.dice.roll(1000) < self.whim:
            return legal[self.dice.roll(len(legal))]
        return self.sober.choose(view, legal)


class Some:
    """So many of the positions of a match, each as likely to be kept as any other."""

    def __init__(self, most: int, luck: QuickLuck) -> None:
        self.most, self.luck = most, luck
        self.kept: list[State] = []
        self.offered = 0

    def add(self, position: State) -> None:
        self.offered += 1
        if len(self.kept) < self.most:
            self.kept.append(position)
        elif (place := int(self.luck.roll(self.offered))) < self.most:
            self.kept[place] = position


def look(position: State, encoder: Encoder, brain: Brain) -> list[Seen]:
    """A position from every seat."""
    seats = range(int(position.setup.seats))
    return [Seen(s, bytes(memoryview(encoder.vector(position, s))), brain.worth(position, s)) for s in seats]


def learned_brain(brain: Brain, encoder: Encoder, shape: Shape | None, stages_ahead: int = 0) -> Brain:
    """A brain that judges by what was learned so far; the game's own where that is nothing."""
    return LearnedBrain(brain, encoder, shape.network(), stages_ahead) if shape else brain


def searcher(game: Game, iterations: int, shape: Shape | None, stages_ahead: int = 0) -> BotMaker:
    """Bots that search with what was learned so far; by the game's own judgement where that is nothing."""
    return partial(_searching, game, iterations, shape, stages_ahead)


def _searching(
    game: Game, iterations: int, shape: Shape | None, stages_ahead: int, setup: Setup, seat: int, seed: int
) -> Bot:
    encoder = game.encoder(setup)
    assert encoder is not None
    brain = learned_brain(brain_of(game, setup), encoder, shape, stages_ahead)
    return SearchBot(game, setup, seat, seed, Effort(iterations, HORIZON, SECONDS), brain)
