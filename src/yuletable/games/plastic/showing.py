"""What leaves the rules: views, questions, results; and the check that nothing was lost on the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from yuletable.engine.shown import Figure, Line, Result, Score, seat_id

from . import layout as p
from .view import Elves, Mine, Plastic, PlasticView, Play, Recipe, Road, Space

if TYPE_CHECKING:
    from .pieces import PlasticSetup
    from .rules import BigPlastic


def listed(counts: Iterable[int], ids: list[str]) -> list[str]:
    """Counts by kind as a list of things."""
    return [thing for thing, n in zip(ids, counts, strict=True) for _ in range(n)]


def chosen(mask: int, ids: list[str]) -> list[str]:
    """The things whose bits are set."""
    return [thing for at, thing in enumerate(ids) if mask >> at & 1]


# The view


def deeds(tables: PlasticSetup) -> list[Line]:
    """What an elf does on each space of the main board, what each requisition does, and why one would do nothing."""
    goods = tables.ids["good"]
    lines: list[Line] = []
    for at, kind in enumerate(tables.works):
        figures: dict[str, Figure] = {"n": int(tables.visit)}
        for key, good in (("got", tables.gains[at]), ("paid", tables.pays[at])):
            if good >= 0:
                figures[key] = goods[good]
        lines.append(Line(f"work.{p.WORKS[kind]}", figures))
    for lost in ("", "-lost"):
        lines += [Line(f"order.{order}{lost}", {"n": int(n)}) for order, n in zip(p.ORDERS, tables.cards, strict=True)]
    return lines


def does_nothing(s: BigPlastic, order: int) -> bool:
    """Whether a goon there would be sent for nothing, as everybody can see (plastic R6, R7)."""
    if order == p.HIRE:
        return bool(s.fourth != p.NOT_ASKED)
    if order == p.DRAW:
        played = 1
        return bool(s.deck.size + sum(s.pile) + played < s.tables.cards[p.DRAW])
    return not s.something_to_take(order)


def view(s: BigPlastic, seat: int) -> PlasticView:
    tables = s.tables
    ids = tables.ids
    spaces = [space(s, at) for at in range(p.SPACES)]
    played = [divmod(int(play), p.DRAWN) for play in s.plays[: s.played]]
    return PlasticView(
        seat=seat,
        owing=s.to_act(),
        phase=p.PHASES[s.phase],
        turn=int(s.turn),
        turns=int(tables.turns),
        roads=[Road(road, [spaces[at] for at in steps]) for road, steps in tables.roads],
        requisitions=spaces[p.MAIN :],
        storage=listed(s.storage, ids["good"]),
        room=int(tables.storage),
        goods=ids["good"],
        recipes=recipes(tables),
        elves=Elves(
            id=seat_id(p.ELVES),
            elves=int(s.staff),
            to_place=int(s.unplaced),
            hearts=int(s.held.size),
            built=chosen(int(s.built), ids["toy"]),
        ),
        plastic=Plastic(
            id=seat_id(p.PLASTIC),
            goons=int(s.crew),
            fourth=p.FOURTH[s.fourth],
            to_send=int(s.unsent),
            stopped=s.stopped,
            hand=sum(s.hand),
            known=listed(s.known, ids["card"]),
        ),
        mine=mine(s, seat),
        at=ids["space"][s.at] if s.at >= 0 else None,
        order=ids["space"][p.MAIN + s.order] if s.order >= 0 else None,
        due=int(s.due),
        aside=ids["toy"][s.aside()] if knows_aside(s, seat) else None,
        ruled_out=next(iter(chosen(int(s.ruled_out), ids["toy"])), None),
        deck=int(s.deck.size),
        pile=listed(s.pile, ids["card"]),
        ogres=int(s.hearts.size),
        hearts_gone=listed(hearts_gone(s), ids["heart"]),
        drawn=int(s.drawn),
        plays=[Play(ids["card"][card], drawn) for card, drawn in played],
        end=p.ENDS[s.end],
    )


def space(s: BigPlastic, at: int) -> Space:
    tables = s.tables
    goon = bool(s.goons >> at & 1)
    lost = at >= p.MAIN and does_nothing(s, at - p.MAIN)
    token = "token:goon" if goon else "token:elf" if s.elves >> at & 1 or s.at == at else None
    return Space(
        id=tables.ids["space"][at],
        deed=tables.deeds[at + p.REQUISITIONS if lost else at],
        fits=[card for rank, card in enumerate(tables.ids["card"]) if tables.fits[rank] >> at & 1],
        token=token,
        cut_off=at < p.MAIN and not goon and not s.has_way(at),
    )


def recipes(tables: PlasticSetup) -> list[Recipe]:
    ids = tables.ids
    rows = [tables.needs[toy * p.GOODS : (toy + 1) * p.GOODS] for toy in range(p.TOYS)]
    return [
        Recipe(toy, ids["space"][bench], listed(row, ids["good"]))
        for toy, bench, row in zip(ids["toy"], tables.benches, rows, strict=True)
    ]


def mine(s: BigPlastic, seat: int) -> Mine | None:
    ids = s.tables.ids
    if seat == p.ELVES:
        return Mine(toys=chosen(int(s.toys), ids["toy"]), hearts=listed(s.held.counts, ids["heart"]), hand=[])
    if seat == p.PLASTIC:
        return Mine(toys=[], hearts=[], hand=listed(s.hand, ids["card"]))
    return None


def knows_aside(s: BigPlastic, seat: int) -> bool:
    """The elves by elimination; the others when a bench has shown it, and at the end."""
    return seat == p.ELVES or s.ruled_out != 0 or s.phase == p.OVER


def hearts_gone(s: BigPlastic) -> list[int]:
    rows = zip(s.tables.hearts, s.hearts.counts, s.held.counts, strict=True)
    return [n - face_down - held for n, face_down, held in rows]


# Questions


def ask(s: BigPlastic, seat: int) -> Line:
    ids = s.tables.ids
    at: Figure = ids["space"][s.at] if s.at >= 0 else ""
    order: Figure = ids["space"][p.MAIN + s.order] if s.order >= 0 else ""
    asks: dict[int, tuple[str, dict[str, Figure]]] = {
        p.PLACING: ("place", {"n": int(s.unplaced)}),
        p.SENDING: ("send", {"n": int(s.unsent)}),
        p.DISCARDING: ("discard", {"n": int(s.due), "order": order}),
        p.TAKING: ("take", {"order": order}),
        p.WORKING: ("work", {"n": int(s.elves).bit_count()}),
        p.BUILDING: ("build", {"at": at}),
        p.SWAPPING: ("swap", {"at": at}),
        p.CALLING: ("call", {"at": at, "n": int(s.held.size)}),
    }
    key, figures = asks[int(s.phase)]
    return Line(f"ask.{key}", figures)


# The end


RESULTS = ("plastic-total", "plastic-partial", "elves-partial", "elves-total")
ENOUGH = 2
"""Toys with which the elves' side wins."""


