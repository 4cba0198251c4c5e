"""Holiday Surprise: each kind of card alone, and in the pairs that its ruling names (workshop R19 to R25)."""

from __future__ import annotations

from typing import Any

import pytest

from yuletable.engine.match import Match
from yuletable.games.workshop.pack import KINDS, Box

from .table import (
    READY,
    WORKSHOP,
    arrange,
    do,
    elf,
    gift,
    gifts,
    inside,
    keep_all,
    keys,
    knows,
    left,
    letters,
    on,
    open_to,
    opening,
    pass_day,
    play_out,
    refusal,
    refused,
    send,
    space,
    stall,
    start,
    team,
    to_mine,
    told,
    verbs,
    view,
)

SIX = "sailboat chess-set violin biplane scooter xylophone"
SIGNED = {
    "aurora-australis", "bad-lighting", "cave-in", "chilly-classroom", "damp-furnace-fabric", "damp-furnace-wood",
    "damp-furnace-metal", "jammed-machine", "north-pole-flu",
}  # fmt: skip


def tend(match: Match, name: str, *then: str, elf_name: str = "nutmeg") -> None:
    send(match, match.to_act()[0], elf_name, "stable/1", f"tend reindeer:{name}", *then)


# The deck (workshop R19)


def test_deck_32_nine_used() -> None:
    match = start(2, holidays=True)
    assert sum(view(match).holidays_unseen.values()) == 32
    play_out(match)
    assert len(told(match, "surprise")) == 9
    assert sum(view(match).holidays_unseen.values()) == 23


def test_counts_by_title() -> None:
    cards = WORKSHOP.pack().read(Box).surprise
    copies = {kind: sum(card.copies for card in cards if card.kind == kind) for kind in KINDS}
    assert sum(copies.values()) == 32
    assert {kind: n for kind, n in copies.items() if n > 1} == {"normal-day": 6, "damp-furnace": 3, "extra-seat": 4}
    assert len(copies) == 22
    assert {card.id for card in cards if card.bakery} == SIGNED


def test_rest_never_seen() -> None:
    """A card that has not been turned is in nobody's view but as one of those left."""
    match = start(2, holidays=True)
    keep_all(match)
    seen = view(match).holiday
    assert seen is not None
    assert sum(view(match, 0).holidays_unseen.values()) == 31
    assert view(match, 0).holidays_unseen == view(match, 1).holidays_unseen


def test_card_only_that_day() -> None:
    match = arrange(2, card="rich-vein", home=[1, 2], luck="normal-day")
    send(match, 0, "nutmeg", "mine")
    assert team(match, 0).coal == 6
    to_mine(match, 1)
    pass_day(match)
    holiday = view(match).holiday
    assert holiday is not None
    assert holiday.id == "surprise:normal-day"


def test_without_the_variant_no_cards() -> None:
    match = start(2)
    keep_all(match)
    assert view(match).holiday is None
    assert view(match).holidays_unseen == {}


# Each kind of card


def test_normal_day() -> None:
    match = arrange(2, card="normal-day")
    send(match, 0, "nutmeg", "mine")
    assert team(match, 0).coal == 4


def test_aurora_australis() -> None:
    """Cookies only, no bonus."""
    for name in ("blitzen", "cupid", "dancer", "dasher", "prancer", "vixen"):
        match = arrange(2, card="aurora-australis", gifts=["kite:FFW chess-set hand-puppet bugle"], stalls=2)
        tend(match, name)
        assert match.to_act() == [1]
        assert (team(match, 0).cookies, team(match, 0).coal) == (2, 0)


def test_australis_comet_and_donner_cookies_only() -> None:
    match = arrange(2, card="aurora-australis", tree=1, turn=0)
    tend(match, "comet")
    assert team(match, 1).tree
    match = arrange(2, card="aurora-australis")
    tend(match, "donner")
    assert view(match).zelf == "stable"
    assert team(match, 0).cookies == 1


