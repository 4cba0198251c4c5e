"""Face-down decks (common C3, C4)."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag, Deck
from yuletable.engine.luck import QuickLuck, ScriptedLuck


def counts(*numbers: int) -> vec[i64]:
    return vec[i64](numbers)


def test_a_bag_gives_each_card_as_often_as_it_holds_it() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(6000):
        drawn[int(QuickLuck(seed).draw(Bag(counts(1, 0, 2, 3))))] += 1
    assert drawn[1] == 0
    assert [round(drawn[card] / 1000, 1) for card in (0, 2, 3)] == [1.0, 2.0, 3.0]


def test_drawing_everything_empties_the_bag() -> None:
    bag = Bag(counts(2, 1))
    luck = QuickLuck(1)
    assert sorted(int(luck.draw(bag)) for _ in range(3)) == [0, 0, 1]
    assert bag.size == 0


def test_cards_under_deck_random_layer() -> None:
    for seed in range(50):
        deck = Deck(counts(1, 1, 0))
        deck.tuck(counts(0, 0, 2))
        luck = QuickLuck(seed)
        drawn = [int(luck.draw(deck)) for _ in range(4)]
        assert sorted(drawn[:2]) == [0, 1]
        assert drawn[2:] == [2, 2]


def test_shuffle_merges_layers() -> None:
    first = set()
    for seed in range(50):
        deck = Deck(counts(1, 0))
        deck.tuck(counts(0, 5))
        deck.shuffle()
        assert (deck.size, deck.left()) == (6, 6)
        first.add(int(QuickLuck(seed).draw(deck)))
    assert first == {0, 1}


def test_deck_remade_when_needed() -> None:
    deck = Deck(counts(1, 0))
    ScriptedLuck([0]).draw(deck)
    assert (deck.size, deck.left()) == (0, 0)
    deck.tuck(counts(0, 1))
    assert (deck.size, deck.left()) == (1, 1)
    assert ScriptedLuck([1]).draw(deck) == 1


def test_an_empty_layer_is_passed_over() -> None:
    deck = Deck(counts(1, 0))
    deck.tuck(counts(0, 0))
    deck.tuck(counts(0, 1))
    luck = QuickLuck(3)
    assert [int(luck.draw(deck)), int(luck.draw(deck))] == [0, 1]


def test_clones_stand_alone() -> None:
    deck = Deck(counts(1, 1))
    deck.tuck(counts(1, 0))
    copy = deck.clone()
    for _ in range(3):
        QuickLuck(1).draw(copy)
    assert (deck.left(), copy.left()) == (3, 0)
    assert list(deck.below[0]) == [1, 0]
