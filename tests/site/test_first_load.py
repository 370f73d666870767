"""What a first visit loads before the page can be used stays small."""

import gzip
from pathlib import Path

import pytest

# In bytes of gzip, level 9.
MOST = {"index.html": 49_000, "start.js": 4_500, "style.css": 20_300, "app.js": 208_000}


@pytest.mark.parametrize("name", MOST)
def test_the_first_load_is_no_larger_than(name: str, dist: Path) -> None:
    size = len(gzip.compress((dist / name).read_bytes(), 9))
    assert 0.9 * MOST[name] < size <= MOST[name]  # the bound follows what has become smaller
