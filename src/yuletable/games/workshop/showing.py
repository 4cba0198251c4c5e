"""What leaves the rules: views, questions, results; and the check that nothing was lost on the way."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from yuletable.engine.shown import Figure, Line, Result, ranked, seat_id
from yuletable.engine.words import plain

from . import layout as p
from .cards import IMPROVEMENTS, MATERIALS, REINDEER, ROOMS, SUBJECTS
from .layout import W
from .pieces import NEED_IDS, capacity, cookies, lessons_of, plastics_in, score, unfinished
from .view import (
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

if TYPE_CHECKING:
    from .pieces import WorkshopSetup
    from .rules import Workshop

CARD_GIVES = {p.TRAINING_SEMINAR: "classroom", p.NAUGHTY_LIST: "naughty-list", p.BAKERY: "bakery"}
"""What a holiday card with a space of its own gives, by the key of its words."""
SEALED = (p.KEEPING, p.AT_THE_DENTIST)
WORK = (p.LEARNING, p.TAKING, p.FILLING, p.MOULDING, p.ASSEMBLING, p.TENDING, p.DELIVERING)


def phrase(key: str, **figures: Figure) -> str:
    """A few words, as words.toml has them."""
    from . import GAME

    return plain(GAME.words.phrase(Line(key, figures), {}))


def row(s: Workshop, seat: int) -> list[int]:
    """A team's mat."""
    return list(s.mats[seat * W : (seat + 1) * W])


def gift_rows(mat: list[int]) -> list[list[int]]:
    """The unassembled gifts of a mat."""
    return [mat[at : at + p.G] for at in range(p.GIFT, p.GIFT + mat[p.GIFTS] * p.G, p.G)]


def bits(mask: int) -> list[int]:
    return [k for k in range(mask.bit_length()) if mask >> k & 1]


# The view


