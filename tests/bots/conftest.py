"""A slow machine must not change what is tested: here no search is cut off by time."""

from __future__ import annotations

from functools import partial

import pytest

from yuletable.bots import roster
from yuletable.bots.levels import LEVELS, searching
from yuletable.bots.search import Effort


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, (iterations, horizon, _) in LEVELS.items():
        effort = Effort(iterations, horizon, 600.0)
        monkeypatch.setitem(roster.COMMON, name, partial(searching, effort, name))
