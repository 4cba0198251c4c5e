"""The table the properties are checked at: variants of a game, forks of a match, and a walk through one."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tests.length import often

from yuletable.engine.game import SPECTATOR, Game, Refused, State
from yuletable.engine.match import Match
from yuletable.engine.messages import to_json
from yuletable.engine.options import Choice, Number, Option, Some, Switch, Value
from yuletable.engine.pack import Pack


@dataclass(frozen=True)
class Variant:
    """A game with seats and options chosen."""

    game: Game
    seats: int
    options: dict[str, object]
    pack: Pack | None = None

    def __str__(self) -> str:
        chosen = "-".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.id}-{self.seats}{'-' * bool(chosen)}{chosen}".replace(" ", "")

    def match(self, seed: object = 0) -> Match:
        """A fresh match; the same seed gives the same luck."""
        return Match.new(
            self.game, self.seats, self.options, pack=self.pack, secret=f"secret {seed}".encode(), match_id="walk"
        )


def _values(option: Option) -> list[Value]:
    if isinstance(option, Switch):
        return [True, False]
    if isinstance(option, Choice):
        return list(option.values)
    if isinstance(option, Number):
        return [option.low, option.high]
    assert isinstance(option, Some)
    picks = [list(option.values[k : k + option.count]) for k in range(len(option.values) - option.count + 1)]
    return [*picks[:: option.count], picks[-1]]


def variants(game: Game) -> list[Variant]:
    """Every player count with default options, then every value of every option once."""
    found = [Variant(game, seats, {}) for seats in game.seats]
    turn = 0
    for option in game.options:
        for value in _values(option):
            turn += 1
            seats = game.seats[turn % len(game.seats)]
            if value == option.default_for(seats):
                continue
            try:
                game.setup_for(seats, {option.id: value})
            except Refused:
                continue
            found.append(Variant(game, seats, {option.id: value}))
    return found


def fork(match: Match) -> Match:
    """Another match at the same point: same start, same log, same lanes, same luck to come."""
    twin = Match(match.game, match.start, match.luck_for, match.deal, match.fairness)
    twin.practice, twin.takebacks = match.practice, match.takebacks
    for entry in match.recorded():
        twin.enter(entry)
    twin.lanes = [list(lane) for lane in match.lanes]
    return twin


def everything(match: Match) -> bytes:
    """All that anybody could notice of a match, to see whether something changed."""
    seats = [SPECTATOR, *range(int(match.setup.seats))]
    shown = [to_json(match.view(seat)) for seat in seats] + [to_json(match.events(seat)) for seat in seats]
    inside = [len(match.log), match.lanes, match.to_act(), [entry.barrier for entry in match.log]]
    return b"\n".join([*shown, to_json(match.position(SPECTATOR).points()), to_json(inside)])


def hidden(state: State, seat: int) -> bytes:
    """What a position holds besides what one seat sees: all the other views and the true points."""
    others = [to_json(state.view(other)) for other in range(int(state.setup.seats)) if other != seat]
    return b"\n".join([*others, to_json(state.points())])


def refusal(act: Callable[[], object]) -> Refused | None:
    """How something was refused, or None if it was not."""
    try:
        act()
    except Refused as refused:
        return refused
    return None


CLOSELY = often(20, 60)
"""So many decisions of a match are all looked at."""

Chooser = Callable[[Sequence[str]], str]
"""How a walk picks: at random, or as hypothesis likes."""


class Property:
    """Something that holds at every step of every match. A walk shows it each decision before and after."""

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        """The seat is about to decide."""

    def after(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        """It has decided."""

    def end(self, match: Match, dice: random.Random) -> None:
        """The match is over."""


def walk(match: Match, choose: Chooser, order: Callable[[Sequence[int]], int]) -> Iterator[tuple[int, str]]:
    """The decisions of a match as they fall; the caller takes each one."""
    while not match.over():
        assert len(match.log) <= match.game.max_decisions, f"1: more than {match.game.max_decisions} decisions"
        waiting = match.to_act()
        assert waiting, "1: somebody owes a decision, but nobody can act"
        seat = order(waiting)
        moves = match.moves(seat)
        assert moves, f"1: seat {seat + 1} is asked and has nothing to answer"
        yield seat, choose(moves)


def observe(
    match: Match, properties: Sequence[Property], dice: random.Random, pick: Chooser | None = None, limit: int = 100_000
) -> None:
    """Plays a match to its end under the eyes of the properties; a failure comes with the log that led there.

    The first decisions are all looked at, later ones more and more rarely: many checks replay the log, and a long match
    would otherwise take as much time as ten short ones. `limit` breaks a match off after so many.
    """
    try:
        for seat, decision in walk(match, pick or dice.choice, dice.choice):
            looked_at = properties if dice.random() * len(match.log) < CLOSELY else ()
            for each in looked_at:
                each.before(match, seat, decision, dice)
            match.decide(seat, decision)
            for each in looked_at:
                each.after(match, seat, decision, dice)
            if len(match.log) >= limit:
                return
        for each in properties:
            each.end(match, dice)
    except (AssertionError, Refused) as error:
        space = match.setup.space
        error.add_note("after: " + ", ".join(f"{entry.seat + 1}: {space.move(entry.action)}" for entry in match.log))
        error.add_note(f"lanes: {[[space.move(action) for action in lane] for lane in match.lanes]}")
        raise
