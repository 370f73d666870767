"""The last exercises are not solved again if only the presentation of their solutions changes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from _byhand import bridge, solving
from _byhand.cache import clear_all
from _byhand.document.steps import Solution

TABLE = "f,class\na,+\na,+\nb,-\na,-\n"
PROBLEM = {"format": 1, "topic": "naive_bayes", "table": TABLE, "query": {"f": "a"}}
BOTH = {"numbers": "both", "digits": 4}


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> list[Mapping[str, Any]]:
    """The problems that are solved anew from now on."""
    clear_all()
    problems: list[Mapping[str, Any]] = []
    solve = solving.solve

    def noted(problem: Mapping[str, Any]) -> Solution:
        problems.append(problem)
        return solve(problem)

    monkeypatch.setattr(solving, "solve", noted)
    return problems


def ask(method: str, problem: object, **params: Any) -> dict[str, Any]:
    text = problem if isinstance(problem, str) else json.dumps(problem)
    asked = json.dumps({"lang": "en", "display": BOTH, **params})
    answer: dict[str, Any] = json.loads(
        bridge.handle(f'{{"method": "{method}", "params": {asked[:-1]}, "problem": {text}}}}}')
    )
    return answer


def test_other_numbers_languages_forms_and_figures(solved: list[Mapping[str, Any]]) -> None:
    ask("solve", PROBLEM)
    ask("solve", PROBLEM, display={"numbers": "decimal", "digits": 2})
    ask("solve", PROBLEM, lang="zh")
    ask("export", PROBLEM, to="latex")
    ask("askables", PROBLEM)
    assert len(solved) == 1
    right = {"query": 0, "figures": [{"quantity": "prior[+]", "value": "1/2"}]}
    assert ask("check", PROBLEM, **right)["result"]["figures"][0]["verdict"] == "right"
    assert solved[1:].count(PROBLEM) == 0


@pytest.mark.parametrize(("one", "other"), [("1", "true"), ("0.1", "0.10"), ('"1"', "1"), ("[]", "{}"), ("1", "1.0")])
def test_differently_written_problem_is_solved_again(solved: list[Mapping[str, Any]], one: str, other: str) -> None:
    text = json.dumps({**PROBLEM, "convention": {"smoothing": "HERE"}})
    for written in (one, other, one, other):
        ask("solve", text.replace('"HERE"', written))
    wrong = {"true", "[]", "{}"}  # refused each time, because exceptions are not cached
    assert len(solved) == sum(2 if written in wrong else 1 for written in (one, other))


def test_cached_result_still_needs_consent(solved: list[Mapping[str, Any]]) -> None:
    ask("solve", PROBLEM, agreed=["work:some"])
    ask("solve", PROBLEM)
    assert len(solved) == 2


def test_long_input_is_not_cached(solved: list[Mapping[str, Any]]) -> None:
    long = {**PROBLEM, "table": TABLE + "a,+\n" * 15_000}
    ask("solve", long)
    ask("solve", long, lang="zh")
    assert len(solved) == 2
    # All but two of 15,004 rows are +.
    for _ in range(2):
        answer = ask("check", long, query=0, figures=[{"quantity": "prior[+]", "value": "15002/15004"}])
        assert answer["result"]["figures"][0]["verdict"] == "right"
    assert len(solved) == 4


def test_checking_figures_one_by_one_solves_once(solved: list[Mapping[str, Any]]) -> None:
    def verdict(figure: str) -> dict[str, Any]:
        return ask("check", PROBLEM, query=0, figures=[{"quantity": "prior[+]", "value": figure}])

    verdict("0.1234")
    first = len(solved)
    assert first > 10  # by every convention
    after = [verdict("3/5"), ask("check_text", PROBLEM, query=0, text="P(+) = 3/5")]
    assert len(solved) == first
    clear_all()
    assert [verdict("3/5"), ask("check_text", PROBLEM, query=0, text="P(+) = 3/5")] == after
