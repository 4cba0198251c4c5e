"""What a seat may think in Santa's Sweatshop: every position that fits its view and no other, as often as it should."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.length import often

from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match
from yuletable.engine.messages import to_json
from yuletable.engine.pack import Pack
from yuletable.engine.terms import Fairness, Terms
from yuletable.games.sweatshop.bot.belief import SweatshopBelief
from yuletable.games.sweatshop.rules import constants as c
from yuletable.games.sweatshop.rules.constants import W
from yuletable.games.sweatshop.rules.setup import SweatshopSetup
from yuletable.games.sweatshop.rules.state import Sweatshop
from yuletable.games.sweatshop.view import SweatshopView

from .naive import OFFER, SERIES, behind, secret
from .table import SWEATSHOP

DREAMS = often(1000, 3000)
SPREAD = 4.5
"""How many standard deviations a share may be off: one wrong card in a small case is off by far more."""


def belief(match: Match, seat: int) -> SweatshopBelief:
    view = match.view(seat)
    assert isinstance(match.setup, SweatshopSetup)
    assert isinstance(view, SweatshopView)
    return SweatshopBelief(match.setup, view)


def dreams(match: Match, seat: int, times: int = 40) -> list[Sweatshop]:
    found, luck = belief(match, seat), QuickLuck(7)
    return [found.sample(luck) for _ in range(times)]


def columns(state: Sweatshop, seat: int, first: int, n: int) -> list[int]:
    return [int(state.mats[seat * W + first + k]) for k in range(n)]


def small_pack(
    seasons: int, belt: int, copies: dict[str, int], gold: int = 1, limit: int = 2, players: int = 2, draw: int = 1
) -> Pack:
    """A cut-down box with little in it."""
    contents = copy.deepcopy(SWEATSHOP.pack("tiny").contents)
    names = ("winter", "spring", "summer", "autumn")[:seasons]
    contents["season"] = [{"id": name, "name": name.title()} for name in names]
    contents["belt"] |= {"sizes": [belt], "exploding": [0] * seasons}
    contents["desk"]["limit"] = limit
    contents["players"] = [players]
    for edition in contents["edition"].values():
        edition["gold"]["copies"] = [gold]
        for part in edition["part"]:
            part["copies"] = [copies[part["id"]]]
        edition["hands"]["draw"] = [draw] * players
        edition["hands"]["back"] = [0] * players
    contents["edition"]["2025-06"]["hands"] |= {"draw": [1, *[2] * (players - 1)], "back": [*[0] * (players - 1), 1]}
    return Pack(contents, "small.toml")


FEW = {"doll": 5, "kite": 4, "robot": 0, "radio": 3, "poop": 1}
MORE = {"doll": 8, "kite": 6, "robot": 0, "radio": 3, "poop": 1}
SMALL_CASES: dict[str, tuple[int, dict[str, object], Pack, int]] = {
    "magic-broom-paper": (2, {"gold": ["elven-magic", "broom", "wrapping-paper"]}, small_pack(2, 6, FEW), 30),
    "gloves-cake-broom": (2, {"gold": ["gloves", "fruitcake", "broom"]}, small_pack(2, 6, FEW), 30),
    "gloves-magic-cake-luck-up": (
        2,
        {"gold": ["gloves", "elven-magic", "fruitcake"], "luck": "up"},
        small_pack(2, 5, FEW),
        25,
    ),
    "borg-whistle-paper": (2, {"gold": ["borg", "whistle", "wrapping-paper"]}, small_pack(2, 6, FEW), 20),
    "three-elves": (3, {"gold": ["gloves", "broom", "elven-magic"]}, small_pack(2, 7, MORE, players=3), 15),
    "card-put-back": (2, {"edition": "2025-06"}, small_pack(1, 5, FEW), 25),
    "card-put-back-three-elves": (3, {"edition": "2025-06"}, small_pack(1, 6, MORE, players=3), 12),
    "two-elves-three-seasons": (2, {"gold": ["gloves", "broom", "elven-magic"]}, small_pack(3, 5, MORE), 12),
    "card-put-back-luck-down": (2, {"edition": "2025-06", "luck": "down"}, small_pack(2, 4, FEW), 20),
    "two-of-each-gold": (2, {"gold": ["gloves", "fruitcake", "broom"]}, small_pack(2, 6, FEW, gold=2), 20),
}
CASES = [(case, 2) for case in SMALL_CASES]
CASES += [(case, 1) for case in ("gloves-cake-broom", "gloves-magic-cake-luck-up", "two-of-each-gold")]
"""With the number of the rules: the first ones asked otherwise with Gloves and Fruitcake."""


Moment = tuple[Match, int, random.Random]


def moments(seats: int, options: dict[str, object], pack: Pack, matches: int, rules: int) -> Iterator[Moment]:
    """Matches played at random, stopped where somebody might think, and who."""
    for number in range(matches):
        dice = random.Random(f"small {number}")
        terms = replace(Terms.agree(SWEATSHOP, seats, options, pack), rules=rules)
        match = Match.begin(SWEATSHOP, Fairness("small", f"small {number}".encode(), terms))
        while not match.over():
            last = match.setup.space.kind(match.log[-1].action) if match.log else ""
            amid = (last in SERIES and view(match).phase == "craft") or (last in OFFER and view(match).phase in OFFER)
            if not any(match.lanes) and not amid:
                yield match, dice.randrange(seats), dice
            seat = dice.choice(match.to_act())
            match.decide(seat, dice.choice(match.moves(seat)))


def view(match: Match) -> SweatshopView:
    seen = match.view(0)
    assert isinstance(seen, SweatshopView)
    return seen


@pytest.mark.slow
@pytest.mark.parametrize(("case", "rules"), CASES)
def test_sample_against_naive_enumeration_small_cases(case: str, rules: int) -> None:
    compared = 0
    for match, viewer, dice in moments(*SMALL_CASES[case], rules):
        if dice.random() < (0.8 if view(match).season == 1 else 0.5):
            continue
        real = behind(match, viewer)
        found, luck = belief(match, viewer), QuickLuck(dice.randrange(1 << 30))
        if len(real) == 1:
            assert secret(found.sample(luck), viewer) in real
            continue
        compared += 1
        dreamt = Counter(secret(found.sample(luck), viewer) for _ in range(DREAMS))
        assert set(dreamt) <= set(real), "something was sampled that cannot be"
        for fact, ways in real.items():
            share = ways / real.total()
            off = abs(dreamt[fact] - share * DREAMS)
            assert off < SPREAD * (share * (1 - share) * DREAMS) ** 0.5 + 3, (
                f"{share:.2%} of {len(real)} possibilities was sampled {dreamt[fact] / DREAMS:.2%} of the time"
            )
    assert compared >= 4, "too few moments with something hidden"


def test_sample_starting_card_violet() -> None:
    for seats, edition in ((2, "printed"), (5, "printed"), (5, "2025-06")):
        match = Match.new(SWEATSHOP, seats, {"edition": edition}, secret=b"violet", match_id="violet")
        seen = Counter[int]()
        for state in dreams(match, 0, 200):
            for rival in range(1, seats):
                hand = columns(state, rival, 0, c.DESK)
                assert sum(hand[: c.VIOLETS]) == sum(hand) == state.tables.draw[rival]
                seen.update(kind for kind in range(c.VIOLETS) if hand[kind])
        assert set(seen) == {c.DOLL, c.KITE, c.ROBOT}


def test_sample_unshown_hidden_card_not_gold_not_poop() -> None:
    match = Match.new(SWEATSHOP, 2, {}, secret=b"hidden", match_id="hidden")
    match.decide(0, "grab belt:1")
    match.decide(1, "grab nil")
    real = match.position(0)
    assert isinstance(real, Sweatshop)
    assert columns(real, 1, c.DEEDS + c.HIDDEN, 1) == [1], "the last elf took the face-down card"
    before = columns(real, 1, c.DEEDS + c.TAKEN, c.PARTS)
    in_sight = columns(real, 1, c.DEEDS + c.TAKEN + c.POOP, 1)[0]
    kinds = Counter[int]()
    for state in dreams(match, 0, 400):
        unknown = [n - known for n, known in zip(columns(state, 1, 0, c.PARTS), before, strict=True)]
        fallen_unseen = columns(state, 1, c.DEEDS + c.FALLEN, 1)[0] - in_sight
        assert sum(unknown) == 2 - fallen_unseen
        assert columns(state, 1, c.POOP, 1) == [0], "its Poop would have fallen"
        kinds.update(kind for kind in range(c.PARTS) if unknown[kind])
    assert c.RADIO in kinds


def test_sample_fits_all_counts_each_season() -> None:
    """Toys, paper, Magic, drops and sweeps of every season can be made of what had come by then."""
    for number in range(4):
        dice = random.Random(number)
        match = Match.new(SWEATSHOP, 3 + number % 3, {}, secret=f"counts {number}".encode(), match_id="counts")
        while not match.over():
            seat = dice.choice(match.to_act())
            if dice.random() < 0.2:
                for state in dreams(match, seat, 5):
                    state.check()
                    assert to_json(state.view(seat)) == to_json(match.view(seat))
            match.decide(seat, dice.choice(match.moves(seat)))


def test_sample_gloves_and_trades_respected() -> None:
    """What a rival gave off its floor, showed in an offer or got in a trade is where it must be in every dream."""
    shown = 0
    options = {"gold": ["gloves", "fruitcake", "elven-magic"]}
    for number in range(12):
        dice = random.Random(number)
        match = Match.new(SWEATSHOP, 4, options, secret=f"talk {number}".encode(), match_id="talk")
        while not match.over():
            seat = dice.choice(match.to_act())
            seen = view(match)
            viewer = dice.randrange(4)
            elf = int(seen.turn.elf[-1]) - 1 if seen.turn.elf else -1
            if seen.phase == "trade" and viewer != elf:
                for state in dreams(match, viewer, 5):
                    hand = columns(state, elf, 0, c.PARTS)
                    offered = columns(state, elf, c.GIVE, c.PARTS)
                    assert all(n >= given for n, given in zip(hand, offered, strict=True))
                    shown += 1
            if seen.phase == "take-from":
                asked = match.setup.ids["card"].index(seen.turn.asked or "")
                for name in seen.turn.willing:
                    for state in dreams(match, viewer, 5):
                        assert columns(state, int(name[-1]) - 1, c.FLOOR + asked, 1)[0] > 0
                        shown += 1
            moves = match.moves(seat)
            yes = [move for move in moves if move.endswith("yes")]
            match.decide(seat, dice.choice(yes or moves))
    assert shown > 100


def test_sample_broom_unknown() -> None:
    """A Broom took something off the floor; what it was stays open, Poop included, and the floor has one fewer."""
    kinds = Counter[int]()
    for number in range(60):
        dice = random.Random(number)
        match = Match.new(SWEATSHOP, 2, {}, secret=f"broom {number}".encode(), match_id="broom")
        while not match.over():
            seat = dice.choice(match.to_act())
            seen = view(match)
            swept = sum(deeds.swept for deeds in seen.elves[1].seasons)
            if swept and seen.phase == "bid":
                for state in dreams(match, 0, 30):
                    row = columns(state, 1, c.SWEPT, c.DESK)
                    assert sum(row) == swept
                    kinds.update(kind for kind in range(c.DESK) if row[kind])
                break
            moves = match.moves(seat)
            sweeps = [move for move in moves if move.startswith("sweep card")]
            match.decide(seat, dice.choice(sweeps or moves))
    assert len(kinds) >= 4


def test_a_view_that_no_position_has_is_refused() -> None:
    match = Match.new(SWEATSHOP, 3, {}, secret=b"odd", match_id="odd")
    seen = match.view(0)
    assert isinstance(seen, SweatshopView)
    assert isinstance(match.setup, SweatshopSetup)
    object.__setattr__(seen, "deck", seen.deck + 1)
    with pytest.raises(ValueError, match="hidden"):
        SweatshopBelief(match.setup, seen)
