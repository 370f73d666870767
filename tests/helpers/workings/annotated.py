"""Workings annotated by hand with the quantity of each number: «9/14→prior[Yes]», and «17.5→?» for none.

The first line of a file names the example and the language of its names; no other number may be bound.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from build_steps.common import ROOT

WORKINGS = ROOT / "tests" / "cases" / "workings"
_BOUND = re.compile("«([^→»]*)→([^»]*)»")
# The quantity of a number by line, start and end; None: it must not be understood.
Places = Mapping[tuple[int, int, int], str | None]


@dataclass(frozen=True)
class Told:
    """A working, and the quantities of its numbers."""

    name: str
    example: str
    language: str
    text: str
    places: Places


def told(name: str, marked: str, example: str = "", language: str = "en") -> Told:
    """The text without its marks, and where they stood."""
    lines = []
    places: dict[tuple[int, int, int], str | None] = {}
    for number, line in enumerate(marked.split("\n"), 1):
        plain, last = "", 0
        for found in _BOUND.finditer(line):
            plain += line[last : found.start()]
            start = len(plain)
            plain += found[1]
            places[number, start, len(plain)] = None if found[2] == "?" else found[2]
            last = found.end()
        lines.append(plain + line[last:])
    return Told(name, example, language, "\n".join(lines), places)


def workings() -> list[Told]:
    """All that are kept as files."""
    return [_read(path) for path in sorted(WORKINGS.glob("*.txt"))]


def _read(path: Path) -> Told:
    first, _, marked = path.read_text("utf-8").partition("\n")
    example, language = first.split()
    return told(path.stem, marked, example, language)
