"""Exact numbers: reading them from a problem, rounding them as on paper, printing them."""

from __future__ import annotations

import decimal
import re
from collections.abc import Iterable
from fractions import Fraction
from math import isqrt

_NUMBER = re.compile(
    r"(?P<sign>[-+\u2212]?)\s*(?:(?P<num>\d+)\s*/\s*(?P<den>\d+)|(?P<dec>(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*(?P<pct>%?))"
)
_LONGEST_NUMBER = 60
_LARGEST_EXPONENT = 400
_LONGEST_IN_DIGITS = 8


class JsonDecimal(float):
    """A JSON decimal that keeps its source text, so that all its digits are read."""

    written: str

    def __new__(cls, written: str) -> JsonDecimal:
        number = super().__new__(cls, written)
        number.written = written
        return number


class ExactNumber(str):
    """A number that was computed for a place of a problem, with all its digits."""

    number: Fraction

    def __new__(cls, number: Fraction) -> ExactNumber:
        text = super().__new__(cls, number)
        text.number = number
        return text


def parse_number(value: object) -> Fraction | None:
    """The exact number that a JSON number or a string such as "1/3", "0.05", "5%", "1e-3" states, else None.

    A JSON decimal means what is written: 0.1 is 1/10.
    """
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int):
        return Fraction(value)
    if isinstance(value, ExactNumber):
        return value.number
    text = value.written if isinstance(value, JsonDecimal) else str(value) if isinstance(value, float) else value
    if not isinstance(text, str) or len(text) > _LONGEST_NUMBER:
        return None
    match = _NUMBER.fullmatch(text.strip())
    if match is None:
        return None
    if match["num"] is not None:
        if int(match["den"]) == 0:
            return None
        number = Fraction(int(match["num"]), int(match["den"]))
    else:
        written = decimal.Decimal(match["dec"])
        exponent = written.as_tuple().exponent
        if not isinstance(exponent, int) or abs(exponent) > _LARGEST_EXPONENT:
            return None
        number = Fraction(written) / (100 if match["pct"] else 1)
    return -number if match["sign"] in ("-", "\u2212") else number


def in_units(value: Fraction, places: int) -> int:
    """`value` in units of 10^-places, rounded half away from zero as taught in school (not half to even)."""
    scale: int = 10**places
    top, bottom = value.numerator * scale, value.denominator
    units = (2 * abs(top) + bottom) // (2 * bottom)
    return units if top >= 0 else -units


def round_half_up(value: Fraction, places: int) -> Fraction:
    """`value` to `places` decimals."""
    return Fraction(in_units(value, places), 10**places)


def decimal_places(value: Fraction) -> int | None:
    """How many decimals write `value` exactly, or None if it does not terminate."""
    rest, fives = value.denominator, 0
    twos = (rest & -rest).bit_length() - 1
    rest >>= twos
    for power in (27, 1):
        # 5^27 is the largest power below 2^64: a product of many decimals has hundreds of fives.
        while rest % 5**power == 0:
            rest, fives = rest // 5**power, fives + power
    return max(twos, fives) if rest == 1 else None


def any_decimals(numbers: Iterable[Fraction]) -> bool:
    """Is any of them a decimal that is not an integer?"""
    return any(decimal_places(number) for number in numbers)


def fixed(value: Fraction, places: int) -> str:
    """`value`, rounded half up, with exactly `places` decimals."""
    return units_as_decimal(in_units(value, places), places)


def units_as_decimal(units: int, places: int) -> str:
    """`units` · 10^-places with exactly `places` decimals."""
    digits = str(abs(units)).rjust(places + 1, "0")
    sign = "\u2212" if units < 0 else ""
    return sign + (digits if places == 0 else f"{digits[:-places]}.{digits[-places:]}")


def exactly(value: Fraction) -> str:
    """`value` as a decimal, or as a fraction where no decimal is exact."""
    places = decimal_places(value)
    return str(value) if places is None else fixed(value, places)


def in_digits(value: Fraction) -> str:
    """`value` for a message: a decimal, or a fraction where no short decimal is exact."""
    places = decimal_places(value)
    return str(value) if places is None or places > _LONGEST_IN_DIGITS else fixed(value, places)


def exact_root(value: Fraction, index: int) -> Fraction | None:
    """The root of `value` >= 0 if it is rational."""
    top, bottom = _whole_root(value.numerator, index), _whole_root(value.denominator, index)
    return None if top is None or bottom is None else Fraction(top, bottom)


def _whole_root(number: int, index: int) -> int | None:
    root = isqrt(number) if index == 2 else round(number ** (1 / index)) if number.bit_length() < 1000 else 0
    return root if root**index == number else None
