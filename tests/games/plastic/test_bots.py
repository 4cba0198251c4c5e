"""What a sensible elf and a sensible goon do; bots of both sides from either side of the table."""

from __future__ import annotations

import pytest

from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match
from yuletable.games.plastic.bot.brain import PlasticBrain
from yuletable.games.plastic.rules import constants as c
from yuletable.games.plastic.rules.setup import PlasticSetup
from yuletable.lab.sim import make_plan, simulate

from .table import BIG, ELVES, MAIN, PLASTIC, built, elf, goon, place, start, state, table, work


def brain(match: Match) -> PlasticBrain:
    assert isinstance(match.setup, PlasticSetup)
    return PlasticBrain(match.setup)


def advice(match: Match, seat: int) -> str:
    """What the policy does in this seat on the position as it is."""
    return match.setup.space.move(brain(match).policy(state(match).clone(), seat, QuickLuck(1)))


def test_elves_go_to_the_bench_that_can_build() -> None:
    assert advice(table(storage="plank plank yarn", elves=1), ELVES) == "place space:dolls"


def test_elves_do_not_walk_into_a_closed_road() -> None:
    match = table(hand="a 7 9 10", storage="wood ore", elves=3)
    elf(match, "pasture")
    goon(match, "a forest")
    elf(match, "spinning")
    goon(match, "7 cave")
    assert advice(match, ELVES) != "place space:sawmill"


def test_elves_work_in_the_order_that_feeds_the_chain() -> None:
    match = table(storage="plank yarn", elves=3)
    elf(match, "dolls", "sawmill", "forest")
    for _ in range(2):
        match.decide(ELVES, advice(match, ELVES))
    assert built(match) == "j"


def test_a_heart_saves_an_elf_but_not_on_the_last_turn() -> None:
    for turn, answer in ((3, "call heart:a"), (14, "quit")):
        match = table(turn=turn, hand="a 7", hearts="a 9", elves=2)
        place(match, "sawmill pasture", "a forest", "7 cave")
        work(match, "sawmill")
        assert advice(match, ELVES) == answer


def test_nobody_hopes_for_a_heart_when_the_ogres_have_none_left() -> None:
    """plastic R5, for both sides: neither the elf in the Cave nor a free Cave is worth anything then."""
    position = state(table(elves=1)).clone()
    look = brain(table()).turn_value
    cave = 1 << MAIN.index("cave")

    def hopes() -> list[float]:
        look.look(position, position.toys)
        idle = look.day(0)
        return [look.day(cave) - idle, look.best_open(position, c.MAIN_MASK & ~cave, position.toys, idle)]

    assert min(hopes()) > 0.0
    for rank in range(c.RANKS):
        position.hearts.remove(rank)
        position.pile[rank] += 1
    assert hopes() == [0.0, 0.0]


def test_goons_catch_an_elf_with_the_card_in_hand() -> None:
    match = table(hand="a 7 10", elves=2, turn=3)
    elf(match, "sawmill")
    goon(match, "7 cave")
    elf(match, "lower-mine")
    assert advice(match, BIG) == "send card:a space:forest"


def test_a_raid_takes_what_the_bench_waits_for() -> None:
    match = table(hand="3 6 6 6 9", storage="plank plank yarn wool", elves=2)
    elf(match, "dolls")
    goon(match, "3 raid")
    match.decide(BIG, "discard card:6")
    match.decide(BIG, "discard card:6")
    assert advice(match, BIG) in ("take good:plank", "take good:yarn")


def test_candidates_hold_the_policy_and_nothing_silly() -> None:
    for secret in range(6):
        match = start(secret)
        mind, luck = brain(match), QuickLuck(secret)
        while not match.over():
            seat = match.to_act()[0]
            position = state(match).clone()
            before = position.clone()
            action = mind.policy(position, seat, luck)
            found = list(mind.candidates(position, seat))
            legal = list(position.legal(seat))
            assert action in legal
            assert found
            assert set(found) <= set(legal)
            assert position.tables.day not in found
            assert 0.0 <= mind.worth(position, ELVES) <= 1.0
            assert 0.0 <= mind.worth(position, BIG) <= 1.0
            assert position.view(0) == before.view(0), "looking changed the position"
            assert position.view(1) == before.view(1), "looking changed the position"
            line = mind.reason(match.view(seat), action)
            assert PLASTIC.words.say(line, match.setup.names)
            match.decide(seat, match.setup.space.move(action))


