"""The printed decimal of a number: its text, the value of the text, and whether the text is exact."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from _byhand.cache import memoise
from _byhand.numbers.rational import decimal_places, in_units, units_as_decimal
from _byhand.numbers.real import CONTEXT, Value, real, subtract

# A probability with up to this many nines after the point is printed in full; a nearer one to 1 as 1.0000.
_MOST_NINES = 6
# A real number with an exponent beyond this is never expanded into a fraction.
_LONGEST_EXPANSION = 5000
# Below this, leading zeros are harder to read than a power of ten.
SMALLEST_PLAIN_DECIMAL = Fraction(1, 10_000)
_FEWEST_DIGITS_OF_POWER = 15
# Decimals of up to this many places are printed in full: computed ones, and ones that the exercise states.
_MOST_PLACES, _MOST_GIVEN_PLACES = 12, 8
# The same numbers are printed again and again: in a table, as operands, as a result. Bounds of the caches, in
# entries and in bits.
_MOST_CACHED, _LONGEST_CACHED = 4096, 2048


@dataclass(frozen=True)
class PrintedDecimal:
    """A printed decimal.

    value  the value of the text
    last   the power of ten of its last digit
    exact  whether `value` is the number itself
    """

    latex: str
    plain: str
    value: Value
    last: int
    exact: bool

    def stands_for(self, number: Value) -> bool:
        """Does `number`, rounded to the printed digits, print the same?"""
        distance = real(subtract(number, self.value)).copy_abs()
        return distance <= CONTEXT.scaleb(Decimal(5), self.last - 1)


def rounded_decimal(number: Value, digits: int) -> PrintedDecimal:
    """`number` with this many decimals and significant digits: 0.03268, or 1.235 × 10⁻⁵ where zeros would hide them."""
    if isinstance(number, Decimal):
        return _rounded_real(number, digits)
    top, bottom = number.numerator, number.denominator
    if top.bit_length() + bottom.bit_length() > _LONGEST_CACHED:
        return _rounded(number, number, digits)
    return _rounded_fraction(top, bottom, digits)


@memoise(_MOST_CACHED)
def _rounded_fraction(top: int, bottom: int, digits: int) -> PrintedDecimal:
    number = Fraction(top, bottom)
    return _rounded(number, number, digits)


@memoise(_MOST_CACHED)
def _rounded_real(number: Decimal, digits: int) -> PrintedDecimal:
    if number and abs(number.adjusted()) > _LONGEST_EXPANSION:
        return _power_of_ten(number, Fraction(number.scaleb(-number.adjusted(), CONTEXT)), number.adjusted(), digits)
    return _rounded(number, Fraction(number), digits)


def _rounded(number: Value, exact: Fraction, digits: int) -> PrintedDecimal:
    """exact  the number as a fraction"""
    size = abs(exact)
    rational = isinstance(number, Fraction)
    if exact == 0 or (exact.denominator == 1 and size < 10**_FEWEST_DIGITS_OF_POWER):
        return _plain(exact, 0, rational)
    exponent = _exponent_of_ten(size)
    if size < SMALLEST_PLAIN_DECIMAL or exponent >= _FEWEST_DIGITS_OF_POWER:
        return _power_of_ten(number, exact / Fraction(10) ** exponent, exponent, digits)
    places = max(digits, digits - 1 - exponent)
    if 0 < 1 - exact <= Fraction(1, 2 * 10**digits):
        # 0.999988 says more about a probability than 1.0000, as long as the nines can be counted.
        nearer = 1 - _exponent_of_ten(1 - exact)
        places = nearer if nearer <= _MOST_NINES + 2 else places
    needed = decimal_places(exact)
    if needed is not None and needed < places:
        places = needed
    return _plain(exact, places, rational)


def exact_decimal(number: Value) -> PrintedDecimal | None:
    """A short decimal with all its places; None if there is none, or leading zeros would hide its digits."""
    if not isinstance(number, Fraction):
        return None
    top, bottom = number.numerator, number.denominator
    if top.bit_length() + bottom.bit_length() > _LONGEST_CACHED:
        return _exact(number)
    return _exact_fraction(top, bottom)


@memoise(_MOST_CACHED)
def _exact_fraction(top: int, bottom: int) -> PrintedDecimal | None:
    return _exact(Fraction(top, bottom))


def _exact(number: Fraction) -> PrintedDecimal | None:
    if 0 < abs(number) < SMALLEST_PLAIN_DECIMAL:
        return None
    places = decimal_places(number)
    return None if places is None or places > _MOST_PLACES else _plain(number, places, rational=True)


def given_decimal(number: Fraction, digits: int) -> PrintedDecimal | None:
    """A decimal as the exercise states it, a long one cut to `digits`; None if it is not a decimal."""
    top, bottom = number.numerator, number.denominator
    if top.bit_length() + bottom.bit_length() > _LONGEST_CACHED:
        return _given(number, digits)
    return _given_fraction(top, bottom, digits)


@memoise(_MOST_CACHED)
def _given_fraction(top: int, bottom: int, digits: int) -> PrintedDecimal | None:
    return _given(Fraction(top, bottom), digits)


def _given(number: Fraction, digits: int) -> PrintedDecimal | None:
    places = decimal_places(number)
    if places is None:
        return None
    return _plain(number, places, rational=True) if places <= _MOST_GIVEN_PLACES else rounded_decimal(number, digits)


def fixed_decimal(number: Fraction, places: int) -> PrintedDecimal:
    """`number` with exactly this many places."""
    return _plain(number, places, rational=True)


def _plain(number: Fraction, places: int, rational: bool) -> PrintedDecimal:
    """`number` with this many places. A number that is not `rational` is never exact."""
    units = in_units(number, places)
    text, value = units_as_decimal(units, places), Fraction(units, 10**places)
    return PrintedDecimal(text.replace("\u2212", "-"), text, value, -places, rational and value == number)


def _power_of_ten(number: Value, mantissa: Fraction, exponent: int, digits: int) -> PrintedDecimal:
    """mantissa × 10^exponent; exact if the number is a fraction without further digits."""
    places = digits - 1
    units = in_units(mantissa, places)
    if abs(units) >= 10 ** (places + 1):
        exponent += 1
        units = in_units(mantissa / 10, places)
    text = units_as_decimal(units, places)
    written = Fraction(units, 10**places)
    value: Value
    if abs(exponent) <= _LONGEST_EXPANSION:
        value = written * Fraction(10) ** exponent
    else:
        value = CONTEXT.scaleb(real(written), exponent)
    return PrintedDecimal(
        text.replace("\u2212", "-") + rf" \times 10^{{{exponent}}}",
        f"{text} × 10^{exponent}".replace("^-", "^\u2212"),
        value,
        exponent - places,
        isinstance(number, Fraction) and value == number,
    )


def _exponent_of_ten(size: Fraction) -> int:
    """The e with 10^e <= size < 10^(e+1)."""
    top, bottom = size.numerator, size.denominator
    exponent = int((top.bit_length() - bottom.bit_length()) * 0.30103)
    while not _reaches(top, bottom, exponent):
        exponent -= 1
    while _reaches(top, bottom, exponent + 1):
        exponent += 1
    return exponent


def _reaches(top: int, bottom: int, exponent: int) -> bool:
    """Is top/bottom at least 10^exponent?"""
    power: int = 10 ** abs(exponent)
    return top >= bottom * power if exponent >= 0 else top * power >= bottom
