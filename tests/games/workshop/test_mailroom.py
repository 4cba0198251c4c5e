"""Mailroom and gift deck (workshop R4, R16, common C4)."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.luck import ScriptedLuck
from yuletable.engine.match import LuckSource, Match

from .table import arrange, do, gifts, inside, letters, pass_day, refusal, send, team, to_mine, told, verbs, view

SIX = "sailboat chess-set violin biplane scooter xylophone"


def test_example_a_becky_sweeps_takes_croquet_then_deck() -> None:
    """Becky sweeps, finds the Croquet Set among the six new letters, and takes her second gift off the deck."""
    match = arrange(
        3,
        letters=SIX,
        lessons={"nutmeg": "wood", "pepper": "wood"},
        luck="kite croquet-set yo-yo bugle harmonica hand-puppet  tambourine  toboggan",
    )
    send(match, 0, "clove", "mailroom/2")
    assert letters(match) == ["kite", "croquet-set", "yo-yo", "bugle", "harmonica", "hand-puppet"]
    assert view(match).mailroom.deck[-1].gifts == sorted_ids(match, SIX)
    do(match, 0, "take gift:croquet-set")
    assert letters(match) == ["kite", "tambourine", "yo-yo", "bugle", "harmonica", "hand-puppet"]
    do(match, 0, "take deck")
    assert gifts(match, 0) == {"croquet-set", "toboggan"}
    assert match.to_act() == [1]


def sorted_ids(match: Match, names: str) -> list[str]:
    """Gifts as a layer lists them."""
    order = [f"gift:{name}" for name in names.split()]
    ids = inside(match).tables.ids["gift"]
    return sorted(order, key=ids.index)


def test_left_one_to_three_stop_after_first() -> None:
    match = arrange(2, letters=SIX)
    send(match, 0, "nutmeg", "mailroom/1")
    assert "stop" not in match.moves(0)
    do(match, 0, "take gift:violin")
    assert "stop" in match.moves(0)
    do(match, 0, "take gift:biplane", "take gift:scooter")
    assert gifts(match, 0) == {"violin", "biplane", "scooter"}
    assert match.to_act() == [1]


def test_left_zero_refused() -> None:
    match = arrange(2, letters=SIX)
    send(match, 0, "nutmeg", "mailroom/1")
    assert refusal(match, 0, "stop") == "illegal"


def test_right_sweep_then_zero_one_two() -> None:
    for n in range(3):
        match = arrange(2, letters=SIX)
        send(match, 0, "nutmeg", "mailroom/2")
        do(match, 0, *["take deck"] * n, *["stop"] * (n < 2))
        assert len(team(match, 0).gifts) == n
        assert match.to_act() == [1]
        assert not set(letters(match)) & set(SIX.split())


def test_display_refilled_after_each_card() -> None:
    match = arrange(2, letters=SIX, luck="kite yo-yo")
    send(match, 0, "nutmeg", "mailroom/1", "take gift:violin")
    assert letters(match)[2] == "kite"
    do(match, 0, "take gift:kite")
    assert letters(match)[2] == "yo-yo"


def test_deck_card_unseen_must_keep() -> None:
    match = arrange(2, letters=SIX, luck="kite")
    send(match, 0, "nutmeg", "mailroom/1")
    assert match.preview(0, "take deck").unknown
    do(match, 0, "take deck")
    assert gifts(match, 0) == {"kite"}
    assert not match.can_undo(0)


def test_mixed_sources_in_one_visit() -> None:
    match = arrange(2, letters=SIX, luck="kite yo-yo bugle")
    send(match, 0, "nutmeg", "mailroom/1", "take deck", "take gift:violin", "take deck")
    assert gifts(match, 0) == {"kite", "violin", "bugle"}


def test_limit_five_cuts_the_draw() -> None:
    """With four, exactly one card."""
    match = arrange(2, letters=SIX, gifts=["kite yo-yo bugle harmonica"])
    send(match, 0, "nutmeg", "mailroom/1", "take gift:violin")
    assert len(team(match, 0).gifts) == 5
    assert match.to_act() == [1]


@pytest.mark.parametrize(
    ("where", "then"), [("mailroom/1", []), ("mailroom/2", []), ("stable/1", ["tend reindeer:cupid"])]
)
def test_limit_five_is_what_is_offered(where: str, then: list[str]) -> None:
    """With four gifts the question is about one card, whatever the space or two of Cupid's would give (R4, R21)."""
    match = arrange(2, card="aurora-borealis", letters=SIX, gifts=["kite yo-yo bugle harmonica"])
    send(match, 0, "nutmeg", where, *then)
    ask, turn = match.ask(0), view(match).turn
    assert ask is not None
    assert turn is not None
    assert (ask.figures["n"], turn.left) == (1, 1)


def test_assembled_gifts_do_not_count_for_five() -> None:
    match = arrange(2, letters=SIX, gifts=["kite yo-yo bugle harmonica"], stacks=["tambourine hand-puppet"])
    send(match, 0, "nutmeg", "mailroom/1", "take gift:violin")
    assert len(team(match, 0).gifts) == 5
    assert len(team(match, 0).assembled) == 2


def test_no_gift_can_be_discarded() -> None:
    match = arrange(2, letters=SIX, gifts=["kite yo-yo bugle harmonica hand-puppet"])
    assert verbs(match, 0) == {"place"}


