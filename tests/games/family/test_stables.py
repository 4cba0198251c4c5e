"""The Reindeer Stables (family R9, R12, R13)."""

from __future__ import annotations

import pytest

from yuletable.engine.game import SPECTATOR
from yuletable.engine.match import Match

from .table import FAMILY, arrange, at_work, do, donated, play_out, refusal, scores, stalls, start, team, told, view


@pytest.mark.parametrize(("already", "materials"), [("", 3), ("2", 1), ("2 2", 0)])
def test_stations_3_1_0_in_order(already: str, materials: int) -> None:
    match = arrange(elves={"stables": already}, toys=["robot"])
    do(match, 0, "place room:stables")
    assert at_work(match, f"stables/{len(already.split()) + 1}") == "1"
    do(match, 0, "tend reindeer:dasher")
    assert view(match).turn.materials == materials
    assert match.to_act() == [0 if materials else 1]


def test_what_is_played_pays_3_1_0() -> None:
    """The tuned figures; the second one is printed. Who gets none is not asked for any."""
    match = Match.new(FAMILY, 3, secret=b"stables")
    stables = next(room for room in view(match).rooms if room.id == "room:stables")
    assert [station.pays for station in stables.stations] == [3, 1, 0]
    for seat in range(2):
        do(match, seat, "place room:stables")
        while match.to_act() == [seat]:
            match.decide(seat, match.moves(seat)[0])
    do(match, 2, "place room:stables")
    assert match.to_act() == [0], "the last reindeer is taken unasked, and nothing comes with it"
    assert [len(each.reindeer) for each in view(match).teams] == [1, 1, 1]
    assert [figures["who"] for figures in told(match, "took")] == ["seat:1", "seat:1", "seat:1", "seat:2"]


def test_fourth_elf_refused() -> None:
    assert refusal(arrange(3, turn=3, elves={"stables": "1 2 1"}), 2, "place room:stables") == "illegal"


def test_any_face_up_card() -> None:
    match = arrange(stalls="cupid dasher velvet")
    do(match, 0, "place room:stables")
    assert match.moves(0) == ["tend reindeer:dasher", "tend reindeer:cupid", "tend reindeer:velvet"]


def test_two_of_a_name_are_one_choice() -> None:
    match = arrange(stalls="cupid dasher cupid")
    do(match, 0, "place room:stables")
    assert match.moves(0) == ["tend reindeer:dasher", "tend reindeer:cupid"]
    do(match, 0, "tend reindeer:cupid")
    assert stalls(match) == "- dasher cupid"


def test_the_last_reindeer_is_taken_unasked() -> None:
    match = arrange(3, turn=3, elves={"stables": "1"}, stalls="- - velvet", toys=["", "", "robot"])
    do(match, 2, "place room:stables")
    assert team(match, 2).reindeer == ["reindeer:velvet"]
    assert view(match).phase == "choose"


def test_not_refilled_in_the_day() -> None:
    match = arrange(stalls="cupid dasher velvet")
    do(match, 0, "place room:stables", "tend reindeer:dasher")
    assert stalls(match) == "cupid - velvet"


def test_material_kind_chosen_each() -> None:
    """Each is chosen, then settled, before the next is chosen."""
    match = arrange(stalls="cupid - -", toys=["robot tutu"])
    do(match, 0, "place room:stables")
    assert match.moves(0) == ["choose token:fabric", "choose token:wood", "choose token:metal"]
    do(match, 0, "choose token:metal")
    assert match.moves(0) == ["put toy:tutu", "put toy:robot", "donate"]
    do(match, 0, "put toy:robot", "choose token:fabric", "put toy:tutu", "choose token:fabric", "put toy:tutu")
    assert match.to_act() == [1]


def test_no_assembly_from_the_stables() -> None:
    match = arrange(elves={"stables": "2"}, toys=["robot"])
    do(match, 0, "place room:stables", "tend reindeer:dasher")
    assert refusal(match, 0, "choose token:assembly") == "malformed"


def test_unfitting_kind_may_be_chosen_and_donated() -> None:
    match = arrange(elves={"stables": "2"}, toys=["robot"])
    do(match, 0, "place room:stables", "tend reindeer:dasher", "choose token:wood")
    assert (donated(match), scores(match)) == ("wood", [1, 0])
    assert match.to_act() == [1]


def test_leftovers_under_deck_three_new() -> None:
    """common C4: they form one layer below all that lies there already."""
    match = arrange(turn=2, waiting=[0, 1], stalls="cupid - velvet", reindeer=["dasher"], luck="vixen comet donner")
    do(match, 1, "place room:fabric")
    assert stalls(match) == "vixen comet donner"
    assert view(match).under == [["reindeer:cupid", "reindeer:velvet"]]
    assert view(match).herd == 18 - 1 - 3
    assert [figures["reindeer"] for figures in told(match, "deer-left")] == ["reindeer:cupid", "reindeer:velvet"]


def test_cards_under_deck_random_layer() -> None:
    """What was put underneath is not drawn before all above it: over many days no leftover comes back early."""
    for secret in range(20):
        match = play_out(start(2, secret), secret)
        dealt = [str(figures["reindeer"]) for figures in told(match, "stall")]
        assert sorted(dealt) == sorted(2 * FAMILY.setup_for(2).ids["reindeer"]), "18 cards in six days, each once"


@pytest.mark.parametrize("seats", FAMILY.seats)
def test_never_fewer_than_three_cards_in_six_days(seats: int) -> None:
    match = play_out(start(seats, "deer"), "deer")
    assert len(told(match, "stall")) == 18


def test_no_deal_after_day_6() -> None:
    match = arrange(day=6, turn=2, waiting=[0, 1], stalls="cupid - velvet", reindeer=["dasher"])
    do(match, 1, "place room:fabric")
    assert match.over()
    assert stalls(match) == "- - -"
    assert told(match, "stall") == []


def test_reindeer_public_in_every_view() -> None:
    """R12, common C5: everyone saw them taken."""
    match = arrange(3, stalls="cupid dasher velvet")
    do(match, 0, "place room:stables", "tend reindeer:velvet")
    seen = [view(match, viewer).teams[0].reindeer for viewer in (SPECTATOR, 0, 1, 2)]
    assert seen == [["reindeer:velvet"]] * 4
    assert told(match, "tended") == [{"who": "seat:1", "reindeer": "reindeer:velvet"}]
