"""Every registered game, in every variant, for every property."""

from __future__ import annotations

import pytest

from yuletable.games import register

from .table import variants


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    games = list(register().values())
    if "variant" in metafunc.fixturenames:
        found = [variant for game in games for variant in variants(game)]
        metafunc.parametrize("variant", found, ids=str)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games, ids=[game.id for game in games])
