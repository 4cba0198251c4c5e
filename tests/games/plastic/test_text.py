"""The table in the terminal: the three roads as a picture, the same to both sides but for what each holds."""

from __future__ import annotations

import copy

import pytest
from tests.games.screens import drawn

from yuletable.engine.game import SPECTATOR
from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match
from yuletable.engine.pack import Pack

from .table import BIG, ELVES, PLASTIC, elf, goon, start, table, work


def midday() -> Match:
    """Three elves and two goons are placed; the road over the Cave is closed, all ways home are open."""
    match = table(hand="a 7 9 10", storage="wood plank", hearts="a 9", pile="2 2 5")
    elf(match, "sawmill")
    goon(match, "7 cave")
    elf(match, "lower-mine")
    goon(match, "10 draw")
    elf(match, "dolls")
    return match


def evening() -> Match:
    """The goon on the Forest has closed the left road, and the elf from the Sawmill is stuck."""
    match = midday()
    goon(match, "a forest")
    elf(match, "pasture")
    work(match, "sawmill")
    return match


PUBLIC = """\
Turn 2 of 14: tokens are placed  (deck: 19 cards; Ogres: 8 hearts)
                        [7] Ogre Cave [GOON] + 1 heart
             ┌─────────────────────────┼─────────────────────────┐
 [8] Dolls' bench (elf) ✓      [10] Swap shed ✓       [9] Machines' bench ✓
       builds a toy              swaps a good              builds a toy
   [2] Sawmill (elf) ✓       [4] Spinning room ✓         [6] Upper Mine ✓
       wood → plank              wool → yarn               ore → metal
       [A] Forest ✓             [3] Pasture ✓         [5] Lower Mine (elf) ✓
          + wood                    + wool                    + ore
             └───────────────────── S A F E ─────────────────────┘
[5] card, type: card 5    ✓ an elf would get home from here now, × it would not

[A-6] Hire: one more goon, once  [5-10] Headquarters [GOON]: + 3 cards
[A-4] Raid: 2 cards for a good   [7-10] Bribe: 2 cards for a heart
Elf-Storage  [wood] [plank] [ ] [ ]
Jester (J)     Dolls' bench     2 plank + 1 yarn
Queen (Q)      Dolls' bench     1 plank + 2 yarn
Knight (K)     Machines' bench  2 yarn + 1 metal
Aeroplane (A)  Machines' bench  1 plank + 2 metal
 ▲ Ann        4 elves, 1 to place, 2 hearts in hand, 0 toys built
 ■ Ben        3 goons, 1 to send, 5 cards in hand
open pile     [2]×2 [5] [7] [10]"""


def test_the_table_as_everybody_sees_it() -> None:
    without_a_hand = PUBLIC.replace("Ann   ", "Ann").replace("Ben   ", "Ben").replace("pile   ", "pile")
    assert drawn(midday(), SPECTATOR) == without_a_hand


def test_big_plastic_sees_its_hand_besides() -> None:
    assert drawn(midday(), BIG) == PUBLIC + "\nIn your hand  [A]×2 [2] [3] [9]"


def test_the_elves_see_their_hearts_and_toys_besides() -> None:
    mine = PUBLIC
    for toy in ("2 plank + 1 yarn", "1 plank + 2 yarn", "2 yarn + 1 metal"):
        mine = mine.replace(toy, f"{toy}   yours to build")
    mine = mine.replace("1 plank + 2 metal", "1 plank + 2 metal  nobody wished for it")
    assert drawn(midday(), ELVES) == mine + "\nIn your hand  [A♥] [9♥]"


STUCK = """\
                        [7] Ogre Cave [GOON] + 1 heart
             ┌─────────────────────────┼─────────────────────────┐
 [8] Dolls' bench (elf) ×      [10] Swap shed ✓       [9] Machines' bench ✓
       builds a toy              swaps a good              builds a toy
   [2] Sawmill (elf) ×       [4] Spinning room ✓         [6] Upper Mine ✓
       wood → plank              wool → yarn               ore → metal
    [A] Forest [GOON]        [3] Pasture (elf) ✓      [5] Lower Mine (elf) ✓
          + wood                    + wool                    + ore"""


def test_where_an_elf_is_stuck() -> None:
    text = drawn(evening(), ELVES)
    assert text.startswith("Turn 2 of 14: no way home")
    assert STUCK in text


def test_what_everybody_knows_big_plastic_to_hold() -> None:
    match = table(luck="10 10", hand="9 2 3", deck="", elves=4)
    elf(match, "forest")
    goon(match, "9 draw")
    assert "surely holds  [2] [3]" in drawn(match, ELVES)
    assert "surely holds  [2] [3]" in drawn(match, SPECTATOR)
    assert "surely holds" not in drawn(match, BIG), "it sees its hand"


def test_a_stop_and_the_end_are_shown() -> None:
    match = table(hand="a 2", built="j")
    elf(match, "lower-mine")
    match.decide(BIG, "stop")
    assert "and no more this turn" in drawn(match, ELVES)
    match = table(built="j", toys="j q a")
    match.decide(ELVES, "call-it-a-day")
    assert drawn(match, SPECTATOR).startswith("Over in turn 2 of 14: The elves call it a day")
    assert "nobody wished for it" in drawn(match, BIG), "the toy aside is turned up"


@pytest.mark.parametrize("seat", [ELVES, BIG, SPECTATOR])
def test_every_moment_fits_a_terminal(seat: int) -> None:
    match, luck = start("text"), QuickLuck(5)
    while not match.over():
        lines = drawn(match, seat).splitlines()
        assert len(lines) <= 24
        assert all(len(line) <= 80 for line in lines)
        mover = match.to_act()[0]
        moves = [move for move in match.moves(mover) if move != "call-it-a-day"]
        match.decide(mover, moves[luck.roll(len(moves))])


def test_a_requisition_that_can_do_nothing_says_so() -> None:
    nothing = drawn(table(fourth=True), SPECTATOR)
    assert "[A-6] Hire: the fourth is hired" in nothing
    assert "[A-4] Raid: nothing to carry off" in nothing
    assert "[7-10] Bribe: no heart to take" in nothing


def test_roads_of_different_lengths_are_drawn() -> None:
    """A printed board may have them; a pack says so by road and step."""
    contents = copy.deepcopy(PLASTIC.pack().contents)
    machines = next(space for space in contents["space"] if space["id"] == "machines")
    machines |= {"road": "left", "step": 4}
    text = drawn(table(pack=Pack(contents, "printed.toml")), SPECTATOR)
    assert text.index("Machines' bench") < text.index("Dolls' bench")
    assert all(len(line) <= 80 for line in text.splitlines())
