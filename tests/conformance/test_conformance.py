"""The conformance list, run on every registered game in every variant, in whichever build is under test."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from yuletable.engine.game import Game, View
from yuletable.engine.luck import QuickLuck

from .hiding import ImagineFits, SecretsPartAtBarriers, TwinsLookAlike, compare, sampled
from .memory import PreviewTells, ReplaysAlike, Tamperproof, UndoGoesBack
from .rules import (
    ClonesStandAlone,
    EventsHaveWords,
    LegalIsTheLaw,
    LegalStays,
    LuckShows,
    NothingAppearsOrVanishes,
    PathsNameThings,
    RealQuestionsOnly,
    SealedIsSealed,
)
from .table import Property, Variant, hidden, observe

ALL: list[type[Property]] = [
    LegalIsTheLaw,
    NothingAppearsOrVanishes,
    ClonesStandAlone,
    ReplaysAlike,
    Tamperproof,
    UndoGoesBack,
    LuckShows,
    ImagineFits,
    SecretsPartAtBarriers,
    TwinsLookAlike,
    SealedIsSealed,
    PathsNameThings,
    RealQuestionsOnly,
    LegalStays,
    PreviewTells,
    EventsHaveWords,
]


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_property_holds_in_random_play(variant: Variant, kind: type[Property]) -> None:
    for number in range(3):
        observe(variant.match(number), [kind()], random.Random(f"{variant}/{number}"))


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(data=st.data())
def test_properties_hold_however_hypothesis_plays(game: Game, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(list(game.seats)), label="seats")
    match = Variant(game, seats, {}).match(data.draw(st.integers(0, 99), label="secret"))
    dice = random.Random(0)
    observe(match, [kind() for kind in ALL], dice, lambda moves: data.draw(st.sampled_from(list(moves)), label="decision"))


def test_paths_and_numbers_are_one_to_one(variant: Variant) -> None:
    space = variant.match().setup.space
    paths = [tuple(space.path(n)) for n in range(len(space))]
    assert len(set(paths)) == len(paths)
    assert all(space.number(" ".join(path)) == n for n, path in enumerate(paths))
    known = set(paths)
    assert not any(path[:length] in known for path in paths for length in range(1, len(path)))


def test_imagine_reaches_what_can_be_as_often_as_it_can_be(game: Game) -> None:
    seats, options = game.small_case()
    variant = Variant(game, seats, options, game.pack(game.small_pack))
    setup = variant.match().setup
    for viewer in range(seats):
        behind = sampled(variant, viewer, 3000)
        shape = type(variant.match().view(viewer))

        def imagine(view: bytes, rounds: int, viewer: int = viewer, shape: type[View] = shape) -> Counter[bytes]:
            belief = game.belief(setup, msgspec.json.decode(view, type=shape))
            luck = QuickLuck(11)
            return Counter(hidden(belief.imagine(luck), viewer) for _ in range(rounds))

        compared = compare(variant, behind, imagine)
        assert compared >= 3, f"only {compared} views came up often enough: make small_case() smaller"
