"""Positions of Santa's Workshop in one line, and what people at the table do, see and hear.

Gifts, elves, spaces and reindeer go by their ids without the kind: "teddy-bear:FFw+1" (see `positions`). Seats count
from 0 as in the engine. `luck` says which gifts or holiday cards come up next; then comes the rest of the deck, in
order.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from yuletable.engine.game import SPECTATOR, Refused, Setup
from yuletable.engine.match import Match
from yuletable.engine.messages import Figure, Score, to_json
from yuletable.engine.pack import Pack
from yuletable.games import game
from yuletable.games.workshop.rules.state import Workshop
from yuletable.games.workshop.view import Elf, Gift, Mine, Space, Team, WorkshopView

from .positions import Day, place

WORKSHOP = game("workshop")
PACK = WORKSHOP.pack()
READY = "violin:WWWM marionette:WWWF music-box:MMMW"
"""Three gifts that lack nothing but tokens."""


# Setting up


def arrange(
    seats: int = 2,
    *,
    luck: str = "",
    holidays: bool = False,
    card: str = "",
    pack: Pack = PACK,
    rules: int | None = None,
    **there: Any,
) -> Match:
    """A working day with what is there, by the fields of `positions.Day`; a holiday card brings the variant with it."""
    setup = WORKSHOP.setup_for(seats, {"holidays": holidays or bool(card)}, pack, rules)
    position = place(setup, Day(card=card, **there))
    named = [number(setup, name) for name in luck.split()]
    rest = [k for k, n in enumerate(position.deck.counts) if n and k not in named]
    return Match.at(WORKSHOP, position, named + rest)


def number(setup: Setup, name: str) -> int:
    """The number of a gift or of a holiday card."""
    kind = "surprise" if f"surprise:{name}" in setup.ids["surprise"] else "gift"
    return setup.ids[kind].index(f"{kind}:{name}")


def start(seats: int = 2, secret: object = 0, **options: object) -> Match:
    """A match from its beginning; the same secret gives the same luck."""
    return Match.new(WORKSHOP, seats, options, pack=PACK, secret=f"secret {secret}".encode(), match_id="table")


def opening(seats: int, dealt: str, letters: str, luck: str = "", **options: object) -> Match:
    """A match from its beginning whose first draws are these gifts."""
    setup = WORKSHOP.setup_for(seats, options, PACK)
    script = [number(setup, name) for name in f"{dealt} {letters} {luck}".split()]
    return Match.scripted(WORKSHOP, setup, script)


# Playing


def do(match: Match, seat: int, *decisions: str) -> None:
    for decision in decisions:
        match.decide(seat, decision)


def send(match: Match, seat: int, elf: str, space: str, *then: str) -> None:
    """An elf goes to a space, and what follows there."""
    do(match, seat, f"place elf:{elf} space:{space}", *then)


def to_mine(match: Match, *seats: int) -> None:
    """Each of these teams in turn sends an elf to the mine, or whatever it may do."""
    for seat in seats:
        moves = match.moves(seat)
        match.decide(seat, next((move for move in moves if move.endswith("space:mine")), moves[0]))


def pass_day(match: Match) -> None:
    """Everybody does as little as it may until the next morning or the end."""
    day = view(match).day
    while not match.over() and view(match).day == day:
        seat = match.to_act()[0]
        moves = match.moves(seat)
        idle = ("stop", "done", *[move for move in moves if move.endswith("space:mine")])
        match.decide(seat, next((move for move in idle if move in moves), moves[-1]))


def play_out(match: Match, seed: object = 0) -> Match:
    """Plays on to the end at random."""
    dice = random.Random(str(seed))
    while not match.over():
        seat = dice.choice(match.to_act())
        match.decide(seat, dice.choice(match.moves(seat)))
    return match


def keep_all(match: Match) -> None:
    """Every team keeps its first starting gift only."""
    for seat in match.to_act():
        do(match, seat, match.moves(seat)[0], "stop")


# Looking and listening


def view(match: Match, seat: int = SPECTATOR) -> WorkshopView:
    seen = match.view(seat)
    assert isinstance(seen, WorkshopView)
    return seen


def inside(match: Match) -> Workshop:
    """The position itself, for what views do not show."""
    state = match.position(SPECTATOR)
    assert isinstance(state, Workshop)
    return state


def team(match: Match, seat: int) -> Team:
    return view(match).teams[seat]


def mine(match: Match, seat: int) -> Mine:
    known = view(match, seat).mine
    assert known is not None
    return known


def elf(match: Match, name: str) -> Elf:
    return next(each for each_team in view(match).teams for each in each_team.elves if each.id == f"elf:{name}")


def knows(match: Match, name: str) -> set[str]:
    return {lesson.removeprefix("lesson:") for lesson in elf(match, name).lessons}


def gift(match: Match, seat: int, name: str) -> Gift:
    return next(each for each in team(match, seat).gifts if each.id == f"gift:{name}")


def on(match: Match, seat: int, name: str) -> str:
    """What lies on a gift, in letters: materials in capitals, plastics small, a dot where nothing is."""
    marks = []
    for need in gift(match, seat, name).needs:
        letter = need.id.removeprefix("need:")[0]
        marks.append("." if need.holds is None else letter if need.holds == "material:plastic" else letter.upper())
    return "".join(marks)


def gifts(match: Match, seat: int) -> set[str]:
    return {each.id.removeprefix("gift:") for each in team(match, seat).gifts}


def letters(match: Match) -> list[str | None]:
    return [None if letter is None else letter.id.removeprefix("gift:") for letter in view(match).mailroom.letters]


def space(match: Match, name: str) -> Space:
    return next(each for room in view(match).rooms for each in room.spaces if each.id == f"space:{name}")


def built(match: Match, seat: int) -> dict[str, int]:
    return {each.id.removeprefix("improvement:"): each.has for each in team(match, seat).improvements}


def stall(match: Match, name: str) -> int:
    return next(each.cookies for each in view(match).stalls if each.id == f"reindeer:{name}")


def open_to(match: Match, seat: int, elf_name: str) -> set[str]:
    """The spaces that an elf may go to now."""
    begin = f"place elf:{elf_name} space:"
    return {move.removeprefix(begin) for move in match.moves(seat) if move.startswith(begin)}


def bakeries(match: Match, seat: int, elf_name: str) -> set[str]:
    """The spaces on which the Bakery may be spent for an elf."""
    begin = f"bake elf:{elf_name} space:"
    return {move.removeprefix(begin) for move in match.moves(seat) if move.startswith(begin)}


def verbs(match: Match, seat: int) -> set[str]:
    return {move.split()[0] for move in match.moves(seat)}


def told(match: Match, key: str, seat: int = SPECTATOR) -> list[Mapping[str, Figure]]:
    """The figures of every event of this kind that a seat heard of."""
    return [event.line.figures for event in match.events(seat) if event.line.key == f"event.{key}"]


def keys(match: Match) -> list[str]:
    """The kinds of all events that everybody heard, in order."""
    return [event.line.key.removeprefix("event.") for event in match.events(SPECTATOR)]


def noticed(match: Match, seat: int) -> bytes:
    """All that a seat has seen and heard: equal bytes mean that it cannot tell two matches apart."""
    return to_json([match.view(seat), match.events(seat), match.to_act()])


def refusal(match: Match, seat: int, decision: str) -> str:
    """The code with which a decision is refused, or nothing if it is not."""
    try:
        match.decide(seat, decision)
    except Refused as refused:
        return refused.code
    return ""


def refused(match: Match, seat: int, elf_name: str, space_name: str) -> bool:
    """Whether an elf may not go there, though it is its team's turn."""
    return refusal(match, seat, f"place elf:{elf_name} space:{space_name}") == "illegal"


def left(match: Match) -> int:
    """How much of what is being placed or taken is left."""
    turn = view(match).turn
    assert turn is not None
    return turn.left


def scores(match: Match) -> list[Score]:
    result = match.result()
    assert result is not None, "the match is not over"
    return result.scores


def points(match: Match) -> list[int]:
    return [score.points for score in scores(match)]


def places(match: Match) -> list[int]:
    return [score.place for score in scores(match)]
