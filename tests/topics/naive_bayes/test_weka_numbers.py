"""Numbers as Weka takes them: means, deviations and posteriors are those that Weka 3.6.14 prints.

The files in tests/cases/printed/weka are the output of `weka.classifiers.bayes.NaiveBayes` with
`-t DATA.arff -T DATA.arff -p 0 -distribution`.
"""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import write_document
from _byhand.errors import InputError
from _byhand.problem.columns import ProblemTable
from _byhand.problem.numeric import mean_gap
from _byhand.render.plain import to_plain
from _byhand.texts import load_texts
from helpers.answers.asked import values_of
from helpers.answers.classified import check_rows
from helpers.examples import examples
from helpers.problems.printed_texts import PRINTED
from helpers.problems.tables import Problem

DATA = ("weather", "iris", "own")
SUNNY = {"outlook": "sunny", "temperature": "66", "humidity": "90", "windy": "TRUE"}


def table_of(name: str) -> tuple[list[str], list[list[str | None]], Problem]:
    """Names, rows and the problem of an ARFF file; possible values as declared, the last attribute is the class."""
    text = (PRINTED / "weka" / f"{name}.arff").read_text("utf-8")
    attributes = re.findall(r"@attribute (\S+) (?:(numeric)|\{(.*)\})", text)
    rows = [[None if cell == "?" else cell for cell in line.split(",")] for line in text.split("@data\n")[1].split()]
    names = [attribute for attribute, _, _ in attributes]
    domain = {
        attribute: [value.strip() for value in values.split(",")] for attribute, _, values in attributes[:-1] if values
    }
    problem: Problem = {
        "format": 1,
        "topic": "naive_bayes",
        "table": {"columns": names, "rows": rows},
        "target": names[-1],
        "types": {attribute: "number" for attribute, numeric, _ in attributes if numeric},
        "convention": {"preset": "weka", "domain": domain},
    }
    return names, rows, problem


def printed_posteriors(name: str) -> list[list[float]]:
    """The distribution that Weka prints for each row, in the declared order of the classes."""
    lines = (PRINTED / "weka" / f"{name}.txt").read_text("utf-8").splitlines()
    return [
        [float(share.lstrip("*")) for share in line.split()[-1].split(",")]
        for line in lines
        if re.match(r" +\d+ ", line)
    ]


def classes_of(name: str) -> list[str]:
    text = (PRINTED / "weka" / f"{name}.arff").read_text("utf-8")
    return [value.strip() for value in re.findall(r"\{(.*)\}", text)[-1].split(",")]


@pytest.mark.parametrize("name", DATA)
def test_posteriors_of_all_rows_are_wekas(name: str) -> None:
    names, rows, problem = table_of(name)
    queries = [dict(zip(names[:-1], row, strict=False)) for row in rows]
    printed = printed_posteriors(name)
    assert len(printed) == len(rows)
    for answer, shares in zip(solving.solve({**problem, "query": queries}).answers, printed, strict=True):
        values = {quantity.id: quantity.value for quantity in answer.quantities}
        for each, share in zip(classes_of(name), shares, strict=True):
            assert abs(float(values[f"posterior[{each}]"]) - share) <= 0.0005 + 1e-9  # type: ignore[arg-type]


def test_mean_and_deviation_of_weather_are_wekas() -> None:
    """Temperature in class yes: mean 72.9697, standard deviation 5.2304, precision 1.9091; humidity in class no."""
    values = values_of({**table_of("weather")[2], "query": SUNNY})
    assert values["mean_gap[temperature]"] == Fraction(21, 11)
    assert values["mean_gap[humidity]"] == Fraction(31, 9)
    for quantity, printed in {
        "mean[temperature|yes]": 72.9697,
        "mean[temperature|no]": 74.8364,
        "mean[humidity|yes]": 78.8395,
        "mean[humidity|no]": 86.1111,
    }.items():
        assert round(float(values[quantity]), 4) == printed
    for quantity, printed in {
        "variance[temperature|yes]": 5.2304,
        "variance[temperature|no]": 7.384,
        "variance[humidity|yes]": 9.8023,
        "variance[humidity|no]": 9.2424,
    }.items():
        assert round(math.sqrt(values[quantity]), 4) == printed


def test_probability_is_that_of_an_interval() -> None:
    """66 is rounded to 35 · 21/11; the standard normal distribution function by math.erf."""
    values = values_of({**table_of("weather")[2], "query": SUNNY})
    gap, mean, variance = 21 / 11, float(values["mean[temperature|yes]"]), float(values["variance[temperature|yes]"])
    upper, lower = (math.erf((35 * gap - mean + half) / math.sqrt(2 * variance)) / 2 for half in (gap / 2, -gap / 2))
    assert abs(float(values["density[temperature=66|yes]"]) - (upper - lower)) < 1e-12


