"""The worked solution of an exercise of `subjective_bayes`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from _byhand.arithmetic.expr import Count
from _byhand.document import steps as doc
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.subjective_bayes.problem.model import SubjectiveBayesProblem
from _byhand.topics.subjective_bayes.problem.problem import read_problem
from _byhand.topics.subjective_bayes.working.explain_conclusion import answer, together_step
from _byhand.topics.subjective_bayes.working.explain_exercise import asked_names, exercise_blocks
from _byhand.topics.subjective_bayes.working.explain_rule import at_end, ends_step, rule_step
from _byhand.topics.subjective_bayes.working.graph import rule_graph
from _byhand.topics.subjective_bayes.working.solved import Concluded, conclude
from _byhand.topics.subjective_bayes.working.ways import quantities, ways


def solve(data: Mapping[str, Any]) -> doc.Solution:
    """The worked solution of the exercise; InputError if it is invalid."""
    problem = read_problem(data)
    concluded = conclude(problem)
    lines = _answer_lines(problem, concluded)
    steps = [_rules_step(problem, concluded), *_steps(problem, concluded)]
    finals = [doc.Paragraph(line, "final") for line in lines]
    last = replace(steps[-1], blocks=[*steps[-1].blocks, *finals], short=[*steps[-1].short, *finals])
    return doc.Solution(
        topic="subjective_bayes",
        title=problem.heading.title or say("subjective_bayes.title"),
        lines=lines,
        steps=[*steps[:-1], last],
        answers=[doc.Answer(None, quantities(concluded), None, ways=partial(ways, problem, concluded))],
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=exercise_blocks(problem),
        line_of=[0] * len(lines),
        decimals_given=problem.decimals_given,
    )


def _answer_lines(problem: SubjectiveBayesProblem, concluded: tuple[Concluded, ...]) -> list[Phrase]:
    """The conclusions of which something is known, those first that are evidence of no rule; else each rule alone."""
    by_name = {one.name: one for one in concluded}
    found = [answer(by_name[name]) for name in asked_names(problem) if by_name[name].known]
    if found:
        return found
    ends = [at_end(each, true=true) for one in concluded for each in one.weighed for true in (True, False)]
    return [say("subjective_bayes.answer.ends", values=Listing(ends, "list.comma_wide"))]


def _rules_step(problem: SubjectiveBayesProblem, concluded: tuple[Concluded, ...]) -> doc.Step:
    """The graph, and the rules that have no effect."""
    blocks: list[doc.Block] = [doc.Paragraph(say("subjective_bayes.rules.lead")), rule_graph(problem, concluded)]
    idle = sorted(each.rule.number for one in concluded for each in one.weighed if each.way == "unknown")
    if problem.observed and idle:
        numbers = Listing([Count(number) for number in idle])
        blocks.append(doc.Paragraph(say("subjective_bayes.rules.idle", count=len(idle), numbers=numbers)))
    return doc.Step("rules", say("subjective_bayes.rules.title"), blocks)


def _steps(problem: SubjectiveBayesProblem, concluded: tuple[Concluded, ...]) -> list[doc.Step]:
    """A step for each rule of whose evidence something is known, and one for all rules of a conclusion."""
    by_name, steps = {one.name: one for one in concluded}, list[doc.Step]()
    for one in concluded:
        steps += [rule_step(problem, one, each, by_name) for each in one.known]
        if len(one.known) > 1:
            steps.append(together_step(one))
    return steps or [ends_step(concluded)]
