"""Measures every regular expression of the package on texts from its own alphabet."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from hostile.growth.patterns import Used, collected, shapes_of
from hostile.growth.timing import Growth, growth

# Patterns applied to short texts only, and the maximum length, which the caller checks first.
BOUNDED = {
    "_byhand.table.counted._ASIDE": 60,
    "_byhand.cross.labels._BRACKETS": 120,
    "_byhand.cross.labels._AFTER_N": 120,
    "_byhand.cross.labels._AFTER_SIGN": 120,
    "_byhand.cross.labels._MEASURED": 120,
    "_byhand.numbers.rational._NUMBER": 60,
    "_byhand.topics.bayesian_network.text_forms.worded._ASKED": 120,
    # Reads the LaTeX that the program itself wrote, in which every matrix ends.
    "_byhand.arithmetic.printer._MATRIX": 400,
}
_SECONDS_A_CHARACTER = 2e-6
_LIMIT = 2.0
_SHORT_LIMIT = 0.05


def grown_badly(longest: int) -> Iterator[str]:
    """A line for each expression that takes too long, with the text that shows it."""
    for used in collected():
        bad = next(_bad(used, longest), None)
        if bad is not None:
            yield bad


def _bad(used: Used, longest: int) -> Iterator[str]:
    bound = BOUNDED.get(used.name)
    for shape in shapes_of(used.pattern):
        for method in used.methods:
            found: Growth | None
            if bound is not None:
                # On short texts growth means nothing: each must be read almost at once.
                found = growth(
                    _work(used.pattern, method), shape.text, bound, unnoticed=_SHORT_LIMIT, limit=_SHORT_LIMIT
                )
            else:
                found = growth(
                    _work(used.pattern, method),
                    shape.text,
                    longest,
                    unnoticed=longest * _SECONDS_A_CHARACTER,
                    limit=_LIMIT,
                )
            if found is not None and found.bad:
                yield f"{used.name}.{method} on {shape.name}: {found}"


def _work(pattern: re.Pattern[str], method: str) -> Callable[[str], object]:
    if method == "search":
        return lambda text: sum(1 for _ in pattern.finditer(text))
    whole: Callable[[str], object] = getattr(pattern, method)
    return whole
