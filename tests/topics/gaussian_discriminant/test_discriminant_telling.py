"""Explanations of a Gaussian discriminant: true arithmetic, fitting reasons, a matching picture."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.render.plain import to_plain
from _byhand.texts import LANGUAGES, load_texts
from helpers.examples import examples
from helpers.printed.arithmetic import blocks_of, chains_of
from helpers.printed.chains import STYLES, check_chain
from helpers.problems.tables import Problem, example

HEIGHTS = "height,sex\n170,m\n175,m\n181,m\n158,f\n165,f\n160,f\n171,f\n"
THREE = "a,b,c,k\n1,0,2,A\n2,1,0,A\n0,1,1,A\n1,2,1,A\n2,2,3,A\n5,1,2,B\n6,2,1,B\n4,2,4,B\n5,3,2,B\n7,2,3,B\n"
ROUND = "x,y,k\n1,2,甲\n2,4,甲\n3,5,甲\n6,1,乙\n9,4,乙\n8,2,乙\n"


def discriminant(**fields: Any) -> Problem:
    return {"format": 1, "topic": "gaussian_discriminant", **fields}


def classes(*parameters: tuple[list[Any], list[Any]], **fields: Any) -> Problem:
    """Classes a, b, ... with these means and covariances."""
    names = "abc"[: len(parameters)]
    means = {name: mean for name, (mean, _) in zip(names, parameters, strict=True)}
    covariances = {name: matrix for name, (_, matrix) in zip(names, parameters, strict=True)}
    return discriminant(means=means, covariances=covariances, **fields)


UNIT = [[1, 0], [0, 1]]
EXERCISES = {
    "one feature": discriminant(table=HEIGHTS, query=[168]),
    "one feature, shared": discriminant(table=HEIGHTS, query=[168], covariance="shared", estimator="unbiased"),
    "three features": discriminant(table=THREE, query=[[3, 1, 1], [2, 2, 2]], estimator="unbiased"),
    "three features, shared": discriminant(
        table=THREE, query=[3, 1, 1], covariance="shared", priors={"A": 0.3, "B": 0.7}
    ),
    "diagonal": discriminant(table=THREE, query=[3, 1, 1], covariance="diagonal"),
    "spherical": discriminant(table=ROUND, query=["4.5", 3], covariance="spherical"),
    "losses": discriminant(
        table=ROUND,
        query=[4, 3],
        covariance="spherical_shared",
        estimator="unbiased",
        loss={"actions": ["甲", "乙"], "matrix": [[0, 1], [5, 0]]},
    ),
    "prior 0": classes(
        ([0, 0], UNIT),
        ([1, 1], [[1, "0.5"], ["0.5", 1]]),
        ([2, 0], [[4, 0], [0, 1]]),
        priors={"a": 0, "b": "1/3", "c": "2/3"},
        query=[1, 0],
    ),
    "four features": classes(
        ([0, 0, 0, 0], [[2, 1, 0, 0], [1, 2, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]),
        ([1, 1, 1, 1], [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, "1/3"]]),
        query=[1, 0, 1, 0],
    ),
    "unknown features": classes(
        ([0, 0, 0, 0], [[2, 1, 0, 0], [1, 2, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]),
        ([1, 1, 1, 1], [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, "1/3"]]),
        query=[[1, None, 1, 0], [1, 0, None, None], [0, 1, None, None], {"x3": 1}, {}],
    ),
    "Fisher, one feature": discriminant(table=HEIGHTS, query=[168], covariance="shared", fisher=True),
    "Fisher, two features": discriminant(
        table=ROUND, query=[[4, 3], ["5.5", None]], covariance="shared", priors={"甲": "0.2", "乙": "0.8"}, fisher=True
    ),
    "Fisher, three features": discriminant(table=THREE, query=[3, 1, 1], fisher=True),
    "Fisher, given": classes(([0, 0], [[2, 1], [1, 1]]), ([2, 1], [[1, 0], [0, 3]]), query=[1, "1/2"], fisher=True),
    "Fisher, three classes": classes(
        ([0, 0], UNIT), ([2, 1], [[2, 1], [1, 2]]), ([1, 5], [[1, 0], [0, 3]]), query=[1, 1], fisher=True
    ),
    "Fisher, means on a line": classes(([0, 0], UNIT), ([2, 1], UNIT), ([4, 2], UNIT), query=[1, 1], fisher=True),
}


def document_of(problem: Problem, language: str = "en", display: Display | None = None) -> Any:
    return write_document(solving.solve(problem), load_texts(language), display or Display())


def texts_of(problem: Problem, language: str = "en") -> dict[str, str]:
    """The words of each step by its id."""
    document = document_of(problem, language)
    return {
        step["id"]: "\n".join(
            spans_to_plain(block["spans"]) for block in blocks_of([step]) if block["type"] in ("paragraph", "warning")
        )
        for step in document["steps"]
    }


def charts_of(problem: Problem) -> list[dict[str, Any]]:
    return [block for block in blocks_of(document_of(problem)["steps"]) if block["type"] == "chart"]


def formulas_of(problem: Problem) -> list[str]:
    """Every line of a formula as plain text."""
    return [
        "".join(f" {part['relation']} {part['plain']}" for part in line["parts"]).strip()
        for block in blocks_of(document_of(problem, display=Display("decimal"))["steps"])
        for line in block.get("lines", [])
    ]


# --- the arithmetic


@pytest.mark.thorough
@pytest.mark.parametrize("name", EXERCISES)
def test_printed_arithmetic_is_true(name: str) -> None:
    for style in STYLES:
        document = document_of(EXERCISES[name], LANGUAGES[len(name) % 2], Display(style, 3))
        assert sum(map(check_chain, chains_of(document))) >= 20


NUMBERS = st.integers(-6, 6).map(lambda number: str(Fraction(number, 2)))


@st.composite
def covariance_matrices(draw: st.DrawFn) -> list[list[str]]:
    a, d = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    b = draw(st.integers(-5, 5).filter(lambda number: number * number < a * d))
    return [[str(a), str(b)], [str(b), str(d)]]


@examples(20)
@given(
    parameters=st.lists(
        st.tuples(st.lists(NUMBERS, min_size=2, max_size=2), covariance_matrices()), min_size=2, max_size=3
    ),
    query=st.lists(NUMBERS, min_size=2, max_size=2),
    style=st.sampled_from(STYLES),
    digits=st.integers(2, 8),
)
def test_printed_arithmetic_of_random_classes_is_true(
    parameters: list[tuple[list[str], list[list[str]]]], query: list[str], style: Any, digits: int
) -> None:
    document = document_of(classes(*parameters, query=query), display=Display(style, digits))
    assert sum(map(check_chain, chains_of(document))) > 10
    assert sum(block["type"] == "chart" for block in blocks_of(document["steps"])) == 1


# --- explanations


def test_the_parabola_of_the_book() -> None:
    """Duda, Hart & Stork, 2nd ed., §2.6.3: x₂ = 3.514 − 1.125 x₁ + 0.1875 x₁²."""
    problem = example("duda_two_gaussians")
    assert "x₂ ≈ 3.5142 − 1.125 x₁ + 0.1875 x₁²" in formulas_of(problem)
    assert "parabola" in texts_of(problem)["decision"], "in the fold of the boundary, which nobody asked for"


def test_the_distances_of_the_book() -> None:
    """Theodoridis & Koutroumbas, 4th ed., example 2.2: the squared distances are 2.952 and 3.672."""
    lines = formulas_of(example("unequal_priors"))
    assert any(line.startswith("d²_c1 =") and line.endswith("= 2.952") for line in lines)
    assert any(line.startswith("d²_c2 =") and line.endswith("= 3.672") for line in lines)


@pytest.mark.parametrize(
    ("second", "word"),
    [
        (([0, 0], [[4, 0], [0, 9]]), "an *ellipse*, and inside it a"),
        (([0, 0], [[4, 0], [0, 4]]), "a *circle*, and inside it a"),
        (([1, 0], [["1/4", 0], [0, 4]]), "*hyperbola*"),
        (([0, 1], [[2, 0], [0, 1]]), "*parabola*"),
        (([0, 0], [[1, 0], [0, 3]]), "*two parallel lines*"),
        (([0, 0], UNIT), "*equally probable everywhere*"),
    ],
)
def test_shape_is_explained(second: tuple[list[Any], list[Any]], word: str) -> None:
    assert word.replace("*", "") in texts_of(classes(([0, 0], UNIT), second))["boundaries"]


@pytest.mark.parametrize("covariance", ["spherical_shared", "spherical", "diagonal", "shared", "full"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_covariance_case_drops_common_terms(covariance: str, language: str) -> None:
    problem = discriminant(table=ROUND, covariance=covariance, query=[4, 3])
    steps, entries = texts_of(problem, language), load_texts(language)
    struck = entries.sentence(f"gaussian_discriminant.discriminant.strike_{covariance}", {})
    assert struck in steps["discriminant"]
    linear = covariance in ("spherical_shared", "shared")
    bridge = entries.sentence(f"gaussian_discriminant.logistic.{'linear' if linear else 'quadratic'}", {})
    assert bridge in steps["logistic"]
    assert any(line.startswith("h_甲(x)") for line in formulas_of(problem)) == linear


# --- without an inverse


ROUNDS = "spherical spherical_shared"
FLAT = "u,v,w,k\n1,2,3,A\n2,1,3,A\n3,5,8,A\n4,4,8,A\n1,1,2,B\n2,5,7,B\n3,1,4,B\n0,1,1,B\n"


@pytest.mark.parametrize(
    ("table", "covariance", "reason", "ways_out"),
    [
        ("u,v,k\n1,2,A\n2,4,A\n3,6,A\n1,1,B\n2,5,B\n3,1,B\n", "full", "collinear", f"shared diagonal {ROUNDS}"),
        ("u,v,k\n1,2,A\n2,4,A\n1,1,B\n2,5,B\n3,1,B\n", "full", "A has 2 rows", f"shared diagonal {ROUNDS}"),
        ("u,v,k\n1,2,A\n1,4,A\n1,3,A\n2,5,B\n3,1,B\n4,1,B\n", "diagonal", "In class A u always", f"shared {ROUNDS}"),
        ("u,v,k\n1,2,A\n2,3,B\n", "shared", "All classes together have 2 rows", ""),
        (FLAT, "shared", "some weighted sum", f"diagonal {ROUNDS}"),
    ],
)
def test_a_singular_covariance_is_explained(table: str, covariance: str, reason: str, ways_out: str) -> None:
    """The fault is named, and every way out that is offered leads to a solution."""
    problem = discriminant(table=table, covariance=covariance, query=[1] * (table.partition("k")[0].count(",")))
    assert reason in texts_of(problem)["singular"]
    document = document_of(problem)
    offered = [
        option["patch"]
        for block in blocks_of(document["steps"])
        if block["type"] == "choice"
        for option in block["options"]
    ]
    assert [patch["covariance"] for patch in offered] == ways_out.split()
    for patch in offered:
        assert solving.solve({**problem, **patch}).answers[0].decision is not None


# --- the picture


def test_chart_shows_the_decisions() -> None:
    """Each mean lies in the region of its class, and the ellipses have its place and reach."""
    (chart,) = charts_of(example("nearest_mean"))
    assert chart["same_scale"]
    marks = chart["marks"]
    regions = {mark["class"]: mark["rings"] for mark in marks if mark["kind"] == "patch"}
    assert set(regions) == {0, 1, 2}
    for index, mean in enumerate([(1, 1), (5, 2), (3, 5)]):
        assert [inside(mean, regions[place]) for place in range(3)] == [place == index for place in range(3)]
        ellipses = [mark["points"] for mark in marks if mark["kind"] == "curve" and mark["class"] == index]
        for radius, points in zip((1, 2), ellipses, strict=False):
            # σ² = 4/3 · 1/2 = 2/3: all points of the circle are r σ away from the mean.
            assert all(
                (x - mean[0]) ** 2 + (y - mean[1]) ** 2 == pytest.approx(radius**2 * 2 / 3, rel=1e-3) for x, y in points
            )


def inside(point: tuple[float, float], rings: list[list[list[float]]]) -> bool:
    """By the number of edges to the right of the point."""
    odd = False
    for ring in rings:
        for (x, y), (to_x, to_y) in pairwise(ring):
            if (y > point[1]) != (to_y > point[1]):
                odd ^= point[0] < x + (point[1] - y) * (to_x - x) / (to_y - y)
    return odd


def test_many_rows_are_sampled_for_drawing() -> None:
    rows = "".join(f"{place % 37},{place % 23 + place % 2 * 30},{'AB'[place % 2]}\n" for place in range(1000))
    (chart,) = charts_of(discriminant(table=f"u,v,k\n{rows}"))
    drawn = [len(mark["points"]) for mark in chart["marks"] if mark["kind"] == "dots"]
    assert sum(drawn) == 400
    assert min(drawn) > 150
    assert "400 of the 1000 rows" in spans_to_plain(chart["caption"])


def test_one_feature_draws_curves() -> None:
    """The regions meet where the boundaries are: the classes are equally probable at 170.0832."""
    (chart,) = charts_of(EXERCISES["one feature"])
    regions = [mark for mark in chart["marks"] if mark["kind"] == "region"]
    assert [mark["class"] for mark in regions] == [1, 0]
    assert regions[0]["high"] == pytest.approx(170.0832, abs=0.05)


def test_point_with_an_unknown_coordinate_is_a_line() -> None:
    queries = [[2, 0], [7, None], [None, None]]
    (chart,) = charts_of({**EXERCISES["prior 0"], "query": queries})
    (line,) = (mark for mark in chart["marks"] if mark["kind"] == "rule")
    assert (line["axis"], line["at"]) == ("x", 7)
    assert chart["x"]["low"] < 7 < chart["x"]["high"]
    assert sum(mark["kind"] == "dots" and mark.get("emphasised") for mark in chart["marks"]) == 1
    assert "dashed line" in spans_to_plain(chart["caption"])


DEAR: dict[str, Any] = {
    "actions": ["a", "b", "c", "ask"],
    "matrix": [[0, 4, 1], [1, 0, 9], [2, 1, 0], ["0.3", "0.3", "0.3"]],
}


def test_with_losses_the_regions_are_those_of_the_least_risk() -> None:
    """At grid points, each solved as a query: an action has its region, refusing is blank."""
    means: list[list[Any]] = [[0, 0], [3, 1], [1, 4]]
    matrices: list[list[Any]] = [UNIT, [[2, 1], [1, 1]], [[1, 0], [0, 3]]]
    points = [[x, y] for x in range(-2, 6) for y in range(-2, 7)]
    problem = classes(*zip(means, matrices, strict=True), loss=DEAR, query=points)
    (chart,) = charts_of(problem)
    patches = {mark["class"]: mark["rings"] for mark in chart["marks"] if mark["kind"] == "patch"}
    decided = [answer.decision for answer in solving.solve(problem).answers]
    assert set(decided) == set(DEAR["actions"])
    for (x, y), decision in zip(points, decided, strict=True):
        found = [DEAR["actions"][index] for index, rings in patches.items() if inside((x, y), rings)]
        assert found == ([] if decision == "ask" else [decision]), (x, y)


def test_with_losses_the_line_is_divided_by_the_least_risk() -> None:
    """c₁ where P(c₁ | x) > 1/5: with N(0, 1) against N(2, 1), 2 − 2x > ln(1/4)."""
    loss = {"actions": ["keep", "drop"], "matrix": [[0, 1], [4, 0]]}
    problem = classes(([0], [[1]]), ([2], [[1]]), loss=loss)
    (chart,) = charts_of(problem)
    regions = [mark for mark in chart["marks"] if mark["kind"] == "region"]
    assert [spans_to_plain(mark["label"]) for mark in regions] == ["keep", "drop"]
    assert regions[0]["high"] == pytest.approx(1 + math.log(4) / 2, abs=0.01)
    assert "g_a(x) − g_b(x) > ln(0.25) ≈ −1.3863" in formulas_of(problem)


def test_equal_means_have_no_equation() -> None:
    """One line of the table said 0.6931 ≈ 0."""
    rows = [["1", "a"], ["3", "a"], ["0", "b"], ["4", "b"], ["1", "a"], ["3", "a"], ["8", "d"], ["9", "d"]]
    table = {"columns": ["x", "c"], "rows": rows}
    problem = discriminant(table=table, target="c", covariance="shared")
    document = write_document(solving.solve(problem), load_texts("en"), Display())
    assert re.search(r"a and b +– +none", to_plain(document, "everything"))
