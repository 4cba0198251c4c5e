"""Makes the golden replays: `python -m tests.games.plastic.make_golden` from the root of the repository.

A file that is there is played again by the decisions it holds, whatever bots would do now; only a missing ending is
played by their rule of thumb. Run it when views or rules changed on purpose, and look at what changed in the files.

Those of the rules of number 1 (hearts for a stuck elf only) stay as they were recorded: nothing writes them any more.
"""

from __future__ import annotations

from tests.games.golden import BY_HAND, Golden

from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match

from .table import PLASTIC

GOLDEN = Golden(PLASTIC, __file__)
ENDINGS = ("plastic-total", "plastic-partial", "elves-partial", "elves-total")
"""By toys built: none to three."""
RULES_2 = "rules-2-"
"""What the files begin with that were played since hearts are for any time while elves work."""

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
"""The game checked by hand, by the rules of number 1."""

HEARTS_1 = [
    "place space:forest", "send card:10 requisition:draw", "place space:sawmill", "send card:4 space:spinning",
    "place space:cave", "send card:9 space:machines", "place space:lower-mine",
    "work space:forest", "work space:sawmill", "work space:cave", "work space:lower-mine",
]  # fmt: skip
HEARTS_2 = [
    "place space:spinning", "send card:3 space:pasture", "place space:upper-mine", "send card:7 space:cave",
    "place space:forest", "send card:5 space:lower-mine", "place space:dolls",
    "work space:forest", "call heart:3", "work space:upper-mine", "quit", "work space:spinning", "work space:dolls",
]  # fmt: skip
"""The same by the rules of number 2: two turns with a heart between two elves, and an early end."""


def begun(name: str) -> Match:
    return Match.new(PLASTIC, 2, {}, secret=f"golden {name}".encode(), match_id=name)


def by_hand() -> Match:
    """A short game whose every step is checked against the rules in test_golden.py."""
    match = begun(RULES_2 + BY_HAND)
    for decision in HEARTS_1 + HEARTS_2 + TURN_4:
        match.decide(match.to_act()[0], decision)
    return match


def played(name: str) -> Match:
    """A match between two of the bots' rules of thumb."""
    match = begun(name)
    brain, luck = PLASTIC.brain(match.setup), QuickLuck(len(name))
    assert brain is not None
    while not match.over():
        seat = match.to_act()[0]
        sampled = PLASTIC.belief(match.setup, match.view(seat)).sample(luck)
        match.decide(seat, match.setup.space.move(brain.policy(sampled, seat, luck)))
    return match


def main() -> None:
    names = [RULES_2 + ending for ending in ENDINGS]
    kept = {name: GOLDEN.kept(name) for name in names}
    matches = {RULES_2 + BY_HAND: by_hand()} | {name: match for name, match in kept.items() if match}
    number = 0
    while len(matches) <= len(ENDINGS):
        number += 1
        match = played(f"elves-{number}")
        result = match.result()
        assert result is not None
        matches.setdefault(RULES_2 + result.ending.removeprefix("ending."), match)
    GOLDEN.write(matches, "The elves", "Big Plastic")


if __name__ == "__main__":
    main()
