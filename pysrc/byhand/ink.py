"""What is printed: the reader's number style, decimals and fractions, and the user's words made safe for LaTeX."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal

from byhand.shown import Shown

NumberStyle = Literal["fraction", "decimal", "both"]

# A fraction with more digits than this is no longer read by anyone; it is printed as a decimal.
LONGEST_FRACTION = 10
LONGEST_NAME = 32
_MATRIX = re.compile(r"\\begin\{pmatrix\}(.*?)\\end")


@dataclass(frozen=True)
class Display:
    """How numbers are printed; it never changes the arithmetic.

    digits          decimals, and more where fewer of them would be significant
    decimals_given  whether the exercise states its numbers as decimals: what they make stays a decimal where it is one
    """

    numbers: NumberStyle = "both"
    digits: int = 4
    decimals_given: bool = False

    @property
    def fractions(self) -> bool:
        return self.numbers != "decimal"

    @property
    def decimals(self) -> bool:
        return self.numbers != "fraction"


@dataclass(frozen=True)
class Mark:
    """The part [start, end) of the LaTeX, in code points, that was counted from rows.

    key, of_key  the rows counted, and the rows they are among
    """

    start: int
    end: int
    key: str
    of_key: str | None

    def moved(self, by: int) -> Mark:
        return replace(self, start=self.start + by, end=self.end + by)


@dataclass
class Ink:
    """Collects what an expression prints. `exact` turns False when a rounded number is printed."""

    display: Display
    latex: str = ""
    plain: str = ""
    marks: list[Mark] = field(default_factory=list)
    exact: bool = True
    inside_fraction: bool = False

    def put(self, latex: str, plain: str | None = None) -> None:
        self.latex += latex
        self.plain += latex if plain is None else plain

    def put_decimal(self, shown: Shown) -> None:
        self.put(shown.latex, shown.plain)
        self.exact = self.exact and shown.exact

    @contextmanager
    def parentheses(self, *, latex: bool, plain: bool) -> Iterator[None]:
        """Parentheses around what is written inside; as high as the matrices in it, and still free to break there."""
        start = len(self.latex)
        self.put("(" if latex else "", "(" if plain else "")
        yield
        size = _size_around(self.latex[start:])
        self.put(f"{size and size + 'r'})" if latex else "", ")" if plain else "")
        if latex and size:
            self.latex = f"{self.latex[:start]}{size}l{self.latex[start:]}"
            self.marks = [mark.moved(len(size) + 1) if mark.start > start else mark for mark in self.marks]

    @contextmanager
    def marked(self, key: str | None, of_key: str | None) -> Iterator[None]:
        start = len(self.latex)
        yield
        if key is not None:
            self.marks.append(Mark(start, len(self.latex), key, of_key))


def _size_around(latex: str) -> str:
    r"""What makes parentheses as high as the matrices between them: nothing, \bigg or \Bigg."""
    rows = max((matrix.count(r" \\ ") + 1 for matrix in _MATRIX.findall(latex)), default=1)
    return r"\Bigg" if rows > 2 else r"\bigg" if rows == 2 else ""


def fits_as_fraction(number: Fraction, most: int = LONGEST_FRACTION) -> bool:
    """Has it no more digits than that?"""
    # An integer of thousands of digits is not turned into text for that, which is slow and limited by Python.
    digits = [part.bit_length() * 0.30103 for part in (number.numerator, number.denominator)]
    return sum(digits) <= most + 2 and len(str(abs(number.numerator))) + len(str(number.denominator)) <= most


def write_fraction(number: Fraction, ink: Ink) -> None:
    sign = "-" if number < 0 else ""
    top, bottom = str(abs(number.numerator)), str(number.denominator)
    plain_sign = "\u2212" if sign else ""
    if bottom == "1":
        ink.put(sign + top, plain_sign + top)
    elif ink.inside_fraction:
        ink.put(f"{sign}{top}/{bottom}", f"{plain_sign}{top}/{bottom}")
    else:
        ink.put(rf"{sign}\frac{{{top}}}{{{bottom}}}", f"{plain_sign}{top}/{bottom}")


# None of these is seen, but they move what stands around them or command a terminal. Joiners shape letters and stay.
_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)


def visible(text: str) -> str:
    """The text on one line, with a replacement character for each control character and mark of writing order."""
    return _UNSEEN.sub("\ufffd", " ".join(text.split()))


def shortened(name: str) -> str:
    """A name of reasonable length for a formula or a sentence; the table shows the whole of it."""
    name = visible(name)
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


_LATEX_TEXT = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    # After \\toprule and the like a bracket would open an argument; in Markdown the two would make a link.
    "[": "{[}",
    "]": "{]}",
    "\u2212": "$-$",
}


def latex_text(text: str) -> str:
    """User text as LaTeX text: every character with a meaning of its own is escaped."""
    return "".join(_LATEX_TEXT.get(char, char) for char in _UNSEEN.sub("\ufffd", text))
