"""By how many points the right reading of each held text leads the next kind.

`PYTHONPATH=pysrc:tests:. python -m helpers.margins` prints the table, the nearest first: whoever moves a weight of the
judge sees there which texts come near to a question.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

from _byhand.parsed.chain import judged
from _byhand.protocol.parsed import Kind
from _byhand.reading.judge import Judged
from _byhand.reading.reader import Instructions
from build_steps.common import ROOT

CASES = ROOT / "tests" / "cases"
FOLDERS = ("paste", "unfolded", "cross", "words", "networks", "printed/confusion", "printed/models", "printed/results")


@dataclass(frozen=True)
class Margin:
    """The judged readings of a held text. name: folder/stem; lead: None if no other kind can be read from it."""

    name: str
    judged: Judged
    other: Kind | None
    lead: int | None


def names() -> list[str]:
    """All held texts, as folder/stem, but those that are held because they are refused."""
    paths = (path for folder in FOLDERS for path in sorted((CASES / folder).glob("*.txt")))
    return [path.relative_to(CASES).with_suffix("").as_posix() for path in paths if "refused_" not in path.stem]


def margin(name: str) -> Margin:
    """The readings of a held text; no topic wants one kind or another."""
    found = judged((CASES / f"{name}.txt").read_bytes().decode("utf-8"), Instructions())
    best = found.best
    other = next((one for one in found.others if best is not None and one.kind != best.kind), None)
    if best is None or other is None:
        return Margin(name, found, None, None)
    return Margin(name, found, other.kind, best.score - other.score)


def main() -> None:
    """Print the table."""
    for one in sorted(map(margin, names()), key=lambda one: (one.lead is None, one.lead or 0, one.name)):
        best = one.judged.best
        kind, points = ("nothing", 0) if best is None else (best.kind, best.score)
        lead = "" if one.lead is None else f"{one.lead:+d} before {one.other}"
        rules = " ".join(doubt.rule for doubt in one.judged.doubts)
        sys.stdout.write(f"{one.name:60} {kind:12} {points:3d}  {lead:24} {rules}".rstrip() + "\n")


if __name__ == "__main__":
    main()
