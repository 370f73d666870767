"""What a family of priors says of itself, and the kernel of the likelihoods to which it is conjugate.

A kernel g(θ) is the part of a likelihood or density that depends on the parameter, with its numbers. A posterior of
the same family has the same kernel with other numbers, so that the same lines maximise both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar, Literal

from _byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, Product, Sum, Symbol
from _byhand.arithmetic.functions import Power
from _byhand.document.ids import identifier
from _byhand.numbers import real as reals
from _byhand.phrase import Phrase, say
from _byhand.topics.estimation.data.model import HyperName
from _byhand.topics.estimation.families.distribution import ONE, ZERO, Distribution
from _byhand.topics.estimation.notation import notation

# The parameters of a distribution by name: their values, or expressions.
Values = Mapping[str, reals.Value]
Hyper = Mapping[str, Expr]
Limit = Literal["any", "from_zero", "positive"]
# A likelihood with more factors is not multiplied exactly, and nobody writes sums of more terms.
MOST_FACTORS = MOST_ROWS = 2000
GIVEN_ONE, TWO = Given(ONE), Count(2)


@dataclass(frozen=True)
class Parameter:
    """A parameter of a prior.

    label  in the form
    limit  from_zero: 0 means an improper, uninformative prior, which may still give a proper posterior
    """

    name: HyperName
    label: str
    limit: Limit = "positive"


class Family:
    """A family of priors as a problem states it.

    kind           its name in a problem
    label, help    in the form; moments_label: if mean and variance may be stated instead
    """

    kind: str
    parameters: tuple[Parameter, ...]
    label: str
    help: str
    moments_label: str | None = None

    @property
    def names(self) -> tuple[HyperName, ...]:
        return tuple(each.name for each in self.parameters)

    @property
    def stated_moments(self) -> tuple[str, ...]:
        """The fields by which a member may be stated instead."""
        return ("mean", "variance") if self.moments_label is not None else ()

    def wrong_moment(self, mean: Fraction, variance: Fraction) -> tuple[str, str] | None:
        """Of mean and variance the one that no member of the family has, and the key of the error."""
        if mean <= 0:
            return "mean", "estimation.error.mean_of_positive"
        return ("variance", "estimation.error.variance_of_positive") if variance <= 0 else None

    def by_moments(self, mean: Expr, variance: Expr, first: Expr | None = None, /) -> Sequence[Expr]:
        """The parameters of the member with this mean and variance. first: the first of them, if found"""
        raise NotImplementedError

    def of_moments(self, mean: Fraction, variance: Fraction) -> Sequence[reals.Value]:
        """Their values."""
        return [each.value for each in self.by_moments(Given(mean), Given(variance))]


class KernelFamily(Family):
    """A conjugate family of priors of one parameter.

    named        the text of Beta(3, 2)
    stated       the sentence of the exercise, stated_by_moments: with mean and variance
    moments      how the parameters follow from these; posterior: how the data change them
    weighted     about the posterior mean as an average of the prior mean and the estimate
    square       about E(θ²), None if the variance is itself a parameter
    peak         about a mode that no derivative finds
    """

    distribution_of: ClassVar[type[Distribution]]
    named: str
    stated: str
    stated_by_moments: str
    moments: str
    posterior: str
    weighted: str
    square: str | None
    peak: str

    def distribution(self, hyper: Values) -> Distribution | None:
        """The distribution with these parameters; None if they are improper."""
        if any(hyper[each.name] <= 0 for each in self.parameters if each.limit != "any"):
            return None
        return self.distribution_of(*hyper.values())

    def written_moments(self, prior: Values, mean: Fraction, variance: Fraction) -> list[Equation]:
        """The parameters computed from mean and variance."""
        first = Number(next(iter(prior.values())))
        found = self.by_moments(Given(mean), Given(variance), first)
        symbols = (notation.UPDATED[name].plain.rstrip("′") for name in self.names)
        return [
            Equation(Symbol(symbol, symbol), (working,), Number(value))
            for symbol, working, value in zip(symbols, found, prior.values(), strict=True)
        ]

    def mean(self, hyper: Hyper, /) -> Expr:
        raise NotImplementedError

    def mode(self, hyper: Hyper, /) -> Expr:
        raise NotImplementedError

    def variance(self, hyper: Hyper, /) -> Expr:
        raise NotImplementedError

    def median(self, _hyper: Hyper, /) -> Expr | None:
        """None if it is looked up."""
        return None

    def mean_of_square(self, _hyper: Values, /) -> tuple[Expr, reals.Value] | None:
        """E(θ²) with its numbers, and its value; None if the variance is itself a parameter."""
        return None

    def solved_median(self, _hyper: Values, /) -> tuple[tuple[Expr, ...] | None, tuple[Expr, ...]] | None:
        """The probability up to m and its solution for m; no probability for a symmetric one. None: not solvable"""
        return None

    def updates(self, before: Hyper, more: Sequence[Expr], _after: Hyper, /) -> dict[HyperName, Expr]:
        """The parameters of the posterior. more: what the data add to them"""
        return {name: Sum((before[name], each)) for name, each in zip(self.names, more, strict=True)}

    def written_updates(self, prior: Values, more: Sequence[Expr], hyper: Values) -> list[Equation]:
        """Each parameter of the posterior, with the numbers of the data."""
        found = self.updates(in_numbers(prior), more, in_numbers(hyper))
        return [updated(name, hyper[name], working) for name, working in found.items()]

    def weight(self, _before: Hyper, /) -> Expr | None:
        """The weight of the prior mean in the posterior mean; None if that is no average of it and the estimate."""
        return None

    def is_flat(self, _hyper: Values, /) -> bool:
        return False

    def at_border(self, _hyper: Values, /) -> bool:
        return False


def updated(name: HyperName, value: reals.Value, *working: Expr) -> Equation:
    """A parameter of the posterior."""
    return Equation(notation.UPDATED[name], working, Number(value), quantity=identifier("hyper", name))


def in_numbers(hyper: Values) -> dict[str, Expr]:
    return {name: notation.number(value) for name, value in hyper.items()}


def observations(key: str, shape: reals.Value, **others: reals.Value) -> Phrase:
    """The observations that a prior is worth, in a sentence with their number `shape`."""
    given = {name: notation.number(value) for name, value in others.items()}
    return say(key, shape=notation.number(shape), n=notation.one_or_more(shape), **given)


class Kernel:
    """g(θ)

    family     the conjugate priors
    parameter  its name in IDs
    any_sign   whether the parameter may be negative
    """

    family: ClassVar[KernelFamily]
    parameter: str
    any_sign = False

    @property
    def symbol(self) -> Symbol:
        """The parameter as the variable of differentiation."""
        return notation.V if self.parameter == "variance" else notation.PARAMETER[self.parameter]

    # --- its numbers

    @property
    def ml(self) -> reals.Value | None:
        """The maximum of g over the closed range; None if it is not unique."""
        raise NotImplementedError

    @property
    def is_border(self) -> bool:
        """Is the maximum at the end of the range?"""
        return False

    @property
    def more(self) -> tuple[reals.Value, ...]:
        """What the data add to the parameters of the prior."""
        raise NotImplementedError

    @property
    def size(self) -> reals.Value:
        """The weight of the estimate in the posterior mean."""
        return ZERO

    def updated(self, prior: Values) -> dict[str, reals.Value]:
        """The parameters of the posterior."""
        return {name: reals.add(value, more) for (name, value), more in zip(prior.items(), self.more, strict=True)}

    def log_at(self, at: reals.Value) -> reals.Value | None:
        """ln g(θ); None if g is 0."""
        raise NotImplementedError

    def exactly(self, at: Fraction) -> reals.Value:
        """g(θ); a fraction if rational."""
        log = self.log_at(at)
        return ZERO if log is None else reals.exp(log)

    # --- written

    def written_more(self) -> Sequence[Expr]:
        """What the data add, with their numbers."""
        return [notation.number(each) for each in self.more]

    def written(self) -> Expr:
        """g(θ)"""
        raise NotImplementedError

    def written_log(self) -> Expr:
        """ln g(θ)"""
        raise NotImplementedError

    def slope(self) -> Expr:
        """d ln g/dθ"""
        raise NotImplementedError

    def curvature(self) -> Expr:
        """d² ln g/dθ²"""
        raise NotImplementedError

    def curvature_at(self, _at: reals.Value, /) -> Expr | None:
        """With the numbers of the maximum; None if its sign is the same everywhere."""
        return None

    def solved(self) -> list[Equation]:
        """d ln g/dθ = 0 multiplied out."""
        raise NotImplementedError

    def solution(self) -> Expr:
        """The maximum with its numbers, not yet evaluated."""
        raise NotImplementedError

    def height(self, at: reals.Value, /) -> list[tuple[int, Expr]]:
        """The terms of ln g(θ) with its numbers, each with its sign."""
        raise NotImplementedError

    def information(self, at: reals.Value, /) -> Expr:
        """−d² ln g/dθ² with its numbers; not at the end of the range"""
        raise NotImplementedError

    # --- the density of a member of the family

    def conjugate(self, _hyper: Values, /) -> Kernel | None:
        """The kernel of its density, if that is maximised by a derivative."""
        return None

    def density(self, hyper: Values) -> Expr:
        """Its density up to a constant."""
        kernel = self.conjugate(hyper)
        assert kernel is not None
        return kernel.written()

    # --- derived from the data. more: what they add, as expressions

    def log_terms(self, more: Sequence[Expr], at: Expr) -> list[Expr]:
        """The terms of ln g(θ)."""
        raise NotImplementedError

    def factors(self, at: Expr, /) -> list[Expr] | None:
        """The factors of g(θ); None if they are too many."""
        raise NotImplementedError

    # --- its picture

    def reach(self) -> Decimal:
        """How far a likelihood extends that is largest at 0."""
        return Decimal(0)


def times(factor: Fraction, term: Expr) -> Expr:
    return term if factor == 1 else Product((notation.number(factor), term))


def raised(base: Expr, exponent: int) -> list[Expr]:
    """No factor for an exponent of 0, also of 0 itself."""
    return [] if not exponent else [base if exponent == 1 else Power(base, exponent)]
