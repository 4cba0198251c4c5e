"""The Plastics Lab, and plastic replaced (workshop R6, R8, R9)."""

from __future__ import annotations

from .table import arrange, do, gift, on, open_to, refusal, send, team, told


def test_lab_costs_no_coal() -> None:
    match = arrange(2, gifts=["kite"])
    send(match, 0, "nutmeg", "lab/1", "put gift:kite need:wood/plastic", "stop")
    assert team(match, 0).coal == 0
    assert told(match, "pays") == []


def test_one_to_seven() -> None:
    match = arrange(2, gifts=["chess-set tin-soldiers building-blocks"])
    send(match, 0, "nutmeg", "lab/1")
    do(match, 0, *["put gift:chess-set need:wood/plastic"] * 3, *["put gift:building-blocks need:wood/plastic"] * 3)
    do(match, 0, "put gift:tin-soldiers need:metal/plastic")
    assert match.to_act() == [1]
    assert on(match, 0, "tin-soldiers") == ".m.."


def test_only_eligible_slots() -> None:
    match = arrange(2, gifts=["kite"])
    send(match, 0, "nutmeg", "lab/1")
    assert match.moves(0) == ["put gift:kite need:fabric/plastic", "put gift:kite need:wood/plastic"]


def test_stop_after_first() -> None:
    match = arrange(2, gifts=["kite"])
    send(match, 0, "nutmeg", "lab/1", "put gift:kite need:wood/plastic")
    assert "stop" in match.moves(0)


def test_zero_refused() -> None:
    match = arrange(2, gifts=["kite"])
    send(match, 0, "nutmeg", "lab/1")
    assert refusal(match, 0, "stop") == "illegal"


def test_each_plastic_one_step_down_the_chart() -> None:
    for filled, cookies in (("MMF", 13), ("MmF", 11), ("Mmf", 10)):
        match = arrange(2, gifts=[f"model-rocket:{filled}+1"])
        send(match, 0, "nutmeg", "hall/1")
        assert team(match, 0).cookies == cookies


def test_replace_on_unfinished_gift() -> None:
    match = arrange(3, coal=[1], gifts=["bugle:m"], built=["MM"])
    send(match, 0, "nutmeg", "metal/1", "replace gift:bugle", "put gift:bugle need:metal")
    assert on(match, 0, "bugle") == "MM."


def test_replace_drops_all_assembly_tokens() -> None:
    """Plastic replaced after assembly began."""
    match = arrange(3, coal=[1], gifts=["biplane:Mmmfw+2"], built=["MM"])
    send(match, 0, "nutmeg", "metal/1")
    assert gift(match, 0, "biplane").tokens == 0
    assert told(match, "taken-apart") == [{"who": "seat:1", "gift": "gift:biplane", "n": 2}]


def test_gift_full_again_after_replacement() -> None:
    match = arrange(3, coal=[1], gifts=["biplane:Mmmfw+2"], built=["MM"])
    send(match, 0, "nutmeg", "metal/1", "stop")
    assert on(match, 0, "biplane") == "MMmfw"
    assert "hall/1" not in open_to(match, 1, "juniper")
    do(match, 1, "place elf:juniper space:mine")
    do(match, 2, "place elf:saffron space:mine")
    assert "hall/1" in open_to(match, 0, "pepper")


def test_replace_refused_on_assembled_gift() -> None:
    match = arrange(3, coal=[1], stacks=["bugle"], gifts=["music-box"])
    send(match, 0, "nutmeg", "metal/1")
    assert refusal(match, 0, "replace gift:bugle") == "illegal"


def test_replace_with_wrong_material_refused() -> None:
    match = arrange(3, coal=[1], gifts=["biplane:Mmmfw"])
    send(match, 0, "nutmeg", "fabric/1")
    assert "replace gift:biplane" in match.moves(0)
    do(match, 0, "replace gift:biplane")
    assert on(match, 0, "biplane") == "MmmFw"
    assert "replace gift:biplane" not in match.moves(0)


def test_replaced_plastic_is_not_moved_elsewhere() -> None:
    match = arrange(3, coal=[1], gifts=["bugle:Mmm harmonica:M"], built=["MM"])
    send(match, 0, "nutmeg", "metal/1", "replace gift:bugle", "put gift:harmonica need:metal/plastic")
    assert on(match, 0, "harmonica") == "MM."
    assert on(match, 0, "bugle") == "MMm"


def test_score_after_replacement_is_higher() -> None:
    match = arrange(3, coal=[1], gifts=["bugle:Mmm"], built=["MM"], home=[2, 0, 0])
    send(match, 0, "nutmeg", "metal/1", "stop")
    send(match, 0, "pepper", "hall/1")
    assert team(match, 0).cookies == 10


def test_replace_by_reindeer_material() -> None:
    match = arrange(2, gifts=["bugle:Mmm"])
    send(match, 0, "nutmeg", "stable/1", "tend reindeer:prancer", "replace gift:bugle")
    assert on(match, 0, "bugle") == "MMm"


def test_replacement_is_never_forced() -> None:
    match = arrange(3, coal=[3], gifts=["bugle:Mmm harmonica"], built=["MM"])
    send(match, 0, "nutmeg", "metal/2", "put gift:harmonica need:metal", "put gift:harmonica need:metal/plastic")
    assert match.moves(0) == ["replace gift:bugle", "stop"]
