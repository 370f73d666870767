"""Bayes decisions against brute force with fractions, and against SciPy's quadrature, roots and distributions."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy import integrate, optimize, stats

from _byhand.decision.loss import Loss
from _byhand.decision.rule import rule
from _byhand.numbers.normal_cdf import upper_tail
from _byhand.numbers.real import real, subtract
from helpers.answers.asked import answer_to, values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.tables import Problem

Density = dict[str, dict[str, Any]]
BASE: Problem = {"format": 1, "topic": "bayes_decision", "classes": ["a", "b"], "priors": {"a": "1/3", "b": "2/3"}}
SHARES = {"a": {"x": "1/2", "y": "1/4"}, "b": {"x": "1/8", "y": "3/4"}}


def made(**fields: Any) -> Problem:
    return {**BASE, **fields}


def normal(mean: object, variance: object) -> Density:
    return {"normal": {"mean": mean, "variance": variance}}


# --- random exercises

NAMES = ("a", "b", "c%", "中")
fractions = st.fractions(min_value=0, max_value=1, max_denominator=12)
losses = st.fractions(min_value=-2, max_value=6, max_denominator=6)


@st.composite
def observed(draw: st.DrawFn) -> Problem:
    """Two to four classes, observations with likelihoods, a query, any losses, refusing now and then."""
    names = NAMES[: draw(st.integers(2, 4))]
    parts = [draw(st.integers(0, 9)) for _ in names]
    assume(sum(parts))
    shown = ("x", "y", "z")
    problem: Problem = {
        "format": 1,
        "topic": "bayes_decision",
        "classes": list(names),
        "priors": {name: f"{part}/{sum(parts)}" for name, part in zip(names, parts, strict=True)},
        "likelihoods": {name: {each: str(draw(fractions)) for each in shown} for name in names},
        "query": draw(st.lists(st.sampled_from(shown), min_size=1, max_size=4)),
    }
    if draw(st.booleans()):
        actions = draw(st.integers(1, 4))
        matrix = [[str(draw(losses)) for _ in names] for _ in range(actions)]
        problem["loss"] = {"actions": [f"act {place}" for place in range(actions)], "matrix": matrix}
    if draw(st.booleans()):
        problem["reject"] = str(draw(fractions))
    return problem


def brute_force(problem: Problem) -> tuple[dict[str, Fraction | None], str | None, list[str]]:
    """joint, evidence, posterior and risk from their definitions alone."""
    names = problem["classes"]
    found: dict[str, Fraction | None] = {}
    for name in names:
        joint = Fraction(problem["priors"][name])
        for each in problem["query"]:
            joint *= Fraction(problem["likelihoods"][name][each])
        found[f"joint[{name}]"] = joint
    evidence = sum((found[f"joint[{name}]"] or Fraction(0) for name in names), Fraction(0))
    found["evidence"] = evidence
    posterior = {name: (found[f"joint[{name}]"] or Fraction(0)) / evidence if evidence else None for name in names}
    found |= {f"posterior[{name}]": each for name, each in posterior.items()}
    rows = {name: [Fraction(name != other) for other in names] for name in names}
    if "loss" in problem:
        stated = problem["loss"]
        rows = {name: list(map(Fraction, row)) for name, row in zip(stated["actions"], stated["matrix"], strict=True)}
    if "reject" in problem:
        rows["reject"] = [Fraction(problem["reject"])] * len(names)
    risk = {
        action: sum((cost * (posterior[name] or 0) for cost, name in zip(row, names, strict=True)), Fraction(0))
        for action, row in rows.items()
    }
    if "loss" in problem or "reject" in problem:
        found |= {f"risk[{action}]": each if evidence else None for action, each in risk.items()}
    best = [action for action in rows if not evidence or risk[action] == min(risk.values())]
    return (found, best[0], []) if evidence and len(best) == 1 else (found, None, best)


@examples(80)
@given(problem=observed())
def test_answers_equal_brute_force(problem: Problem) -> None:
    values, decision, tied = brute_force(problem)
    answer = answer_to(problem)
    found = {quantity.id: quantity.value for quantity in answer.quantities}
    assert {name: found[name] for name in values} == values
    rest = found.keys() - values.keys()
    assert {name.partition("[")[0] for name in rest} <= {"threshold", "ratio"}
    assert (answer.decision, list(answer.tied)) == (decision, tied)


@examples(40)
@given(problem=observed(), factor=st.integers(1, 9), added=losses)
def test_scaled_losses_and_added_columns_decide_alike(problem: Problem, factor: int, added: Fraction) -> None:
    assume("loss" in problem)
    problem.pop("reject", None)
    other = json.loads(json.dumps(problem))
    matrix = [[Fraction(cost) * factor for cost in row] for row in problem["loss"]["matrix"]]
    other["loss"]["matrix"] = [[str(cost + added * place) for place, cost in enumerate(row)] for row in matrix]
    one, two = answer_to(problem), answer_to(other)
    assert (one.decision, one.tied) == (two.decision, two.tied)


@examples(40)
@given(problem=observed())
def test_zero_one_loss_takes_the_largest_posterior(problem: Problem) -> None:
    for field in ("loss", "reject"):
        problem.pop(field, None)
    names = problem["classes"]
    matrix = [[int(one != other) for other in names] for one in names]
    stated = {**problem, "loss": {"actions": names, "matrix": matrix}}
    one, two = answer_to(problem), answer_to(stated)
    assert (one.decision, one.tied) == (two.decision, two.tied)
    values = values_of(stated)
    for name in names:
        posterior = values[f"posterior[{name}]"]
        assert values[f"risk[{name}]"] == (None if posterior is None else 1 - posterior)


# --- the rule

matrices = st.integers(2, 4).flatmap(
    lambda actions: st.lists(st.tuples(st.integers(-2, 6), st.integers(-2, 6)), min_size=actions, max_size=actions)
)


@examples(80)
@given(matrix=matrices, share=st.fractions(min_value=0, max_value=1, max_denominator=30))
def test_thresholds_say_when_an_action_has_the_least_risk(matrix: list[tuple[int, int]], share: Fraction) -> None:
    loss = Loss(
        tuple(f"act {place}" for place in range(len(matrix))), tuple((Fraction(a), Fraction(b)) for a, b in matrix)
    )
    found = rule(loss, ("a", "b"), (Fraction(1, 4), Fraction(3, 4)))
    assume(found is not None)
    assert found is not None
    for place, threshold in enumerate(found.thresholds):
        risk = [row[place] * share + row[1 - place] * (1 - share) for row in matrix]
        if threshold is not None and share != threshold:
            others = [each for action, each in enumerate(risk) if action != found.own[place]]
            assert (share > threshold) == (risk[found.own[place]] < min(others))
    if found.ratio is not None and share < 1:
        # Bayes' rule turned round: P(a | x)/P(b | x) = likelihood ratio · P(a)/P(b).
        assert (share / (1 - share) * 3 > found.ratio) == (share > (found.thresholds[0] or Fraction(0)))


# --- densities

CURVES: dict[str, Callable[..., Any]] = {
    "normal": lambda mean, variance: stats.norm(float(mean), math.sqrt(variance)),
    "uniform": lambda low, high: stats.uniform(float(low), float(high - low)),
    "exponential": lambda rate: stats.expon(scale=1 / float(rate)),
    "laplace": lambda mean, rate: stats.laplace(float(mean), 1 / float(rate)),
}
places = st.fractions(min_value=-4, max_value=4, max_denominator=4)
sizes = st.fractions(min_value=Fraction(1, 4), max_value=6, max_denominator=4)


@st.composite
def densities(draw: st.DrawFn) -> Density:
    family = draw(st.sampled_from(["normal", "normal", "uniform", "exponential", "laplace"]))
    if family == "normal":
        return {family: {"mean": str(draw(places)), "variance": str(draw(sizes))}}
    if family == "uniform":
        low = draw(places)
        return {family: {"low": str(low), "high": str(low + draw(sizes))}}
    rate = {"rate": str(draw(sizes))}
    return {family: rate if family == "exponential" else {"mean": str(draw(places)), **rate}}


@st.composite
def on_a_line(draw: st.DrawFn) -> Problem:
    names = NAMES[: draw(st.integers(2, 3))]
    parts = [draw(st.integers(1, 9)) for _ in names]
    problem: Problem = {
        "format": 1,
        "topic": "bayes_decision",
        "classes": list(names),
        "priors": {name: f"{part}/{sum(parts)}" for name, part in zip(names, parts, strict=True)},
        "densities": {name: draw(densities()) for name in names},
    }
    if draw(st.booleans()):
        matrix = [[str(abs(draw(losses))) if one != other else "0" for other in names] for one in names]
        problem["loss"] = {"actions": list(names), "matrix": matrix}
    if draw(st.integers(0, 3)) == 0:
        problem["reject"] = "0.2"
    return problem


class OnALine:
    """The same exercise in floats, by SciPy."""

    def __init__(self, problem: Problem) -> None:
        names = problem["classes"]
        self.priors = [float(Fraction(problem["priors"][name])) for name in names]
        self.curves = []
        for name in names:
            ((family, parameters),) = problem["densities"][name].items()
            self.curves.append(CURVES[family](**{key: Fraction(value) for key, value in parameters.items()}))
        rows = [[float(one != other) for other in names] for one in names]
        if "loss" in problem:
            rows = [[float(Fraction(cost)) for cost in row] for row in problem["loss"]["matrix"]]
        self.losses = np.array([*rows, *[[0.2] * len(names)] * ("reject" in problem)])

    def risks(self, x: Any) -> Any:
        heights = np.array([prior * curve.pdf(x) for prior, curve in zip(self.priors, self.curves, strict=True)])
        return self.losses @ heights


@examples(12)
@given(problem=on_a_line())
def test_regions_and_bayes_risk_by_quadrature(problem: Problem) -> None:
    values, line = values_of(problem), OnALine(problem)
    ends = [float(value) for name, value in values.items() if name.startswith("boundary[")]
    assert ends == sorted(ends)
    # Inside each region one action is the best, at every place that is not just at its end.
    reach = max([60.0, *(abs(end) + 1 for end in ends)])
    edges = [-reach, *ends, reach]
    taken = []
    for low, high in pairwise(edges):
        inner = low + (high - low) * np.linspace(0.001, 0.999, 97)
        risk = line.risks(inner)
        slack = 1e-12 * risk.max(axis=0) + 1e-300
        taken.append([action for action, each in enumerate(risk) if (each <= risk.min(axis=0) + slack).all()])
        assert taken[-1], (low, high)
    cuts = {-reach, reach, *ends, *(cut for curve in line.curves for cut in curve.support() if abs(cut) < 60)}
    cuts |= set(np.linspace(-12, 12, 25)) | {curve.mean() for curve in line.curves}
    risk = sum(
        integrate.fixed_quad(lambda x: line.risks(x).min(axis=0), low, high, n=40)[0]
        for low, high in pairwise(sorted(cuts))
    )
    assert float(values["bayes_risk"]) == pytest.approx(risk, rel=1e-6, abs=1e-9)
    if "loss" not in problem and "reject" not in problem:
        weighted = [
            float(Fraction(problem["priors"][name])) * float(values[f"error[{name}]"]) for name in problem["classes"]
        ]
        assert sum(weighted) == pytest.approx(float(values["bayes_risk"]), rel=1e-12, abs=1e-15)
    assert all(-1e-40 <= value <= 1 + 1e-12 for name, value in values.items() if name.startswith("error["))


@pytest.mark.parametrize(
    ("means", "variances", "priors"),
    [
        ((0, 1), (1, 4), ("1/2", "1/2")),
        ((0, "0.3"), ("0.04", "9"), ("1/10", "9/10")),
        ((-3, 100), (2, "2.5"), ("0.2", "0.8")),
        ((0, "1e-6"), (1, 1), ("0.5", "0.5")),
    ],
)
def test_boundaries_by_root_finding(means: Sequence[Any], variances: Sequence[Any], priors: Sequence[str]) -> None:
    """Each boundary is a root that SciPy finds as well, and the equation holds there to 40 digits."""
    given_densities = {name: normal(*each) for name, each in zip("ab", zip(means, variances, strict=True), strict=True)}
    values = values_of(made(priors=dict(zip("ab", priors, strict=True)), densities=given_densities))
    boundaries = [value for name, value in values.items() if name.startswith("boundary[")]
    assert boundaries
    m, v, p = ([Fraction(str(each)) for each in triple] for triple in (means, variances, priors))

    def log_ratio(x: float) -> float:
        one, two = (math.log(p[k]) - math.log(v[k]) / 2 - (x - float(m[k])) ** 2 / (2 * float(v[k])) for k in range(2))
        return one - two

    for boundary in boundaries:
        x = float(boundary)
        step = 0.01 * max(1.0, abs(x))
        assert optimize.brentq(log_ratio, x - step, x + step) == pytest.approx(x, rel=1e-9, abs=1e-9)
        exact = Fraction(boundary)
        gap = (exact - m[0]) ** 2 / v[0] - (exact - m[1]) ** 2 / v[1]
        constant = 2 * (real(p[0]).ln() - real(p[1]).ln()) - (real(v[0]).ln() - real(v[1]).ln())
        assert abs(float(gap - Fraction(constant))) < 1e-20


@pytest.mark.parametrize("z", ["-40", "-3.5", "-0.001", "0.25", "1.96", "4.999", "5", "5.001", "12", "37"])
def test_normal_tail_is_that_of_scipy(z: str) -> None:
    assert float(upper_tail(Fraction(z))) == pytest.approx(stats.norm.sf(float(z)), rel=2e-14)


def test_series_and_fraction_of_the_normal_tail_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    z = Fraction("4.9")
    series = upper_tail(z)
    monkeypatch.setattr("_byhand.numbers.normal_cdf._SERIES_UP_TO", 0)
    assert abs(Fraction(subtract(series, upper_tail(z)))) < Fraction(1, 10**52)


# --- refusals

REFUSED: list[tuple[str, Problem]] = [
    ("classes", made(classes=["a", "a"])),
    ("classes", made(classes=[])),
    ("priors", made(likelihoods=SHARES, priors={"a": 1})),
    ("priors", made(likelihoods=SHARES, priors={"a": "1/2", "b": "1/3"})),
    ("priors", made(likelihoods=SHARES, priors=None)),
    ("priors.c", made(likelihoods=SHARES, priors={"a": "1/2", "b": "1/2", "c": 0})),
    ("priors.a", made(likelihoods=SHARES, priors={"a": "-1/2", "b": "3/2"})),
    ("likelihoods", made()),
    ("likelihoods", made(classes=["a", "b", "c"], priors=None, loss={"actions": ["x"], "matrix": [[0, 0, 0]]})),
    ("posteriors", made(likelihoods=SHARES, posteriors={"a": "1/2", "b": "1/2"})),
    ("posteriors", made(posteriors={"a": "1/2", "b": "1/4"})),
    ("likelihoods.a", made(likelihoods={"a": 2, "b": 1})),
    ("likelihoods.a.x", made(likelihoods={**SHARES, "a": {"x": 2, "y": 0}})),
    ("likelihoods.a", made(likelihoods={"a": {"x": 1}, "b": {"x": 1, "y": 0}})),
    ("likelihoods.a", made(likelihoods={"a": 1, "b": {"x": 1}})),
    ("likelihoods.a", made(likelihoods={"a": {}, "b": {}})),
    ("query", made(likelihoods=SHARES, query="z")),
    ("query", made(likelihoods=SHARES, query=[])),
    ("query[2]", made(likelihoods=SHARES, query=[["x"], ["z"]])),
    ("query", made(likelihoods={"a": 1, "b": 1}, query="x")),
    ("query", made(posteriors={"a": "1/2", "b": "1/2"}, query="x")),
    ("query[2]", made(densities={"a": normal(0, 1), "b": normal(1, 1)}, query=[1, "one"])),
    ("densities.a", made(densities={"a": {}, "b": normal(1, 1)})),
    ("densities.a.gamma", made(densities={"a": {"gamma": {}}, "b": normal(1, 1)})),
    ("densities.a.normal.variance", made(densities={"a": normal(0, 0), "b": normal(1, 1)})),
    ("densities.a.normal.mean", made(densities={"a": normal(None, 1), "b": normal(1, 1)})),
    ("densities.a.uniform.high", made(densities={"a": {"uniform": {"low": 1, "high": 1}}, "b": normal(1, 1)})),
    ("loss.actions", made(loss={"matrix": []})),
    ("loss.actions", made(loss={"actions": ["x", "x"], "matrix": [[0, 0], [0, 0]]})),
    ("loss.matrix", made(loss={"actions": ["x"], "matrix": [[0, 0], [0, 0]]})),
    ("loss.matrix", made(loss={"actions": ["x"], "matrix": [[0]]})),
    ("loss.matrix", made(loss={"actions": ["x"], "matrix": [[0, "much"]]})),
    ("loss.cost", made(loss={"actions": ["x"], "matrix": [[0, 0]], "cost": 1})),
    ("reject", made(reject=-1)),
    ("reject", made(reject=1, loss={"actions": ["reject"], "matrix": [[0, 0]]})),
]


@pytest.mark.parametrize(("place", "problem"), REFUSED)
def test_bad_input_names_its_place(place: str, problem: Problem) -> None:
    assert_refused(problem, place)


@pytest.mark.parametrize(
    "densities",
    [
        {name: {"laplace": {"mean": 10**200, "rate": 13}} for name in "ab"},
        {name: {"uniform": {"low": 10**60, "high": 10**60 + 1}} for name in "ab"},
    ],
)
def test_places_that_no_decimal_tells_apart(densities: dict[str, Density]) -> None:
    """For two equal densities, however far out and narrow, the larger prior wins everywhere."""
    found = values_of(made(densities=densities))
    assert not any(name.startswith("boundary") for name in found)
    assert float(found["bayes_risk"]) == pytest.approx(1 / 3)
