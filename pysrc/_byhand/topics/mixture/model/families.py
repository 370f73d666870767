"""The distributions that are mixed: the probability of an observation in a component, and the update of parameters.

Each formula is made once, of its operands: of numbers for the run and the printed line, of quoted quantities for the
derivation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Exp, Negative, Pi, Power, Root
from _byhand.arithmetic.powers import Factorial

# A parameter: p, or of naive Bayes a feature with its value.
Key = str | tuple[str, str]


@dataclass(frozen=True)
class Item:
    """An observation.

    x       the number, of trials the successes
    trials  how many there were; 1 of a Bernoulli variable
    cells   of naive Bayes the value of each feature, None if it is unknown
    label   the index of its class, None if it is hidden
    """

    x: Fraction = Fraction(0)
    trials: int = 1
    cells: tuple[str | None, ...] = ()
    label: int | None = None


class Family:
    """A distribution with its parameters; `updated` has them in the order in which they are computed."""

    parameters: tuple[Key, ...]
    updated: tuple[Key, ...]
    smoothing = Fraction(0)

    def factors(self, item: Item, of: Mapping[Key, Expr]) -> tuple[Expr, ...]:
        """P(x | component), without a constant that all components have"""
        raise NotImplementedError

    def update(self, key: Key, items: Sequence[Item], shares: Sequence[Expr], known: Mapping[Key, Expr], /) -> Expr:
        """The new parameter, or a count on the way to it.

        shares  (N,) the responsibilities of the component
        known   their sum, "expected", and what was computed before
        """
        raise NotImplementedError


def added(terms: Sequence[Expr]) -> Expr:
    """Their sum; the rows whose class is known are counted together."""
    counted = sum(term.number for term in terms if isinstance(term, Count))
    others = [term for term in terms if not isinstance(term, Count)]
    parts = [Count(counted), *others] if counted or not others else others
    return parts[0] if len(parts) == 1 else Sum(tuple(parts))


def weighted(numbers: Sequence[Fraction], shares: Sequence[Expr]) -> Expr:
    """Σ γ_i · x_i; what is 0 is left out"""
    terms = [
        share if number == 1 else Product((share, Given(number)))
        for number, share in zip(numbers, shares, strict=True)
        if number
    ]
    return added(terms)


def _powers(pairs: Sequence[tuple[Expr, int]]) -> tuple[Expr, ...]:
    factors = tuple(base if exponent == 1 else Power(base, exponent) for base, exponent in pairs if exponent)
    return factors or (Count(1),)


class Trials(Family):
    """p^x · (1 − p)^(n − x)"""

    parameters = ("p",)
    updated = ("successes", "failures", "p")
    single: ClassVar[bool] = False

    def factors(self, item: Item, of: Mapping[Key, Expr]) -> tuple[Expr, ...]:
        return _powers([(of["p"], int(item.x)), (Difference(Count(1), of["p"]), item.trials - int(item.x))])

    def update(self, key: Key, items: Sequence[Item], shares: Sequence[Expr], known: Mapping[Key, Expr]) -> Expr:
        """p = Σ γ x / Σ γ n"""
        if key == "p":
            total = known["expected"] if self.single else Sum((known["successes"], known["failures"]))
            return Quotient(known["successes"], total)
        return weighted([item.x if key == "successes" else item.trials - item.x for item in items], shares)


class Bernoulli(Trials):
    """p of 1, 1 − p of 0"""

    single = True


class Poisson(Family):
    """e^−λ · λ^x / x!"""

    parameters = updated = ("rate",)

    def factors(self, item: Item, of: Mapping[Key, Expr]) -> tuple[Expr, ...]:
        count, rate = int(item.x), of["rate"]
        power = Exp(Negative(rate))
        if not count:
            return (power,)
        counted = rate if count == 1 else Power(rate, count)
        return (power, counted if count == 1 else Quotient(counted, Factorial(count)))

    def update(self, _key: Key, items: Sequence[Item], shares: Sequence[Expr], known: Mapping[Key, Expr]) -> Expr:
        """λ = Σ γ x / Σ γ"""
        return Quotient(weighted([item.x for item in items], shares), known["expected"])


class Normal(Family):
    """exp(−(x − μ)²/(2σ²)) / √(2πσ²)"""

    parameters = updated = ("mean", "variance")

    def factors(self, item: Item, of: Mapping[Key, Expr]) -> tuple[Expr, ...]:
        mean, variance = of["mean"], of["variance"]
        square = Power(Difference(Given(item.x), mean), 2)
        exponent = Negative(Quotient(square, Product((Count(2), variance))))
        return (Quotient(Count(1), Root(Product((Count(2), Pi(), variance)))), Exp(exponent))

    def update(self, key: Key, items: Sequence[Item], shares: Sequence[Expr], known: Mapping[Key, Expr]) -> Expr:
        """μ = Σ γ x / Σ γ, then σ² = Σ γ (x − μ)² / Σ γ"""
        if key == "mean":
            return Quotient(weighted([item.x for item in items], shares), known["expected"])
        return Quotient(added(self.squares(items, shares, known["mean"])), known["expected"])

    @staticmethod
    def squares(items: Sequence[Item], shares: Sequence[Expr], mean: Expr) -> list[Expr]:
        """γ_i · (x_i − μ)² of each observation"""
        return [
            Product((share, Power(Difference(Given(item.x), mean), 2)))
            for item, share in zip(items, shares, strict=True)
        ]

    def shared(self, items: Sequence[Item], shares: Sequence[Sequence[Expr]], means: Sequence[Expr]) -> Expr:
        """σ² = Σ_k Σ_i γ_ik (x_i − μ_k)² / n"""
        terms = [term for own, mean in zip(shares, means, strict=True) for term in self.squares(items, own, mean)]
        return Quotient(Sum(tuple(terms)), Count(len(items)))


@dataclass(frozen=True)
class Categories(Family):
    """Π P(f = v | c) over the known features; estimated with λ added to each expected count.

    values  for each feature its values
    """

    features: tuple[str, ...]
    values: tuple[tuple[str, ...], ...]
    smoothing: Fraction = Fraction(0)

    @property
    def parameters(self) -> tuple[Key, ...]:  # type: ignore[override]
        return tuple((name, value) for name, own in zip(self.features, self.values, strict=True) for value in own)

    updated = parameters

    def factors(self, item: Item, of: Mapping[Key, Expr]) -> tuple[Expr, ...]:
        known = zip(self.features, item.cells, strict=True)
        return tuple(of[name, value] for name, value in known if value is not None) or (Count(1),)

    def update(self, key: Key, items: Sequence[Item], shares: Sequence[Expr], known: Mapping[Key, Expr]) -> Expr:
        """P(f = v | c) = (Σ γ of the rows with v + λ) / (Σ γ of the rows in which f is known + Vλ)"""
        assert isinstance(key, tuple)
        name, value = key
        place = self.features.index(name)
        rows = [(item.cells[place], share) for item, share in zip(items, shares, strict=True)]
        top = [share for cell, share in rows if cell == value]
        bottom = [share for cell, share in rows if cell is not None]
        total = known["expected"] if len(bottom) == len(items) else added(bottom)
        if not self.smoothing:
            return Quotient(added(top), total)
        more = Product((Count(len(self.values[place])), Given(self.smoothing)))
        return Quotient(Sum((added(top), Given(self.smoothing))), Sum((total, more)))


FAMILIES: Mapping[str, Family] = {
    "bernoulli": Bernoulli(),
    "binomial": Trials(),
    "poisson": Poisson(),
    "normal": Normal(),
}
