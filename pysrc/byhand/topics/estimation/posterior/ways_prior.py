"""How a conjugate posterior is derived from the prior and the data, and the results read from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial

from byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from byhand.arithmetic.functions import Difference, Power, Root
from byhand.arithmetic.powers import Choose, Factorial, Raised
from byhand.document.ids import identifier
from byhand.numbers.real import Value, add, divide
from byhand.topics.estimation.data.distributions import ONE
from byhand.topics.estimation.data.model import EstimationProblem, Predicted, Prior
from byhand.topics.estimation.data.shapes import Borders, Means
from byhand.topics.estimation.likelihood.explain_predicted import averaged_with
from byhand.topics.estimation.likelihood.solved import SolvedEstimation
from byhand.topics.estimation.likelihood.ways_known import MOST_ROWS, Known, Maker, Makers, summed, total
from byhand.topics.estimation.likelihood.ways_likelihood import about_known, timed, tried
from byhand.topics.estimation.notation.notation import Greatest, product
from byhand.topics.estimation.posterior.families import family_of

_ONE, _TWO = Given(ONE), Count(2)
# Products of more factors are written with B and Γ.
_MOST_FACTORS = 20

# The parameters of a distribution by name, as quoted operands.
Hyper = Mapping[str, Expr]


def given_numbers(solved: SolvedEstimation) -> dict[str, Value]:
    """prior[a] of each parameter of the prior; weight[prior], the weight of its mean in the posterior mean."""
    prior = solved.problem.prior
    if prior is None:
        return {}
    found = {identifier("prior", name): value for name, value in prior.parameters.items()}
    if not solved.is_discrete and solved.ml is not None and solved.prior is not None and solved.prior.mean is not None:
        weights = family_of(solved).weights(prior.parameters)
        if weights is not None:
            found[identifier("weight", "prior")] = divide(weights[0], add(*weights))
    return found


def prior_makers(solved: SolvedEstimation, steps: Sequence[SolvedEstimation], known: Known) -> Makers:
    """hyper[a], map[θ], posterior_mean[θ] and the other quantities with a conjugate prior."""
    problem, name = solved.problem, solved.shape.parameter
    prior = problem.prior
    assert prior is not None
    before = {each: known.quote("prior", each) for each in prior.parameters}
    after = {each: known.quote("hyper", each) for each in prior.parameters}
    makers: dict[str, Maker] = {
        **{identifier("prior", each): partial(_by_moments, prior, each, known) for each in prior.parameters},
        **{identifier("hyper", each): partial(_updated, solved, each, before, after) for each in prior.parameters},
        identifier("map", name): partial(_mode, solved, after),
        identifier("posterior_mean", name): partial(_mean, solved, after),
        identifier("posterior_variance", name): partial(_variance, solved, after),
        identifier("posterior_median", name): partial(_median, solved, after),
        identifier("weight", "prior"): partial(_weight, solved, before),
        **{identifier("predictive", one.label): partial(_averaged, solved, after, one) for one in problem.predict},
    }
    if len(steps) * len(before) <= MOST_ROWS:
        for number, each in enumerate(steps, 1):
            now = {hyper: known.quote("hyper", f"{hyper} after {number}") for hyper in before}
            for hyper, own in now.items():
                makers[own.id] = partial(_updated, each, hyper, before, now)
            makers[identifier("posterior_mean", f"{name} after {number}")] = partial(_mean, each, now)
            before = now
    return makers


def _by_moments(prior: Prior, name: str, known: Known) -> Expr | None:
    """A parameter of the prior from its given mean m and variance v; None if the parameter itself is given.

    beta m(m(1 − m)/v − 1), (1 − m)(...);  gamma m²/v, m/v;  inverse gamma m²/v + 2, m(a − 1);
    Pareto 1 + √(1 + m²/v), m(a − 1)/a
    """
    if prior.stated is None:
        return None
    mean, variance = (Given(each) for each in prior.stated)
    ratio = Quotient(Power(mean, 2), variance)
    if prior.kind == "beta":
        rest = Difference(_ONE, mean)
        strength = Difference(Quotient(Product((mean, rest)), variance), _ONE)
        return Product((mean if name == "a" else rest, strength))
    if prior.kind == "gamma":
        return ratio if name == "shape" else Quotient(mean, variance)
    if prior.kind == "inverse_gamma" and name == "shape":
        return Sum((ratio, _TWO))
    if name == "shape":
        return Sum((_ONE, Root(Sum((_ONE, ratio)))))
    shape = known.quote("prior", "shape")
    moved = Product((mean, Difference(shape, _ONE)))
    return moved if prior.kind == "inverse_gamma" else Quotient(moved, shape)


def _updated(solved: SolvedEstimation, name: str, before: Hyper, after: Hyper) -> Expr | None:
    """The updated parameter; the mean of a normal needs its updated variance."""
    problem, shape = solved.problem, solved.shape
    number = Count(problem.data.n)
    if not problem.data.n:
        return before[name]
    if shape.kind == "beta":
        s, trials = tried(problem)
        return Sum((before[name], s if name == "a" else Difference(trials, s)))
    if shape.kind == "gamma":
        s, time = timed(problem)
        return Sum((before[name], s if name == "shape" else time))
    if shape.kind == "inverse_gamma":
        return _updated_scale(problem, name, before)
    if isinstance(shape, Borders):
        if name == "shape":
            return Sum((before[name], number))
        return Greatest((before[name], Given(shape.largest)))
    assert isinstance(shape, Means)
    variance = Given(shape.variance)
    if name == "variance":
        return Quotient(_ONE, Sum((Quotient(_ONE, before["variance"]), Quotient(number, variance))))
    sums = Quotient(before["mean"], before["variance"]), Quotient(total(problem), variance)
    return Product((after["variance"], Sum(sums)))


def _updated_scale(problem: EstimationProblem, name: str, before: Hyper) -> Expr | None:
    """a + n and b + Σx for waiting times; a + n/2 and b + Σ(x − m)²/2 for a normal"""
    number = Count(problem.data.n)
    if problem.model == "exponential":
        return Sum((before[name], number if name == "shape" else total(problem)))
    if name == "shape":
        return Sum((before[name], Quotient(number, _TWO)))
    above = about_known(problem)
    return None if above is None else Sum((before[name], Quotient(above, _TWO)))


# --- results


def _mode(solved: SolvedEstimation, hyper: Hyper) -> Expr:
    """(a − 1)/(a + b − 2);  (a − 1)/b;  b/(a + 1);  the mean of a normal, the minimum of a Pareto distribution"""
    kind = solved.shape.kind
    if kind == "beta":
        strength = Sum((hyper["a"], hyper["b"]))
        return Quotient(Difference(hyper["a"], _ONE), Difference(strength, _TWO))
    if kind == "gamma":
        return Quotient(Difference(hyper["shape"], _ONE), hyper["rate"])
    if kind == "inverse_gamma":
        return Quotient(hyper["scale"], Sum((hyper["shape"], _ONE)))
    return hyper["mean" if kind == "normal" else "minimum"]


def _mean(solved: SolvedEstimation, hyper: Hyper) -> Expr:
    """a/(a + b);  a/b;  b/(a − 1);  the mean of a normal;  a m/(a − 1)"""
    kind = solved.shape.kind
    if kind == "beta":
        return Quotient(hyper["a"], Sum((hyper["a"], hyper["b"])))
    if kind == "gamma":
        return Quotient(hyper["shape"], hyper["rate"])
    if kind == "normal":
        return hyper["mean"]
    less = Difference(hyper["shape"], _ONE)
    return Quotient(hyper["scale"] if kind == "inverse_gamma" else Product((hyper["shape"], hyper["minimum"])), less)


def _variance(solved: SolvedEstimation, hyper: Hyper) -> Expr:
    """a b/((a + b)²(a + b + 1));  a/b²;  b²/((a − 1)²(a − 2));  the variance of a normal;  a m²/((a − 1)²(a − 2))"""
    kind = solved.shape.kind
    if kind == "beta":
        a, b = hyper["a"], hyper["b"]
        return Quotient(Product((a, b)), Product((Power(Sum((a, b)), 2), Sum((a, b, _ONE)))))
    if kind == "gamma":
        return Quotient(hyper["shape"], Power(hyper["rate"], 2))
    if kind == "normal":
        return hyper["variance"]
    shape = hyper["shape"]
    below = Product((Power(Difference(shape, _ONE), 2), Difference(shape, _TWO)))
    if kind == "inverse_gamma":
        return Quotient(Power(hyper["scale"], 2), below)
    return Quotient(Product((shape, Power(hyper["minimum"], 2))), below)


def _median(solved: SolvedEstimation, hyper: Hyper) -> Expr | None:
    """The mean of a normal, m·2^(1/a) of a Pareto distribution; for others the median is looked up."""
    kind = solved.shape.kind
    if kind == "pareto":
        return Product((hyper["minimum"], Raised(_TWO, Quotient(_ONE, hyper["shape"]))))
    return hyper["mean"] if kind == "normal" else None


def _weight(solved: SolvedEstimation, before: Hyper) -> Expr | None:
    """The weight of the prior mean: the prior's equivalent sample size over the total."""
    problem, shape = solved.problem, solved.shape
    if shape.kind == "beta":
        first: Expr = Sum((before["a"], before["b"]))
        second = tried(problem)[1]
    elif shape.kind == "gamma":
        first, second = before["rate"], timed(problem)[1]
    elif isinstance(shape, Means):
        first, second = Quotient(_ONE, before["variance"]), Quotient(Count(shape.n), Given(shape.variance))
    else:
        first = Difference(before["shape"], _ONE)
        second = Count(problem.data.n) if shape.parameter == "mean" else Quotient(Count(problem.data.n), _TWO)
    return Quotient(first, Sum((first, second)))


