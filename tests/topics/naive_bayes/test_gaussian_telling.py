"""Explanations of numeric features, and of those without a density."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

from _byhand import solving
from _byhand.document.writing import exact_and_value
from _byhand.texts import LANGUAGES
from helpers.answers.asked import answer_to, document_of
from helpers.printed.arithmetic import blocks_of
from helpers.problems.tables import Problem, example, numbers_table

# --- no density

NONE: list[tuple[str, list[list[str]], Problem, str]] = [
    ("all equal", [["1", "a"], ["1", "a"], ["2", "b"], ["3", "b"]], {}, "variance is 0"),
    ("one value, n", [["1", "a"], ["2", "b"], ["3", "b"]], {}, "a single value"),
    ("one value, n - 1", [["1", "a"], ["2", "b"], ["3", "b"]], {"variance": "n-1"}, "0/0"),
    ("no value", [["?", "a"], ["2", "b"], ["3", "b"]], {}, "every cell"),
    ("rounded away", [["1", "a"], ["1.01", "a"], ["2", "b"], ["3", "b"]], {"digits": 2}, "rounded to 0"),
]


@pytest.mark.parametrize(("rows", "convention", "word"), [case[1:] for case in NONE], ids=[case[0] for case in NONE])
def test_missing_density_is_reported(rows: list[list[str]], convention: Problem, word: str) -> None:
    made = numbers_table(rows, {"x1": "1"}, **convention)
    answer = answer_to(made)
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    assert values["density[x1=1|a]"] is values["evidence"] is values["posterior[b]"] is values["log_score[a]"] is None
    assert values["density[x1=1|b]"] is not None
    assert (answer.decision, list(answer.tied)) == (None, [])
    assert word in json.dumps(document_of(made), ensure_ascii=False)
    assert len(solving.solve(made).warnings) == 1


@pytest.mark.parametrize("position", [0, 2])
def test_the_remedy_that_is_offered_works(position: int) -> None:
    made = numbers_table(NONE[position][1], {"x1": "1"}, **NONE[position][2])
    (choice,) = [block for step in document_of(made)["steps"] for block in step["blocks"] if block["type"] == "choice"]
    patch = {path.removeprefix("convention."): value for path, value in choice["options"][0]["patch"].items()}
    assert answer_to({**made, "convention": {**NONE[position][2], **patch}}).decision == "a"


def test_no_remedy_is_offered_where_it_would_not_help() -> None:
    """A part of the largest variance is 0, if nothing varies."""
    made = numbers_table([["1", "a"], ["1", "b"]], {"x1": "1"}, variance_floor="1e-9")
    assert answer_to(made).decision is None
    assert all(block["type"] != "choice" for step in document_of(made)["steps"] for block in step["blocks"])


# --- the worked solution


def steps_of(made: Problem, lang: str = "en") -> dict[str, dict[str, Any]]:
    return {step["id"]: step for step in document_of(made, lang)["steps"]}


def test_logarithms_are_in_the_open_where_scores_are_tiny() -> None:
    rows = [[*number * 4, name] for number, name in zip("1234", "aabb", strict=True)]
    for query, kinds in (("2", 1), ("60", 0)):
        case = {f"x{place}": query for place in range(1, 5)}
        blocks = steps_of(numbers_table(rows, case))["scores"]["blocks"]
        assert sum(block["type"] == "details" for block in blocks) == kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_of_numbers_does_not_speak_of_counts(language: str) -> None:
    made = example("height_weight")
    made["convention"] |= {"preset": "laplace", "prior": "counts"}
    steps = steps_of(made, language)
    told = list(steps)
    assert told == ["given", "priors", "numbers", "densities", "scores", "posteriors", "decision"]
    assert r"\lambda" not in json.dumps([steps[name] for name in told])


def test_mixed_tables_have_both_kinds_of_factors() -> None:
    steps = steps_of(example("watermelon_numeric"))
    assert list(steps)[2:5] == ["likelihoods", "numbers", "densities"]
    assert [step.extra for step in solving.solve(example("watermelon_numeric")).steps if step.id == "smoothing"] == [
        True
    ]
    assert [step["id"] for step in steps["numbers"]["steps"]] == ["numbers.1", "numbers.2"]
    line = steps["scores"]["blocks"][2]["lines"][0]["parts"]
    assert "4/11" in line[1]["plain"]
    assert "1.9590 · 0.7881" in line[1]["plain"]


def test_each_feature_has_a_chart_with_its_curves() -> None:
    charts = [block for block in steps_of(example("height_weight"))["densities"]["blocks"] if block["type"] == "chart"]
    assert len(charts) == 3
    for chart, case in zip(charts, (6, 130, 8), strict=True):
        curves = [mark for mark in chart["marks"] if mark["kind"] == "curve"]
        assert [curve["class"] for curve in curves] == [0, 1]
        for curve in curves:
            xs, ys = zip(*curve["points"], strict=True)
            assert float(np.trapezoid(ys, xs)) == pytest.approx(1, abs=1e-3)
            assert chart["x"]["low"] <= min(xs) < max(xs) <= chart["x"]["high"]
            assert max(ys) < chart["y"]["high"]
        assert [mark["at"] for mark in chart["marks"] if mark["kind"] == "rule"] == [case]
        assert chart["x"]["low"] < case < chart["x"]["high"]
        assert sum(len(mark["points"]) for mark in chart["marks"] if mark["kind"] == "dots") in (7, 8)
    without = steps_of({name: value for name, value in example("height_weight").items() if name != "query"})
    assert [block["type"] for block in without["numbers"]["steps"][0]["blocks"]][-1] == "chart"


def test_long_tables_are_folded_and_many_features_summarised() -> None:
    generator = random.Random(1)
    rows = [[str(generator.randrange(90)) for _ in range(10)] + [name] for name in "ab" * 50]
    numbers = steps_of(numbers_table(rows, {"x1": 5}))["numbers"]
    assert len(numbers["steps"]) < 10
    assert any(block["type"] == "table" and len(block["rows"]) == 10 for block in numbers["blocks"])
    folded = [block for block in numbers["steps"][0]["blocks"] if block["type"] == "details"]
    assert len(folded) == 2
    assert all(len(block["blocks"][0]["rows"]) < 50 for block in folded)


@pytest.mark.parametrize(
    ("rows", "x"),
    [
        ([["1e399", "Y"], ["2", "Y"], ["3", "N"], ["5", "N"]], "1"),
        ([["1e-399", "Y"], ["2e-399", "Y"], ["3", "N"], ["5", "N"]], "1"),
        ([["1", "Y"], ["2", "Y"], ["3", "N"], ["5", "N"]], "1e399"),
        ([["1e308", "Y"], ["-1e308", "Y"], ["3", "N"], ["5", "N"]], "1"),
    ],
)
def test_numbers_beyond_floats_are_solved_without_a_chart(rows: list[list[str]], x: str) -> None:
    told = document_of(numbers_table(rows, {"x1": x}))
    json.dumps(told, allow_nan=False)
    assert not any(block["type"] == "chart" for block in blocks_of(told["steps"]))


def test_a_risk_of_densities_is_not_rational_even_rounded() -> None:
    made = example("height_weight")
    made["convention"] = {**made["convention"], "digits": 6}
    made["loss"] = {"actions": ["m", "f"], "matrix": [[0, 1], [1, 0]]}
    (answer,) = solving.solve(made).answers
    risks = [exact_and_value(quantity.value) for quantity in answer.quantities if quantity.id.startswith("risk")]
    assert [each["exact"] for each in risks] == [None, None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_given_variance_below_the_rounding_is_printed(language: str) -> None:
    """exp(−(1e-5)² / 8e-6) / √(2π · 4e-6) = 0.9999875 / 0.00501326 = 199.4686, with four decimals."""
    normals = {"a": {"mean": "1.00001", "variance": "0.000004"}, "b": {"mean": 2, "variance": 4}}
    made: Problem = {
        "format": 1,
        "topic": "naive_bayes",
        "target": "who",
        "features": ["height"],
        "parameters": {"priors": {"a": "0.5", "b": "0.5"}, "features": {"height": {"normal": normals}}},
        "convention": {"digits": 4},
        "query": {"height": 1},
    }
    document = json.dumps(document_of(made, language), ensure_ascii=False)
    assert "1.00001" in document
    assert "199.4686" in document
