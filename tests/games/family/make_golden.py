"""Makes the golden replays: `python -m tests.games.family.make_golden` from the root of the repository.

Secret, names and decisions are fixed, so the same rules give the same bytes. Made once and kept: what is there already
stays as it is.
"""

from __future__ import annotations

from tests.games.golden import BY_HAND, Golden

from yuletable.engine.match import Match

from .table import FAMILY, play_out

GOLDEN = Golden(FAMILY, __file__)

TABLES = {"standard-two": 2, "standard-three": 3, "standard-four": 4, "standard-five": 5}
"""Every number of players, with the pack that is played."""

OLD = ("two", "three", "four", "five", "tuned", "tuned-again", "rare-reindeer", BY_HAND)
"""Matches with packs that are no longer part of the game; their files carry them. They are kept, never played anew."""

BY_HAND_STEPS: list[tuple[str, ...]] = [
    ("1", "place room:fabric", "put toy:sewing-kit", "put toy:sewing-kit"),
    ("2", "place room:metal", "put toy:truck", "put toy:truck"),
    ("1", "place room:metal", "put toy:sewing-kit", "put toy:nutcracker"),
    ("2", "place room:metal", "put toy:truck", "put toy:camera", "put toy:camera"),
    ("1", "place room:assembly", "put toy:sewing-kit", "put toy:nutcracker"),
    ("2", "place room:metal"),
    ("2", "place room:assembly", "put toy:truck", "put toy:camera"),
    ("1", "place room:wood", "put toy:nutcracker", "put toy:nutcracker"),
    ("2", "place room:stables", "tend reindeer:comet"),
    ("1", "place room:stables", "tend reindeer:velvet", "choose token:wood", "put toy:nutcracker"),
    ("2", "place room:stables", "choose token:fabric", "put toy:camera", "choose token:wood", "put toy:camera"),
    ("1", "place station:mail/2", "pick toy:typewriter", "pick toy:treehouse"),
    ("1", "place room:metal", "put toy:typewriter", "put toy:typewriter"),
    ("2", "place station:mail/1", "pick toy:robot", "pick toy:stuffed-unicorn", "pick toy:magicians-outfit"),
    ("1", "place room:fabric", "put toy:typewriter", "put toy:treehouse"),
    (
        "2",
        "place room:donation",
        "take token:metal toy:magicians-outfit",
        "take token:metal toy:robot",
        "take token:metal toy:robot",
        "take token:metal toy:robot",
        "take token:metal toy:robot",
    ),
    ("1", "place room:wood", "put toy:typewriter", "put toy:treehouse"),
    ("2", "place room:fabric", "put toy:stuffed-unicorn", "put toy:stuffed-unicorn", "put toy:stuffed-unicorn"),
    ("2", "place room:fabric", "put toy:stuffed-unicorn", "put toy:magicians-outfit"),
    ("1", "place room:assembly", "put toy:typewriter", "put toy:typewriter"),
    ("2", "place room:assembly", "put toy:robot", "put toy:robot"),
    ("1", "place station:mail/1", "pick toy:bagpipes", "pick toy:submarine", "pick toy:canopy-bed"),
    ("2", "place room:assembly", "put toy:stuffed-unicorn", "put toy:stuffed-unicorn", "put toy:magicians-outfit"),
    ("1", "place room:assembly", "put toy:treehouse", "put toy:treehouse", "put toy:submarine"),
    ("1", "place room:stables", "tend reindeer:dancer"),
    ("2", "place room:stables", "tend reindeer:donner", "choose token:wood", "put toy:magicians-outfit"),
    ("1", "place room:stables", "choose token:wood", "put toy:treehouse", "choose token:wood", "put toy:treehouse"),
    ("2", "place station:mail/2", "pick toy:wagon", "pick toy:catapult"),
    ("1", "place room:assembly", "put toy:bagpipes", "put toy:bagpipes"),
    ("2", "place room:assembly", "put toy:magicians-outfit", "put toy:wagon"),
    ("2", "place room:tree", "put toy:catapult", "hang space:star"),
    ("1", "place room:fabric", "put toy:bagpipes", "put toy:bagpipes"),
    ("2", "place room:fabric", "put toy:magicians-outfit", "put toy:magicians-outfit", "put toy:catapult"),
    ("1", "place room:fabric", "put toy:canopy-bed", "put toy:canopy-bed", "put toy:canopy-bed"),
    ("2", "place room:metal", "put toy:catapult", "put toy:wagon"),
    ("1", "place room:metal", "put toy:treehouse", "put toy:bagpipes", "put toy:submarine"),
]
"""Seat, where the elf goes, and what follows, turn by turn: six turns a day."""


def begun(name: str) -> Match:
    return Match.new(FAMILY, TABLES[name], secret=f"golden {name}".encode(), match_id=name)


def main() -> None:
    GOLDEN.write({name: play_out(begun(name), name) for name in TABLES if name not in GOLDEN.names()})


if __name__ == "__main__":
    main()
