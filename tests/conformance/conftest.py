"""Every registered game, in every variant, for every property."""

from __future__ import annotations

from pathlib import Path

import pytest

from yuletable.engine.game import Game
from yuletable.games import register

from .table import variants

TINY = Path(__file__).parents[1] / "tiny"


def unhurried(game: Game) -> list[pytest.MarkDecorator]:
    """The fast tier looks at the tiny game all over, at the others only in their plainest variant."""
    return [] if TINY in game.folder.parents else [pytest.mark.slow]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    games = list(register().values())
    if "variant" in metafunc.fixturenames:
        found = [
            pytest.param(variant, id=str(variant), marks=unhurried(game) if place else [])
            for game in games
            for place, variant in enumerate(variants(game))
        ]
        metafunc.parametrize("variant", found)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [pytest.param(game, id=game.id, marks=unhurried(game)) for game in games])
