"""Words: one place makes sentences, with marks on the things they speak of."""

from __future__ import annotations

from pathlib import Path

import pytest

from yuletable.engine.game import Line
from yuletable.engine.words import Span, Words, plain

MESSAGES = """
[event]
took = "{who} takes {n:card|cards}: {card}."
small = "nothing happens."
[name]
"card:doll" = "a Doll"
"belt:*" = "place #"
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    file = tmp_path / "words.toml"
    file.write_text(MESSAGES, encoding="utf-8")
    return Words(file)


def test_a_sentence_marks_what_it_speaks_of(words: Words) -> None:
    line = Line("event.took", {"who": "seat:1", "n": 2, "card": "card:doll"})
    spans = words.say(line, {"seat:1": "Ann"})
    assert plain(spans) == "Ann takes 2 cards: a Doll."
    assert Span("Ann", "seat:1") in spans
    assert Span("a Doll", "card:doll") in spans


def test_one_is_not_many_and_sentences_begin_with_a_capital(words: Words) -> None:
    assert plain(words.say(Line("event.took", {"who": "seat:3", "n": 1, "card": "card:kite"}), {})) == (
        "Seat 3 takes 1 card: card:kite."
    )
    assert plain(words.say(Line("event.small"), {})) == "Nothing happens."


def test_names_come_from_the_table_the_file_or_a_pattern(words: Words) -> None:
    assert words.name("card:doll", {"card:doll": "Dolly"}) == "Dolly"
    assert words.name("card:doll", {}) == "a Doll"
    assert words.name("belt:7", {}) == "place 7"
    assert plain(words.path(["grab", "belt:3"], {})) == "grab place 3"
