"""Printing: the reader's number style, decimals and fractions, and user text made safe for LaTeX."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, NamedTuple, Protocol

from _byhand.cache import memoise
from _byhand.numbers.decimals import PrintedDecimal

NumberStyle = Literal["fraction", "decimal", "both"]

# The decimals that a reader can choose.
FEWEST_DIGITS, MOST_DIGITS = 2, 10
# Nobody reads a fraction with more digits than this; a decimal is printed instead.
LONGEST_FRACTION = 10
LONGEST_NAME = 32
_WHOLE_NUMBER = re.compile(r"-?[0-9]+")
_MATRIX = re.compile(r"\\begin\{pmatrix\}(.*?)\\end")


@dataclass(frozen=True)
class Display:
    """How numbers are printed; it never changes the arithmetic.

    digits          number of decimals; more where fewer of them would be significant
    decimals_given  whether the exercise states decimals: results that are decimals then stay decimals
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


class Mark(NamedTuple):
    """The part [start, end) of the LaTeX, in code points, that was counted from rows.

    key, of_key  the counted rows, and the rows they are a part of
    """

    start: int
    end: int
    key: str
    of_key: str | None

    def moved(self, by: int) -> Mark:
        return Mark(self.start + by, self.end + by, self.key, self.of_key)


class Writable(Protocol):
    """Anything that can be printed, as every expression can."""

    def write(self, out: Printer, /) -> None: ...


@dataclass
class Printer:
    """Collects the printed form of an expression. `exact` turns False when a rounded number is printed."""

    display: Display
    latex: str = ""
    plain: str = ""
    marks: list[Mark] = field(default_factory=list)
    exact: bool = True
    inside_fraction: bool = False

    def put(self, latex: str, plain: str | None = None) -> None:
        self.latex += latex
        self.plain += latex if plain is None else plain

    def put_decimal(self, shown: PrintedDecimal) -> None:
        self.put(shown.latex, shown.plain)
        self.exact = self.exact and shown.exact

    def put_part(self, part: Writable, *, wrapped: bool) -> None:
        """Append a part; if `wrapped`, in parentheses as tall as its matrices. Lines may still break there."""
        if not wrapped:
            part.write(self)
            return
        start = len(self.latex)
        self.put("(")
        part.write(self)
        size = _size_around(self.latex[start:])
        self.put(f"{size and size + 'r'})", ")")
        if size:
            self.latex = f"{self.latex[:start]}{size}l{self.latex[start:]}"
            self.marks = [mark.moved(len(size) + 1) if mark.start > start else mark for mark in self.marks]

    def wrap_plain(self, start: int) -> None:
        """Put parentheses around the plain text from `start` on; in LaTeX the fraction bar groups already."""
        self.plain = f"{self.plain[:start]}({self.plain[start:]})"

    def mark_from(self, start: int, key: str | None, of_key: str | None = None) -> None:
        """Mark the LaTeX from `start` on as counted from rows, if `key` names any."""
        if key is not None:
            self.marks.append(Mark(start, len(self.latex), key, of_key))

    def blank(self) -> Printer:
        """An empty printer for a part that is appended here afterwards."""
        return Printer(self.display, inside_fraction=self.inside_fraction)

    def put_printed(self, part: Printer) -> None:
        """Append a part that was printed `beside`."""
        start = len(self.latex)
        self.put(part.latex, part.plain)
        self.marks += [mark.moved(start) for mark in part.marks]
        self.exact = self.exact and part.exact


def _size_around(latex: str) -> str:
    r"""What makes parentheses as high as the matrices between them: nothing, \bigg or \Bigg."""
    if "pmatrix" not in latex:
        return ""
    rows = max((matrix.count(r" \\ ") + 1 for matrix in _MATRIX.findall(latex)), default=1)
    return r"\Bigg" if rows > 2 else r"\bigg" if rows == 2 else ""


