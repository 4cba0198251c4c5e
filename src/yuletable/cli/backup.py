"""`yuletable backup`: a sound copy of everything a server keeps, also while it runs."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Annotated

import typer

from yuletable.engine.errors import Refused


def command(app: typer.Typer) -> None:
    """Registers this command."""
    app.command("backup")(backup)


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; it must not be there yet.")],
    data: Annotated[Path | None, typer.Option(help="The data folder of the server.")] = None,
) -> None:
    """Copy everything a server keeps into one file. To restore, put it into an empty data folder as yuletable.db."""
    from yuletable.server.data_folder import DATABASE, data_folder
    from yuletable.server.sqlite import backup as copy

    database = data_folder(data) / DATABASE
    if not database.exists():
        raise Refused("backup", f"There is no {database}. Name the server's folder: --data DIR.")
    if file.exists():
        raise Refused("backup", f"{file} is there already. Choose another name, so that no backup is lost.")
    try:
        copy(database, file)
    except (sqlite3.Error, OSError) as error:
        raise Refused("backup", f"The copy could not be made: {error}.") from error
    typer.echo(f"Copied {database} to {file} ({file.stat().st_size:,} bytes).")
