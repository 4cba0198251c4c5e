"""Files written before the second format of .yule still read, replay and verify."""

from __future__ import annotations

from pathlib import Path

import pytest

from yuletable.engine import replay
from yuletable.games import game

FILES = sorted((Path(__file__).parent / "format_1").glob("*.yule"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_of_the_first_format_verifies(file: Path) -> None:
    assert '"yule": 1,' in file.read_text(encoding="utf-8")
    document = replay.load(file)
    match = replay.verify(document, game(document.game))
    assert match.over()
    assert match.result() == document.result
    again = replay.read(replay.write(match, document.people))
    assert again.yule == replay.FORMAT
    assert [step.move for step in again.entries] == [step.move for step in document.entries]
    assert [step.seal for step in again.entries] == [step.seal for step in document.entries]
    assert again.key == document.key


def test_there_is_one_of_every_game() -> None:
    assert [file.stem for file in FILES] == ["family", "plastic", "station", "sweatshop", "workshop"]
