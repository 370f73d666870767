"""Topic `evaluation`: matrices by decisions, raters with weights, F_beta, likelihood ratios, probabilities."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.check.exercise import Given, exercise_of
from _byhand.check.verdicts import check
from _byhand.document.writing import write_document
from _byhand.render import RENDERERS
from _byhand.texts import load_texts
from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused, refusal
from helpers.examples import examples
from helpers.problems.tables import Problem, example

MATRIX = {"yes": {"yes": 5, "no": 1}, "no": {"yes": 2, "no": 4}}
TURNED = {"yes": {"yes": 5, "no": 2}, "no": {"yes": 1, "no": 4}}
TEXT = "\tyes\tno\nyes\t5\t1\nno\t2\t4"
RATED = {"1": {"1": 88, "2": 14, "3": 18}, "2": {"1": 10, "2": 40, "3": 10}, "3": {"1": 2, "2": 6, "3": 12}}


def made(**fields: Any) -> Problem:
    return {"format": 1, "topic": "evaluation", **fields}


@pytest.mark.parametrize(
    "matrix", [TURNED, "\tyes\tno\nyes\t5\t2\nno\t1\t4", "Reference\n     yes no\nyes 5 2\nno 1 4"]
)
def test_the_lines_may_be_decisions(matrix: object) -> None:
    assert values_of(made(confusion=matrix, rows="decided")) == values_of(made(confusion=MATRIX))


def test_the_lines_may_be_said_to_be_true() -> None:
    assert values_of(made(confusion=TEXT, rows="true")) == values_of(made(confusion=MATRIX))


def test_raters_in_place_of_a_matrix_have_no_class_measures() -> None:
    values = values_of(made(raters=MATRIX))
    assert {"observed_agreement", "expected_agreement", "kappa", "std_error[kappa]"} <= set(values)
    assert not {"accuracy", "precision[yes]", "mcc", "lr_plus"} & set(values)
    assert values_of(made(raters=TEXT)) == values
    beside = values_of(made(confusion=MATRIX, raters=True))
    assert {name: beside[name] for name in values} == values


def test_kappa_of_cohen_with_its_standard_error() -> None:
    """Cohen (1960), table 1, in cases of 200: p_o = 0.70, p_e = 0.41, kappa = 0.492; √(0.7 · 0.3/200)/0.59."""
    values = values_of(made(raters=RATED))
    assert (values["observed_agreement"], values["expected_agreement"]) == (Fraction(7, 10), Fraction(41, 100))
    assert round(float(values["kappa"]), 3) == 0.492
    assert float(values["std_error[kappa]"]) == pytest.approx(math.sqrt(0.7 * 0.3 / 200) / 0.59)


@pytest.mark.parametrize("weights", ["linear", "quadratic"])
@examples(60)
@given(cells=st.lists(st.integers(0, 30), min_size=9, max_size=9).filter(lambda cells: sum(cells) > 0))
def test_weighted_kappa_by_its_definition(weights: str, cells: list[int]) -> None:
    """1 − Σ w p / Σ w e by floats, cell by cell."""
    counts = {str(row): {str(column): cells[3 * row + column] for column in range(3)} for row in range(3)}
    power, total = (1 if weights == "linear" else 2), sum(cells)
    rows = [sum(cells[3 * row : 3 * row + 3]) / total for row in range(3)]
    columns = [sum(cells[column::3]) / total for column in range(3)]
    places = [(row, column) for row in range(3) for column in range(3)]
    seen = sum(abs(row - column) ** power * cells[3 * row + column] / total for row, column in places)
    chance = sum(abs(row - column) ** power * rows[row] * columns[column] for row, column in places)
    value = values_of(made(raters=counts, weights=weights))["weighted_kappa"]
    if chance == 0:
        assert value is None
    else:
        assert float(value) == pytest.approx(1 - seen / chance, abs=1e-9)


def test_weights_of_two_classes_change_nothing() -> None:
    values = values_of(made(raters=MATRIX, weights="quadratic"))
    assert values["weighted_kappa"] == values["kappa"]


def test_a_screening_test_by_likelihood_ratios() -> None:
    """Sensitivity 8/10, specificity 895/990: LR+ = 0.8 · 990/95, LR− = 0.2 · 990/895, OR = 8 · 895/(95 · 2)."""
    values = values_of(example("evaluation/screening"))
    assert values["lr_plus"] == Fraction(8, 10) * Fraction(990, 95)
    assert values["lr_minus"] == Fraction(2, 10) * Fraction(990, 895)
    assert values["odds_ratio"] == values["lr_plus"] / values["lr_minus"] == Fraction(8 * 895, 95 * 2)


def test_ratios_that_do_not_exist_are_null() -> None:
    values = values_of(made(confusion={"yes": {"yes": 3, "no": 1}, "no": {"yes": 0, "no": 4}}, positive="yes"))
    assert (values["lr_plus"], values["odds_ratio"], values["lr_minus"]) == (None, None, Fraction(1, 4))
    alone = values_of(made(confusion={"yes": {"yes": 3, "no": 1}, "no": {}}, positive="yes"))
    assert (alone["lr_plus"], alone["lr_minus"]) == (None, None)


def test_f_beta_between_precision_and_recall() -> None:
    """P = 5/7, R = 5/6: F2 = 5PR/(4P + R); 1 is F1; a large β is nearly the recall."""
    p, r = Fraction(5, 7), Fraction(5, 6)
    assert values_of(made(confusion=MATRIX, beta=2))["f_beta[yes]"] == 5 * p * r / (4 * p + r)
    one = values_of(made(confusion=MATRIX, beta=1))
    assert (one["f_beta[yes]"], one["f_beta[no]"]) == (one["f1[yes]"], one["f1[no]"])
    assert abs(values_of(made(confusion=MATRIX, beta=1000))["f_beta[yes]"] - r) < Fraction(1, 10**5)
    assert values_of(made(confusion={"a": {"b": 2}, "b": {"b": 1}}, beta=2))["f_beta[a]"] == 0


def test_probabilities_of_two_classes() -> None:
    """By hand: −(ln 0.9 + ln 0.6 + ln 0.4)/3, and (0.01 + 0.16 + 0.36)/3."""
    values = values_of(made(scores="p 0.9\nn 0.4\np 0.4", positive="p", probabilities=True))
    assert float(values["log_loss"]) == pytest.approx(-(math.log(0.9) + math.log(0.6) + math.log(0.4)) / 3)
    assert values["brier"] == Fraction(53, 300)
    assert values["auc"] == Fraction(3, 4)
    other = values_of(made(scores="p 0.1\nn 0.6\np 0.6", positive="n", probabilities=True))
    assert (other["log_loss"], other["brier"]) == (values["log_loss"], values["brier"])
    pairs = [{"class": "p", "score": {"p": 0.9, "n": 0.1}}, {"class": "n", "score": {"p": 0.4, "n": 0.6}}]
    pairs.append({"class": "p", "score": {"p": 0.4, "n": 0.6}})
    both = values_of(made(scores=pairs, positive="p", probabilities=True))
    assert {name: both[name] for name in ("log_loss", "brier", "auc")} == {
        name: values[name] for name in ("log_loss", "brier", "auc")
    }


def test_an_impossible_true_class_has_no_log_loss() -> None:
    values = values_of(made(scores="p 0\nn 0.4", positive="p", probabilities=True))
    assert (values["log_loss"], values["brier"]) == (None, (1 + Fraction(4, 25)) / 2)


@st.composite
def forecasts(draw: st.DrawFn) -> list[tuple[int, tuple[int, ...]]]:
    """The true class and the twentieths of each of three classes."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for _ in range(draw(st.integers(2, 8))):
        first = draw(st.integers(1, 18))
        second = draw(st.integers(1, 19 - first))
        found.append((draw(st.integers(0, 2)), (first, second, 20 - first - second)))
    return found


