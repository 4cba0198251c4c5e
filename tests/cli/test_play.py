"""The terminal table, as somebody types at it."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console
from tests import command_line

from yuletable.cli.terminal import Terminal
from yuletable.cli.typed import begun, closed_things, listed, meant, numbered, said
from yuletable.engine import replay
from yuletable.engine.game import Line, Refused
from yuletable.engine.match import Match
from yuletable.games import game


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def yuletable(data: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return command_line.yuletable(*words, typed=typed, YULETABLE_DATA=str(data))


TABLE = ("play", "stocking", "--seats", "3", "--people", "Ann", "--bots", "random", "--in-order", "--secret", "x")


def test_a_whole_game_by_number_and_what_is_left_of_it(data: Path) -> None:
    done = yuletable(data, *TABLE, typed="1\n" * 60)
    assert done.returncode == 0, done.stderr
    assert re.search(r"place +points +how", done.stdout)
    assert "All prizes are gone." in done.stdout
    kept = next((data / "saves").glob("stocking-*.yule"))
    checked = yuletable(data, "replay", "verify", str(kept))
    assert checked.returncode == 0
    assert checked.stdout.startswith("All fits: ")


def test_number_path_and_letters_mean_the_same(data: Path) -> None:
    for typed in ("2\nquit\n", "bid 2\nquit\n", "b 2\nquit\n"):
        done = yuletable(data, *TABLE, typed=typed)
        assert "You bid 2. Do you stake your" in done.stdout


def test_what_is_not_understood_is_asked_again(data: Path) -> None:
    done = yuletable(data, *TABLE, typed="dance\n77\nbid\nundo\nquit\n")
    assert "Nothing open begins like 'dance'" in done.stdout
    assert "There is no decision 77: the list goes from 0 to 3." in done.stdout
    assert "Everything open begins like 'bid'." in done.stdout
    assert "nothing of yours to take back" in done.stdout
    assert done.returncode == 0


def test_undo_redo_restart_help_log_and_rules(data: Path) -> None:
    done = yuletable(data, *TABLE, typed="3\nundo\nredo\nrestart\n?\nlog\nrules\nquit\n")
    assert done.stdout.count("What do you bid for the") == 3
    assert done.stdout.count("You bid 3. Do you stake your") == 2
    assert "takes back your last step" in done.stdout
    assert "A tiny auction with a secret up your sleeve" in done.stdout


@pytest.mark.compiled
def test_hint_names_the_best_decisions_what_they_bring_and_why(data: Path) -> None:
    done = yuletable(data, *TABLE, typed="hint\nquit\n")
    hinted = re.findall(
        r"^ *\d  bid \d: wins (\d+)% of sampled games, ends on (-?[\d.]+) points", done.stdout, re.MULTILINE
    )
    assert 2 <= len(hinted) <= 3
    reasons = re.findall(r"^      (.*\d.*)$", done.stdout.split("ends on")[-1], re.MULTILINE)
    assert reasons, "the reason names a figure of this position"


def test_the_same_secret_is_the_same_match_and_an_earlier_one_is_kept(data: Path) -> None:
    table = ("play", "family", "--people", "Ann", "--secret", "x")
    first, second = (yuletable(data, *table, typed=typed) for typed in ("1\n1\nquit\n", "1\nquit\n"))
    asked = first.stdout.index("\n> ")
    assert first.stdout[:asked] == second.stdout[:asked]
    other = yuletable(data, *table[:-1], "y", typed="quit\n").stdout
    assert other[: other.index("\n> ")] != first.stdout[:asked]
    lengths = [len(replay.load(file).entries) for file in (data / "saves").glob("family-*.yule")]
    assert len(lengths) == 3, "two of one secret, one of the other"
    assert len(set(lengths)) == 3


def test_takeback_goes_past_what_the_bots_did(data: Path) -> None:
    done = yuletable(data, *TABLE, typed="3\n2\ntakeback\nquit\n")
    assert done.stdout.count("You bid 3. Do you stake your") == 2


def test_quit_and_resume_go_on_where_one_was(data: Path) -> None:
    yuletable(data, *TABLE, typed="2\nquit\n")
    done = yuletable(data, "play", "--resume", "last", typed="quit\n")
    assert "You bid 2. Do you stake your" in done.stdout


def test_save_writes_where_one_says(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.yule"
    yuletable(data, *TABLE, typed=f"2\nsave {file}\nquit\n")
    assert "You bid 2. Do you stake" in yuletable(data, "play", "--resume", str(file), typed="quit\n").stdout
    refused = yuletable(data, *TABLE, typed="save /proc/none/mine.yule\nquit\n")
    assert "cannot be written" in refused.stdout


def test_a_killed_terminal_has_lost_nothing(data: Path) -> None:
    environment = os.environ | {"YULETABLE_DATA": str(data), "PYTHONUNBUFFERED": "1"}
    table = subprocess.Popen(
        [sys.executable, "-m", "yuletable", *TABLE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
        text=True,
    )
    assert table.stdin is not None
    assert table.stdout is not None
    table.stdin.write("2\n")
    table.stdin.flush()
    for line in table.stdout:
        if "You bid 2. Do you stake" in line:
            break
    table.kill()
    table.wait()
    table.stdin.close()
    table.stdout.close()
    assert "You bid 2. Do you stake" in yuletable(data, "play", "--resume", "last", typed="quit\n").stdout


def test_ctrl_c_ends_cleanly(data: Path) -> None:
    environment = os.environ | {"YULETABLE_DATA": str(data), "PYTHONUNBUFFERED": "1"}
    table = subprocess.Popen(
        [sys.executable, "-m", "yuletable", *TABLE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        text=True,
    )
    assert table.stdout is not None
    for line in table.stdout:
        if "What do you bid" in line:
            break
    time.sleep(0.2)
    table.send_signal(signal.SIGINT)
    out, err = table.communicate(timeout=30)
    assert table.returncode == 0
    assert "To go on: yuletable play --resume last" in out.replace("\n", " ")
    assert "Traceback" not in err


def test_hot_seat_has_a_curtain_and_shows_nobody_elses_card(data: Path) -> None:
    words = ("play", "stocking", "--people", "Ann,Ben", "--in-order", "--secret", "hot")
    done = yuletable(data, *words, typed="\n2\n1\n\n1\n1\nquit\n")
    ann, ben = done.stdout.split("Ben  Enter when")[:2]
    assert re.search(r"The keyboard goes to +\S+ Ann  Enter when nobody else is looking", ann)
    mine = re.search(r"You are dealt the (.*)\.", ann)
    theirs = re.search(r"You are dealt the (.*)\.", ben)
    assert mine is not None
    assert theirs is not None
    assert re.search(rf"Ben +{theirs[1]}", ben)
    assert re.search(r"Ben +hidden", ann)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("play", "chess"), "There is no game 'chess'"),
        (("play", "stocking", "--seats", "9"), "takes 2 to 4 seats"),
        (("play", "stocking", "--option", "turns=99"), "a whole number from 1 to 6"),
        (("play", "stocking", "--option", "moon=on"), "There is no option 'moon'"),
        (("play", "stocking", "--bots", "deepblue"), "There is no bot 'deepblue'"),
        (("play", "stocking", "--pack", "nowhere.toml"), "cannot be read"),
        (("play", "--resume", "nowhere.yule"), "cannot be read"),
        (("play", "--resume", "last"), "No saved match"),
        (("play", "stocking", "--seats", "2", "--people", "A,B,C"), "2 seats for 3 people"),
        (("play", "stocking", "--frobnicate"), "No such option"),
        (("play", "stocking", "--side", "elves"), "Stocking Fillers has no sides: everybody plays alike."),
        (("play", "stocking", "--both-sides"), "Stocking Fillers has no sides: everybody plays alike."),
        (("play", "plastic", "--side", "goons"), "There are: 1 The elves, 2 Big Plastic."),
        (("play", "plastic", "--side", "l"), "'l' does not say which side"),
    ],
)
def test_bad_words_get_one_clear_sentence_and_exit_2(data: Path, words: tuple[str, ...], complaint: str) -> None:
    done = yuletable(data, *words)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


def test_a_few_letters_are_enough_when_they_are_clear() -> None:
    tiny = game("stocking")
    moves = ["offer nobody", "offer seat:2", "offer seat:3"]
    names = {"seat:2": "Ben", "seat:3": "Cleo"}
    assert meant("nob", moves, tiny, names) == ["offer nobody"]
    assert meant("o ben", moves, tiny, names) == ["offer seat:2"]
    assert meant("CLEO", moves, tiny, names) == ["offer seat:3"]
    assert meant("2", moves, tiny, names) == ["offer seat:2"]
    assert meant(said("offer seat:3", tiny, names), moves, tiny, names) == ["offer seat:3"], "as the list says it"
    with pytest.raises(Refused, match="Everything open begins like 'offer'"):
        meant("offer", moves, tiny, names)


def test_a_long_list_is_narrowed_down() -> None:
    """Elf, then space: of 57 decisions three beginnings are shown."""
    workshop = game("workshop")
    elves, spaces = ("juniper", "moss", "fern"), [f"mailroom/{n}" for n in range(1, 20)]
    moves = [f"place elf:{elf} space:{space}" for elf in elves for space in spaces] + ["done"]
    names = {f"elf:{elf}": elf.title() for elf in elves}
    shown = [f"place elf:{elf}" for elf in elves]
    assert listed(moves) == [*shown, "done"]
    assert begun(shown[0], workshop, names) == "send Juniper ..."
    of_moss = [move for move in moves if "moss" in move]
    assert meant("2", moves, workshop, names) == meant("moss", moves, workshop, names) == of_moss
    assert listed(of_moss) == of_moss
    assert meant("3", of_moss, workshop, names) == ["place elf:moss space:mailroom/3"]
    assert meant("4", moves, workshop, names) == ["done"]
    with pytest.raises(Refused, match="the list goes from 1 to 4"):
        meant("5", moves, workshop, names)


def test_the_rest_is_done_for_me(data: Path) -> None:
    """Two fabrics, and three gifts to put them on."""
    table = ("play", "workshop", "--people", "Ann", "--bots", "random", "--in-order", "--secret", "x")
    done = yuletable(data, *table, typed="1\n1\n1\nrest\nnutmeg small loom\nrest\nquit\n").stdout
    assert done.count("There is nothing here that could be done for you in one go.") == 1
    assert done.count("Where does one go?") == 1
    assert len(re.findall(r"Ann +puts fabric on the", done)) == 2


@pytest.mark.parametrize(
    ("moves", "shown"),
    [
        (["a", "b c"], ["a", "b c"]),
        ([f"a b:{n}" for n in range(30)], [f"a b:{n}" for n in range(30)]),
        ([*(f"a b:{n}" for n in range(30)), "c d"], ["a", "c d"]),
        ([f"a b:{n} c:{m}" for n in range(30) for m in range(2)], [f"a b:{n}" for n in range(30)]),
    ],
)
def test_the_list_goes_as_far_as_it_stays_short_and_never_shows_one_way_only(
    moves: list[str], shown: list[str]
) -> None:
    assert listed(moves) == shown


def test_a_list_is_narrowed_at_the_table_and_back(data: Path) -> None:
    table = ("play", "workshop", "--people", "Ann", "--bots", "random", "--in-order", "--secret", "x")
    done = yuletable(data, *table, typed="1\nthat is all\npep\nback\n2\n99\nnutmeg mine\nquit\n").stdout
    assert done.count("  1  send Nutmeg ...") == 2
    assert len(re.findall(r"\d  send Pepper to Coal Mine", done)) == 2
    assert "There is no decision 99: the list goes from 1 to " in done
    assert re.search(r"Ann +places Nutmeg: Coal Mine", done)


def test_a_guided_first_game_explains_each_thing_once(data: Path) -> None:
    words = ("play", "--learn", "family", "--people", "Ann", "--in-order", "--secret", "x")
    done = yuletable(data, *words, typed="1\n" * 400)
    assert done.returncode == 0, done.stderr
    said = " ".join(re.sub(r"[│╭╮╰╯─]", " ", done.stdout).split())
    for start in (
        "Welcome to the workshop!",
        "Each token goes on a toy",
        "Santa has been here.",
        "That was the whole game",
    ):
        assert said.count(start) == 1, start
    assert "gentle bot" in done.stdout


def test_a_game_without_a_guided_first_game_says_which_have_one(data: Path) -> None:
    done = yuletable(data, "play", "--learn", "stocking")
    assert done.returncode == 2
    assert "Stocking Fillers has no guided first game. There is one for: family, plastic, station, " in done.stderr


@pytest.mark.parametrize(("side", "asked"), [("elves", "4 elves to place."), ("2", "goons to send.")])
def test_a_side_by_letters_or_number(data: Path, side: str, asked: str) -> None:
    for secret in ("x", "y", "z"):
        words = ("play", "plastic", "--people", "Ann", "--bots", "random", "--side", side, "--secret", secret)
        done = yuletable(data, *words, typed="quit\n")
        assert asked in done.stdout, done.stdout


SIDES = ("--people", "Ann", "--bots", "random", "--secret", "x", "--side", "elves")
SERIES = ("play", "plastic", *SIDES, "--both-sides")


def test_what_is_grave_is_asked_twice(data: Path) -> None:
    """Whoever types something else in between has thought better of it."""
    table = ("play", "plastic", *SIDES)
    asked = yuletable(data, *table, typed="1\n" * 8 + "call-it-a-day\nforest\nquit\n").stdout
    assert asked.count("Sure? (call it a day: the game ends) Type it again if you mean it.") == 1
    assert "The elves call it a day." not in asked
    once_more = yuletable(data, *table, typed="1\n" * 8 + "call-it-a-day\nhint\ncall it\n").stdout
    assert "The elves call it a day. Toys built: 0." in once_more


def test_a_decision_with_the_name_of_a_command_is_not_mistaken_for_it(tmp_path: Path) -> None:
    """`quit` beside a stuck elf lets the elf go; somebody may also want to leave the table."""
    match = Match.new(game("plastic"), seats=2)
    terminal = Terminal(Console(), match, ["Ann", "Ben"], tmp_path / "kept.yule")
    stuck = ["call heart:a", "quit"]
    with pytest.raises(Refused, match="'quit' is also a decision here: type its number for that, or /quit to quit"):
        terminal.command("quit", stuck)
    assert meant("2", stuck, match.game, {}) == ["quit"]
    assert terminal.command("/quit", stuck) == "quit"
    assert terminal.command("quit", ["place space:forest"]) == "quit"
    assert terminal.command("/dance", stuck) == terminal.command("dance", stuck) == ""


def test_both_sides_are_two_matches_and_a_sum(data: Path) -> None:
    done = yuletable(data, *SERIES, typed="1\n" * 8 + "call-it-a-day\n" * 2 + "1\n" * 300)
    assert done.returncode == 0, done.stderr
    said = " ".join(done.stdout.split())
    assert "Match 1 of 2" in said
    assert "Ann: The elves, Pip (random bot): Big Plastic." in said
    assert "After match 1 of 2: Ann 0 toys, Pip (random bot) 0 toys. Sides are changed for match 2." in said
    assert "Ann: Big Plastic, Pip (random bot): The elves." in said
    assert re.search(r"(Ann|Pip \(random bot\)) (wins|share) the series", said)
    assert len(list((data / "saves").glob("plastic-*.yule"))) == 2


def test_a_series_goes_on_where_somebody_left(data: Path) -> None:
    """In the middle of a match, between two, and in the second: `--resume last` knows that it is a series."""
    again = ("play", "--resume", "last")
    left = yuletable(data, *SERIES, typed="1\nquit\n")
    assert left.returncode == 0
    assert "Match 2 of 2" not in left.stdout
    first = yuletable(data, *again, typed="1\n" * 7 + "call it a day\n" * 2)
    assert "Match 1 of 2" in first.stdout
    assert first.stdout.count("After match 1 of 2: ") == 1
    second = yuletable(data, *again, typed="\n1\nquit\n")
    assert "Match 1 of 2" not in second.stdout
    third = yuletable(data, *again, typed="1\n" * 400)
    said = " ".join((second.stdout + third.stdout).split())
    assert "Ann: Big Plastic, Pip (random bot): The elves." in said
    assert re.search(r"(Ann|Pip \(random bot\)) (wins|share) the series", said)


def test_a_series_that_lost_a_match_says_which(data: Path) -> None:
    yuletable(data, *SERIES, typed="1\n" * 8 + "call-it-a-day\n" * 2 + "\n1\nquit\n")
    first, second = sorted((data / "saves").glob("plastic-*.yule"), key=lambda file: file.stat().st_mtime)
    first.unlink()
    done = yuletable(data, "play", "--resume", str(second))
    assert done.returncode == 2
    assert "Match 1 of this series is missing" in done.stderr


def test_what_has_a_number_on_the_table_is_typed_by_that_number() -> None:
    belt = ["grab nil", "grab belt:1", "grab belt:2"]
    assert numbered(belt) == {0: "grab nil", 1: "grab belt:1", 2: "grab belt:2"}
    assert numbered(["pay 0", "pay 1"]) == {0: "pay 0", 1: "pay 1"}
    assert numbered(["discard card:7", "discard card:9"])[1] == "discard card:7", "a rank is no place in a list"
    assert numbered(["craft toy:1 plain", "done"]) == {1: "craft toy:1 plain", 2: "done"}


def test_people_at_one_screen_need_no_curtain_where_nothing_is_hidden(data: Path) -> None:
    words = ("play", "station", "--people", "Ann,Ben", "--in-order")
    assert "nobody else is looking" not in yuletable(data, *words, typed="1\n1\n1\nquit\n").stdout


def test_what_is_not_open_says_why(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Typed by its name, a thing on the table that is not open is answered with the game's own reason."""
    match = Match.new(game("stocking"), 2, secret=b"why")
    console = Console(file=io.StringIO(), width=100)
    terminal = Terminal(console, match, ["Ann", "Ben"], data / "x.yule")
    thing = closed_things(match, 0)[0]
    reason = {"why.closed": "Not now."}
    monkeypatch.setattr(match.game.words, "messages", match.game.words.messages | reason)
    monkeypatch.setattr(
        type(match.game), "why_not", lambda self, setup, view, asked: Line("why.closed") if asked == thing else None
    )
    with pytest.raises(Refused, match="Not now"):
        terminal._meant(match.game.words.name(thing, terminal.names), 0)
