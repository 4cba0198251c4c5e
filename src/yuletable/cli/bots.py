"""`yuletable bots`: thinks for the bots of servers that share a PostgreSQL database, on this machine."""

from __future__ import annotations

import logging
from typing import Annotated

import typer

from yuletable.engine.errors import Refused


def command(app: typer.Typer) -> None:
    """Registers this command."""
    app.command("bots")(bots)


def bots(
    database: Annotated[
        str | None,
        typer.Option(envvar="YULETABLE_DATABASE", help="The servers' database: postgresql://user:password@host/name."),
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes that think; 0: as many as there are cores.", min=0)] = 0,
) -> None:
    """Think for the bots of servers on a PostgreSQL database. Any number may run, on any machines."""
    from yuletable.games import register

    if database is None:
        raise Refused("database", "Bot workers serve a database: --database postgresql://user:password@host/name.")
    from yuletable.server import postgres
    from yuletable.server.bot_workers import run_workers

    logging.basicConfig(level=logging.WARNING)
    postgres.prepare(database)
    register()  # a broken game is told before anybody waits
    where = postgres.place_of(database)
    typer.echo(f"Thinking for the bots of {where}. Ctrl-C stops it; servers go on by themselves.", err=True)
    run_workers(database, workers)
