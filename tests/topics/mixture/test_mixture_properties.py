"""EM for any data: it never lowers the likelihood, responsibilities add up to 1, order and names change nothing."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy import stats
from sklearn.cluster import KMeans
from sklearn.exceptions import ConvergenceWarning
from sklearn.mixture import GaussianMixture

from _byhand import solving
from _byhand.errors import InputError
from helpers.examples import examples

BASE = {"format": 1, "topic": "mixture"}
NAMES = ("A", "B", "C")
# One relative rounding of 50 digits for each operation, and room.
ROUNDING = Fraction(1, 10**40)
SHARES = st.integers(1, 19).map(lambda n: str(Fraction(n, 20)))


def values(problem: Mapping[str, Any]) -> dict[str, Any]:
    (answer,) = solving.solve(problem).answers
    return {quantity.id: quantity.value for quantity in answer.quantities}


def _data(model: str) -> st.SearchStrategy[list[Any]]:
    one: st.SearchStrategy[Any] = {
        "bernoulli": st.integers(0, 1),
        "binomial": st.integers(1, 9).flatmap(lambda n: st.integers(0, n).map(lambda x: [x, n])),
        "poisson": st.integers(0, 12),
        "normal": st.integers(-20, 20),
    }[model]
    return st.lists(one, min_size=2, max_size=8)


def _row(model: str) -> st.SearchStrategy[dict[str, Any]]:
    if model == "normal":
        return st.fixed_dictionaries({"mean": st.integers(-20, 20), "variance": st.integers(1, 50)})
    if model == "poisson":
        return st.fixed_dictionaries({"rate": st.integers(1, 12)})
    return st.fixed_dictionaries({"p": SHARES})


@st.composite
def problems(draw: st.DrawFn) -> dict[str, Any]:
    model = draw(st.sampled_from(("bernoulli", "binomial", "poisson", "normal")))
    k = draw(st.integers(2, 3))
    parts = draw(st.lists(st.integers(1, 5), min_size=k, max_size=k))
    rows = [draw(_row(model)) | {"weight": str(Fraction(part, sum(parts)))} for part in parts]
    own = ("weight", *(("mean", "variance") if model == "normal" else ("rate",) if model == "poisson" else ("p",)))
    problem = {**BASE, "model": model, "data": draw(_data(model)), "start": dict(zip(NAMES, rows, strict=False))}
    problem["fixed"] = draw(st.lists(st.sampled_from(own), unique=True, max_size=1))
    if model == "normal":
        problem["shared_variance"] = draw(st.booleans())
    return problem | {"iterations": draw(st.integers(1, 4))}


def check_levels(found: Mapping[str, Any]) -> None:
    """No iteration lowers ℓ, but for rounding."""
    levels = [value for name, value in found.items() if name.startswith("log_likelihood[") and value is not None]
    for before, after in pairwise(levels):
        assert Fraction(after) >= Fraction(before) - ROUNDING * (1 + abs(Fraction(before)))


@examples(200)
@given(problems())
def test_em_never_lowers_the_likelihood(problem: dict[str, Any]) -> None:
    check_levels(values(problem))


@examples(100)
@given(problems())
def test_responsibilities_and_weights_add_up_to_1(problem: dict[str, Any]) -> None:
    found, names = values(problem), problem["start"]
    assert abs(sum((Fraction(found[f"weight[{name} after 1]"]) for name in names), Fraction(-1))) < ROUNDING
    for i in range(1, len(problem["data"]) + 1):
        assert (
            abs(sum((Fraction(found[f"responsibility[{i},{name} after 1]"]) for name in names), Fraction(-1)))
            < ROUNDING
        )
    total = sum((Fraction(found[f"expected[{name} after 1]"]) for name in names), Fraction(0))
    assert abs(total - len(problem["data"])) < 1000 * ROUNDING


@examples(60)
@given(problems(), st.randoms(use_true_random=False))
def test_order_and_names_change_nothing(problem: dict[str, Any], chance: Any) -> None:
    found, order = values(problem), list(range(len(problem["data"])))
    chance.shuffle(order)
    renamed = {"x | y": "A", "after 1": "B", "C=2": "C"}
    turned = {new: problem["start"][old] for new, old in reversed(renamed.items()) if old in problem["start"]}
    other = values({**problem, "data": [problem["data"][place] for place in order], "start": turned})
    for t in range(problem["iterations"] + 1):
        if f"log_likelihood[{t}]" in found and found[f"log_likelihood[{t}]"] is not None:
            assert float(other[f"log_likelihood[{t}]"]) == pytest.approx(float(found[f"log_likelihood[{t}]"]), rel=1e-9)
    assert float(other["weight[after 1 after 1]"]) == pytest.approx(float(found["weight[B after 1]"]), rel=1e-9)
    for new, place in enumerate(order, 1):
        share = float(found[f"responsibility[{place + 1},A after 1]"])
        assert float(other[rf"responsibility[{new},x \| y after 1]"]) == pytest.approx(share, rel=1e-9)


@examples(60)
@given(problems())
def test_the_first_iteration_agrees_with_plain_floats(problem: dict[str, Any]) -> None:
    """Responsibilities and the first parameter, from SciPy's distributions."""
    found, model = values(problem), problem["model"]
    rows = {
        name: {key: float(Fraction(str(value))) for key, value in row.items()} for name, row in problem["start"].items()
    }

    def law(x: Any, row: Mapping[str, float]) -> float:
        if model == "normal":
            return float(stats.norm.pdf(x, row["mean"], row["variance"] ** 0.5))
        if model == "poisson":
            return float(stats.poisson.pmf(x, row["rate"]))
        k, n = x if model == "binomial" else (x, 1)
        return float(stats.binom.pmf(k, n, row["p"]))

    key = {"normal": "mean", "poisson": "rate"}.get(model, "p")
    for name, row in rows.items():
        shares, sizes = [], []
        for i, x in enumerate(problem["data"], 1):
            parts = {other: each["weight"] * law(x, each) for other, each in rows.items()}
            assume(sum(parts.values()) > 1e-250)
            shares.append(parts[name] / sum(parts.values()))
            sizes.append(x if model == "binomial" else (x, 1))
            own = float(found[f"responsibility[{i},{name} after 1]"])
            assert own == pytest.approx(shares[-1], rel=1e-7, abs=1e-12)
        total = sum(share * n for share, (_, n) in zip(shares, sizes, strict=True))
        estimate = sum(share * x for share, (x, _) in zip(shares, sizes, strict=True)) / total if total > 1e-9 else None
        if key in problem["fixed"]:
            assert float(found[f"{key}[{name} after 1]"]) == pytest.approx(row[key])
        elif estimate is not None:
            assert float(found[f"{key}[{name} after 1]"]) == pytest.approx(estimate, rel=1e-6, abs=1e-6)


