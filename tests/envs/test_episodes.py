"""An episode is a match: the same positions, and every seat sees what it would see at a table."""

from __future__ import annotations

import random
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from librt.vecs import extend, vec
from mypy_extensions import i16, i64

import yuletable
from yuletable.engine.game import Refused
from yuletable.engine.luck import QuickLuck, RecordingLuck
from yuletable.engine.match import Match
from yuletable.envs.episodes import begin, final_rewards, seed_for
from yuletable.envs.task import make_task
from yuletable.games import game as find_game

from .learnt import LEARNT

DECISIONS = 120


class SameLuck(RecordingLuck):
    """What an episode with this luck would draw."""

    def __init__(self, quick: QuickLuck) -> None:
        super().__init__()
        self.quick = quick

    def chance(self, n: int) -> int:
        return self.quick.roll(n)


@pytest.mark.parametrize("name", LEARNT)
def test_every_seat_sees_what_it_would_see_at_a_table(name: str) -> None:
    game = find_game(name)
    task = make_task(name, game.seats[-1])
    setup, encoder, quick, dice = task.setup, task.encoder, QuickLuck(5), random.Random(game.id)
    episode = begin(task.deal, 5)
    match = Match(game, game.new(setup, quick), lambda n: SameLuck(quick), RecordingLuck(), None)
    while not match.over() and len(match.log) < DECISIONS:
        for viewer in {int(episode.seat), dice.randrange(-1, int(setup.seats))}:
            seen = episode.encode(encoder, viewer, vec[i16]())
            assert seen == encoder.vector(match.position(viewer), viewer), f"seat {viewer} at {len(match.log)}"
            assert task.view(episode, viewer) == match.view(viewer), f"seat {viewer} at {len(match.log)}"
        seat = int(episode.seat)
        assert seat == match.to_act()[0]
        assert [setup.space.move(action) for action in episode.legal] == match.moves(seat)
        action = dice.choice(list(episode.legal))
        episode.decide(action)
        match.decide(seat, setup.space.move(action))
    assert (episode.seat < 0) == match.over()


class Ended:
    """A position of which only the places and points are asked."""

    def __init__(self, places: list[int]) -> None:
        self.ranking = places

    def places(self) -> vec[i64]:
        return vec[i64](self.ranking)

    def points(self) -> list[int]:
        return [7 * place for place in self.ranking]


@pytest.mark.uncompiled
@pytest.mark.parametrize(
    ("places", "rewards"),
    [([1, 2], [1, -1]), ([1, 1], [0, 0]), ([3, 1, 2], [-1, 1, 0]), ([1, 1, 3], [0.5, 0.5, -1]), ([1], [0])],
)
def test_rewards_by_place_share_out_nothing(places: list[int], rewards: list[float]) -> None:
    ended = Ended(places)
    assert final_rewards(ended, by_points=False) == rewards  # type: ignore[arg-type]  # all that is asked of it
    assert final_rewards(ended, by_points=True) == [7.0 * place for place in places]  # type: ignore[arg-type]


def test_seeds_of_rows_and_matches_are_all_different() -> None:
    seeds = {seed_for(seed, row, number) for seed in range(8) for row in range(40) for number in range(40)}
    assert len(seeds) == 8 * 40 * 40


def test_a_vector_is_appended_where_there_is_room_and_nothing_is_left_of_what_stood_there() -> None:
    task = make_task("sweatshop", 2)
    encoder, state = task.encoder, task.deal(QuickLuck(1))
    fresh = list(encoder.vector(state, 0))
    row = vec[i16]([0] * encoder.length)
    before = extend(vec[i16](capacity=3 * encoder.length), row)
    both = extend(extend(before, vec[i16]([9] * encoder.length)), row)
    encoder.encode(state, 0, state.to_decide, before)
    assert list(both) == [*row, *fresh, *row]


@pytest.mark.compiled
def test_episodes_that_were_edited_run_on_a_compiled_engine() -> None:
    """Until they are compiled again, they are Python on compiled classes."""
    source = Path(yuletable.__file__).parent / "envs" / "episodes.py"
    spec = spec_from_file_location("edited_episodes", source)
    assert spec is not None
    assert spec.loader is not None
    edited = module_from_spec(spec)
    spec.loader.exec_module(edited)
    task = make_task("sweatshop", 2)
    episode, same = edited.begin(task.deal, 5), begin(task.deal, 5)
    while episode.seat >= 0:
        assert list(episode.legal) == list(same.legal)
        episode.decide(episode.legal[0])
        same.decide(same.legal[0])
    assert edited.final_rewards(episode.state, by_points=False) == final_rewards(same.state, by_points=False)


@pytest.mark.parametrize("name", LEARNT)
def test_entries_have_names_of_their_own_and_bounds_to_divide_by(name: str) -> None:
    for pack in find_game(name).packs:
        for seats in find_game(name).seats:
            try:
                encoder = make_task(name, seats, None, pack).encoder
            except Refused:
                continue  # a small pack is not for every number of seats
            assert len(set(encoder.names)) == encoder.length
            assert all(low < high < 1 << 15 for low, high in zip(encoder.low, encoder.high, strict=True)), pack
