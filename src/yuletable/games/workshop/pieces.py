"""The pieces of Santa's Workshop: the decisions and tables of a match, and what a mat can use and what it scores.

A mat is a row of `W` numbers, beginning at `at`; its columns are named in `layout`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.look import SEATS
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack
from yuletable.engine.position import Setup

from .cards import IMPROVEMENTS, KINDS, MATERIALS, NEEDS, REINDEER, ROOMS, SUBJECTS, Surprise, Terms
from .layout import (
    BUILT,
    CAN_ASSEMBLE,
    CAN_FILL,
    CAN_MOULD,
    CAN_MOULD_FREELY,
    CAN_REPLACE,
    CARD,
    CHART,
    COAL,
    EXTRA_SEAT,
    FILLED,
    FROM_GIFTS,
    GIFT,
    GIFTS,
    HAS_BAKERY,
    JAMMED,
    LESSONS,
    OPEN,
    PLASTICS,
    SOURCES,
    TOKENS,
    WOOD,
    G,
)
from .layout import NEEDS as KINDS_OF_NEED
from .layout import ROOMS as ROOM_COUNT
from .view import Gift

NEED_IDS = [f"need:{MATERIALS['FWM'.index(need[0])]}{'/plastic' * need.endswith('/P')}" for need in NEEDS]


def elf_ids(terms: Terms, seats: int) -> list[str]:
    """The elves at work, team by team, and Zelf."""
    teams = [[elf.id for elf in terms.box.elf if elf.team == look.name.lower()] for look in SEATS[:seats]]
    return [f"elf:{elf}" for team in teams for elf in team[: terms.elves]] + ["elf:zelf"]


def elf_shapes(terms: Terms, seats: int) -> list[str]:
    """By elf at work, Zelf left out."""
    shapes = {f"elf:{elf.id}": elf.shape for elf in terms.box.elf}
    return [shapes[elf] for elf in elf_ids(terms, seats)[:-1]]


def space(seats: int, terms: Terms) -> ActionSpace:
    """Every decision of a match; those of the variant only where it is played."""
    elves = elf_ids(terms, seats)
    spaces = [f"space:{each.id}" for each in terms.spaces] + ["space:card"] * bool(terms.surprises)
    gifts = [f"gift:{gift.id}" for gift in terms.box.gift]
    lessons = [f"lesson:{subject}" for subject in SUBJECTS]
    kinds: list[tuple[str, list[list[str]]]] = []
    if 0 < terms.box.start.chooser <= seats:
        kinds += [("start", [["coal"]]), ("train", [elves[:-1], lessons])]
    kinds.append(("keep", [gifts]))
    if terms.surprises:
        kinds.append(("dentist", [elves[:-1]]))
    kinds.append(("place", [elves, spaces]))
    if terms.surprises:
        kinds.append(("bake", [elves, spaces]))
    kinds += [
        ("learn", [lessons]),
        ("take", [[*gifts, "deck"]]),
        ("put", [gifts, NEED_IDS]),
        ("replace", [gifts]),
        ("build", [[f"improvement:{each}" for each in IMPROVEMENTS]]),
    ]
    if terms.surprises:
        kinds.append(("repair", [["sleigh"]]))
    kinds += [("assemble", [gifts]), ("tend", [[f"reindeer:{name}" for name in REINDEER]])]
    if terms.surprises:
        most = max([card.figures.coal for card in terms.surprises] + [1])
        kinds.append(("deliver", [[str(n) for n in range(1, most + 1)]]))
    return ActionSpace([*kinds, ("stop", []), ("done", [])])


def by_room(card: Surprise | None, room: int, where: tuple[str, ...]) -> int:
    """What a holiday card of these kinds adds in a room."""
    return card.figures.add if card is not None and card.kind in where and card.at == ROOMS[room] else 0


class WorkshopSetup(Setup):
    """The figures of a match as tables, and where each kind of decision begins."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, terms: Terms) -> None:
        Setup.__init__(self, seats, rules, options, pack, space(int(seats), terms))
        box = terms.box
        self.gifts: i64 = len(box.gift)
        self.needs = vec[i64]([sum(each == need for each in gift.needs) for gift in box.gift for need in NEEDS])
        self.icons = vec[i64]([gift.icons for gift in box.gift])
        self.chart = vec[i64]([(gift.cookies + [0] * CHART)[n] for gift in box.gift for n in range(CHART)])

        self.need_order = [[NEEDS.index(need) for need in gift.needs] for gift in box.gift]
        """The requirements as the card lists them."""
        self.charts = [gift.cookies for gift in box.gift]
        self.blanks: list[Gift] = []
        """Every gift as a view shows it with nothing on it; filled when first asked for."""
        self.effects = [card.effect for card in terms.surprises]
        self.shapes = elf_shapes(terms, int(seats))
        self.first_date: i64 = box.calendar.first

        self.spaces: i64 = len(terms.spaces) + (1 if terms.surprises else 0)
        rooms = [ROOMS.index(each.room) for each in terms.spaces] + [CARD] * bool(terms.surprises)
        self.room = vec[i64](rooms)
        self.first = vec[i64]([rooms.index(room) if room in rooms else -1 for room in range(ROOM_COUNT)])
        """By room: its first space."""
        self.count = vec[i64]([rooms.count(room) for room in range(ROOM_COUNT)])
        self.coal = vec[i64]([each.coal for each in terms.spaces] + [0])
        self.makes = vec[i64]([each.makes for each in terms.spaces] + [0])
        self.sweeps = vec[i64]([int(each.sweeps) for each in terms.spaces] + [0])
        self.one_a_shop: bool = seats == 2
        """A shop opens one of its spaces a day (workshop R13)."""

        self.ids["elf"] = elf_ids(terms, int(seats))
        self.ids["space"] = [f"space:{each.id}" for each in terms.spaces] + ["space:card"] * bool(terms.surprises)
        self.ids["gift"] = [f"gift:{gift.id}" for gift in box.gift]
        self.ids["lesson"] = [f"lesson:{subject}" for subject in SUBJECTS]
        self.ids["material"] = [f"material:{material}" for material in MATERIALS]
        self.ids["improvement"] = [f"improvement:{each}" for each in IMPROVEMENTS]
        self.ids["reindeer"] = [f"reindeer:{name}" for name in REINDEER]
        self.ids["surprise"] = [f"surprise:{card.id}" for card in terms.surprises]

        # Holiday cards, and behind them a row for the day without one.
        cards: list[Surprise | None] = [*terms.surprises, None]
        self.holidays: bool = len(terms.surprises) > 0
        self.no_card: i64 = len(terms.surprises)
        self.copies = vec[i64]([card.copies for card in terms.surprises])
        self.kind = vec[i64]([KINDS.index(card.kind) if card else 0 for card in cards])
        self.card_room = vec[i64](
            [ROOMS.index(card.at) if card and KINDS.index(card.kind) == EXTRA_SEAT else CARD for card in cards]
        )
        """Where an elf on the card works: an Extra Seat belongs to its room."""
        self.bakery_sign = vec[i64]([int(card.bakery) if card else 0 for card in cards])
        self.plus = vec[i64](
            [
                by_room(card, room, ("bad-lighting", "polished-tools", "cave-in", "rich-vein"))
                for card in cards
                for room in range(ROOM_COUNT)
            ]
        )
        """By card and room: what an assignment there makes more."""
        self.dear = vec[i64](
            [by_room(card, room, ("damp-furnace", "chilly-classroom")) for card in cards for room in range(ROOM_COUNT)]
        )
        """By card and room: coal that an assignment there costs more."""
        self.card_add = vec[i64]([card.figures.add if card else 0 for card in cards])
        self.card_times = vec[i64]([card.figures.times if card else 1 for card in cards])
        self.card_coal = vec[i64]([card.figures.coal if card else 0 for card in cards])
        self.card_makes = vec[i64]([card.figures.makes if card else 0 for card in cards])
        self.card_cookies = vec[i64]([card.figures.cookies if card else 0 for card in cards])
        self.card_letters = vec[i64]([card.figures.cards if card else 0 for card in cards])
        self.card_needs = vec[i64](
            [
                need
                for card in cards
                for need in ((card.figures.fabric, card.figures.wood, card.figures.metal) if card else (0, 0, 0))
            ]
        )
        self.bakery_cookies: i64 = max(
            [card.figures.cookies for card in terms.surprises if card.kind == "mrs-claus-bakery"] + [0]
        )

        self.days: i64 = box.calendar.days
        self.inspections = vec[i64]([int(day in box.calendar.inspections) for day in range(box.calendar.days + 1)])
        self.rush: i64 = box.calendar.rush
        self.rush_tokens: i64 = box.calendar.rush_tokens
        self.start_coal = vec[i64](list(box.start.coal[: int(seats)]))
        self.chooser: i64 = box.start.chooser - 1 if box.start.chooser <= seats else -1
        self.elves: i64 = terms.elves
        self.dealt: i64 = box.start.dealt
        self.display: i64 = box.mailroom.display
        self.limit: i64 = box.mailroom.limit
        self.subjects: i64 = box.training.subjects
        self.trained: i64 = box.training.material
        self.trained_hands: i64 = box.training.assembly
        self.zelf_makes: i64 = box.training.zelf
        self.improvement: i64 = box.improvements.needs
        self.harness: i64 = box.improvements.harness
        self.cart: i64 = box.improvements.cart
        self.cart_plus: i64 = box.improvements.cart_plus
        self.tools: i64 = box.improvements.tools
        self.blitzen: i64 = box.reindeer.tokens
        self.cupid: i64 = box.reindeer.cards
        self.reindeer_materials: i64 = box.reindeer.materials
        self.vixen: i64 = box.reindeer.coal
        self.feed: i64 = box.reindeer.cookies
        self.first_prize: i64 = box.scoring.first
        self.second_prize: i64 = box.scoring.second
        self.part: i64 = box.scoring.part
        self.coal_a_cookie: i64 = box.scoring.coal
        self.zelf: i64 = seats * terms.elves
        """Zelf's number among the elves; a team's own are seat * elves and on."""

        self.start: i64 = self.begins("start")
        self.train: i64 = self.begins("train")
        self.keep: i64 = self.begins("keep")
        self.dentist: i64 = self.begins("dentist")
        self.place: i64 = self.begins("place")
        self.bake: i64 = self.begins("bake")
        self.learn: i64 = self.begins("learn")
        self.take: i64 = self.begins("take")
        self.put: i64 = self.begins("put")
        self.replace: i64 = self.begins("replace")
        self.build: i64 = self.begins("build")
        self.repair: i64 = self.begins("repair")
        self.assemble: i64 = self.begins("assemble")
        self.tend: i64 = self.begins("tend")
        self.deliver: i64 = self.begins("deliver")
        self.stop: i64 = self.begins("stop")
        self.done: i64 = self.begins("done")

    def begins(self, kind: str) -> i64:
        """The first number of a kind of decision, or one that is no decision."""
        return self.space.base(kind) if kind in self.space.bases else -1


# What a mat can use


def abilities(tables: WorkshopSetup, m: vec[i64], at: i64) -> i64:
    """What the gifts on a mat could take now, as bits."""
    needs = tables.needs
    jammed = m[at + JAMMED]
    one: i64 = 1
    bits: i64 = 0
    g: i64
    k: i64
    for g in range(m[at + GIFTS]):
        row = at + GIFT + g * G
        card = m[row]
        need = card * KINDS_OF_NEED
        ready = True
        for k in range(3):
            plastics = m[row + PLASTICS + k]
            open_ = needs[need + OPEN + k] - m[row + FILLED + OPEN + k] - plastics
            if open_ > 0:
                ready = False
                bits |= one << (CAN_FILL + k)
                bits |= one << CAN_MOULD_FREELY
                if jammed < 0 or jammed == card:
                    bits |= one << CAN_MOULD
            elif needs[need + k] > m[row + FILLED + k]:
                ready = False
                bits |= one << (CAN_FILL + k)
            if plastics > 0:
                bits |= one << (CAN_REPLACE + k)
        if ready:
            bits |= one << CAN_ASSEMBLE
    return bits


def room_for(tables: WorkshopSetup, m: vec[i64], at: i64, kind: i64, row: i64) -> i64:
    """How many empty requirements of a kind a gift has."""
    left = tables.needs[m[row] * KINDS_OF_NEED + kind] - m[row + FILLED + kind]
    return left if kind < OPEN else left - m[row + PLASTICS + kind - OPEN]


