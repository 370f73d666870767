"""The joint probability of some values: one entry from each table, with the other variables summed out."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

from _byhand.arithmetic.expr import Equation, Sum
from _byhand.document import steps as doc
from _byhand.phrase import QUOTED, Listing, say
from _byhand.topics.bayesian_network.inference.elimination import probability
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import (
    AnsweredQuestion,
    Assignment,
    Joint,
    NetworkProblem,
    assignments,
    combinations,
)
from _byhand.topics.bayesian_network.model.notation import Notation, SumOver, product_of

# Upper bounds: terms outside a fold, terms in a fold (of more only the first ones), terms summed line by line.
_MOST_OPEN = 16
_MOST_LISTED = 256
_LISTED_OF_MORE = 16
_MOST_ADDED = 8


def answer_joint(problem: NetworkProblem, question: Joint, notation: Notation, suffix: str) -> AnsweredQuestion:
    """P(values) = Σ_hidden ∏ P(x | parents(x)), over the values and their ancestors."""
    network, asked = problem.network, question.values
    relevant = network.ancestors(asked)
    places = [place for place in network.order if place in relevant]
    hidden = [place for place in places if place not in asked]
    barren = [place for place in network.order if place not in relevant]
    blocks: list[doc.Block] = []
    if barren:
        names = Listing([notation.name(place) for place in barren], QUOTED)
        blocks.append(doc.Paragraph(say("bayesian_network.joint.barren", names=names, count=len(barren))))
    left = notation.probability(asked)
    symbols = notation.tables(places, asked)
    if not hidden:
        factors = product_of([notation.entry(place, asked) for place in places])
        value = Fraction(factors.value)
        key = "bayesian_network.joint.partial_complete" if barren else "bayesian_network.joint.full"
        blocks += [
            doc.Paragraph(say(key)),
            doc.Formula(
                [
                    doc.Line(
                        Equation(
                            left, (symbols, factors), computed(value) if len(places) > 1 else None, quantity="joint"
                        )
                    )
                ]
            ),
        ]
    else:
        names = Listing([notation.name(place) for place in hidden], QUOTED)
        blocks += [
            doc.Paragraph(say("bayesian_network.joint.summed", names=names, count=len(hidden))),
            doc.Formula([doc.Line(Equation(left, (SumOver(notation.variables(hidden), symbols),)))]),
        ]
        value = probability(network, asked)
        blocks += _sum_blocks(notation, asked, places, hidden, value)
    result = Equation(left, (), computed(value), quantity="joint")
    blocks.append(doc.Paragraph(say("bayesian_network.joint.result", result=result), "final"))
    step = doc.Step(f"joint{suffix}", say("bayesian_network.joint.title"), blocks, short=doc.worked(blocks))
    answer = doc.Answer(question.written, [doc.Quantity("joint", value)], None)
    return AnsweredQuestion(say("bayesian_network.answer.joint", result=result), [step], answer)


def _sum_blocks(
    notation: Notation, asked: Assignment, places: list[int], hidden: list[int], value: Fraction
) -> list[doc.Block]:
    """The terms of the sum in a table, a row for each combination of hidden values; and the sum."""
    network, left = notation.network, notation.probability(asked)
    count = combinations(network, hidden)
    terms = [
        (row, product_of([notation.entry(place, {**asked, **dict(zip(hidden, row, strict=True))}) for place in places]))
        for row in islice(assignments(network, hidden), count if count <= _MOST_LISTED else _LISTED_OF_MORE)
    ]
    rows = [
        doc.Row(
            [
                *(doc.Cell(notation.value(place, at), header=True) for place, at in zip(hidden, row, strict=True)),
                doc.Cell(Equation(term, (), computed(Fraction(term.value)))),
            ]
        )
        for row, term in terms
    ]
    heads = [
        *(doc.ColumnHead(notation.name(place), align="left") for place in hidden),
        doc.ColumnHead(say("bayesian_network.joint.term")),
    ]
    table = doc.TableBlock(say("bayesian_network.joint.caption"), heads, rows)
    blocks: list[doc.Block] = [table]
    if count > len(terms):
        blocks.append(doc.Warn(say("bayesian_network.joint.listed", listed=len(terms), count=count)))
    if count > _MOST_OPEN:
        blocks = [doc.Details(say("bayesian_network.joint.terms", count=count), blocks)]
    added = [Sum(tuple(computed(Fraction(term.value)) for _, term in terms))] if count <= _MOST_ADDED else []
    return [*blocks, doc.Formula([doc.Line(Equation(left, added, computed(value)))])]
