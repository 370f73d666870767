"""do(X = x) in a working: it names the same event as X = x, in the place of an observation."""

from __future__ import annotations

import re

_DO = re.compile(r"(?<![A-Za-z])(?:\\operatorname\{do\}|do) ?\(([^()]{1,60})\)")


def without_do(line: str) -> str:
    """The line with spaces in the place of `do(` and `)`, so that all its places stay."""
    return _DO.sub(lambda found: " " * (len(found[0]) - len(found[1]) - 1) + found[1] + " ", line)
