"""Sentences with figures: they are those of the pack, and grammar follows them."""

from __future__ import annotations

from tests.games.screens import PEOPLE, drawn

from yuletable.cli.screen import names_of
from yuletable.engine.game import SPECTATOR
from yuletable.engine.match import Match
from yuletable.engine.words import plain

from .table import STATION, Table, arrange, changed, do


def names(match: Match) -> dict[str, str]:
    return names_of(match.setup, PEOPLE[: int(match.setup.seats)])


def asked_of(match: Match, seat: int) -> str:
    """What a seat is asked, in words."""
    ask = match.ask(seat)
    assert ask is not None
    return plain(STATION.words.say(ask, names(match)))


def trading(stock: str) -> Match:
    match = arrange(2, areas={"post": "1"}, turn=1, stock=[stock])
    do(match, 1, "place area:post")
    return match


def test_trade_ratios_stand_where_one_trades() -> None:
    match = trading("6W")
    asked = asked_of(match, 0)
    assert "3 gingerbread = 3 wood = 2 glass = 1 jangle" in asked
    assert "trade 3G = 3W = 2L = J" in drawn(match)


def test_a_trade_is_said_with_its_amounts() -> None:
    match = trading("6W")
    said = {move: plain(STATION.words.path(move.split(" "), names(match))) for move in match.moves(0)}
    assert said["trade wood for-jangles x1"] == "trade 3 wood for 1 jangle"
    assert said["trade wood for-jangles x2"] == "trade 6 wood for 2 jangles"
    assert said["gain jangles"] == "gain 1 jangle"


def test_one_jangle_is_no_jangles() -> None:
    match = trading("6W")
    do(match, 0, "trade wood for-jangles x2")
    do(match, 1, "gain jangles")
    told = [plain(STATION.words.say(event.line, names(match))) for event in match.events(SPECTATOR)]
    assert "Ann trades 6 wood away." in told
    assert "Ann gains 2 jangles." in told
    assert "Ben gains 1 jangle." in told


def test_tips_show_the_figures_of_the_pack() -> None:
    def dearer(table: Table) -> None:
        table["bauble"].update(cost="2L", points=3, shape="xx")
        table["extra"][1].update(more=4)
        table["post"].update(trade="4G 3W 2L 2J", gain=["2W"])

    figures = STATION.figures_of(STATION.setup_for(2, pack=changed(dearer)))
    assert STATION.words.tip("deco:bauble", figures).startswith("Costs 2 glass, covers 2 squares, counts 3.")
    assert STATION.words.tip("extra:wand", figures).endswith("you gain 4 more.")
    post = STATION.words.tip("area:post", figures)
    assert "gains 2 wood, or trades at 4 gingerbread = 3 wood = 2 glass = 2 jangles." in post


def test_the_total_that_changes_the_column_is_the_packs() -> None:
    def high(table: Table) -> None:
        table["dice"].update(high=9)

    match = Match.scripted(STATION, STATION.setup_for(2, pack=changed(high)), [3, 4])
    for seat, move in ((0, "place area:forest"), (1, "place area:forest"), (0, "roll area:forest")):
        match.decide(seat, move)
    asked = asked_of(match, 0)
    assert asked == "Gingerbread Forest, a total of 9 or more: which die do you take?"
