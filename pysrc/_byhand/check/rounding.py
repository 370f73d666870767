"""Effects of rounding or truncating intermediate results."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from _byhand.arithmetic.quoted import quoted_in
from _byhand.check.figure import Figure
from _byhand.check.workings.working import Numbers, Rerun, Working

MOST_DIGITS = 6
_LEAST_DECIMALS = 4
_FEW_DIGITS = 2
# Smaller whole numbers are written in full.
_LARGE = 1000
# Counted and given quantities, which nobody rounds.
_NOT_ROUNDED = ("vocabulary", "parameters", "iterations", "updates", "n")


def rounded_early(figure: Figure, working: Working, rerun: Rerun, earlier: Mapping[str, float]) -> float | None:
    """The number that results from rounding intermediate results, if it has the figure's digits.

    earlier  figures that were right, as written
    """
    right = rerun.numbers[figure.id]
    if figure.written.unit is None or (figure.unit >= 1 and abs(right) < _LARGE):
        return _from_rounded(figure, working, rerun, earlier)
    if earlier:
        number = Rerun(working, {**earlier, **rerun.fixed}).numbers[figure.id]
        if figure.id not in earlier and number != right and figure.agrees_nearly(number):
            return number
    if figure.written.significant < _FEW_DIGITS:
        # One digit fits too many numbers: it is the right one rounded, or another number.
        return None
    # Rounding factors to six digits never changes the second digit of the product: such a figure is further away.
    # Nobody writes three digits of what is made of numbers with one.
    least = 1 if figure.written.significant <= _FEW_DIGITS else 2
    if figure.within(right, 400) or abs(figure.number - right) <= 0.35 * abs(right):
        for number in _all_rounded(working, figure.id, rerun.fixed, earlier, least):
            if figure.agrees_nearly(number):
                return number
    if figure.written.significant >= 2 and figure.within(right, 1.0):
        return right
    return None


def _from_rounded(figure: Figure, working: Working, rerun: Rerun, earlier: Mapping[str, float]) -> float | None:
    """A fraction, or a whole number such as 172 for 172.94: only what the figures before it give exactly."""
    right = rerun.numbers[figure.id]
    if figure.written.unit is None or right.is_integer() or figure.id in earlier or not earlier:
        return None
    number = Rerun(working, {**earlier, **rerun.fixed}).numbers[figure.id]
    return number if number != right and figure.agrees_nearly(number) else None


def _all_rounded(
    working: Working, figure: str, fixed: Mapping[str, float], earlier: Mapping[str, float], least: int
) -> Iterator[float]:
    """The figure after rounding or truncating all factors alike, to `least` to 6 decimals or significant digits.

    Either only numbers computed from counts and given numbers, or all before the figure; the latter only to decimals
    that
    leave the factors of a long product above 0.
    """
    known = {**earlier, **fixed}
    sources = set(working.sources(figure))
    path = [name for name in working.order if name in sources and (name == figure or name not in known)]
    first = {name for name in path if not any(True for _ in quoted_in(working.ways[name]))}
    for digits in range(least, MOST_DIGITS + 1):
        for significant in (False, True):
            for cut in (False, True):
                for rounded in (first, sources) if significant or digits >= _LEAST_DECIMALS else (first,):
                    numbers: Numbers = {**working.numbers, **known}
                    try:
                        for name in path:
                            number = working.rerun(name, numbers)
                            if name in rounded and name != figure and working.names[name].kind not in _NOT_ROUNDED:
                                number = shortened(number, digits, significant=significant, cut=cut)
                            numbers[name] = number
                    except (ArithmeticError, ValueError, KeyError):
                        continue
                    yield numbers[figure]


def shortened(number: float, digits: int, *, significant: bool, cut: bool) -> float:
    """The number rounded or truncated to this many decimals or significant digits."""
    if number == 0 or not math.isfinite(number):
        return number
    places = digits - 1 - math.floor(math.log10(abs(number))) if significant else digits
    scale = 10.0**places
    if not math.isfinite(scale) or scale == 0:
        return number
    whole = abs(number) * scale
    kept = math.floor(whole + 1e-9) if cut else math.floor(whole + 0.5 + 1e-9)
    return math.copysign(kept / scale, number)
