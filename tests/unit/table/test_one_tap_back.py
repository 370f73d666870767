"""What was guessed about the cells of a pasted table is asked beside it, and each answer is an instruction."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.answers.bridged import answered

CODES = "answer,state,class\nnull,solid,m\nyes,gas,n\nno,solid,m\nyes,gas,n\nnull,solid,m\n"
MERGED = "cabin,sex,lived\nFirst,male,no\n,female,yes\n,female,no\nSecond,male,no\n,female,yes\n,male,no\n"
ARFF = (
    "@relation w\n@attribute outlook {sunny, rain, fog}\n@attribute wind {weak,strong}\n@attribute play {yes,no}\n"
    "@data\nsunny,weak,no\nrain,weak,yes\nrain,strong,no\nsunny,weak,yes\n"
)
Json = dict[str, Any]


def bridged(method: str, **params: Any) -> Json:
    answer: Json = answered(method, {"lang": "en", **params})
    assert "result" in answer, answer
    result: Json = answer["result"]
    return result


def parsed(text: str, **reading: Any) -> Json:
    return bridged("parse", text=text, topic="naive_bayes", reading=reading)


def posterior(**problem: Any) -> Any:
    problem = {"format": 1, "topic": "naive_bayes", **problem}
    return [answer["values"] for answer in bridged("solve", problem=problem)["answers"]]


def test_merged_cells_are_taken_back() -> None:
    first = parsed(MERGED)
    (doubt,) = first["doubts"]
    assert (doubt["rule"], doubt["stops"], first["rows"][1][0], first["warnings"]) == (
        "merged_cells",
        False,
        "First",
        [],
    )
    again = parsed(MERGED, **doubt["ways"][1]["reading"])
    assert (again["rows"][1][0], again["doubts"]) == ("", [])


def test_word_becomes_a_value_with_its_domain() -> None:
    first = parsed(CODES)
    (doubt,) = first["doubts"]
    assert (doubt["rule"], doubt["stops"], first["warnings"]) == ("value_or_missing", False, [])
    again = parsed(CODES, **doubt["ways"][1]["reading"])
    assert (again["domain"], again["doubts"], again["warnings"]) == ({"answer": ["null", "yes", "no"]}, [], [])


def test_answer_about_one_column_keeps_that_about_another() -> None:
    text = "a,b,c\nnull,null,m\nyes,gas,n\nno,solid,m\nyes,gas,n\n"
    first = parsed(text)["doubts"][0]["ways"][1]["reading"]
    second = parsed(text, **first)["doubts"][0]["ways"][1]["reading"]
    assert set(second["values"]) == {"a", "b"}


@pytest.mark.parametrize("smoothing", [0, 1])
@pytest.mark.parametrize(("text", "values"), [(ARFF, {}), (CODES, {"values": {"answer": ["null"]}})])
def test_edited_table_is_solved_as_its_text(text: str, values: Json, smoothing: int) -> None:
    """The page hands on the cells and the domain; a solver that reads the text itself finds the same."""
    found = parsed(text, **values)
    query = {name: found["rows"][0][at] for at, name in enumerate(found["columns"][:-1])}
    table = {"columns": found["columns"], "rows": found["rows"]}
    convention = {"smoothing": smoothing}
    of_cells = posterior(table=table, query=query, convention={**convention, "domain": found["domain"]})
    assert of_cells == posterior(table=text, query=query, convention=convention)
