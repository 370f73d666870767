"""Bayes' rule seen: the views of a case, and the answer if one class is asked for."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.decision.explain import CASE, class_word, written_out
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import Phrase, say
from _byhand.seen import explain, results
from _byhand.topics.bayes_decision.cases.explain_case import case_phrase, class_name, observed_names
from _byhand.topics.bayes_decision.cases.solved import SolvedCase, SolvedDecision
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem


def seen_of(solved: SolvedDecision, case: SolvedCase, suffix: str) -> results.Seen | None:
    """The numbers of a case; None where it has none, or cannot occur, or has too many tests to be drawn."""
    problem = solved.problem
    if problem.priors is None or not case.outcome.evidence:
        return None
    stages = _stages(problem, case)
    if not stages:
        return None
    return results.readable(results.Seen(problem.classes, problem.priors, stages, problem.sought, suffix))


def _stages(problem: DecisionProblem, case: SolvedCase) -> tuple[results.Stage, ...]:
    if problem.evidence is not None and problem.priors is not None:
        given = problem.evidence
        other = given.other_likelihood(problem.priors)
        if len(problem.classes) != 2 or other is None:
            return ()
        row = (given.likelihood, other) if given.place == 0 else (other, given.likelihood)
        return (results.stage_of([given.observation], [row], 0),)
    if problem.likelihoods is None or problem.relative:
        return ()
    names, rows = problem.likelihoods.observations, problem.likelihoods.rows
    return tuple(results.stage_of(names, rows, place) for place in case.case.observed)


def seen_step(problem: DecisionProblem, seen: results.Seen, case: SolvedCase, suffix: str) -> doc.Step:
    return explain.seen_step(seen, suffix, _event(problem, case), tuple(map(class_word, problem.classes)))


def _event(problem: DecisionProblem, case: SolvedCase) -> ex.Expr:
    names = observed_names(problem, case.case)
    return written_out([ex.Word(name) for name in names]) if names else CASE


def sought_phrase(solved: SolvedDecision, case: SolvedCase) -> Phrase | None:
    """P(c | x) of the class asked for; None if none is, or if it has no value."""
    problem = solved.problem
    if problem.sought is None:
        return None
    posterior = case.outcome.posteriors[problem.sought]
    if not isinstance(posterior, Fraction):
        return None
    name, seen = problem.classes[problem.sought], seen_of(solved, case, "")
    left = ex.Probability(class_word(name), _event(problem, case))
    return explain.headline(left, posterior, identifier("posterior", name), seen)


def sought_step(solved: SolvedDecision, case: SolvedCase, suffix: str) -> doc.Step | None:
    """The answer in place of a decision."""
    phrase = sought_phrase(solved, case)
    if phrase is None:
        return None
    final = doc.Paragraph(phrase, "final")
    return doc.Step(f"sought{suffix}", say("bayes_decision.sought.title"), [final], short=[final])


def asked_phrase(problem: DecisionProblem, case: SolvedCase) -> Phrase | None:
    """The question, if one class is asked for."""
    if problem.sought is None:
        return None
    symbol = ex.Probability(class_word(problem.classes[problem.sought]), _event(problem, case))
    named = {"name": class_name(problem, problem.sought), "case": case_phrase(problem, case.case)}
    return say("bayes_decision.sought.asked", symbol=symbol, **named)
