"""What leaves the rules: views and questions; and the check that nothing was lost on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.copies import changed
from yuletable.engine.messages import SPECTATOR, Figure, Line, bits, seat_id, things_in

from ..view import Elves, Mine, Plastic, PlasticView, Play, Recipe, Road, Space
from . import constants as c

if TYPE_CHECKING:
    from .setup import PlasticSetup
    from .state import BigPlastic


ELF: Final = "token:elf"
GOON: Final = "token:goon"


def chosen(mask: int, ids: list[str]) -> list[str]:
    """The things whose bits are set."""
    return [ids[at] for at in bits(mask)]


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
        lines.append(Line(f"work.{c.WORKS[kind]}", figures))
    for lost in ("", "-lost"):
        lines += [Line(f"order.{order}{lost}", {"n": int(n)}) for order, n in zip(c.ORDERS, tables.cards, strict=True)]
    return lines


def does_nothing(s: BigPlastic, order: int) -> bool:
    """Whether a goon there would be sent for nothing, as everybody can see (plastic R6, R7)."""
    if order == c.HIRE:
        return bool(s.fourth != c.NOT_ASKED)
    if order == c.DRAW:
        played = 1
        return bool(s.deck.size + sum(s.pile) + played < s.tables.cards[c.DRAW])
    return not s.something_to_take(order)


def view(s: BigPlastic, seat: int) -> PlasticView:
    everyones = everyones_view(s)
    return everyones if seat == SPECTATOR else own_view(s, everyones, seat)


def own_view(s: BigPlastic, everyones: PlasticView, seat: int) -> PlasticView:
    """What everyone sees, and what a side holds and knows besides."""
    return changed(everyones, seat=seat, mine=mine(s, seat), aside=aside(s, seat))


def everyones_view(s: BigPlastic) -> PlasticView:
    tables = s.tables
    ids = tables.ids
    spaces = [space(s, at) for at in range(c.SPACES)]
    played = [divmod(int(play), c.DRAWN) for play in s.plays[: s.played]]
    return PlasticView(
        seat=SPECTATOR,
        to_act=s.to_act(),
        phase=c.PHASES[s.phase],
        turn=int(s.turn),
        turns=int(tables.turns),
        roads=[Road(road, [spaces[at] for at in steps]) for road, steps in tables.roads],
        requisitions=spaces[c.MAIN :],
        storage=things_in(s.storage, ids["good"]),
        room=int(tables.storage),
        goods=ids["good"],
        recipes=recipes(s),
        elves=Elves(
            id=seat_id(c.ELVES),
            elves=int(s.staff),
            to_place=int(s.unplaced),
            waiting=[ELF] * int(s.unplaced),
            home=[ELF] * at_home(s),
            hearts=int(s.held.size),
            built=chosen(int(s.built), ids["toy"]),
        ),
        plastic=Plastic(
            id=seat_id(c.PLASTIC),
            goons=int(s.crew),
            fourth=c.FOURTH[s.fourth],
            to_send=int(s.unsent),
            waiting=[GOON] * int(s.unsent),
            stopped=s.stopped,
            hand=sum(s.hand),
            known=things_in(s.known, ids["card"]),
        ),
        mine=None,
        at=ids["space"][s.at] if s.at >= 0 else None,
        order=ids["space"][c.MAIN + s.order] if s.order >= 0 else None,
        due=int(s.due),
        aside=aside(s, SPECTATOR),
        ruled_out=next(iter(chosen(int(s.ruled_out), ids["toy"])), None),
        deck=int(s.deck.size),
        pile=things_in(s.pile, ids["card"]),
        ogres=int(s.hearts.size),
        hearts_gone=things_in(hearts_gone(s), ids["heart"]),
        drawn=int(s.drawn),
        plays=[Play(ids["card"][card], drawn) for card, drawn in played],
        end=c.ENDS[s.end],
    )


def space(s: BigPlastic, at: int) -> Space:
    tables = s.tables
    goon = bool(s.goons >> at & 1)
    lost = at >= c.MAIN and does_nothing(s, at - c.MAIN)
    token = GOON if goon else ELF if s.elves >> at & 1 or s.at == at else None
    cut_off = at < c.MAIN and not goon and not s.has_way(at)
    return Space(
        id=tables.ids["space"][at],
        deed=tables.deeds[at + c.REQUISITIONS if lost else at],
        fits=[card for rank, card in enumerate(tables.ids["card"]) if tables.fits[rank] >> at & 1],
        token=token,
        cut_off=cut_off,
        closed_by=chosen(closers(s, at), tables.ids["space"]) if cut_off else [],
        takes=good_of(tables, tables.pays, at),
        brings=good_of(tables, tables.gains, at),
    )


def closers(s: BigPlastic, at: int) -> int:
    """The first goons on the ways from a space, as bits."""
    goons = int(s.goons) & c.MAIN_MASK
    reached, grown = 1 << at, 0
    while grown != reached:
        grown = reached
        for here in bits(reached & ~goons):
            reached |= int(s.tables.next[here])
    return reached & goons


def good_of(tables: PlasticSetup, goods: vec[i64], at: int) -> str | None:
    """The good that the work of a space takes or brings; a requisition has none."""
    return tables.ids["good"][goods[at]] if at < c.MAIN and goods[at] >= 0 else None


def at_home(s: BigPlastic) -> int:
    """Elves that were placed in this turn and have come home."""
    return int(s.staff) - int(s.unplaced) - int(s.elves).bit_count() - (1 if s.at >= 0 else 0)


def recipes(s: BigPlastic) -> list[Recipe]:
    tables = s.tables
    ids = tables.ids
    found = []
    for toy in range(c.TOYS):
        needs = [int(n) for n in tables.needs[toy * c.GOODS : (toy + 1) * c.GOODS]]
        lacks = [max(0, n - int(held)) for n, held in zip(needs, s.storage, strict=True)]
        bench = ids["space"][tables.benches[toy]]
        found.append(Recipe(ids["toy"][toy], bench, things_in(needs, ids["good"]), things_in(lacks, ids["good"])))
    return found


def mine(s: BigPlastic, seat: int) -> Mine:
    ids = s.tables.ids
    if seat == c.ELVES:
        return Mine(toys=chosen(int(s.toys), ids["toy"]), hearts=things_in(s.held.counts, ids["heart"]), hand=[])
    return Mine(toys=[], hearts=[], hand=things_in(s.hand, ids["card"]))


def aside(s: BigPlastic, seat: int) -> str | None:
    """The toy set aside: the elves know it by elimination, the others when a bench has shown it, and at the end."""
    known = seat == c.ELVES or s.ruled_out != 0 or s.phase == c.OVER
    return s.tables.ids["toy"][s.aside()] if known else None


def hearts_gone(s: BigPlastic) -> list[int]:
    rows = zip(s.tables.hearts, s.hearts.counts, s.held.counts, strict=True)
    return [n - face_down - held for n, face_down, held in rows]


# Questions


def ask(s: BigPlastic, seat: int) -> Line:
    ids = s.tables.ids
    at: Figure = ids["space"][s.at] if s.at >= 0 else ""
    order: Figure = ids["space"][c.MAIN + s.order] if s.order >= 0 else ""
    asks: dict[int, tuple[str, dict[str, Figure]]] = {
        c.PLACING: ("place", {"n": int(s.unplaced)}),
        c.SENDING: ("send", {"n": int(s.unsent)}),
        c.DISCARDING: ("discard", {"n": int(s.due), "order": order}),
        c.TAKING: ("take", {"order": order}),
        c.WORKING: (next_key(s), {"n": int(s.elves).bit_count()}),
        c.BUILDING: ("build", {"at": at}),
        c.SWAPPING: ("swap", {"at": at}),
        c.CALLING: ("call" if s.fitting_hearts() else "call-none", {"at": at, "n": int(s.held.size)}),
    }
    key, figures = asks[int(s.phase)]
    return Line(f"ask.{key}", figures)


def next_key(s: BigPlastic) -> str:
    """How the elves are asked who is next; about the last elf only for the sake of hearts (plastic R12, R15)."""
    key = "last" if int(s.elves).bit_count() == 1 else "work"
    return f"{key}-call" if s.fitting_hearts() else key


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
    assert int(s.toys).bit_count() == c.TOYS - 1, "the elves do not have three toys"
    assert s.built & ~s.toys == 0, "a toy was built that is not the elves'"
    assert s.ruled_out & s.toys == 0, "a toy of the elves was ruled out"
    assert s.elves & s.goons == 0, "an elf and a goon on one space"
    assert 0 <= s.elves <= c.MAIN_MASK, "an elf off the main board"
    assert int(s.goons).bit_count() + s.unsent <= s.crew, "a goon too many"
    assert int(s.elves).bit_count() + s.unplaced <= s.staff <= tables.elves, "an elf too many"
    drawn = sum(s.hand) - sum(s.known) + s.played
    assert s.drawn == drawn, f"{s.drawn} cards drawn since the shuffle, {drawn} accounted for"
