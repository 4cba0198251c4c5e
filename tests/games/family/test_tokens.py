"""Shops, the Assembly Hall, helpers and tokens (family R3, R4, R6)."""

from __future__ import annotations

import pytest

from .table import arrange, at_work, do, donated, has, refusal, scores, station, team, told, toys, view

SHOPS = ["fabric", "wood", "metal"]


@pytest.mark.parametrize("shop", SHOPS)
@pytest.mark.parametrize(("already", "pays"), [("", 2), ("2", 3), ("2 3", 4), ("2 3 2", 5)])
def test_shop_stations_in_order_2_3_4_5(shop: str, already: str, pays: int) -> None:
    match = arrange(3, elves={shop: already})
    place = len(already.split()) + 1
    assert station(match, f"{shop}/{place}").pays == pays
    do(match, 0, f"place room:{shop}")
    assert at_work(match, f"{shop}/{place}") == "1"
    assert told(match, "took") == [{"who": "seat:1", "token": f"token:{shop}", "n": pays}]


@pytest.mark.parametrize(("already", "pays"), [("", 2), ("2", 3), ("2 3", 4), ("2 3 2", 5)])
def test_hall_2_3_4_5_in_order(already: str, pays: int) -> None:
    match = arrange(3, elves={"assembly": already})
    do(match, 0, "place room:assembly")
    assert at_work(match, f"assembly/{len(already.split()) + 1}") == "1"
    assert told(match, "took") == [{"who": "seat:1", "token": "token:assembly", "n": pays}]


@pytest.mark.parametrize("room", [*SHOPS, "assembly"])
def test_fifth_elf_refused(room: str) -> None:
    match = arrange(3, turn=3, elves={room: "1 2 1 2"})
    assert refusal(match, 2, f"place room:{room}") == "illegal"


def test_helper_point_each_elf_already_there() -> None:
    """Not for the elf that is being placed, and none in another shop (R4)."""
    match = arrange(3, turn=3, elves={"wood": "1 2 1", "metal": "2"})
    do(match, 2, "place room:wood")
    assert [each.points.helping for each in view(match).teams] == [2, 1, 0]
    assert told(match, "helped") == [
        {"who": "seat:1", "room": "room:wood", "n": 2},
        {"who": "seat:2", "room": "room:wood", "n": 1},
    ]


def test_helper_point_own_elves() -> None:
    match = arrange(elves={"fabric": "1 1", "assembly": "2 2"})
    do(match, 0, "place room:fabric")
    assert [each.points.helping for each in view(match).teams] == [2, 0]


def test_helper_points_in_hall() -> None:
    match = arrange(elves={"assembly": "2 1"})
    do(match, 0, "place room:assembly")
    assert [each.points.helping for each in view(match).teams] == [1, 1]


@pytest.mark.parametrize("choice", ["room:donation", "station:mail/2", "room:stables", "room:tree"])
def test_no_helper_points_elsewhere(choice: str) -> None:
    match = arrange(
        3,
        turn=3,
        toys=["", "", "robot"],
        elves={"donation/1": "1", "mail/2": "1", "stables": "2", "tree/1": "2"},
        donated="metal",
        luck="ornament:star",
    )
    do(match, 2, f"place {choice}")
    assert told(match, "helped") == []


def test_token_on_toy_or_donated_by_choice() -> None:
    match = arrange(toys=["dominoes abacus"])
    do(match, 0, "place room:wood")
    assert match.moves(0) == ["put toy:abacus", "put toy:dominoes", "donate"]
    do(match, 0, "put toy:dominoes", "donate")
    assert has(match, 0, "dominoes") == "wood"
    assert (donated(match), scores(match)) == ("wood", [1, 0])


def test_token_that_fits_nowhere_donated() -> None:
    """All tokens are taken; the first fits, the others do not and are donated unasked."""
    match = arrange(toys=["knight"], elves={"wood": "2"})
    do(match, 0, "place room:wood", "put toy:knight")
    assert donated(match) == "wood wood"
    assert match.to_act() == [1]


