"""The table of any game in the terminal: drawn by the game's text.py, or every field of the view by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from yuletable.engine.game import Game, Setup, View


class TableText(Protocol):
    """What a game's text.py offers."""

    def table(self, view: View, setup: Setup, names: Mapping[str, str]) -> RenderableType:
        """The table as one seat sees it."""


def table_of(game: Game, view: View, setup: Setup, names: Mapping[str, str]) -> RenderableType:
    """The table as a seat sees it: drawn by the game's text.py, or plainly where it has none."""
    package = type(game).__module__
    if find_spec(f"{package}.text") is None:
        return plain_table(view, game, names)
    text = cast("TableText", import_module(f"{package}.text"))
    return text.table(view, setup, names)


def plain_table(view: View, game: Game, names: Mapping[str, str]) -> Table:
    """Every field of a view by its name: enough to play any game."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for field in fields(view):
        table.add_row(Text(field.name.replace("_", " "), style="dim"), _value(getattr(view, field.name), game, names))
    return table


def _value(value: object, game: Game, names: Mapping[str, str]) -> str:
    if isinstance(value, str):
        return game.words.name(value, names)
    if isinstance(value, list | tuple):
        return ", ".join(_value(item, game, names) for item in value) or "-"
    if is_dataclass(value):
        inside = [(field.name, _value(getattr(value, field.name), game, names)) for field in fields(value)]
        return "(" + ", ".join(f"{name} {said}" for name, said in inside if said not in ("-", "0", "False")) + ")"
    return "-" if value is None else str(value)
