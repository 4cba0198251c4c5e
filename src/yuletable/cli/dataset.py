"""`yuletable dataset`: matches between bots as a Parquet file, a row a decision, for supervised learning."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from yuletable.bots.custom import THINK
from yuletable.engine.options import parse
from yuletable.games import game as find_game
from yuletable.lab.dataset import ParquetFile, record_matches
from yuletable.lab.sim import make_plan

from .choices import ClusterChoice, chosen_pack, chosen_workers, named_bots
from .progress import STOPPED, Machines, progress_bar


def command(app: typer.Typer) -> None:
    """Registers this command."""
    app.command("dataset")(dataset)


def dataset(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    file: Annotated[Path, typer.Option(help="The Parquet file to write.")],
    seats: Annotated[int | None, typer.Option(help="How many play; by default as many as --bots names.")] = None,
    bots: Annotated[
        str, typer.Option(help="One for each seat or one for all: greedy, hard:500, mine.py:Clever...")
    ] = "greedy",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game: name=value. Repeatable.")] = None,
    pack: Annotated[str | None, typer.Option(help="Another pack: a TOML file, or the name of one in the game.")] = None,
    think: Annotated[float, typer.Option(help="Seconds a decision for a bot of your own (mine.py:Clever).")] = THINK,
    workers: Annotated[int, typer.Option(help="How many processes; 0 for one a core.")] = 0,
    cluster: ClusterChoice = None,
) -> None:
    """Let bots play and write every decision: what the seat knew, what was legal, what it did, how it ended."""
    found = find_game(game)
    names = named_bots(bots, found)
    chosen = max(len(names), found.seats[0]) if seats is None else seats
    options, box = parse(found.options, option or []), chosen_pack(pack, found)
    plan = make_plan(found, chosen, names, options=options, pack=box, games=games, seed=seed, think=think)
    crew = chosen_workers(workers, cluster)
    stopped, played = False, 0
    with ParquetFile(file, plan) as written:
        try:
            with progress_bar(quiet=False) as progress:
                bar = progress.add_task("games", total=games)
                machines = Machines(progress, crew)
                for match in record_matches(plan, crew):
                    written.add(match)
                    played += 1
                    progress.advance(bar)
                    machines.show()
        except KeyboardInterrupt:
            stopped = True
    typer.echo(f"{file}: {written.written} decisions of {played} games" + (", then stopped." if stopped else "."))
    machines.report()
    if stopped:
        raise typer.Exit(STOPPED)
