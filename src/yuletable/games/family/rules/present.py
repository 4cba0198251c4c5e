"""What leaves the rules: views and questions; and the check that nothing was lost on the way."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mypy_extensions import i64

from yuletable.engine.messages import Figure, Line, bits, seat_id, things_in

from ..view import FamilyView, Points, Room, Station, Team, Toy, TreeSpace, Turn
from . import constants as c
from . import scoring

if TYPE_CHECKING:
    from .setup import FamilySetup
    from .state import Family

AT_HAND = 8192
"""So many things of a kind are kept as views show them: from one decision to the next most stay as they were."""


def mat_row(s: Family, seat: i64) -> list[int]:
    """A player's mat."""
    return list(s.mats[seat * c.W : (seat + 1) * c.W])


# The view


def view(s: Family, seat: int) -> FamilyView:
    """Nothing is hidden: everybody sees the same."""
    tables, ids = s.tables, s.tables.ids
    settling = s.phase == c.SETTLING
    return FamilyView(
        seat=seat,
        to_act=s.to_act(),
        phase=c.PHASES[s.phase],
        day=min(int(s.day) + 1, int(tables.days)),
        days=int(tables.days),
        inspections=[int(day) for day in tables.inspections],
        first=seat_id(int(s.first)),
        turn=Turn(
            who=seat_id(int(s.turn)),
            token=c.TOKEN_IDS[s.kind] if settling else None,
            tokens=int(s.left) if settling else 0,
            last=last(s) if settling else None,
            cards=int(s.left) if s.phase == c.PICKING else 0,
            materials=int(s.choices),
            ornament=ids["ornament"][s.ornament] if s.ornament != c.NONE else None,
            taken=int(s.left) if s.phase == c.TAKING else 0,
        ),
        rooms=rooms(s),
        donated=things_in(s.donation, c.TOKEN_IDS),
        mail=[None if card == c.NO_CARD else fresh_toy(tables, int(card)) for card in s.mail],
        deck=int(s.deck.size),
        sleigh=[ids["toy"][card] for card in bits(int(s.sleigh))],
        stalls=[None if name == c.NO_CARD else ids["reindeer"][name] for name in s.stalls],
        herd=int(s.herd.left()),
        under=[things_in(layer, ids["reindeer"]) for layer in s.herd.below],
        ornaments=int(s.ornaments.size),
        teams=[team(s, each) for each in range(int(tables.seats))],
        tokens=c.TOKEN_IDS[:],
    )


def last(s: Family) -> str | None:
    if s.last == c.NONE:
        return None
    return "donate" if s.last == c.DONATED else s.tables.ids["toy"][s.last]


def rooms(s: Family) -> list[Room]:
    stations: dict[str, list[Station]] = {room: [] for room in s.tables.ids["room"]}
    for at, (room, there) in enumerate(zip(room_of_stations(s.tables), s.stations, strict=True)):
        stations[room].append(station(s.tables, at, int(there)))
    return [Room(room, listed) for room, listed in stations.items()]


@lru_cache(maxsize=64)
def room_of_stations(tables: FamilySetup) -> list[str]:
    return [station.partition("/")[0].replace("station:", "room:") for station in tables.ids["station"]]


@lru_cache(maxsize=AT_HAND)
def station(tables: FamilySetup, at: int, there: int) -> Station:
    elves = [
        seat_id(seat) for seat in range(int(tables.seats)) for _ in range(there >> (seat * c.ELF_BITS) & c.ELF_MASK)
    ]
    return Station(tables.ids["station"][at], int(tables.pays[at]), tables.open[at] == 1, elves)


def fresh_toy(tables: FamilySetup, card: int) -> Toy:
    return toy(tables, card, *tables.needs[card * c.TOKENS : (card + 1) * c.TOKENS])


@lru_cache(maxsize=AT_HAND)
def toy(tables: FamilySetup, card: int, *lacking: int) -> Toy:
    """A toy that still lacks so many tokens of each kind."""
    needs = tables.needs[card * c.TOKENS : (card + 1) * c.TOKENS]
    has = [int(need) - lack for need, lack in zip(needs, lacking, strict=True)]
    on_it, missing = things_in(has, c.TOKEN_IDS), things_in(lacking, c.TOKEN_IDS)
    return Toy(tables.ids["toy"][card], int(tables.toy_points[card]), on_it, missing)


def toys(s: Family, row: list[int]) -> list[Toy]:
    """The unfinished toys of a mat."""
    return [toy(s.tables, *row[slot : slot + c.TOY]) for slot in range(0, row[c.TOYS] * c.TOY, c.TOY)]


def team(s: Family, seat: int) -> Team:
    row = mat_row(s, seat)
    ids, at = s.tables.ids, seat * c.W
    hangs = row[c.TREE_SPACES : c.TREE_SPACES + len(ids["space"])]
    return Team(
        id=seat_id(seat),
        score=int(s.total(seat)) if s.phase == c.OVER else row[c.SCORE],
        elves=row[c.ELVES],
        toys=toys(s, row),
        finished=[ids["toy"][card] for card in bits(row[c.FINISHED])],
        made=row[c.MADE],
        tree=[tree_space(s.tables, at, hung) for at, hung in enumerate(hangs)],
        reindeer=things_in(row[c.DEER : c.DEER + int(s.tables.deer)], ids["reindeer"]),
        cheer=int(s.cheer_of(seat)),
        collected=row[c.COLLECTED],
        points=Points(
            toys=row[c.BY_TOYS],
            donating=row[c.BY_DONATING],
            helping=row[c.BY_HELPING],
            tree=row[c.BY_TREE],
            inspections=row[c.BY_CHEER],
            unfinished=int(scoring.tokens_on_toys(s.tables, s.mats, at) * s.tables.unfinished),
            reindeer=int(s.tables.sets[scoring.different_deer(s.tables, s.mats, at)]),
            extra_reindeer=int(scoring.extra_deer(s.tables, s.mats, at) * s.tables.extra),
        ),
    )


