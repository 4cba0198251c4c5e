"""Matches played the same way wherever this runs, told by their fingerprints. Runs as a program with a game's id."""

from __future__ import annotations

import hashlib
import random
import sys

from yuletable.engine.game import Game
from yuletable.engine.luck import QuickLuck
from yuletable.engine.replay import fingerprint, write
from yuletable.games import register

from .rules import play_on
from .table import Variant, variants

EVERY = 8
"""After so many decisions the position is looked at, whose views take most of the time."""


def fingerprints(game: Game) -> list[str]:
    """Of one match a variant through Match, position by position, and of bare play with QuickLuck."""
    return [_played(variant) for variant in variants(game)] + [_bare(variant) for variant in variants(game)]


def _played(variant: Variant) -> str:
    match = variant.match(7)
    dice = random.Random(str(variant))
    seen = []
    while not match.over():
        seat = dice.choice(match.to_act())
        match.decide(seat, dice.choice(match.moves(seat)))
        if len(match.log) % EVERY == 0:
            seen.append(fingerprint(match.position(-1)))
    seen.append(write(match, [""] * variant.seats))
    return hashlib.sha256("".join(seen).encode()).hexdigest()


def _bare(variant: Variant) -> str:
    seen = []
    for seed in range(2):
        state = variant.game.new(variant.match().setup, QuickLuck(seed))
        play_on(state, seed)
        seen.append(fingerprint(state))
    return hashlib.sha256("".join(seen).encode()).hexdigest()


if __name__ == "__main__":
    print("\n".join(fingerprints(register()[sys.argv[1]])))
