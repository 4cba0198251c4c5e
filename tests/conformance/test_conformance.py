"""The conformance list, run on every registered game in every variant, in whichever build is under test."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.length import LONG, often

from yuletable.engine.game import Game
from yuletable.engine.luck import QuickLuck
from yuletable.engine.words import HOLE
from yuletable.games import register

from .hiding import WAYS, SamplesFit, SecretsPartAtBarriers, TwinsLookAlike, compare, really_hidden
from .memory import PreviewTells, ReplaysAlike, Tamperproof, UndoGoesBack
from .rules import (
    ClonesStandAlone,
    EventsHaveWords,
    GivingUpNeverPays,
    LegalIsTheLaw,
    LegalStays,
    LuckShows,
    NothingAppearsOrVanishes,
    PathsNameThings,
    RealQuestionsOnly,
    SealedIsSealed,
)
from .table import Property, Variant, hidden, observe
from .vectors import VectorsAreSealed, VectorsTellWhatViewsTell

ALL: list[type[Property]] = [
    LegalIsTheLaw,
    NothingAppearsOrVanishes,
    ClonesStandAlone,
    ReplaysAlike,
    Tamperproof,
    UndoGoesBack,
    LuckShows,
    SamplesFit,
    SecretsPartAtBarriers,
    TwinsLookAlike,
    SealedIsSealed,
    PathsNameThings,
    RealQuestionsOnly,
    LegalStays,
    PreviewTells,
    EventsHaveWords,
    GivingUpNeverPays,
    VectorsTellWhatViewsTell,
    VectorsAreSealed,
]


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_property_holds_in_random_play(variant: Variant, kind: type[Property]) -> None:
    for number in range(3 if variant.game.id == "stocking" else 1):
        observe(variant.match(number), [kind()], random.Random(f"{variant}/{number}"))


@settings(max_examples=often(5, 15), deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(data=st.data())
def test_properties_hold_however_hypothesis_plays(game: Game, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(list(game.seats)), label="seats")
    match = Variant(game, seats, {}).match(data.draw(st.integers(0, 99), label="secret"))

    def pick(moves: Sequence[str]) -> str:
        return str(data.draw(st.sampled_from(list(moves)), label="decision"))

    limit = 1000 if game.id == "stocking" else 25
    observe(match, [kind() for kind in ALL], random.Random(0), pick, limit)


@pytest.mark.parametrize("name", sorted(register()))
def test_sides_are_as_many_as_seats_and_have_names_of_their_own(name: str) -> None:
    game = register()[name]
    if game.sides:
        assert [len(game.sides)] == list(game.seats)
        assert len({side.strip().lower() for side in game.sides}) == len(game.sides)
        assert all(0 < len(side) <= 24 for side in game.sides)
    assert [hole for hole in HOLE.findall(game.words.messages["series.count"]) if hole[0] == "n"]
    assert not HOLE.search(game.words.messages["series.help"])


def test_paths_and_numbers_are_one_to_one(variant: Variant) -> None:
    space = variant.match().setup.space
    paths = [tuple(space.path(n)) for n in range(len(space))]
    assert len(set(paths)) == len(paths)
    assert all(space.action(" ".join(path)) == n for n, path in enumerate(paths))
    known = set(paths)
    assert not any(path[:length] in known for path in paths for length in range(1, len(path)))


@pytest.mark.slow
@pytest.mark.parametrize("last", [False, True] if LONG else [True], ids=lambda last: "last-seat" if last else "first")
def test_sample_reaches_what_can_be_as_often_as_it_can_be(game: Game, last: bool) -> None:
    seats, options = game.small_case()
    viewer = seats - 1 if last else 0
    variant = Variant(game, seats, options, game.pack(game.small_pack))
    first = variant.match()
    shape = type(first.view(viewer))

    def sample(view: bytes, rounds: int) -> Counter[bytes]:
        belief = game.belief(first.setup, msgspec.json.decode(view, type=shape))
        luck = QuickLuck(11)
        return Counter(hidden(belief.sample(luck), viewer) for _ in range(rounds))

    behind = really_hidden(variant, viewer, 300)
    open_to_all = all(len(real) == 1 for real in behind.values())
    if not open_to_all:
        behind = really_hidden(variant, viewer, 600 * WAYS)
    compared = compare(variant, behind, sample)
    assert compared >= 3 or open_to_all, f"only {compared} views came up often enough: make small_case() smaller"
