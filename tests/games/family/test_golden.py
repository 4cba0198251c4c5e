"""Golden replays: finished matches that every later version must replay to the same end. One is checked by hand."""

from __future__ import annotations

import pytest
from tests.games.golden import Record

from .make_golden import BY_HAND_STEPS, GOLDEN, OLD, TABLES
from .table import FAMILY, donated, final, has, mail, places, scores, stalls, team, told, toys, view


@pytest.mark.parametrize("name", GOLDEN.names())
def test_golden_replays_to_its_result(name: str) -> None:
    GOLDEN.replays(name)


def test_golden_for_every_table() -> None:
    assert set(GOLDEN.names()) == {*TABLES, *OLD}


def test_golden_for_every_player_count_and_pack() -> None:
    assert {GOLDEN.read(name).seats for name in TABLES} == set(FAMILY.seats)
    packs = {str(GOLDEN.read(name).pack.contents["name"]) for name in TABLES}
    assert packs == set(FAMILY.packs) - {"tiny"}


def test_golden_for_every_pack_that_was_played() -> None:
    packs = {str(GOLDEN.read(name).pack.contents["name"]) for name in OLD}
    assert packs == {"house", "house-2", "house-3", "house-4"}


def test_golden_for_every_kind_of_decision() -> None:
    """Together they hold every verb of the game, so none can change unseen."""
    verbs = GOLDEN.verbs(TABLES)
    assert verbs == set(FAMILY.setup_for(5).space.bases)


def test_golden_for_the_ending() -> None:
    assert GOLDEN.endings(TABLES) == {"christmas"}


class Turns(Record):
    """A replay that is read turn by turn; each turn must be the one that is written down."""

    def __init__(self) -> None:
        super().__init__(GOLDEN)
        self.turns = iter(BY_HAND_STEPS)

    def turn(self, room: str) -> list[int]:
        """Plays the next turn, which goes to this room; says the scores after it."""
        seat, *decisions = next(self.turns)
        assert decisions[0] == f"place {room}"
        self.reads(*(f"{seat} {decision}" for decision in decisions))
        return scores(self.match)


