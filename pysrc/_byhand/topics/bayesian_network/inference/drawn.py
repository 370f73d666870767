"""What a solution draws of a large network: the variables that the questions depend on, and none if these are many."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from _byhand.document.steps import Block, Paragraph
from _byhand.phrase import QUOTED, Listing, say
from _byhand.topics.bayesian_network.inference.elimination import prune
from _byhand.topics.bayesian_network.model.explain_network import MOST_DRAWN, Drawn
from _byhand.topics.bayesian_network.model.model import (
    Find,
    FurtherQuestion,
    Independent,
    Joint,
    MarkovBlanket,
    MostProbable,
    Network,
    Question,
)
from _byhand.topics.bayesian_network.model.notation import Notation

# No exercise on paper has a longer table.
_MOST_ROWS = 4096


def drawn_of(notation: Notation, questions: Sequence[Question]) -> Drawn:
    """The whole network; of more than 40 variables those that the questions depend on, if these are fewer."""
    network = notation.network
    places = set(range(network.size))
    if network.size > MOST_DRAWN:
        places = {place for question in questions for place in _needed(network, question)}
    shown = tuple(sorted(places)) if len(places) <= MOST_DRAWN else ()
    with_tables = [place for place in shown if network.tables[place] is not None and not network.repeats(place)]
    short = tuple(place for place in with_tables if len(network.tables[place] or ()) <= _MOST_ROWS)
    return Drawn(shown, short, _said(notation, shown, [place for place in with_tables if place not in short]))


def _needed(network: Network, question: Question) -> set[int]:
    """The variables that the answer depends on by the graph."""
    match question:
        case Find():
            pruned = prune(network, question.targets, question.evidence)
            return {*range(network.size)}.difference(pruned.barren, pruned.separated, pruned.silent)
        case Joint():
            return network.ancestors(question.values)
        case MostProbable():
            return network.ancestors((*question.targets, *question.evidence))
        case Independent():
            return network.ancestors((*question.left, *question.right, *question.given))
        case MarkovBlanket():
            near = {question.target, *network.children[question.target]}
            return near.union(*(network.variables[place].parents for place in near))
        case FurtherQuestion():
            return network.ancestors((*chain(*question.roles()), *question.inferred))


def _said(notation: Notation, shown: Sequence[int], long: Sequence[int]) -> list[Block]:
    """What is not drawn, in a sentence; [] if all is."""
    size = notation.network.size
    blocks: list[Block] = []
    if not shown:
        blocks.append(Paragraph(say("bayesian_network.drawn.none", count=size, most=MOST_DRAWN)))
    elif len(shown) < size:
        blocks.append(Paragraph(say("bayesian_network.drawn.some", count=size, shown=len(shown))))
    if long:
        names = Listing([notation.name(place) for place in long], QUOTED, with_and=True)
        phrase = say("bayesian_network.drawn.long_tables", names=names, count=len(long), most=_MOST_ROWS)
        blocks.append(Paragraph(phrase))
    return blocks
