"""Choices that several commands share: which pack, which bots, who does the work."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from yuletable.bots import bot_names
from yuletable.bots.levels import remark
from yuletable.engine.game import Game, Refused, Setup
from yuletable.engine.pack import Pack
from yuletable.lab.workers import Workers, cores

ClusterChoice = Annotated[
    str | None, typer.Option("--cluster", help="Play on a Ray cluster: its address, or `local` for one made here.")
]
"""The option of every command that can be carried out on many machines."""


def chosen_pack(name: str | None, game: Game) -> Pack | None:
    """A pack named on the command line: one of the game's own, or a file."""
    if name is None:
        return None
    return game.pack(name) if name in game.packs else Pack.load(Path(name))


def named_bots(bots: str, game: Game) -> list[str]:
    """The bots of a list with commas between; there must be one at least."""
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if not names:
        raise Refused("bots", f"--bots takes names with commas between. There are: {', '.join(bot_names(game))}.")
    return names


def say_remarks(game: Game, setup: Setup, bots: Iterable[str]) -> None:
    """What should be said of the bots before they play, on standard error: that the expert has not learned this."""
    for name in dict.fromkeys(bots):
        if said := remark(game, setup, name):
            typer.echo(said, err=True)


def chosen_workers(workers: int, cluster: str | None = None) -> Workers:
    """Who shares the work: processes of this machine, or the workers of a cluster."""
    if workers < 0:
        raise Refused("workers", f"--workers takes 0 (one a core) or more, not {workers}.")
    if cluster is None:
        return workers or cores()
    from yuletable.lab.cluster import Cluster  # few have Ray, and it takes a while

    return Cluster(cluster, workers)
