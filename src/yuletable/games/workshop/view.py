"""What a seat may know in Santa's Workshop, field by field. Everything goes by its id, so that it can be clicked."""

from __future__ import annotations

from dataclasses import dataclass

from yuletable.engine.messages import View


@dataclass(frozen=True)
class Space:
    """A place for an elf: what it costs and gives today an elf without training, and who is there."""

    id: str
    gives: str
    """Both in a few words."""
    costs: int
    """Coal."""
    makes: int
    open: bool
    """Somebody may still come here today."""
    shut: bool
    """Nobody may, though nobody is there."""
    sweeps: bool
    """Today the open letters are swept away first."""
    elves: list[str]


@dataclass(frozen=True)
class Room:
    """A location of the workshop; the last one is today's holiday card, where it is a space."""

    id: str
    spaces: list[Space]


@dataclass(frozen=True)
class Lesson:
    """A subject, and whether its token is still in the Classroom."""

    id: str
    there: bool


@dataclass(frozen=True)
class Stall:
    """A reindeer, its cookies, and what else whoever tends it gets."""

    id: str
    cookies: int
    favour: str
    brings: int
    """How much of it; nothing under a southern aurora."""


@dataclass(frozen=True)
class Need:
    """A requirement of a gift, and the material that lies in it, if any."""

    id: str
    holds: str | None


@dataclass(frozen=True)
class Gift:
    """A gift: its requirements, its assembly tokens, and what it scores without plastic, with one, with two ..."""

    id: str
    needs: list[Need]
    tokens: int
    icons: int
    chart: list[int]
    worth: int
    """What it would score as it is, all its tokens on it."""
    ready: bool
    """It lacks nothing but tokens."""


@dataclass(frozen=True)
class Layer:
    """Cards of the deck that lie together in an order nobody knows, and those of them that this seat knows."""

    size: int
    gifts: list[str]


@dataclass(frozen=True)
class Mailroom:
    """Open letters by slot, None where there is a gap; the deck from the top; gifts on the sleigh."""

    letters: list[Gift | None]
    deck: list[Layer]
    unseen: list[str]
    """Gifts this seat has not seen: in the deck, dealt to others, or put back by them."""
    sleigh: list[str]


@dataclass(frozen=True)
class Elf:
    """An elf, what it has learnt, and where it is: home, dentist, or a space."""

    id: str
    shape: str
    lessons: list[str]
    at: str
    yields: dict[str, int]
    """What it makes where that is more than an elf without training, of a team without tools, makes there."""


@dataclass(frozen=True)
class Improvement:
    """Something that a team builds on its mat, of one material."""

    id: str
    has: int
    needs: int
    does: str
    """What it is good for, in a few words."""


@dataclass(frozen=True)
class Earned:
    """Cookies by where they came from."""

    gifts: int
    stalls: int
    harness: int
    inspections: int
    holidays: int


@dataclass(frozen=True)
class Team:
    """One team as everybody sees it, sealed choices left out."""

    id: str
    cookies: int
    coal: int
    cart: int
    """Coal that the cart holds at most."""
    tree: bool
    zelf: bool
    """Zelf serves this team today."""
    bakery: bool
    done: bool
    """Places no more elves today."""
    elves: list[Elf]
    home: list[str]
    """Those of them who are still to be placed."""
    improvements: list[Improvement]
    gifts: list[Gift]
    assembled: list[str]
    """Since the last inspection."""
    earned: Earned
    returned: int
    """Starting gifts put back."""
    seminar: bool
    """Has been to today's Training Seminar."""
    jammed: str | None
    """Under today's Jammed Machine: the gift that has had plastic."""


@dataclass(frozen=True)
class Turn:
    """Whose turn it is, the elf at work and where, and what is in its hands."""

    team: str
    elf: str | None
    space: str | None
    holds: str | None
    """The material being placed."""
    hand: list[str]
    """The same, piece by piece."""
    left: int
    """Cards, materials, plastics or tokens still to be had."""
    used: int
    optional: bool
    """All of it may be refused."""
    from_shop: bool
    baked: bool
    """The Bakery was spent on this assignment."""


@dataclass(frozen=True)
class Holiday:
    """Today's holiday card."""

    id: str
    effect: str
    bakery_sign: bool
    topic: str | None
    """Of a Training Seminar."""
    repairs: list[int]
    """What the sleigh still takes: fabric, wood, metal."""


@dataclass(frozen=True)
class Mine:
    """What only this seat knows: its starting gifts and which it means to keep, what it put back, its dentist's elf."""

    dealt: list[Gift]
    kept: list[str]
    returned: list[str]
    """Until the deck is down to them, or shuffled: from then on everybody can work out where they are."""
    dentist: str | None


@dataclass(frozen=True)
class WorkshopView(View):
    """Days count from 1; `date` is the day of December."""

    phase: str
    day: int
    days: int
    date: int
    inspections: list[int]
    rush: bool
    """Today each Hall space takes a second elf."""
    holiday: Holiday | None
    holidays_unseen: dict[str, int]
    """Holiday cards that nobody has seen, by id."""
    turn: Turn | None
    rooms: list[Room]
    mailroom: Mailroom
    lessons: list[Lesson]
    stalls: list[Stall]
    zelf: str
    """Where Zelf is: stable, home (with the team he serves), or a space."""
    zelf_yields: dict[str, int]
    """What he makes, by space."""
    teams: list[Team]
    mine: Mine | None
