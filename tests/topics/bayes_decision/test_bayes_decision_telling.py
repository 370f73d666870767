"""Explanations of decisions: frequencies, losses, rules, areas."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from scipy.stats import expon, norm, uniform

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.texts import load_texts
from helpers.answers.asked import unfolded, values_of
from helpers.printed.arithmetic import blocks_of, evaluate
from helpers.problems.tables import Problem, example

Density = dict[str, dict[str, Any]]
BASE: Problem = {"format": 1, "topic": "bayes_decision", "classes": ["a", "b"], "priors": {"a": "1/3", "b": "2/3"}}
SHARES = {"a": {"x": "1/2", "y": "1/4"}, "b": {"x": "1/8", "y": "3/4"}}


def made(**fields: Any) -> Problem:
    return {**BASE, **fields}


def normal(mean: object, variance: object) -> Density:
    return {"normal": {"mean": mean, "variance": variance}}


# --- the words


def words(problem: Problem, step: str, language: str = "en") -> str:
    """All sentences of one step."""
    steps = [each for each in unfolded(problem, language)["steps"] if each["id"] == step]
    return " ".join(spans_to_plain(block["spans"]) for block in blocks_of(steps) if "spans" in block)


def test_natural_frequencies_and_the_neglected_base_rate() -> None:
    """G. Gigerenzer: of 10,000 women 981 test positive, and 90 of these are ill."""
    said = words(example("disease_test"), "frequencies")
    assert "positive: 981 in all, and of these, 90 ill. So P(ill | positive) = 90/981" in said
    assert "base-rate" in said
    likely = example("disease_test") | {"priors": {"ill": "1/2", "healthy": "1/2"}}
    assert "base-rate" not in words(likely, "frequencies")


def test_losses_overruling_the_posterior_are_explained() -> None:
    said = words(example("cells"), "risk", "zh")
    assert "12/11" in said
    assert "“正常”的后验概率最大" in said
    assert "0-1 损失" not in said
    assert "0-1 loss" in words(example("reject") | {"query": "open"}, "risk")


def test_areas_of_the_picture_are_the_bayes_risk() -> None:
    """The shaded area, summed up as trapezoids, is R*."""
    for name in ("equal_variances", "unequal_variances"):
        document = write_document(solving.solve(example(name)), load_texts("en"), Display())
        chart = next(block for block in blocks_of(document["steps"]) if block["type"] == "chart")
        x, y = np.array(next(mark["points"] for mark in chart["marks"] if mark["kind"] == "area")).T
        area = float(((x[1:] - x[:-1]) * (y[1:] + y[:-1]) / 2).sum())
        assert area == pytest.approx(float(values_of(example(name))["bayes_risk"]), rel=5e-3)
        strips = [mark for mark in chart["marks"] if mark["kind"] == "region"]
        assert [one["high"] for one in strips[:-1]] == [other["low"] for other in strips[1:]]


def shown(problem: Problem) -> str:
    return json.dumps(write_document(solving.solve(problem), load_texts("en"), Display()))


HUGE: list[tuple[dict[str, Any], Any]] = [
    ({"a": normal("1e399", 1), "b": normal(0, 1)}, 0),
    ({"a": {"uniform": {"low": 0, "high": "1e-399"}}, "b": {"uniform": {"low": 0, "high": 1}}}, "1e-399"),
    ({"a": {"exponential": {"rate": 1}}, "b": {"exponential": {"rate": 2}}}, "1e399"),
]


@pytest.mark.parametrize(("given_densities", "query"), HUGE)
def test_numbers_beyond_floats_are_solved_without_a_chart(given_densities: dict[str, Any], query: Any) -> None:
    solution = solving.solve(made(densities=given_densities, query=query))
    printed = solving.result(solution, load_texts("en"), Display())
    json.dumps(printed, allow_nan=False)
    assert not any(block["type"] == "chart" for block in blocks_of(printed["document"]["steps"]))


def test_reject_option_may_never_pay() -> None:
    line = {"a": normal(0, 1), "b": normal(2, 1)}
    zero_one = {"actions": ["a", "b"], "matrix": [[0, 1], [1, 0]]}
    assert "probability of an error" in words(made(densities=line, loss=zero_one), "errors")
    assert "probability of an error" not in words(made(densities=line, loss=zero_one, reject="1/4"), "errors")
    one = made(likelihoods={"a": 1, "b": 1}, loss=zero_one)
    assert "is below" in words({**one, "reject": "1/4"}, "risk")
    assert "never has the least risk alone" in words({**one, "reject": "1/2"}, "risk")
    assert "Not every mistake costs the same" not in words(one, "risk")


def test_common_steps_are_explained_once() -> None:
    disjoint = {"a": {"uniform": {"low": 0, "high": 1}}, "b": {"uniform": {"low": 2, "high": 3}}}
    told = shown(made(densities=disjoint, query=["1/2", "5/2"]))
    assert told.count("Why the largest posterior?") == 1
    assert "Why the largest posterior?" not in shown(made(densities=disjoint, query="3/2"))


def test_normalised_priors_are_explained_in_place() -> None:
    rounded = made(priors={"a": "0.33", "b": "0.66"}, likelihoods={"a": 1, "b": 1})
    assert "The given priors sum to 0.99, not to 1" in words(rounded, "given")


@pytest.mark.parametrize(
    ("matrix", "ill", "well"),
    [
        ([["0", "1"], ["2", "3"]], "ill costs no more than any other action", "so well never has the least risk alone"),
        ([["2", "3"], ["0", "1"]], "so ill never has the least risk alone", "well costs no more than any other action"),
        ([["1", "0"], ["0", "1"]], "ill, is not the cheapest one", "well, is not the cheapest one"),
    ],
)
def test_why_there_is_no_threshold(matrix: list[list[str]], ill: str, well: str) -> None:
    losses = {"actions": ["ill", "well"], "matrix": matrix}
    rule = {"format": 1, "topic": "bayes_decision", "classes": ["ill", "well"], "loss": losses}
    said = words(rule, "rule")
    assert ill in said
    assert well in said


def test_gap_between_densities_is_reported() -> None:
    densities = {"a": {"uniform": {"low": 0, "high": 1}}, "b": {"uniform": {"low": 2, "high": 4}}}
    said = words(made(densities=densities), "boundaries")
    assert "Between 1 and 2 every density is 0" in said
    assert "or where a density jumps" in said
    assert "jumps" not in words(example("equal_variances"), "boundaries")


# --- the equation of a boundary


def equation_lines(problem: Problem) -> list[tuple[str, str]]:
    """Both sides of the printed equations of the step, in their order."""
    (step,) = [each for each in unfolded(problem)["steps"] if each["id"] == "boundaries"]
    lines = [line for block in step["blocks"] if block["type"] == "formula" for line in block["lines"]]
    return [(line["parts"][0]["plain"], line["parts"][-1]["plain"]) for line in lines]


def at(formula: str, x: str) -> float:
    """A printed formula of x at a place."""
    low, high = evaluate(formula.replace("x", f"({x})"))
    return float(low + high) / 2


@pytest.mark.parametrize(
    "densities",
    [
        {"a": normal("0", "1"), "b": normal("1", "4")},
        {"a": normal("0", "1"), "b": normal("3", "1")},
        {"a": {"exponential": {"rate": "2"}}, "b": {"exponential": {"rate": "1/2"}}},
        {"a": normal("1", "1/4"), "b": {"uniform": {"low": "0", "high": "4"}}},
    ],
)
@pytest.mark.parametrize("costs", [[[0, 1], [1, 0]], [[0, 2], [3, 0]]])
def test_boundary_polynomial_is_log_ratio_minus_log_threshold(
    densities: dict[str, Density], costs: list[list[int]]
) -> None:
    """f(x) = ln p(x | a) − ln p(x | b) − ln η, or twice that where there is an x²; the log densities are SciPy's."""
    loss = {"actions": ["a", "b"], "matrix": costs}
    lines = equation_lines(made(densities=densities, loss=loss))
    threshold = costs[0][1] * (2 / 3) / (costs[1][0] * (1 / 3))
    assert float(sum(evaluate(dict(lines)["η"])) / 2) == pytest.approx(threshold, abs=1e-4)
    logarithms = [right for left, right in lines if left.startswith("ln(p(x | ") and "\u2212 ln(p" not in left]
    polynomial = next(left for left, right in lines if right == "0" and left not in "abc")
    factor = 2 if any("normal" in density for density in densities.values()) else 1
    for x in ("0.5", "1", "3"):
        expected = [log_density(densities[name], float(x)) for name in "ab"]
        for written, logarithm in zip(logarithms, expected, strict=True):
            assert at(written, x) == pytest.approx(logarithm, abs=1e-6)
        difference = factor * (expected[0] - expected[1] - np.log(threshold))
        assert at(polynomial, x) == pytest.approx(difference, abs=2e-3)


def log_density(density: Density, x: float) -> float:
    ((kind, given),) = density.items()
    numbers = {name: float(Fraction(value)) for name, value in given.items()}
    if kind == "normal":
        return float(norm(numbers["mean"], np.sqrt(numbers["variance"])).logpdf(x))
    if kind == "uniform":
        return float(uniform(numbers["low"], numbers["high"] - numbers["low"]).logpdf(x))
    return float(expon(scale=1 / numbers["rate"]).logpdf(x))
