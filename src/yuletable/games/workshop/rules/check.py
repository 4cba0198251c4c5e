"""Nothing appears, nothing vanishes: what holds in every position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.engine.messages import bits

from . import constants as c
from .part3_mats import capacity, plastics_in
from .present import gift, gift_rows, layers, row
from .scoring import cookies, score

if TYPE_CHECKING:
    from .state import Workshop


def check(s: Workshop) -> None:
    """Raises when cards, cubes, elves or cookies do not add up."""
    tables = s.tables
    mats = [row(s, seat) for seat in range(int(tables.seats))]
    _check_cards(s, mats)
    for seat, mat in enumerate(mats):
        _check_mat(s, seat, mat)
    there = [0] * int(tables.spaces)
    for mat in mats:
        for at in mat[c.AT : c.AT + c.ELVES]:
            if at >= 0:
                there[at] += 1
    if s.zelf_at >= 0:
        there[s.zelf_at] += 1
    assert there == list(s.taken), f"elves on spaces: {there}, counted {list(s.taken)}"
    assert all(n >= 0 for n in s.stalls), "a stall owes cookies"
    assert all(n in (0, 1) for n in s.blackboard), "the Classroom has more than one token of a subject"
    if tables.holidays:
        turned = int(s.day) if s.phase != c.STARTING else 0
        left = sum(int(n) for n in s.surprises.counts)
        assert left + turned == sum(int(n) for n in tables.copies), "holiday cards were lost or made"


def _check_cards(s: Workshop, mats: list[list[int]]) -> None:
    tables = s.tables
    deck = layers(s)
    placed = [card for pile in deck for card in pile]
    assert s.deck.left() == len(placed) == len(set(placed)), "the deck miscounts itself"
    in_deck = [
        card for card, place in enumerate(s.where) if place in (c.IN_DECK, *range(c.RETURNED_BY, c.RETURNED_BY + 5))
    ]
    assert sorted(placed) == in_deck, "cards in the deck are not where they are said to be"
    returned = [card for card, place in enumerate(s.where) if place >= c.RETURNED_BY]
    assert not returned or set(returned) <= set(deck[1]), "gifts put back are not in the second layer"
    letters = sorted(card for card in s.display if card >= 0)
    assert letters == [card for card, place in enumerate(s.where) if place == c.IN_DISPLAY], "letters do not fit"
    assert list(s.where).count(c.IN_SLEIGH) == s.sleigh, "the sleigh miscounts its gifts"
    for seat, mat in enumerate(mats):
        held = [cells[0] for cells in gift_rows(mat)]
        assert held == [card for card, place in enumerate(s.where) if place == c.ON_MAT + seat], "gifts do not fit"
        stack = list(s.where).count(c.IN_STACK + seat)
        assert stack == mat[c.STACK], "a stack miscounts its gifts"
        dealt = [card for card in mat[c.DEALT : c.DEALT + 3] if card >= 0]
        assert dealt == [card for card, place in enumerate(s.where) if place == c.DEALT_TO + seat], "dealt gifts"
    assert len(s.where) == tables.gifts


def _check_mat(s: Workshop, seat: int, mat: list[int]) -> None:
    tables = s.tables
    who = f"seat {seat + 1}"
    cart = int(capacity(tables, s.mats, seat * c.W))
    assert 0 <= mat[c.COAL] <= cart, f"{who}: {mat[c.COAL]} coal in a cart for {cart}"
    assert mat[c.GIFTS] <= tables.limit, f"{who}: {mat[c.GIFTS]} unassembled gifts"
    assert all(0 <= n <= tables.improvement for n in mat[c.BUILT : c.BUILT + 3]), f"{who}: improvements"
    for at, cells in enumerate(gift_rows(mat)):
        card = cells[0]
        for kind in range(c.NEEDS):
            filled = cells[c.FILLED + kind] + (cells[c.PLASTICS + kind - c.OPEN] if kind >= c.OPEN else 0)
            assert 0 <= filled <= tables.needs[card * c.NEEDS + kind], f"{who}: {tables.ids['gift'][card]} overfilled"
        assert 0 <= cells[c.TOKENS] < tables.icons[card], f"{who}: an assembled gift was not scored"
        full = all(need.holds for need in gift(tables, *cells).needs)
        assert full or not cells[c.TOKENS], f"{who}: tokens on a gift that lacks material"
        assert plastics_in(s.mats, seat * c.W + c.GIFT + at * c.G) >= 0
    for elf in range(int(tables.elves)):
        assert len(bits(mat[c.LESSONS + elf])) <= tables.subjects, f"{who}: an elf knows too much"
    earned = sum(mat[c.FROM_GIFTS : c.FROM_GIFTS + c.SOURCES])
    assert cookies(s.mats, seat * c.W) == earned <= score(tables, s.mats, seat * c.W), f"{who}: cookies do not add up"
