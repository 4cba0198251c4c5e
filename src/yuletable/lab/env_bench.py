"""How fast learning environments are, ours and others', as ratios to the yardstick of the same run.

Each has a process of its own that answers as `timing.serve` does; what is timed are steps with observation and mask.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from statistics import median

from yuletable.engine.errors import Refused

from .bench import COMPILED, Advance, Machine, Peer, Reference, Task, Worker, interleave, this_machine
from .timing import MISSING, YARDSTICK, Opened

STEPS = "steps"
"""The one figure: decisions of players, each with what the next one sees and may do."""


@dataclass(frozen=True)
class EnvPeer:
    """A process that serves one environment or several, by name."""

    peer: Peer
    games: tuple[str, ...]
    ours: bool


@dataclass(frozen=True)
class EnvRow:
    """One environment."""

    game: str
    on: str
    """Through whose interface."""
    seats: int
    steps_per_second: float
    ratio: float
    """To the compiled yardstick."""
    ours: bool


@dataclass(frozen=True)
class EnvComparison:
    """How many times another's steps a second one of ours makes."""

    ours: str
    other: str
    times: float


@dataclass(frozen=True)
class EnvReport:
    yardstick: Reference
    rows: list[EnvRow]
    comparisons: list[EnvComparison]
    missing: list[str]
    """What is not installed, and so was not measured."""
    machine: Machine


def measure_envs(peers: Sequence[EnvPeer], seconds: float, advance: Advance) -> EnvReport:
    """Measures all that is installed; `seconds` is the time for each environment."""
    with ExitStack() as crew:
        compiled = crew.enter_context(Worker(COMPILED, ["-P", "-m", "yuletable.lab.timing"]))
        subjects, missing = _open(crew, peers)
        a_game = compiled.open(YARDSTICK).decisions_a_game
        tasks = [Task(worker, game, STEPS) for _, worker, game, _ in subjects]
        yardstick = interleave(compiled, tasks, seconds, advance)
    rows = [
        EnvRow(opened.game, opened.on, opened.seats, median(task.rates), median(task.ratios), peer.ours)
        for task, (peer, _, _, opened) in zip(tasks, subjects, strict=True)
    ]
    reference = Reference(median(yardstick), max(yardstick), a_game)
    return EnvReport(reference, rows, _compare(rows), missing, this_machine())


def _open(crew: ExitStack, peers: Sequence[EnvPeer]) -> tuple[list[tuple[EnvPeer, Worker, str, Opened]], list[str]]:
    """What can be measured, and the packages that are missing."""
    subjects, missing = [], set()
    for peer in peers:
        build = COMPILED if peer.ours else peer.peer.name
        worker = crew.enter_context(Worker(build, ["-m", peer.peer.module], peer.peer.folder))
        for game in peer.games:
            try:
                subjects.append((peer, worker, game, worker.open(game)))
            except Refused as refused:
                if refused.code != MISSING:
                    raise
                missing.add(refused.sentence)
    return subjects, sorted(missing)


def _compare(rows: Sequence[EnvRow]) -> list[EnvComparison]:
    return [
        EnvComparison(f"{row.game} by {row.on}", f"{other.game} on {other.on}", row.ratio / other.ratio)
        for row in rows
        if row.ours
        for other in rows
        if not other.ours
    ]
