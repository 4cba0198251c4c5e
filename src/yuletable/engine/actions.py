"""A game's decisions: a number inside, and outside the path of things one would click, which is also the notation."""

from __future__ import annotations

from mypy_extensions import i64

from .errors import Refused


class ActionSpace:
    """Every decision of a setup, declared once as kinds: a verb and the choices that follow it, part by part.

    A kind's numbers are consecutive: `base(kind)` plus the choices in mixed radix, the last part counting fastest.
    """

    def __init__(self, kinds: list[tuple[str, list[list[str]]]]) -> None:
        self.paths: list[list[str]] = []
        self.bases: dict[str, int] = {}
        self.owners: list[str] = []
        for verb, parts in kinds:
            if verb in self.bases:
                raise ValueError(f"the kind {verb} is declared twice")
            self.bases[verb] = len(self.paths)
            paths = [[verb]]
            for choices in parts:
                paths = [[*path, choice] for path in paths for choice in choices]
            self.paths.extend(paths)
            self.owners.extend([verb] * len(paths))
        self.texts = [" ".join(path) for path in self.paths]
        self.numbers = {text: n for n, text in enumerate(self.texts)}
        self._check()

    def _check(self) -> None:
        for n, path in enumerate(self.paths):
            if any(not part or part != part.strip() or " " in part for part in path):
                raise ValueError(f"a part of {self.texts[n]!r} is empty or holds a space")
            if self.numbers[self.texts[n]] != n:
                raise ValueError(f"the decision {self.texts[n]!r} is declared twice")
            for length in range(1, len(path)):
                if " ".join(path[:length]) in self.numbers:
                    raise ValueError(f"{' '.join(path[:length])!r} is the start of {self.texts[n]!r}")

    def __len__(self) -> int:
        return len(self.paths)

    def base(self, kind: str) -> i64:
        """The first number of a kind."""
        return self.bases[kind]

    def kind(self, action: i64) -> str:
        """The verb a decision begins with."""
        return self.owners[action]

    def path(self, action: i64) -> list[str]:
        """The things one clicks, in order."""
        return self.paths[action][:]

    def move(self, action: i64) -> str:
        """The decision in notation."""
        return self.texts[action]

    def action(self, move: str) -> i64:
        """The decision that this notation names."""
        tidy = " ".join(move.split())
        if tidy not in self.numbers:
            verbs = ", ".join(self.bases)
            raise Refused("malformed", f"{tidy!r} is not a decision of this game. Decisions begin with: {verbs}.")
        return self.numbers[tidy]
