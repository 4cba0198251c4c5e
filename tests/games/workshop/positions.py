"""Positions set up by hand: the rulebook's worked examples, and lessons.

A gift is written with what lies on it: `teddy-bear:FFw+1` has two fabric, a plastic in the place of a wood, and one
token. Capitals are materials, small letters plastics in a requirement of that material; a material fills requirements
that take nothing else first. Lists run over the seats. What is not placed is in the deck, in one layer that nobody has
seen. Such a position obeys the rules; it has no history.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from yuletable.engine.game import Setup
from yuletable.engine.luck import RecordingLuck
from yuletable.games.workshop.pack import MATERIALS, REINDEER, SUBJECTS
from yuletable.games.workshop.rules import constants as c
from yuletable.games.workshop.rules.constants import W
from yuletable.games.workshop.rules.part3_mats import room_for
from yuletable.games.workshop.rules.setup import WorkshopSetup
from yuletable.games.workshop.rules.state import Workshop, fresh


@dataclass(frozen=True)
class Day:
    """A working day with a team to place an elf; what is not said is as on a first morning (seats count from 0)."""

    day: int = 1
    card: str = ""
    """The day's holiday card."""
    turn: int = 0
    tree: int = 0
    coal: Sequence[int] = ()
    gifts: Sequence[str] = ()
    stacks: Sequence[str] = ()
    built: Sequence[str] = ()
    """Materials: "FFW" is a finished harness and a wood in the cart."""
    lessons: Mapping[str, str] = field(default_factory=dict)
    """By elf: subjects."""
    home: Sequence[int] = ()
    """How many elves are still at home; the others are in the mine."""
    placed: Mapping[str, str] = field(default_factory=dict)
    """By elf: the space where it is already."""
    cookies: Sequence[int] = ()
    letters: str | None = None
    """The open ones; by default the first free cards."""
    sleigh: str = ""
    deck: str | None = None
    """If given, all that is left of it; what lies nowhere then is on the sleigh."""
    stalls: Mapping[str, int] | int = 1
    zelf: int = -1
    """The team that he serves."""
    bakery: int = -1
    """The team that has it."""


def place(setup: WorkshopSetup, wanted: Day) -> Workshop:
    """The position, with the team `turn` to place an elf."""
    s = fresh(setup)
    s.phase, s.day, s.turn, s.tree = c.PLACING, wanted.day, wanted.turn, wanted.tree
    for k in range(c.SUBJECTS):
        s.blackboard[k] = 1
    for k, name in enumerate(REINDEER):
        s.stalls[k] = wanted.stalls if isinstance(wanted.stalls, int) else wanted.stalls.get(name, 1)
    for seat in range(int(setup.seats)):
        put_mat(s, seat, wanted)
    put_elves(s, wanted)
    if wanted.zelf >= 0:
        s.zelf_team = wanted.zelf
    if wanted.bakery >= 0:
        s.mats[wanted.bakery * W + c.HAS_BAKERY] = 1
    put_letters(s, wanted.letters, wanted.sleigh, wanted.deck)
    put_holidays(s, wanted.card)
    s.check()
    s.run_on(RecordingLuck())
    return s


def put_mat(s: Workshop, seat: int, wanted: Day) -> None:
    """What a team has: coal, cookies, improvements, gifts."""
    m, at = s.mats, seat * W
    m[at + c.COAL] = wanted.coal[seat] if seat < len(wanted.coal) else 0
    m[at + c.FROM_GIFTS] = wanted.cookies[seat] if seat < len(wanted.cookies) else 0
    for letter in wanted.built[seat] if seat < len(wanted.built) else "":
        m[at + c.BUILT + "FWM".index(letter)] += 1
    for words in (wanted.gifts[seat] if seat < len(wanted.gifts) else "").split():
        put_gift(s, seat, words)
    for name in (wanted.stacks[seat] if seat < len(wanted.stacks) else "").split():
        put_away(s, number(s.setup, "gift", name), c.IN_STACK + seat)
        m[at + c.STACK] += 1


def put_elves(s: Workshop, wanted: Day) -> None:
    """Where elves are, and what they know."""
    m, setup = s.mats, s.tables
    elves = int(setup.elves)
    for seat in range(int(setup.seats)):
        for elf in range(wanted.home[seat] if seat < len(wanted.home) else elves, elves):
            m[seat * W + c.AT + elf] = setup.first[c.MINE]
            s.taken[setup.first[c.MINE]] += 1
    for name, space in wanted.placed.items():
        elf, at = number(setup, "elf", name), number(setup, "space", space)
        column = elf // elves * W + c.AT + elf % elves
        if m[column] >= 0:
            s.taken[m[column]] -= 1
        m[column] = at
        s.taken[at] += 1
    for name, subjects in wanted.lessons.items():
        elf = number(setup, "elf", name)
        for subject in subjects.split():
            m[elf // elves * W + c.LESSONS + elf % elves] |= 1 << SUBJECTS.index(subject)


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
    put_away(s, card, c.ON_MAT + seat)
    s.add_gift(seat, card)
    at = int(s.row_of(seat, card))
    for letter in sorted(filled, key="fwmFWM".index):
        k = "FWM".index(letter.upper())
        if letter.islower():
            kind, column = c.OPEN + k, c.PLASTICS + k
        else:
            kind = k if room_for(s.tables, s.mats, seat * W, k, at) > 0 else c.OPEN + k
            column = c.FILLED + kind
        if room_for(s.tables, s.mats, seat * W, kind, at) < 1:
            raise ValueError(f"the {name} has no room for {MATERIALS[k]} ({letter})")
        s.mats[at + column] += 1
    s.mats[at + c.TOKENS] = int(tokens or 0)


def put_letters(s: Workshop, letters: str | None, sleigh: str, deck: str | None) -> None:
    """The Mailroom: open letters, sleigh, and what is left of the deck."""
    for name in sleigh.split():
        put_away(s, number(s.setup, "gift", name), c.IN_SLEIGH)
        s.sleigh += 1
    if letters is None:
        kept = {number(s.setup, "gift", name) for name in (deck or "").split()}
        chosen = [k for k, place in enumerate(s.where) if place == c.IN_DECK and k not in kept][: int(s.tables.display)]
    else:
        chosen = [number(s.setup, "gift", name) for name in letters.split()]
    for slot, card in enumerate(chosen):
        put_away(s, card, c.IN_DISPLAY)
        s.display[slot] = card
    if deck is not None:
        kept = {number(s.setup, "gift", name) for name in deck.split()}
        for k in range(len(s.where)):
            if s.where[k] == c.IN_DECK and k not in kept:
                put_away(s, k, c.IN_SLEIGH)
                s.sleigh += 1


def put_holidays(s: Workshop, card: str) -> None:
    """The day's card, and as many Normal Days behind it as there were days before."""
    if not s.tables.holidays:
        return
    s.today = number(s.setup, "surprise", card or "normal-day")
    s.surprises.remove(s.today)
    for _ in range(int(s.day) - 1):
        s.surprises.remove(next(k for k, n in enumerate(s.surprises.counts) if n > 0 and s.tables.kind[k] != c.BAKERY))
    if s.tables.kind[s.today] == c.SLEIGH_REPAIRS:
        for k in range(3):
            s.repairs[k] = s.tables.card_needs[s.today * 3 + k]
