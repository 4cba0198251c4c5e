"""What leaves the rules: views and questions."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mypy_extensions import i64

from yuletable.engine.copies import changed
from yuletable.engine.messages import SPECTATOR, Figure, Line, bits, seat_id, things_in

from ..pack import KINDS
from ..view import Deeds, Elf, Making, Mat, Mine, Price, Slot, SweatshopView, Talk, Toy, Turn
from . import constants as c
from .scoring import score, toy_points

if TYPE_CHECKING:
    from .setup import SweatshopSetup
    from .state import Sweatshop

AT_HAND = 8192
"""So many things of a kind are kept as views show them: what was done in earlier seasons never changes."""

KNIVES_GLOVES_CAKES = range(c.CUTTING, c.TRADING + 1)
GLOVES_PHASES = (c.GLOVING, c.ANSWERING, c.PICKING)
CAKE_PHASES = (c.OFFERING, c.GIVING, c.WANTING, c.TRADING)
SPENT = ((c.PAPER, c.NEW_WRAPPED), (c.MAGIC, c.MAGICS), (c.WHISTLE, c.WHISTLES), (c.BORG, c.BORGS), (c.BROOM, c.SWEEPS))
"""Gold that crafting uses up, and the deed that counts it."""
UNSEEN_OFFER = (c.OFFERING, c.GIVING, c.WANTING)
NO_TURN = Turn(
    elf=None,
    rank=0,
    jumped=0,
    asks=0,
    asked=None,
    willing=[],
    cakes=0,
    offered=[],
    traded=False,
    partner=None,
    give=[],
    want=[],
)
"""Nobody has a go with gold."""
CARDS = [f"card:{kind}" for kind in KINDS]
PARTS, DESK, GOLD = CARDS[: c.PARTS], CARDS[: c.DESK], CARDS[c.DESK :]
"""The ids of parts, of all that lies in hands, and of gold."""


def mat_row(s: Sweatshop, seat: i64) -> list[int]:
    """An elf's mat."""
    return list(s.mats[seat * c.W : (seat + 1) * c.W])


def made(row: list[int]) -> list[tuple[int, int]]:
    """Toys not wrapped and wrapped, by toy."""
    return list(zip(row[c.BIN : c.BIN + c.TOYS], row[c.WRAPPED : c.WRAPPED + c.TOYS], strict=True))


def deed_row(row: list[int], season: int) -> list[int]:
    at = c.DEEDS + season * c.DEED
    return row[at : at + c.DEED]


# The view


def view(s: Sweatshop, seat: int) -> SweatshopView:
    everyones = everyones_view(s)
    return everyones if seat == SPECTATOR else own_view(s, everyones, seat)


def own_view(s: Sweatshop, everyones: SweatshopView, seat: int) -> SweatshopView:
    """What everyone sees, with an elf's own mat, bid and unmade offer."""
    row = mat_row(s, seat)
    elves = everyones.elves[:]
    elves[seat] = elf(s, seat, row, seat)
    turn_of = turn(s, seat) if seat == s.elf else everyones.turn
    return changed(everyones, seat=seat, phase=phase(s, seat), elves=elves, mine=mine(s, seat, row), turn=turn_of)


def everyones_view(s: Sweatshop) -> SweatshopView:
    tables = s.tables
    left = list(s.belt[s.at : s.end])
    return SweatshopView(
        seat=SPECTATOR,
        to_act=s.to_act(),
        phase=phase(s, SPECTATOR),
        season=int(s.season) + 1,
        seasons=tables.ids["season"],
        tracker=[seat_id(elf) for elf in s.tracker],
        belt=[slot(n, card) for n, card in enumerate(left, start=1)],
        coming=coming(s),
        deck=int(s.deck.size) + s.aside - left.count(c.FACE_DOWN),
        aside=s.aside,
        gone=things_in(s.gone, CARDS),
        elves=[elf(s, seat, mat_row(s, seat), SPECTATOR) for seat in range(int(tables.seats))],
        mine=None,
        turn=turn(s, SPECTATOR),
        talk=talk(s),
        cards=cards(tables),
        toys=toys(tables),
        prices=prices(tables),
        limit=int(tables.limit),
        rolls_off=min(int(tables.nil), len(left)),
        most=int(tables.payments[-1]) - int(tables.pay) if tables.dutch else 0,
    )


@lru_cache(maxsize=AT_HAND)
def slot(n: int, card: int) -> Slot:
    return Slot(f"belt:{n}", None if card < 0 else CARDS[card])


def phase(s: Sweatshop, seat: int) -> str:
    """Nobody else sees how far an offer is that has not been made."""
    if s.phase in UNSEEN_OFFER and seat != s.elf:
        return c.PHASES[c.OFFERING]
    return c.PHASES[s.phase]


def coming(s: Sweatshop) -> list[list[str]]:
    tables = s.tables
    if tables.luck != c.LUCK_DOWN or s.phase == c.RETURNING:
        return []
    later = range(int(s.season) + 1, int(tables.seasons))
    belts = [s.belt[tables.starts[season] : tables.starts[season] + tables.sizes[season]] for season in later]
    return [[CARDS[card] for card in belt] for belt in belts]