def test_the_policy_of_a_side_does_not_look_into_the_other_hand() -> None:
    """Two positions that look the same to a side bring the same decision."""
    one, other = table(hand="a 2 3", toys="j q k"), table(hand="8 9 10", toys="j q k")
    assert advice(one, ELVES) == advice(other, ELVES)
    for match in (one, other):
        elf(match, "forest")
    one, other = table(hand="a 2 3 9", toys="j q k", hearts="3"), table(hand="a 2 3 9", toys="q k a", hearts="7")
    for match in (one, other):
        elf(match, "lower-mine")
    assert advice(one, BIG) == advice(other, BIG)


def test_worth_goes_up_with_toys_and_down_with_elves_lost() -> None:
    plain = table()
    ahead, behind = table(built="j"), table(elves=2)
    worth = [brain(match).worth(state(match), ELVES) for match in (behind, plain, ahead)]
    assert worth == sorted(worth)
    assert worth[0] < worth[2]


def wins(elves: str, plastic: str, games: int) -> float:
    """How often the elves' side wins."""
    plan = make_plan(PLASTIC, 2, [elves, plastic], games=games, seed=3, rotate=False)
    return sum(record.shares()[0] for block in simulate(plan, 1) for record in block)


@pytest.mark.slow
def test_greedy_beats_random_from_either_side() -> None:
    assert wins("greedy", "random", 10) >= 8
    assert wins("random", "greedy", 10) <= 2


@pytest.mark.slow
def test_medium_beats_greedy_from_either_side() -> None:
    """A hundred games a side are in docs/bots.md; these few see that neither side's search has gone blind."""
    assert wins("medium", "greedy", 6) >= 4
    assert wins("greedy", "medium", 6) <= 2


def test_an_elf_caught_counts_for_more_than_a_good() -> None:
    """Big Plastic that only raids and never hunts loses: its worth has to know that."""
    plain, caught, robbed = table(storage="plank wool"), table(storage="plank wool", elves=3), table(storage="wool")
    worth = [brain(match).worth(state(match), BIG) for match in (plain, robbed, caught)]
    assert worth == sorted(worth)
    assert worth[2] - worth[0] > 2 * (worth[1] - worth[0])


def test_a_third_toy_still_counts_a_little() -> None:
    two, three = table(built="j q"), table(built="j q", storage="yarn yarn metal")
    before, after = (brain(match).worth(state(match), ELVES) for match in (two, three))
    assert before < after < before + 0.05


def test_a_longer_search_tries_more_goons() -> None:
    """Five at first; with a thousand iterations ten, those five among them."""
    match = table(hand="2 3 4 5 6 8 9", elves=3)
    elf(match, "sawmill")
    thinks, position = brain(match), state(match)
    few = list(thinks.candidates(position, BIG))
    many = list(thinks.search_candidates(position, BIG, 1000))
    assert len(few) == 5
    assert len(many) == 10
    assert set(few) < set(many) < set(position.legal(BIG))
    assert list(thinks.search_candidates(position, BIG, 200)) == few


# The stranger


def by_habit(match: Match, seat: int) -> str:
    stranger = PLASTIC.styles()["stranger"](match.setup)
    return match.setup.space.move(stranger.policy(state(match).clone(), seat, QuickLuck(1)))


def test_the_stranger_builds_what_storage_pays_for() -> None:
    assert by_habit(table(storage="plank plank yarn", elves=1), ELVES) == "place space:dolls"


def test_the_stranger_posts_goons_at_gates_and_keeps_its_last_cards() -> None:
    match = table(hand="a 5 6", elves=3)
    elf(match, "forest")
    assert by_habit(match, BIG) == "send card:5 space:lower-mine", "the elf stands on the first gate"
    few = table(hand="a 5", elves=3)
    elf(few, "forest")
    assert by_habit(few, BIG) == "stop"
