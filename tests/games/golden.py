"""What the golden replays of every game share: matches that every later version must replay to the same end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from yuletable.engine import replay
from yuletable.engine.game import SPECTATOR, Game
from yuletable.engine.match import Match
from yuletable.engine.replay import Yule

BY_HAND = "by-hand"
"""The one whose every step is worked out with the rulebook in hand."""


class Golden:
    """The golden replays of one game, in the folder `golden` beside its tests."""

    def __init__(self, game: Game, beside: str) -> None:
        self.game = game
        self.folder = Path(beside).parent / "golden"

    def names(self) -> list[str]:
        return sorted(file.stem for file in self.folder.glob("*.yule"))

    def read(self, name: str) -> Yule:
        return replay.load(self.folder / f"{name}.yule")

    def replays(self, name: str) -> None:
        """All luck follows from the secret; result and final position are those that the file names."""
        document = self.read(name)
        match = replay.verify(document, self.game)
        assert match.over()
        assert match.result() == document.result
        assert document.final.startswith(replay.fingerprint(match.position(SPECTATOR)))

    def verbs(self, names: Iterable[str]) -> set[str]:
        """The kinds of decisions that these hold."""
        return {step.move.split()[0] for name in names for step in self.read(name).entries}

    def endings(self, names: Iterable[str]) -> set[str]:
        results = [self.read(name).result for name in names]
        return {result.ending.removeprefix("ending.") for result in results if result}

    def kept(self, name: str) -> Match | None:
        """A match that is there, played again by the decisions it holds, whatever bots would do now."""
        return replay.play(self.read(name), self.game) if name in self.names() else None

    def write(self, matches: Mapping[str, Match], *people: str) -> None:
        """Keeps matches. Look at what changed in the files: only views or rules that changed on purpose may do it."""
        self.folder.mkdir(exist_ok=True)
        for name, match in matches.items():
            seated = people or [f"Elf {seat + 1}" for seat in range(int(match.setup.seats))]
            (self.folder / f"{name}.yule").write_text(replay.write(match, seated), encoding="utf-8")


class Record:
    """A replay that is read step by step."""

    def __init__(self, golden: Golden, name: str = BY_HAND) -> None:
        self.document = golden.read(name)
        self.match: Match = replay.open_match(self.document, golden.game)
        self.at = 0

    def next(self, n: int) -> list[str]:
        """Plays so many entries; says them, seat and decision."""
        steps = self.document.entries[self.at : self.at + n]
        for step in steps:
            self.match.enter(step.entry)
        self.at += n
        return [f"{step.seat} {step.move}" for step in steps]

    def reads(self, *lines: str) -> None:
        """The next entries are these: seat and decision."""
        assert self.next(len(lines)) == list(lines)

    def decides(self, *decisions: str) -> None:
        """The next entries are these decisions, whoever takes them."""
        assert [line.partition(" ")[2] for line in self.next(len(decisions))] == list(decisions)
