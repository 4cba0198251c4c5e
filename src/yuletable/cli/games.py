"""`yuletable games`: what there is to play, for people or as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from yuletable.engine.game import Game
from yuletable.engine.options import Default
from yuletable.games import game as find_game
from yuletable.games import register


def command(app: typer.Typer) -> None:
    """Registers this command."""
    app.command("games")(games)


def games(
    game: Annotated[str | None, typer.Argument(help="One game, with its options explained.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON: ids, seats, options.")] = False,
) -> None:
    """List the games, their seats and their options."""
    found = [find_game(game)] if game else list(register().values())
    if as_json:
        typer.echo(json.dumps([described(each) for each in found], indent=1))
        return
    console = Console()
    if not found:
        console.print("No games here yet. Put a game's folder into a place that YULETABLE_GAMES names,")
        console.print("or begin one with: yuletable new-game NAME")
        return
    table = Table("game", "title", "players", "minutes", "what it is like", box=None, padding=(0, 2, 0, 0))
    for each in found:
        seats, minutes = f"{each.seats[0]} to {each.seats[-1]}", f"{each.minutes[0]} to {each.minutes[1]}"
        table.add_row(each.id, each.title, seats, minutes, each.blurb)
    console.print(table)
    if game:
        if found[0].sides:
            console.print(f"\nSides: {', '.join(found[0].sides)}. {found[0].words.messages['series.help']}")
        console.print(explained(found[0]))


def described(game: Game) -> dict[str, Any]:
    """A game for scripts, as JSON."""
    return {
        "id": game.id,
        "title": game.title,
        "short_title": game.short_title or game.title,
        "blurb": game.blurb,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "sides": list(game.sides),
        "rules": game.rules,
        "packs": list(game.packs),
        "pack": game.default_pack,
        "options": [
            {"type": type(option).__name__.lower(), **asdict(option), "accepts": option.accepts()}
            for option in game.options
        ],
    }


def explained(game: Game) -> Table:
    """The options of a game, for people who choose them."""
    table = Table("option", "takes", "by default", "what it does", box=None, padding=(1, 2, 0, 0))
    for option in game.options:
        table.add_row(option.id, option.accepts(), _typed(option.default), option.help)
    return table


def _typed(default: Default) -> str:
    """A default as one would type it; where it goes by the number of players, each."""
    if isinstance(default, dict):
        return ", ".join(f"{seats} players: {_typed(value)}" for seats, value in default.items())
    if isinstance(default, bool):
        return "on" if default else "off"
    return ", ".join(default) if isinstance(default, list) else str(default)
