"""The exercise as printed on paper: the given numbers, the losses, and the question."""

from __future__ import annotations

from typing import Literal

from _byhand.arithmetic.expr import Given
from _byhand.decision.explain_risk import loss_table
from _byhand.document.steps import Block, Paragraph
from _byhand.phrase import Listing, TextKeys, say
from _byhand.topics.bayes_decision.cases.explain_case import case_phrase, class_name, given_blocks
from _byhand.topics.bayes_decision.cases.explain_evidence import evidence_lines
from _byhand.topics.bayes_decision.cases.explain_seen import asked_phrase
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem

_Decided = Literal["class", "action"]
_EXERCISE_KEYS: TextKeys[_Decided] = {
    "class": "bayes_decision.exercise.class",
    "action": "bayes_decision.exercise.action",
}
_SEVERAL_KEYS: TextKeys[_Decided] = {
    "class": "bayes_decision.exercise.class_several",
    "action": "bayes_decision.exercise.action_several",
}


def exercise_blocks(solved: SolvedDecision) -> list[Block]:
    """The given data and the question."""
    problem = solved.problem
    names = Listing([class_name(problem, place) for place in range(len(problem.classes))])
    blocks: list[Block] = [Paragraph(say("bayes_decision.exercise.classes", classes=names)), *given_blocks(problem)]
    if problem.evidence is not None:
        blocks += evidence_lines(problem)
    if problem.loss is not None:
        blocks.append(loss_table(problem.loss, problem.classes))
    blocks += [*_relative(problem), *_question(solved), *_until(problem)]
    return [*blocks, Paragraph(say("bayes_decision.exercise.stepwise"))] if problem.stepwise else blocks


def _relative(problem: DecisionProblem) -> list[Block]:
    return [Paragraph(say("bayes_decision.relative.exercise"))] if problem.relative else []


def _until(problem: DecisionProblem) -> list[Block]:
    """How often the observation has to be made in a row."""
    asked = problem.until
    if asked is None:
        return []
    name, least = class_name(problem, asked.place), Given(asked.posterior)
    return [Paragraph(say("bayes_decision.until.asked", name=name, least=least))]


def _question(solved: SolvedDecision) -> list[Block]:
    problem = solved.problem
    decided: _Decided = "action" if problem.loss is not None else "class"
    cases = [case_phrase(problem, case.case) for case in solved.cases]
    sought = [phrase for case in solved.cases if (phrase := asked_phrase(problem, case)) is not None]
    if sought:
        return [Paragraph(phrase) for phrase in sought]
    if problem.evidence is not None and len(problem.classes) > 2:
        return [Paragraph(say("bayes_decision.evidence.asked", name=class_name(problem, problem.evidence.place)))]
    if len(cases) == 1:
        return [Paragraph(say(_EXERCISE_KEYS[decided], case=cases[0]))]
    if cases:
        numbered = [Paragraph(say("exercise.case", number=at, case=case)) for at, case in enumerate(cases, 1)]
        return [Paragraph(say(_SEVERAL_KEYS[decided])), *numbered]
    if problem.densities is not None:
        return [Paragraph(say("bayes_decision.exercise.regions"))]
    return [Paragraph(say("bayes_decision.exercise.rule"))]
