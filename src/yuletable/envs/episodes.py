"""Matches as machines play them: one seat decides at a time and sees a vector of numbers. Compiled.

While all choose at once, the seats are asked one after the other, and none sees what another has chosen.
"""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import append, extend, vec
from mypy_extensions import i16, i64, u8

from yuletable.engine.contract import State
from yuletable.engine.encoder import Encoder
from yuletable.engine.luck import NOBODY, Luck, QuickLuck

Deal = Callable[[Luck], State]
"""A fresh position in which somebody has a real choice."""


class EpisodeLuck(Luck):
    """Notices that something was drawn or shown: with the last answer of a sealed phase it has."""

    def __init__(self, seed: i64) -> None:
        self.quick = QuickLuck(seed)
        self.listens = False
        self.noticed: bool = False

    def roll(self, n: i64) -> i64:
        self.noticed = True
        return self.quick.roll(n)

    def reveal(self, of: i64 = NOBODY) -> None:
        self.noticed = True


class Episode:
    """One match. `seat` decides next, among `legal`; it is -1 when the match is over."""

    def __init__(self, state: State, luck: EpisodeLuck) -> None:
        self.state = state
        self.luck = luck
        self.sealed: i64 = 0
        """The seats that choose at once, as bits, from the beginning of the phase until it is opened."""
        self.seat: i64 = -1
        self.legal = vec[i64]()
        self.find_seat()

    def find_seat(self) -> None:
        """The first seat that owes a decision, and what is open to it."""
        to_decide = self.state.to_decide
        if self.sealed == 0 and to_decide & (to_decide - 1) != 0:
            self.sealed = to_decide
        self.seat = -1
        if to_decide == 0:
            self.legal = vec[i64]()
            return
        seat: i64 = 0
        while not to_decide >> seat & 1:
            seat += 1
        self.seat = seat
        self.legal = self.state.legal(seat)

    def decide(self, action: i64) -> None:
        """Takes a legal decision of the seat that owes one. It trusts its caller."""
        self.luck.noticed = False
        before = self.state.to_decide
        self.state.apply(self.seat, action, self.luck)
        if self.luck.noticed or self.state.to_decide & ~before != 0:
            self.sealed = 0
        self.find_seat()

    def to_act(self, viewer: i64) -> i64:
        """The seats that owe a decision, as bits, as far as a viewer knows: others' sealed answers do not show."""
        if self.sealed == 0:
            return self.state.to_decide
        if viewer < 0:
            return self.sealed
        one: i64 = 1
        own = one << viewer
        return self.sealed & ~own | self.state.to_decide & own

    def encode(self, encoder: Encoder, viewer: i64, before: vec[i16]) -> vec[i16]:
        """What a seat (or SPECTATOR) may know now, appended to `before`."""
        return encoder.encode(self.state, viewer, self.to_act(viewer), before)

    def mark(self, masks: vec[u8], at: i64, flag: u8) -> None:
        """Sets or clears what is open in a row of flags, one an action."""
        legal = self.legal
        i: i64
        for i in range(len(legal)):
            masks[at + legal[i]] = flag

    def clone(self, seed: i64) -> Episode:
        """The same match, with another luck to come."""
        copy = Episode(self.state.clone(), EpisodeLuck(seed))
        copy.sealed = self.sealed
        return copy


def begin(deal: Deal, seed: i64) -> Episode:
    """A fresh match; the same seed gives the same match."""
    luck = EpisodeLuck(seed)
    return Episode(deal(luck), luck)


def seed_for(seed: i64, row: i64, number: i64) -> i64:
    """The seed of a row's match of that number: it does not depend on how many rows there are."""
    x = seed & 0xFFFFFFFF
    for part in (row, number):
        x = ((x ^ (x >> 16)) * 0x45D9F3B + part + 1) & 0xFFFFFFFF
        x = ((x ^ (x >> 15)) * 0x2C1B3C6D) & 0xFFFFFFFF
    return x ^ (x >> 16)


