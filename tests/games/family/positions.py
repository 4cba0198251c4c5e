"""Positions set up by hand: the rulebook's worked examples, and lessons.

Things are written as words: `arrange(setup, toys=["truck+metal+metal knight", "robot"], elves={"wood": "1 2"})` has a
Truck with two metal on it and a Knight before seat 1, a Robot before seat 2, and an elf of each in the Wood Shop. What
is not placed is in its deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yuletable.engine.game import Setup
from yuletable.engine.luck import NoLuck, only
from yuletable.games.family.rules import constants as c
from yuletable.games.family.rules.position import add_toy, slot_of
from yuletable.games.family.rules.setup import FamilySetup
from yuletable.games.family.rules.state import Family, fresh


def arrange(
    setup: Setup,
    *,
    day: int = 1,
    turn: int = 1,
    first: int = 1,
    toys: Sequence[str] = (),
    finished: Sequence[str] = (),
    trees: Sequence[str] = (),
    reindeer: Sequence[str] = (),
    scores: Sequence[int] = (),
    elves: Mapping[str, str] | None = None,
    waiting: Sequence[int] = (),
    donated: str = "",
    mail: str | None = None,
    stalls: str | None = None,
    sleigh: str = "",
    rest: str = "deck",
) -> Family:
    """A position in which a seat places its next elf. Lists run over the seats; seats count from 1.

    trees: "wood=star" for a star ornament on the wood space. elves: by room or station ("mail/2"), the seats in the
    order in which they came. waiting: how many elves are still at home; the others stand about in the Donation Center.
    scores: points so far, as if for toys. mail and stalls: "-" is a gap; by default they hold the first cards there
    are. rest: where all other toy cards are: deck, sleigh, or finished (by seat 1).
    """
    assert isinstance(setup, FamilySetup)
    s = fresh(setup)
    s.day, s.first, s.turn = day - 1, first - 1, turn - 1
    for seat in range(int(setup.seats)):
        at = seat * c.W
        _mat(s, at, _words(toys, seat), _words(finished, seat), _words(trees, seat), _words(reindeer, seat))
        points = scores[seat] if seat < len(scores) else 0
        s.mats[at + c.SCORE] = s.mats[at + c.BY_TOYS] = points
    _elves(s, elves or {}, waiting)
    for token in donated.split():
        s.donation[c.ROOM_NAMES.index(token)] += 1
    s.mats[c.BY_DONATING] += sum(s.donation) * s.tables.donated
    s.mats[c.SCORE] += sum(s.donation) * s.tables.donated
    for toy in sleigh.split():
        s.sleigh |= setup.bits[_from_deck(s, toy)]
    _mail(s, mail)
    _stalls(s, stalls)
    _rest(s, rest)
    s.phase, s.to_decide = c.PLACING, only(s.turn)
    s.run_on(NoLuck())
    s.check()
    return s


def _words(listed: Sequence[str], seat: int) -> list[str]:
    return listed[seat].split() if seat < len(listed) else []


def _from_deck(s: Family, toy: str) -> int:
    card = s.tables.ids["toy"].index(f"toy:{toy}")
    s.deck.remove(card)
    return card


def _mat(s: Family, at: int, toys: list[str], finished: list[str], tree: list[str], reindeer: list[str]) -> None:
    m, ids = s.mats, s.tables.ids
    for word in toys:
        toy, *tokens = word.split("+")
        card = _from_deck(s, toy)
        add_toy(s.tables, m, at, card)
        for token in tokens:
            m[slot_of(m, at, card) + c.NEEDS + c.ROOM_NAMES.index(token)] -= 1
    for toy in finished:
        m[at + c.FINISHED] |= s.tables.bits[_from_deck(s, toy)]
        m[at + c.MADE] += 1
    for word in tree:
        space, _, ornament = word.partition("=")
        kind = ids["ornament"].index(f"ornament:{ornament}")
        m[at + c.TREE_SPACES + ids["space"].index(f"space:{space}")] = kind + 1
        s.ornaments.remove(kind)
    for name in reindeer:
        kind = ids["reindeer"].index(f"reindeer:{name}")
        m[at + c.DEER + kind] += 1
        s.herd.remove(kind)


def _elves(s: Family, elves: Mapping[str, str], waiting: Sequence[int]) -> None:
    stations = s.tables.ids["station"]
    for seat in range(int(s.tables.seats)):
        s.mats[seat * c.W + c.ELVES] = s.tables.elves

    def send(station: str, seat: int) -> None:
        s.stations[stations.index(f"station:{station}")] += s.tables.bits[seat * c.ELF_BITS]
        s.mats[seat * c.W + c.ELVES] -= 1

    for place, words in elves.items():
        for n, word in enumerate(words.split(), start=1):
            send(place if "/" in place else f"{place}/{n}", int(word) - 1)
    for seat, home in enumerate(waiting):
        while s.mats[seat * c.W + c.ELVES] > home:
            send("donation/1", seat)


def _mail(s: Family, mail: str | None) -> None:
    if mail is None:
        there = [n for n, count in enumerate(s.deck.counts) if count][: int(s.tables.slots)]
        names = [s.tables.ids["toy"][card].removeprefix("toy:") for card in there]
    else:
        names = mail.split()
    for slot, toy in enumerate(names):
        if toy != "-":
            s.mail[slot] = _from_deck(s, toy)


def _stalls(s: Family, stalls: str | None) -> None:
    names = s.tables.ids["reindeer"]
    if stalls is None:
        there = [n for n, count in enumerate(s.herd.counts) if count][: int(s.tables.stalls)]
        kinds: list[int | None] = [*there]
    else:
        kinds = [None if name == "-" else names.index(f"reindeer:{name}") for name in stalls.split()]
    for stall, kind in enumerate(kinds):
        if kind is not None:
            s.stalls[stall] = kind
            s.herd.remove(kind)


def _rest(s: Family, rest: str) -> None:
    left = [] if rest == "deck" else [card for card, count in enumerate(s.deck.counts) if count]
    for card in left:
        s.deck.remove(card)
        if rest == "sleigh":
            s.sleigh |= s.tables.bits[card]
        else:
            s.mats[c.FINISHED] |= s.tables.bits[card]
            s.mats[c.MADE] += 1
