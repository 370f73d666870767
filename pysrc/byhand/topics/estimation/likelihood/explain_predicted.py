"""The computation of a prediction: the law in symbols, and with numbers.

Every function takes symbols or numbers as expressions, so that both lines come from the same formula.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from byhand.arithmetic.expr import Expr, Number, Product, Quotient, Sum, Symbol
from byhand.arithmetic.functions import Difference, Exp, Negative, Pi, Root
from byhand.arithmetic.powers import Choose, Factorial, Raised
from byhand.numbers.real import Value, real
from byhand.topics.estimation.data.model import Predicted
from byhand.topics.estimation.likelihood.predictive import by_mean, given_parameter
from byhand.topics.estimation.likelihood.solved import SolvedEstimation
from byhand.topics.estimation.notation.notation import ONE, PARAMETER, X, number, product, squared
from byhand.topics.estimation.notation.special_functions import BetaOf, GammaOf

# Longer products are written with B and Γ.
_MOST_FACTORS = 6
# Larger factorials are not written out; only the result is.
_LARGEST_FACTORIAL = 400
_MOST_CANDIDATES = 12
_TWO, _HALF = number(2), number(Fraction(1, 2))
_M = Symbol("m", "m")


def gaussian(x: Expr, mean: Expr, variance: Expr) -> Expr:
    """1/√(2πv) exp(−(x − m)²/(2v))"""
    return Product(
        (
            Quotient(ONE, Root(Product((_TWO, Pi(), variance)))),
            Exp(Negative(Quotient(squared(Difference(x, mean)), Product((_TWO, variance))))),
        )
    )


# --- given the parameter


def of_parameter(solved: SolvedEstimation, at: Expr, one: Predicted | None) -> Expr | None:
    """P(x | θ), or the density; None if nothing is computed.

    one  None for x itself
    """
    model = solved.problem.model
    by = {
        "bernoulli": _bernoulli,
        "binomial": _binomial,
        "geometric": _geometric,
        "poisson": _poisson,
        "exponential": _exponential,
        "uniform": _uniform,
        "normal": _normal,
    }
    return by[model](solved, at, one)


def plugged(solved: SolvedEstimation, one: Predicted) -> Expr | None:
    """With the estimate in place of the parameter; None if it is 0 or the estimate itself."""
    at = solved.ml
    if at is None or not given_parameter(solved.problem, one, at):
        return None
    return of_parameter(solved, Number(at), one)


def _bernoulli(_: SolvedEstimation, at: Expr, one: Predicted | None) -> Expr | None:
    if one is None:
        return None
    return None if one.value else Difference(ONE, at)


def _powers(pairs: list[tuple[Expr, Expr]]) -> list[Expr]:
    """The powers without exponent 0, which 0 may also have."""
    return [Raised(base, exponent) for base, exponent in pairs if exponent != number(0)]


def _binomial(_: SolvedEstimation, at: Expr, one: Predicted | None) -> Expr:
    rest = Difference(ONE, at)
    if one is None:
        chosen: Expr = Symbol(r"\binom{m}{x}", "C(m, x)")
        return Product((chosen, *_powers([(at, X), (rest, Difference(_M, X))])))
    assert one.trials is not None
    k, m = int(one.value), one.trials
    ways = [Choose(m, k)] if 0 < k < m else []
    return product([*ways, *_powers([(at, number(k)), (rest, number(m - k))])])


def _geometric(_: SolvedEstimation, at: Expr, one: Predicted | None) -> Expr:
    rest = Difference(ONE, at)
    exponent = Difference(X, ONE) if one is None else number(one.value - 1)
    return product([*_powers([(rest, exponent)]), at])


def _poisson(_: SolvedEstimation, at: Expr, one: Predicted | None) -> Expr | None:
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
    power, below = (Raised(at, X), Symbol("x!", "x!")) if k is None else (Raised(at, number(k)), Factorial(k))
    return Product((Quotient(power, below), grown))


def _exponential(solved: SolvedEstimation, at: Expr, one: Predicted | None) -> Expr:
    x = X if one is None else number(one.value)
    if by_mean(solved.problem):
        return Product((Quotient(ONE, at), Exp(Negative(Quotient(x, at)))))
    return Product((at, Exp(Negative(Product((at, x))))))


def _uniform(_: SolvedEstimation, at: Expr, __: Predicted | None) -> Expr:
    return Quotient(ONE, at)


def _normal(solved: SolvedEstimation, at: Expr, one: Predicted | None) -> Expr:
    x, problem = X if one is None else number(one.value), solved.problem
    if problem.known_variance is not None:
        return gaussian(x, at, number(problem.known_variance))
    assert problem.known_mean is not None
    return gaussian(x, number(problem.known_mean), at)


# The parameters of the posterior as the earlier steps name them.

# The parameters of the posterior as the earlier steps name them.
_NAMES: Mapping[str, Expr] = {
    "a": Symbol("a'", "a′"),
    "b": Symbol("b'", "b′"),
    "shape": Symbol("a'", "a′"),
    "rate": Symbol("b'", "b′"),
    "scale": Symbol("b'", "b′"),
    "minimum": Symbol("m'", "m′"),
    "mean": Symbol(r"\mu_n", "μ_n"),
    "variance": Symbol(r"\tau_n^2", "τ_n²"),
}


def averaged_formula(solved: SolvedEstimation) -> Expr | None:
    """P(x | D) in symbols; None if it has two pieces, which are explained in words."""
    if solved.is_discrete:
        return _weighted_sum(solved)
    return None if solved.shape.kind == "pareto" else averaged_with(solved, _NAMES, None)


def averaged_numbers(solved: SolvedEstimation, one: Predicted) -> Expr | None:
    """P(x | D) with its numbers."""
    if solved.is_discrete:
        return _candidates(solved, one)
    assert solved.hyper is not None
    hyper = {name: number(value) for name, value in solved.hyper.items()}
    return averaged_with(solved, hyper, one)


def _weighted_sum(solved: SolvedEstimation) -> Expr:
    name = PARAMETER[solved.shape.parameter]
    letter = "p" if solved.problem.model in ("exponential", "uniform", "normal") else "P"
    return Symbol(
        rf"\textstyle\sum_i {letter}(x \mid {name.latex}_i)\, P({name.latex}_i \mid D)",
        f"Σ_i {letter}(x | {name.plain}_i) P({name.plain}_i | D)",
    )


def _candidates(solved: SolvedEstimation, one: Predicted) -> Expr | None:
    """Σ P(x | θ_i) P(θ_i | D), each conditional probability as a number"""
    terms = []
    for each in solved.candidates:
        share = each.posterior
        likely = given_parameter(solved.problem, one, each.value)
        if share and likely:
            terms.append(Product((Number(likely), Number(share))))
    return Sum(tuple(terms)) if terms and len(terms) <= _MOST_CANDIDATES else None


def averaged_with(solved: SolvedEstimation, hyper: Mapping[str, Expr], one: Predicted | None) -> Expr | None:
    """In closed form, with the parameters of the posterior by name."""
    kind, model = solved.shape.kind, solved.problem.model
    x = X if one is None else number(one.value)
    if kind == "beta":
        return _of_beta(model, hyper["a"], hyper["b"], one)
    if kind == "gamma" and model == "poisson":
        return _negative_binomial(hyper["shape"], hyper["rate"], one)
    if model == "exponential":
        return _lomax(hyper["shape"], hyper["rate" if kind == "gamma" else "scale"], x)
    if kind == "inverse_gamma":
        assert solved.problem.known_mean is not None
        twice = Product((_TWO, hyper["scale"]))
        return student(hyper["shape"], Difference(x, number(solved.problem.known_mean)), twice)
    if kind == "normal":
        assert solved.problem.known_variance is not None
        both = Sum((hyper["variance"], number(solved.problem.known_variance)))
        return gaussian(x, hyper["mean"], both)
    assert one is not None
    return _pareto(hyper["shape"], hyper["minimum"], one)


def _of_beta(model: str, a: Expr, b: Expr, one: Predicted | None) -> Expr:
    """C B(a + s, b + f)/B(a, b) for s further successes and f failures"""
    if model == "bernoulli":
        return Quotient(b if one is not None and not one.value else a, Sum((a, b)))
    if one is None:
        more = (X, Difference(_M, X)) if model == "binomial" else (ONE, Difference(X, ONE))
        ratio = Quotient(BetaOf(Sum((a, more[0])), _plus(b, more[1])), BetaOf(a, b))
        return Product((Symbol(r"\binom{m}{x}", "C(m, x)"), ratio)) if model == "binomial" else ratio
    s, f = (int(one.value), (one.trials or 0) - int(one.value)) if model == "binomial" else (1, int(one.value) - 1)
    ways = [Choose(s + f, s)] if model == "binomial" and s and f else []
    if s + f <= _MOST_FACTORS:
        total = real(a.value) + real(b.value)
        above = [*_rising(a.value, s), *_rising(b.value, f)]
        return product([*ways, Quotient(product(above), product(_rising(Fraction(total), s + f)))])
    grown = (number(Fraction(a.value) + s), number(Fraction(b.value) + f))
    return product([*ways, Quotient(BetaOf(*grown), BetaOf(a, b))])


def _plus(first: Expr, more: Expr) -> Expr:
    """b + m − x"""
    if isinstance(more, Difference):
        return Difference(Sum((first, more.minuend)), more.subtrahend)
    return Sum((first, more))


def _rising(start: Value, count: int) -> list[Expr]:
    """a, a + 1, …, a + count − 1"""
    return [number(Fraction(start) + step) for step in range(count)]


def _negative_binomial(a: Expr, b: Expr, one: Predicted | None) -> Expr | None:
    """Γ(a + x)/(Γ(a) x!) · (b/(b + 1))^a · (1/(b + 1))^x"""
    if one is None:
        ways: Expr = Quotient(GammaOf(Sum((a, X))), Product((GammaOf(a), Symbol("x!", "x!"))))
        return Product((ways, Raised(Quotient(b, Sum((b, ONE))), a), Raised(Quotient(ONE, Sum((b, ONE))), X)))
    k = int(one.value)
    if k > _LARGEST_FACTORIAL:
        return None
    more = number(Fraction(b.value) + 1)
    stays = Raised(Quotient(b, more), a)
    if k == 0:
        return stays
    if k <= _MOST_FACTORS:
        ways = Quotient(product(_rising(a.value, k)), Factorial(k)) if k > 1 else a
    else:
        ways = Quotient(GammaOf(number(Fraction(a.value) + k)), Product((GammaOf(a), Factorial(k))))
    return Product((ways, stays, Raised(Quotient(ONE, more), number(k))))


def _lomax(a: Expr, b: Expr, x: Expr) -> Expr:
    """a/(b + x) · (b/(b + x))^a"""
    both = Sum((b, x))
    return Product((Quotient(a, both), Raised(Quotient(b, both), a)))


def student(a: Expr, distance: Expr, width: Expr) -> Expr:
    """Γ(a + ½)/(Γ(a) √(π w)) · (1 + d²/w)^(−(a + ½)): Student's t with 2a degrees of freedom, w = 2a s²"""
    more = Sum((a, _HALF))
    above = number(Fraction(a.value) + Fraction(1, 2)) if not isinstance(a, Symbol) else more
    ratio = Quotient(GammaOf(above), Product((GammaOf(a), Root(Product((Pi(), width))))))
    return Product((ratio, Raised(Sum((ONE, Quotient(squared(distance), width))), Negative(above))))


def _pareto(a: Expr, least: Expr, one: Predicted) -> Expr:
    """a/((a + 1) m) up to m, and a/((a + 1) x) · (m/x)^a above"""
    more = Sum((a, ONE))
    if one.value <= least.value:
        return Quotient(a, Product((more, least)))
    x = number(one.value)
    return Product((Quotient(a, Product((more, x))), Raised(Quotient(least, x), a)))
