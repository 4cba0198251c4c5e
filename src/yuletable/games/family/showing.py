"""What leaves the rules: views, questions, results; and the check that nothing was lost on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.engine.shown import Figure, Line, Result, ranked, seat_id

from . import layout as p
from .layout import W
from .pieces import deer_points, different_deer, extra_deer, tokens_on_toys
from .view import FamilyView, Points, Room, Station, Team, Toy, TreeSpace, Turn

if TYPE_CHECKING:
    from .rules import Family


def mat_row(s: Family, seat: int) -> list[int]:
    """A player's mat."""
    return list(s.mats[seat * W : (seat + 1) * W])


def bits(number: int) -> list[int]:
    """The places of the bits that are set."""
    return [place for place in range(number.bit_length()) if number >> place & 1]


def tokens(counts: list[int]) -> list[str]:
    """Counts by kind as a list of tokens."""
    return [p.TOKEN_IDS[kind] for kind, n in enumerate(counts) for _ in range(n)]


# The view


def view(s: Family, seat: int) -> FamilyView:
    tables, ids = s.tables, s.tables.ids
    settling = s.phase == p.SETTLING
    return FamilyView(
        seat=seat,
        owing=s.to_act(),
        phase=p.PHASES[s.phase],
        day=min(int(s.day) + 1, int(tables.days)),
        days=int(tables.days),
        inspections=[int(day) for day in tables.inspections],
        first=seat_id(int(s.first)),
        turn=Turn(
            who=seat_id(int(s.turn)),
            token=p.TOKEN_IDS[s.kind] if settling else None,
            tokens=int(s.left) if settling else 0,
            last=last(s) if settling else None,
            cards=int(s.left) if s.phase == p.PICKING else 0,
            materials=int(s.choices),
            ornament=ids["ornament"][s.ornament] if s.ornament != p.NONE else None,
            taken=int(s.left) if s.phase == p.TAKING else 0,
        ),
        rooms=rooms(s),
        donated=tokens([int(n) for n in s.donation]),
        mail=[None if card == p.NO_CARD else fresh_toy(s, int(card)) for card in s.mail],
        deck=int(s.deck.size),
        sleigh=[ids["toy"][card] for card in bits(int(s.sleigh))],
        stalls=[None if name == p.NO_CARD else ids["reindeer"][name] for name in s.stalls],
        herd=int(s.herd.left()),
        under=[herd(s, [int(n) for n in layer]) for layer in s.herd.below],
        ornaments=int(s.ornaments.size),
        teams=[team(s, each) for each in range(int(tables.seats))],
        tokens=p.TOKEN_IDS[:],
    )


def last(s: Family) -> str | None:
    if s.last == p.NONE:
        return None
    return "donate" if s.last == p.DONATED else s.tables.ids["toy"][s.last]


def herd(s: Family, counts: list[int]) -> list[str]:
    return [s.tables.ids["reindeer"][name] for name, n in enumerate(counts) for _ in range(n)]


def rooms(s: Family) -> list[Room]:
    stations: dict[str, list[Station]] = {room: [] for room in s.tables.ids["room"]}
    for at, station in enumerate(s.tables.ids["station"]):
        room = station.partition("/")[0].replace("station:", "room:")
        there = int(s.stations[at])
        elves = [
            seat_id(seat)
            for seat in range(int(s.tables.seats))
            for _ in range(there >> (seat * p.ELF_BITS) & p.ELF_MASK)
        ]
        stations[room].append(Station(station, int(s.tables.pays[at]), s.tables.open[at] == 1, elves))
    return [Room(room, listed) for room, listed in stations.items()]


def fresh_toy(s: Family, card: int) -> Toy:
    needs = [int(n) for n in s.tables.needs[card * p.TOKENS : (card + 1) * p.TOKENS]]
    return Toy(s.tables.ids["toy"][card], int(s.tables.toy_points[card]), [], tokens(needs))


