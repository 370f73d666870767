"""What a distribution of the observations says of itself: in a problem, in its likelihood, and of what comes next."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Literal

from _byhand.arithmetic.expr import Count, Expr, Number, Quotient
from _byhand.arithmetic.functions import Log, Power
from _byhand.document.steps import Block
from _byhand.numbers import real as reals
from _byhand.numbers.gamma_function import ln_gamma
from _byhand.phrase import Phrase, say
from _byhand.topics.estimation.data.model import EstimationProblem, Item, Predicted
from _byhand.topics.estimation.families.distribution import ONE, ZERO, Distribution
from _byhand.topics.estimation.families.family import MOST_FACTORS, MOST_ROWS, Hyper, Kernel, Limit, Values
from _byhand.topics.estimation.models import sums
from _byhand.topics.estimation.notation import notation

# A likelihood with larger factorials or binomial coefficients is not computed exactly; its derivation is not written.
_LARGEST_EXACT, _LARGEST_DERIVED = 10_000, 400
# Of how many observations the constant factor is written, and with which factorials.
MOST_WRITTEN, LARGEST_WRITTEN = 12, 1000


@dataclass(frozen=True)
class Model:
    """A distribution of the observations of a problem.

    name, label  in a problem, and in the form
    asked        the sentence that states the question; written: P(x | θ) and its formula, in LaTeX and plain
    named        whether the observations are names; counted: whether they may be given as counts
    summary      whether they may be summarised, and how
    whole, least, above_zero  what a number must be, else the error `impossible`
    continuous   whether the distribution has a density
    own_fields   of a problem that other models do not have; known: the parameters that may be known
    needs_squares  whether a summary must state the spread of the data
    priors       the kinds of priors that fit
    span         the range of the unknown parameter
    """

    problem: EstimationProblem

    name: ClassVar[str]
    label: ClassVar[str]
    asked: ClassVar[str]
    written: ClassVar[tuple[str, str, str, str]]
    named: ClassVar[bool] = False
    counted: ClassVar[bool] = False
    summary: ClassVar[Literal["sum", "moments", "maximum"] | None] = None
    whole: ClassVar[bool] = False
    least: ClassVar[int | None] = None
    above_zero: ClassVar[bool] = False
    impossible: ClassVar[str] = ""
    continuous: ClassVar[bool] = False
    own_fields: ClassVar[Collection[str]] = ()
    known: ClassVar[Mapping[str, Limit]] = {}
    needs_squares: ClassVar[bool] = False
    priors: ClassVar[Sequence[str]] = ()
    span: ClassVar[Literal["share", "positive", "any", "whole"]] = "positive"

    @classmethod
    def variant(cls, _known: Collection[str], _prior: str | None, /) -> type[Model]:
        """The model if these parameters are known, with a prior of this kind."""
        return cls

    def question(self) -> Phrase:
        """What is observed, and what is unknown."""
        n = self.problem.data.n
        return say(self.asked, n=n, count=n)

    def formula(self) -> tuple[str, str, str, str]:
        """P(x | θ)"""
        return self.written

    def support(self) -> Phrase | None:
        """Beside the formula: the possible values."""
        return None

    @property
    def unknown(self) -> object:
        """The symbol of the unknown parameter, or of all of them."""
        raise NotImplementedError


class OneParameter(Model):
    """A model with one unknown parameter.

    has_constant   whether P(x | θ) has rational factors without θ
    derivative     about the zero of the derivative, None if there is none; unbounded: of a likelihood without maximum
    predicted_law  the distribution of the next observation
    moment_order   of the first moment that depends on the parameter
    """

    has_constant: ClassVar[bool] = False
    derivative: ClassVar[str | None] = None
    unbounded: ClassVar[str] = ""
    predicted_law: ClassVar[str]
    moment_order: ClassVar[int] = 1

    def kernel(self) -> Kernel:
        """The part of the likelihood that depends on the parameter."""
        raise NotImplementedError

    @property
    def unknown(self) -> object:
        return self.kernel().symbol

    def imaginary(self, prior: Values, /) -> Phrase:
        """The observations that the prior is worth."""
        raise NotImplementedError

    def statistic(self) -> list[Block]:
        """The sufficient statistic of the data."""
        raise NotImplementedError

    # --- the likelihood

    def factor(self, _item: Item, _symbol: Expr, /) -> Expr | None:
        """P(x | θ) of an observation; None if it is not written."""
        return None

    def constants(self, _item: Item, /) -> list[tuple[Expr, int]]:
        """The factors of P(x | θ) without θ, each with its exponent."""
        return []

    def written_constant(self, _items: Sequence[Item], /) -> Expr | None:
        """The factor of the likelihood without θ; None if it is not written."""
        return None

    def log_constant(self) -> reals.Value | None:
        """Its logarithm; None if a summary does not determine it."""
        return ZERO

    def exact_constant(self) -> Fraction | None:
        """The factor itself, if it is rational and not too long."""
        items = self.items if self.has_constant else None
        if items is None or self.problem.data.n > MOST_FACTORS or not _are_small(items, _LARGEST_EXACT):
            return None
        found = ONE
        for item in items:
            for factor, exponent in self.constants(item):
                found *= Fraction(factor.value) ** exponent
        return found

    def likelihood_at(self, at: Fraction) -> reals.Value | None:
        """L(θ) of the data as given; None if a summary does not determine it."""
        constant = self.log_constant()
        if constant is None:
            return None
        factor = self.exact_constant() if constant else ONE
        return reals.multiply(reals.exp(constant) if factor is None else factor, self.kernel().exactly(at))

    def height(self, at: reals.Value) -> list[tuple[int, Expr]]:
        """The terms of ln L(θ) with its numbers, each with its sign."""
        terms, constant = self.kernel().height(at), self.log_constant()
        if not constant:
            return terms
        return [*terms, (1, Number(constant)) if constant > 0 else (-1, Number(reals.subtract(ZERO, constant)))]

    # --- derived from the data

    @property
    def items(self) -> Sequence[Item] | None:
        """The observations; a single one is its own summary. None if they are not listed."""
        data = self.problem.data
        if data.summary is None:
            return data.items
        return (Item("", data.total, 1, self.problem.trials, self.problem.exposure),) if data.n == 1 else None

    @property
    def n(self) -> Expr:
        return Count(self.problem.data.n)

    @property
    def total(self) -> Expr:
        """Σ x"""
        return sums.total(self.problem.data)

    def more(self) -> Sequence[Expr] | None:
        """What the data add to the parameters of the prior; None if a summary does not determine it."""
        raise NotImplementedError

    def size(self) -> Expr:
        """The weight of the estimate in the posterior mean."""
        raise NotImplementedError

    def ml(self) -> Expr | None:
        """The estimate."""
        raise NotImplementedError

    def std_error(self, at: Expr, /) -> Expr:
        """From the estimate."""
        raise NotImplementedError

    def derived_constants(self) -> list[tuple[Expr, int]] | None:
        """The factors without θ that are not 1; None if they are too long."""
        if not self.has_constant:
            return []
        items = self.items
        if items is None or len(items) > MOST_ROWS or not _are_small(items, _LARGEST_DERIVED):
            return None
        found = [(factor, exponent * item.times) for item in items for factor, exponent in self.constants(item)]
        return [(factor, exponent) for factor, exponent in found if factor.value != 1]

    def log_likelihood(self, at: Expr) -> Expr | None:
        """ln L(θ)"""
        more, constants = self.more(), self.derived_constants()
        if more is None or constants is None:
            return None
        rest = [sums.repeated(times, Log(each)) for each, times in constants]
        terms = [*self.kernel().log_terms(more, at), *rest]
        return sums.summed(terms) if terms else None

    def likelihood(self, at: Expr, *, whole: bool) -> Expr | None:
        """L(θ); None if it is 0 or too long. whole: with the factors without θ, if known"""
        kernel, constants = self.kernel(), self.derived_constants() if whole else []
        if constants is None or kernel.log_at(at.value) is None:
            return None
        own = kernel.factors(at)
        rest = [each if times == 1 else Power(each, times) for each, times in constants]
        return None if own is None else notation.product([*rest, *own])

    # --- by the method of moments

    def expected(self) -> tuple[str, str]:
        """E(X), or E(X²) if that is the first moment that depends on the parameter, in LaTeX and plain."""
        raise NotImplementedError

    def by_moment(self, observed: Expr, /) -> Expr:
        """The parameter from the moment of the data."""
        raise NotImplementedError

    def moment_of_data(self) -> Expr | None:
        """Σ x/n, or Σ x²/n; None if a summary does not determine it."""
        data = self.problem.data
        if not data.n:
            return None
        return Quotient(self.total, self.n) if self.moment_order == 1 else sums.mean_of_squares(data)

    @property
    def moment(self) -> reals.Value | None:
        """The estimate; None if no possible value of the parameter has this moment."""
        observed = self.moment_of_data()
        if observed is None:
            return None
        try:
            found = self.by_moment(observed).value
        except ZeroDivisionError:
            return None
        return None if self.span != "any" and found < 0 else found

    # --- the next observation

    def value(self, at: reals.Value, one: Predicted, /) -> reals.Value:
        """P(x | θ), or the density."""
        raise NotImplementedError

    def law(self, at: Expr, one: Predicted | None, /) -> Expr | None:
        """P(x | θ) as arithmetic, of x itself for None; None if nothing is computed."""
        raise NotImplementedError

    def law_way(self, at: Expr, one: Predicted) -> Expr | None:
        """The same; None if it is 0."""
        return self.law(at, one) if self.value(at.value, one) else None

    def averaged(self, one: Predicted, posterior: Distribution, /) -> reals.Value:
        """∫ P(x | θ) p(θ | data) dθ, in closed form."""
        raise NotImplementedError

    def averaged_law(self, hyper: Hyper, one: Predicted | None, /) -> Expr | None:
        """The same as arithmetic, with the parameters of the posterior; of x itself for None."""
        raise NotImplementedError

    def averaged_way(self, hyper: Hyper, one: Predicted) -> Expr | None:
        """From the parameters of the posterior alone; None if it needs Γ at a non-integer."""
        return self.averaged_law(hyper, one)


def _are_small(items: Sequence[Item], most: int) -> bool:
    return all((item.trials or item.value) <= most for item in items)


def log_factorial(x: int) -> reals.Value:
    """ln x!"""
    return ZERO if x < 2 else ln_gamma(Fraction(x + 1))