def test_aurora_borealis() -> None:
    """The bonus is doubled, the stall is not."""
    match = arrange(2, card="aurora-borealis", stalls=3, gifts=["chess-set"])
    tend(match, "dancer")
    assert left(match) == 2
    assert team(match, 0).cookies == 3


def test_borealis_comet_donner_normal_plus_2() -> None:
    match = arrange(2, card="aurora-borealis", tree=1, turn=0)
    tend(match, "comet")
    assert team(match, 0).tree
    assert team(match, 0).cookies == 1 + 2
    match = arrange(2, card="aurora-borealis")
    tend(match, "donner")
    assert team(match, 0).zelf
    assert team(match, 0).cookies == 1 + 2


def test_borealis_vixen_4() -> None:
    match = arrange(2, card="aurora-borealis")
    tend(match, "vixen")
    assert team(match, 0).coal == 4
    assert team(match, 0).cookies == 1


def test_borealis_cupid_two_with_refill_and_limit() -> None:
    match = arrange(2, card="aurora-borealis", letters=SIX, luck="kite yo-yo")
    tend(match, "cupid", "take gift:violin", "take gift:kite")
    assert gifts(match, 0) == {"violin", "kite"}
    assert letters(match)[2] == "yo-yo"
    match = arrange(2, card="aurora-borealis", gifts=["kite yo-yo bugle harmonica"], letters=SIX)
    tend(match, "cupid", "take gift:violin")
    assert match.to_act() == [1]


def test_borealis_two_tokens_two_materials() -> None:
    match = arrange(2, card="aurora-borealis", gifts=[READY])
    tend(match, "blitzen", "assemble gift:violin", "assemble gift:violin")
    assert gift(match, 0, "violin").tokens == 2
    match = arrange(2, card="aurora-borealis", gifts=["bugle"])
    tend(match, "prancer", "put gift:bugle need:metal", "stop")
    assert on(match, 0, "bugle") == "M.."


def test_bad_lighting() -> None:
    match = arrange(2, card="bad-lighting", gifts=[READY], lessons={"pepper": "assembly"})
    send(match, 0, "nutmeg", "hall/1")
    assert left(match) == 1
    match = arrange(2, card="bad-lighting", gifts=[READY], lessons={"pepper": "assembly"})
    send(match, 0, "pepper", "hall/1")
    assert left(match) == 2


def test_bad_lighting_one_bench_untrained_refused() -> None:
    assert refused(arrange(2, card="bad-lighting", gifts=[READY]), 0, "nutmeg", "hall/2")


def test_bad_lighting_trained_ok() -> None:
    match = arrange(2, card="bad-lighting", gifts=[READY], lessons={"nutmeg": "assembly"})
    send(match, 0, "nutmeg", "hall/2")
    assert left(match) == 1


def test_bad_lighting_day_9_second_refused() -> None:
    match = arrange(2, day=9, card="bad-lighting", gifts=[READY], placed={"juniper": "hall/1"})
    assert refused(match, 0, "nutmeg", "hall/1")
    trained = arrange(2, day=9, card="bad-lighting", gifts=[READY], placed={"juniper": "hall/1"},
                      lessons={"nutmeg": "assembly"})  # fmt: skip
    assert refused(trained, 0, "nutmeg", "hall/1")


def test_polished_tools() -> None:
    match = arrange(2, card="polished-tools", gifts=[READY], lessons={"nutmeg": "assembly"})
    send(match, 0, "nutmeg", "hall/2")
    assert left(match) == 3


def test_polished_tools_day_9_second_gets_two() -> None:
    match = arrange(2, day=9, card="polished-tools", gifts=[READY], placed={"juniper": "hall/1"},
                    lessons={"nutmeg": "assembly"})  # fmt: skip
    send(match, 0, "nutmeg", "hall/1")
    assert left(match) == 2


