"""Many matches of one game by equal bots, and what they add up to beside the game's targets.

A game's script says what to note of a match and how to show the notes; the rest is here:

    sys.path.insert(0, str(Path(__file__).parent.parent))
    from bench.balance import Match, Report, balance
    balance(GAME, __doc__, note, show)

`note(match)` returns plain numbers, lists and dicts (they go into a JSON file), `show(notes, report)` prints what was
reached beside each target. Every script then has the same options: who plays, how many games, seats, seed, pack, a
limit in seconds, whims, and a folder in which notes are kept, so that the same command goes on where the last one
stopped.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from yuletable.bots.greedy import SAMPLES
from yuletable.bots.levels import EXPERT, LEVELS, effort_of
from yuletable.bots.one_step import best
from yuletable.bots.search import Effort, Search
from yuletable.bots.weights import expert_brain, misfit
from yuletable.cli.choices import chosen_pack
from yuletable.engine.game import Belief, Brain, Game, Luck, Result, Setup, State
from yuletable.engine.luck import QuickLuck, RecordingLuck, Told
from yuletable.lab.statistics import Rate, Spread, wilson

Note = dict[str, Any]
"""What a script wants to know of one match, as JSON."""

NEVER_CUT_OFF = 600.0
"""Seconds a decision: a search is bounded by its iterations, so that a busy machine plays the same games."""


KEEP_EVERY = 20
"""Games after which notes are written down."""


@dataclass(frozen=True)
class Match:
    """A match that is over."""

    end: State
    result: Result
    told: list[Told]

    def shares(self) -> list[float]:
        """The victory by seat; a shared one in equal parts."""
        winners = self.result.winners()
        return [(seat in winners) / len(winners) for seat in range(len(self.result.scores))]


class AsItIs(Belief):
    """A position that hides nothing."""

    def __init__(self, position: State) -> None:
        self.position = position

    def sample(self, luck: Luck) -> State:
        return self.position.clone()


class Heard(RecordingLuck):
    """Luck from a seed, which remembers what was told."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.source = QuickLuck(seed)

    def chance(self, n: int) -> int:
        return int(self.source.roll(n))


class Bots:
    """Who sits at a table, by seat. A number is a search with so many iterations, `expert:100` one by what was learned.

    Where nothing but the order of decks is hidden, bots are given the position itself instead of a view of it
    (`open_`): they decide alike, several times faster. `whims` is the share of decisions that are drawn from the
    sensible ones: equal bots that never err walk in step, people do not.
    """

    def __init__(
        self, game: Game, setup: Setup, names: Sequence[str], *, open_: bool = True, whims: float = 0.0
    ) -> None:
        brain = game.brain(setup)
        assert brain is not None
        self.game, self.setup, self.names, self.open, self.whims = game, setup, names, open_, whims
        self.brain: Brain = brain
        styles = {name: style(setup) for name, style in game.styles().items()}
        self.brains = {"policy": brain, **styles}
        if any(name.startswith(EXPERT) for name in names) and (why := misfit(game, setup)):
            raise SystemExit(why)
        self.learned = expert_brain(game, setup)

    def decide(self, s: State, seat: int, luck: QuickLuck) -> int:
        bot, legal = self.names[seat], s.legal(seat)
        if len(legal) == 1:
            return int(legal[0])
        level, _, iterations = bot.partition(":")
        if bot == "random":
            return int(legal[luck.roll(len(legal))])
        if self.whims and luck.roll(1000) < round(1000 * self.whims):
            sensible = self.brain.candidates(s, seat)
            return int(sensible[luck.roll(len(sensible))])
        belief = AsItIs(s) if self.open else self.game.belief(self.setup, s.view(seat))
        if bot in self.brains:
            return int(self.brains[bot].policy(belief.sample(luck), seat, luck))
        if bot == "greedy":
            return int(best(self.brain, belief, seat, SAMPLES, luck))
        usual = Effort(int(bot), *LEVELS["medium"][1:]) if bot.isdecimal() else effort_of(self.game, level)
        effort = Effort(int(iterations or usual.iterations), usual.horizon, NEVER_CUT_OFF, usual.temperature)
        search = Search(self.learned if level == EXPERT else self.brain, seat, effort)
        search.run(belief, luck.roll(0x7FFFFFFF))
        return int(search.decision(luck))

    def play(self, seed: int) -> Match:
        """A whole match; the same seed brings the same one."""
        luck, own = Heard(2 * seed), QuickLuck(2 * seed + 1)
        s = self.game.new(self.setup, luck)
        while s.to_decide:
            seat = s.to_act()[0]
            s.apply(seat, self.decide(s, seat, own), luck)
        result = s.result()
        assert result is not None
        return Match(s, result, luck.told)


