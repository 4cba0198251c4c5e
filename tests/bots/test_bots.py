"""Every bot of every game: it sees views only, and the same view brings the same decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass

import pytest

from yuletable.bots import Bot, bot_maker, bot_names
from yuletable.bots.levels import LEVELS, SearchBot, effort_of
from yuletable.engine.game import Game, Refused, State, View
from yuletable.engine.match import Match
from yuletable.engine.messages import to_json
from yuletable.engine.terms import Fairness, Terms
from yuletable.games import game as find_game
from yuletable.games import register
from yuletable.games.plastic.bot.styles import Stranger
from yuletable.lab.matches import play_match

from .table import fresh, moments, twin

BOTS = [(game, name) for game in register().values() for name in bot_names(game) if name not in ("medium", "hard")]
"""All but those that are the easy one with more patience."""
every_bot = pytest.mark.parametrize(("game", "name"), BOTS, ids=[f"{game.id}-{name}" for game, name in BOTS])
FORGETFUL = [(game, name) for game, name in BOTS if name not in LEVELS]
"""Those that keep nothing from one decision to the next: all but the searchers, who keep their tree."""

PLAIN = (int, float, str, bool, type(None))


def strangers(thing: object) -> list[object]:
    """All within a thing that is neither a plain value nor made of plain values."""
    if isinstance(thing, PLAIN):
        return []
    if is_dataclass(thing) and not isinstance(thing, type):
        return [found for field in fields(thing) for found in strangers(getattr(thing, field.name))]
    if isinstance(thing, (list, tuple)):
        return [found for part in thing for found in strangers(part)]
    if isinstance(thing, dict):
        return [found for part in (*thing, *thing.values()) for found in strangers(part)]
    return [thing]


class Recorder(Bot):
    """Takes the first legal decision and keeps all it was given."""

    given: list[tuple[View, Sequence[str]]]

    def choose(self, view: View, legal: Sequence[str]) -> str:
        self.given.append((view, legal))
        return legal[0]


@pytest.mark.parametrize("game", register().values(), ids=register().keys())
def test_a_bot_is_given_its_own_view_and_notation_and_nothing_else(game: Game) -> None:
    setup = game.setup_for(game.seats[-1])
    bots = [Recorder(game, setup, seat, 0) for seat in range(game.seats[-1])]
    for bot in bots:
        bot.given = []
    play_match(game, setup, bots, Fairness("views", b"secret", Terms.agree(game, game.seats[-1])))
    for bot in bots:
        assert bot.given
        for view, legal in bot.given:
            assert isinstance(view, View)
            assert view.seat == bot.seat
            assert strangers(view) == []
            assert strangers(legal) == []


@every_bot
def test_a_bot_holds_no_position(game: Game, name: str) -> None:
    match = fresh(game, game.seats[0])
    seat = match.to_act()[0]
    bot = bot_maker(name, game)(match.setup, seat, 1)
    bot.choose(match.view(seat), match.moves(seat))
    assert not [held for held in vars(bot).values() if isinstance(held, (State, Match))]


@every_bot
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow), pytest.param(2, marks=pytest.mark.slow)])
def test_16_another_truth_behind_the_same_view_changes_no_decision(game: Game, name: str, seed: int) -> None:
    """16: a bot's decision does not change when the true position is swapped for another with the same view."""
    match = fresh(game, game.seats[-1], seed)
    make = bot_maker(name, game)
    for seat in moments(match, seed):
        chosen = make(match.setup, seat, 7).choose(match.view(seat), match.moves(seat))
        for k in range(2):
            other = twin(match, seat, k)
            assert make(match.setup, seat, 7).choose(other.view(seat), other.moves(seat)) == chosen


@pytest.mark.parametrize(("game", "name"), FORGETFUL, ids=[f"{game.id}-{name}" for game, name in FORGETFUL])
def test_a_decision_does_not_depend_on_what_was_asked_before(game: Game, name: str) -> None:
    match = fresh(game, game.seats[0])
    make = bot_maker(name, game)
    old = [make(match.setup, seat, 3) for seat in range(game.seats[0])]
    for seat in moments(match):
        view, legal = match.view(seat), match.moves(seat)
        chosen = old[seat].choose(view, legal)
        assert chosen in legal
        assert old[seat].choose(view, legal) == make(match.setup, seat, 3).choose(view, legal) == chosen


def test_another_seed_decides_otherwise_somewhere() -> None:
    game = find_game("stocking")
    match = fresh(game, 4)
    view, legal = match.view(0), match.moves(0)
    make = bot_maker("random", game)
    chosen = [make(match.setup, 0, seed).choose(view, legal) for seed in range(400)]
    assert all(70 < chosen.count(decision) < 130 for decision in legal)


def test_an_unknown_bot_is_refused_with_a_list_of_those_there_are() -> None:
    with pytest.raises(Refused) as refused:
        bot_maker("santa", find_game("stocking"))
    assert refused.value.code == "bot"
    assert "There is no bot 'santa' for Stocking Fillers. There are: random, greedy, policy," in refused.value.sentence


def test_a_level_may_be_given_other_iterations_but_not_over_the_network() -> None:
    tiny = find_game("stocking")
    made = bot_maker("easy:77", tiny, think=1.0)(tiny.setup_for(2), 0, 1)
    assert isinstance(made, SearchBot)
    assert (made.effort.iterations, made.effort.temperature) == (77, effort_of(tiny, "easy").temperature)
    for name in ("easy:many", "greedy:77", "easy:"):
        with pytest.raises(Refused, match="There is no bot"):
            bot_maker(name, tiny, think=1.0)
    with pytest.raises(Refused, match="There is no bot 'easy:77'"):
        bot_maker("easy:77", tiny)


def test_a_style_may_search_too_but_not_over_the_network() -> None:
    """A stranger that thinks: `stranger:77` searches by the judgement and the habits of that style."""
    plastic = find_game("plastic")
    made = bot_maker("stranger:77", plastic, think=1.0)(plastic.setup_for(2), 0, 1)
    assert isinstance(made, SearchBot)
    assert isinstance(made.brain, Stranger)
    assert (made.effort.iterations, made.effort.temperature) == (77, 0.0)
    with pytest.raises(Refused, match="There is no bot 'stranger:77'"):
        bot_maker("stranger:77", plastic)
    with pytest.raises(Refused, match="There is no bot 'stranger:77'"):
        bot_maker("stranger:77", find_game("stocking"), think=1.0)


def test_every_game_has_a_stranger_to_measure_others_against() -> None:
    assert [game.id for game in register().values() if "stranger" not in game.styles()] == ["stocking"]


def test_a_style_of_the_game_plays_by_its_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("stocking")
    monkeypatch.setattr(type(game), "styles", lambda self: {"stranger": game.brain})
    assert "stranger" in bot_names(game)
    match = fresh(game, 3)
    for seat in moments(match):
        asked = match.view(seat), match.moves(seat)
        stranger, policy = (bot_maker(name, game)(match.setup, seat, 5) for name in ("stranger", "policy"))
        assert to_json(stranger.choose(*asked)) == to_json(policy.choose(*asked))
