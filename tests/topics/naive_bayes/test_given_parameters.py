"""Probabilities that are given in place of rows: against plain products, and against rows with the same shares."""

from __future__ import annotations

from fractions import Fraction
from math import exp, pi, sqrt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import classifying, solving
from _byhand.topics.naive_bayes import TOPIC
from _byhand.topics.naive_bayes.model.given_parameters import from_text
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.problems.tables import Problem, example

HAIR = example("naive_bayes/hair_height")
LINES = """priors: woman 0.4, man 0.6
hair = long: woman 70 %, man 10%
hair = short: woman 30%, man = 0.9

height: woman N(165, 6²), man ~ N(178, 49)"""


def values(problem: Problem) -> dict[str, Any]:
    return {quantity.id: quantity.value for quantity in solving.solve(problem).answers[0].quantities}


def stated(parameters: Any, **more: Any) -> Problem:
    return {"format": 1, "topic": "naive_bayes", "parameters": parameters, **more}


def bell(x: float, mean: float, sd: float) -> float:
    return exp(-((x - mean) ** 2) / (2 * sd**2)) / (sqrt(2 * pi) * sd)


def test_the_product_of_percentages_and_densities() -> None:
    found = values(HAIR)
    scores = {"woman": 0.4 * 0.7 * bell(172, 165, 6), "man": 0.6 * 0.1 * bell(172, 178, 7)}
    for name, score in scores.items():
        assert float(found[f"score[{name}]"]) == pytest.approx(score, rel=1e-12)
        assert float(found[f"posterior[{name}]"]) == pytest.approx(score / sum(scores.values()), rel=1e-12)
    assert found["mean[height|woman]"] == 165
    assert found["variance[height|man]"] == 49
    assert found["likelihood[hair=long|man]"] == Fraction(1, 10)


def test_lines_state_the_same() -> None:
    assert values({**HAIR, "parameters": LINES}) == values(HAIR)


def test_chinese_signs_and_names_of_several_words() -> None:
    read = from_text("先验：甲 类 0.4，乙 0.6\n身高：甲 类 N（1，2），乙 N(3, 4^2)")
    assert read["priors"] == {"甲 类": "0.4", "乙": "0.6"}
    assert read["features"]["身高"]["normal"] == {
        "甲 类": {"mean": "1", "variance": "2"},
        "乙": {"mean": "3", "sd": "4"},
    }


SHARES = st.integers(1, 9)


@examples(40)
@given(SHARES, SHARES, SHARES, st.booleans())
def test_rows_with_these_shares_say_the_same(prior: int, one: int, other: int, known: bool) -> None:
    """10 rows of each class with these frequencies of the value; a class occurs prior : 10 − prior times."""
    rows = [
        ["x" if place < 10 * share else "y", name] for name, share in (("a", one), ("b", other)) for place in range(100)
    ]
    priors = {"a": Fraction(prior, 10), "b": Fraction(10 - prior, 10)}
    query = {"f": "x" if known else None}
    table = {
        "format": 1,
        "topic": "naive_bayes",
        "table": {"columns": ["f", "c"], "rows": rows},
        "convention": {"prior": {name: str(share) for name, share in priors.items()}},
        "query": query,
    }
    shares = {"x": {"a": f"{one}0%", "b": f"{other}0%"}, "y": {"a": f"{10 - one}0%", "b": f"{10 - other}0%"}}
    own = {"priors": {name: str(share) for name, share in priors.items()}, "features": {"f": shares}}
    given_so = stated(own, query=query)
    learnt, told = values(table), values(given_so)
    assert told["posterior[a]"] == learnt["posterior[a]"]
    assert told["posterior[a]"] + told["posterior[b]"] == 1


def test_without_priors_all_classes_are_alike() -> None:
    found = values(stated({"features": {"f": {"x": {"a": "1/2", "b": "1/4"}}}}, query={"f": "x"}))
    assert found["prior[a]"] == Fraction(1, 2)
    assert found["posterior[a]"] == Fraction(2, 3)


def test_a_value_that_is_called_normal_is_a_value() -> None:
    found = values(stated({"features": {"f": {"normal": {"a": "0.5", "b": "0.25"}}}}, query={"f": "normal"}))
    assert found["posterior[a]"] == Fraction(2, 3)


@pytest.mark.parametrize(
    ("parameters", "more", "key", "field"),
    [
        ({"priors": {"a": 1}, "features": {}}, {}, "naive_bayes.error.parameter_classes", "parameters.priors"),
        ({"priors": {"a": 0.5, "b": 0.6}, "features": {}}, {}, "decision.error.priors_sum", "parameters.priors"),
        ({"features": {"f": 3}}, {}, None, None),
        ({"features": {"f": {"x": {"a": 0.5, "b": 2}}}}, {}, "error.not_a_probability", "parameters.features.f.x.b"),
        (
            {"features": {"f": {"x": {"a": 0.9, "b": 0.1}, "y": {"a": 0.9, "b": 0.1}}}},
            {},
            "naive_bayes.error.parameter_sum",
            "parameters.features.f",
        ),
        (
            {"features": {"f": {"normal": {"a": {"mean": 1, "variance": 0}, "b": {"mean": 1, "sd": 2}}}}},
            {},
            "naive_bayes.error.no_spread",
            "parameters.features.f.normal.a.variance",
        ),
        (
            {"features": {"f": {"normal": {"a": {"mean": 1}, "b": {"mean": 1, "sd": 2}}}}},
            {},
            "naive_bayes.error.variance_or_sd",
            "parameters.features.f.normal.a.variance",
        ),
        (
            {"features": {"f": {"x": {"a": 0.5}}}},
            {"convention": {"smoothing": 1}},
            "naive_bayes.error.beside_parameters",
            "convention.smoothing",
        ),
        (LINES, {"table": "a,b\n1,2"}, "naive_bayes.error.beside_parameters", "table"),
        (LINES, {"evaluate": "training"}, "naive_bayes.error.beside_parameters", "evaluate"),
        ("priors woman 0.4", {}, "naive_bayes.error.parameter_line", "parameters"),
        ("height: woman 165 6", {}, "naive_bayes.error.parameter_line", "parameters"),
        (LINES, {"query": {"hair": "grey"}}, "naive_bayes.error.unseen_value", "query"),
    ],
)
def test_faults_are_named(parameters: Any, more: dict[str, Any], key: str | None, field: str | None) -> None:
    caught = refusal(solving.solve, stated(parameters, **more))
    assert key is None or caught.key == key
    assert field is None or caught.field == field


def test_many_cases_need_a_table() -> None:
    caught = refusal(classifying.classify_table, TOPIC, stated(LINES), "hair,height\nlong,170")
    assert caught.key == "naive_bayes.error.many_of_parameters"
