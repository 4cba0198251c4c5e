"""Words are made here and nowhere else: from a message file, a line's key and figures, and the names of things."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from .messages import Figure, Line, seat_id

HOLE = re.compile(r"\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}")
PACK_FIGURE = re.compile(r"\{\{([\w-]+)\}\}")
ZERO_WIDTH_JOINER = "\u200d"
"""It belongs to signs made of several, such as families."""
COMMON = Path(__file__).parent / "words.toml"

YOU = "You"
"""Somebody of this name is spoken to instead of spoken of: `You take`, not `You takes`."""

SUBJECT = re.compile(r"(?:^|[.!?:;,] )$")
"""What stands before a name that is the subject of its clause: nothing, or the end of the clause before."""
BEGINS = re.compile(r"(?:^|[.!?] )$")
"""What stands before a word that begins a sentence."""
VERB = re.compile(r"( (?:(?:also|always|now|still|then) )?)([a-z]+)")
ONE = re.compile(r"(?:^|\D)1 $")
"""What stands before a thing of which there is one."""
IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


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


def spoken_to(verb: str) -> str:
    """The verb that follows "he" or "she" as it follows "you": takes, take."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if not verb.endswith("s") or verb.endswith("ss"):
        return verb
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "zzes")) else verb[:-1]


class Words:
    """A game's messages. `{who}` puts in a figure, `{n:card|cards}` a number with its noun.

    Who is called You is spoken to: the verb after the name follows by itself (`{who} takes` becomes `You take`),
    `{who}'s` becomes `your`, and a second verb is written in both forms: `{who} looks up and {who:smiles|smile}`.

    Decisions are said part by part; where that makes no English, `[path]` holds a sentence for the first part, with
    `{1}`, `{2}` for those behind it.

    A decision that the table names whole (`names` has its notation) is said so: `trade 6 wood for 2 jangles`.

    Where a thing has another name when there is one of it, `[one]` has it: `{n} {resource}` is `2 jangles`, `1 jangle`.

    Things are named under `[name]` by id; where the part after the colon is a number, `card:*` serves for all of
    them and `#` stands for the number.
    """

    def __init__(self, *files: Path) -> None:
        self.messages: dict[str, str] = {}
        for file in (COMMON, *files):
            self.messages.update(_flatten(tomllib.loads(file.read_text(encoding="utf-8"))))

    def say(self, line: Line, names: Mapping[str, str]) -> list[Span]:
        """A line as a sentence; `names` adds to the message file: people by seat id, the pack's things."""
        spans = self.phrase(line, names)
        if spans and spans[0].text[0].islower():
            spans[0] = Span(spans[0].text[0].upper() + spans[0].text[1:], spans[0].ref)
        return spans

    def phrase(self, line: Line, names: Mapping[str, str]) -> list[Span]:
        """The same as a few words that begin no sentence."""
        spans: list[Span] = []
        text = self.messages[line.key]
        at = 0
        for hole in HOLE.finditer(text):
            before = text[at : hole.start()]
            spans.append(Span(before))
            at = hole.end()
            figure = line.figures[hole[1]]
            if not isinstance(figure, str):
                spans.append(_number(figure, hole[2], hole[3]))
                continue
            name = self.name(figure, names)
            one = self.messages.get(f"one.{figure}")
            if one is not None and ONE.search(plain(spans)):
                name = one
            if hole[2] is not None:
                spans.append(Span(hole[3] if name == YOU else hole[2]))
            elif name == YOU:
                said, at = _address(text, hole.start(), at)
                spans += [Span(said[0], figure), *map(Span, said[1:])]
            else:
                spans.append(Span(name, figure))
        spans.append(Span(text[at:]))
        return [span for span in spans if span.text]

    def name(self, thing: str, names: Mapping[str, str]) -> str:
        """What a thing is called: by the table, by the message file, or, failing both, by its id."""
        if thing in names:
            return names[thing]
        known = self.messages.get(f"name.{thing}")
        if known is not None:
            return known
        kind, _, number = thing.partition(":")
        return self.messages.get(f"name.{kind}:*", thing).replace("#", number)

    def tip(self, thing: str, figures: Mapping[str, str]) -> str:
        """One sentence about a thing, for whoever points at it; nothing where the game has none under `[tip]`."""
        kind, _, number = thing.partition(":")
        said = self.messages.get(f"tip.{thing}") or self.messages.get(f"tip.{kind}:*", "").replace("#", number)
        return fill_in(said, figures)

    def named(self) -> set[str]:
        """The ids that have a name or a tip of their own here."""
        found = {key.partition(".")[2] for key in self.messages if key.startswith(("name.", "tip."))}
        return {thing for thing in found if not thing.endswith(":*")}

    def labels(self) -> dict[str, str]:
        """What the fields of a view are called (`[label]`); an empty name keeps a field off the generic board."""
        return {key[6:]: text for key, text in self.messages.items() if key.startswith("label.")}

    def table(self, key: str, names: Mapping[str, str], **figures: Figure) -> str:
        """A sentence of the terminal's table, which stands under `[table]`."""
        return plain(self.say(Line(f"table.{key}", figures), names))

    def table_word(self, key: str) -> str:
        """A word of the terminal's table that begins no sentence."""
        return self.messages[f"table.{key}"]

    def path(self, path: Sequence[str], names: Mapping[str, str]) -> list[Span]:
        """A decision as somebody would say it: each part by its name, or as `[path]` puts it: `send {1} to {2}`."""
        if (whole := names.get(" ".join(path))) is not None:
            return [Span(whole)]
        said = self.messages.get(f"path.{path[0]}")
        if said is not None:
            return self.phrase(Line(f"path.{path[0]}", {str(at): part for at, part in enumerate(path)}), names)
        return [Span((" " if at else "") + self.name(part, names), part) for at, part in enumerate(path)]


def fill_in(text: str, figures: Mapping[str, str]) -> str:
    """A text with the figures of a pack in it, where `{{name}}` stands."""
    return PACK_FIGURE.sub(lambda hole: figures[hole[1]], text)


def printable(name: str) -> str:
    """A name without what could take over a screen: control characters, and marks that turn the direction of text."""
    return "".join(sign for sign in name if sign == ZERO_WIDTH_JOINER or unicodedata.category(sign)[0] != "C")


def _number(figure: int, one: str | None, many: str | None) -> Span:
    """A number, with its noun where it has one."""
    return Span(str(figure) if one is None else f"{figure} {one if figure == 1 else many}")


def _address(text: str, start: int, at: int) -> tuple[list[str], int]:
    """`You` or `you` in place of a name, with what depends on it; and where the message goes on."""
    before = text[:start]
    you = YOU if BEGINS.search(before) else YOU.lower()
    if text.startswith("'s", at):
        return [f"{you}r"], at + 2
    verb = VERB.match(text, at) if SUBJECT.search(before) else None
    return ([you, verb[1] + spoken_to(verb[2])], verb.end()) if verb else ([you], at)


def seat_names(people: Sequence[str]) -> dict[str, str]:
    """The names of people by seat id, as `say` wants them."""
    return {seat_id(seat): printable(name) for seat, name in enumerate(people)}