class Report:
    """Prints what was reached beside what was wanted."""

    def __init__(self, setup: Setup, games: int, bots: Sequence[str]) -> None:
        self.setup, self.games, self.bots = setup, games, bots
        self.missed = 0
        """How many figures are off their target."""

    def line(self, what: str, said: str, met: bool | None = None) -> None:
        """One figure; `met` says whether it is on target, None that there is none."""
        self.missed += met is False
        print(f"  {what:26} {said}" + ("" if met is None else "  ok" if met else "  OFF"))

    def value(self, what: str, value: float, low: float, high: float, unit: str = "") -> None:
        """A mean or a count, with the range it should lie in."""
        self.line(what, f"{value:6.1f}{unit}, target {low:g} to {high:g}{unit}", low <= value <= high)

    def share(self, what: str, n: float, low: float, high: float = 1.0, of: float | None = None) -> Rate:
        """How often, in per cent of the games (or `of` so many things), with its interval."""
        total = self.games if of is None else of
        rate = wilson(n / total, total)
        wanted = f"{100 * low:.3g} to {100 * high:.3g} %" if high < 1 else f"{100 * low:.3g} % or more"
        self.line(what, f"{said(rate)}, target {wanted}", low <= rate.rate <= high)
        return rate

    def seats(self, shares: Sequence[Sequence[float]], within: float = 0.04) -> None:
        """Who wins from which seat; `within` is how far from an even share is still on target."""
        seats = int(self.setup.seats)
        for seat in range(seats):
            rate = wilson(sum(each[seat] for each in shares) / self.games, self.games)
            target = f"{100 / seats:.1f} ± {100 * within:g} %"
            self.line(f"seat {seat + 1} wins", f"{said(rate)}, target {target}", abs(rate.rate - 1 / seats) <= within)


def mean(values: Iterable[float]) -> float:
    """Of as many as come."""
    spread = Spread()
    for value in values:
        spread.add(value)
    return spread.mean


def said(rate: Rate) -> str:
    """A share with its 95 % interval."""
    return f"{100 * rate.rate:5.1f} % ({100 * rate.low:.1f} to {100 * rate.high:.1f})"


def played(bots: Bots, seeds: Iterator[int], note: Callable[[Match], Note], seconds: float) -> Iterator[Note]:
    """Notes of one match after the other; stops where the time is up."""
    began = perf_counter()
    for seed in seeds:
        yield note(bots.play(seed))
        if seconds and perf_counter() - began > seconds:
            return


def terms_of(setup: Setup, names: Sequence[str], seed: int, whims: float) -> Note:
    """What notes were taken of: the pack by its contents too, because a file that is being tuned keeps its name."""
    pack = {"pack": setup.pack.name, "contents": setup.pack.hash, "rules": int(setup.rules)}
    return {"seats": int(setup.seats), "bots": list(names), "seed": seed, "whims": whims, **pack}


def kept(file: Path | None, terms: Note) -> list[Note]:
    """The notes of earlier runs of the same terms; notes of others are refused."""
    if file is None or not file.exists():
        return []
    found = json.loads(file.read_text(encoding="utf-8"))
    if found["terms"] != terms:
        raise SystemExit(f"{file} holds notes of {found['terms']}, not of {terms}: name another file.")
    return list(found["notes"])


def keep(file: Path | None, terms: Note, notes: list[Note]) -> None:
    """Writes notes down, so that what a killed run has played is not lost."""
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        beside = file.with_suffix(".new")
        beside.write_text(json.dumps({"terms": terms, "notes": notes}), encoding="utf-8")
        beside.replace(file)


def balance(
    game: Game,
    doc: str | None,
    note: Callable[[Match], Note],
    show: Callable[[list[Note], Report], None],
    *,
    open_: bool = True,
) -> None:
    """The command line of a script: plays, keeps, shows. `open_` as for `Bots`."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--bot",
        "--bots",
        dest="bot",
        default="greedy",
        help="random, policy, greedy, a level, a number, expert:100; or one a seat",
    )
    parser.add_argument("--games", type=int, default=2000, help="for each number of players, those kept included")
    parser.add_argument("--seats", type=int, nargs="*", default=list(game.seats))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", help="a pack of the game by its name, or a file")
    parser.add_argument("--seconds", type=float, default=0.0, help="stop after so long, with the games played so far")
    parser.add_argument("--whims", type=float, default=0.0, help="the share of decisions drawn from the sensible ones")
    parser.add_argument("--keep", type=Path, help="a folder for notes: the same command goes on from there")
    asked = parser.parse_args()
    for seats in asked.seats:
        setup = game.setup_for(seats, pack=chosen_pack(asked.pack, game))
        named = asked.bot.split(",")
        names = named if len(named) == seats else named[:1] * seats
        bots = Bots(game, setup, names, open_=open_, whims=asked.whims)
        terms = terms_of(setup, names, asked.seed, asked.whims)
        who = asked.bot.replace(",", "+").replace(":", "-")
        title = f"{seats}-{who}-{setup.pack.name}-{asked.whims:g}-{asked.seed}"
        file = asked.keep / f"{title}.json" if asked.keep else None
        notes = kept(file, terms)
        seeds = iter(range(asked.seed * 1_000_000 + len(notes), asked.seed * 1_000_000 + asked.games))
        for one in played(bots, seeds, note, asked.seconds):
            notes.append(one)
            if len(notes) % KEEP_EVERY == 0:
                keep(file, terms, notes)
        keep(file, terms, notes)
        print(
            f"\n{seats} players, {len(notes)} games, {' '.join(names)}, whims {asked.whims:g}, pack {setup.pack.name}"
        )
        report = Report(setup, len(notes), names)
        show(notes, report)
        print(f"  {report.missed or 'none'} off target")
