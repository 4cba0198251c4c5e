"""Sentences on the terminal's screen."""

from __future__ import annotations

import pytest

from yuletable.cli.screen import sentence
from yuletable.engine.shown import Line
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
