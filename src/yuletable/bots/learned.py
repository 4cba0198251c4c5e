"""A brain that has learned: the game's own, but what a position is worth is said by a network. Compiled.

The network sees what the encoder writes for the seat whose worth is asked, so it knows no more than that seat would.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from yuletable.engine.contract import Brain, State
from yuletable.engine.encoder import Encoder
from yuletable.engine.luck import Luck
from yuletable.engine.messages import Line, View

from .network import Network


class LearnedBrain(Brain):
    """Policy, candidates and stages are the game's; the judgement is the network's, which is told the game's own."""

    def __init__(self, brain: Brain, encoder: Encoder, network: Network, stages_ahead: i64 = 0) -> None:
        assert encoder.length == network.inputs, "the weights fit another encoder"
        self.brain = brain
        self.encoder = encoder
        self.network = network
        self.room = vec[i16](capacity=encoder.length)
        """Nothing, with room for a vector behind it: the encoder writes there, and nothing is copied."""
        self.ahead: i64 = stages_ahead or brain.stages_ahead()
        """A judgement that can be trusted further on lets a search look further."""

    def worth(self, s: State, seat: i64) -> float:
        entries = self.encoder.encode(s, seat, s.to_decide, self.room)
        return self.network.value(entries, self.brain.worth(s, seat))

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        return self.brain.policy(s, seat, luck)

    def candidates(self, s: State, seat: i64) -> vec[i64]:
        return self.brain.candidates(s, seat)

    def search_candidates(self, s: State, seat: i64, iterations: i64) -> vec[i64]:
        return self.brain.search_candidates(s, seat, iterations)

    def private_key(self, s: State, seat: i64) -> i64:
        return self.brain.private_key(s, seat)

    def stage(self, s: State) -> i64:
        return self.brain.stage(s)

    def stages_ahead(self) -> i64:
        return self.ahead

    def exploration(self) -> float:
        return self.brain.exploration()

    def policy_visits(self) -> float:
        return self.brain.policy_visits()

    def reason(self, view: View, action: i64) -> Line:
        return self.brain.reason(view, action)