def test_without_rounding_weka_is_simple_and_uses_densities() -> None:
    """NaiveBayesSimple: mean 73, standard deviation 6.164414 in class yes."""
    problem = table_of("weather")[2]
    convention = {**problem["convention"], "variance": "n-1"}
    values = values_of({**problem, "convention": convention, "query": SUNNY})
    assert values["mean[temperature|yes]"] == 73
    assert round(math.sqrt(values["variance[temperature|yes]"]), 6) == 6.164414
    assert "mean_gap[temperature]" not in values
    with pytest.raises(InputError, match="precision_needs_n") as failed:
        solving.solve({**problem, "convention": {**convention, "number_precision": "mean_gap"}, "query": SUNNY})
    assert failed.value.field == "convention.number_precision"


def test_deviation_is_at_least_a_sixth_of_the_gap() -> None:
    """The numbers of a are all rounded to 2; the gap is (8 − 1.9) / 3."""
    rows = [["1.9", "a"], ["2", "a"], ["2.1", "b"], ["8", "b"]]
    table = {"columns": ["x", "class"], "rows": rows}
    problem: Problem = {
        "format": 1,
        "topic": "naive_bayes",
        "table": table,
        "query": {"x": "2"},
        "types": {"x": "number"},
    }
    values = values_of({**problem, "convention": {"preset": "weka"}})
    gap = Fraction(61, 30)
    assert (values["mean_gap[x]"], values["mean[x|a]"]) == (gap, gap)
    assert values["variance[x|a]"] == (gap / 6) ** 2
    alike = {**table, "rows": [["3", "a"], ["3", "b"]]}
    values = values_of({**problem, "table": alike, "convention": {"preset": "weka"}, "query": {"x": "3"}})
    assert values["mean_gap[x]"] == Fraction(1, 100)
    assert values["variance[x|b]"] == Fraction(1, 600) ** 2


@pytest.mark.parametrize("name", DATA)
def test_many_rows_are_decided_as_each_alone(name: str) -> None:
    names, rows, problem = table_of(name)
    cells = [["?" if cell is None else cell for cell in row[:-1]] for row in rows[::5]]
    found = check_rows(problem, cells, names[:-1])
    table = ProblemTable(tuple(names[:-1]), tuple(zip(*cells, strict=True)), tuple(range(len(cells))), ())
    assert len(found.decided) == len(table.source_rows)
    for shares, printed in zip(found.posteriors, printed_posteriors(name)[::5], strict=True):
        order = [found.classes.index(each) for each in classes_of(name)]
        assert np.allclose([shares[place] for place in order], printed, atol=0.00051)


@pytest.mark.parametrize(
    ("name", "matrix"),
    [
        ("weather", {"yes": [8, 1], "no": [4, 1]}),
        ("iris", {"setosa": [50, 0, 0], "versicolor": [0, 47, 3], "virginica": [0, 4, 46]}),
        ("own", {"p": [12, 0, 0], "q": [0, 7, 1], "r": [1, 1, 3]}),
    ],
)
def test_leave_one_out_takes_the_gap_of_the_other_rows(name: str, matrix: dict[str, list[int]]) -> None:
    """`-x N` of Weka, N the number of rows."""
    values = values_of({**table_of(name)[2], "evaluate": "leave_one_out"})
    order = classes_of(name)
    assert {true: [values[f"confusion[{true},{decided}]"] for decided in order] for true in order} == matrix


@examples(100)
@given(st.lists(st.fractions(-50, 50, max_denominator=12), min_size=1, max_size=12))
def test_nearest_multiple_is_within_half_a_gap(numbers: list[Fraction]) -> None:
    gap = mean_gap(numbers)
    assert math.isclose(gap.double, gap.exact, rel_tol=1e-12)
    for number in numbers:
        assert abs(gap.nearest(number) - number) <= gap.exact / 2
        assert gap.nearest(number) == gap.times(number) * gap.exact


@pytest.mark.parametrize("language", ["en", "zh"])
def test_solution_shows_each_step_of_the_rounding(language: str) -> None:
    text = to_plain(document({**table_of("weather")[2], "query": SUNNY}, language), "everything")
    for step in ("δ = (85 − 64)/(12 − 1) ≈ 1.9091", "x′ ≈ 35 · 1.9", "Φ(−0.9936) − Φ(−1.3586) ≈ 0.07307", "72.9697"):
        assert step in text


def document(problem: dict[str, Any], language: str) -> Any:
    return write_document(solving.solve(problem), load_texts(language), Display())