def final_rewards(state: State, by_points: bool) -> list[float]:
    """By place: the share of the others that a seat is ahead of, less the share ahead of it. Or the points."""
    if by_points:
        return [float(points) for points in state.points()]
    places = state.places()
    rewards: list[float] = []
    seat: i64
    other: i64
    for seat in range(len(places)):
        ahead: i64 = 0
        for other in range(len(places)):
            if places[other] > places[seat]:
                ahead += 1
            elif places[other] < places[seat]:
                ahead -= 1
        rewards.append(float(ahead) / float(max(len(places) - 1, 1)))
    return rewards


class Episodes:
    """Matches side by side, a row each; one that ends is dealt anew at once. All arrays are overwritten by a step."""

    def __init__(self, deal: Deal, encoder: Encoder, first: i64, n: i64, by_points: bool) -> None:
        self.deal = deal
        self.encoder = encoder
        self.first: i64 = first
        """The number of the first row: another process may have those before it."""
        self.n: i64 = n
        self.by_points = by_points
        self.actions: i64 = len(encoder.setup.space)
        self.rows: list[Episode] = []
        self.seed: i64 = 0
        self.numbers = vec[i64]([0] * n)
        """How many matches each row has begun."""
        self.before = vec[vec[i16]](capacity=n)
        """The observations of all rows before this one, in the memory of all: the row's own is appended to them."""
        self.observations = vec[i16](capacity=n * encoder.length)
        """What the seat that decides may know, row by row."""
        blank = vec[i16]([0] * encoder.length)
        for _ in range(n):
            self.before = append(self.before, self.observations)
            self.observations = extend(self.observations, blank)
        self.masks = vec[u8]([0] * (n * self.actions))
        self.seats = vec[i64]([0] * n)
        """Who decides."""
        self.rewards = vec[float]([0.0] * (n * encoder.seats))
        """By row and seat: 0 but for the step that ended a match."""
        self.ended = vec[u8]([0] * n)

    def reset(self, seed: i64) -> None:
        """A fresh match in every row."""
        self.seed = seed
        row: i64
        for row in range(len(self.rows)):
            self.rows[row].mark(self.masks, row * self.actions, 0)
        self.rows = []
        for row in range(self.n):
            self.numbers[row] = 1
            self.ended[row] = 0
            self.clear_rewards(row)
            self.rows.append(begin(self.deal, seed_for(seed, self.first + row, 0)))
            self.show(row)

    def random_actions(self, luck: QuickLuck) -> vec[i64]:
        """A legal action in every row, each equally likely."""
        chosen = vec[i64]([0] * self.n)
        row: i64
        for row in range(self.n):
            legal = self.rows[row].legal
            chosen[row] = legal[luck.roll(len(legal))]
        return chosen

    def step(self, actions: vec[i64]) -> None:
        """A decision in every row. It trusts its caller."""
        row: i64
        for row in range(self.n):
            self.step_row(row, actions[row])

    def step_row(self, row: i64, action: i64) -> None:
        episode = self.rows[row]
        episode.mark(self.masks, row * self.actions, 0)
        if self.ended[row] == 1:
            self.ended[row] = 0
            self.clear_rewards(row)
        episode.decide(action)
        if episode.seat < 0:
            self.finish(row, episode.state)
        self.show(row)

    def finish(self, row: i64, state: State) -> None:
        """Rewards for the match that ended, and another one in its place."""
        self.ended[row] = 1
        rewards = final_rewards(state, self.by_points)
        seat: i64
        for seat in range(self.encoder.seats):
            self.rewards[row * self.encoder.seats + seat] = rewards[seat]
        self.rows[row] = begin(self.deal, seed_for(self.seed, self.first + row, self.numbers[row]))
        self.numbers[row] += 1

    def show(self, row: i64) -> None:
        """What the seat that decides may know, and what is open to it."""
        episode = self.rows[row]
        self.seats[row] = episode.seat
        episode.mark(self.masks, row * self.actions, 1)
        episode.encode(self.encoder, episode.seat, self.before[row])

    def clear_rewards(self, row: i64) -> None:
        seat: i64
        for seat in range(self.encoder.seats):
            self.rewards[row * self.encoder.seats + seat] = 0.0
