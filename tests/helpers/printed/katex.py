"""Asks KaTeX in Node to accept the formulas of Python."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Collection, Iterator
from pathlib import Path

from helpers.patience import VERY_LONG_S, seconds

_SCRIPT = Path(__file__).with_suffix(".mjs")


def shape(latex: str) -> str:
    """The shape of formulas that differ in their numbers only."""
    return re.sub(r"\d+", "0", latex)


def faults(formulas: Collection[str], *, strict: bool = False) -> Iterator[tuple[str, str]]:
    """The formulas that KaTeX refuses or warns of, with its message, and those that the page's KaTeX draws otherwise.

    strict  as LaTeX is, and not only as the page is
    """
    done = subprocess.run(
        ["node", str(_SCRIPT), "error" if strict else "ignore"],
        input=json.dumps(list(formulas)),
        capture_output=True,
        encoding="utf-8",
        timeout=seconds(VERY_LONG_S),
        check=True,
    )
    for latex, said in zip(formulas, json.loads(done.stdout), strict=True):
        if said is not None:
            yield latex, f"KaTeX: {said}"
