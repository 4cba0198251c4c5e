"""Makes the golden replays: `python -m tests.games.workshop.make_golden` from the root of the repository.

Secret, names and decisions are fixed, so the same rules give the same bytes. Made once and kept: run it again only when
views or rules changed on purpose, and look at what changed in the files.
"""

from __future__ import annotations

from tests.games.golden import BY_HAND, Golden

from yuletable.engine.match import Match

from .table import PACK, WORKSHOP, do, play_out

GOLDEN = Golden(WORKSHOP, __file__)

TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "two": (2, {}),
    "three": (3, {}),
    "four": (4, {}),
    "five": (5, {}),
    "variant-two": (2, {"holidays": True}),
    "variant-three": (3, {"holidays": True}),
    "variant-four": (4, {"holidays": True}),
    "variant-five": (5, {"holidays": True}),
    "variant-bakery-3": (2, {"holidays": True}),
    "variant-bakery-5": (2, {"holidays": True}),
    "variant-bakery-2": (2, {"holidays": True}),
}
"""Every number of players, with and without the variant; the last ones hold the rarer decisions."""


def begun(name: str) -> Match:
    seats, options = TABLES.get(name, (2, {}))
    pack = WORKSHOP.pack("tiny") if name == BY_HAND else PACK
    return Match.new(WORKSHOP, seats, options, pack=pack, secret=f"golden {name}".encode(), match_id=name)


def played(name: str) -> Match:
    """At random to the end; once the fifth seat takes its coal."""
    match = begun(name)
    if name == "variant-five":
        do(match, 4, "start coal")
    return play_out(match, name)


def by_hand() -> Match:
    """Two short days with the small box; every step is checked against the rulebook in test_golden.py."""
    match = begun(BY_HAND)
    do(match, 0, "keep gift:kite", "keep gift:spinning-top")
    do(match, 1, "keep gift:jester-hat", "stop")
    do(match, 0, "place elf:nutmeg space:fabric/1", "put gift:kite need:fabric", "put gift:kite need:fabric/plastic")
    do(match, 1, "place elf:juniper space:classroom/1", "learn lesson:assembly")
    do(match, 0, "place elf:pepper space:lab/1", "put gift:kite need:wood/plastic", "stop")
    do(match, 1, "place elf:moss space:mailroom/1", "stop")
    do(match, 0, "place elf:nutmeg space:hall/1")
    do(match, 1, "place elf:juniper space:stable/1", "tend reindeer:dasher", "put gift:jester-hat need:fabric")
    do(match, 0, "place elf:pepper space:mine")
    do(match, 1, "place elf:moss space:fabric/2", "put gift:jester-hat need:fabric")
    return match


def main() -> None:
    matches = {name: played(name) for name in TABLES}
    matches[BY_HAND] = by_hand()
    GOLDEN.write(matches)


if __name__ == "__main__":
    main()
