"""PettingZoo's own checks, and what they leave open."""

from __future__ import annotations

import random
import warnings

import pytest
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from yuletable.engine.game import Refused
from yuletable.envs import pettingzoo

from .learnt import LEARNT

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of its own games, where they are installed
    from pettingzoo.test import api_test, seed_test

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # its checks warn of what they do not expect


@pytest.mark.parametrize("game", LEARNT)
def test_pettingzoo_finds_no_fault(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env(game), num_cycles=60)
    seed_test(lambda: pettingzoo.env(game), num_cycles=12)


def test_the_rewards_of_a_match_come_at_its_end() -> None:
    env, dice = pettingzoo.env("stocking", seats=3), random.Random(1)
    env.reset(seed=2)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observed, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else dice.choice(observed["action_mask"].nonzero()[0]))
    assert sum(total.values()) == 0
    assert min(total.values()) == -1


def test_whoever_need_not_decide_has_no_action() -> None:
    env = pettingzoo.env("stocking", seats=3)
    env.reset(seed=2)
    assert env.observe("seat:1")["action_mask"].any()
    assert not env.observe("seat:2")["action_mask"].any()
    assert [env.observe(agent)["observation"][:3].argmax() for agent in env.agents] == [0, 1, 2]


def test_it_converts_to_a_parallel_environment() -> None:
    env, dice = turn_based_aec_to_parallel(pettingzoo.env("stocking", seats=2)), random.Random(1)
    observed, _ = env.reset(seed=1)
    for _ in range(200):
        masks = {agent: observed[agent]["action_mask"].nonzero()[0] for agent in env.agents}
        actions = {agent: int(dice.choice(mask)) if len(mask) else 0 for agent, mask in masks.items()}
        observed, *_ = env.step(actions)
        if not env.agents:
            return
    pytest.fail("the match did not end")


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.env("stocking")
    with pytest.raises(Refused, match="call reset first"):
        env.observe("seat:1")
    env.reset(seed=1)
    was = env.observe("seat:1")["observation"].tobytes()
    for wrong in (99, -1, None, 0.5):
        with pytest.raises(Refused, match=r"seat:1: action .* is not legal now. Legal are: 0 \(bid 0\)"):
            env.step(wrong)  # type: ignore[arg-type]  # that is what is refused
    with pytest.raises(Refused, match=r"There is no agent 'seat:9'\. There are: seat:1, seat:2"):
        env.observe("seat:9")
    assert env.observe("seat:1")["observation"].tobytes() == was


def test_a_step_after_the_end_is_refused() -> None:
    env, dice = pettingzoo.env("stocking"), random.Random(1)
    env.reset(seed=1)
    for _ in env.agent_iter():
        observed, _, over, _, _ = env.last()
        env.step(None if over else dice.choice(observed["action_mask"].nonzero()[0]))
    with pytest.raises(Refused, match="The match is over"):
        env.step(0)


def test_it_is_rendered_as_the_terminal_shows_it() -> None:
    env = pettingzoo.env("sweatshop", render_mode="ansi")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None
    assert "Seat 1" in drawn
    env.step(int(env.observe("seat:1")["action_mask"].argmax()))
    assert env.agent_selection == "seat:2"
    assert env.render() == drawn, "who has made a sealed bid shows"
    with pytest.raises(Refused, match="rendered as 'ansi' or 'human'"):
        pettingzoo.env("sweatshop", render_mode="rgb_array")
