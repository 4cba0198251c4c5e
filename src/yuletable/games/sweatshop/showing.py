"""What leaves the rules: views, questions, results; and the check that nothing was lost on the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from yuletable.engine.shown import Figure, Line, Result, ranked, seat_id

from . import layout as p
from .cards import KINDS as CARDS
from .layout import W
from .view import Deeds, Elf, Mat, Mine, Slot, SweatshopView, Talk, Toy, Turn

if TYPE_CHECKING:
    from .rules import Sweatshop

KNIVES_GLOVES_CAKES = range(p.CUTTING, p.TRADING + 1)
GLOVES_PHASES = (p.GLOVING, p.ANSWERING, p.PICKING)
CAKE_PHASES = (p.OFFERING, p.GIVING, p.WANTING, p.TRADING)
SPENT = ((p.PAPER, p.NEW_WRAPPED), (p.MAGIC, p.MAGICS), (p.WHISTLE, p.WHISTLES), (p.BORG, p.BORGS), (p.BROOM, p.SWEEPS))
"""Gold that crafting uses up, and the deed that counts it."""
UNSEEN_OFFER = (p.OFFERING, p.GIVING, p.WANTING)


def card_id(card: int) -> str:
    return f"card:{CARDS[card]}"


def cards(counts: Iterable[int], first: int = 0) -> list[str]:
    """Counts by kind as a list of cards."""
    return [card_id(first + kind) for kind, n in enumerate(counts) for _ in range(n)]


def mat_row(s: Sweatshop, seat: int) -> list[int]:
    """An elf's mat."""
    return list(s.mats[seat * W : (seat + 1) * W])


def made(row: list[int]) -> list[tuple[int, int]]:
    """Toys not wrapped and wrapped, by toy."""
    return list(zip(row[p.BIN : p.BIN + p.TOYS], row[p.WRAPPED : p.WRAPPED + p.TOYS], strict=True))


def deed_row(row: list[int], season: int) -> list[int]:
    at = p.DEEDS + season * p.DEED
    return row[at : at + p.DEED]


# The view


def view(s: Sweatshop, seat: int) -> SweatshopView:
    tables = s.tables
    left = list(s.belt[s.at : s.end])
    rows = [mat_row(s, other) for other in range(int(tables.seats))]
    return SweatshopView(
        seat=seat,
        owing=s.to_act(),
        phase=phase(s, seat),
        season=int(s.season) + 1,
        seasons=tables.ids["season"],
        tracker=[seat_id(elf) for elf in s.tracker],
        belt=[Slot(f"belt:{n}", None if card < 0 else card_id(card)) for n, card in enumerate(left, start=1)],
        coming=coming(s),
        deck=int(s.deck.size) + s.aside - left.count(p.FACE_DOWN),
        aside=s.aside,
        gone=cards(s.gone),
        elves=[elf(s, other, row, seat) for other, row in enumerate(rows)],
        mine=mine(s, seat, rows[seat]) if seat >= 0 else None,
        turn=turn(s, seat, rows),
        talk=talk(s),
        cards=[card_id(kind) for kind in range(p.KINDS) if tables.box[kind] or kind < p.PARTS],
        toys=toys(s),
    )


def phase(s: Sweatshop, seat: int) -> str:
    """Nobody else sees how far an offer is that has not been made."""
    if s.phase in UNSEEN_OFFER and seat != s.elf:
        return p.PHASES[p.OFFERING]
    return p.PHASES[s.phase]


def coming(s: Sweatshop) -> list[list[str]]:
    tables = s.tables
    if tables.luck != p.LUCK_DOWN or s.phase == p.RETURNING:
        return []
    later = range(int(s.season) + 1, int(tables.seasons))
    belts = [s.belt[tables.starts[season] : tables.starts[season] + tables.sizes[season]] for season in later]
    return [[card_id(card) for card in belt] for belt in belts]