def view(s: Workshop, seat: int) -> WorkshopView:
    tables = s.tables
    mats = [row(s, other) for other in range(int(tables.seats))]
    lying = gifts_by_place(s)
    return WorkshopView(
        seat=seat,
        owing=s.to_act(),
        phase=p.PHASES[s.phase],
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
        mailroom=mailroom(s, seat, lying),
        lessons=[Lesson(f"lesson:{subject}", s.blackboard[k] == 1) for k, subject in enumerate(SUBJECTS)],
        stalls=[
            Stall(f"reindeer:{name}", int(n), favour)
            for name, n, favour in zip(REINDEER, s.stalls, favours(s), strict=True)
        ],
        zelf=zelf(s),
        teams=[team(s, other, mat, lying) for other, mat in enumerate(mats)],
        mine=mine(s, seat, mats[seat], lying) if seat >= 0 else None,
    )


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
    if s.phase in SEALED or s.phase == p.OVER:
        return None
    tables = s.tables
    holding = {p.FILLING: int(s.kind), p.MOULDING: p.PLASTIC}.get(int(s.phase))
    return Turn(
        team=seat_id(int(s.turn)),
        elf=tables.ids["elf"][s.elf] if s.elf >= 0 else None,
        space=tables.ids["space"][s.space] if s.space >= 0 else None,
        holds=None if holding is None else f"material:{MATERIALS[holding]}",
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
            if mat[p.AT + elf] >= 0:
                there[mat[p.AT + elf]].append(tables.ids["elf"][seat * int(tables.elves) + elf])
    if s.zelf_at >= 0:
        there[s.zelf_at].append("elf:zelf")
    ids, figures, over = tables.ids["space"], s.figures(), s.phase == p.OVER
    firsts, counts = list(tables.first), list(tables.count)
    found: list[Room] = []
    for number, name in enumerate(ROOMS):
        first, count = firsts[number], counts[number]
        if number == p.CARD and tables.kind[s.today] not in p.CARDS_WITH_SPACE:
            continue
        spaces: list[Space] = []
        for at in range(first, first + count):
            coal, makes, room = figures[3 * at : 3 * at + 3]
            spaces.append(
                Space(
                    id=ids[at],
                    gives=gives(s, at, coal, makes),
                    costs=coal,
                    makes=makes,
                    open=room == 1 and not over,
                    shut=room == 0 and not over and not there[at],
                    elves=there[at],
                )
            )
        found.append(Room(f"room:{name}", spaces))
    return found


def gives(s: Workshop, at: int, coal: int, makes: int) -> str:
    """What a space gives and costs today, in a few words."""
    room, kind = int(s.room_at(at)), int(s.tables.kind[s.today])
    if room == p.CARD:
        return sign(CARD_GIVES[kind], makes, coal)
    swept = s.tables.sweeps[at] and kind != p.NICE_EPIDEMIC
    return sign("sweep" if swept else ROOMS[room], makes, coal)


@cache
def sign(key: str, makes: int, coal: int) -> str:
    """The same by figures."""
    what = phrase(f"gives.{key}" if makes else "gives.nothing", n=makes)
    return phrase("gives.paid", what=what, coal=coal) if coal else what


def favours(s: Workshop) -> tuple[str, ...]:
    """What each reindeer brings today besides its cookies, in a few words: under an aurora nothing, or twice as much
    (workshop R9, R10, R21)."""
    tables = s.tables
    card = tables.no_card if s.baked else s.today
    kind = tables.kind[card]
    times = int(tables.card_times[card]) if kind in (p.AURORA_AUSTRALIS, p.AURORA_BOREALIS) else 1
    more = int(tables.card_cookies[card]) if kind == p.AURORA_BOREALIS else 0
    given = (int(tables.blitzen), int(tables.cupid), int(tables.reindeer_materials), int(tables.vixen))
    return boons(given, times, more)


@cache
def boons(given: tuple[int, int, int, int], times: int, more: int) -> tuple[str, ...]:
    """The same by figures: tokens, cards, materials, coal; how often; cookies where there is nothing to double."""
    if times == 0:
        return (phrase("favour.none"),) * len(REINDEER)
    tokens, cards, materials, coal = given
    figures = {p.BLITZEN: tokens, p.CUPID: cards, p.VIXEN: coal}
    figures |= dict.fromkeys((p.DANCER, p.DASHER, p.PRANCER), materials)
    said = [phrase(f"favour.{name}", n=figures.get(k, 0) * times) for k, name in enumerate(REINDEER)]
    for k in (p.COMET, p.DONNER):
        said[k] = phrase("favour.also", what=said[k], n=more) if more else said[k]
    return tuple(said)


def gift(tables: WorkshopSetup, cells: list[int]) -> Gift:
    """A gift of a mat; one that lies elsewhere is a row without anything on it."""
    card = cells[0]
    own = cells[p.FILLED : p.FILLED + p.NEEDS]
    plastic = cells[p.PLASTICS : p.PLASTICS + 3]
    needs: list[Need] = []
    for kind in tables.need_order[card]:
        holds = None
        if own[kind]:
            own[kind] -= 1
            holds = f"material:{MATERIALS[kind % p.OPEN]}"
        elif kind >= p.OPEN and plastic[kind - p.OPEN]:
            plastic[kind - p.OPEN] -= 1
            holds = f"material:{MATERIALS[p.PLASTIC]}"
        needs.append(Need(NEED_IDS[kind], holds))
    return Gift(
        id=tables.ids["gift"][card],
        needs=needs,
        tokens=cells[p.TOKENS],
        icons=int(tables.icons[card]),
        chart=tables.charts[card],
    )


def blank(tables: WorkshopSetup, card: int) -> Gift:
    """A gift with nothing on it yet; made once."""
    if not tables.blanks:
        tables.blanks = [gift(tables, [number, *[0] * (p.G - 1)]) for number in range(int(tables.gifts))]
    return tables.blanks[card]


Places = dict[int, list[str]]
"""The gifts that lie in each place, by its number."""


def gifts_by_place(s: Workshop) -> Places:
    found: Places = {}
    for name, place in zip(s.tables.ids["gift"], list(s.where), strict=True):
        if place != p.IN_DECK:
            found.setdefault(place, []).append(name)
    return found


def layers(s: Workshop) -> list[list[int]]:
    """The deck from the top, by layer: the cards in it."""
    piles = [s.deck.counts, *s.deck.below] if s.deck.size else []
    return [[card for card, n in enumerate(list(pile)) if n] for pile in piles]


def mailroom(s: Workshop, seat: int, lying: Places) -> Mailroom:
    """While gifts that were put back lie under the first deck, nobody knows which card is in which layer."""
    tables = s.tables
    ids = tables.ids["gift"]
    secret = 2 if s.fresh > 0 else 1 if s.phase == p.KEEPING else 0
    own = {*lying.get(p.DEALT_TO + seat, []), *lying.get(p.RETURNED_BY + seat, [])} if seat >= 0 else set()
    shown: list[Layer] = []
    unseen: set[str] = set()
    if secret:
        unseen = {name for place, names in lying.items() if place >= p.DEALT_TO for name in names} - own
    for depth, cards in enumerate(layers(s)):
        known = [ids[card] for card in cards]
        if depth < secret:
            unseen |= set(known) - own
            known = [name for name in known if name in own]
        shown.append(Layer(len(cards), known))
    return Mailroom(
        letters=[None if card < 0 else blank(tables, card) for card in s.display],
        deck=shown,
        unseen=[name for name in ids if name in unseen] if unseen else [],
        sleigh=lying.get(p.IN_SLEIGH, []),
    )


def zelf(s: Workshop) -> str:
    if s.zelf_team < 0:
        return "stable"
    return "home" if s.zelf_at < 0 else s.tables.ids["space"][s.zelf_at]


def team(s: Workshop, seat: int, mat: list[int], lying: Places) -> Team:
    tables = s.tables
    ids = tables.ids
    elves = [
        Elf(
            id=ids["elf"][seat * int(tables.elves) + elf],
            shape=tables.shapes[seat * int(tables.elves) + elf],
            lessons=[f"lesson:{SUBJECTS[k]}" for k in bits(mat[p.LESSONS + elf])],
            at=elf_place(s, mat[p.AT + elf]),
        )
        for elf in range(int(tables.elves))
    ]
    return Team(
        id=seat_id(seat),
        cookies=int(cookies(s.mats, seat * W)),
        coal=mat[p.COAL],
        cart=int(capacity(tables, s.mats, seat * W)),
        tree=s.tree == seat,
        zelf=s.zelf_team == seat,
        bakery=mat[p.HAS_BAKERY] == 1,
        done=mat[p.DONE] == 1,
        elves=elves,
        improvements=[
            Improvement(f"improvement:{name}", mat[p.BUILT + k], int(tables.improvement))
            for k, name in enumerate(IMPROVEMENTS)
        ],
        gifts=[gift(tables, cells) for cells in gift_rows(mat)],
        assembled=lying.get(p.IN_STACK + seat, []),
        earned=Earned(*mat[p.FROM_GIFTS : p.FROM_GIFTS + p.SOURCES]),
        returned=mat[p.RETURNED],
        seminar=mat[p.SEMINAR] == 1,
        jammed=ids["gift"][mat[p.JAMMED]] if mat[p.JAMMED] >= 0 else None,
    )


def elf_place(s: Workshop, at: int) -> str:
    if at >= 0:
        return s.tables.ids["space"][at]
    return "home" if at == p.AT_HOME else "dentist"


def mine(s: Workshop, seat: int, mat: list[int], lying: Places) -> Mine:
    tables = s.tables
    dealt = [card for card in mat[p.DEALT : p.DEALT + 3] if card >= 0]
    chosen = mat[p.DENTIST]
    return Mine(
        dealt=[blank(tables, card) for card in dealt],
        kept=[tables.ids["gift"][dealt[k]] for k in bits(mat[p.KEPT])],
        returned=lying.get(p.RETURNED_BY + seat, []),
        dentist=tables.ids["elf"][seat * int(tables.elves) + chosen] if chosen >= 0 else None,
    )


# Questions


def ask(s: Workshop, seat: int) -> Line:
    tables = s.tables
    phase = p.PHASES[s.phase]
    mat = row(s, seat)
    figures: dict[str, Figure] = {}
    if s.phase == p.STARTING:
        figures = {"n": mat[p.COAL]}
    elif s.phase == p.KEEPING:
        figures = {"n": len(bits(mat[p.KEPT]))}
    elif s.phase == p.PLACING:
        home = mat[p.AT : p.AT + int(tables.elves)].count(p.AT_HOME)
        figures = {"n": home}
        if tables.done in list(s.open):
            phase = "zelf" if any("elf:zelf" in tables.space.path(action) for action in s.open) else "perhaps"
    elif s.phase in WORK:
        figures = {"n": int(s.left)}
        if s.elf >= 0:
            figures["elf"] = tables.ids["elf"][s.elf]
        if s.phase == p.DELIVERING:
            figures["cookies"] = int(tables.card_cookies[s.today])
        if s.phase == p.FILLING:
            figures["material"] = f"material:{MATERIALS[s.kind]}"
    return Line(f"ask.{phase}", figures)


# The end


def result(s: Workshop) -> Result:
    """More cookies; of equal ones more coal left, then more training; then the victory is shared (workshop R18)."""
    tables, m = s.tables, s.mats
    seats = range(int(tables.seats))
    coal = [int(m[at * W + p.COAL]) for at in seats]
    training = [int(lessons_of(m, at * W)) for at in seats]
    lines = [score_lines(s, at) for at in seats]
    return Result("ending.christmas", ranked(s.standing(), lines, coal=coal, training=training))


def score_lines(s: Workshop, seat: int) -> list[Line]:
    tables, mat = s.tables, row(s, seat)
    lines = [
        Line("score.gifts", {"n": mat[p.FROM_GIFTS]}),
        Line("score.stalls", {"n": mat[p.FROM_STALLS]}),
        Line("score.harness", {"n": mat[p.FROM_HARNESS]}),
        Line("score.inspections", {"n": mat[p.FROM_INSPECTIONS]}),
    ]
    if tables.holidays:
        bakery = int(tables.bakery_cookies) if mat[p.HAS_BAKERY] else 0
        lines += [Line("score.holidays", {"n": mat[p.FROM_HOLIDAYS]}), Line("score.bakery", {"n": bakery})]
    coal = mat[p.COAL]
    return [
        *lines,
        Line("score.unfinished", {"n": int(unfinished(tables, s.mats, seat * W))}),
        Line("score.coal", {"n": coal // int(tables.coal_a_cookie), "coal": coal}),
    ]


# Nothing appears, nothing vanishes


def check(s: Workshop) -> None:
    """Raises when cards, cubes, elves or cookies do not add up."""
    tables = s.tables
    mats = [row(s, seat) for seat in range(int(tables.seats))]
    _check_cards(s, mats)
    for seat, mat in enumerate(mats):
        _check_mat(s, seat, mat)
    there = [0] * int(tables.spaces)
    for mat in mats:
        for at in mat[p.AT : p.AT + p.ELVES]:
            if at >= 0:
                there[at] += 1
    if s.zelf_at >= 0:
        there[s.zelf_at] += 1
    assert there == list(s.taken), f"elves on spaces: {there}, counted {list(s.taken)}"
    assert all(n >= 0 for n in s.stalls), "a stall owes cookies"
    assert all(n in (0, 1) for n in s.blackboard), "the Classroom has more than one token of a subject"
    if tables.holidays:
        turned = int(s.day) if s.phase != p.STARTING else 0
        left = sum(int(n) for n in s.surprises.counts)
        assert left + turned == sum(int(n) for n in tables.copies), "holiday cards were lost or made"


def _check_cards(s: Workshop, mats: list[list[int]]) -> None:
    tables = s.tables
    deck = layers(s)
    placed = [card for pile in deck for card in pile]
    assert s.deck.left() == len(placed) == len(set(placed)), "the deck miscounts itself"
    in_deck = [
        card for card, place in enumerate(s.where) if place in (p.IN_DECK, *range(p.RETURNED_BY, p.RETURNED_BY + 5))
    ]
    assert sorted(placed) == in_deck, "cards in the deck are not where they are said to be"
    returned = [card for card, place in enumerate(s.where) if place >= p.RETURNED_BY]
    assert not returned or set(returned) <= set(deck[1]), "gifts put back are not in the second layer"
    letters = sorted(card for card in s.display if card >= 0)
    assert letters == [card for card, place in enumerate(s.where) if place == p.IN_DISPLAY], "letters do not fit"
    assert list(s.where).count(p.IN_SLEIGH) == s.sleigh, "the sleigh miscounts its gifts"
    for seat, mat in enumerate(mats):
        held = [cells[0] for cells in gift_rows(mat)]
        assert held == [card for card, place in enumerate(s.where) if place == p.ON_MAT + seat], "gifts do not fit"
        stack = list(s.where).count(p.IN_STACK + seat)
        assert stack == mat[p.STACK], "a stack miscounts its gifts"
        dealt = [card for card in mat[p.DEALT : p.DEALT + 3] if card >= 0]
        assert dealt == [card for card, place in enumerate(s.where) if place == p.DEALT_TO + seat], "dealt gifts"
    assert len(s.where) == tables.gifts


def _check_mat(s: Workshop, seat: int, mat: list[int]) -> None:
    tables = s.tables
    who = f"seat {seat + 1}"
    cart = int(capacity(tables, s.mats, seat * W))
    assert 0 <= mat[p.COAL] <= cart, f"{who}: {mat[p.COAL]} coal in a cart for {cart}"
    assert mat[p.GIFTS] <= tables.limit, f"{who}: {mat[p.GIFTS]} unassembled gifts"
    assert all(0 <= n <= tables.improvement for n in mat[p.BUILT : p.BUILT + 3]), f"{who}: improvements"
    for at, cells in enumerate(gift_rows(mat)):
        card = cells[0]
        for kind in range(p.NEEDS):
            filled = cells[p.FILLED + kind] + (cells[p.PLASTICS + kind - p.OPEN] if kind >= p.OPEN else 0)
            assert 0 <= filled <= tables.needs[card * p.NEEDS + kind], f"{who}: {tables.ids['gift'][card]} overfilled"
        assert 0 <= cells[p.TOKENS] < tables.icons[card], f"{who}: an assembled gift was not scored"
        full = all(need.holds for need in gift(tables, cells).needs)
        assert full or not cells[p.TOKENS], f"{who}: tokens on a gift that lacks material"
        assert plastics_in(s.mats, seat * W + p.GIFT + at * p.G) >= 0
    for elf in range(int(tables.elves)):
        assert len(bits(mat[p.LESSONS + elf])) <= tables.subjects, f"{who}: an elf knows too much"
    earned = sum(mat[p.FROM_GIFTS : p.FROM_GIFTS + p.SOURCES])
    assert cookies(s.mats, seat * W) == earned <= score(tables, s.mats, seat * W), f"{who}: cookies do not add up"