@pytest.mark.parametrize(("card", "plain", "tools"), [("cave-in", 2, 4), ("rich-vein", 6, 8)])
def test_cave_in_2_and_4_rich_vein_6_and_8(card: str, plain: int, tools: int) -> None:
    match = arrange(2, card=card, built=["WW", "WWMM"])
    send(match, 0, "nutmeg", "mine")
    send(match, 1, "moss", "mine")
    assert [team(match, seat).coal for seat in (0, 1)] == [plain, tools]


@pytest.mark.parametrize("card", ["cave-in", "rich-vein"])
def test_vixen_untouched_by_both(card: str) -> None:
    match = arrange(2, card=card)
    tend(match, "vixen")
    assert team(match, 0).coal == 2


def test_chilly_classroom() -> None:
    match = arrange(2, card="chilly-classroom", coal=[1])
    send(match, 0, "nutmeg", "classroom/1", "learn lesson:wood")
    assert team(match, 0).coal == 0
    assert space(match, "classroom/2").costs == 1


def test_chilly_classroom_without_coal_refused() -> None:
    assert refused(arrange(2, card="chilly-classroom"), 0, "nutmeg", "classroom/1")


@pytest.mark.parametrize("shop", ["fabric", "wood", "metal"])
def test_damp_furnace(shop: str) -> None:
    match = arrange(3, card=f"damp-furnace-{shop}", coal=[4], gifts=["kite chess-set bugle"])
    assert [space(match, f"{shop}/{n}").costs for n in (1, 2)] == [2, 4]
    send(match, 0, "nutmeg", f"{shop}/1")
    assert team(match, 0).coal == 2


def test_damp_furnace_both_spaces_and_zelf() -> None:
    match = arrange(3, card="damp-furnace-wood", coal=[3], gifts=["chess-set"], zelf=0)
    assert open_to(match, 0, "nutmeg") & {"wood/1", "wood/2"} == {"wood/1"}
    assert open_to(match, 0, "zelf") & {"wood/1", "wood/2"} == {"wood/1"}
    send(match, 0, "zelf", "wood/1")
    assert team(match, 0).coal == 1


def test_damp_furnace_other_shops_normal() -> None:
    match = arrange(3, card="damp-furnace-wood", coal=[3], gifts=["chess-set"])
    assert {"metal/2", "fabric/2"} <= open_to(match, 0, "nutmeg")


def dentist(seats: int = 2) -> Match:
    match = arrange(seats, holidays=True, home=[1] * seats, luck="dental-appointment normal-day")
    to_mine(match, *range(seats))
    return match


def test_dental_appointment() -> None:
    match = dentist()
    assert view(match).phase == "dentist"
    do(match, 0, "dentist elf:pepper")
    do(match, 1, "dentist elf:fern")
    assert elf(match, "pepper").at == "dentist"
    assert open_to(match, 0, "pepper") == set()
    assert "mine" in open_to(match, 0, "nutmeg")


def test_dentist_sealed_all_at_once() -> None:
    first, second = dentist(), dentist()
    assert first.to_act() == [0, 1]
    do(first, 0, "dentist elf:pepper")
    do(second, 0, "dentist elf:clove")
    assert view(first, 1) == view(second, 1)
    assert view(first) == view(second)
    mine = view(first, 0).mine
    assert mine is not None
    assert mine.dentist == "elf:pepper"


def test_dentist_not_zelf() -> None:
    assert dentist().moves(0) == [f"dentist elf:{name}" for name in ("nutmeg", "pepper", "clove", "sorrel")]


def test_dentist_elf_back_next_day() -> None:
    match = dentist()
    do(match, 0, "dentist elf:pepper")
    do(match, 1, "dentist elf:fern")
    pass_day(match)
    assert view(match).day == 3
    assert elf(match, "pepper").at == "home"


@pytest.mark.parametrize("shop", ["fabric", "wood", "metal"])
def test_extra_seat(shop: str) -> None:
    match = arrange(3, card=f"extra-seat-{shop}", coal=[1], gifts=["hand-puppet chess-set bugle"],
                    lessons={"nutmeg": shop})  # fmt: skip
    send(match, 0, "nutmeg", "card")
    assert team(match, 0).coal == 0
    assert left(match) == 4
    assert space(match, "card").elves == ["elf:nutmeg"]


