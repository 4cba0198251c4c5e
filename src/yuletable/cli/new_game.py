"""`yuletable new-game`: writes a folder with a small working game, to grow another from."""

from __future__ import annotations

import keyword
from pathlib import Path
from typing import Annotated

import typer

from yuletable.engine.game import Refused
from yuletable.games import register

SKELETON = Path(__file__).parent / "skeleton"


def command(app: typer.Typer) -> None:
    """Registers this command."""
    app.command("new-game")(new_game)


def new_game(
    name: Annotated[str, typer.Argument(help="The id of the game: small letters, digits and underscores.")],
    into: Annotated[Path, typer.Option("--in", help="The folder that will hold the game's folder.")] = Path(),
) -> None:
    """Write a working game to grow your own from."""
    if not name.isidentifier() or name != name.lower() or keyword.iskeyword(name):
        raise Refused("name", f"{name!r} cannot be an id: small letters, digits and underscores, a letter first.")
    if name in register():
        raise Refused("name", f"There is a game {name!r} already. Choose another id.")
    folder = into / name
    if folder.exists():
        raise Refused("name", f"{folder} is there already. Choose another name or another place (--in).")
    try:
        _write(name, folder)
    except OSError as error:
        raise Refused("name", f"{folder} cannot be written ({error.strerror}). Choose another place (--in).") from error
    typer.echo(f"Written: {folder}. It is a whole game already:")
    typer.echo(f"  YULETABLE_GAMES={into} yuletable play {name}")
    typer.echo("What each file is for: docs/add-a-game.md")


def _write(name: str, folder: Path) -> None:
    title = name.replace("_", " ").title()
    for file in sorted(SKELETON.rglob("*")):
        if file.suffix in (".py", ".toml", ".md"):
            text = file.read_text(encoding="utf-8")
            text = text.replace('"Skeleton"', f'"{title}"').replace("# Skeleton", f"# {title}")
            text = text.replace("Skeleton", title.replace(" ", "")).replace("skeleton", name)
            target = folder / file.relative_to(SKELETON)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
