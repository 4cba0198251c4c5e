"""Gymnasium's own checks, and what they leave open."""

from __future__ import annotations

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from yuletable.engine.game import Refused
from yuletable.envs import gymnasium as ours
from yuletable.envs.task import make_task

from .learnt import LEARNT

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # its checks warn of what they do not expect


@pytest.mark.parametrize("game", LEARNT)
def test_gymnasium_finds_no_fault(game: str) -> None:
    env = gymnasium.make(make_task(game).id, rivals=["random"], illegal="lose")
    check_env(env.unwrapped, skip_render_check=True)


def test_a_match_against_bots_ends_with_a_reward() -> None:
    env = gymnasium.make("Yuletable/Stocking-v1", seats=3, rivals=["greedy", "random"], seat=1)
    observed, _ = env.reset(seed=4)
    over, rewards = False, []
    while not over:
        observed, reward, over, _, _ = env.step(observed["action_mask"].nonzero()[0][-1])
        rewards.append(reward)
    assert rewards[-1] in (-1, 0, 1)
    assert not any(rewards[:-1])
    assert not observed["action_mask"].any()
    with pytest.raises(Refused, match="The match is over"):
        env.step(0)


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(Refused, match="2 other seats need as many rivals"):
        ours.OneSeat("stocking", seats=3, rivals=["random"] * 3)
    with pytest.raises(Refused, match="There is no bot 'wizard'"):
        ours.OneSeat("stocking", rivals=["wizard"])
    with pytest.raises(Refused, match="a number from 0 to 1, not 2"):
        ours.OneSeat("stocking", seat=2)
    env = ours.OneSeat("stocking")
    with pytest.raises(Refused, match="call reset first"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(Refused, match=r"Seat 1: action 8 .* is not legal now"):
        env.step(8)
    for wrong in (0.0, None, "bid 0"):
        with pytest.raises(Refused, match=rf"Seat 1: action {wrong!r} is not legal now"):
            env.step(wrong)  # type: ignore[arg-type]  # that is what is refused
    with pytest.raises(Refused, match="rendered as 'ansi', not as 'human'"):
        ours.OneSeat("stocking", render_mode="human")


def test_an_illegal_action_may_be_a_loss() -> None:
    env = ours.OneSeat("stocking", illegal="lose")
    env.reset(seed=1)
    _, reward, over, _, infos = env.step(8)
    assert (reward, over, infos) == (-1.0, True, {"illegal": True})
    with pytest.raises(Refused, match="The match is over"):
        env.step(0)
    with pytest.raises(Refused, match="'refuse', or where rewards are by place 'lose', not 'lose'"):
        ours.OneSeat("stocking", illegal="lose", rewards="points")


def test_gymnasium_can_write_down_what_it_made_and_make_it_again() -> None:
    env = gymnasium.make("yuletable.envs.gymnasium:Yuletable/Stocking-v1", seats=3, seat=2)
    assert env.spec is not None
    again = gymnasium.make(gymnasium.envs.registration.EnvSpec.from_json(env.spec.to_json()))
    seen, told = (each.reset(seed=7)[0] for each in (env, again))
    assert all((seen[part] == told[part]).all() for part in seen)
    assert (env.get_wrapper_attr("action_masks")() == seen["action_mask"]).all()


def test_it_is_rendered_as_the_terminal_shows_it() -> None:
    env = ours.OneSeat("sweatshop", render_mode="ansi")
    env.reset(seed=1)
    assert "Seat 2" in env.render()
