"""The register finds games by looking, and says plainly what is wrong with one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from yuletable.engine.game import Refused
from yuletable.games import game, register

TINY = Path(__file__).parents[1] / "tiny"


def test_a_game_is_found_through_a_path() -> None:
    assert register()["stocking"].title == "Stocking Fillers"
    assert game("stocking").folder == TINY / "stocking"


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match=r"There is no game 'chess'. There are: .*stocking"):
        game("chess")


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        ({"odd/__init__.py": ""}, "yuletable.games.odd names no game"),
        ({"odd/__init__.py": "from yuletable.games.stocking import GAME"}, "Two games are called 'stocking'"),
    ],
)
def test_a_broken_folder_is_named(tmp_path: Path, files: dict[str, str], complaint: str) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    environment = os.environ | {"YULETABLE_GAMES": f"{tmp_path}{os.pathsep}{TINY}", "YULETABLE_BUILD": "python"}
    done = subprocess.run(
        [sys.executable, "-m", "yuletable", "games"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr
