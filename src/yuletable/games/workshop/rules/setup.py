"""What is fixed for a match of Santa's Workshop: its decisions, and the pack's figures as tables.

The setup is built up class by class, each with the tables of one thing: gifts, spaces, holiday cards, single figures.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.contract import Setup
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack
from yuletable.engine.seat_colours import SEATS

from ..pack import IMPROVEMENTS, KINDS, MATERIALS, NEEDS, REINDEER, ROOMS, SUBJECTS, Surprise, Terms
from ..view import Gift
from . import constants as c

NEED_IDS = [f"need:{MATERIALS['FWM'.index(need[0])]}{'/plastic' * need.endswith('/P')}" for need in NEEDS]
MORE_MADE = ("bad-lighting", "polished-tools", "cave-in", "rich-vein")
MORE_COAL = ("damp-furnace", "chilly-classroom")
NO_CARD = Surprise("none", "normal-day", "", 1, False, "", "house")
"""Stands for the day without a holiday card."""


def elf_ids(terms: Terms, seats: int) -> list[str]:
    """The elves at work, team by team, and Zelf."""
    teams = [[elf.id for elf in terms.box.elf if elf.team == look.name.lower()] for look in SEATS[:seats]]
    return [f"elf:{elf}" for team in teams for elf in team[: terms.elves]] + ["elf:zelf"]


def space_ids(terms: Terms) -> list[str]:
    """The spaces; the last is the day's holiday card."""
    return [f"space:{each.id}" for each in terms.spaces] + ["space:card"] * bool(terms.surprises)


def elf_shapes(terms: Terms, seats: int) -> list[str]:
    """By elf at work, Zelf left out."""
    shapes = {f"elf:{elf.id}": elf.shape for elf in terms.box.elf}
    return [shapes[elf] for elf in elf_ids(terms, seats)[:-1]]


def space(seats: int, terms: Terms) -> ActionSpace:
    """Every decision of a match; those of the variant only where it is played."""
    elves = elf_ids(terms, seats)
    spaces = space_ids(terms)
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


def begins(space: ActionSpace, kind: str) -> i64:
    """The first number of a kind of decision, or one that is no decision."""
    return space.base(kind) if kind in space.bases else -1


def added(card: Surprise, room: str, kinds: tuple[str, ...]) -> int:
    """What a holiday card of these kinds adds in a room."""
    return card.figures.add if card.kind in kinds and card.at == room else 0


class GiftTables(Setup):
    """The gift cards."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, terms: Terms) -> None:
        Setup.__init__(self, seats, rules, options, pack, space(int(seats), terms))
        gifts = terms.box.gift
        self.gifts: i64 = len(gifts)
        self.needs = vec[i64]([sum(each == need for each in gift.needs) for gift in gifts for need in NEEDS])
        """By gift and kind of requirement: how many."""
        self.icons = vec[i64]([gift.icons for gift in gifts])
        self.chart = vec[i64]([(gift.cookies + [0] * c.CHART)[n] for gift in gifts for n in range(c.CHART)])
        """By gift and plastics: cookies."""
        self.need_order = [[NEEDS.index(need) for need in gift.needs] for gift in gifts]
        """The requirements as the card lists them."""
        self.charts = [gift.cookies for gift in gifts]
        self.blanks: list[Gift] = []
        """Every gift as a view shows it with nothing on it; filled when first asked for."""


class SpaceTables(GiftTables):
    """The rooms and their spaces; behind them, with the variant, the day's holiday card."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, terms: Terms) -> None:
        GiftTables.__init__(self, seats, rules, options, pack, terms)
        spaces = terms.spaces
        rooms = [ROOMS.index(each.room) for each in spaces] + [c.CARD] * bool(terms.surprises)
        self.spaces: i64 = len(rooms)
        self.room = vec[i64](rooms)
        self.first = vec[i64]([rooms.index(room) if room in rooms else -1 for room in range(c.ROOMS)])
        """By room: its first space."""
        self.count = vec[i64]([rooms.count(room) for room in range(c.ROOMS)])
        self.coal = vec[i64]([each.coal for each in spaces] + [0])
        self.makes = vec[i64]([each.makes for each in spaces] + [0])
        self.sweeps = vec[i64]([int(each.sweeps) for each in spaces] + [0])
        self.one_a_shop: bool = seats == 2
        """A shop opens one of its spaces a day (workshop R13)."""