def is_ready(tables: WorkshopSetup, m: vec[i64], row: i64) -> bool:
    """Whether all requirements of a gift are filled."""
    need = m[row] * KINDS_OF_NEED
    k: i64
    for k in range(3):
        if tables.needs[need + k] > m[row + FILLED + k]:
            return False
        if tables.needs[need + OPEN + k] > m[row + FILLED + OPEN + k] + m[row + PLASTICS + k]:
            return False
    return True


def plastics_in(m: vec[i64], row: i64) -> i64:
    """Plastics on a gift."""
    return m[row + PLASTICS] + m[row + PLASTICS + 1] + m[row + PLASTICS + 2]


def materials_in(m: vec[i64], row: i64) -> i64:
    """Materials other than plastic on a gift."""
    n: i64 = 0
    kind: i64
    for kind in range(KINDS_OF_NEED):
        n += m[row + FILLED + kind]
    return n


def capacity(tables: WorkshopSetup, m: vec[i64], at: i64) -> i64:
    """How much coal a cart holds."""
    return tables.cart + tables.cart_plus * m[at + BUILT + WOOD]


def cookies(m: vec[i64], at: i64) -> i64:
    """The cookies scored so far."""
    n: i64 = 0
    k: i64
    for k in range(SOURCES):
        n += m[at + FROM_GIFTS + k]
    return n


def unfinished(tables: WorkshopSetup, m: vec[i64], at: i64) -> i64:
    """Cookies for what lies on unassembled gifts at the end (workshop R18)."""
    n: i64 = 0
    g: i64
    for g in range(m[at + GIFTS]):
        row = at + GIFT + g * G
        n += materials_in(m, row) + m[row + TOKENS]
    return n * tables.part


def score(tables: WorkshopSetup, m: vec[i64], at: i64) -> i64:
    """All cookies, counted as at the end of the game (workshop R18)."""
    bakery = tables.bakery_cookies if m[at + HAS_BAKERY] else 0
    return cookies(m, at) + unfinished(tables, m, at) + m[at + COAL] // tables.coal_a_cookie + bakery


def lessons_of(m: vec[i64], at: i64) -> i64:
    """Training tokens on a mat."""
    n: i64 = 0
    elf: i64
    for elf in range(4):
        learnt = m[at + LESSONS + elf]
        while learnt:
            n += learnt & 1
            learnt >>= 1
    return n