def test_extra_seat_assembly() -> None:
    """One token, and one more for who has learnt it (workshop R20, R22)."""
    for name, n in (("nutmeg", 1), ("pepper", 2)):
        match = arrange(3, card="extra-seat-assembly", gifts=[READY], lessons={"pepper": "assembly"})
        send(match, 0, name, "card")
        assert left(match) == n


def test_extra_seat_while_others_free() -> None:
    match = arrange(3, card="extra-seat-wood", coal=[3], gifts=["chess-set"])
    assert {"wood/1", "wood/2", "card"} <= open_to(match, 0, "nutmeg")


def test_extra_seat_needs_its_coal() -> None:
    for coal, there in ((0, set()), (1, {"card"})):
        match = arrange(3, card="extra-seat-wood", coal=[coal], gifts=["chess-set"], zelf=0)
        assert open_to(match, 0, "nutmeg") & {"card"} == there
        assert open_to(match, 0, "zelf") & {"card"} == there


def test_extra_seat_of_a_shop_takes_no_second_elf_on_day_9() -> None:
    """That is the Hall's rule only (workshop R14, R22)."""
    match = arrange(2, day=9, card="extra-seat-wood", coal=[6], gifts=["chess-set"], placed={"juniper": "card"})
    assert refused(match, 0, "nutmeg", "card")
    assert not space(match, "card").open


def test_extra_seat_zelf_in_shop() -> None:
    match = arrange(3, card="extra-seat-wood", coal=[1], gifts=["chess-set yo-yo"], zelf=0)
    send(match, 0, "zelf", "card")
    assert left(match) == 3
    hall = arrange(3, card="extra-seat-assembly", gifts=[READY], coal=[6], zelf=0)
    assert "card" not in open_to(hall, 0, "zelf")


def test_extra_seat_two_players_on_top() -> None:
    match = arrange(2, card="extra-seat-wood", coal=[1, 6], gifts=["yo-yo", "chess-set"], built=["WW"])
    send(match, 0, "nutmeg", "wood/1", "put gift:yo-yo need:wood")
    assert open_to(match, 1, "juniper") & {"wood/1", "wood/2", "card"} == {"card"}
    other = arrange(2, card="extra-seat-wood", coal=[1, 6], gifts=["yo-yo", "chess-set"], built=["WW"])
    send(other, 0, "nutmeg", "card", "put gift:yo-yo need:wood")
    assert open_to(other, 1, "juniper") & {"wood/1", "wood/2", "card"} == {"wood/1", "wood/2"}


def test_extra_seat_hall_day_9_second() -> None:
    match = arrange(2, day=9, card="extra-seat-assembly", gifts=[READY], placed={"juniper": "card"},
                    lessons={"nutmeg": "assembly"})  # fmt: skip
    send(match, 0, "nutmeg", "card")
    assert left(match) == 1
    third = arrange(2, day=9, card="extra-seat-assembly", gifts=[READY], placed={"juniper": "card", "moss": "card"})
    assert refused(third, 0, "nutmeg", "card")
    early = arrange(2, day=8, card="extra-seat-assembly", gifts=[READY], placed={"juniper": "card"})
    assert refused(early, 0, "nutmeg", "card")


def next_morning(luck: str, **there: Any) -> Match:
    match = arrange(2, holidays=True, home=[1, 1], luck=luck, **there)
    to_mine(match, 0, 1)
    return match


def test_hungry_reindeer() -> None:
    """Two cookies a stall."""
    match = next_morning("hungry-reindeer", stalls={"comet": 4})
    assert stall(match, "comet") == 6
    assert stall(match, "vixen") == 3


def test_spoiled_oats_leaves_exactly_one() -> None:
    match = next_morning("spoiled-oats", stalls=5)
    assert [each.cookies for each in view(match).stalls] == [1] * 8


def jammed(**there: Any) -> Match:
    return arrange(2, card="jammed-machine", gifts=["chess-set scooter"], home=[4, 0], **there)


