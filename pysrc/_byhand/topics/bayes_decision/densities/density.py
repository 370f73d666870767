"""What is known of a density: how a problem states it, its value, its masses, its formula, and its logarithm."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import ClassVar, Literal

from _byhand.arithmetic.expr import Count, Equation, Expr
from _byhand.errors import Notice
from _byhand.numbers.real import Value, add, subtract
from _byhand.phrase import Phrase
from _byhand.problem.declared import Kind, Object, fields_of
from _byhand.problem.fields import Fields
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE, Ends
from _byhand.topics.bayes_decision.densities.log_terms import Collected, Signed
from _byhand.topics.bayes_decision.densities.parameter import Parameter
from _byhand.topics.bayes_decision.densities.pieces import ONE, DensityPiece, Height, Point

# P(X > x) or P(X < x).
Tail = Literal["upper", "lower"]


class Density:
    """p(x | class). Each family is a class in `families/`, and a dataclass of its parameters.

    name        the field of a problem that states one
    label       the key of its name in the form
    parameters  in the order of the class's own
    mixed       of a mixture, the name of the family of its components, whose parameters it takes too
    """

    name: ClassVar[str]
    label: ClassVar[str]
    parameters: ClassVar[tuple[Parameter, ...]]
    mixed: ClassVar[str] = ""

    # --- as stated

    @classmethod
    def stated(cls) -> Kind:
        """What a problem states of it."""
        return Object(fields_of({each.name: each.stated for each in cls.parameters}))

    @classmethod
    def described(cls) -> Sequence[str]:
        """Its formula and its parameters, for docs/problem-format.md; the formula is not in the browser."""
        return cls.__doc__ or "", ", ".join(f"`{each.name}`" for each in cls.parameters)

    @classmethod
    def read(cls, given: Fields, _notices: list[Notice], /) -> Density:
        """The density in the field `name` of the object; InputError names the invalid field."""
        inner = Fields(given.mapping(cls.name), [each.name for each in cls.parameters], given.at(cls.name))
        numbers = [inner.number(each.name) for each in cls.parameters]
        for each in cls.parameters:
            each.check(inner)
        make: Callable[..., Density] = cls
        made = make(*numbers)
        made.check(inner)
        return made

    def check(self, _fields: Fields, /) -> None:
        """InputError if its numbers, each within its bounds, do not go together."""

    # --- its value

    @property
    def parts(self) -> tuple[tuple[Fraction, Density], ...]:
        """The densities that it is a mixture of, with their weights: of one, itself."""
        return ((ONE, self),)

    @property
    def pieces(self) -> tuple[DensityPiece, ...]:
        raise NotImplementedError

    @property
    def middle(self) -> Fraction:
        """A place from which both tails are measured."""
        return Fraction(0)

    @property
    def window(self) -> tuple[Value, Value]:
        """The stretch in which nearly all of it lies."""
        raise NotImplementedError

    def lower(self, x: Point) -> Value:
        """∫_−∞^x"""
        return subtract(ONE, self.upper(x))

    def upper(self, x: Point) -> Value:
        """∫_x^∞"""
        raise NotImplementedError

    def heights(self, x: Fraction) -> tuple[Height, ...]:
        """The density at x, one for each part that is not 0 there: their sum is the density."""
        height = next((piece.at(x) for piece in self.pieces if piece.covers(x)), None)
        return () if height is None else (height,)

    def mass(self, low: Point | None, high: Point | None) -> Value:
        """∫_low^high, from tails that are not nearly 1, so that no digits are lost."""
        if low is not None and Fraction(low.value) >= self.middle:
            return self.upper(low) if high is None else subtract(self.upper(low), self.upper(high))
        if high is not None and Fraction(high.value) <= self.middle:
            return self.lower(high) if low is None else subtract(self.lower(high), self.lower(low))
        outside = add(*([] if low is None else [self.lower(low)]), *([] if high is None else [self.upper(high)]))
        return subtract(ONE, outside)

    # --- as printed

    def formula(self, x: Expr = VARIABLE, /) -> Expr:
        """p(x | c). A number for x must lie in the support."""
        raise NotImplementedError

    def formulas(self) -> list[tuple[Expr, Phrase | None]]:
        """p(x | c), each formula with the range where it holds; elsewhere the density is 0."""
        return [(self.formula(), self.support())]

    def support(self) -> Phrase | None:
        """The range of the formula, if not the whole line: elsewhere the density is 0."""
        return None

    def logarithm(self) -> Expr | None:
        """ln p(x | c) inside the support; None if it is no quadratic in x and in ln x."""
        return None

    def log_terms(self, piece: DensityPiece | None, factor: int, /) -> Collected:
        """The terms of factor · ln p(x | c), without those that both compared densities share.

        piece  the one that is compared, if there are several
        """
        raise NotImplementedError

    def coefficients_beside(
        self, _other: Density, _numbers: Sequence[Count], _eta: Sequence[Signed], /
    ) -> list[list[Expr]] | None:
        """The coefficients of 2 (ln p(x | a) − ln p(x | b) − ln η) by their own formula, in symbols and with numbers.

        None if there is none for the two: then `log_terms` are subtracted. The numbers are those of the classes.
        """
        return None

    def by_table(self, _ranges: Sequence[Ends], /) -> Expr | None:
        """Σ P(low < x < high) by a printed table; None without one, or for the whole line."""
        return None

    def quantile_lines(self, _x: Expr, _error: Fraction, _value: Value, _tail: Tail, /) -> list[Equation]:
        """How P(X > x) = error, or P(X < x) = error, is solved for x, which is the value; empty without a formula."""
        return []


Families = Mapping[str, type[Density]]