def toys(s: Sweatshop) -> list[str]:
    box = s.tables.box
    made_of = (p.DOLL, p.KITE, p.ROBOT, p.RADIO, p.BORG, p.WHISTLE)
    return [toy for toy, card in zip(p.TOY_IDS, made_of, strict=True) if box[card] or card < p.PARTS]


def elf(s: Sweatshop, seat: int, row: list[int], viewer: int) -> Elf:
    """One elf as everybody sees it: while crafting is sealed, as it was before. Its own bid is no secret to itself."""
    season = int(s.season)
    sealed = s.phase == p.CRAFTING
    opened = s.phase != p.BIDDING or seat == viewer
    deeds = [deed_row(row, before) for before in range(season + 1)]
    gold = row[p.DESK : p.KINDS]
    if sealed:
        for card, deed in SPENT:
            gold[card - p.DESK] += deeds[season][deed]
        deeds[season][p.NEW_TOYS :] = [0] * (p.DEED - p.NEW_TOYS)
    return Elf(
        id=seat_id(seat),
        is_in=row[p.IN] == 1,
        bid=row[p.GRAB] if opened and row[p.GRAB] >= 0 else None,
        payment=row[p.PAYMENT] if opened and row[p.PAYMENT] >= 0 else None,
        paid=row[p.PAID],
        hand=row[p.HANDS],
        floor=row[p.FLOORS],
        toys=row[p.BINS],
        gold=cards(gold, p.DESK),
        dealt=dealt(s, seat),
        seasons=[as_deeds(figures) for figures in deeds],
        mat=mat(row) if seat == viewer or s.phase == p.OVER else None,
    )


def dealt(s: Sweatshop, seat: int) -> int:
    put_back = seat == s.tables.returner and s.phase != p.RETURNING
    return int(s.tables.draw[seat]) - put_back


def as_deeds(figures: list[int]) -> Deeds:
    return Deeds(
        taken=cards(figures[p.TAKEN : p.TAKEN + p.DESK]),
        hidden=figures[p.HIDDEN],
        fallen=figures[p.FALLEN],
        toys=figures[p.NEW_TOYS],
        wrapped=figures[p.NEW_WRAPPED],
        magic=figures[p.MAGICS],
        whistles=figures[p.WHISTLES],
        borgs=figures[p.BORGS],
        dropped=figures[p.DROPS],
        swept=figures[p.SWEEPS],
        kept=figures[p.KEPT],
    )


def mat(row: list[int]) -> Mat:
    toys = [
        Toy(toy, paper)
        for toy, numbers in zip(p.TOY_IDS, made(row), strict=True)
        for paper, n in zip((False, True), numbers, strict=True)
        for _ in range(n)
    ]
    return Mat(hand=cards(row[: p.DESK]), floor=cards(row[p.FLOOR : p.FLOOR + p.DESK]), toys=toys)


def mine(s: Sweatshop, seat: int, row: list[int]) -> Mine:
    answer = row[p.ANSWER]
    return Mine(
        gold=cards(row[p.DESK : p.KINDS], p.DESK),
        deeds=as_deeds(deed_row(row, int(s.season))),
        step=p.STEPS[row[p.STEP]] if s.phase == p.CRAFTING else p.STEPS[p.DONE],
        answer=answer == 1 if s.phase == p.ANSWERING and answer >= 0 else None,
        inside=cards(row[p.INSIDE : p.INSIDE + p.PARTS]),
        swept=cards(row[p.SWEPT : p.SWEPT + p.DESK]),
        returned=card_id(int(s.returned)) if seat == s.tables.returner and s.returned >= 0 else None,
    )


