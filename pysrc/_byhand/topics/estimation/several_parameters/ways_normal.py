"""How mean and variance of a normal distribution are derived if both are unknown, for numbers and for points."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative, Pi, Root
from _byhand.arithmetic.powers import Raised
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity, Ways
from _byhand.numbers.real import Value
from _byhand.topics.estimation.data.model import Item, Predicted
from _byhand.topics.estimation.families.distribution import ONE
from _byhand.topics.estimation.families.family import MOST_ROWS, Hyper
from _byhand.topics.estimation.families.inverse_gamma import INVERSE_GAMMA
from _byhand.topics.estimation.families.normal_inverse_gamma import NORMAL_INVERSE_GAMMA
from _byhand.topics.estimation.likelihood.ways_known import Known, Maker, asked
from _byhand.topics.estimation.models.normal import written_gaussian
from _byhand.topics.estimation.models.sums import squares, total
from _byhand.topics.estimation.several_parameters.multivariate_normal import MultivariateNormal
from _byhand.topics.estimation.several_parameters.normal_mean_and_variance import NAMES, NormalMeanAndVariance

_ONE, _TWO, _HALF = Given(ONE), Count(2), Given(Fraction(1, 2))


def ways_of_both(solved: NormalMeanAndVariance, items: Sequence[Item], found: Sequence[Quantity]) -> Ways:
    """Mean and variance, their standard errors, and the normal-inverse-gamma posterior."""
    problem, number = solved.problem, Count(solved.n)
    given: dict[str, Value] = {}
    if problem.prior is not None:
        given = {identifier("prior", name): value for name, value in solved.before.items()}
    known = Known(found, given)
    makers: dict[str, Maker] = {
        "ml[mean]": partial(_plain_mean, solved),
        "ml[variance]": partial(_divided, solved, known, number),
        "moment[mean]": partial(_plain_mean, solved),
        "moment[variance]": partial(_divided, solved, known, number),
        "unbiased[variance]": partial(_divided, solved, known, Difference(number, _ONE)),
        "log_likelihood": partial(_height, solved, known),
        "std_error[mean]": partial(_error_of_mean, known, number),
        "std_error[variance]": partial(_error_of_variance, known, number),
    }
    for name, accuracy in solved.accuracies.items():
        makers[identifier("bias", name)] = partial(_kept, accuracy.bias)
        makers[identifier("mse", name)] = partial(_kept, accuracy.mse)
    for one in problem.predict:
        makers[identifier("predictive_ml", one.label)] = partial(_plugged, known, one)
    if problem.prior is not None:
        makers |= _with_prior(solved, items, known)
    return known.ways({**makers, **asked(problem.loss, NAMES, known)})


def _kept(working: Expr | None) -> Expr | None:
    return working


def _plain_mean(solved: NormalMeanAndVariance) -> Expr | None:
    """Σx/n; None if the mean is given."""
    summary = solved.problem.data.summary
    return Quotient(total(solved.problem.data), Count(solved.n)) if summary is None else None


def _divided(solved: NormalMeanAndVariance, known: Known, by: Expr) -> Expr | None:
    """Σ(x − x̄)²/n, or over n − 1"""
    above = squares(solved.problem.data, known.quote("ml", "mean"))
    return None if above is None else Quotient(above, by)


def _height(solved: NormalMeanAndVariance, known: Known) -> Expr:
    """−n/2 (ln(2πσ̂²) + 1)"""
    inside = Sum((Log(Product((_TWO, Pi(), known.quote("ml", "variance")))), _ONE))
    return Product((Given(Fraction(-solved.n, 2)), inside))


def _error_of_mean(known: Known, number: Expr) -> Expr:
    return Root(Quotient(known.quote("ml", "variance"), number))


def _error_of_variance(known: Known, number: Expr) -> Expr:
    return Product((known.quote("ml", "variance"), Root(Quotient(_TWO, number))))


def _plugged(known: Known, one: Predicted) -> Expr:
    return written_gaussian(Given(one.value), known.quote("ml", "mean"), known.quote("ml", "variance"))


def _with_prior(solved: NormalMeanAndVariance, items: Sequence[Item], known: Known) -> dict[str, Maker]:
    makers: dict[str, Maker] = {}
    for name in solved.before:
        makers[identifier("hyper", name)] = partial(_updated, solved, known, name, "", "")
    makers["map[mean]"] = makers["posterior_median[mean]"] = partial(known.quote, "hyper", "mean")
    makers["map[variance]"] = partial(_mode_of_variance, known)
    makers["posterior_variance[mean]"] = partial(_variance_of_mean, known)
    makers["posterior_variance[variance]"] = partial(INVERSE_GAMMA.variance, _of_variance(known))
    makers |= _means(known, "")
    before = ""
    if solved.problem.stepwise and len(items) * len(solved.before) <= MOST_ROWS:
        for number, each in enumerate(solved.step_by_step(items), 1):
            after = f" after {number}"
            for name in solved.before:
                makers[identifier("hyper", name + after)] = partial(_updated, each, known, name, before, after)
            makers |= _means(known, after)
            before = after
    return makers


def _means(known: Known, after: str) -> dict[str, Maker]:
    return {
        identifier("posterior_mean", "mean" + after): partial(known.quote, "hyper", "mean" + after),
        identifier("posterior_mean", "variance" + after): partial(INVERSE_GAMMA.mean, _of_variance(known, after)),
    }


def _updated(solved: NormalMeanAndVariance, known: Known, name: str, before: str, after: str) -> Expr | None:
    """A parameter of the posterior; None if a summary does not determine it."""

    def prior(each: str) -> Quoted:
        return known.quote("hyper" if before else "prior", each + before)

    data = solved.problem.data
    if not data.n:
        return prior(name)
    # The mean of a single observation is that observation.
    mean: Expr = Given(data.mean) if after else known.quote("ml", "mean")
    spread = None if after else squares(data, mean)
    if spread is None and not after and name == "scale":
        return None
    strength = known.quote("hyper", "strength" + after)
    own = {each: prior(each) for each in solved.before}
    return NORMAL_INVERSE_GAMMA.updates(own, Count(solved.n), mean, spread, strength)[name]  # type: ignore[index]


def _mode_of_variance(known: Known) -> Expr:
    """b/(a + 3/2), at the joint mode of mean and variance"""
    return Quotient(known.quote("hyper", "scale"), Sum((known.quote("hyper", "shape"), Given(Fraction(3, 2)))))


def _of_variance(known: Known, after: str = "") -> Hyper:
    """The inverse gamma distribution of the variance."""
    return {name: known.quote("hyper", name + after) for name in INVERSE_GAMMA.names}


def _variance_of_mean(known: Known) -> Expr:
    """b/(k (a − 1))"""
    less = Difference(known.quote("hyper", "shape"), _ONE)
    return Quotient(known.quote("hyper", "scale"), Product((known.quote("hyper", "strength"), less)))


# --- points


def ways_of_points(solved: MultivariateNormal, found: Sequence[Quantity]) -> Ways:
    """Quantities that are numbers; the others are vectors and matrices. |Σ̂| and the squared distances are given."""
    given: dict[str, Value] = {}
    if solved.determinant:
        given["determinant"] = solved.determinant
        for one in solved.problem.predict:
            square = solved.square_of(one)
            if square is not None:
                given[identifier("mahalanobis", one.label)] = square
    known = Known(found, given)
    makers: dict[str, Maker] = {"log_likelihood": partial(_height_of_points, solved, known)}
    for one in solved.problem.predict:
        makers[identifier("predictive_ml", one.label)] = partial(_density_of_point, solved, known, one)
    return known.ways(makers)


def _height_of_points(solved: MultivariateNormal, known: Known) -> Expr:
    """−n/2 (d ln(2π) + ln|Σ̂| + d)"""
    size = Count(solved.d)
    inside = Sum((Product((size, Log(Product((_TWO, Pi()))))), Log(known.quote("determinant")), size))
    return Product((Given(Fraction(-solved.n, 2)), inside))


def _density_of_point(solved: MultivariateNormal, known: Known, one: Predicted) -> Expr:
    """exp(−½ (x − μ̂)ᵀ Σ̂⁻¹ (x − μ̂)) / ((2π)^(d/2) √|Σ̂|)"""
    falls = Exp(Negative(Quotient(known.quote("mahalanobis", one.label), _TWO)))
    around = Raised(Product((_TWO, Pi())), Given(Fraction(solved.d, 2)))
    return Quotient(falls, Product((around, Root(known.quote("determinant")))))
