"""Odds ratio and risk ratio of a 2×2 table of counts, with their intervals (Woolf 1955; Katz et al. 1978)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from _byhand.joint_tables.table import Joint
from _byhand.numbers.quantiles import normal_quantile
from _byhand.numbers.real import Value, add, exp, ln, multiply, square_root, subtract


@dataclass(frozen=True)
class RatioOfCounts:
    """value: None if it divides by 0

    squares   the terms under the root of the standard error of ln(ratio): 1/a + 1/b + 1/c + 1/d
    error     the standard error; None if the ratio or its inverse is 0
    interval  e^(ln ± z·error)
    """

    name: Literal["odds_ratio", "risk_ratio"]
    value: Fraction | None
    squares: tuple[tuple[int, int], ...] = ()
    error: Value | None = None
    interval: tuple[Value, Value] | None = None


@dataclass(frozen=True)
class Ratios:
    """a, b, c, d: the counts, row by row; z: the quantile of the level"""

    counts: tuple[int, int, int, int]
    odds: RatioOfCounts
    risk: RatioOfCounts
    z: Value | None


def counts_of(joint: Joint) -> tuple[int, int, int, int]:
    rows, columns = (variable.values for variable in joint.variables)
    numbers = [joint.cells.get((row, column)) or 0 for row in rows for column in columns]
    a, b, c, d = map(int, numbers)
    return a, b, c, d


def ratios_of(joint: Joint, level: Fraction | None) -> Ratios:
    """ad/(bc) and (a/(a+b))/(c/(c+d))"""
    a, b, c, d = counts_of(joint)
    z = None if level is None else normal_quantile((1 + level) / 2)
    odds = Fraction(a * d, b * c) if b * c else None
    risk = Fraction(a * (c + d), c * (a + b)) if c and a + b else None
    odds_squares = ((1, a), (1, b), (1, c), (1, d))
    risk_squares = ((1, a), (-1, a + b), (1, c), (-1, c + d))
    return Ratios(
        (a, b, c, d),
        _with_interval("odds_ratio", odds, odds_squares, z),
        _with_interval("risk_ratio", risk, risk_squares, z),
        z,
    )


def _with_interval(
    name: Literal["odds_ratio", "risk_ratio"],
    value: Fraction | None,
    squares: tuple[tuple[int, int], ...],
    z: Value | None,
) -> RatioOfCounts:
    if z is None or not value:
        return RatioOfCounts(name, value, squares)
    error = square_root(sum((Fraction(sign, number) for sign, number in squares), Fraction(0)))
    centre, width = ln(value), multiply(z, error)
    interval = exp(subtract(centre, width)), exp(add(centre, width))
    return RatioOfCounts(name, value, squares, error, interval)
