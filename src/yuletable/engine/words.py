"""Words are made here and nowhere else: from a message file, a line's key and figures, and the names of things."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from .shown import Figure, Line, seat_id

HOLE = re.compile(r"\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}")
COMMON = Path(__file__).parent / "words.toml"


@dataclass(frozen=True)
class Span:
    """A stretch of a sentence; `ref` names the thing it speaks of, for colour and hover."""

    text: str
    ref: str | None = None


def plain(spans: Sequence[Span]) -> str:
    """A sentence without its marks."""
    return "".join(span.text for span in spans)


def _flatten(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat.update(_flatten(value, f"{prefix}{key}."))
        else:
            flat[prefix + key] = str(value)
    return flat


class Words:
    """A game's messages. `{who}` puts in a figure, `{n:card|cards}` a number with its noun.

    Things are named under `[name]` by id; where the part after the colon is a number, `card:*` serves for all of
    them and `#` stands for the number.
    """

    def __init__(self, *files: Path) -> None:
        self.messages: dict[str, str] = {}
        for file in (COMMON, *files):
            self.messages.update(_flatten(tomllib.loads(file.read_text(encoding="utf-8"))))

    def say(self, line: Line, names: Mapping[str, str]) -> list[Span]:
        """A line as a sentence; `names` adds to the message file: people by seat id, the pack's things."""
        spans: list[Span] = []
        text = self.messages[line.key]
        at = 0
        for hole in HOLE.finditer(text):
            spans.append(Span(text[at : hole.start()]))
            spans.append(self._fill(line.figures[hole[1]], hole[2], hole[3], names))
            at = hole.end()
        spans.append(Span(text[at:]))
        spans = [span for span in spans if span.text]
        if spans and spans[0].text[0].islower():
            spans[0] = Span(spans[0].text[0].upper() + spans[0].text[1:], spans[0].ref)
        return spans

    def _fill(self, figure: Figure, one: str | None, many: str | None, names: Mapping[str, str]) -> Span:
        if isinstance(figure, str):
            return Span(self.name(figure, names), figure)
        if one is None:
            return Span(str(figure))
        return Span(f"{figure} {one if figure == 1 else many}")

    def name(self, thing: str, names: Mapping[str, str]) -> str:
        """What a thing is called: by the table, by the message file, or, failing both, by its id."""
        if thing in names:
            return names[thing]
        known = self.messages.get(f"name.{thing}")
        if known is not None:
            return known
        kind, _, number = thing.partition(":")
        return self.messages.get(f"name.{kind}:*", thing).replace("#", number)

    def tip(self, thing: str) -> str:
        """One sentence about a thing, for whoever points at it; nothing where the game has none under `[tip]`."""
        kind, _, number = thing.partition(":")
        return self.messages.get(f"tip.{thing}") or self.messages.get(f"tip.{kind}:*", "").replace("#", number)

    def labels(self) -> dict[str, str]:
        """What the fields of a view are called (`[label]`); an empty name keeps a field off the generic board."""
        return {key[6:]: text for key, text in self.messages.items() if key.startswith("label.")}

    def path(self, path: Sequence[str], names: Mapping[str, str]) -> list[Span]:
        """A decision as somebody would say it: each part by its name."""
        spans = []
        for at, part in enumerate(path):
            name = self.name(part, names)
            spans.append(Span((" " if at else "") + name, part))
        return spans


def seat_names(people: Sequence[str]) -> dict[str, str]:
    """The names of people by seat id, as `say` wants them."""
    return {seat_id(seat): name for seat, name in enumerate(people)}