def turn(s: Sweatshop, seat: int, rows: list[list[int]]) -> Turn:
    """What is being decided with gold, as the viewer sees it."""
    gloves, cake = s.phase in GLOVES_PHASES, s.phase in CAKE_PHASES
    asked = s.phase in (p.ANSWERING, p.PICKING)
    offer = s.phase == p.TRADING or (s.phase in (p.GIVING, p.WANTING) and seat == s.elf)
    owner = rows[s.elf]
    willing = [seat_id(other) for other, row in enumerate(rows) if row[p.ANSWER] == 1]
    offered = [seat_id(other) for other in range(len(rows)) if s.offered >> other & 1]
    return Turn(
        elf=seat_id(int(s.elf)) if gloves or cake else None,
        rank=int(s.rank) if s.phase in KNIVES_GLOVES_CAKES else 0,
        jumped=int(s.jumped) if s.phase == p.CUTTING else 0,
        asks=int(s.asks) if gloves else 0,
        asked=card_id(int(s.asked)) if asked else None,
        willing=willing if s.phase == p.PICKING else [],
        cakes=int(s.cakes) if cake else 0,
        offered=offered if cake else [],
        traded=bool(cake and s.traded),
        partner=seat_id(int(s.partner)) if offer else None,
        give=cards(owner[p.GIVE : p.GIVE + p.PARTS]) if offer else [],
        want=cards(owner[p.WANT : p.WANT + p.PARTS]) if offer else [],
    )


def talk(s: Sweatshop) -> list[Talk]:
    heard = list(s.talk)
    return [
        Talk(
            season=season + 1,
            what=p.TALKS[what],
            who=seat_id(who),
            whom=seat_id(whom) if whom >= 0 else None,
            card=card_id(card) if card >= 0 else None,
            n=n,
        )
        for what, season, who, whom, card, n in zip(*[iter(heard)] * p.TALK, strict=True)
    ]


# Questions


def ask(s: Sweatshop, seat: int) -> Line:
    row = mat_row(s, seat)
    hand = sum(row[: p.DESK])
    if s.phase == p.BIDDING:
        if row[p.GRAB] < 0:
            return Line("ask.bid", {"n": int(s.end - s.at)})
        return Line("ask.pay", {"n": row[p.GRAB]})
    if s.phase == p.CRAFTING:
        if row[p.STEP] == p.TOYMAKING:
            return Line("ask.craft", {"n": hand})
        if row[p.STEP] == p.CLEANING:
            return Line("ask.drop", {"n": hand - int(s.tables.limit)})
        return Line("ask.sweep", {"n": row[p.BROOM]})
    elf, asked = seat_id(int(s.elf)), card_id(int(s.asked))
    asks: dict[int, tuple[str, dict[str, Figure]]] = {
        p.RETURNING: ("ask.return", {}),
        p.CUTTING: ("ask.knife", {"n": list(s.tracker).index(seat) + 1}),
        p.GLOVING: ("ask.gloves", {"n": row[p.GLOVES]}),
        p.ANSWERING: ("ask.hand-over", {"who": elf, "card": asked}),
        p.PICKING: ("ask.take-from", {"card": asked}),
        p.OFFERING: ("ask.offer", {}),
        p.GIVING: ("ask.give", {"whom": seat_id(int(s.partner))}),
        p.WANTING: ("ask.want", {"whom": seat_id(int(s.partner))}),
        p.TRADING: ("ask.trade", {"who": elf}),
    }
    key, figures = asks[int(s.phase)]
    return Line(key, figures)


# The end


def result(s: Sweatshop) -> Result:
    """Most points, then most toys, then shared (sweatshop R24, common C8)."""
    points = s.standing()
    rows = [mat_row(s, seat) for seat in range(len(points))]
    lines = [score_lines(s, row) for row in rows]
    return Result("ending.christmas", ranked(points, lines, toys=[row[p.BINS] for row in rows]))


