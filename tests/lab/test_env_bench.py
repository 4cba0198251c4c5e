"""`yuletable bench --envs`: steps a second through every interface, ours and others', in one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.compiled
def test_every_environment_is_measured_and_what_is_missing_is_named(tmp_path: Path) -> None:
    """Whether or not they are installed here: modules that say they are missing stand in the way of two."""
    for module in ("pyspiel", "pgx", "jax"):
        (tmp_path / f"{module}.py").write_text(f"raise ModuleNotFoundError(name={module!r})\n")
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    command = [
        sys.executable,
        "-m",
        "yuletable",
        "bench",
        "--envs",
        "--game",
        "stocking",
        "--seconds",
        "0.003",
        "--json",
    ]
    env = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    ours = {row["on"]: row for row in report["rows"] if row["ours"]}
    assert set(ours) == {"PettingZoo", "VectorEnv of 1024", "VectorEnv of 4096"}
    assert all(row["ratio"] > 0 and row["steps_per_second"] > 0 for row in report["rows"])
    assert ours["VectorEnv of 1024"]["ratio"] > ours["PettingZoo"]["ratio"]
    assert {"jax", "open_spiel"} <= set(report["missing"])
    others = [row for row in report["rows"] if not row["ours"]]
    assert len(report["comparisons"]) == len(ours) * len(others)
