"""Tables of Santa's Elves against Big Plastic in one line, and what people there do, see and hear.

Cards go by rank ("a 5 10"), spaces, goods and toys by their ids without the kind. Seat 0 is the elves, 1 Big Plastic.
"""

from __future__ import annotations

from mypy_extensions import i64

from yuletable.engine.bag import Bag
from yuletable.engine.game import SPECTATOR, Refused
from yuletable.engine.luck import RecordingLuck
from yuletable.engine.match import Match
from yuletable.engine.messages import Figure
from yuletable.engine.pack import Pack
from yuletable.games import game
from yuletable.games.plastic.rules import constants as c
from yuletable.games.plastic.rules.state import BigPlastic
from yuletable.games.plastic.view import PlasticView, Space

from .positions import arrange, ranks

PLASTIC = game("plastic")
ELVES, BIG = c.ELVES, c.PLASTIC
MAIN = ("forest", "sawmill", "pasture", "spinning", "lower-mine", "upper-mine", "cave", "dolls", "machines", "shed")
"""The main board in the order of its cards, A to 10."""
ORDERS = ("hire", "draw", "raid", "bribe")


def table(luck: str = "", pack: str | Pack = "standard", **figures: object) -> Match:
    """A table at the start of a turn, with the figures of the rules page.

    `luck` says which ranks come up next; then comes the lowest card there is.
    """
    setup = PLASTIC.setup_for(2, {}, PLASTIC.pack(pack) if isinstance(pack, str) else pack)
    position = arrange(setup, **figures)  # type: ignore[arg-type]  # passed on as they are
    named = list(ranks(luck))
    return Match(PLASTIC, position, lambda n: TableLuck(named), TableLuck(named), None)


class TableLuck(RecordingLuck):
    """The ranks that were named, then the lowest card there is."""

    def __init__(self, named: list[int]) -> None:
        super().__init__()
        self.named = named

    def card(self, bag: Bag) -> i64:
        rank = self.named.pop(0) if self.named else next(rank for rank, n in enumerate(bag.counts) if n)
        bag.remove(rank)
        return rank


def start(secret: object = 0, pack: str = "standard") -> Match:
    return Match.new(PLASTIC, 2, {}, pack=PLASTIC.pack(pack), secret=f"secret {secret}".encode(), match_id="table")


# Playing


def path(space: str) -> str:
    return f"requisition:{space}" if space in ORDERS else f"space:{space}"


def elf(match: Match, *spaces: str) -> None:
    for space in spaces:
        match.decide(ELVES, f"place space:{space}")


def goon(match: Match, words: str) -> None:
    """A card and a space: "5 mine"."""
    card, space = words.split()
    match.decide(BIG, f"send card:{card} {path(space)}")


def place(match: Match, elves: str, *goons: str) -> None:
    """All place in turn until the work begins or something else is asked; after these goons Big Plastic stops."""
    waiting, sent = elves.split(), list(goons)
    while phase(match) in ("place", "send"):
        if match.to_act() == [ELVES]:
            if not waiting:
                return
            elf(match, waiting.pop(0))
        elif sent:
            goon(match, sent.pop(0))
        else:
            match.decide(BIG, "stop")


def work(match: Match, *spaces: str) -> None:
    for space in spaces:
        match.decide(ELVES, f"work space:{space}")


def idle(match: Match) -> None:
    """The rest of the turn: elves on free gates, no more goons, work in the order of the cards, nothing swapped."""
    turn = view(match).turn
    while not match.over() and view(match).turn == turn:
        seat = match.to_act()[0]
        moves = match.moves(seat)
        quiet = [move for move in moves if move in ("stop", "leave", "quit")]
        match.decide(seat, quiet[0] if quiet else moves[0])


# Looking


def state(match: Match) -> BigPlastic:
    position = match.position(SPECTATOR)
    assert isinstance(position, BigPlastic)
    return position


def view(match: Match, seat: int = SPECTATOR) -> PlasticView:
    seen = match.view(seat)
    assert isinstance(seen, PlasticView)
    return seen


def phase(match: Match) -> str:
    return view(match).phase


def space(match: Match, name: str) -> Space:
    seen = view(match)
    everywhere = [each for road in seen.roads for each in road.spaces] + seen.requisitions
    return next(each for each in everywhere if each.id == path(name))


def storage(match: Match) -> str:
    """Elf-Storage in words."""
    return " ".join(good.removeprefix("good:") for good in view(match).storage)


def hand(match: Match) -> str:
    """Big Plastic's hand in words, as it sees it."""
    mine = view(match, BIG).mine
    assert mine is not None
    return " ".join(card.removeprefix("card:") for card in mine.hand)


def hearts(match: Match) -> str:
    """The elves' hearts in words, as they see them."""
    mine = view(match, ELVES).mine
    assert mine is not None
    return " ".join(heart.removeprefix("heart:") for heart in mine.hearts)


def pile(match: Match) -> str:
    return " ".join(card.removeprefix("card:") for card in view(match).pile)


def built(match: Match) -> str:
    return " ".join(toy.removeprefix("toy:") for toy in view(match).elves.built)


def told(match: Match, key: str, seat: int = SPECTATOR) -> list[dict[str, Figure]]:
    """The figures of every event of this kind that a seat heard of."""
    return [event.line.figures for event in match.events(seat) if event.line.key == f"event.{key}"]


def refusal(match: Match, seat: int, decision: str) -> str:
    """The code with which a decision is refused, or nothing if it is not."""
    try:
        match.decide(seat, decision)
    except Refused as refused:
        return refused.code
    return ""


def undo(match: Match, seat: int) -> str:
    """The code with which a step back is refused, or nothing if it is taken."""
    try:
        match.undo(seat)
    except Refused as refused:
        return refused.code
    return ""


def ask(match: Match, seat: int) -> str:
    """What a seat is asked, by its key."""
    asked = match.ask(seat)
    assert asked is not None, "nothing is asked"
    return asked.key.removeprefix("ask.")


def ending(match: Match) -> str:
    result = match.result()
    assert result is not None, "the match is not over"
    return result.ending.removeprefix("ending.")
