"""Properties of the rules themselves: 1 to 4, 8, 13, 14, 18, 19."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from itertools import pairwise, permutations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.game import SPECTATOR, Setup, State
from yuletable.engine.luck import EVERYONE, QuickLuck, RecordingLuck, TrueLuck, hears
from yuletable.engine.match import Match
from yuletable.engine.messages import to_json
from yuletable.engine.replay import fingerprint

from .table import Property, everything, fork, refusal


class LegalIsTheLaw(Property):
    """2: ascending, no doubles, each member applies; anything else is refused with a reason and changes nothing."""

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        state = match.position(seat)
        legal = list(state.legal(seat))
        assert all(a < b for a, b in pairwise(legal)), f"2: not ascending: {legal}"
        for action in dice.sample(legal, min(4, len(legal))):
            copy = state.clone()
            copy.apply(seat, action, QuickLuck(dice.randrange(1 << 30)))
            copy.check()
        was = everything(match)
        space = match.setup.space
        closed = [action for action in dice.sample(range(len(space)), min(6, len(space))) if action not in legal]
        attempts = [(seat, space.move(action), "illegal") for action in closed]
        attempts += [(seat, "dance a jig", "malformed"), (seat, "", "malformed"), (99, decision, "seat")]
        idle = [other for other in range(int(match.setup.seats)) if other not in match.to_act()]
        attempts += [(other, decision, "turn done") for other in idle]
        for who, what, code in attempts:
            refused = refusal(partial(match.decide, who, what))
            assert refused is not None, f"2: {what!r} of seat {who + 1} was accepted"
            assert refused.code in code.split(), f"2: {what!r} refused as {refused.code}, expected {code}"
            assert refused.sentence, "2: refused without a sentence"
        late = refusal(partial(match.decide, seat, decision, at=len(match.log) + 1))
        assert late is not None, "2: a late decision was accepted"
        assert late.code == "late", f"2: a late decision was refused as {late.code}"
        assert everything(match) == was, "2: a refused decision changed something"

    def end(self, match: Match, dice: random.Random) -> None:
        refused = refusal(partial(match.decide, 0, match.setup.space.move(0)))
        assert refused is not None, "2: a decision was accepted after the end"
        assert refused.code == "over", f"2: a decision after the end was refused as {refused.code}"


class NothingAppearsOrVanishes(Property):
    """3: check() holds after every decision."""

    def after(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        match.position(seat).check()


class ClonesStandAlone(Property):
    """4: a clone is equal and shares nothing but the setup; both, played on alike, end alike."""

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        state = match.position(seat)
        copy = state.clone()
        assert fingerprint(copy) == fingerprint(state), "4: a clone differs"
        assert copy.to_decide == state.to_decide, "4: a clone owes something else"
        shared_with(copy, state, type(state).__name__)
        if dice.random() < 0.1:
            seed = dice.randrange(1 << 30)
            was = fingerprint(state)
            first, second = state.clone(), state.clone()
            play_on(first, seed)
            assert fingerprint(state) == was, "4: playing on in a clone changed the original"
            play_on(second, seed)
            assert fingerprint(first) == fingerprint(second), "4: two clones, played alike, ended differently"


def play_on(state: State, seed: int) -> None:
    """Random play to the end on the bare rules."""
    luck = QuickLuck(seed)
    while state.to_decide:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[luck.roll(len(legal))], luck)


def parts(thing: object) -> list[str]:
    """The names of a native or plain object's attributes."""
    names: list[str] = list(getattr(type(thing), "__mypyc_attrs__", ())) or list(getattr(thing, "__dict__", {}))
    return [name for name in names if name != "__dict__" and hasattr(thing, name)]


