"""Options of a game: what may be chosen, between which bounds, and one check of what goes together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .errors import Refused

Value = bool | int | str | list[str]
Default = Value | dict[int, Value]
"""One value, or one for each number of seats."""


class Options(Mapping[str, Value]):
    """The options of one match: every option of the game has a value, and they go together."""

    def __init__(self, values: Mapping[str, Value]) -> None:
        self._values = dict(values)

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Options({self._values})"

    def on(self, name: str) -> bool:
        """The value of a switch."""
        return self._values[name] is True

    def number(self, name: str) -> int:
        """The value of a number."""
        value = self._values[name]
        assert isinstance(value, int), f"{name} is no number"
        return value

    def text(self, name: str) -> str:
        """The value of a choice."""
        value = self._values[name]
        assert isinstance(value, str), f"{name} is no choice"
        return value

    def several(self, name: str) -> list[str]:
        """The values picked from a list."""
        value = self._values[name]
        assert isinstance(value, list), f"{name} is no list"
        return list(value)


@dataclass(frozen=True)
class Option:
    """One thing a table may choose: an id for programs, a name and a sentence of help for people."""

    id: str
    name: str
    help: str
    default: Default

    def default_for(self, seats: int) -> Value:
        """The value when nobody chooses."""
        return self.default[seats] if isinstance(self.default, dict) else self.default

    def accepts(self) -> str:
        """What would be accepted, in words."""
        return ""

    def fits(self, value: object) -> bool:
        """Whether a value is one of those accepted."""
        return False

    def parse(self, text: str) -> object:
        """A value as somebody types it."""
        return text


@dataclass(frozen=True)
class Switch(Option):
    """On or off."""

    def accepts(self) -> str:
        return "on or off"

    def fits(self, value: object) -> bool:
        return isinstance(value, bool)

    def parse(self, text: str) -> object:
        words = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
        return words.get(text.lower(), text)


@dataclass(frozen=True)
class Choice(Option):
    """One of a few values."""

    values: tuple[str, ...]

    def accepts(self) -> str:
        return "one of " + ", ".join(self.values)

    def fits(self, value: object) -> bool:
        return value in self.values


@dataclass(frozen=True)
class Number(Option):
    """A whole number within bounds."""

    low: int
    high: int

    def accepts(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def fits(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def parse(self, text: str) -> object:
        return int(text) if text.lstrip("-").isdecimal() else text


@dataclass(frozen=True)
class Some(Option):
    """A fixed number of different values of a list, in any order."""

    values: tuple[str, ...]
    count: int

    def accepts(self) -> str:
        return f"{self.count} different ones of " + ", ".join(self.values)

    def fits(self, value: object) -> bool:
        return (
            isinstance(value, (list, tuple))
            and len(value) == len(set(value)) == self.count
            and all(item in self.values for item in value)
        )

    def parse(self, text: str) -> object:
        return [word.strip() for word in text.split(",") if word.strip()]


def complete(offered: Sequence[Option], seats: int, given: Mapping[str, object]) -> Options:
    """The full options of a match from the few that somebody gave; refuses what is unknown or out of bounds."""
    known = {option.id: option for option in offered}
    for name in given:
        if name not in known:
            there = ", ".join(known) or "none"
            raise Refused("options", f"There is no option {name!r}. Options of this game: {there}.")
    values: dict[str, Value] = {}
    for option in offered:
        value = given.get(option.id, option.default_for(seats))
        if not option.fits(value):
            raise Refused("options", f"The option {option.id!r} takes {option.accepts()}, not {value!r}.")
        if isinstance(option, Some) and isinstance(value, (list, tuple)):
            value = [item for item in option.values if item in value]
        assert isinstance(value, (bool, int, str, list))
        values[option.id] = value
    return Options(values)


def parse(offered: Sequence[Option], words: Sequence[str]) -> dict[str, object]:
    """Options as typed on a command line, `name=value` each."""
    known = {option.id: option for option in offered}
    given: dict[str, object] = {}
    for word in words:
        name, sign, text = word.partition("=")
        if not sign:
            raise Refused("options", f"An option is written name=value, not {word!r}.")
        given[name] = known[name].parse(text) if name in known else text
    return given
