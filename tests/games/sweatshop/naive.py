"""Belief the slow way: every deal and every hidden choice is played through the rules, and what looks the same counts.

It knows nothing of how `SweatshopBelief` thinks: it replays a real log on every position that could lie behind it,
asks the rules what is legal, and drops whatever a seat could tell from the real match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from yuletable.engine.bag import Bag
from yuletable.engine.game import State
from yuletable.engine.luck import Luck, Told, hears
from yuletable.engine.match import Entry, Match
from yuletable.engine.messages import to_json
from yuletable.games.sweatshop.rules.constants import GIVE, GIVING, IN, PARTS, TRADING, WANT, WANTING, W
from yuletable.games.sweatshop.rules.state import Sweatshop

UNSEEN_CHOICES = ("return", "pick-up")
"""Decisions of others that nobody sees in full, besides the sealed series."""
SERIES = ("craft", "done", "drop", "sweep")
OFFER = ("offer", "give", "want")
"""Unseen until the offer is made; but everybody can count the steps."""
Secret = tuple[int, ...]


class Fork(Exception):
    """The script has run out: these outcomes are possible, in these numbers of ways."""

    def __init__(self, outcomes: list[tuple[int, int]]) -> None:
        self.outcomes = outcomes


class Differs(Exception):
    """The viewer heard something else in the real match."""


class Script(Luck):
    """Deals what it is told and forks when it is told no more; ends where the viewer would hear something else."""

    def __init__(self, script: list[int], heard: list[Told], viewer: int) -> None:
        self.script = list(script)
        self.heard = [told for told in heard if hears(told[4], viewer)]
        self.viewer = viewer

    def roll(self, n: int) -> int:
        if not self.script:
            raise Fork([(k, 1) for k in range(n)])
        return self.script.pop(0)

    def draw(self, bag: Bag) -> int:
        if not self.script:
            raise Fork([(card, int(n)) for card, n in enumerate(bag.counts) if n])
        card = self.script.pop(0)
        bag.remove(card)
        return card

    def tell(self, event: int, seat: int, a: int, b: int, to: int) -> None:
        if hears(to, self.viewer) and (not self.heard or self.heard.pop(0) != (event, seat, a, b, to)):
            raise Differs


Hypotheses = list[tuple[Sweatshop, int]]
"""Positions that may lie behind a view, each with the number of deals that lead to it."""


def every(start: Callable[[Luck], State], heard: list[Told], viewer: int, ways: int = 1) -> Hypotheses:
    """Every way that something with luck in it can turn out, as far as the viewer hears what it really heard."""
    found: Hypotheses = []
    scripts: list[tuple[list[int], int]] = [([], ways)]
    while scripts:
        script, count = scripts.pop()
        try:
            state = start(Script(script, heard, viewer))
        except Differs:
            continue
        except Fork as fork:
            scripts += [([*script, outcome], count * n) for outcome, n in fork.outcomes]
        else:
            assert isinstance(state, Sweatshop)
            found.append((state, count))
    return found


def outcomes(item: tuple[Sweatshop, int], entry: Entry, action: int, viewer: int) -> Hypotheses:
    """Every way a decision can turn out."""

    def decide(luck: Luck) -> State:
        after = item[0].clone()
        after.apply(entry.seat, action, luck)
        return after

    return every(decide, entry.told, viewer, item[1])


def series(state: State, seat: int) -> list[list[int]]:
    """Every sealed series a seat may walk, equal steps in one order only."""
    found: dict[tuple[tuple[int, int], ...], list[int]] = {}

    def walk(position: State, steps: list[int]) -> None:
        others = position.to_decide & ~(1 << seat)
        if not position.to_decide >> seat & 1:
            found.setdefault(tuple(sorted(Counter(steps).items())), steps)
            return
        for action in position.legal(seat):
            after = position.clone()
            after.to_decide |= 1 << int(after.setup.seats)  # somebody is still at it, so nothing is opened yet
            after.apply(seat, action, Luck())
            after.to_decide &= ~(1 << int(after.setup.seats))
            walk(after, [*steps, int(action)])
        assert position.to_decide & ~(1 << seat) == others

    walk(state, [])
    return list(found.values())


def behind(match: Match, viewer: int) -> Counter[Secret]:
    """What may lie behind the view that a seat has at the end of this log, and in how many ways.

    The log may not end in the middle of somebody's series or offer.
    """
    space = match.setup.space
    replay = Match(match.game, match.start, match.luck_for, match.deal, match.fairness)
    here = alike(every(lambda luck: match.game.new(match.setup, luck), match.deal.told, viewer), replay, viewer)
    at = 0
    while at < len(match.log):
        entries = [match.log[at]]
        run = next((kinds for kinds in (SERIES, OFFER) if space.kind(entries[0].action) in kinds), ())
        goes_on = run if run == SERIES else OFFER[1:] if run else ()  # a second Fruitcake makes an offer of its own
        while at + len(entries) < len(match.log) and space.kind(match.log[at + len(entries)].action) in goes_on:
            entries.append(match.log[at + len(entries)])
        for recorded in match.recorded()[at : at + len(entries)]:
            replay.enter(recorded)
        at += len(entries)
        after: Hypotheses = []
        for item in here:
            if run == SERIES:
                after += sealed(item, entries, viewer)
            elif run == OFFER and entries[0].seat != viewer:
                after += offers(item, entries[0].seat, replay, len(entries))
            else:
                after += steps(match, item, entries, viewer)
        here = alike(after, replay, viewer)
    return Counter({secret(position, viewer): ways for position, ways in here})


def steps(match: Match, item: tuple[Sweatshop, int], entries: list[Entry], viewer: int) -> Hypotheses:
    """Decisions that everybody saw, the viewer's own, or one of those that nobody did."""
    here = [item]
    for entry in entries:
        kind = match.setup.space.kind(entry.action)
        unseen = entry.seat != viewer and kind in UNSEEN_CHOICES
        here = [
            later
            for position, ways in here
            for action in position.legal(entry.seat)
            if action == entry.action or (unseen and match.setup.space.kind(action) == kind)
            for later in outcomes((position, ways), entry, int(action), viewer)
        ]
    return here


