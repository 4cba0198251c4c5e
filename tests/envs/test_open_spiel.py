"""OpenSpiel's own checks and bots, where it is installed."""

from __future__ import annotations

import json
import random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: python3 run.py setup --peers")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402  # only where it is installed

from yuletable.engine.game import Refused  # noqa: E402
from yuletable.envs import open_spiel  # noqa: E402

from .learnt import LEARNT  # noqa: E402


@pytest.mark.parametrize("game", LEARNT)
def test_open_spiel_finds_no_fault(game: str) -> None:
    loaded = pyspiel.load_game(f"yuletable_{game}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def walk(state: open_spiel.YuletableState, decisions: int, dice: random.Random) -> open_spiel.YuletableState:
    """A match at random, until so many players have decided."""
    while not state.is_terminal() and (decisions or state.is_chance_node()):
        if state.is_chance_node():
            state.apply_action(dice.randrange(open_spiel.DIGIT))
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            decisions -= 1
    return state


@pytest.mark.parametrize("game", ["stocking", "sweatshop"])
def test_a_match_is_resumed_from_its_text(game: str) -> None:
    loaded = pyspiel.load_game(f"yuletable_{game}(players=3)")
    state = walk(loaded.new_initial_state(), 25, random.Random(1))
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))
    for player in range(3):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.information_state_tensor(player) == state.information_state_tensor(player)


def test_a_clone_goes_its_own_way() -> None:
    dice = random.Random(1)
    state = walk(pyspiel.load_game("yuletable_stocking").new_initial_state(), 3, dice)
    was = state.information_state_string(0)
    walk(state.clone(), 9, dice)
    assert state.information_state_string(0) == was


@pytest.mark.parametrize("game", ["stocking", "sweatshop", "workshop"])
def test_a_resampled_match_looks_the_same_to_whoever_decides(game: str) -> None:
    dice = random.Random(2)
    for decisions in (1, 2, 7, 12):
        state = walk(pyspiel.load_game(f"yuletable_{game}(players=3)").new_initial_state(), decisions, dice)
        player = state.current_player()
        other = state.resample_from_infostate(player, dice.random)
        assert other.current_player() == player
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()


def test_whoever_has_answered_can_resample_too() -> None:
    """The others still do not know that it has."""
    state = walk(pyspiel.load_game("yuletable_sweatshop(players=3)").new_initial_state(), 1, random.Random(2))
    other = state.resample_from_infostate(0, random.Random(3).random)
    assert other.current_player() == state.current_player() == 1
    assert other.information_state_string(0) == state.information_state_string(0)
    for viewer in range(3):
        owing, owing_there = (json.loads(each.information_state_string(viewer))["to_act"] for each in (state, other))
        assert owing == owing_there == ([1, 2] if viewer == 0 else [0, 1, 2])


def test_open_spiels_searches_play_it() -> None:
    game, dice = pyspiel.load_game("yuletable_stocking"), random.Random(3)
    evaluator = mcts.RandomRolloutEvaluator()
    searches = [
        mcts.MCTSBot(game, uct_c=1.4, max_simulations=8, evaluator=evaluator),
        ismcts.ISMCTSBot(game, evaluator, 1.4, 8),
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        chance = state.is_chance_node()
        state.apply_action(dice.randrange(256) if chance else searches[state.current_player()].step(state))
    assert sum(state.returns()) == 0


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(Exception, match="no pack 'coal'"):
        pyspiel.load_game("yuletable_stocking(pack=coal)")
    with pytest.raises(Refused, match="nobody's information state"):
        pyspiel.load_game("yuletable_stocking").new_initial_state().resample_from_infostate(0, random.random)
