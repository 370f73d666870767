"""The minimax rule and that of Neyman and Pearson for probabilities of whole numbers, against linear programs."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import optimize, stats

from _byhand import solving
from helpers.answers.asked import answer_to, unfolded
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.printed.arithmetic import blocks_of
from helpers.problems.tables import Problem

Density = dict[str, dict[str, Any]]
shares = st.fractions(min_value=Fraction(1, 6), max_value=Fraction(5, 6), max_denominator=12)
# Nothing occurs beyond this number in these exercises.
LAST = 130
# The accuracy of the linear programs.
CLOSE = 1e-6
FAR = np.arange(LAST + 1)


@st.composite
def discrete(draw: st.DrawFn) -> Density:
    family = draw(st.sampled_from(["poisson", "binomial", "geometric"]))
    if family == "poisson":
        return {family: {"rate": str(draw(st.fractions(min_value=1, max_value=9, max_denominator=3)))}}
    p = {"p": str(draw(shares))}
    return {family: p if family == "geometric" else {"trials": draw(st.integers(1, 12)), **p}}


def made(one: Density, other: Density, criterion: Any, **fields: Any) -> Problem:
    heading: Problem = {"format": 1, "topic": "bayes_decision", "classes": ["a", "b"]}
    return {**heading, "densities": {"a": one, "b": other}, "criterion": criterion, **fields}


def bounded(error: object) -> dict[str, Any]:
    return {"neyman_pearson": {"class": "a", "error": str(error)}}


def found(problem: Problem) -> dict[str, Any]:
    return {quantity.id: quantity.value for quantity in answer_to(problem).quantities}


def height(density: Density) -> Any:
    ((family, stated),) = density.items()
    number = {name: float(Fraction(value)) for name, value in stated.items()}
    if family == "poisson":
        return stats.poisson(number["rate"]).pmf(FAR)
    return stats.geom(number["p"]).pmf(FAR) if family == "geometric" else stats.binom(*number.values()).pmf(FAR)


def decided(values: dict[str, Any]) -> Any:
    """The stated randomise[k], up to the last stated number."""
    return {int(name[10:-1]): float(share) for name, share in values.items() if name.startswith("randomise[")}


@examples(15)
@given(one=discrete(), other=discrete(), error=shares)
def test_no_rule_is_more_powerful(one: Density, other: Density, error: Fraction) -> None:
    """max Σ φ(k) P(k | b) with Σ φ(k) P(k | a) ≤ α, 0 ≤ φ ≤ 1"""
    values = found(made(one, other, bounded(error)))
    below, above = height(one), height(other)
    best = optimize.linprog(-above, A_ub=[below], b_ub=[float(error)], bounds=(0, 1))
    assert values["error[a]"] == error
    assert float(values["power"]) == pytest.approx(-best.fun, abs=CLOSE)
    assert float(values["error[b]"]) == pytest.approx(1 + best.fun, abs=CLOSE)
    rule = decided(values)
    # Unlisted numbers have at most a thousandth of either class.
    assert sum(below[k] * share for k, share in rule.items()) == pytest.approx(float(error), abs=2e-3)
    assert sum(above[k] * share for k, share in rule.items()) == pytest.approx(-best.fun, abs=2e-3)
    drawn = [k for k, share in rule.items() if 0 < share < 1 and below[k] > 0]
    for k in drawn:
        assert float(values["ratio[b,a]"]) == pytest.approx(above[k] / below[k], rel=1e-9)
    assert len({rule[k] for k in drawn}) <= 1


@examples(15)
@given(one=discrete(), other=discrete(), costs=st.tuples(st.integers(1, 4), st.integers(1, 4)), extra=st.integers(0, 3))
def test_no_rule_has_a_smaller_larger_risk(one: Density, other: Density, costs: tuple[int, int], extra: int) -> None:
    """min t with both risks ≤ t; and the Bayes risk of the least favourable prior is that risk."""
    matrix = [[0, costs[1] + extra], [costs[0], extra]]
    loss = {"actions": ["first", "second"], "matrix": matrix}
    values = found(made(one, other, "minimax", loss=loss))
    first, second = height(one), height(other)
    # φ is the probability of the second action, t the last unknown.
    rows = [[*(costs[0] * first), -1.0], [*(-costs[1] * second), -1.0]]
    limits = [0.0, -float(costs[1] + extra)]
    best = optimize.linprog([0.0] * len(FAR) + [1.0], rows, limits, bounds=[(0, 1)] * len(FAR) + [(None, None)])
    assert float(values["minimax_risk"]) == pytest.approx(best.fun, abs=CLOSE)
    prior = float(values["minimax_prior[a]"])
    heights = np.array([prior * first, (1 - prior) * second])
    assert (np.array(matrix) @ heights).min(axis=0).sum() == pytest.approx(best.fun, abs=CLOSE)
    errors = [float(values[f"error[{name}]"]) for name in "ab"]
    assert max(costs[0] * errors[0], extra + costs[1] * errors[1]) == pytest.approx(best.fun, abs=CLOSE)
    rule = decided(values)
    assert sum(first[k] * share for k, share in rule.items()) == pytest.approx(errors[0], abs=2e-3)


@examples(10)
@given(one=discrete(), other=discrete(), error=shares)
def test_other_places_give_the_same(one: Density, other: Density, error: Fraction) -> None:
    first = found(made(one, other, bounded(error)))
    turned = {**made(other, one, {}), "classes": ["b", "a"], "criterion": bounded(error)}
    turned["densities"] = {"b": other, "a": one}
    assert found(turned) == first
    first, second = (found(made(*each, "minimax")) for each in ((one, other), (other, one)))
    assert float(first["minimax_risk"]) == pytest.approx(float(second["minimax_risk"]), abs=1e-20)


def test_geometric_ratios_are_exact() -> None:
    """P(k ≥ 6 | a) = 1/32 and P(5 | a) = 1/32, so α = 1/20 leaves 3/5 for k = 5."""
    one, other = ({"geometric": {"p": f"1/{n}"}} for n in (2, 4))
    values = found(made(one, other, bounded("1/20")))
    assert (values["randomise[5]"], values["randomise[6]"], values["randomise[4]"]) == (Fraction(3, 5), 1, 0)
    assert values["ratio[b,a]"] == Fraction(81, 1024) / Fraction(1, 32)
    assert values["power"] == Fraction(3, 4) ** 5 + Fraction(3, 5) * Fraction(81, 1024)
    # α = 1/16 is met exactly with k = 5.
    assert found(made(one, other, bounded("1/16")))["randomise[5]"] == 1


def test_binomials_are_exact() -> None:
    """10 tosses, p = 1/2 against 7/10: P(k ≥ 9 | a) = 11/1024, so α = 0.05 leaves (0.05 − 11/1024)/(45/1024) for 8."""
    one, other = ({"binomial": {"trials": 10, "p": p}} for p in ("1/2", "7/10"))
    values = found(made(one, other, bounded("1/20")))
    share = (Fraction(1, 20) - Fraction(11, 1024)) / Fraction(45, 1024)
    assert values["randomise[8]"] == share
    heights = [comb(10, k) * Fraction(7, 10) ** k * Fraction(3, 10) ** (10 - k) for k in range(11)]
    assert values["power"] == heights[10] + heights[9] + share * heights[8]


def test_a_ratio_that_turns() -> None:
    """For 10 tosses and a Poisson distribution of the same mean, both tails favour the Poisson distribution."""
    values = found(made({"binomial": {"trials": 10, "p": "1/2"}}, {"poisson": {"rate": 5}}, bounded("1/20")))
    rule = decided(values)
    assert [rule[k] for k in (0, 1, 3, 8, 9, 10, 11)] == [1, 1, 0, 0, 1, 1, 1]
    assert rule[2] == pytest.approx(146 / 225)


def test_two_numbers_of_one_ratio_share_the_lots() -> None:
    """A Poisson distribution of rate 2 against geometric numbers of p = 1/2: k! · ... is the same at 3 and 4."""
    values = found(made({"geometric": {"p": "1/2"}}, {"poisson": {"rate": 2}}, bounded("1/8")))
    heights = height({"poisson": {"rate": 2}})[1:6] / height({"geometric": {"p": "1/2"}})[1:6]
    assert heights[2] == pytest.approx(heights[3])
    assert values["randomise[3]"] == values["randomise[4]"]
    assert 0 < values["randomise[3]"] < 1


def test_classes_that_are_alike() -> None:
    one = {"poisson": {"rate": 3}}
    values = found(made(one, one, bounded("1/20")))
    assert (values["ratio[b,a]"], values["power"], values["randomise[0]"]) == (1, *[Fraction(1, 20)] * 2)
    assert found(made(one, one, "minimax"))["minimax_risk"] == Fraction(1, 2)


def test_classes_that_never_meet() -> None:
    """p = 1 gives all to one number: nothing is lost, whatever the priors are."""
    one, other = ({"binomial": {"trials": 3, "p": p}} for p in (0, 1))
    values = found(made(one, other, "minimax"))
    assert (values["minimax_risk"], values["randomise[0]"], values["randomise[3]"]) == (0, 0, 1)
    values = found(made(one, other, bounded("1/20")))
    assert (values["power"], values["ratio[b,a]"], values["randomise[0]"]) == (1, 0, Fraction(1, 20))


def test_the_priors_are_for_the_bayes_risk_only() -> None:
    one, other = {"poisson": {"rate": 2}}, {"poisson": {"rate": 5}}
    without = found(made(one, other, "minimax"))
    with_priors = found(made(one, other, "minimax", priors={"a": "1/3", "b": "2/3"}))
    bayes = with_priors.pop("bayes_risk")
    assert with_priors == without
    best = np.minimum(height(one) / 3, height(other) * 2 / 3).sum()
    assert float(bayes) == pytest.approx(best, abs=1e-12)


def test_the_decisions() -> None:
    problem = made({"poisson": {"rate": 2}}, {"poisson": {"rate": 5}}, bounded("1/20"), query=[4, 5, 9])
    answers = solving.solve(problem).answers
    assert [(each.decision, tuple(each.tied)) for each in answers] == [("a", ()), (None, ("a", "b")), ("b", ())]
    assert "0.9265" in str(unfolded(problem))


def test_far_numbers_are_gathered_in_one_row() -> None:
    """Many numbers, but no long table; the chart is there."""
    blocks = list(blocks_of(unfolded(made({"poisson": {"rate": 900}}, {"poisson": {"rate": 950}}, "minimax"))["steps"]))
    tables = [block for block in blocks if block["type"] == "table"]
    assert tables
    assert all(len(block["rows"]) <= 12 for block in tables)
    assert any(block["type"] == "chart" for block in blocks)


def test_results_from_too_rare_numbers_are_refused() -> None:
    assert_refused(made({"poisson": {"rate": 2}}, {"poisson": {"rate": "2.01"}}, bounded("1e-60")), "criterion")
