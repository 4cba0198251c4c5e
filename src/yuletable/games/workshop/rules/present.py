"""What leaves the rules: views and questions."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from mypy_extensions import i64

from yuletable.engine.copies import changed
from yuletable.engine.messages import SPECTATOR, Figure, Line, bits, seat_id
from yuletable.engine.words import plain

from ..pack import IMPROVEMENTS, MATERIALS, REINDEER, ROOMS, SUBJECTS
from ..view import (
    Earned,
    Elf,
    Gift,
    Holiday,
    Improvement,
    Layer,
    Lesson,
    Mailroom,
    Mine,
    Need,
    Room,
    Space,
    Stall,
    Team,
    Turn,
    WorkshopView,
)
from . import constants as c
from .part3_mats import capacity
from .scoring import cookies
from .setup import NEED_IDS, WorkshopSetup

if TYPE_CHECKING:
    from .state import Workshop

AT_HAND = 8192
"""So many things of a kind are kept as views show them: from one decision to the next most stay as they were."""

CARD_GIVES = {c.TRAINING_SEMINAR: "classroom", c.NAUGHTY_LIST: "naughty-list", c.BAKERY: "bakery"}
"""What a holiday card with a space of its own gives, by the key of its words."""
SEALED = (c.KEEPING, c.AT_THE_DENTIST)
WORK = (c.LEARNING, c.TAKING, c.FILLING, c.MOULDING, c.ASSEMBLING, c.TENDING, c.DELIVERING)


def phrase(key: str, **figures: Figure) -> str:
    """A few words, as words.toml has them."""
    from .. import GAME

    return plain(GAME.words.phrase(Line(key, figures), {}))


def row(s: Workshop, seat: i64) -> list[int]:
    """A team's mat."""
    return list(s.mats[seat * c.W : (seat + 1) * c.W])


def gift_rows(mat: list[int]) -> list[list[int]]:
    """The unassembled gifts of a mat."""
    return [mat[at : at + c.G] for at in range(c.GIFT, c.GIFT + mat[c.GIFTS] * c.G, c.G)]


# The view


def view(s: Workshop, seat: int) -> WorkshopView:
    everyones = everyones_view(s)
    return everyones if seat == SPECTATOR else own_view(s, everyones, seat)


def own_view(s: Workshop, everyones: WorkshopView, seat: int) -> WorkshopView:
    """What everyone sees, with what a team was dealt, keeps and put back."""
    return changed(
        everyones, seat=seat, mailroom=own_mailroom(s, everyones.mailroom, seat), mine=mine(s, seat, row(s, seat))
    )


def everyones_view(s: Workshop) -> WorkshopView:
    tables = s.tables
    mats = [row(s, other) for other in range(int(tables.seats))]
    lying = gifts_by_place(s)
    return WorkshopView(
        seat=SPECTATOR,
        to_act=s.to_act(),
        phase=c.PHASES[s.phase],
        day=int(s.day),
        days=int(tables.days),
        date=int(tables.first_date + max(s.day, 1) - 1),
        inspections=[day for day in range(1, int(tables.days) + 1) if tables.inspections[day]],
        rush=s.day == tables.rush,
        holiday=holiday(s),
        holidays_unseen={
            tables.ids["surprise"][card]: int(n) for card, n in enumerate(s.surprises.counts) if n and tables.holidays
        },
        turn=turn(s),
        rooms=rooms(s, mats),
        mailroom=mailroom(s, lying),
        lessons=[lesson(k, int(s.blackboard[k])) for k in range(len(SUBJECTS))],
        stalls=[
            stall(name, n, favour, brings)
            for name, n, (favour, brings) in zip(REINDEER, list(s.stalls), favours(s), strict=True)
        ],
        zelf=zelf(s),
        zelf_yields=yields(s, int(s.zelf_team), int(tables.zelf), 0) if s.zelf_team >= 0 else {},
        teams=[team(s, other, mat, lying) for other, mat in enumerate(mats)],
        mine=None,
    )


@cache
def lesson(k: int, there: int) -> Lesson:
    return Lesson(f"lesson:{SUBJECTS[k]}", there == 1)


@lru_cache(maxsize=AT_HAND)
def stall(name: str, cookies: int, favour: str, brings: int) -> Stall:
    return Stall(f"reindeer:{name}", cookies, favour, brings)


def holiday(s: Workshop) -> Holiday | None:
    tables = s.tables
    if s.today == tables.no_card:
        return None
    return Holiday(
        id=tables.ids["surprise"][s.today],
        effect=tables.effects[s.today],
        bakery_sign=tables.bakery_sign[s.today] == 1,
        topic=f"lesson:{SUBJECTS[s.topic]}" if s.topic >= 0 else None,
        repairs=[int(n) for n in s.repairs],
    )