# --- the next observation


def _averaged(solved: SolvedEstimation, hyper: Hyper, one: Predicted) -> Expr | None:
    """P(x | D); None if it needs Γ at a non-integer."""
    if not solved.predictive(one):
        return None
    kind, model = solved.shape.kind, solved.problem.model
    if kind == "beta" and model != "bernoulli":
        return _of_shares(model, hyper, one)
    if kind == "gamma" and model == "poisson":
        return _of_counts(hyper, int(one.value))
    if kind == "inverse_gamma" and model == "normal":
        return None
    return averaged_with(solved, hyper, one)


def _of_shares(model: str, hyper: Hyper, one: Predicted) -> Expr | None:
    """C · a(a + 1)... · b(b + 1)... / ((a + b)(a + b + 1)...) for s further successes and f failures"""
    s, f = (int(one.value), (one.trials or 0) - int(one.value)) if model == "binomial" else (1, int(one.value) - 1)
    if s + f > _MOST_FACTORS:
        return None
    ways = [Choose(s + f, s)] if model == "binomial" else []
    above = [*_rising(hyper["a"], s), *_rising(hyper["b"], f)]
    return product([*ways, Quotient(product(above), product(_rising(Sum((hyper["a"], hyper["b"])), s + f)))])


def _of_counts(hyper: Hyper, k: int) -> Expr | None:
    """a(a + 1).../k! · (b/(b + 1))^a · (1/(b + 1))^k"""
    if k > _MOST_FACTORS:
        return None
    a, b = hyper["shape"], hyper["rate"]
    more = Sum((b, _ONE))
    stays = Raised(Quotient(b, more), a)
    if not k:
        return stays
    return Product((Quotient(product(_rising(a, k)), Factorial(k)), stays, Power(Quotient(_ONE, more), k)))


def _rising(start: Expr, count: int) -> list[Expr]:
    """a, a + 1, …, a + count − 1"""
    return [summed([start, *([Given(Fraction(step))] if step else [])]) for step in range(count)]
