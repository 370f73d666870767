"""Answers to one question about a network, its printed arithmetic, and refusals by their key."""

from __future__ import annotations

from typing import Any

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import write_document
from _byhand.texts import load_texts
from helpers.answers.asked import only_answer
from helpers.answers.derived import wrong_ways
from helpers.answers.refused import assert_refused, refusal
from helpers.printed.arithmetic import chains_of
from helpers.printed.chains import STYLES, check_chain
from helpers.problems.tables import Problem


def quantities_of(problem: Problem) -> dict[str, Any]:
    """The quantities, without the entries of the tables."""
    found = only_answer(problem).quantities
    return {each.id: each.value for each in found if not each.id.startswith(("cpt[", "parameters"))}


def check_lines(problem: Problem) -> None:
    """Every printed line is true, and every derivation gives its quantity."""
    solution = solving.solve(problem)
    for style in STYLES:
        for chain in chains_of(write_document(solution, load_texts("zh"), Display(style))):
            check_chain(chain)
    for answer in solution.answers:
        assert list(wrong_ways(answer)) == []


def assert_refused_as(problem: Problem, key: str, field: str) -> None:
    """Refused at this field with this text, which is whole in both languages."""
    assert refusal(solving.solve, problem).key == f"bayesian_network.{key}"
    assert_refused(problem, field)
