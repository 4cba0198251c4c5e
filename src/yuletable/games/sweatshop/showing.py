"""What leaves the rules: views, questions, results; and the check that nothing was lost on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.engine.shown import Figure, Line, Result, Score, places, seat_id

from . import layout as p
from .cards import KINDS as CARDS
from .layout import W
from .view import Deeds, Elf, Mat, Mine, Slot, SweatshopView, Talk, Toy, Turn

if TYPE_CHECKING:
    from .rules import Sweatshop

KNIVES_GLOVES_CAKES = range(p.CUTTING, p.TRADING + 1)
GLOVES_PHASES = (p.GLOVING, p.ANSWERING, p.PICKING)
CAKE_PHASES = (p.OFFERING, p.GIVING, p.WANTING, p.TRADING)
UNSEEN_OFFER = (p.OFFERING, p.GIVING, p.WANTING)


def card_id(card: int) -> str:
    return f"card:{CARDS[card]}"


def cards(counts: list[int], first: int = 0) -> list[str]:
    """Counts by kind as a list of cards."""
    return [card_id(first + kind) for kind, n in enumerate(counts) for _ in range(n)]


def row(s: Sweatshop, seat: int, first: int, n: int) -> list[int]:
    """A few columns of an elf's mat."""
    at = seat * W + first
    return [int(s.mats[at + k]) for k in range(n)]


# The view


def view(s: Sweatshop, seat: int) -> SweatshopView:
    tables = s.tables
    left = [int(s.belt[at]) for at in range(int(s.at), int(s.end))]
    return SweatshopView(
        seat=seat,
        owing=s.to_act(),
        phase=phase(s, seat),
        season=int(s.season) + 1,
        seasons=tables.ids["season"],
        tracker=[seat_id(int(elf)) for elf in s.tracker],
        belt=[Slot(f"belt:{n}", None if card < 0 else card_id(card)) for n, card in enumerate(left, start=1)],
        coming=coming(s),
        deck=int(s.deck.size) + s.aside - left.count(p.FACE_DOWN),
        aside=s.aside,
        gone=cards([int(n) for n in s.gone]),
        elves=[elf(s, other, seat) for other in range(int(tables.seats))],
        mine=mine(s, seat) if seat >= 0 else None,
        turn=turn(s, seat),
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
    starts = [(int(tables.starts[season]), int(tables.sizes[season])) for season in later]
    return [[card_id(int(s.belt[start + k])) for k in range(size)] for start, size in starts]


def toys(s: Sweatshop) -> list[str]:
    box = s.tables.box
    made_of = (p.DOLL, p.KITE, p.ROBOT, p.RADIO, p.BORG, p.WHISTLE)
    return [toy for toy, card in zip(p.TOY_IDS, made_of, strict=True) if box[card] or card < p.PARTS]


def elf(s: Sweatshop, seat: int, viewer: int) -> Elf:
    """One elf as everybody sees it: while crafting is sealed, as it was before. Its own bid is no secret to itself."""
    at, m = seat * W, s.mats
    opened = s.phase != p.BIDDING or seat == viewer
    gold = row(s, seat, p.DESK, p.KINDS - p.DESK)
    if s.phase == p.CRAFTING:
        gold = [n + spent(s, seat, p.DESK + k) for k, n in enumerate(gold)]
    return Elf(
        id=seat_id(seat),
        is_in=m[at + p.IN] == 1,
        bid=int(m[at + p.GRAB]) if opened and m[at + p.GRAB] >= 0 else None,
        payment=int(m[at + p.PAYMENT]) if opened and m[at + p.PAYMENT] >= 0 else None,
        paid=int(m[at + p.PAID]),
        hand=int(m[at + p.HANDS]),
        floor=int(m[at + p.FLOORS]),
        toys=int(m[at + p.BINS]),
        gold=cards(gold, p.DESK),
        dealt=dealt(s, seat),
        seasons=[seen_deeds(s, seat, season) for season in range(int(s.season) + 1)],
        mat=mat(s, seat) if seat == viewer or s.phase == p.OVER else None,
    )


def dealt(s: Sweatshop, seat: int) -> int:
    put_back = seat == s.tables.returner and s.phase != p.RETURNING
    return int(s.tables.draw[seat]) - put_back


def spent(s: Sweatshop, seat: int, gold: int) -> int:
    """Gold of this kind that the elf has used since the craft phase began."""
    deed = {p.PAPER: p.NEW_WRAPPED, p.MAGIC: p.MAGICS, p.WHISTLE: p.WHISTLES, p.BORG: p.BORGS, p.BROOM: p.SWEEPS}
    return row(s, seat, p.DEEDS + int(s.season) * p.DEED + deed[gold], 1)[0] if gold in deed else 0


def seen_deeds(s: Sweatshop, seat: int, season: int) -> Deeds:
    figures = row(s, seat, p.DEEDS + season * p.DEED, p.DEED)
    if s.phase == p.CRAFTING and season == s.season:
        figures[p.NEW_TOYS :] = [0] * (p.DEED - p.NEW_TOYS)
    return deeds(figures)


def deeds(figures: list[int]) -> Deeds:
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


def mat(s: Sweatshop, seat: int) -> Mat:
    plain, wrapped = row(s, seat, p.BIN, p.TOYS), row(s, seat, p.WRAPPED, p.TOYS)
    return Mat(
        hand=cards(row(s, seat, 0, p.DESK)),
        floor=cards(row(s, seat, p.FLOOR, p.DESK)),
        toys=[
            Toy(toy, paper)
            for k, toy in enumerate(p.TOY_IDS)
            for paper, n in ((False, plain[k]), (True, wrapped[k]))
            for _ in range(n)
        ],
    )


def mine(s: Sweatshop, seat: int) -> Mine:
    answer = int(s.mats[seat * W + p.ANSWER])
    return Mine(
        gold=cards(row(s, seat, p.DESK, p.KINDS - p.DESK), p.DESK),
        deeds=deeds(row(s, seat, p.DEEDS + int(s.season) * p.DEED, p.DEED)),
        step=p.STEPS[s.mats[seat * W + p.STEP]] if s.phase == p.CRAFTING else p.STEPS[p.DONE],
        answer=answer == 1 if s.phase == p.ANSWERING and answer >= 0 else None,
        inside=cards(row(s, seat, p.INSIDE, p.PARTS)),
        swept=cards(row(s, seat, p.SWEPT, p.DESK)),
        returned=card_id(int(s.returned)) if seat == s.tables.returner and s.returned >= 0 else None,
    )


def turn(s: Sweatshop, seat: int) -> Turn:
    """What is being decided with gold, as the viewer sees it."""
    gloves, cake = s.phase in GLOVES_PHASES, s.phase in CAKE_PHASES
    asked = s.phase in (p.ANSWERING, p.PICKING)
    offer = s.phase == p.TRADING or (s.phase in (p.GIVING, p.WANTING) and seat == s.elf)
    seats = range(int(s.tables.seats))
    willing = [seat_id(other) for other in seats if s.mats[other * W + p.ANSWER] == 1]
    offered = [seat_id(other) for other in seats if s.offered >> other & 1]
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
        give=cards(row(s, int(s.elf), p.GIVE, p.PARTS)) if offer else [],
        want=cards(row(s, int(s.elf), p.WANT, p.PARTS)) if offer else [],
    )


