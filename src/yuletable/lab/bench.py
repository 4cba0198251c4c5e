"""How fast the rules are, as ratios to the yardstick of the same run.

Every build and every peer has a process of its own and only one of them works at a time. A slice of the compiled
yardstick runs between any two others; a figure's ratio is the median, over the rounds, of its rate to the mean of the
yardstick's rates right before and after. Rates change with the machine and its load, ratios hardly.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from statistics import median

import msgspec

from yuletable.engine.errors import Refused
from yuletable.engine.messages import to_json

from .timing import MISSING, YARDSTICK, Answer, Opened, Order, Slice
from .workers import cores

SLICE = 0.05
"""Seconds: long enough for the clock, short enough that the machine is as busy in the slices around it."""

FEWEST_ROUNDS = 3

COMPILED = "compiled"
BUILDS = (COMPILED, "python")

INSTALL_PEERS = "python3 run.py setup --peers"

Advance = Callable[[int, int], None]
"""Told after each slice how many are done, of how many."""


@dataclass(frozen=True)
class Row:
    """One game on one build, or one peer. What does not exist there is None; `ratios` are to the compiled yardstick."""

    game: str
    build: str
    seats: int
    decisions_a_game: float
    decisions_per_second: float | None
    api_decisions_per_second: float | None
    clones_per_second: float | None
    beliefs_per_second: float | None
    iterations_per_second: float | None
    ratios: dict[str, float]
    clone_microseconds: float | None
    iterations_to_playouts: float | None
    """How long 1000 iterations of sample and playout take, where 1000 bare playouts take 1."""


@dataclass(frozen=True)
class Reference:
    """The compiled yardstick, over the whole run. Far below its fastest slice, the machine had other work."""

    decisions_per_second: float
    fastest: float
    decisions_a_game: float


@dataclass(frozen=True)
class Machine:
    python: str
    system: str
    cores: int


@dataclass(frozen=True)
class Comparison:
    """How many times a peer's decisions a second a compiled game makes through Python."""

    game: str
    peer: str
    times: float


@dataclass(frozen=True)
class Report:
    yardstick: Reference
    rows: list[Row]
    comparisons: list[Comparison]
    machine: Machine


@dataclass(frozen=True)
class Peer:
    """A program of others with a loop around it: a module to run from a folder."""

    module: str
    folder: str

    @property
    def name(self) -> str:
        return self.module.rpartition(".")[2]


