"""What a first visit loads before the page can be used stays small."""

import gzip
from pathlib import Path

import pytest

# In bytes of gzip, level 9.
MOST = {
    "index.html": 56_000,
    "start.js": 5_100,
    "style.css": 21_500,
    "app.js": 177_000,
    "prepared/en/index.json": 37_200,
    "prepared/zh/index.json": 38_000,
}


@pytest.mark.parametrize("name", MOST)
def test_the_first_load_is_no_larger_than(name: str, dist: Path) -> None:
    size = len(gzip.compress((dist / name).read_bytes(), 9))
    assert 0.9 * MOST[name] < size <= MOST[name]  # the bound follows what has become smaller


def test_a_late_part_has_no_module_of_the_page(dist: Path) -> None:
    """It takes them from the page, where their classes and their state are."""
    page = (dist / "app.js").read_text(encoding="utf-8")
    late = {
        "panels.js": ("differs-rows", "web/ui/dom.js", "web/solver/outcomes.js"),
        "fields.js": ("variable-line", "web/draw/described.js", "web/fields/bindings/index.js"),
    }
    for name, (own, *shared) in late.items():
        part = (dist / name).read_text(encoding="utf-8")
        assert own in part
        assert own not in page
        for module in shared:
            assert f'window.byhandModules["{module}"]' in part
            assert f'"{module}":' in page
        assert "katex" not in part
