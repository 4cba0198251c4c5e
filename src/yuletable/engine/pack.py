"""Packs: the figures of a game as data, known by the hash of what is in them and never edited once played."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .errors import Refused
from .messages import to_json

T = TypeVar("T")
ID = re.compile(r"[a-z0-9]+(?:[-/][a-z0-9]+)*")
"""An id of a pack is part of moves and of links: `teddy-bear`, `wood/2`."""
Table = dict[str, Any]
"""The contents of a TOML file: whatever TOML can hold, until `Pack.read` has checked it."""


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of a pack or of one of its entries: an unknown field is an error."""


class Pack:
    """The cards and tables of a game: where they come from, what they are, and their hash."""

    def __init__(self, contents: Table, file: str) -> None:
        self.contents = contents
        self.file = file
        self.hash = hashlib.sha256(to_json(contents)).hexdigest()

    @classmethod
    def load(cls, file: Path) -> Pack:
        """Reads a pack from a TOML file."""
        try:
            contents = tomllib.loads(file.read_text(encoding="utf-8"))
        except OSError as error:
            raise Refused("pack", f"{file}: cannot be read ({error.strerror}).") from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise Refused("pack", f"{file.name}: is not TOML: {error}.") from error
        return cls(contents, file.name)

    @property
    def name(self) -> str:
        """What the pack calls itself."""
        return str(self.contents.get("name", self.file))

    def read(self, shape: type[T]) -> T:
        """The contents as typed figures; refuses with file, entry, field and what was expected."""
        try:
            figures = msgspec.convert(self.contents, shape, strict=True)
        except msgspec.ValidationError as error:
            raise Refused("pack", f"{self.file}: {self._where(str(error))}") from error
        for entry, given in _ids(self.contents):
            if not ID.fullmatch(given):
                raise self.wrong(
                    entry, "id", f"small letters and digits with dashes or slashes between them, not {given!r}"
                )
        return figures

    def wrong(self, entry: str, field: str, expected: str) -> Refused:
        """The refusal for a figure whose type is right and whose sense is not; the game's setup raises it."""
        return Refused("pack", f"{self.file}: entry {entry}, field {field}: expected {expected}")

    def _where(self, complaint: str) -> str:
        expected, _, path = complaint.partition(" - at `$")
        missing = re.match(r"Object (missing required|contains unknown) field `(.*)`", expected)
        steps = re.findall(r"\.([^.\[`]+)|\[(\d+|\.\.\.)\]", path)
        entry, thing = "", self.contents
        fields: list[str] = []
        for key, index in steps:
            thing = _step(thing, key or index)
            if index and not entry:
                label = thing.get("id", "") if isinstance(thing, dict) else ""
                entry = f"{' '.join(fields)} {index}" + (f" ({label})" if label else "")
                fields = []
            else:
                fields.append(key or index)
        if missing:
            fields.append(missing[2])
            expected = (
                "expected this field, found none" if missing[1].startswith("missing") else "expected no such field"
            )
        else:
            expected = expected[0].lower() + expected[1:].replace("`", "")
        return ", ".join([f"entry {entry}"] * bool(entry) + [f"field {'.'.join(fields)}"] * bool(fields) + [expected])


def _ids(thing: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Every id in a pack, with the entry it belongs to."""
    if isinstance(thing, dict):
        if isinstance(thing.get("id"), str):
            yield place, thing["id"]
        for name, value in thing.items():
            yield from _ids(value, f"{place} {name}".strip())
    elif isinstance(thing, list):
        for n, value in enumerate(thing):
            yield from _ids(value, f"{place} {n}")


def _step(thing: Any, key: str) -> Any:
    if isinstance(thing, list):
        return thing[int(key)] if key.isdecimal() and int(key) < len(thing) else None
    return thing.get(key) if isinstance(thing, dict) else None
