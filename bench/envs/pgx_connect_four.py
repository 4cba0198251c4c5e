"""pgx's connect four on the processor: 1,024 matches in one compiled step, actions drawn inside it."""

from __future__ import annotations

from typing import Any

from bench.envs._stepping import serve_envs
from bench.peers._random_play import needs

from yuletable.lab.timing import Work

ROWS = 1024


def opening(game: str) -> tuple[int, Work]:
    jax, pgx = needs("jax", "jax"), needs("pgx", "pgx")
    env = pgx.make("connect_four")
    keys = jax.random.split(jax.random.key(1), ROWS)
    step_all = jax.vmap(needs("pgx.experimental.wrappers", "pgx").auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> tuple[Any, Any]:
        drawn, again, following = jax.random.split(key, 3)
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(drawn, scores, axis=1)
        return step_all(state, actions, jax.random.split(again, ROWS)), following

    step = jax.jit(one)
    running = [jax.jit(jax.vmap(env.init))(keys), jax.random.key(2)]

    def work(times: int) -> int:
        for _ in range(times):
            running[:] = step(*running)
        jax.block_until_ready(running[0].observation)
        return times * ROWS

    return 2, work


if __name__ == "__main__":
    serve_envs("pgx, on the processor", opening, "connect four")