@examples(60)
@given(forecasts())
def test_probabilities_of_three_classes(cases: list[tuple[int, tuple[int, ...]]]) -> None:
    """Against the definitions, pair by pair, in floats."""
    scores = [
        {"class": "abc"[true], "score": {"abc"[at]: f"{share}/20" for at, share in enumerate(shares)}}
        for true, shares in cases
    ]
    values = values_of(made(scores=scores, probabilities=True))
    loss = -sum(math.log(shares[true] / 20) for true, shares in cases) / len(cases)
    squares = sum((share / 20 - (at == true)) ** 2 for true, shares in cases for at, share in enumerate(shares))
    assert float(values["log_loss"]) == pytest.approx(loss)
    assert float(values["brier"]) == pytest.approx(squares / len(cases))
    areas = []
    for at, name in enumerate("abc"):
        own = [shares[at] for true, shares in cases if true == at]
        rest = [shares[at] for true, shares in cases if true != at]
        pairs = [(one > other) + (one == other) / 2 for one in own for other in rest]
        areas.append(sum(pairs) / len(pairs) if pairs else None)
        assert values[f"auc[{name}]"] == (None if not pairs else pytest.approx(areas[-1]))
    whole = None if None in areas else pytest.approx(sum(area for area in areas if area is not None) / 3)
    assert values["macro_auc"] == whole


def test_pasted_probabilities_are_the_same() -> None:
    scores = [
        {"class": "a", "score": {"a": "0.7", "b": "0.2", "c": "0.1"}},
        {"class": "c", "score": {"a": "0.2", "b": "0.2", "c": "0.6"}},
    ]
    text = "class,a,b,c\na,0.7,0.2,0.1\nc,0.2,0.2,0.6"
    assert values_of(made(scores=text, probabilities=True)) == values_of(made(scores=scores, probabilities=True))
    two = "no,class,score\n1,p,0.9\n2,n,0.4"
    assert values_of(made(scores=two, probabilities=True)) == values_of(made(scores="p 0.9\nn 0.4", probabilities=True))


