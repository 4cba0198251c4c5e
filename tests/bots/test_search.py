"""Search finds what is known to be best, keeps what it has learnt, and depends on its seed alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from yuletable.bots import bot_maker
from yuletable.bots.levels import LEVELS, SearchBot
from yuletable.bots.search import Effort, Search
from yuletable.engine.game import Brain, Game
from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match
from yuletable.games import game, register

from .known import Clash, Clueless, Heap, OnePosition, Sure, setup


def searched(
    position: Heap | Clash,
    iterations: int,
    seat: int = 0,
    seed: int = 1,
    brain: Brain | None = None,
    temperature: float = 0.0,
) -> Search:
    search = Search(brain or Clueless(), seat, Effort(iterations, 100, 60.0, temperature))
    search.run(OnePosition(position), seed)
    return search


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11])
def test_it_leaves_the_rival_a_lost_heap(left: int) -> None:
    search = searched(Heap(setup(3), left), 3000)
    assert search.decision(QuickLuck(1)) + 1 == left % 4


@pytest.mark.parametrize("left", [6, 7, 10, 11])
def test_a_trusted_policy_leads_and_is_left_where_it_is_wrong(left: int) -> None:
    """The policy always takes one, which loses here."""
    search = searched(Heap(setup(3), left), 3000, brain=Sure())
    assert search.decision(QuickLuck(1)) + 1 == left % 4


def test_a_trusted_policy_has_candidates_tried_side_by_side() -> None:
    """With a dozen iterations three candidates are tried four times each: none is favoured by an early success."""
    search = searched(Heap(setup(3), 9), 12, brain=Sure())
    assert list(search.nodes[int(search.root)].visits) == [4.0, 4.0, 4.0]
    assert list(searched(Heap(setup(3), 9), 12).nodes[1].visits) != [4.0, 4.0, 4.0]


def share(search: Search) -> list[float]:
    chances = dict(zip(list(search.nodes[int(search.root)].actions), search.chances(), strict=True))
    return [chances[n] for n in range(3)]


def test_in_a_sealed_clash_the_average_strategy_comes_near_the_balance() -> None:
    near = share(searched(Clash(setup(3)), 40000))
    assert near == pytest.approx([1 / 3, 1 / 3, 1 / 3], abs=0.05)


def test_a_sealed_seat_never_learns_from_the_others_answer() -> None:
    """Seat 2's node would be worth 1 a game if it knew what seat 1 chose; blind it cannot get far above a half."""
    search = searched(Clash(setup(3)), 20000, seat=1)
    node = search.nodes[int(search.root)]
    best = max(node.mean(n) for n in range(len(node.actions)))
    assert best < 0.65


def test_more_budget_finds_more() -> None:
    def right(iterations: int) -> int:
        return sum(
            searched(Heap(setup(3), 13), iterations, seed=seed).decision(QuickLuck(seed)) == 0 for seed in range(20)
        )

    assert right(20) < right(1500) == 20


def test_with_a_temperature_all_that_was_tried_is_taken_the_worse_the_more_seldom() -> None:
    """Three are left, and whoever takes the last one wins: taking all three is best, by nearly a whole win."""
    cold = share(searched(Heap(setup(3), 3), 300, brain=Sure()))
    assert cold == [0.0, 0.0, 1.0]
    mild = share(searched(Heap(setup(3), 3), 300, brain=Sure(), temperature=0.5))
    hot = share(searched(Heap(setup(3), 3), 300, brain=Sure(), temperature=5.0))
    assert sum(mild) == pytest.approx(1.0)
    assert mild[2] > hot[2] > 1 / 3
    assert min(mild) > 0.01


def test_with_a_temperature_sealed_decisions_are_drawn_by_what_they_brought() -> None:
    warm = share(searched(Clash(setup(3)), 4000, temperature=10.0))
    assert warm == pytest.approx([1 / 3, 1 / 3, 1 / 3], abs=0.05)


