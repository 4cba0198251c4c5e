"""The .yule file: what stands in it, and how it is refused."""

from __future__ import annotations

import dataclasses
import json
import random

import pytest

from yuletable.engine import replay
from yuletable.engine.game import Refused
from yuletable.engine.luck import commitment
from yuletable.engine.match import Match
from yuletable.engine.terms import Branch, Fairness
from yuletable.games import game


def played(until: int = 1000, secret: bytes = b"a secret") -> Match:
    return finish(Match.new(game("stocking"), 3, secret=secret, match_id="m1", nonces=["ann's", "ben's"]), until)


def finish(match: Match, until: int = 1000) -> Match:
    dice = random.Random(4)
    while not match.over() and len(match.log) < until:
        seat = dice.choice(match.to_act())
        match.decide(seat, dice.choice(match.moves(seat)))
    return match


PEOPLE = ["Ann", "Ben", "Cleo"]


def test_it_is_one_readable_document() -> None:
    text = replay.write(played(), PEOPLE)
    document = json.loads(text)
    assert set(document) == {
        *("yule", "game", "rules", "id", "seats", "people", "options", "pack", "commitment", "nonces", "key", "secret"),
        *("deal", "entries", "lanes", "practice", "takebacks", "result", "final", "branched_at", "branch_of"),
        *("branch_start", "series", "seal"),
    }
    assert document["people"] == PEOPLE
    assert document["commitment"] == commitment(b"a secret")
    assert bytes.fromhex(document["secret"]) == b"a secret"
    assert document["pack"]["contents"]["card"][0]["name"] == "Orange"
    assert document["result"]["ending"] == "ending.played-out"
    entries = [line for line in text.splitlines() if line.startswith('  {"n"')]
    assert len(entries) == len(document["entries"]), "one line an entry"


def test_a_match_of_a_series_names_the_others_and_verifies_all_the_same() -> None:
    match = played()
    document = replay.read(replay.write(match, PEOPLE, ["first", "second"]))
    assert document.series == ["first", "second"]
    replay.verify(document, match.game)
    assert replay.read(replay.write(match, PEOPLE)).series == []


def test_a_file_from_before_a_view_had_other_fields_still_verifies() -> None:
    """Decisions, luck and result are checked as ever; only the hash over the last views cannot be compared."""
    document = replay.read(replay.write(played(), PEOPLE))
    fields, seen, check = document.final.split("-")
    key = bytes.fromhex(document.key)
    older = dataclasses.replace(document, final=replay.sealed(key, f"other-{seen[::-1]}"))
    replay.verify(dataclasses.replace(older, seal=replay.head_seal(key, older)), game("stocking"))
    for final in (f"other-{seen}-{check}", replay.sealed(key, f"{fields}-{seen[::-1]}")):
        with pytest.raises(Refused, match="final position"):
            replay.verify(dataclasses.replace(document, final=final), game("stocking"))


def test_an_unfinished_match_comes_back_with_its_lanes() -> None:
    match = played(until=6)
    match.decide(match.to_act()[0], match.moves(match.to_act()[0])[0])
    again = replay.play(replay.read(replay.write(match, PEOPLE)), match.game)
    assert again.lanes == match.lanes
    assert [again.view(seat) for seat in range(-1, 3)] == [match.view(seat) for seat in range(-1, 3)]
    for either in (match, again):
        while not either.over():
            either.decide(either.to_act()[0], either.moves(either.to_act()[0])[-1])
    assert replay.write(again, PEOPLE) == replay.write(match, PEOPLE), "the luck to come is the same"


