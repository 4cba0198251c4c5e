"""Learns two-player Sweatshop from nothing, by playing against itself: masked PPO, on the processor.

    pip install "yuletable[learn]" torch
    python examples/learn/train.py --out sweatshop.npz
    yuletable sim sweatshop --bots examples/learn/player.py:Trained,greedy --rotate --games 400

One network plays both seats and learns from both: from what its seat may know, as numbers, it says how likely it
does what is legal, and how well it thinks it is doing.
"""

from __future__ import annotations

import argparse
import copy
import json
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import nn

from yuletable.bots import bot_maker
from yuletable.engine.match import Match
from yuletable.envs.vector import VectorEnv

GAME = "sweatshop"
ROWS, STEPS = 512, 48
"""Matches side by side, and decisions in each of them between two lessons."""
EPOCHS, BATCH = 2, 2048
CLIP, VALUE, LAMBDA = 0.2, 0.5, 0.95
RATE, ENTROPY, LEAST = 1e-3, 0.015, 0.1
"""How fast it learns, how much it is held to try things, and what part of both is left in the end."""
MARGIN = 40.0
"""Points: half of what is rewarded is the victory, the other half by how much, up to this."""
AVERAGED = 0.97
"""The player that is kept is a running average of the one that learns: it wavers less."""
WIDTH = 128
MEASURED = 8
"""How often it is measured on the way."""