def toys(s: Family, row: list[int]) -> list[Toy]:
    """The unfinished toys of a mat."""
    listed = []
    for slot in range(0, row[p.TOYS] * p.TOY, p.TOY):
        card, *lacking = row[slot : slot + p.TOY]
        needs = s.tables.needs[card * p.TOKENS : (card + 1) * p.TOKENS]
        has = [int(need) - lack for need, lack in zip(needs, lacking, strict=True)]
        listed.append(Toy(s.tables.ids["toy"][card], int(s.tables.toy_points[card]), tokens(has), tokens(lacking)))
    return listed


def team(s: Family, seat: int) -> Team:
    row = mat_row(s, seat)
    ids, at = s.tables.ids, seat * W
    tree = zip(ids["space"], row[p.TREE_SPACES :], s.tables.space_rewards, s.tables.space_points, strict=False)
    return Team(
        id=seat_id(seat),
        score=int(s.total(seat)) if s.phase == p.OVER else row[p.SCORE],
        elves=row[p.ELVES],
        toys=toys(s, row),
        finished=[ids["toy"][card] for card in bits(row[p.FINISHED])],
        made=row[p.MADE],
        tree=[
            TreeSpace(space, reward_id(reward), ids["ornament"][hung - 1] if hung else None)
            for space, hung, reward, _ in tree
        ],
        reindeer=herd(s, row[p.DEER : p.DEER + int(s.tables.deer)]),
        cheer=int(s.cheer_of(seat)),
        collected=row[p.COLLECTED],
        points=Points(
            toys=row[p.BY_TOYS],
            donating=row[p.BY_DONATING],
            helping=row[p.BY_HELPING],
            tree=row[p.BY_TREE],
            inspections=row[p.BY_CHEER],
            unfinished=int(tokens_on_toys(s.tables, s.mats, at) * s.tables.unfinished),
            reindeer=int(s.tables.sets[different_deer(s.tables, s.mats, at)]),
            extra_reindeer=int(extra_deer(s.tables, s.mats, at) * s.tables.extra),
        ),
    )


def reward_id(reward: int) -> str:
    """What a tree space brings: a kind of token, or a word."""
    return p.TOKEN_IDS[reward] if reward < p.TOKENS else ("letter" if reward == p.A_TOY else "points")


# Questions


def ask(s: Family) -> Line:
    ids = s.tables.ids
    left = int(s.left)
    asks: dict[int, tuple[str, dict[str, Figure]]] = {
        p.PLACING: ("ask.place", {"n": int(s.mats[s.turn * W + p.ELVES])}),
        p.SETTLING: ("ask.settle", {"token": p.TOKEN_IDS[s.kind], "n": left}),
        p.TAKING: ("ask.take-more" if left else "ask.take", {}),
        p.PICKING: ("ask.pick", {"n": left}),
        p.TENDING: ("ask.tend", {}),
        p.CHOOSING: ("ask.choose", {"n": int(s.choices)}),
        p.HANGING: ("ask.hang", {"ornament": ids["ornament"][s.ornament] if s.ornament >= 0 else ""}),
    }
    key, figures = asks[int(s.phase)]
    return Line(key, figures)


# The end


def result(s: Family) -> Result:
    """Most points, then most points from reindeer, then shared (family R15, common C8)."""
    points = s.standing()
    reindeer = [int(deer_points(s.tables, s.mats, seat * W)) for seat in range(len(points))]
    lines = [score_lines(team(s, seat)) for seat in range(len(points))]
    return Result("ending.christmas", ranked(points, lines, reindeer=reindeer))


def score_lines(mat: Team) -> list[Line]:
    points = mat.points
    unfinished = sum(len(toy.has) for toy in mat.toys)
    names = len(set(mat.reindeer))
    return [
        Line("score.toys", {"count": mat.made, "n": points.toys}),
        Line("score.donating", {"n": points.donating}),
        Line("score.helping", {"n": points.helping}),
        Line("score.tree", {"n": points.tree}),
        Line("score.inspections", {"n": points.inspections}),
        Line("score.unfinished", {"count": unfinished, "n": points.unfinished}),
        Line("score.reindeer", {"count": names, "n": points.reindeer}),
        Line("score.extra", {"count": len(mat.reindeer) - names, "n": points.extra_reindeer}),
    ]


