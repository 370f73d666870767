"""What was read of a text, in a sentence: everything that is given, and everything that is asked."""

from __future__ import annotations

from _byhand.arithmetic.expr import Expr
from _byhand.errors import Notice
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.events.exact.claims import knowledge_of
from _byhand.topics.events.explain.exercise import asked_phrases, draws_phrase, trials_phrase
from _byhand.topics.events.model import problem as model


def said_of(problem: model.EventsProblem) -> Notice:
    """The notice that says how the text was read."""
    asked = Listing(list(asked_phrases(problem)), "list.clause")
    if problem.draws is not None:
        return Notice("events.read.said_draws", {"given": draws_phrase(problem.draws), "asked": asked})
    if problem.trials is not None:
        return Notice("events.read.said_draws", {"given": trials_phrase(problem.trials), "asked": asked})
    given: list[Phrase | Expr] = []
    if problem.joint is not None:
        names = Listing([variable.name for variable in problem.joint.variables], with_and=True)
        given.append(say("events.read.said_table", names=names, count=len(problem.joint.cells)))
    given += [claim.said for claim in knowledge_of(problem).claims if not claim.field.startswith("joint")]
    return Notice("events.read.said", {"given": Listing(given, "list.clause"), "asked": asked})
