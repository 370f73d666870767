"""Numbers as a person writes them: 2/9, 22.2 %, 1.2×10⁻⁵, √2/3, 9/14 · 2/9; and their precision."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from fractions import Fraction

from _byhand.numbers import real as reals

LONGEST = 300
_LARGEST_EXPONENT = 400
_LARGEST_OF_A_FLOAT = 300
_DEEPEST = 40
# A decimal with so many digits is always the nearest of one float.
_DIGITS_OF_A_FLOAT = 15
_LEAST_ROUNDED = 2
# Nobody rounds 2/3 to 1: a single digit without decimals stands for itself, or for a number this near to it.
ALMOST_WHOLE = Fraction(1, 2000)

_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_SIGNS = str.maketrans(
    {"−": "-", "–": "-", "—": "-", "·": "*", "⋅": "*", "∙": "*", "•": "*", "×": "*", "✕": "*", "∗": "*", "÷": "/"}
    | {"∕": "/", "⁄": "/", ":": "/", "∶": "/", "≈": "=", "≅": "=", "≃": "=", "~": "=", "[": "(", "]": ")", "√": "r"}
)
_LATEX_SIGNS = {"cdot": "*", "times": "*", "div": "/", "approx": "=", "sqrt": "r", "left": "", "right": "", "%": "%"}
_LATEX_SIGN = re.compile(r"\\(cdot|times|div|approx|sqrt|left|right|%)")
_LATEX_FRACTION = re.compile(r"\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}")
_RAISED = re.compile(r"[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+")
_GROUPED = re.compile(r"(?<![\d,])\d{1,3}(?:,\d{3})++(?:\.\d++)?(?![\d,.])")
_TOKEN = re.compile(r"\d+(?:\.\d*)?|\.\d+|\*\*|\S")
# A text that is a single decimal, whose last digit tells its precision.
_DECIMAL = re.compile(
    r"(?P<sign>[-+]?)\s*+(?P<digits>\d++(?:\.\d*+)?|\.\d++)\s*+"
    r"(?:e\s*+(?P<short>[-+]?\d++)|\*\s*+10\s*+(?:\^|\*\*)\s*+\(?\s*+(?P<long>[-+]?\d++)\s*+\)?)?\s*+(?P<percent>[%‰]?)"
)


@dataclass(frozen=True)
class WrittenNumber:
    """A number as written.

    unit         the value of 1 in the last written digit; None for a fraction or a product, which are exact
    significant  digits from the first nonzero one
    before       the number before it in a chain: 6/14 in 6/14 = 0.43
    """

    value: reals.Value
    unit: Fraction | None = None
    significant: int = 0
    before: WrittenNumber | None = None

    @property
    def is_one_whole_digit(self) -> bool:
        """Is it a single digit, without decimals and without a percent sign?"""
        return self.unit == 1 and self.significant < _LEAST_ROUNDED


class UnreadableError(Exception):
    """The text is not a number."""


def read_number(text: str) -> WrittenNumber:
    """The number in a text, the last of a chain 6/14 = 3/7; UnreadableError if there is none."""
    if len(text) > LONGEST:
        raise UnreadableError
    links = [link for link in map(str.strip, _plain(text).split("=")) if link]
    if not links:
        raise UnreadableError
    last = _read_link(links[-1])
    try:
        return replace(last, before=_read_link(links[-2])) if len(links) > 1 else last
    except UnreadableError:
        return last


def _read_link(plain: str) -> WrittenNumber:
    decimal = _DECIMAL.fullmatch(plain)
    if decimal is not None:
        return _decimal(decimal)
    try:
        value = _Reader(plain).whole()
    except (ArithmeticError, InvalidOperation, RecursionError):
        raise UnreadableError from None
    return WrittenNumber(value)


def _plain(text: str) -> str:
    """The text with one sign for each operation and decimal points."""
    text = _LATEX_SIGN.sub(lambda found: _LATEX_SIGNS[found.group(1)], text.replace("$", ""))
    while (inner := _LATEX_FRACTION.sub(r"((\1)/(\2))", text)) != text:
        text = inner
    text = text.replace("{", "(").replace("}", ")")
    text = _RAISED.sub(lambda found: f"^({found.group().translate(_SUPERSCRIPTS)})", text)
    text = unicodedata.normalize("NFKC", text.translate(_SIGNS)).translate(_SIGNS)
    text = _GROUPED.sub(lambda found: found.group().replace(",", ""), text)
    text = text.replace("sqrt", "r").replace("E", "e").replace("π", "p").replace("pi", "p")
    text = re.sub(r"(?<=[\d)])\s*[xX]\s*(?=[\d(])", "*", text)
    return re.sub(r"(?<=\d),(?=\d)", ".", text)


def _decimal(found: re.Match[str]) -> WrittenNumber:
    digits = found["digits"]
    exponent = int(found["short"] or found["long"] or 0)
    # Floats hold every decimal that is read, and the unit of its last digit.
    if abs(exponent) > _LARGEST_EXPONENT or exponent > _LARGEST_OF_A_FLOAT - len(digits):
        raise UnreadableError
    exponent -= {"%": 2, "‰": 3}.get(found["percent"], 0)
    scale = Fraction(10) ** exponent
    number = Fraction("0" + digits if digits.startswith(".") else digits.rstrip(".")) * scale
    places = len(digits.partition(".")[2])
    own = digits.replace(".", "").lstrip("0")
    unit = Fraction(1, 10**places) * scale
    return WrittenNumber(-number if found["sign"] == "-" else number, unit, len(own))


class _Reader:
    """sum := term ± term; term := factor (·, / factor); factor := base ^ exponent, with an optional percent sign."""

    def __init__(self, text: str) -> None:
        self.tokens = _TOKEN.findall(text)
        self.place = 0
        self.depth = 0

    def whole(self) -> reals.Value:
        value = self.sum()
        if self.place < len(self.tokens):
            raise UnreadableError
        return value

    def sees(self, *signs: str) -> str | None:
        """Consume the next token if it is one of these."""
        if self.place < len(self.tokens) and self.tokens[self.place] in signs:
            self.place += 1
            found: str = self.tokens[self.place - 1]
            return found
        return None

    def sum(self) -> reals.Value:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise UnreadableError
        value = self.term()
        while sign := self.sees("+", "-"):
            value = reals.add(value, self.term()) if sign == "+" else reals.subtract(value, self.term())
        self.depth -= 1
        return value

    def term(self) -> reals.Value:
        value = self.factor()
        while True:
            if self.sees("*"):
                value = reals.multiply(value, self.factor())
            elif self.sees("/"):
                value = reals.divide(value, self.factor())
            elif self.place < len(self.tokens) and self.tokens[self.place] in "(rp":
                value = reals.multiply(value, self.factor())
            else:
                return value

    def factor(self) -> reals.Value:
        if sign := self.sees("-", "+"):
            value = self.factor()
            return reals.subtract(Fraction(0), value) if sign == "-" else value
        value = self.base()
        if self.sees("^", "**"):
            value = _raised(value, self.factor())
        if percent := self.sees("%", "‰"):
            value = reals.divide(value, Fraction(100 if percent == "%" else 1000))
        return value

    def base(self) -> reals.Value:
        if self.sees("("):
            value = self.sum()
            if not self.sees(")"):
                raise UnreadableError
            return value
        if self.sees("r"):
            value = self.base()
            if value < 0:
                raise UnreadableError
            return reals.sqrt(value)
        if self.sees("p"):
            return reals.PI
        if self.sees("e"):
            return Decimal("2.7182818284590452353602874713526624977572470937")
        if self.place >= len(self.tokens) or self.tokens[self.place][:1] not in "0123456789.":
            raise UnreadableError
        token = self.tokens[self.place]
        self.place += 1
        return Fraction("0" + token if token.startswith(".") else token.rstrip("."))


def _raised(base: reals.Value, exponent: reals.Value) -> reals.Value:
    if isinstance(exponent, Fraction) and exponent.denominator == 1 and abs(exponent) <= _LARGEST_EXPONENT:
        power = reals.multiply(*(base,) * abs(int(exponent)))
        return power if exponent >= 0 else reals.divide(Fraction(1), power)
    if exponent == Fraction(1, 2) and base >= 0:
        return reals.sqrt(base)
    # Not by exact powers: 2^(1/3) is a real number, as is 2^0.7.
    if base <= 0 or reals.real(exponent).copy_abs() > _LARGEST_EXPONENT:
        raise UnreadableError
    return reals.exp(reals.multiply(exponent, reals.ln(base)))


# Of smaller numbers nobody cuts off all decimals: 172 is no figure for 172.94.
TRUNCATED_FROM = 1000


def agrees(written: WrittenNumber, value: reals.Value) -> bool:
    """Is it the same figure: equal, rounded to the written digits, or truncated to at least two significant digits?

    A whole number is no truncation of a number below 1000.
    """
    if _is_shortest_of_float(written, value):
        return True
    difference = abs(Fraction(written.value) - Fraction(value)) if _comparable(written.value, value) else None
    if difference is None:
        return False
    if written.unit is None:
        return difference <= abs(Fraction(value)) * Fraction(1, 10**9)
    if difference <= written.unit / 2:
        return not written.is_one_whole_digit or difference == 0 or (written.value != 0 and difference <= ALMOST_WHOLE)
    if written.unit >= 1 and -TRUNCATED_FROM < value < TRUNCATED_FROM:
        return False
    towards_zero = abs(Fraction(written.value)) < abs(Fraction(value)) and difference < written.unit
    same_sign = (written.value < 0) == (value < 0) or written.value == 0
    return written.significant >= 2 and towards_zero and same_sign


def _is_shortest_of_float(written: WrittenNumber, value: reals.Value) -> bool:
    """Is it the number as a program prints it: 17 digits, not all of them those of the exact value; 0 for 1e-330?"""
    if written.unit is None or (written.significant < _DIGITS_OF_A_FLOAT and written.value != 0):
        return False
    try:
        number = float(value)
    except OverflowError:
        return False
    return float(written.value) == number and (number != 0 or value != 0)


def _comparable(one: reals.Value, other: reals.Value) -> bool:
    """Numbers of very different sizes are not expanded into fractions."""
    return all(isinstance(each, Fraction) or not each or abs(each.adjusted()) < 4000 for each in (one, other))