def test_golden_checked_by_hand() -> None:
    """Two players, every turn worked out with the rulebook in hand. A is seat 1, B is seat 2."""
    record = Turns()
    match = record.match
    turn = record.turn

    # Set-up: six letters, three reindeer, two toys each, and 45 - 6 - 4 cards in the pile.
    assert mail(match) == "typewriter robot stilts submarine stuffed-unicorn bagpipes"
    assert stalls(match) == "dasher dasher cupid"
    assert (toys(match, 0), toys(match, 1)) == ("nutcracker sewing-kit", "camera truck")
    assert view(match).deck == 35

    # Day 1, A first. The Sewing Kit takes A's two fabric, the Truck B's two metal.
    assert turn("room:fabric") == [0, 0]
    assert turn("room:metal") == [0, 0]
    # A is second in the Metal Shop: B's elf helps. Of three metal two fit, the third is donated.
    assert turn("room:metal") == [1, 1]
    # B third: both have an elf there. Of four metal one completes the Truck's and two the Camera's; one is donated.
    assert turn("room:metal") == [1 + 1, 1 + 1 + 1]
    # Two assembly: the Sewing Kit is finished (5), the other goes on the Nutcracker.
    assert turn("room:assembly") == [2 + 5, 3]
    # B fourth: A's one elf and B's two help. Five metal, none of them fits: five points.
    assert turn("room:metal") == [7 + 1, 3 + 2 + 5]
    assert donated(match) == "metal metal metal metal metal metal metal"
    # Nobody has been to the Stables: all three reindeer go under the deck.
    assert view(match).under == [["reindeer:dasher", "reindeer:dasher", "reindeer:cupid"]]

    # Day 2, B first. One assembly finishes the Truck (5).
    assert stalls(match) == "comet velvet blitzen"
    assert turn("room:assembly") == [8, 10 + 5]
    assert turn("room:wood") == [8, 15]
    # The first in the Stables gets a reindeer only, the second a material: wood finishes A's Nutcracker (7).
    assert turn("room:stables") == [8, 15]
    assert turn("room:stables") == [8 + 7, 15]
    # The third gets the last reindeer and two materials, which finish B's Camera (7).
    assert turn("room:stables") == [15, 15 + 7]
    assert (team(match, 0).reindeer, team(match, 1).reindeer) == (
        ["reindeer:velvet"],
        ["reindeer:comet", "reindeer:blitzen"],
    )
    # A has no toy left and takes two; the second is the Treehouse that came for the Typewriter.
    assert turn("station:mail/2") == [15, 22]
    assert toys(match, 0) == "typewriter treehouse"
    assert mail(match) == "knight robot stilts submarine stuffed-unicorn bagpipes"
    assert len(view(match).under) == 1, "all three stalls were empty, so nothing went under the deck today"

    # Day 3, A first. Nobody shares a room before the last turn, so there is nothing to score.
    for room in ("room:metal", "station:mail/1", "room:fabric", "room:donation", "room:wood"):
        assert turn(room) == [15, 22]
    # B took five metal out of the Donation Center: four for the Robot, one for the Magician's Outfit.
    assert donated(match) == "metal metal"
    assert has(match, 1, "robot") == "metal metal metal metal"
    # B joins A in the Fabric Shop: one point for A. Then Santa: two toys each since the start, no ornaments, a tie.
    assert turn("room:fabric") == [15 + 1 + 8, 22 + 8]
    assert view(match).sleigh == ["toy:sewing-kit", "toy:nutcracker", "toy:truck", "toy:camera"]

    # Day 4, B first.
    assert turn("room:fabric") == [24, 30]
    # A's Typewriter gets its two assembly tokens (9).
    assert turn("room:assembly") == [24 + 9, 30]
    # B second in the Hall: A's elf helps. The Robot is finished (9).
    assert turn("room:assembly") == [33 + 1, 30 + 9]
    assert turn("station:mail/1") == [34, 39]
    # B third: one elf of each helps; of three assembly two finish the Unicorn (9).
    assert turn("room:assembly") == [34 + 1, 39 + 1 + 9]
    # A fourth: A's one elf and B's two help.
    assert turn("room:assembly") == [35 + 1, 49 + 2]

    # Day 5, A first. Reindeer: Dancer for A, Donner for B, a second Velvet for A. Nothing scores but A's helper.
    assert stalls(match) == "velvet dancer donner"
    for room in ("room:stables", "room:stables", "room:stables", "station:mail/2", "room:assembly"):
        assert turn(room) == [36, 51]
    assert turn("room:assembly") == [36 + 1, 51]

    # Day 6, B first. The ornament brings an assembly token, the star space two points.
    assert turn("room:tree") == [37, 51 + 2]
    assert turn("room:fabric") == [37, 53]
    # B second in the Fabric Shop: a point for A. Two fabric finish the Magician's Outfit (11).
    assert turn("room:fabric") == [37 + 1, 53 + 11]
    # A third: an elf of each helps; of four fabric three fit, one is donated.
    assert turn("room:fabric") == [38 + 1 + 1, 64 + 1]
    assert turn("room:metal") == [40, 65]
    # A second in the Metal Shop: a point for B; the Treehouse is finished (11). That was the last elf.
    end = turn("room:metal")

    # Santa: A has Typewriter and Treehouse, 2; B has Robot, Unicorn, Outfit and an ornament, 4.
    assert told(match, "cheer")[-2:] == [
        {"who": "seat:1", "cheer": 2, "n": 4},
        {"who": "seat:2", "cheer": 4, "n": 8},
    ]
    # Tokens left on toys. A: Bagpipes 5, Submarine 2, Canopy Bed 3. B: Wagon 2, Catapult 3.
    assert [len(toy.has) for toy in team(match, 0).toys] == [5, 2, 3]
    assert [len(toy.has) for toy in team(match, 1).toys] == [2, 3]
    # Reindeer. A: Velvet twice and Dancer, 3 + 2. B: Comet, Blitzen, Donner, 6.
    assert end == [40 + 11 + 4 + 10 + 5, 65 + 1 + 8 + 5 + 6] == [70, 85]
    assert [score.points for score in final(match)] == [70, 85]
    assert places(match) == [2, 1]
    assert record.at == len(record.document.entries)
