"""What elves do on their spaces (plastic R5, R8 to R10)."""

from __future__ import annotations

import copy

import pytest

from yuletable.engine.pack import Pack

from .table import BIG, ELVES, PLASTIC, built, elf, hearts, phase, place, space, storage, table, told, view, work


@pytest.mark.parametrize(
    ("at", "before", "after"),
    [
        ("forest", "", "wood"),
        ("pasture", "", "wool"),
        ("lower-mine", "", "ore"),
        ("sawmill", "wood", "plank"),
        ("spinning", "wool", "yarn"),
        ("upper-mine", "ore", "metal"),
        ("dolls", "plank plank yarn", ""),
        ("dolls", "plank yarn yarn", ""),
        ("machines", "yarn yarn metal", ""),
        ("cave", "wood", "wood"),
    ],
)
def test_each_of_the_spaces(at: str, before: str, after: str) -> None:
    match = table(elves=1, storage=before)
    elf(match, at)
    assert storage(match) == after
    assert len(built(match).split()) == (at in ("dolls", "machines"))
    assert len(hearts(match).split()) == (at == "cave")


@pytest.mark.parametrize(("toy", "at", "needs"), [
    ("j", "dolls", "plank plank yarn"),
    ("q", "dolls", "plank yarn yarn"),
    ("k", "machines", "yarn yarn metal"),
    ("a", "machines", "plank metal metal"),
])  # fmt: skip
def test_each_recipe(toy: str, at: str, needs: str) -> None:
    match = table(elves=1, storage=f"{needs} ore", toys=f"{toy} {' '.join([t for t in 'jqka' if t != toy][:2])}")
    elf(match, at)
    assert (built(match), storage(match)) == (toy, "ore")
    recipe = next(each for each in view(match).recipes if each.id == f"toy:{toy}")
    assert (recipe.bench, recipe.needs) == (f"space:{at}", [f"good:{good}" for good in needs.split()])


def test_next_elf_chosen_after_last_came_home() -> None:
    match = table(elves=3)
    elf(match, "forest", "pasture", "lower-mine")
    work(match, "pasture")
    assert [event["space"] for event in told(match, "came-home")] == ["space:pasture"]
    assert match.moves(ELVES) == ["work space:forest", "work space:lower-mine"]


def test_work_done_if_possible() -> None:
    match = table(elves=1, storage="wood")
    elf(match, "sawmill")
    assert storage(match) == "plank", "nobody is asked"


def test_swap_may_be_declined() -> None:
    match = table(elves=1, storage="wood")
    elf(match, "shed")
    assert match.moves(ELVES) == ["swap good:wood good:wool", "swap good:wood good:ore", "leave"]
    match.decide(ELVES, "leave")
    assert storage(match) == "wood"


def test_swap_same_grade_only() -> None:
    match = table(elves=1, storage="ore metal")
    elf(match, "shed")
    assert match.moves(ELVES) == [
        "swap good:ore good:wood",
        "swap good:ore good:wool",
        "swap good:metal good:plank",
        "swap good:metal good:yarn",
        "leave",
    ]
    match.decide(ELVES, "swap good:metal good:yarn")
    assert storage(match) == "ore yarn"


def test_swap_with_empty_storage_is_not_asked() -> None:
    match = table(elves=1)
    elf(match, "shed")
    assert view(match).turn == 3


def test_cannot_pay_brings_nothing() -> None:
    match = table(elves=1, storage="wool")
    elf(match, "sawmill")
    assert storage(match) == "wool"
    assert told(match, "nothing-done")


def test_order_of_elves_feeds_a_chain() -> None:
    """Wood, plank, toy in one turn."""
    match = table(elves=3, storage="plank yarn")
    elf(match, "dolls", "sawmill", "forest")
    work(match, "forest", "sawmill")
    assert built(match) == "j"


def test_goods_fetched_by_one_elf_can_be_worked_by_the_next_in_the_same_turn() -> None:
    match = table(elves=2)
    elf(match, "lower-mine", "upper-mine")
    work(match, "lower-mine")
    assert storage(match) == "metal"


def test_bench_choice_of_two() -> None:
    match = table(elves=1, storage="plank plank yarn yarn")
    elf(match, "dolls")
    assert match.moves(ELVES) == ["build toy:j", "build toy:q"]
    match.decide(ELVES, "build toy:q")
    assert (built(match), storage(match)) == ("q", "plank")


def test_bench_asked_when_storage_pays_both() -> None:
    """Though only one is theirs: silence would tell (plastic R15)."""
    match = table(elves=1, storage="plank plank yarn yarn", toys="q k a")
    elf(match, "dolls")
    assert match.moves(ELVES) == ["build toy:q"]
    assert view(match, BIG).ruled_out is None


def test_bench_not_asked_when_everybody_knows_the_answer() -> None:
    match = table(elves=1, storage="plank plank yarn", toys="q k a", luck="")
    place(match, "dolls")
    assert view(match).ruled_out == "toy:j"
    place(match, "pasture")
    place(match, "spinning")
    assert storage(match) == "plank plank yarn yarn"
    place(match, "dolls")
    assert built(match) == "q"
    assert phase(match) == "place"


def test_toy_not_owned_not_built() -> None:
    match = table(elves=1, storage="plank plank yarn", toys="q k a")
    elf(match, "dolls")
    assert (built(match), storage(match)) == ("", "plank plank yarn")


def test_toy_not_twice() -> None:
    match = table(elves=1, storage="plank plank yarn", built="j")
    elf(match, "dolls")
    assert (built(match), storage(match)) == ("j", "plank plank yarn")
    assert view(match).ruled_out is None


def test_heart_pile_empty() -> None:
    match = table(elves=1, hearts="a 2 3 4 5 6 7 8 9 10")
    elf(match, "cave")
    assert len(hearts(match).split()) == 10
    assert told(match, "nothing-done") == [{"who": "seat:1", "space": "space:cave"}]


def test_a_bench_tells_once_which_toy_is_not_theirs() -> None:
    """Ruled out, it is nothing to be done there any more."""
    match = table(elves=1, storage="plank plank yarn", toys="q k a")
    place(match, "dolls")
    place(match, "dolls")
    assert told(match, "not-theirs") == [{"who": "seat:1", "toy": "toy:j", "space": "space:dolls"}]
    assert told(match, "nothing-done") == [{"who": "seat:1", "space": "space:dolls"}]
    assert storage(match) == "plank plank yarn"


def test_a_visit_brings_no_more_hearts_than_there_are() -> None:
    """A pack may grant two a visit; the last one comes alone."""
    contents = copy.deepcopy(PLASTIC.pack("standard").contents)
    contents["elves"]["visit"] = 2
    match = table(pack=Pack(contents, "two.toml"), elves=1, hearts="a 2 3 4 5 6 7")
    place(match, "cave")
    assert view(match).elves.hearts == 9
    place(match, "cave")
    assert (view(match).elves.hearts, view(match).ogres) == (10, 0)


def test_the_view_says_what_storage_lacks_for_a_toy() -> None:
    match = table(storage="plank yarn metal")
    lacks = {recipe.id: recipe.lacks for recipe in view(match).recipes}
    assert lacks == {"toy:j": ["good:plank"], "toy:q": ["good:yarn"], "toy:k": ["good:yarn"], "toy:a": ["good:metal"]}
    sawmill, bench = space(match, "sawmill"), space(match, "dolls")
    assert (sawmill.takes, sawmill.brings) == ("good:wood", "good:plank")
    assert (bench.takes, bench.brings) == (None, None)
