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
from yuletable.games.workshop.rules.constants import HALL, LAB, MINE, ROOMS, SHOPS
from yuletable.games.workshop.rules.events import BAKED, EVENING, PLACED
from yuletable.games.workshop.rules.setup import WorkshopSetup
from yuletable.games.workshop.rules.state import Workshop

WORKSHOP = game("workshop")
ROOM_NAMES = ("Mailroom", "Classroom", "Fabric", "Wood", "Metal", "Lab", "Tables", "Stable", "Mine", "holiday card")
STYLES = ["plastic", "no-plastic"]


def note(match: Match) -> Note:
    """Who won, everybody's cookies, how many elves went to each room, on how many evenings it was full."""
    s = match.end
    assert isinstance(s, Workshop)
    rooms, full, today = Counter[int](), Counter[int](), Counter[int]()
    for told in match.told:
        if told[0] in (PLACED, BAKED):
            rooms[int(s.room_at(told[3]))] += 1
            today[told[3]] += 1
        elif told[0] == EVENING:
            full.update(room for room in range(MINE) if is_full(s, room, told[2], today))
            today.clear()
    return {
        "won": match.shares(),
        "points": [score.points for score in match.result.scores],
        "rooms": [rooms[room] for room in range(ROOMS)],
        "full": [full[room] for room in range(MINE)],
    }


def is_full(s: Workshop, room: int, day: int, today: Counter[int]) -> bool:
    """Whether nobody else could have come: of two teams' shops one space is open, on the last day a bench takes two."""
    tables = s.tables
    there = [today[at] for at in range(int(tables.first[room]), int(tables.first[room] + tables.count[room]))]
    if tables.one_a_shop and SHOPS <= room < LAB:
        return any(there)
    return min(there) >= (2 if room == HALL and day == tables.rush else 1)


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
    assert isinstance(report.setup, WorkshopSetup)
    days = len(notes) * int(report.setup.days)
    for room, name in enumerate(ROOM_NAMES[:MINE]):
        report.share(f"{name} full", sum(each["full"][room] for each in notes), 0.1, of=days)


if __name__ == "__main__":
    balance(WORKSHOP, __doc__, note, show)