class HolidayTables(SpaceTables):
    """The holiday cards, and behind them a row for the day without one."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, terms: Terms) -> None:
        SpaceTables.__init__(self, seats, rules, options, pack, terms)
        cards = [*terms.surprises, NO_CARD]
        self.holidays: bool = len(terms.surprises) > 0
        self.no_card: i64 = len(terms.surprises)
        self.effects = [card.effect for card in terms.surprises]
        self.copies = vec[i64]([card.copies for card in terms.surprises])
        self.kind = vec[i64]([KINDS.index(card.kind) for card in cards])
        self.card_room = vec[i64]([ROOMS.index(card.at) if card.kind == "extra-seat" else c.CARD for card in cards])
        """Where an elf on the card works: an Extra Seat belongs to its room."""
        self.bakery_sign = vec[i64]([int(card.bakery) for card in cards])
        self.plus = vec[i64]([added(card, room, MORE_MADE) for card in cards for room in ROOMS])
        """By card and room: what an assignment there makes more."""
        self.dear = vec[i64]([added(card, room, MORE_COAL) for card in cards for room in ROOMS])
        """By card and room: coal that an assignment there costs more."""
        self.card_add = vec[i64]([card.figures.add for card in cards])
        self.card_times = vec[i64]([card.figures.times for card in cards])
        self.card_coal = vec[i64]([card.figures.coal for card in cards])
        self.card_makes = vec[i64]([card.figures.makes for card in cards])
        self.card_cookies = vec[i64]([card.figures.cookies for card in cards])
        self.card_letters = vec[i64]([card.figures.cards for card in cards])
        self.card_needs = vec[i64](
            [n for card in cards for n in (card.figures.fabric, card.figures.wood, card.figures.metal)]
        )
        bakeries = [card.figures.cookies for card in terms.surprises if card.kind == "mrs-claus-bakery"]
        self.bakery_cookies: i64 = max([*bakeries, 0])


class FigureTables(HolidayTables):
    """The calendar, the elves, and all figures that stand alone."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, terms: Terms) -> None:
        HolidayTables.__init__(self, seats, rules, options, pack, terms)
        box = terms.box
        self.days: i64 = box.calendar.days
        self.first_date: i64 = box.calendar.first
        self.inspections = vec[i64]([int(day in box.calendar.inspections) for day in range(box.calendar.days + 1)])
        self.rush: i64 = box.calendar.rush
        self.rush_tokens: i64 = box.calendar.rush_tokens
        self.start_coal = vec[i64](list(box.start.coal[: int(seats)]))
        self.chooser: i64 = box.start.chooser - 1 if box.start.chooser <= seats else -1
        self.elves: i64 = terms.elves
        self.zelf: i64 = seats * terms.elves
        """Zelf's number among the elves; a team's own are seat * elves and on."""
        self.shapes = elf_shapes(terms, int(seats))
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


class WorkshopSetup(FigureTables):
    """All of it, with the ids of things and where each kind of decision begins."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, terms: Terms) -> None:
        FigureTables.__init__(self, seats, rules, options, pack, terms)
        self.ids["elf"] = elf_ids(terms, int(seats))
        self.ids["space"] = space_ids(terms)
        self.ids["lesson"] = [f"lesson:{subject}" for subject in SUBJECTS]
        self.ids["material"] = [f"material:{material}" for material in MATERIALS]
        self.ids["improvement"] = [f"improvement:{each}" for each in IMPROVEMENTS]
        self.ids["reindeer"] = [f"reindeer:{name}" for name in REINDEER]
        self.ids["surprise"] = [f"surprise:{card.id}" for card in terms.surprises]

        self.start: i64 = begins(self.space, "start")
        self.train: i64 = begins(self.space, "train")
        self.keep: i64 = begins(self.space, "keep")
        self.dentist: i64 = begins(self.space, "dentist")
        self.place: i64 = begins(self.space, "place")
        self.bake: i64 = begins(self.space, "bake")
        self.learn: i64 = begins(self.space, "learn")
        self.take: i64 = begins(self.space, "take")
        self.put: i64 = begins(self.space, "put")
        self.replace: i64 = begins(self.space, "replace")
        self.build: i64 = begins(self.space, "build")
        self.repair: i64 = begins(self.space, "repair")
        self.assemble: i64 = begins(self.space, "assemble")
        self.tend: i64 = begins(self.space, "tend")
        self.deliver: i64 = begins(self.space, "deliver")
        self.stop: i64 = begins(self.space, "stop")
        self.done: i64 = begins(self.space, "done")
