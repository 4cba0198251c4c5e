"""The shape of a pack of Santa's Workshop, what must hold in it, and the figures of one match taken out of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from yuletable.engine.pack import Figures, Pack
from yuletable.engine.seat_colours import SEATS

from .rules.constants import CHART

Source = Literal["rulebook", "designer", "house"]
"""Where a figure comes from."""

Small = Annotated[int, Meta(ge=0, le=9)]
Count = Annotated[int, Meta(ge=0, le=40)]
Points = Annotated[int, Meta(ge=0, le=99)]
PerPlayers = Annotated[list[Annotated[int, Meta(ge=1, le=4)]], Meta(min_length=4, max_length=4)]
Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9/-]*$", max_length=40)]

ROOMS = ("mailroom", "classroom", "fabric", "wood", "metal", "lab", "hall", "stable", "mine", "card")
"""Every room in the order of the rules' numbers; the last is the day's holiday card, where it is a space."""
MATERIALS = ("fabric", "wood", "metal", "plastic")
SUBJECTS = ("fabric", "wood", "metal", "assembly")
REINDEER = ("blitzen", "comet", "cupid", "dancer", "dasher", "donner", "prancer", "vixen")
IMPROVEMENTS = ("harness", "cart", "tools")
"""By the material each takes."""
NEEDS = ("F", "W", "M", "F/P", "W/P", "M/P")
"""The kinds of requirement, as packs write them."""
NEED_NAMES = {need: f"{MATERIALS['FWM'.index(need[0])]}{' or plastic' * need.endswith('/P')}" for need in NEEDS}
KINDS = (
    "normal-day", "spoiled-oats", "yeti-visit", "dental-appointment", "hungry-reindeer", "bad-lighting",
    "polished-tools", "cave-in", "rich-vein", "chilly-classroom", "sick-teacher", "nice-epidemic", "north-pole-flu",
    "jammed-machine", "damp-furnace", "aurora-australis", "aurora-borealis", "extra-seat", "training-seminar",
    "naughty-list-update", "mrs-claus-bakery", "sleigh-repairs",
)  # fmt: skip
"""The 22 kinds of holiday card, in the order of the rules' numbers."""

WHERE = {
    "bad-lighting": ("hall",),
    "polished-tools": ("hall",),
    "cave-in": ("mine",),
    "rich-vein": ("mine",),
    "chilly-classroom": ("classroom",),
    "damp-furnace": ("fabric", "wood", "metal"),
    "extra-seat": ("fabric", "wood", "metal", "hall"),
}
"""Where a kind of card can act, for those that have a choice or change a figure there."""

MOST_MATERIALS = CHART - 1
MOST_SPACES = 60
"""The rules keep sets of spaces as bits."""


class Space(Figures, frozen=True):
    """A space for one elf: its room, what it costs and gives, and the least number of players that uncovers it."""

    id: Id
    room: Literal["mailroom", "classroom", "fabric", "wood", "metal", "lab", "hall", "stable", "mine"]
    makes: Annotated[int, Meta(ge=1, le=20)]
    source: Source
    coal: Small = 0
    sweeps: bool = False
    players: Annotated[int, Meta(ge=2, le=5)] = 2


class Elf(Figures, frozen=True):
    """An elf, known by name and shape."""

    id: Id
    name: str
    team: str
    pronoun: Literal["she", "he", "they"]
    shape: str
    source: Source


class GiftSources(Figures, frozen=True):
    """Where each part of a gift card comes from; of the chart one source for all, or one for each figure."""

    name: Source
    needs: Source
    cookies: Source | list[Source]


class Gift(Figures, frozen=True):
    """A gift card: requirements, assembly icons, and the scoring chart by the number of plastics."""

    id: Id
    name: str
    needs: Annotated[list[str], Meta(min_length=1, max_length=MOST_MATERIALS)]
    icons: Annotated[int, Meta(ge=1, le=9)]
    cookies: Annotated[list[Points], Meta(min_length=1, max_length=CHART)]
    source: Source | GiftSources
    picture: str = ""


class SurpriseFigures(Figures, frozen=True):
    add: Annotated[int, Meta(ge=-9, le=9)] = 0
    times: Small = 1
    per_team: Small = 0
    coal: Small = 0
    makes: Small = 0
    cookies: Small = 0
    gifts: Small = 0
    cards: Small = 0
    fabric: Small = 0
    wood: Small = 0
    metal: Small = 0


