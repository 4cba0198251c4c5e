"""What a match does at the table, on the tiny game: facts the properties do not name one by one."""

from __future__ import annotations

import pytest
from tests.bots.known import Heap, setup

from yuletable.engine.game import SPECTATOR, Refused
from yuletable.engine.match import Match
from yuletable.games import game

ORANGE, NUT, TOP, BELL, STAR = range(5)


def scripted(*script: int, seats: int = 2, **options: object) -> Match:
    tiny = game("stocking")
    return Match.scripted(tiny, tiny.setup_for(seats, {"turns": 2, **options}), script)


def told(match: Match, seat: int) -> list[str]:
    return [event.line.key.removeprefix("event.") for event in match.events(seat)]


def all_bid(match: Match, *bids: tuple[int, str]) -> None:
    for seat, (bid, stake) in enumerate(bids):
        match.decide(seat, f"bid {bid}")
        match.decide(seat, f"stake {stake}")


def test_seat_1_begins_and_the_table_draws_the_seats() -> None:
    match = scripted(ORANGE, NUT, BELL)
    assert match.to_act() == [0, 1]
    assert match.view(0).seat == 0


def test_forced_answer_asked_when_skipping_leaks() -> None:
    match = scripted(ORANGE, STAR, BELL, TOP, TOP)
    all_bid(match, (2, "no"), (0, "no"))
    match.decide(0, "card keep")
    match.decide(0, "offer seat:2")
    assert match.to_act() == [1]
    assert match.moves(1) == ["answer no"]
    match.decide(1, "answer no")
    assert "declined" in told(match, 0)


def test_forced_answer_not_asked_when_all_can_see_why() -> None:
    match = scripted(STAR, ORANGE, BELL, TOP, TOP)
    all_bid(match, (2, "yes"), (0, "no"))
    assert match.sealed(), "the Star lies open, so nobody is asked for an offer and the next turn begins"


def test_seen_stays_public() -> None:
    match = scripted(NUT, ORANGE, BELL, TOP, TOP)
    all_bid(match, (2, "yes"), (1, "no"))
    match.decide(0, "offer seat:2")
    match.decide(1, "answer yes")
    events = told(match, SPECTATOR)
    assert "swapped" in events
    assert match.view(SPECTATOR).cards[1] is None, "seat 2 lost, tucked the Nut and drew another"  # type: ignore[attr-defined]  # the tiny game's view
    tucked = [event for event in match.events(SPECTATOR) if event.line.key == "event.tucked"]
    assert tucked[0].line.figures["card"] == "card:nut"


def test_sealed_answers_order_of_arrival_irrelevant() -> None:
    first, second = scripted(NUT, ORANGE, BELL), scripted(NUT, ORANGE, BELL)
    for match, order in ((first, (0, 1)), (second, (1, 0))):
        for seat in order:
            match.decide(seat, f"bid {seat}")
            match.decide(seat, "stake no")
    assert [(e.seat, e.action) for e in first.log] == [(e.seat, e.action) for e in second.log]
    assert first.view(0) == second.view(0)


def test_a_lane_is_seen_by_its_own_seat_only() -> None:
    match = scripted(NUT, ORANGE, BELL)
    match.decide(0, "bid 3")
    assert match.view(0).bids == [3, None]  # type: ignore[attr-defined]  # the tiny game's view
    assert match.view(1).bids == [None, None]  # type: ignore[attr-defined]  # the tiny game's view
    assert match.view(SPECTATOR).bids == [None, None]  # type: ignore[attr-defined]  # the tiny game's view
    match.decide(0, "stake yes")
    assert match.to_act() == [1]
    with pytest.raises(Refused, match="You have finished choosing") as refused:
        match.decide(0, "bid 1")
    assert refused.value.code == "done"


def test_restart_goes_back_to_the_barrier() -> None:
    match = scripted(NUT, ORANGE, BELL)
    match.decide(0, "bid 3")
    match.decide(0, "stake yes")
    match.restart(0)
    assert match.lanes[0] == []
    with pytest.raises(Refused):
        match.restart(0)


def test_undo_stops_at_a_show_and_at_another_seats_answer() -> None:
    match = scripted(NUT, ORANGE, BELL, TOP, TOP)
    all_bid(match, (2, "no"), (0, "no"))
    match.decide(0, "card keep")
    match.decide(0, "offer seat:2")
    match.undo(0)
    match.undo(0)
    match.decide(0, "card show")
    with pytest.raises(Refused, match="drawn, shown or opened"):
        match.undo(0)
    match.decide(0, "offer seat:2")
    match.decide(1, "answer no")
    with pytest.raises(Refused, match="others have gone on"):
        match.undo(0)


