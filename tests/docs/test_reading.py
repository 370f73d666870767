"""docs/reading.md lists all readers of pasted text in the order in which they are asked."""

from __future__ import annotations

import re

from _byhand.parsed.chain import all_readers
from build_steps.common import ROOT

# A bar within a cell of a Markdown table.
BAR = r"\|"
PAGE = ROOT / "docs" / "reading.md"


def test_all_readers_are_listed() -> None:
    listed = PAGE.read_text("utf-8").partition("## The readers\n\n")[2]
    rows = [
        f"| `{reader.name}` | {', '.join(reader.kinds)} | {reader.about.replace('|', BAR)} |"
        for reader in all_readers()
    ]
    assert listed.rstrip("\n") == "\n".join(["| reader | kinds | recognises |", "|---|---|---|", *rows])


def test_names_and_descriptions_are_told_apart() -> None:
    readers = all_readers()
    assert len({reader.name for reader in readers}) == len(readers)
    for reader in readers:
        assert re.fullmatch(r"[a-z][a-z_0-9]*", reader.name), reader.name
        assert reader.about.endswith("."), reader.about
