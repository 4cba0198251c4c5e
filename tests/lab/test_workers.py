"""Work comes back in order, whoever did it; a worker that dies is missed at once; Ctrl-C leaves nobody behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from yuletable.engine.errors import Refused
from yuletable.lab.workers import in_order


@pytest.mark.parametrize("workers", [1, 3])
def test_answers_come_in_the_order_of_the_jobs(workers: int) -> None:
    assert list(in_order(partial, hex, range(50), workers)) == [hex(n) for n in range(50)]


def test_more_workers_than_jobs_is_no_trouble() -> None:
    assert list(in_order(partial, hex, [7], 3)) == ["0x7"]


def test_a_dead_worker_is_reported_with_its_job() -> None:
    with pytest.raises(Refused, match="ended during 3"):
        list(in_order(partial, os._exit, [3, 3], 2))


SIM = "from yuletable.cli import main; main()"


def children(process: subprocess.Popen[str]) -> list[str]:
    return Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()


def alive(pid: str) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_until(happens: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + 30
    while not happens() and time.monotonic() < deadline:
        time.sleep(0.02)
    return happens()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("whole_group", [True, False], ids=["as a terminal does", "the first process only"])
def test_ctrl_c_ends_all_workers_and_says_so_in_a_line(whole_group: bool) -> None:
    many = ["sim", "stocking", "--bots", "random", "--games", "1000000", "--workers", "2", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-c", SIM, *many],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert wait_until(lambda: len(children(process)) == 3)  # two workers and Python's resource tracker
    crew = children(process)
    time.sleep(0.1)
    if whole_group:
        os.killpg(process.pid, signal.SIGINT)
    else:
        process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=10)
    assert process.returncode == 130
    assert out == ""
    assert err.startswith("Stopped after ")
    assert len(err.splitlines()) == 1
    assert wait_until(lambda: not any(alive(pid) for pid in crew))
