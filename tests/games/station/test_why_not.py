"""Why something in sight is not open: one sentence for each kind of reason."""

from __future__ import annotations

import pytest

from yuletable.engine.match import Match
from yuletable.engine.words import plain

from .table import STATION, arrange, do
from .test_end import BOTTOM
from .test_workshop import shopping


def why(match: Match, seat: int, thing: str) -> str:
    line = STATION.why_not(match.setup, match.view(seat), thing)
    assert line is not None
    assert all(thing not in move.split() for move in match.moves(seat)), "it is open"
    return plain(STATION.words.say(line, match.setup.names))


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        ("area:forest", "The Gingerbread Forest is full: all 5 spaces are taken."),
        ("area:post", "The last of 1 agent in the Trading Post is yours: somebody else has to come between."),
        ("die:3", "No dice are on the table: this is what was rolled last."),
        ("deco:bauble", "Things are bought and drawn when an agent acts in the Workshop; you have 0 there."),
        ("extra:hat", "Things are bought and drawn when an agent acts in the Workshop; you have 0 there."),
        ("square:a1", "Things are bought and drawn when an agent acts in the Workshop; you have 0 there."),
        ("deco:fairy", "The Fairy comes later: only the next 2 on the track are on sale."),
        ("deco:candy-cane", "The Candy Cane is gone: the marker has reached or passed it."),
    ],
)
def test_in_a_turn(thing: str, said: str) -> None:
    areas = {"forest": "2 3 4 2 3", "post": "1"}
    match = arrange(4, areas=areas, extras=["", "hat"], bought="candy-cane")
    assert why(match, 0, thing) == said


def test_without_an_agent_at_home() -> None:
    match = arrange(2, areas={"forest": "1", "pine": "2 1", "workshop": "1"})
    assert why(match, 0, "area:post") == "You have no agent at home to send to the Trading Post."
    grotto = "You have no agent at home to send to the Magical Grotto, and none there to roll for."
    assert why(match, 0, "area:grotto") == grotto


def test_while_dice_are_on_the_table() -> None:
    match = arrange(3, areas={"pine": "1 2 3"}, dice="4 5 6")
    do(match, 0, "roll area:pine")
    assert why(match, 0, "die:1") == "No one is left among the 3 dice on the table."
    assert why(match, 0, "area:post") == "Dice are on the table: first take one of the 3."


def test_at_the_trading_post() -> None:
    match = arrange(2, areas={"post": "1"}, turn=1)
    do(match, 1, "place area:post")
    assert why(match, 0, "area:forest") == "Your agent is at the Trading Post: gain, trade or leave first."
    assert why(match, 0, "deco:bauble") == "Your agent is at the Trading Post: gain, trade or leave first."


def test_in_the_workshop() -> None:
    match = shopping(stock=["3G W 2L J"], extras=["wand"])
    assert why(match, 0, "deco:tinsel") == "Tinsel: it costs 2 jangles, and you have 1."
    assert why(match, 0, "extra:hat") == "Santa Hat: it costs 5 glass, and you have 2."
    assert why(match, 0, "extra:wand") == "You have the Glass Wand, and nobody needs two."
    assert why(match, 0, "area:forest") == "Your agent is in the Workshop: buy something or leave first."
    assert why(match, 0, "square:d6") == "Nothing that you can pay for may begin on d6."


def test_what_cannot_be_drawn() -> None:
    match = shopping(stock=["9G 9W 9L 9J"], trees=[BOTTOM], bought="star")
    reach = "The Angel goes on the top only, and nothing is drawn beside or below it yet."
    assert why(match, 0, "deco:angel") == reach
    wide = "bauble@a1 bauble@c1 bauble@e1 bauble@g1"
    match = shopping(stock=["9G 9W 9L 9J"], trees=[wide], bought="giant-icicle")
    assert any(move.startswith("draw deco:giant-bauble") for move in match.moves(0))
