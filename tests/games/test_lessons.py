"""Every guided first game there is: its steps have words and come up, each once, wherever one looks from."""

from __future__ import annotations

import random
import re

import pytest

from yuletable.bots import bot_maker
from yuletable.engine.game import Game
from yuletable.engine.lesson import FIGURE, Explanation, due
from yuletable.engine.match import Match
from yuletable.engine.messages import to_json
from yuletable.engine.words import HOLE
from yuletable.games import register

GUIDED = [pytest.param(game, id=game.id) for game in register().values() if game.lesson]
PATIENCE = 150
"""Games after which a step that nobody met is one that never comes."""
RARE = {
    "family": {"card-lost", "few-toys"},
    "plastic": {"two-toys", "toy-built"},
    "station": {"gift"},
    "sweatshop": {"all-nil"},
}
"""Steps that somebody who plays at random may not come to in a few games; the games' own tests lead up to them."""


def guided(game: Game, seed: int, me: int = 0) -> list[Explanation]:
    """One guided game in a seat, as a terminal or a page would show it; the learner plays at random."""
    lesson = game.lesson
    assert lesson is not None
    match = Match.new(game, lesson.seats, lesson.options, secret=b"%d" % seed, match_id="lesson")
    maker = bot_maker(lesson.bots, game)
    bots = {seat: maker(match.setup, seat, seed) for seat in range(lesson.seats) if seat != me}
    dice = random.Random(seed)
    shown: list[Explanation] = []

    def look() -> None:
        while new := due(
            lesson, [each.id for each in shown], match.view(me), match.events(me), match.ask(me), match.moves(me)
        ):
            shown.append(new)
            assert game.words.say(new.line, match.setup.names)
            assert lit_up(new, match, me), f"{new.id} lights up {new.look}, which is not there"

    while not match.over():
        seat = match.to_act()[0]
        if seat in bots:
            match.decide(seat, bots[seat].choose(match.view(seat), match.moves(seat)))
        else:
            look()
            match.decide(me, dice.choice(match.moves(me)))
    look()
    return shown


def lit_up(explanation: Explanation, match: Match, me: int) -> bool:
    """Whether all that it points at is there by then: things in the view or in an open move; one move, if it says how
    moves begin.
    """
    seen, moves = to_json(match.view(me)).decode(), match.moves(me)
    parts = {part for move in moves for part in move.split()}
    beginnings = tuple(thing for thing in explanation.look if " " in thing)
    things = [part for path in explanation.look if " " not in path for part in path.split(".")]
    is_open = not beginnings or any(move.startswith(beginnings) for move in moves)
    return is_open and all(f'"{thing}"' in seen or thing in parts for thing in things)


def test_every_game_of_the_house_has_one() -> None:
    ours = {"family", "plastic", "station", "sweatshop", "workshop"}
    assert ours <= {game.id for game in register().values() if game.lesson}


@pytest.mark.parametrize("game", GUIDED)
def test_every_step_names_what_there_is(game: Game) -> None:
    assert game.lesson is not None
    messages = game.words.messages
    events = {kind.key: kind for kind in game.events}
    ids = [step.id for step in game.lesson.step]
    assert len(set(ids)) == len(ids)
    assert game.lesson.seats in game.seats
    game.setup_for(game.lesson.seats, game.lesson.options)
    for step in game.lesson.step:
        assert f"learn.{step.id}" in messages, f"no words for {step.id}"
        assert not step.ask or f"ask.{step.ask}" in messages, f"{step.id}: nobody is asked {step.ask}"
        assert not step.event or step.event in events, f"{step.id}: {step.event} never happens"
        known = {"me", "who"}
        if step.event:
            kind = events[step.event]
            known |= {kind.as_a or kind.a, kind.as_b or kind.b}
            assert set(step.figures) <= known, f"{step.id}: {step.event} has no {set(step.figures) - known}"
        used = {hole[1] for hole in HOLE.finditer(messages[f"learn.{step.id}"])}
        used |= {name for thing in step.look for name in FIGURE.findall(thing)}
        assert used <= known, f"{step.id} speaks of {used - known}, which it does not know"
    spoken = {key.removeprefix("learn.") for key in messages if key.startswith("learn.")}
    assert spoken == set(ids), "words without a step"


@pytest.mark.parametrize("game", GUIDED)
def test_every_step_is_short(game: Game) -> None:
    """A child reads along: four sentences at most, and none of them long."""
    for key, text in game.words.messages.items():
        if key.startswith("learn."):
            sentences = re.split(r"(?<=[.!?]) ", text)
            assert len(sentences) <= 4, f"{key} has {len(sentences)} sentences"
            assert all(len(sentence.split()) <= 30 for sentence in sentences), f"{key}: a long sentence"


@pytest.mark.parametrize("game", GUIDED)
def test_a_guided_game_welcomes_and_explains_nothing_twice(game: Game) -> None:
    for seed in range(2):
        ids = [each.id for each in guided(game, seed, seed % max(1, len(game.sides)))]
        assert len(set(ids)) == len(ids), "something was explained twice"
        assert ids[0] == "welcome"


@pytest.mark.slow
@pytest.mark.parametrize("game", GUIDED)
def test_every_step_comes_up_in_some_game(game: Game) -> None:
    assert game.lesson is not None
    missing = {step.id for step in game.lesson.step} - RARE.get(game.id, set())
    for seed in range(PATIENCE):
        missing -= {each.id for each in guided(game, seed, seed % max(1, len(game.sides)))}
        if not missing:
            return
    raise AssertionError(f"never explained in {PATIENCE} games: {missing}")
