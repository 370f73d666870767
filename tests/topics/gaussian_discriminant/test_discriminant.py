"""Gaussian discriminants against the books' figures, fractions worked by hand, NumPy, SciPy and scikit-learn."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import multivariate_normal
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.naive_bayes import GaussianNB

from _byhand import solving
from _byhand.discriminants.model import Boundary
from _byhand.numbers.linear import (
    Matrix,
    Vector,
    apply,
    plus,
    quadratic_form,
)
from _byhand.numbers.real import Value, add, multiply, real, subtract
from helpers.examples import examples
from helpers.oracles import discriminant as discriminant_oracle
from helpers.problems.gaussians import made, solved, written
from helpers.problems.tables import Problem, example

CASES = ("spherical_shared", "spherical", "diagonal", "shared", "full")
ESTIMATORS = ("ml", "unbiased")
TINY = Fraction(1, 10**40)


def numbers(problem: Problem, kind: str) -> Any:
    """The values of one kind of ID, in order, as floats."""
    values = written(problem)[0]["values"]
    return [entry["value"] for name, entry in values.items() if name.partition("[")[0] == kind]


# --- random exercises

entries = st.integers(-6, 6) | st.fractions(min_value=-4, max_value=4, max_denominator=4)


@st.composite
def tables(draw: st.DrawFn, *, size: int | None = None, classes: int = 3, unknown: bool = False) -> Problem:
    """Two or three classes of enough rows, one to three features; most covariances have an inverse.

    unknown  whether the point may have unknown features
    """
    size = size or draw(st.integers(1, 3))
    row = st.lists(entries.map(str), min_size=size, max_size=size)
    rows = []
    for name in ("a", "b%", "中")[: draw(st.integers(2, classes))]:
        rows += [[*cells, name] for cells in draw(st.lists(row, min_size=size + 1, max_size=size + 3))]
    columns = [*(f"F{place}" for place in range(size)), "class"]
    known = entries.map(str)
    query = draw(st.lists(known | st.none() if unknown else known, min_size=size, max_size=size))
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


@examples(40)
@given(tables(unknown=True), st.sampled_from(CASES), st.sampled_from(ESTIMATORS))
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
    point = [None if number is None else float(Fraction(number)) for number in problem["query"]]
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


@examples(15)
@given(tables(unknown=True), st.sampled_from(ESTIMATORS))
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


def test_an_unknown_feature_is_integrated_out() -> None:
    """∫ p(x₁, x₂ | c) dx₂ once more, by a sum over x₂, from a point written in each of the ways there are."""
    problem = example("duda_two_gaussians")
    queries: list[object] = [[2, None], {"x1": 2}, {"x1": "2", "x2": "?"}]
    steps = np.linspace(-30, 30, 4001)
    matrices = [np.diag([0.5, 2.0]), np.diag([2.0, 2.0])]
    expected = [
        sum(multivariate_normal(mean, matrix).pdf([[2, at] for at in steps])) * (steps[1] - steps[0])
        for mean, matrix in zip([[3, 6], [3, -2]], matrices, strict=True)
    ]
    for answer in written({**problem, "query": queries}):
        densities = [entry["value"] for name, entry in answer["values"].items() if name.startswith("density")]
        np.testing.assert_allclose(densities, expected, rtol=1e-10)
    (nothing,) = written({**problem, "priors": {"c1": "1/3", "c2": "2/3"}, "query": {}})
    assert [entry["exact"] for name, entry in nothing["values"].items() if name.startswith("post")] == ["1/3", "2/3"]


# --- invariances and properties


@examples(25)
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


@examples(25)
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


@examples(30)
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


# --- where something is undefined


def test_simpler_covariance_handles_collinear_rows() -> None:
    rows = [["1", "2", "a"], ["2", "4", "a"], ["3", "6", "a"], ["0", "0", "b"], ["1", "2", "b"], ["2", "1", "b"]]
    problem = made(table={"columns": ["u", "v", "class"], "rows": rows}, query=[1, 1])
    assert not solved(problem).model.solvable
    for case in ("diagonal", "spherical", "shared", "spherical_shared"):
        assert written({**problem, "covariance": case})[0]["decision"] == "b"


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