@examples(40)
@given(st.lists(st.integers(-20, 20), min_size=4, max_size=12, unique=True), st.integers(1, 6))
def test_normals_agree_with_scikit_learn(data: list[int], iterations: int) -> None:
    start = {
        "A": {"weight": "0.4", "mean": min(data), "variance": 9},
        "B": {"weight": "0.6", "mean": max(data), "variance": 16},
    }
    found = values({**BASE, "model": "normal", "data": data, "start": start, "iterations": iterations})
    learner = GaussianMixture(
        2,
        tol=0,
        reg_covar=0,
        max_iter=iterations,
        weights_init=[0.4, 0.6],
        means_init=[[min(data)], [max(data)]],
        precisions_init=[[[1 / 9]], [[1 / 16]]],
    )
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        try:
            learner.fit(np.array(data, dtype=float).reshape(-1, 1))
        except ValueError:
            assume(False)  # a component has fallen onto a point
    assume(learner.n_iter_ == iterations)
    assume(all(found.get(f"variance[{name} after {iterations}]", 0) > 1e-6 for name in "AB"))
    for k, name in enumerate("AB"):
        assert float(found[f"mean[{name} after {iterations}]"]) == pytest.approx(
            learner.means_[k][0], rel=1e-6, abs=1e-6
        )
        variance = float(found[f"variance[{name} after {iterations}]"])
        assert variance == pytest.approx(learner.covariances_[k][0][0], rel=1e-5, abs=1e-6)


