"""The rulebook's worked examples, with its own names and figures."""

from __future__ import annotations

from .table import (
    LETTERS,
    STALLS,
    arrange,
    at_work,
    do,
    donated,
    final,
    has,
    opening,
    scores,
    stalls,
    team,
    told,
    toys,
    view,
)

CHLOE, NORA = 0, 1


def test_example_nora_and_chloe_round() -> None:
    """A whole first day for two. Chloe has had fewer birthdays: here that is seat 1."""
    match = opening(2, f"{LETTERS} {STALLS} doctor-kit knight microscope truck {STALLS}")
    assert (toys(match, CHLOE), toys(match, NORA)) == ("doctor-kit knight", "microscope truck")
    assert view(match).first == "seat:1"

    do(match, CHLOE, "place room:metal", "put toy:doctor-kit", "put toy:doctor-kit")
    assert has(match, CHLOE, "doctor-kit") == "metal metal"

    do(match, NORA, "place room:assembly", "put toy:microscope", "put toy:truck")
    assert (has(match, NORA, "microscope"), has(match, NORA, "truck")) == ("assembly", "assembly")
    assert scores(match) == [0, 0]

    # Two fabric: the Doctor Kit needs one. The other fits nowhere and is given away without a question.
    do(match, CHLOE, "place room:fabric", "put toy:doctor-kit")
    assert has(match, CHLOE, "doctor-kit") == "fabric metal metal"
    assert donated(match) == "fabric"
    assert scores(match) == [1, 0]

    do(match, NORA, "place room:metal", "put toy:microscope", "put toy:microscope", "put toy:truck")
    assert at_work(match, "metal/2") == "2"
    assert has(match, NORA, "microscope") == "metal metal assembly"
    assert has(match, NORA, "truck") == "metal assembly"
    assert scores(match) == [2, 0]

    # The third station pays four. Two go on the Knight, two are donated; both have an elf there that helps.
    do(match, CHLOE, "place room:metal", "put toy:knight", "put toy:knight")
    assert at_work(match, "metal/3") == "1"
    assert has(match, CHLOE, "knight") == "metal metal"
    assert donated(match) == "fabric metal metal"
    assert told(match, "gave")[-1] == {"who": "seat:1", "token": "token:metal", "n": 2}
    assert told(match, "helped")[-2:] == [
        {"who": "seat:1", "room": "room:metal", "n": 1},
        {"who": "seat:2", "room": "room:metal", "n": 1},
    ]
    assert scores(match) == [2 + 2 + 1, 1]

    # Both metal tokens fit only the Truck, so they are taken without a question but the last: she might have stopped.
    do(match, NORA, "place room:donation", "take token:metal toy:truck")
    assert donated(match) == "fabric"
    assert toys(match, NORA) == "microscope"
    assert team(match, NORA).finished == ["toy:truck"]
    assert told(match, "finishes") == [{"who": "seat:2", "toy": "toy:truck", "n": 5}]
    assert scores(match) == [5, 6]
    assert view(match).day == 2


def test_truck_3_metal_1_assembly_5_points() -> None:
    match = arrange(toys=["truck"])
    truck = team(match, 0).toys[0]
    assert truck.needs == ["token:metal", "token:metal", "token:metal", "token:assembly"]
    assert truck.points == 5


def test_toys_as_the_examples_show_them() -> None:
    """Doctor Kit: 2 metal and 1 fabric among its needs. Knight and Microscope: 2 metal, no fabric."""
    match = arrange(toys=["doctor-kit knight microscope"])
    kit, knight, microscope = (each.needs for each in team(match, 0).toys)
    assert (kit.count("token:metal"), kit.count("token:fabric")) == (2, 1)
    assert (knight.count("token:metal"), knight.count("token:fabric")) == (2, 0)
    assert (microscope.count("token:metal"), microscope.count("token:fabric")) == (2, 0)


def test_example_zuzu_ornament_wood_donated_then_assembly() -> None:
    match = arrange(toys=["dominoes"], luck="ornament:wood")
    do(match, 0, "place room:tree")
    assert told(match, "ornament") == [{"who": "seat:1", "ornament": "ornament:wood"}]
    do(match, 0, "donate")
    assert (donated(match), scores(match)[0]) == ("wood", 1)
    do(match, 0, "hang space:assembly", "put toy:dominoes")
    assert has(match, 0, "dominoes") == "assembly"
    tree = {space.id: space.ornament for space in team(match, 0).tree}
    assert tree["space:assembly"] == "ornament:wood"
    assert scores(match)[0] == 1


def test_example_randy_second_station_dancer_and_fabric() -> None:
    """Ralphie has been there before; Donner and Dancer are left, and one material comes with the second station."""
    match = arrange(turn=2, toys=["", "tutu"], elves={"stables": "1"}, stalls="donner - dancer")
    do(match, 1, "place room:stables")
    assert at_work(match, "stables/2") == "2"
    assert match.moves(1) == ["tend reindeer:dancer", "tend reindeer:donner"]
    do(match, 1, "tend reindeer:dancer", "choose token:fabric", "put toy:tutu")
    assert team(match, 1).reindeer == ["reindeer:dancer"]
    assert has(match, 1, "tutu") == "fabric"
    assert stalls(match) == "donner - -"


def test_example_inspection_8_4_8_2() -> None:
    """Buddy and Emily have four Christmas Cheer, Michael three, Walter two."""
    match = arrange(
        4,
        day=3,
        turn=4,
        finished=["robot crane", "wagon", "easel tea-set", "skittles"],
        trees=["wood=wood metal=wood", "wood=metal metal=metal", "wood=fabric metal=fabric", "wood=assembly"],
        waiting=[0, 0, 0, 1],
        luck="vixen comet cupid",
    )
    assert [each.cheer for each in view(match).teams] == [4, 3, 4, 2]
    do(match, 3, "place room:fabric")
    gained = [figures["n"] for figures in told(match, "cheer")]
    assert gained == [8, 4, 8, 2]
    assert [each.points.inspections for each in view(match).teams] == [8, 4, 8, 2]
    assert [each.finished for each in view(match).teams] == [[], [], [], []]
    assert len(view(match).sleigh) == 6


def test_example_kevin_102() -> None:
    """80 on the marker after the last inspection, six tokens on unfinished toys, seven reindeer of five names."""
    match = arrange(
        3,
        day=6,
        turn=3,
        toys=["truck+metal+metal robot+metal+metal+metal+assembly"],
        reindeer=["dasher dancer vixen vixen cupid blitzen blitzen"],
        trees=["", "wood=wood", "wood=metal"],
        scores=[80 - 4, 70, 60],
        waiting=[0, 0, 1],
        stalls="donner donner comet",
    )
    do(match, 2, "place room:fabric")
    assert match.over()
    assert told(match, "cheer")[0] == {"who": "seat:1", "cheer": 0, "n": 4}
    assert told(match, "counted-tokens") == [{"who": "seat:1", "tokens": 6, "n": 6}]
    assert told(match, "counted-deer") == [{"who": "seat:1", "names": 5, "n": 12}]
    assert told(match, "counted-extra") == [{"who": "seat:1", "extra": 2, "n": 4}]
    assert final(match)[0].points == 80 + 6 + 16 == 102
    assert team(match, 0).score == 102
