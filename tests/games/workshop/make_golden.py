"""Makes the golden replays of rules 2: `python -m tests.games.workshop.make_golden` from the root of the repository.

Secret, names and decisions are fixed, so the same rules give the same bytes. Made once and kept: run it again only when
views or rules changed on purpose, and look at what changed in the files. Those of rules 1 were made by an earlier
version, with the packs of their time, and prove that old matches can still be checked: nobody makes them again.
"""

from __future__ import annotations

import copy
import random

from tests.games.golden import BY_HAND, Golden

from yuletable.engine.match import Match
from yuletable.engine.pack import Pack

from .table import PACK, WORKSHOP, do, play_out, view

GOLDEN = Golden(WORKSHOP, __file__)

FIRST_RULES = (
    *("two", "three", "four", "five", "variant-two", "variant-three", "variant-four", "variant-five"),
    *("variant-bakery-2", "variant-bakery-3", "variant-bakery-5", BY_HAND),
)
"""Every number of players, with and without the variant, and the rarer decisions, by rules 1."""

TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "rules-2-two": (2, {}),
    "rules-2-three": (3, {}),
    "rules-2-four": (4, {}),
    "rules-2-five": (5, {}),
    "rules-2-variant-two": (2, {"holidays": True}),
    "rules-2-variant-three": (3, {"holidays": True}),
    "rules-2-variant-four": (4, {"holidays": True}),
    "rules-2-variant-five": (5, {"holidays": True}),
    "rules-2-empty-deck": (2, {"holidays": True}),
}
"""The same by rules 2; in the last one letters are swept under a deck that is empty."""


def few_gifts() -> Pack:
    """The default box with so few gifts that the deck runs out."""
    contents = copy.deepcopy(PACK.contents)
    contents["gift"] = contents["gift"][::5]
    return Pack(contents, "few")


def played(name: str) -> Match:
    """At random to the end; once the fifth seat takes its coal."""
    seats, options = TABLES[name]
    pack = few_gifts() if name == "rules-2-empty-deck" else PACK
    match = Match.new(WORKSHOP, seats, options, pack=pack, secret=f"golden {name}".encode(), match_id=name)
    if name == "rules-2-empty-deck":
        return sweep_when_empty(match, f"{name}6")
    if name == "rules-2-variant-five":
        do(match, 4, "start coal")
    return play_out(match, name)


def sweep_when_empty(match: Match, seed: object) -> Match:
    """At random to the end, but for one thing: letters are swept as soon as the deck is empty and the sleigh is not."""
    dice = random.Random(str(seed))
    while not match.over():
        seat = dice.choice(match.to_act())
        mail, moves = view(match).mailroom, match.moves(seat)
        sweeps = [move for move in moves if move.endswith("space:mailroom/2")]
        other = [move for move in moves if move not in sweeps] or moves
        match.decide(seat, dice.choice(sweeps if sweeps and not mail.deck and mail.sleigh else other))
    return match


def main() -> None:
    GOLDEN.write({name: played(name) for name in TABLES})


if __name__ == "__main__":
    main()