@lru_cache(maxsize=AT_HAND)
def tree_space(tables: FamilySetup, at: int, hung: int) -> TreeSpace:
    hangs = tables.ids["ornament"][hung - 1] if hung else None
    return TreeSpace(tables.ids["space"][at], reward_id(int(tables.space_rewards[at])), hangs)


def reward_id(reward: int) -> str:
    """What a tree space brings: a kind of token, or a word."""
    return c.TOKEN_IDS[reward] if reward < c.TOKENS else ("letter" if reward == c.A_TOY else "points")


# Questions


def ask(s: Family) -> Line:
    ids = s.tables.ids
    left = int(s.left)
    asks: dict[int, tuple[str, dict[str, Figure]]] = {
        c.PLACING: ("ask.place", {"n": int(s.mats[s.turn * c.W + c.ELVES])}),
        c.SETTLING: ("ask.settle", {"token": c.TOKEN_IDS[s.kind], "n": left, "points": int(s.tables.donated)}),
        c.TAKING: ("ask.take-more" if left else "ask.take", {}),
        c.PICKING: ("ask.pick", {"n": left}),
        c.TENDING: ("ask.tend", {}),
        c.CHOOSING: ("ask.choose", {"n": int(s.choices)}),
        c.HANGING: ("ask.hang", {"ornament": ids["ornament"][s.ornament] if s.ornament >= 0 else ""}),
    }
    key, figures = asks[int(s.phase)]
    return Line(key, figures)


# Conservation


def check(s: Family) -> None:
    """Every card, ornament, elf and donated token is somewhere, once; points add up."""
    rows = [mat_row(s, seat) for seat in range(int(s.tables.seats))]
    check_toys(s, rows)
    check_trees_and_deer(s, rows)
    given = sum(row[c.BY_DONATING] for row in rows) // int(s.tables.donated)
    collected = sum(row[c.COLLECTED] for row in rows)
    assert sum(s.donation) == given - collected, f"{sum(s.donation)} tokens are donated, {given} were, {collected} gone"
    assert min(s.donation) >= 0, f"the Donation Center owes tokens: {list(s.donation)}"
    for seat, row in enumerate(rows):
        parts = row[c.BY_TOYS : c.BY_CHEER + 1]
        assert sum(parts) == row[c.SCORE], f"seat {seat + 1}: {parts} do not add up to {row[c.SCORE]}"
        there = sum(int(here) >> (seat * c.ELF_BITS) & c.ELF_MASK for here in s.stations)
        home = int(s.tables.elves) if s.phase != c.OVER else 0
        assert row[c.ELVES] + there == home, f"seat {seat + 1}: {there} elves at work, {row[c.ELVES]} at home"


def check_toys(s: Family, rows: list[list[int]]) -> None:
    found = [int(n) for n in s.deck.counts]
    for card in (*[int(card) for card in s.mail if card != c.NO_CARD], *bits(int(s.sleigh))):
        found[card] += 1
    for seat, row in enumerate(rows):
        assert 0 <= row[c.TOYS] <= s.tables.limit, f"seat {seat + 1} has {row[c.TOYS]} unfinished toys"
        for slot in range(0, c.MOST_TOYS * c.TOY, c.TOY):
            card, *lacking = row[slot : slot + c.TOY]
            if slot >= row[c.TOYS] * c.TOY:
                assert [card, *lacking] == [c.NO_CARD, 0, 0, 0, 0], f"seat {seat + 1}: something lies on an empty place"
                continue
            found[card] += 1
            needs = s.tables.needs[card * c.TOKENS : (card + 1) * c.TOKENS]
            fits = all(0 <= lack <= need for lack, need in zip(lacking, needs, strict=True))
            assert fits, f"seat {seat + 1}: a toy that needs {list(needs)} lacks {lacking}"
            assert sum(lacking), f"seat {seat + 1}: a finished toy is still on the mat"
        for card in bits(row[c.FINISHED]):
            found[card] += 1
    assert found == [1] * int(s.tables.cards), f"toy cards were lost or made: {found}"
    assert s.deck.size == sum(s.deck.counts), "the toy deck miscounts itself"


def check_trees_and_deer(s: Family, rows: list[list[int]]) -> None:
    deer = [int(n) for n in s.herd.counts]
    for layer in s.herd.below:
        deer = [n + int(m) for n, m in zip(deer, layer, strict=True)]
    for name in s.stalls:
        if name != c.NO_CARD:
            deer[name] += 1
    ornaments = [int(n) for n in s.ornaments.counts]
    if s.ornament != c.NONE:
        ornaments[s.ornament] += 1
    for row in rows:
        deer = [n + m for n, m in zip(deer, row[c.DEER :], strict=False)]
        for hung in row[c.TREE_SPACES : c.TREE_SPACES + c.MOST_SPACES]:
            if hung:
                ornaments[hung - 1] += 1
    assert deer == list(s.tables.deer_copies), f"reindeer were lost or made: {deer}"
    assert ornaments == list(s.tables.ornament_copies), f"ornaments were lost or made: {ornaments}"
