"""A table of Santa's Elves against Big Plastic set up by hand."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.bag import Bag
from yuletable.engine.game import Refused, Setup
from yuletable.games.plastic.rules.constants import ARRIVED, ELVES, NOT_ASKED, RANK_WORDS, RANKS
from yuletable.games.plastic.rules.setup import PlasticSetup
from yuletable.games.plastic.rules.state import BigPlastic, fresh


def arrange(
    setup: Setup,
    *,
    turn: int = 2,
    elves: int = 4,
    hand: str = "",
    hearts: str = "",
    pile: str = "",
    storage: str = "",
    toys: str = "j q k",
    built: str = "",
    fourth: bool = False,
    deck: str | None = None,
    gone: str = "",
) -> BigPlastic:
    """The start of a turn, after the draw, before the first elf is placed. Cards by rank, things by id, in words.

    `hand` and `pile` are Big Plastic's, `hearts` the elves' hearts in hand, `gone` those on the pile. All other cards
    are in the deck; if `deck` is given only those are, and the rest lies open on the pile.
    """
    assert isinstance(setup, PlasticSetup)
    s = fresh(setup)
    s.turn, s.staff, s.unplaced = turn, elves, elves
    s.crew = int(setup.goons) + fourth
    s.unsent = s.crew
    s.fourth = ARRIVED if fourth else NOT_ASKED
    s.to_decide = 1 << ELVES
    for good in storage.split():
        s.storage[number(setup, "good", good)] += 1
    s.toys = sum(1 << number(setup, "toy", toy) for toy in toys.split())
    s.built = sum(1 << number(setup, "toy", toy) for toy in built.split())
    for rank in ranks(hearts):
        s.hearts.remove(rank)
        s.held.add(rank)
    for rank in ranks(gone):
        s.hearts.remove(rank)
        s.pile[rank] += 1
    for rank in ranks(hand):
        s.deck.remove(rank)
        s.hand[rank] += 1
        s.drawn += 1
    for rank in ranks(pile):
        s.deck.remove(rank)
        s.pile[rank] += 1
    if deck is not None:
        counts = s.deck.counts
        for rank in range(RANKS):
            left = ranks(deck).count(rank)
            s.pile[rank] += counts[rank] - left
            counts[rank] = left
        s.deck = Bag(counts)
    s.check()
    return s


def ranks(words: str) -> Sequence[int]:
    """Cards in words as ranks."""
    return [RANK_WORDS.index(word) for word in words.split()]


def number(setup: Setup, kind: str, word: str) -> int:
    thing = f"{kind}:{word}"
    if thing not in setup.ids[kind]:
        raise Refused("arrange", f"There is no {thing}. There are: {', '.join(setup.ids[kind])}.")
    return setup.ids[kind].index(thing)
