"""Positions of Christmas Station Zero in one line, and what people at the table do, see and hear.

Stocks are amounts as in a pack ("2G W"), trees lists of decorations with their first squares ("bauble@a1 goose@c3"),
areas the agents in their spaces from the left, by seat ("1 2 1"). Seats count from 0 as in the engine, but from 1 in
areas, as on the table. Dice are scripted by their faces.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from yuletable.engine.game import SPECTATOR
from yuletable.engine.luck import QuickLuck, only
from yuletable.engine.match import Match
from yuletable.engine.messages import Figure
from yuletable.engine.pack import Pack
from yuletable.games import game
from yuletable.games.station.pack import amounts
from yuletable.games.station.rules.constants import AREA_IDS, COUNT, EXTRA_IDS, EXTRAS, GIFTS, HAT, HOME, ROOM, TURN, W
from yuletable.games.station.rules.setup import StationSetup
from yuletable.games.station.rules.state import Station
from yuletable.games.station.view import Sheet, StationView

STATION = game("station")
PLAIN = STATION.pack("plain")
"""The first figures: what the rules' tests are worked out with, whatever pack is the default."""


Table = dict[str, Any]
"""The contents of a pack."""


def changed(change: Callable[[Table], object]) -> Pack:
    """The pack of these tests with some figures changed."""
    contents = copy.deepcopy(PLAIN.contents)
    change(contents)
    return Pack(contents, "mine.toml")


# Setting up


def position(
    seats: int = 2,
    *,
    stock: Sequence[str] = (),
    trees: Sequence[str] = (),
    extras: Sequence[str] = (),
    areas: Mapping[str, str] | None = None,
    turn: int = 0,
    bought: str | None = None,
    idle: int = 0,
) -> Station:
    """A table in mid-game. `bought` is the item the marker stands on; by default the last one on a tree."""
    setup = STATION.setup_for(seats, pack=PLAIN)
    assert isinstance(setup, StationSetup)
    s = Station(setup)
    s.deal(QuickLuck(0))
    for seat, has in enumerate(stock):
        for resource, n in enumerate(amounts(has)):
            s.mats[seat * W + resource] = n
    for seat, owned in enumerate(extras):
        for extra in owned.split():
            give(s, seat, extra)
    for seat, drawn in enumerate(trees):
        for piece in drawn.split():
            deco, _, square = piece.partition("@")
            marker = s.marker
            s.draw(seat, setup.ids["deco"].index(f"deco:{deco}"), setup.ids["square"].index(f"square:{square}"), NONE)
            s.marker = max(marker, s.marker)
    s.drew = False
    for area, agents in (areas or {}).items():
        for agent in agents.split():
            send(s, int(agent) - 1, AREA_IDS.index(f"area:{area}"))
    if bought is not None:
        s.marker = setup.ids["deco"].index(f"deco:{bought}") - 1
    s.idle = idle
    s.mover = s.actor = turn
    s.phase = TURN
    s.to_decide = only(turn)
    return s


NONE = QuickLuck(0)


def give(s: Station, seat: int, extra: str) -> None:
    n = EXTRA_IDS.index(f"extra:{extra}")
    if extra == "gift":
        s.mats[seat * W + GIFTS] += 1
        return
    s.mats[seat * W + EXTRAS] |= 1 << n
    if n == HAT:
        s.send_home(seat, 0)


def send(s: Station, seat: int, area: int) -> None:
    """The left-most agent at home goes to an area."""
    home = s.mats[seat * W + HOME]
    assert home, f"seat {seat + 1} has no agent left"
    s.mats[seat * W + HOME] = home & (home - 1)
    s.board[area * ROOM + s.board[COUNT + area]] = seat
    s.board[COUNT + area] += 1


def arrange(seats: int = 2, *, dice: str = "", **given: object) -> Match:
    """The same as a match, with the dice that will be rolled."""
    s = position(seats, **given)  # type: ignore[arg-type]  # the very same parameters
    s.check()
    return Match.at(STATION, s, [int(die) - 1 for die in dice.split()])


def start(seats: int = 2, secret: object = 0) -> Match:
    """A match from its beginning; the same secret gives the same luck."""
    return Match.new(STATION, seats, {}, pack=PLAIN, secret=f"secret {secret}".encode(), match_id="table")


# Playing


def do(match: Match, seat: int, *decisions: str) -> None:
    for decision in decisions:
        match.decide(seat, decision)


def play_out(match: Match, seed: object) -> Match:
    """Anything that is legal, to the end."""
    dice = random.Random(str(seed))
    while not match.over():
        seat = match.to_act()[0]
        match.decide(seat, dice.choice(match.moves(seat)))
    return match


# Seeing


def view(match: Match, seat: int = SPECTATOR) -> StationView:
    shown = match.view(seat)
    assert isinstance(shown, StationView)
    return shown


def sheet(match: Match, seat: int) -> Sheet:
    return view(match, seat).sheets[seat]


def stock(match: Match, seat: int) -> str:
    """What a seat has: "2G W"."""
    has = [name.removeprefix("res:") for name in sheet(match, seat).stock]
    counts = [has.count(word) for word in ("gingerbread", "wood", "glass", "jangles")]
    return " ".join(f"{n if n > 1 else ''}{letter}" for n, letter in zip(counts, "GWLJ", strict=True) if n)


def home(match: Match, seat: int) -> str:
    """The home spaces with an agent: "first coin"."""
    return " ".join(space.removeprefix("home:") for space in sheet(match, seat).home)


def area(match: Match, name: str) -> str:
    """Who stands in an area, by space from the left: "1 2 - - -"."""
    found = next(each for each in view(match).areas if each.id == f"area:{name}")
    return " ".join(space.agent.removeprefix("seat:") if space.agent else "-" for space in found.spaces)


def tree(match: Match, seat: int) -> dict[str, str]:
    """What is drawn on each square."""
    rows = view(match).sheets[seat].tree
    return {
        f"{'abcdefgh'[column]}{len(rows) - row}": cell.removeprefix("deco:")
        for row, cells in enumerate(rows)
        for column, cell in enumerate(cells)
        if cell is not None and cell.startswith("deco:")
    }


def moves(match: Match, seat: int, begin: str = "") -> list[str]:
    return [move for move in match.moves(seat) if move.startswith(begin)]


def points(match: Match) -> list[int]:
    return match.position(SPECTATOR).points()


def told(match: Match, key: str) -> list[dict[str, Figure]]:
    """What was said of one kind, since the beginning."""
    return [event.line.figures for event in match.events(SPECTATOR) if event.line.key == f"event.{key}"]


def play_sensibly(match: Match, seed: object, wild: float) -> Match:
    """By the brain's policy, now and then anything that is legal."""
    dice = random.Random(str(seed))
    brain = STATION.brain(match.setup)
    assert brain is not None
    luck = QuickLuck(dice.randrange(1 << 30))
    while not match.over():
        seat = match.to_act()[0]
        if dice.random() < wild:
            match.decide(seat, dice.choice(match.moves(seat)))
        else:
            match.decide(seat, match.setup.space.move(brain.policy(match.position(seat), seat, luck)))
    return match
