"""Work spread over the machines of a Ray cluster, with the answers in the order of the jobs, as `workers` has it.

A worker is an actor of Ray's: it takes in a plan once and then does jobs. One that dies, alone or with its machine, is
replaced, and what it was doing is done again. Seeds decide every match, so the answers are the same to the digit.
"""

from __future__ import annotations

import hashlib
import os
import socket
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import count, islice
from pathlib import Path
from typing import Any

from yuletable.engine.errors import Refused

from .workers import Answer, Job, MakeWorker, Node, Plan, cores

LOCAL = "local"
"""The address of a cluster that is made for one command, on this machine."""

ATTEMPTS = 3
"""How often a job is begun when workers die over it, and how many workers may die in a row before one has started."""

LOOK_AGAIN = 1.0
"""Seconds after which waiting is interrupted, so that Ctrl-C is heard."""

ANSWERS_WITHIN = 5.0
"""Seconds within which a cluster must take a connection."""

PATIENCE = 20
"""How often it is looked for a worker before somebody hears of it."""

STORE = 100 * 2**20
"""Bytes that a local cluster sets aside for what is sent: plans and answers are small."""

PACKAGE = Path(__file__).parents[1]
SAME = ("engine", "games", "bots", "lab", "envs")
"""What decides how a match goes: every machine must have the same."""


# ---- on the machines of the cluster ----


class Player:
    """A worker, in a process of its own on some machine."""

    def __init__(self) -> None:
        self.number = 0
        self.work: Callable[[Any], Any] | None = None

    def introduce(self) -> tuple[str, str]:
        """On which machine it is, and what code it runs."""
        return _ray().get_runtime_context().get_node_id(), code()

    def do(self, number: int, task: list[Any], job: Any) -> tuple[bool, Any]:
        """Whether a job of the task with that number could be done, and the answer, or a sentence that says why not."""
        try:
            if self.work is None or number != self.number:
                make, plan = _ray().get(task[0])
                self.work, self.number = make(plan), number
            return True, self.work(job)
        except Refused as refused:
            return False, refused.sentence
        except Exception as error:  # noqa: BLE001  # whatever it is, whoever asked for it hears of it
            return False, f"{type(error).__name__}: {error}"


@cache
def code() -> str:
    """A fingerprint of all that decides how a match goes."""
    found = hashlib.sha256()
    for folder in SAME:
        for file in sorted((PACKAGE / folder).rglob("*")):
            if file.suffix in (".py", ".toml", ".json"):
                found.update(f"{file.relative_to(PACKAGE)}\n".encode() + file.read_bytes())
    return found.hexdigest()


# ---- on the machine where the command runs ----


@dataclass(eq=False)
class Hired:
    """A worker as this process knows it."""

    actor: Any
    node: Node


