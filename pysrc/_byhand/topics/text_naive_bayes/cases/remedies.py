"""The remedy if every class gives a text the score 0, or 0/0: the button beside the answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from _byhand.counting.scored_case import has_answer
from _byhand.document.remedy import first_that_helps, together
from _byhand.document.steps import Option
from _byhand.phrase import say
from _byhand.topics.text_naive_bayes.cases.explain_text import SolvedText, solve_text
from _byhand.topics.text_naive_bayes.model.convention import TextConvention
from _byhand.topics.text_naive_bayes.model.counting import tally
from _byhand.topics.text_naive_bayes.model.model import build_model
from _byhand.topics.text_naive_bayes.model.problem import read_problem
from _byhand.topics.text_naive_bayes.selection.selection import select_words, with_selected


def remedies(data: Mapping[str, Any], convention: TextConvention, solved: Sequence[SolvedText]) -> tuple[Option, ...]:
    """The smallest change of the convention that gives every text an answer; () if they have one."""
    if all(has_answer(each) for each in solved):
        return ()
    smooth = Option(say("decision.remedy.smooth"), {} if convention.smoothing else {"convention.smoothing": "1"})
    exact = Option(say("decision.remedy.exact"), {} if convention.digits is None else {"convention.digits": None})
    return first_that_helps(data, [smooth, exact, together([smooth, exact])], _is_solvable)


def _is_solvable(data: Mapping[str, Any]) -> bool:
    problem = read_problem(data)
    problem = with_selected(problem, select_words(problem))
    counts = tally(problem)
    model = build_model(counts, problem.convention)
    return all(has_answer(solve_text(counts, model, problem.convention, body)) for body in problem.queries)
