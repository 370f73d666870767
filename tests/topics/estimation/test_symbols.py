"""The printed derivations against SymPy: likelihoods, logarithms, both derivatives, zeros, posteriors and their maxima.

SymPy gets the law of one observation and the data; its results are compared with the printed ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from helpers.answers.asked import unfolded
from helpers.examples import examples
from helpers.printed.formulas import read
from helpers.problems.samples import made
from helpers.problems.tables import Problem, example

Printed = list[tuple[str, list[str]]]

P, RATE, MEAN, V, UPPER = (sympy.Symbol(name, positive=True) for name in ("p", "lambda", "mu", "v", "theta"))
NAMES: Mapping[str, sympy.Symbol] = {"p": P, "λ": RATE, "μ": MEAN, "v": V, "θ": UPPER}


def lines(document: Any, *steps: str) -> Printed:
    """The left side of each line of these steps, and its right sides."""
    return [
        (line["parts"][0]["plain"], [part["plain"] for part in line["parts"][1:]])
        for step in document["steps"]
        if step["id"] in steps
        for block in step["blocks"]
        if block["type"] == "formula"
        for line in block["lines"]
    ]


def beside(printed: Printed, left: str) -> list[str]:
    """The first right side of each line with this prefix."""
    return [right[0] for name, right in printed if name == left]


def log(law: Any) -> Any:
    return sympy.expand_log(sympy.log(law), force=True)


def same(one: Any, other: Any) -> bool:
    difference = sympy.expand(one - other)
    return bool(difference == 0 or sympy.simplify(difference) == 0)


def constant(one: Any, other: Any, symbol: Any) -> bool:
    """Is the difference of both independent of the symbol?"""
    return same(sympy.diff(one, symbol), sympy.diff(other, symbol))


# --- one parameter: the law of an observation, and random data with a prior of the same form

whole = st.integers(0, 6)
positive = st.fractions(min_value=Fraction(1, 2), max_value=6, max_denominator=4)
above_one = st.fractions(min_value=Fraction(5, 4), max_value=6, max_denominator=4)


def law(problem: Problem, place: int) -> Any:
    """P(x | θ), written as the textbooks have it."""
    x = sympy.Rational(str(problem["data"][place]))
    model, known = problem["model"], problem.get("known", {})
    if model == "bernoulli":
        return P if x else 1 - P
    if model == "binomial":
        trials = known["trials"]
        return sympy.binomial(trials, x) * P**x * (1 - P) ** (trials - x)
    if model == "geometric":
        return (1 - P) ** (x - 1) * P
    if model == "poisson":
        mean = sympy.Rational(problem["exposure"]) * RATE
        return mean**x / sympy.factorial(x) * sympy.exp(-mean)
    if model == "exponential":
        return sympy.exp(-x / MEAN) / MEAN if "inverse_gamma" in problem["prior"] else RATE * sympy.exp(-RATE * x)
    if model == "uniform":
        return 1 / UPPER
    variance = sympy.Rational(known["variance"]) if "variance" in known else V
    centre = sympy.Rational(known["mean"]) if "mean" in known else MEAN
    return sympy.exp(-((x - centre) ** 2) / (2 * variance)) / sympy.sqrt(2 * sympy.pi * variance)


def prior_density(problem: Problem, symbol: Any) -> Any:
    """Up to a factor."""
    ((kind, stated),) = problem["prior"].items()
    one, other = (sympy.Rational(each) for each in stated.values())
    return {
        "beta": symbol ** (one - 1) * (1 - symbol) ** (other - 1),
        "gamma": symbol ** (one - 1) * sympy.exp(-other * symbol),
        "inverse_gamma": symbol ** (-one - 1) * sympy.exp(-other / symbol),
        "normal": sympy.exp(-((symbol - one) ** 2) / (2 * other)),
        "pareto": symbol ** (-one - 1),
    }[kind]


@st.composite
def one_parameter(draw: st.DrawFn, model: str) -> Problem:
    some = st.lists(whole, min_size=2, max_size=5)
    two = [str(draw(above_one)), str(draw(above_one))]
    beta = {"beta": {"a": two[0], "b": two[1]}}
    gamma = {"gamma": {"shape": two[0], "rate": two[1]}}
    inverse = {"inverse_gamma": {"shape": two[0], "scale": two[1]}}
    if model == "bernoulli":
        tossed = ["1", "0", *draw(st.lists(st.sampled_from(["1", "0"]), max_size=5))]
        return made(model, data=tossed, prior=beta)
    if model == "binomial":
        return made(model, data=[1, *draw(some)], known={"trials": 7}, prior=beta)
    if model == "geometric":
        return made(model, data=[2, *(each + 1 for each in draw(some))], prior=beta)
    if model == "poisson":
        return made(model, data=[1, *draw(some)], exposure=str(draw(positive)), prior=gamma)
    data = [str(draw(positive)) for _ in range(draw(st.integers(1, 5)))]
    if model == "exponential":
        return made(model, data=data, prior=draw(st.sampled_from([gamma, inverse])))
    if model == "uniform":
        return made(model, data=data, prior={"pareto": {"shape": two[0], "minimum": two[1]}})
    if model == "mean":
        known = {"variance": str(draw(positive))}
        return made("normal", data=data, known=known, prior={"normal": {"mean": two[0], "variance": two[1]}})
    # A known mean that is none of the data, so that their squares about it are not 0.
    return made("normal", data=data, known={"mean": "7"}, prior=inverse)


def symbol_of(problem: Problem) -> tuple[str, Any]:
    model = problem["model"]
    if model == "exponential":
        return ("μ", MEAN) if "inverse_gamma" in problem["prior"] else ("λ", RATE)
    if model == "normal":
        return ("μ", MEAN) if "variance" in problem["known"] else ("v", V)
    return {"poisson": ("λ", RATE), "uniform": ("θ", UPPER)}.get(model, ("p", P))


MODELS = ("bernoulli", "binomial", "geometric", "poisson", "exponential", "uniform", "mean", "variance")


@pytest.mark.thorough
@pytest.mark.parametrize("model", MODELS)
@given(data=st.data())
@examples(5)
def test_a_likelihood_and_its_maximum(model: str, data: st.DataObject) -> None:
    problem = data.draw(one_parameter(model))
    name, symbol = symbol_of(problem)
    document = unfolded(problem)
    laws = [law(problem, place) for place in range(len(problem["data"]))]
    height = sum(log(each) for each in laws)
    known: dict[str, Any] = {**NAMES, "c": sympy.Symbol("c", positive=True)}

    for printed in beside(lines(document, "likelihood"), f"L({name})"):
        assert constant(log(read(printed, known)), height, symbol), printed
    [printed] = beside(lines(document, "logarithm"), f"ℓ({name})")
    found = read(printed, known)
    assert constant(found, height, symbol), printed
    if "c" not in printed and model not in ("mean", "variance"):
        assert same(found, height), printed

    derivation = lines(document, "derivative")
    slope = sympy.diff(height, symbol)
    [printed] = beside(derivation, f"dℓ/d{name}")
    assert same(read(printed, known), slope), printed
    if model == "uniform":
        return
    zeros = sympy.solve(slope, symbol)
    assert zeros == list({read(right[0], known) for left, right in derivation if left.endswith("̂")})
    for left, right in equations(derivation, name):
        assert sympy.solve(read(left, known) - read(right, known), symbol) == zeros, (left, right)
    [printed] = beside(lines(document, "maximum"), f"d²ℓ/d{name}²")
    curvature = sympy.diff(slope, symbol)
    assert same(read(printed, known), curvature), printed

    information = -curvature.subs(symbol, zeros[0])
    precision = lines(document, "precision")
    assert same(read(beside(precision, "J")[0], known), information)
    # The information is put in as it was printed, perhaps rounded.
    assert float(read(beside(precision, "SE")[0], {})) == pytest.approx(float(information) ** -0.5, rel=1e-4)


def equations(printed: Printed, name: str) -> Iterator[tuple[str, str]]:
    """The lines that are to be solved for the parameter."""
    for left, right in printed:
        if name in left and not left.startswith(("d", "ℓ")) and left != f"{name}̂" and "_MAP" not in left:
            yield left, right[0]


@pytest.mark.thorough
@pytest.mark.parametrize("model", MODELS)
@given(data=st.data())
@examples(5)
def test_a_posterior_and_its_maximum(model: str, data: st.DataObject) -> None:
    problem = data.draw(one_parameter(model))
    name, symbol = symbol_of(problem)
    document = unfolded(problem)
    [stated] = beside(lines(document, "prior"), f"π({name})")
    before = log(prior_density(problem, symbol))
    assert constant(log(read(stated, NAMES)), before, symbol), stated
    height = before + sum(log(law(problem, place)) for place in range(len(problem["data"])))
    [both] = with_numbers(document, "posterior", f"π({name} | D)")
    for printed in both:
        assert constant(log(read(printed, NAMES)), height, symbol), printed

    derivation = [line for line in lines(document, "map") if "argmax" not in line[1][0]]
    if model in ("uniform", "mean"):
        if model == "mean":
            [found] = beside(derivation, "μ_MAP")
            assert sympy.solve(sympy.diff(height, symbol), symbol) == [read(found, {})]
        return
    [printed] = beside(derivation, f"d/d{name} ln π({name} | D)")
    slope = sympy.diff(height, symbol)
    assert same(read(printed, NAMES), slope), printed
    zeros = [zero for zero in sympy.solve(slope, symbol) if zero > 0]
    [found] = beside(derivation, f"{name}_MAP")
    assert zeros == [read(found, {})], found
    for left, right in equations(derivation, name):
        assert sympy.solve(read(left, NAMES) - read(right, NAMES), symbol) == zeros, (left, right)


@pytest.mark.parametrize(
    ("problem", "name", "laws"),
    [
        (made("bernoulli", counts={"1": 4, "0": 0}), "p", [P**4]),
        (made("geometric", data=[1, 1]), "p", [P, P]),
        (made("poisson", data=[0, 0, 0]), "λ", [sympy.exp(-3 * RATE)]),
        (made("binomial", data=[0, 0], known={"trials": 5}), "p", [(1 - P) ** 10]),
    ],
)
def test_a_maximum_at_the_end_of_the_range(problem: Problem, name: str, laws: Sequence[Any]) -> None:
    symbol, document = NAMES[name], unfolded(problem)
    height = sum(log(each) for each in laws)
    [printed] = beside(lines(document, "logarithm"), f"ℓ({name})")
    assert constant(read(printed, NAMES), height, symbol)
    [printed] = beside(lines(document, "derivative"), f"dℓ/d{name}")
    assert same(read(printed, NAMES), sympy.diff(height, symbol))
    assert sympy.solve(sympy.diff(height, symbol), symbol) == []


# --- several parameters


@pytest.mark.thorough
@given(data=st.lists(positive, min_size=2, max_size=6))
@examples(5)
def test_mean_and_variance_together(data: list[Fraction]) -> None:
    data = [*data, data[0] + 1]  # not all the same
    numbers = [sympy.Rational(each) for each in data]
    document = unfolded(made("normal", data=[str(each) for each in data]))
    height = sum(log(sympy.exp(-((x - MEAN) ** 2) / (2 * V)) / sympy.sqrt(2 * sympy.pi * V)) for x in numbers)
    known: dict[str, Any] = {**NAMES, "data": numbers}
    likelihood = lines(document, "likelihood")
    assert same(log(read(beside(likelihood, "L(μ, v)")[0], known)), height)
    assert same(read(beside(likelihood, "ℓ(μ, v)")[0], known), height)

    derivation = lines(document, "derivative")
    by_mean, by_variance = sympy.diff(height, MEAN), sympy.diff(height, V)
    assert same(read(beside(derivation, "∂ℓ/∂μ")[0], known), by_mean)
    assert same(read(beside(derivation, "∂ℓ/∂v")[0], known), by_variance)
    [[mean, variance]] = sympy.solve([by_mean, by_variance], [MEAN, V])
    [(_, [_, quotient, *_])] = [line for line in derivation if line[0] == "μ̂"]
    assert read(quotient, {}) == mean
    assert read(beside(derivation, "v̂")[0], {}) == variance

    at = {MEAN: mean, V: variance}
    maximum = lines(document, "maximum")
    known = {**known, "x̄": mean, "v̂": variance}
    for left, twice in (
        ("∂²ℓ/∂μ²", sympy.diff(by_mean, MEAN)),
        ("∂²ℓ/∂v²", sympy.diff(by_variance, V)),
        ("∂²ℓ/∂μ∂v", sympy.diff(by_mean, V)),
    ):
        assert same(read(beside(maximum, left)[0], known), twice.subs(at)), left
    assert same(read(beside(maximum, "ℓ(μ̂, v̂)")[0], {}), height.subs(at))


@given(counts=st.lists(st.integers(1, 6), min_size=2, max_size=4), alphas=st.lists(above_one, min_size=4, max_size=4))
@examples(5)
def test_probabilities_under_their_side_condition(counts: list[int], alphas: list[Fraction]) -> None:
    names = "abcd"[: len(counts)]
    shares = sympy.symbols([f"p_{name}" for name in names], positive=True)
    known: dict[str, Any] = {str(share): share for share in shares}
    prior = {"dirichlet": {name: str(alpha) for name, alpha in zip(names, alphas, strict=False)}}
    document = unfolded(made("categorical", counts=dict(zip(names, counts, strict=True)), prior=prior))
    height = sum(count * sympy.log(share) for count, share in zip(counts, shares, strict=True))
    assert same(log(read(beside(lines(document, "likelihood"), "L(p)")[0], known)), height)
    assert same(read(beside(lines(document, "derivative"), "ℓ(p)")[0], known), height)
    assert largest(document, "maximum", "p̂_", names) == at_most_one(height, shares)

    before = sum((sympy.Rational(alpha) - 1) * sympy.log(share) for alpha, share in zip(alphas, shares, strict=False))
    assert same(log(read(beside(lines(document, "prior"), "π(p)")[0], known)), before)
    [both] = with_numbers(document, "posterior", "π(p | D)")
    for printed in both:
        assert same(log(read(printed, known)), height + before), printed
    assert largest(document, "map", "p*_", names) == at_most_one(height + before, shares)


def with_numbers(document: Any, step: str, name: str) -> list[list[str]]:
    """The right sides of a density, without Bayes' rule itself."""
    return [right for left, right in lines(document, step) if left == name and "p(D)" not in right[0]]


