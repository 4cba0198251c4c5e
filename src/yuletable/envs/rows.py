"""The rows of a `VectorEnv`: stepped in this process, or shared out among worker processes on memory that all see.

The memory has no name and a worker ends with its connection, so nothing is left behind, however this process ends.
"""

from __future__ import annotations

import json
import mmap
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

import yuletable
from yuletable.engine.game import Refused

from .episodes import Episodes
from .task import Task, make_task

RESET, STEP = b"reset", b"step."
DONE, FAILED = b"+", b"!"
PATIENCE = 5.0
"""Seconds: how long a worker may take to end."""


class WorkerFailed(RuntimeError):
    """A worker process ended, or met an error; its matches are lost."""


@dataclass(frozen=True)
class Arrays:
    """What all rows show."""

    observations: np.ndarray
    masks: np.ndarray
    seats: np.ndarray
    rewards: np.ndarray
    ended: np.ndarray

    @classmethod
    def of(cls, episodes: Episodes) -> Arrays:
        """The memory that the compiled loop writes to."""
        n = int(episodes.n)
        return cls(
            np.frombuffer(memoryview(episodes.observations), np.int16).reshape(n, -1),
            np.frombuffer(memoryview(episodes.masks), np.int8).reshape(n, -1),
            np.frombuffer(memoryview(episodes.seats), np.int64),
            np.frombuffer(memoryview(episodes.rewards), np.float64).reshape(n, -1),
            np.frombuffer(memoryview(episodes.ended), np.bool_),
        )

    def each(self) -> list[np.ndarray]:
        return [self.observations, self.masks, self.seats, self.rewards, self.ended]


class RowsHere:
    """All rows in this process."""

    def __init__(self, task: Task, n: int) -> None:
        self.episodes = Episodes(task.deal, task.encoder, 0, n, task.by_points)
        self.arrays = Arrays.of(self.episodes)

    def reset(self, seed: int) -> None:
        self.episodes.reset(seed)

    def step(self, actions: np.ndarray) -> None:
        self.episodes.step(vec[i64](actions))

    def close(self) -> None:
        """There is nothing to release."""


@dataclass(frozen=True)
class Share:
    """What a worker is told: which task, and which of how many rows are its own."""

    game: str
    seats: int
    options: Mapping[str, object]
    pack: str | None
    rewards: str
    n: int
    first: int
    count: int


