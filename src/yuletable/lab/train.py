"""Training: rounds of play and fitting, kept in a folder so that the same command goes on where it stopped.

The first round learns from the quick teacher, every further one from bots that search with what was learned before.
After each round what was learned meets the game's own judgement, both with the same number of iterations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from yuletable.bots.seeds import seed_from
from yuletable.bots.weights import Shape, read_weights, write_weights
from yuletable.engine.game import Game, Refused, Setup
from yuletable.engine.messages import to_json
from yuletable.engine.options import Value
from yuletable.engine.pack import Pack
from yuletable.games import game as find_game

from .dataset import encoder_of
from .fit import Fitted, Table, fit, numpy_module
from .matches import Record
from .self_play import Lesson, Rows, searcher, teacher
from .sim import Plan, SimWorker
from .statistics import Rate, WinShares
from .train_report import write_report
from .workers import Workers, in_order

PARTS = 16
"""Into how many files the rows of a round are cut: what is lost when it is stopped is one of them."""

JOBS_A_PART = 8
LEARNED, JUDGED = "learned", "judged"

Told = Callable[[str, int, int], None]
"""Told how far it is: what is being done, how much of it, of how much."""


@dataclass(frozen=True)
class Course:
    """What is trained, and how; another course needs another folder."""

    game: str
    seats: int
    options: dict[str, Value]
    pack: str
    positions: int
    """Of the quick teacher, in the first round."""
    games: int
    """Whole matches by search, in every further round."""
    iterations: int
    stages_ahead: int
    """How far searches look that have learned; 0: as far as the game's own brain says."""
    hidden: int
    epochs: int
    trials: int
    """Matches after each round against the game's own judgement."""
    seed: int


class RoundReport(msgspec.Struct, frozen=True):
    """How one round went."""

    rows: int
    judged: float
    """The judgement's mean square error on matches that were held back ..."""
    learned: list[float]
    held_back: list[float]
    """... and the network's, by epoch."""
    trials: int
    wins: float
    low: float
    high: float


class OutOfTime(Exception):
    """The minutes are over; what is done is kept."""


