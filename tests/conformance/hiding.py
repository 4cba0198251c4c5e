"""Properties of what is hidden: 9 to 12."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from tests.length import often

from yuletable.engine.game import SPECTATOR, Refused, State
from yuletable.engine.luck import QuickLuck, RecordingLuck, TrueLuck
from yuletable.engine.match import Match
from yuletable.engine.messages import to_json

from .table import Property, Variant, hidden


def sample_of(match: Match, seat: int, dice: random.Random) -> State:
    """A position that fits what a seat sees."""
    belief = match.game.belief(match.setup, match.view(seat))
    return belief.sample(QuickLuck(dice.randrange(1 << 30)))


class SamplesFit(Property):
    """9: a sampled position has the same view, the same legal decisions for the seat, owes the same and is as far."""

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        for viewer in {seat, dice.randrange(int(match.setup.seats))}:
            state = match.position(viewer)
            dream = sample_of(match, viewer, dice)
            assert to_json(dream.view(viewer)) == to_json(state.view(viewer)), "9: a sampled position looks different"
            assert dream.to_decide == state.to_decide, "9: a sampled position owes something else"
            told = match.game.progress(state)
            assert match.game.progress(dream) == told, "9: how far the match has come depends on a secret"
            if state.to_decide >> viewer & 1:
                assert list(dream.legal(viewer)) == list(state.legal(viewer)), "9: other decisions are legal"
            dream.check()


class SecretsPartAtBarriers(Property):
    """10: two positions with one view keep one view under the same decision, unless a barrier was set.

    That somebody has not finished yet is no secret, though it may tell two positions apart: lanes show it too. So a
    world in which nothing is seen needs no barrier; one in which something is seen always does.
    """

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        viewer = dice.randrange(int(match.setup.seats))
        state, dream = match.position(viewer), sample_of(match, viewer, dice)
        if not state.to_decide >> seat & 1:
            return
        shared = sorted(set(state.legal(seat)) & set(dream.legal(seat)))
        for action in dice.sample(shared, min(3, len(shared))):
            shown, barred = self.result(match, state, viewer, seat, action)
            dreamt, dream_barred = self.result(match, dream, viewer, seat, action)
            before = to_json(state.view(viewer)) + to_json([])
            if shown != dreamt:
                held = (barred or shown == before) and (dream_barred or dreamt == before)
                assert held, f"10: {match.setup.space.move(action)!r} showed a secret without a barrier"

    def result(self, match: Match, position: State, viewer: int, seat: int, action: int) -> tuple[bytes, bool]:
        """What the viewer sees and hears after a decision, and whether it can be taken back."""
        luck = RecordingLuck()
        after = position.clone()
        try:
            after.apply(seat, action, luck)
        except Refused:
            return b"luck", True
        events = match.game.events_for(0, luck.told, match.setup, viewer)
        return to_json(after.view(viewer)) + to_json(events), luck.barrier


class TwinsLookAlike(Property):
    """12: the same play on two positions with one view sends that seat, and spectators, the same bytes."""

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        if dice.random() > 0.2:
            return
        viewer = dice.randrange(int(match.setup.seats))
        key = dice.randbytes(8)
        positions = (match.position(viewer).clone(), sample_of(match, viewer, dice))
        first, second = (
            Match(match.game, position, lambda n: TrueLuck(key, n), RecordingLuck(), None) for position in positions
        )
        for _ in range(8):
            assert self.bytes(first, viewer) == self.bytes(second, viewer), "12: twins were sent different bytes"
            if first.over():
                return
            acting = dice.choice(first.to_act())
            both = sorted(set(first.moves(acting)) & set(second.moves(acting)))
            if not both:
                return
            told = len(first.events(viewer))
            move = dice.choice(both)
            for twin in (first, second):
                twin.decide(acting, move)
            if first.events(viewer)[told:] != second.events(viewer)[told:]:
                assert first.log[-1].barrier, "12: twins heard different things without a barrier"
                return

    def bytes(self, match: Match, viewer: int) -> list[object]:
        errors = []
        for text in (match.setup.space.move(0), match.setup.space.move(len(match.setup.space) - 1), "nonsense"):
            try:
                match.preview(viewer, text)
            except Refused as refused:
                errors.append((refused.code, refused.sentence))
        return [
            to_json(match.view(viewer)),
            to_json(match.view(SPECTATOR)),
            to_json(match.events(viewer)),
            to_json(match.events(SPECTATOR)),
            match.moves(viewer),
            match.ask(viewer),
            match.to_act(),
            errors,
            [to_json(match.preview(viewer, move)) for move in match.moves(viewer)[:6] if viewer in match.to_act()],
        ]


Behind = dict[bytes, Counter[bytes]]
"""What lay hidden behind a view, and how often."""


WAYS = 5
"""So many ways to play are tried."""
VIEWS = often(10, 25)
"""So many views are compared, the commonest first."""
COMMON = 150
"""So often a view must have come up to be compared."""
RARE = 0.1
"""Of the deals played in one way, the part that a view must have come up in for what follows it to be worth a look."""


def really_hidden(variant: Variant, viewer: int, rounds: int) -> Behind:
    """11: what really lay hidden behind each view of a seat, over many deals.

    Decisions are drawn from what the viewer thinks possible and a match is dropped where one is not: so every deal
    counts alike, whatever its owner would have been allowed, as when one enumerates them all. Only a few ways to play
    are tried, on very many deals, so that the same view comes up often; a match is left where that is no longer so.
    """
    behind: Behind = {}
    thought: dict[tuple[bytes, int], list[str]] = {}
    for number in range(rounds):
        match = variant.match(number)
        length = -1
        while not match.over():
            if len(match.log) != length and not any(match.lanes):
                length = len(match.log)
                view = to_json(match.view(viewer))
                seen = behind.setdefault(view, Counter())
                seen[hidden(match.position(viewer), viewer)] += 1
                if number >= 60 * WAYS and seen.total() < RARE * number / WAYS:
                    break
            seat = match.to_act()[0]
            dice = random.Random(f"{variant}/{number % WAYS}/{length}/{seat}/{len(match.lanes[seat])}")
            if seat == viewer or match.lanes[seat]:
                moves = match.moves(seat)
            else:
                key = (to_json(match.view(viewer)), seat)
                moves = thought[key] = thought.get(key) or thinkable(match, viewer, seat)
            move = dice.choice(moves)
            if move not in match.moves(seat):
                break
            match.decide(seat, move)
    return behind


def thinkable(match: Match, viewer: int, seat: int) -> list[str]:
    """The decisions that a seat might have, as far as the viewer knows."""
    belief = match.game.belief(match.setup, match.view(viewer))
    moves = {move for k in range(16) for move in belief.sample(QuickLuck(k)).moves(seat)}
    return sorted(moves)


def compare(variant: Variant, behind: Behind, sample: Callable[[bytes, int], Counter[bytes]]) -> int:
    """11: sampled positions reach all that can be, nothing else, as often. Says how many views were compared."""
    compared = 0
    for view, real in sorted(behind.items(), key=lambda item: -item[1].total())[:VIEWS]:
        if real.total() < COMMON or len(real) == 1:
            continue
        compared += 1
        dreams = sample(view, often(1000, 2000))
        for secret in set(real) | set(dreams):
            share, dreamt = real[secret] / real.total(), dreams[secret] / dreams.total()
            slack = 4.5 * (max(share, dreamt) / real.total() + max(share, dreamt) / dreams.total()) ** 0.5
            assert abs(share - dreamt) < slack, (
                f"11: {variant}: something hidden is there {share:.1%} of the time and sampled {dreamt:.1%}"
            )
    return compared
