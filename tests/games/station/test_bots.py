"""The brain: candidates that plan the tree, reasons with figures, and strength where it can be tested quickly."""

from __future__ import annotations

import pytest
from tests.length import often

from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match
from yuletable.engine.words import plain
from yuletable.games.station.bot.brain import PLACES, StationBrain
from yuletable.games.station.rules.setup import StationSetup
from yuletable.games.station.rules.state import Station
from yuletable.lab.sim import make_plan, simulate
from yuletable.lab.sim_report import Tally

from .table import PLAIN, STATION, arrange, do, stock
from .test_end import BOTTOM
from .test_workshop import ALL, STEM, shopping


def thinking(seats: int = 2) -> StationBrain:
    brain = STATION.brain(STATION.setup_for(seats, pack=PLAIN))
    assert isinstance(brain, StationBrain)
    return brain


def test_candidates_are_not_every_square() -> None:
    match = shopping(trees=[BOTTOM])
    position = match.position(0)
    brain = thinking()
    found = [match.setup.space.move(action) for action in brain.candidates(position, 0)]
    legal = match.moves(0)
    assert set(found) <= set(legal)
    assert len(found) < len(legal)
    assert sum(move.startswith("draw deco:bauble") for move in found) == PLACES
    assert sum(move.startswith("draw deco:bauble") for move in legal) > PLACES


AHEAD = "giant-gift@d3 bauble@a1 bauble@b1 bauble@f1 bauble@g1 bauble@h1 bauble@b2 bauble@f2 bauble@g2"


def test_the_angel_is_bought_by_who_can() -> None:
    """20 points for one square."""
    match = shopping(bought="star", trees=[STEM, AHEAD], stock=["4G 4W 4L J"])
    brain = thinking()
    position = match.position(0)
    assert match.setup.space.move(brain.policy(position, 0, QuickLuck(1))).startswith("draw deco:angel")


def test_the_fairy_is_bought_when_that_wins_at_once() -> None:
    """Ten points less, but the game is over, and won."""
    match = shopping(bought="star", trees=[STEM], stock=["4G 4W 4L J"])
    brain = thinking()
    assert match.setup.space.move(brain.policy(match.position(0), 0, QuickLuck(1))).startswith("draw deco:fairy")


def test_tinsel_closes_a_wall() -> None:
    """Half of a row of tinsel is drawn between Icicles and a Giant Bauble: the other half is the place for tinsel."""
    match = shopping(trees=["icicles@c2 giant-bauble@c5 tinsel@c3"], stock=["2J"])
    brain = thinking()
    found = [match.setup.space.move(action) for action in brain.candidates(match.position(0), 0)]
    assert "draw deco:tinsel square:e3 plain" in found


def test_a_reason_has_a_figure() -> None:
    match = arrange(areas={"workshop": "1"}, turn=1, stock=[ALL, ALL])
    do(match, 1, "place area:workshop")
    brain = thinking()
    for action in match.position(0).legal(0):
        said = plain(STATION.words.say(brain.reason(match.view(0), action), match.setup.names))
        assert any(character.isdigit() for character in said)


def because(match: Match, seat: int, move: str) -> str:
    """A hint's sentence for a decision."""
    line = thinking(int(match.setup.seats)).reason(match.view(seat), match.setup.space.action(move))
    return plain(STATION.words.say(line, match.setup.names))


