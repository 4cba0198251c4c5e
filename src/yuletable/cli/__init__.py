"""The command line: one module a command. Each registers itself on the app by its `command` function."""

from __future__ import annotations

import platform
import sys
from typing import Annotated

import typer

from yuletable import __version__
from yuletable.build import load
from yuletable.engine.errors import Refused

from . import arena, backup, bench, bot, bots, dataset, games, new_game, play, replay, serve, sim, train

app = typer.Typer(
    name="yuletable",
    help="Christmas board games: play, watch, study, teach machines.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for module in (serve, play, games, replay, sim, arena, bench, dataset, train, bot, bots, new_game, backup):
    module.command(app)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"yuletable {__version__}, {load.describe()}, Python {platform.python_version()}")
        raise typer.Exit


@app.callback()
def about(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version and the build.")
    ] = False,
) -> None:
    """Christmas board games: play, watch, study, teach machines."""


def main() -> None:
    """Runs a command. What is refused gets one clear sentence and exit code 2; Ctrl-C ends quietly."""
    try:
        app()
    except Refused as refused:
        typer.echo(f"yuletable: {refused.sentence}", err=True)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)
