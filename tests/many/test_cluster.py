"""Studies on a Ray cluster of two machines: the same to the digit as on one, whoever dies meanwhile."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psutil
import pytest
from rich.console import Console
from rich.progress import Progress

from yuletable.cli import main
from yuletable.cli.progress import Machines
from yuletable.engine.errors import Refused
from yuletable.games import game as find_game
from yuletable.lab import cluster as cluster_module
from yuletable.lab.arena import hold, make_arena
from yuletable.lab.cluster import Cluster
from yuletable.lab.dataset import record_matches
from yuletable.lab.matches import Record
from yuletable.lab.sim import Plan, make_plan, simulate
from yuletable.lab.train import Course, Training
from yuletable.lab.workers import Workers, in_order

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("cluster"),
    pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: python3 run.py setup --peers"),
]


@pytest.fixture(scope="module")
def machines() -> Iterator[Any]:
    """Two machines of a processor each, both on this one."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("RAY_USAGE_STATS_ENABLED", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "RAY_worker_niceness"):
            patch.setenv(name, "0")
        import ray
        from ray.cluster_utils import Cluster as Machines

        small = {"num_cpus": 1, "object_store_memory": 80 * 2**20}
        made = Machines(initialize_head=True, head_node_args={**small, "include_dashboard": False})
        made.add_node(**small)
        yield made
        ray.shutdown()
        made.shutdown()


@pytest.fixture(scope="module")
def cluster(machines: Any) -> Cluster:
    return Cluster(machines.address)


def plan(games: int, bots: str = "greedy") -> Plan:
    return make_plan(find_game("stocking"), 3, [bots, "random", "random"], games=games, seed=11, rotate=True)


def untimed(blocks: Iterable[list[Record]]) -> list[list[Record]]:
    return [[replace(record, seconds=0.0) for record in block] for block in blocks]


def until_both_work(cluster: Cluster, came: Iterator[list[Record]]) -> Iterator[list[Record]]:
    yield next(came)
    while sum(node.workers for node in cluster.nodes.values()) < 2:
        yield next(came)


def players_of(process: psutil.Process) -> list[psutil.Process]:
    """The workers that a process or its children have started."""
    return [child for child in process.children(recursive=True) if child.name().startswith("ray::Player")]


def test_the_command_shows_every_machine(
    machines: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*more: str) -> tuple[str, str]:
        asked = ["sim", "stocking", "--games", "60", "--bots", "greedy,random", "--seed", "13", *more]
        monkeypatch.setattr(sys, "argv", ["yuletable", *asked])
        with pytest.raises(SystemExit) as left:
            main()
        assert left.value.code == 0
        said = capsys.readouterr()
        return said.out, said.err

    for_people, machine_lines = run("--cluster", machines.address)
    assert "60 games of stocking, seed 13" in for_people
    assert machine_lines.startswith("Jobs done by each machine: ")
    assert len(machine_lines.split(", ")) == 2
    here, _ = run("--json", "--workers", "1")
    there, _ = run("--json", "--cluster", machines.address)
    assert {**json.loads(here), "seconds": 0} == {**json.loads(there), "seconds": 0}


def test_a_machine_with_other_code_is_refused(machines: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = Cluster(machines.address, workers=1)
    monkeypatch.setattr(cluster_module, "code", lambda: "another")
    with pytest.raises(Refused, match=r"has another version of yuletable: install the same on every machine"):
        list(in_order(partial, int, ["1"], mine))


def test_the_same_matches_to_the_digit(cluster: Cluster) -> None:
    assert cluster.size == 2
    assert untimed(simulate(plan(40), cluster)) == untimed(simulate(plan(40), 1))
    arena = make_arena(find_game("stocking"), 2, ["greedy", "random", "policy"], games=8, seed=12)
    assert list(hold(arena, cluster, set())) == list(hold(arena, 1, set()))

    def rows(workers: Cluster | int) -> list[object]:
        return [(each.match, each.decisions, each.record.points) for each in record_matches(plan(9), workers)]

    assert rows(cluster) == rows(1)


def test_training_learns_the_same_to_the_digit(cluster: Cluster, tmp_path: Path) -> None:
    game = find_game("stocking")
    setup = game.setup_for(2)
    course = Course(
        "stocking",
        2,
        dict(setup.options),
        setup.pack.hash,
        positions=40,
        games=20,
        iterations=4,
        stages_ahead=0,
        hidden=4,
        epochs=1,
        trials=4,
        seed=5,
    )
    crews: dict[str, Workers] = {"here": 1, "there": cluster}
    for name, workers in crews.items():
        Training(course, setup.pack, tmp_path / name, workers).run(2)
    for name in ("round-2/weights.json", "report.md"):
        assert (tmp_path / "here" / name).read_bytes() == (tmp_path / "there" / name).read_bytes()


def test_a_worker_that_is_killed_is_replaced_and_its_matches_are_played_again(cluster: Cluster) -> None:
    died: list[str] = []
    cluster.warn = died.append
    came = simulate(plan(150), cluster)
    blocks = list(until_both_work(cluster, came))
    players_of(psutil.Process())[0].kill()
    blocks += came
    assert untimed(blocks) == untimed(simulate(plan(150), 1))
    assert len(died) == 1
    assert died[0].endswith(" died; what it was doing is done again.")


def test_a_job_that_kills_every_worker_is_named(cluster: Cluster) -> None:
    with pytest.raises(Refused, match=r"3 workers have died during 7"):
        list(in_order(partial, os._exit, [7], cluster))


def test_what_a_worker_cannot_do_is_said_with_the_machine(cluster: Cluster) -> None:
    with pytest.raises(Refused, match=r"A worker on \S+ could not do x: ValueError: invalid literal"):
        list(in_order(partial, int, ["1", "x"], cluster))


def test_progress_has_a_line_for_each_machine(cluster: Cluster) -> None:
    console = Console(record=True, width=100)
    with Progress(console=console) as progress:
        shown = Machines(progress, cluster)
        list(in_order(partial, hex, range(40), cluster))
        shown.show()
        said = [task.description for task in progress.tasks]
    assert said == [f"{node.name} ({node.workers})" for node in cluster.nodes.values()]
    assert sum(task.completed for task in progress.tasks) == sum(node.jobs for node in cluster.nodes.values())


def test_a_machine_that_is_lost_costs_nothing_but_time(cluster: Cluster, machines: Any) -> None:
    died: list[str] = []
    cluster.warn = died.append
    came = simulate(plan(150), cluster)
    blocks = list(until_both_work(cluster, came))
    lost = next(node for node in machines.list_all_nodes() if not node.is_head())
    [raylet] = lost.all_processes["raylet"]
    dead = players_of(psutil.Process(raylet.process.pid))
    machines.remove_node(lost, allow_graceful=False)
    for player in dead:  # on another machine they would have gone with it
        player.kill()
    blocks += came
    assert untimed(blocks) == untimed(simulate(plan(150), 1))
    assert len(died) == len(dead) == 1