def test_jammed_machine() -> None:
    """All plastic of a visit goes to the gift that got the first."""
    match = jammed()
    send(match, 0, "nutmeg", "lab/1", "put gift:chess-set need:wood/plastic")
    assert match.moves(0) == ["put gift:chess-set need:wood/plastic", "stop"]
    assert team(match, 0).jammed == "gift:chess-set"


def test_jammed_two_visits_same_gift() -> None:
    match = arrange(5, card="jammed-machine", gifts=["chess-set scooter"], home=[3, 0, 0, 0, 0])
    send(match, 0, "nutmeg", "lab/1", "put gift:chess-set need:wood/plastic", "stop")
    send(match, 0, "pepper", "lab/2")
    assert on(match, 0, "chess-set") == ".ww."
    assert refusal(match, 0, "put gift:scooter need:wood/plastic") == "illegal"


def test_jammed_other_gift_refused() -> None:
    """With the one gift full of plastic the Lab brings nothing any more."""
    match = arrange(5, card="jammed-machine", gifts=["chess-set scooter"], home=[3, 0, 0, 0, 0])
    send(match, 0, "nutmeg", "lab/1", *["put gift:chess-set need:wood/plastic"] * 3)
    assert refused(match, 0, "pepper", "lab/2")


def test_jammed_with_bakery_not_bound_not_binding() -> None:
    match = arrange(5, card="jammed-machine", gifts=["chess-set scooter"], home=[3, 0, 0, 0, 0], bakery=0)
    send(match, 0, "nutmeg", "lab/1", *["put gift:chess-set need:wood/plastic"] * 3)
    do(match, 0, "bake elf:pepper space:lab/2", "put gift:scooter need:wood/plastic", "stop")
    assert team(match, 0).jammed == "gift:chess-set"
    free = arrange(5, card="jammed-machine", gifts=["chess-set scooter"], home=[3, 0, 0, 0, 0], bakery=0)
    do(free, 0, "bake elf:pepper space:lab/1", "put gift:scooter need:wood/plastic")
    assert "put gift:chess-set need:wood/plastic" in free.moves(0)
    do(free, 0, "put gift:chess-set need:wood/plastic", "stop")
    assert team(free, 0).jammed is None


def test_jam_gone_next_day() -> None:
    match = arrange(2, card="jammed-machine", gifts=["chess-set scooter"], home=[1, 1], luck="normal-day")
    send(match, 0, "nutmeg", "lab/1", "put gift:chess-set need:wood/plastic", "stop")
    assert team(match, 0).jammed == "gift:chess-set"
    to_mine(match, 1)
    assert view(match).day == 2
    assert team(match, 0).jammed is None


def test_naughty_list_update() -> None:
    match = arrange(2, card="naughty-list-update", coal=[5])
    send(match, 0, "nutmeg", "card", "deliver 3")
    assert (team(match, 0).coal, team(match, 0).cookies) == (2, 6)


def test_naughty_1_to_6_two_each() -> None:
    match = arrange(2, card="naughty-list-update", coal=[9], built=["WW"])
    send(match, 0, "nutmeg", "card")
    assert match.moves(0) == [f"deliver {n}" for n in range(1, 7)]
    do(match, 0, "deliver 6")
    assert team(match, 0).earned.holidays == 12


def test_naughty_no_coal_refused() -> None:
    assert refused(arrange(2, card="naughty-list-update"), 0, "nutmeg", "card")


def test_naughty_one_elf_only() -> None:
    match = arrange(2, card="naughty-list-update", coal=[1, 5])
    send(match, 0, "nutmeg", "card")
    assert team(match, 0).cookies == 2
    assert refused(match, 1, "moss", "card")


def test_nice_epidemic_no_sweep_up_to_three() -> None:
    match = arrange(2, card="nice-epidemic", letters=SIX, luck="kite yo-yo bugle")
    assert space(match, "mailroom/2").makes == 3
    send(match, 0, "nutmeg", "mailroom/2")
    assert letters(match) == SIX.split()
    assert "stop" not in match.moves(0)
    do(match, 0, "take gift:violin", "take gift:scooter", "take gift:kite")
    assert len(gifts(match, 0)) == 3
    assert match.to_act() == [1]


