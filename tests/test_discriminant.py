"""Gaussian discriminants against the books' figures, fractions worked by hand, NumPy, SciPy and scikit-learn."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from math import prod
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.naive_bayes import GaussianNB

import discriminant_oracle
from byhand import solving
from byhand.errors import InputError
from byhand.linear import (
    Matrix,
    Vector,
    apply,
    determinant,
    identity,
    inverse,
    is_positive_definite,
    is_positive_semidefinite,
    plus,
    quadratic_form,
    transposed,
)
from byhand.real import Value, add, multiply, real, subtract
from byhand.solving import error_sentence
from byhand.texts import LANGUAGES, load_texts
from byhand.topics.gaussian_discriminant.model import Boundary, Solved
from byhand.topics.gaussian_discriminant.problem import read_problem
from byhand.topics.gaussian_discriminant.solved import answers, solve_problem
from byhand.writing import write_answer
from problems import Problem, example

CASES = ("spherical_shared", "spherical", "diagonal", "shared", "full")
ESTIMATORS = ("ml", "unbiased")
TINY = Fraction(1, 10**40)


def made(**fields: Any) -> Problem:
    return {"format": 1, "topic": "gaussian_discriminant", **fields}


def solved(problem: Problem) -> Solved:
    return solve_problem(read_problem(problem))


def written(problem: Problem) -> list[dict[str, Any]]:
    """The answers as `solve --to json` prints them."""
    return [write_answer(answer) for answer in answers(solved(problem))]


def numbers(problem: Problem, kind: str) -> Any:
    """The values of one kind of ID, in order, as floats."""
    values = written(problem)[0]["values"]
    return [entry["value"] for name, entry in values.items() if name.partition("[")[0] == kind]


# --- random exercises

entries = st.integers(-6, 6) | st.fractions(min_value=-4, max_value=4, max_denominator=4)


@st.composite
def tables(draw: st.DrawFn, *, size: int | None = None, classes: int = 3) -> Problem:
    """Two or three classes of enough rows, one to three features; most covariances have an inverse."""
    size = size or draw(st.integers(1, 3))
    row = st.lists(entries.map(str), min_size=size, max_size=size)
    rows = []
    for name in ("a", "b%", "中")[: draw(st.integers(2, classes))]:
        rows += [[*cells, name] for cells in draw(st.lists(row, min_size=size + 1, max_size=size + 3))]
    columns = [*(f"F{place}" for place in range(size)), "class"]
    query = draw(st.lists(entries.map(str), min_size=size, max_size=size))
    return made(table={"columns": columns, "rows": rows}, target="class", features=columns[:-1], query=query)


@st.composite
def parameters(draw: st.DrawFn, *, size: int = 2) -> Problem:
    """Two classes with means and Σ = LLᵀ of a lower triangular L."""
    small = st.integers(-3, 3)

    def covariance() -> list[list[str]]:
        lower = [
            [draw(small) if k < j else draw(st.integers(1, 3)) if k == j else 0 for k in range(size)]
            for j in range(size)
        ]
        return [[str(sum(x * y for x, y in zip(a, b, strict=True))) for b in lower] for a in lower]

    mean = st.lists(small.map(str), min_size=size, max_size=size)
    first = covariance()
    prior = draw(st.sampled_from(["1/2", "1/3", "4/5"]))
    return made(
        means={"a": draw(mean), "b": draw(mean)},
        covariances={"a": first, "b": draw(st.sampled_from([first, covariance()]))},
        priors={"a": prior, "b": str(1 - Fraction(prior))},
        query=draw(mean),
    )


# --- the figures of books


def test_duda_hart_and_stork() -> None:
    """§2.6.3, example 1: the boundary is x₂ = 3.514 − 1.125 x₁ + 0.1875 x₁²; it misses (3, 2), midway between."""
    problem = example("duda_two_gaussians")
    (boundary,) = solved(problem).boundaries
    assert not any(boundary.square[1])
    slope, of_x2 = boundary.linear
    assert [-slope / of_x2, -boundary.square[0][0] / of_x2] == [Fraction("-1.125"), Fraction("0.1875")]
    assert float(-real(boundary.constant)) / float(of_x2) == pytest.approx(3.514, abs=5e-4)
    assert boundary.shape == "parabola"
    (answer,) = written(problem)
    assert [answer["values"][f"posterior[{name}]"]["exact"] for name in ("c1", "c2")] == ["2/3", "1/3"]


def test_theodoridis_and_koutroumbas() -> None:
    """Example 2.2: squared distances 2.952 and 3.672, so class 1 with equal priors; those of the example turn it."""
    problem = example("unequal_priors")
    assert numbers(problem, "mahalanobis") == [2.952, 3.672]
    assert written(problem)[0]["decision"] == "c2"
    assert written({**problem, "priors": None})[0]["decision"] == "c1"


def test_all_that_is_answered_to_an_exercise_by_hand() -> None:
    """S_A = (2 1; 1 2), S_B = (6 3; 3 2), so Σ = (1 ½; ½ ½), |Σ| = ¼, Σ⁻¹ = (2 −2; −2 4); N = 8."""
    (answer,) = written(example("two_by_two"))
    exact = {
        "prior[A]": "1/2",
        "prior[B]": "1/2",
        "mean[A]": ["2", "2"],
        "mean[B]": ["6", "3"],
        "covariance": [["1", "1/2"], ["1/2", "1/2"]],
        "inverse": [["2", "-2"], ["-2", "4"]],
        "determinant": "1/4",
        "w[A,B]": ["-6", "4"],
        "x0[A,B]": ["4", "5/2"],
        "mahalanobis[A]": "4",
        "mahalanobis[B]": "8",
        "density[A]": None,
        "density[B]": None,
        # ln P(c) − ½ ln |Σ| = ln ½ − ½ ln ¼ = 0
        "discriminant[A]": "-2",
        "discriminant[B]": "-4",
        "posterior[A]": None,
        "posterior[B]": None,
    }
    assert {name: entry["exact"] for name, entry in answer["values"].items()} == exact
    assert answer["values"]["inverse"]["value"] == [[2.0, -2.0], [-2.0, 4.0]]
    assert answer["values"]["posterior[A]"]["value"] == pytest.approx(1 / (1 + np.exp(-2)), rel=1e-15)
    assert answer["values"]["density[A]"]["value"] == pytest.approx(np.exp(-2) / np.pi, rel=1e-15)
    assert (answer["query"], answer["decision"], answer["tied"]) == ({"x1": "4", "x2": "3"}, "A", [])


def test_spherical_classes_have_a_variance() -> None:
    """Σ‖x − μ̂‖² = 4 + 4 + 4 over dN = 2 · 9, or d(N − K) = 2 · 6."""
    problem = example("nearest_mean")
    values = written(problem)[0]["values"]
    assert (values["variance"]["exact"], values["determinant"]["exact"]) == ("2/3", "4/9")
    assert written({**problem, "estimator": "unbiased"})[0]["values"]["variance"]["exact"] == "1"
    values = written({**problem, "covariance": "spherical"})[0]["values"]
    assert [values[f"variance[{name}]"]["exact"] for name in "ABC"] == ["2/3"] * 3
    # All three matrices happen to be equal: the boundaries are flat, and as quadratics they have A = 0.
    assert values["quadratic[A,B]"]["exact"] == [[["0", "0"], ["0", "0"]], ["-6", "-3/2"], "81/4"]
    assert values["w[A,B]"]["exact"] == ["-6", "-3/2"]


# --- other people's programs


@settings(max_examples=40)
@given(tables(), st.sampled_from(CASES), st.sampled_from(ESTIMATORS))
def test_numpy_and_scipy_agree(problem: Problem, case: str, estimator: str) -> None:
    problem = {**problem, "covariance": case, "estimator": estimator}
    groups = discriminant_oracle.groups_of(
        {"rows": [[*map(Fraction, row[:-1]), row[-1]] for row in problem["table"]["rows"]]}
    )
    matrices = discriminant_oracle.covariances([*groups.values()], case, estimator)
    found = solved(problem)
    model = found.model
    assert model.classes == tuple(groups)
    for matrix, expected in zip(model.covariances, matrices, strict=True):
        np.testing.assert_allclose(np.array(matrix, dtype=float), expected, rtol=1e-9, atol=1e-12)
    if not model.solvable:
        assert min(np.linalg.cond(matrix) for matrix in [max(matrices, key=np.linalg.cond)]) > 1e12
        return
    point = [float(Fraction(number)) for number in problem["query"]]
    logs = discriminant_oracle.log_densities([group.mean(axis=0) for group in groups.values()], matrices, point)
    (answered,) = found.cases
    np.testing.assert_allclose([float(real(each).ln()) for each in answered.densities], logs, rtol=1e-7, atol=1e-7)
    sizes = np.array([len(group) for group in groups.values()])
    np.testing.assert_allclose(
        [float(real(_some(each))) for each in answered.outcome.posteriors],
        discriminant_oracle.posteriors(logs + np.log(sizes / sizes.sum())),
        rtol=1e-6,
        atol=1e-12,
    )


def _some(value: object) -> Value:
    assert isinstance(value, Fraction | Decimal)
    return value


def same_to_40(a: object, b: object) -> bool:
    """Do two probabilities agree to 40 decimals?"""
    return abs(Fraction(subtract(_some(a), _some(b)))) <= TINY


def test_scikit_learn_on_iris() -> None:
    """All by maximum likelihood: its QDA divides by n (that of older versions by n − 1), its LDA weighs the covariances
    of the classes with the priors, which is S/N for the class shares, and GaussianNB without smoothing divides by n."""
    problem = example("iris")
    rows = [line.split(",") for line in problem["table"].splitlines()[1:]]
    data, names = np.array([row[:2] for row in rows], dtype=float), [row[2] for row in rows]
    points = [[4.9, 1.6], [2.4, 0.8], [5.1, 1.9], [7.5, 0.1]]
    problem["query"] = [[str(number) for number in point] for point in points]
    for case, model in (
        ("full", QuadraticDiscriminantAnalysis(store_covariance=True)),
        ("shared", LinearDiscriminantAnalysis(solver="lsqr")),
        ("diagonal", GaussianNB(var_smoothing=0)),
    ):
        model.fit(data, names)
        found = solved({**problem, "covariance": case})
        posteriors = [[float(real(_some(each))) for each in each.outcome.posteriors] for each in found.cases]
        np.testing.assert_allclose(posteriors, model.predict_proba(points), rtol=1e-8, atol=1e-14)
        assert [each.outcome.decision for each in found.cases] == list(model.predict(points))
        if case == "full":
            np.testing.assert_allclose(np.array(found.model.covariances, dtype=float), model.covariance_, rtol=1e-10)


@settings(max_examples=15)
@given(tables(), st.sampled_from(ESTIMATORS))
def test_a_diagonal_covariance_is_naive_bayes(problem: Problem, estimator: str) -> None:
    found = solved({**problem, "covariance": "diagonal", "estimator": estimator})
    features = problem["features"]
    naive = {
        **{key: problem[key] for key in ("format", "table", "target", "features")},
        "topic": "naive_bayes",
        "types": dict.fromkeys(features, "number"),
        "query": dict(zip(features, problem["query"], strict=True)),
        "convention": {"variance": "n" if estimator == "ml" else "n-1"},
    }
    answer = solving.solve(naive).answers[0]
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    for name, mean, matrix in zip(found.model.classes, found.model.means, found.model.covariances, strict=True):
        assert matrix is not None
        for place, feature in enumerate(features):
            assert values[f"mean[{feature}|{name}]"] == mean[place]
            assert values[f"variance[{feature}|{name}]"] == matrix[place][place]
    for case in found.cases:
        assert (case.outcome.decision, case.outcome.tied) == (answer.decision, answer.tied)
        for name, posterior in zip(found.model.classes, case.outcome.posteriors, strict=True):
            expected = values[f"posterior[{name}]"]
            assert same_to_40(posterior, expected)


# --- what must not matter, and what must hold


@settings(max_examples=25)
@given(tables(), st.sampled_from(CASES), st.randoms(use_true_random=False))
def test_order_and_names_do_not_matter(problem: Problem, case: str, random: Any) -> None:
    problem = {**problem, "covariance": case}
    table, size = problem["table"], len(problem["features"])
    order, rows = list(range(size)), list(table["rows"])
    random.shuffle(order)
    random.shuffle(rows)
    changed = {
        **problem,
        "table": {
            "columns": [*(f"G{place}" for place in range(size)), "class"],
            "rows": [[*(row[place] for place in order), f"new {row[-1]}"] for row in rows],
        },
        "features": None,
        "query": {f"G{place}": problem["query"][old] for place, old in enumerate(order)},
    }
    before, after = (
        {name.replace("new ", ""): entry for name, entry in written(each)[0]["values"].items()}
        for each in (problem, changed)
    )
    kinds = ("prior", "determinant", "variance", "mahalanobis", "density", "discriminant")
    for name, entry in before.items():
        if name.partition("[")[0] in kinds:
            assert after[name] == entry
        if name.startswith("posterior"):
            # The sum of the scores may round in another way.
            assert after[name]["value"] == (entry["value"] and pytest.approx(entry["value"], rel=1e-14))


@settings(max_examples=25)
@given(tables(size=2), st.sampled_from(["full", "shared"]), parameters())
def test_linear_maps_of_the_plane_change_no_posterior(problem: Problem, case: str, source: Problem) -> None:
    """x → Mx + t: Mahalanobis distances stay, so do posteriors, and the shape of every boundary."""
    matrix = _matrix(source["covariances"]["a"])
    moved = {
        **problem,
        "table": {
            **problem["table"],
            "rows": [[*_moved(row[:-1], matrix, source), row[-1]] for row in problem["table"]["rows"]],
        },
        "query": _moved(problem["query"], matrix, source),
    }
    before, after = (solved({**each, "covariance": case}) for each in (problem, moved))
    assert [each.shape for each in before.boundaries] == [each.shape for each in after.boundaries]
    for one, other in zip(before.cases, after.cases, strict=True):
        assert one.mahalanobis == other.mahalanobis
        for p, q in zip(one.outcome.posteriors, other.outcome.posteriors, strict=True):
            assert same_to_40(p, q)


def _matrix(rows: Sequence[Sequence[str]]) -> Matrix:
    return tuple(tuple(map(Fraction, row)) for row in rows)


def _moved(point: Sequence[str], matrix: Matrix, source: Problem) -> list[str]:
    shift = tuple(map(Fraction, source["means"]["a"]))
    return [str(number) for number in plus(apply(matrix, tuple(map(Fraction, point))), shift)]


def at(boundary: Boundary, point: Vector) -> Value:
    """xᵀAx + bᵀx + c"""
    linear = sum(x * y for x, y in zip(boundary.linear, point, strict=True))
    return add(quadratic_form(boundary.square, point) + linear, boundary.constant)


@settings(max_examples=30)
@given(parameters() | parameters(size=3) | parameters(size=1))
def test_a_boundary_is_the_difference_of_discriminants(problem: Problem) -> None:
    found = solved(problem)
    (case,), (boundary,) = found.cases, found.boundaries
    first, second = (_some(each) for each in case.discriminants)
    assert abs(Fraction(subtract(at(boundary, case.case.point), subtract(first, second)))) <= TINY
    if boundary.normal is None:
        assert any(map(any, boundary.square))
    elif boundary.foot is not None:
        # wᵀx0 = −c, and any direction in the plane w·v = 0 stays on it.
        terms = [multiply(w, x) for w, x in zip(boundary.normal, boundary.foot, strict=True)]
        assert abs(Fraction(add(*terms, boundary.constant))) <= TINY


# With the same means c = ½ ln(|Σ_b| P(a)² / (|Σ_a| P(b)²)): determinants 1 and 16 go with priors 1 : 4 to make it 0.
SHAPES = {
    "ellipse": ([[1, 0], [0, 1]], [[4, 0], [0, 4]], [0, 0], "1/2"),
    "point": ([[1, 0], [0, 1]], [[4, 0], [0, 4]], [0, 0], "1/5"),
    "none": ([[1, 0], [0, 1]], [[4, 0], [0, 4]], [0, 0], "1/10"),
    "hyperbola": ([[1, 0], [0, 4]], [[4, 0], [0, 1]], [0, 0], "1/3"),
    "two_lines": ([[1, 0], [0, 4]], [[4, 0], [0, 1]], [0, 0], "1/2"),
    "parabola": ([[1, 0], [0, 1]], [[4, 0], [0, 1]], [0, 1], "1/2"),
    "parallel_lines": ([[1, 0], [0, 1]], [[4, 0], [0, 1]], [1, 0], "1/2"),
    "line, counted twice": ([[1, 0], [0, 1]], [[4, 0], [0, 1]], [0, 0], "1/3"),
    "none, parallel": ([[1, 0], [0, 1]], [[4, 0], [0, 1]], [0, 0], "1/5"),
    "line": ([[2, 1], [1, 3]], [[2, 1], [1, 3]], [1, 0], "1/5"),
    "all": ([[2, 1], [1, 3]], [[2, 1], [1, 3]], [0, 0], "1/2"),
    "none, flat": ([[2, 1], [1, 3]], [[2, 1], [1, 3]], [0, 0], "1/3"),
    "quadric, two points": ([[1]], [[4]], [0], "1/2"),
    "point on a line": ([[1]], [[4]], [0], "1/3"),
    "plane, a point": ([[2]], [[2]], [1], "1/3"),
    "plane": ([[1, 0, 0], [0, 2, 0], [0, 0, 3]], [[1, 0, 0], [0, 2, 0], [0, 0, 3]], [1, 0, 0], "1/2"),
    "quadric": ([[1, 0, 0], [0, 2, 0], [0, 0, 3]], [[1, 0, 0], [0, 1, 0], [0, 0, 3]], [1, 0, 0], "1/2"),
}


@pytest.mark.parametrize("name", SHAPES)
def test_shapes(name: str) -> None:
    """Every shape, also when the exercise is turned and sheared: Σ → MΣMᵀ, μ → Mμ + t."""
    first, second, mean, prior = SHAPES[name]
    size = len(mean)
    shear = tuple(tuple(Fraction(k + 1 if k <= j else 0) - (j - k == 2) for k in range(size)) for j in range(size))
    for matrix in (identity(size), shear):
        covariances = {
            name: [[str(entry) for entry in row] for row in _congruent(matrix, each)]
            for name, each in (("a", first), ("b", second))
        }
        moved = [str(number) for number in apply(matrix, tuple(map(Fraction, mean)))]
        problem = made(
            means={"a": ["0"] * size, "b": moved},
            covariances=covariances,
            priors={"a": prior, "b": str(1 - Fraction(prior))},
        )
        (boundary,) = solved(problem).boundaries
        assert boundary.shape == name.partition(",")[0].partition(" on")[0]


def _congruent(matrix: Matrix, covariance: Sequence[Sequence[int]]) -> Matrix:
    """MΣMᵀ"""
    rows = tuple(apply(matrix, tuple(map(Fraction, row))) for row in covariance)
    return tuple(apply(matrix, column) for column in transposed(rows))


# --- where something is undefined


def test_collinear_features_leave_everything_after_them_undefined() -> None:
    rows = [["1", "2", "a"], ["2", "4", "a"], ["3", "6", "a"], ["1", "0", "b"], ["0", "1", "b"], ["2", "2", "b"]]
    problem = made(table={"columns": ["u", "v", "class"], "rows": rows}, query=[1, 1], loss=None)
    (answer,) = written(problem)
    values = answer["values"]
    assert values["determinant[a]"]["exact"] == "0"
    for name in ("inverse[a]", "quadratic[a,b]", "mahalanobis[a]", "density[a]", "posterior[a]", "posterior[b]"):
        assert values[name] == {"exact": None, "value": None}
    assert values["density[b]"]["value"] > 0
    assert (answer["decision"], answer["tied"]) == (None, [])
    assert not solved(problem).boundaries
    # Struck out or shared, the same rows do have densities.
    for case in ("diagonal", "spherical", "shared", "spherical_shared"):
        assert written({**problem, "covariance": case})[0]["decision"] is not None


@pytest.mark.parametrize(("case", "rows"), [("full", 1), ("shared", 0), ("spherical", 1)])
def test_a_single_row_has_no_unbiased_covariance(case: str, rows: int) -> None:
    table = [["1", "0", "a"], ["5", "6", "b"], *[["2", "4", "b"], ["3", "3", "b"]] * rows]
    problem = made(table={"columns": ["u", "v", "class"], "rows": table}, covariance=case, query=[[1, 1], [2, 2]])
    values = written({**problem, "estimator": "unbiased"})[1]["values"]
    assert values["covariance" if case == "shared" else "covariance[a]"]["value"] is None
    assert written({**problem, "estimator": "ml"})[0]["values"]["prior[a]"]["value"] > 0


def test_a_class_with_prior_0_is_never_chosen() -> None:
    problem = made(
        means={"a": [0, 0], "b": [4, 0], "c": [0, 4]},
        covariances=[[1, 0], [0, 1]],
        priors={"a": 0, "b": "1/2", "c": "1/2"},
        query=[[0, 0], [0, 1]],
    )
    tie, near_c = written(problem)
    assert tie["values"]["discriminant[a]"] == {"exact": None, "value": None}
    assert [tie["values"][f"posterior[{name}]"]["exact"] for name in "abc"] == ["0", "1/2", "1/2"]
    assert (tie["decision"], tie["tied"]) == (None, ["b", "c"])
    assert near_c["decision"] == "c"
    assert tie["values"]["w[a,b]"]["exact"] == ["-4", "0"]
    assert tie["values"]["x0[a,b]"] == {"exact": None, "value": None}
    assert tie["values"]["x0[b,c]"]["exact"] == ["2", "2"]


def test_no_posterior_is_lost_to_underflow() -> None:
    problem = made(means={"a": [0], "b": [1]}, covariances=[[1]], query=[[-100000], [10**12], ["-1e300"]])
    near, far, farthest = written(problem)
    # ln (P(a | x) / P(b | x)) = ½ − x
    assert near["values"]["posterior[a]"]["value"] == 1
    # No float holds e^−100000.5, but the answer is worked out of it.
    assert real(_some(solved(problem).cases[0].outcome.posteriors[1])).adjusted() == -43430
    assert (far["decision"], farthest["decision"]) == ("b", "a")
    assert farthest["values"]["density[a]"]["value"] == 0


def test_losses_decide_for_the_action_of_least_risk() -> None:
    """P = (2/3, 1/3) at (3, 2): taking c2 for c1 costs 1, the other way round 3."""
    problem = {**example("duda_two_gaussians"), "loss": {"actions": ["stop", "go"], "matrix": [[0, 3], [1, 0]]}}
    (answer,) = written(problem)
    assert [answer["values"][f"risk[{name}]"]["exact"] for name in ("stop", "go")] == ["1", "2/3"]
    assert answer["decision"] == "go"


# --- reading


def test_what_is_left_out_is_noted_and_given_priors_replace_the_shares() -> None:
    table = "u v class\n1 2 a\n2 3 a\n3 1 a\n4 ? b\n5 5 b\n6 7 b\n7 5 b\n8 8 ?\n"
    found = solved(made(table=table, priors={"a": 0.333, "b": 0.666}, query=["1.5", "1/2"]))
    assert found.model.counts == (3, 3)
    assert found.model.priors == (Fraction(1, 3), Fraction(2, 3))
    assert [notice.key for notice in found.problem.notices] == [
        "parse.case_row",
        "columns.row_dropped",
        "decision.notice.priors_scaled",
    ]
    assert found.cases[0].case.point == (Fraction(3, 2), Fraction(1, 2))


def test_defaults() -> None:
    """One matrix: shared; a matrix for each class, or a table: full. Features without names are x1, x2."""
    means = {"a": [0, 0], "b": [2, 0]}
    shared = read_problem(made(means=means, covariances=[[1, 0], [0, 1]]))
    assert (shared.covariance, shared.features, shared.priors) == ("shared", ("x1", "x2"), None)
    assert (
        read_problem(made(means=means, covariances={"a": [[1, 0], [0, 1]], "b": [[1, 0], [0, 1]]})).covariance == "full"
    )
    table = read_problem(made(table="u class\n1 a\n2 a\n3 b\n4 b\n"))
    assert (table.covariance, table.estimator, table.cases) == ("full", "ml", ())
    (answer,) = written(made(means=means, covariances=[[1, 0], [0, 1]]))
    assert (answer["query"], answer["decision"], answer["tied"]) == (None, None, [])
    assert answer["values"]["x0[a,b]"]["exact"] == ["1", "0"]


GIVEN = made(means={"a": [0, 0], "b": [1, 0]}, covariances={"a": [[1, 0], [0, 1]], "b": [[2, 1], [1, 2]]})
WRONG: dict[str, tuple[Problem, str]] = {
    "nothing": ({"means": None, "covariances": None}, "table"),
    "a table and means": ({"table": "u c\n1 a\n2 b\n"}, "means"),
    "one class": ({"means": {"a": [0, 0]}}, "means"),
    "no vector": ({"means": {"a": [0, 0], "b": 1}}, "means.b"),
    "no number": ({"means": {"a": [0, 0], "b": [1, "x"]}}, "means.b[2]"),
    "too short a mean": ({"means": {"a": [0, 0], "b": [1]}}, "means.b"),
    "no covariances": ({"covariances": None}, "covariances"),
    "a class without a matrix": ({"covariances": {"a": [[1, 0], [0, 1]]}}, "covariances"),
    "a class too many": ({"covariances": {**GIVEN["covariances"], "c": [[1]]}}, "covariances.c"),
    "the wrong size": ({"covariances": {"a": [[1]], "b": [[1]]}}, "covariances.a"),
    "ragged rows": ({"covariances": [[1, 0], [0]]}, "covariances"),
    "an entry that is no number": ({"covariances": [[1, 0], ["?", 1]]}, "covariances[2][1]"),
    "not symmetric": ({"covariances": [[1, 0], ["1/2", 1]]}, "covariances"),
    "not semidefinite": ({"covariances": [[1, 2], [2, 1]]}, "covariances"),
    "not spherical": ({"covariances": [[1, 0], [0, 2]], "covariance": "spherical"}, "covariances"),
    "not diagonal": ({"covariance": "diagonal"}, "covariances.b"),
    "not shared": ({"covariance": "shared"}, "covariances.b"),
    "not one sphere": (
        {"covariances": {"a": [[1, 0], [0, 1]], "b": [[2, 0], [0, 2]]}, "covariance": "spherical_shared"},
        "covariances.b",
    ),
    "an unknown case": ({"covariance": "tied"}, "covariance"),
    "an unknown estimator": ({"estimator": "n"}, "estimator"),
    "priors that do not sum to 1": ({"priors": {"a": "1/2", "b": "1/3"}}, "priors"),
    "a missing prior": ({"priors": {"a": 1}}, "priors"),
    "too few features": ({"features": ["u"]}, "features"),
    "a point in space": ({"query": [1, 2, 3]}, "query"),
    "an unknown field": ({"weight": "n"}, "weight"),
    "a loss of the wrong size": ({"loss": {"actions": ["x"], "matrix": [[1]]}}, "loss.matrix"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_names_its_field(name: str) -> None:
    changed, field = WRONG[name]
    with pytest.raises(InputError) as caught:
        read_problem({**GIVEN, **changed})
    assert caught.value.field == field
    for language in LANGUAGES:
        sentence = error_sentence(caught.value, load_texts(language))
        assert sentence.startswith(field)
        assert sentence.endswith((".", "。"))
        assert "\n" not in sentence


JUNK: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    "",
    "x",
    "1/0",
    [],
    {},
    [[]],
    [["1"]],
    {"a": []},
    [None],
    "1e300",
    "\u202e",
    [[1, 0], [0, 1]],
)


@settings(max_examples=120)
@given(st.sampled_from([GIVEN, example("two_by_two"), example("nearest_mean"), example("unequal_priors")]), st.data())
def test_no_mutated_problem_breaks_the_solver(source: Problem, data: st.DataObject) -> None:
    """Any part replaced by something else is solved, or refused with an error that can be said."""
    problem: Any = json.loads(json.dumps({"priors": {"a": "1/2", "b": "1/2"}, "query": [0, 0], **source}))
    place: Any = problem
    here: Any = data.draw(st.sampled_from(list(problem)))
    while isinstance(place[here], dict | list) and place[here] and data.draw(st.booleans()):
        place = place[here]
        here = data.draw(st.sampled_from(list(place) if isinstance(place, dict) else range(len(place))))
    place[here] = data.draw(st.sampled_from(JUNK))
    sentence = refusal(problem)
    assert sentence is None or (sentence and "\n" not in sentence)


def refusal(problem: Problem) -> str | None:
    """The message if the problem is refused, None if its answers can be written as JSON."""
    try:
        json.dumps(written(problem), allow_nan=False)
    except InputError as error:
        return error_sentence(error, load_texts("en"))
    return None


# --- linear algebra


@settings(max_examples=60)
@given(st.integers(1, 4).flatmap(lambda size: st.lists(entries, min_size=size**2, max_size=size**2)))
def test_determinant_and_inverse(flat: list[int | Fraction]) -> None:
    """det M = Σ ± Π m over all permutations (Leibniz); M M⁻¹ = I."""
    size = round(len(flat) ** 0.5)
    matrix = tuple(tuple(Fraction(each) for each in flat[row * size : (row + 1) * size]) for row in range(size))
    leibniz = sum(
        (-1) ** sum(a > b for a, b in itertools.combinations(order, 2))
        * prod(matrix[j][k] for j, k in enumerate(order))
        for order in itertools.permutations(range(size))
    )
    assert determinant(matrix) == leibniz
    inverted = inverse(matrix)
    assert (inverted is None) == (leibniz == 0)
    if inverted is not None:
        assert transposed(tuple(apply(matrix, column) for column in transposed(inverted))) == identity(size)


@settings(max_examples=60)
@given(st.lists(st.integers(-2, 3), min_size=6, max_size=6))
def test_definite_matrices_are_those_with_positive_minors(flat: list[int]) -> None:
    """Positive definite: all leading minors > 0 (Sylvester). Semidefinite: all principal minors >= 0."""
    a, b, c, d, e, f = map(Fraction, flat)
    matrix = ((a, b, c), (b, d, e), (c, e, f))
    minors = {
        kept: determinant(tuple(tuple(matrix[j][k] for k in kept) for j in kept))
        for size in (1, 2, 3)
        for kept in itertools.combinations(range(3), size)
    }
    assert is_positive_definite(matrix) == all(minors[tuple(range(size))] > 0 for size in (1, 2, 3))
    assert is_positive_semidefinite(matrix) == all(minor >= 0 for minor in minors.values())
