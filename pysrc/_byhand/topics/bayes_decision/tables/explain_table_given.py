"""A decision table as printed on paper: the given data and the question."""

from __future__ import annotations

from typing import Literal

from _byhand.arithmetic.expr import Given
from _byhand.decision.explain_risk import loss_table
from _byhand.decision.loss import Stake
from _byhand.document.steps import Block, Paragraph, Step
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, TextKeys, say
from _byhand.topics.bayes_decision.cases.explain_case import given_blocks, given_fold
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem
from _byhand.topics.bayes_decision.rules.sentence import decided
from _byhand.topics.bayes_decision.uncertain import UNCERTAIN
from _byhand.topics.bayes_decision.uncertain.criterion import ChosenCriterion

_RULE_EXERCISE_KEYS: TextKeys[Literal["class"] | Stake] = {
    "class": "bayes_decision.tables.exercise_rule_class",
    "risk": "bayes_decision.tables.exercise_rule_risk",
    "payoff": "bayes_decision.tables.exercise_rule_payoff",
}
_PRIOR_EXERCISE_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.tables.exercise_prior_risk",
    "payoff": "bayes_decision.tables.exercise_prior_payoff",
}
_Given = Literal["complete", "no_priors", "priors", "uncertain"]
_GIVEN_KEYS: TextKeys[_Given] = {
    "complete": "bayes_decision.tables.given_complete",
    "no_priors": "bayes_decision.tables.given_no_priors",
    "priors": "bayes_decision.tables.given_priors",
    "uncertain": "bayes_decision.tables.given_uncertain",
}


def _names(problem: DecisionProblem, separator: str = "list.separator", *, with_and: bool = False) -> Listing:
    return Listing([ClassName(name, place) for place, name in enumerate(problem.classes)], separator, with_and)


def uncertain_of(problem: DecisionProblem) -> ChosenCriterion:
    """The criterion without probabilities that the exercise asks for."""
    assert problem.loss is not None
    criterion = problem.asked.criterion
    return UNCERTAIN[criterion.name](problem.loss, problem.classes, criterion.number)


def _question(problem: DecisionProblem) -> Phrase:
    criterion = problem.asked.criterion
    if criterion.name == "neyman_pearson":
        name = ClassName(problem.classes[criterion.of_class], criterion.of_class)
        other = ClassName(problem.classes[1 - criterion.of_class], 1 - criterion.of_class)
        bound = Given(criterion.number)
        return say("bayes_decision.tables.exercise_neyman_pearson", name=name, other=other, bound=bound)
    if criterion.name == "minimax":
        return say("bayes_decision.tables.exercise_minimax")
    if criterion.name in UNCERTAIN:
        return uncertain_of(problem).question()
    if problem.has_whole_table:
        return say(_RULE_EXERCISE_KEYS["class" if problem.loss is None else problem.loss.stake])
    assert problem.loss is not None
    return say(_PRIOR_EXERCISE_KEYS[problem.loss.stake])


def table_given_step(problem: DecisionProblem) -> Step:
    """The given data and the question, with the main idea."""
    if problem.asked.criterion.name in UNCERTAIN:
        key: _Given = "uncertain"
    elif not problem.has_whole_table:
        key = "priors"
    else:
        key = "complete" if problem.asked.criterion.name == "minimum_risk" else "no_priors"
    lead = Paragraph(say(_GIVEN_KEYS[key], classes=_names(problem, QUOTED)))
    blocks: list[Block] = [lead]
    if key != "uncertain":
        blocks += given_fold(problem)
    elif problem.priors is not None:
        blocks.append(Paragraph(say("bayes_decision.criteria.priors_unused")))
    return Step("given", say("bayes_decision.given.title"), blocks)


def table_exercise(problem: DecisionProblem) -> list[Block]:
    """The exercise on paper."""
    blocks: list[Block] = [Paragraph(say("bayes_decision.exercise.classes", classes=_names(problem, with_and=True)))]
    blocks += given_blocks(problem)
    if problem.loss is not None:
        blocks.append(loss_table(problem.loss, problem.classes))
    blocks.append(Paragraph(_question(problem)))
    asked = problem.asked
    if asked.rule is not None and problem.likelihoods is not None:
        actions = problem.classes if problem.loss is None else problem.loss.actions
        names = [name for name in problem.likelihoods.observations if name is not None]
        pairs = [decided(name, [actions[action]]) for name, action in zip(names, asked.rule, strict=True)]
        blocks.append(Paragraph(say("bayes_decision.tables.exercise_stated", rule=Listing(pairs, "list.clause"))))
    if asked.all_rules:
        blocks.append(Paragraph(say("bayes_decision.tables.exercise_all")))
    return [*blocks, *_observing(problem)]


def _observing(problem: DecisionProblem) -> list[Block]:
    """What an observation costs, and how often it may be made."""
    found = problem.observing
    if found is None:
        return []
    blocks: list[Block] = []
    if found.cost is not None:
        blocks.append(Paragraph(say("bayes_decision.observing.asked_cost", cost=Given(found.cost))))
    if found.repeat is not None:
        blocks.append(Paragraph(say("bayes_decision.observing.asked_repeat", most=found.repeat)))
    return blocks
