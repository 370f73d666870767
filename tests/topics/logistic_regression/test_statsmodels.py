"""Coefficients, standard errors and log-likelihoods of statsmodels: grouped, single rows, more than two classes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from helpers.examples import examples
from helpers.problems.logistic import example, exercise, solve


@pytest.fixture(scope="module")
def sm() -> Any:
    """Imported here, as only one of several workers needs it, and it brings pandas."""
    import statsmodels.api

    return statsmodels.api


def agree(found: Any, theirs: Any) -> None:
    np.testing.assert_allclose(found.weights.ravel(), theirs.params.ravel(order="F"), rtol=1e-6, atol=1e-9)
    np.testing.assert_allclose(found.std_errors.ravel(), theirs.bse.ravel(order="F"), rtol=1e-5)


@pytest.mark.parametrize("name", ["beetles", "admissions"])
def test_grouped_data_equal_statsmodels(name: str, sm: Any) -> None:
    """A binomial model of the successes and failures of each group, categories as columns of 0 and 1."""
    found = solve(example(name))
    groups = found.problem.groups
    seen = np.array([group.seen for group in groups])
    points = found.problem.samples.floats[[group.row for group in groups]]
    ends = np.column_stack([seen, [group.trials - group.seen for group in groups]])
    theirs = sm.GLM(ends, sm.add_constant(points), family=sm.families.Binomial()).fit(tol=1e-12)
    agree(found.fit, theirs)


@examples(15)
@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9), st.integers(0, 1)), min_size=8, max_size=20))
def test_single_rows_equal_statsmodels(sm: Any, rows: list[tuple[int, int, int]]) -> None:
    assume({label for *_, label in rows} == {0, 1})
    found = solve(exercise([(x, y) for x, y, _ in rows], [label for *_, label in rows], positive="c1")).fit
    assume(found.has_maximum and found.std_errors is not None and found.std_errors.max() < 100)
    points = sm.add_constant(np.array([row[:2] for row in rows], dtype=float), has_constant="add")
    theirs = sm.Logit([label for *_, label in rows], points).fit(method="newton", tol=1e-12, disp=False)
    agree(found, theirs)
    assert found.path[-1].log_likelihood == pytest.approx(theirs.llf, rel=1e-9)


def test_three_classes_equal_statsmodels(sm: Any) -> None:
    found = solve({**example("three_classes"), "method": "newton"})
    assert found.problem.reference == 0
    theirs = sm.MNLogit(found.problem.samples.labels, sm.add_constant(found.problem.samples.floats))
    agree(found.fit, theirs.fit(method="newton", tol=1e-12, disp=False))
