"""VectorEnv with as many matches as pgx has."""

from __future__ import annotations

from bench.envs._vector import serve_vectors

if __name__ == "__main__":
    serve_vectors(1024)
