"""The base rules of Santa's Sweatshop as an OpenSpiel game in Python: what one would write there without our engine.

The same rules and the same decisions as our default match of four: printed edition, Wrapping Paper, Elven Magic and
Brooms, ties by the tracker; a test plays both side by side. Left out are the other six gold types, the variants, other
numbers of players, views and beliefs. It is kind to the peer: flat lists, no records of what everybody saw, and whole
belts dealt at one chance node (sampled chance) instead of card by card.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bench.peers._random_play import needs, open_spiel_games, serve_peer

SEATS = 4
SEASONS = 4
BELT = 17
NIL = 2
LIMIT = 4
DOLL, KITE, ROBOT, RADIO, POOP, PAPER, MAGIC, BROOM = range(8)
PARTS = 4
COPIES = (25, 19, 13, 10, 2, 2, 2, 2)
NEEDS = (3, 3, 3, 4)
POINTS = (2, 3, 4, 10)
COSTS = (2, 3, 4, 6, 7)

# Decisions: nil and grabs; toys by kind, Magic in them, wrapped or not; done; drops; Brooms kept or used.

CRAFT = BELT + 1
DONE = CRAFT + PARTS * 4 * 2
DROP = DONE + 1
SWEEP = DROP + PARTS
DECISIONS = SWEEP + 6

CHANCE, TERMINAL = -1, -4
BIDDING, MAKING, CLEANING, SWEEPING, FINISHED = range(5)


def make_game() -> Any:
    """The game; OpenSpiel is imported only here, because it may be missing."""
    pyspiel = needs("pyspiel", "open_spiel")
    game_type = pyspiel.GameType(
        short_name="python_sweatshop",
        long_name="Santa's Sweatshop, base rules, in Python",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=SEATS,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={},
    )
    game_info = pyspiel.GameInfo(
        num_distinct_actions=DECISIONS,
        max_chance_outcomes=1,
        num_players=SEATS,
        min_utility=-500.0,
        max_utility=500.0,
        max_game_length=2000,
    )

    open_spiel_game: Any = pyspiel.Game
    open_spiel_state: Any = pyspiel.State

    class Game(open_spiel_game):
        def __init__(self, params: Any = None) -> None:
            super().__init__(game_type, game_info, params or {})
            self.luck = random.Random(1)

        def new_initial_state(self) -> Any:
            return State(self)

    class State(Rules, open_spiel_state):
        def __init__(self, game: Any) -> None:
            pyspiel.State.__init__(self, game)
            Rules.__init__(self, game.luck)

    return Game()


class Rules:
    """A position with the methods that OpenSpiel calls."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.turn = CHANCE
        self.phase = BIDDING
        self.season = -1
        self.deck: list[int] = []
        self.belt: list[int] = []
        self.at = 0
        self.mats = [[0] * 8 for _ in range(SEATS)]
        self.floors = [[0] * 5 for _ in range(SEATS)]
        self.toys = [[0] * PARTS for _ in range(SEATS)]
        self.wrapped = [[0] * PARTS for _ in range(SEATS)]
        self.tracker = list(range(SEATS))
        self.inside = list(range(SEATS))
        self.bids = [0] * SEATS

    # What OpenSpiel asks for

    def current_player(self) -> int:
        return self.turn

    def is_terminal(self) -> bool:
        return self.turn == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Chance is sampled: the one outcome deals what comes next."""
        return [(0, 1.0)]

    def returns(self) -> list[float]:
        return [float(self._score(seat)) if self.is_terminal() else 0.0 for seat in range(SEATS)]

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return "deal"
        for name, first in (("sweep", SWEEP), ("drop", DROP), ("done", DONE), ("craft", CRAFT), ("grab", 0)):
            if action >= first:
                return f"{name} {action - first}"
        raise AssertionError(action)

    def __str__(self) -> str:
        return f"season {self.season}, belt {self.belt[self.at : -1]}, mats {self.mats}, floors {self.floors}"

    def _legal_actions(self, player: int) -> list[int]:
        if self.phase == BIDDING:
            return list(range(BELT - self.at + 1))
        if self.phase == MAKING:
            return self._toys(self.mats[player])
        if self.phase == CLEANING:
            mat = self.mats[player]
            return [DROP + card for card in range(PARTS) if mat[card]]
        floor = self.floors[player]
        return [SWEEP, *[SWEEP + 1 + card for card in range(5) if floor[card]]]

    def _apply_action(self, action: int) -> None:
        if self.turn == CHANCE:
            self._lay_belt()
        elif self.phase == BIDDING:
            self._bid(action)
        else:
            self._make(action)

    # The rules, in the rulebook's order

    def _deal_hands(self) -> None:
        violet = [card for card in (DOLL, KITE, ROBOT) for _ in range(COPIES[card])]
        left = list(COPIES)
        for seat, card in enumerate(self.luck.sample(violet, SEATS)):
            self.mats[seat][card] += 1
            left[card] -= 1
        self.deck = [card for card in range(8) for _ in range(left[card])]
        self.luck.shuffle(self.deck)

    def _lay_belt(self) -> None:
        if self.season < 0:
            self._deal_hands()
        self.season += 1
        self.belt = self.deck[-BELT:]
        del self.deck[-BELT:]
        self.at = 0
        self.phase = BIDDING
        self.inside = list(range(SEATS))
        self.turn = 0

    def _bid(self, grab: int) -> None:
        self.bids[self.turn] = grab
        later = [seat for seat in self.inside if seat > self.turn]
        if later:
            self.turn = later[0]
            return
        lowest = min((self.bids[seat] for seat in self.inside if self.bids[seat]), default=0)
        if lowest == 0:
            self.at = min(BELT, self.at + NIL)
        else:
            self._take(self._winner(lowest), lowest)
        if len(self.inside) == 1 and self.at < BELT:
            self._take(self.inside[0], BELT - self.at)
        if self.at == BELT:
            self._begin_crafting()
        else:
            self.turn = self.inside[0]

    def _winner(self, lowest: int) -> int:
        """The lowest space wins a tie and goes to the last."""
        tied = [seat for seat in self.tracker if seat in self.inside and self.bids[seat] == lowest]
        if len(tied) > 1:
            self.tracker.remove(tied[0])
            self.tracker.append(tied[0])
        return tied[0]

    def _take(self, seat: int, n: int) -> None:
        mat = self.mats[seat]
        for card in self.belt[self.at : self.at + n]:
            mat[card] += 1
        self.at += n
        self.inside.remove(seat)

    def _begin_crafting(self) -> None:
        for mat, floor in zip(self.mats, self.floors, strict=True):
            floor[POOP] += mat[POOP]
            mat[POOP] = 0
        self.turn = 0
        self.phase = MAKING
        self._walk_on()

    def _walk_on(self) -> None:
        """On to the next step, and the next elf, with something to decide."""
        while True:
            mat = self.mats[self.turn]
            hand = mat[DOLL] + mat[KITE] + mat[ROBOT] + mat[RADIO]
            if self.phase == MAKING and hand + mat[MAGIC] < 3:
                self.phase = CLEANING
            if self.phase == CLEANING and hand <= LIMIT:
                self.phase = SWEEPING
            if self.phase == SWEEPING and not (mat[BROOM] and any(self.floors[self.turn])):
                self.phase = FINISHED
            if self.phase != FINISHED:
                return
            if self.turn + 1 == SEATS:
                self.turn = TERMINAL if self.season + 1 == SEASONS else CHANCE
                return
            self.turn += 1
            self.phase = MAKING

    def _toys(self, mat: list[int]) -> list[int]:
        magic = mat[MAGIC]
        wraps = (0, 1) if mat[PAPER] else (0,)
        toys = [
            CRAFT + (toy * 4 + used) * 2 + wrap
            for toy in range(3)
            for used in range(max(0, 3 - mat[toy]), min(3, magic) + 1)
            for wrap in wraps
        ]
        if mat[RADIO] >= NEEDS[RADIO]:
            toys += [CRAFT + RADIO * 8 + wrap for wrap in wraps]
        toys.append(DONE)
        return toys

    def _make(self, action: int) -> None:
        """One step of crafting, cleanup or sweeping."""
        mat, floor = self.mats[self.turn], self.floors[self.turn]
        if action > SWEEP:
            floor[action - SWEEP - 1] -= 1
            mat[BROOM] -= 1
        elif action == SWEEP:
            self.phase = FINISHED
        elif action >= DROP:
            mat[action - DROP] -= 1
            floor[action - DROP] += 1
        elif action == DONE:
            self.phase = CLEANING
        else:
            toy, rest = divmod(action - CRAFT, 8)
            used, wrap = divmod(rest, 2)
            mat[toy] -= NEEDS[toy] - used
            mat[MAGIC] -= used
            mat[PAPER] -= wrap
            (self.wrapped if wrap else self.toys)[self.turn][toy] += 1
        self._walk_on()

    def _score(self, seat: int) -> int:
        made = sum(
            (plain + 2 * wrapped) * points
            for plain, wrapped, points in zip(self.toys[seat], self.wrapped[seat], POINTS, strict=True)
        )
        return made - sum(n * cost for n, cost in zip(self.floors[seat], COSTS, strict=True))


def opening() -> Callable[[int], int]:
    return open_spiel_games(make_game())


if __name__ == "__main__":
    serve_peer("sweatshop", "open_spiel", SEATS, opening)