@lru_cache(maxsize=64)
def cards(tables: SweatshopSetup) -> list[str]:
    return [CARDS[kind] for kind in range(c.KINDS) if tables.box[kind] or kind < c.PARTS]


@lru_cache(maxsize=64)
def toys(tables: SweatshopSetup) -> list[str]:
    box = tables.box
    made_of = (c.DOLL, c.KITE, c.ROBOT, c.RADIO, c.BORG, c.WHISTLE)
    return [toy for toy, card in zip(c.TOY_IDS, made_of, strict=True) if box[card] or card < c.PARTS]


@lru_cache(maxsize=64)
def prices(tables: SweatshopSetup) -> list[Price]:
    """What every kind of card in this match is good for, and bad for."""
    parts = [
        Price(PARTS[kind], int(tables.needs[kind]), int(tables.toy_points[kind]), int(tables.floor_costs[kind]))
        for kind in range(c.PARTS)
    ]
    toys = {c.BORG: int(tables.toy_points[c.BORG_TOY]), c.WHISTLE: int(tables.toy_points[c.WHISTLE_TOY])}
    poop = [Price(CARDS[c.POOP], 0, 0, int(tables.floor_costs[c.POOP]))] if tables.box[c.POOP] else []
    gold = [Price(CARDS[kind], 0, toys.get(kind, 0), 0) for kind in range(c.DESK, c.KINDS) if tables.box[kind]]
    return [*parts, *poop, *gold]


def elf(s: Sweatshop, seat: int, row: list[int], viewer: int) -> Elf:
    """One elf as everybody sees it: while crafting is sealed, as it was before. Its own bid is no secret to itself."""
    season = int(s.season)
    sealed = s.phase == c.CRAFTING
    opened = s.phase != c.BIDDING or seat == viewer
    deeds = [deed_row(row, before) for before in range(season + 1)]
    gold = row[c.DESK : c.KINDS]
    if sealed:
        for card, deed in SPENT:
            gold[card - c.DESK] += deeds[season][deed]
        deeds[season][c.NEW_TOYS :] = [0] * (c.DEED - c.NEW_TOYS)
    return Elf(
        id=seat_id(seat),
        is_in=row[c.IN] == 1,
        bid=row[c.GRAB] if opened and row[c.GRAB] >= 0 else None,
        payment=row[c.PAYMENT] if opened and row[c.PAYMENT] >= 0 else None,
        paid=row[c.PAID],
        hand=row[c.HANDS],
        floor=row[c.FLOORS],
        toys=row[c.BINS],
        gold=things_in(gold, GOLD),
        dealt=dealt(s, seat),
        seasons=[as_deeds(*figures) for figures in deeds],
        mat=mat(s, seat, row) if seat == viewer or s.phase == c.OVER else None,
    )


def dealt(s: Sweatshop, seat: int) -> int:
    put_back = seat == s.tables.returner and s.phase != c.RETURNING
    return int(s.tables.draw[seat]) - put_back


@lru_cache(maxsize=AT_HAND)
def as_deeds(*figures: int) -> Deeds:
    return Deeds(
        taken=things_in(figures[c.TAKEN : c.TAKEN + c.DESK], DESK),
        hidden=figures[c.HIDDEN],
        fallen=figures[c.FALLEN],
        toys=figures[c.NEW_TOYS],
        wrapped=figures[c.NEW_WRAPPED],
        magic=figures[c.MAGICS],
        whistles=figures[c.WHISTLES],
        borgs=figures[c.BORGS],
        dropped=figures[c.DROPS],
        swept=figures[c.SWEEPS],
        kept=figures[c.KEPT],
    )


def mat(s: Sweatshop, seat: int, row: list[int]) -> Mat:
    toys = [
        Toy(toy, paper)
        for toy, numbers in zip(c.TOY_IDS, made(row), strict=True)
        for paper, n in zip((False, True), numbers, strict=True)
        for _ in range(n)
    ]
    lost = sum(row[c.FLOOR + card] * int(s.tables.floor_costs[card]) for card in range(c.DESK))
    return Mat(
        hand=things_in(row[: c.DESK], DESK),
        floor=things_in(row[c.FLOOR : c.FLOOR + c.DESK], DESK),
        toys=toys,
        earned=int(score(s.tables, s.mats, seat * c.W)) + lost + row[c.PAID],
        lost=lost,
    )


def mine(s: Sweatshop, seat: int, row: list[int]) -> Mine:
    answer = row[c.ANSWER]
    return Mine(
        gold=things_in(row[c.DESK : c.KINDS], GOLD),
        deeds=as_deeds(*deed_row(row, int(s.season))),
        step=c.STEPS[row[c.STEP]] if s.phase == c.CRAFTING else c.STEPS[c.DONE],
        answer=answer == 1 if s.phase == c.ANSWERING and answer >= 0 else None,
        inside=things_in(row[c.INSIDE : c.INSIDE + c.PARTS], PARTS),
        swept=things_in(row[c.SWEPT : c.SWEPT + c.DESK], DESK),
        returned=CARDS[s.returned] if seat == s.tables.returner and s.returned >= 0 else None,
        makes=makes(s, seat, row),
    )


