"""The check that nothing was lost on the way: every card is somewhere, and what everybody sees fits what is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import constants as c
from .present import SPENT, deed_row, made, mat_row

if TYPE_CHECKING:
    from .state import Sweatshop


def check(s: Sweatshop) -> None:
    """Every card of the box is somewhere, once; public numbers fit the cards; the tracker holds each seat once."""
    seats = range(int(s.tables.seats))
    found = [in_deck + gone for in_deck, gone in zip(s.deck.counts, s.gone, strict=True)]
    if s.aside:
        found[s.returned] += 1
    for card in s.belt:
        if card >= 0:
            found[card] += 1
    for seat in seats:
        row = mat_row(s, seat)
        check_mat(s, seat, row)
        places = (row[: c.KINDS], row[c.FLOOR : c.FLOOR + c.DESK], row[c.INSIDE : c.INSIDE + c.PARTS])
        for place in (*places, row[c.SWEPT : c.SWEPT + c.DESK]):
            for kind, n in enumerate(place):
                found[kind] += n
        for card, deed in SPENT:
            found[card] += sum(deed_row(row, season)[deed] for season in range(c.MAX_SEASONS))
    box = list(s.tables.box)
    assert found == box, f"cards were lost or made: {found} of {box}"
    assert s.deck.size == sum(s.deck.counts), "the deck miscounts itself"
    assert min(s.deck.counts) >= 0, f"the deck owes cards: {list(s.deck.counts)}"
    assert sorted(s.tracker) == list(seats), f"the tracker holds {list(s.tracker)}"


def check_mat(s: Sweatshop, seat: int, row: list[int]) -> None:
    """Toys fit the cards inside them and the deeds; what everybody sees fits what is there."""
    who = f"seat {seat + 1}"
    bad = [column for column, n in enumerate(row) if n < 0 and column not in (c.GRAB, c.PAYMENT, c.ANSWER)]
    assert not bad, f"{who} has less than nothing in columns {bad}"
    toys = [plain + wrapped for plain, wrapped in made(row)]
    deeds = [sum(column) for column in zip(*[deed_row(row, season) for season in range(c.MAX_SEASONS)], strict=True)]
    alike = sum(n * need for n, need in zip(toys, s.tables.needs, strict=False))
    inside = sum(row[c.INSIDE : c.INSIDE + c.PARTS]) + deeds[c.MAGICS]
    assert inside == alike + toys[c.BORG_TOY] * c.PARTS, f"{who}: toys and the cards in them do not fit"
    assert sum(toys) == deeds[c.NEW_TOYS], f"{who}: toys appeared or vanished"
    assert sum(wrapped for _, wrapped in made(row)) == deeds[c.NEW_WRAPPED], f"{who}: paper does not fit"
    assert toys[c.WHISTLE_TOY] == deeds[c.WHISTLES], f"{who}: Whistles do not fit"
    assert toys[c.BORG_TOY] == deeds[c.BORGS], f"{who}: Borgs do not fit"
    if s.phase != c.CRAFTING:
        seen = [row[c.HANDS], row[c.FLOORS], row[c.BINS]]
        held = [sum(row[: c.DESK]), sum(row[c.FLOOR : c.FLOOR + c.DESK]), sum(toys)]
        assert seen == held, f"{who}: {seen} cards in hand, on the floor and toys are seen, {held} are there"