# Conservation


def check(s: Family) -> None:
    """Every card, ornament, elf and donated token is somewhere, once; points add up."""
    rows = [mat_row(s, seat) for seat in range(int(s.tables.seats))]
    check_toys(s, rows)
    check_trees_and_deer(s, rows)
    given = sum(row[p.BY_DONATING] for row in rows) // int(s.tables.donated)
    collected = sum(row[p.COLLECTED] for row in rows)
    assert sum(s.donation) == given - collected, f"{sum(s.donation)} tokens are donated, {given} were, {collected} gone"
    assert min(s.donation) >= 0, f"the Donation Center owes tokens: {list(s.donation)}"
    for seat, row in enumerate(rows):
        parts = row[p.BY_TOYS : p.BY_CHEER + 1]
        assert sum(parts) == row[p.SCORE], f"seat {seat + 1}: {parts} do not add up to {row[p.SCORE]}"
        there = sum(int(here) >> (seat * p.ELF_BITS) & p.ELF_MASK for here in s.stations)
        home = int(s.tables.elves) if s.phase != p.OVER else 0
        assert row[p.ELVES] + there == home, f"seat {seat + 1}: {there} elves at work, {row[p.ELVES]} at home"


def check_toys(s: Family, rows: list[list[int]]) -> None:
    found = [int(n) for n in s.deck.counts]
    for card in (*[int(card) for card in s.mail if card != p.NO_CARD], *bits(int(s.sleigh))):
        found[card] += 1
    for seat, row in enumerate(rows):
        assert 0 <= row[p.TOYS] <= s.tables.limit, f"seat {seat + 1} has {row[p.TOYS]} unfinished toys"
        for slot in range(0, p.MOST_TOYS * p.TOY, p.TOY):
            card, *lacking = row[slot : slot + p.TOY]
            if slot >= row[p.TOYS] * p.TOY:
                assert [card, *lacking] == [p.NO_CARD, 0, 0, 0, 0], f"seat {seat + 1}: something lies on an empty place"
                continue
            found[card] += 1
            needs = s.tables.needs[card * p.TOKENS : (card + 1) * p.TOKENS]
            fits = all(0 <= lack <= need for lack, need in zip(lacking, needs, strict=True))
            assert fits, f"seat {seat + 1}: a toy that needs {list(needs)} lacks {lacking}"
            assert sum(lacking), f"seat {seat + 1}: a finished toy is still on the mat"
        for card in bits(row[p.FINISHED]):
            found[card] += 1
    assert found == [1] * int(s.tables.cards), f"toy cards were lost or made: {found}"
    assert s.deck.size == sum(s.deck.counts), "the toy deck miscounts itself"


def check_trees_and_deer(s: Family, rows: list[list[int]]) -> None:
    deer = [int(n) for n in s.herd.counts]
    for layer in s.herd.below:
        deer = [n + int(m) for n, m in zip(deer, layer, strict=True)]
    for name in s.stalls:
        if name != p.NO_CARD:
            deer[name] += 1
    ornaments = [int(n) for n in s.ornaments.counts]
    if s.ornament != p.NONE:
        ornaments[s.ornament] += 1
    for row in rows:
        deer = [n + m for n, m in zip(deer, row[p.DEER :], strict=False)]
        for hung in row[p.TREE_SPACES : p.TREE_SPACES + p.MOST_SPACES]:
            if hung:
                ornaments[hung - 1] += 1
    assert deer == list(s.tables.deer_copies), f"reindeer were lost or made: {deer}"
    assert ornaments == list(s.tables.ornament_copies), f"ornaments were lost or made: {ornaments}"