def turn(s: Workshop) -> Turn | None:
    if s.phase in SEALED or s.phase == c.OVER:
        return None
    tables = s.tables
    holding = {c.FILLING: int(s.kind), c.MOULDING: c.PLASTIC}.get(int(s.phase))
    return Turn(
        team=seat_id(int(s.turn)),
        elf=tables.ids["elf"][s.elf] if s.elf >= 0 else None,
        space=tables.ids["space"][s.space] if s.space >= 0 else None,
        holds=None if holding is None else f"material:{MATERIALS[holding]}",
        hand=[] if holding is None else [f"material:{MATERIALS[holding]}"] * int(s.left),
        left=int(s.left),
        used=int(s.used),
        optional=s.optional,
        from_shop=s.from_shop,
        baked=s.baked,
    )


def rooms(s: Workshop, mats: list[list[int]]) -> list[Room]:
    tables = s.tables
    there: list[list[str]] = [[] for _ in range(int(tables.spaces))]
    for seat, mat in enumerate(mats):
        for elf in range(int(tables.elves)):
            if mat[c.AT + elf] >= 0:
                there[mat[c.AT + elf]].append(tables.ids["elf"][seat * int(tables.elves) + elf])
    if s.zelf_at >= 0:
        there[s.zelf_at].append("elf:zelf")
    figures, over, kind = s.figures(), s.phase == c.OVER, int(tables.kind[s.today])
    firsts, counts = list(tables.first), list(tables.count)
    found: list[Room] = []
    for number, name in enumerate(ROOMS):
        first, count = firsts[number], counts[number]
        if number == c.CARD and kind not in c.CARDS_WITH_SPACE:
            continue
        spaces: list[Space] = []
        for at in range(first, first + count):
            coal, makes, room = figures[3 * at : 3 * at + 3]
            spaces.append(space(tables, int(s.room_at(at)), at, kind, over, coal, makes, room, *there[at]))
        found.append(Room(f"room:{name}", spaces))
    return found


@lru_cache(maxsize=AT_HAND)
def space(
    tables: WorkshopSetup, room: int, at: int, kind: int, over: bool, coal: int, makes: int, has_room: int, *elves: str
) -> Space:
    """A space of a room under a kind of holiday card, with its figures and the elves there."""
    sweeps = bool(tables.sweeps[at]) and kind != c.NICE_EPIDEMIC  # workshop R4
    return Space(
        id=tables.ids["space"][at],
        gives=sign(CARD_GIVES[kind] if room == c.CARD else "sweep" if sweeps else ROOMS[room], makes, coal),
        costs=coal,
        makes=makes,
        open=has_room == 1 and not over,
        shut=has_room == 0 and not over and not elves,
        sweeps=sweeps,
        elves=list(elves),
    )


@cache
def sign(key: str, makes: int, coal: int) -> str:
    """What a space gives and costs today, in a few words."""
    what = phrase(f"gives.{key}" if makes else "gives.nothing", n=makes)
    return phrase("gives.paid", what=what, coal=coal) if coal else what


def favours(s: Workshop) -> tuple[tuple[str, int], ...]:
    """What each reindeer brings today besides its cookies, in a few words and how much of it: under an aurora nothing,
    or twice as much (workshop R9, R10, R21)."""
    tables = s.tables
    card = tables.no_card if s.baked else s.today
    kind = tables.kind[card]
    times = int(tables.card_times[card]) if kind in (c.AURORA_AUSTRALIS, c.AURORA_BOREALIS) else 1
    more = int(tables.card_cookies[card]) if kind == c.AURORA_BOREALIS else 0
    given = (int(tables.blitzen), int(tables.cupid), int(tables.reindeer_materials), int(tables.vixen))
    return boons(given, times, more)


@cache
def boons(given: tuple[int, int, int, int], times: int, more: int) -> tuple[tuple[str, int], ...]:
    """The same by figures: tokens, cards, materials, coal; how often; cookies where there is nothing to double."""
    if times == 0:
        return ((phrase("favour.none"), 0),) * len(REINDEER)
    tokens, cards, materials, coal = given
    figures = {c.BLITZEN: tokens, c.CUPID: cards, c.VIXEN: coal}
    figures |= dict.fromkeys((c.DANCER, c.DASHER, c.PRANCER), materials)
    brings = [figures[k] * times if k in figures else 1 for k in range(len(REINDEER))]
    said = [phrase(f"favour.{name}", n=n) for name, n in zip(REINDEER, brings, strict=True)]
    for k in (c.COMET, c.DONNER):
        said[k] = phrase("favour.also", what=said[k], n=more) if more else said[k]
    return tuple(zip(said, brings, strict=True))


