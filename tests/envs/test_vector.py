"""VectorEnv: matches side by side."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from yuletable.engine.game import Refused
from yuletable.envs import rows
from yuletable.envs.rows import RowsHere, RowsInWorkers, WorkerFailed
from yuletable.envs.vector import VectorEnv


def legal_actions(mask: np.ndarray, dice: list[np.random.Generator]) -> np.ndarray:
    """A legal action in every row, drawn by a generator of the row's own."""
    return np.array([own.choice(np.flatnonzero(row)) for own, row in zip(dice, mask, strict=True)])


def played(game: str, n: int, steps: int, seed: int = 3, workers: int = 0) -> list[list[bytes]]:
    """What each row showed, step by step."""
    env = VectorEnv(game, n, workers=workers)
    dice = [np.random.default_rng(row) for row in range(n)]
    observed, infos = env.reset(seed=seed)
    shown: list[list[bytes]] = [[] for _ in range(n)]
    for _ in range(steps):
        actions = legal_actions(observed["action_mask"], dice)
        observed, rewards, ended, _, infos = env.step(actions)
        for row in range(n):
            parts = (observed["observation"], observed["action_mask"], rewards, ended, infos["seat"], infos["rewards"])
            shown[row].append(b"".join(part[row].tobytes() for part in parts))
    env.close()
    with pytest.raises(Refused, match="The environment is closed"):
        env.reset()
    return shown


def test_a_row_is_the_same_whatever_n_and_workers() -> None:
    alone = played("stocking", 5, 60)
    assert played("stocking", 2, 60) == alone[:2]
    assert played("stocking", 5, 60, workers=2) == alone


@pytest.mark.uncompiled
def test_a_worker_that_ends_is_an_error_and_nothing_is_left() -> None:
    env = VectorEnv("stocking", 4, workers=2)
    observed, _ = env.reset(seed=1)
    assert not any(array.flags.writeable for array in observed.values())
    assert isinstance(env.rows, RowsInWorkers)
    killed, other = (worker for worker, _ in env.rows.workers)
    killed.kill()
    killed.wait()
    with pytest.raises(WorkerFailed, match=rf"Worker {killed.pid} ended with code -9: make the environment anew"):
        env.step(np.argmax(observed["action_mask"], axis=1))
    assert other.returncode == 0
    with pytest.raises(WorkerFailed, match="The worker processes are gone"):
        env.reset(seed=1)
    env.close()


@pytest.mark.uncompiled
def test_an_error_in_a_worker_is_told() -> None:
    env = VectorEnv("stocking", 2, workers=1)
    env.reset(seed=1)
    with pytest.raises(WorkerFailed, match=r"met an error: \w+: .*Make the environment anew"):
        env.rows.step(np.array([10**6, 0]))  # VectorEnv itself would have refused it
    env.close()


@pytest.mark.uncompiled
def test_a_step_that_is_broken_off_ends_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the answer to it would be taken for the answer to the next one."""

    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    env = VectorEnv("stocking", 2, workers=1)
    monkeypatch.setattr(rows, "why_failed", interrupted)
    with pytest.raises(KeyboardInterrupt):
        env.reset(seed=1)
    with pytest.raises(WorkerFailed, match="The worker processes are gone"):
        env.reset(seed=1)


@pytest.mark.uncompiled
def test_workers_end_with_whoever_started_them() -> None:
    """Also when it is killed and can say nothing."""
    script = (
        "import os; from yuletable.envs.vector import VectorEnv\n"
        "env = VectorEnv('stocking', 4, workers=2); env.reset(seed=1)\n"
        "print(*[worker.pid for worker, _ in env.rows.workers], flush=True); os.kill(os.getpid(), 9)"
    )
    done = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, timeout=120)
    pids = [int(pid) for pid in done.stdout.split()]
    assert len(pids) == 2
    patience = time.monotonic() + 30
    while any(alive(pid) for pid in pids):
        assert time.monotonic() < patience, "a worker outlived the one that started it"
        time.sleep(0.05)


def alive(pid: int) -> bool:
    """Whether a process runs; one that ended and was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_another_seed_gives_other_matches() -> None:
    assert played("stocking", 1, 20, seed=3) != played("stocking", 1, 20, seed=4)