class Worker:
    """A process that runs slices, one at a time."""

    def __init__(self, build: str, command: Sequence[str], folder: str | None = None) -> None:
        self.build = build
        pipe = subprocess.PIPE
        env = dict(os.environ, YULETABLE_BUILD=build if build in BUILDS else "python")
        # A session of its own: Ctrl-C reaches only the first of us, who then ends the others.
        self.process = subprocess.Popen(
            [sys.executable, *command], stdin=pipe, stdout=pipe, env=env, cwd=folder, start_new_session=True
        )

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *raised: object) -> None:
        self.process.kill()
        self.process.communicate()

    def open(self, game: str) -> Opened:
        opened = self._ask(Order(game)).opened
        assert opened is not None
        return opened

    def run(self, game: str, figure: str, seconds: float) -> Slice:
        done = self._ask(Order(game, figure, seconds)).slice
        assert done is not None
        return done

    def _ask(self, order: Order) -> Answer:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(to_json(order) + b"\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = b""
        if not line:
            raise Refused("worker", f"The process of {self.build} ended at {order.game}; what it printed stands above.")
        answer = msgspec.json.decode(line, type=Answer)
        if answer.refused:
            raise Refused(answer.code, answer.refused)
        return answer


@dataclass
class Task:
    """One figure of one game on one build, and what its slices gave."""

    worker: Worker
    game: str
    figure: str
    rates: list[float] = field(default_factory=list)
    ratios: list[float] = field(default_factory=list)
    seconds: float = 0

    def is_done(self, seconds: float) -> bool:
        return len(self.rates) >= FEWEST_ROUNDS and self.seconds >= seconds

    def run(self, seconds: float) -> float:
        """Another slice; its rate."""
        done = self.worker.run(self.game, self.figure, seconds)
        self.rates.append(done.rate)
        self.seconds += done.seconds
        return done.rate


def interleave(compiled: Worker, tasks: Sequence[Task], seconds: float, advance: Advance) -> list[float]:
    """Runs all tasks in turn, round by round, each for this many seconds in all; the yardstick's rates between them."""
    rounds = max(FEWEST_ROUNDS, round(seconds / SLICE))
    length = seconds / rounds

    def yardstick() -> float:
        return compiled.run(YARDSTICK, "decisions", length).rate

    rates = [yardstick()]
    for number in range(rounds):
        for place, task in enumerate(tasks):
            if not task.is_done(seconds):
                rate = task.run(length)
                rates.append(yardstick())
                task.ratios.append(2 * rate / (rates[-2] + rates[-1]))
            advance(number * len(tasks) + place + 1, rounds * len(tasks))
    return rates


def this_machine() -> Machine:
    return Machine(platform.python_version(), f"{platform.system()} {platform.machine()}", cores())


class Bench:
    """One run: the processes, and what is to be measured in them."""

    def __init__(self, crew: ExitStack, games: Sequence[str], peers: Sequence[Peer]) -> None:
        others = [Worker(peer.name, ["-m", peer.module], peer.folder) for peer in peers]
        builds = [Worker(build, ["-P", "-m", "yuletable.lab.timing"]) for build in BUILDS]
        for worker in (*others, *builds):
            crew.enter_context(worker)
        self.compiled = builds[0]
        peer_subjects = _open_peers(others)  # before all else: one may be missing
        self.subjects = [(worker, worker.open(game)) for game in (YARDSTICK, *games) for worker in builds]
        self.subjects += peer_subjects
        self.tasks = [
            Task(worker, opened.game, figure) for worker, opened in self.subjects for figure in opened.figures
        ]

    def run(self, seconds: float, advance: Advance) -> Report:
        """All figures, each for this many seconds."""
        return self._report(interleave(self.compiled, self.tasks, seconds, advance))

    def _report(self, yardstick: Sequence[float]) -> Report:
        rows = [self._row(worker, opened) for worker, opened in self.subjects]
        api = "api_decisions_per_second"
        comparisons = [
            Comparison(row.game, f"{peer.game} on {peer.build}", row.ratios[api] / peer.ratios[api])
            for row in rows
            if row.build == COMPILED and row.game != YARDSTICK
            for peer in rows
            if peer.build not in BUILDS
        ]
        reference = Reference(median(yardstick), max(yardstick), rows[0].decisions_a_game)
        return Report(reference, rows, comparisons, this_machine())

    def _row(self, worker: Worker, opened: Opened) -> Row:
        tasks = {task.figure: task for task in self.tasks if (task.worker, task.game) == (worker, opened.game)}
        rates = {figure: median(task.rates) for figure, task in tasks.items()}
        ratios = {figure: median(task.ratios) for figure, task in tasks.items()}
        playouts = ratios.pop("playouts", None)
        return Row(
            game=opened.game,
            build=opened.on or worker.build,
            seats=opened.seats,
            decisions_a_game=opened.decisions_a_game,
            decisions_per_second=rates.get("decisions"),
            api_decisions_per_second=rates.get("api_decisions"),
            clones_per_second=rates.get("clones"),
            beliefs_per_second=rates.get("beliefs"),
            iterations_per_second=rates.get("iterations"),
            ratios={f"{figure}_per_second": ratio for figure, ratio in ratios.items()},
            clone_microseconds=1e6 / rates["clones"] if "clones" in rates else None,
            iterations_to_playouts=playouts / ratios["iterations"] if playouts else None,
        )


def _open_peers(workers: Sequence[Worker]) -> list[tuple[Worker, Opened]]:
    """A missing peer fails, and says all that is missing at once."""
    opened, missing = [], set()
    for worker in workers:
        try:
            opened.append((worker, worker.open(worker.build)))
        except Refused as refused:
            if refused.code != MISSING:
                raise
            missing.add(refused.sentence)
    if missing:
        names = ", ".join(sorted(missing))
        raise Refused("peers", f"Not installed: {names}. To install the peers: {INSTALL_PEERS}")
    return opened


def measure(games: Sequence[str], peers: Sequence[Peer], seconds: float, advance: Advance) -> Report:
    """Measures these games on both builds, and these peers; `seconds` is the time for each figure."""
    with ExitStack() as crew:
        return Bench(crew, games, peers).run(seconds, advance)
