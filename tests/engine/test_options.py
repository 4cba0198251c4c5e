"""Options: types, defaults by seats, bounds, and what does not go together."""

from __future__ import annotations

import pytest

from yuletable.engine.game import Refused
from yuletable.engine.options import Choice, Number, Options, Some, Switch, complete, parse
from yuletable.games import game

OFFERED = (
    Switch("snow", "Snow", "It snows.", default=False),
    Choice("edition", "Edition", "Which printing.", "first", values=("first", "second")),
    Number("days", "Days", "How long.", {2: 4, 3: 6}, low=1, high=9),
    Some("gold", "Gold", "Which three.", ["a", "b", "c"], values=("a", "b", "c", "d"), count=3),
)


def test_defaults_go_by_seats() -> None:
    assert dict(complete(OFFERED, 2, {})) == {"snow": False, "edition": "first", "days": 4, "gold": ["a", "b", "c"]}
    assert complete(OFFERED, 3, {}).number("days") == 6


def test_what_is_given_is_taken_in_the_games_own_order() -> None:
    chosen = complete(OFFERED, 2, {"gold": ["d", "a", "c"], "snow": True, "edition": "second"})
    assert (chosen.several("gold"), chosen.on("snow"), chosen.text("edition")) == (["a", "c", "d"], True, "second")


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"snow": "yes"}, "'snow' takes on or off, not 'yes'"),
        ({"edition": "third"}, "one of first, second, not 'third'"),
        ({"days": 10}, "a whole number from 1 to 9, not 10"),
        ({"days": True}, "a whole number from 1 to 9, not True"),
        ({"gold": ["a", "b"]}, "3 different ones of a, b, c, d"),
        ({"gold": ["a", "b", "b"]}, "3 different ones"),
        ({"gold": ["a", "b", "x"]}, "3 different ones"),
        ({"colour": 1}, "There is no option 'colour'. Options of this game: snow, edition, days, gold."),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(given: dict[str, object], complaint: str) -> None:
    with pytest.raises(Refused) as refused:
        complete(OFFERED, 2, given)
    assert refused.value.code == "options"
    assert complaint in refused.value.sentence


def test_options_as_typed() -> None:
    assert parse(OFFERED, ["snow=on", "days=3", "gold=a, b,d", "edition=second"]) == {
        "snow": True,
        "days": 3,
        "gold": ["a", "b", "d"],
        "edition": "second",
    }
    with pytest.raises(Refused, match="name=value"):
        parse(OFFERED, ["snow"])


def test_seats_out_of_range_are_refused() -> None:
    with pytest.raises(Refused, match="takes 2 to 4 seats, not 5"):
        game("stocking").setup_for(5)


def test_what_does_not_go_together_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def conflict(seats: int, options: Options) -> str:
        return "Sudden end needs at least two turns." if options.on("sudden") and options.number("turns") < 2 else ""

    tiny = game("stocking")
    monkeypatch.setattr(tiny, "option_conflict", conflict, raising=False)
    tiny.complete_options(2, {"sudden": True, "turns": 2})
    with pytest.raises(Refused, match="Sudden end needs at least two turns"):
        tiny.complete_options(2, {"sudden": True, "turns": 1})