class SurpriseSources(Figures, frozen=True):
    effect: Source
    copies: Source
    bakery: Source


class Surprise(Figures, frozen=True):
    """A holiday card."""

    id: Id
    kind: str
    title: str
    copies: Annotated[int, Meta(ge=1, le=40)]
    bakery: bool
    effect: str
    source: Source | SurpriseSources
    at: Literal["mailroom", "classroom", "fabric", "wood", "metal", "lab", "hall", "stable", "mine", "card"] = "card"
    figures: SurpriseFigures = SurpriseFigures()


class Calendar(Figures, frozen=True):
    """Days, counted from 1; `first` is the date of the first."""

    days: Annotated[int, Meta(ge=1, le=9)]
    first: Annotated[int, Meta(ge=1, le=31)]
    inspections: list[Annotated[int, Meta(ge=1, le=9)]]
    rush: Small
    rush_tokens: Small
    source: Source


class Start(Figures, frozen=True):
    coal: Annotated[list[Small], Meta(min_length=5, max_length=5)]
    chooser: Annotated[int, Meta(ge=0, le=5)]
    elves: PerPlayers
    dealt: Annotated[int, Meta(ge=1, le=3)]
    source: Source


class Mailroom(Figures, frozen=True):
    display: Annotated[int, Meta(ge=0, le=9)]
    limit: Annotated[int, Meta(ge=3, le=5)]
    source: Source


class Training(Figures, frozen=True):
    subjects: Annotated[int, Meta(ge=1, le=4)]
    material: Small
    assembly: Small
    zelf: Small
    source: Source


class Improvements(Figures, frozen=True):
    needs: Annotated[int, Meta(ge=1, le=9)]
    harness: Small
    cart: Count
    cart_plus: Small
    tools: Small
    source: Source


class Reindeer(Figures, frozen=True):
    tokens: Small
    cards: Small
    materials: Small
    coal: Small
    cookies: Annotated[int, Meta(ge=1, le=9)]
    source: Source


class Scoring(Figures, frozen=True):
    first: Small
    second: Small
    part: Small
    coal: Annotated[int, Meta(ge=1, le=9)]
    source: Source


class Box(Figures, frozen=True):
    """A whole pack."""

    name: str
    space: list[Space]
    elf: list[Elf]
    gift: Annotated[list[Gift], Meta(max_length=400)]
    surprise: list[Surprise]
    calendar: Calendar
    start: Start
    mailroom: Mailroom
    training: Training
    improvements: Improvements
    reindeer: Reindeer
    scoring: Scoring
    notes: str = ""


@dataclass(frozen=True)
class Terms:
    """What one match takes out of its pack: the box, and the spaces and elves that these players use."""

    box: Box
    spaces: list[Space]
    elves: int
    """In a team."""
    surprises: list[Surprise]
    """Empty without the variant."""


def terms(pack: Pack, seats: int, holidays: bool, rules: int) -> Terms:
    """The figures of a match, checked: a pack that makes no sense is refused with entry, field and expectation."""
    box = pack.read(Box)
    _check_spaces(pack, box)
    _check_elves(pack, box)
    _check_gifts(pack, box, seats, rules)
    _check_surprises(pack, box, holidays)
    if max(box.start.coal) > box.improvements.cart:
        raise pack.wrong("start", "coal", f"at most {box.improvements.cart}, as much as a cart holds")
    if any(day > box.calendar.days for day in box.calendar.inspections):
        raise pack.wrong("calendar", "inspections", f"days from 1 to {box.calendar.days}")
    open_ = [space for space in box.space if space.players <= seats]
    return Terms(box, open_, box.start.elves[seats - 2], box.surprise if holidays else [])


def _unlike(pack: Pack, entry: str, ids: list[str]) -> None:
    for n, each in enumerate(ids):
        if each in ids[:n]:
            raise pack.wrong(f"{entry} {n} ({each})", "id", "an id of its own; another entry has this one")