class Cluster:
    """The workers of a cluster. They stay from one plan to the next, until this process ends."""

    def __init__(self, address: str = LOCAL, workers: int = 0) -> None:
        """Connects to a cluster, or makes one here. Without a number there are as many workers as processors."""
        self.ray = _connected(address, workers or cores())
        self.size = workers or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.nodes: dict[str, Node] = {}
        """By Ray's own id."""
        self._find_nodes()
        self.warn: Callable[[str], None] = lambda sentence: None
        """Told in a sentence of every worker that has died."""
        self._player = self.ray.remote(num_cpus=1, max_restarts=0)(Player)
        self._idle: list[Hired] = []
        self._starting: dict[Any, Any] = {}
        """Actors, by the introduction that is awaited of each."""
        self._stillborn = 0
        self._tasks = 0

    def in_order(self, make: MakeWorker[Plan, Job, Answer], plan: Plan, jobs: Iterable[Job]) -> Iterator[Answer]:
        """The answer to each job, in turn."""
        self._tasks += 1
        task = [self.ray.put((make, plan))]  # in a list it is sent as what it is, and fetched once by each worker
        numbered = enumerate(jobs)
        waiting = deque(islice(numbered, self.size))
        self._hire(len(waiting))
        begun: Counter[int] = Counter()
        answers: dict[int, Answer] = {}
        given = 0
        with self._doing() as doing:
            while True:
                while self._idle and (waiting or (waiting := deque(islice(numbered, 1)))):
                    worker, (n, job) = self._idle.pop(), waiting.popleft()
                    begun[n] += 1
                    doing[worker.actor.do.remote(self._tasks, task, job)] = worker, n, job
                if not doing and not waiting:
                    return
                ready = self._next([*doing, *self._starting])
                if ready in self._starting:
                    self._welcome(ready)
                    continue
                worker, n, job = doing.pop(ready)
                try:
                    good, answer = self.ray.get(ready)
                except self.ray.exceptions.RayActorError as error:
                    self._bury(worker)
                    if begun[n] == ATTEMPTS:
                        raise Refused("worker", f"{ATTEMPTS} workers have died during {job}: {_why(error)}") from None
                    waiting.appendleft((n, job))
                    continue
                self._idle.append(worker)
                if not good:
                    raise Refused("worker", f"A worker on {worker.node.name} could not do {job}: {answer}")
                worker.node.jobs += 1
                answers[n] = answer
                while given in answers:
                    yield answers.pop(given)
                    given += 1

    @contextmanager
    def _doing(self) -> Iterator[dict[Any, tuple[Hired, int, Any]]]:
        """Who does what. Where it ends early, nobody waits for that any more."""
        doing: dict[Any, tuple[Hired, int, Any]] = {}
        try:
            yield doing
        finally:
            for worker, _, _ in doing.values():
                worker.node.workers -= 1
                self.ray.kill(worker.actor)

    def _find_nodes(self) -> None:
        """Machines may join later."""
        for found in self.ray.nodes():
            if found["Alive"]:
                name = f"{found['NodeManagerHostname']}-{found['NodeID'][:6]}"
                self.nodes.setdefault(found["NodeID"], Node(name))

    def _hire(self, wanted: int) -> None:
        """Sees to it that this many workers are there or about to start; each waits for a free processor."""
        for _ in range(wanted - len(self._idle) - len(self._starting)):
            actor = self._player.remote()
            self._starting[actor.introduce.remote()] = actor

    def _next(self, awaited: list[Any]) -> Any:
        for looks in count(1):
            ready, _ = self.ray.wait(awaited, num_returns=1, timeout=LOOK_AGAIN)
            if ready:
                return ready[0]
            if looks == PATIENCE and len(awaited) == len(self._starting):
                self.warn("No processor of the cluster is free; waiting for one.")
        raise AssertionError("it is waited for ever")

    def _welcome(self, ready: Any) -> None:
        """A worker has started, or has died over it."""
        actor = self._starting.pop(ready)
        try:
            where, theirs = self.ray.get(ready)
        except self.ray.exceptions.RayActorError as error:
            self._stillborn += 1
            if self._stillborn == ATTEMPTS:
                raise Refused("cluster", f"No worker starts on the cluster: {_why(error)}") from None
            self._hire(1 + len(self._idle) + len(self._starting))
            return
        self._stillborn = 0
        if where not in self.nodes:
            self._find_nodes()
        node = self.nodes.setdefault(where, Node(where[:6]))
        if theirs != code():
            sentence = f"{node.name} has another version of yuletable: install the same on every machine."
            raise Refused("cluster", sentence)
        node.workers += 1
        self._idle.append(Hired(actor, node))

    def _bury(self, worker: Hired) -> None:
        """A worker has died: another takes its place, wherever there is room."""
        worker.node.workers -= 1
        self.warn(f"A worker on {worker.node.name} died; what it was doing is done again.")
        self._hire(1 + len(self._idle) + len(self._starting))


def _why(error: Exception) -> str:
    """What Ray says, without its advice."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__


def _connected(address: str, processors: int) -> Any:
    """Ray, connected to the cluster of that address; a local one hears this machine only, and nobody is told of it."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    if address == LOCAL:
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # Ray's own switch for listening on loopback alone
        os.environ.setdefault("RAY_worker_niceness", "0")  # as nice as this process, like workers without a cluster
    ray = _ray()
    if ray.is_initialized():
        return ray
    if address != LOCAL:
        _knock(address)
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    own = {"num_cpus": processors, "include_dashboard": False, "object_store_memory": STORE}
    try:
        ray.init(address=address, **quiet, **(own if address == LOCAL else {}))
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        raise _unreachable(address, _why(error)) from error
    return ray


def _knock(address: str) -> None:
    """Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        raise _unreachable(address, "this is no address")
    try:
        socket.create_connection((host, int(port)), ANSWERS_WITHIN).close()
    except (OSError, OverflowError) as error:
        raise _unreachable(address, _why(error)) from error


def _unreachable(address: str, why: str) -> Refused:
    sentence = f"The cluster {address} cannot be reached ({why}). --cluster takes {LOCAL}, or the address of a running"
    return Refused("cluster", f"{sentence} Ray cluster such as 10.0.0.1:6379.")


def _ray() -> Any:
    try:
        return import_module("ray")
    except ModuleNotFoundError as missing:
        raise Refused(
            "package",
            f"A cluster needs the package ray, which cannot be loaded ({missing})."
            " Install it: pip install 'yuletable[cluster]'.",
        ) from missing