@dataclass
class Brain:
    """What is learnt: the network, and how its inputs are scaled."""

    mean: np.ndarray
    scale: np.ndarray
    body: nn.Sequential
    policy: nn.Linear
    value: nn.Linear

    def scaled(self, observed: np.ndarray) -> torch.Tensor:
        return torch.from_numpy(((observed - self.mean) * self.scale).astype(np.float32).clip(-5, 5))

    def __call__(self, inputs: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of how likely each action is, and the value."""
        hidden = self.body(inputs)
        logits = self.policy(hidden).masked_fill(~masks, -1e9)
        return torch.log_softmax(logits, 1), self.value(hidden).squeeze(1)

    def parameters(self) -> list[torch.Tensor]:
        return [each for part in (self.body, self.policy, self.value) for each in part.parameters()]

    def follow(self, other: Brain) -> None:
        """A small step towards another."""
        with torch.no_grad():
            for mine, theirs in zip(self.parameters(), other.parameters(), strict=True):
                mine.lerp_(theirs, 1 - AVERAGED)

    def save(self, path: Path) -> None:
        """As plain arrays, which `player.py` reads without PyTorch."""
        layers = [self.body[0], self.body[2], self.policy]
        arrays = {f"w{n}": layer.weight.detach().numpy().T for n, layer in enumerate(layers)}
        arrays |= {f"b{n}": layer.bias.detach().numpy() for n, layer in enumerate(layers)}
        np.savez_compressed(path, mean=self.mean, scale=self.scale, **arrays)


def fresh_brain(env: VectorEnv) -> Brain:
    """A network that knows nothing; its inputs are scaled by what random play shows."""
    dice, seen = np.random.default_rng(0), []
    observed, _ = env.reset(seed=0)
    for _ in range(120):
        mask = observed["action_mask"]
        observed, *_ = env.step((mask * dice.random(mask.shape, np.float32)).argmax(1))
        seen.append(observed["observation"].copy())
    shown = np.concatenate(seen).astype(np.float32)
    inputs, actions = shown.shape[1], env.task.action_space().n
    body = nn.Sequential(nn.Linear(inputs, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
    policy = nn.Linear(WIDTH, int(actions))
    nn.init.orthogonal_(policy.weight, 0.01)
    return Brain(shown.mean(0), 1 / (shown.std(0) + 0.1), body, policy, nn.Linear(WIDTH, 1))


@dataclass
class Lesson:
    """What was seen and done in all matches, decision by decision, and how it turned out."""

    observed: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    seats: np.ndarray
    chances: np.ndarray
    values: np.ndarray
    rewards: np.ndarray
    ended: np.ndarray
    next_seats: np.ndarray

    def advantages(self, last_values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """For each decision how much better it went than expected, and whether that is known yet.

        A seat's decision is followed by its own next one, or by the end of the match.
        """
        steps, rows = self.actions.shape
        every = np.arange(rows)
        following, gained, paid = (np.zeros((rows, 2), np.float32) for _ in range(3))
        known = np.zeros((rows, 2), bool)
        following[every, self.next_seats[-1]], known[every, self.next_seats[-1]] = last_values, True
        result, sure = np.zeros((steps, rows), np.float32), np.zeros((steps, rows), bool)
        for t in reversed(range(steps)):
            ended, seat = self.ended[t], self.seats[t]
            following[ended], gained[ended], known[ended] = 0, 0, True
            paid[ended] = self.rewards[t][ended]
            surprise = paid[every, seat] + following[every, seat] - self.values[t]
            result[t] = surprise + LAMBDA * gained[every, seat]
            sure[t] = known[every, seat]
            following[every, seat], gained[every, seat], paid[every, seat] = self.values[t], result[t], 0
        return result, sure


class Player:
    """Plays both seats of all matches, lesson after lesson."""

    def __init__(self, env: VectorEnv, brain: Brain) -> None:
        self.env, self.brain = env, brain
        self.observed, infos = env.reset(seed=1)
        self.seats = infos["seat"]

    def play(self) -> tuple[Lesson, np.ndarray]:
        """A lesson, and what whoever decides next expects."""
        kept: list[tuple[np.ndarray, ...]] = []
        for _ in range(STEPS):
            seen, masks = self.observed["observation"].copy(), self.observed["action_mask"].astype(bool)
            seats = self.seats.copy()
            actions, chances, values = self.decide(seen, masks)
            self.observed, _, ended, _, infos = self.env.step(actions)
            self.seats = infos["seat"]
            after = (rewarded(infos["rewards"]), ended.copy(), self.seats.copy())
            kept.append((seen, masks, actions, seats, chances, values, *after))
        _, _, values = self.decide(self.observed["observation"], self.observed["action_mask"].astype(bool))
        return Lesson(*[np.stack(column) for column in zip(*kept, strict=True)]), values

    def decide(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        with torch.no_grad():
            chances, values = self.brain(self.brain.scaled(seen), torch.from_numpy(masks))
            actions = torch.multinomial(chances.exp(), 1)
            return actions.squeeze(1).numpy(), chances.gather(1, actions).squeeze(1).numpy(), values.numpy()


def rewarded(points: np.ndarray) -> np.ndarray:
    """What both seats get for how a match ended: a narrow victory is worth half of a clear one."""
    ahead: np.ndarray = points - points[:, ::-1]
    return np.asarray((np.sign(ahead) + (ahead / MARGIN).clip(-1, 1)) / 2, np.float32)


def learn(brain: Brain, optimizer: torch.optim.Adam, lesson: Lesson, last_values: np.ndarray, held: float) -> None:
    """A few small steps towards what went better than expected; `held` is the weight of trying things."""
    advantages, sure = lesson.advantages(last_values)
    wanted = torch.from_numpy((advantages + lesson.values)[sure])
    advantages = advantages[sure]
    better = torch.from_numpy((advantages - advantages.mean()) / (advantages.std() + 1e-6))
    inputs, masks = brain.scaled(lesson.observed[sure]), torch.from_numpy(lesson.masks[sure])
    actions, before = torch.from_numpy(lesson.actions[sure]), torch.from_numpy(lesson.chances[sure])
    for _ in range(EPOCHS):
        for part in torch.randperm(len(actions)).split(BATCH):
            chances, values = brain(inputs[part], masks[part])
            chosen = chances.gather(1, actions[part].unsqueeze(1)).squeeze(1)
            ratio = (chosen - before[part]).exp()
            gain = torch.min(ratio * better[part], ratio.clamp(1 - CLIP, 1 + CLIP) * better[part]).mean()
            entropy = -(chances.exp() * chances.masked_fill(~masks[part], 0)).sum(1).mean()
            loss = VALUE * (values - wanted[part]).square().mean() - gain - held * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(brain.parameters(), 0.5)
            optimizer.step()


def win_rate(env: VectorEnv, brain: Brain, rival: str, games: int, seed: int) -> float:
    """The share of matches won against a bot, every deal played from both seats; a shared victory is half of one."""
    make, space = bot_maker(rival, env.task.game), env.task.setup.space
    won = 0.0
    for number in range(games):
        mine = number % 2
        match = Match.new(env.task.game, 2, secret=f"{seed}/{number // 2}".encode())
        bot = make(env.task.setup, 1 - mine, number)
        while waiting := match.to_act():
            seat = waiting[0]
            if seat == mine:
                mask = np.zeros((1, len(space)), bool)
                mask[0, [space.action(move) for move in match.moves(seat)]] = True
                vector = env.task.encoder.vector(match.position(seat), seat)
                seen = np.frombuffer(memoryview(vector), np.int16)[None]
                with torch.no_grad():
                    chances, _ = brain(brain.scaled(seen), torch.from_numpy(mask))
                match.decide(seat, space.move(int(chances.argmax())))
            else:
                match.decide(seat, bot.choose(match.view(seat), match.moves(seat)))
        winners = match.result().winners()  # type: ignore[union-attr]  # it is over
        won += (mine in winners) / len(winners)
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lessons", type=int, default=160, help=f"of {ROWS * STEPS} decisions each")
    parser.add_argument("--out", type=Path, default=Path(f"{GAME}.npz"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    env = VectorEnv(GAME, ROWS, seats=2, rewards="points")
    brain = fresh_brain(env)
    kept = copy.deepcopy(brain)
    player, optimizer = Player(env, brain), torch.optim.Adam(brain.parameters(), lr=RATE, eps=1e-5)
    curve: list[dict[str, float]] = []
    wall = processor = 0.0
    for lesson in range(arguments.lessons + 1):
        last = lesson == arguments.lessons
        if last or lesson % (1 + arguments.lessons // MEASURED) == 0:
            rates = {rival: win_rate(env, kept, rival, 400 if last else 100, lesson) for rival in ("random", "greedy")}
            spent = {"minutes": wall / 60, "processor_minutes": processor / 60}
            curve.append({**spent, "decisions": lesson * ROWS * STEPS, **rates})
            print(json.dumps(curve[-1]), flush=True)
        if last:
            break
        began, used = time.monotonic(), time.process_time()
        left = max(LEAST, 1 - lesson / arguments.lessons)
        optimizer.param_groups[0]["lr"] = RATE * left
        learn(brain, optimizer, *player.play(), held=ENTROPY * left)
        kept.follow(brain)
        wall, processor = wall + time.monotonic() - began, processor + time.process_time() - used
    kept.save(arguments.out)
    arguments.out.with_suffix(".json").write_text(json.dumps(curve, indent=1) + "\n")


if __name__ == "__main__":
    main()
