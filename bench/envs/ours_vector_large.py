"""VectorEnv with so many matches that they fit into no cache."""

from __future__ import annotations

from bench.envs._vector import serve_vectors

if __name__ == "__main__":
    serve_vectors(4096)
