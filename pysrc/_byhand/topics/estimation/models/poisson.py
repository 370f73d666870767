"""Events in a time: P(x | λ) = λ^x/x! e^(−λ)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Given, Number, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Exp, Negative, Power, Root
from _byhand.arithmetic.powers import Factorial, Raised
from _byhand.document.steps import Block, Paragraph
from _byhand.numbers import real as reals
from _byhand.numbers.gamma_function import ln_gamma
from _byhand.phrase import Phrase, say
from _byhand.topics.estimation.data.model import Item, Predicted
from _byhand.topics.estimation.families.distribution import ONE, ZERO, Distribution, power
from _byhand.topics.estimation.families.family import GIVEN_ONE, MOST_ROWS, Hyper, Values, observations
from _byhand.topics.estimation.families.gamma import Gamma, RateKernel
from _byhand.topics.estimation.models import sums
from _byhand.topics.estimation.models.model import LARGEST_WRITTEN, OneParameter, log_factorial
from _byhand.topics.estimation.models.trials import derived_rising
from _byhand.topics.estimation.notation import notation
from _byhand.topics.estimation.notation.special_functions import GammaOf

# Longer products are not multiplied exactly; not derived; not written, but with Γ.
_MOST_EXACT, _MOST_DERIVED, _MOST_WRITTEN = 400, 20, 6
# Of larger factorials only the result is written.
_LARGEST_FACTORIAL = 400
_FACTORIAL = Symbol("x!", "x!")
_EXPOSED = (
    r"P(x \mid \lambda)",
    "P(x | λ)",
    r"\frac{(t\lambda)^x}{x!} e^{-t\lambda}",
    "(tλ)^x/x! e^(−tλ)",
)


class Poisson(OneParameter):
    """Each count may have an exposure of its own."""

    name = "poisson"
    label = "estimation.form.model_poisson"
    asked = "estimation.asked.poisson"
    written = (r"P(x \mid \lambda)", "P(x | λ)", r"\frac{\lambda^x}{x!} e^{-\lambda}", "λ^x/x! e^(−λ)")
    counted = True
    summary = "sum"
    whole = True
    least = 0
    impossible = "estimation.error.not_poisson"
    own_fields = ("exposure",)
    priors = ("gamma", "discrete")
    has_constant = True
    derivative = "estimation.derivative.rate_poisson"
    predicted_law = "estimation.predicted.by_gamma_poisson"

    @property
    def is_exposed(self) -> bool:
        """Are the exposures not 1?"""
        return self.problem.exposure != self.problem.data.n

    def question(self) -> Phrase:
        n = self.problem.data.n
        return say("estimation.asked.exposed" if self.is_exposed else self.asked, n=n, count=n)

    def formula(self) -> tuple[str, str, str, str]:
        return _EXPOSED if self.is_exposed else self.written

    def kernel(self) -> RateKernel:
        return RateKernel(self.problem.data.total, self.problem.exposure)

    def expected(self) -> tuple[str, str]:
        return (r"\bar{t} \lambda", "t̄ λ") if self.is_exposed else (r"\lambda", "λ")

    def by_moment(self, observed: Expr) -> Expr:
        """x̄, divided by the mean exposure"""
        return Quotient(observed, Given(self.problem.exposure / self.problem.data.n)) if self.is_exposed else observed

    def imaginary(self, prior: Values) -> Phrase:
        return observations("estimation.imaginary.gamma_poisson", **prior)

    def statistic(self) -> list[Block]:
        data = self.problem.data
        return [Paragraph(say("estimation.statistic.poisson", n=data.n, total=notation.number(data.total)))]

    def factor(self, item: Item, symbol: Expr) -> Expr | None:
        x, exposure = int(item.value), item.exposure if item.exposure is not None else ONE
        if x > LARGEST_WRITTEN:
            return None
        mean = symbol if exposure == 1 else notation.beside([notation.number(exposure), symbol])
        decay = Raised(notation.E, notation.combination([(-exposure, symbol)]))
        over = [Quotient(Raised(mean, notation.number(x)), Factorial(x))] if x else []
        return notation.beside([*over, decay])

    def constants(self, item: Item) -> list[tuple[Expr, int]]:
        x = int(item.value)
        exposed = [(Given(item.exposure), x)] if x and item.exposure is not None else []
        return [(Quotient(GIVEN_ONE, Factorial(x)), 1), *exposed]

    def written_constant(self, items: Sequence[Item]) -> Expr:
        powers = [
            Raised(notation.number(item.exposure), notation.number(int(item.value) * item.times))
            for item in items
            if item.exposure is not None and item.exposure != 1 and item.value
        ]
        factorials = [
            Raised(Factorial(int(item.value)), notation.number(item.times)) for item in items if item.value > 1
        ]
        above = notation.product(powers)
        return Quotient(above, notation.product(factorials)) if factorials else above

    def log_constant(self) -> reals.Value | None:
        if self.items is None:
            return None
        terms = []
        for item in self.items:
            x = int(item.value)
            exposed = item.exposure if item.exposure is not None and item.exposure != 1 and x else None
            growth = ZERO if exposed is None else reals.multiply(Fraction(x), reals.ln(exposed))
            terms.append(reals.multiply(Fraction(item.times), reals.subtract(growth, log_factorial(x))))
        return reals.add(*(term for term in terms if term))

    # --- derived from the data

    def exposure(self) -> Expr:
        """Of all observations: n if each is 1."""
        data, exposure = self.problem.data, self.problem.exposure
        if not self.is_exposed:
            return self.n
        if data.summary is not None or len(data.items) > MOST_ROWS:
            return Given(exposure)
        return sums.summed([sums.repeated(item.times, Given(item.exposure or ONE)) for item in data.items])

    def more(self) -> Sequence[Expr]:
        return self.total, self.exposure()

    def size(self) -> Expr:
        return self.exposure()

    def ml(self) -> Expr:
        return Quotient(self.total, self.exposure())

    def std_error(self, at: Expr) -> Expr:
        """√(λ/t)"""
        return Root(Quotient(at, self.exposure()))

    # --- the next observation

    def value(self, at: reals.Value, one: Predicted) -> reals.Value:
        k = int(one.value)
        if at == 0:
            return Fraction(k == 0)
        return reals.exp(reals.subtract(reals.subtract(reals.multiply(one.value, reals.ln(at)), at), log_factorial(k)))

    def law(self, at: Expr, one: Predicted | None) -> Expr | None:
        k = None if one is None else int(one.value)
        if k is not None and k > _LARGEST_FACTORIAL:
            return None
        # 0^0 e^0 is not worth printing.
        if isinstance(at, Number) and not at.number:
            return None
        grown = Exp(Negative(at))
        if k == 0:
            return grown
        if k == 1:
            return Product((at, grown))
        raised, below = (Raised(at, notation.X), _FACTORIAL) if k is None else (_power(at, k), Factorial(k))
        return Product((Quotient(raised, below), grown))

    def averaged(self, one: Predicted, posterior: Distribution) -> reals.Value:
        """Γ(a + x)/(Γ(a) x!) · (b/(b + 1))^a · (1/(b + 1))^x, a negative binomial distribution"""
        assert isinstance(posterior, Gamma)
        a, b = posterior.shape, posterior.rate
        grown = reals.multiply(power(b / (b + 1), a), power(1 / (b + 1), one.value))
        return reals.multiply(_rising_over_factorial(a, int(one.value)), grown)

    def averaged_law(self, hyper: Hyper, one: Predicted | None) -> Expr | None:
        a, b = hyper["shape"], hyper["rate"]
        if one is None:
            ways: Expr = Quotient(GammaOf(Sum((a, notation.X))), Product((GammaOf(a), _FACTORIAL)))
            more: Expr = Sum((b, notation.ONE))
            return Product((ways, Raised(Quotient(b, more), a), Raised(Quotient(notation.ONE, more), notation.X)))
        k = int(one.value)
        if k > _LARGEST_FACTORIAL:
            return None
        more = notation.number(Fraction(b.value) + 1)
        stays = Raised(Quotient(b, more), a)
        if k == 0:
            return stays
        if k > _MOST_WRITTEN:
            above: Expr = GammaOf(notation.number(Fraction(a.value) + k))
            ways = Quotient(above, Product((GammaOf(a), Factorial(k))))
        else:
            rising = [notation.number(Fraction(a.value) + step) for step in range(k)]
            ways = Quotient(notation.product(rising), Factorial(k)) if k > 1 else a
        return Product((ways, stays, Raised(Quotient(notation.ONE, more), notation.number(k))))

    def averaged_way(self, hyper: Hyper, one: Predicted) -> Expr | None:
        a, b, k = hyper["shape"], hyper["rate"], int(one.value)
        if k > _MOST_DERIVED:
            return None
        more = Sum((b, GIVEN_ONE))
        stays = Raised(Quotient(b, more), a)
        if not k:
            return stays
        ways = Quotient(notation.product(derived_rising(a, k)), Factorial(k))
        return Product((ways, stays, Power(Quotient(GIVEN_ONE, more), k)))


def _power(at: Expr, k: int) -> Expr:
    return Raised(at, notation.number(k))


def _rising_over_factorial(a: Fraction, k: int) -> reals.Value:
    """Γ(a + k)/(Γ(a) k!)"""
    if k > _MOST_EXACT:
        return reals.exp(reals.subtract(reals.subtract(ln_gamma(a + k), ln_gamma(a)), log_factorial(k)))
    found: Fraction = ONE
    for step in range(k):
        found = found * (a + step) / (step + 1)
    return found
