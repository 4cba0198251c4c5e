"""Makes the golden replays: `python -m tests.games.station.make_golden` from the root of the repository.

Secret, names and decisions are fixed. A file that is there is played again by the decisions it holds, whatever bots
would do now; only a missing one is played by the policy. Run it when views or rules changed on purpose, and look at
what changed in the files.
"""

from __future__ import annotations

from tests.games.golden import BY_HAND, Golden

from yuletable.engine.match import Match

from .table import STATION, do, play_sensibly

GOLDEN = Golden(STATION, __file__)

TABLES: dict[str, tuple[int, str, float]] = {
    "two-all-topped": (2, "2-0.1-14", 0.1),
    "two-both": (2, "2-0.3-39", 0.3),
    "two-last-item": (2, "2-0.6-53", 0.6),
    "two-no-room": (2, "2-0.3-17", 0.3),
    "two-patience": (2, "2-0.3-13", 0.3),
    "three-all-topped": (3, "3-0.6-20", 0.6),
    "three-both": (3, "3-0.1-19", 0.1),
    "three-last-item": (3, "3-0.1-55", 0.1),
    "three-no-room": (3, "3-0.6-17", 0.6),
    "three-patience": (3, "3-0.3-22", 0.3),
    "four-both": (4, "4-0.3-49", 0.3),
    "four-last-item": (4, "4-0.1-59", 0.1),
    "four-no-room": (4, "4-0.1-2", 0.1),
    "four-patience": (4, "4-0.1-17", 0.1),
    "sheet-two": (2, "sheet-2", 0.1),
    "sheet-three": (3, "sheet-3", 0.3),
    "sheet-four": (4, "sheet-4", 0.1),
}
"""Every number of players with every ending: seats, name of the match, how wildly it is played.

With four players the toppers never end the game alone (station R20). The last three are of the pack `sheet`, those
before it of an earlier one, which they carry with them.
"""


def begun(seats: int, name: str) -> Match:
    return Match.new(STATION, seats, {}, secret=f"golden {name}".encode(), match_id=name)


def by_hand() -> Match:
    """A short game for two on the tiny pack whose every step is checked against the rules in test_golden.py."""
    match = Match.new(STATION, 2, {}, pack=STATION.pack("tiny"), secret=b"golden by hand", match_id=BY_HAND)
    do(match, 0, "place area:forest")
    do(match, 1, "place area:forest")
    do(match, 0, "roll area:forest", "take die:5")
    do(match, 1, "place area:pine")
    do(match, 0, "place area:workshop")
    do(match, 1, "place area:workshop")
    do(match, 0, "draw deco:candy-cane square:d2 plain")
    do(match, 1, "buy extra:gift plain")
    do(match, 0, "place area:pine")
    do(match, 1, "roll area:pine", "take die:6")
    do(match, 0, "take die:5", "place area:workshop")
    do(match, 1, "place area:workshop")
    do(match, 0, "draw deco:star square:e2 plain")
    do(match, 1, "draw deco:bauble square:d1 plain")
    do(match, 0, "place area:post")
    do(match, 1, "place area:post")
    do(match, 0, "gain jangles")
    do(match, 1, "trade wood for-gingerbread x1")
    do(match, 0, "place area:workshop")
    do(match, 1, "place area:workshop")
    do(match, 0, "draw deco:bauble square:c1 plain")
    do(match, 1, "draw deco:angel square:d2 plain")
    return match


def played(name: str) -> Match:
    seats, key, wild = TABLES[name]
    return GOLDEN.kept(name) or play_sensibly(begun(seats, key), key, wild)


def main() -> None:
    matches = {name: played(name) for name in TABLES}
    matches[BY_HAND] = by_hand()
    GOLDEN.write(matches)


if __name__ == "__main__":
    main()
