"""Guided first games: which explanation is due, once, from what a seat sees and hears."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from yuletable.engine.game import Refused
from yuletable.engine.lesson import Lesson, Step, due, read_lesson
from yuletable.engine.messages import Event, Line, View


@dataclass(frozen=True)
class Mat:
    elves: int
    toys: list[str]


@dataclass(frozen=True)
class TableView(View):
    day: int
    mats: list[Mat]


VIEW = TableView(1, [1], 2, [Mat(3, ["toy:a"]), Mat(1, ["toy:b", "toy:c"])])


def lesson(*steps: Step) -> Lesson:
    return Lesson(list(steps), seats=2)


def told(key: str, **figures: int | str) -> Event:
    return Event(1, Line(f"event.{key}", dict(figures)))


def shown(step: Step, *events: Event, ask: str = "place", moves: tuple[str, ...] = ()) -> bool:
    return due(lesson(step), [], VIEW, events, Line(f"ask.{ask}"), moves) is not None


def test_a_step_without_conditions_is_due_at_once() -> None:
    new = due(lesson(Step("hello", look=("room:a",))), [], VIEW, [])
    assert new is not None
    assert (new.id, new.line, new.look) == ("hello", Line("learn.hello", {"me": "seat:2"}), ["room:a"])


def test_what_it_looks_at_may_be_what_the_event_names() -> None:
    step = Step("x", event="gave", look=("room:a", "{room}", "{me}.toys"))
    new = due(lesson(step), [], VIEW, [told("gave", room="room:b")])
    assert new is not None
    assert new.look == ["room:a", "room:b", "seat:2.toys"]


def test_each_is_shown_once_and_in_order() -> None:
    steps = lesson(Step("one"), Step("two"))
    first = due(steps, [], VIEW, [])
    assert first is not None
    second = due(steps, [first.id], VIEW, [])
    assert second is not None
    assert [first.id, second.id] == ["one", "two"]
    assert due(steps, ["two", "one"], VIEW, []) is None


def test_tied_to_a_question() -> None:
    assert shown(Step("x", ask="place"))
    assert not shown(Step("x", ask="hang"))
    assert due(lesson(Step("x", ask="place")), [], VIEW, [], None) is None


def test_tied_to_an_open_decision_part_by_part() -> None:
    moves = ("place room:wood", "place room:metal")
    assert shown(Step("x", move="place room:wood"), moves=moves)
    assert shown(Step("x", move="place"), moves=moves)
    assert not shown(Step("x", move="place room:wo"), moves=moves)
    assert not shown(Step("x", move="hang"), moves=moves)


def test_tied_to_what_happened_and_to_whom() -> None:
    mine, other, nobody = told("gave", who="seat:2", n=1), told("gave", who="seat:1", n=2), told("gave", n=3)
    assert shown(Step("x", event="gave", who="me"), other, mine)
    assert not shown(Step("x", event="gave", who="me"), other, nobody)
    assert shown(Step("x", event="gave", who="other"), other)
    assert not shown(Step("x", event="gave", who="other"), mine)
    assert shown(Step("x", event="gave"), nobody)
    assert not shown(Step("x", event="took"), mine)


def test_tied_to_the_figures_of_an_event_which_it_may_speak_of() -> None:
    step = Step("x", event="gave", figures={"n": 2})
    assert not shown(step, told("gave", who="seat:1", n=1))
    new = due(lesson(step), [], VIEW, [told("gave", n=1), told("gave", who="seat:1", n=2)])
    assert new is not None
    assert new.line.figures == {"me": "seat:2", "who": "seat:1", "n": 2}


def test_tied_to_the_view_by_path_length_and_own_seat() -> None:
    assert shown(Step("x", view={"day": 2}))
    assert not shown(Step("x", view={"day": 3}))
    assert shown(Step("x", view={"mats.me.elves": 1, "mats.me.toys": 2, "mats.0.toys": 1}))
    assert not shown(Step("x", view={"day": 2, "mats.me.toys": 1}))
    assert shown(Step("x", view={"mats.-1.elves": 1}))
    assert not shown(Step("x", view={"mats.7.elves": 1})), "what is not there has no value"


def test_all_that_a_step_names_must_hold() -> None:
    step = Step("x", ask="place", event="gave", view={"day": 2})
    assert shown(step, told("gave"))
    assert not shown(step)
    assert not shown(step, told("gave"), ask="hang")


def test_a_game_without_a_lesson_has_none(tmp_path: Path) -> None:
    assert read_lesson(tmp_path / "learn.toml") is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('seats = 2\nstep = [{ id = "a", whom = "me" }]', "entry step 0 (a), field whom"),
        ('seats = 2\nstep = [{ id = "a", who = "nobody" }]', "field who"),
        ("step = []", "field seats"),
        ("seats = ", "is not TOML"),
    ],
)
def test_a_lesson_that_makes_no_sense_is_refused(tmp_path: Path, text: str, expected: str) -> None:
    file = tmp_path / "learn.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        read_lesson(file)
    assert expected in refused.value.sentence
