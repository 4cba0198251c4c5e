"""What is agreed before a match, and where its luck comes from. Whoever has both can set the match up again."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .contract import Setup
from .errors import Refused
from .game import Game
from .luck import commitment, match_key
from .messages import to_json
from .options import Value
from .pack import Pack


@dataclass(frozen=True)
class Branch:
    """Where a match was played on from: another match, how many of its entries, and a hash of how those went."""

    of: str
    at: int
    start: str

    @classmethod
    def made(cls, of: str, deal: Sequence[int], entries: Sequence[RecordedEntry]) -> Branch:
        """The branch that begins after these entries of a match."""
        went = [list(deal), *([entry.seat, entry.move, list(entry.draws), entry.opened] for entry in entries)]
        return cls(of, len(entries), hashlib.sha256(to_json(went)).hexdigest())


@dataclass(frozen=True)
class RecordedEntry:
    """One decision as a record keeps it, in notation, with what it drew.

    `opened` is set on the decisions of a sealed phase: the length of the log when the phase began.
    """

    seat: int
    move: str
    draws: Sequence[int]
    opened: int | None = None


@dataclass(frozen=True)
class Terms:
    """All that is agreed before a match.

    The options are those that there were when it was made. One that a game has gained since takes its default, and
    changes neither these terms nor the luck that depends on them.
    """

    game: str
    rules: int
    seats: int
    options: Mapping[str, Value]
    pack: Pack
    branch: Branch | None = None
    """Set where the match begins in the middle of another one."""

    @classmethod
    def agree(
        cls, game: Game, seats: int, options: Mapping[str, object] | None = None, pack: Pack | None = None
    ) -> Terms:
        """Terms for a new match; whatever was not chosen takes its default."""
        complete = game.complete_options(seats, options or {})
        return cls(game.id, game.rules, seats, dict(complete), pack or game.pack())

    def setup(self, game: Game) -> Setup:
        """The tables of the match, by the rules it was agreed on."""
        if self.rules > game.rules:
            known = f"this version knows {game.title} up to {game.rules}"
            raise Refused("rules", f"It was made by rules number {self.rules}; {known}.")
        setup: Setup = game.setup_for(self.seats, self.options, self.pack, self.rules)
        return setup

    def text(self, match_id: str) -> str:
        """One line that the key of the luck depends on: change any of it and the luck is another."""
        agreed: dict[str, object] = {
            "id": match_id,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": dict(self.options),
            "pack": self.pack.hash,
        }
        if self.branch is not None:
            agreed["branch"] = {"of": self.branch.of, "at": self.branch.at, "start": self.branch.start}
        return to_json(agreed).decode()


@dataclass(frozen=True)
class Fairness:
    """Where the luck of a match comes from, and what anybody needs to check it."""

    id: str
    secret: bytes
    terms: Terms
    nonces: Sequence[str] = field(default_factory=list)

    @property
    def commitment(self) -> str:
        """Published before the match."""
        return commitment(self.secret)

    @property
    def key(self) -> bytes:
        """The key of the luck, which depends on everything that was agreed before the match."""
        return match_key(self.secret, self.terms.text(self.id), list(self.nonces))