def test_a_sum_that_is_nearly_1_is_divided_out_and_said() -> None:
    scores = [{"class": "a", "score": {"a": "0.333", "b": "0.333", "c": "0.333"}}]
    solution = solving.solve(made(scores=scores, probabilities=True))
    assert [notice.key for notice in solution.warnings] == ["evaluation.notice.scaled"]
    assert values_of(made(scores=scores, probabilities=True))["brier"] == Fraction(2, 3)


THREE = {"a": 0.5, "b": 0.3, "c": 0.2}


@pytest.mark.parametrize(
    ("fields", "field", "key"),
    [
        ({"confusion": MATRIX, "rows": "columns"}, "rows", "error.not_a_choice"),
        ({"raters": MATRIX, "rows": "decided"}, "rows", "evaluation.error.rows_without_confusion"),
        ({"raters": True}, "raters", "evaluation.error.raters_without_matrix"),
        ({"raters": 3}, "raters", "evaluation.error.raters"),
        ({"raters": MATRIX, "confusion": MATRIX}, "raters", "evaluation.error.yes_or_no"),
        ({"raters": {"a": 1}}, "raters.a", "evaluation.error.row"),
        ({"raters": MATRIX, "weights": "cubic"}, "weights", "error.not_a_choice"),
        ({"confusion": MATRIX, "weights": "linear"}, "weights", "evaluation.error.weights_without_raters"),
        ({"confusion": MATRIX, "beta": 0}, "beta", "evaluation.error.beta"),
        ({"confusion": MATRIX, "beta": "two"}, "beta", "error.not_a_number"),
        ({"raters": MATRIX, "beta": 2}, "beta", "evaluation.error.beta_without_decisions"),
        ({"scores": "a 1\nb 2", "beta": 2}, "beta", "evaluation.error.beta_without_decisions"),
        (
            {"confusion": MATRIX, "probabilities": True},
            "probabilities",
            "evaluation.error.probabilities_without_scores",
        ),
        ({"scores": "a 1\nb 0", "probabilities": 1}, "probabilities", "evaluation.error.yes_or_no"),
        ({"scores": "a 1\nb 2", "probabilities": True}, "scores[2].score", "evaluation.error.no_probability"),
        ({"scores": [{"class": "a", "score": THREE}]}, "scores[1].score", "evaluation.error.distribution_of_scores"),
        (
            {"scores": [{"class": "d", "score": THREE}], "probabilities": True},
            "scores[1].class",
            "evaluation.error.no_such_class",
        ),
        (
            {"scores": [{"class": "a", "score": {**THREE, "c": 0.5}}], "probabilities": True},
            "scores[1].score",
            "evaluation.error.sum",
        ),
        (
            {"scores": [{"class": "a", "score": {**THREE, "c": 2}}], "probabilities": True},
            "scores[1].score.c",
            "evaluation.error.no_probability",
        ),
        (
            {"scores": [{"class": "a", "score": THREE}, {"class": "b", "score": 0.3}], "probabilities": True},
            "scores[2].score",
            "evaluation.error.distribution_missing",
        ),
        (
            {"scores": [{"class": "a", "score": {"a": 1}}], "probabilities": True},
            "scores",
            "evaluation.error.one_class",
        ),
        (
            {"scores": [{"class": "a", "score": THREE}], "probabilities": True, "threshold": 0.5},
            "threshold",
            "evaluation.error.threshold_of_distributions",
        ),
        (
            {"scores": [{"class": "a", "score": THREE}], "probabilities": True, "positive": "a"},
            "positive",
            "evaluation.error.positive_of_many",
        ),
    ],
)
def test_what_does_not_fit_is_refused(fields: dict[str, Any], field: str, key: str) -> None:
    assert_refused(made(**fields), field)
    assert refusal(solving.solve, made(**fields)).key == key


def test_specificity_in_place_of_its_complement_is_named() -> None:
    """LR+ = 0.8/(895/990) instead of 0.8/(95/990)."""
    problem = example("evaluation/screening")
    exercise = exercise_of(problem, 0, lambda each: solving.solve(each).answers)
    report = check(exercise, [Given("lr_plus", "0.885")])
    assert report.figures[0].causes[0].key == "specificity_not_opposite"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_raters_never_have_a_true_class(lang: str) -> None:
    document = write_document(solving.solve(made(raters=RATED, weights="linear")), load_texts(lang), Display())
    text = RENDERERS["plain"][0](document, "everything")
    for name in ("true class", "decided for", "真实类别", "判为“", "TP", "F1"):
        assert name not in text