@pytest.mark.parametrize(
    ("change", "entry", "complaint"),
    [
        (lambda d: d.update(yule=3), None, "format 3"),
        (lambda d: d.update(rules=9), None, "rules number 9"),
        (lambda d: d.pop("key"), None, "not a .yule file"),
        (lambda d: d["options"].update(turns=5), None, "does not follow from the secret"),
        (lambda d: d["options"].update(turns=50), None, "takes a whole number from 1 to 6"),
        (lambda d: d["pack"]["contents"]["card"][0].update(points=2), None, "The pack in the file was changed"),
        (lambda d: d.update(commitment="0" * 64), None, "not the one that was committed to"),
        (lambda d: d.update(secret="zz"), None, "hexadecimal"),
        (lambda d: d["deal"].__setitem__(0, (d["deal"][0] + 1) % 5), 0, "deal"),
        (lambda d: d["entries"][2].update(move="bid 3"), 3, "Entry 3 was changed"),
        (lambda d: d["entries"].pop(1), 2, "Entry 2"),
        (lambda d: d["entries"].pop(), None, "result"),
        (lambda d: d["result"]["scores"][0].update(points=99), None, "result"),
        (lambda d: d.update(lanes=[[]]), None, "lanes"),
        (lambda d: d.update(people=["Ann", "Ben", "Somebody"]), None, "head does not fit"),
        (lambda d: d.update(practice=True), None, "head does not fit"),
        (lambda d: d.update(takebacks=3), None, "head does not fit"),
        (lambda d: d.update(series=["x"]), None, "head does not fit"),
        (lambda d: d.update(options=dict(reversed(d["options"].items()))), None, "head does not fit"),
        (lambda d: d["result"]["scores"][0].update(ties=[{"key": "tie.coal", "figures": {}}]), None, "does not fit"),
        (lambda d: d.pop("seal"), None, "head does not fit"),
    ],
)
def test_a_tampered_file_is_refused(change: object, entry: int | None, complaint: str) -> None:
    document = json.loads(replay.write(played(), PEOPLE))
    change(document)  # type: ignore[operator]  # a lambda of the table above
    with pytest.raises(Refused) as refused:
        replay.verify(replay.read(json.dumps(document)), game("stocking"))
    assert complaint in refused.value.sentence
    assert refused.value.code in ("replay", "options", "rules")
    if entry is not None:
        assert refused.value.entry == entry


def test_a_replay_needs_no_order_inside_a_bag_but_legal_entries() -> None:
    document = json.loads(replay.write(played(), PEOPLE))
    document["entries"][0]["move"] = "stake yes"
    with pytest.raises(Refused, match="Entry 1 does not fit: 'stake yes' is not open now") as refused:
        replay.play(replay.read(json.dumps(document)), game("stocking"))
    assert refused.value.entry == 1


def test_scripted_luck_cannot_be_written() -> None:
    tiny = game("stocking")
    with pytest.raises(Refused, match="scripted luck"):
        replay.write(Match.scripted(tiny, tiny.setup_for(2), [0, 0, 1]), PEOPLE)


def test_old_rules_are_played_by_their_number() -> None:
    match = played()
    document = json.loads(replay.write(match, PEOPLE))
    document["rules"] = 0
    opened = replay.open_match(replay.read(json.dumps(document)), match.game)
    assert opened.setup.rules == 0, "the rules see the number the match was made with"


def forged() -> replay.Yule:
    """The real commitment, secret and id of a match; the deal and all draws invented, as if from another match."""
    real = played()
    assert real.fairness is not None
    other = played(secret=b"invented")
    entries, at = other.recorded(), len(other.log)
    branch = Branch.made("another", other.deal.draws, entries)
    terms = dataclasses.replace(real.fairness.terms, branch=branch)
    fairness = dataclasses.replace(real.fairness, terms=terms)
    invented = Match.rebuild(real.game, fairness, other.deal.draws, entries, branched_at=at)
    return replay.read(replay.write(invented, PEOPLE))


def test_a_file_that_claims_its_luck_from_elsewhere_is_not_proved_by_itself() -> None:
    document = forged()
    assert document.commitment == played().fairness.commitment  # type: ignore[union-attr]
    with pytest.raises(Refused, match="only that match's file can prove"):
        replay.verify(document, game("stocking"))
    with pytest.raises(Refused, match="only that match's file can prove"):
        replay.verify(document, game("stocking"), [replay.read(replay.write(played(), PEOPLE))])


def test_a_match_played_on_is_proved_with_the_file_it_came_from() -> None:
    source = played()
    assert source.fairness is not None
    at = 6
    branch = Branch.made(source.fairness.id, source.deal.draws, source.recorded(at))
    terms = dataclasses.replace(source.fairness.terms, branch=branch)
    fairness = Fairness("played on", b"another secret", terms)
    match = Match.rebuild(source.game, fairness, source.deal.draws, source.recorded(at), branched_at=at)
    finish(match)
    document, origin = (replay.read(replay.write(each, PEOPLE)) for each in (match, source))
    assert replay.verify(document, source.game, [origin]).over()
    changed = dataclasses.replace(origin, id=origin.id, deal=origin.deal[::-1])
    with pytest.raises(Refused):
        replay.verify(document, source.game, [changed])
    unbound = dataclasses.replace(document, branch_start="")
    with pytest.raises(Refused, match="does not follow from the secret"):
        replay.verify(unbound, source.game, [origin])
