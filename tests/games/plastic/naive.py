"""Belief the slow way: every outcome of luck is played through the rules, and what looks the same to a seat counts.

It knows nothing of how `PlasticBelief` thinks: it replays a real log on every position that could lie behind it, and
drops whatever the seat could tell from the real match.
"""

from __future__ import annotations

from collections import Counter

from yuletable.engine.bag import Bag
from yuletable.engine.game import State
from yuletable.engine.luck import Luck, Told, hears
from yuletable.engine.match import Match
from yuletable.engine.messages import to_json

from .table import PLASTIC

Possible = dict[bytes, tuple[State, float]]
"""Positions by what they are, with their weight."""


class Fork(Exception):
    """The script has run out: these outcomes are possible, each with its chance."""

    def __init__(self, outcomes: list[tuple[int, float]]) -> None:
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
            raise Fork([(k, 1 / n) for k in range(n)])
        return self.script.pop(0)

    def draw(self, bag: Bag) -> int:
        if not self.script:
            raise Fork([(card, float(n) / float(bag.size)) for card, n in enumerate(bag.counts) if n])
        card = self.script.pop(0)
        bag.remove(card)
        return card

    def tell(self, event: int, seat: int, a: int, b: int, to: int) -> None:
        if hears(to, self.viewer) and (not self.heard or self.heard.pop(0) != (event, seat, a, b, to)):
            raise Differs


def secret(state: State) -> bytes:
    """All there is to a position."""
    return to_json([state.view(0), state.view(1), state.view(-1)])


def behind(match: Match, viewer: int) -> dict[bytes, float]:
    """Every position that could lie behind what a seat saw and heard of a match, with its share."""
    found: Possible = {}
    spread(None, 0, 0, 1.0, match.deal.told, viewer, match, found)
    for entry in match.log:
        before, found = found, {}
        for state, weight in before.values():
            if entry.action in list(state.legal(entry.seat)):
                spread(state, entry.seat, entry.action, weight, entry.told, viewer, match, found)
    real = to_json(match.view(viewer))
    fitting = {key: weight for key, (state, weight) in found.items() if to_json(state.view(viewer)) == real}
    total = sum(fitting.values())
    return {key: weight / total for key, weight in fitting.items()}


def spread(
    state: State | None,
    seat: int,
    action: int,
    weight: float,
    heard: list[Told],
    viewer: int,
    match: Match,
    found: Possible,
) -> None:
    """One decision (or the deal) with every outcome of its luck."""
    scripts: list[tuple[list[int], float]] = [([], weight)]
    while scripts:
        script, chance = scripts.pop()
        luck = Script(script, heard, viewer)
        try:
            if state is None:
                after = PLASTIC.new(match.setup, luck)
            else:
                after = state.clone()
                after.apply(seat, action, luck)
        except Fork as fork:
            scripts += [([*script, outcome], chance * share) for outcome, share in fork.outcomes]
            continue
        except Differs:
            continue
        key = secret(after)
        before = found[key][1] if key in found else 0.0
        found[key] = (after, before + chance)


def sampled(match: Match, viewer: int, luck: Luck, times: int) -> Counter[bytes]:
    belief = PLASTIC.belief(match.setup, match.view(viewer))
    return Counter(secret(belief.sample(luck)) for _ in range(times))