def makes(s: Sweatshop, seat: int, row: list[int]) -> list[Making]:
    """Toys that this hand could become, what lacks least first; Magic stands for violet cards (sweatshop R16, R18)."""
    tables, magic = s.tables, row[c.MAGIC]
    held = row[: c.PARTS]
    lacks: dict[int, int] = {}
    for part in range(c.PARTS):
        if held[part]:
            lacks[part] = max(0, int(tables.needs[part]) - held[part] - (magic if part < c.VIOLETS else 0))
    if row[c.BORG]:
        violets = held[: c.VIOLETS].count(0)
        lacks[c.BORG_TOY] = max(0, violets - magic) + (held[c.RADIO] == 0)
    if row[c.WHISTLE]:
        lacks[c.WHISTLE_TOY] = 0
    at = seat * c.W
    found = [
        Making(c.TOY_IDS[toy], n, int(toy_points(tables, s.mats, at, toy, wrapped=False))) for toy, n in lacks.items()
    ]
    return sorted(found, key=lambda making: (making.lacks, -making.scores))


def turn(s: Sweatshop, seat: int) -> Turn:
    """What is being decided with gold, as the viewer sees it."""
    gloves, cake = s.phase in GLOVES_PHASES, s.phase in CAKE_PHASES
    if s.phase not in KNIVES_GLOVES_CAKES:
        return NO_TURN
    rows = [mat_row(s, other) for other in range(int(s.tables.seats))]
    asked = s.phase in (c.ANSWERING, c.PICKING)
    offer = s.phase == c.TRADING or (s.phase in (c.GIVING, c.WANTING) and seat == s.elf)
    owner = rows[s.elf]
    willing = [seat_id(other) for other, row in enumerate(rows) if row[c.ANSWER] == 1]
    offered = [seat_id(other) for other in bits(int(s.offered))]
    return Turn(
        elf=seat_id(int(s.elf)) if gloves or cake else None,
        rank=int(s.rank),
        jumped=int(s.jumped) if s.phase == c.CUTTING else 0,
        asks=int(s.asks) if gloves else 0,
        asked=CARDS[s.asked] if asked else None,
        willing=willing if s.phase == c.PICKING else [],
        cakes=int(s.cakes) if cake else 0,
        offered=offered if cake else [],
        traded=bool(cake and s.traded),
        partner=seat_id(int(s.partner)) if offer else None,
        give=things_in(owner[c.GIVE : c.GIVE + c.PARTS], PARTS) if offer else [],
        want=things_in(owner[c.WANT : c.WANT + c.PARTS], PARTS) if offer else [],
    )


def talk(s: Sweatshop) -> list[Talk]:
    return [one_talk(*figures) for figures in zip(*[iter(list(s.talk))] * c.TALK, strict=True)]


@lru_cache(maxsize=AT_HAND)
def one_talk(what: int, season: int, who: int, whom: int, card: int, n: int) -> Talk:
    return Talk(
        season=season + 1,
        what=c.TALKS[what],
        who=seat_id(who),
        whom=seat_id(whom) if whom >= 0 else None,
        card=CARDS[card] if card >= 0 else None,
        n=n,
    )


# Questions


def ask(s: Sweatshop, seat: int) -> Line:
    row = mat_row(s, seat)
    hand = sum(row[: c.DESK])
    if s.phase == c.BIDDING:
        if row[c.GRAB] < 0:
            return Line("ask.bid", {"n": int(s.end - s.at)})
        return Line("ask.pay", {"n": row[c.GRAB]})
    if s.phase == c.CRAFTING:
        if row[c.STEP] == c.TOYMAKING:
            return Line("ask.craft", {"n": hand})
        if row[c.STEP] == c.CLEANING:
            return Line("ask.drop", {"n": hand - int(s.tables.limit)})
        return Line("ask.sweep", {"n": row[c.BROOM]})
    elf, asked = seat_id(int(s.elf)), CARDS[s.asked]
    asks: dict[int, tuple[str, dict[str, Figure]]] = {
        c.RETURNING: ("ask.return", {}),
        c.CUTTING: ("ask.knife", {"n": list(s.tracker).index(seat) + 1}),
        c.GLOVING: ("ask.gloves", {"n": row[c.GLOVES]}),
        c.ANSWERING: ("ask.hand-over", {"who": elf, "card": asked}),
        c.PICKING: ("ask.take-from", {"card": asked}),
        c.OFFERING: ("ask.offer", {}),
        c.GIVING: ("ask.give", {"whom": seat_id(int(s.partner))}),
        c.WANTING: ("ask.want", {"whom": seat_id(int(s.partner))}),
        c.TRADING: ("ask.trade", {"who": elf}),
    }
    key, figures = asks[int(s.phase)]
    return Line(key, figures)