def test_redo_is_forgotten_when_something_else_is_decided() -> None:
    match = scripted(NUT, ORANGE, BELL)
    match.decide(0, "bid 3")
    match.undo(0)
    match.decide(0, "bid 1")
    match.undo(0)
    match.redo(0)
    assert match.view(0).bids == [1, None]  # type: ignore[attr-defined]  # the tiny game's view
    with pytest.raises(Refused, match="nothing to do again"):
        match.redo(0)


def test_takeback_is_for_practice_tables_and_keeps_the_luck() -> None:
    match = Match.new(game("stocking"), 2, secret=b"practice")
    all_bid(match, (1, "no"), (0, "no"))
    with pytest.raises(Refused, match="practice tables") as refused:
        match.takeback(0)
    assert refused.value.code == "practice"
    match.practice = True
    match.decide(0, "card keep")
    match.decide(0, "offer nobody")
    drawn, view = match.log[-1].draws, match.view(0)
    match.takeback(0)
    assert (match.takebacks, match.to_act()) == (1, [0])
    match.decide(0, "offer nobody")
    assert (match.log[-1].draws, match.view(0)) == (drawn, view)


def test_takeback_into_a_sealed_phase_opens_only_my_own_lane() -> None:
    match = Match.new(game("stocking"), 2, secret=b"practice")
    match.practice = True
    all_bid(match, (1, "no"), (0, "no"))
    match.takeback(1)
    assert [len(lane) for lane in match.lanes] == [0, 1]
    assert match.log == []
    assert match.view(0).bids == [None, None]  # type: ignore[attr-defined]  # the tiny game's view
    assert match.moves(1) == ["stake no", "stake yes"]


def test_preview_says_where_luck_or_others_decide() -> None:
    match = scripted(NUT, ORANGE, BELL, TOP, TOP)
    seen = match.preview(0, "bid 2")
    assert seen.view is not None
    assert (seen.passes, seen.final) == (False, False)
    match.decide(0, "bid 2")
    match.decide(0, "stake no")
    match.decide(1, "bid 0")
    opening = match.preview(1, "stake no")
    assert (opening.view, opening.final, opening.unknown) == (None, True, "This opens what everybody has chosen.")
    match.decide(1, "stake no")
    hidden = match.preview(0, "card show")
    assert hidden.view is None
    assert hidden.unknown is not None
    assert match.preview(0, "card keep").view is not None


def test_every_refusal_has_a_code_and_says_what_would_do() -> None:
    match = scripted(NUT, ORANGE, BELL)
    for seat, decision, at, code, words in [
        (5, "bid 1", None, "seat", "There is no seat 6 here; there are 2."),
        (0, "sing", None, "malformed", "Decisions begin with: bid, stake, card, offer, answer."),
        (0, "card show", None, "illegal", "Open: bid 0, bid 1, bid 2, bid 3."),
        (0, "bid 1", 7, "late", "look again"),
    ]:
        with pytest.raises(Refused) as refused:
            match.decide(seat, decision, at)
        assert refused.value.code == code
        assert words in refused.value.sentence
    assert match.lanes == [[], []]


def test_shared_victory_same_place() -> None:
    match = scripted(NUT, TOP, TOP, NUT, turns=1)
    all_bid(match, (3, "no"), (0, "no"))
    match.decide(0, "card keep")
    match.decide(0, "offer nobody")
    result = match.result()
    assert result is not None
    assert [(score.place, score.points) for score in result.scores] == [(1, 2), (1, 2)]
    assert result.winners() == [0, 1]


def test_a_worked_example_starts_from_a_position_set_up_by_hand() -> None:
    tiny = game("stocking")
    position = scripted(NUT, TOP, TOP).position(SPECTATOR).clone()
    position.hand[0] = BELL  # type: ignore[attr-defined]  # the tiny game's position
    match = Match.at(tiny, position, [STAR, ORANGE])
    all_bid(match, (0, "yes"), (3, "no"))
    won = [event for event in match.events(0) if event.line.key == "event.won"]
    assert won[0].line.figures["who"] == "seat:1"


def test_what_can_be_redone_is_forgotten_once_others_have_gone_on() -> None:
    """Both take their steps back; then the first goes another way, and the second's old step has lost its place."""
    match = Match.at(game("stocking"), Heap(setup(3), 10))
    match.decide(0, "take 0")
    match.decide(1, "take 1")
    match.undo(1)
    match.undo(0)
    match.decide(0, "take 2")
    assert match.moves(1)
    with pytest.raises(Refused, match="nothing to do again"):
        match.redo(1)