def score_lines(s: Sweatshop, row: list[int]) -> list[Line]:
    """Toys by kind, wrapped ones, what Satin adds, floor by kind, payments."""
    tables = s.tables
    times = int(tables.times)
    lines: list[Line] = []
    for toy, points, (plain, wrapped) in zip(p.TOY_IDS, tables.toy_points, made(row), strict=True):
        if plain:
            lines.append(Line("score.toy", {"toy": toy, "count": plain, "n": plain * points}))
        if wrapped:
            n = wrapped * (points * times + int(tables.plus))
            lines.append(Line("score.wrapped", {"toy": toy, "count": wrapped, "n": n}))
    plain, wrapped = made(row)[p.DOLL]
    if row[p.SATIN] and plain + wrapped:
        n = row[p.SATIN] * int(tables.satin) * (plain + wrapped * times)
        lines.append(Line("score.satin", {"count": row[p.SATIN], "n": n}))
    for card, cost in enumerate(tables.floor_costs):
        if count := row[p.FLOOR + card]:
            lines.append(Line("score.floor", {"card": card_id(card), "count": count, "n": -count * cost}))
    if row[p.PAID]:
        lines.append(Line("score.paid", {"n": -row[p.PAID]}))
    return lines


# Conservation


def check(s: Sweatshop) -> None:
    """Every card of the box is somewhere, once; public numbers fit the cards; the tracker holds each seat once."""
    seats = range(int(s.tables.seats))
    found = [in_deck + gone for in_deck, gone in zip(s.deck.counts, s.gone, strict=True)]
    if s.aside:
        found[s.returned] += 1
    for card in s.belt:
        if card >= 0:
            found[card] += 1
    for seat in seats:
        row = mat_row(s, seat)
        check_mat(s, seat, row)
        places = (row[: p.KINDS], row[p.FLOOR : p.FLOOR + p.DESK], row[p.INSIDE : p.INSIDE + p.PARTS])
        for place in (*places, row[p.SWEPT : p.SWEPT + p.DESK]):
            for kind, n in enumerate(place):
                found[kind] += n
        for card, deed in SPENT:
            found[card] += sum(deed_row(row, season)[deed] for season in range(p.MAX_SEASONS))
    box = list(s.tables.box)
    assert found == box, f"cards were lost or made: {found} of {box}"
    assert s.deck.size == sum(s.deck.counts), "the deck miscounts itself"
    assert min(s.deck.counts) >= 0, f"the deck owes cards: {list(s.deck.counts)}"
    assert sorted(s.tracker) == list(seats), f"the tracker holds {list(s.tracker)}"


def check_mat(s: Sweatshop, seat: int, row: list[int]) -> None:
    """Toys fit the cards inside them and the deeds; what everybody sees fits what is there."""
    who = f"seat {seat + 1}"
    bad = [column for column, n in enumerate(row) if n < 0 and column not in (p.GRAB, p.PAYMENT, p.ANSWER)]
    assert not bad, f"{who} has less than nothing in columns {bad}"
    toys = [plain + wrapped for plain, wrapped in made(row)]
    deeds = [sum(column) for column in zip(*[deed_row(row, season) for season in range(p.MAX_SEASONS)], strict=True)]
    alike = sum(n * need for n, need in zip(toys, s.tables.needs, strict=False))
    inside = sum(row[p.INSIDE : p.INSIDE + p.PARTS]) + deeds[p.MAGICS]
    assert inside == alike + toys[p.BORG_TOY] * p.PARTS, f"{who}: toys and the cards in them do not fit"
    assert sum(toys) == deeds[p.NEW_TOYS], f"{who}: toys appeared or vanished"
    assert sum(wrapped for _, wrapped in made(row)) == deeds[p.NEW_WRAPPED], f"{who}: paper does not fit"
    assert toys[p.WHISTLE_TOY] == deeds[p.WHISTLES], f"{who}: Whistles do not fit"
    assert toys[p.BORG_TOY] == deeds[p.BORGS], f"{who}: Borgs do not fit"
    if s.phase != p.CRAFTING:
        seen = [row[p.HANDS], row[p.FLOORS], row[p.BINS]]
        held = [sum(row[: p.DESK]), sum(row[p.FLOOR : p.FLOOR + p.DESK]), sum(toys)]
        assert seen == held, f"{who}: {seen} cards in hand, on the floor and toys are seen, {held} are there"