class Training:
    """A course in a folder."""

    def __init__(
        self, course: Course, pack: Pack, folder: Path, workers: Workers, minutes: float | None = None
    ) -> None:
        numpy_module()
        self.course, self.pack, self.folder, self.workers = course, pack, folder, workers
        self.deadline = None if minutes is None else monotonic() + 60 * minutes
        self.told: Told = lambda what, done, of: None
        self.game: Game = find_game(course.game)
        self.setup: Setup = self.game.setup_for(course.seats, course.options, pack)
        self.encoder = encoder_of(self.lesson(1, None).plan(1))
        self._claim()

    def _claim(self) -> None:
        """The folder is this course's, or a new one."""
        written, file = to_json(self.course), self.folder / "course.json"
        if file.is_file():
            if file.read_bytes() != written:
                raise Refused("folder", f"{self.folder} holds another course; name another --folder.")
        elif self.folder.exists() and any(self.folder.iterdir()):
            raise Refused("folder", f"{self.folder} is not empty and holds no course; name another --folder.")
        else:
            self.folder.mkdir(parents=True, exist_ok=True)
            file.write_bytes(written)

    def lesson(self, number: int, shape: Shape | None) -> Lesson:
        """What the workers of a round are told."""
        course = self.course
        iterations = course.iterations if number > 1 else 0
        seed = seed_from(str(course.seed), "round", number)
        ahead = course.stages_ahead
        return Lesson(course.game, course.seats, course.options, self.pack, seed, iterations, shape, ahead)

    def run(self, rounds: int) -> list[RoundReport]:
        """All rounds that are not there yet; returns what is known of each. Raises OutOfTime where there is no more."""
        shape: Shape | None = None
        reports: list[RoundReport] = []
        for number in range(1, rounds + 1):
            home = self.folder / f"round-{number}"
            home.mkdir(exist_ok=True)
            if not (home / "report.json").is_file():
                self.one_round(number, home, shape)
            shape = read_weights(home / "weights.json")[1]
            reports.append(msgspec.json.decode((home / "report.json").read_bytes(), type=RoundReport))
            write_report(self.folder, self.course.game, self.course.seats, reports)
        return reports

    def one_round(self, number: int, home: Path, shape: Shape | None) -> None:
        """Play, fit, try out; each is kept as soon as it is done."""
        course = self.course
        self.gather(number, home, shape)
        if not (home / "weights.json").is_file():
            fitted = self.fit(number, shape)
            made = self.command(number)
            write_weights(
                home / "weights.json", self.game, self.setup, self.encoder, fitted.shape, made, course.stages_ahead
            )
            (home / "fit.json").write_bytes(to_json([fitted.rows, fitted.judged, fitted.learned, fitted.held_back]))
        rows, judged, learned, held_back = msgspec.json.decode((home / "fit.json").read_bytes())
        wins = self.try_out(number, read_weights(home / "weights.json")[1])
        report = RoundReport(rows, judged, learned, held_back, course.trials, wins.rate, wins.low, wins.high)
        (home / "report.json").write_bytes(msgspec.json.encode(report))

    def command(self, rounds: int) -> str:
        """What makes these weights again."""
        course = self.course
        play = (
            f"--rounds {rounds} --positions {course.positions} --games {course.games} --iterations {course.iterations}"
        )
        net = f"--stages {course.stages_ahead} --hidden {course.hidden} --epochs {course.epochs} --seed {course.seed}"
        return f"yuletable train {course.game} --seats {course.seats} {play} {net}"

    def gather(self, number: int, home: Path, shape: Shape | None) -> None:
        """The rows of a round, part by part."""
        np = numpy_module()
        games = self.course.positions if number == 1 else self.course.games
        size = -(-games // PARTS)
        parts = [range(first, min(first + size, games)) for first in range(0, games, size)]
        for place, part in enumerate(parts):
            file = home / f"rows-{place:02}.npz"
            if file.is_file():
                continue
            rows = Rows.none()
            for done, more in enumerate(self._played(self.lesson(number, shape), part)):
                rows.extend(more)
                self.told(f"round {number}: play", part.start + done * len(part) // JOBS_A_PART, games)
                self._check_time()
            vectors = np.frombuffer(bytes(rows.vectors), np.int16).reshape(-1, int(self.encoder.length))
            kept = {"vectors": vectors, "judged": np.array(rows.judged), "came": np.array(rows.came)}
            half = file.with_suffix(".half")
            with half.open("wb") as stream:
                np.savez_compressed(stream, **kept, match=np.array(rows.match))
            half.rename(file)

    def _played(self, lesson: Lesson, part: range) -> Iterator[Rows]:
        size = -(-len(part) // JOBS_A_PART)
        jobs = [range(first, min(first + size, part.stop)) for first in range(part.start, part.stop, size)]
        return in_order(teacher, lesson, jobs, self.workers)

    def fit(self, number: int, shape: Shape | None) -> Fitted:
        """The network that fits the rows of a round; from the second on, those of all rounds by search so far."""
        self._check_time()
        course = self.course
        rounds = range(min(number, 2), number + 1)
        files = [file for each in rounds for file in sorted((self.folder / f"round-{each}").glob("rows-*.npz"))]
        return fit(
            read_rows(files),
            hidden=course.hidden,
            epochs=course.epochs,
            seed=seed_from(str(course.seed), "fit", number),
            start=shape,
            told=lambda epoch: self.told(f"round {number}: fit", epoch, course.epochs),
        )

    def try_out(self, number: int, shape: Shape) -> Rate:
        """What was learned, alone against the game's own judgement."""
        self._check_time()
        course, wins = self.course, WinShares()
        if not course.trials:
            return wins.rate()
        bots = [LEARNED, *[JUDGED] * (course.seats - 1)]
        seed = seed_from(str(course.seed), "trial")
        plan = Plan(course.game, course.seats, course.options, self.pack, bots, course.trials, seed, rotate=True)
        trial, blocks = Trial(plan, course.iterations, shape, course.stages_ahead), range(plan.blocks)
        for block in in_order(referee, trial, blocks, self.workers):
            matches = plan.matches(wins.blocks.count)
            wins.add([each.shares()[plan.seating(match).index(0)] for match, each in zip(matches, block, strict=True)])
            self.told(f"round {number}: trial", wins.matches.count, course.trials)
            self._check_time()
        return wins.rate()

    def _check_time(self) -> None:
        if self.deadline is not None and monotonic() > self.deadline:
            raise OutOfTime


@dataclass(frozen=True)
class Trial:
    """Matches between what was learned and the judgement, both with so many iterations."""

    plan: Plan
    iterations: int
    shape: Shape
    stages_ahead: int


def referee(trial: Trial) -> Callable[[int], list[Record]]:
    """What plays the blocks of a trial in a worker process."""
    game = find_game(trial.plan.game)
    learned = searcher(game, trial.iterations, trial.shape, trial.stages_ahead)
    makers = {LEARNED: learned, JUDGED: searcher(game, trial.iterations, None)}
    worker = SimWorker(trial.plan, makers)
    return lambda block: worker(range(block, block + 1))[0]


def read_rows(files: list[Path]) -> Table:
    """The rows of some files as one table."""
    np = numpy_module()
    loaded: list[Any] = []
    for file in files:
        with np.load(file) as parts:
            loaded.append({name: parts[name] for name in parts.files})
    joined = {name: np.concatenate([part[name] for part in loaded]) for name in ("vectors", "judged", "came", "match")}
    floats = {name: joined[name].astype(np.float32) for name in ("judged", "came")}
    return Table(joined["vectors"], floats["judged"], floats["came"], joined["match"])