def test_the_same_seed_gives_the_same_tree() -> None:
    first, second = (searched(Heap(setup(3), 21), 400) for _ in range(2))
    assert {key: list(node.visits) for key, node in first.nodes.items()} == {
        key: list(node.visits) for key, node in second.nodes.items()
    }


def test_the_tree_is_kept_between_a_seats_steps() -> None:
    tiny = game("stocking")
    match = Match.new(tiny, 3, secret=b"keep")
    bot = bot_maker("medium", tiny)(match.setup, 0, 1)
    assert isinstance(bot, SearchBot)
    match.decide(0, bot.choose(match.view(0), match.moves(0)))
    assert bot.search is not None
    assert bot.search.done > 0, "what was learnt below the bid counts towards the stake"
    match.decide(0, bot.choose(match.view(0), match.moves(0)))
    assert 0 not in match.to_act()


def test_each_level_tries_ten_times_as_hard_as_the_one_below() -> None:
    easy, medium, hard = (LEVELS[name] for name in ("easy", "medium", "hard"))
    assert medium[0] >= 10 * easy[0]
    assert hard[0] >= 10 * medium[0]
    assert max(seconds for _, _, seconds in LEVELS.values()) <= 1.0


@pytest.mark.parametrize("each", register().values(), ids=register().keys())
def test_levels_play_every_game(each: Game) -> None:
    match = Match.new(each, each.seats[0], secret=b"levels")
    bots = [bot_maker("easy", each)(match.setup, seat, seat) for seat in range(each.seats[0])]
    for _ in range(30):
        if match.over():
            break
        seat = match.to_act()[0]
        match.decide(seat, bots[seat].choose(match.view(seat), match.moves(seat)))


@pytest.mark.compiled
def test_medium_beats_greedy_on_the_tiny_game() -> None:
    tiny = game("stocking")
    wins = 0.0
    for number in range(60):
        match = Match.new(tiny, 2, secret=f"strength {number}".encode(), match_id="s")
        kinds = ["medium", "greedy"][:: 1 if number % 2 else -1]
        bots = [bot_maker(kind, tiny)(match.setup, seat, number) for seat, kind in enumerate(kinds)]
        while not match.over():
            for seat in match.to_act():
                match.decide(seat, bots[seat].choose(match.view(seat), match.moves(seat)))
        result = match.result()
        assert result is not None
        winners = result.winners()
        wins += (kinds.index("medium") in winners) / len(winners)
    assert wins > 30


PROGRAM = """
from yuletable.bots import bot_maker
from yuletable.engine.match import Match
from yuletable.games import game
tiny = game("stocking")
match = Match.new(tiny, 4, secret=b"both builds", match_id="m")
bots = [bot_maker(kind, tiny)(match.setup, seat, 5) for seat, kind in enumerate(["medium", "easy", "greedy", "gentle"])]
while not match.over():
    for seat in match.to_act():
        decision = bots[seat].choose(match.view(seat), match.moves(seat))
        print(seat, decision)
        match.decide(seat, decision)

from yuletable.bots.levels import SearchBot
from yuletable.bots.search import Effort
from yuletable.bots.weights import expert_brain
large = game("sweatshop")
match = Match.new(large, 4, secret=b"both builds", match_id="m")
brains = [None, expert_brain(large, match.setup)] * 2
bots = [SearchBot(large, match.setup, seat, 5, Effort(40 + 20 * seat, 60, 600.0), brains[seat]) for seat in range(4)]
for _ in range(24):
    seat = match.to_act()[0]
    decision = bots[seat].choose(match.view(seat), match.moves(seat))
    print(seat, decision)
    match.decide(seat, decision)
"""


def decisions(**environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)} | environment,
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    return done.stdout


@pytest.mark.compiled
def test_same_seed_same_decision_in_both_builds() -> None:
    assert decisions(YULETABLE_BUILD="python") == decisions()


def test_same_seed_same_decision_in_another_process() -> None:
    assert decisions(PYTHONHASHSEED="7") == decisions(PYTHONHASHSEED="8")
