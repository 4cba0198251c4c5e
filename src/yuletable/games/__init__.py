"""The register. A game is found by looking: folders here, folders in YULETABLE_GAMES, entry points `yuletable.games`.

A game's folder holds everything about it; its `__init__.py` names it as `GAME`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from yuletable.build.load import games_elsewhere
from yuletable.engine.errors import Refused
from yuletable.engine.game import Game

__path__.extend(dict.fromkeys(games_elsewhere()))


def _folders() -> list[str]:
    return [
        folder.name
        for place in __path__
        for folder in sorted(Path(place).glob("*"))
        if (folder / "__init__.py").is_file()
    ]


@cache
def register() -> dict[str, Game]:
    """Every game there is, by id."""
    modules = [f"{__name__}.{folder}" for folder in _folders()]
    modules += [point.module for point in entry_points(group="yuletable.games")]
    found: dict[str, Game] = {}
    for module in modules:
        game = getattr(import_module(module), "GAME", None)
        if not isinstance(game, Game):
            raise Refused("game", f"{module} names no game: its __init__.py must set GAME.")
        if game.id in found:
            raise Refused("game", f"Two games are called {game.id!r}; the second is in {game.folder}.")
        found[game.id] = game
    return found


def game(name: str) -> Game:
    """A game by its id."""
    games = register()
    if name not in games:
        raise Refused("game", f"There is no game {name!r}. There are: {', '.join(games) or 'none'}.")
    return games[name]
