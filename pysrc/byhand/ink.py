"""What is printed: the reader's number style, decimals and fractions, and the user's words made safe for LaTeX."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from typing import Literal

from byhand.rational import decimal_places, fixed, round_half_up
from byhand.real import CONTEXT, Value

NumberStyle = Literal["fraction", "decimal", "both"]

# A fraction with more digits than this is no longer read by anyone; it is printed as a decimal.
LONGEST_FRACTION = 22
LONGEST_NAME = 32
# So many nines behind the point are still read; a number nearer to 1 is printed as 1.0000.
_MOST_NINES = 6
# A real number with an exponent beyond this is never written out as a fraction.
_LONGEST_EXPANSION = 5000
# Below this a row of leading zeros is harder to read than a power of ten.
SMALLEST_PLAIN_DECIMAL = Fraction(1, 10_000)
_MATRIX = re.compile(r"\\begin\{pmatrix\}(.*?)\\end")


@dataclass(frozen=True)
class Display:
    """How numbers are printed; it never changes the arithmetic.

    digits  decimals, and more where fewer than digits - 1 of them would be significant
    """

    numbers: NumberStyle = "both"
    digits: int = 4

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


def fits_as_fraction(number: Fraction) -> bool:
    return (
        len(str(number.numerator)) + len(str(number.denominator)) <= LONGEST_FRACTION if _printable(number) else False
    )


def _printable(number: Fraction) -> bool:
    # Asked first, because turning an integer of thousands of digits into text is slow and limited by Python.
    return number.numerator.bit_length() < 400 and number.denominator.bit_length() < 400


def write_decimal(number: Value, ink: Ink) -> None:
    """`number` with the reader's digits: 0.0327, 0.00529, or 1.23 × 10⁻⁵ where zeros would hide the figures."""
    digits = ink.display.digits
    if isinstance(number, Decimal) and number and abs(number.adjusted()) > _LONGEST_EXPANSION:
        _write_power_of_ten(Fraction(number.scaleb(-number.adjusted(), CONTEXT)), number.adjusted(), ink)
        ink.exact = False
        return
    exact = Fraction(number)
    size = abs(exact)
    if exact == 0 or (exact.denominator == 1 and size < 10**15):
        text = fixed(exact, 0)
        ink.put(text.replace("\u2212", "-"), text)
        ink.exact = ink.exact and isinstance(number, Fraction)
        return
    exponent = _exponent_of_ten(size)
    if size < SMALLEST_PLAIN_DECIMAL or exponent >= 15:
        shown = _write_power_of_ten(exact / Fraction(10) ** exponent, exponent, ink)
    else:
        places = max(digits, digits - 2 - exponent)
        if 0 < 1 - exact <= Fraction(1, 2 * 10**digits):
            # 0.999988 says more of a probability than 1.0000, as long as the nines can be counted.
            nearer = 1 - _exponent_of_ten(1 - exact)
            places = nearer if nearer <= _MOST_NINES + 2 else places
        needed = decimal_places(exact)
        if needed is not None and needed < places:
            places = needed
        text = fixed(exact, places)
        ink.put(text.replace("\u2212", "-"), text)
        shown = round_half_up(exact, places)
    if shown != exact or not isinstance(number, Fraction):
        ink.exact = False


def _write_power_of_ten(mantissa: Fraction, exponent: int, ink: Ink) -> Fraction:
    """mantissa × 10^exponent with the reader's digits; the number that was written, where its exponent is small."""
    places = ink.display.digits - 1
    if abs(round_half_up(mantissa, places)) >= 10:
        mantissa, exponent = mantissa / 10, exponent + 1
    text = fixed(mantissa, places)
    ink.put(
        text.replace("\u2212", "-") + rf" \times 10^{{{exponent}}}",
        f"{text} × 10^{exponent}".replace("^-", "^\u2212"),
    )
    written = round_half_up(mantissa, places)
    return written * Fraction(10) ** exponent if abs(exponent) <= _LONGEST_EXPANSION else written


def _exponent_of_ten(size: Fraction) -> int:
    """The e with 10^e <= size < 10^(e+1)."""
    exponent = int((size.numerator.bit_length() - size.denominator.bit_length()) * 0.30103)
    while Fraction(10) ** exponent > size:
        exponent -= 1
    while Fraction(10) ** (exponent + 1) <= size:
        exponent += 1
    return exponent


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