@lru_cache(maxsize=AT_HAND)
def gift(tables: WorkshopSetup, *cells: int) -> Gift:
    """A gift of a mat; one that lies elsewhere is a row without anything on it."""
    card = cells[0]
    own = list(cells[c.FILLED : c.FILLED + c.NEEDS])
    plastic = list(cells[c.PLASTICS : c.PLASTICS + 3])
    plastics = sum(plastic)
    needs: list[Need] = []
    for kind in tables.need_order[card]:
        holds = None
        if own[kind]:
            own[kind] -= 1
            holds = f"material:{MATERIALS[kind % c.OPEN]}"
        elif kind >= c.OPEN and plastic[kind - c.OPEN]:
            plastic[kind - c.OPEN] -= 1
            holds = f"material:{MATERIALS[c.PLASTIC]}"
        needs.append(Need(NEED_IDS[kind], holds))
    return Gift(
        id=tables.ids["gift"][card],
        needs=needs,
        tokens=cells[c.TOKENS],
        icons=int(tables.icons[card]),
        chart=tables.charts[card],
        worth=tables.charts[card][plastics],
        ready=all(need.holds for need in needs),
    )


def blank(tables: WorkshopSetup, card: int) -> Gift:
    """A gift with nothing on it yet; made once."""
    if not tables.blanks:
        tables.blanks = [gift(tables, number, *[0] * (c.G - 1)) for number in range(int(tables.gifts))]
    return tables.blanks[card]


Places = dict[int, list[str]]
"""The gifts that lie in each place, by its number."""


def gifts_by_place(s: Workshop) -> Places:
    found: Places = {}
    for name, place in zip(s.tables.ids["gift"], list(s.where), strict=True):
        if place != c.IN_DECK:
            found.setdefault(place, []).append(name)
    return found


def layers(s: Workshop) -> list[list[int]]:
    """The deck from the top, by layer: the cards in it."""
    piles = [s.deck.counts, *s.deck.below] if s.deck.size else []
    return [[card for card, n in enumerate(list(pile)) if n] for pile in piles]


def secret_layers(s: Workshop) -> int:
    """How many layers of the deck nobody can be sure of."""
    return 2 if s.fresh > 0 else 1 if s.phase == c.KEEPING else 0


def mailroom(s: Workshop, lying: Places) -> Mailroom:
    """While gifts that were put back lie under the first deck, nobody knows which card is in which layer."""
    tables = s.tables
    ids = tables.ids["gift"]
    secret = secret_layers(s)
    shown: list[Layer] = []
    unseen: set[str] = set()
    if secret:
        unseen = {name for place, names in lying.items() if place >= c.DEALT_TO for name in names}
    for depth, cards in enumerate(layers(s)):
        known = [ids[card] for card in cards]
        if depth < secret:
            unseen.update(known)
            known = []
        shown.append(Layer(len(cards), known))
    return Mailroom(
        letters=[None if card < 0 else blank(tables, card) for card in s.display],
        deck=shown,
        unseen=[name for name in ids if name in unseen] if unseen else [],
        sleigh=lying.get(c.IN_SLEIGH, []),
    )


def own_mailroom(s: Workshop, everyones: Mailroom, seat: int) -> Mailroom:
    """The same for a team: it knows of the gifts it was dealt or put back whether they lie in a layer."""
    secret = secret_layers(s)
    own = own_gifts(s, c.DEALT_TO + seat, c.RETURNED_BY + seat) if secret else []
    if not own:
        return everyones
    ids = s.tables.ids["gift"]
    piles = [s.deck.counts, *s.deck.below] if s.deck.size else []
    shown = everyones.deck[:]
    for depth, pile in enumerate(piles[:secret]):
        shown[depth] = Layer(shown[depth].size, [ids[card] for card in own if pile[card]])
    names = {ids[card] for card in own}
    return changed(everyones, deck=shown, unseen=[name for name in everyones.unseen if name not in names])


def own_gifts(s: Workshop, *places: int) -> list[int]:
    """The gifts that lie in certain places."""
    where = list(s.where)
    if not any(place in where for place in places):
        return []
    return [card for card, place in enumerate(where) if place in places]


def zelf(s: Workshop) -> str:
    if s.zelf_team < 0:
        return "stable"
    return "home" if s.zelf_at < 0 else s.tables.ids["space"][s.zelf_at]


def yields(s: Workshop, seat: int, elf: int, learnt: int) -> dict[str, int]:
    """Where an elf makes more than one without training, of a team without tools, and how much (workshop R11, R20)."""
    plain = s.figures()[1::3]
    found = zip(s.tables.ids["space"], s.yields(seat, elf, learnt), plain, strict=True)
    return {space: makes for space, makes, usual in found if makes >= 0 and makes != usual}


