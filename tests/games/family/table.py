"""Positions of the family game in one line, and what people at the table do, see and hear.

Seats count from 0 as in the engine; in words (`elves={"wood": "1 2"}`) from 1 as on the table.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence

from yuletable.engine.game import SPECTATOR, Refused
from yuletable.engine.match import Match
from yuletable.engine.messages import Figure, Score
from yuletable.games import game
from yuletable.games.family.view import FamilyView, Station, Team, Toy

from .positions import arrange as place

FAMILY = game("family")
PACK = FAMILY.pack()

SETUPS = {seats: FAMILY.setup_for(seats, pack=PACK) for seats in FAMILY.seats}
IDS: dict[str, list[str]] = SETUPS[2].ids


# Setting up


def arrange(seats: int = 2, luck: str = "", **position: object) -> Match:
    """A table in mid-game. `luck` names what comes up next: toys, reindeer and ornaments, `ornament:` spelt out."""
    return Match.at(FAMILY, place(SETUPS[seats], **position), script(luck))  # type: ignore[arg-type]  # as typed there


def script(luck: str) -> list[int]:
    """What comes up, in numbers."""
    return [number(word) for word in luck.split()]


def number(word: str) -> int:
    kinds = (word.partition(":")[0],) if ":" in word else ("toy", "reindeer")
    name = word.partition(":")[2] or word
    return next(IDS[kind].index(f"{kind}:{name}") for kind in kinds if f"{kind}:{name}" in IDS[kind])


def opening(seats: int, luck: str) -> Match:
    """A match from its beginning: six letters, three reindeer, two toys for each player, and what comes then."""
    return Match.scripted(FAMILY, SETUPS[seats], script(luck))


def start(seats: int = 2, secret: object = 0) -> Match:
    """A match from its beginning; the same secret gives the same luck."""
    return Match.new(FAMILY, seats, pack=PACK, secret=f"secret {secret}".encode(), match_id="table")


LETTERS = "wagon easel camera tractor abacus stilts"
STALLS = "dasher dancer prancer"


# Playing


def do(match: Match, seat: int, *decisions: str) -> None:
    for decision in decisions:
        match.decide(seat, decision)


def play_out(match: Match, seed: object = 0) -> Match:
    """Plays on to the end at random, using tokens rather than giving them away."""
    dice = random.Random(str(seed))
    while not match.over():
        seat = match.to_act()[0]
        moves = match.moves(seat)
        useful = [move for move in moves if move not in ("donate", "enough")]
        match.decide(seat, dice.choice(useful if dice.random() < 0.8 else moves))
    return match


# Looking and listening


def view(match: Match, seat: int = SPECTATOR) -> FamilyView:
    seen = match.view(seat)
    assert isinstance(seen, FamilyView)
    return seen


def team(match: Match, seat: int) -> Team:
    return view(match).teams[seat]


def toy(match: Match, seat: int, name: str) -> Toy:
    """An unfinished toy of a player."""
    return next(each for each in team(match, seat).toys if each.id == f"toy:{name}")


def has(match: Match, seat: int, name: str) -> str:
    """The tokens on a toy, in words."""
    return words(toy(match, seat, name).has)


def words(ids: Sequence[str | None]) -> str:
    """Ids without their kinds; a gap is a dash."""
    return " ".join("-" if each is None else each.partition(":")[2] for each in ids)


def toys(match: Match, seat: int) -> str:
    return words([each.id for each in team(match, seat).toys])


def mail(match: Match) -> str:
    return words([None if each is None else each.id for each in view(match).mail])


def stalls(match: Match) -> str:
    return words(view(match).stalls)


def donated(match: Match) -> str:
    return words(view(match).donated)


def station(match: Match, name: str) -> Station:
    return next(each for room in view(match).rooms for each in room.stations if each.id == f"station:{name}")


def at_work(match: Match, name: str) -> str:
    """Whose elves are at a station."""
    return words(station(match, name).elves)


def scores(match: Match) -> list[int]:
    return [each.score for each in view(match).teams]


def phase(match: Match) -> str:
    return view(match).phase


def told(match: Match, key: str, since: int = 0) -> list[Mapping[str, Figure]]:
    """The figures of every event of this kind."""
    return [event.line.figures for event in match.events(SPECTATOR, since) if event.line.key == f"event.{key}"]


def refusal(match: Match, seat: int, decision: str) -> str:
    """The code with which a decision is refused, or nothing if it is not."""
    try:
        match.decide(seat, decision)
    except Refused as refused:
        return refused.code
    return ""


def final(match: Match) -> list[Score]:
    result = match.result()
    assert result is not None, "the match is not over"
    return result.scores


def places(match: Match) -> list[int]:
    return [score.place for score in final(match)]


def count(ids: Sequence[str]) -> Counter[str]:
    return Counter(ids)
