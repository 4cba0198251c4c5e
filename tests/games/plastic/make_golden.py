"""Makes the golden replays: `python -m tests.games.plastic.make_golden` from the root of the repository.

A file that is there is played again by the decisions it holds, whatever bots would do now; only a missing ending is
played by their rule of thumb. Run it when views or rules changed on purpose, and look at what changed in the files.
"""

from __future__ import annotations

from tests.games.golden import BY_HAND, Golden

from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match

from .table import PLASTIC

GOLDEN = Golden(PLASTIC, __file__)
ENDINGS = ("plastic-total", "plastic-partial", "elves-partial", "elves-total")
"""By toys built: none to three."""

TURN_1 = [
    "place space:pasture", "send card:6 requisition:hire", "place space:spinning", "send card:4 requisition:raid",
    "place space:forest", "send card:8 space:dolls", "place space:sawmill",
    "work space:pasture", "work space:spinning", "work space:forest",
]  # fmt: skip
TURN_2 = [
    "place space:pasture", "send card:2 space:sawmill", "place space:spinning", "send card:5 requisition:draw",
    "place space:dolls", "send card:9 requisition:bribe", "discard card:4", "discard card:4",
    "place space:cave", "send card:3 requisition:raid", "discard card:3", "discard card:8", "take good:yarn",
    "work space:pasture", "work space:spinning", "work space:dolls",
]  # fmt: skip
TURN_3 = [
    "place space:dolls", "send card:10 space:shed", "place space:pasture", "send card:5 space:mine",
    "place space:spinning", "send card:2 space:sawmill", "place space:cave", "send card:8 requisition:bribe",
    "work space:pasture", "work space:spinning", "work space:dolls", "quit", "quit",
]  # fmt: skip
TURN_4 = ["call-it-a-day"]


def begun(name: str) -> Match:
    return Match.new(PLASTIC, 2, {}, pack=PLASTIC.pack("house"), secret=f"golden {name}".encode(), match_id=name)


def by_hand() -> Match:
    """A short game whose every step is checked against the rules in test_golden.py."""
    match = begun(BY_HAND)
    for decision in TURN_1 + TURN_2 + TURN_3 + TURN_4:
        match.decide(match.to_act()[0], decision)
    return match


def played(name: str) -> Match:
    """A match between two of the bots' rules of thumb."""
    match = begun(name)
    brain, luck = PLASTIC.brain(match.setup), QuickLuck(len(name))
    assert brain is not None
    while not match.over():
        seat = match.to_act()[0]
        imagined = PLASTIC.belief(match.setup, match.view(seat)).imagine(luck)
        match.decide(seat, match.setup.space.text(brain.policy(imagined, seat, luck)))
    return match


def main() -> None:
    kept = {name: GOLDEN.kept(name) for name in ENDINGS}
    matches = {BY_HAND: by_hand()} | {name: match for name, match in kept.items() if match}
    number = 0
    while len(matches) <= len(ENDINGS):
        number += 1
        match = played(f"elves-{number}")
        result = match.result()
        assert result is not None
        matches.setdefault(result.ending.removeprefix("ending."), match)
    GOLDEN.write(matches, "The elves", "Big Plastic")


if __name__ == "__main__":
    main()