def _check_spaces(pack: Pack, box: Box) -> None:
    _unlike(pack, "space", [space.id for space in box.space])
    rooms = [ROOMS.index(space.room) for space in box.space]
    if rooms != sorted(rooms):
        raise pack.wrong("space", "room", "the rooms in this order: " + ", ".join(ROOMS[:-1]))
    for room in ROOMS[:-1]:
        if not any(space.room == room and space.players == 2 for space in box.space):
            raise pack.wrong("space", "room", f"a space in the {room} for two players")
    for space in box.space:
        if space.sweeps and space.room != "mailroom":
            raise pack.wrong(f"space ({space.id})", "sweeps", "true in the mailroom only")
        if space.coal and space.room in ("hall", "mine"):
            raise pack.wrong(f"space ({space.id})", "coal", "0 in hall and mine, where nobody pays")
    if len(box.space) > MOST_SPACES:
        raise pack.wrong("space", "id", f"at most {MOST_SPACES} spaces, found {len(box.space)}")
    if sum(space.room == "mine" for space in box.space) != 1:
        raise pack.wrong("space", "room", "one entry for the mine: it takes any number of elves")


def _check_elves(pack: Pack, box: Box) -> None:
    _unlike(pack, "elf", [elf.id for elf in box.elf])
    for look in SEATS:
        team = [elf for elf in box.elf if elf.team == look.name.lower()]
        if len(team) != 4:
            raise pack.wrong("elf", "team", f"four elves of the team {look.name.lower()}, found {len(team)}")
        if len({elf.shape for elf in team}) != 4:
            raise pack.wrong("elf", "shape", f"four different shapes in the team {look.name.lower()}")
    if any(elf.id == "zelf" for elf in box.elf):
        raise pack.wrong("elf", "id", "any other than zelf, who serves whoever tends Donner")


def _check_gifts(pack: Pack, box: Box, seats: int, rules: int) -> None:
    _unlike(pack, "gift", [gift.id for gift in box.gift])
    least = seats * box.start.dealt + box.mailroom.display
    if len(box.gift) < least:
        raise pack.wrong("gift", "id", f"at least {least} gifts for {seats} players, found {len(box.gift)}")
    for gift in box.gift:
        entry = f"gift ({gift.id})"
        for need in gift.needs:
            if need not in NEEDS:
                raise pack.wrong(entry, "needs", f"each one of {', '.join(NEEDS)}; found {need}")
        plastics = sum(need.endswith("/P") for need in gift.needs)
        sources = gift.source.cookies if isinstance(gift.source, GiftSources) else gift.source
        if isinstance(sources, list) and len(sources) != len(gift.cookies):
            raise pack.wrong(entry, "source.cookies", f"one source, or {len(gift.cookies)}: one for each figure")
        if len(gift.cookies) != plastics + 1:
            raise pack.wrong(entry, "cookies", f"{plastics + 1} figures: without plastic, then up to {plastics}")
        if sorted(gift.cookies, reverse=True) != gift.cookies:
            raise pack.wrong(entry, "cookies", "figures that never rise with more plastic")
        if rules >= 2 and len(set(gift.cookies)) < len(gift.cookies):
            raise pack.wrong(entry, "cookies", "figures that fall with every plastic")


def _least_more(kind: str, box: Box) -> int:
    """How much a card may take away: less than no pupil and less than no cookie make no sense."""
    if kind == "sick-teacher":
        return -sum(space.room == "classroom" and space.players == 2 for space in box.space)
    return -box.reindeer.cookies if kind == "hungry-reindeer" else -9


def _check_surprises(pack: Pack, box: Box, holidays: bool) -> None:
    _unlike(pack, "surprise", [card.id for card in box.surprise])
    for card in box.surprise:
        entry = f"surprise ({card.id})"
        if card.kind not in KINDS:
            raise pack.wrong(entry, "kind", "one of " + ", ".join(KINDS))
        if card.at not in WHERE.get(card.kind, (card.at,)):
            raise pack.wrong(entry, "at", "one of " + ", ".join(WHERE[card.kind]))
        if card.kind == "extra-seat" and card.at == "hall" and card.figures.coal:
            raise pack.wrong(entry, "figures.coal", "0 in the hall, where nobody pays")
        least = _least_more(card.kind, box)
        if card.figures.add < least:
            raise pack.wrong(entry, "figures.add", f"{least} or more")
    copies = sum(card.copies for card in box.surprise)
    if holidays and copies < box.calendar.days:
        raise pack.wrong("surprise", "copies", f"at least {box.calendar.days} cards, one a day; found {copies}")
