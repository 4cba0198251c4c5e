"""Makes the golden replays: `python -m tests.games.sweatshop.make_golden` from the root of the repository.

Secret, names and decisions are fixed, so the same rules give the same bytes. What is there is kept, with the rules it
was played by, and only written anew: look at what changed in the files.
"""

from __future__ import annotations

from tests.games.golden import BY_HAND, Golden

from yuletable.engine.match import Match

from .table import SWEATSHOP, bid, craft, do, play_out

GOLDEN = Golden(SWEATSHOP, __file__)

TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "two": (2, {}),
    "three": (3, {}),
    "four": (4, {}),
    "five": (5, {}),
    "june-two": (2, {"edition": "2025-06"}),
    "june-three": (3, {"edition": "2025-06"}),
    "june-five": (5, {"edition": "2025-06"}),
    "luck-up": (4, {"luck": "up"}),
    "luck-down": (2, {"luck": "down"}),
    "exploding": (4, {"exploding": True}),
    "dutch": (5, {"dutch": True}),
    "gloves-borg-fruitcake": (4, {"gold": ["gloves", "borg", "fruitcake"]}),
    "whistle-knife-satin": (3, {"gold": ["whistle", "knife", "satin"]}),
    "everything": (
        5,
        {
            "edition": "2025-06",
            "luck": "up",
            "exploding": True,
            "dutch": True,
            "gold": ["gloves", "fruitcake", "wrapping-paper"],
        },
    ),
    "rules-2-gloves": (5, {"edition": "2025-06", "gold": ["gloves", "broom", "fruitcake"]}),
    "rules-2-poop": (5, {"edition": "2025-06", "gold": ["gloves", "broom", "fruitcake"]}),
    "rules-2-offer": (3, {"gold": ["fruitcake", "knife", "elven-magic"]}),
}
"""Every number of players and every value of every option; what is not called so was played by rules number 1."""

WALKS = {"rules-2-gloves": 184, "rules-2-poop": 580, "rules-2-offer": 71}
"""Which of the random walks shows what the second rules changed: a pair of Gloves, Poop, the steps of an offer."""


def begun(name: str) -> Match:
    seats, options = TABLES.get(name, (2, {}))
    return Match.new(SWEATSHOP, seats, options, secret=f"golden {name}".encode(), match_id=name)


def by_hand() -> Match:
    """A short game for two whose every step is checked against the rulebook in test_golden.py."""
    match = begun(BY_HAND)
    bid(match, "5 5")
    do(match, 0, "done", "drop card:doll", "drop card:radio")
    do(match, 1, "done", "drop card:kite")
    bid(match, "nil nil")
    bid(match, "3 5")
    craft(match, 0, "kite", "robot")
    craft(match, 1, "doll")
    do(match, 1, "done", "drop card:robot")
    bid(match, "2 2")
    craft(match, 0, "doll")
    do(match, 0, "done", "sweep card:poop")
    do(match, 1, "done", "drop card:kite")
    bid(match, "5 8")
    craft(match, 0, "robot", "doll")
    craft(match, 1, "radio*")
    do(match, 1, "done")
    return match


def main() -> None:
    matches = {name: GOLDEN.kept(name) or play_out(begun(name), WALKS.get(name, name)) for name in TABLES}
    matches[BY_HAND] = GOLDEN.kept(BY_HAND) or by_hand()
    GOLDEN.write(matches)


if __name__ == "__main__":
    main()
