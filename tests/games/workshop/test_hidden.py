"""What is hidden, and what a view leaves open (common C5)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match
from yuletable.games.workshop.view import WorkshopView

from .table import WORKSHOP, do, keep_all, mine, noticed, opening, send, start, view

DEALT = "kite yo-yo bugle jester-hat spinning-top harmonica"
SIX = "sailboat chess-set violin biplane scooter xylophone"


def opened() -> Match:
    match = opening(2, DEALT, SIX, "toboggan dollhouse")
    do(match, 0, "keep gift:kite", "keep gift:bugle", "stop")
    do(match, 1, "keep gift:jester-hat", "stop")
    return match


def dreams(match: Match, seat: int, rounds: int) -> list[WorkshopView]:
    """What the other seat sees in positions sampled by one."""
    belief = WORKSHOP.belief(match.setup, match.view(seat))
    luck = QuickLuck(5)
    seen = [belief.sample(luck).view(1 - seat) for _ in range(rounds)]
    return [each for each in seen if isinstance(each, WorkshopView)]


def test_view_has_no_starting_gifts_of_others() -> None:
    match = start(3)
    dealt = {gift.id for gift in mine(match, 1).dealt}
    assert len(dealt) == 3
    for seat in (0, 2, -1):
        seen = noticed(match, seat).decode()
        unseen = view(match, seat).mailroom.unseen
        assert dealt <= set(unseen)
        for gift in dealt:
            assert seen.count(f'"{gift}"') == 1  # among the unseen, and nowhere else


def test_view_owner_knows_returned_gifts() -> None:
    match = opened()
    assert mine(match, 1).returned == ["gift:spinning-top", "gift:harmonica"]
    assert mine(match, 0).returned == ["gift:yo-yo"]
    assert view(match, 1).mailroom.deck[1].gifts == ["gift:spinning-top", "gift:harmonica"]


def test_seen_stays_public() -> None:
    """A swept letter is known to be in its layer."""
    match = opening(2, DEALT, SIX, "toboggan dollhouse umbrella telescope trampoline drum-kit")
    keep_all(match)
    send(match, 0, "nutmeg", "mailroom/2", "stop")
    for seat in (0, 1, -1):
        assert set(view(match, seat).mailroom.deck[-1].gifts) == {f"gift:{name}" for name in SIX.split()}


def test_sample_keeps_layers() -> None:
    match = opened()
    for seen in dreams(match, 0, 50):
        assert [layer.size for layer in seen.mailroom.deck] == [52, 3]
        assert seen.mine is not None
        assert len(seen.mine.returned) == 2
        assert "gift:yo-yo" not in seen.mine.returned
        assert not set(seen.mine.returned) & {f"gift:{name}" for name in f"kite bugle jester-hat {SIX}".split()}


def test_sample_returned_gifts_evenly() -> None:
    """Which two of 54 unseen gifts seat 2 put back: every pair alike, by counting."""
    match = opened()
    unseen = view(match, 0).mailroom.unseen
    assert len(unseen) == 54
    rounds = 60_000
    pairs: Counter[tuple[str, ...]] = Counter()
    belief = WORKSHOP.belief(match.setup, match.view(0))
    luck = QuickLuck(3)
    for _ in range(rounds):
        state = belief.sample(luck)
        pile = state.deck.below[0]  # type: ignore[attr-defined]  # the game's own
        ids = match.setup.ids["gift"]
        pairs[tuple(sorted({ids[k] for k, n in enumerate(pile) if n} - {"gift:yo-yo"}))] += 1
    expected = rounds / comb(54, 2)
    assert set(pairs) <= {tuple(sorted(pair)) for pair in combinations(unseen, 2)}
    chi = sum((pairs[tuple(sorted(pair))] - expected) ** 2 / expected for pair in combinations(unseen, 2))
    degrees = comb(54, 2) - 1
    assert abs(chi - degrees) < 5 * (2 * degrees) ** 0.5


def test_sample_is_exact_once_nothing_is_hidden() -> None:
    """After the first deck is used up, or shuffled, everybody knows what is left."""
    match = opening(2, DEALT, SIX, f"yeti-visit {SIX}", holidays=True)
    keep_all(match)
    assert {str(seen) for seen in dreams(match, 0, 5)} == {str(view(match, 1))}


def test_sample_holiday_deck_from_unseen_cards() -> None:
    match = start(2, holidays=True)
    keep_all(match)
    today = view(match).holiday
    assert today is not None
    for seen in dreams(match, 0, 5):
        assert seen.holidays_unseen == view(match).holidays_unseen
        assert seen.holiday == today
