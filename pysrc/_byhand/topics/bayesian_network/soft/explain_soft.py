"""Uncertain evidence explained: likelihoods as one factor more, and Jeffrey's rule after all that is observed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from _byhand.arithmetic.expr import Equation, Expr, Given, Probability
from _byhand.document import steps as doc
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayesian_network.inference.explain_posterior import answer_posterior
from _byhand.topics.bayesian_network.model.explain_network import cpt
from _byhand.topics.bayesian_network.model.model import NetworkProblem
from _byhand.topics.bayesian_network.model.notation import Notation, SumOver, product_of
from _byhand.topics.bayesian_network.soft.explain_jeffrey import before_step, jeffrey_result, jeffrey_steps
from _byhand.topics.bayesian_network.soft.notation import UpdatedNotation, soft_notation
from _byhand.topics.bayesian_network.soft.update import Revised, Updated, Virtual


def asked_softly(updated: Updated, notation: Notation) -> Expr:
    """P(Q | e, s), with the number of changes by Jeffrey's rule"""
    return named_softly(updated, notation).distribution(len(updated.revised))


def named_softly(updated: Updated, notation: Notation) -> UpdatedNotation:
    return UpdatedNotation(updated, soft_notation(updated.whole, notation))


def soft_exercise(updated: Updated, notation: Notation) -> list[doc.Block]:
    """The question with its uncertain evidence."""
    named = named_softly(updated, notation)
    blocks: list[doc.Block] = [
        doc.Paragraph(say("bayesian_network.exercise.find", asked=named.distribution(len(updated.revised))))
    ]
    for child, virtual in _children(updated):
        said = say("bayesian_network.soft.exercise_virtual", name=notation.name(virtual.place))
        blocks += [doc.Paragraph(said), doc.Formula(_likelihoods(named, child, virtual))]
    for number, revised in enumerate(updated.revised, 1):
        said = say("bayesian_network.soft.exercise_jeffrey", name=notation.name(revised.place))
        blocks += [doc.Paragraph(said), doc.Formula(new_probabilities(named, revised, number))]
    return blocks


def _children(updated: Updated) -> Iterator[tuple[int, Virtual]]:
    """Each imaginary child, and its likelihoods."""
    return enumerate(updated.virtual, updated.network.size)


def _likelihoods(named: UpdatedNotation, child: int, virtual: Virtual) -> list[doc.Line]:
    """P(s | rain = T) = 0.9, line by line"""
    own = named.notation
    return [
        doc.Line(Equation(Probability(own.event(child, 0), own.event(virtual.place, at)), (), Given(number)))
        for at, number in enumerate(virtual.likelihoods)
    ]


def new_probabilities(named: UpdatedNotation, revised: Revised, number: int) -> list[doc.Line]:
    """P_1(rain = T) = 0.7, line by line"""
    own = named.notation
    return [
        doc.Line(
            Equation(Probability(own.event(revised.place, at), None, named.letter(number)), (), Given(probability))
        )
        for at, probability in enumerate(revised.probabilities)
    ]


def soft_steps(
    updated: Updated, inside: NetworkProblem, notation: Notation, suffix: str
) -> tuple[Phrase, list[doc.Step]]:
    """The answer's line and its steps.

    inside  the problem with imaginary children, and with the question for P(q, v | everything but Jeffrey's evidence)
    """
    named = named_softly(updated, notation)
    answered = answer_posterior(inside, updated.find, named.notation, suffix)
    first = lead_step(updated, named, suffix)
    if not updated.revised:
        return with_letters(updated, named, answered.line), [first, *answered.steps]
    if not updated.possible:
        return answered.line, [first, *answered.steps]
    result, line = jeffrey_result(updated, named, suffix)
    steps = [first, before_step(updated, named, answered.steps, suffix), *jeffrey_steps(updated, named, suffix), result]
    return with_letters(updated, named, line), steps


def with_letters(updated: Updated, named: UpdatedNotation, answer: Phrase) -> Phrase:
    """The answer, which says what the letters stand for."""
    if not updated.virtual:
        return answer
    letters = Listing([named.notation.event(child, 0) for child, _ in _children(updated)], with_and=True)
    return say(
        "bayesian_network.soft.line",
        answer=answer,
        letters=letters,
        count=len(updated.virtual),
        names=_names(named.notation, [each.place for each in updated.virtual]),
    )


def _names(notation: Notation, places: Sequence[int]) -> Listing:
    return Listing([notation.name(place) for place in places], QUOTED, with_and=True)


def lead_step(updated: Updated, named: UpdatedNotation, suffix: str, *, cells: bool = False) -> doc.Step:
    """What is uncertain, and the rules. cells: whether the cells of a joint table are summed"""
    blocks: list[doc.Block] = []
    for child, virtual in _children(updated):
        own = named.notation
        about = {"name": own.name(virtual.place), "letter": own.event(child, 0)}
        blocks += [
            doc.Paragraph(say("bayesian_network.soft.virtual", **about)),
            cpt(own, child),
            doc.Paragraph(
                say("bayesian_network.soft.factor_cells" if cells else "bayesian_network.soft.factor", **about)
            ),
        ]
        if max(virtual.likelihoods) > 1:
            blocks.append(doc.Paragraph(say("bayesian_network.soft.multiples", letter=about["letter"])))
    for number, revised in enumerate(updated.revised, 1):
        said = say("bayesian_network.soft.jeffrey", name=named.notation.name(revised.place))
        blocks += [doc.Paragraph(said), doc.Formula(new_probabilities(named, revised, number))]
    if updated.revised:
        blocks.append(doc.Paragraph(say("bayesian_network.soft.rule", count=len(updated.revised))))
        blocks.append(
            doc.Formula([doc.Line(_rule(named, revised, at)) for at, revised in enumerate(updated.revised, 1)])
        )
    blocks.append(doc.Paragraph(say("bayesian_network.soft.difference")))
    title = say("bayesian_network.soft.title")
    return doc.Step(f"soft{suffix}", title, blocks, short=doc.worked(blocks))


def _rule(named: UpdatedNotation, revised: Revised, number: int) -> Equation:
    """P_1(Q | e) = Σ_V P_1(V) · P(Q | V, e)"""
    own = named.notation
    variable = own.variable(revised.place)
    inside = Probability(own.variables(named.updated.targets), named.condition(variable), named.letter(number - 1))
    new = Probability(variable, None, named.letter(number))
    return Equation(named.distribution(number), (SumOver(variable, product_of([new, inside])),))