def improvements(tables: WorkshopSetup) -> tuple[str, str, str]:
    """What harness, cart and tools are good for, in a few words."""
    return uses(int(tables.harness), int(tables.cart_plus), int(tables.tools))


@cache
def uses(harness: int, cart: int, tools: int) -> tuple[str, str, str]:
    """The same by figures."""
    return phrase("use.harness", n=harness), phrase("use.cart", n=cart), phrase("use.tools", n=tools)


def team(s: Workshop, seat: int, mat: list[int], lying: Places) -> Team:
    tables = s.tables
    ids = tables.ids
    tools = mat[c.BUILT + c.METAL] >= int(tables.improvement)
    first = seat * int(tables.elves)
    elves = []
    for elf in range(int(tables.elves)):
        learnt = mat[c.LESSONS + elf]
        shown = plain_elf(tables, first + elf, mat[c.AT + elf], learnt)
        elves.append(changed(shown, yields=yields(s, seat, first + elf, learnt)) if tools or learnt else shown)
    return Team(
        id=seat_id(seat),
        cookies=int(cookies(s.mats, seat * c.W)),
        coal=mat[c.COAL],
        cart=int(capacity(tables, s.mats, seat * c.W)),
        tree=s.tree == seat,
        zelf=s.zelf_team == seat,
        bakery=mat[c.HAS_BAKERY] == 1,
        done=mat[c.DONE] == 1,
        elves=elves,
        home=[elf.id for elf in elves if elf.at == "home"],
        improvements=[
            improvement(name, mat[c.BUILT + k], int(tables.improvement), does)
            for k, (name, does) in enumerate(zip(IMPROVEMENTS, improvements(tables), strict=True))
        ],
        gifts=[gift(tables, *cells) for cells in gift_rows(mat)],
        assembled=lying.get(c.IN_STACK + seat, []),
        earned=Earned(*mat[c.FROM_GIFTS : c.FROM_GIFTS + c.SOURCES]),
        returned=mat[c.RETURNED],
        seminar=mat[c.SEMINAR] == 1,
        jammed=ids["gift"][mat[c.JAMMED]] if mat[c.JAMMED] >= 0 else None,
    )


@lru_cache(maxsize=AT_HAND)
def plain_elf(tables: WorkshopSetup, elf: int, at: int, learnt: int) -> Elf:
    """An elf of a team without tools, by its number; what training brings is left out."""
    return Elf(
        id=tables.ids["elf"][elf],
        shape=tables.shapes[elf],
        lessons=[f"lesson:{SUBJECTS[k]}" for k in bits(learnt)],
        at=elf_place(tables, at),
        yields={},
    )


@lru_cache(maxsize=AT_HAND)
def improvement(name: str, has: int, needs: int, does: str) -> Improvement:
    return Improvement(f"improvement:{name}", has, needs, does)


def elf_place(tables: WorkshopSetup, at: int) -> str:
    if at >= 0:
        return tables.ids["space"][at]
    return "home" if at == c.AT_HOME else "dentist"


def mine(s: Workshop, seat: int, mat: list[int]) -> Mine:
    tables = s.tables
    dealt = [card for card in mat[c.DEALT : c.DEALT + 3] if card >= 0]
    chosen = mat[c.DENTIST]
    return Mine(
        dealt=[blank(tables, card) for card in dealt],
        kept=[tables.ids["gift"][dealt[k]] for k in bits(mat[c.KEPT])],
        returned=[tables.ids["gift"][card] for card in own_gifts(s, c.RETURNED_BY + seat)],
        dentist=tables.ids["elf"][seat * int(tables.elves) + chosen] if chosen >= 0 else None,
    )


# Questions


def ask(s: Workshop, seat: int) -> Line:
    tables = s.tables
    phase = c.PHASES[s.phase]
    mat = row(s, seat)
    figures: dict[str, Figure] = {}
    if s.phase == c.STARTING:
        figures = {"n": mat[c.COAL]}
    elif s.phase == c.KEEPING:
        figures = {"n": len(bits(mat[c.KEPT]))}
    elif s.phase == c.PLACING:
        home = mat[c.AT : c.AT + int(tables.elves)].count(c.AT_HOME)
        figures = {"n": home}
        if tables.done in list(s.open):
            phase = "zelf" if any("elf:zelf" in tables.space.path(action) for action in s.open) else "perhaps"
    elif s.phase in WORK:
        figures = {"n": int(s.left)}
        if s.elf >= 0:
            figures["elf"] = tables.ids["elf"][s.elf]
        if s.phase == c.DELIVERING:
            figures["cookies"] = int(tables.card_cookies[s.today])
        if s.phase == c.FILLING:
            figures["material"] = f"material:{MATERIALS[s.kind]}"
    return Line(f"ask.{phase}", figures)