def test_nothing_is_copied() -> None:
    env = VectorEnv("stocking", 3)
    first, _ = env.reset(seed=1)
    again, *_ = env.step(np.argmax(first["action_mask"], axis=1))
    for part, array in first.items():
        assert np.shares_memory(array, again[part])
        assert not array.flags.writeable


def test_a_match_that_ends_pays_and_begins_anew() -> None:
    env = VectorEnv("stocking", 4)
    here = env.rows
    assert isinstance(here, RowsHere)
    dice = [np.random.default_rng(row) for row in range(4)]
    observed, _ = env.reset(seed=1)
    ends = 0
    for _ in range(120):
        before = here.episodes.numbers[0]
        observed, rewards, ended, truncated, infos = env.step(legal_actions(observed["action_mask"], dice))
        assert not truncated.any()
        assert here.episodes.numbers[0] == before + ended[0]
        assert env.observation_space.contains({part: array.copy() for part, array in observed.items()})
        assert np.abs(infos["rewards"].sum(axis=1)).max() < 1e-9
        assert not infos["rewards"][~ended].any()
        assert np.array_equal(rewards, infos["rewards"][np.arange(4), infos["acted"]])
        ends += int(ended.sum())
    assert ends > 4


def test_an_illegal_action_is_refused_with_which_and_changes_nothing() -> None:
    env = VectorEnv("stocking", 3)
    observed, _ = env.reset(seed=1)
    was = {part: array.copy() for part, array in observed.items()}
    actions = np.argmax(observed["action_mask"], axis=1)
    for wrong in (-1, 6, 10**6):
        actions[1] = wrong
        with pytest.raises(Refused, match=rf"Row 1: action {wrong}.* is not legal now. Legal are: 0 \(bid 0\)"):
            env.step(actions)
    assert all(np.array_equal(was[part], observed[part]) for part in was)


@pytest.mark.parametrize("kind", ["int8", "uint8", "uint64", ">i4"])
def test_actions_may_be_whole_numbers_of_any_kind(kind: str) -> None:
    env, same = VectorEnv("stocking", 3), VectorEnv("stocking", 3)
    observed, _ = env.reset(seed=1)
    same.reset(seed=1)
    for _ in range(20):
        actions = np.argmax(observed["action_mask"], axis=1)
        observed, *_ = env.step(actions.astype(kind))
        expected, *_ = same.step(np.repeat(actions, 2)[::2])
        assert np.array_equal(observed["observation"], expected["observation"])
    with pytest.raises(Refused, match=r"Row 0: action .* is not legal now"):
        env.step(np.full(3, np.iinfo(kind).max, kind))


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(Refused, match="There is no game 'chess'"):
        VectorEnv("chess")
    with pytest.raises(Refused, match="takes 2 to 4 seats, not 9"):
        VectorEnv("stocking", seats=9)
    with pytest.raises(Refused, match="Big Plastic takes 2 seats, not 4"):
        VectorEnv("plastic", seats=4)
    with pytest.raises(Refused, match="`seats` is a whole number, not '2'"):
        VectorEnv("stocking", seats="2")  # type: ignore[arg-type]  # as people do
    with pytest.raises(Refused, match=r"Options are given by name, as in .*, not as 'quick'"):
        VectorEnv("stocking", options="quick")  # type: ignore[arg-type]
    with pytest.raises(Refused, match=r"`n` is a whole number, not 2\.5"):
        VectorEnv("stocking", 2.5)  # type: ignore[arg-type]
    with pytest.raises(Refused, match="at least one match, not 0"):
        VectorEnv("stocking", 0)
    for workers in (-1, 3):
        with pytest.raises(Refused, match=f"There are 0 to 2 worker processes, none without a row, not {workers}"):
            VectorEnv("stocking", 2, workers=workers)
    with pytest.raises(Refused, match="Rewards are by place or by points, not by 'luck'"):
        VectorEnv("stocking", rewards="luck")
    env = VectorEnv("stocking", 2)
    with pytest.raises(Refused, match="call reset first"):
        env.step(np.array([0, 0]))
    env.reset(seed=1)
    with pytest.raises(Refused, match="2 whole numbers, one a row"):
        env.step(np.array([0, 0, 0]))
    with pytest.raises(Refused, match="2 whole numbers, one a row"):
        env.step(np.array([0.5, 0.5]))
    with pytest.raises(Refused, match="give a number, not a list"):
        env.reset(seed=[1, 2])
