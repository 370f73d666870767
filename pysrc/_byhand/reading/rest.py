"""A text of which what is understood is taken away, bit by bit, until nothing may be left that has a meaning."""

from __future__ import annotations

import re
from collections.abc import Sequence

# Each sign is replaced by one sign, so that places stay the same.
ASCII = str.maketrans(
    "，、；：（）［］｛｝＝．－−０１２３４５６７８９₀₁₂₃₄₅₆₇₈₉｜％／？，", ",,;:()[]{}=.--01234567890123456789|%/?,"
)
# 0.6, .5, 2/3, 60 %, 1e-4
NUMBER = (
    r"(?<![A-Za-z0-9_.])[+-]?(?:\d{1,12}(?:\.\d{1,12})?|\.\d{1,12})(?:[eE][+-]?\d{1,3})?"
    r"(?:\s?/\s?\d{1,9}|\s?%)?(?![A-Za-z0-9_]|\.\d)"
)
_POWER = re.compile(
    r"(?<![A-Za-z0-9_.])(?:(\d{1,4}(?:\.\d{1,6})?)\s?(?:[×x·*]|\\times|\\cdot)\s?)?10\s?\^\s?\{?\s?([+-]?\d{1,2})\}?"
)
_FRACTION = re.compile(r"\\[dt]?frac\s?\{\s?(\d{1,9})\s?\}\s?\{\s?(\d{1,9})\s?\}")
# Signs of LaTeX that say nothing of the numbers.
_LATEX = re.compile(
    r"\\(?:left|right|quad|qquad|mathrm|text|mathbf|boldsymbol|displaystyle|,|;|!|:|\s)|\\(?=[A-Za-z])"
    r"|\\(?=[(\[\])])|\$"
)


class Rest:
    """A text of which what is understood is taken away, bit by bit."""

    def __init__(self, text: str) -> None:
        self.text = text

    def take(self, pattern: re.Pattern[str]) -> list[re.Match[str]]:
        """All matches; spaces stand in their places."""
        found = list(pattern.finditer(self.text))
        for match in found:
            self.hide(match.start(), match.end())
        return found

    def hide(self, start: int, end: int) -> None:
        """Put spaces in the place of these characters."""
        hidden = re.sub(r"[^\n]", " ", self.text[start:end])
        self.text = self.text[:start] + hidden + self.text[end:]

    def line(self, offset: int) -> int:
        """The line (from 1) of an offset."""
        return self.text.count("\n", 0, offset) + 1

    def first(self, patterns: Sequence[re.Pattern[str]]) -> re.Match[str] | None:
        """The first match of any of the patterns that is left, by its place."""
        found = [match for pattern in patterns if (match := pattern.search(self.text)) is not None]
        return min(found, key=re.Match.start, default=None)


def plain(text: str) -> str:
    """The text with signs of ASCII and without those of LaTeX; powers of ten are decimals. Lines stay lines."""
    text = _FRACTION.sub(r"\1/\2", text.translate(ASCII))
    return _LATEX.sub(" ", _POWER.sub(lambda match: f"{match[1] or 1}e{match[2]}", text))
