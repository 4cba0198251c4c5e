"""Defects planted in the tiny game, each found by a property: the alarm bells are rung once to hear that they ring."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from yuletable.engine.game import Belief, Encoder, Luck, Setup, State, View
from yuletable.engine.luck import QuickLuck
from yuletable.games import game
from yuletable.games.stocking import StockingFillers
from yuletable.games.stocking.bot.belief import StockingBelief
from yuletable.games.stocking.encode import StockingEncoder
from yuletable.games.stocking.rules.constants import BIDDING, SHOWING
from yuletable.games.stocking.rules.setup import StockingSetup
from yuletable.games.stocking.rules.state import Stocking
from yuletable.games.stocking.view import StockingView

from .hiding import SamplesFit, SecretsPartAtBarriers, compare, really_hidden
from .rules import ClonesStandAlone, GivingUpNeverPays, SealedIsSealed
from .table import Property, Variant, hidden, observe
from .vectors import VectorsAreSealed, VectorsTellWhatViewsTell

pytestmark = pytest.mark.uncompiled


def planted(kind: type[Stocking]) -> Variant:
    """The tiny game with its position swapped for a defective kind."""

    class PlantedBelief(StockingBelief):
        def sample(self, luck: Luck) -> Stocking:
            return as_kind(super().sample(luck), kind)

    class Planted(StockingFillers):
        folder = game("stocking").folder

        def new(self, setup: Setup, luck: Luck) -> State:
            state = super().new(setup, luck)
            assert isinstance(state, Stocking)
            return as_kind(state, kind)

        def belief(self, setup: Setup, view: View) -> Belief:
            assert isinstance(setup, StockingSetup)
            assert isinstance(view, StockingView)
            return PlantedBelief(setup, view)

    return Variant(Planted(), 3, {})


def as_kind(state: Stocking, kind: type[Stocking]) -> Stocking:
    copy = Stocking.clone(state)
    copy.__class__ = kind
    return copy


def finds(variant: Variant, kind: type[Property], words: str) -> None:
    """The property fails on the defective game, for the right reason, and holds on the sound one."""

    def watch(watched: Variant) -> None:
        for number in range(30):
            observe(watched.match(number), [kind()], random.Random(number))

    with pytest.raises(AssertionError, match=words):
        watch(variant)
    watch(Variant(game("stocking"), 3, {}))


class Kind(Stocking):
    """A position that clones into its own kind."""

    def clone(self) -> Stocking:
        return as_kind(self, type(self))


class Quiet(Luck):
    """Passes everything on but the reveal."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def roll(self, n: int) -> int:
        return self.luck.roll(n)

    def tell(self, event: int, seat: int, a: int, b: int, to: int) -> None:
        self.luck.tell(event, seat, a, b, to)


def test_a_reveal_left_out_is_found() -> None:
    class Forgetful(Kind):
        def apply(self, seat: int, action: int, luck: Luck) -> None:
            super().apply(seat, action, Quiet(luck) if self.phase == SHOWING else luck)

    finds(planted(Forgetful), SecretsPartAtBarriers, "10: 'card show' showed a secret without a barrier")


def test_an_sample_that_is_the_identity_is_found() -> None:
    truth: list[State] = []

    class Peeking(Belief):
        def sample(self, luck: Luck) -> State:
            return truth[-1].clone()

    class Cheat(StockingFillers):
        folder = game("stocking").folder

        def new(self, setup: Setup, luck: Luck) -> State:
            truth.append(super().new(setup, luck))
            return truth[-1]

        def belief(self, setup: Setup, view: View) -> Belief:
            return Peeking()

    def sample(variant: Variant, rounds: int) -> Counter[bytes]:
        belief = variant.game.belief(variant.match().setup, variant.match().view(0))
        return Counter(hidden(belief.sample(QuickLuck(k)), 0) for k in range(rounds))

    cheat = Variant(Cheat(), 2, {"turns": 1}, game("stocking").pack("few"))
    behind = really_hidden(cheat, 0, 1500)
    with pytest.raises(AssertionError, match=r"11: .* something hidden"):
        compare(cheat, behind, lambda view, rounds: sample(cheat, rounds))


def test_a_view_that_copies_a_hidden_field_is_found() -> None:
    class Leaking(Kind):
        def view(self, seat: int) -> StockingView:
            view = super().view(seat)
            view.paid[:] = [paid + int(card) for paid, card in zip(view.paid, self.hand, strict=True)]
            return view

    finds(planted(Leaking), SamplesFit, "9: a sampled position looks different")


def test_an_order_of_arrival_that_matters_is_found() -> None:
    class FirstCome(Kind):
        def apply(self, seat: int, action: int, luck: Luck) -> None:
            if self.phase == BIDDING and self.to_decide == (1 << self.setup.seats) - 1 and max(self.bids) < 0:
                self.won[seat] += 1
            super().apply(seat, action, luck)

    finds(planted(FirstCome), SealedIsSealed, "13: ")


def test_a_shared_vec_is_found() -> None:
    class Sharing(Kind):
        def clone(self) -> Stocking:
            copy = super().clone()
            copy.paid = self.paid
            return copy

    finds(planted(Sharing), ClonesStandAlone, r"4: .*paid is shared")


def test_21_a_series_in_which_giving_up_pays_is_found() -> None:
    """Points as they stand count for whoever gives up: who is ahead early would leave at once."""

    class Sided(StockingFillers):
        folder = game("stocking").folder
        sides = ("North", "South", "East")

    with pytest.raises(AssertionError, match="21: giving up at"):
        for number in range(30):
            observe(Variant(Sided(), 3, {}).match(number), [GivingUpNeverPays()], random.Random(number))


def encoded_by(kind: type[StockingEncoder]) -> Variant:
    """The tiny game with another encoder."""

    class Encoded(StockingFillers):
        folder = game("stocking").folder

        def encoder(self, setup: Setup) -> Encoder:
            return kind(setup)

    return Variant(Encoded(), 3, {})


def test_22_a_vector_that_shows_a_hidden_card_is_found() -> None:
    class Leaking(StockingEncoder):
        def write(self, s: State, seat: int, out: vec[i16], at: int) -> None:
            super().write(s, seat, out, at)
            assert isinstance(s, Stocking)
            out[at + self.turn] = s.hand[0]

    finds(encoded_by(Leaking), VectorsTellWhatViewsTell, "22: what looks the same differs in turn")


def test_22_a_vector_that_leaves_something_out_is_found() -> None:
    class Forgetful(StockingEncoder):
        def write_player(self, s: State, seat: int, place: int, out: vec[i16], at: int) -> None:
            super().write_player(s, seat, place, out, at)
            out[at + self.bids + place] = 0

    finds(encoded_by(Forgetful), VectorsTellWhatViewsTell, "22: two positions that differ in bids")


def test_22_a_number_out_of_bounds_is_found() -> None:
    class Unbounded(StockingEncoder):
        def write(self, s: State, seat: int, out: vec[i16], at: int) -> None:
            super().write(s, seat, out, at)
            out[at + self.turn] += 4

    finds(encoded_by(Unbounded), VectorsTellWhatViewsTell, "22: turn is 5, and its bounds are 0 and 4")


def test_23_a_vector_that_shows_a_sealed_bid_is_found() -> None:
    class Unsealed(StockingEncoder):
        def write(self, s: State, seat: int, out: vec[i16], at: int) -> None:
            super().write(s, seat, out, at)
            assert isinstance(s, Stocking)
            out[at + self.shown] = max(s.bids)

    finds(encoded_by(Unsealed), VectorsAreSealed, "23: others' lanes show in shown.me")
