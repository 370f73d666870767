"""Fisher's linear discriminant against SciPy, scikit-learn, figures of books, and every other direction."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.linalg import eigh
from scipy.stats import multivariate_normal

from _byhand.arithmetic.printer import Display
from _byhand.numbers.real import multiply, real
from _byhand.render.plain import to_plain
from helpers.answers.asked import answer_to, document_of, values_of
from helpers.examples import examples
from helpers.oracles.discriminant import groups_of
from helpers.printed.arithmetic import chains_of
from helpers.printed.chains import STYLES, check_chain
from helpers.problems.gaussians import TWO, made, written
from helpers.problems.tables import Problem, example

Floats = NDArray[np.float64]


@st.composite
def tables(draw: st.DrawFn, classes: tuple[int, int] = (2, 2), features: int = 3) -> Problem:
    """Rows of small whole numbers, S_W with an inverse as far as NumPy sees; the query one more such point."""
    count, size = draw(st.integers(*classes)), draw(st.integers(1, features))
    point = st.tuples(*[st.integers(-6, 6)] * size)
    rows = []
    for name in "abcd"[:count]:
        rows += [[*row, name] for row in draw(st.lists(point, min_size=size + 1, max_size=size + 4))]
    columns = [*(f"x{place + 1}" for place in range(size)), "class"]
    problem = made(table={"columns": columns, "rows": rows}, target="class", fisher=True)
    problem |= {"covariance": "shared", "query": list(draw(point))}
    assume(np.linalg.matrix_rank(scatters(problem)[0]) == size)
    return problem


def scatters(problem: Problem) -> tuple[Floats, Floats]:
    """S_W and S_B, S_B of two classes without the numbers of rows."""
    groups = list(groups_of(problem["table"]).values())
    within = sum(len(group) * np.atleast_2d(np.cov(group, rowvar=False, ddof=0)) for group in groups)
    means = [group.mean(axis=0) for group in groups]
    if len(groups) == 2:
        return np.asarray(within), np.outer(means[0] - means[1], means[0] - means[1])
    everything = np.vstack(groups)
    total = len(everything) * np.atleast_2d(np.cov(everything, rowvar=False, ddof=0))
    return np.asarray(within), total - within


def floats(amount: Any) -> Any:
    return np.array(amount, dtype=float)


def plain_of(problem: Problem, language: str) -> str:
    return to_plain(document_of(problem, language), "everything")


# --- two classes


@given(tables(), st.none() | st.integers(1, 9))
@examples(60)
def test_two_classes_equal_numpy_and_normal_densities(problem: Problem, share: int | None) -> None:
    """w by NumPy; the decision is that of normal densities with the covariance S_W/(N − 2), priors equal or given."""
    if share is not None:
        problem["priors"] = {"a": f"{share}/10", "b": f"{10 - share}/10"}
    answer, values = answer_to(problem), values_of(problem)
    within, between = scatters(problem)
    one, other = (group.mean(axis=0) for group in groups_of(problem["table"]).values())
    direction = np.linalg.solve(within, one - other)
    assert floats(values["scatter_within"]) == pytest.approx(within, abs=1e-9)
    assert floats(values["scatter_between"]) == pytest.approx(between, abs=1e-9)
    assert floats(values["fisher[1]"]) == pytest.approx(direction, abs=1e-9)
    assert all(isinstance(entry, Fraction) for entry in values["fisher[1]"])
    assert floats(values["projection[a]"]) == pytest.approx(direction @ one, abs=1e-9)
    assert floats(values["projection[b]"]) == pytest.approx(direction @ other, abs=1e-9)
    assert floats(values["projected"]) == pytest.approx(direction @ problem["query"], abs=1e-9)
    assert not {"eigenvalue[1]", "fisher[2]"} & set(values)

    sigma = within / (len(problem["table"]["rows"]) - 2)
    priors = (0.5, 0.5) if share is None else (share / 10, 1 - share / 10)
    scores = [
        multivariate_normal(mean, sigma).logpdf(problem["query"]) + np.log(prior)
        for mean, prior in zip((one, other), priors, strict=True)
    ]
    if abs(scores[0] - scores[1]) > 1e-9:
        assert answer.decision == "ab"[int(scores[1] > scores[0])]
    elif share is None:
        assert (answer.decision, answer.tied) == (None, ("a", "b"))


@given(tables(), st.lists(st.integers(-20, 20), min_size=3, max_size=3))
@examples(60)
def test_no_other_direction_has_a_larger_criterion(problem: Problem, entries: list[int]) -> None:
    """J(v) <= J(w) = (m_a − m_b)ᵀ w, exactly."""
    values = values_of(problem)
    size = len(values["fisher[1]"])
    other = tuple(map(Fraction, entries[:size]))
    assume(any(other) and any(values["fisher[1]"]))

    def criterion(v: Any) -> Any:
        within, between = (
            sum(v[p] * values[name][p][q] * v[q] for p in range(size) for q in range(size))
            for name in ("scatter_within", "scatter_between")
        )
        return between / within

    best = criterion(values["fisher[1]"])
    assert criterion(other) <= best
    assert best == values["projection[a]"] - values["projection[b]"]


def test_scikit_learn_has_the_direction_and_the_decisions() -> None:
    """With as many rows in both classes; and the plane of `shared` has the same direction and the same threshold."""
    from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

    generator = np.random.default_rng(7)
    for size in (1, 2, 3, 5):
        points = np.round(generator.normal(size=(24, size)) + np.repeat([[0.0], [1.0]], 12, axis=0), 2)
        names = ["a"] * 12 + ["b"] * 12
        rows = [[*map(str, point), name] for point, name in zip(points, names, strict=True)]
        queries = np.round(generator.normal(size=(20, size)), 2)
        problem = made(
            table={"columns": [*(f"x{place}" for place in range(size)), "class"], "rows": rows},
            fisher=True,
            covariance="shared",
            query=[[*map(str, query)] for query in queries],
        )
        found = written(problem)
        fitted = LinearDiscriminantAnalysis(solver="lsqr").fit(points, names)
        direction = floats([*map(Fraction, found[0]["values"]["fisher[1]"]["exact"])])
        plane = floats([*map(Fraction, found[0]["values"]["w[a,b]"]["exact"])])
        # scikit-learn's coefficients are those of the second class.
        expected = -fitted.coef_[0] / np.linalg.norm(fitted.coef_)
        assert direction / np.linalg.norm(direction) == pytest.approx(expected, rel=1e-9)
        assert plane == pytest.approx(24 * direction, rel=1e-9)
        assert [answer["decision"] for answer in found] == list(fitted.predict(queries))


@given(tables(), st.randoms(use_true_random=False))
@examples(30)
def test_class_order_only_flips_the_direction(problem: Problem, shuffled: random.Random) -> None:
    """The class that appears first is a; renamed and permuted, w may point the other way, and decides alike."""
    rows = [[*row[:-1], {"a": "好", "b": "x|y"}[row[-1]]] for row in problem["table"]["rows"]]
    shuffled.shuffle(rows)
    other = {**problem, "table": {**problem["table"], "rows": rows}}
    values, others = values_of(problem), values_of(other)
    sign = 1 if rows[0][-1] == "好" else -1
    assert others["fisher[1]"] == tuple(sign * entry for entry in values["fisher[1]"])
    assert others["threshold"] == sign * values["threshold"]
    assert others["projected"] == sign * values["projected"]
    assert others["scatter_within"] == values["scatter_within"]
    assert others["scatter_between"] == values["scatter_between"]
    named = {"a": "好", "b": "x|y", None: None}
    assert answer_to(other).decision == named[answer_to(problem).decision]


_INVERTIBLE = ((2, 1, 0), (-1, 3, 1), (0, 1, 1))


@given(tables(), st.lists(st.integers(-9, 9), min_size=3, max_size=3))
@examples(30)
def test_affine_maps_change_no_decision(problem: Problem, shift: list[int]) -> None:
    """x → Ax + b: wᵀx − t and wᵀ(m_a − m_b) stay as they are."""
    size = len(problem["query"])

    def moved(point: list[int]) -> list[int]:
        return [sum(_INVERTIBLE[p][q] * point[q] for q in range(size)) + shift[p] for p in range(size)]

    rows = [[*moved(row[:-1]), row[-1]] for row in problem["table"]["rows"]]
    other = {**problem, "table": {**problem["table"], "rows": rows}, "query": moved(problem["query"])}
    values, others = values_of(problem), values_of(other)
    assert others["projected"] - others["threshold"] == values["projected"] - values["threshold"]
    for name in "ab":
        assert (
            others[f"projection[{name}]"] - others["threshold"] == values[f"projection[{name}]"] - values["threshold"]
        )
    assert answer_to(other).decision == answer_to(problem).decision


def test_gutierrez_osuna() -> None:
    """Texas A&M, CSCE 666, L10: w* = (0.91, 0.39), λ = 15.65 with each scatter divided by its five rows."""
    values = values_of(example("fisher_two_classes"))
    direction = -floats(values["fisher[1]"])
    assert direction / np.linalg.norm(direction) == pytest.approx([0.919, 0.393], abs=1e-3)
    assert 5 * (values["projection[c1]"] - values["projection[c2]"]) == pytest.approx(15.65, abs=0.01)


# --- more than two classes


@given(tables(classes=(3, 4)))
@examples(40)
def test_directions_of_several_classes_equal_scipy(problem: Problem) -> None:
    """Eigenvalues by SciPy; directions by S_B w = λ S_W w, their length and their sign."""
    values = values_of(problem)
    within, between = scatters(problem)
    size, count = len(within), len(groups_of(problem["table"]))
    most = min(size, count - 1)
    found = eigh(between, within, eigvals_only=True)[::-1]
    assert floats(values["scatter_between"]) == pytest.approx(between, abs=1e-9)
    assert [float(values[f"eigenvalue[{i + 1}]"]) for i in range(most)] == pytest.approx(found[:most], abs=1e-7)
    assert f"eigenvalue[{most + 1}]" not in values
    assert "threshold" not in values
    largest = max(1.0, np.abs(between).max())
    for place in range(most):
        value, direction = values[f"eigenvalue[{place + 1}]"], values[f"fisher[{place + 1}]"]
        assert (direction is None) == (value == 0)
        if direction is None:
            continue
        w = floats(direction)
        assert between @ w == pytest.approx(float(value) * within @ w, abs=1e-8 * largest)
        assert np.linalg.norm(w) == pytest.approx(1)
        assert next(entry for entry in direction if entry) > 0
        assert floats(values["projected"])[place] == pytest.approx(w @ problem["query"], abs=1e-9)


@given(tables(classes=(3, 4)), st.lists(st.integers(-20, 20), min_size=3, max_size=3))
@examples(30)
def test_no_direction_is_above_the_largest_eigenvalue(problem: Problem, entries: list[int]) -> None:
    values = values_of(problem)
    within, between = values["scatter_within"], values["scatter_between"]
    size = len(within)
    v = list(map(Fraction, entries[:size]))
    assume(any(v))
    parts = (sum(v[p] * matrix[p][q] * v[q] for p in range(size) for q in range(size)) for matrix in (between, within))
    above, below = parts
    assert real(above / below) <= multiply(values["eigenvalue[1]"], 1 + Fraction(1, 10**40))


@given(tables(classes=(3, 4), features=2), st.randoms(use_true_random=False))
@examples(20)
def test_order_and_names_of_more_classes_change_no_eigenvalue(problem: Problem, shuffled: random.Random) -> None:
    rows = [[*row[:-1], f"{row[-1]}·"] for row in problem["table"]["rows"]]
    shuffled.shuffle(rows)
    values = values_of(problem)
    others = values_of({**problem, "table": {**problem["table"], "rows": rows}})
    kept = [name for name in values if name.startswith(("eigenvalue", "fisher", "scatter"))]
    assert kept
    for name in kept:
        assert others[name] == values[name]


def test_johnson_and_wichern() -> None:
    """Examples 11.11 and 11.13: eigenvalues 0.9556 and 0.3015 of means not counted by rows; 0.386 x1 + 0.495 x2 and
    0.938 x1 − 0.112 x2, the scatter along each divided by N − K being 1."""
    values = values_of(example("fisher_three_classes"))
    within = floats(values["scatter_within"]) / 6
    for place, (eigenvalue, expected) in enumerate([(0.9556, (0.386, 0.495)), (0.3015, (0.938, -0.112))], 1):
        assert float(values[f"eigenvalue[{place}]"]) / 3 == pytest.approx(eigenvalue, abs=2e-4)
        direction = floats(values[f"fisher[{place}]"])
        assert direction / np.sqrt(direction @ within @ direction) == pytest.approx(expected, abs=2e-3)


def test_scikit_learn_has_the_directions_of_iris() -> None:
    from sklearn.datasets import load_iris
    from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

    iris = load_iris()
    rows = [[*map(str, point), str(label)] for point, label in zip(iris.data, iris.target, strict=True)]
    values = values_of(made(table={"columns": ["a", "b", "c", "d", "class"], "rows": rows}, fisher=True))
    fitted = LinearDiscriminantAnalysis(solver="eigen").fit(iris.data, iris.target)
    for place in range(2):
        expected = fitted.scalings_[:, place] / np.linalg.norm(fitted.scalings_[:, place])
        assert floats(values[f"fisher[{place + 1}]"]) == pytest.approx(expected * np.sign(expected[0]), abs=1e-9)
    assert "fisher[3]" not in values
    share = float(values["eigenvalue[1]"]) / (float(values["eigenvalue[1]"]) + float(values["eigenvalue[2]"]))
    assert share == pytest.approx(fitted.explained_variance_ratio_[0])


# --- explanations


def test_long_threshold_is_given_exactly_below() -> None:
    rows = "-6,-5,5,a\n-1,-2,-1,a\n3,3,6,a\n-6,4,-6,a\n-2,0,3,a\n-3,4,6,b\n2,4,6,b\n-5,-3,5,b\n-3,1,2,b\n0,0,-5,b\n"
    problem = made(table=f"x1,x2,x3,class\n{rows}-5,-1,3,b\n-1,1,-1,b\n", fisher=True)
    exact = values_of(problem)["threshold"]
    text = plain_of(problem, "en")
    assert f"t = {exact.numerator}/{exact.denominator}".replace("-", "−") in text
    (equation,) = re.findall(r"In space this is the plane\n\n *(.*)", text)
    assert "≈" in equation


@given(tables(classes=(2, 3)), st.booleans(), st.sampled_from(STYLES), st.integers(2, 8))
@examples(15)
def test_printed_arithmetic_is_true(problem: Problem, weighted: bool, style: Any, digits: int) -> None:
    if weighted:
        names = sorted({row[-1] for row in problem["table"]["rows"]})
        problem["priors"] = dict(zip(names, (["1/6", "5/6"], ["1/6", "1/2", "1/3"])[len(names) - 2], strict=True))
    document = document_of(problem, display=Display(style, digits))
    document["steps"] = [step for step in document["steps"] if step["id"].startswith("fisher")]
    assert sum(map(check_chain, chains_of(document))) >= 2


def test_answer_names_direction_threshold_and_decision() -> None:
    text = plain_of({**TWO, "query": [4, 3]}, "en")
    assert (
        "Fisher’s direction is w = [−3/4; 1/2] = [−0.75; 0.5]. Where wᵀ · x > −7/4 = −1.75, the class is A, else B."
        in text
    )
    assert "By Fisher’s discriminant x = (4, 3), with wᵀ · x = −3/2 = −1.5, belongs to class A." in text
    assert "按费希尔判别，x = (4, 3) 属于“A”类：wᵀ · x = −3/2 = −1.5。" in plain_of({**TWO, "query": [4, 3]}, "zh")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "The threshold is the same as well, so both rules always decide alike."),
        ({"priors": {"A": "1/4", "B": "3/4"}}, "The thresholds differ slightly"),
        ({"table": TWO["table"] + "8,4,B\n"}, "The thresholds differ: t is the midpoint"),
    ],
)
def test_beside_the_plane_of_normal_classes(fields: Problem, sentence: str) -> None:
    problem = {**TWO, **fields}
    text = plain_of(problem, "en")
    assert "the direction is the same: S_W and Σ differ only by a scalar factor" in text
    assert sentence in text
    values = values_of(problem)
    counted = problem["table"].count("\n") - 1
    assert values["w[A,B]"] == tuple(counted * entry for entry in values["fisher[1]"])


def test_answer_notes_a_different_decision_by_posteriors() -> None:
    """Between both thresholds, with more rows of A than of B."""
    problem = {**TWO, "table": TWO["table"] + "1,2,A\n2,1,A\n3,3,A\n1,1,A\n2,3,A\n"}
    values = values_of(problem)
    middle = float(values["threshold"])
    shifted = middle + np.log(4 / 9) / 13
    x2 = ((middle + shifted) / 2 - float(values["fisher[1]"][0]) * 4) / float(values["fisher[1]"][1])
    query = [4, str(round(x2, 6))]
    answer = answer_to({**problem, "query": query})
    posteriors = values_of({**problem, "query": query})
    assert answer.decision == "B"
    assert posteriors["posterior[A]"] > posteriors["posterior[B]"]
    assert "With normal distributions, as below: Class “A”" in plain_of({**problem, "query": query}, "en")


def charts_of(problem: Problem) -> list[Any]:
    step = next(step for step in document_of(problem)["steps"] if step["id"] == "fisher_projection")
    return [block for block in step["blocks"] if block["type"] == "chart"]


def test_the_feet_lie_on_the_line_and_under_their_points() -> None:
    plane, strip = charts_of({**TWO, "query": [4, 3]})
    w = np.array([-0.75, 0.5])
    arrow, border = (mark["points"] for mark in plane["marks"] if mark["kind"] == "curve" and mark.get("label"))
    start, tip = np.array(arrow[0]), np.array(arrow[1])
    assert (tip - start) / np.linalg.norm(tip - start) == pytest.approx(w / np.linalg.norm(w), abs=1e-6)
    assert [w @ point for point in border] == pytest.approx([-1.75, -1.75], abs=1e-4)
    feet = [mark["points"] for mark in plane["marks"] if mark["kind"] == "curve" and not mark.get("label")]
    assert len(feet) == 9
    for point, foot in feet:
        assert w @ point == pytest.approx(w @ np.array(foot), abs=1e-4)
        assert np.cross([*(tip - start), 0], [*(np.array(foot) - start), 0])[2] == pytest.approx(0, abs=1e-4)
    placed = sorted(point[0] for mark in strip["marks"] if mark["kind"] == "dots" for point in mark["points"])
    assert placed == pytest.approx([-3.75, -3.25, -3, -2, -1.25, -0.5, -0.25, 0])
    regions = {mark["class"]: (mark["low"], mark["high"]) for mark in strip["marks"] if mark["kind"] == "region"}
    assert regions[1][1] == regions[0][0] == -1.75


@pytest.mark.parametrize(("classes", "size"), [(2, 1), (2, 3), (3, 1), (3, 2), (3, 3)])
def test_projections_are_drawn(classes: int, size: int) -> None:
    rows = [[row % 3 + 4 * (row // 6), row % 4, row * row % 5, "ABC"[row // 6]] for row in range(6 * classes)]
    table = {"columns": ["x1", "x2", "x3", "class"], "rows": rows}
    features = [f"x{place + 1}" for place in range(size)]
    (chart,) = charts_of(made(table=table, features=features, target="class", fisher=True))
    assert sum(len(mark["points"]) for mark in chart["marks"] if mark["kind"] == "dots") == 6 * classes
