"""What was learned: the network's sums, the files of weights, what they fit, and the expert that plays by them."""

from __future__ import annotations

import json
import random
import resource
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from yuletable.bots import bot_maker, bot_names
from yuletable.bots import levels as levels_module
from yuletable.bots.bot import brain_of
from yuletable.bots.learned import LearnedBrain
from yuletable.bots.levels import EXPERT, SearchBot, offered, remark
from yuletable.bots.network import Network
from yuletable.bots.weights import (
    LARGEST,
    Shape,
    expert_brain,
    fingerprint,
    learned_seats,
    misfit,
    read_weights,
    weights_path,
    write_weights,
)
from yuletable.build import load
from yuletable.engine.game import Encoder, Game, Refused, Setup
from yuletable.games import game as find_game
from yuletable.games import register

from .table import fresh, moments

LEARNED = [(game, seats) for game in register().values() for seats in learned_seats(game)]
every_learned = pytest.mark.parametrize(
    ("game", "seats"), LEARNED, ids=[f"{game.id}-{seats}" for game, seats in LEARNED]
)


def some_shape(inputs: int, hidden: int, seed: int) -> Shape:
    dice = random.Random(seed)
    numbers = [[dice.gauss(0, 0.3) for _ in range(n)] for n in ((inputs + 1) * hidden, hidden, hidden + 2)]
    return Shape(inputs, hidden, *numbers)


def encoder_for(game: Game, setup: Setup) -> Encoder:
    encoder = game.encoder(setup)
    assert encoder is not None
    return encoder


def test_the_networks_sums_are_those_of_numpy() -> None:
    numpy = pytest.importorskip("numpy")
    inputs, hidden = 30, 8
    for seed in range(20):
        shape, dice = some_shape(inputs, hidden, seed), random.Random(seed)
        entries = [dice.choice([0, 0, 0, 1, 2, -3, 40]) for _ in range(inputs)]
        judged = dice.random()
        rows = numpy.array(shape.rows).reshape(inputs + 1, hidden)
        evidence = numpy.log(judged / (1 - judged))
        units = numpy.maximum(numpy.array([*entries, evidence]) @ rows + shape.bias, 0)
        answer = units @ shape.last[:hidden] + evidence * shape.last[hidden] + shape.last[hidden + 1]
        value = shape.network().value(vec[i16](entries), judged)
        assert value == pytest.approx(1 / (1 + numpy.exp(-answer)), abs=1e-9)


def test_the_sums_are_the_same_to_the_last_digit_in_both_builds() -> None:
    """These digits were written down once; the compiled build and the other must both give them."""
    shape = some_shape(12, 8, 4)
    values = [shape.network().value(vec[i16]([n * k % 5 - 1 for n in range(12)]), 0.1 + 0.2 * k) for k in range(4)]
    assert [repr(value) for value in values] == KNOWN_VALUES


KNOWN_VALUES = ["0.7055267427126174", "0.6620182089708873", "0.5664537650359086", "0.6787161180039384"]


def test_nothing_is_surer_than_the_network_allows() -> None:
    network = some_shape(3, 4, 1).network()
    assert 0.0 < network.value(vec[i16]([32000, -32000, 32000]), 0.0) < 1.0
    assert network.value(vec[i16]([0, 0, 0]), 0.0) == network.value(vec[i16]([0, 0, 0]), 0.002)


def test_hidden_units_come_in_fours() -> None:
    with pytest.raises(AssertionError, match="four at a time"):
        Network(1, 3, [0.0] * 6, [0.0] * 3, [0.0] * 5)


@pytest.mark.skipif(load.describe() != "compiled", reason="the speed of the compiled build")
@every_learned
def test_an_expert_judges_twenty_thousand_positions_a_second(game: Game, seats: int) -> None:
    """In processor time, and with half of it to spare for a busy machine."""
    match = fresh(game, seats)
    for n, _ in enumerate(moments(match)):
        if n == 5:
            break
    seat = match.to_act()[0]
    position, brain = match.position(seat), expert_brain(game, match.setup)
    began = time.process_time()
    for _ in range(500):
        brain.worth(position, seat)
    assert 500 / (time.process_time() - began) >= 20_000 / 2