def test_north_pole_flu_no_training_bonus_shop_and_hall() -> None:
    match = arrange(3, card="north-pole-flu", coal=[1], gifts=["chess-set"], lessons={"nutmeg": "wood"})
    send(match, 0, "nutmeg", "wood/1")
    assert left(match) == 2
    match = arrange(2, card="north-pole-flu", gifts=[READY], lessons={"nutmeg": "assembly"})
    send(match, 0, "nutmeg", "hall/1")
    assert left(match) == 2


def test_flu_zelf_and_tools_stay() -> None:
    match = arrange(3, card="north-pole-flu", coal=[1], gifts=["chess-set"], zelf=0)
    send(match, 0, "zelf", "wood/1")
    assert left(match) == 3
    match = arrange(2, card="north-pole-flu", built=["MM"])
    send(match, 0, "nutmeg", "mine")
    assert team(match, 0).coal == 6


def test_flu_classroom_open() -> None:
    match = arrange(2, card="north-pole-flu")
    send(match, 0, "nutmeg", "classroom/1", "learn lesson:wood")
    assert knows(match, "nutmeg") == {"wood"}


@pytest.mark.parametrize(("seats", "pupils"), [(2, 1), (3, 3), (4, 3), (5, 3)])
def test_sick_teacher_one_fewer_each_count(seats: int, pupils: int) -> None:
    match = arrange(seats, card="sick-teacher")
    assert sum("classroom" in name for name in open_to(match, 0, "nutmeg")) == pupils
    room = view(match).rooms[1]
    assert sum(each.open for each in room.spaces) == pupils


def repairing(**there: Any) -> Match:
    there = {"coal": [3], "gifts": ["chess-set"], **there}
    return arrange(3, card="sleigh-repairs", **there)


def test_sleigh_repairs_from_shop_2_cookies() -> None:
    match = repairing()
    send(match, 0, "nutmeg", "wood/2", "repair sleigh")
    assert team(match, 0).cookies == 2
    do(match, 0, "repair sleigh")
    assert team(match, 0).earned.holidays == 4


def test_sleigh_repairs_begin_in_the_morning_with_two_of_each() -> None:
    match = next_morning("sleigh-repairs")
    holiday = view(match).holiday
    assert holiday is not None
    assert holiday.repairs == [2, 2, 2]


def test_sleigh_repairs_kind_full_refused() -> None:
    match = repairing()
    send(match, 0, "nutmeg", "wood/2", "repair sleigh", "repair sleigh")
    assert "repair sleigh" not in match.moves(0)


def test_sleigh_repairs_with_what_zelf_makes() -> None:
    match = repairing(zelf=0)
    send(match, 0, "zelf", "wood/2", "repair sleigh")
    assert team(match, 0).cookies == 2


def test_sleigh_repairs_not_from_reindeer() -> None:
    match = repairing()
    tend(match, "dancer")
    assert "repair" not in verbs(match, 0)


def test_sleigh_repairs_never_forced() -> None:
    match = repairing(gifts=["kite:FF"], built=["WW"])
    send(match, 0, "nutmeg", "wood/2", "put gift:kite need:wood/plastic")
    assert match.moves(0) == ["repair sleigh", "stop"]


def test_sleigh_repairs_shared_by_all_teams() -> None:
    match = repairing(coal=[3, 3], gifts=["chess-set", "yo-yo"])
    send(match, 0, "nutmeg", "wood/1", "repair sleigh", "repair sleigh")
    send(match, 1, "moss", "wood/2")
    assert "repair" not in verbs(match, 1)