def result(s: BigPlastic) -> Result:
    """By toys alone (plastic R14)."""
    toys, prevented = s.standing()
    won = toys >= ENOUGH
    lines = [Line("score.toy", {"toy": toy, "n": 1}) for toy in chosen(int(s.built), s.tables.ids["toy"])]
    missing = [Line("score.prevented", {"n": prevented})] if prevented else []
    elves = Score(1 if won else 2, toys, lines)
    return Result(f"ending.{RESULTS[toys]}", [elves, Score(2 if won else 1, prevented, missing)])


# Conservation


def check(s: BigPlastic) -> None:
    """Every card is somewhere, once; hearts and toys fit; tokens stand where they may; what is public is true."""
    tables = s.tables
    rows = zip(s.deck.counts, s.hand, s.pile, s.hearts.counts, s.held.counts, strict=True)
    found = [sum(row) for row in rows]
    box = [cards + hearts for cards, hearts in zip(tables.deck, tables.hearts, strict=True)]
    assert found == box, f"cards were lost or made: {found} of {box}"
    for name, counts in (
        ("deck", s.deck.counts),
        ("hand", s.hand),
        ("pile", s.pile),
        ("hearts", s.hearts.counts),
        ("held", s.held.counts),
        ("storage", s.storage),
        ("hearts gone", hearts_gone(s)),
    ):
        assert min(counts) >= 0, f"less than nothing in {name}: {list(counts)}"
    for bag in (s.deck, s.hearts, s.held):
        assert bag.size == sum(bag.counts), "a bag miscounts itself"
    assert all(known <= held for known, held in zip(s.known, s.hand, strict=True)), "known cards are not in hand"
    assert sum(s.storage) <= tables.storage, "Storage overflows"
    assert int(s.toys).bit_count() == p.TOYS - 1, "the elves do not have three toys"
    assert s.built & ~s.toys == 0, "a toy was built that is not the elves'"
    assert s.ruled_out & s.toys == 0, "a toy of the elves was ruled out"
    assert s.elves & s.goons == 0, "an elf and a goon on one space"
    assert 0 <= s.elves <= p.MAIN_MASK, "an elf off the main board"
    assert int(s.goons).bit_count() + s.unsent <= s.crew, "a goon too many"
    assert int(s.elves).bit_count() + s.unplaced <= s.staff <= tables.elves, "an elf too many"
    drawn = sum(s.hand) - sum(s.known) + s.played
    assert s.drawn == drawn, f"{s.drawn} cards drawn since the shuffle, {drawn} accounted for"
