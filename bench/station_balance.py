"""Christmas Station Zero beside its balance targets: `python bench/station_balance.py --bot greedy --games 2000`.

Nothing is hidden in this game, so bots are given the position itself. The targets stand in `show`.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.balance import Match, Note, Report, balance, mean

from yuletable.games import game
from yuletable.games.station.rules.constants import EXTRAS, FILLED, GIFT, GIFTS, W
from yuletable.games.station.rules.scoring import group_points
from yuletable.games.station.rules.state import Station

STATION = game("station")
KINDS = [kind.key for kind in STATION.events]
TURNS = (KINDS.index("placed"), KINDS.index("rolls"), KINDS.index("passed"))
IMPATIENT = KINDS.index("impatient")


def note(match: Match) -> Note:
    """Who won, how long it took, what was bought, how the trees stand, how it ended."""
    s = match.end
    assert isinstance(s, Station)
    seats = range(int(s.tables.seats))
    owned = [int(s.mats[seat * W + EXTRAS]) | (s.mats[seat * W + GIFTS] > 0) << GIFT for seat in seats]
    return {
        "won": match.shares(),
        "points": [score.points for score in match.result.scores],
        "turns": sum(told[0] in TURNS for told in match.told) / len(seats),
        "impatient": sum(told[0] == IMPATIENT for told in match.told),
        "items": [n for n, owner in enumerate(s.owners) if owner >= 0],
        "extras": [extra for extra in range(GIFT + 1) if any(has >> extra & 1 for has in owned)],
        "ending": match.result.ending.removeprefix("ending."),
        "groups": any(group_points(s, seat) > 0 for seat in seats),
        "filled": [100 * int(s.mats[seat * W + FILLED]) / int(s.tables.squares) for seat in seats],
    }


def show(notes: list[Note], report: Report) -> None:
    setup = report.setup
    report.seats([each["won"] for each in notes])
    report.line("winners end on", f"{mean(max(each['points']) for each in notes):6.1f}")
    report.line("patience lost, times a game", f"{mean(each['impatient'] for each in notes):.2f}")
    report.value("turns a player", mean(each["turns"] for each in notes), 25, 60)
    report.value("trees filled", mean(tree for each in notes for tree in each["filled"]), 60, 95, " %")
    report.share("separated groups", sum(each["groups"] for each in notes), 0.2, 0.8)
    items = Counter(item for each in notes for item in each["items"])
    for n, deco in enumerate(setup.ids["deco"][2:]):
        report.share(setup.names[deco], items[n], 0.15)
    extras = Counter(extra for each in notes for extra in each["extras"])
    for n, extra in enumerate(setup.ids["extra"]):
        report.share(f"{setup.names[extra]} bought", extras[n], 0.2, 0.9)
    endings = Counter(each["ending"] for each in notes)
    report.share("end by the marker", len(notes) - endings["all-topped"], 0.1)
    report.share("end by the toppers", endings["all-topped"] + endings["both"], 0.1)
    report.line("endings", ", ".join(f"{ending} {n / len(notes):.1%}" for ending, n in endings.most_common()))


if __name__ == "__main__":
    balance(STATION, __doc__, note, show)
