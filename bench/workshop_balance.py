"""Santa's Workshop beside its balance targets: `python bench/workshop_balance.py --bot greedy --games 2000`.

With `--bot plastic,no-plastic --seats 2` the two styles meet. Little is hidden in this game (gifts that others put
back, under a deck that has no order), so bots are given the position itself. The targets stand in `show`.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.balance import Match, Note, Report, balance, mean

from yuletable.games import game
from yuletable.games.workshop.layout import ROOMS
from yuletable.games.workshop.rules import Workshop

WORKSHOP = game("workshop")
KINDS = [kind.key for kind in WORKSHOP.events]
PLACED = (KINDS.index("placed"), KINDS.index("baked"))
ROOM_NAMES = ("Mailroom", "Classroom", "Fabric", "Wood", "Metal", "Lab", "Hall", "Stable", "Mine", "holiday card")
STYLES = ["plastic", "no-plastic"]


def note(match: Match) -> Note:
    """Who won, everybody's cookies, how many elves went to each room."""
    s = match.end
    assert isinstance(s, Workshop)
    rooms = Counter(int(s.room_at(told[3])) for told in match.told if told[0] in PLACED)
    return {
        "won": match.shares(),
        "points": [score.points for score in match.result.scores],
        "rooms": [rooms[room] for room in range(ROOMS)],
    }


def show(notes: list[Note], report: Report) -> None:
    if sorted(report.bots) == sorted(STYLES):
        seat = report.bots.index("plastic")
        report.share("mostly plastic wins", sum(each["won"][seat] for each in notes), 0.35, 0.65)
    else:
        report.seats([each["won"] for each in notes])
    report.value("winners have", mean(max(each["points"]) for each in notes), 120, 230, " cookies")
    rooms = [sum(each["rooms"][room] for each in notes) for room in range(ROOMS)]
    for name, placed in zip(ROOM_NAMES, rooms, strict=True):
        if placed:
            report.share(name, placed, 0.03, of=sum(rooms))


if __name__ == "__main__":
    balance(WORKSHOP, __doc__, note, show)
