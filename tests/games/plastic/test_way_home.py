"""The way home and the hearts (plastic R11, R12)."""

from __future__ import annotations

import random

import pytest

from yuletable.games.plastic.rules.setup import PlasticSetup

from .table import BIG, ELVES, MAIN, PLASTIC, elf, hearts, place, space, table, told, view, work

PATHS = [
    "safe forest", "forest sawmill", "sawmill dolls", "dolls cave",
    "safe pasture", "pasture spinning", "spinning shed", "shed cave",
    "safe lower-mine", "lower-mine upper-mine", "upper-mine machines", "machines cave",
]  # fmt: skip
GATES = ("forest", "pasture", "lower-mine")


def naive_way(at: str, goons: set[str]) -> bool:
    """Breadth first, one step at a time."""
    reached, edge = {at}, [at]
    while edge:
        here = edge.pop(0)
        for path in PATHS:
            if here in path.split():
                there = next(end for end in path.split() if end != here)
                if there == "safe":
                    return True
                if there not in goons | reached:
                    reached.add(there)
                    edge.append(there)
    return False


def homes(goons: set[str]) -> set[str]:
    tables = PLASTIC.setup_for(2)
    assert isinstance(tables, PlasticSetup)
    mask = tables.home[sum(1 << MAIN.index(goon) for goon in goons)]
    return {name for at, name in enumerate(MAIN) if mask >> at & 1}


def test_every_path_of_the_map() -> None:
    """These twelve, both ways, and no others."""
    for pack in PLASTIC.packs:
        tables = PLASTIC.setup_for(2, {}, PLASTIC.pack(pack))
        assert isinstance(tables, PlasticSetup)
        found = {frozenset((one, other)) for at, one in enumerate(MAIN) for other in beside(tables.next[at])}
        found |= {frozenset(("safe", gate)) for gate in beside(tables.first)}
        assert found == {frozenset(path.split()) for path in PATHS}
        assert all(
            tables.next[MAIN.index(b)] >> MAIN.index(a) & 1 for a in MAIN for b in beside(tables.next[MAIN.index(a)])
        )


def beside(mask: int) -> list[str]:
    return [name for at, name in enumerate(MAIN) if mask >> at & 1]


def test_way_against_naive_search_on_random_boards() -> None:
    dice = random.Random(9)
    for _ in range(400):
        goons = set(dice.sample(MAIN, dice.randrange(0, 8)))
        found = homes(goons)
        for at in set(MAIN) - goons:
            assert (at in found) == naive_way(at, goons), (at, goons)


def test_goon_on_only_path_blocks() -> None:
    assert "sawmill" not in homes({"forest", "dolls"})
    assert "sawmill" not in homes({"forest", "cave"})


def test_detour_found() -> None:
    assert "sawmill" in homes({"forest"})
    assert "dolls" not in homes({"sawmill", "pasture", "machines"})
    assert "dolls" in homes({"sawmill", "pasture"}), "over the Cave and down the right road"


def test_elves_do_not_block() -> None:
    match = table(hand="7", elves=2)
    place(match, "forest sawmill", "7 cave")
    work(match, "sawmill")
    assert view(match).elves.elves == 2


def test_requisition_goons_do_not_block() -> None:
    match = table(hand="2 6 10", elves=1)
    place(match, "dolls", "2 raid", "6 hire", "10 draw")
    assert view(match).elves.elves == 1


@pytest.mark.parametrize("gate", GATES)
def test_neighbour_of_safe_always_home(gate: str) -> None:
    assert gate in homes(set(MAIN) - {gate})


def test_three_goons_on_the_gates_close_every_way() -> None:
    assert homes(set(GATES)) == set()


@pytest.mark.parametrize("gate", GATES)
def test_an_elf_at_a_gate_keeps_its_road_open(gate: str) -> None:
    """No goon can stand there; without the Cave the other two gates do not catch anybody."""
    others = set(GATES) - {gate}
    assert homes(others) == set(MAIN) - others


def test_elf_on_2_with_goons_on_a_and_7_quits_and_with_an_elf_on_a_it_does_not() -> None:
    match = table(hand="a 7 9", elves=1)
    place(match, "sawmill", "a forest", "7 cave")
    assert told(match, "quit")
    match = table(hand="a 7 9", elves=2)
    elf(match, "forest")
    assert "send card:a space:forest" not in match.moves(BIG)
    place(match, "sawmill", "7 cave")
    work(match, "sawmill")
    assert not told(match, "quit")


