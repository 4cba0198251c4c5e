"""Positions set up by hand: the rulebook's worked examples, and lessons.

Cards are written as words: `arrange(setup, belt="doll radio ?", hands=["doll doll", "kite"])` has two elves bid for
three cards, the last face down. What is not placed is in the deck. Such a position obeys the rules; it has no history,
so it is no place to ask what somebody could have known.
"""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.game import Setup
from yuletable.engine.luck import RecordingLuck
from yuletable.games.sweatshop.pack import KINDS
from yuletable.games.sweatshop.rules import constants as c
from yuletable.games.sweatshop.rules.setup import SweatshopSetup
from yuletable.games.sweatshop.rules.state import Sweatshop, fresh


def arrange(
    setup: Setup,
    *,
    season: int = 1,
    phase: str = "bid",
    belt: str = "",
    hands: Sequence[str] = (),
    gold: Sequence[str] = (),
    floors: Sequence[str] = (),
    toys: Sequence[str] = (),
    paid: Sequence[int] = (),
    tracker: Sequence[int] = (),
    out: Sequence[int] = (),
    gone: str = "",
) -> Sweatshop:
    """A position in a season, at its next round of bids ("bid"), as crafting begins ("craft"), or at the end ("over").

    Lists run over the seats. A toy may be wrapped and hold Magic: "kite+paper doll+magic whistle". `tracker` names the
    seats by space and `out` those that are out, counted from 1. Toys need an earlier season to have been made in.
    """
    assert isinstance(setup, SweatshopSetup)
    if setup.luck == c.LUCK_DOWN:
        raise ValueError("with Luck down all belts lie open from the start: deal that with a script instead")
    s = fresh(setup)
    s.season = season - 1
    earlier = max(season - 2, 0)
    for seat in range(int(setup.seats)):
        at = seat * c.W
        deeds = at + c.DEEDS + earlier * c.DEED
        for kind in kinds(words(hands, seat) + " " + words(gold, seat)):
            put(s, kind, at + kind)
        for kind in kinds(words(floors, seat)):
            put(s, kind, at + c.FLOOR + kind)
            s.mats[deeds + (c.FALLEN if kind == c.POOP else c.DROPS)] += 1
        for toy in words(toys, seat).split():
            if season == 1:
                raise ValueError("toys need a season to have been made in: arrange season 2 or later")
            put_toy(s, at, deeds, toy)
        s.mats[at + c.PAID] = paid[seat] if seat < len(paid) else 0
        s.mats[at + c.HANDS] = sum(s.mats[at + kind] for kind in range(c.DESK))
        s.mats[at + c.FLOORS] = sum(s.mats[at + c.FLOOR + kind] for kind in range(c.DESK))
        s.mats[at + c.BINS] = sum(s.mats[at + c.BIN + k] for k in range(2 * c.TOYS))
        s.mats[at + c.IN] = 0 if seat + 1 in out else 1
    for space, elf in enumerate(tracker):
        s.tracker[space] = elf - 1
    for kind in kinds(gone):
        s.deck.remove(kind)
        s.gone[kind] += 1
    lay(s, belt.split())
    go_on(s, phase)
    s.check()
    return s


def words(lists: Sequence[str], seat: int) -> str:
    return lists[seat] if seat < len(lists) else ""


def kinds(text: str) -> list[int]:
    """Cards by number."""
    unknown = [word for word in text.split() if word not in KINDS]
    if unknown:
        raise ValueError(f"no such card: {', '.join(unknown)}; there are {', '.join(KINDS)}")
    return [KINDS.index(word) for word in text.split()]


def put(s: Sweatshop, kind: int, column: int) -> None:
    """A card from the deck to a place on a mat."""
    if s.deck.counts[kind] == 0:
        raise ValueError(f"the box has no more {KINDS[kind]} for these options")
    s.deck.remove(kind)
    s.mats[column] += 1


def put_toy(s: Sweatshop, at: int, deeds: int, text: str) -> None:
    """A toy out of the deck's cards."""
    toy, *extras = text.split("+")
    kind = c.TOY_IDS.index(f"toy:{toy}")
    magics = extras.count("magic")
    if kind == c.WHISTLE_TOY:
        put(s, c.WHISTLE, deeds + c.WHISTLES)
    elif kind == c.BORG_TOY:
        put(s, c.BORG, deeds + c.BORGS)
        for part in range(magics, c.PARTS):
            put(s, part, at + c.INSIDE + part)
    else:
        for _ in range(int(s.tables.needs[kind]) - magics):
            put(s, kind, at + c.INSIDE + kind)
    for _ in range(magics):
        put(s, c.MAGIC, deeds + c.MAGICS)
    s.mats[deeds + c.NEW_TOYS] += 1
    if "paper" in extras:
        put(s, c.PAPER, deeds + c.NEW_WRAPPED)
        s.mats[at + c.WRAPPED + kind] += 1
    else:
        s.mats[at + c.BIN + kind] += 1


def lay(s: Sweatshop, cards: list[str]) -> None:
    """The rest of this season's belt; a question mark is face down."""
    tables = s.tables
    s.end = tables.starts[s.season] + tables.sizes[s.season]
    s.at = s.end - len(cards)
    if len(cards) > tables.sizes[s.season]:
        raise ValueError(f"this season's belt has {int(tables.sizes[s.season])} cards, not {len(cards)}")
    for slot, word in enumerate(cards, start=int(s.at)):
        if word == "?":
            s.belt[slot] = c.FACE_DOWN
        else:
            kind = kinds(word)[0]
            s.deck.remove(kind)
            s.belt[slot] = kind


def go_on(s: Sweatshop, phase: str) -> None:
    luck = RecordingLuck()
    if phase == "bid":
        s.next_round(luck)
    elif phase == "craft":
        s.begin_crafting(luck)
    elif phase == "over":
        s.count_up(luck)
    else:
        raise ValueError(f"a position is arranged for bid, craft or over, not for {phase!r}")
