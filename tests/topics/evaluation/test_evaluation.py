"""Topic `evaluation`: figures of the sources of its examples, pasted text, and refusals."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.render import RENDERERS
from _byhand.texts import load_texts
from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused, refusal
from helpers.problems.tables import Problem, example


def made(**fields: Any) -> Problem:
    return {"format": 1, "topic": "evaluation", **fields}


def test_fawcett_has_these_points_and_this_accuracy() -> None:
    """Fig. 3: through (0, 0.1), (0.1, 0.5), (0.3, 0.6), (0.9, 0.9); the accuracy is 60 % at 0.5 and 70 % at 0.54."""
    values = values_of(example("evaluation/fawcett"))
    points = [values[f"roc[{number}]"] for number in range(1, 22)]
    assert (points[0], points[-1]) == ((0, 0), (1, 1))
    for x, y in ((0, 1), (1, 5), (3, 6), (9, 9)):
        assert (Fraction(x, 10), Fraction(y, 10)) in points
    assert values["accuracy"] == Fraction(3, 5)
    assert values_of({**example("evaluation/fawcett"), "threshold": "0.54"})["accuracy"] == Fraction(7, 10)
    assert values["auc"] == Fraction(68, 100)


def test_a_screening_test_is_mostly_wrong_where_it_says_ill() -> None:
    """Hoffrage & Gigerenzer: 8 of the 103 women with a positive test, 7.8 %."""
    values = values_of(example("evaluation/screening"))
    assert values["precision[cancer]"] == Fraction(8, 103)
    assert (values["recall[cancer]"], values["specificity"]) == (Fraction(4, 5), Fraction(895, 990))


@pytest.mark.parametrize(
    ("lang", "of_class", "of_all"),
    [
        ("en", "Class “cancer”: precision P_cancer = 8/103", "Accuracy acc = 903/1000"),
        ("zh", "正类“患病”：查准率 P_患病 = 8/103", "精度 acc = 903/1000"),
    ],
)
def test_the_answer_names_its_measures_in_words(lang: str, of_class: str, of_all: str) -> None:
    texts = load_texts(lang)
    problem = solving.example("screening", texts)
    lines = [spans_to_plain(line) for line in write_document(solving.solve(problem), texts, Display())["answers"]]
    assert [line[: len(start)] for line, start in zip(lines, (of_class, of_all), strict=True)] == [of_class, of_all]


def test_land_cover_has_congaltons_accuracies() -> None:
    """Table 1: overall 74 %; producer's 87, 79, 74, 64 %; user's 57, 81, 74, 87 %."""
    values = values_of(example("evaluation/land_cover"))
    names = ("deciduous", "conifer", "agriculture", "shrub")
    assert values["accuracy"] == Fraction(321, 434)
    assert [round(100 * values[f"recall[{name}]"]) for name in names] == [87, 79, 74, 64]
    assert [round(100 * values[f"precision[{name}]"]) for name in names] == [57, 81, 74, 87]
    assert round(float(values["kappa"]), 2) == 0.65


@pytest.mark.parametrize(
    ("lang", "names"), [("en", ("rater 1", "rater 2: yes")), ("zh", ("评定者 1", "评定者 2：“yes”"))]
)
def test_two_raters_have_no_true_class(lang: str, names: tuple[str, str]) -> None:
    """20 and 15 of 50 on the diagonal, by chance (25 · 30 + 25 · 20)/50² = 1/2: kappa = 0.2/0.5."""
    counts = {"yes": {"yes": 20, "no": 5}, "no": {"yes": 10, "no": 15}}
    problem = made(confusion=counts, raters=True)
    assert values_of(problem)["kappa"] == Fraction(2, 5)
    text = RENDERERS["plain"][0](write_document(solving.solve(problem), load_texts(lang), Display()), "everything")
    for name in names:
        assert name in text
    for name in ("true class", "decided for", "真实类别", "判为“", "TP", "acc", "F1"):
        assert name not in text


@pytest.mark.parametrize(
    ("more", "key", "field"),
    [
        ({"raters": "yes"}, "evaluation.error.yes_or_no", "raters"),
        ({"raters": True, "positive": "yes"}, "evaluation.error.positive_of_raters", "positive"),
        ({"raters": True, "scores": "a 1\nb 2", "confusion": None}, "evaluation.error.raters_with_scores", "raters"),
    ],
)
def test_raters_go_with_a_matrix_alone(more: dict[str, Any], key: str, field: str) -> None:
    error = refusal(solving.solve, made(**{"confusion": MATRIX, **more}))
    assert (error.key, error.field) == (key, field)


MATRIX = {"yes": {"yes": 5, "no": 1}, "no": {"yes": 2, "no": 4}}


@pytest.mark.parametrize(
    "text",
    [
        "\tyes\tno\nyes\t5\t1\nno\t2\t4",
        "true,yes,no\nyes,5,1\nno,2,4",
        "      yes  no\nyes   5    1\nno    2    4\n",
        "| | yes | no |\n| yes | 5 | 1 |\n| no | 2 | 4 |",
        "\tyes\tno\ttotal\nyes\t5\t1\t6\nno\t2\t4\t6\ntotal\t7\t5\t12",
    ],
)
def test_a_pasted_matrix_is_the_same(text: str) -> None:
    assert values_of(made(confusion=text)) == values_of(made(confusion=MATRIX))


@pytest.mark.parametrize(
    "text", ["p 0.9\nn 0.4\np 0.4", "no,class,score\n1,p,0.9\n2,n,0.4\n3,p,0.4", "0.9\tp\n0.4\tn\n0.4\tp"]
)
def test_pasted_scores_are_the_same(text: str) -> None:
    scores = [{"class": "p", "score": 0.9}, {"class": "n", "score": 0.4}, {"class": "p", "score": 0.4}]
    assert values_of(made(scores=text, positive="p")) == values_of(made(scores=scores, positive="p"))


def test_scores_alone_decide_nothing() -> None:
    """By hand: the pairs (0.9, 0.4) and (0.4, 0.4) give (1 + 1/2) / 2."""
    values = values_of(made(scores="p 0.9\nn 0.4\np 0.4", positive="p"))
    assert values == {"roc[1]": (0, 0), "roc[2]": (0, Fraction(1, 2)), "roc[3]": (1, 1), "auc": Fraction(3, 4)}


def test_the_last_class_is_positive_where_none_is_named() -> None:
    assert values_of(made(confusion=MATRIX))["specificity"] == Fraction(5, 6)
    assert values_of(made(confusion=MATRIX, positive="yes"))["specificity"] == Fraction(4, 6)


def test_missing_cell_is_0_and_a_class_may_never_be_true() -> None:
    values = values_of(made(confusion={"a": {"a": 1, "b": 2}}))
    assert (values["confusion[b,a]"], values["recall[b]"], values["precision[b]"]) == (0, None, 0)


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({}, "confusion"),
        ({"confusion": MATRIX, "scores": []}, "scores"),
        ({"confusion": MATRIX, "scores": [{"class": "a", "score": 1}]}, "scores"),
        ({"confusion": MATRIX, "threshold": 1}, "threshold"),
        ({"confusion": MATRIX, "positive": "maybe"}, "positive"),
        ({"confusion": {"a": {"a": 1, "b": 1, "c": 1}}, "positive": "a"}, "positive"),
        ({"confusion": {"a": {"a": -1}}}, "confusion.a.a"),
        ({"confusion": {"a": {"a": "1/2"}}}, "confusion.a.a"),
        ({"confusion": {"a": {"a": 0}}}, "confusion"),
        ({"confusion": {"a": 3}}, "confusion.a"),
        ({"confusion": {"": {"a": 1}}}, "confusion"),
        ({"confusion": "a b"}, "confusion"),
        ({"confusion": "a b\na 1 2\nb 1"}, "confusion"),
        ({"scores": []}, "scores"),
        ({"scores": [{"class": "a", "score": 1}]}, "scores"),
        ({"scores": [{"class": "a", "score": "x"}]}, "scores[1].score"),
        ({"scores": [{"class": "", "score": 1}]}, "scores[1].class"),
        ({"scores": [3]}, "scores[1]"),
        ({"scores": "a 1\nb c"}, "scores"),
        ({"scores": "a 1\nb 2", "positive": "c"}, "positive"),
    ],
)
def test_impossible_values_are_refused_in_place(fields: Problem, field: str) -> None:
    assert_refused(made(**fields), field)


def test_f1_without_a_precision_is_counted() -> None:
    """Nothing is decided for "ill": P is 0/0, so F1 does not come from it, but is 2 · 0/(0 + 3)."""
    matrix = {"ill": {"ill": 0, "well": 3}, "well": {"ill": 0, "well": 7}}
    problem = {"format": 1, "topic": "evaluation", "confusion": matrix, "positive": "ill"}
    text = RENDERERS["plain"][0](write_document(solving.solve(problem), load_texts("en"), Display()), "full")
    assert "F1 = 2 · TP/(TP + FP + TP + FN) = 2 · 0/(0 + 3) = 0" in text
    usual = RENDERERS["plain"][0](
        write_document(solving.solve(example("screening")), load_texts("en"), Display()), "full"
    )
    assert "F1 = 2 · P · R/(P + R) = 2 · TP/(TP + FP + TP + FN) = 2 · 8/(103 + 10)" in usual
