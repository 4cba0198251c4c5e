"""What decisions of a finished match were worth, asked for from outside."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from yuletable.engine.messages import to_json
from yuletable.server.bot_pool import BotPool, Failed, Review

from .client import Guest, asked, play_on
from .conftest import Serving


@pytest.fixture(scope="module")
def ann(serving: Serving) -> Guest:
    return serving.guest("Ann")


def finish(guest: Guest, **wanted: Any) -> str:
    """A table whose match is over; bots of no judgement play fast."""
    table: str = guest.make(**{"bots": ["random"], "start": True, **wanted})["id"]
    with guest.at(table) as seat:
        play_on(seat)
    return table


@pytest.fixture(scope="module")
def finished(ann: Guest) -> str:
    return finish(ann)


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The pool's jobs as they are handed to it; what it answers is its own."""
    handed: list[object] = []
    ask = BotPool._ask

    def watched(self: BotPool, job: Any) -> Any:
        handed.append(job)
        return ask(self, job)

    monkeypatch.setattr(BotPool, "_ask", watched)
    return handed


def decided(guest: Guest, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.get(f"/api/tables/{table}/decisions")["decided"]
    return found


def test_advice_says_what_was_done_what_it_cost_and_what_was_better(ann: Guest, finished: str) -> None:
    mine = ann.get(f"/api/tables/{finished}")["seats"][0]
    one = next(each for each in decided(ann, finished) if each["seat"] == mine)
    found = ann.get(f"/api/tables/{finished}/advice?at={one['at']}&seat={mine}")
    assert (found["at"], found["seat"]) == (one["at"], mine)
    lines = {line["move"]: line for line in found["hints"]}
    assert found["taken"] in lines
    assert all(line["said"] and line["reason"] for line in lines.values())
    assert [line["wins"] for line in found["hints"]] == sorted((line["wins"] for line in found["hints"]), reverse=True)
    assert 0 <= found["cost"] <= 1
    assert found["games"] >= 5
    assert "has not learned Stocking Fillers" in found["remark"]


def test_of_the_match_everybody_may_ask_about_everybodys_decisions(ann: Guest, finished: str, serving: Serving) -> None:
    other = serving.guest("Passer-by")
    theirs = next(each for each in decided(other, finished) if each["seat"] == 1)
    assert other.get(f"/api/tables/{finished}/advice?at={theirs['at']}&seat=1")["hints"]


def test_who_decided_is_told_without_what_had_only_one_answer(ann: Guest, finished: str) -> None:
    found = ann.get(f"/api/tables/{finished}/decisions")
    assert "has not learned" in found["remark"]
    entries = ann.get(f"/api/tables/{finished}/points")[-1]["at"]
    ats = [each["at"] for each in found["decided"]]
    assert ats == sorted(set(ats))
    assert 0 <= ats[0] <= ats[-1] < entries
    assert any(each["opened"] is not None for each in found["decided"])


def test_the_bids_of_others_go_nowhere_with_a_bid(ann: Guest, jobs: list[object]) -> None:
    """What the adviser is sent of a sealed bid is the view from before all of them."""
    table = finish(ann, game="sweatshop", seats=2)
    second = next(each for each in decided(ann, table) if each["seat"] == 1 and each["opened"] == 0)
    assert second["at"] > 0
    jobs.clear()
    ann.get(f"/api/tables/{table}/advice?at={second['at']}&seat=1")
    (job,) = jobs
    assert isinstance(job, Review)
    shown = ann.get(f"/api/tables/{table}/at/0?seat=1")["view"]
    assert json.loads(to_json(job.view)) == shown


def test_a_match_that_goes_on_tells_nothing(ann: Guest) -> None:
    table = ann.make(bots=["random"], start=True)["id"]
    with ann.at(table) as seat:
        mine = seat.snapshot(asked)["seat"]
        for path in (f"advice?at=0&seat={mine}", "decisions"):
            problem = ann.get(f"/api/tables/{table}/{path}", 409)
            assert problem["sentence"] == "This is shown when the match is over."


def test_a_match_that_was_given_up_is_looked_at_too(ann: Guest) -> None:
    table = ann.make(bots=["random"], start=True)["id"]
    with ann.at(table) as seat:
        mine = seat.snapshot(asked)["seat"]
        play_on(seat, until=lambda snapshot: bool(snapshot["at"] >= 6 and snapshot["moves"]))
        seat.done("concede", seat=mine)
    one = next(each for each in decided(ann, table) if each["seat"] == mine)
    assert ann.get(f"/api/tables/{table}/advice?at={one['at']}&seat={mine}")["hints"]


def test_the_wrong_seat_or_entry_is_refused_with_a_sentence(ann: Guest, finished: str) -> None:
    one = decided(ann, finished)[0]
    wrong = 1 - one["seat"]
    problem = ann.get(f"/api/tables/{finished}/advice?at={one['at']}&seat={wrong}", 400)
    assert f"(seat {one['seat'] + 1}) who decided, not seat {wrong + 1}" in problem["sentence"]
    entries = ann.get(f"/api/tables/{finished}/points")[-1]["at"]
    problem = ann.get(f"/api/tables/{finished}/advice?at={entries}&seat=0", 400)
    assert problem["sentence"] == f"The match has {entries} entries; nothing was decided after entry {entries}."
    for asked_so in ("at=-1&seat=0", "at=0&seat=-1", "at=0&seat=99", "at=x&seat=0", "seat=0", "at=0"):
        assert ann.get(f"/api/tables/{finished}/advice?{asked_so}", 422)["sentence"]
    assert ann.get("/api/tables/0123456789abcdef/advice?at=0&seat=0", 404)["sentence"]


def test_where_nothing_else_could_be_done_nothing_is_advised(ann: Guest) -> None:
    table = finish(ann, game="sweatshop", seats=2)
    had_a_choice = {each["at"] for each in decided(ann, table)}
    entries = ann.get(f"/api/tables/{table}/points")[-1]["at"]
    lone = sorted(set(range(entries)) - had_a_choice)
    if not lone:
        pytest.skip("in this match there was a choice everywhere")
    for seat in (0, 1):
        problem = ann.get(f"/api/tables/{table}/advice?at={lone[0]}&seat={seat}", 400)
        assert problem["code"] in ("lone", "turn")


def test_an_adviser_who_does_not_answer_is_said(ann: Guest, finished: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: BotPool, job: object) -> object:
        raise Failed("took longer than 10 s")

    monkeypatch.setattr(BotPool, "_ask", fails)
    one = decided(ann, finished)[0]
    problem = ann.get(f"/api/tables/{finished}/advice?at={one['at']}&seat={one['seat']}", 400)
    assert problem["sentence"] == "No advice this time: the adviser did not answer. Try again."


def test_advice_is_limited_as_hints_are(own_server: Callable[..., Serving], monkeypatch: pytest.MonkeyPatch) -> None:
    server = own_server(limited=True)
    guest = server.guest("Greedy")
    table = finish(guest)

    def nothing(self: BotPool, job: object) -> object:
        raise Failed("nothing")

    monkeypatch.setattr(BotPool, "_ask", nothing)
    one = decided(guest, table)[0]
    path = f"/api/tables/{table}/advice?at={one['at']}&seat={one['seat']}"
    answers = [guest.http.get(path) for _ in range(32)]
    assert answers[0].status_code == 400
    assert answers[-1].status_code == 429
    assert "ask for hints very fast. Try again in" in answers[-1].json()["sentence"]
