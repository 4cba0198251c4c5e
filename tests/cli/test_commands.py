"""The commands for scripts and for looking back: games, replay, new-game, --version."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from tests.command_line import yuletable

from yuletable.engine import replay
from yuletable.engine.match import Match
from yuletable.games import game


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = Match.new(game("stocking"), 3, secret=b"show me")
    dice = random.Random(1)
    while not match.over():
        seat = dice.choice(match.to_act())
        match.decide(seat, dice.choice(match.moves(seat)))
    file = tmp_path_factory.mktemp("replays") / "match.yule"
    file.write_text(replay.write(match, ["Ann", "Ben", "Cleo"]), encoding="utf-8")
    return file


def test_games_as_json_lists_ids_seats_and_options() -> None:
    listed = {each["id"]: each for each in json.loads(yuletable("games", "--json").stdout)}
    tiny = listed["stocking"]
    assert tiny["seats"] == [2, 3, 4]
    assert [option["id"] for option in tiny["options"]] == ["turns", "sudden"]
    assert tiny["options"][0]["type"] == "number"
    assert (tiny["options"][0]["low"], tiny["options"][0]["high"]) == (1, 6)


def test_games_for_people_explains_the_options_of_one() -> None:
    assert "Stocking Fillers" in yuletable("games").stdout
    assert "a whole number from 1 to 6" in yuletable("games", "stocking").stdout
    sweatshop = " ".join(yuletable("games", "sweatshop").stdout.split())
    assert "exploding on or off off" in sweatshop, "defaults as one would type them"


def test_no_games_at_all_says_what_to_do(tmp_path: Path) -> None:
    assert "There is no game 'stocking'" in yuletable("play", "stocking", YULETABLE_GAMES=str(tmp_path)).stderr


def test_version_names_the_build() -> None:
    said = yuletable("--version").stdout
    assert said.startswith("yuletable 0.1.0, ")
    assert "compiled" in said or "python" in said
    assert "python" in yuletable("--version", YULETABLE_BUILD="python").stdout


def test_replay_verify_exits_0_or_1(played: Path, tmp_path: Path) -> None:
    assert yuletable("replay", "verify", str(played)).returncode == 0
    document = json.loads(played.read_text())
    document["entries"][4]["move"] = "bid 3" if document["entries"][4]["move"] != "bid 3" else "bid 2"
    bad = tmp_path / "bad.yule"
    bad.write_text(json.dumps(document))
    done = yuletable("replay", "verify", str(bad))
    assert done.returncode == 1
    assert "Entry 5" in done.stderr
    bad.write_text("{")
    assert yuletable("replay", "verify", str(bad)).returncode == 1
    assert yuletable("replay", "verify", str(tmp_path / "none.yule")).returncode == 1


def test_replay_show_tells_the_match(played: Path, tmp_path: Path) -> None:
    told = yuletable("replay", "show", str(played)).stdout
    assert "Ann  bid" in told
    assert "place" in told
    at = yuletable("replay", "show", str(played), "--at", "6", "--seat", "1").stdout
    assert "6 of " in at
    picture = tmp_path / "table.svg"
    yuletable("replay", "show", str(played), "--at", "6", "--svg", str(picture))
    assert picture.read_text().startswith("<svg")
    refused = yuletable("replay", "show", str(played), "--at", "999")
    assert refused.returncode == 2
    assert "Entries go from 0" in refused.stderr
    refused = yuletable("replay", "show", str(played), "--seat", "7")
    assert "Seats go from 1 to 3" in refused.stderr


def test_replay_step_goes_forwards_back_and_anywhere(played: Path) -> None:
    done = yuletable("replay", "step", str(played), typed="\n\nb\n6\ns 2\ndance\n999\nq\n")
    assert done.returncode == 0
    for words in ("0 of ", "1 of ", "2 of ", "6 of ", "Enter: next", "Entries go from 0"):
        assert words in done.stdout


def test_a_spectator_never_sees_a_secret_card(played: Path) -> None:
    shown = yuletable("replay", "show", str(played), "--at", "0", "--seat", "0").stdout
    assert shown.count("hidden") == 3
    assert yuletable("replay", "show", str(played), "--at", "0", "--seat", "2").stdout.count("hidden") == 2


def test_new_game_writes_a_game_that_plays(tmp_path: Path) -> None:
    done = yuletable("new-game", "snow_race", "--in", str(tmp_path))
    assert done.returncode == 0, done.stderr
    data = str(tmp_path / "data")
    environment = {"YULETABLE_GAMES": str(tmp_path), "YULETABLE_DATA": data, "YULETABLE_BUILD": "python"}
    listed = json.loads(yuletable("games", "snow_race", "--json", **environment).stdout)
    assert listed[0]["title"] == "Snow Race"
    done = yuletable("play", "snow_race", typed="dash\n" * 40, **environment)
    assert "Somebody has arrived." in done.stdout, done.stderr
    again = yuletable("new-game", "snow_race", "--in", str(tmp_path))
    assert again.returncode == 2
    assert "is there already" in again.stderr


@pytest.mark.parametrize("name", ["Snow", "snow race", "9lives", "class", "../up"])
def test_new_game_refuses_a_name_that_is_no_id(name: str, tmp_path: Path) -> None:
    done = yuletable("new-game", name, "--in", str(tmp_path))
    assert done.returncode == 2
    assert "cannot be an id" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_replay_analyse_says_what_decisions_were_worth(played: Path) -> None:
    """Whose advice it is, decision by decision, and a line a seat; for programs the same as JSON."""
    said = " ".join(yuletable("replay", "analyse", str(played), "--seat", "2").stdout.split())
    assert "The expert has not learned Stocking Fillers with 3 players at all" in said
    assert "Ben" in said
    assert "wins in 100" in said
    report = json.loads(yuletable("replay", "analyse", str(played), "--seat", "2", "--json").stdout)
    assert not report["expert"]
    (seat,) = report["seats"]
    costs = [each["advice"]["cost"] for each in report["decisions"]]
    assert (seat["seat"], seat["decisions"]) == (2, len(costs))
    assert seat["mean_cost"] == pytest.approx(sum(costs) / len(costs))
    assert {each["seat"] for each in report["decisions"]} == {2}
    worst = yuletable("replay", "analyse", str(played), "--seat", "2", "--worst", "1").stdout
    assert worst.count("cost about") == min(1, sum(cost > 0 for cost in costs))


def test_replay_analyse_refuses_what_is_not_finished_or_nobodys(played: Path, tmp_path: Path) -> None:
    """An open match is nobody's to be advised on: it would tell those who play it."""
    match = Match.new(game("stocking"), 2, secret=b"open")
    file = tmp_path / "open.yule"
    file.write_text(replay.write(match, ["Ann", "Ben"]), encoding="utf-8")
    refused = yuletable("replay", "analyse", str(file))
    assert refused.returncode == 2
    assert "this match is not finished" in refused.stderr
    refused = yuletable("replay", "analyse", str(played), "--seat", "4")
    assert refused.returncode == 2
    assert "Seats go from 1 to 3; 4 is none of them." in refused.stderr
