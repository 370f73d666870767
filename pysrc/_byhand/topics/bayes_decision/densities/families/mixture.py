"""Mixtures of normal densities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.arithmetic.expr import Expr, Given, Product, Sum
from _byhand.decision.given import ROUNDING_OF_GIVEN
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import in_digits
from _byhand.numbers.real import Value, add, multiply, real
from _byhand.problem import declared as kinds
from _byhand.problem.fields import Fields
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.families.normal import Normal
from _byhand.topics.bayes_decision.densities.parameter import Parameter
from _byhand.topics.bayes_decision.densities.pieces import ZERO, DensityPiece, Height, Point

# An exercise has no larger mixture.
_MOST_COMPONENTS = 12


@dataclass(frozen=True)
class Mixture(Density):
    """Σ weight · the normal density; the weights add up to 1"""

    weights: tuple[Fraction, ...]
    components: tuple[Density, ...]
    name: ClassVar[str] = "mixture"
    label: ClassVar[str] = "bayes_decision.form.mixture"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("weight", "bayes_decision.form.weight", least=0, most=1),)
    mixed: ClassVar[str] = Normal.name

    @classmethod
    def stated(cls) -> kinds.Kind:
        mixed = replace(Normal.stated(), required=True)
        item = kinds.fields_of({**{each.name: each.stated for each in cls.parameters}, cls.mixed: mixed})
        return kinds.ListOf(kinds.Object(item), least=1, most=_MOST_COMPONENTS)

    @classmethod
    def described(cls) -> Sequence[str]:
        shape = ", ".join(f'"{name}": …' for name in (*(each.name for each in cls.parameters), cls.mixed))
        return cls.__doc__ or "", f"`[{{{shape}}}, …]`"

    @classmethod
    def read(cls, given: Fields, notices: list[Notice], /) -> Density:
        """The mixture, in which equal components are one; a single component is that density."""
        stated = given.data[cls.name]
        if not isinstance(stated, list) or not 1 <= len(stated) <= _MOST_COMPONENTS:
            raise given.wrong(cls.name, "bayes_decision.error.mixture", most=_MOST_COMPONENTS)
        (weight,), found = cls.parameters, list[tuple[Fraction, Density]]()
        for place, each in enumerate(stated, 1):
            path = f"{given.at(cls.name)}[{place}]"
            if not isinstance(each, Mapping):
                raise InputError("bayes_decision.error.component", field=path)
            inner = Fields(each, (weight.name, cls.mixed), path)
            weight.check(inner)
            found.append((inner.number(weight.name), Normal.read(inner, notices)))
        total = sum((share for share, _ in found), start=ZERO)
        if abs(total - 1) > ROUNDING_OF_GIVEN:
            raise InputError("bayes_decision.error.weights", field=given.at(cls.name), total=in_digits(total))
        if total != 1:
            notices.append(Notice("bayes_decision.notice.weights_scaled", {"total": in_digits(total)}))
        shares = dict.fromkeys((component for share, component in found if share), ZERO)
        for share, component in found:
            if share:
                shares[component] += share / total
        return next(iter(shares)) if len(shares) == 1 else cls(tuple(shares.values()), tuple(shares))

    @property
    def parts(self) -> tuple[tuple[Fraction, Density], ...]:
        return tuple(zip(self.weights, self.components, strict=True))

    @cached_property
    def pieces(self) -> tuple[DensityPiece, ...]:
        return tuple(piece for component in self.components for piece in component.pieces)

    @property
    def middle(self) -> Fraction:
        return sum((weight * component.middle for weight, component in self.parts), ZERO)

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

    def formula(self, x: Expr = VARIABLE, /) -> Expr:
        return Sum(tuple(Product((Given(weight), each.formula(x))) for weight, each in self.parts if weight))