class SharedMemory:
    """The arrays of all rows one after the other in memory without a name, and the chosen actions behind them."""

    def __init__(self, task: Task, n: int, file: int | None = None) -> None:
        kinds = [
            ((n, int(task.encoder.length)), np.int16),
            ((n, len(task.setup.space)), np.int8),
            ((n,), np.int64),
            ((n, task.seats), np.float64),
            ((n,), np.bool_),
            ((n,), np.int64),
        ]
        sizes = [-(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64 for shape, kind in kinds]
        self.file = unnamed_file(sum(sizes)) if file is None else file
        memory = mmap.mmap(self.file, sum(sizes))
        starts = np.cumsum([0, *sizes])
        *shown, self.chosen = (
            np.ndarray(shape, kind, memory, int(start)) for (shape, kind), start in zip(kinds, starts, strict=False)
        )
        self.arrays = Arrays(*shown)


def unnamed_file(size: int) -> int:
    """A file that is gone with the last process that has it open; on Linux it lies in memory."""
    if hasattr(os, "memfd_create"):
        file = os.memfd_create("yuletable")
    else:
        with tempfile.TemporaryFile() as temporary:
            file = os.dup(temporary.fileno())
    os.truncate(file, size)
    return file


class RowsInWorkers:
    """The rows shared out among processes, each of which steps its own."""

    def __init__(self, task: Task, n: int, workers: int, options: Mapping[str, object], pack: str | None) -> None:
        if os.name == "nt":
            raise Refused("workers", "Worker processes need Linux or macOS: leave `workers` out.")
        self.shared = SharedMemory(task, n)
        self.arrays = self.shared.arrays
        for array in self.arrays.each():
            array.flags.writeable = False
        self.workers: list[tuple[subprocess.Popen[bytes], socket.socket]] = []
        rewards = "points" if task.by_points else "place"
        try:
            for first, end in zip(range_starts(n, workers), range_starts(n, workers)[1:], strict=False):
                share = Share(task.game.id, task.seats, dict(options), pack, rewards, n, first, end - first)
                self.workers.append(start_worker(share, self.shared.file))
        finally:
            os.close(self.shared.file)

    def reset(self, seed: int) -> None:
        self._tell(RESET, seed)

    def step(self, actions: np.ndarray) -> None:
        self.shared.chosen[:] = actions
        self._tell(STEP, 0)

    def _tell(self, command: bytes, number: int) -> None:
        """All workers do it at the same time; returns when the last one has done it."""
        if not self.workers:
            raise WorkerFailed("The worker processes are gone: make the environment anew.")
        try:
            for _, connection in self.workers:
                with suppress(OSError):  # one that is gone is found out below
                    connection.sendall(command + number.to_bytes(8, "big"))
            failures = [why for worker, connection in self.workers if (why := why_failed(worker, connection))]
            if failures:
                raise WorkerFailed(" ".join(failures))
        except BaseException:  # also Ctrl-C: an answer that nobody waited for would be taken for the next one
            self.close()
            raise

    def close(self) -> None:
        """Ends all workers and waits for them."""
        for _, connection in self.workers:
            connection.close()
        for worker, _ in self.workers:
            try:
                worker.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                worker.kill()
                worker.wait()
        self.workers = []


def range_starts(n: int, workers: int) -> list[int]:
    """Where the rows of each worker begin, and the end."""
    return [n * k // workers for k in range(workers + 1)]


def start_worker(share: Share, memory: int) -> tuple[subprocess.Popen[bytes], socket.socket]:
    """A process of its own session, so that Ctrl-C is for whoever started it."""
    ours, theirs = socket.socketpair()
    with theirs:
        numbers = [str(theirs.fileno()), str(memory)]
        source = [str(Path(yuletable.__file__).parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])]
        worker = subprocess.Popen(
            [sys.executable, "-P", "-m", "yuletable.envs.rows", *numbers, json.dumps(asdict(share))],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(source)},
            stdin=subprocess.DEVNULL,
            pass_fds=[theirs.fileno(), memory],
            start_new_session=True,
        )
    return worker, ours


def why_failed(worker: subprocess.Popen[bytes], connection: socket.socket) -> str:
    """Waits for a worker; a sentence if it did not do what it was told."""
    try:
        reply = connection.recv(1)
        if reply == DONE:
            return ""
        if reply == FAILED:
            with connection.makefile("rb") as said:
                return f"Worker {worker.pid} met an error: {said.read().decode()}. Make the environment anew."
    except ConnectionError:
        pass  # it is gone
    return f"Worker {worker.pid} ended with code {worker.wait(PATIENCE)}: make the environment anew."


def serve(connection: socket.socket, memory: int, share: Share) -> None:
    """What a worker does until its connection ends."""
    task = make_task(share.game, share.seats, share.options, share.pack, share.rewards)
    shared = SharedMemory(task, share.n, memory)
    own = slice(share.first, share.first + share.count)
    episodes = Episodes(task.deal, task.encoder, share.first, share.count, task.by_points)
    pairs = [
        (all_rows[own], mine) for all_rows, mine in zip(shared.arrays.each(), Arrays.of(episodes).each(), strict=True)
    ]
    while told := connection.recv(len(STEP) + 8, socket.MSG_WAITALL):
        if told.startswith(RESET):
            episodes.reset(int.from_bytes(told[len(RESET) :], "big"))
        else:
            episodes.step(vec[i64](shared.chosen[own]))
        for theirs, mine in pairs:
            theirs[:] = mine
        connection.sendall(DONE)


def main(arguments: Sequence[str]) -> None:
    connection = socket.socket(fileno=int(arguments[0]))
    try:
        serve(connection, int(arguments[1]), Share(**json.loads(arguments[2])))
    except ConnectionError:
        pass  # whoever started it is gone
    except Exception as problem:  # noqa: BLE001  # whatever it is, whoever started it says so
        connection.sendall(FAILED + f"{type(problem).__name__}: {problem}".encode())


if __name__ == "__main__":
    main(sys.argv[1:])
