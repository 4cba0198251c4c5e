"""A match at one terminal: shows, asks, reads what is typed, saves. Everybody sees only what their seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.box import ROUNDED
from rich.console import Console
from rich.markdown import Markdown
from rich.panel import Panel
from rich.rule import Rule

from yuletable.bots import Bot, Fault, bot_makers
from yuletable.bots.hints import hints
from yuletable.engine.game import SPECTATOR, Line, Refused
from yuletable.engine.lesson import Lesson, due
from yuletable.engine.match import Match
from yuletable.engine.words import plain
from yuletable.games.tables import table_of

from .saves import bot_kind, save
from .screen import names_of, result_table, seat_text, sentence, show_list, told
from .typed import begun, closed_things, is_called, listed, meant, numbered

HELP = """\
Type the number of a decision, its path, or a few letters of it. Where many are open, what you type narrows the list;
**back** shows all of it again.

- **undo** takes back your last step, **restart** your whole turn, **redo** takes it again
- **hint** shows the three best decisions and why
- **rest** does the rest of what is asked in a row (material by material, say), step by step, undo included
- **takeback** goes back further, when you play alone against bots
- **log** tells what happened so far, **table** shows the table again, **all** what it folds away too
- **rules** explains the game, with every ruling
- **save FILE** writes the match to a file; it is kept all the time anyway
- **quit** (or Ctrl-C) leaves; `yuletable play --resume last` goes on
"""


THINK = 10.0
"""Seconds a decision for custom bots, where people wait for them."""


class Left(Exception):
    """Somebody leaves the terminal."""


class Terminal:
    """One screen, one or several people, any number of bots."""

    def __init__(
        self,
        console: Console,
        match: Match,
        people: Sequence[str],
        file: Path,
        think: float = THINK,
        lesson: Lesson | None = None,
        series: Sequence[str] = (),
    ) -> None:
        self.console = console
        self.match = match
        self.game = match.game
        self.people = list(people)
        self.file = file
        self.lesson = lesson
        self.series = series
        """The ids of all matches of a series up to this one."""
        self.explained: dict[int, list[str]] = {seat: [] for seat in range(len(people))}
        self.names = names_of(match.setup, people)
        kinds = [bot_kind(name) for name in people]
        self.here = [seat for seat, kind in enumerate(kinds) if kind is None]
        self.bots = self._bots(kinds, think)
        self.complaints: set[tuple[str, str]] = set()
        self.near: Sequence[str] = []
        """The decisions that the list on the screen leads to."""
        self.looking = self.here[0] if len(self.here) == 1 else SPECTATOR
        self.heard = dict.fromkeys(range(len(people)), 0)
        self.commands: dict[str, Callable[[int, str], object]] = {
            "?": lambda seat, _: self.console.print(Markdown(HELP)),
            "help": lambda seat, _: self.console.print(Markdown(HELP)),
            "rules": self._rules,
            "undo": lambda seat, _: self.match.undo(seat),
            "redo": lambda seat, _: self.match.redo(seat),
            "restart": lambda seat, _: self.match.restart(seat),
            "takeback": lambda seat, _: self.match.takeback(seat),
            "hint": self._hint,
            "rest": self._rest,
            "log": self._log,
            "back": lambda seat, _: self._list(self.match.moves(seat)),
            "table": lambda seat, _: None,
            "all": self._all,
            "save": self._save,
            "quit": self._quit,
        }

    def _bots(self, kinds: Sequence[str | None], think: float) -> dict[int, Bot]:
        """The bots in their seats."""
        setup = self.match.setup
        makers = bot_makers([kind for kind in kinds if kind is not None], self.game, setup, think)
        return {seat: makers[kind](setup, seat, seat + 1) for seat, kind in enumerate(kinds) if kind is not None}

    def run(self) -> None:
        """Plays until the match is over or somebody leaves."""
        console = self.console
        console.print(Rule(self.game.title))
        console.print("Type ? for help at any time.", style="dim")
        try:
            while not self.match.over():
                self._bots_move()
                waiting = [seat for seat in self.match.to_act() if seat in self.here]
                if waiting:
                    self._turn(self.looking if self.looking in waiting else waiting[0])
                save(self.match, self.people, self.file, self.series)
        except (Left, KeyboardInterrupt, EOFError):
            save(self.match, self.people, self.file, self.series)
            console.print(f"\nKept in {self.file}. To go on: yuletable play --resume last", highlight=False)
            return
        finally:
            for bot in self.bots.values():
                bot.leave()
        self._end()

    def _bots_move(self) -> None:
        """Every bot that owes a decision takes it."""
        for seat in self.match.to_act():
            if seat in self.bots:
                bot = self.bots[seat]
                self.match.decide(seat, bot.choose(self.match.view(seat), self.match.moves(seat)))
                self._complain(bot.faults())

    def _complain(self, faults: Sequence[Fault]) -> None:
        """Says what a custom bot did wrong, once for each kind."""
        for fault in faults:
            name = self.people[fault.seat]
            if (name, fault.kind) not in self.complaints:
                self.complaints.add((name, fault.kind))
                sentence = (
                    f"{name} {fault.what}. (Its decision {fault.decision}; a random legal one was taken instead.)"
                )
                self.console.print(sentence, style="red", highlight=False, markup=False)

    def _turn(self, seat: int) -> None:
        """One decision of somebody who sits here."""
        if seat != self.looking and self.game.has_secrets:
            self._curtain(seat)
        self.looking = seat
        self._show(seat)
        match = self.match
        length, lane = len(match.log), len(match.lanes[seat])
        sure = ""
        while (len(match.log), len(match.lanes[seat])) == (length, lane):
            typed = self.console.input("> ").strip()
            word, _, rest = typed.partition(" ")
            try:
                command = self.command(word.lower(), match.moves(seat))
                if command:
                    self.commands[command](seat, rest.strip())
                    if command in ("table", "undo", "redo", "restart", "takeback"):
                        return
                elif typed:
                    near = self._meant(typed, seat)
                    if len(near) > 1:
                        self._list(near)
                        continue
                    before, sure = sure, near[0]
                    if sure != before and self.game.asks_twice(match.setup, match.view(seat), sure):
                        what = self._said(sure)
                        raise Refused("sure", f"Sure? ({what}) Type it again if you mean it.")
                    match.decide(seat, sure)
            except Refused as refused:
                self.console.print(refused.sentence, style="red", highlight=False, markup=False)

    def command(self, word: str, moves: Sequence[str]) -> str:
        """The command that was typed, if any; with a slash it can be nothing else."""
        command = word.removeprefix("/")
        if command not in self.commands:
            return ""
        if command == word and any(move.split(" ")[0] == word for move in moves):
            raise Refused("typed", f"{word!r} is also a decision here: type its number for that, or /{word} to {word}.")
        return command

    def _meant(self, typed: str, seat: int) -> list[str]:
        """What was typed, among what is listed; words may also mean what an earlier choice has left out."""
        moves = self.match.moves(seat)
        try:
            return meant(typed, self.near, self.game, self.names)
        except Refused:
            if typed.isdecimal():
                raise
        try:
            return meant(typed, moves, self.game, self.names)
        except Refused:
            self._say_why_not(typed, seat)
            raise

    def _say_why_not(self, typed: str, seat: int) -> None:
        """If what was typed is the name of something on the table that is not open, the game says why."""
        for thing in closed_things(self.match, seat):
            if is_called(typed, thing, self.game, self.names):
                line = self.game.why_not(self.match.setup, self.match.view(seat), thing)
                if line is not None:
                    raise Refused("why", plain(self.game.words.say(line, self.names)))

    def _curtain(self, seat: int) -> None:
        """Hides one person's cards before another looks."""
        self.console.clear()
        self.console.print(Rule("Curtain"))
        self.console.print("The keyboard goes to", seat_text(seat, self.names), "Enter when nobody else is looking.")
        self.console.input("")
        self.console.clear()

    def _show(self, seat: int) -> None:
        """What happened since this seat last looked, the table, and what is asked."""
        match, console = self.match, self.console
        self.heard[seat] = min(self.heard[seat], len(match.log) + 1)
        for line in told(match.events(seat, self.heard[seat]), self.game, self.names):
            console.print(" ", line)
        self.heard[seat] = len(match.log) + 1
        console.print()
        console.print(table_of(self.game, match.view(seat), match.setup, self.names))
        self._explain(seat)
        ask = match.ask(seat)
        if ask is not None:
            console.print()
            console.print(seat_text(seat, self.names), sentence(self.game.words.say(ask, self.names)))
        self._list(match.moves(seat))
        if ask is not None and ask.key in self.game.repeating_asks and len(match.moves(seat)) > 1:
            console.print("rest: all of these for me", style="dim")

    def _list(self, near: Sequence[str]) -> None:
        """The decisions that are left to choose from, or where they are many, how they begin."""
        self.near = near
        whole = set(near)
        labels = {
            number: self._said(each) if each in whole else begun(each, self.game, self.names)
            for number, each in numbered(listed(near)).items()
        }
        show_list(self.console, labels)

    def _said(self, move: str) -> str:
        """A decision of whoever looks on, in words."""
        return self.game.said(self.match.setup, self.match.view(self.looking), move, self.names)

    def _explain(self, seat: int) -> None:
        """In a guided game: what is new to this seat at this point, one thing after the other."""
        while self.lesson is not None:
            match, shown = self.match, self.explained[seat]
            new = due(self.lesson, shown, match.view(seat), match.events(seat), match.ask(seat), match.moves(seat))
            if new is None:
                return
            shown.append(new.id)
            said = sentence(self.game.words.say(new.line, self.names))
            self.console.print(Panel(said, box=ROUNDED, border_style="green", padding=(0, 1)))

    def _all(self, seat: int, _: str) -> None:
        """The table as who only looks on sees it: nobody's things are folded away there."""
        self.console.print(table_of(self.game, self.match.view(SPECTATOR), self.match.setup, self.names))

    def _rules(self, seat: int, _: str) -> None:
        with self.console.pager(styles=True):
            self.console.print(Markdown(self.game.help_for(self.match.setup)))

    def _hint(self, seat: int, _: str) -> None:
        """The three best decisions, with what they are expected to bring and why."""
        shown = {each: number for number, each in numbered(listed(self.near)).items()}
        for hint in hints(self.game, self.match.setup, self.match.view(seat)):
            number = str(shown.get(hint.decision, ""))
            what = self._said(hint.decision)
            points = self.game.words.messages["points.name"]
            brings = f"wins {hint.wins:.0%} of sampled games, ends on {hint.points:.1f} {points}"
            self.console.print(f"{number:>3}  [bold]{what}[/bold]: {brings}", highlight=False)
            self.console.print("     ", sentence(self.game.words.say(hint.reason, self.names)))

    def _rest(self, seat: int, _: str) -> None:
        """The rest of what is asked in a row, as the rule of thumb does it; what could not be undone is left."""
        match, asked, before = self.match, self.match.repeating_ask(seat), len(self.match.log)
        bot = bot_makers(["policy"], self.game, match.setup, THINK)["policy"](match.setup, seat, before)
        again: Line | None = asked
        while again is not None and again.key == asked.key:
            move = bot.choose(match.view(seat), match.moves(seat))
            if match.preview(seat, move).final:
                break
            match.decide(seat, move)
            again = match.ask(seat)
        if len(match.log) == before:
            raise Refused("rest", "What is left cannot be undone: decide it yourself.")

    def _log(self, seat: int, _: str) -> None:
        for line in told(self.match.events(seat), self.game, self.names):
            self.console.print(" ", line)

    def _save(self, seat: int, name: str) -> None:
        file = Path(name).expanduser() if name else self.file
        save(self.match, self.people, file, self.series)
        self.console.print(f"Kept in {file}. It holds the secret of the luck: look into it only after the match.")

    def _quit(self, seat: int, _: str) -> None:
        raise Left

    def _end(self) -> None:
        """The last events, the result, and where the proof is."""
        result = self.match.result()
        assert result is not None
        seat = self.looking
        since = self.heard.get(seat, 0)
        self.console.print()
        for line in told(self.match.events(seat, since), self.game, self.names):
            self.console.print(" ", line)
        self.console.print()
        self.console.print(table_of(self.game, self.match.view(seat), self.match.setup, self.names))
        if seat in self.here:
            self._explain(seat)
        self.console.print(result_table(result, self.game, self.names))
        self.console.print(self.game.words.messages[result.ending])
        save(self.match, self.people, self.file, self.series)
        self.console.print(
            f"Kept in {self.file}; yuletable replay verify checks its luck.", style="dim", highlight=False
        )
