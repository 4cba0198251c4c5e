"""The balance of the family game beside its targets: `python bench/family_balance.py --bot greedy --games 2000`.

Targets: each seat wins within 4 points of its share; winners end between 75 and 120 points on average; every room gets
4 % of all placements or more; more than the 24 tokens of a kind of the box are in play in at most 10 % of games.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.balance import Match, Note, Report, balance, mean

from yuletable.games import game
from yuletable.games.family.rules.constants import TOKENS
from yuletable.games.family.rules.setup import FamilySetup

FAMILY = game("family")
KEYS = [kind.key for kind in FAMILY.events]
PLACED, FINISHES = KEYS.index("placed"), KEYS.index("finishes")
IN_THE_BOX = 24
"""Tokens of each kind."""


def most_tokens(match: Match) -> list[int]:
    """By kind: the most tokens that lay on toys and in the Donation Center together at any time."""
    setup = match.end.setup
    assert isinstance(setup, FamilySetup)
    there = [0] * TOKENS
    most = there[:]
    for n, told in enumerate(match.told):
        key, a, b = KEYS[told[0]], told[2], told[3]
        if key == "put":
            there[a] += 1
        elif key == "gave":
            there[a] += b // int(setup.donated)
        elif key == "finishes":
            there = [here - int(setup.needs[a * TOKENS + kind]) for kind, here in enumerate(there)]
        if match.told[n + 1 : n + 2] and match.told[n + 1][0] == FINISHES:
            continue
        most = [max(pair) for pair in zip(most, there, strict=True)]
    return most


def note(match: Match) -> Note:
    """Who won, everybody's points and where they come from, how many elves went to each room."""
    placed = Counter(told[2] for told in match.told if told[0] == PLACED)
    sources: Counter[str] = Counter()
    for score in match.result.scores:
        sources.update({line.key.removeprefix("score."): int(line.figures["n"]) for line in score.lines})
    return {
        "won": match.shares(),
        "points": [score.points for score in match.result.scores],
        "rooms": [placed[room] for room in range(len(match.end.setup.ids["room"]))],
        "sources": sources,
        "tokens": most_tokens(match),
    }


def show(notes: list[Note], report: Report) -> None:
    report.seats([each["won"] for each in notes])
    sources: Counter[str] = Counter()
    for each in notes:
        sources.update(each["sources"])
    report.value("winners end on", mean(max(each["points"]) for each in notes), 75, 120)
    rooms = [sum(each["rooms"][room] for each in notes) for room in range(len(notes[0]["rooms"]))]
    for room, placed in zip(report.setup.ids["room"], rooms, strict=True):
        report.share(report.setup.names[room], placed, 0.04, of=sum(rooms))
    beyond = sum(max(each["tokens"]) > IN_THE_BOX for each in notes)
    report.share(f"more than {IN_THE_BOX} of a kind", beyond, 0.0, 0.1)
    report.line("most of a kind", f"{max(max(each['tokens']) for each in notes)}")
    players = len(notes) * int(report.setup.seats)
    report.line("points a player from", ", ".join(f"{source} {n / players:.1f}" for source, n in sources.items()))


if __name__ == "__main__":
    balance(FAMILY, __doc__, note, show)
