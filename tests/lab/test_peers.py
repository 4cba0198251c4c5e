"""The peer that plays our rules plays exactly our rules: the same decisions open to the same seats, the same points."""

from __future__ import annotations

import random

import pytest
from bench.peers import sweatshop_open_spiel as peer

from yuletable.engine.contract import State
from yuletable.engine.luck import ScriptedLuck
from yuletable.games import game as find_game

PARTS = ("doll", "kite", "robot", "radio", "poop")


def notation(action: int) -> str:
    """A decision of the peer as our notation writes it."""
    if action < peer.CRAFT:
        return f"grab belt:{action}" if action else "grab nil"
    if action < peer.DONE:
        toy, rest = divmod(action - peer.CRAFT, 8)
        return f"craft toy:{PARTS[toy]} magic-{rest // 2} {'wrapped' if rest % 2 else 'plain'}"
    if action == peer.DONE:
        return "done"
    if action < peer.SWEEP:
        return f"drop card:{PARTS[action - peer.DROP]}"
    return f"sweep card:{PARTS[action - peer.SWEEP - 1]}" if action > peer.SWEEP else "sweep nothing"


def coming_cards(theirs: peer.Rules) -> list[int]:
    """What our rules will draw when the peer deals: hands first; a belt's last card only when it is taken or lost."""
    hands = [mat.index(1) for mat in theirs.mats] if theirs.season == 0 else []
    return [*hands, *theirs.belt]


@pytest.mark.parametrize("seed", range(30))
def test_sweatshop_on_open_spiel_is_our_sweatshop(seed: int) -> None:
    choice = random.Random(seed)
    game = find_game("sweatshop")
    theirs = peer.Rules(random.Random(seed))
    script: list[int] = []
    luck = ScriptedLuck(script)
    ours: State | None = None
    last = (0, 0)
    while not theirs.is_terminal():
        seat = theirs.current_player()
        if seat == peer.CHANCE:
            theirs._apply_action(0)
            # Our rules lay the next belt within the last decision of a season, so the peer deals first.
            script += coming_cards(theirs)
            if ours is None:
                ours = game.new(game.setup_for(peer.SEATS), luck)
            else:
                ours.apply(last[0], last[1], luck)
            continue
        assert ours is not None
        legal = theirs._legal_actions(seat)
        assert ours.to_act()[0] == seat
        assert sorted(ours.moves(seat)) == sorted(map(notation, legal))
        action = choice.choice(legal)
        last = (seat, ours.setup.space.action(notation(action)))
        theirs._apply_action(action)
        if theirs.current_player() != peer.CHANCE:
            ours.apply(last[0], last[1], luck)
    assert ours is not None
    assert ours.points() == theirs.returns()
