"""`yuletable bench`: how fast each game's rules are, compiled and not, and how fast others are."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from yuletable.build import load
from yuletable.engine.game import Game, Refused
from yuletable.engine.messages import to_json
from yuletable.games import game as find_game
from yuletable.games import register
from yuletable.lab.bench import Peer, Report, Row, measure
from yuletable.lab.env_bench import EnvPeer, EnvReport, measure_envs

from .progress import progress_bar

COLUMNS = {
    "decisions": "in loop",
    "api_decisions": "by API",
    "clones": "clones",
    "beliefs": "beliefs",
    "iterations": "iterations",
}
"""What the tables call the figures: decisions inside the loop, decisions through Python, and so on."""


def command(app: typer.Typer) -> None:
    """Registers this command."""
    app.command("bench")(bench)


def bench(
    game: Annotated[str | None, typer.Option(help="Only this game; otherwise all there are.")] = None,
    peers: Annotated[bool, typer.Option("--peers", help="Measure others too: see bench/README.md.")] = False,
    envs: Annotated[bool, typer.Option("--envs", help="Measure learning environments instead, and others'.")] = False,
    seconds: Annotated[float, typer.Option(min=0.001, help="How long each figure is measured.")] = 1.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure decisions, clones, beliefs and iterations a second, each also as a ratio to a fixed yardstick game."""
    games = [find_game(game)] if game else list(register().values())
    others = _peers("peers") if peers else []
    _check_compiled(games)
    report: Report | EnvReport
    with progress_bar(quiet=as_json) as progress:
        bar = progress.add_task("slices")

        def advance(done: int, of: int) -> None:
            progress.update(bar, completed=done, total=of)

        if envs:
            report = measure_envs(_envs([each.id for each in games if each.learnable]), seconds, advance)
        else:
            report = measure([each.id for each in games], others, seconds, advance)
    if as_json:
        typer.echo(to_json(report).decode())
    elif isinstance(report, Report):
        _show(report)
    else:
        _show_envs(report)


def _check_compiled(games: list[Game]) -> None:
    """A build that is missing fails: half a comparison would be taken for a whole one."""
    homes = tuple(f"{type(game).__module__}." for game in games)
    missing = [
        group.title
        for group in load.Builds("").missing
        if group.modules[0].startswith(homes) or not group.modules[0].startswith("yuletable.games.")
    ]
    if missing:
        names = " and ".join(missing)
        raise Refused("build", f"There is no compiled build of {names} for these sources: {load.WHAT_TO_RUN}")


def _peers(kind: str) -> list[Peer]:
    """Every module in bench/peers or bench/envs but those that begin with an underscore."""
    root = load.checkout()
    folder = Path(root or "", "bench", kind)
    if root is None or not folder.is_dir():
        raise Refused("peers", f"Others are measured from a checkout of Yuletable, which has them in bench/{kind}.")
    names = sorted(file.stem for file in folder.glob("[!_]*.py"))
    return [Peer(f"bench.{kind}.{name}", root) for name in names]


def _envs(games: list[str]) -> list[EnvPeer]:
    """Our own environments serve every game, those of others the one that they are named after."""
    found = []
    for peer in _peers("envs"):
        ours = peer.name.startswith("ours_")
        found.append(EnvPeer(peer, tuple(games) if ours else (peer.name.replace("_", " "),), ours))
    return found


def _show(report: Report) -> None:
    console = Console()
    machine, yardstick = report.machine, report.yardstick
    speed, best = _short(yardstick.decisions_per_second), _short(yardstick.fastest)
    console.print(_rates(report.rows))
    console.print(f"\nAs ratios to the compiled yardstick ({speed} decisions/s, {best} at its best):", highlight=False)
    console.print(_ratios(report.rows))
    for each in report.comparisons:
        console.print(f"{each.game}, compiled, through Python: {each.times:.1f} x {each.peer}", highlight=False)
    console.print(f"\nPython {machine.python}, {machine.system}, {machine.cores} cores, one used.", highlight=False)


def _show_envs(report: EnvReport) -> None:
    console = Console()
    machine, yardstick = report.machine, report.yardstick
    table = _table("game", "through", "seats", "steps/s", "ratio")
    for row in report.rows:
        table.add_row(row.game, row.on, str(row.seats), _short(row.steps_per_second), f"{row.ratio:.2g}")
    speed, best = _short(yardstick.decisions_per_second), _short(yardstick.fastest)
    console.print(f"Steps with observation and mask; ratios to the yardstick ({speed}/s, {best} at its best):")
    console.print(table)
    for each in report.comparisons:
        console.print(f"{each.ours}: {each.times:.2g} x {each.other}", highlight=False)
    if report.missing:
        console.print(f"Not installed, so not measured: {', '.join(report.missing)}.", highlight=False)
    console.print(f"\nPython {machine.python}, {machine.system}, {machine.cores} cores, one used.", highlight=False)


def _rates(rows: list[Row]) -> Table:
    """What a second brings; a clone in microseconds; 1000 iterations where 1000 playouts take 1."""
    table = _table("game", "build", "a game", "in loop", "by API", "beliefs", "iterations", "it./pl.", "clone us")
    for row in rows:
        rates = (
            row.decisions_per_second,
            row.api_decisions_per_second,
            row.beliefs_per_second,
            row.iterations_per_second,
        )
        table.add_row(
            row.game,
            row.build,
            f"{row.decisions_a_game:.1f}",
            *("-" if rate is None else _short(rate) for rate in rates),
            "-" if row.iterations_to_playouts is None else f"{row.iterations_to_playouts:.2f}",
            "-" if row.clone_microseconds is None else f"{row.clone_microseconds:.2f}",
        )
    return table


def _ratios(rows: list[Row]) -> Table:
    table = _table("game", "build", *COLUMNS.values())
    for row in rows:
        ratios = [row.ratios.get(f"{figure}_per_second") for figure in COLUMNS]
        table.add_row(row.game, row.build, *("-" if ratio is None else f"{ratio:.2g}" for ratio in ratios))
    return table


def _table(*heads: str) -> Table:
    table = Table(*heads, box=None, padding=(0, 1, 0, 0))
    for column in table.columns[2:]:
        column.justify = "right"
    return table


def _short(rate: float) -> str:
    """Three figures and a unit."""
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if rate >= size:
            return f"{rate / size:.3g} {unit}"
    return f"{rate:.3g}"
