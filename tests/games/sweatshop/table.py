"""Positions of Santa's Sweatshop in one line, and what people at the table do, see and hear.

Cards go by their ids without `card:`, in words: "doll doll kite". On a belt `?` is a card face down, in a bin `kite*`
is a wrapped Kite. Seats count from 0 as in the engine, and on a tracker from 1 as on the table.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from yuletable.engine.game import SPECTATOR, Refused
from yuletable.engine.match import Match
from yuletable.engine.messages import Figure, Score, to_json
from yuletable.games import game
from yuletable.games.sweatshop.pack import GOLD, KINDS
from yuletable.games.sweatshop.rules.constants import TOY_IDS
from yuletable.games.sweatshop.view import Deeds, Elf, Mat, Mine, SweatshopView, Toy

from .positions import arrange as place

SWEATSHOP = game("sweatshop")
FOUR_SEASONS = 4


# Setting up


def arrange(
    seats: int = 2,
    *,
    belt: str = "",
    hands: Sequence[str] = (),
    gold: Sequence[str] = (),
    floors: Sequence[str] = (),
    bins: Sequence[str] = (),
    tracker: str = "",
    out: Sequence[int] = (),
    season: int = FOUR_SEASONS,
    luck: str = "",
    rules: int | None = None,
    **options: object,
) -> Match:
    """A table in mid-season: `belt` is what is left of it, and all are in but those `out`.

    With an empty belt the crafting begins. The season is the last one unless told otherwise, so that Santa comes when
    all have crafted. The match has the gold types that lie about here, filled up to three. `luck` says which cards (or
    numbers) come up next; then comes the rest of the deck, Dolls first. `rules` is the number of the rules, now the
    newest.
    """
    setup = SWEATSHOP.setup_for(seats, {"gold": trio(" ".join([belt, luck, *gold, *bins])), **options}, rules=rules)
    position = place(
        setup,
        season=season,
        belt=belt,
        hands=hands,
        gold=gold,
        floors=floors,
        toys=[toys.replace("*", "+paper") for toys in bins],
        tracker=[int(seat) for seat in tracker.split()],
        out=[seat + 1 for seat in out],
    )
    named = [int(word) if word.isdecimal() else KINDS.index(word) for word in luck.split()]
    rest = [card for card, n in enumerate(position.deck.counts) for _ in range(n)]
    for word in luck.split():
        if word in KINDS:
            rest.remove(KINDS.index(word))
    return Match.at(SWEATSHOP, position, named + rest)


def trio(words: str) -> list[str]:
    """The gold types among these cards and toys, filled up to three."""
    used = words.replace("*", " wrapping-paper ").split()
    kinds = [kind for kind in GOLD if kind in used]
    return kinds + [kind for kind in GOLD if kind not in kinds][: 3 - len(kinds)]


def start(seats: int = 2, secret: object = 0, **options: object) -> Match:
    """A match from its beginning; the same secret gives the same luck."""
    return Match.new(SWEATSHOP, seats, options, secret=f"secret {secret}".encode(), match_id="table")


def opening(seats: int, script: str, **options: object) -> Match:
    """A match from its beginning whose first draws are these cards."""
    return Match.scripted(
        SWEATSHOP, SWEATSHOP.setup_for(seats, options), [KINDS.index(card) for card in script.split()]
    )


# Playing


def do(match: Match, seat: int, *decisions: str) -> None:
    for decision in decisions:
        match.decide(seat, decision)


def bid(match: Match, words: str) -> None:
    """The bids of all who are in, in seat order: "2 3 4 nil", or "5/2 nil" with payments."""
    for seat, word in zip(match.to_act(), words.split(), strict=True):
        grab, _, payment = word.partition("/")
        match.decide(seat, "grab nil" if grab == "nil" else f"grab belt:{grab}")
        if payment:
            match.decide(seat, f"pay {payment}")


def craft(match: Match, seat: int, *names: str) -> None:
    """Makes toys without Magic: "doll", "kite*"."""
    for toy in names:
        match.decide(seat, f"craft toy:{toy.rstrip('*')} magic-0 {'wrapped' if toy.endswith('*') else 'plain'}")


def idle(match: Match) -> None:
    """Everybody does as little as they may, until the next bids or the end."""
    while match.to_act() and view(match).phase != "bid":
        seat = match.to_act()[0]
        moves = match.moves(seat)
        match.decide(seat, "done" if "done" in moves else moves[0])


def leave_belt(match: Match) -> None:
    """All bid nil until this season's belt is empty."""
    season = view(match).season
    while view(match).phase == "bid" and view(match).season == season:
        bid(match, "nil " * len(match.to_act()))