def test_a_reason_tells_what_then_happens() -> None:
    match = arrange(areas={"post": "1"}, turn=1, stock=["7G 8L", "2W"], extras=["wand"])
    assert (
        because(match, 1, "place area:post")
        == "Your agent fills the Trading Post: all 2 act at once, yours as the last."
    )
    assert (
        because(match, 1, "place area:workshop") == "With 1 more agent the Workshop acts, and yours is number 1 there."
    )
    dice = "With your agent the next roll in the Pine Grove has 1 die, one for each agent there."
    assert because(match, 1, "place area:pine") == dice
    do(match, 1, "place area:post")
    assert because(match, 0, "trade gingerbread for-wood x2") == "Then you have 6 wood, and 1 gingerbread left."
    assert because(match, 0, "trade gingerbread for-glass x1") == "Then you have 9 glass, and 4 gingerbread left."
    do(match, 0, "trade gingerbread for-glass x1")
    assert stock(match, 0) == "4G 9L"
    match = arrange(areas={"grotto": "1 2"}, stock=["", "2L"], extras=["", "wand"], dice="1 3", turn=1)
    rolling = "2 dice are rolled in the Magical Grotto; 1 agent there is yours, and you pick first."
    assert because(match, 1, "roll area:grotto") == rolling
    do(match, 1, "roll area:grotto")
    assert because(match, 1, "take die:3") == "It brings 3 glass, and you have 2."
    do(match, 1, "take die:3")
    assert stock(match, 1) == "5L"


def test_looking_changes_nothing() -> None:
    match = shopping(trees=["icicles@c2"], stock=[ALL, ALL])
    position = match.position(0)
    assert isinstance(position, Station)
    before = position.view(0)
    brain = thinking()
    brain.candidates(position, 0)
    brain.policy(position, 0, QuickLuck(1))
    brain.worth(position, 0)
    assert position.view(0) == before


def share(one: str, others: str, games: int) -> float:
    """How often one wins alone against three others. The seed is fixed, so this is a fact, not a sample."""
    plan = make_plan(STATION, 4, [one, others, others, others], games=games, rotate=True)
    tally = Tally(plan)
    for records in simulate(plan, workers=1):
        tally.add(records)
    return tally.wins[0].rate().rate


@pytest.mark.slow
def test_greedy_beats_three_random() -> None:
    """The target is 85 % where par is 25."""
    assert share("greedy", "random", often(20, 40)) >= 0.85


@pytest.mark.slow
@pytest.mark.compiled
def test_hard_beats_three_greedy() -> None:
    """Par is 25 %, the target 40; docs/evidence has 65 % for a search of 100, far enough above it."""
    assert share("hard", "greedy", often(16, 32)) >= 0.4


def test_no_promise_is_better_than_what_was_promised() -> None:
    """Who can pay for the Angel and stands before its place is clearly better off with it than with the prospect."""
    match = shopping(3, bought="skates", trees=[STEM], stock=["4G 4W 4L J"])
    brain = thinking(3)
    worth = []
    for move in ("draw deco:angel square:d6 plain", "leave"):
        after = match.position(0).clone()
        assert isinstance(after, Station)
        after.apply(0, match.setup.space.action(move), QuickLuck(1))
        worth.append(brain.value.estimate(after, 0, brain.value.season(after)))
    assert worth[0] > worth[1] + 2.0


# The stranger


def by_habit(match: Match, seat: int) -> str:
    stranger = STATION.styles()["stranger"](match.setup)
    return match.setup.space.move(stranger.policy(match.position(seat), seat, QuickLuck(1)))


def test_the_stranger_fetches_what_it_lacks_and_shops_with_plenty() -> None:
    assert by_habit(arrange(stock=["3G 3W J", ALL]), 0) == "place area:grotto"
    assert by_habit(arrange(stock=["4G 4W 4L J", ALL]), 0) == "place area:workshop"


def test_the_stranger_rolls_for_two_agents_of_its_own() -> None:
    assert by_habit(arrange(areas={"pine": "1 2 1"}, stock=["4G 4W 4L J", ALL]), 0) == "roll area:pine"


def test_the_stranger_buys_what_has_most_points_wherever_it_fits() -> None:
    match = shopping(trees=[STEM], stock=["9G 9W 9L 9J"])
    setup, move = match.setup, by_habit(match, 0)
    assert isinstance(setup, StationSetup)
    drawn = [each for each in match.moves(0) if each.startswith("draw ")]
    assert move in drawn
    points = {each: setup.points[setup.ids["deco"].index(each.split(" ")[1])] for each in drawn}
    assert points[move] == max(points.values())
