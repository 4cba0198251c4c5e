"""The sessions of docs/learn.md run as they stand there."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "learn.md"


def test_the_sessions_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried >= 12
    assert failed == 0