def shared_with(copy: object, original: object, where: str) -> None:
    """Raises where a change to the copy would show in the original. Setups are shared on purpose."""
    if isinstance(copy, vec | list):
        assert len(copy) == len(original), f"4: {where} differs in length"  # type: ignore[arg-type]  # equal shapes
        if not len(copy):
            assert isinstance(copy, vec) or copy is not original, f"4: {where} is shared"
        elif isinstance(copy[0], int):
            was = copy[0]
            copy[0] = was + 1
            still = original[0]  # type: ignore[index]  # equal shapes
            copy[0] = was
            assert still == was, f"4: {where} is shared"
        else:
            assert isinstance(copy, vec) or copy is not original, f"4: {where} is shared"
            for at in range(len(copy)):
                shared_with(copy[at], original[at], f"{where}[{at}]")  # type: ignore[index]  # equal shapes
    elif not isinstance(copy, Setup | int | float | str | bytes | tuple | frozenset | type(None)):
        if isinstance(getattr(copy, "setup", None), Setup) is False or where.count(".") > 0:
            assert copy is not original, f"4: {where} is shared"
        for name in parts(copy):
            shared_with(getattr(copy, name), getattr(original, name), f"{where}.{name}")


class LuckShows(Property):
    """8: an outcome of luck shows in the position and in an event."""

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        self.was = match.position(seat).clone() if not match.sealed() else None

    def after(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        if not match.log or self.was is None or not match.log[-1].draws:
            return
        entry = match.log[-1]
        assert entry.told, "8: luck was asked for, and nothing was told"
        other = TrueLuck(dice.randbytes(8), 1)
        self.was.apply(seat, entry.action, other)
        if sorted(other.draws) != sorted(entry.draws):
            assert fingerprint(self.was) != fingerprint(match.position(-1)), "8: another outcome, the same position"
            assert other.told != entry.told, "8: another outcome, the same events"


class SealedIsSealed(Property):
    """13: in a sealed phase nobody's legal decisions and view depend on another's answer, nor does the log on order."""

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        if not match.sealed() or any(match.lanes) or dice.random() > 0.5:
            return
        seats = match.to_act()
        orders = list(permutations(seats))
        orders = dice.sample(orders, min(6, len(orders)))
        seed = dice.randrange(1 << 30)
        ends = {self.at_the_table(fork(match), order, seed) for order in orders}
        assert len(ends) == 1, "13: the order of arrival changed the log"
        positions = {self.on_the_rules(match.position(-1).clone(), order, seed) for order in orders}
        assert len(positions) == 1, "13: the order of arrival changed the position"

    def at_the_table(self, match: Match, order: tuple[int, ...], seed: int) -> bytes:
        opened = len(match.log)
        for seat in order:
            step = 0
            while len(match.log) == opened and seat in match.to_act():
                others = [other for other in order if other != seat]
                was = [(to_json(match.view(other)), match.moves(other)) for other in others]
                match.decide(seat, random.Random(f"{seed}/{seat}/{step}").choice(match.moves(seat)))
                step += 1
                if len(match.log) == opened:
                    now = [(to_json(match.view(other)), match.moves(other)) for other in others]
                    assert now == was, f"13: seat {seat + 1}'s sealed step showed to another seat"
        return everything(match)

    def on_the_rules(self, state: State, order: tuple[int, ...], seed: int) -> str:
        """The same straight on the position, as the log will be played: here a rule could look at others' answers."""
        for seat in order:
            step = 0
            while state.to_decide >> seat & 1:
                others = [other for other in order if other != seat and state.to_decide >> other & 1]
                was = [(masked(state, other, seat), list(state.legal(other))) for other in others]
                luck = RecordingLuck() if others else TrueLuck(b"%d" % seed, 1)
                action = int(state.setup.space.action(random.Random(f"{seed}/{seat}/{step}").choice(state.moves(seat))))
                state.apply(seat, action, luck)
                step += 1
                if others:
                    assert not luck.barrier, "13: a sealed step asked for luck or showed something"
                    now = [(masked(state, other, seat), list(state.legal(other))) for other in others]
                    assert now == was, f"13: seat {seat + 1}'s sealed step touched another seat's things"
                elif not state.to_decide >> seat & 1 or luck.barrier:
                    return fingerprint(state)
        return fingerprint(state)


def masked(state: State, viewer: int, seat: int) -> bytes:
    """A view without the one thing that may change when another seat finishes: that it owes nothing any more."""
    view = state.view(viewer)
    return to_json(replace(view, to_act=[other for other in view.to_act if other != seat]))


class PathsNameThings(Property):
    """14: each part of a decision is an id in the view, a word with a name, or a number."""

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        space = match.setup.space
        ids = set(strings(match.view(seat)))
        for move in match.moves(seat):
            number = space.action(move)
            assert space.move(number) == move, "14: number and path do not match"
            assert space.path(number) == move.split(" "), "14: number and path do not match"
            for part in move.split(" "):
                named = f"name.{part}" in match.game.words.messages or part.isdecimal()
                assert part in ids if ":" in part and not named else named, f"14: {part!r} is neither seen nor named"


def strings(thing: object) -> list[str]:
    """Every string in a view."""
    if isinstance(thing, str):
        return [thing]
    if isinstance(thing, dict):
        return [word for pair in thing.items() for item in pair for word in strings(item)]
    if isinstance(thing, list | tuple):
        return [word for item in thing for word in strings(item)]
    return [word for value in getattr(thing, "__dict__", {}).values() for word in strings(value)]


class RealQuestionsOnly(Property):
    """18: nobody is asked a question with one answer, unless the game lists it."""

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        for other in match.to_act():
            ask = match.ask(other)
            assert ask is not None, f"18: seat {other + 1} owes a decision and is asked nothing"
            assert f"{ask.key}" in match.game.words.messages, f"18: no words for {ask.key}"
            if len(match.moves(other)) == 1:
                assert ask.key in match.game.asked_anyway, f"18: {ask.key} was asked with one answer"


class LegalStays(Property):
    """19: nothing returned by `legal` is changed by later play."""

    def __init__(self) -> None:
        self.kept: list[tuple[vec[i64], list[int]]] = []

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        legal = match.position(seat).legal(seat)
        self.kept.append((legal, list(legal)))

    def end(self, match: Match, dice: random.Random) -> None:
        for legal, was in self.kept:
            assert list(legal) == was, "19: a legal list was changed by later play"


class EventsHaveWords(Property):
    """Whatever is told can be said, to everybody who hears it."""

    def after(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        for entry in match.log[-1:]:
            for told in entry.told:
                audience = [s for s in range(-1, int(match.setup.seats)) if hears(told[4], s)]
                assert audience or told[4] == EVERYONE, "an event was told to nobody"
                event = match.game.events[told[0]].event(0, told, match.setup.ids)
                match.game.words.say(event.line, match.setup.names)

    def end(self, match: Match, dice: random.Random) -> None:
        result = match.result()
        assert result is not None, "a match without a result is over"
        assert result.ending in match.game.words.messages, f"no words for {result.ending}"
        for score in result.scores:
            assert sum(int(line.figures["n"]) for line in score.lines) == score.points, "score lines do not add up"
            for line in score.lines:
                match.game.words.say(line, match.setup.names)
        end = match.position(-1)
        assert [score.points for score in result.scores] == end.points()
        assert [score.place for score in result.scores] == list(end.places()), "places without lines are others"
        assert 1 in [score.place for score in result.scores]


class GivingUpNeverPays(Property):
    """21: where matches are added up over sides, giving up leaves nobody better off than what came of playing on."""

    def __init__(self) -> None:
        self.offers: list[tuple[int, int, int]] = []

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        if match.game.sides:
            position = match.position(SPECTATOR)
            for quitter in range(int(match.setup.seats)):
                offer = ahead(match.game.series_points(position, [quitter]), quitter)
                self.offers.append((len(match.log), quitter, offer))

    def end(self, match: Match, dice: random.Random) -> None:
        if match.game.sides:
            came = match.game.series_points(match.position(SPECTATOR), [])
            assert len(came) == match.setup.seats, f"21: {len(came)} counts for {match.setup.seats} seats"
            for at, quitter, offer in self.offers:
                reached = ahead(came, quitter)
                assert offer <= reached, f"21: giving up at {at} was worth {offer} to seat {quitter + 1}, not {reached}"


def ahead(tally: list[int], seat: int) -> int:
    """How far a seat is ahead of all others together."""
    return 2 * tally[seat] - sum(tally)