@examples(60)
@given(
    st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=3, max_size=12, unique=True),
    st.integers(2, 3),
)
def test_clusters_agree_with_scikit_learn(points: list[tuple[int, int]], k: int) -> None:
    """Where no cluster gets empty, which scikit-learn fills again, and no point is tied."""
    start = dict(zip(NAMES, map(list, points[:k]), strict=False))
    found = values({**BASE, "model": "k_means", "data": [list(each) for each in points], "start": start})
    last = int(found["iterations"])
    data, falls = np.array(points, dtype=float), [found[f"distortion[{t}]"] for t in range(1, last + 1)]
    assert falls == sorted(falls, reverse=True)
    centres = np.array(points[:k], dtype=float)
    for t in range(1, last + 1):
        distances = np.sort(((data[:, None] - centres[None]) ** 2).sum(axis=2), axis=1)
        assume((distances[:, 1] - distances[:, 0] > 1e-9).all())
        assume(len({found[f"cluster[{i} after {t}]"] for i in range(1, len(points) + 1)}) == k)
        centres = np.array([[float(x) for x in found[f"centre[{name} after {t}]"]] for name in start])
    learner = KMeans(k, init=np.array(points[:k], dtype=float), n_init=1, algorithm="lloyd", tol=0).fit(data)
    assert [list(start)[label] for label in learner.labels_] == [
        found[f"cluster[{i} after {last}]"] for i in range(1, len(points) + 1)
    ]
    assert float(found[f"distortion[{last}]"]) == pytest.approx(learner.inertia_, rel=1e-9, abs=1e-9)


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """Every value of both features with every class, then more rows, some of them without a class or a value."""
    rows: list[list[str | None]] = [[f, g, c] for f in "xy" for g in "uv" for c in "ab"]
    more = st.tuples(st.sampled_from(["x", "y", None]), st.sampled_from(["u", "v", None]), st.sampled_from(["a", None]))
    rows += [list(row) for row in draw(st.lists(more, min_size=1, max_size=8))]
    rows.append(["x", "u", None])
    table = {"columns": ["f", "g", "c"], "rows": rows}
    return {**BASE, "model": "naive_bayes", "table": table, "target": "c", "iterations": draw(st.integers(1, 4))}


@examples(60)
@given(tables())
def test_naive_bayes_with_missing_classes_by_brute_force(problem: dict[str, Any]) -> None:
    found, rows = values(problem), problem["table"]["rows"]
    check_levels(found)
    labelled = [(row, {c: float(row[2] == c) for c in "ab"}) for row in rows if row[2] is not None]
    tables_now = _counted(labelled)
    for t in range(1, problem["iterations"] + 1):
        shared = []
        for i, row in enumerate(rows, 1):
            joint = {c: tables_now[c] for c in "ab"}
            for place, value in enumerate(row[:2]):
                if value is not None:
                    joint = {c: joint[c] * tables_now[place, value, c] for c in "ab"}
            shares = {c: joint[c] / sum(joint.values()) if row[2] is None else float(row[2] == c) for c in "ab"}
            assert float(found[f"responsibility[{i},a after {t}]"]) == pytest.approx(shares["a"], rel=1e-9)
            shared.append((row, shares))
        tables_now = _counted(shared)
        assert float(found[f"prior[a after {t}]"]) == pytest.approx(tables_now["a"], rel=1e-9)
        assert float(found[f"likelihood[g=v|b after {t}]"]) == pytest.approx(tables_now[1, "v", "b"], rel=1e-9)


def _counted(rows: list[tuple[list[Any], dict[str, float]]]) -> dict[Any, float]:
    found: dict[Any, float] = {c: sum(shares[c] for _, shares in rows) / len(rows) for c in "ab"}
    for place, all_values in enumerate(("xy", "uv")):
        for c in "ab":
            known = [(row[place], shares[c]) for row, shares in rows if row[place] is not None]
            for value in all_values:
                own = sum(share for cell, share in known if cell == value)
                found[place, value, c] = own / sum(share for _, share in known)
    return found


@examples(100)
@given(problems(), st.sampled_from(("start", "data", "known", "fixed", "iterations", "convention")), st.data())
def test_a_changed_problem_is_solved_or_refused(problem: dict[str, Any], field: str, data: st.DataObject) -> None:
    odd = st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=6)
    value = data.draw(odd | st.lists(odd, max_size=3) | st.dictionaries(st.text(max_size=3), odd, max_size=3))
    found = refused = None
    try:
        found = values({**problem, field: value})
    except InputError as error:
        refused = error.field
    assert refused if found is None else "log_likelihood[0]" in found
