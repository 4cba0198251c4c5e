"""Who may know what (plastic R15)."""

from __future__ import annotations

from yuletable.engine.messages import to_json

from .table import BIG, ELVES, elf, goon, place, start, table, told, undo, view, work


def test_toys_hidden_until_built() -> None:
    match = table(elves=1, storage="plank plank yarn", toys="j q k")
    for seat in (BIG, -1):
        seen = view(match, seat)
        assert (seen.elves.built, seen.aside, seen.ruled_out) == ([], None, None)
        assert seen.mine is None or seen.mine.toys == []
    elf(match, "dolls")
    assert view(match, BIG).elves.built == ["toy:j"]
    assert view(match, BIG).aside is None


def test_other_toys_look_the_same_to_big_plastic() -> None:
    one, other = table(toys="j q k", hearts="3"), table(toys="q k a", hearts="9")
    for match in (one, other):
        place(match, "forest lower-mine pasture cave")
    assert to_json(view(one, BIG)) == to_json(view(other, BIG))


def test_fourth_toy_hidden_from_big_plastic_known_to_elves() -> None:
    match = table(toys="j q a")
    assert [view(match, seat).aside for seat in (ELVES, BIG, -1)] == ["toy:k", None, None]


def test_a_bench_that_pays_and_builds_nothing_tells_everybody() -> None:
    match = table(elves=3, toys="j q a", storage="yarn yarn metal")
    elf(match, "machines", "forest", "lower-mine")
    work(match, "machines")
    assert [view(match, seat).ruled_out for seat in (ELVES, BIG, -1)] == ["toy:k"] * 3
    assert view(match, BIG).aside == "toy:k"
    assert undo(match, ELVES) == "barrier"


def test_hands_hidden_sizes_public() -> None:
    match = table(hand="2 3 9", hearts="4 5")
    for seat in (ELVES, BIG, -1):
        assert (view(match, seat).plastic.hand, view(match, seat).elves.hearts) == (3, 2)
    elves, big = view(match, ELVES).mine, view(match, BIG).mine
    assert elves is not None
    assert big is not None
    assert (elves.hand, elves.hearts) == ([], ["heart:4", "heart:5"])
    assert (big.hand, big.hearts) == (["card:2", "card:3", "card:9"], [])
    assert view(match).mine is None


def test_draws_are_told_to_their_owner_only() -> None:
    match = start()
    assert len(told(match, "drew", BIG)) == 7
    assert told(match, "drew", ELVES) == told(match, "drew") == []
    assert [event["n"] for event in told(match, "drew-unseen", ELVES)] == [5, 2]
    assert len(told(match, "toy-dealt", ELVES)) == 3
    assert told(match, "toy-dealt", BIG) == told(match, "heart-dealt", BIG) == []


def test_forced_stop_asked() -> None:
    """With cards in hand Big Plastic is asked, though none fits (plastic R15)."""
    match = table(hand="2 2 2", elves=4)
    elf(match, "sawmill")
    goon(match, "2 raid")
    elf(match, "lower-mine")
    goon(match, "2 hire")
    elf(match, "cave")
    assert match.moves(BIG) == ["stop"]


def test_empty_hand_is_not_asked() -> None:
    match = table(hand="2")
    elf(match, "forest")
    goon(match, "2 sawmill")
    elf(match, "lower-mine", "cave", "pasture")
    assert match.to_act() == [ELVES]


def test_alike_cards_are_discarded_by_choice_all_the_same() -> None:
    """Not asking would tell that all cards are alike (common C6)."""
    match = table(hand="4 2 2 2", storage="wood")
    elf(match, "forest")
    goon(match, "4 raid")
    assert match.moves(BIG) == ["discard card:2"]


def test_blocked_elf_heart_asked_though_none_fits() -> None:
    match = table(hand="a 7", hearts="9", elves=2)
    place(match, "sawmill pasture", "a forest", "7 cave")
    work(match, "sawmill")
    assert match.moves(ELVES) == ["quit"]


def test_after_a_shuffle_everybody_knows_the_hand() -> None:
    match = table(luck="10 10 10", hand="9 2 3", deck="", elves=4)
    elf(match, "forest")
    goon(match, "9 draw")
    assert view(match, ELVES).plastic.known == ["card:2", "card:3"]
    assert view(match, ELVES).plastic.hand == 5
    elf(match, "lower-mine")
    goon(match, "3 pasture")
    assert view(match, ELVES).plastic.known == ["card:2"]
    elf(match, "cave")
    goon(match, "10 shed")
    seen = view(match, ELVES)
    assert [(play.card, play.drawn) for play in seen.plays] == [("card:10", 3)]


def test_what_was_shown_cannot_be_taken_back() -> None:
    """A card played or discarded, a heart, a toy: nothing was drawn with it, but the other side has seen it."""
    match = table(hand="2 5 6 7 9", storage="wood")
    elf(match, "forest")
    goon(match, "9 machines")
    assert undo(match, BIG) == "barrier", "a card played"
    elf(match, "pasture")
    goon(match, "2 raid")
    match.decide(BIG, "discard card:6")
    assert undo(match, BIG) == "barrier", "a card discarded"
    match = table(hand="a 7", hearts="a", elves=3)
    place(match, "sawmill pasture lower-mine", "a forest", "7 cave")
    work(match, "sawmill")
    match.decide(ELVES, "call heart:a")
    assert undo(match, ELVES) == "barrier", "a heart played"
    match = table(elves=3, storage="plank plank yarn yarn")
    elf(match, "dolls", "forest", "lower-mine")
    work(match, "dolls")
    match.decide(ELVES, "build toy:q")
    assert undo(match, ELVES) == "barrier", "a toy built"


def test_what_everybody_sees_can_be_taken_back() -> None:
    """An elf placed, a good carried off, an elf's work: nobody learns anything from it."""
    match = table(hand="2 5 6", storage="wood ore")
    elf(match, "forest")
    goon(match, "2 raid")
    match.decide(BIG, "take good:wood")
    assert undo(match, BIG) == ""
    assert match.moves(BIG) == ["take good:wood", "take good:ore"]
    match = table(hand="a 7", hearts="9", elves=3, storage="plank plank yarn yarn")
    place(match, "sawmill dolls lower-mine", "a forest", "7 cave")
    for at in ("sawmill", "dolls"):
        work(match, at)
        assert undo(match, ELVES) == "", f"only asked about: {at}"
