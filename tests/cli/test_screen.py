"""Sentences on the terminal's screen."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from yuletable.cli.screen import result_table, sentence
from yuletable.engine.messages import Line, Result, ranked
from yuletable.games import game


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("You", " ▲ Your  elves help out in the Wood Shop: 2 points."),
        ("Ann", " ▲ Ann's  elves help out in the Wood Shop: 2 points."),
    ],
)
def test_a_badge_holds_the_whole_name(name: str, shown: str) -> None:
    """No "Ann 's": what belongs to the name stands on its badge."""
    line = Line("event.helped", {"who": "seat:1", "room": "room:wood", "n": 2})
    spans = game("family").words.say(line, {"seat:1": name, "room:wood": "Wood Shop"})
    assert sentence(spans).plain == shown


def test_the_log_speaks_to_you_and_of_others() -> None:
    words = game("family").words
    names = {"seat:1": "You", "seat:2": "Ben"}
    lines = [Line("event.took", {"who": seat, "token": "token:wood", "n": 2}) for seat in names]
    assert [sentence(words.say(line, names)).plain for line in lines] == [
        " ▲ You  take 2 × wood.",
        " ■ Ben  takes 2 × wood.",
    ]


@pytest.mark.parametrize(
    ("played", "breaker", "said"),
    [
        ("workshop", "coal", "Tie decided by coal left: 5."),
        ("workshop", "training", "Tie decided by training tokens: 5."),
        ("family", "reindeer", "Tie decided by points for reindeer: 5."),
        ("sweatshop", "toys", "Tie decided by toys made: 5."),
    ],
)
def test_a_result_says_what_decided_between_equals(played: str, breaker: str, said: str) -> None:
    result = Result("ending.christmas", ranked([30, 30, 20], [[], [], []], **{breaker: [4, 5, 5]}))
    printed = StringIO()
    Console(file=printed, width=100).print(result_table(result, game(played), {}))
    rows = [" ".join(row.split()) for row in printed.getvalue().splitlines() if "." in row]
    assert [said in row for row in rows] == [True, False, False]
    assert said.replace("5", "4") in rows[1]


@pytest.mark.parametrize(("played", "called"), [("workshop", "cookies"), ("plastic", "toys"), ("family", "points")])
def test_points_are_called_as_the_game_calls_them(played: str, called: str) -> None:
    printed = StringIO()
    result = Result("ending.christmas", ranked([2, 1], [[], []]))
    Console(file=printed, width=100).print(result_table(result, game(played), {}))
    assert printed.getvalue().split()[:2] == ["place", called]
