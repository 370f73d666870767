"""The variables of a question, the evidence, and the question in one line."""

from __future__ import annotations

from _byhand.arithmetic.expr import Expr, Probability
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayesian_network.model.model import (
    Find,
    FurtherQuestion,
    Independent,
    Joint,
    MarkovBlanket,
    MostProbable,
    Question,
)
from _byhand.topics.bayesian_network.model.notation import Notation


def roles(question: Question) -> tuple[dict[int, int | None], dict[int, int | None]]:
    """The query variables and the observed variables, each with its value if it has one."""
    match question:
        case Find() | MostProbable():
            return dict.fromkeys(question.targets), dict(question.evidence)
        case Joint():
            return dict(question.values), {}
        case Independent():
            return dict.fromkeys((*question.left, *question.right)), dict.fromkeys(question.given)
        case MarkovBlanket():
            return {question.target: None}, {}
        case FurtherQuestion():
            return question.roles()


def asked(question: Question, notation: Notation) -> Phrase | Expr:
    """P(rain | wet = T), or the most probable values of rain, given wet = T"""
    match question:
        case Find():
            given = notation.events(question.evidence) if question.evidence else None
            return Probability(notation.variables(question.targets), given)
        case Joint():
            return notation.probability(question.values)
        case MostProbable():
            names = Listing([notation.name(place) for place in question.targets], QUOTED, with_and=True)
            if not question.evidence:
                return say("bayesian_network.answer.most_probable", names=names)
            known = Listing([notation.event(place, at) for place, at in question.evidence.items()], with_and=True)
            return say("bayesian_network.answer.most_probable_given", names=names, given=known)
        case Independent():
            return notation.independence(question.left, question.right, question.given)
        case MarkovBlanket():
            return say("bayesian_network.answer.blanket", name=notation.name(question.target))
        case FurtherQuestion():
            return question.asked(notation)
