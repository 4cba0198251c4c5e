"""How likely the elves' side is to win, at the start of a turn."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64


class Odds:
    """The odds of the elves' side at the start of a turn, as a logarithm: fitted to 468 games of greedy on `house`.

    An elf counts for far more than what it carries. Goons are not fitted, because nearly everybody hires at once. In
    the prototype the elves won 81 % instead of 50 % without that requisition: so much one more goon is taken to be
    worth.
    """

    def __init__(self) -> None:
        self.even = -2.7
        self.toy = 2.1
        self.step = 0.18
        """A step towards the next toy, ..."""
        self.late_step = 0.12
        """... and what it is worth more after each toy."""
        self.turn = 0.26
        self.elf = 0.9
        """An elf gone, ..."""
        self.next_elf = 1.0
        """... and what each after the first counts more; ..."""
        self.elf_turn = 0.15
        """... and for each turn it will be missing."""
        self.heart = 0.5
        self.card = 0.43
        self.goon = 0.3
        """A goon more than at the start, ..."""
        self.goon_turn = 0.09
        """... and for each turn it will be there."""

    def win(self, toys: i64, steps: float, gone: i64, left: i64, hearts: i64, hand: i64, crew: i64) -> float:
        """By toys built, steps towards the next, elves gone, turns left with this one, hearts, cards, more goons."""
        built, lost, turns = float(toys), float(gone), float(left)
        x = self.even + self.toy * built + (self.step + self.late_step * built) * steps + self.turn * turns
        x -= self.elf * lost + self.next_elf * max(0.0, lost - 1.0) + self.elf_turn * lost * turns
        x += self.heart * min(float(hearts), 3.0) - self.card * (float(hand) - 5.0)
        return x - (self.goon + self.goon_turn * turns) * float(crew)


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))
