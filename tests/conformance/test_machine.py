"""A hypothesis state machine over Match: anybody decides, takes back, takes again, previews, saves and loads."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.length import LONG

from yuletable.engine import replay
from yuletable.engine.match import Match
from yuletable.games import register

from .memory import people
from .table import Variant, everything, refusal


class Table(RuleBasedStateMachine):
    """A model beside the match: what it looked like before each step that can still be taken back."""

    match: Match

    @initialize(data=st.data(), secret=st.integers(0, 50))
    def sit_down(self, data: st.DataObject, secret: int) -> None:
        game = register()[data.draw(st.sampled_from(sorted(register())))]
        self.match = Variant(game, data.draw(st.sampled_from(list(game.seats))), {}).match(secret)
        self.past: list[tuple[int, bytes]] = []

    @precondition(lambda self: not self.match.over())
    @rule(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.to_act()), label="seat")
        decision = data.draw(st.sampled_from(self.match.moves(seat)), label="decision")
        foreseen = self.match.preview(seat, decision)
        was = everything(self.match)
        self.match.decide(seat, decision)
        self.past.append((seat, was))
        if foreseen.view is not None:
            assert foreseen.view == self.match.view(seat)

    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, int(self.match.setup.seats) - 1), label="seat")
        was = everything(self.match)
        sealed = bool(self.match.lanes[seat])
        if refused := refusal(lambda: self.match.undo(seat)):
            assert refused.code == "barrier"
            assert everything(self.match) == was
            return
        if not sealed:
            who, before = self.past.pop()
            assert who == seat
            assert everything(self.match) == before
        else:
            mine = [n for n, (who, _) in enumerate(self.past) if who == seat]
            self.past.pop(mine[-1])
            undone = everything(self.match)
            self.match.redo(seat)
            assert everything(self.match) == was
            self.match.undo(seat)
            assert everything(self.match) == undone

    @rule(data=st.data())
    def redo(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, int(self.match.setup.seats) - 1), label="seat")
        was = everything(self.match)
        if refused := refusal(lambda: self.match.redo(seat)):
            assert refused.code == "nothing"
            assert everything(self.match) == was
            return
        self.past.append((seat, was))
        if self.match.can_undo(seat):
            self.match.undo(seat)
            assert everything(self.match) == was
            self.match.redo(seat)

    @rule()
    def save_and_load(self) -> None:
        text = replay.write(self.match, people(self.match))
        loaded = replay.play(replay.read(text), self.match.game)
        assert everything(loaded) == everything(self.match)
        assert replay.write(loaded, people(loaded)) == text
        self.match = loaded

    @invariant()
    def sound(self) -> None:
        for seat in range(int(self.match.setup.seats)):
            self.match.position(seat).check()
            assert (seat in self.match.to_act()) == bool(self.match.moves(seat))


def sessions(number: int) -> settings:
    """So many tables, the same ones each time."""
    return settings(
        max_examples=number,
        stateful_step_count=40,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )


class ManyTables(Table):
    """The same, when there is time."""


TestTable = Table.TestCase
TestTable.settings = sessions(8)
if LONG:
    TestManyTables = ManyTables.TestCase
    TestManyTables.settings = sessions(40)
