"""If every score is 0 or one is 0/0, a button beside the answer offers a remedy."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.remedy import patched
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.texts import load_texts
from helpers.problems.tables import Problem
from helpers.problems.texts import texts

SMOOTH = "Use Laplace smoothing, λ = 1"
EXACT = "Carry all decimals"
# a and b never occur together: x scores 1/2 · 0, y scores 1/2 · 0.
APART = {"columns": ["f", "g", "class"], "rows": [["a", "c", "x"], ["d", "b", "y"]]}
CASE = {"f": "a", "g": "b"}


def counted(convention: Problem | None = None, **fields: Any) -> Problem:
    return (
        {"format": 1, "topic": "naive_bayes", "table": APART, "target": "class", "query": CASE}
        | ({"convention": convention} if convention else {})
        | fields
    )


def measured(rows: list[list[object]], query: Any, **convention: str) -> Problem:
    table = {"columns": ["h", "f", "class"], "rows": rows}
    made: Problem = {"format": 1, "topic": "naive_bayes", "table": table, "target": "class", "query": query}
    return made | {"types": {"h": "number"}, "convention": convention}


def network(**convention: str) -> Problem:
    """Learnt from rows without a = p and b = s."""
    table = {"columns": ["a", "b", "c"], "rows": [["p", "r", "t"], ["q", "r", "u"], ["q", "s", "u"]]}
    made: Problem = {"format": 1, "topic": "bayesian_network", "table": table}
    made |= {"variables": {"a": {}, "b": {"parents": ["a"]}, "c": {"parents": ["a", "b"]}}}
    return made | {"question": {"find": "c", "evidence": {"a": "p", "b": "s"}}, "convention": convention}


PROBLEMS: dict[str, tuple[Problem, list[str], str, str | None]] = {
    # (1 + 1)/(1 + 2) · (0 + 1)/(1 + 2) in both classes: a tie is an answer.
    "naive Bayes": (counted(), [SMOOTH], "posterior[x]", "1/2"),
    "an m-estimate of m = 0": (counted({"m_estimate": {"m": 0}}), [SMOOTH], "posterior[x]", "1/2"),
    "a book's convention": (counted({"preset": "mitchell"}), [SMOOTH], "posterior[y]", "1/2"),
    # A value never seen, which the convention gives 0: (0 + 1)/(1 + 2) and (1 + 1)/(1 + 2) against twice 1/3.
    "a value never seen": (
        counted({"unseen": "zero"}, query={"f": "new", "g": "c"}),
        [SMOOTH],
        "posterior[x]",
        "2/3",
    ),
    # The products are 1/3 · 1/3 · 1/2, which is 0 to no decimals; without rounding it is the tie of above.
    "rounded away": (counted({"preset": "laplace", "digits": 0}), [EXACT], "posterior[x]", "1/2"),
    "texts": (
        # 1/2 · (0 + 1)/(1 + 3) · (1 + 1)/(1 + 3) in one, and 1/2 · (1 + 1)/(2 + 3) · (0 + 1)/(2 + 3) in the other.
        texts([{"text": "p", "class": "x"}, {"text": "q r", "class": "y"}], "p q"),
        [SMOOTH],
        "posterior[x]",
        str(Fraction(1, 16) / (Fraction(1, 16) + Fraction(1, 25))),
    ),
    "a text of a class without words": (
        # 1/2 · (0 + 1)/(0 + 1) against 1/2 · (1 + 1)/(1 + 1).
        texts([{"text": "!", "class": "x"}, {"text": "q", "class": "y"}], "q"),
        [SMOOTH],
        "posterior[x]",
        "1/2",
    ),
    # No row has a = p and b = s: 0/0, and with λ = 1 it is 1/2.
    "a network": (network(), [SMOOTH], "posterior[t]", "1/2"),
    # With all that was seen there is nothing to smooth for.
    "an answer": (counted(query={"f": "a", "g": "c"}), [], "posterior[x]", "1"),
    "smoothed already": (counted({"preset": "laplace"}), [], "posterior[x]", "1/2"),
}


def offered(problem: Problem, lang: str = "en") -> list[tuple[str, dict[str, Any]]]:
    """The remedies beside the answer in the document."""
    document = write_document(solving.solve(problem), load_texts(lang), Display())
    return [(spans_to_plain(each["label"]), each["patch"]) for each in document["remedies"]]


@pytest.mark.parametrize("name", PROBLEMS)
def test_offered_remedies_give_an_answer(name: str) -> None:
    problem, labels, key, value = PROBLEMS[name]
    found = offered(problem)
    assert [label for label, _ in found] == labels
    for _, patch in found:
        problem = patched(problem, patch)
    (answer,) = solving.solve(problem).answers
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    assert values[key] == (None if value is None else Fraction(value))
    assert offered(problem) == []


def test_a_variance_of_0_and_a_count_of_0_are_both_mended() -> None:
    """The heights of y are the same, and its f is never known."""
    rows: list[list[object]] = [["1", "p", "x"], ["2", "p", "x"], ["5", "?", "y"], ["5", "?", "y"]]
    ((label, patch),) = offered(measured(rows, {"h": "5", "f": "p"}))
    assert label == f"{SMOOTH}; solve with a variance floor of 10⁻⁹"
    assert patch == {
        "convention.smoothing": "1",
        "convention.m_estimate": None,
        "convention.variance_floor": "1e-9",
    }
    ((label, patch),) = offered(measured(rows, {"h": "5"}))
    assert patch == {"convention.variance_floor": "1e-9"}


def test_nothing_is_offered_that_does_not_help() -> None:
    """No number of y is known: neither smoothing nor a floor makes one."""
    rows: list[list[object]] = [["1", "p", "x"], ["2", "p", "x"], ["?", "q", "y"]]
    assert offered(measured(rows, {"h": "1"})) == []
    given = {name: {"values": ["T", "F"], "cpt": {"T": "1", "F": "0"}} for name in "ab"}
    impossible = {
        "format": 1,
        "topic": "bayesian_network",
        "variables": given,
        "question": {"find": "b", "evidence": {"a": "F"}},
    }
    assert offered(impossible) == []


def test_several_cases_have_one_button() -> None:
    found = offered(counted(query=[CASE, {"f": "d", "g": "c"}, {"f": "a", "g": "c"}]))
    assert [label for label, _ in found] == [SMOOTH]


def test_a_singular_covariance_leads_with_another_assumption() -> None:
    """Two rows of a lie on one line through both features; together the rows have an inverse."""
    rows = [[0, 0, "a"], [1, 1, "a"], [4, 0, "b"], [5, 3, "b"], [7, 1, "b"]]
    table = {"columns": ["u", "v", "class"], "rows": rows}
    problem = {"format": 1, "topic": "gaussian_discriminant", "table": table, "target": "class", "query": [1, 0]}
    ((_, patch),) = offered(problem | {"covariance": "full"})
    assert patch == {"covariance": "shared"}
    assert offered(problem | patch) == []


def test_in_chinese_too() -> None:
    assert [label for label, _ in offered(counted(), "zh")] == ["改用拉普拉斯平滑，λ = 1"]
