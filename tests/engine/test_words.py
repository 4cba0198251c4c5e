"""Words: one place makes sentences, with marks on the things they speak of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from yuletable.engine.game import Line
from yuletable.engine.messages import Figure
from yuletable.engine.words import HOLE, YOU, Span, Words, plain, spoken_to
from yuletable.games import register

MESSAGES = """
[event]
took = "{who} takes {n:card|cards}: {card}."
small = "nothing happens."
day = "Day {n} begins. {who} goes first."
helped = "{who}'s elves help on {whom}'s floor: {who} has {n:point|points}."
looked = "{who} also looks up and {who:smiles|smile} at {whom}, for {who} knows {whom}."
rang = "{who} rings {n} {bell}."
gave = "Nobody gives {who} cards, {who} loses {card}."
[path]
hand = "hand {1} to {2}"
[name]
"card:doll" = "a Doll"
"belt:*" = "place #"
"bell:all" = "bells"
[one]
"bell:all" = "bell"
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


@pytest.mark.parametrize(("n", "rung"), [(1, "1 bell"), (2, "2 bells"), (11, "11 bells")])
def test_a_thing_of_which_there_is_one_has_a_name_of_its_own(words: Words, n: int, rung: str) -> None:
    line = Line("event.rang", {"who": "seat:1", "n": n, "bell": "bell:all"})
    assert plain(words.say(line, {"seat:1": "Ann"})) == f"Ann rings {rung}."


def test_a_decision_that_the_table_names_whole_is_said_so(words: Words) -> None:
    assert plain(words.path(["hand", "x2", "y"], {"hand x2 y": "hand over two"})) == "hand over two"


def test_a_decision_is_said_as_its_path_has_it(words: Words) -> None:
    spans = words.path(["hand", "card:doll", "seat:2"], {"seat:2": "Ben"})
    assert plain(spans) == "hand a Doll to Ben"
    assert Span("a Doll", "card:doll") in spans


def said(words: Words, key: str, who: str, whom: str = "Ben") -> str:
    line = Line(f"event.{key}", {"who": "seat:1", "whom": "seat:2", "n": 2, "card": "card:doll"})
    return plain(words.say(line, {"seat:1": who, "seat:2": whom}))


@pytest.mark.parametrize(
    ("key", "of_ann", "to_you"),
    [
        ("took", "Ann takes 2 cards: a Doll.", "You take 2 cards: a Doll."),
        ("day", "Day 2 begins. Ann goes first.", "Day 2 begins. You go first."),
        (
            "helped",
            "Ann's elves help on Ben's floor: Ann has 2 points.",
            "Your elves help on Ben's floor: you have 2 points.",
        ),
        (
            "looked",
            "Ann also looks up and smiles at Ben, for Ann knows Ben.",
            "You also look up and smile at Ben, for you knows Ben.",
        ),
        ("gave", "Nobody gives Ann cards, Ann loses a Doll.", "Nobody gives you cards, you lose a Doll."),
    ],
)
def test_who_is_called_you_is_spoken_to(words: Words, key: str, of_ann: str, to_you: str) -> None:
    """The verb follows where the name begins a clause; elsewhere the name may be no subject, and nothing is touched."""
    assert said(words, key, "Ann") == of_ann
    assert said(words, key, YOU) == to_you


def test_you_as_somebody_elses_object(words: Words) -> None:
    assert said(words, "looked", "Ann", YOU) == "Ann also looks up and smiles at you, for Ann knows you."
    assert said(words, "helped", "Ann", YOU) == "Ann's elves help on your floor: Ann has 2 points."


def test_you_is_marked_as_any_name_is(words: Words) -> None:
    line = Line("event.helped", {"who": "seat:1", "whom": "seat:2", "n": 1})
    spans = words.say(line, {"seat:1": YOU, "seat:2": "Ben"})
    assert [span for span in spans if span.ref] == [
        Span("Your", "seat:1"),
        Span("Ben", "seat:2"),
        Span("you", "seat:1"),
    ]


@pytest.mark.parametrize(
    ("of_her", "to_you"),
    [
        ("takes", "take"),
        ("uses", "use"),
        ("passes", "pass"),
        ("finishes", "finish"),
        ("carries", "carry"),
        ("says", "say"),
        ("is", "are"),
        ("was", "were"),
        ("has", "have"),
        ("goes", "go"),
        ("would", "would"),
        ("took", "took"),
        ("pass", "pass"),
    ],
)
def test_verbs(of_her: str, to_you: str) -> None:
    assert spoken_to(of_her) == to_you


@pytest.mark.parametrize("game", register())
def test_every_sentence_of_every_game_can_be_said_to_you(game: str) -> None:
    """No "You takes", and no second verb that would stay behind: it is written in both forms."""
    words = register()[game].words
    for key, text in words.messages.items():
        figures: dict[str, Figure] = {}
        for hole in HOLE.finditer(text):
            person = hole[1].startswith("who")
            figures[hole[1]] = "seat:1" if person else 2 if hole[2] is not None or hole[1] == "n" else "thing"
        if "seat:1" in figures.values():
            sentence = plain(words.say(Line(key, figures), {"seat:1": YOU}))
            assert not re.search(
                r"(^|[.!?:;,] )you (also |now |then )?(is|has|was|\w+[^s\W]s)\b", sentence, re.IGNORECASE
            ), sentence
            assert not re.search(r"\byou .* and \w+[^s\W]s\b(?! and)", sentence.split(": ")[0], re.IGNORECASE), sentence
