"""15 and 17: the same secret gives the same match in another process, with another hash seed, in the other build."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from yuletable.engine.game import Game

from .fingerprints import fingerprints

ROOT = Path(__file__).parents[1]


def elsewhere(game: Game, **environment: str) -> list[str]:
    """The fingerprints as another process computes them."""
    done = subprocess.run(
        [sys.executable, "-m", "conformance.fingerprints", game.id],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])} | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_the_same_secret_gives_the_same_match_in_another_process_and_on_the_python_build(game: Game) -> None:
    """15, and where the compiled build is under test 17 too."""
    assert elsewhere(game, YULETABLE_BUILD="python", PYTHONHASHSEED="12345") == fingerprints(game)