def test_sweep_goes_below_returned_layer() -> None:
    match = arrange(2, letters=SIX)
    state = inside(match)
    state.deck.tuck(layer(match, "toboggan"))
    state.deck.counts[number(match, "toboggan")] = 0
    state.deck.size -= 1
    send(match, 0, "nutmeg", "mailroom/2", "stop")
    assert [each.size for each in view(match).mailroom.deck] == [64 - 6 - 1 - 6, 1, 6]


def number(match: Match, name: str) -> int:
    return inside(match).tables.ids["gift"].index(f"gift:{name}")


def layer(match: Match, name: str) -> vec[i64]:
    pile = [0] * int(inside(match).tables.gifts)
    pile[number(match, name)] = 1
    return vec[i64](pile)


def test_deck_remade_when_needed() -> None:
    """The last card drawn does not reshuffle, the next draw does."""
    match = arrange(2, letters=SIX, deck="kite", luck="kite toboggan")
    send(match, 0, "nutmeg", "mailroom/1", "take deck")
    assert told(match, "remade") == []
    assert view(match).mailroom.deck == []
    on_sleigh = len(view(match).mailroom.sleigh)
    do(match, 0, "take deck")
    assert told(match, "remade") == [{"n": on_sleigh}]
    assert gifts(match, 0) == {"kite", "toboggan"}
    assert view(match).mailroom.sleigh == []
    inside(match).check()


def test_deck_empty_midway_sleigh_becomes_deck() -> None:
    match = arrange(2, letters=SIX, deck="kite", luck="kite toboggan")
    send(match, 0, "nutmeg", "mailroom/1", "take gift:violin")
    assert told(match, "remade") == []
    do(match, 0, "take gift:scooter")
    assert len(told(match, "remade")) == 1
    assert letters(match) == ["sailboat", "chess-set", "kite", "biplane", "toboggan", "xylophone"]


def test_sweep_over_an_empty_deck_remakes_it_first() -> None:
    """The sleigh's gifts come up, and the same letters only after all of them (common C4)."""
    match = arrange(2, letters=SIX, deck="", luck="kite yo-yo bugle harmonica toboggan marionette")
    on_sleigh = len(view(match).mailroom.sleigh)
    send(match, 0, "nutmeg", "mailroom/2")
    assert letters(match) == ["kite", "yo-yo", "bugle", "harmonica", "toboggan", "marionette"]
    assert told(match, "remade") == [{"n": on_sleigh}]
    assert [layer.size for layer in view(match).mailroom.deck] == [on_sleigh - 6, 6]
    inside(match).check()


def test_sweep_brings_the_same_letters_back_where_there_is_nothing_else() -> None:
    everything = " ".join(name.removeprefix("gift:") for name in inside(arrange(2)).tables.ids["gift"])
    rest = [name for name in everything.split() if name not in SIX.split()]
    match = arrange(2, letters=SIX, deck="", stacks=[" ".join(rest)], luck=SIX)
    send(match, 0, "nutmeg", "mailroom/2")
    assert letters(match) == SIX.split()
    assert told(match, "remade") == []


def test_sweep_over_an_empty_deck_by_the_first_rules() -> None:
    """Matches of rules 1 go on as they began: the swept letters are drawn before the sleigh is touched."""
    match = arrange(2, letters=SIX, deck="", luck=SIX, rules=1)
    send(match, 0, "nutmeg", "mailroom/2")
    assert letters(match) == SIX.split()
    assert told(match, "remade") == []


def test_sweep_of_a_short_deck_brings_letters_back() -> None:
    """What was swept under it is drawn before the sleigh is touched (common C4)."""
    match = arrange(2, letters=SIX, deck="kite yo-yo", luck="kite yo-yo violin biplane scooter xylophone")
    send(match, 0, "nutmeg", "mailroom/2")
    assert letters(match) == ["kite", "yo-yo", "violin", "biplane", "scooter", "xylophone"]
    assert told(match, "remade") == []


def test_both_empty_gap_stays() -> None:
    match = barren()
    send(match, 0, "nutmeg", "mailroom/1", "take gift:violin", "stop")
    assert letters(match) == ["sailboat", "chess-set", None, "biplane", "scooter", "xylophone"]


def barren() -> Match:
    """Six letters, no deck, no sleigh: everything else has been given away."""
    match = arrange(2, letters=SIX, deck="", day=3, home=[1, 1], gifts=["kite:FFW"], stacks=["", "yo-yo"])
    state = inside(match)
    state.sleigh = 0
    for k in range(len(state.where)):
        if state.where[k] == 2:
            state.where[k] = 99
    state.open = state.choices()
    return match


def test_gap_filled_after_inspection() -> None:
    match = barren()
    send(match, 0, "nutmeg", "mailroom/1", "take gift:violin", "stop")
    match.luck_for = script(match, "yo-yo")
    to_mine(match, 1)
    assert view(match).day == 4
    assert letters(match)[2] == "yo-yo"
    assert view(match).mailroom.sleigh == []


def script(match: Match, name: str) -> LuckSource:
    rest = [number(match, name)]
    return lambda n: ScriptedLuck(rest)


def test_letters_stay_over_night() -> None:
    match = arrange(2, letters=SIX, home=[1, 1])
    pass_day(match)
    assert letters(match) == SIX.split()
