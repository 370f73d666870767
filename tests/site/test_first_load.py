"""What a first visit loads before the page can be used stays small."""

import gzip
from pathlib import Path

import pytest

# In bytes of gzip, level 9.
MOST = {"index.html": 50_000, "start.js": 5_000, "style.css": 21_000, "app.js": 188_000}


@pytest.mark.parametrize("name", MOST)
def test_the_first_load_is_no_larger_than(name: str, dist: Path) -> None:
    size = len(gzip.compress((dist / name).read_bytes(), 9))
    assert 0.9 * MOST[name] < size <= MOST[name]  # the bound follows what has become smaller


def test_a_late_part_has_no_module_of_the_page(dist: Path) -> None:
    """It takes them from the page, where their classes and their state are."""
    panels, page = ((dist / name).read_text(encoding="utf-8") for name in ("panels.js", "app.js"))
    assert "differs-rows" in panels
    assert "differs-rows" not in page
    for name in ("web/ui/dom.js", "web/solver/solver_client.js"):
        assert f'window.byhandModules["{name}"]' in panels
        assert f'"{name}":' in page
    assert "katex" not in panels