def talk(s: Sweatshop) -> list[Talk]:
    heard = [int(figure) for figure in s.talk]
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
    at, m = seat * W, s.mats
    hand = sum(row(s, seat, 0, p.DESK))
    if s.phase == p.BIDDING:
        if m[at + p.GRAB] < 0:
            return Line("ask.bid", {"n": int(s.end - s.at)})
        return Line("ask.pay", {"n": int(m[at + p.GRAB])})
    if s.phase == p.CRAFTING:
        if m[at + p.STEP] == p.TOYMAKING:
            return Line("ask.craft", {"n": hand})
        if m[at + p.STEP] == p.CLEANING:
            return Line("ask.drop", {"n": hand - int(s.tables.limit)})
        return Line("ask.sweep", {"n": int(m[at + p.BROOM])})
    elf, asked = seat_id(int(s.elf)), card_id(int(s.asked))
    asks: dict[int, tuple[str, dict[str, Figure]]] = {
        p.RETURNING: ("ask.return", {}),
        p.CUTTING: ("ask.knife", {"n": place(s, seat)}),
        p.GLOVING: ("ask.gloves", {"n": int(m[at + p.GLOVES])}),
        p.ANSWERING: ("ask.hand-over", {"who": elf, "card": asked}),
        p.PICKING: ("ask.take-from", {"card": asked}),
        p.OFFERING: ("ask.offer", {}),
        p.GIVING: ("ask.give", {"whom": seat_id(int(s.partner))}),
        p.WANTING: ("ask.want", {"whom": seat_id(int(s.partner))}),
        p.TRADING: ("ask.trade", {"who": elf}),
    }
    key, figures = asks[int(s.phase)]
    return Line(key, figures)


def place(s: Sweatshop, seat: int) -> int:
    """The elf's space on the tracker."""
    return [int(elf) for elf in s.tracker].index(seat) + 1


# The end


def result(s: Sweatshop) -> Result:
    """Most points, then most toys, then shared (sweatshop R24, common C8)."""
    points = s.standing()
    rank = places([(n, int(s.mats[seat * W + p.BINS])) for seat, n in enumerate(points)])
    scores = [Score(rank[seat], points[seat], score_lines(s, seat)) for seat in range(len(points))]
    return Result("ending.christmas", scores)


