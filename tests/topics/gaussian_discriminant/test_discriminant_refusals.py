"""Reading an exercise with Gaussian classes: defaults, notices, and refusals naming the field."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.errors import InputError
from _byhand.solving import error_sentence
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics.gaussian_discriminant.model.problem import read_problem
from helpers.examples import examples
from helpers.problems.gaussians import made, solved, written
from helpers.problems.tables import Problem, example


def test_omissions_are_noted_and_given_priors_apply() -> None:
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


def test_defaults_follow_from_the_matrices() -> None:
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
def test_errors_name_their_field(name: str) -> None:
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


@examples(120)
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


def test_a_table_without_rows_is_not_blamed_for_its_columns() -> None:
    table = {"columns": ["x", "y"], "rows": []}
    with pytest.raises(InputError, match="no_complete_row"):
        read_problem({"format": 1, "topic": "gaussian_discriminant", "table": table})