# Files


def written(tmp_path: Path, game: Game, seats: int, shape: Shape | None = None) -> tuple[Path, Shape]:
    setup = game.setup_for(seats)
    encoder = encoder_for(game, setup)
    shape = shape or some_shape(int(encoder.length), 4, 2)
    write_weights(tmp_path / "w.json", game, setup, encoder, shape, "by hand", 2)
    return tmp_path / "w.json", shape


def test_weights_come_back_as_they_were_but_for_rounding(tmp_path: Path) -> None:
    path, shape = written(tmp_path, find_game("stocking"), 3)
    file, back = read_weights(path)
    assert (file.game, file.seats, file.made, file.stages_ahead) == ("stocking", 3, "by hand", 2)
    for first in range(0, len(shape.rows), 4):
        largest = max(abs(weight) for weight in shape.rows[first : first + 4])
        assert back.rows[first : first + 4] == pytest.approx(shape.rows[first : first + 4], abs=largest / 127)
    assert back.last == pytest.approx(shape.last, rel=1e-5)


def test_too_large_a_file_is_refused(tmp_path: Path) -> None:
    tiny = find_game("stocking")
    inputs = int(encoder_for(tiny, tiny.setup_for(3)).length)
    hidden = LARGEST // inputs // 4 * 4
    with pytest.raises(Refused, match="fewer hidden units"):
        written(
            tmp_path,
            tiny,
            3,
            Shape(inputs, hidden, [0.1] * ((inputs + 1) * hidden), [0.0] * hidden, [0.0] * (hidden + 2)),
        )
    assert not (tmp_path / "w.json").exists()


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("rows", "AAAA", "need other lists"),
        ("rows", "not base64", "is no file of weights"),
        ("hidden", 3, "need other lists"),
        ("bias", [1.0], "need other lists"),
        ("stages_ahead", -1, "need other lists"),
        ("surprise", 1, "is no file of weights"),
    ],
)
def test_a_spoilt_file_is_refused(tmp_path: Path, field: str, value: object, sentence: str) -> None:
    path, _ = written(tmp_path, find_game("stocking"), 3)
    path.write_text(json.dumps(json.loads(path.read_bytes()) | {field: value}))
    with pytest.raises(Refused, match=sentence):
        read_weights(path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="is no file of weights"):
        read_weights(tmp_path / "nowhere.json")


@every_learned
def test_the_weights_of_a_game_fit_it_and_say_how_they_were_made(game: Game, seats: int) -> None:
    path = weights_path(game, seats)
    assert path.stat().st_size <= LARGEST
    file, _ = read_weights(path)
    assert file.made.startswith("yuletable train")
    assert misfit(game, game.setup_for(seats)) == ""
    assert isinstance(expert_brain(game, game.setup_for(seats)), LearnedBrain)


# What they fit


def test_a_fingerprint_depends_on_what_is_played_and_on_what_the_entries_mean() -> None:
    sweatshop = find_game("sweatshop")
    usual, more = sweatshop.setup_for(2), sweatshop.setup_for(3)
    other = sweatshop.setup_for(2, None, sweatshop.pack("tiny"))
    dutch = sweatshop.setup_for(2, {"dutch": True})
    prints = {fingerprint(setup, encoder_for(sweatshop, setup)) for setup in (usual, more, other, dutch)}
    assert len(prints) == 4
    assert fingerprint(usual, encoder_for(sweatshop, usual)) == fingerprint(
        sweatshop.setup_for(2), encoder_for(sweatshop, sweatshop.setup_for(2))
    )
    renamed = encoder_for(sweatshop, usual)
    renamed.names[5] = "something-else"
    assert fingerprint(usual, renamed) not in prints


