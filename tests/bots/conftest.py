"""A slow machine must not change what is tested: no search is cut off by time; an expert tries as little as easy."""

from __future__ import annotations

from functools import partial

import pytest

from yuletable.bots import roster
from yuletable.bots.levels import EXPERT, LEVELS, searching
from yuletable.bots.search import Effort


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, (iterations, horizon, _) in LEVELS.items():
        effort = Effort(10 if name == EXPERT else iterations, horizon, 600.0)
        monkeypatch.setitem(roster.COMMON, name, partial(searching, effort, name))