def test_nothing_fits_all_donated_unasked() -> None:
    match = arrange(toys=["robot"], elves={"fabric": "2 2"})
    do(match, 0, "place room:fabric")
    assert (donated(match), scores(match)[0]) == ("fabric fabric fabric fabric", 4)


def test_donation_scores_at_once() -> None:
    match = arrange(toys=["robot"])
    do(match, 0, "place room:metal", "donate")
    assert scores(match) == [1, 0]
    assert told(match, "gave") == [{"who": "seat:1", "token": "token:metal", "n": 1}]
    assert match.to_act() == [0], "the second token is still to be settled"


def test_tokens_any_order_assembly_first_allowed() -> None:
    match = arrange(toys=["ferris-wheel"])
    do(match, 0, "place room:assembly", "put toy:ferris-wheel", "put toy:ferris-wheel")
    assert has(match, 0, "ferris-wheel") == "assembly assembly"


def test_tokens_never_move() -> None:
    """There is no decision that takes a token off a toy: every kind of decision, and what it does with tokens."""
    match = arrange(toys=["robot+metal knight"])
    verbs = {text.split()[0] for text in match.setup.space.texts}
    assert verbs == {"place", "put", "donate", "take", "enough", "pick", "tend", "choose", "hang"}
    do(match, 0, "place room:metal", "put toy:knight", "put toy:knight")
    assert (has(match, 0, "robot"), has(match, 0, "knight")) == ("metal", "metal metal")


def test_a_toy_takes_no_more_than_it_needs() -> None:
    match = arrange(toys=["knight robot"], elves={"metal": "2"})
    do(match, 0, "place room:metal", "put toy:knight", "put toy:knight")
    assert match.moves(0) == ["put toy:robot", "donate"]


def test_toy_finished_scores_at_once_mid_action() -> None:
    """The first token finishes the Truck; its points are there before the second one is settled."""
    match = arrange(toys=["truck+metal+metal+assembly robot"])
    do(match, 0, "place room:metal", "put toy:truck")
    assert scores(match) == [5, 0]
    assert team(match, 0).finished == ["toy:truck"]
    assert toys(match, 0) == "robot"
    assert match.moves(0) == ["put toy:robot", "donate"]


def test_second_toy_finished_in_same_action() -> None:
    match = arrange(toys=["truck+metal+metal+assembly robot+metal+metal+metal+assembly"])
    do(match, 0, "place room:metal", "put toy:robot", "put toy:truck")
    assert scores(match) == [5 + 8, 0]
    assert team(match, 0).made == 2


def test_finished_toy_frees_a_place() -> None:
    """Five unfinished toys and no way into the Mail Room; four, and there is one."""
    five = "truck+metal+metal+assembly robot crane submarine tractor"
    match = arrange(toys=[five])
    assert refusal(match, 0, "place station:mail/1") == "illegal"
    do(match, 0, "place room:metal", "put toy:truck", "put toy:robot")
    do(match, 1, "place room:fabric")
    assert "place station:mail/1" in match.moves(0)


def test_tokens_of_a_finished_toy_go_back_to_the_supply() -> None:
    match = arrange(toys=["truck+metal+metal+assembly"])
    do(match, 0, "place room:metal", "put toy:truck")
    on_toys = [token for each in view(match).teams for toy in each.toys for token in toy.has]
    assert on_toys == []
    assert donated(match) == "metal", "only the one that fits nowhere any more"


def test_supply_beyond_24() -> None:
    """common C3: more tokens of a kind may be about than the box holds."""
    match = arrange(donated=" ".join(["wood"] * 24), toys=["skittles"])
    do(match, 0, "place room:wood", "put toy:skittles", "donate")
    assert len(view(match).donated) == 25
    assert has(match, 0, "skittles") == "wood"
