"""Work spread over processes, with the answers in the order of the jobs, whichever process did them.

Own processes instead of a pool: a pool waits for ever when a worker is killed, or cannot be stopped in mid-job.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from itertools import chain, islice
from multiprocessing.connection import Connection, wait
from typing import Protocol, TypeVar

from yuletable.engine.errors import Refused

Plan = TypeVar("Plan")
Job = TypeVar("Job")
Answer = TypeVar("Answer")
MakeWorker = Callable[[Plan], Callable[[Job], Answer]]
"""Takes in a plan once and returns what does its jobs. It goes to the workers by name, plans and answers by pickle."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass
class Node:
    """A machine: how many workers it has now, and how many jobs it has done."""

    name: str
    workers: int = 0
    jobs: int = 0


class Crew(Protocol):
    """Workers on other machines: `cluster` has them."""

    size: int
    nodes: dict[str, Node]
    warn: Callable[[str], None]
    """Told of every worker that has died, in a sentence."""

    def in_order(self, make: MakeWorker[Plan, Job, Answer], plan: Plan, jobs: Iterable[Job]) -> Iterator[Answer]: ...


Workers = int | Crew
"""Who does the work: a number of processes here, or a cluster."""


def size(workers: Workers) -> int:
    """How many jobs are done at the same time."""
    return workers if isinstance(workers, int) else workers.size


def in_order(
    make: MakeWorker[Plan, Job, Answer], plan: Plan, jobs: Iterable[Job], workers: Workers
) -> Iterator[Answer]:
    """The answer to each job, in turn. One worker, or one for a single job, is this process itself."""
    if not isinstance(workers, int):
        yield from workers.in_order(make, plan, jobs)
        return
    left = iter(jobs)
    first = list(islice(left, workers))
    if len(first) <= 1:
        yield from map(make(plan), chain(first, left))
        return
    with ExitStack() as crew:
        ends = [crew.enter_context(_worker(make, plan)) for _ in first]
        yield from _hand_out(ends, chain(first, left))


def _hand_out(ends: list[Connection], jobs: Iterable[Job]) -> Iterator[Answer]:
    """A job for each worker, and another whenever one has answered."""
    numbered = enumerate(jobs)
    doing: dict[Connection, tuple[int, Job]] = {}
    answers: dict[int, Answer] = {}
    given = 0
    free = ends
    while True:
        for end, (n, job) in zip(free, numbered, strict=False):
            doing[end] = n, job
            with suppress(BrokenPipeError):  # the silence of a dead worker is noticed below
                end.send(job)
        if not doing:
            return
        answered = wait(list(doing))
        free = [end for end in ends if end in answered]
        for end in free:
            n, job = doing.pop(end)
            try:
                answers[n] = end.recv()
            except (EOFError, ConnectionResetError):
                raise Refused("worker", f"A worker process ended during {job}; what it printed stands above.") from None
        while given in answers:
            yield answers.pop(given)
            given += 1


@contextmanager
def _worker(make: MakeWorker[Plan, Job, Answer], plan: Plan) -> Iterator[Connection]:
    """A process that waits for jobs at the other end, for as long as it is needed."""
    spawn = multiprocessing.get_context("spawn")
    near, far = spawn.Pipe()
    process = spawn.Process(target=_serve, args=(make, plan, far), daemon=True)
    with _ignoring_ctrl_c():
        process.start()
    far.close()
    try:
        yield near
    finally:
        process.terminate()
        process.join()
        near.close()


def _serve(make: MakeWorker[Plan, Job, Answer], plan: Plan, end: Connection) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    work = make(plan)
    while True:
        try:
            job = end.recv()
        except EOFError:
            return
        end.send(work(job))


def _end_with_parent() -> None:
    """A worker whose first process was killed has nobody to work for, and may be waiting in the midst of a job."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


@contextmanager
def _ignoring_ctrl_c() -> Iterator[None]:
    """Processes started here ignore Ctrl-C: the terminal sends it to all, but stopping is up to the first of them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
