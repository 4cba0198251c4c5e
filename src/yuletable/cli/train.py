"""`yuletable train`: a network learns a game from the game's own bots; what it learned plays at the level `expert`."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Annotated

import typer

from yuletable.bots.weights import weights_path
from yuletable.engine.options import parse
from yuletable.games import game as find_game
from yuletable.lab.train import Course, OutOfTime, RoundReport, Training

from .choices import ClusterChoice, chosen_pack, chosen_workers
from .progress import STOPPED, Machines, progress_bar


def command(app: typer.Typer) -> None:
    """Registers this command."""
    app.command("train")(train)


def train(
    game: Annotated[str, typer.Argument(help="The game to learn.")],
    seats: Annotated[int | None, typer.Option(help="How many play; by default as few as the game takes.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds: the first by quick play, the others by search.")] = 2,
    positions: Annotated[int, typer.Option(min=20, help="Positions to learn from in the first round.")] = 100_000,
    games: Annotated[int, typer.Option(min=20, help="Whole games by search in every further round.")] = 1000,
    iterations: Annotated[int, typer.Option(min=1, help="Iterations of the searches that play.")] = 100,
    stages: Annotated[int, typer.Option(min=0, help="How many stages those look ahead; 0: as the game does.")] = 0,
    trials: Annotated[int, typer.Option(min=0, help="Games against the game's own judgement after each round.")] = 100,
    minutes: Annotated[float | None, typer.Option(help="Stop after so long; the same command goes on.")] = None,
    hidden: Annotated[int, typer.Option(min=4, help="Units of the network, a multiple of 4.")] = 64,
    epochs: Annotated[int, typer.Option(min=1, help="How often each row is learned from.")] = 4,
    seed: Annotated[int, typer.Option(help="The same seed learns the same.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game: name=value. Repeatable.")] = None,
    pack: Annotated[str | None, typer.Option(help="Another pack: a TOML file, or the name of one in the game.")] = None,
    folder: Annotated[Path | None, typer.Option(help="Where all is kept; by default train-GAME-SEATS.")] = None,
    workers: Annotated[int, typer.Option(help="How many processes; 0 for one a core.")] = 0,
    cluster: ClusterChoice = None,
    install: Annotated[bool, typer.Option("--install", help="Put the weights into the game's folder.")] = False,
) -> None:
    """Learn a game from its own play, and say after each round how it does against the game's own judgement."""
    found = find_game(game)
    setup = found.setup_for(seats or found.seats[0], parse(found.options, option or []), chosen_pack(pack, found))
    course = Course(
        found.id,
        int(setup.seats),
        dict(setup.options),
        setup.pack.hash,
        positions,
        games,
        iterations,
        stages,
        -(-hidden // 4) * 4,
        epochs,
        trials,
        seed,
    )
    home = folder or Path(f"train-{found.id}-{setup.seats}")
    crew = chosen_workers(workers, cluster)
    training = Training(course, setup.pack, home, crew, minutes)
    stopped = ""
    reports: list[RoundReport] = []
    with progress_bar(quiet=False) as progress:
        bar, machines = progress.add_task("round 1"), Machines(progress, crew)

        def tell(what: str, done: int, of: int) -> None:
            progress.update(bar, description=what, completed=done, total=of)
            machines.show()

        training.told = tell
        try:
            reports = training.run(rounds)
        except OutOfTime:
            stopped = f"The {minutes:g} minutes are over"
        except KeyboardInterrupt:
            stopped = "Stopped"
    machines.report()
    if stopped:
        typer.echo(f"{stopped}; {home} keeps what is done, and the same command goes on from there.", err=True)
        raise typer.Exit(0 if stopped.startswith("The") else STOPPED)
    last = reports[-1]
    typer.echo(f"{home / 'report.md'}: {len(reports)} rounds; the last won {last.wins:.1%} of {last.trials} games.")
    if install:
        place = weights_path(found, int(setup.seats))
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(home / f"round-{len(reports)}" / "weights.json", place)
        typer.echo(f"{place}: the expert plays by it from now on.")
