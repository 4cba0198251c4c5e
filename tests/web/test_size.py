"""What a browser must load before anything shows."""

from __future__ import annotations

import gzip
from pathlib import Path

from yuletable import builds
from yuletable.bundling import bundle, page_folder

MOST = 60_000


def test_the_script_is_at_most_60_kb_gzipped() -> None:
    root = builds.checkout()
    assert root is not None
    bundle(Path(root))
    size = len(gzip.compress((page_folder() / "main.js").read_bytes(), 9))
    assert size <= MOST, f"{size:,} bytes"
