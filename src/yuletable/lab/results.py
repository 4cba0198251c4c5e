"""The file an arena keeps its results in, so that it can be stopped and gone on with.

The first line says what is played, every further line holds one block. Lines are only ever added; one that was cut
short is played again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

import msgspec

from yuletable.bots.custom import file_of, is_custom
from yuletable.engine.game import Refused
from yuletable.engine.messages import to_json
from yuletable.engine.options import Value
from yuletable.games import game as find_game

from .arena import Arena, Block

FORMAT = 1


@dataclass(frozen=True)
class Settings:
    """All that results depend on. How many games are played does not belong to it: more can be added."""

    arena: int
    game: str
    rules: int
    seats: int
    options: dict[str, Value]
    pack: str
    bots: list[str]
    own: dict[str, str]
    """For custom bots, the hash of their file."""
    seed: int
    think: float
    """0 where there are none."""


def settings_of(arena: Arena) -> Settings:
    """The settings of an arena as its file names them."""
    own = {name: hashlib.sha256(file_of(name).read_bytes()).hexdigest() for name in arena.bots if is_custom(name)}
    return Settings(
        FORMAT,
        arena.game,
        find_game(arena.game).rules,
        arena.seats,
        arena.options,
        arena.pack.hash,
        arena.bots,
        own,
        arena.seed,
        arena.think if own else 0.0,
    )


class Results:
    """An arena's file, checked against the arena and ready to be added to."""

    def __init__(self, file: Path, arena: Arena) -> None:
        self.file = file
        self.blocks: list[Block] = []
        """What had been played before, as far as this arena asks for it."""
        try:
            text = file.read_bytes() if file.exists() else b""
            whole = text[: text.rfind(b"\n") + 1]
            self._read(whole.splitlines(), arena)
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("r+b" if file.exists() else "wb") as out:
                out.truncate(len(whole))
                if not whole:
                    out.write(to_json(settings_of(arena)) + b"\n")
        except OSError as error:
            raise Refused("file", f"{file} cannot be used ({error.strerror}).") from error

    def _read(self, lines: list[bytes], arena: Arena) -> None:
        """Takes in what is there; refuses what belongs to something else."""
        if not lines:
            return
        try:
            kept = msgspec.json.decode(lines[0], type=Settings)
            blocks = [msgspec.json.decode(line, type=Block) for line in lines[1:]]
        except msgspec.MsgspecError as error:
            raise Refused("file", f"{self.file} holds no results of an arena ({error}). Name another file.") from error
        if others := list(_differences(kept, settings_of(arena))):
            raise Refused(
                "file", f"{self.file} holds results of another arena: {'; '.join(others)}. Name another file."
            )
        wanted = {(block.pairing, block.block): block for block in blocks if block.block < arena.blocks}
        self.blocks = list(wanted.values())

    def add(self, block: Block) -> None:
        """Keeps a block; it is on disk before the next one is counted."""
        with self.file.open("ab") as out:
            out.write(to_json(block) + b"\n")


def _differences(there: Settings, here: Settings) -> Iterator[str]:
    for field in fields(Settings):
        old, new = getattr(there, field.name), getattr(here, field.name)
        if old != new and field.name in ("pack", "own"):
            yield {"pack": "the pack was another", "own": "a bot's file has changed since"}[field.name]
        elif old != new:
            yield f"{field.name} {_said(old)} there, {_said(new)} here"


def _said(value: object) -> str:
    return to_json(value).decode().strip('"')