def test_training_seminar_first_sets_topic() -> None:
    match = arrange(2, card="training-seminar")
    send(match, 0, "nutmeg", "card", "learn lesson:metal")
    assert knows(match, "nutmeg") == {"metal"}
    holiday = view(match).holiday
    assert holiday is not None
    assert holiday.topic == "lesson:metal"
    send(match, 1, "moss", "card")
    assert knows(match, "moss") == {"metal"}


def test_seminar_first_must_be_able_to_learn() -> None:
    match = arrange(2, card="training-seminar", lessons={"nutmeg": "wood metal", "pepper": "wood"})
    assert refused(match, 0, "nutmeg", "card")
    send(match, 0, "pepper", "card")
    assert refusal(match, 0, "learn lesson:wood") == "illegal"


def test_seminar_later_elf_must_be_able_to_learn_the_topic() -> None:
    match = arrange(2, card="training-seminar", lessons={"moss": "metal"})
    send(match, 0, "nutmeg", "card", "learn lesson:metal")
    assert "card" not in open_to(match, 1, "moss")
    assert "card" in open_to(match, 1, "fern")


def test_seminar_one_elf_a_team() -> None:
    match = arrange(2, card="training-seminar", home=[2, 0])
    send(match, 0, "nutmeg", "card", "learn lesson:metal")
    assert refused(match, 0, "pepper", "card")


def test_seminar_is_over_in_the_evening() -> None:
    match = arrange(2, card="training-seminar", home=[1, 1], luck="normal-day")
    send(match, 0, "nutmeg", "card", "learn lesson:metal")
    assert team(match, 0).seminar
    to_mine(match, 1)
    holiday = view(match).holiday
    assert holiday is not None
    assert (holiday.topic, team(match, 0).seminar) == (None, False)


def test_seminar_leaves_classroom_tokens() -> None:
    match = arrange(2, card="training-seminar")
    send(match, 0, "nutmeg", "card", "learn lesson:metal")
    assert all(lesson.there for lesson in view(match).lessons)


def test_yeti_visit_before_cookies_display_may_return() -> None:
    match = next_morning("yeti-visit violin kite yo-yo bugle harmonica scooter", letters=SIX)
    assert letters(match) == ["violin", "kite", "yo-yo", "bugle", "harmonica", "scooter"]
    morning = keys(match)[keys(match).index("day") :]
    assert morning == ["day", "surprise", "mixed", *["laid"] * 6, "fed"]


def test_yeti_over_an_empty_deck_remakes_it_first() -> None:
    """The sleigh's gifts are shuffled in with the letters (common C4)."""
    match = next_morning("yeti-visit toboggan kite yo-yo bugle harmonica violin", letters=SIX, deck="")
    assert letters(match) == ["toboggan", "kite", "yo-yo", "bugle", "harmonica", "violin"]
    morning = keys(match)[keys(match).index("day") :]
    assert morning == ["day", "surprise", "remade", "mixed", *["laid"] * 6, "fed"]
    assert view(match).mailroom.sleigh == []
    inside(match).check()


def test_shuffle_merges_layers() -> None:
    """What was put back is no longer below: everything is one layer, known to all (common C4, C5)."""
    dealt = "kite yo-yo bugle jester-hat spinning-top harmonica"
    match = opening(2, dealt, SIX, f"yeti-visit {SIX}", holidays=True)
    do(match, 0, "keep gift:kite", "stop")
    do(match, 1, "keep gift:jester-hat", "stop")
    seen = view(match, 1).mailroom
    assert [layer.size for layer in seen.deck] == [64 - 2 - 6]
    assert "gift:bugle" in seen.deck[0].gifts
    assert seen.unseen == []


def test_yeti_day_1() -> None:
    dealt = "kite yo-yo bugle jester-hat spinning-top harmonica"
    match = opening(2, dealt, SIX, "yeti-visit bugle toboggan dollhouse umbrella telescope trampoline", holidays=True)
    do(match, 0, "keep gift:kite", "stop")
    do(match, 1, "keep gift:jester-hat", "stop")
    assert letters(match) == ["bugle", "toboggan", "dollhouse", "umbrella", "telescope", "trampoline"]
