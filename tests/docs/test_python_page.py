"""docs/python.md: every example runs as it is printed, and every public name is there."""

from __future__ import annotations

import doctest
import re

import pytest

import byhand
from build_steps.common import ROOT

PAGE = ROOT / "docs" / "python.md"
NAMES = sorted(set(byhand.__all__) - {"__version__"})


def test_every_example_of_the_page_prints_what_it_shows() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert found.attempted > 30
    assert found.failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_the_page_names_every_public_name(name: str) -> None:
    assert re.search(rf"(?<!\w){name}(?!\w)", PAGE.read_text("utf-8"))


def test_every_example_is_one_that_runs() -> None:
    """A block of code without a prompt is no example of Python."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert blocks
    assert [block for block in blocks if not block.startswith(">>> ")] == []