def test_where_weights_do_not_fit_the_expert_says_so_and_judges_as_before() -> None:
    sweatshop = find_game("sweatshop")
    for setup, sentence in (
        (sweatshop.setup_for(2, {"dutch": True}), "with its usual options only"),
        (sweatshop.setup_for(2, None, sweatshop.pack("tiny")), "with the pack printed"),
    ):
        assert sentence in misfit(sweatshop, setup)
        assert remark(sweatshop, setup, EXPERT).endswith("Here it judges like the level below.")
        assert type(expert_brain(sweatshop, setup)) is type(brain_of(sweatshop, setup))
    assert remark(sweatshop, sweatshop.setup_for(2), EXPERT) == ""
    assert remark(sweatshop, sweatshop.setup_for(2, {"dutch": True}), "hard") == ""


def test_a_game_that_nobody_learned_has_no_expert() -> None:
    tiny = find_game("stocking")
    assert EXPERT not in bot_names(tiny)
    assert "has not learned" in misfit(tiny, tiny.setup_for(3))
    with pytest.raises(Refused, match="There is no bot 'expert'"):
        bot_maker(EXPERT, tiny)


@every_learned
def test_an_expert_judges_by_what_it_learned(game: Game, seats: int) -> None:
    """On some position its judgement differs from the game's own, and it stays between 0 and 1."""
    match = fresh(game, seats)
    learned, own = expert_brain(game, match.setup), brain_of(game, match.setup)
    differs = False
    for n, seat in enumerate(moments(match)):
        worth = learned.worth(match.position(seat), seat)
        assert 0.0 < worth < 1.0
        differs |= abs(worth - own.worth(match.position(seat), seat)) > 0.01
        if n == 10:
            break
    assert differs


def test_the_expert_is_a_search_by_a_learned_brain() -> None:
    game, seats = LEARNED[0]
    setup = game.setup_for(seats)
    bot = bot_maker(EXPERT, game)(setup, 0, 1)
    assert isinstance(bot, SearchBot)
    assert isinstance(bot.brain, LearnedBrain)
    hard = bot_maker("hard", game)(setup, 0, 1)
    assert isinstance(hard, SearchBot)
    assert not isinstance(hard.brain, LearnedBrain)


# Levels of a game


def test_a_games_folder_says_what_is_offered_and_how_strong_it_is(tmp_path: Path) -> None:
    file = tmp_path / "levels.toml"
    file.write_text("[hard]\nrating = 1700\niterations = 500\n\n[easy]\ntemperature = 0.02\noffered = false\n")
    figures = levels_module._read(file)
    assert (figures["hard"].rating, figures["hard"].iterations, figures["hard"].offered) == (1700, 500, True)
    assert not figures["easy"].offered
    assert (figures["easy"].temperature, figures["hard"].temperature) == (0.02, 0)
    file.write_text("[hard]\nstrength = 1700\n")
    with pytest.raises(Refused, match=r"levels\.toml.*strength"):
        levels_module._read(file)
    file.write_text("[hard\n")
    with pytest.raises(Refused, match=r"levels\.toml"):
        levels_module._read(file)
    assert levels_module._read(tmp_path / "none.toml") == {}


@pytest.mark.parametrize("game", register().values(), ids=register().keys())
def test_levels_that_are_named_exist_and_grow(game: Game) -> None:
    figures = levels_module.level_figures(game)
    assert set(figures) <= {"gentle", *levels_module.LEVELS}
    efforts = [
        levels_module.effort_of(game, level)
        for level in levels_module.LEVELS
        if offered(game, level) and level != EXPERT
    ]
    for below, above in pairwise(efforts):
        assert above.iterations >= below.iterations
        assert above.temperature <= below.temperature
        assert (above.iterations, above.temperature) != (below.iterations, below.temperature)
    assert levels_module.effort_of(game, "hard").temperature == 0
    ratings = [figures[level].rating for level in ("gentle", *levels_module.LEVELS) if level in figures]
    known = [rating for rating in ratings if rating is not None]
    assert known == sorted(known)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.compiled
def test_a_network_that_is_no_longer_needed_is_freed() -> None:
    shape = some_shape(1000, 64, 1)
    shape.network()
    before = resident()
    for _ in range(60):
        shape.network()
    assert resident() - before < 15_000_000, "each holds half a megabyte"


def resident() -> int:
    """Bytes of memory this process uses."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
