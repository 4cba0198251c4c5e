"""The Mail Room and the toy deck (family R7, R8, R11)."""

from __future__ import annotations

from yuletable.engine.game import SPECTATOR

from .table import LETTERS, arrange, at_work, do, has, mail, refusal, told, toys, view


def test_three_card_station_one_elf() -> None:
    match = arrange(elves={"mail/1": "2"})
    assert refusal(match, 0, "place station:mail/1") == "illegal"


def test_two_card_station_many() -> None:
    match = arrange(3, turn=3, elves={"mail/2": "1"}, luck="robot crane")
    do(match, 2, "place station:mail/2", "pick unseen", "pick unseen")
    assert at_work(match, "mail/2") == "1 3"


def test_either_station_if_both_are_free() -> None:
    assert {"place station:mail/1", "place station:mail/2"} <= set(arrange().moves(0))


def test_exactly_three_or_two() -> None:
    """Nobody may stop earlier."""
    match = arrange(mail=LETTERS, luck="robot crane knight truck tutu")
    do(match, 0, "place station:mail/1", "pick toy:easel", "pick toy:wagon")
    assert all(move.startswith("pick") for move in match.moves(0))
    do(match, 0, "pick toy:robot")
    assert toys(match, 0) == "easel wagon robot"
    do(match, 1, "place station:mail/2", "pick toy:crane", "pick unseen")
    assert toys(match, 1) == "crane tutu"
    assert match.to_act() == [0]


def test_stops_at_five() -> None:
    match = arrange(toys=["robot crane submarine truck"], luck="knight")
    do(match, 0, "place station:mail/1", "pick unseen")
    assert toys(match, 0) == "robot crane submarine truck knight"
    assert match.to_act() == [1]


def test_refused_with_five() -> None:
    match = arrange(toys=["robot crane submarine truck knight"])
    assert refusal(match, 0, "place station:mail/1") == "illegal"
    assert refusal(match, 0, "place station:mail/2") == "illegal"


def test_no_discard() -> None:
    """No decision takes a toy away again."""
    match = arrange(toys=["robot crane submarine truck"], luck="knight")
    do(match, 0, "place station:mail/1", "pick unseen")
    assert not any(word in text for text in match.setup.space.texts for word in ("discard", "drop", "return"))


def test_display_refilled_each_card() -> None:
    match = arrange(mail=LETTERS, luck="robot crane")
    do(match, 0, "place station:mail/2", "pick toy:camera")
    assert mail(match) == LETTERS.replace("camera", "robot")
    assert told(match, "letter") == [{"toy": "toy:robot"}]
    do(match, 0, "pick toy:robot")
    assert mail(match) == LETTERS.replace("camera", "crane")


def test_deck_card_unseen_kept() -> None:
    """It is nobody's choice what comes; it lies face up before its owner, and the display stays as it is."""
    match = arrange(mail=LETTERS, luck="robot truck")
    do(match, 0, "place station:mail/2", "pick unseen")
    assert told(match, "picked-unseen") == [{"who": "seat:1", "toy": "toy:robot"}]
    assert (toys(match, 0), mail(match)) == ("robot", LETTERS)
    assert view(match, 1).teams[0].toys == view(match, 0).teams[0].toys


def test_a_card_drawn_cannot_be_taken_back() -> None:
    match = arrange(mail=LETTERS, luck="robot crane")
    do(match, 0, "place station:mail/2")
    assert match.can_undo(0)
    do(match, 0, "pick unseen")
    assert not match.can_undo(0)


def test_last_card_drawn_does_not_reshuffle() -> None:
    """common C4: the deck is remade at the moment a card is needed and none is there."""
    match = arrange(mail=LETTERS, sleigh="robot crane", rest="finished", luck="crane")
    assert view(match).deck == 0
    assert told(match, "reshuffled") == []
    do(match, 0, "place station:mail/2", "pick toy:camera")
    assert told(match, "reshuffled") == [{"n": 2}]
    assert (view(match).deck, view(match).sleigh) == (1, [])


def test_deck_empty_sleigh_shuffled() -> None:
    """An unseen card out of an empty deck: the sleigh's cards become the deck, and one of them comes."""
    match = arrange(mail=LETTERS, sleigh="robot crane", rest="finished", luck="crane robot")
    do(match, 0, "place station:mail/2", "pick unseen", "pick unseen")
    assert toys(match, 0) == "crane robot"
    assert view(match).sleigh == []


def test_deck_empty_before_first_inspection_gap() -> None:
    """Nothing in the deck, nothing in the sleigh: the gap stays, and only the display can be picked from."""
    match = arrange(mail=LETTERS, rest="finished")
    do(match, 0, "place station:mail/1")
    assert refusal(match, 0, "pick unseen") == "illegal"
    do(match, 0, "pick toy:camera")
    assert mail(match) == LETTERS.replace("camera", "-")
    do(match, 0, "pick toy:wagon", "pick toy:easel")
    assert mail(match) == "- - - tractor abacus stilts"


def test_fewer_only_because_no_card_is_left() -> None:
    match = arrange(mail="robot truck", rest="finished")
    do(match, 0, "place station:mail/1", "pick toy:robot")
    assert toys(match, 0) == "robot truck", "the last one is taken unasked, and there is no third"
    assert match.to_act() == [1]
    assert refusal(match, 1, "place station:mail/2") == "illegal"


def test_gap_filled_later() -> None:
    """After the inspection the finished toys are in the sleigh: a card is needed, so they become the deck."""
    match = arrange(
        day=3,
        turn=2,
        waiting=[0, 1],
        mail="robot - truck - - knight",
        rest="finished",
        luck="vixen comet cupid wagon easel camera",
    )
    do(match, 1, "place room:fabric")
    assert told(match, "reshuffled") == [{"n": 42}]
    assert mail(match) == "robot wagon truck easel camera knight"
    assert view(match).sleigh == []


def test_gap_not_filled_without_an_inspection() -> None:
    match = arrange(
        day=2, turn=2, waiting=[0, 1], mail="robot - truck - - knight", rest="finished", luck="vixen comet cupid"
    )
    do(match, 1, "place room:fabric")
    assert mail(match) == "robot - truck - - knight"


def test_a_toy_may_come_back_and_be_made_again() -> None:
    match = arrange(
        mail=LETTERS,
        sleigh="truck",
        rest="finished",
        luck="truck",
        donated="metal metal metal assembly",
        toys=["robot"],
    )
    do(match, 0, "place station:mail/2", "pick unseen", "pick toy:easel")
    assert has(match, 0, "truck") == ""
    assert view(match, SPECTATOR).deck == 0
