"""The balance of Big Plastic beside its targets: `python bench/plastic_balance.py --bot greedy --games 4000`.

Both sides are played by the same bot, or by two (`--bots 200,greedy`: the elves first; a number is a search with so
many iterations). Bots get views, as at any table. The targets stand in `show`.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.balance import Match, Note, Report, balance, mean

from yuletable.games import game
from yuletable.games.plastic.rules.constants import ENDS, MAIN
from yuletable.games.plastic.rules.state import BigPlastic

PLASTIC = game("plastic")
KINDS = [kind.key for kind in PLASTIC.events]
PLACED, SENT = KINDS.index("placed"), KINDS.index("sent")
WON = 2
"""Toys with which the elves' side wins."""


def note(match: Match) -> Note:
    """The toys built, the turns, the elves caught, where elves worked and which requisitions were visited."""
    s = match.end
    assert isinstance(s, BigPlastic)
    visited = {told[2] for told in match.told if told[0] == PLACED}
    visited |= {told[2] for told in match.told if told[0] == SENT and told[2] >= MAIN}
    return {
        "toys": s.points()[0],
        "turns": int(s.turn),
        "caught": int(s.tables.elves - s.staff),
        "end": ENDS[s.end],
        "visited": sorted(visited),
    }


def show(notes: list[Note], report: Report) -> None:
    report.share("the elves' side wins", sum(each["toys"] >= WON for each in notes), 0.45, 0.55)
    for toys in range(4):
        report.share(f"ends with {toys} toys", sum(each["toys"] == toys for each in notes), 0.08)
    turns = sorted(each["turns"] for each in notes)
    for tenth, name in ((1, "10th"), (5, "50th"), (9, "90th")):
        report.value(f"turns, {name} percentile", turns[len(turns) * tenth // 10], 8, 14)
    report.line("elves caught", f"{mean(each['caught'] for each in notes):6.1f}")
    ends = Counter(each["end"] for each in notes)
    report.line("ends", ", ".join(f"{end} {n / len(notes):.1%}" for end, n in ends.most_common()))
    used = Counter(at for each in notes for at in each["visited"])
    for at, space in enumerate(report.setup.ids["space"]):
        report.share(f"{space.split(':')[1]} used", used[at], 0.2)


if __name__ == "__main__":
    balance(PLASTIC, __doc__, note, show, open_=False)