def play_out(match: Match, seed: object = 0) -> Match:
    """Plays on to the end at random, making toys rather than not."""
    dice = random.Random(str(seed))
    while not match.over():
        seat = dice.choice(match.to_act())
        moves = match.moves(seat)
        match.decide(seat, dice.choice(moves[:-1] if moves[-1] == "done" and len(moves) > 1 else moves))
    return match


# Looking and listening


def view(match: Match, seat: int = SPECTATOR) -> SweatshopView:
    seen = match.view(seat)
    assert isinstance(seen, SweatshopView)
    return seen


def elf(match: Match, seat: int, viewer: int = SPECTATOR) -> Elf:
    """An elf as the viewer sees it."""
    return view(match, viewer).elves[seat]


def mat(match: Match, seat: int) -> Mat:
    """What lies face down before an elf, as it sees it itself."""
    seen = elf(match, seat, seat).mat
    assert seen is not None
    return seen


def hand(match: Match, seat: int) -> list[str]:
    return mat(match, seat).hand


def floor(match: Match, seat: int) -> list[str]:
    return mat(match, seat).floor


def toys(match: Match, seat: int) -> list[Toy]:
    return mat(match, seat).toys


def mine(match: Match, seat: int) -> Mine:
    """What else an elf knows of itself."""
    known = view(match, seat).mine
    assert known is not None
    return known


def deeds(match: Match, seat: int, season: int = FOUR_SEASONS) -> Deeds:
    """What everybody saw an elf do in a season."""
    return elf(match, seat).seasons[season - 1]


def belt(match: Match, viewer: int = SPECTATOR) -> str:
    """The belt in words."""
    return " ".join("?" if slot.card is None else slot.card.removeprefix("card:") for slot in view(match, viewer).belt)


def cards(words: str) -> list[str]:
    """Cards as views list them."""
    return [f"card:{word}" for word in sorted(words.split(), key=KINDS.index)]


def bin_of(words: str) -> list[Toy]:
    """Toys as views list them."""
    listed = [Toy(f"toy:{word.rstrip('*')}", word.endswith("*")) for word in words.split()]
    return sorted(listed, key=lambda toy: (TOY_IDS.index(toy.id), toy.wrapped))


def tracker(match: Match) -> str:
    """The seats by space, in words."""
    return " ".join(seat.removeprefix("seat:") for seat in view(match).tracker)


def told(match: Match, seat: int, key: str) -> list[dict[str, Figure]]:
    """The figures of every event of this kind that a seat heard of."""
    return [event.line.figures for event in match.events(seat) if event.line.key == f"event.{key}"]


def noticed(match: Match, seat: int) -> bytes:
    """All that a seat has seen and heard: equal bytes mean that it cannot tell two matches apart."""
    return to_json([match.view(seat), match.events(seat), match.to_act()])


def refusal(match: Match, seat: int, decision: str) -> str:
    """The code with which a decision is refused, or nothing if it is not."""
    try:
        match.decide(seat, decision)
    except Refused as refused:
        return refused.code
    return ""


def scores(match: Match) -> list[Score]:
    result = match.result()
    assert result is not None, "the match is not over"
    return result.scores


def points(match: Match) -> list[int]:
    return [score.points for score in scores(match)]


def places(match: Match) -> list[int]:
    return [score.place for score in scores(match)]