def fits_as_fraction(number: Fraction, most: int = LONGEST_FRACTION) -> bool:
    """Does it have at most `most` digits?"""
    # Converting an integer of thousands of digits to text is slow, and Python limits it.
    top, bottom = number.numerator, number.denominator
    digits = (top.bit_length() + bottom.bit_length()) * 0.30103
    return digits <= most + 2 and len(str(abs(top))) + len(str(bottom)) <= most


def write_fraction(number: Fraction, out: Printer) -> None:
    sign = "-" if number < 0 else ""
    top, bottom = str(abs(number.numerator)), str(number.denominator)
    plain_sign = "\u2212" if sign else ""
    if bottom == "1":
        out.put(sign + top, plain_sign + top)
    elif out.inside_fraction:
        out.put(f"{sign}{top}/{bottom}", f"{plain_sign}{top}/{bottom}")
    else:
        out.put(rf"{sign}\frac{{{top}}}{{{bottom}}}", f"{plain_sign}{top}/{bottom}")


# Invisible characters that move the surrounding text or command a terminal. Joiners shape letters and stay.
_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)


def visible(text: str) -> str:
    """The text on one line, with a replacement character for each control or writing direction character."""
    return _UNSEEN.sub("\ufffd", unicodedata.normalize("NFC", " ".join(text.split())))


def shortened(name: str) -> str:
    """A name cut to a reasonable length for a formula or sentence; the table shows it whole."""
    if not (name.isascii() and name.isprintable() and "  " not in name and name == name.strip()):
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
    "∞": r"$\infty$",
    # Of all mathematical letters, KaTeX refuses these two.
    "\U0001d6a4": "ı",
    "\U0001d6a5": "ȷ",
}


# A character with the combining marks that follow it.
_LETTER = re.compile("([^\u0300-\u036f]?)([\u0300-\u036f]*)", re.DOTALL)
# Characters that KaTeX accepts in math mode only, such as in a value "≠ 0". It also rejects private use characters and
# combining marks other than those below.
_NO_TEXT = frozenset("‼ℋℌℐℒℛℨℬℭℰℱℳ↤∉∌∏∐∑∫∬∭∮∯∰∷∹≔≕≘≙≚≛≝≞≟≠⋀⋁⋂⋃⌜⌝⌞⌟⟂⟦⟧⦃⦄⦵⨀⨁⨂⨄⨆⩴")
_ACCENTS = frozenset("\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327")


@memoise(2048)
def latex_of_name(shown: str) -> str:
    """A `shortened` name inside a formula. A class such as -1 gets a minus sign, not a hyphen."""
    if _WHOLE_NUMBER.fullmatch(shown):
        return shown
    if shown.isascii():
        return rf"\text{{{latex_text(shown)}}}"
    text = "".join(_latex_of_letter(*letter.groups()) for letter in _LETTER.finditer(shown))
    # No dollar inside a formula: Markdown would end the formula there.
    for sign in ("-", r"\infty"):
        text = text.replace(f"${sign}$", rf"}}{{{sign}}}\text{{")
    return rf"\text{{{text}}}".replace(r"\text{}", "")


def _latex_of_letter(base: str, marks: str) -> str:
    """A character with its combining marks. KaTeX supports a few, on plain characters only."""
    written = _by_code(base) if base in _NO_TEXT or "\ue000" <= base <= "\uf8ff" else latex_text(base)
    if not marks or (written == base and base.strip() and _ACCENTS.issuperset(marks)):
        return written + marks
    return written + "".join(map(_by_code, marks))


def _by_code(char: str) -> str:
    """A character that KaTeX draws but does not parse."""
    return rf'\char"{ord(char):04X}{{}}'


def latex_text(text: str) -> str:
    """User text as LaTeX text, with every special character escaped."""
    return "".join(_LATEX_TEXT.get(char, char) for char in _UNSEEN.sub("\ufffd", text))
