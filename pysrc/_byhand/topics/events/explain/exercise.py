"""The exercise as printed on paper."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Given
from _byhand.document.steps import Block, Formula, Line, Paragraph
from _byhand.events.printing import printed_event, printed_probability
from _byhand.joint_tables.printed import joint_table
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.events.exact.claims import knowledge_of, said_given
from _byhand.topics.events.model import problem as model


def exercise_blocks(problem: model.EventsProblem) -> list[Block]:
    """What is given, and what is asked."""
    blocks = [*_given(problem), Paragraph(say("events.exercise.find", asked=Listing(list(asked_phrases(problem)))))]
    if problem.confidence is not None:
        blocks.append(Paragraph(say("events.exercise.confidence", level=Given(problem.confidence))))
    return blocks


def _given(problem: model.EventsProblem) -> Iterator[Block]:
    if problem.joint is not None:
        yield joint_table(problem.joint)
    if problem.draws is not None:
        yield Paragraph(draws_phrase(problem.draws))
    if problem.trials is not None:
        yield Paragraph(trials_phrase(problem.trials))
    if problem.given:
        yield Paragraph(say("events.exercise.given"))
        yield Formula([Line(said_given(given)) for given in problem.given])
    for claim in knowledge_of(problem).claims:
        if claim.field != "joint" and not claim.field.startswith("given."):
            yield Paragraph(say("events.exercise.also", said=claim.said))


def draws_phrase(draws: model.Draws) -> Phrase:
    kinds = Listing([say("events.exercise.kind", count=number, name=kind) for kind, number in draws.kinds.items()])
    if draws.replacement:
        return say("events.exercise.draws_replaced", kinds=kinds, n=draws.n)
    return say("events.exercise.draws", kinds=kinds, n=draws.n)


def trials_phrase(trials: model.Trials) -> Phrase:
    if trials.n is None:
        return say("events.exercise.trials_open", p=Given(trials.p))
    return say("events.exercise.trials", n=trials.n, p=Given(trials.p))


def asked_phrases(problem: model.EventsProblem) -> Iterator[Phrase | Expr]:
    """What is asked, one by one."""
    distributions = set()
    for question in problem.find:
        if isinstance(question, model.AskedProbability):
            if question.variable is None:
                yield printed_probability(question.of.event, question.of.given)
            elif question.variable[0] not in distributions:
                distributions.add(question.variable[0])
                yield distribution_phrase(question)
        elif isinstance(question, model.AskedIndependence):
            names = Listing([member.printed for member in question.members], with_and=True)
            if question.given is None:
                yield say("events.exercise.independent", names=names)
            else:
                yield say("events.exercise.independent_given", names=names, given=printed_event(question.given.event))
        elif isinstance(question, model.AskedExclusiveness):
            yield say(
                "events.exercise.exclusive", names=Listing([each.printed for each in question.members], with_and=True)
            )
        else:
            probability = printed_probability(question.of.event)
            yield say("events.exercise.until", probability=probability, p=Given(question.at_least))


def distribution_phrase(question: model.AskedProbability) -> Phrase:
    assert question.variable is not None
    if question.of.given is None:
        return say("events.exercise.distribution", name=question.variable[0])
    return say("events.exercise.distribution_given", name=question.variable[0], given=printed_event(question.of.given))
