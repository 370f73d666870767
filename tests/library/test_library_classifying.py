"""`classify`: decisions and posteriors of every row, whatever the table of cases is, as the solver has them."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

import byhand
from helpers.examples import examples

DAYS = pd.DataFrame(
    {
        "Outlook": ["sunny", "rain", "rain", "overcast", "sunny", "rain"],
        "Wind": ["weak", "weak", "strong", "weak", "strong", "weak"],
        "Play": ["no", "yes", "no", "yes", "no", "yes"],
    }
)
PROBLEM = byhand.problem(table=DAYS, target="Play", convention={"preset": "laplace"})
CASES = {"Outlook": ["rain", "sunny", None], "Wind": ["weak", None, "strong"]}
TEXT = "Outlook,Wind\nrain,weak\nsunny,?\n?,strong"


@pytest.mark.parametrize(
    "table",
    [
        TEXT,
        CASES,
        pd.DataFrame(CASES),
        [dict(zip(CASES, row, strict=True)) for row in zip(*CASES.values(), strict=True)],
    ],
    ids=["text", "columns", "frame", "rows"],
)
def test_a_table_of_any_kind_is_classified_alike(table: Any) -> None:
    found = byhand.classify(PROBLEM, table)
    assert found.decisions == ("yes", "no", "no")
    assert len(found) == 3
    assert found.classes == ("no", "yes")
    assert [dict(row.posteriors) for row in found.rows] == [
        dict(row.posteriors) for row in byhand.classify(PROBLEM, TEXT).rows
    ]


cells = st.fixed_dictionaries(
    {"Outlook": st.sampled_from(["sunny", "rain", "overcast", None]), "Wind": st.sampled_from(["weak", "strong", None])}
)


@examples(100)
@given(st.lists(cells, min_size=1, max_size=5))
def test_a_row_is_decided_as_a_single_query(rows: list[dict[str, str | None]]) -> None:
    found = byhand.classify(PROBLEM, rows)
    for row, query in zip(found.rows, rows, strict=True):
        answer = byhand.solve({**PROBLEM, "query": query}).answer
        assert row.decision == answer.decision
        for name, share in row.posteriors.items():
            assert math.isclose(share, answer.quantities[f"posterior[{name}]"].value, rel_tol=1e-12)
        assert (row.why_not == "") == (answer.decision is not None)


def test_columns_make_a_data_frame() -> None:
    found = byhand.classify(PROBLEM, pd.DataFrame(CASES))
    frame = pd.DataFrame(found.columns)
    assert list(frame.columns) == ["Outlook", "Wind", "decision", "P(no)", "P(yes)"]
    assert frame["P(no)"].dtype == np.float64
    assert found.columns["Wind"] == ["weak", None, "strong"]


def test_a_column_called_decision_keeps_its_place() -> None:
    found = byhand.classify(PROBLEM, {**CASES, "decision": ["a", "b", "c"]})
    assert found.columns["decision'"] == ["a", "b", "c"]
    assert found.columns["decision"] == ["yes", "no", "no"]


def test_an_undecided_row_says_why() -> None:
    tied = byhand.problem(table={"a": ["u", "v"], "c": ["x", "y"]}, target="c")
    found = byhand.classify(tied, [{"a": None}])
    assert (found.decisions, found.rows[0].decision) == ((None,), None)
    assert found.rows[0].why_not == "A tie: x, y."
    assert found.columns["why not"] == ["A tie: x, y."]
    assert "why not" in found.as_csv()


def test_undefined_posteriors_are_nan() -> None:
    problem = byhand.problem(table={"x": [1.5, 1.5, 2.5, 3.5], "c": ["a", "a", "b", "b"]}, target="c")
    row = byhand.classify(problem, {"x": [1.5]}).rows[0]
    assert row.decision is None
    assert all(map(math.isnan, row.posteriors.values()))


def test_an_array_takes_the_names_of_the_features() -> None:
    array = np.array([[1.5, 2.0], [2.0, 3.5], [1.0, 4.0], [4.0, 5.0], [5.0, 5.5], [7.0, 3.0]])
    problem = byhand.problem(table=array, features=["a", "b"], y=list("uuuvvv"), topic="gaussian_discriminant")
    assert byhand.classify(problem, array).decisions == tuple("uuuvvv")


def test_texts_are_a_list() -> None:
    problem = byhand.problem(
        topic="text_naive_bayes",
        documents=[{"text": "good film", "class": "pos"}, {"text": "bad film", "class": "neg"}],
        convention={"smoothing": 1},
    )
    assert byhand.classify(problem, ["good, good", "bad"]).decisions == ("pos", "neg")
    assert byhand.classify(problem, "good good\nbad").decisions == ("pos", "neg")


def test_csv_is_that_of_the_command_line() -> None:
    assert byhand.classify(PROBLEM, TEXT).as_csv() == str(byhand.classify(PROBLEM, TEXT))
    assert byhand.classify(PROBLEM, TEXT).as_csv().splitlines()[0] == "Outlook,Wind,decision,P(no),P(yes)"


@pytest.mark.parametrize(
    ("problem", "table", "words"),
    [
        (
            byhand.read("P(A) = 0.3, P(B|A) = 0.5, P(B|not A) = 0.2. Find P(A|B).").problem,
            CASES,
            "cannot be classified",
        ),
        (PROBLEM, 3, "“int” is no table"),
        (PROBLEM, [], "“list” is no table"),
        (PROBLEM, {"Outlook": ["rain"], "When": np.array(["2020-01-01"], dtype="datetime64[D]")}, "“When” holds dates"),
        (PROBLEM, "", "cases"),
    ],
)
def test_what_cannot_be_classified_is_refused(problem: Any, table: Any, words: str) -> None:
    with pytest.raises(byhand.ProblemError) as raised:
        byhand.classify(problem, table)
    assert words in str(raised.value)
