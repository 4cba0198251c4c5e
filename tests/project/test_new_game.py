"""The walk of docs/add-a-game.md, as typed: make a game, play it, test it."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import ROOT

WALK = ("yuletable new-game", "YULETABLE_GAMES=mygames yuletable play", "YULETABLE_GAMES=mygames python3 run.py test")


def documented() -> list[str]:
    """The commands of the page that begin like those of the walk, in its order."""
    lines = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8").splitlines()
    return [next(line.strip() for line in lines if line.strip().startswith(start)) for start in WALK]


def typed(command: str, folder: Path, answers: str = "") -> subprocess.CompletedProcess[str]:
    """A command as somebody types it in a folder of their own; `yuletable` and `run.py` are those of this checkout."""
    command = command.replace("python3 run.py", shlex.join([sys.executable, str(ROOT / "run.py")]))
    scripts = str(Path(sys.executable).parent)
    env = {**os.environ, "PATH": scripts + os.pathsep + os.environ["PATH"]}
    for name in ("YULETABLE_GAMES", "YULETABLE_BUILD", "PYTEST_XDIST_WORKER", "PYTEST_ADDOPTS"):
        env.pop(name, None)
    return subprocess.run(
        ["sh", "-c", command], cwd=folder, env=env, input=answers, capture_output=True, text=True, timeout=400
    )


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="the page says it for a POSIX shell")
def test_the_documented_walk_makes_plays_and_tests_a_game(tmp_path: Path) -> None:
    make, play, test = documented()
    made = typed(make, tmp_path)
    assert made.returncode == 0, made.stderr
    assert (tmp_path / "mygames" / "snow_race" / "rules" / "state.py").is_file()
    played = typed(play, tmp_path, answers="walk\nquit\n")
    assert played.returncode == 0, played.stderr
    assert "Snow Race" in played.stdout
    tested = typed(test, tmp_path)
    last = tested.stdout.splitlines()[-1]
    assert last.startswith("all is well; "), tested.stdout[-3000:] + tested.stderr[-2000:]
    assert "snow_race" in test
    assert int(last.split()[3]) > 20, "the conformance tests ran on it"
