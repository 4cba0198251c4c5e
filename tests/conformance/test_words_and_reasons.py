"""What every game says of itself: help and tips with the figures of the pack, and why something is not open."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from yuletable.cli.typed import closed_things
from yuletable.engine.game import Game
from yuletable.engine.luck import QuickLuck
from yuletable.engine.messages import to_json
from yuletable.engine.words import PACK_FIGURE, plain, seat_names
from yuletable.games import register

from .memory import people
from .table import Variant

NAMES = sorted(register())
LOOKED_AT = 0.04
"""Of the decisions of a match, the part at which every closed thing is asked about."""
ENOUGH = 20
"""Closed things asked about; short matches are played until there are so many."""


def tables(names: Iterable[str]) -> list[object]:
    """Each game with each number of players; all but the fewest are for the build that has the time."""
    found: list[object] = []
    for name in names:
        fewest, *more = register()[name].seats
        found += [(name, fewest), *(pytest.param(name, n, marks=pytest.mark.slow) for n in more)]
    return found


WITH_REASONS = tables(name for name, game in register().items() if type(game).why_not is not Game.why_not)
WITHOUT_SECRETS = tables(name for name, game in register().items() if not game.has_secrets)


@pytest.mark.parametrize("name", NAMES)
def test_help_and_tips_take_their_figures_from_the_pack(name: str) -> None:
    """Every figure that they name is there, for every pack; and none is worked out for nothing."""
    game = register()[name]
    texts = [game.help, *(text for key, text in game.words.messages.items() if key.startswith("tip."))]
    named = {figure for text in texts for figure in PACK_FIGURE.findall(text)}
    for pack in set(game.packs) - {game.small_pack}:
        for seats in (game.seats[0], game.seats[-1]):
            setup = game.setup_for(seats, {}, game.pack(pack))
            assert set(game.figures(setup)) == named, pack
            assert "{{" not in game.help_for(setup)


@pytest.mark.parametrize(("name", "seats"), WITH_REASONS)
def test_whatever_is_not_open_says_why(name: str, seats: int) -> None:
    """For every thing in sight that some decision of the game can name, and that none of those open now does."""
    game = register()[name]
    dice = random.Random(f"why not {game.id} {seats}")
    asked = 0
    while asked < ENOUGH:
        match = Variant(game, seats, {}).match(dice.randbytes(8))
        names = {**match.setup.names, **seat_names(people(match))}
        while not match.over():
            seat = dice.choice(match.to_act())
            for thing in closed_things(match, seat) if dice.random() < LOOKED_AT else ():
                line = game.why_not(match.setup, match.view(seat), thing)
                assert line is not None, f"{thing} is not open, and nobody says why ({match.ask(seat)})"
                assert line.key.startswith("why.")
                assert plain(game.words.say(line, names)).endswith(".")
                asked += 1
            match.decide(seat, dice.choice(match.moves(seat)))


@pytest.mark.parametrize(("name", "seats"), WITHOUT_SECRETS)
def test_where_there_are_no_secrets_every_seat_knows_everything(name: str, seats: int) -> None:
    """What a seat knows is enough to say what every other seat sees."""
    game = register()[name]
    dice = random.Random(f"no secrets {name} {seats}")
    match = Variant(game, seats, {}).match(b"no secrets")
    looked = 0
    while not match.over():
        if dice.random() < LOOKED_AT:
            seat = dice.randrange(seats)
            sampled = game.belief(match.setup, match.view(seat)).sample(QuickLuck(1))
            for other in range(seats):
                assert to_json(sampled.view(other)) == to_json(match.view(other))
            looked += 1
        mover = match.to_act()[0]
        match.decide(mover, dice.choice(match.moves(mover)))
    assert looked > 0
