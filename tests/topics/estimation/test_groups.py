"""Groups compared by their posteriors, against integrals of SciPy and sums over all pairs."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import integrate, stats

from _byhand import solving
from _byhand.numbers.integrals import integral
from _byhand.numbers.real import exp, ln, multiply, sqrt
from helpers.answers.asked import unfolded, values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.samples import close
from helpers.problems.tables import example

Problem = dict[str, Any]
FLAT = {"beta": {"a": 1, "b": 1}}


def problem(model: str, groups: dict[str, Any], **fields: Any) -> Problem:
    return {"format": 1, "topic": "estimation", "model": model, "groups": groups, **fields}


def greater(one: Any, other: Any, low: float, high: float) -> float:
    """P(one > other) of two continuous distributions of SciPy."""
    return float(integrate.quad(lambda x: one.pdf(x) * other.cdf(x), low, high, epsabs=1e-12, limit=500)[0])


def test_two_shares_have_an_exact_probability() -> None:
    groups = {"A": {"counts": {"1": 7, "0": 13}}, "B": {"counts": {"1": 3, "0": 17}}}
    values = values_of(problem("bernoulli", groups, prior=FLAT))
    assert values["ml[p of A]"] == Fraction(7, 20)
    assert values["posterior_mean[p of B]"] == Fraction(4, 22)
    assert values["difference[A,B]"] == Fraction(8, 22) - Fraction(4, 22)
    assert values["hyper[a of A]"] == 8
    close(values["probability_greater[A,B]"], greater(stats.beta(8, 14), stats.beta(4, 18), 0, 1))
    assert isinstance(values["probability_greater[A,B]"], Fraction)


def test_each_group_is_solved_like_alone() -> None:
    alone = values_of({"format": 1, "topic": "estimation", "model": "bernoulli", "data": [1, 0, 0], "prior": FLAT})
    groups = {"x": {"data": [1, 0, 0], "prior": FLAT}, "y|z": {"data": [1], "prior": FLAT}}
    values = values_of(problem("bernoulli", groups))
    for name, value in alone.items():
        kind, bracket, rest = name.partition("[")
        assert values[f"{kind}[{rest[:-1]} of x]" if bracket else f"{kind}[x]"] == value
    assert "ml[p of y\\|z]" in values


betas = st.tuples(st.sampled_from(["1/2", 1, "3/2", 2, 5]), st.sampled_from(["1/2", 1, "5/2", 3]))


@examples(24)
@given(betas, betas, st.integers(0, 4), st.integers(0, 4))
def test_shares_with_any_priors(one: tuple[Any, Any], other: tuple[Any, Any], s: int, f: int) -> None:
    groups = {
        "a": {"counts": {"1": s, "0": f + 1}, "prior": {"beta": {"a": one[0], "b": one[1]}}},
        "b": {"counts": {"1": f, "0": s + 1}, "prior": {"beta": {"a": other[0], "b": other[1]}}},
    }
    values = values_of(problem("bernoulli", groups, success="1"))
    a, b = (
        stats.beta(float(values[f"hyper[a of {name}]"]), float(values[f"hyper[b of {name}]"])) for name in ("a", "b")
    )
    assert float(values["probability_greater[a,b]"]) == pytest.approx(greater(a, b, 0, 1), abs=1e-7)
    turned = values_of(problem("bernoulli", dict(reversed(groups.items())), success="1"))
    close(turned["probability_greater[b,a]"], 1 - float(values["probability_greater[a,b]"]))


def test_rates_of_poisson_and_exponential() -> None:
    prior = {"gamma": {"shape": 2, "rate": 1}}
    values = values_of(problem("poisson", {"a": {"data": [3, 5]}, "b": {"data": [2], "exposure": 3}}, prior=prior))
    a, b = stats.gamma(10, scale=1 / 3), stats.gamma(4, scale=1 / 4)
    close(values["probability_greater[a,b]"], greater(a, b, 0, 30))
    assert isinstance(values["probability_greater[a,b]"], Fraction)
    inverse = {"inverse_gamma": {"shape": 2, "scale": 1}}
    means = values_of(problem("exponential", {"a": {"data": [3, 5]}, "b": {"data": [2]}}, prior=inverse))
    one, other = stats.invgamma(4, scale=9), stats.invgamma(3, scale=3)
    assert float(means["probability_greater[a,b]"]) == pytest.approx(greater(one, other, 0, math.inf), abs=1e-7)


def test_means_of_normal_distributions() -> None:
    prior = {"normal": {"mean": 0, "variance": 100}}
    groups = {"a": {"data": [4, 5]}, "b": {"data": [3]}}
    values = values_of(problem("normal", groups, known={"variance": 4}, prior=prior))
    means = [float(values[f"posterior_mean[mean of {name}]"]) for name in ("a", "b")]
    spread = sum(float(values[f"posterior_variance[mean of {name}]"]) for name in ("a", "b"))
    close(values["probability_greater[a,b]"], stats.norm.cdf((means[0] - means[1]) / math.sqrt(spread)))


@pytest.mark.parametrize(("one", "other"), [([2, 7], [5]), ([5], [2, 7]), ([4], [4])])
def test_ends_of_uniform_distributions(one: list[int], other: list[int]) -> None:
    prior = {"pareto": {"shape": 2, "minimum": 1}}
    values = values_of(problem("uniform", {"a": {"data": one}, "b": {"data": other}}, prior=prior))
    a, b = (stats.pareto(2 + len(data), scale=max(data)) for data in (one, other))
    assert float(values["probability_greater[a,b]"]) == pytest.approx(greater(a, b, max(one), math.inf), abs=1e-7)


def test_candidates_are_compared_pair_by_pair() -> None:
    prior = {"discrete": {"1/4": "1/2", "3/4": "1/2"}}
    values = values_of(problem("bernoulli", {"a": {"data": [1]}, "b": {"data": [0]}}, prior=prior, success="1"))
    # 3/4 and 1/4 against 1/4 and 3/4
    assert values["probability_greater[a,b]"] == Fraction(9, 16)


def test_three_groups_have_three_pairs() -> None:
    values = values_of(problem("bernoulli", {name: {"data": [1, 0]} for name in "abc"}, prior=FLAT))
    pairs = {name: value for name, value in values.items() if name.startswith("probability_greater")}
    assert pairs == {f"probability_greater[{pair}]": Fraction(1, 2) for pair in ("a,b", "a,c", "b,c")}


def test_without_priors_nothing_is_compared() -> None:
    asked = problem("bernoulli", {"a": {"data": [1, 0]}, "b": {"data": [1]}})
    values = values_of(asked)
    assert values["ml[p of a]"] == Fraction(1, 2)
    assert values["probability_greater[a,b]"] is None
    assert values["difference[a,b]"] is None
    assert "Without a prior" in str(unfolded(asked))


@pytest.mark.parametrize(
    ("asked", "place", "word"),
    [
        (problem("bernoulli", {"a": {"data": [1]}}), "groups", "2 to 6"),
        (problem("bernoulli", {"a": {"data": [1]}, "b": {"datum": [1]}}), "groups.b.datum", ""),
        (problem("bernoulli", {"a": {"data": [1]}, "b": {"data": ["x", "y", "z"]}}), "groups.b.data", ""),
        (problem("bernoulli", {"a": {"data": [1]}, "b": 3}), "groups.b", "object"),
        (problem("normal", {"a": {"data": [1, 2]}, "b": {"data": [1, 3]}}), "model", "several parameters"),
        (problem("bernoulli", {"a": {"data": [1]}, "b": {"data": [1]}}, data=[1]), "data", "beside groups"),
        (problem("bernoulli", {"a": {"data": [1]}, "b": {"data": [1]}}, stepwise=True), "stepwise", "beside groups"),
    ],
)
def test_groups_are_refused(asked: Problem, place: str, word: str) -> None:
    assert_refused(asked, place, word)


def test_solution_of_groups_has_derivations() -> None:
    groups = {"a": {"data": [1, 0]}, "b": {"data": [1]}}
    ways = solving.solve(problem("bernoulli", groups, prior=FLAT)).answers[0].ways().made
    assert ways["difference[a,b]"].value == Fraction(1, 2) - Fraction(2, 3)
    assert ways["posterior_mean[p of b]"].value == Fraction(2, 3)


@pytest.mark.parametrize(
    ("function", "low", "high", "wanted"),
    [
        (lambda x: exp(multiply(Fraction(-1), x)), 0, 1, 1 - math.exp(-1)),
        (lambda x: 1 / sqrt(x), 0, 4, 4.0),
        (ln, 0, 1, -1.0),
    ],
)
def test_integrals_to_many_digits(function: Any, low: int, high: int, wanted: float) -> None:
    found = integral(function, Decimal(low), Decimal(high), close=Decimal("1e-18"))
    assert found is not None
    close(found, wanted)


def test_integral_that_does_not_settle_is_none() -> None:
    assert integral(lambda x: Decimal(int(x * 997) % 2), Decimal(0), Decimal(1), close=Decimal("1e-18")) is None


def test_example_of_two_pages() -> None:
    values = values_of(example("estimation/two_pages"))
    close(values["probability_greater[new page,old page]"], greater(stats.beta(15, 67), stats.beta(9, 73), 0, 1))
    assert values["difference[new page,old page]"] == Fraction(15, 82) - Fraction(9, 82)
    wanted = stats.binomtest(14, 80).proportion_ci(0.95, "wilson")
    for found, end in zip(values["confidence[p of new page]"], wanted, strict=True):
        close(found, end)


# --- groups as text


def test_lines_say_the_same_as_objects() -> None:
    made = example("two_pages")
    text = "new page: counts buys = 14, leaves = 66; prior beta a = 1, b = 1\n"
    chinese = "old page：counts buys = 8，leaves = 72；prior beta a = 1, b = 1"
    assert values_of({**made, "groups": text + chinese}) == values_of(made)


def test_lines_of_observations_and_summaries() -> None:
    lines = problem("bernoulli", {}, prior=FLAT) | {"groups": 'A: 1, 0, 1\n\n"B: last": summary n = 4, sum = 1'}
    values = values_of(lines)
    assert values["ml[p of A]"] == Fraction(2, 3)
    assert values["ml[p of B: last]"] == Fraction(1, 4)


def test_what_no_line_can_say_is_json() -> None:
    groups = {"A": {"known": {"trials": [4, 5]}, "data": [1, 2]}, "B": {"known": {"trials": 6}, "data": [3]}}
    text = 'A: 1, 2; known {"trials": [4, 5]}\nB: 3; known trials = 6'
    assert values_of(problem("binomial", groups) | {"groups": text}) == values_of(problem("binomial", groups))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("A: 1, 0\nB", "line 2"),
        ("A: 1, 0\nA: 1, 1", "already"),
        ("A: 1, 0\nB: counts yes", "line 2"),
        ("A: 1, 0\nB: prior unknown a = 1", "line 2"),
        ("A: 1, 0\nB: known {", "line 2"),
        ("A: 1; 0\nB: 1", "line 1"),
        ("A: 1, 0", "2 to 6"),
        ("A: 1\n" * 6000, "longer"),
    ],
)
def test_lines_that_are_no_groups_are_refused(text: str, word: str) -> None:
    assert_refused(problem("bernoulli", {}) | {"groups": text}, "groups", word)