def offers(item: tuple[Sweatshop, int], seat: int, replay: Match, n: int) -> Hypotheses:
    """Every way to come in n steps to the offer that is on the table now, or to stop.

    By the rules of number 1 the steps told a secret that belief was never meant to use: there they are not counted.
    """
    real = replay.position(seat)
    assert isinstance(real, Sweatshop)
    target = offer_of(real)
    found: dict[Secret, Sweatshop] = {}
    counts = item[0].tables.rules >= 2
    walks = [(item[0], 1)]
    while walks:
        position, step = walks.pop()
        for action in position.legal(seat):
            after = position.clone()
            after.apply(seat, action, Luck())
            if after.phase == real.phase and (real.phase != TRADING or offer_of(after) == target):
                if step == n or not counts:
                    found[offer_of(after)] = after
            elif after.phase in (GIVING, WANTING) and all(a <= b for a, b in zip(offer_of(after), target, strict=True)):
                walks.append((after, step + 1))
    return [(position, item[1]) for position in found.values()]


def offer_of(position: Sweatshop) -> Secret:
    """Partner, cards given, cards wanted."""
    at = int(position.elf) * W
    return tuple(int(n) for n in position.mats[at + GIVE : at + WANT + PARTS])


def sealed(item: tuple[Sweatshop, int], lanes: list[Entry], viewer: int) -> Hypotheses:
    """All rivals' series, the viewer's own as it was; the last step of all opens the bins."""
    position, ways = item
    seats = [seat for seat in range(int(position.setup.seats)) if position.to_decide >> seat & 1]
    walks: list[list[tuple[int, int]]] = [[]]
    for seat in seats:
        own = [entry.action for entry in lanes if entry.seat == seat]
        paths = [own] if seat == viewer else series(position, seat)
        walks = [[*walk, *[(seat, action) for action in path]] for walk in walks for path in paths]
    found: Hypotheses = []
    for walk in walks:
        after = position.clone()
        for seat, action in walk[:-1]:
            after.apply(seat, action, Luck())
        found += outcomes((after, ways), lanes[-1], walk[-1][1], viewer)
    return found


def alike(found: Hypotheses, replay: Match, viewer: int) -> Hypotheses:
    """Those that the viewer cannot tell from the real match, equal ones together."""
    real = to_json(replay.view(viewer))
    merged: dict[Secret, tuple[Sweatshop, int]] = {}
    for position, ways in found:
        key = (*position.mats, *position.deck.counts, position.returned, position.phase, *position.belt)
        before = merged.get(key, (position, 0))
        merged[key] = (before[0], before[1] + ways)
    return [item for item in merged.values() if to_json(item[0].view(viewer)) == real]


def secret(position: Sweatshop, viewer: int) -> Secret:
    """All that a position holds besides what one seat sees."""
    private: list[int] = [int(position.returned), *[int(n) for n in position.deck.counts]]
    for seat in range(int(position.setup.seats)):
        if seat != viewer:
            row = position.mats[seat * W : (seat + 1) * W]
            private += [int(n) for n in row[:IN]]
    return tuple(private)
