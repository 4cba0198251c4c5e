"""`yuletable sim`: bots play many matches, and a table (or one JSON object) says who won how often."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from yuletable.bots.custom import THINK
from yuletable.engine.messages import to_json
from yuletable.engine.options import parse
from yuletable.games import game as find_game
from yuletable.lab.sim import Plan, make_plan, simulate
from yuletable.lab.sim_report import Tally
from yuletable.lab.statistics import Rate, Spread
from yuletable.lab.workers import Workers

from .choices import ClusterChoice, chosen_pack, chosen_workers, named_bots, say_remarks
from .progress import STOPPED, Machines, progress_bar, show_misbehaved, warn


def command(app: typer.Typer) -> None:
    """Registers this command."""
    app.command("sim")(sim)


def sim(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    seats: Annotated[int | None, typer.Option(help="How many play; by default as many as --bots names.")] = None,
    bots: Annotated[
        str, typer.Option(help="One for each seat or one for all: greedy, hard:500, mine.py:Clever...")
    ] = "random",
    rotate: Annotated[bool, typer.Option("--rotate", help="Bots move on a seat each game, on the same luck.")] = False,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game: name=value. Repeatable.")] = None,
    pack: Annotated[str | None, typer.Option(help="Another pack: a TOML file, or the name of one in the game.")] = None,
    think: Annotated[float, typer.Option(help="Seconds a decision for a bot of your own (mine.py:Clever).")] = THINK,
    workers: Annotated[int, typer.Option(help="How many processes; 0 for one a core.")] = 0,
    cluster: ClusterChoice = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play many games between bots and say who wins how often, with 95 % intervals. Shared wins are split."""
    found = find_game(game)
    names = named_bots(bots, found)
    plan = make_plan(
        found,
        max(len(names), found.seats[0]) if seats is None else seats,
        names,
        options=parse(found.options, option or []),
        pack=chosen_pack(pack, found),
        games=games,
        seed=seed,
        rotate=rotate,
        think=think,
    )
    say_remarks(found, found.setup_for(plan.seats, plan.options, plan.pack), plan.bots)
    _run(plan, chosen_workers(workers, cluster), as_json)


def _run(plan: Plan, workers: Workers, as_json: bool) -> None:
    tally = Tally(plan)
    began = perf_counter()
    stopped = False
    try:
        with progress_bar(quiet=as_json) as progress:
            bar = progress.add_task("games", total=plan.games)
            machines = Machines(progress, workers)
            for records in simulate(plan, workers):
                for misbehaviour in tally.add(records):
                    warn(progress, misbehaviour)
                progress.advance(bar, len(records))
                machines.show()
    except KeyboardInterrupt:
        stopped = True
    seconds = perf_counter() - began
    if stopped:
        typer.echo(f"Stopped after {tally.games} of {plan.games} games.", err=True)
    elif as_json:
        typer.echo(to_json(tally.report(seconds)).decode())
    if tally.games and not as_json:
        _show(tally, seconds)
        machines.report()
    if stopped:
        raise typer.Exit(STOPPED)


def _show(tally: Tally, seconds: float) -> None:
    console = Console()
    plan, decisions = tally.plan, tally.decisions
    wins = [wins.rate() for wins in tally.wins]
    seat_wins = [wins.rate() for wins in tally.seat_wins]
    console.print(_table("bot", _unique_names(plan.bots), wins, tally.points))
    console.print(_table("seat", [f"{seat + 1}" for seat in range(plan.seats)], seat_wins, tally.seat_points))
    console.print(
        f"{tally.games} games of {plan.game}, seed {plan.seed}, pack {plan.pack.name}\n"
        f"{decisions.mean:.1f} ± {decisions.sd:.1f} decisions a game ({decisions.low:.0f} to {decisions.high:.0f})\n"
        f"{seconds:.1f} s, {seconds / tally.games * 1000:.1f} ms a game",
        highlight=False,
    )
    show_misbehaved(console, tally.faults.report())


def _unique_names(names: Sequence[str]) -> list[str]:
    """Names with a number where several are alike."""
    return [
        f"{name} ({names[: place + 1].count(name)})" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]


def _table(title: str, names: Sequence[str], wins: Sequence[Rate], points: Sequence[Spread]) -> Table:
    table = Table(title, "wins", "95 % interval", "points", "± sd")
    for column in table.columns[1:]:
        column.justify = "right"
    for name, won, scored in zip(names, wins, points, strict=True):
        interval = f"{won.low:.1%} to {won.high:.1%}"
        table.add_row(name, f"{won.rate:.1%}", interval, f"{scored.mean:.2f}", f"{scored.sd:.2f}")
    return table
