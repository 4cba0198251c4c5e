"""Where the terminal keeps matches: each decision is on disk before the next one is asked for."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

import typer

from yuletable.engine import replay
from yuletable.engine.game import Refused
from yuletable.engine.match import Match
from yuletable.engine.replay import Yule

ELVES = ("Pip", "Quill", "Tansy", "Bramble", "Thistle")
"""What bots are called; no elf of a game has such a name."""

BOT = re.compile(r"\((.+) bot\)$")


def bot_name(elf: int, kind: str) -> str:
    """The name of a bot with its kind in it, by which a saved match knows it again."""
    return f"{ELVES[elf % len(ELVES)]} ({kind} bot)"


def bot_kind(name: str) -> str | None:
    """The kind of bot that has this name; None for a person."""
    signed = BOT.search(name)
    return signed[1] if signed else None


def saves_folder() -> Path:
    """The folder for matches that were not finished; YULETABLE_DATA puts it elsewhere."""
    return Path(os.environ.get("YULETABLE_DATA") or typer.get_app_dir("yuletable")) / "saves"


def save_path(match: Match) -> Path:
    """Where a match is kept while it is played."""
    return saves_folder() / file_name(match.game.id, match_id(match))


def new_path(match: Match) -> Path:
    """The same for a match that begins: an earlier one of the same secret is put aside, not written over."""
    file = save_path(match)
    aside, n = file, 1
    while aside.exists():
        n += 1
        aside = file.with_stem(f"{file.stem}-{n}")
    if aside != file:
        file.rename(aside)
    return file


def file_name(game: str, match: str) -> str:
    """What the file of a match is called."""
    return f"{game}-{match}.yule"


def match_id(match: Match) -> str:
    assert match.fairness is not None
    return match.fairness.id


def series_of(document: Yule, file: Path) -> list[Yule]:
    """The matches of a series as they were kept beside this one, in their order, this one last."""
    kept = [file.with_name(file_name(document.game, match)) for match in document.series[:-1]]
    for n, missing in enumerate(kept, start=1):
        if not missing.exists():
            raise Refused("save", f"Match {n} of this series is missing: it was kept in {missing}.")
    return [*map(replay.load, kept), document]


def save(match: Match, people: Sequence[str], file: Path, series: Sequence[str] = ()) -> None:
    """Writes a match so that either the old file or the whole new one is there, whatever happens."""
    part = file.with_name(file.name + ".part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with part.open("w", encoding="utf-8") as out:
            out.write(replay.write(match, people, series))
            out.flush()
            os.fsync(out.fileno())
        part.replace(file)
    except OSError as error:
        raise Refused("save", f"{file} cannot be written ({error.strerror}). Try another place: save FILE.") from error


def latest_save() -> Path:
    """The match that was left last."""
    files = sorted(saves_folder().glob("*.yule"), key=lambda file: file.stat().st_mtime)
    if not files:
        raise Refused("save", f"No saved match in {saves_folder()}.")
    return files[-1]
