"""The balance of the family game beside its targets: `python bench/family_balance.py --bot greedy --games 2000`.

Targets: each seat wins within 4 points of its share; winners end between 75 and 120 points on average; every room gets
4 % of all placements or more.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.balance import Match, Note, Report, balance, mean

from yuletable.games import game

FAMILY = game("family")
PLACED = [kind.key for kind in FAMILY.events].index("placed")


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
    players = len(notes) * int(report.setup.seats)
    report.line("points a player from", ", ".join(f"{source} {n / players:.1f}" for source, n in sources.items()))


if __name__ == "__main__":
    balance(FAMILY, __doc__, note, show)
