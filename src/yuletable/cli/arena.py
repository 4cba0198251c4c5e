"""`yuletable arena`: every bot meets every other; ratings say how strong each is."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from yuletable.bots.custom import THINK
from yuletable.engine.messages import to_json
from yuletable.engine.options import parse
from yuletable.games import game as find_game
from yuletable.lab.arena import Arena, ArenaTally, hold, make_arena
from yuletable.lab.results import Results
from yuletable.lab.statistics import Rate
from yuletable.lab.workers import Workers

from .choices import ClusterChoice, chosen_pack, chosen_workers, named_bots, say_remarks
from .progress import STOPPED, Machines, progress_bar, show_misbehaved, warn


def command(app: typer.Typer) -> None:
    """Registers this command."""
    app.command("arena")(arena)


def arena(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    bots: Annotated[str, typer.Option(help="Who takes part, with commas: random, greedy, hard:500...")],
    seats: Annotated[int | None, typer.Option(help="Seats at a table; by default as few as the game takes.")] = None,
    games: Annotated[int, typer.Option(help="Games a pairing, rounded up so that all sit everywhere.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game: name=value. Repeatable.")] = None,
    pack: Annotated[str | None, typer.Option(help="Another pack: a TOML file, or the name of one in the game.")] = None,
    think: Annotated[float, typer.Option(help="Seconds a decision for a bot of your own (mine.py:Clever).")] = THINK,
    workers: Annotated[int, typer.Option(help="How many processes; 0 for one a core.")] = 0,
    cluster: ClusterChoice = None,
    file: Annotated[Path | None, typer.Option(help="Keep the results here, and go on with those kept before.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let every bot meet every other, seats rotated on the same luck, and rate them, with 95 % intervals.

    At tables of more than two seats each bot plays alone against copies of each other.
    """
    found = find_game(game)
    planned = make_arena(
        found,
        found.seats[0] if seats is None else seats,
        named_bots(bots, found),
        options=parse(found.options, option or []),
        pack=chosen_pack(pack, found),
        games=games,
        seed=seed,
        think=think,
    )
    say_remarks(found, found.setup_for(planned.seats, planned.options, planned.pack), planned.bots)
    _run(planned, chosen_workers(workers, cluster), Results(file, planned) if file else None, as_json)


def _run(arena: Arena, workers: Workers, results: Results | None, as_json: bool) -> None:
    tally = ArenaTally(arena)
    total = arena.games * len(arena.pairings)
    before = results.blocks if results else []
    began = perf_counter()
    stopped = False
    with progress_bar(quiet=as_json) as progress:
        machines = Machines(progress, workers)
        for block in before:
            for misbehaviour in tally.add(block):
                warn(progress, misbehaviour)
        bar = progress.add_task("games", total=total, completed=tally.games)
        try:
            for block in hold(arena, workers, {(block.pairing, block.block) for block in before}):
                if results:
                    results.add(block)
                for misbehaviour in tally.add(block):
                    warn(progress, misbehaviour)
                progress.advance(bar, len(block.wins))
                machines.show()
        except KeyboardInterrupt:
            stopped = True
    seconds = perf_counter() - began
    if stopped:
        kept = f" They are kept in {results.file}: the same command goes on from there." if results else ""
        typer.echo(f"Stopped after {tally.games} of {total} games.{kept}", err=True)
    elif as_json:
        typer.echo(to_json(tally.report(seconds)).decode())
    if tally.even and not as_json:
        _show(tally, seconds)
        machines.report()
    if stopped:
        raise typer.Exit(STOPPED)


def _show(tally: ArenaTally, seconds: float) -> None:
    console = Console()
    arena = tally.arena
    ratings = tally.ratings()
    console.print(_ratings(tally))
    console.print(_crosswise(tally, [each.bot for each in ratings]))
    against = "" if arena.seats == 2 else f", one against {arena.seats - 1} of another"
    console.print(
        f"{tally.games} games of {arena.game} at tables of {arena.seats}{against}, "
        f"seed {arena.seed}, pack {arena.pack.name}, {seconds:.1f} s\n"
        f"Rows against columns: share of wins, below it the 95 % interval; par is {1 / arena.seats:.0%}",
        highlight=False,
        soft_wrap=True,
    )
    show_misbehaved(console, tally.faults.report())


def _ratings(tally: ArenaTally) -> Table:
    table = Table("", "bot", "rating", "95 % interval")
    for column in (0, 2, 3):
        table.columns[column].justify = "right"
    for place, each in enumerate(tally.ratings(), start=1):
        table.add_row(f"{place}", each.bot, f"{each.rating:.0f}", f"{each.low:.0f} to {each.high:.0f}")
    return table


def _crosswise(tally: ArenaTally, bots: list[str]) -> Table:
    """Who wins how often against whom; the best first, in rows and, by place, in columns."""
    shares = {(met.one, met.others): met.win_rate for met in tally.pairings()}
    if tally.arena.seats == 2:
        shares |= {(others, one): _turned(won) for (one, others), won in shares.items()}
    table = Table("", "against", *(f"{place}" for place, _ in enumerate(bots, start=1)))
    for column in (table.columns[0], *table.columns[2:]):
        column.justify = "right"
    for place, one in enumerate(bots, start=1):
        row = [shares.get((one, others)) for others in bots]
        cells = [f"{won.rate:.0%}\n{won.low * 100:.0f}-{won.high:.0%}" if won else "" for won in row]
        table.add_row(f"{place}", one, *cells)
    return table


def _turned(won: Rate) -> Rate:
    return Rate(1 - won.rate, 1 - won.high, 1 - won.low)
