"""Properties of the log, undo, preview and the .yule file: 5 to 7, 20."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

from yuletable.engine import replay
from yuletable.engine.match import Match, Preview

from .table import Property, everything, refusal


class ReplaysAlike(Property):
    """5: a .yule file written, read and replayed gives the same views for every seat at every entry."""

    def __init__(self) -> None:
        self.seen: dict[int, str] = {}

    def after(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        self.seen[len(match.log)] = replay.fingerprint(match.position(-1))
        if dice.random() < 0.05:
            document = replay.read(replay.write(match, people(match)))
            assert everything(replay.play(document, match.game)) == everything(match), (
                "5: a saved match came back changed"
            )

    def end(self, match: Match, dice: random.Random) -> None:
        document = replay.read(replay.write(match, people(match)))
        again = replay.open_match(document, match.game)
        for step in document.entries:
            again.enter(step.entry)
            if step.n in self.seen:
                assert replay.fingerprint(again.position(-1)) == self.seen[step.n], f"5: entry {step.n} looks different"
        assert everything(again) == everything(match), "5: the replay ended differently"
        assert replay.write(replay.play(document, match.game), people(match)) == replay.write(match, people(match))


class Tamperproof(Property):
    """6: verify recomputes every draw; one change of decisions, draws, options or pack is refused, at that entry."""

    def end(self, match: Match, dice: random.Random) -> None:
        text = replay.write(match, people(match))
        assert everything(replay.verify(replay.read(text), match.game)) == everything(match)
        document = json.loads(text)
        for entry in dice.sample(document["entries"], min(6, len(document["entries"]))):
            n = entry["n"]
            self.refuse(match, text, n, partial(change_decision, match, n, dice))
            if entry["drew"]:
                self.refuse(match, text, n, partial(change_draw, n))
            self.refuse(match, text, n, partial(change_seat, n))
        self.refuse(match, text, None, lambda d: d["pack"]["contents"].update(name="another"))
        self.refuse(match, text, None, lambda d: d.update(secret=d["secret"][:-2] + "00"))
        self.refuse(match, text, None, lambda d: d.update(nonces=["another"]))
        self.refuse(match, text, 0, lambda d: d["deal"].append(0))
        self.refuse(match, text, len(match.log), lambda d: d.update(final="0" * 64))
        for option in match.game.options:
            for value in (option.default_for(int(match.setup.seats)), *(getattr(option, "values", ()))):
                if option.fits(value) and value != document["options"][option.id]:
                    self.refuse(match, text, None, partial(change_option, option.id, value))

    def refuse(self, match: Match, text: str, entry: int | None, tamper: Callable[[Any], object]) -> None:
        document = json.loads(text)
        tamper(document)
        if document == json.loads(text):
            return
        refused = refusal(lambda: replay.verify(replay.read(json.dumps(document)), match.game))
        assert refused is not None, f"6: a changed file passed (entry {entry})"
        assert entry is None or refused.entry == entry, f"6: refused at {refused.entry}, not at {entry}: {refused}"


def people(match: Match) -> list[str]:
    return [f"Elf {seat + 1}" for seat in range(int(match.setup.seats))]


def change_decision(match: Match, n: int, dice: random.Random, document: Any) -> None:
    entry = document["entries"][n - 1]
    entry["move"] = dice.choice([text for text in match.setup.space.texts if text != entry["move"]])


def change_seat(n: int, document: Any) -> None:
    entry = document["entries"][n - 1]
    entry["seat"] = entry["seat"] % document["seats"] + 1


def change_draw(n: int, document: Any) -> None:
    drew = document["entries"][n - 1]["drew"]
    drew[0] = 0 if drew[0] else 1


def change_option(name: str, value: object, document: Any) -> None:
    document["options"][name] = value


class UndoGoesBack(Property):
    """7: undo and redo give the same position; every barrier refuses and changes nothing."""

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        self.try_it = dice.random() < 0.4
        self.was = everything(match) if self.try_it else b""
        self.length = len(match.log)

    def after(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        if not self.try_it:
            return
        now = everything(match)
        latest = match.log[-1] if len(match.log) > self.length else None
        if match.can_undo(seat):
            assert latest is None or not (latest.draws or latest.opened is not None), "7: luck or a reveal was undone"
            match.undo(seat)
            assert everything(match) == self.was, "7: undo did not lead back"
            match.redo(seat)
            assert everything(match) == now, "7: redo did not lead forward"
        else:
            assert latest is not None, "7: a sealed step could not be taken back"
            assert latest.barrier, "7: a free decision could not be taken back"
        for other in range(int(match.setup.seats)):
            if not match.can_undo(other):
                refused = refusal(partial(match.undo, other))
                assert refused is not None, "7: a barrier let somebody past"
                assert refused.code == "barrier", f"7: refused as {refused.code}"
        assert everything(match) == now, "7: a refused undo changed something"


class PreviewTells(Property):
    """20: a preview never differs from what then happens, and never draws."""

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        was = everything(match)
        self.sealed = match.sealed()
        self.length = len(match.log)
        self.preview: Preview = match.preview(seat, decision)
        assert everything(match) == was, "20: a preview changed something"

    def after(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        preview = self.preview
        if preview.unknown is not None:
            assert preview.view is None, "20: a preview shows what it says is unknown"
            assert not preview.events, "20: a preview shows what it says is unknown"
            assert match.log[-1].barrier, "20: a preview called unknown what can be taken back"
            return
        assert preview.view == match.view(seat), "20: it came out differently from its preview"
        assert preview.passes == (seat not in match.to_act()), "20: the preview was wrong about whose turn it is"
        assert match.can_undo(seat) is not preview.final, "20: the preview was wrong about taking back"
        if not self.sealed:
            assert preview.events == match.events(seat, self.length + 1), "20: other things happened than previewed"
