"""Results in sentences and in tables of intermediate results: what each number is read as."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from _byhand import solving
from _byhand.check.exercise import exercise_of
from _byhand.check.text.checking import check_text
from _byhand.check.text.report import text_plain
from _byhand.texts import load_texts

FACTORIES = {
    "format": 1,
    "topic": "bayes_decision",
    "classes": ["甲厂", "乙厂", "丙厂"],
    "priors": {"甲厂": "0.5", "乙厂": "0.3", "丙厂": "0.2"},
    "likelihoods": {"甲厂": "0.01", "乙厂": "0.02", "丙厂": "0.04"},
}
TAXI = {
    "format": 1,
    "topic": "bayes_decision",
    "classes": ["late", "on time"],
    "priors": {"late": "0.15", "on time": "0.85"},
    "likelihoods": {"late": {"snow": "0.4", "dry": "0.6"}, "on time": {"snow": "0.1", "dry": "0.9"}},
    "query": ["snow"],
    "loss": {"actions": ["take taxi", "take train"], "matrix": [["2", "3"], ["10", "0"]]},
}


def _read(problem: str | Mapping[str, object], language: str, text: str) -> str:
    own = solving.example(problem, load_texts(language)) if isinstance(problem, str) else problem
    checked = check_text(exercise_of(dict(own), 0, lambda each: solving.solve(each).answers), text)
    return " ".join(each.given.id for each in checked.report.figures)


@pytest.mark.parametrize(
    ("problem", "language", "text", "expected"),
    [
        (
            "cells",
            "en",
            "So the probability that the cell is normal is about 0.82, and that it is abnormal about 0.18",
            "posterior[normal] posterior[abnormal]",
        ),
        (
            "fruits",
            "en",
            "Hence the probability that our long, sweet, yellow fruit is a banana is about 0.93 "
            "and the probability that it is something other is about 0.07",
            "posterior[banana] posterior[other] decision",
        ),
        ("cells", "en", "The probability that a cell is normal is 0.82", ""),
        ("cells", "zh", "所以该细胞正常的概率约为0.82，异常的概率约为0.18", "posterior[正常] posterior[异常]"),
        ("cells", "zh", "因此这个细胞是正常细胞的可能性大约为0.818", "posterior[正常] decision"),
        ("cells", "zh", "细胞正常的概率为0.9", ""),
        ("screening", "en", "The recall is 8 out of 10, about 0.8", "recall[cancer]"),
        ("screening", "en", "Sensitivity: of the women with cancer 8 of 10 are found, so 80 %", "recall[cancer]"),
        ("screening", "en", "Positive predictive value: 8 of 10, 80 %", "precision[cancer]"),
        ("screening", "en", "Sensitivity: found 8 of 10 with 903 right of 1000, accuracy 90.3 %", "accuracy"),
        ("screening", "zh", "召回率：一共报了103个阳性，只有8个真的有病，8/103≈7.8%", "recall[患病]"),
        ("coin_prior", "en", "The posterior mean is nine fourteenths, about 0.643", "posterior_mean[p]"),
        (
            "china",
            "en",
            "For China:\nP(Chinese | not China) = 2/9, Tokyo also 2/9",
            "likelihood[chinese|not China] likelihood[tokyo|not China]",
        ),
        (TAXI, "en", "R(taxi) = 2.4\nR(train) = 4.1", "risk[take taxi] risk[take train]"),
        (
            FACTORIES,
            "zh",
            "厂\t先验\t次品率\t乘积\t后验\n甲\t0.5\t0.01\t0.005\t26.3%\n乙\t0.3\t0.02\t0.006\t31.6%",
            "prior[甲厂] joint[甲厂] posterior[甲厂] prior[乙厂] joint[乙厂] posterior[乙厂]",
        ),
    ],
)
def test_sentence_or_table_names_its_number(
    problem: str | Mapping[str, object], language: str, text: str, expected: str
) -> None:
    assert _read(problem, language, text) == expected


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Sensitivity: of the women with a positive mammogram, 8 of 103 have cancer, so 7.8 %."),
        ("en", "PPV: 8 of 10, 80 %"),
        ("zh", "精确率：患病的10个人里面查对了8个，所以是80%。"),
    ],
)
def test_exchanged_measures_explained_in_words_are_wrong(language: str, text: str) -> None:
    exercise = exercise_of(
        solving.example("screening", load_texts(language)), 0, lambda each: solving.solve(each).answers
    )
    figures = check_text(exercise, text).report.figures
    assert [(each.verdict, each.causes[0].key) for each in figures] == [("differs", "other_margin")]


@pytest.mark.parametrize(
    ("example", "text", "cause"),
    [
        ("screening", "precision = 0.8\nrecall = 0.0777", "Precision and recall seem to be exchanged."),
        ("disease_test", "P(ill | +) = 0.9\nP(healthy | +) = 0.09", "The conditionals seem to be reversed:"),
    ],
)
def test_exchange_in_several_figures_is_told_once(example: str, text: str, cause: str) -> None:
    texts = load_texts("en")
    exercise = exercise_of(solving.example(example, texts), 0, lambda each: solving.solve(each).answers)
    told = text_plain(check_text(exercise, text), texts)
    assert told.count(cause) == 1
    assert told.count("It is the same slip as before.") == 1