def largest(document: Any, step: str, stem: str, names: str) -> list[Any]:
    return [read(beside(lines(document, step), stem + name)[0], {}) for name in names]


def at_most_one(height: Any, shares: Sequence[Any]) -> list[Any]:
    """The zero of the gradient of the Lagrangian."""
    multiplier = sympy.Symbol("multiplier", positive=True)
    whole = height - multiplier * (sum(shares) - 1)
    [found] = sympy.solve([sympy.diff(whole, each) for each in (*shares, multiplier)], [*shares, multiplier], dict=True)
    return [found[share] for share in shares]


def test_gradients_of_a_multivariate_normal() -> None:
    """Entry by entry; all entries of Σ are free, as in the rules."""
    problem = example("estimation/points")
    document = unfolded(problem)
    points = [sympy.Matrix(point) for point in problem["data"]]
    n, d = len(points), len(points[0])
    mean = sympy.Matrix(sympy.symbols("m1 m2"))
    covariance = sympy.Matrix(2, 2, sympy.symbols("a b c d"))
    scatter = sum(((x - mean) * (x - mean).T for x in points), sympy.zeros(d, d))
    at = dict(zip([*mean, *covariance], [3, 5, 4, 1, 1, 3], strict=True))
    known = {"n": sympy.Integer(n), "μ": mean, "Σ": covariance, "Σ⁻¹": covariance.inv(), "S": scatter, "data": points}
    height = -sympy.Rational(n, 2) * sympy.log((2 * sympy.pi) ** d * covariance.det())
    height -= (covariance.inv() * scatter).trace() / 2

    gradients = lines(document, "gradient_mean", "gradient_variance")
    by_mean = sympy.Matrix([sympy.diff(height, each) for each in mean]).subs(at)
    # The rule for the quadratic form needs a symmetric matrix; the place is one.
    for printed in beside(gradients, "∇_μ ℓ"):
        assert read(printed, known).subs(at) == by_mean, printed
    [printed] = beside(gradients, "∇_Σ ℓ")
    # The derivative by the entry (i, j) is the entry (j, i) of the rule; here it is symmetric.
    by_variance = sympy.Matrix(2, 2, [sympy.diff(height, each) for each in covariance]).subs(at)
    assert sympy.simplify(read(printed, known).subs(at) - by_variance) == sympy.zeros(2, 2)

    [printed, *_] = beside(lines(document, "spherical"), "∂ℓ/∂v")
    round_ = -sympy.Rational(n * d, 2) * sympy.log(2 * sympy.pi * V) - scatter.trace() / (2 * V)
    found = read(printed, {**known, "d": sympy.Integer(d), "v": V})
    assert same(found.subs(at), sympy.diff(round_, V).subs(at))