def score_lines(s: Sweatshop, seat: int) -> list[Line]:
    """Toys by kind, wrapped ones, what Satin adds, floor by kind, payments."""
    tables, at = s.tables, seat * W
    plain, wrapped = row(s, seat, p.BIN, p.TOYS), row(s, seat, p.WRAPPED, p.TOYS)
    floor = row(s, seat, p.FLOOR, p.DESK)
    lines: list[Line] = []
    for toy in range(p.TOYS):
        points = int(tables.toy_points[toy])
        papered = points * int(tables.times) + int(tables.plus)
        figures: dict[str, Figure] = {"toy": p.TOY_IDS[toy]}
        if plain[toy]:
            lines.append(Line("score.toy", {**figures, "count": plain[toy], "n": plain[toy] * points}))
        if wrapped[toy]:
            lines.append(Line("score.wrapped", {**figures, "count": wrapped[toy], "n": wrapped[toy] * papered}))
    satins = int(s.mats[at + p.SATIN])
    if satins and plain[p.DOLL] + wrapped[p.DOLL]:
        more = satins * int(tables.satin) * (plain[p.DOLL] + wrapped[p.DOLL] * int(tables.times))
        lines.append(Line("score.satin", {"count": satins, "n": more}))
    for card in range(p.DESK):
        if floor[card]:
            cost = -floor[card] * int(tables.floor_costs[card])
            lines.append(Line("score.floor", {"card": card_id(card), "count": floor[card], "n": cost}))
    if paid := int(s.mats[at + p.PAID]):
        lines.append(Line("score.paid", {"n": -paid}))
    return lines


# Conservation


def check(s: Sweatshop) -> None:
    """Every card of the box is somewhere, once; public numbers fit the cards; the tracker holds each seat once."""
    tables = s.tables
    seats = range(int(tables.seats))
    found = [int(s.deck.counts[kind]) + int(s.gone[kind]) for kind in range(p.KINDS)]
    if s.aside:
        found[s.returned] += 1
    for at in range(len(s.belt)):
        if s.belt[at] >= 0:
            found[s.belt[at]] += 1
    for seat in seats:
        check_mat(s, seat)
        for kind, n in enumerate(row(s, seat, 0, p.KINDS)):
            found[kind] += n
        for first, width in ((p.FLOOR, p.DESK), (p.INSIDE, p.PARTS), (p.SWEPT, p.DESK)):
            for kind, n in enumerate(row(s, seat, first, width)):
                found[kind] += n
        for season in range(int(s.season) + 1):
            figures = row(s, seat, p.DEEDS + season * p.DEED, p.DEED)
            found[p.PAPER] += figures[p.NEW_WRAPPED]
            found[p.MAGIC] += figures[p.MAGICS]
            found[p.WHISTLE] += figures[p.WHISTLES]
            found[p.BORG] += figures[p.BORGS]
            found[p.BROOM] += figures[p.SWEEPS]
    box = [int(n) for n in tables.box]
    assert found == box, f"cards were lost or made: {found} of {box}"
    assert int(s.deck.size) == sum(int(n) for n in s.deck.counts), "the deck miscounts itself"
    assert sorted(int(elf) for elf in s.tracker) == list(seats), f"the tracker holds {list(s.tracker)}"


def check_mat(s: Sweatshop, seat: int) -> None:
    at, m = seat * W, s.mats
    allowed = {p.GRAB, p.PAYMENT, p.ANSWER}
    bad = [column for column in range(W) if m[at + column] < 0 and column not in allowed]
    assert not bad, f"seat {seat + 1} has less than nothing in columns {bad}"
    plain, wrapped = row(s, seat, p.BIN, p.TOYS), row(s, seat, p.WRAPPED, p.TOYS)
    made = [a + b for a, b in zip(plain, wrapped, strict=True)]
    used = [row(s, seat, p.DEEDS + season * p.DEED, p.DEED) for season in range(p.MAX_SEASONS)]
    alike = sum(made[toy] * int(s.tables.needs[toy]) for toy in range(p.PARTS))
    inside = sum(row(s, seat, p.INSIDE, p.PARTS)) + sum(figures[p.MAGICS] for figures in used)
    assert inside == alike + made[p.BORG_TOY] * p.PARTS, f"seat {seat + 1}: toys and the cards in them do not fit"
    assert sum(made) == sum(figures[p.NEW_TOYS] for figures in used), f"seat {seat + 1}: toys appeared or vanished"
    assert sum(wrapped) == sum(figures[p.NEW_WRAPPED] for figures in used), f"seat {seat + 1}: paper does not fit"
    assert made[p.WHISTLE_TOY] == sum(figures[p.WHISTLES] for figures in used), f"seat {seat + 1}: Whistles do not fit"
    assert made[p.BORG_TOY] == sum(figures[p.BORGS] for figures in used), f"seat {seat + 1}: Borgs do not fit"
    if s.phase != p.CRAFTING:
        seen = [int(m[at + column]) for column in (p.HANDS, p.FLOORS, p.BINS)]
        held = [sum(row(s, seat, 0, p.DESK)), sum(row(s, seat, p.FLOOR, p.DESK)), sum(made)]
        assert seen == held, f"seat {seat + 1}: {seen} cards in hand, on the floor and toys are seen, {held} are there"
