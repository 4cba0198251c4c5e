"""Choices that several commands share: which pack, which options."""

from __future__ import annotations

from pathlib import Path

from yuletable.engine.game import Game
from yuletable.engine.pack import Pack


def chosen_pack(name: str | None, game: Game) -> Pack | None:
    """A pack named on the command line: one of the game's own, or a file."""
    if name is None:
        return None
    return game.pack(name) if name in game.packs else Pack.load(Path(name))
