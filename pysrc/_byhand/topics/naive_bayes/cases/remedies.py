"""The remedy if every class has score 0, or a score is 0/0: the button beside the answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from _byhand.counting.scored_case import has_answer
from _byhand.document.remedy import first_that_helps, together
from _byhand.document.steps import Option
from _byhand.phrase import say
from _byhand.problem.convention import Convention
from _byhand.topics.naive_bayes.cases.explain_case import SolvedCase, solve_case
from _byhand.topics.naive_bayes.densities.explain_density import floor_label, floor_patch
from _byhand.topics.naive_bayes.model.explain_model import smooths
from _byhand.topics.naive_bayes.model.model import tally
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem, read_problem


def remedies(data: Mapping[str, Any], problem: NaiveBayesProblem, solved: Sequence[SolvedCase]) -> tuple[Option, ...]:
    """The smallest change of the convention that gives every case an answer; () if they have one."""
    if all(has_answer(each) for each in solved):
        return ()
    floor = floor_patch([undefined for each in solved for undefined in each.result.undefined])
    return first_that_helps(data, _options(problem.convention, floor), _is_solvable)


def _is_solvable(data: Mapping[str, Any]) -> bool:
    problem = read_problem(data)
    counts = tally(problem)
    return all(has_answer(solve_case(counts, problem, case)) for case in problem.cases)


def _options(convention: Convention, floor: Mapping[str, object]) -> Iterator[Option]:
    """Single changes first, then combinations."""
    smooth = {} if smooths(convention) else {"convention.smoothing": "1", "convention.m_estimate": None}
    unseen = {"convention.unseen": "smooth"} if convention.unseen == "zero" else {}
    exact = {} if convention.digits is None else {"convention.digits": None}
    smoothing = say("decision.remedy.smooth")
    changes = [
        Option(smoothing, smooth),
        Option(smoothing, {**smooth, **unseen}),
        Option(floor_label(), floor),
        Option(say("decision.remedy.exact"), exact),
    ]
    yield from changes
    for several in ((1, 2), (1, 3), (2, 3), (1, 2, 3)):
        yield together([changes[at] for at in several])
