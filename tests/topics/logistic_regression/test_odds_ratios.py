"""Odds ratios, confidence intervals and Wald tests of two classes."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.verdicts import check
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.texts import load_texts
from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused, refusal
from helpers.examples import examples
from helpers.problems.tables import Problem, example

AGE = {"weights": {"intercept": "-5.309", "age": "0.111"}, "std_errors": {"intercept": "1.134", "age": "0.024"}}
TABLE = {
    "columns": ["x", "c", "y"],
    "rows": [[1, "a", 0], [2, "b", 1], [3, "a", 0], [4, "b", 1], [2, "a", 1], [3, "b", 0]],
}


def made(**fields: Any) -> Problem:
    return {"format": 1, "topic": "logistic_regression", **fields}


def test_ten_years_of_age_have_the_published_odds_ratio() -> None:
    """Hosmer, Lemeshow & Sturdivant, chapter 3: exp(10 · 0.111) = 3.03, 95 % interval 1.90 to 4.86."""
    values = values_of(made(**AGE, units={"age": 10}, confidence="0.95"))
    assert round(float(values["odds_ratio[age]"]), 2) == 3.03
    assert [round(float(end), 2) for end in values["odds_ratio_interval[age]"]] == [1.90, 4.86]
    z = NormalDist().inv_cdf(0.975)
    ends = [float(end) for end in values["interval[age]"]]
    assert ends == pytest.approx([0.111 - z * 0.024, 0.111 + z * 0.024])
    assert float(values["z[age]"]) == 4.625
    assert float(values["p_value[age]"]) == pytest.approx(2 * (1 - NormalDist().cdf(4.625)), rel=1e-6)


def test_hours_of_study_have_the_published_test() -> None:
    """Wikipedia: weight 1.5046, standard error 0.629, Wald p 0.017; one hour multiplies the odds by about 4.5."""
    values = values_of({**example("logistic_regression/hours_studied"), "confidence": "0.95"})
    (name,) = (each[len("odds_ratio[") : -1] for each in values if each.startswith("odds_ratio["))
    assert round(float(values[f"odds_ratio[{name}]"]), 1) == 4.5
    assert round(float(values[f"p_value[{name}]"]), 3) == 0.017
    assert round(float(values[f"z[{name}]"]), 2) == 2.39
    low, high = (float(end) for end in values[f"interval[{name}]"])
    assert (low + high) / 2 == pytest.approx(float(values[f"weight[{name}]"]))


def test_every_model_of_two_classes_has_odds_ratios() -> None:
    values = values_of(made(table=TABLE, types={"x": "number", "c": "category"}, positive="1"))
    assert float(values["odds_ratio[x]"]) == pytest.approx(math.exp(float(values["weight[x]"])))
    assert float(values["odds_ratio[c=b]"]) == pytest.approx(math.exp(float(values["weight[c=b]"])))
    assert not [name for name in values if name.startswith(("interval", "z[", "p_value"))]


def test_without_a_maximum_there_is_none() -> None:
    separable = {"columns": ["x", "y"], "rows": [[1, 0], [2, 0], [3, 1], [4, 1]]}
    values = values_of(made(table=separable, confidence=0.9))
    assert [values[name] for name in ("odds_ratio[x]", "interval[x]", "z[x]", "p_value[x]")] == [None] * 4


def test_a_feature_without_a_standard_error_is_not_tested() -> None:
    weights = {"intercept": 1, "a": "0.5", "b": 0}
    values = values_of(made(weights=weights, std_errors={"a": "0.2"}, confidence="0.9"))
    assert (values["z[b]"], values["p_value[b]"], values["interval[b]"]) == (None, None, None)
    assert values["odds_ratio[b]"] == 1
    assert float(values["z[a]"]) == 2.5


@examples(60)
@given(
    weight=st.integers(-300, 300),
    error=st.integers(1, 200),
    unit=st.integers(-20, 20).filter(bool),
    level=st.integers(1, 99),
)
def test_random_weights_agree_with_floats(weight: int, error: int, unit: int, level: int) -> None:
    problem = made(
        weights={"x": f"{weight}/100"},
        std_errors={"x": f"{error}/100"},
        units={"x": unit},
        confidence=f"{level}/100",
    )
    values = values_of(problem)
    w, s, z = weight / 100, error / 100, NormalDist().inv_cdf((1 + level / 100) / 2)
    ends = sorted(math.exp(unit * end) for end in (w - z * s, w + z * s))
    assert float(values["odds_ratio[x]"]) == pytest.approx(math.exp(unit * w))
    assert [float(end) for end in values["interval[x]"]] == pytest.approx([w - z * s, w + z * s])
    assert [float(end) for end in values["odds_ratio_interval[x]"]] == pytest.approx(ends)
    assert float(values["p_value[x]"]) == pytest.approx(math.erfc(abs(w / s) / math.sqrt(2)), rel=1e-9)


def test_a_figure_is_checked_by_its_arithmetic() -> None:
    """Forgotten units: exp(0.111) = 1.117 in place of 3.034."""
    problem = made(**AGE, units={"age": 10}, confidence="0.95")
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    report = check(exercise, [Given("odds_ratio[age]", "3.034"), Given("z[age]", "4.625"), Given("z[age]", "4.6")])
    assert [each.verdict for each in report.figures] == ["right", "right", "right"]
    assert check(exercise, [Given("odds_ratio[age]", "1.117")]).figures[0].verdict == "differs"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_is_asked_comes_first(lang: str) -> None:
    document = write_document(
        solving.solve(made(**AGE, units={"age": 10}, confidence="0.95")), load_texts(lang), Display()
    )
    assert spans_to_plain(document["answers"][0]).startswith("OR_age ≈ 3.0344")


THREE = {"columns": ["x", "y"], "rows": [[1, "a"], [2, "b"], [3, "c"], [2, "a"], [1, "b"], [2, "c"]]}


@pytest.mark.parametrize(
    ("fields", "field", "key"),
    [
        ({**AGE, "units": {"age": 0}}, "units.age", "logistic_regression.error.unit"),
        ({**AGE, "units": {"height": 2}}, "units.height", "columns.no_such_feature"),
        ({**AGE, "confidence": 1}, "confidence", "logistic_regression.error.confidence"),
        ({**AGE, "std_errors": {"age": 0}}, "std_errors.age", "logistic_regression.error.std_error"),
        (
            {"weights": {"age": 1}, "confidence": 0.9},
            "confidence",
            "logistic_regression.error.confidence_without_errors",
        ),
        ({"table": TABLE, "std_errors": {"x": 1}}, "std_errors", "logistic_regression.error.without_weights"),
        (
            {"table": TABLE, "features": ["x"], "confidence": 0.9, "penalty": 1},
            "confidence",
            "logistic_regression.error.confidence_of_penalty",
        ),
        ({"table": THREE, "units": {"x": 2}}, "units", "logistic_regression.error.effects_of_two"),
        (
            {"weights": {"a": {"x": 1}, "b": {"x": 2}, "c": {"x": 3}}, "std_errors": {"x": 2}},
            "std_errors",
            "logistic_regression.error.effects_of_two",
        ),
        (
            {"table": TABLE, "features": ["x"], "method": "perceptron", "confidence": 0.9},
            "confidence",
            "logistic_regression.error.not_row_by_row",
        ),
    ],
)
def test_what_does_not_fit_is_refused(fields: dict[str, Any], field: str, key: str) -> None:
    assert_refused(made(**fields), field)
    assert refusal(solving.solve, made(**fields)).key == key
