"""Rayleigh, triangular and Cauchy densities, and mixtures of normal densities."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from byhand.numbers.arctangent import upper_turn
from byhand.numbers.real import Value, add, divide, multiply, real, subtract
from byhand.topics.bayes_decision.densities.densities import (
    HALF,
    ONE,
    UNIT,
    Density,
    DensityPiece,
    Height,
    Normal,
    Point,
)

_ZERO = Fraction(0)


@dataclass(frozen=True)
class Rayleigh(Density):
    """x/s² · e^(−x²/(2s²)) for x >= 0"""

    scale: Fraction

    @cached_property
    def pieces(self) -> tuple[DensityPiece, ...]:
        s2 = self.scale**2
        return (DensityPiece(_ZERO, None, 1 / s2**2, 0, (-1 / (2 * s2), _ZERO, _ZERO), over=(_ZERO, ONE, _ZERO)),)

    @property
    def middle(self) -> Fraction:
        return _ZERO

    @property
    def window(self) -> tuple[Value, Value]:
        return -self.scale / 5, 4 * self.scale

    def upper(self, x: Point) -> Value:
        return ONE if real(x.value) <= 0 else x.growth_of_square(-HALF / self.scale**2)

    def lower(self, x: Point) -> Value:
        return subtract(ONE, self.upper(x))


@dataclass(frozen=True)
class Triangular(Density):
    """Rises linearly from `low` to 2/(high − low) at `mode`, then falls linearly to `high`."""

    low: Fraction
    mode: Fraction
    high: Fraction

    @property
    def top(self) -> Fraction:
        return 2 / (self.high - self.low)

    @cached_property
    def pieces(self) -> tuple[DensityPiece, ...]:
        flat = (_ZERO, _ZERO, _ZERO)
        found = []
        if self.low < self.mode:
            rise = self.top / (self.mode - self.low)
            found.append(DensityPiece(self.low, self.mode, rise**2, 0, flat, over=(_ZERO, ONE, -self.low)))
        if self.mode < self.high:
            fall = self.top / (self.high - self.mode)
            found.append(DensityPiece(self.mode, self.high, fall**2, 0, flat, over=(_ZERO, -ONE, self.high)))
        return tuple(found)

    @property
    def middle(self) -> Fraction:
        return self.mode

    @property
    def window(self) -> tuple[Value, Value]:
        margin = (self.high - self.low) / 10
        return self.low - margin, self.high + margin

    def upper(self, x: Point) -> Value:
        if Fraction(x.value) <= self.mode:
            return subtract(ONE, self.lower(x))
        if Fraction(x.value) >= self.high:
            return _ZERO
        rest = subtract(self.high, x.value)
        return divide(multiply(rest, rest), (self.high - self.low) * (self.high - self.mode))

    def lower(self, x: Point) -> Value:
        if Fraction(x.value) > self.mode:
            return subtract(ONE, self.upper(x))
        if Fraction(x.value) <= self.low:
            return _ZERO
        start = subtract(x.value, self.low)
        return divide(multiply(start, start), (self.high - self.low) * (self.mode - self.low))


@dataclass(frozen=True)
class Cauchy(Density):
    """s/(π · ((x − m)² + s²)), with location m and scale s"""

    location: Fraction
    scale: Fraction

    @cached_property
    def pieces(self) -> tuple[DensityPiece, ...]:
        m, s = self.location, self.scale
        return (DensityPiece(None, None, s**2, 2, (_ZERO, _ZERO, _ZERO), UNIT, under=(ONE, -2 * m, m * m + s * s)),)

    @property
    def middle(self) -> Fraction:
        return self.location

    @property
    def window(self) -> tuple[Value, Value]:
        return self.location - 8 * self.scale, self.location + 8 * self.scale

    def upper(self, x: Point) -> Value:
        return upper_turn(divide(subtract(x.value, self.location), self.scale))

    def lower(self, x: Point) -> Value:
        return upper_turn(divide(subtract(self.location, x.value), self.scale))


@dataclass(frozen=True)
class Mixture(Density):
    """Σ weight · density"""

    weights: tuple[Fraction, ...]
    components: tuple[Normal, ...]

    @property
    def parts(self) -> tuple[tuple[Fraction, Density], ...]:
        return tuple(zip(self.weights, self.components, strict=True))

    @cached_property
    def pieces(self) -> tuple[DensityPiece, ...]:
        return tuple(piece for component in self.components for piece in component.pieces)

    @property
    def middle(self) -> Fraction:
        return sum((weight * each.mean for weight, each in zip(self.weights, self.components, strict=True)), _ZERO)

    @property
    def window(self) -> tuple[Value, Value]:
        ends = [component.window for component in self.components]
        return min((low for low, _ in ends), key=real), max((high for _, high in ends), key=real)

    def heights(self, x: Fraction) -> tuple[Height, ...]:
        return tuple(
            Height(height.square * weight**2, height.pi, height.exponent)
            for weight, component in self.parts
            if weight
            for height in component.heights(x)
        )

    def upper(self, x: Point) -> Value:
        return add(*(multiply(weight, component.upper(x)) for weight, component in self.parts))

    def lower(self, x: Point) -> Value:
        return add(*(multiply(weight, component.lower(x)) for weight, component in self.parts))

    def mass(self, low: Point | None, high: Point | None) -> Value:
        return add(*(multiply(weight, component.mass(low, high)) for weight, component in self.parts))