def test_the_view_says_where_a_way_leads_home() -> None:
    match = table(hand="a 7 9")
    elf(match, "lower-mine")
    match.decide(BIG, "send card:a space:forest")
    assert not space(match, "sawmill").cut_off
    elf(match, "sawmill")
    match.decide(BIG, "send card:7 space:cave")
    assert space(match, "sawmill").cut_off
    assert not space(match, "forest").cut_off, "a goon stands there"


def test_the_view_says_which_goons_close_a_way() -> None:
    match = table(hand="a 7 9 5", fourth=True)
    place(match, "sawmill spinning pasture upper-mine", "a forest", "7 cave", "9 machines", "5 lower-mine")
    closed = {name: space(match, name).closed_by for name in ("sawmill", "dolls", "spinning", "upper-mine")}
    assert closed["sawmill"] == closed["dolls"] == ["space:forest", "space:cave"]
    assert closed["upper-mine"] == ["space:lower-mine", "space:machines"], "the cave lies behind one of them"
    assert closed["spinning"] == []


def test_the_view_says_who_waits_and_who_is_home() -> None:
    match = table(hand="5", elves=3)
    assert (view(match).elves.waiting, view(match).elves.home) == (["token:elf"] * 3, [])
    assert view(match).plastic.waiting == ["token:goon"] * 3
    place(match, "forest pasture lower-mine", "5 hire")
    assert (view(match).elves.waiting, view(match).elves.home) == ([], [])
    assert view(match).plastic.waiting == ["token:goon"] * 2
    work(match, "forest")
    assert view(match).elves.home == ["token:elf"]


def test_heart_opens_way() -> None:
    match = table(hand="a 7", hearts="7", elves=2)
    place(match, "sawmill pasture", "a forest", "7 cave")
    work(match, "sawmill")
    match.decide(ELVES, "call heart:7")
    assert not told(match, "quit")
    assert hearts(match) == ""


def test_two_hearts_needed() -> None:
    match = table(hand="2 7 8", hearts="2 7", elves=2)
    place(match, "dolls pasture", "2 sawmill", "7 cave")
    work(match, "dolls")
    match.decide(ELVES, "call heart:7")
    assert not told(match, "quit"), "one is enough here"
    match = table(hand="a 2 7", hearts="2 a", elves=2)
    place(match, "dolls pasture", "a forest", "2 sawmill", "7 cave")
    work(match, "dolls")
    match.decide(ELVES, "call heart:2")
    assert match.moves(ELVES) == ["call heart:a", "quit"], "still no way"
    match.decide(ELVES, "call heart:a")
    assert not told(match, "quit")


def test_heart_just_drawn_used_by_same_elf() -> None:
    match = table(luck="3", hand="a 3 5", elves=2)
    place(match, "cave shed", "a forest", "3 pasture", "5 lower-mine")
    work(match, "cave")
    assert match.moves(ELVES) == ["call heart:3", "quit"]
    match.decide(ELVES, "call heart:3")
    assert view(match).elves.elves == 2, "the elf from the shed walks home through the same gate"


def test_heart_declined_elf_quits() -> None:
    match = table(hand="a 7", hearts="7", elves=2)
    place(match, "sawmill pasture", "a forest", "7 cave")
    work(match, "sawmill")
    match.decide(ELVES, "quit")
    assert (view(match).elves.elves, hearts(match)) == (1, "7")


def test_goon_removed_helps_later_elves() -> None:
    match = table(hand="a 3 5", hearts="a", elves=2)
    place(match, "sawmill upper-mine", "a forest", "3 pasture", "5 lower-mine")
    work(match, "sawmill")
    match.decide(ELVES, "call heart:a")
    assert not told(match, "quit"), "neither of them"


def test_wrong_rank_refused_and_blocked_elf_heart_asked_though_none_fits() -> None:
    match = table(hand="a 7", hearts="9", elves=2)
    place(match, "sawmill pasture", "a forest", "7 cave")
    work(match, "sawmill")
    assert match.moves(ELVES) == ["quit"]


def test_a_heart_may_go_to_a_goon_elsewhere() -> None:
    """It opens no way for this elf, but may for a later one (plastic R12)."""
    match = table(hand="a 7 6", hearts="6", elves=2)
    place(match, "sawmill pasture", "a forest", "7 cave", "6 upper-mine")
    work(match, "sawmill")
    assert match.moves(ELVES) == ["call heart:6", "quit"]


def test_without_hearts_nobody_is_asked() -> None:
    match = table(hand="a 7", elves=2)
    place(match, "sawmill pasture", "a forest", "7 cave")
    work(match, "sawmill")
    assert told(match, "quit")
    assert view(match).turn == 3
