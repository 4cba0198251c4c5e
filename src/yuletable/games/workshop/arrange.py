"""Positions set up by hand: the rulebook's worked examples, and lessons.

A gift is written with what lies on it: `teddy-bear:FFw+1` has two fabric, a plastic in the place of a wood, and one
token. Capitals are materials, small letters plastics in a requirement of that material; a material fills requirements
that take nothing else first. Lists run over the seats. What is not placed is in the deck, in one layer that nobody has
seen. Such a position obeys the rules; it has no history.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yuletable.engine.game import Setup
from yuletable.engine.luck import KeptLuck

from . import layout as p
from .cards import MATERIALS, REINDEER, SUBJECTS
from .layout import W
from .pieces import WorkshopSetup, room_for
from .rules import Workshop, fresh


def arrange(
    setup: Setup,
    *,
    day: int = 1,
    card: str = "",
    turn: int = 0,
    tree: int = 0,
    coal: Sequence[int] = (),
    gifts: Sequence[str] = (),
    stacks: Sequence[str] = (),
    built: Sequence[str] = (),
    lessons: Mapping[str, str] | None = None,
    home: Sequence[int] = (),
    placed: Mapping[str, str] | None = None,
    cookies: Sequence[int] = (),
    letters: str | None = None,
    sleigh: str = "",
    deck: str | None = None,
    stalls: Mapping[str, int] | int = 1,
    zelf: int = -1,
    bakery: int = -1,
) -> Workshop:
    """The working day `day`, with the team `turn` to place an elf (seats count from 0).

    `card` is the day's holiday card. `built` holds materials: "FFW" is a finished harness and a wood in the cart.
    `lessons` maps elves to subjects. `home` says how many elves are still at home; the others are in the mine.
    `placed` maps elves to the spaces where they are already.
    `letters` are the open ones (by default the first six free cards). `deck`, if given, is all that is left of it; what
    lies nowhere then is on the sleigh. `zelf` and `bakery` name the team that has them.
    """
    assert isinstance(setup, WorkshopSetup)
    s = fresh(setup)
    m, seats = s.mats, int(setup.seats)
    s.phase, s.day, s.turn, s.tree = p.PLACING, day, turn, tree
    for k in range(p.SUBJECTS):
        s.blackboard[k] = 1
    for k, name in enumerate(REINDEER):
        s.stalls[k] = stalls if isinstance(stalls, int) else stalls.get(name, 1)
    for seat in range(seats):
        m[seat * W + p.COAL] = coal[seat] if seat < len(coal) else 0
        m[seat * W + p.FROM_GIFTS] = cookies[seat] if seat < len(cookies) else 0
        for letter in built[seat] if seat < len(built) else "":
            m[seat * W + p.BUILT + "FWM".index(letter)] += 1
        for words in (gifts[seat] if seat < len(gifts) else "").split():
            put_gift(s, seat, words)
        for name in (stacks[seat] if seat < len(stacks) else "").split():
            put_away(s, number(setup, "gift", name), p.IN_STACK + seat)
            m[seat * W + p.STACK] += 1
        for elf in range(home[seat] if seat < len(home) else int(setup.elves), int(setup.elves)):
            m[seat * W + p.AT + elf] = setup.first[p.MINE]
            s.taken[setup.first[p.MINE]] += 1
    for name, space in (placed or {}).items():
        elf, at = number(setup, "elf", name), number(setup, "space", space)
        column = elf // setup.elves * W + p.AT + elf % setup.elves
        if m[column] >= 0:
            s.taken[m[column]] -= 1
        m[column] = at
        s.taken[at] += 1
    for name, subjects in (lessons or {}).items():
        elf = number(setup, "elf", name)
        for subject in subjects.split():
            m[elf // setup.elves * W + p.LESSONS + elf % setup.elves] |= 1 << SUBJECTS.index(subject)
    if zelf >= 0:
        s.zelf_team = zelf
    if bakery >= 0:
        m[bakery * W + p.HAS_BAKERY] = 1
    put_letters(s, letters, sleigh, deck)
    put_holidays(s, card)
    s.check()
    s.run_on(KeptLuck())
    return s


def number(setup: Setup, kind: str, name: str) -> int:
    """The number behind an id."""
    return setup.ids[kind].index(f"{kind}:{name}")


def put_away(s: Workshop, card: int, where: int) -> None:
    """A card leaves the deck for somewhere else."""
    s.deck.remove(card)
    s.where[card] = where


def put_gift(s: Workshop, seat: int, words: str) -> None:
    """A gift on a mat, with what lies on it."""
    name, _, rest = words.partition(":")
    filled, _, tokens = rest.partition("+")
    card = number(s.setup, "gift", name)
    put_away(s, card, p.ON_MAT + seat)
    s.add_gift(seat, card)
    at = int(s.row_of(seat, card))
    for letter in sorted(filled, key="fwmFWM".index):
        k = "FWM".index(letter.upper())
        if letter.islower():
            kind, column = p.OPEN + k, p.PLASTICS + k
        else:
            kind = k if room_for(s.tables, s.mats, seat * W, k, at) > 0 else p.OPEN + k
            column = p.FILLED + kind
        if room_for(s.tables, s.mats, seat * W, kind, at) < 1:
            raise ValueError(f"the {name} has no room for {MATERIALS[k]} ({letter})")
        s.mats[at + column] += 1
    s.mats[at + p.TOKENS] = int(tokens or 0)


def put_letters(s: Workshop, letters: str | None, sleigh: str, deck: str | None) -> None:
    """The Mailroom: open letters, sleigh, and what is left of the deck."""
    for name in sleigh.split():
        put_away(s, number(s.setup, "gift", name), p.IN_SLEIGH)
        s.sleigh += 1
    if letters is None:
        kept = {number(s.setup, "gift", name) for name in (deck or "").split()}
        chosen = [k for k, place in enumerate(s.where) if place == p.IN_DECK and k not in kept][: int(s.tables.display)]
    else:
        chosen = [number(s.setup, "gift", name) for name in letters.split()]
    for slot, card in enumerate(chosen):
        put_away(s, card, p.IN_DISPLAY)
        s.display[slot] = card
    if deck is not None:
        kept = {number(s.setup, "gift", name) for name in deck.split()}
        for k in range(len(s.where)):
            if s.where[k] == p.IN_DECK and k not in kept:
                put_away(s, k, p.IN_SLEIGH)
                s.sleigh += 1


def put_holidays(s: Workshop, card: str) -> None:
    """The day's card, and as many Normal Days behind it as there were days before."""
    if not s.tables.holidays:
        return
    s.today = number(s.setup, "surprise", card or "normal-day")
    s.surprises.remove(s.today)
    for _ in range(int(s.day) - 1):
        s.surprises.remove(next(k for k, n in enumerate(s.surprises.counts) if n > 0 and s.tables.kind[k] != p.BAKERY))
    if s.tables.kind[s.today] == p.SLEIGH_REPAIRS:
        for k in range(3):
            s.repairs[k] = s.tables.card_needs[s.today * 3 + k]
